// SPDX-License-Identifier: MIT
// Draws the figure element by element; what has a label asks LabelPlaces for room.
#include "render/svg.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "render/label_places.hpp"
#include "render/scale.hpp"
#include "render/speak.hpp"
#include "render/svg_writer.hpp"
#include "text/width.hpp"

namespace roofline::render {
namespace {

using namespace report;
using text::Lang;

constexpr double figure_height = 520;
constexpr Box plot_area{80, 48, 600, 400};  // right of it stand the names of the flat roofs
constexpr double label_height = 17;         // of a line of text
constexpr double line_spacing = 18;

Spot spot_at(double x, double y) {
    return {plot_area.x + x * plot_area.width, plot_area.y + (1 - y) * plot_area.height};
}

/// "10^4" becomes 10 with a raised 4.
std::string raised(const std::string& label) {
    const std::size_t hat = label.find('^');
    if (hat == std::string::npos) return label;
    constexpr std::string_view digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string out = label.substr(0, hat);
    for (const char c : label.substr(hat + 1)) out += c == '-' ? "⁻" : digits[c - '0'];
    return out;
}

class Figure {
  public:
    Figure(const Picture& picture, Lang lang)
        : picture_(picture),
          lang_(lang),
          frame_(frame_of(picture)),
          outside_(outside_lines()),
          title_(speak(picture.title, lang)),
          writer_(width(), figure_height + line_spacing * static_cast<double>(outside_.size()), title_,
                  text::key_of(lang)),
          places_(plot_area) {}

    std::string drawn() {
        draw_axes();
        draw_ridge();
        for (const RoofLine& ceiling : picture_.ceilings) draw_roof(ceiling, "ceiling");
        draw_roof(picture_.slope, "roof");
        draw_roof(picture_.flat, "roof");
        for (const Point& point : picture_.points)
            if (frame_.contains(point)) places_.add_point(spot_of(point));
        name_flats();
        name_slope(picture_.slope, "halo roof-name");
        name_ridge();
        name_points();
        // Last: along its line a ceiling has more places to choose from than a point.
        for (const RoofLine& ceiling : picture_.ceilings)
            if (ceiling.kind == RoofLine::Kind::slope) name_slope(ceiling, "halo ceiling-name");
        draw_points();
        double y = figure_height + 6;
        for (const auto& line : outside_) {
            writer_.text({plot_area.x, y}, line, "outside");
            y += line_spacing;
        }
        return writer_.finished();
    }

  private:
    /// Wide enough for the names of the flat roofs.
    double width() const {
        double widest = label_width(name_of(picture_.flat));
        for (const RoofLine& ceiling : picture_.ceilings)
            if (ceiling.kind == RoofLine::Kind::flat)
                widest = std::max(widest, label_width(name_of(ceiling)));
        return plot_area.x + plot_area.width + 8 + widest + 12;
    }

    Spot spot_of(const Point& point) const {
        return spot_at(frame_.x.position(point.intensity), frame_.y.position(*point.rate));
    }

    std::string values_of(const Point& point) const {
        return speak(say<Msg::picture_point>(point.name, Number{point.intensity, Unit::flop_per_byte, 3},
                                             Number{*point.rate, picture_.unit, 1}),
                     lang_);
    }

    std::vector<std::string> outside_lines() const {
        const std::optional<Phrase> list = outside(picture_, frame_);
        if (!list) return {};
        const int columns = static_cast<int>(plot_area.width / (0.62 * font_size));
        return text::wrap(speak(*list, lang_), columns);
    }

    void draw_axes() {
        const double bottom = plot_area.y + plot_area.height, right = plot_area.x + plot_area.width;
        for (const int decade : frame_.x.decades()) {
            const double x = spot_at(frame_.x.position(std::pow(10, decade)), 0).x;
            writer_.line({x, plot_area.y}, {x, bottom}, "grid");
            writer_.text({x, bottom + 19}, raised(decade_label(decade)), "tick", Anchor::middle);
        }
        for (const int decade : frame_.y.decades()) {
            const double y = spot_at(0, frame_.y.position(std::pow(10, decade))).y;
            writer_.line({plot_area.x, y}, {right, y}, "grid");
            writer_.text({plot_area.x - 8, y + 4.5}, raised(decade_label(exponent_in(picture_.unit, decade))),
                         "tick", Anchor::end);
        }
        writer_.line({plot_area.x, plot_area.y}, {plot_area.x, bottom}, "axis");
        writer_.line({plot_area.x, bottom}, {right, bottom}, "axis");
        const auto unit = [&](Unit u) { return std::string{label_of(u, lang_)}; };
        const double middle = plot_area.y + plot_area.height / 2;
        writer_.text({plot_area.x + plot_area.width / 2, bottom + 46},
                     speak(say<Msg::picture_x_axis>(unit(Unit::flop_per_byte)), lang_), "axis-name",
                     Anchor::middle);
        writer_.text({24, middle}, speak(say<Msg::picture_y_axis>(unit(picture_.unit)), lang_), "axis-name",
                     Anchor::middle, -90);
        writer_.text({plot_area.x, 28}, title_, "title");
    }

    void draw_ridge() {
        const Spot top =
            spot_at(frame_.x.position(picture_.ridge()), frame_.y.position(picture_.flat.height.si));
        const Spot foot{top.x, plot_area.y + plot_area.height};
        writer_.line(top, foot, "ridge");
        places_.avoid_line(top, foot);
    }

    void name_ridge() {
        const std::string name =
            speak(say<Msg::picture_ridge>(two_digits({picture_.ridge(), Unit::flop_per_byte, 1})), lang_);
        const double width = label_width(name);
        const double x = spot_at(frame_.x.position(picture_.ridge()), 0).x;
        // Beside the foot of its line, further up where a point is in the way.
        const int rows = static_cast<int>(plot_area.height / label_height);
        for (int row = 0; row < rows; ++row) {
            const double y = plot_area.y + plot_area.height - 24 - row * label_height;
            for (const double left : {x + 6, x - 6 - width})
                if (places_.take({left, y, width, label_height})) {
                    writer_.text({left, y + 13}, name, "halo ridge-name");
                    return;
                }
        }
    }

    void draw_roof(const RoofLine& roof, std::string_view css_class) {
        const Line line = line_of(roof, picture_, frame_);
        if (!line.visible()) return;
        writer_.line(spot_at(line.x0, line.y0), spot_at(line.x1, line.y1), css_class);
        places_.avoid_line(spot_at(line.x0, line.y0), spot_at(line.x1, line.y1));
    }

    std::string name_of(const RoofLine& roof) const {
        return speak(say<Msg::picture_roof>(roof.name, roof.height), lang_);
    }

    /// Beside the right ends of the lines, from the highest down; further down where two would touch.
    void name_flats() {
        std::vector<std::pair<const RoofLine*, std::string_view>> flats{{&picture_.flat, "roof-name"}};
        for (const RoofLine& ceiling : picture_.ceilings)
            if (ceiling.kind == RoofLine::Kind::flat) flats.emplace_back(&ceiling, "ceiling-name");
        std::sort(flats.begin(), flats.end(),
                  [](const auto& a, const auto& b) { return a.first->height.si > b.first->height.si; });
        double lowest = 0;
        for (const auto& [roof, css_class] : flats) {
            const Line line = line_of(*roof, picture_, frame_);
            if (!line.visible()) continue;
            const Spot end = spot_at(line.x1, line.y1);
            lowest = std::max(end.y + 4.5, lowest + line_spacing);
            writer_.text({end.x + 8, lowest}, name_of(*roof), css_class);
        }
    }

    /// Along the line; where there is no room, flat and with a leader to the line's upper end.
    void name_slope(const RoofLine& roof, std::string_view css_class) {
        const Line line = line_of(roof, picture_, frame_);
        const std::string name = name_of(roof);
        if (!line.visible() || name_along(line, name, css_class)) return;
        const Spot foot = spot_at(0.1 * line.x0 + 0.9 * line.x1, 0.1 * line.y0 + 0.9 * line.y1);
        places_.add_point(foot);
        write_near(foot, name, css_class, true);
    }

    /// Above the line or else below, as close to its middle as nothing is in the way; returns whether there
    /// was room. The turned text is a row of small boxes.
    bool name_along(const Line& line, const std::string& name, std::string_view css_class) {
        constexpr double half = 7;
        const Spot from = spot_at(line.x0, line.y0), to = spot_at(line.x1, line.y1);
        const double length = std::hypot(to.x - from.x, to.y - from.y), width = label_width(name);
        const Spot along{(to.x - from.x) / length, (to.y - from.y) / length};
        const Spot up{along.y, -along.x};
        const auto spot = [&](double at, double above) {
            return Spot{from.x + at * along.x + above * up.x, from.y + at * along.y + above * up.y};
        };
        const auto write_along = [&](double begin, double above) {
            std::vector<Box> boxes;
            const auto add_row = [&](double height) {
                for (int i = 0; i * half <= width; ++i) {
                    const Spot middle = spot(begin + i * half, height);
                    boxes.push_back({middle.x - half, middle.y - half, 2 * half, 2 * half});
                }
            };
            add_row(above);
            if (above < 0) add_row(above - 2 * half);  // or it would seem to stand above another line
            if (!places_.take_off_lines(boxes)) return false;
            const double degrees = std::atan2(along.y, along.x) * 180 / std::numbers::pi;
            writer_.text(spot(begin, above - 5), name, css_class, Anchor::start, degrees);
            return true;
        };
        const double middle = (length - width) / 2;
        for (const double above : {14, 20, -14, -20})  // the further ones pass over points
            for (int shift = 0; shift <= middle; shift += 10)
                if (write_along(middle - shift, above) || write_along(middle + shift, above)) return true;
        return false;
    }

    /// A label near the added point that it names, with a leader where it had to go further away.
    void write_near(Spot spot, const std::string& name, std::string_view css_class,
                    bool always_with_leader = false) {
        const double width = label_width(name) + 4;  // with room between two labels in one line
        const auto place = places_.place_near(spot, width, label_height, always_with_leader);
        if (!place) return;
        const auto& [box, needs_leader] = *place;
        if (needs_leader) writer_.line(spot, nearest_spot(box, spot), "leader");
        // Most fonts do not fill the box: the text stands at the side of it that faces the point.
        if (box.x >= spot.x)
            writer_.text({box.x, box.y + 13}, name, css_class, Anchor::start);
        else if (box.x + width <= spot.x)
            writer_.text({box.x + width, box.y + 13}, name, css_class, Anchor::end);
        else
            writer_.text({box.x + width / 2, box.y + 13}, name, css_class, Anchor::middle);
    }

    /// From the right, where the edge of the figure leaves the least room.
    void name_points() {
        std::vector<std::pair<Spot, const Point*>> points;
        for (const Point& point : picture_.points)
            if (frame_.contains(point)) points.emplace_back(spot_of(point), &point);
        std::stable_sort(points.begin(), points.end(),
                         [](const auto& a, const auto& b) { return a.first.x > b.first.x; });
        for (const auto& [spot, point] : points) write_near(spot, speak(point->name, lang_), "halo");
    }

    void draw_points() {
        for (const Point& point : picture_.points)
            if (frame_.contains(point)) writer_.point(spot_of(point), values_of(point));
    }

    const Picture& picture_;
    Lang lang_;
    Frame frame_;
    std::vector<std::string> outside_;
    std::string title_;
    SvgWriter writer_;
    LabelPlaces places_;
};

}  // namespace

std::string svg(const Picture& picture, Lang lang) { return Figure{picture, lang}.drawn(); }

}  // namespace roofline::render

"""SVG plots, written by hand. They follow the reader's light or dark scheme, on a background of their own.

Not by matplotlib: its SVGs have one scheme and no text at a marker, differ from run to run unless told not to, and it
would bring 48 packages (364 MB on Debian 12) for three kinds of plots."""
import math
from html import escape

WIDTH = 900
COLORS = ("#2f81c9", "#d9702b", "#2a9d6f", "#c05fa5", "#a38400", "#26a3b5", "#8a63d2", "#7d8590")
MARKERS = ("M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z", "M-4.5 -4.5h9v9h-9z", "M0 -6l5.5 10h-11z",
           "M0 -6l6 6l-6 6l-6 -6z")
STYLE = """<style>
.paper { fill: #ffffff } .ink { fill: #1f2328 }
.axis { stroke: #1f2328 } .grid { stroke: #d0d7de } .fine { stroke: #eef1f4 }
@media (prefers-color-scheme: dark) {
.paper { fill: #0d1117 } .ink { fill: #e6edf3 }
.axis { stroke: #e6edf3 } .grid { stroke: #3d444d } .fine { stroke: #1d232b }
}
</style>"""


def document(height, title, parts):
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        'font-family="sans-serif" font-size="13">', STYLE,
        f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
        text(16, 28, title, "start", 'font-size="16" font-weight="bold"'), *parts, "</svg>", ""])


def text(x, y, content, anchor="middle", extra=""):
    return f'<text class="ink" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {extra}>{escape(str(content))}</text>'


def path(data, name):
    return f'<path class="{name}" d="{data}" fill="none"/>'


def marker(kind, x, y, title=""):
    color = COLORS[kind % len(COLORS)]
    inside = "none" if kind >= len(MARKERS) else color
    return (f'<path transform="translate({x:.1f} {y:.1f})" d="{MARKERS[kind % len(MARKERS)]}" fill="{inside}" '
            f'stroke="{color}" stroke-width="1.6"><title>{escape(title)}</title></path>')


class Logarithmic:
    """Maps values to positions between `first` and `last`, whole powers of ten at both ends."""

    def __init__(self, values, first, last):
        self.low = math.floor(math.log10(min(values)))
        self.high = max(math.ceil(math.log10(max(values))), self.low + 1)
        self.first, self.last = first, last

    def at(self, value):
        return self.first + (math.log10(value) - self.low) / (self.high - self.low) * (self.last - self.first)

    def lines(self):
        """Position and class of the grid lines, those of whole powers last."""
        powers = range(self.low, self.high + 1)
        return [*((self.at(step * 10.0 ** power), "fine") for power in powers[:-1] for step in range(2, 10)),
                *((self.at(10.0 ** power), "grid") for power in powers)]

    def labels(self):
        for power in range(self.low, self.high + 1):
            yield self.at(10.0 ** power), f"{10 ** power:,}" if power >= 0 else f"{10.0 ** power:.{-power}f}"


def dots(title, names, lines, unit):
    """A line for each (name, [value of each series]), values on a logarithmic scale."""
    left, right, top, step = 240, 40, 80, 26
    bottom = top + step * len(lines)
    scale = Logarithmic([value for _, values in lines for value in values], left, WIDTH - right)
    parts = []
    at = 24
    for kind, name in enumerate(names):
        parts += [marker(kind, at, 51, name), text(at + 12, 56, name, "start")]
        at += 40 + 7 * len(name)
    parts += [path(f"M{x:.1f} {top}V{bottom}", name) for x, name in scale.lines()]
    parts += [text(x, bottom + 20, f"{label} {unit}") for x, label in scale.labels()]
    for index, (name, values) in enumerate(lines):
        y = top + step * (index + 0.5)
        parts += [text(left - 10, y + 4, name, "end"),
                  path(f"M{scale.at(min(values)):.1f} {y:.1f}H{scale.at(max(values)):.1f}", "grid")]
        parts += [marker(kind, scale.at(value), y, f"{name}, {names[kind]}: {value:.3g} {unit}")
                  for kind, value in reversed(list(enumerate(values)))]
    return document(bottom + 36, title, parts)


def curves(title, series, sizes, what):
    """A curve for each name -> [(size, value)], values on a logarithmic scale."""
    left, right, top, height = 70, 240, 50, 520
    bottom = height - 50
    scale = Logarithmic([value for points in series.values() for _, value in points], bottom, top)

    def x(size):
        return left + (size - sizes[0]) / (sizes[-1] - sizes[0]) * (WIDTH - left - right)

    parts = [path(f"M{left} {y:.1f}H{WIDTH - right}", name) for y, name in scale.lines()]
    parts += [text(left - 8, y + 4, label, "end") for y, label in scale.labels()]
    for size in sizes:
        parts += [path(f"M{x(size):.1f} {bottom}v5", "axis"), text(x(size), bottom + 20, size)]
    parts += [path(f"M{left} {top}V{bottom}H{WIDTH - right}", "axis"),
              text((left + WIDTH - right) / 2, height - 10, what)]
    # The legend in the order in which the curves end, the highest first.
    order = sorted(series, key=lambda name: (-series[name][-1][0], -series[name][-1][1], name))
    for kind, (name, points) in enumerate(series.items()):
        color = COLORS[kind % len(COLORS)]
        line = " ".join(f"{x(size):.1f},{scale.at(value):.1f}" for size, value in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{color}" stroke-width="2"/>')
        parts += [marker(kind, x(size), scale.at(value), f"{name}, {size} {what}: {value:.3g}")
                  for size, value in points]
        y = top + 12 + 24 * order.index(name)
        parts += [f'<path d="M{WIDTH - right + 16} {y}h28" stroke="{color}" stroke-width="2"/>',
                  marker(kind, WIDTH - right + 30, y, name), text(WIDTH - right + 54, y + 4, name, "start")]
    return document(height, title, parts)


def bars(title, lines, most):
    """A bar for each (name, value, label), from 0 to `most`."""
    left, right, top, step = 290, 110, 50, 32
    bottom = top + step * len(lines)
    parts = []
    for part in range(5):
        x = left + part / 4 * (WIDTH - left - right)
        parts += [path(f"M{x:.1f} {top}V{bottom}", "grid"), text(x, bottom + 20, f"{most * part / 4:g}")]
    for index, (name, value, label) in enumerate(lines):
        y = top + step * index
        length = min(value / most, 1) * (WIDTH - left - right)
        color = COLORS[0 if "Heapwright" in name or "Heapwright" not in lines[0][0] else 7]
        parts += [text(left - 10, y + step / 2 + 4, name, "end"),
                  f'<rect x="{left}" y="{y + 6:.1f}" width="{length:.1f}" height="{step - 12}" fill="{color}"/>',
                  text(left + length + 8, y + step / 2 + 4, label, "start")]
    return document(bottom + 36, title, parts)

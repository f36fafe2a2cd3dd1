"""Markdown tables, and how numbers are written in them."""


def table(heads, rows):
    lines = [line(heads), "|---" + "|---:" * (len(heads) - 1) + "|"]
    return lines + [line(row) for row in rows]


def line(cells):
    return "| " + " | ".join("" if cell is None else str(cell) for cell in cells) + " |"


def count(number):
    return "" if number is None else f"{number:,}"


def seconds(value):
    """Three digits that mean something; milliseconds below a second."""
    if value is None:
        return ""
    if value < 10:
        return f"{value:.3f}" if value < 1 else f"{value:.2f}"
    return f"{value:,.1f}" if value < 100 else f"{value:,.0f}"


def ratio(one, other):
    return "" if one is None or other is None else f"{one / other:,.0f}"

package ui

import (
	"slices"
	"strconv"
	"unicode/utf8"
)

// Bar is a value of a chart. Text is the value as the page shows it.
type Bar struct {
	Name  string
	Value int64
	Text  string
}

// Chart is the data of the template part chart: horizontal bars, the longest first. The table on the same page has
// all values.
type Chart struct {
	ID, Title string
	Height    int
	Bars      []drawnBar
}

// drawnBar is a bar with its coordinates in the chart, in the units of the SVG.
type drawnBar struct {
	Name, Text string
	// NameY and Y are the vertical coordinates of the name and of the bar. Width is the length of the bar.
	NameY, Y, Width, TextX int
}

const (
	chartBars  = 12  // the maximum number of bars
	chartWidth = 480 // the length of the longest bar, in the units of a width of 640
	chartStep  = 44
	chartName  = 60 // the maximum number of characters of a name
)

// BarChart returns a chart of the chartBars largest positive values. If no value is positive, the chart has no bars.
func BarChart(id, title string, values []Bar) Chart {
	values = slices.DeleteFunc(slices.Clone(values), func(b Bar) bool { return b.Value <= 0 })
	slices.SortStableFunc(values, func(a, b Bar) int { return int(min(1, max(-1, b.Value-a.Value))) })
	values = values[:min(len(values), chartBars)]
	c := Chart{ID: "chart-" + id, Title: title, Height: len(values)*chartStep + 4}
	for i, b := range values {
		width := max(2, int(float64(b.Value)/float64(values[0].Value)*chartWidth))
		c.Bars = append(c.Bars, drawnBar{Name: shortName(b.Name), Text: b.Text, NameY: i*chartStep + 16, Y: i*chartStep + 22, Width: width, TextX: width + 8})
	}
	return c
}

// shortName returns a name of at most chartName characters. It replaces the rest of a longer name by an ellipsis.
func shortName(name string) string {
	if utf8.RuneCountInString(name) <= chartName {
		return name
	}
	return string([]rune(name)[:chartName-1]) + "…"
}

// ColumnChart is the data of the template part columns: one column for each day or month, in order.
type ColumnChart struct {
	ID, Title   string
	First, Last string
	Columns     []drawnColumn
}

// drawnColumn is a column with its coordinates in the chart, in the units of the SVG.
type drawnColumn struct {
	Title               string
	X, Y, Width, Height string
}

const (
	columnsWidth  = 640.0
	columnsHeight = 120.0
)

// ColumnsOf returns a chart with one column for each value, in the order of values. The Name of a value is its day.
func ColumnsOf(id, title string, values []Bar) ColumnChart {
	c := ColumnChart{ID: "chart-" + id, Title: title}
	highest := int64(1)
	for _, b := range values {
		highest = max(highest, b.Value)
	}
	number := func(n float64) string { return strconv.FormatFloat(n, 'f', 1, 64) }
	for i, b := range values {
		step := columnsWidth / float64(len(values))
		height := float64(max(0, b.Value)) / float64(highest) * columnsHeight
		c.Columns = append(c.Columns, drawnColumn{
			Title: b.Name + ": " + b.Text, X: number(float64(i)*step + step*.1), Width: number(step * .8), Y: number(columnsHeight - height), Height: number(height),
		})
	}
	if len(values) > 0 {
		c.First, c.Last = values[0].Name, values[len(values)-1].Name
	}
	return c
}

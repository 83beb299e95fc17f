package pdf

import (
	"slices"

	"github.com/go-text/typesetting/bidi"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/shaping"
	xbidi "golang.org/x/text/unicode/bidi"
)

// levelsOf returns the level of each character of a paragraph by the Unicode bidirectional algorithm: even from left to right, odd from right
// to left. The library knows the directions. Numbers after Arabic or Hebrew have level 2, which it does not tell from level 0.
func levelsOf(runes []rune, direction di.Direction) []int {
	base, even := bidi.LeftToRight, 0
	if direction == di.DirectionRTL {
		base, even = bidi.RightToLeft, 2
	}
	var paragraph bidi.Paragraph
	runs := paragraph.Segment(runes, base)
	levels := make([]int, len(runes))
	for i := range runs.NumRuns() {
		run := runs.Run(i)
		level := even
		if !run.IsLeftToRight() {
			level = 1
		}
		for at := run.Start; at < run.End; at++ {
			levels[at] = level
		}
		if level == 0 {
			raiseNumbers(runes[run.Start:run.End], levels[run.Start:run.End], lastStrong(runes[:run.Start]))
		}
	}
	return levels
}

func classOf(r rune) xbidi.Class {
	properties, _ := xbidi.LookupRune(r)
	return properties.Class()
}

// lastStrong returns the class of the last letter of a text, or that of Latin letters if it has none.
func lastStrong(runes []rune) xbidi.Class {
	for _, r := range slices.Backward(runes) {
		if class := classOf(r); class == xbidi.L || class == xbidi.R || class == xbidi.AL {
			return class
		}
	}
	return xbidi.L
}

// raiseNumbers sets the levels of the numbers in a run from left to right: Arabic digits, and others that follow letters from right to left. Signs
// that belong to a number have its level, such as a comma or, with European digits, a percent sign. strong is the class of the letters before the run.
func raiseNumbers(runes []rune, levels []int, strong xbidi.Class) {
	classes := make([]xbidi.Class, len(runes))
	for i, r := range runes {
		switch classes[i] = classOf(r); {
		case classes[i] == xbidi.L:
			strong = xbidi.L
		case classes[i] == xbidi.EN && strong == xbidi.AL:
			classes[i], levels[i] = xbidi.AN, 2
		case classes[i] == xbidi.AN, classes[i] == xbidi.EN && strong == xbidi.R:
			levels[i] = 2
		case i > 0 && levels[i-1] == 2 && (classes[i] == xbidi.NSM || classes[i] == xbidi.ET && classes[i-1] == xbidi.EN):
			classes[i], levels[i] = classes[i-1], 2
		}
	}
	for i, class := range slices.Backward(classes) {
		if i == len(classes)-1 || levels[i+1] != 2 {
			continue
		}
		between := i > 0 && levels[i-1] == 2 && (class == xbidi.CS || class == xbidi.ES)
		if between || class == xbidi.ET && classes[i+1] == xbidi.EN {
			classes[i], levels[i] = xbidi.EN, 2
		}
	}
}

// inOrder sorts the runs of a line as they are drawn, from left to right. levels are those of the characters of the paragraph.
func inOrder(line shaping.Line, levels []int) {
	level := func(run shaping.Output) int { return levels[run.Runes.Offset] }
	slices.SortFunc(line, func(a, b shaping.Output) int { return a.Runes.Offset - b.Runes.Offset })
	for least := 2; least > 0; least-- {
		for start := 0; start < len(line); start++ {
			end := start
			for end < len(line) && level(line[end]) >= least {
				end++
			}
			slices.Reverse(line[start:end])
			start = max(start, end)
		}
	}
}

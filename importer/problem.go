package importer

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Problem is one mistake in the input.
type Problem struct {
	// File is the name of the file in the import folder.
	File string
	// Line is the line in the file, or 0 for a mistake in the whole file.
	Line int
	// Field is the header of the column, or empty.
	Field string
	Text  string
}

func (p Problem) String() string {
	where := p.File
	if p.Line > 0 {
		where = fmt.Sprintf("%s:%d", where, p.Line)
	}
	if p.Field != "" {
		where += ": " + p.Field
	}
	return where + ": " + p.Text
}

// maxProblems is the maximum number of mistakes in Problems.Listed.
const maxProblems = 100

// Problems is an error that lists the mistakes in an input.
type Problems struct {
	// Listed are the first mistakes, in the order of files and lines.
	Listed []Problem
	// Total is the number of all mistakes.
	Total int
}

// Error returns a line with the number of mistakes, one line per listed mistake, and, if there are more, a line with the number of
// those that are not listed.
func (p *Problems) Error() string {
	var text strings.Builder
	fmt.Fprintf(&text, "%d mistakes in the input, nothing was imported", p.Total)
	if p.Total == 1 {
		text.Reset()
		text.WriteString("1 mistake in the input, nothing was imported")
	}
	for _, problem := range p.Listed {
		text.WriteString("\n  " + problem.String())
	}
	if more := p.Total - len(p.Listed); more > 0 {
		fmt.Fprintf(&text, "\n  and %d more", more)
	}
	return text.String()
}

// problems collects mistakes in any order.
type problems []Problem

func (p *problems) add(file string, line int, field, format string, args ...any) {
	*p = append(*p, Problem{File: file, Line: line, Field: field, Text: shorten(fmt.Sprintf(format, args...))})
}

// mostPlaces is the maximum number of further places in the text of one mistake.
const mostPlaces = 10

// addOnce adds one problem for a mistake that occurs in several places. The problem has the file and the line of the first place.
// Its text names up to mostPlaces of the other places.
func (p *problems) addOnce(places []use, format string, args ...any) {
	first, others := places[0], places[1:]
	text := fmt.Sprintf(format, args...)
	if len(others) > 0 {
		named := make([]string, 0, mostPlaces)
		for _, u := range others[:min(len(others), mostPlaces)] {
			named = append(named, fmt.Sprintf("%s:%d", u.file, u.line))
		}
		text += " (also " + strings.Join(named, ", ")
		if more := len(others) - len(named); more > 0 {
			text += fmt.Sprintf(" and %d more", more)
		}
		text += ")"
	}
	p.add(first.file, first.line, first.field, "%s", text)
}

// longestText is the maximum length of the text of a mistake, in characters. A mistake quotes the cell, which may contain a very
// long text.
const longestText = 800

func shorten(text string) string {
	if runes := []rune(text); len(runes) > longestText {
		return string(runes[:longestText]) + "…"
	}
	return text
}

// err returns nil if there are no mistakes, else a *Problems with the first mistakes in the order of files and lines. It sorts p.
func (p problems) err() error {
	if len(p) == 0 {
		return nil
	}
	slices.SortStableFunc(p, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(fileOrder(a.File), fileOrder(b.File)), cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
	return &Problems{Listed: p[:min(len(p), maxProblems)], Total: len(p)}
}

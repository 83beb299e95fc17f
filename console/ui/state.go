package ui

import "html/template"

// Kind is what a state means to staff. It selects the color and the icon of the pill with the state.
type Kind string

const (
	Good  Kind = "good"  // The thing is as it should be, such as published, paid, passed, completed, active.
	Bad   Kind = "bad"   // Something failed or is late.
	Waits Kind = "warn"  // The thing waits for somebody, such as an attempt to mark.
	Going Kind = "going" // Work on the thing has begun and has not ended.
	Off   Kind = "plain" // The thing is not in use, such as a draft, archived, ended.
)

var kindIcons = map[Kind]string{Good: "circle-check", Bad: "circle-alert", Waits: "clock", Going: "circle-dot", Off: "circle-dashed"}

func State(kind Kind, word string) Cell { return Cell{Text: word, Tone: kind} }

// Icon returns the icon of the pill of the cell.
func (c Cell) Icon() template.HTML { return icons()[kindIcons[c.Tone]] }

package learning

import (
	"cmp"
	"context"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"lyceum/handlers/courses"
	"lyceum/site/ui"
	storecourses "lyceum/store/courses"
)

// captionsView are the captions of a film or sound in one language.
type captionsView struct {
	// Language is a tag of BCP 47. Name is the name of the language in that language.
	Language, Name string
	Path           string
	// Default marks the captions that the player shows unless the trainee chooses others.
	Default    bool
	Transcript []string
}

// captionsOf returns the captions of a document. file is the path of the document's file. The captions in the language of the
// page come first.
func captionsOf(ctx context.Context, v *ui.Visit, d *storecourses.CourseDocument, file string) ([]captionsView, error) {
	found, err := courses.CaptionsOf(ctx, v.Call, d, file)
	var own, others []captionsView
	for _, t := range found {
		tag := language.Make(t.Language)
		view := captionsView{
			Language: t.Language, Name: cmp.Or(display.Self.Name(tag), t.Language), Path: t.URL,
			Transcript: strings.FieldsFunc(t.Transcript, func(r rune) bool { return r == '\n' }),
		}
		base, _ := tag.Base()
		if shown, _ := language.Make(v.Language).Base(); base == shown && own == nil {
			view.Default = true
			own = append(own, view)
			continue
		}
		others = append(others, view)
	}
	return append(own, others...), err
}

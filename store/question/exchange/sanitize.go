package exchange

import (
	"regexp"
	"strings"
)

// shownElements are the elements whose loss people notice, with what they show.
var shownElements = []struct {
	tag  *regexp.Regexp
	what string
}{
	{regexp.MustCompile(`(?i)<img\b`), "A picture that is not one of the company's pictures is not imported."},
	{regexp.MustCompile(`(?i)<(video|audio|iframe|object|embed|canvas|svg)\b`), "A film, sound, drawing or embedded page is not imported."},
	{regexp.MustCompile(`(?i)<(input|select|textarea|button)\b`), "A form field is not imported."},
	{regexp.MustCompile(`(?i)<a\s`), "The address of a link is not imported."},
}

// Sanitize applies clean to the texts of the questions that pages show. It adds notes about what clean removes, and skips questions that cannot be asked
// without it.
func (r *Result) Sanitize(clean func(string) string) {
	kept := r.Items[:0]
	for _, item := range r.Items {
		lost := map[string]bool{}
		item.Question = item.WithTexts(func(text string) string {
			cleaned := clean(text)
			for _, e := range shownElements {
				lost[e.what] = lost[e.what] || len(e.tag.FindAllString(cleaned, -1)) < len(e.tag.FindAllString(text, -1))
			}
			return strings.TrimSpace(cleaned)
		})
		for _, e := range shownElements {
			if lost[e.what] {
				r.Note(item.Line, "%s", e.what)
			}
		}
		if err := r.check(item); err == nil {
			kept = append(kept, item)
		}
	}
	r.Items = kept
}

// check adds an item that cannot be asked to the skipped questions, and returns the reason.
func (r *Result) check(item Item) error {
	err := item.Check()
	if err != nil {
		r.Skipped = append(r.Skipped, LineError{item.Line, err.Error()})
	}
	return err
}

// Skip moves the questions for which reason returns a text to the skipped ones.
func (r *Result) Skip(reason func(Item) string) {
	kept := r.Items[:0]
	for _, item := range r.Items {
		if text := reason(item); text != "" {
			r.Skipped = append(r.Skipped, LineError{item.Line, text})
			continue
		}
		kept = append(kept, item)
	}
	r.Items = kept
}

package tenant

import (
	"encoding/json"
	"fmt"
	"strings"
)

// pageTexts are the texts of Record.PageTexts by language and key.
type pageTexts map[string]map[string]string

// parsePageTexts returns the texts of a record, or nil if there are none.
func parsePageTexts(stored string) (*pageTexts, error) {
	if stored == "" || stored == "{}" {
		return nil, nil
	}
	var texts pageTexts
	if err := json.Unmarshal([]byte(stored), &texts); err != nil {
		return nil, fmt.Errorf("texts of pages: %w", err)
	}
	return &texts, nil
}

// PageTexts returns the texts of pages in a language that the company has changed, by key. Callers must not change it. It is nil if the
// company uses the usual texts.
func (c Company) PageTexts(language string) map[string]string {
	if c.texts == nil {
		return nil
	}
	return (*c.texts)[language]
}

// PageTextPieces splits a text of a company: literal texts alternate with the names of placeholders, which the text has in braces.
func PageTextPieces(text string) []string {
	pieces := []string{""}
	for text != "" {
		before, rest, _ := strings.Cut(text, "{")
		name, after, closed := strings.Cut(rest, "}")
		literal := &pieces[len(pieces)-1]
		if *literal += before; !closed || !isPlaceholder(name) {
			if len(before) < len(text) {
				*literal += "{"
			}
			text = rest
			continue
		}
		pieces = append(pieces, name, "")
		text = after
	}
	return pieces
}

// isPlaceholder reports whether name consists of ASCII letters.
func isPlaceholder(name string) bool {
	return name != "" && strings.IndexFunc(name, func(r rune) bool { return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') }) < 0
}

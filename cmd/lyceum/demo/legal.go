package demo

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"lyceum/store"
)

// addLegalTexts adds the legal texts in the folder legal of the example. It skips a text that the company already has.
// The name of a file consists of the kind and the language: privacy.de.html.
func (c *company) addLegalTexts(ctx context.Context, rows store.Company) error {
	files, err := fs.Glob(c.folder, "legal/*.html")
	if err != nil {
		return err
	}
	for _, file := range files {
		name, language, _ := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(file, "legal/"), ".html"), ".")
		kind, err := store.LegalTextKind(name)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		text, err := fs.ReadFile(c.folder, file)
		if err != nil {
			return err
		}
		_, err = rows.AddLegalText(ctx, store.EditedLegalText{Kind: kind, Language: language, Description: string(text), Status: 1}, store.Actor{})
		if err != nil && !errors.Is(err, store.ErrLegalTextExists) {
			return err
		}
	}
	return nil
}

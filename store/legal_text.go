package store

import (
	"context"
	"errors"
	"slices"
)

// ErrLegalTextExists means that the company has a legal text of the kind in the language.
var ErrLegalTextExists = errors.New("the company has this legal text in this language")

// LegalTextNames returns the names of the kinds of legal texts in addresses.
func LegalTextNames() []string { return slices.Clone(legalTextNames[Imprint:]) }

// LegalTextKind returns the kind of legal text with a name in addresses. It returns ErrNotFound for an unknown name.
func LegalTextKind(name string) (int64, error) {
	if kind := slices.Index(legalTextNames, name); kind >= int(Imprint) {
		return int64(kind), nil
	}
	return 0, ErrNotFound
}

// EditedLegalText is a legal text of the company in one language with the fields that staff edit.
type EditedLegalText struct {
	counted
	Editable
	Kind        int64  `db:"kind" json:"kind" doc:"1: imprint; 2: privacy policy; 3: terms of use."`
	Language    string `db:"language" json:"language" doc:"Code of the language of the text, such as de."`
	Description string `db:"description" json:"description" doc:"The legal text: plain text or HTML."`
	Status      int64  `db:"status" json:"status" doc:"1: published; 0: draft."`
}

func (t EditedLegalText) label() string { return legalTextNames[t.Kind] + " " + t.Language }

// LegalText is a published legal text of the company in one language, for its page.
type LegalText struct {
	Kind        int64
	Language    string
	Description string
	UpdatedAt   Time `db:"updated_at"`
}

// EditedLegalTexts are the legal texts of the company, including drafts. Change them with AddLegalText, UpdateLegalText and
// RemoveLegalText, which also update the links on the pages.
var EditedLegalTexts = newContent[EditedLegalText]("legal_text")

// LegalTextFilter selects legal texts by a part of the text, their kind, their language and their status. A nil Kind and an
// empty Language select all.
type LegalTextFilter struct {
	ContentFilter
	Kind     *int64
	Language string
}

// StaffLegalTexts returns a page of the selected legal texts, ordered by kind and language.
func (c Company) StaffLegalTexts(ctx context.Context, f LegalTextFilter, page Page) (List[EditedLegalText], error) {
	return countedPage[EditedLegalText](ctx, c, page, EditedLegalTexts.list, EditedLegalTexts.total, f.Search, f.Kind, f.Language, f.Status)
}

var (
	legalTextPublished = scoped("legal_text/published")
)

// LegalText returns the published legal text of a kind. It prefers the text in language, then the text in companyLanguage,
// then any other text. It returns ErrNotFound if no text of the kind is published.
func (c Company) LegalText(ctx context.Context, kind int64, language, companyLanguage string) (t LegalText, err error) {
	err = c.get(ctx, &t, legalTextPublished, kind, language, companyLanguage)
	return t, err
}

// changeLegalTexts runs change in a transaction, stores which kinds are published, and notifies the nodes, because every
// page links to the published legal texts. It returns the error of change, and ErrLegalTextExists for ErrConflict.
func (c Company) changeLegalTexts(ctx context.Context, change func(Company) error) error {
	return c.Tx(ctx, func(c Company) error {
		var company CompanySettings
		if err := c.change(ctx, &company, companyLock); err != nil {
			return err
		}
		err := change(c)
		if errors.Is(err, ErrConflict) {
			return ErrLegalTextExists
		}
		if err != nil {
			return err
		}
		return c.publishLegalTexts(ctx)
	})
}

// AddLegalText adds a legal text. It returns ErrLegalTextExists if the company has a text of the kind in the language.
func (c Company) AddLegalText(ctx context.Context, t EditedLegalText, by Actor) (added EditedLegalText, err error) {
	err = c.changeLegalTexts(ctx, func(c Company) error {
		added, err = EditedLegalTexts.Add(ctx, c, t, by)
		return err
	})
	return added, err
}

// UpdateLegalText changes a legal text with apply. It returns ErrNotFound if the text does not exist, a *StaleError if at
// has another version, ErrLegalTextExists if the company has another text of the kind in the language, and the error of
// apply.
func (c Company) UpdateLegalText(ctx context.Context, at Editable, apply func(*EditedLegalText) error, by Actor) (changed EditedLegalText, err error) {
	err = c.changeLegalTexts(ctx, func(c Company) error {
		changed, err = EditedLegalTexts.Update(ctx, c, at, apply, by)
		return err
	})
	return changed, err
}

// RemoveLegalText removes a legal text. It returns ErrNotFound if the text does not exist, and a *StaleError if at has
// another version.
func (c Company) RemoveLegalText(ctx context.Context, at Editable, by Actor) error {
	return c.changeLegalTexts(ctx, func(c Company) error { return EditedLegalTexts.Remove(ctx, c, at, by) })
}

package company

import (
	"context"
	"errors"
	"slices"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

// ErrLegalTextExists means that the company has a legal text of the kind in the language.
var ErrLegalTextExists = errors.New("the company has this legal text in this language")

// LegalTextNames returns the names of the kinds of legal texts in addresses.
func LegalTextNames() []string { return slices.Clone(store.LegalTextNames[store.Imprint:]) }

// LegalTextKind returns the kind of legal text with a name in addresses. It returns store.ErrNotFound for an unknown name.
func LegalTextKind(name string) (int64, error) {
	if kind := slices.Index(store.LegalTextNames, name); kind >= int(store.Imprint) {
		return int64(kind), nil
	}
	return 0, store.ErrNotFound
}

// EditedLegalText is a legal text of the company in one language with the fields that staff edit.
type EditedLegalText struct {
	store.Counted
	store.Editable
	Kind        int64  `db:"kind" json:"kind" doc:"1: imprint; 2: privacy policy; 3: terms of use."`
	Language    string `db:"language" json:"language" doc:"Code of the language of the text, such as de."`
	Description string `db:"description" json:"description" doc:"The legal text: plain text or HTML."`
	Status      int64  `db:"status" json:"status" doc:"1: published; 0: draft."`
}

func (t EditedLegalText) AuditName() string { return store.LegalTextNames[t.Kind] + " " + t.Language }

// LegalText is a published legal text of the company in one language, for its page.
type LegalText struct {
	Kind        int64
	Language    string
	Description string
	UpdatedAt   store.Time `db:"updated_at"`
}

// EditedLegalTexts are the legal texts of the company, including drafts. Change them with AddLegalText, UpdateLegalText and
// RemoveLegalText, which also update the links on the pages.
var EditedLegalTexts = store.NewContent[EditedLegalText](only.Store{}, "legal_text")

// LegalTextFilter selects legal texts by a part of the text, their kind, their language and their status. A nil Kind and an
// empty Language select all.
type LegalTextFilter struct {
	store.ContentFilter
	Kind     *int64
	Language string
}

// StaffLegalTexts returns a page of the selected legal texts, ordered by kind and language.
func StaffLegalTexts(ctx context.Context, c store.Company, f LegalTextFilter, page store.Page) (store.List[EditedLegalText], error) {
	return store.CountedPage[EditedLegalText](ctx, c, page, EditedLegalTexts.ListStatement,
		EditedLegalTexts.TotalStatement, f.Search, f.Kind, f.Language, f.Status)
}

var (
	legalTextPublished = statement.Scoped("legal_text/published")
)

// ReadLegalText returns the published legal text of a kind. It prefers the text in language, then the text in companyLanguage,
// then any other text. It returns store.ErrNotFound if no text of the kind is published.
func ReadLegalText(ctx context.Context, c store.Company, kind int64, language, companyLanguage string) (t LegalText, err error) {
	err = c.Get(ctx, &t, legalTextPublished, kind, language, companyLanguage)
	return t, err
}

// changeLegalTexts runs change in a transaction, stores which kinds are published, and notifies the nodes, because every
// page links to the published legal texts. It returns the error of change, and ErrLegalTextExists for store.ErrConflict.
func changeLegalTexts(ctx context.Context, c store.Company, change func(store.Company) error) error {
	return c.Tx(ctx, func(c store.Company) error {
		var company CompanySettings
		if err := c.Change(ctx, &company, companyLock); err != nil {
			return err
		}
		err := change(c)
		if errors.Is(err, store.ErrConflict) {
			return ErrLegalTextExists
		}
		if err != nil {
			return err
		}
		return c.PublishLegalTexts(ctx)
	})
}

// AddLegalText adds a legal text. It returns ErrLegalTextExists if the company has a text of the kind in the language.
func AddLegalText(ctx context.Context, c store.Company, t EditedLegalText, by store.Actor) (added EditedLegalText, err error) {
	err = changeLegalTexts(ctx, c, func(c store.Company) error {
		added, err = EditedLegalTexts.Add(ctx, c, t, by)
		return err
	})
	return added, err
}

// UpdateLegalText changes a legal text with apply. It returns store.ErrNotFound if the text does not exist, a *store.StaleError if at
// has another version, ErrLegalTextExists if the company has another text of the kind in the language, and the error of
// apply.
func UpdateLegalText(
	ctx context.Context, c store.Company, at store.Editable, apply func(*EditedLegalText) error, by store.Actor,
) (changed EditedLegalText, err error) {
	err = changeLegalTexts(ctx, c, func(c store.Company) error {
		changed, err = EditedLegalTexts.Update(ctx, c, at, apply, by)
		return err
	})
	return changed, err
}

// RemoveLegalText removes a legal text. It returns store.ErrNotFound if the text does not exist, and a *store.StaleError if at has
// another version.
func RemoveLegalText(ctx context.Context, c store.Company, at store.Editable, by store.Actor) error {
	return changeLegalTexts(ctx, c, func(c store.Company) error { return EditedLegalTexts.Remove(ctx, c, at, by) })
}

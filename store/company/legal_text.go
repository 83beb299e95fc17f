package company

import (
	"context"
	"errors"
	"slices"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var ErrLegalTextExists = errors.New("the company has this legal text in this language")

func LegalTextNames() []string { return slices.Clone(store.LegalTextNames[store.Imprint:]) }

// LegalTextKind returns the kind of legal text with a name in addresses. It returns ErrNotFound for an unknown name.
func LegalTextKind(name string) (int64, error) {
	if kind := slices.Index(store.LegalTextNames, name); kind >= int(store.Imprint) {
		return int64(kind), nil
	}
	return 0, store.ErrNotFound
}

type EditedLegalText struct {
	store.Counted
	store.Editable
	Kind        int64  `db:"kind" json:"kind" edit:"required,enum=1|2|3" doc:"1: imprint; 2: privacy policy; 3: terms of use."`
	Language    string `db:"language" json:"language" edit:"max=20" note:"Default for a new text: the language of the company." doc:"Code of the language of the text, such as de."`
	Description string `db:"description" json:"description" edit:"required,rich,bytes=40000" doc:"The legal text: plain text or HTML."`
	Status      int64  `db:"status" json:"status" edit:"enum=0|1,default=1" doc:"1: published; 0: draft."`
}

func (EditedLegalText) Sorts() store.Sorts {
	return store.ByFields("kind", "language", "status")
}

func (t EditedLegalText) AuditName() string { return store.LegalTextNames[t.Kind] + " " + t.Language }

// LegalText is a published legal text of the company in one language, for its page.
type LegalText struct {
	Kind        int64
	Language    string
	Description string
	UpdatedAt   store.Time `db:"updated_at"`
}

// EditedLegalTexts are the legal texts of the company, including drafts. A change also updates the links on the pages, and returns
// ErrLegalTextExists if the company has another text of the kind in the language.
var EditedLegalTexts = legalTexts{store.NewContentTable[EditedLegalText](only.Store{},
	store.Table{Kind: "legal_text", Noun: "a legal text", Name: "legal_texts", Dated: true, By: true, Imported: true, Conflict: ErrLegalTextExists},
	store.Listing{Search: []string{"description"}, Filters: []string{"status", "kind", "language"}, Order: "t.kind, t.language, t.id"})}

type legalTexts struct {
	store.EditedContent[EditedLegalText]
}

var (
	legalTextPublished = statement.Scoped("legal_text/published")
)

// ReadLegalText returns the published legal text of a kind. It prefers the text in language, then the text in companyLanguage,
// then any other text. It returns ErrNotFound if no text of the kind is published.
func ReadLegalText(ctx context.Context, c store.Company, kind int64, language, companyLanguage string) (t LegalText, err error) {
	err = c.Get(ctx, &t, legalTextPublished, kind, language, companyLanguage)
	return t, err
}

// changeLegalTexts runs change in a transaction, stores which kinds are published, and notifies the nodes, because every
// page links to the published legal texts. It returns the error of change.
func changeLegalTexts(ctx context.Context, c store.Company, change func(store.Company) error) error {
	return c.Tx(ctx, func(c store.Company) error {
		var company CompanySettings
		if err := c.Change(ctx, &company, companyLock); err != nil {
			return err
		}
		if err := change(c); err != nil {
			return err
		}
		return c.PublishLegalTexts(ctx)
	})
}

func (k legalTexts) Add(ctx context.Context, c store.Company, t EditedLegalText, by store.Actor) (added EditedLegalText, err error) {
	err = changeLegalTexts(ctx, c, func(c store.Company) error {
		added, err = k.EditedContent.Add(ctx, c, t, by)
		return err
	})
	return added, err
}

func (k legalTexts) Update(
	ctx context.Context, c store.Company, at store.Editable, apply func(*EditedLegalText) error, by store.Actor,
) (changed EditedLegalText, err error) {
	err = changeLegalTexts(ctx, c, func(c store.Company) error {
		changed, err = k.EditedContent.Update(ctx, c, at, apply, by)
		return err
	})
	return changed, err
}

func (k legalTexts) Remove(ctx context.Context, c store.Company, at store.Editable, by store.Actor) error {
	return changeLegalTexts(ctx, c, func(c store.Company) error { return k.EditedContent.Remove(ctx, c, at, by) })
}

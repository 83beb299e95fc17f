package settings

import (
	"context"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/mail"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/company"
)

// LegalTextFields are the fields of a legal text in requests. A nil field leaves the value unchanged.
type LegalTextFields struct {
	Kind        *int64  `api:"kind,enum=1|2|3" doc:"1: imprint; 2: privacy policy; 3: terms of use. Required for a new text."`
	Language    *string `api:"language,max=20" doc:"Code of the language of the text, such as de. Default for a new text: the language of the company."`
	Description *string `api:"description,lines,max=40000" doc:"The text, not blank: plain text or HTML, at most 40000 bytes."`
	Status      *int64  `api:"status,enum=0|1" doc:"1: published; 0: draft. Default for a new text: 1."`
}

func (f *LegalTextFields) apply(t *company.EditedLegalText) error {
	api.SetIf(&t.Kind, f.Kind)
	api.SetIf(&t.Language, f.Language)
	api.SetIf(&t.Description, f.Description)
	api.SetIf(&t.Status, f.Status)
	var wrong web.InputError
	if t.Kind == 0 {
		wrong.Add("kind", "kind must not be blank.")
	}
	if !api.IsLanguage(t.Language) {
		wrong.Add("language", "language is not one of "+strings.Join(mail.Languages(), ", ")+".")
	}
	wrong.Require("description", t.Description)
	wrong.MaxBytes("description", t.Description, bulk.LongestEntry)
	return wrong.Err()
}

// LegalTextUpdate changes only the fields that are sent.
type LegalTextUpdate struct {
	api.Edit
	LegalTextFields
}

// AddLegalText adds a legal text, published unless the request says otherwise. Every page of the company links to the
// published legal texts. It returns an *web.InputError for wrong fields, and company.ErrLegalTextExists if the company has a
// legal text of the kind in the language.
func AddLegalText(ctx context.Context, c *web.Call, in *LegalTextFields) (company.EditedLegalText, error) {
	t := company.EditedLegalText{Language: c.Company.Language(), Status: 1}
	if err := in.apply(&t); err != nil {
		return t, err
	}
	t, err := company.AddLegalText(ctx, c.Store, t, c.Actor())
	return t, web.ForField("language", err, company.ErrLegalTextExists)
}

// UpdateLegalText changes the fields of a legal text that the request has. It returns store.ErrNotFound if there is no such
// text, and a *store.StaleError if the text has another version. It returns an *web.InputError for wrong fields, and
// company.ErrLegalTextExists if the company has another text of the kind in the language.
func UpdateLegalText(ctx context.Context, c *web.Call, in *LegalTextUpdate) (company.EditedLegalText, error) {
	t, err := company.UpdateLegalText(ctx, c.Store, in.At(), in.apply, c.Actor())
	return t, web.ForField("language", err, company.ErrLegalTextExists)
}

// RemoveLegalText removes a legal text. It returns store.ErrNotFound if there is no such legal text, and a *store.StaleError
// if the legal text has another version.
func RemoveLegalText(ctx context.Context, c *web.Call, in *api.Edit) (api.Done, error) {
	return api.Done{Success: "The legal text has been removed."}, company.RemoveLegalText(ctx, c.Store, in.At(), c.Actor())
}

// LanguageCode is the code of a language of the pages, such as de, in requests.
type LanguageCode = api.Choice[languageCodes]

type languageCodes struct{}

func (languageCodes) Choices() []string { return mail.Languages() }

type StaffLegalTextList struct {
	Search   string       `api:"search,max=200" doc:"Only legal texts that contain this text. Case does not matter."`
	Kind     *int64       `api:"kind,enum=1|2|3" doc:"Only legal texts of this kind. 1: imprint; 2: privacy policy; 3: terms of use."`
	Language LanguageCode `api:"language" doc:"Only legal texts in this language."`
	Status   *int64       `api:"status,enum=0|1" doc:"1: only published legal texts; 0: only drafts. Default: both."`
	web.Paging
	web.Keyset
}

// StaffLegalTexts is one page of the list of all legal texts, drafts included.
type StaffLegalTexts struct {
	LegalTexts []company.EditedLegalText `json:"legalTexts" doc:"The legal texts of the page, ordered by kind and language, including drafts."`
	web.Counts
	web.Keys
}

// ListStaffLegalTexts lists the legal texts that match the request, including drafts.
func ListStaffLegalTexts(ctx context.Context, c *web.Call, in *StaffLegalTextList) (StaffLegalTexts, error) {
	selected := company.LegalTextFilter{ContentFilter: store.ContentFilter{Search: strings.TrimSpace(in.Search), Status: in.Status},
		Kind: in.Kind, Language: string(in.Language)}
	part, err := api.ShortList(ctx, c, "legal_text", in, in.Paging, in.Keyset,
		func(ctx context.Context, page store.Page) (store.List[company.EditedLegalText], error) {
			return company.StaffLegalTexts(ctx, c.Store, selected, page)
		})
	return StaffLegalTexts{part.Items, part.Counts, part.Keys}, err
}

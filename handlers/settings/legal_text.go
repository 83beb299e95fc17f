package settings

import (
	"context"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/company"
	"lyceum/tenant"
)

// LegalTexts are the operations that change legal texts.
var LegalTexts = api.Objects[company.EditedLegalText]{
	Editor: company.EditedLegalTexts, Check: checkLegalText, Fields: map[error]string{company.ErrLegalTextExists: "language"},
	Preset:  func(c *web.Call, t *company.EditedLegalText) { t.Language = c.Company.Language() },
	Removed: "The legal text has been removed.",
}

func checkLegalText(t *company.EditedLegalText) error {
	var wrong web.InputError
	if !api.IsLanguage(t.Language) {
		wrong.Add("language", "language is not one of "+strings.Join(tenant.Languages(), ", ")+".")
	}
	return wrong.Err()
}

// LanguageCode is the code of a language in which the pages and messages of the deployment are available.
type LanguageCode = api.Choice[languageCodes]

type languageCodes struct{}

func (languageCodes) Choices() []string { return tenant.Languages() }

type StaffLegalTextList struct {
	Kind     *int64       `api:"kind,enum=1|2|3" doc:"Only legal texts of this kind. 1: imprint; 2: privacy policy; 3: terms of use."`
	Language LanguageCode `api:"language" doc:"Only legal texts in this language."`
	api.ContentList[company.EditedLegalText]
}

// StaffLegalTexts is one page of the list of all legal texts, drafts included.
type StaffLegalTexts struct {
	LegalTexts []company.EditedLegalText `json:"legalTexts" doc:"The legal texts of the page, ordered by kind and language, including drafts."`
	web.LimitedCounts
	web.Keys
}

// ListStaffLegalTexts lists the legal texts that match the request, including drafts.
func ListStaffLegalTexts(ctx context.Context, c *web.Call, in *StaffLegalTextList) (StaffLegalTexts, error) {
	part, err := api.ListContent(ctx, c, "legal_text", company.EditedLegalTexts, &in.ContentList, in, in.Kind, string(in.Language))
	return StaffLegalTexts{part.Items, part.LimitedCounts, part.Keys}, err
}

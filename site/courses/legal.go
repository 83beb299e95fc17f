package courses

import (
	"context"
	"html/template"
	"strings"

	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/company"
)

// legalTextIn names a legal text: imprint, privacy or terms.
type legalTextIn struct {
	Text string `api:"text,required" doc:"imprint, privacy or terms."`
}

// legalTextView is the data of the page of a legal text. Language is the language of the text, which may differ from the
// language of the page.
type legalTextView struct {
	Title, Language, Changed string
	Text                     template.HTML
}

// legalText shows a published legal text of the company, in the language of the page if the company has it.
func legalText(ctx context.Context, v *ui.Visit, in *legalTextIn) (*web.Page, error) {
	kind, err := company.LegalTextKind(in.Text)
	if err != nil {
		return nil, err
	}
	language, _, _ := strings.Cut(v.Language, "-")
	t, err := company.ReadLegalText(ctx, v.Call.Store, kind, language, v.Call.Company.Language())
	if err != nil {
		return nil, err
	}
	path := store.LegalTextPath(kind)
	page := legalTextView{
		Title: v.T("footer." + in.Text), Language: t.Language, Changed: v.Day(t.UpdatedAt), Text: v.Site.RichText.Rich(t.Description, 1),
	}
	return v.Site.Publish(ctx, v, "legal", path, pages.Head{Title: page.Title, Canonical: v.CanonicalURL(path)}, page)
}

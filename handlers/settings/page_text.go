package settings

import (
	"context"
	"slices"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/tenant"
)

// UsualText is a text that the pages show unless a company changes it.
type UsualText struct {
	Key, Text string
	// Placeholders are the names that the text can contain in braces.
	Placeholders []string
}

// PageText is a text of the pages in a language.
type PageText struct {
	Language     string   `json:"language" doc:"Code of the language of the text, such as de."`
	Key          string   `json:"key" doc:"Key of the text, such as home.lead. The key of a text that depends on a number ends with the plural form."`
	Usual        string   `json:"usual" doc:"The usual text, with placeholders such as {Company}."`
	Text         string   `json:"text" doc:"The company's own text; empty: the pages show the usual text."`
	Placeholders []string `json:"placeholders" doc:"Names of the placeholders that the text can contain in braces."`
}

func (PageText) Sorts() store.Sorts { return store.ByFields("usual", "text") }

type PageTextList struct {
	api.Sorted[PageText]
	web.Paging
	Language string `api:"language,max=20" doc:"Code of the language, such as de. Default: the language of the company."`
	Search   string `api:"search,max=200" doc:"Part of the usual text, of the company's own text or of the key. Case does not matter."`
	Changed  bool   `api:"changed" doc:"Yes: only the texts that the company has changed."`
}

type PageTexts struct {
	Texts []PageText `json:"texts" doc:"The texts of the page, ordered by key."`
	web.Counts
}

func (s *Handlers) ListPageTexts(ctx context.Context, c *web.Call, in *PageTextList) (PageTexts, error) {
	language := in.Language
	if language == "" {
		language = c.Company.Language()
	}
	if !api.IsLanguage(language) {
		return PageTexts{}, web.InvalidField("language", "language must be one of "+strings.Join(tenant.Languages(), ", ")+".")
	}
	own, err := company.ReadPageTexts(ctx, c.Store)
	if err != nil {
		return PageTexts{}, err
	}
	search := strings.ToLower(strings.TrimSpace(in.Search))
	texts := []PageText{}
	for _, u := range s.PageTexts(language) {
		t := u.in(language, own)
		if in.Changed && t.Text == "" || !strings.Contains(strings.ToLower(t.Usual+"\n"+t.Text+"\n"+t.Key), search) {
			continue
		}
		texts = append(texts, t)
	}
	texts = in.Arranged(texts, func(t PageText) map[string]string {
		return map[string]string{"usual": strings.ToLower(t.Usual), "text": strings.ToLower(t.Text)}
	})
	from := min((in.Page-1)*in.PageSize, int64(len(texts)))
	return PageTexts{texts[from:min(from+in.PageSize, int64(len(texts)))], in.Counts(int64(len(texts)))}, nil
}

func (u UsualText) in(language string, own company.PageTexts) PageText {
	return PageText{language, u.Key, u.Text, own[language][u.Key], append([]string{}, u.Placeholders...)}
}

type PageTextName struct {
	Language string `api:"language,required,max=20" doc:"Code of the language of the text, such as de."`
	Key      string `api:"key,required,max=100" doc:"Key of the text, as page-text-list returns it, such as home.lead."`
}

// ReadPageText returns a text of the pages. It returns store.ErrNotFound if there is none with the key in the language.
func (s *Handlers) ReadPageText(ctx context.Context, c *web.Call, in *PageTextName) (PageText, error) {
	all := s.PageTexts(in.Language)
	at := slices.IndexFunc(all, func(u UsualText) bool { return u.Key == in.Key })
	if at < 0 {
		return PageText{}, store.ErrNotFound
	}
	own, err := company.ReadPageTexts(ctx, c.Store)
	return all[at].in(in.Language, own), err
}

type PageTextSet struct {
	PageTextName
	Text string `api:"text,max=1000" doc:"The company's own text, without markup, with placeholders of the usual text such as {Company}. Empty: the usual text."`
}

// SetPageText changes a text of the pages. All nodes show it immediately. It returns store.ErrNotFound if there is no text with the key in the language, and
// an *web.InputError for a placeholder that the text does not have.
func (s *Handlers) SetPageText(ctx context.Context, c *web.Call, in *PageTextSet) (PageText, error) {
	t, err := s.ReadPageText(ctx, c, &in.PageTextName)
	if err != nil {
		return t, err
	}
	text := strings.TrimSpace(in.Text)
	for i, name := range tenant.PageTextPieces(text) {
		if i%2 == 1 && !slices.Contains(t.Placeholders, name) {
			return t, web.InvalidField("text", "text contains the unknown placeholder {"+name+"}.")
		}
	}
	if text == t.Usual {
		text = ""
	}
	err = company.SetPageText(ctx, c.Store, company.PageText{Language: in.Language, Key: in.Key, Text: text}, c.Actor())
	t.Text = text
	return t, err
}

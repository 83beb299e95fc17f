package people

import (
	"cmp"
	"context"
	"net/url"
	"slices"

	"lyceum/auth"
	"lyceum/handlers/people"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/tenant"
)

// languageView is the data of the page on which a reader chooses the language. Next is the path to which the choice leads.
type languageView struct {
	Next      string
	Languages []localeOption
}

type languageIn struct {
	Next     string `api:"next,max=2000" doc:"Path to which the choice leads, such as /courses; empty: the page that led here."`
	Language string `api:"language,max=20" doc:"Code of the chosen language, such as fr."`
}

// languagePage shows the languages, each in its own words.
func languagePage(_ context.Context, v *ui.Visit, in *languageIn) (*web.Page, error) {
	view := languageView{Next: auth.LocalRedirect(cmp.Or(in.Next, pageBefore(v.Call))), Languages: languageOptions(v.IsIn)}
	return v.Show("language", "", pages.Head{Title: v.T("locale.language")}, view), nil
}

// pageBefore returns the path and the query of the page of the same host from which the reader comes, or an empty text.
func pageBefore(c *web.Call) string {
	from, err := url.Parse(c.Referer)
	if err != nil || from.Hostname() != c.Host || from.Path == ui.LanguagePage {
		return ""
	}
	return from.RequestURI()
}

// chooseLanguage keeps the language in the browser and, for a signed-in person, with the person.
func chooseLanguage(ctx context.Context, v *ui.Visit, in *languageIn) (*web.Page, error) {
	if !slices.Contains(tenant.Languages(), in.Language) {
		return languagePage(ctx, v, in)
	}
	if v.Person != nil && !v.Call.Who.ReadOnly {
		if _, err := v.Site.Services.People().SetLocale(ctx, v.Call, &people.LocaleUpdate{Language: &in.Language}); err != nil {
			return nil, err
		}
	}
	v.Call.SetCookie(web.NewLanguageCookie(in.Language))
	return &web.Page{Location: auth.LocalRedirect(in.Next)}, nil
}

package people

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"

	"lyceum/handlers/people"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/tenant"
)

const localePage = ui.ProfilePage + "/language"

type localeView struct {
	Languages []localeOption
	// Company is the text of the option for the time zone of the company. Zones are the options for all other time zones.
	Company string
	Zones   []zoneGroup
	Wrong   pages.Faults
}

// localeOption is an option of a select element.
type localeOption struct {
	Value, Name string
	Chosen      bool
}

// zoneGroup contains the time zones of a part of the world.
type zoneGroup struct {
	Name  string
	Zones []localeOption
}

type localeIn struct {
	Language string `api:"language,max=1000" doc:"The language; empty: that of the browser."`
	Timezone string `api:"timezone,max=1000" doc:"The time zone; empty: that of the company."`
}

// chooseLocale shows the form for the language and the time zone.
func chooseLocale(ctx context.Context, v *ui.Visit, _ *ui.None) (*web.Page, error) {
	own, err := v.Site.Services.People().SetLocale(ctx, v.Call, &people.LocaleUpdate{})
	if err != nil {
		return nil, err
	}
	return localeForm(v, &localeIn{own.Language, own.Timezone}, own, nil), nil
}

// chooseLocaleNow saves the language and the time zone, or shows the form again with error messages.
func chooseLocaleNow(ctx context.Context, v *ui.Visit, in *localeIn) (*web.Page, error) {
	own, err := v.Site.Services.People().SetLocale(ctx, v.Call, &people.LocaleUpdate{Language: &in.Language, Timezone: &in.Timezone})
	if wrong, is := errors.AsType[*web.InputError](err); is {
		faults := pages.Faults{}
		for _, f := range wrong.Fields {
			faults[f.Field] = v.T("locale.unknown")
		}
		page := localeForm(v, in, own, faults)
		page.Status = http.StatusUnprocessableEntity
		return page, nil
	}
	if err != nil {
		return nil, err
	}
	return &web.Page{Location: ui.ProfilePage + "?done=locale"}, nil
}

func localeForm(v *ui.Visit, in *localeIn, own people.OwnLocale, wrong pages.Faults) *web.Page {
	view := localeView{Wrong: wrong, Company: v.T("locale.company", "Name", zoneName(own.CompanyTimezone)), Zones: zoneGroups(v.Texts, in.Timezone)}
	view.Languages = append(view.Languages, localeOption{Name: v.T("locale.browser"), Chosen: in.Language == ""})
	view.Languages = append(view.Languages, languageOptions(func(code string) bool { return code == in.Language })...)
	return v.Show("choose-locale", ui.ProfilePage, pages.Head{Title: v.T("locale.title")}, view)
}

// languageOptions returns the languages of the pages, each in its own words.
func languageOptions(chosen func(code string) bool) (options []localeOption) {
	for _, code := range tenant.Languages() {
		options = append(options, localeOption{code, pages.LanguageName(code), chosen(code)})
	}
	return options
}

// zoneGroups returns the time zones by part of the world. It includes the chosen time zone, even if the chosen name is an
// alias.
func zoneGroups(l ui.Texts, chosen string) (groups []zoneGroup) {
	all := tenant.Zones()
	if _, known := tenant.Zone(chosen); known && !slices.Contains(all, chosen) {
		all = append([]string{chosen}, all...)
	}
	at := map[string]int{}
	for _, name := range all {
		area, place, _ := strings.Cut(name, "/")
		key := "locale.area-" + strings.ToLower(area)
		if !l.Has(key) || place == "" {
			key, place = "locale.area-other", name
		}
		i, known := at[key]
		if !known {
			i = len(groups)
			at[key] = i
			groups = append(groups, zoneGroup{Name: l.T(key)})
		}
		groups[i].Zones = append(groups[i].Zones, localeOption{name, zoneName(place), name == chosen})
	}
	return groups
}

// zoneName returns the IANA name of a time zone with spaces instead of underscores.
func zoneName(name string) string { return strings.ReplaceAll(name, "_", " ") }

// localeFacts returns the chosen language and time zone as facts for the page of the profile.
func localeFacts(v *ui.Visit) (facts []ui.Fact) {
	if l := v.Call.Chosen; slices.Contains(tenant.Languages(), l.Language) {
		facts = append(facts, ui.Fact{Name: v.T("locale.language"), Text: pages.LanguageName(l.Language)})
	}
	if l := v.Call.Chosen; l.Timezone != "" {
		facts = append(facts, ui.Fact{Name: v.T("locale.zone"), Text: zoneName(l.Timezone)})
	}
	return facts
}

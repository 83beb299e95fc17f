package ui

import (
	"html/template"
	"strings"
)

// barPlaces are the places of the navigation that is at the bottom of a phone for trainees. An icon is a path in a square of 24 units.
var barPlaces = []struct {
	navEntry
	icon string
}{
	{navEntry{"/", "nav.home"}, "M4 11l8-7 8 7v9h-5v-6H9v6H4z"},
	{navEntry{MyCoursesPath, "nav.my-courses"}, "M4 5h6l2 2 2-2h6v14h-6l-2 1-2-1H4zM12 7v12"},
	{navEntry{CataloguePath, "nav.courses"}, "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20"},
	{navEntry{ProfilePage, "nav.me"}, "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0"},
}

// barOf identifies a bar.
type barOf struct{ language, section string }

// bar returns the navigation at the bottom of a phone, or nothing for visitors and staff. Without texts of the
// company it depends only on the language and the section, so it is made once for each and serves all companies.
func (v *Visit) bar(section string) template.HTML {
	if !v.IsTrainee() {
		return ""
	}
	if v.HasOwnTexts() {
		return v.newBar(section)
	}
	key := barOf{v.Language, section}
	if made, found := v.Site.bars.Load(key); found {
		return made.(template.HTML)
	}
	made := v.newBar(section)
	v.Site.bars.Store(key, made)
	return made
}

func (v *Visit) newBar(section string) template.HTML {
	var b strings.Builder
	b.WriteString(`<nav class="bar" aria-label="` + template.HTMLEscapeString(v.T("nav.places")) + `"><ul>`)
	for _, p := range barPlaces {
		b.WriteString(`<li><a href="` + p.Path + `"`)
		if p.Path == section {
			b.WriteString(` aria-current="page"`)
		}
		b.WriteString(`><svg viewBox="0 0 24 24" aria-hidden="true"><path d="` +
			p.icon + `"/></svg><span>` + template.HTMLEscapeString(v.T(p.Key)) + `</span></a></li>`)
	}
	b.WriteString(`</ul></nav>`)
	return template.HTML(b.String()) //nolint:gosec // paths and icons of the program, and escaped messages
}

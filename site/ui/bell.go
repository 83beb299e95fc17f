package ui

import (
	"html/template"
	"strconv"
	"strings"
)

// bell returns the link to the notifications, with the number of unread ones, or nothing for visitors. Without unread ones and without texts
// of the company it depends only on the language, so it is made once for each and serves all people.
func (v *Visit) bell() template.HTML {
	switch {
	case v.Person == nil:
		return ""
	case v.Unread > 0:
		return v.newBell(v.N("nav.unread", v.Unread))
	case v.HasOwnTexts():
		return v.newBell(v.T("nav.notifications"))
	}
	if made, found := v.Site.bells.Load(v.Language); found {
		return made.(template.HTML)
	}
	made := v.newBell(v.T("nav.notifications"))
	v.Site.bells.Store(v.Language, made)
	return made
}

func (v *Visit) newBell(name string) template.HTML {
	var b strings.Builder
	name = template.HTMLEscapeString(name)
	b.WriteString(`<a class="bell" href="` + NotificationsPath + `" title="` + name + `" aria-label="` + name +
		`"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zM10 21h4"/></svg>`)
	switch {
	case v.Unread > 99:
		b.WriteString(`<span aria-hidden="true">99+</span>`)
	case v.Unread > 0:
		b.WriteString(`<span aria-hidden="true">` + strconv.FormatInt(v.Unread, 10) + `</span>`)
	}
	b.WriteString("</a>\n")
	return template.HTML(b.String()) //nolint:gosec // a path and an icon of the program, and an escaped message
}

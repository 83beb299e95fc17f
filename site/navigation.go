package site

import "slices"

// place is a page that the navigation leads to. Its name is the message of Key.
type place struct{ Path, Key string }

// sections are the places for everybody, in the masthead.
var sections = []place{
	{cataloguePath, "nav.courses"},
	{announcementsPath, "nav.announcements"},
	{blogPath, "nav.blog"},
	{faqPath, "nav.faq"},
}

func isSection(path string) bool {
	return slices.ContainsFunc(sections, func(p place) bool { return p.Path == path })
}

// own are the places of whoever is signed in, in their menu.
var own = []place{
	{myCoursesPath, "nav.my-courses"},
	{myExamsPath, "nav.my-exams"},
	{paymentsPath, "nav.payments"},
	{profilePage, "nav.profile"},
}

// link is a place as a page shows it.
type link struct {
	Path, Name string
	Here       bool
}

// Sections are the links of the masthead.
func (v view) Sections() []link { return v.links(sections) }

// Own are the links of the person's menu.
func (v view) Own() []link { return v.links(own) }

func (v view) links(to []place) []link {
	links := make([]link, len(to))
	for i, p := range to {
		links[i] = link{p.Path, v.T(p.Key), p.Path == v.Section}
	}
	return links
}

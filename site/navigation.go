package site

import "slices"

// navEntry is an entry of the navigation. Key is the message with its name.
type navEntry struct{ Path, Key string }

// publicSections are the entries of the header, which every visitor sees.
var publicSections = []navEntry{
	{cataloguePath, "nav.courses"},
	{announcementsPath, "nav.announcements"},
	{blogPath, "nav.blog"},
	{faqPath, "nav.faq"},
}

func isSection(path string) bool {
	return slices.ContainsFunc(publicSections, func(p navEntry) bool { return p.Path == path })
}

// userMenu are the entries of the signed-in user's menu.
var userMenu = []navEntry{
	{myCoursesPath, "nav.my-courses"},
	{myExamsPath, "nav.my-exams"},
	{paymentsPath, "nav.payments"},
	{profilePage, "nav.profile"},
}

// link is a link on a page. Here marks the current page.
type link struct {
	Path, Name string
	Here       bool
}

// Sections returns the links of the header.
func (v view) Sections() []link { return v.links(publicSections) }

// Own returns the links of the user's menu.
func (v view) Own() []link { return v.links(userMenu) }

func (v view) links(to []navEntry) []link {
	links := make([]link, len(to))
	for i, p := range to {
		links[i] = link{p.Path, v.T(p.Key), p.Path == v.Section}
	}
	return links
}

package site

import (
	"slices"

	"lyceum/auth"
	"lyceum/site/pages"
)

// navEntry is an entry of the navigation. Key is the message with its name.
type navEntry struct{ Path, Key string }

// publicSections are the entries of the header on every page.
var publicSections = []navEntry{
	{cataloguePath, "nav.courses"},
	{announcementsPath, "nav.announcements"},
	{blogPath, "nav.blog"},
	{faqPath, "nav.faq"},
}

func isSection(path string) bool {
	return slices.ContainsFunc(publicSections, func(p navEntry) bool { return p.Path == path })
}

// myCoursesEntry is the first entry of the header for trainees and of the menu for staff.
var myCoursesEntry = navEntry{myCoursesPath, "nav.my-courses"}

// userMenu are the other entries of the signed-in user's menu.
var userMenu = []navEntry{
	{myExamsPath, "nav.my-exams"},
	{myQuestionsPath, "nav.my-questions"},
	{myCertificatesPath, "nav.my-certificates"},
	{paymentsPath, "nav.payments"},
	{profilePage, "nav.profile"},
}

// consolePath is the start page of the console for staff.
const consolePath = "/manage"

// isStaff reports whether the user may use the console.
func (v *visit) isStaff() bool {
	return v.call.Who.Role == auth.RoleAdmin || v.call.Who.Role == auth.RoleManager
}

// isTrainee reports whether the page is for a signed-in trainee.
func (v *visit) isTrainee() bool { return v.Person != nil && v.call.Who.Role == auth.RoleTrainee }

// sections returns the links of the header. For a trainee, the first one leads to the trainee's courses.
func (v *visit) sections(section string) []pages.Link {
	if v.isTrainee() {
		return v.links(slices.Insert(slices.Clone(publicSections), 0, myCoursesEntry), section)
	}
	return v.links(publicSections, section)
}

// own returns the links of the user's menu. For staff, the first link leads to the console.
func (v *visit) own(section string) []pages.Link {
	menu := userMenu
	if !v.isTrainee() {
		menu = slices.Insert(slices.Clone(userMenu), 0, myCoursesEntry)
	}
	links := v.links(menu, section)
	if v.isStaff() {
		links = slices.Insert(links, 0, pages.Link{Path: consolePath, Name: v.T("nav.console")})
	}
	return links
}

// links returns the links of a navigation. section is the path of the entry to which the page belongs.
func (l locale) links(to []navEntry, section string) []pages.Link {
	links := make([]pages.Link, len(to))
	for i, p := range to {
		links[i] = pages.Link{Path: p.Path, Name: l.T(p.Key), Here: p.Path == section}
	}
	return links
}

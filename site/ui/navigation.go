package ui

import (
	"slices"

	"lyceum/auth"
	"lyceum/site/pages"
)

// navEntry is an entry of the navigation. Key is the message with its name.
type navEntry struct{ Path, Key string }

// publicSections are the entries of the header on every page.
var publicSections = []navEntry{
	{CataloguePath, "nav.courses"},
	{AnnouncementsPath, "nav.announcements"},
	{BlogPath, "nav.blog"},
	{FAQPath, "nav.faq"},
}

func isSection(path string) bool {
	return slices.ContainsFunc(publicSections, func(p navEntry) bool { return p.Path == path })
}

// myCoursesEntry is the first entry of the header for trainees and of the menu for staff.
var myCoursesEntry = navEntry{MyCoursesPath, "nav.my-courses"}

// myPathsEntry is the entry of the header for trainees who are on a learning path.
var myPathsEntry = navEntry{MyLearningPathsPath, "nav.my-learning-paths"}

// userMenu are the entries of the signed-in user's menu. For staff, the menu also has myCoursesEntry and a link to the
// console.
var userMenu = []navEntry{
	{MyExamsPath, "nav.my-exams"},
	{MyQuestionsPath, "nav.my-questions"},
	{MyCertificatesPath, "nav.my-certificates"},
	{PaymentsPath, "nav.payments"},
	{ProfilePage, "nav.profile"},
}

// IsStaff reports whether the user may use the console.
func (v *Visit) IsStaff() bool {
	return v.Call.Who.Role == auth.RoleAdmin || v.Call.Who.Role == auth.RoleManager
}

// IsTrainee reports whether the page is for a signed-in trainee.
func (v *Visit) IsTrainee() bool { return v.Person != nil && v.Call.Who.Role == auth.RoleTrainee }

// sections returns the links of the header. For a trainee, the first one leads to the trainee's courses.
func (v *Visit) sections(section string) []pages.Link {
	if v.IsTrainee() {
		entries := slices.Insert(slices.Clone(publicSections), 0, myCoursesEntry)
		if v.OnPath {
			entries = slices.Insert(entries, 1, myPathsEntry)
		}
		return v.links(entries, section)
	}
	return v.links(publicSections, section)
}

// own returns the links of the user's menu. For staff, the first link leads to the console.
func (v *Visit) own(section string) []pages.Link {
	menu := userMenu
	if !v.IsTrainee() {
		menu = slices.Insert(slices.Clone(userMenu), 0, myCoursesEntry)
	}
	links := v.links(menu, section)
	if v.IsStaff() {
		links = slices.Insert(links, 0, pages.Link{Path: ConsolePath, Name: v.T("nav.console")})
	}
	return links
}

// links returns the links of a navigation. section is the path of the entry to which the page belongs.
func (l Texts) links(to []navEntry, section string) []pages.Link {
	links := make([]pages.Link, len(to))
	for i, p := range to {
		links[i] = pages.Link{Path: p.Path, Name: l.T(p.Key), Here: p.Path == section}
	}
	return links
}

// signInFrom returns the address of the sign-in page for the button in the header. After a sign-in from a page of a section,
// the browser returns to that page. After a sign-in from another page, it opens the list of courses, because those other pages
// show users nothing more than visitors. The address is empty for users and on the sign-in page itself.
func (v *Visit) signInFrom(section string) string {
	switch {
	case v.Person != nil || section == SignInPage:
		return ""
	case isSection(section):
		return SignInPath(v.Call.Target)
	default:
		return SignInPage
	}
}

// SignInLinks are the links between the pages for signing in. They preserve the address at which the visitor
// continues after the sign-in.
type SignInLinks struct {
	// Next is the address at which the visitor continues after the sign-in, or empty.
	Next string
}

// ForgotPath returns the address of the page that requests a password link, with Next in the query.
func (w SignInLinks) ForgotPath() string { return ForgotPage + auth.NextQuery(w.Next) }

func (w SignInLinks) SignInPath() string { return SignInPage + auth.NextQuery(w.Next) }

func (w SignInLinks) SignUpPath() string { return SignUpPage + auth.NextQuery(w.Next) }

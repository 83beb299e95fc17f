package site_test

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

// askedBy maps pages to the statements that they execute for a signed-in trainee, in order.
var askedBy = map[string][]string{
	"/my-courses":       {"user/name", "course/own_list"},
	"/my-exams":         {"user/name", "exam/own_list"},
	"/my-questions":     {"user/name", "discussion/own_list"},
	"/my-notes/1":       {"user/name", "note/course", "note/list"},
	"/my-payments":      {"user/name", "order/in_progress", "payment_review/list_of_trainee", "transaction/own_list"},
	"/profile":          {"user/name", "user/own_profile", "session/list", "user_field/all", "reminder/refused"},
	"/profile/calendar": {"user/name", "calendar/address"},
	"/profile/photo":    {"user/name"},
	"/profile/change":   {"user/name", "user/own_profile", "place/countries"},
	"/announcements":    {"user/name", "announcement/list"},
	"/faq":              {"user/name", "faq/list"},
	"/blog":             {"user/name", "blog/entries"},
	"/courses":          {"user/name", "course/list", "course/prices", "category/navigation", "enrollment/of_courses"},
	"/categories":       {"user/name", "category/tree_published"},
	"/":                 {"user/name", "course/list", "course/prices", "category/navigation", "enrollment/of_courses", "course/own_list", "enrollment/page", "enrollment/outline"},
	"/learn/1":          {"user/name", "enrollment/page", "enrollment/outline", "exam/own_list"},
	"/learn/1/1":        {"user/name", "document/get", "enrollment/visit", "enrollment/page", "enrollment/outline", "exam/own_list", "note/get"},
	"/orders/1":         {"user/name", "order/page"},
	"/courses/1":        {"user/name", "course/page", "course/prices", "course/outline", "rating/reviews", "document/samples"},
	"/courses/4":        {"user/name", "course/page", "course/prices", "course/outline", "document/samples"},
	"/blog/1":           {"user/name", "blog/get"},
	"/legal/imprint":    {"user/name", "legal_text/published"},
}

// showOne are the pages whose content does not grow when fill adds rows. The front page leaves out the courses in which the trainee is enrolled.
var showOne = []string{"/", "/profile/calendar", "/profile/photo", "/profile/change", "/orders/1", "/courses/4", "/blog/1", "/legal/imprint"}

// askedSeldom are statements with cached results. Only the first page executes them.
var askedSeldom = []string{"company/by_host", "company/by_id", "session/by_id", "session/seen"}

// The number of statements of a page must not grow with the number of its items.
func TestQueryCount_IndependentOfListLength(t *testing.T) {
	t.Parallel()
	_, north, south := storetest.Worlds(t)
	ear, through := storetest.RecordQueries(t, north.DSN())
	p := sitetest.ServeWorlds(t, sitetest.AtNoon, storetest.OpenDB(t, through), north, south)
	p.Put(north, "controls.pdf")
	cookie := p.Enter(north, storetest.OngoingEnrollment)
	little := asked(p, ear, cookie)
	p.Fill()
	much := asked(p, ear, cookie)
	for path, want := range askedBy {
		if !slices.Equal(little[path].statements, want) || !slices.Equal(much[path].statements, want) {
			t.Errorf("%s runs %q with few rows and %q with many, want %q", path, little[path].statements, much[path].statements, want)
		}
		if !slices.Contains(showOne, path) && much[path].size <= little[path].size {
			t.Errorf("%s shows nothing of what was added: %d bytes before and %d after", path, little[path].size, much[path].size)
		}
	}
}

// loaded matches resources that need another round trip before the page is readable. Pictures and documents do not
// count, because the page is readable without them.
var loaded = regexp.MustCompile(`(?i)<script[^>]+src|<link[^>]+rel="?(?:stylesheet|preload|modulepreload|preconnect)|@import|@font-face`)

// idle matches the stylesheet for later pages and the script that keeps copies, which browsers load when the page is complete.
var idle = regexp.MustCompile(`<link rel="stylesheet" href="/assets/\w+/site.css" media="not all">|<script src="/assets/\w+/offline.js" defer>`)

// askedFor contains the names of the statements that a page executed, and the size of the page in bytes.
type askedFor struct {
	statements []string
	size       int
}

// asked requests every page of askedBy twice. It returns the statements and the size of the second response by
// path.
func asked(p sitetest.Pages, ear *storetest.QueryRecorder, cookie string) map[string]askedFor {
	p.T.Helper()
	names := storetest.StatementNames(p.T)
	asked := map[string]askedFor{}
	for path := range askedBy {
		var status int
		var body string
		for range 2 {
			ear.Queries()
			if status, _, body = p.Get("learn.north.test", numbered(p, path), cookie); status != http.StatusOK {
				p.T.Fatalf("%s: status %d\n%s", path, status, body)
			}
		}
		if found := loaded.FindString(idle.ReplaceAllString(body, "")); found != "" {
			p.T.Errorf("%s is not complete in one round trip: it loads %s", path, found)
		}
		one := askedFor{size: len(body)}
		for _, text := range ear.Queries() {
			name, known := names[text]
			if !known {
				name = text
			}
			if !slices.Contains(askedSeldom, name) {
				one.statements = append(one.statements, name)
			}
		}
		asked[path] = one
	}
	return asked
}

// numbered replaces each number in a path, an id of package storetest, by the id of the same row of north.
func numbered(p sitetest.Pages, path string) string {
	parts := strings.Split(path, "/")
	for i, part := range parts {
		var n int64
		if _, err := fmt.Sscan(part, &n); err == nil {
			parts[i] = fmt.Sprint(p.North.ID(n))
		}
	}
	return strings.Join(parts, "/")
}

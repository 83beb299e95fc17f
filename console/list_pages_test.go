package console_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

var (
	listHead  = regexp.MustCompile(`<div class="section-head list-head"`)
	listTable = regexp.MustCompile(`(?s)<table class="list" role="table">\s*<thead>(.*?)</thead>\s*<tbody>(.*?)</tbody>`)
	listRow   = regexp.MustCompile(`(?s)<tr role="row">(.*?)</tr>`)
	rowPage   = regexp.MustCompile(`<a href="(/manage/[^"?]+)"`)
)

// unsortedLists are the lists whose rows have one order, with the reason.
var unsortedLists = map[string]string{
	"/manage/mail":                      "its page has all kinds of messages, by kind",
	"/manage/reports/compliance":        "no index has the order of the states of requirements on a day",
	"/manage/reports/package-questions": "the questions are in the order of the package",
	"/manage/company/saml-keys":         "a company has at most a few keys",
	"/manage/sandbox/messages":          "the newest message is the one that a developer waits for",
}

// Every list must offer an order by a column, and the choice of its columns if it has at least four. A row whose page has jobs with its object must have links to
// them, in a menu if they are several.
func TestLists_SortColumnsAndRowMenus(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	fillLists(t, s)
	lists, filled := map[string]bool{}, 0
	for _, r := range s.Routes {
		if r.Method != "GET" || strings.Contains(r.Path, ":") || strings.HasSuffix(r.Path, ".csv") {
			continue
		}
		page := admin.Get(r.Path)
		if !listHead.MatchString(page.Body) {
			continue
		}
		lists[r.Path] = true
		if sorted := strings.Contains(page.Body, `<select id="sort"`); sorted == (unsortedLists[r.Path] != "") {
			t.Errorf("%s offers orders: %t, but the reason not to is %q", r.Path, sorted, unsortedLists[r.Path])
		}
		table := listTable.FindStringSubmatch(page.Body)
		if table == nil {
			t.Logf("%s has no rows", r.Path)
			continue
		}
		filled++
		if columns := strings.Count(table[1], `role="columnheader"`); columns > 3 && !strings.Contains(page.Body, `name="columns"`) {
			t.Errorf("%s has %d columns and no choice", r.Path, columns)
		}
		for _, row := range listRow.FindAllStringSubmatch(table[2], -1) {
			jobsOfRow(t, admin, r.Path, row[1])
		}
	}
	for path := range unsortedLists {
		if !lists[path] {
			t.Errorf("there is no list %s", path)
		}
	}
	if len(lists) < 40 || filled < 25 {
		t.Errorf("%d lists, %d of them with rows", len(lists), filled)
	}
}

// jobsOfRow reports a row of a list that has no links to the jobs with its object, or several outside of a menu.
func jobsOfRow(t *testing.T, admin consoletest.Browser, list, row string) {
	t.Helper()
	cells, actions, _ := strings.Cut(row, `<td class="row-actions"`)
	if strings.Count(actions, "<a href=") > 1 && !strings.Contains(actions, `<details class="row-menu">`) {
		t.Errorf("%s has a row with links outside of a menu: %s", list, actions)
	}
	own := rowPage.FindStringSubmatch(cells)
	if own == nil || !strings.HasPrefix(own[1], list+"/") {
		return
	}
	object := strings.TrimSuffix(own[1], "/edit")
	jobs := regexp.MustCompile(`href="`+regexp.QuoteMeta(object)+`/[a-z][^"]*"`).FindAllString(admin.Get(own[1]).Body, -1)
	if len(jobs) > 0 && !strings.Contains(actions, `href="`+object+"/") {
		t.Errorf("%s has a row without links, whose page has %v", list, jobs)
	}
}

// fillLists adds rows to lists that have none.
func fillLists(t *testing.T, s consoletest.Server) {
	t.Helper()
	admin := s.As(s.North, "admin")
	for _, one := range [][]string{
		{"/manage/coupons/add", "code", "SPRING", "percent", "10", "status", "1", "courseID", "0"},
		{"/manage/user-fields/add", "name", "Department", "kind", "text"},
		{"/manage/webhooks/add", "url", "https://hooks.north.test/list", "events", "*"},
		{"/manage/learning-paths/add", "name", "First year", "courseIDs", fmt.Sprint(s.North.ID(storetest.Forklift))},
	} {
		if a := admin.Post(one[0], one[1:]...); a.Status != 303 && a.Status != 200 {
			t.Errorf("%s: %d %s", one[0], a.Status, a.Body)
		}
	}
	addPlainObjects(t, s, admin)
}

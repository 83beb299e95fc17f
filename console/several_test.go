package console_test

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

// A job with several selected objects must run for each of them, say how many succeeded and why the others did not, and lead back to the list with its filters.
func TestSeveral_Remove(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	const list = "/manage/announcements"
	for _, title := range []string{"Fire drill", "Fire exits", "Fire alarm", "Fire door"} {
		admin.Expect(admin.Post(list+"/add", "title", title, "description", "Read it.", "status", "0"), 303, list+"?done=announcement-add")
	}
	id := func(title string) string {
		return s.North.Value(t, "select id from announcements where company_id = $1 and title = '"+title+"'")
	}
	drill, exits, alarm, door := id("Fire drill"), id("Fire exits"), id("Fire alarm"), id("Fire door")
	found := list + "?search=fire"
	admin.Expect(admin.Get(found), 200, "", `form="selection" name="ids" value="`+drill+`" aria-label="Select: Fire drill"`, `formaction="`+list+`/remove">Remove`,
		`formaction="`+list+`/publish">Publish`, `name="list" value="`+found+`"`)
	back := "&list=" + url.QueryEscape(found)
	admin.Expect(admin.Get(list+"/publish?ids="+drill+"&ids="+exits+back), 200, "", "Announcements: Publish", `value="`+drill+`:1" checked> Fire drill`, "Fire exits", `href="`+found+`"`)
	admin.Expect(admin.Post(list+"/publish", "rows", drill+":1", "rows", exits+":1", "status", "1", "list", found), 303, found+"&done=several-publish.2")
	admin.Expect(admin.Get(found+"&status=1&done=several-publish.2"), 200, "", "2 entries have been published.", "Fire drill", "Fire exits", "2 announcements")

	admin.Post(list+"/"+door+"/remove", "version", "1")
	page := admin.Post(list+"/remove", "rows", "", "rows", drill+":2", "rows", exits+":1", "rows", door+":1", "rows", alarm+":1", "list", found)
	admin.Expect(page, 200, "", "Done: 2. Not done: 2.", "Fire exits", "has changed", "An entry that is no longer there", `href="`+found+`"`)
	if n := s.North.Value(t, "select count(*) from announcements where company_id = $1 and title like 'Fire %'"); n != "1" {
		t.Errorf("%s announcements are left, want the changed one", n)
	}
	for _, form := range [][]string{{"rows", ""}, {"rows", "x"}, nil} {
		admin.Expect(admin.Post(list+"/remove", form...), 200, "", "Nothing is selected.")
	}
	foreign := fmt.Sprint(s.South.ID(1))
	if shown := admin.Get(list + "/remove?ids=" + foreign); strings.Contains(shown.Body, "south") {
		t.Errorf("the page shows an announcement of another company:\n%s", shown.Body)
	}
	admin.Expect(admin.Post(list+"/remove", "rows", foreign+":1"), 200, "", "Done: 0. Not done: 1.")
}

// A field that the job asks for must be checked once, before the job runs for an object.
func TestSeveral_AsksForFields(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	tara := fmt.Sprint(s.North.ID(storetest.Trainee))
	erase := admin.Get("/manage/people/erase?userIDs=" + tara)
	admin.Expect(erase, 200, "", "tara@north.test", `name="afterDays"`)
	row := regexp.MustCompile(tara + `:\d+`).FindString(erase.Body)
	admin.Expect(admin.Post("/manage/people/erase", "rows", row, "afterDays", "7000"), 400, "", `id="problem"`, `value="`+row+`" checked`)
	admin.Expect(admin.Post("/manage/people/disable", "rows", row), 303, "/manage/people?done=several-disable.1")
}

var (
	jobOfSelected = regexp.MustCompile(`formaction="([^"]+)"`)
	selectedRow   = regexp.MustCompile(`<input type="checkbox" form="[\w-]+" name="(\w+)" value="([\d:]+)" aria-label="Select: ([^"]+)"`)
	chosenRow     = regexp.MustCompile(`name="rows" value="\d+:\d*" checked> (.*)</label>`)
)

// Every job with the rows of a list must show the selected row by a name, and nothing if no row is selected.
func TestSeveral_EveryList(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	jobs, named := 0, 0
	for _, r := range s.Routes {
		if r.Method != "GET" || strings.Contains(r.Path, ":") || !strings.HasPrefix(r.Path, "/manage") {
			continue
		}
		if strings.HasSuffix(r.About, "with selected objects.") {
			jobs++
			admin.Expect(admin.Get(r.Path), 200, "", "Nothing is selected.")
			continue
		}
		page := admin.Get(r.Path).Body
		row := selectedRow.FindStringSubmatch(page)
		for _, job := range jobOfSelected.FindAllStringSubmatch(page, -1) {
			if row == nil {
				continue
			}
			shown := admin.Get(job[1] + "?" + row[1] + "=" + row[2])
			if strings.Contains(shown.Body, `name="rows"`) {
				named++
				if chosen := chosenRow.FindStringSubmatch(shown.Body); chosen == nil || regexp.MustCompile(`^[\d ,·]*$`).MatchString(chosen[1]) {
					t.Errorf("%s shows the row %s without a name: %v", job[1], row[3], chosen)
				}
			} else if strings.Contains(shown.Body, "Nothing is selected.") {
				t.Errorf("%s does not show the row %s", job[1], row[3])
			}
		}
	}
	t.Logf("%d jobs with selected objects, %d of them with a row of the example", jobs, named)
	if jobs < 30 || named < 15 {
		t.Errorf("%d jobs with selected objects, %d of them with a row of the example", jobs, named)
	}
}

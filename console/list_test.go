package console_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

// The console must send every list as CSV. The file must contain the rows of all pages that match the filters, with the
// texts of the page. It must contain no formulas.
func TestList_CSV(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	storetest.Exec(t, s.North.DSN(), fmt.Sprintf(`insert into announcements (company_id, title, description, created_by, updated_by, created_at, updated_at)
		select %d, case when n = 7 then '=cmd|x' else 'News ' || n end, '', %d, %d, now(), now() from generate_series(1, 120) n`,
		s.North.Company.ID(), s.North.ID(storetest.Admin), s.North.ID(storetest.Admin)))
	storetest.Exec(t, s.North.DSN(), fmt.Sprintf("update counters set n = n + 120 where company_id = %d and kind = 'announcements'", s.North.Company.ID()))
	page := admin.Get("/manage/announcements")
	admin.Expect(page, 200, "", "121 announcements", `href="/manage/announcements?save=csv"`)
	saved := admin.Get("/manage/announcements?save=csv")
	lines := strings.Split(strings.TrimSpace(saved.Body), "\n")
	if len(lines) != 122 || !strings.Contains(saved.Body, "'=cmd|x") || !strings.Contains(saved.Body, "News 120") || strings.Contains(saved.Body, "<") {
		t.Errorf("%d lines: %s", len(lines), saved.Body)
	}
	lists := 0
	for _, r := range s.Routes {
		if r.Method != "GET" || strings.Contains(r.Path, ":") || strings.HasSuffix(r.Path, ".csv") {
			continue
		}
		shown := admin.Get(r.Path)
		if !strings.Contains(shown.Body, "save=csv") {
			continue
		}
		a := admin.Get(r.Path + "?save=csv")
		lists++
		if _, rest, _ := strings.Cut(a.Body, "\n"); a.Status != 200 || rest == "" || strings.Contains(a.Body, "<html") {
			t.Errorf("%s: status %d, %s", r.Path, a.Status, a.Body)
		}
	}
	if lists < 10 {
		t.Errorf("%d lists", lists)
	}
}

var statusFilter = regexp.MustCompile(`(?s)class="form filters"[^>]*>.*<select id="status"`)

// A list must show an invalid value of a filter with its message at the filter, and no rows. A message about a value without a filter stands above. The CSV
// of a list must not ignore an unknown choice.
func TestList_WrongFilters(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	const compliance, wrong = "/manage/reports/compliance", "The filters have a fault."
	page := admin.Get(compliance + "?to=2027-11-20&status=overdue")
	admin.Expect(page, 400, "", wrong, `id="to-wrong">Choose today or an earlier day.`, `value="2027-11-20"`, `<option value="overdue" selected>`)
	if strings.Contains(page.Body, "tara@north.test") || strings.Contains(page.Body, compliance+".csv") {
		t.Errorf("the page has rows or their CSV\n%s", page.Body)
	}
	admin.Expect(admin.Get(compliance+"?to=tomorrow"), 400, "", `id="to-wrong"`, `value="tomorrow"`)
	admin.Expect(admin.Get(compliance+"?examID=x"), 400, "", `<p class="fault-box" role="alert">`)
	admin.Expect(admin.Get(compliance+".csv?status=overdue"), 200, "")
	admin.Expect(admin.Get(compliance+".csv?status=foo"), 400, "")
	lists := 0
	for _, r := range s.Routes {
		if r.Method != "GET" || strings.Contains(r.Path, ":") || !statusFilter.MatchString(admin.Get(r.Path).Body) {
			continue
		}
		lists++
		admin.Expect(admin.Get(r.Path+"?status=foo"), 400, "", wrong, `id="status-wrong">Choose one of the list.`)
		admin.Expect(admin.Get(r.Path+"?status=foo&save=csv"), 400, "", wrong)
	}
	if lists < 10 {
		t.Errorf("%d lists", lists)
	}
}

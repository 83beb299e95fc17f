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
	savesManyRows(t, s, admin)
}

// savesManyRows checks that the file of a list contains each row once, however many there are: a list that is read by cursor, the same list in an
// order, the same list with a filter, and a list that is read by pages.
func savesManyRows(t *testing.T, s consoletest.Server, admin consoletest.Browser) {
	t.Helper()
	company := s.North.Company.ID()
	storetest.Exec(t, s.North.DSN(), fmt.Sprintf("insert into coupons (company_id, code, percent) select %d, 'MANY' || n, 10 from generate_series(1, 2105) n", company))
	storetest.Exec(t, s.North.DSN(), fmt.Sprintf(`insert into announcements (company_id, title, description, created_by, updated_by, created_at, updated_at)
		select %d, 'MANY' || n, '', %d, %d, now(), now() from generate_series(1, 2105) n`, company, s.North.ID(storetest.Admin), s.North.ID(storetest.Admin)))
	storetest.Exec(t, s.North.DSN(), fmt.Sprintf("update counters set n = n + 2105 where company_id = %d and kind = 'announcements'", company))
	for _, list := range []string{"/manage/coupons?save=csv", "/manage/coupons?sort=code&save=csv", "/manage/coupons?search=many&save=csv", "/manage/announcements?save=csv"} {
		saved := admin.Get(list)
		times := map[string]int{}
		for _, found := range many.FindAllString(saved.Body, -1) {
			times[found]++
		}
		if saved.Status != 200 || len(times) != 2105 {
			t.Errorf("%s: status %d, %d of 2105 rows", list, saved.Status, len(times))
		}
		for row, n := range times {
			if n != 1 {
				t.Errorf("%s: %s is %d times in the file", list, row, n)
				break
			}
		}
	}
}

var many = regexp.MustCompile(`MANY\d+`)

var statusFilter = regexp.MustCompile(`(?s)class="filters"[^>]*>.*<select id="status"`)

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

// A list must leave out columns without a value and hidden columns until staff choose them, and keep the choice in its links. The links of a row are in its menu.
func TestList_Columns(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	header := func(page consoletest.Answer) string {
		head, _, _ := strings.Cut(page.Body, "</thead>")
		return head[strings.LastIndex(head, "<thead>"):]
	}
	people := admin.Get("/manage/people?role=admin")
	if head := header(people); strings.Contains(head, "ID in another system") || !strings.Contains(head, "Email address") {
		t.Errorf("the columns are\n%s", head)
	}
	person := fmt.Sprintf("/manage/people/%d", s.North.ID(storetest.Admin))
	admin.Expect(people, 200, "", `<summary aria-label="More: `, `<a href="`+person+`/edit" aria-label="Edit: `, fmt.Sprintf(`/manage/enrollments?userID=%d"`, s.North.ID(storetest.Admin)),
		`<input type="checkbox" name="columns" value="externalID">`, `<input type="checkbox" name="columns" value="role" checked>`)
	chosen := admin.Get("/manage/people?role=admin&columns=externalID&columns=email&columns=nothing")
	if head := header(chosen); !strings.Contains(head, "ID in another system") || strings.Contains(head, "Last seen") || !strings.Contains(head, "Name") {
		t.Errorf("the chosen columns are\n%s", head)
	}
	admin.Expect(chosen, 200, "", `columns=externalID&amp;columns=email`, `<input type="hidden" name="columns" value="email">`, "admin@north.test")
	if head := header(admin.Get("/manage/enrollments")); strings.Contains(head, "Days") {
		t.Errorf("the columns of enrollments are\n%s", head)
	}
	if head := header(admin.Get("/manage/enrollments?columns=days")); !strings.Contains(head, "Days") || strings.Contains(head, "Course") {
		t.Errorf("the chosen columns of enrollments are\n%s", head)
	}
}

// Staff must choose countries, time zones and currencies by their names, and a rejected form must name its wrong fields with links to them.
func TestForm_ChoicesAndProblem(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	page := admin.Get("/manage/company")
	admin.Expect(page, 200, "", `<option value="DE">Germany</option>`, `<option value="Europe/Amsterdam">Europe/Amsterdam</option>`, `<option value="INR" selected>INR, Indian rupee</option>`,
		`<option value="Asia/Kolkata" selected>`)
	if strings.Contains(page.Body, `id="problem"`) {
		t.Errorf("the form has a problem:\n%s", page.Body)
	}
	admin.Expect(admin.Post("/manage/people/add", "email", "", "fname", "A", "role", "trainee"), 400, "", `id="problem" role="alert" tabindex="-1" autofocus`, `<li><a href="#email">`)
}

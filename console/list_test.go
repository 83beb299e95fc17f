package console_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/store/storetest"
)

// The console must send every list as CSV. The file must contain the rows of all pages that match the filters, with the
// texts of the page. It must contain no formulas.
func TestList_CSV(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	storetest.Exec(t, s.north.DSN(), fmt.Sprintf(`insert into announcements (company_id, title, description, created_by, updated_by, created_at, updated_at)
		select %d, case when n = 7 then '=cmd|x' else 'News ' || n end, '', %d, %d, now(), now() from generate_series(1, 120) n`,
		s.north.Company.ID(), s.north.ID(storetest.Admin), s.north.ID(storetest.Admin)))
	storetest.Exec(t, s.north.DSN(), fmt.Sprintf("update counters set n = n + 120 where company_id = %d and kind = 'announcements'", s.north.Company.ID()))
	page := admin.get("/manage/announcements")
	admin.expect(page, 200, "", "121 announcements", `href="/manage/announcements?save=csv"`)
	saved := admin.get("/manage/announcements?save=csv")
	lines := strings.Split(strings.TrimSpace(saved.body), "\n")
	if len(lines) != 122 || !strings.Contains(saved.body, "'=cmd|x") || !strings.Contains(saved.body, "News 120") || strings.Contains(saved.body, "<") {
		t.Errorf("%d lines: %s", len(lines), saved.body)
	}
	lists := 0
	for _, r := range s.routes {
		if r.Method != "GET" || strings.Contains(r.Path, ":") || strings.HasSuffix(r.Path, ".csv") {
			continue
		}
		shown := admin.get(r.Path)
		if !strings.Contains(shown.body, "save=csv") {
			continue
		}
		a := admin.get(r.Path + "?save=csv")
		lists++
		if _, rest, _ := strings.Cut(a.body, "\n"); a.status != 200 || rest == "" || strings.Contains(a.body, "<html") {
			t.Errorf("%s: status %d, %s", r.Path, a.status, a.body)
		}
	}
	if lists < 10 {
		t.Errorf("%d lists", lists)
	}
}

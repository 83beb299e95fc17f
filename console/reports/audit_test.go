package reports_test

import (
	"strings"
	"testing"

	"lyceum/console/consoletest"
)

// After an admin adds an announcement, the audit log must show the new fields and the admin.
func TestAudit_Page(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	admin.Expect(admin.Post("/manage/announcements/add", "title", "A workshop", "description", "On Friday at noon", "status", "1"), 303, "/manage/announcements?done=announcement-add")
	list := admin.Get("/manage/audit?kinds=announcement_add")
	admin.Expect(list, 200, "", "Added an announcement.", "<strong>A workshop</strong>", "admin@north.test", "<dt>description</dt><dd><ins>On Friday at noon</ins>", "/manage/audit?format=csv&amp;kinds=announcement_add")
	admin.Expect(admin.Get("/manage/audit?user=nobody@north.test"), 200, "", "No entry fits these filters.")
	admin.Expect(admin.Get("/manage/audit?subject=announcement&user=admin@north.test"), 200, "", "A workshop")
	admin.Expect(admin.Get("/manage/audit?subject=course&kinds=announcement_add"), 200, "", "No entry fits these filters.")
	admin.Expect(admin.Get("/manage/audit?format=csv&kinds=announcement_add"), 200, "", "time,kind,user,", ",announcement_add,admin@north.test,,announcement,")
	if other := s.As(s.South, "admin").Get("/manage/audit").Body; strings.Contains(other, "A workshop") {
		t.Errorf("an entry of another company is listed\n%s", other)
	}
}

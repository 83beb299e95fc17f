package courses_test

import (
	"strconv"
	"strings"
	"testing"

	"lyceum/console/consoletest"
)

// An admin must be able to add, change and remove an announcement. If two admins change the same announcement,
// the form of the second admin must show both texts.
func TestAnnouncement_Edit(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	admin.Expect(admin.Get("/manage/announcements/add"), 200, "", `<option value="1" selected>Published</option>
<option value="0">Draft</option>
</select>`)
	wrong := admin.Post("/manage/announcements/add", "title", " ", "description", "Kept while it is corrected", "status", "0")
	admin.Expect(wrong, 400, "", "Please fill this in.", "Kept while it is corrected", `<option value="0" selected>`)
	admin.Expect(admin.Post("/manage/announcements/add", "title", "A workshop", "description", "On Friday", "status", "0"), 303,
		"/manage/announcements?done=announcement-add")
	list := admin.Get("/manage/announcements?done=announcement-add")
	admin.Expect(list, 200, "", "The announcement has been added.", ">A workshop</a>", "Draft")

	_, after, _ := strings.Cut(list.Body, `<a href="/manage/announcements/`)
	id, _, _ := strings.Cut(after, "/")
	if _, err := strconv.ParseInt(id, 10, 64); err != nil {
		t.Fatal(err)
	}
	page := "/manage/announcements/" + id
	admin.Expect(admin.Get(page+"/edit"), 200, "", `value="A workshop"`, `name="version" value="1"`)
	admin.Expect(admin.Post(page+"/edit", "version", "1", "title", "The first text", "description", "On Friday", "status", "1"), 303,
		"/manage/announcements?done=announcement-edit")
	stale := admin.Post(page+"/edit", "version", "1", "title", "The second text", "description", "On Friday", "status", "1")
	admin.Expect(stale, 409, "", `value="The second text"`, "Saved by someone else:</strong> The first text", `name="version" value="2"`)
	if strings.Count(stale.Body, "Saved by someone else:") != 1 {
		t.Errorf("fields with equal values are marked as changed\n%s", stale.Body)
	}
	admin.Expect(admin.Post(page+"/edit", "version", "2", "title", "The second text", "description", "On Friday", "status", "1"), 303,
		"/manage/announcements?done=announcement-edit")
	admin.Expect(admin.Get(page+"/remove"), 200, "", "Remove the announcement?")
	admin.Expect(admin.Post(page+"/remove", "version", "3"), 303, "/manage/announcements?done=announcement-remove.trash")
	admin.Expect(admin.Get(page+"/edit"), 404, "")
}

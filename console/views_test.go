package console_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/people"
)

// Staff must save what a list shows under a name, find it in the list, and change and remove it. Only an admin may share it. No one else may see or change a view that is
// not shared.
func TestSavedViews(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, manager := s.As(s.North, "admin"), s.As(s.North, "manager")
	const list, query = "/manage/enrollments", "due=overdue&search=tara"
	add := "/manage/saved-views/add?" + strings.ReplaceAll(url.Values{"path": {list}, "query": {query}}.Encode(), "&", "&amp;")
	admin.Expect(admin.Get(list+"?"+query), 200, "", `<summary>Views</summary>`, `href="`+add+`">Save this view`)
	if strings.Contains(admin.Get(list).Body, "<summary>Views</summary>") {
		t.Error("a list without filters and views offers views")
	}
	admin.Expect(admin.Get(strings.ReplaceAll(add, "&amp;", "&")), 200, "", `name="path" value="`+list+`"`, `name="query" value="due=overdue&amp;search=tara"`, `name="shared"`)
	saved := []string{"path", list, "query", query, "name", "Late <people>", "shared", "false"}
	admin.Expect(admin.Post("/manage/saved-views/add", saved...), 303, list+"?"+query+"&done=saved-view-add")
	admin.Expect(admin.Get(list), 200, "", `<summary>Views</summary>`, `<a href="`+list+`?due=overdue&amp;search=tara">Late &lt;people&gt;</a>`)
	admin.Expect(admin.Get(list+"?search=tara&due=overdue&done=saved-view-add"), 200, "", "The view has been saved.", `<summary>Late &lt;people&gt;</summary>`, `aria-current="true"`)
	id := s.North.Value(t, "select id from saved_views where company_id = $1 and path = '"+list+"'")
	page := "/manage/saved-views/" + id
	if strings.Contains(manager.Get(list).Body, "Late") {
		t.Error("a manager sees the view of an admin that is not shared")
	}
	manager.Expect(manager.Get(page+"/edit"), 404, "")
	manager.Expect(manager.Post(page+"/remove", "version", "1"), 404, "")
	manager.Expect(manager.Post("/manage/saved-views/add", append(saved[:6:6], "shared", "true")...), 400, "", "Only an admin may share views.")
	admin.Expect(admin.Get(page+"/edit"), 200, "", `href="`+page+`/remove"`)
	admin.Expect(admin.Post(page+"/edit", "version", "1", "name", "Late", "shared", "true", "path", list, "query", query), 303, list+"?"+query+"&done=saved-view-edit")
	manager.Expect(manager.Get(list), 200, "", `>Late</a> <span class="badge plain">Shared</span>`)
	if strings.Contains(manager.Get(list).Body, page+"/edit") {
		t.Error("a manager may edit the view of an admin")
	}
	manager.Expect(manager.Post(page+"/edit", "version", "2", "name", "Mine", "path", list), 403, "")
	manager.Expect(manager.Post("/manage/saved-views/add", "path", list, "query", "due=soon", "name", "Late"), 303, list+"?due=soon&done=saved-view-add")
	admin.Expect(admin.Post(page+"/edit", "version", "1", "name", "Late again", "shared", "true", "path", list, "query", query), 409, "", "Someone else has changed this in the meantime.")
	within := fmt.Sprintf("%s?courseID=%d&within=course", list, s.North.ID(1))
	if strings.Contains(admin.Get(within).Body, "class=\"columns views\"") {
		t.Error("the list as a page of a course has views")
	}

	for n := range people.MaxSavedViews - 1 {
		admin.Expect(admin.Post("/manage/saved-views/add", "path", list, "query", "due=soon", "name", fmt.Sprint("View ", n)), 303, list+"?due=soon&done=saved-view-add")
	}
	admin.Expect(admin.Post("/manage/saved-views/add", "path", list, "query", "due=soon", "name", "One more"), 422, "", "You have 20 views of this list. Remove one first.")
	admin.Expect(admin.Post("/manage/saved-views/add", "path", list, "query", "due=soon", "name", "View 1", "shared", "true"), 303, list+"?due=soon&done=saved-view-add")
	admin.Expect(admin.Post(page+"/edit", "version", "2", "name", "View 1", "shared", "false", "path", list), 409, "")
	for _, wrong := range [][]string{
		{"path", list, "name", " "}, {"path", list, "name", strings.Repeat("x", people.MaxSavedViewName+1)}, {"path", "https://other.test/manage/x", "name", "A"}, {"path", "/profile", "name", "A"},
		{"path", list, "name", "A", "query", "search=" + strings.Repeat("x", people.MaxSavedViewQuery)}, {"path", list, "name", "A", "query", "a=%zz"},
	} {
		admin.Expect(admin.Post("/manage/saved-views/add", wrong...), 400, "")
	}
	admin.Expect(admin.Get(page+"/remove"), 200, "", "This cannot be undone.")
	admin.Expect(admin.Post(page+"/remove", "version", "2", "path", list, "query", query), 303, list+"?"+query+"&done=saved-view-remove")
	if strings.Contains(manager.Get(list).Body, "Shared</span> <a") {
		t.Error("the removed view is shown")
	}
}

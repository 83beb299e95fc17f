package console_test

import (
	"fmt"
	"iter"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

var (
	destructive = regexp.MustCompile(`[/-](remove|erase|revoke|delete|refund|disable|archive|end|reset|undo|stop)$`)
	undoWords   = regexp.MustCompile(`This cannot be undone\.|After that, it cannot be undone\.|from the trash for 30 days\.|For 30 days you can restore it|You can take this back later\.`)
)

const inTrash = "You can restore it from the trash for 30 days."

// Each form that removes or ends something must say once, and plainly, that it cannot be undone, that it can be restored for 30 days, or that it can be taken back.
func TestUndo_EveryForm(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	t.Run("trash", func(t *testing.T) { restoresFromTrash(t, s, s.South) })
	admin := s.As(s.North, "admin")
	own := removable(t, s, admin)
	seen := 0
	for _, r := range s.Routes {
		if r.Method != "GET" || !destructive.MatchString(r.Path) {
			continue
		}
		_, known := own[r.Path]
		var page consoletest.Answer
		for address, number := range addressesOf(s, own, r.Path) {
			if !known {
				address += "?ids=" + number // for the forms that remove several objects
			}
			if page = admin.Get(address); page.Status == 200 && !strings.Contains(page.Body, "Nothing is selected.") {
				break
			}
		}
		said := undoWords.FindAllString(page.Body, -1)
		switch {
		case page.Status != 200 || strings.Contains(page.Body, "Nothing is selected."):
			t.Errorf("the test has no object for %s", r.Path)
		case len(said) != 1:
			t.Errorf("%s says %q about how it is undone", r.Path, said)
		default:
			seen++
		}
	}
	if seen < 70 {
		t.Errorf("only %d forms are found", seen)
	}
	t.Run("mistakes", func(t *testing.T) { explainsProblems(t, s, admin, own) })
}

// addressesOf returns the addresses that a path of the console may have for objects of the test company, each with the id of the object. own has the
// addresses of some paths.
func addressesOf(s consoletest.Server, own map[string]string, path string) iter.Seq2[string, string] {
	at, known := own[path]
	if !known {
		at = strings.NewReplacer(":kind", "subject", ":language", "en", ":key", "x").Replace(path)
	}
	return func(yield func(address, id string) bool) {
		for _, id := range []int64{1, storetest.Trainee, storetest.OngoingEnrollment, 9, 2, storetest.Manager} {
			if number := fmt.Sprint(s.North.ID(id)); !yield(parameter.ReplaceAllString(at, number), number) {
				return
			}
		}
	}
}

// removable adds the objects that the test companies do not have. It returns the addresses of the forms that remove them, by the paths of the forms.
func removable(t *testing.T, s consoletest.Server, admin consoletest.Browser) map[string]string {
	t.Helper()
	n := s.North
	add := func(path string, fields ...string) string {
		t.Helper()
		a := admin.Post(path, fields...)
		if a.Status != 303 {
			t.Fatalf("%s: status %d\n%s", path, a.Status, a.Body)
		}
		address, _, _ := strings.Cut(a.Location, "?")
		return address
	}
	admin.Upload("/manage/pictures/add", "content", "lift.png", consoletest.PNG(t, 20, 20), "alt", "A lift", "name", "lift.png")
	add("/manage/user-fields/add", "name", "Shoe size", "kind", "number")
	field := n.Value(t, "select max(id) from user_fields where company_id = $1")
	question := fmt.Sprint(n.ID(storetest.Question))
	quiz := add("/manage/outline/document/add", "courseID", fmt.Sprint(n.ID(storetest.Forklift)), "type", "quiz", "title", "Check yourself")
	add(quiz+"/questions/add", "version", "1", "questionIDs", question)
	exam := add("/manage/exams/add", "courseID", fmt.Sprint(n.ID(storetest.Forklift)), "name", "Brakes", "subjectID", "0")
	add(exam+"/questions/add", "version", "1", "questionIDs", question, "section", "", "marks", "")
	add(exam+"/draws/add", "version", "2", "categoryID", fmt.Sprint(n.ID(storetest.QuestionCategory)), "tag", "", "count", "1", "section", "", "marks", "")
	add("/manage/mail/invitation/en", "subject", "Welcome", "body", "This way: {link}", "version", "0")
	n.Exec(t, n.Text(fmt.Sprintf(`
		insert into files (company_id, id, name, size_bytes, received, sha256, media_type) values (%[1]d, %[2]d, 'notes.txt', 1, 1, sha256('x'), 'text/plain');
		insert into course_imports (company_id, id, file_id, file_name, format, dry_run, state, title, course_id, outline, taken, dropped, created_by, finished_at)
		values (%[1]d, %[2]d, %[2]d, 'cranes.mbz', 'mbz', false, 'done', 'Cranes', %[3]d, '[]', '[]', '[]', %[2]d, now());
		insert into awards (company_id, id, number, user_id, holder, title, course, design, course_id, enrollment_id, issued_on)
		select company_id, %[2]d, 'CDEFGHIJKLMNOPQRSTUV', user_id, 'Tara', 'Forklift', 'Forklift', '{}', course_id, id, '2026-03-01' from enrollments where company_id = %[1]d and id = %[4]d`,
		n.Company.ID(), n.ID(1), n.ID(storetest.Draft), n.ID(storetest.CompletedEnrollment))))
	one := fmt.Sprint(n.ID(1))
	own := map[string]string{
		"/manage/user-fields/remove":                       "/manage/user-fields/remove?ids=" + field,
		"/manage/user-fields/:id/remove":                   "/manage/user-fields/" + field + "/remove",
		"/manage/quizzes/:id/questions/:questionID/remove": quiz + "/questions/" + question + "/remove",
		"/manage/exams/:id/questions/:questionID/remove":   exam + "/questions/" + question + "/remove",
		"/manage/exams/:id/draws/:index/remove":            exam + "/draws/1/remove",
		"/manage/mail/:kind/:language/reset":               "/manage/mail/invitation/en/reset",
		"/manage/files/:id/remove":                         "/manage/files/" + one + "/remove",
		"/manage/course-imports/:importID/undo":            "/manage/course-imports/" + one + "/undo",
		"/manage/certificates/:id/revoke":                  "/manage/certificates/" + one + "/revoke",
		"/manage/pictures/remove":                          "/manage/pictures/remove?name=lift.png",
		"/manage/media/remove":                             "/manage/media/remove?items=%2Flift.png",
	}
	for list, object := range addPlainObjects(t, s, admin) {
		own[list+"/remove"] = list + "/remove?ids=" + strings.TrimPrefix(object, list+"/")
		for _, job := range []string{"/edit", "/remove"} {
			own[list+"/:id"+job] = object + job
		}
	}
	return own
}

// restoresFromTrash checks that an object whose form promises the trash is in the trash afterwards, that the message says so, and that the trash restores it.
func restoresFromTrash(t *testing.T, s consoletest.Server, w storetest.World) {
	admin := s.As(w, "admin")
	one := fmt.Sprint(w.ID(1))
	admin.Upload("/manage/pictures/add", "content", "lift.png", consoletest.PNG(t, 20, 20), "alt", "A lift", "name", "lift.png")
	draft := consoletest.IDIn(t, admin.Post("/manage/courses/add", "title", "Cranes").Location, "/manage/courses/")
	question := consoletest.IDIn(t, admin.Post("/manage/question-bank/add", "kind", "truefalse", "text", "Is the fork down?", "solution", "true", "marks", "1").Location, "/manage/question-bank/")
	version, key := regexp.MustCompile(`name="version" value="(\d+)"`), regexp.MustCompile(`/manage/trash/[^"]*/restore`)
	for _, form := range []string{
		"/manage/announcements/" + one + "/remove", "/manage/batches/" + one + "/remove", "/manage/blog/" + one + "/remove", "/manage/courses/" + draft + "/remove",
		"/manage/questions/" + one + "/remove", "/manage/pictures/remove?name=lift.png", "/manage/question-bank/" + question + "/remove", "/manage/testimonials/" + one + "/remove",
	} {
		page := admin.Get(form)
		admin.Expect(page, 200, "", inTrash)
		before := key.FindAllString(admin.Get("/manage/trash").Body, -1)
		fields := []string{"name", "lift.png"}
		if found := version.FindStringSubmatch(page.Body); found != nil {
			fields = append(fields, "version", found[1])
		}
		path, _, _ := strings.Cut(form, "?")
		removed := admin.Post(path, fields...)
		if removed.Status != 303 {
			t.Errorf("%s: status %d\n%s", form, removed.Status, removed.Body)
			continue
		}
		admin.Expect(admin.Get(removed.Location), 200, "", " has been removed", inTrash)
		kept := slices.DeleteFunc(key.FindAllString(admin.Get("/manage/trash").Body, -1), func(link string) bool { return slices.Contains(before, link) })
		if len(kept) == 0 {
			t.Errorf("%s: the object is not in the trash", form)
			continue
		}
		admin.Expect(admin.Post(kept[0]), 303, "/manage/trash?done=trash-restore")
		admin.Expect(admin.Get(form), 200, "")
	}
	removed := admin.Post("/manage/announcements/remove", "rows", one)
	admin.Expect(admin.Get(removed.Location), 200, "", "1 entry has been removed. "+inTrash)
	manager := s.As(w, "manager")
	if page := manager.Get("/manage/courses/" + draft + "/remove"); page.Status == 200 && strings.Contains(page.Body, inTrash) {
		t.Error("a manager is told to use the trash, which only an admin can open")
	}
}

package courses_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// The media library must say of each picture and file who added it and what uses it, also within texts. What is used must not be removed, and a removed
// picture must come back from the trash.
func TestMedia(t *testing.T) {
	t.Parallel()
	w := handlerstest.StartWorlds(t)
	w.SignIn()
	ask := func(path, body string, status int, code string) string {
		t.Helper()
		a := w.Ask("north-admin", path, body)
		w.Expect(a, status, code)
		return a.Body
	}
	expect := func(body string, parts ...string) {
		t.Helper()
		for _, part := range parts {
			if !strings.Contains(body, part) {
				t.Errorf("%s is missing in %s", part, body)
			}
		}
	}
	add := func(name string) {
		t.Helper()
		ask("/picture-add", fmt.Sprintf(`{"name":%q,"alt":" A ladder ","content":%q}`, name, handlerstest.APixel), 200, "")
	}
	add("ladder.png")
	add("ladder.png-2.png")
	expect(ask("/media-list", `{"search":"LADDER","kind":"picture"}`, 200, ""), `"totalCount":2`, `"alt":"A ladder"`, `"uses":0`, `"addedBy":"`)
	if body := ask("/media-list", `{"search":"ladder","kind":"film"}`, 200, ""); !strings.Contains(body, `"media":[]`) {
		t.Errorf("films with ladders: %s", body)
	}
	expect(ask("/picture-update", `{"name":"ladder.png","alt":"A ladder at a wall"}`, 200, ""), `"alt":"A ladder at a wall"`)
	expect(ask("/media-list", `{"search":"at a wall"}`, 200, ""), `"totalCount":1`)
	w.Expect(w.Ask("north-admin", "/picture-update", `{"name":"none.png","alt":"x"}`), 404, "not_found")

	shown := `<p>Look: <img src="/media/ladder.png" alt=""></p>`
	id := w.North.ID(700)
	w.North.Exec(t, fmt.Sprintf(`update documents set body = '%[1]s' where company_id = :company and id = %[2]d;
		update courses set thumbnail = 'ladder.png' where company_id = :company and id = %[3]d;
		insert into questions (company_id, id, kind, content, marks)
			select company_id, %[4]d, kind, content || jsonb_build_object('text', '%[1]s'), marks from questions where company_id = :company order by id limit 1;
		insert into faqs (company_id, id, question, answer, status, created_by, updated_by) values (:company, %[4]d, 'Where?', '%[1]s', 1, %[5]d, %[5]d);
		insert into blogs (company_id, id, title, description, image, status) values (:company, %[4]d, 'News', '%[1]s', 'ladder.png', 1);
		insert into trainers (company_id, id, name, photo) values (:company, %[4]d, 'Asha', 'ladder.png');
		insert into mail_templates (company_id, kind, language, html, plain) values (:company, 'welcome', 'en', '%[1]s', '');
		update award_templates set fields = fields || '{"background": "ladder.png"}' where company_id = :company and course_id is null and exam_id is null;
		insert into award_templates (company_id, fields) select :company, '{"background": "ladder.png"}'
			where not exists (select 1 from award_templates where company_id = :company and course_id is null and exam_id is null);
		update awards set design = design || '{"logo": "ladder.png"}' where company_id = :company`,
		shown, w.North.ID(storetest.Controls), w.North.ID(storetest.Forklift), id, w.North.ID(storetest.Admin)))
	w.South.Exec(t, fmt.Sprintf(`update documents set body = '%s' where company_id = :company`, shown))
	details := ask("/media-details", `{"name":"ladder.png"}`, 200, "")
	for _, kind := range []string{"course", "lesson", "question", "faq", "blog", "trainer", "mail", "certificate"} {
		expect(details, `"kind":"`+kind+`"`)
	}
	if n := strings.Count(details, `"kind":"lesson"`); n != 1 {
		t.Errorf("%d lessons show the picture; the other company's do not count", n)
	}
	expect(ask("/media-details", `{"name":"ladder.png-2.png"}`, 200, ""), `"uses":[]`)
	w.North.Exec(t, "update companies set favicon = 'sign.svg' where id = :company") // Its version as PNG is used with it.
	add("sign.png")
	expect(ask("/media-details", `{"name":"sign.png"}`, 200, ""), `"kind":"favicon"`, `"uses":1`)
	for _, path := range []string{"/media-details", "/picture-remove"} {
		w.Expect(w.Ask("south-admin", path, `{"name":"ladder.png"}`), 404, "not_found")
	}
	used := w.Ask("north-admin", "/picture-remove", `{"name":"ladder.png"}`)
	w.ExpectField(used, 400, "invalid_input", "name")
	expect(used.Body, "is used in the lesson", "is used in the blog entry News")

	keptForTrash(w, ask, expect)
	ask("/picture-remove", `{"name":"ladder.png-2.png"}`, 200, "")
	w.Expect(w.Ask("north-admin", "/media-details", `{"name":"ladder.png-2.png"}`), 404, "not_found")
	trash := ask("/trash-list", `{"kind":"picture"}`, 200, "")
	expect(trash, `"title":"ladder.png-2.png"`)
	_, after, _ := strings.Cut(trash, `"id":`)
	removed, _, _ := strings.Cut(after, ",")
	w.Expect(w.Ask("south-admin", "/trash-restore", `{"kind":"picture","id":`+removed+`}`), 404, "not_found")
	add("ladder.png-2.png")
	w.Expect(w.Ask("north-admin", "/trash-restore", `{"kind":"picture","id":`+removed+`}`), 409, "conflict")
	w.North.Exec(t, "delete from pictures where company_id = :company and name = 'ladder.png-2.png'")
	ask("/trash-restore", `{"kind":"picture","id":`+removed+`}`, 200, "")
	expect(ask("/media-details", `{"name":"ladder.png-2.png"}`, 200, ""), `"alt":"A ladder"`, `"sizeBytes":`)
	expect(ask("/audit-list", "{}", 200, ""), `"picture_restore"`, `"picture_update"`)
}

// keptForTrash removes a course with a cover, a file and a removed document, and a blog entry. What they show must not be removed while they can be restored.
func keptForTrash(w handlerstest.Worlds, ask func(path, body string, status int, code string) string, expect func(body string, parts ...string)) {
	w.T.Helper()
	for _, name := range []string{"cover.png", "news.png", "seal.png"} {
		ask("/picture-add", fmt.Sprintf(`{"name":%q,"content":%q}`, name, handlerstest.APixel), 200, "")
	}
	id := w.North.ID(701)
	w.North.Exec(w.T, fmt.Sprintf(`insert into courses (company_id, id, title, course_code, status, thumbnail) values (:company, %[1]d, 'Scaffolds', 'SCAFFOLDS', 0, 'cover.png');
		insert into award_templates (company_id, course_id, fields) values (:company, %[1]d, '{"signature": "seal.png"}');
		insert into blogs (company_id, id, title, image, status) values (:company, %[1]d, 'Fair', 'news.png', 1);
		insert into subjects (company_id, id, course_id, title) values (:company, %[1]d, %[1]d, 'One');
		insert into chapters (company_id, id, subject_id, title) values (:company, %[1]d, %[1]d, 'One');
		insert into files (company_id, id, name, size_bytes, received, sha256, media_type, expires_at)
			select :company, n, 'plan.pdf', 4, 4, 'x', 'application/pdf', now() from generate_series(%[1]d, %[1]d + 2) n;
		insert into documents (company_id, id, chapter_id, name, file_id) select :company, n, %[1]d, 'Plan', n from generate_series(%[1]d, %[1]d + 1) n`, id))
	ask("/outline-remove", fmt.Sprintf(`{"kind":"document","id":%d,"version":1}`, id+1), 200, "")
	ask("/course-remove", fmt.Sprintf(`{"id":%d,"version":%s}`, id, w.North.Value(w.T, "select revision from courses where company_id = $1 and id = $2", id)), 200, "")
	ask("/blog-remove", fmt.Sprintf(`{"id":%d,"version":1}`, id), 200, "")
	for picture, title := range map[string]string{"cover.png": "Scaffolds", "seal.png": "Scaffolds", "news.png": "Fair"} {
		expect(ask("/media-details", fmt.Sprintf(`{"name":%q}`, picture), 200, ""), `"kind":"trash"`, title)
		ask("/picture-remove", fmt.Sprintf(`{"name":%q}`, picture), 400, "invalid_input")
	}
	for _, file := range []int64{id, id + 1} {
		expect(ask("/media-details", fmt.Sprintf(`{"fileID":%d}`, file), 200, ""), `"kind":"trash"`, "Scaffolds", `"uses":1`)
		ask("/file-remove", fmt.Sprintf(`{"id":%d}`, file), 409, "file_in_use")
	}
	expect(ask("/media-list", `{"search":"plan.pdf"}`, 200, ""), `"uses":1`, `"uses":0`)
	ask("/file-remove", fmt.Sprintf(`{"id":%d}`, id+2), 200, "") // No object has it.
	for _, kind := range []string{"course", "blog"} {
		ask("/trash-restore", fmt.Sprintf(`{"kind":%q,"id":%d}`, kind, id), 200, "")
	}
	expect(ask("/media-details", fmt.Sprintf(`{"fileID":%d}`, id), 200, ""), `"kind":"lesson"`, "Plan")
	expect(ask("/media-details", `{"name":"cover.png"}`, 200, ""), `"kind":"course"`)
	expect(ask("/media-details", `{"name":"seal.png"}`, 200, ""), `"kind":"certificate"`)
}

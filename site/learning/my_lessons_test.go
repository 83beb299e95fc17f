package learning_test

import (
	"fmt"
	"net/http"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

// A trainee must find lessons with marked words, and only text of the lesson, escaped. A found place of a film must open the film there.
func TestMyLessons(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.Put(p.North, "film.mp4")
	tara := p.Enter(p.North, storetest.OngoingEnrollment)
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf(`update lesson_texts set content = 'Press the <b>pedals</b> & go', words = to_tsvector('english', 'press the pedals go') where company_id = %[1]d;
		insert into lesson_texts (company_id, document_id, part, revision, source, language, source_at, config, content, seconds, words)
		select company_id, document_id, 1, 1, 'captions', language, updated_at, 'german', E'Guten Tag\nDie Gabeln', '{1,65}', to_tsvector('german', 'guten tag die gabeln')
		from document_captions where company_id = %[1]d`, p.North.Company.ID()))
	expect := func(path string, wants ...string) {
		t.Helper()
		p.Shows(path, tara, wants)
	}
	expect("/my-lessons", `name="q"`, "Only lessons that are open to you")
	expect("/my-lessons?q=pedal", "Press the &lt;b&gt;<mark>pedals</mark>&lt;/b&gt; &amp; go", "Controls north", "Forklift north")
	expect("/my-lessons?q=gabel", "<mark>Gabeln</mark>", "?at=65", "from 1:05")
	expect("/my-lessons?q=forklift", "No lesson that is open to you contains all words of “forklift”", `id="courses"`, "Forklift north")
	course := fmt.Sprintf("/my-lessons?course=%d&q=", p.North.ID(storetest.Forklift))
	expect(sitetest.CoursePath(p.North, storetest.OngoingEnrollment), fmt.Sprintf(`name="course" value="%d"`, p.North.ID(storetest.Forklift)), `action="/my-lessons"`)
	expect(course+"pedal", "<mark>pedals</mark>", "Only the lessons of this course", `href="/my-lessons?q=pedal"`, fmt.Sprintf(`name="course" value="%d"`, p.North.ID(storetest.Forklift)))
	p.Shows(course+"forklift", tara, []string{"No lesson that is open to you"}, `id="courses"`)
	for _, other := range []int64{p.South.ID(storetest.Forklift), p.North.ID(storetest.FirstAid) + 1000000} {
		if status, _, _ := p.Get("learn.north.test", fmt.Sprintf("/my-lessons?course=%d&q=pedal", other), tara); status != http.StatusNotFound {
			t.Errorf("course %d: status %d", other, status)
		}
	}
	film := sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Film)
	expect(film+"?at=65", `data-position="65"`)
	expect("/my-courses", `href="/my-lessons"`)
}

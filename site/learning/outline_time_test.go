package learning_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

// The outline must say how long films and texts take and what is left, before and after the purchase. Only the chapter of the next document
// must be expanded in a long outline. The next document must be one tap away below the outline too.
func TestOutline_TimesAndChapters(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf(`
		update documents set length_seconds = 3900 where company_id = %[1]d and id = %[2]d;
		update documents set file_key = '', media_type = 'text/html', body = 'x', size_bytes = 2900 where company_id = %[1]d and id = %[3]d`,
		p.North.Company.ID(), p.North.ID(storetest.Film), p.North.ID(storetest.Balance)))
	cookie, course := p.Enter(p.North, storetest.OngoingEnrollment), sitetest.CoursePath(p.North, storetest.OngoingEnrollment)
	film := sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Film)
	p.Shows(course, cookie, []string{"1 h 7 min left", "<small>1 of 2 done · 1 h 6 min</small>", `<span class="time">2 min</span>`, `go-on-below"><a class="button" href="` + film + `"`})
	p.Shows(film, cookie, []string{`class="later-above"><a class="button quiet-button" href="` + sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Balance) + `"`, "Video, 1 h 5 min"})
	p.Shows(sitetest.OfferPath(p.North, storetest.Forklift), "", []string{"<dt>Learning time</dt><dd>1 h 7 min</dd>", "<li>Film north <small>1 h 5 min</small></li>", "2 lessons · 1 h 5 min"})
	p.Shows("/", cookie, []string{"1 h 7 min left"})
	_, _, body := p.Get(sitetest.NorthHost, course, cookie)
	if n := strings.Count(body, `<details class="chapter" open>`); n != 2 {
		t.Errorf("%d chapters of a short outline are expanded, want 2", n)
	}
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf(`insert into documents (company_id, chapter_id, name, position, media_type)
		select %d, %d, 'More ' || n, 10 + n, 'application/pdf' from generate_series(1, 12) n`, p.North.Company.ID(), p.North.ID(2)))
	_, _, body = p.Get(sitetest.NorthHost, course, cookie)
	open, _, _ := strings.Cut(sitetest.PathIn(t, body, `(?s)<details class="chapter" open>(.*)`), "</details>")
	if strings.Count(body, `<details class="chapter" open>`) != 1 || !strings.Contains(open, "Film north") || !strings.Contains(open, `aria-current="step"`) {
		t.Errorf("the expanded chapter of a long outline:\n%s", open)
	}
}

package courses_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

// A trainee must be able to rate a completed course without JavaScript. Visitors must see the text with a short name, until
// staff hide it or the trainee removes it.
func TestRating(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	const host = "learn.north.test"
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	offer := fmt.Sprintf("/courses/%d", p.North.ID(storetest.Selling))
	form := offer + "/rating"
	p.Shows(offer, cookie, []string{`href="` + form + `"`}, "What others say")
	p.Shows(form, cookie, []string{"Rate this course", "Selling north", "5 stars"}, "Remove my rating")
	for _, wrong := range [][]string{{"text", "Good"}, {"stars", "6"}, {"stars", "5", "text", strings.Repeat("x", 2001)}} {
		if status, _, body := p.Post(host, form, cookie, "https://"+host, wrong...); status != http.StatusUnprocessableEntity || !strings.Contains(body, `class="fault"`) {
			t.Errorf("with %.40q: status %d\n%s", wrong, status, body)
		}
	}
	if status, header, body := p.Post(host, form, cookie, "https://"+host, "stars", "4", "text", "Sell <b>now</b>."); status != http.StatusSeeOther || header.Get("Location") != form+"?done=saved" {
		t.Fatalf("rate: %d to %q\n%s", status, header.Get("Location"), body)
	}
	p.Shows(form+"?done=saved", cookie, []string{"Your rating has been saved.", `value="4" required checked`, "Remove my rating"})
	const shown = "Sell &lt;b&gt;now&lt;/b&gt;."
	p.Shows(offer, "", []string{shown, "4.0 out of 5", "1 rating", "Tara T."}, "tara@north.test")

	list, err := courses.Ratings(t.Context(), p.DB.For(p.North.Company), courses.RatingSelection{}, store.Page{Number: 1, Size: 10})
	if err != nil || len(list.Items) != 3 {
		t.Fatalf("ratings: %+v, %v", list, err)
	}
	admin := store.Actor{UserID: p.North.ID(storetest.Admin)}
	hidden, err := courses.HideRating(t.Context(), p.DB.For(p.North.Company), list.Items[0].Editable, true, "Test", sitetest.Noon, admin)
	if err != nil {
		t.Fatal(err)
	}
	p.Shows(offer, "", []string{"Selling north"}, shown, "out of 5")
	p.Shows(form, cookie, []string{"Your rating is hidden"})
	if _, err := courses.HideRating(t.Context(), p.DB.For(p.North.Company), hidden.Editable, false, "", sitetest.Noon, admin); err != nil {
		t.Fatal(err)
	}
	p.Shows(offer, "", []string{shown})
	if status, header, _ := p.Post(host, form, cookie, "https://"+host, "remove", "1"); status != http.StatusSeeOther || header.Get("Location") != form+"?done=removed" {
		t.Errorf("remove: %d to %q", status, header.Get("Location"))
	}
	p.Shows(offer, "", []string{"Selling north"}, shown, "out of 5")

	for _, path := range []string{fmt.Sprintf("/courses/%d/rating", p.North.ID(storetest.FirstAid)), fmt.Sprintf("/courses/%d/rating", p.South.ID(storetest.Selling))} {
		if status, _, _ := p.Get(host, path, cookie); status != http.StatusNotFound {
			t.Errorf("%s: status %d", path, status)
		}
		if status, _, _ := p.Post(host, path, cookie, "https://"+host, "stars", "5"); status != http.StatusNotFound {
			t.Errorf("form of %s: status %d", path, status)
		}
	}
}

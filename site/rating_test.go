package site_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/storetest"
)

// A trainee must be able to rate a completed course without JavaScript. Visitors must see the text with a short name, until
// staff hide it or the trainee removes it.
func TestRating(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	const host = "learn.north.test"
	cookie := p.enter(p.north, storetest.OngoingEnrollment)
	offer := fmt.Sprintf("/courses/%d", p.north.ID(storetest.Selling))
	form := offer + "/rating"
	p.shows(offer, cookie, []string{`href="` + form + `"`}, "What others say")
	p.shows(form, cookie, []string{"Rate this course", "Selling north", "5 stars"}, "Remove my rating")
	for _, wrong := range [][]string{{"text", "Good"}, {"stars", "6"}, {"stars", "5", "text", strings.Repeat("x", 2001)}} {
		if status, _, body := p.post(host, form, cookie, "https://"+host, wrong...); status != http.StatusUnprocessableEntity || !strings.Contains(body, `class="fault"`) {
			t.Errorf("with %.40q: status %d\n%s", wrong, status, body)
		}
	}
	if status, header, body := p.post(host, form, cookie, "https://"+host, "stars", "4", "text", "Sell <b>now</b>."); status != http.StatusSeeOther || header.Get("Location") != form+"?done=saved" {
		t.Fatalf("rate: %d to %q\n%s", status, header.Get("Location"), body)
	}
	p.shows(form+"?done=saved", cookie, []string{"Your rating has been saved.", `value="4" required checked`, "Remove my rating"})
	const shown = "Sell &lt;b&gt;now&lt;/b&gt;."
	p.shows(offer, "", []string{shown, "4.0 out of 5", "1 rating", "Tara T."}, "tara@north.test")

	list, err := p.db.For(p.north.Company).Ratings(t.Context(), store.RatingSelection{}, store.Page{Number: 1, Size: 10})
	if err != nil || len(list.Items) != 3 {
		t.Fatalf("ratings: %+v, %v", list, err)
	}
	admin := store.Actor{UserID: p.north.ID(storetest.Admin)}
	hidden, err := p.db.For(p.north.Company).HideRating(t.Context(), list.Items[0].Editable, true, "Test", noon, admin)
	if err != nil {
		t.Fatal(err)
	}
	p.shows(offer, "", []string{"Selling north"}, shown, "out of 5")
	p.shows(form, cookie, []string{"Your rating is hidden"})
	if _, err := p.db.For(p.north.Company).HideRating(t.Context(), hidden.Editable, false, "", noon, admin); err != nil {
		t.Fatal(err)
	}
	p.shows(offer, "", []string{shown})
	if status, header, _ := p.post(host, form, cookie, "https://"+host, "remove", "1"); status != http.StatusSeeOther || header.Get("Location") != form+"?done=removed" {
		t.Errorf("remove: %d to %q", status, header.Get("Location"))
	}
	p.shows(offer, "", []string{"Selling north"}, shown, "out of 5")

	for _, path := range []string{fmt.Sprintf("/courses/%d/rating", p.north.ID(storetest.FirstAid)), fmt.Sprintf("/courses/%d/rating", p.south.ID(storetest.Selling))} {
		if status, _, _ := p.get(host, path, cookie); status != http.StatusNotFound {
			t.Errorf("%s: status %d", path, status)
		}
		if status, _, _ := p.post(host, path, cookie, "https://"+host, "stars", "5"); status != http.StatusNotFound {
			t.Errorf("form of %s: status %d", path, status)
		}
	}
}

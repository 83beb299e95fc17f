package site_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/storetest"
)

// certified issues the certificate of the completed enrollment of north.
func certified(t *testing.T, p pages) store.Award {
	t.Helper()
	a, err := p.db.For(p.north.Company).IssueAward(t.Context(), p.north.ID(storetest.CompletedEnrollment), 0, store.Today(p.north.Company, noon), store.Actor{UserID: p.north.ID(storetest.Admin)})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// Everybody with the number sees whether a certificate is valid, on the domains of its company only.
func TestVerify(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	a := certified(t, p)
	file := "/certificates/" + a.Number + ".pdf"
	expect := func(host, path string, status int, contains ...string) string {
		t.Helper()
		got, header, body := p.get(host, path, "")
		if got != status {
			t.Fatalf("%s%s: %d, want %d\n%s", host, path, got, status, body)
		}
		for _, want := range contains {
			if !strings.Contains(body, want) {
				t.Errorf("%s%s: no %q in\n%s", host, path, want, body)
			}
		}
		if status == 200 && strings.HasPrefix(path, "/verify/") && !strings.Contains(header.Get("Content-Security-Policy"), "default-src 'none'") {
			t.Errorf("policy %q", header.Get("Content-Security-Policy"))
		}
		return body
	}
	const north, south = "learn.north.test", "learn.south.test"
	page := expect(north, "/verify/"+a.Number, 200, "Valid", a.Holder, "Selling north", `content="noindex"`, file)
	if strings.Contains(page, "tara@") || strings.Contains(page, "<script") {
		t.Errorf("too much on the page\n%s", page)
	}
	hyphens := a.Number[:5] + "-" + strings.ToLower(a.Number[5:])
	expect(north, "/verify/"+hyphens, 200, a.Holder)
	expect("north.lyceum.test", "/verify/"+a.Number, 200, a.Holder)
	if first := expect(north, file, 200, "%PDF-"); first != expect("north.lyceum.test", file, 200) {
		t.Error("another file on another domain")
	}
	expect(south, "/verify/"+a.Number, 404)
	expect(south, file, 404)
	expect(north, "/verify/CDFGHJKMNPRTVWXYCDFG", 404)
	expect(north, "/certificates/"+a.Number, 404)

	by := store.Actor{UserID: p.north.ID(storetest.Admin)}
	company, today := p.db.For(p.north.Company), store.Today(p.north.Company, noon)
	revoked, err := company.RevokeAward(t.Context(), a.Editable, today, by)
	if err != nil {
		t.Fatal(err)
	}
	expect(north, "/verify/"+a.Number, 200, "Revoked", a.Holder)
	expect(north, file, 404)
	if _, err := company.ReissueAward(t.Context(), revoked.Editable, today, by); err != nil {
		t.Fatal(err)
	}
	if _, err := company.DeleteTrainee(t.Context(), p.north.ID(storetest.Trainee), noon, by); err != nil {
		t.Fatal(err)
	}
	if page := expect(north, "/verify/"+a.Number, 200, "Withdrawn"); strings.Contains(page, a.Holder) {
		t.Errorf("the name of an erased trainee\n%s", page)
	}
	expect(north, file, 404)
}

func TestMyCertificates(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	cookie := p.enter(p.north, storetest.OngoingEnrollment)
	if status, _, body := p.get("learn.north.test", "/my-certificates", cookie); status != 200 || !strings.Contains(body, "You have no certificates yet") {
		t.Errorf("%d %s", status, body)
	}
	a := certified(t, p)
	if status, _, body := p.get("learn.north.test", "/my-certificates", cookie); status != 200 || !strings.Contains(body, "/certificates/"+a.Number+".pdf") {
		t.Errorf("%d %s", status, body)
	}
	if status, header, _ := p.get("learn.north.test", "/my-certificates", ""); status != 303 || !strings.HasPrefix(header.Get("Location"), "/sign-in") {
		t.Errorf("%d %v", status, header)
	}
	other := p.enter(p.south, storetest.OngoingEnrollment)
	if status, _, body := p.get("learn.south.test", "/my-certificates", other); status != 200 || strings.Contains(body, a.Number) {
		t.Errorf("%d %s", status, body)
	}

	// The page of the completed course has the link as soon as the last document is done.
	company := p.db.For(p.north.Company)
	for _, id := range []int64{storetest.Film, storetest.Balance} {
		d, err := company.Document(t.Context(), p.north.ID(id), p.north.ID(storetest.OngoingEnrollment))
		if err == nil {
			_, err = company.FinishDocument(t.Context(), d)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	got, found, err := company.AwardOfEnrollment(t.Context(), p.north.ID(storetest.OngoingEnrollment), store.Today(p.north.Company, noon))
	if err != nil || !found {
		t.Fatalf("%v, %v", found, err)
	}
	if status, _, body := p.get("learn.north.test", fmt.Sprint("/learn/", p.north.ID(storetest.OngoingEnrollment)), cookie); status != 200 || !strings.Contains(body, "/certificates/"+got.Number+".pdf") {
		t.Errorf("%d %s", status, body)
	}
}

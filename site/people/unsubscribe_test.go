package people_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"

	"lyceum/auth/masterkey"
	"lyceum/auth/sealed"
	"lyceum/mail"
	"lyceum/site/sitetest"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// A mail program must be able to stop the reminders with only the link of a message, without a session (RFC 8058). The trainee
// must be able to turn the reminders on again.
func TestUnsubscribe(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	const host = "learn.north.test"
	trainee := p.North.ID(storetest.Trainee)
	sealer, err := sealed.New(bytes.Repeat([]byte{7}, masterkey.Size))
	if err != nil {
		t.Fatal(err)
	}
	path := mail.UnsubscribePath + "/" + sealer.Seal(p.North.Company, mail.SealedUser, trainee)
	wants := func(want bool) {
		t.Helper()
		if got, err := learning.WantsReminders(t.Context(), p.DB.For(p.North.Company), trainee); err != nil || got != want {
			t.Fatalf("wants reminders: %v, %v", got, err)
		}
	}
	if status, _, body := p.Get(host, path, ""); status != 200 || !strings.Contains(body, "Stop these messages") {
		t.Fatalf("%d\n%s", status, body)
	}
	wants(true)
	for range 2 {
		status, _, body := p.Post(host, path, "", "", "List-Unsubscribe", "One-Click")
		if status != 200 || !strings.Contains(body, "You receive no reminders any more") || strings.Contains(body, "Stop these messages") {
			t.Fatalf("%d\n%s", status, body)
		}
		wants(false)
	}
	for _, other := range []string{mail.UnsubscribePath + "/x", path + "A"} {
		if status, _, _ := p.Post(host, other, "", "", "List-Unsubscribe", "One-Click"); status != http.StatusNotFound {
			t.Errorf("%s: %d", other, status)
		}
	}
	if status, _, _ := p.Post("learn.south.test", path, "", "", "List-Unsubscribe", "One-Click"); status != http.StatusNotFound {
		t.Errorf("at another company: %d", status)
	}
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	if _, _, body := p.Get(host, "/profile", cookie); !strings.Contains(body, "Receive reminders") {
		t.Errorf("profile\n%s", body)
	}
	if status, header, _ := p.Post(host, "/profile", cookie, "https://"+host, "reminders", "true"); status != http.StatusSeeOther {
		t.Errorf("%d to %s", status, header.Get("Location"))
	}
	wants(true)
}

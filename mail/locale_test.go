package mail

import (
	"strings"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/people"
	"lyceum/store/storetest"
)

// A message must have the language and the time zone that its recipient has chosen. The quiet hours must be in the time zone
// of the recipient.
func TestLocale(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	server := o.server(nil)
	w := o.reminding(server.client())
	trainee := o.world.ID(storetest.Trainee)
	choose := func(language, timezone string) {
		t.Helper()
		_, err := o.company().SetLocale(t.Context(), trainee, func(l *store.Locale) error { l.Language, l.Timezone = language, timezone; return nil },
			o.now(), store.Actor{UserID: trainee})
		if err != nil {
			t.Fatal(err)
		}
	}
	choose("de", "America/New_York")
	o.endsOn("2026-03-20")
	o.at("2026-03-13 10:00") // 00:30 in New York.
	o.remind(1)
	o.round(w, 1)
	if taken := server.messages(); len(taken) != 0 {
		t.Fatalf("received in the quiet hours: %+v", taken)
	}
	o.pass(8 * time.Hour)
	o.round(w, 1)
	tell := func(cause string) {
		t.Helper()
		err := o.company().Tx(t.Context(), func(c store.Company) error {
			return c.EnqueueMessage(t.Context(), store.PasswordChanged, cause, people.PasswordNotice{UserID: trainee, At: time.Date(2026, 3, 13, 14, 5, 0, 0, time.UTC)})
		})
		if err != nil {
			t.Fatal(err)
		}
		o.round(w, 1)
	}
	tell("german")
	choose("xx", "Europe/Atlantis")
	tell("unknown")
	taken := server.messages()
	if len(taken) != 3 {
		t.Fatalf("received: %+v", taken)
	}
	for i, wants := range [][]string{{"20.\u00a0März\u00a02026"}, {"13.\u00a0März\u00a02026", "10:05", "Ortszeit New York"}, {"13\u00a0March\u00a02026", "7:35", "Kolkata time"}} {
		_, text, html := o.parts(taken[i].data)
		for _, want := range wants {
			if !strings.Contains(text, want) || !strings.Contains(html, want) {
				t.Errorf("message %d: %q is missing in\n%s\nor\n%s", i, want, text, html)
			}
		}
	}
}

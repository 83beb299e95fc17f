package handlers

import (
	"fmt"
	"testing"

	"lyceum/store/storetest"
)

// The language and the time zone that a caller sets must apply to this caller only. An error must name a wrong value, and
// the request must change nothing.
func TestLocale(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.expectAll(w.ask("north-second", "/locale-preference", ""), `"language":"","timezone":"","companyLanguage":"en","companyTimezone":"Asia/Kolkata","languages":["de","en"]`)
	w.expectField(w.ask("north-trainee", "/locale-preference", `{"language":"xx","timezone":"Europe/Berlin"}`), 400, "invalid_input", "language")
	for _, name := range []string{"Europe/Atlantis", "Local", "../UTC", "posix/UTC"} {
		w.expectField(w.ask("north-trainee", "/locale-preference", `{"timezone":"`+name+`"}`), 400, "invalid_input", "timezone")
	}
	w.expectAll(w.ask("north-trainee", "/locale-preference", `{"language":"de"}`), `"language":"de","timezone":"Asia/Kolkata"`)
	w.expectAll(w.ask("north-trainee", "/locale-preference", `{"timezone":"America/New_York"}`), `"language":"de","timezone":"America/New_York"`)
	w.expectAll(w.ask("north-trainee", "/locale-preference", `{"timezone":"America/New_York"}`), `"language":"de","timezone":"America/New_York"`)
	w.expectAll(w.ask("north-trainee", "/trainee-profile", fmt.Sprintf(`{"userID":%d}`, w.north.ID(storetest.Trainee))), `"timezone":"America/New_York"`)
	w.expectAll(w.ask("north-admin", "/locale-preference", `{"timezone":""}`), `"timezone":"","companyLanguage"`)
	if noted := w.query("select count(*) from audit_log where company_id = $1 and action = 'locale_set'"); noted != "3" {
		t.Errorf("%s entries in the audit log", noted)
	}
	w.expectAll(w.ask("south-trainee", "/locale-preference", ""), `"language":"","timezone":"Asia/Kolkata"`)
}

package people_test

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
	w.ExpectAll(w.Ask("north-second", "/locale-preference", ""), `"language":"","timezone":"","companyLanguage":"en","companyTimezone":"Asia/Kolkata","languages":["en","ar","de","es","fr","hi","ja","pt","ta","tr"]`)
	w.ExpectField(w.Ask("north-trainee", "/locale-preference", `{"language":"xx","timezone":"Europe/Berlin"}`), 400, "invalid_input", "language")
	for _, name := range []string{"Europe/Atlantis", "Local", "../UTC", "posix/UTC"} {
		w.ExpectField(w.Ask("north-trainee", "/locale-preference", `{"timezone":"`+name+`"}`), 400, "invalid_input", "timezone")
	}
	w.ExpectAll(w.Ask("north-trainee", "/locale-preference", `{"language":"de"}`), `"language":"de","timezone":"Asia/Kolkata"`)
	w.ExpectAll(w.Ask("north-trainee", "/locale-preference", `{"timezone":"America/New_York"}`), `"language":"de","timezone":"America/New_York"`)
	w.ExpectAll(w.Ask("north-trainee", "/locale-preference", `{"timezone":"America/New_York"}`), `"language":"de","timezone":"America/New_York"`)
	w.ExpectAll(w.Ask("north-trainee", "/trainee-profile", fmt.Sprintf(`{"userID":%d}`, w.North.ID(storetest.Trainee))), `"timezone":"America/New_York"`)
	w.ExpectAll(w.Ask("north-admin", "/locale-preference", `{"timezone":""}`), `"timezone":"","companyLanguage"`)
	if noted := w.Query("select count(*) from audit_log where company_id = $1 and action = 'locale_set'"); noted != "3" {
		t.Errorf("%s entries in the audit log", noted)
	}
	w.ExpectAll(w.Ask("south-trainee", "/locale-preference", ""), `"language":"","timezone":"Asia/Kolkata"`)
}

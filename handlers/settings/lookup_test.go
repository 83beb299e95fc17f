package settings_test

import (
	"strings"
	"testing"
)

func TestLookups(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	a := w.Ask("north-trainee", "/country", "")
	w.Expect(a, 200, "")
	if !strings.HasPrefix(a.Body, `{"success":true,"data":[{"id":4,"name":"Afghanistan"},{"id":248,"name":"Åland Islands"},{"id":8,"name":"Albania"},`) {
		t.Errorf("countries: %.200s", a.Body)
	}
	w.Success("states", w.Ask("north-trainee", "/states", `{"countryID":"40"}`))
	w.Success("states of none", w.Ask("north-api", "/states", `{"countryID":336}`))
	w.Success("city", w.Ask("north-trainee", "/city", `{"stateID":2026127}`))
	for _, id := range []string{"1", "0", "-1", "9223372036854775807"} {
		w.ExpectField(w.Ask("north-trainee", "/states", `{"countryID":`+id+`}`), 404, "not_found", "countryID")
		w.ExpectField(w.Ask("north-trainee", "/city", `{"stateID":`+id+`}`), 404, "not_found", "stateID")
	}
	w.ExpectField(w.Ask("north-trainee", "/states", ""), 400, "invalid_input", "countryID")
	w.ExpectField(w.Ask("north-trainee", "/city", `{"stateID":"Wien"}`), 400, "invalid_input", "stateID")
}

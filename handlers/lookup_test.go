package handlers

import (
	"strings"
	"testing"
)

func TestLookups(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	a := w.ask("north-trainee", "/country", "")
	w.Expect(a, 200, "")
	if !strings.HasPrefix(a.Body, `{"success":true,"data":[{"id":4,"name":"Afghanistan"},{"id":248,"name":"Åland Islands"},{"id":8,"name":"Albania"},`) {
		t.Errorf("countries: %.200s", a.Body)
	}
	w.success("states", w.ask("north-trainee", "/states", `{"countryID":"40"}`))
	w.success("states of none", w.ask("north-api", "/states", `{"countryID":336}`))
	w.success("city", w.ask("north-trainee", "/city", `{"stateID":2026127}`))
	for _, id := range []string{"1", "0", "-1", "9223372036854775807"} {
		w.Expect(w.ask("north-trainee", "/states", `{"countryID":`+id+`}`), 404, "not_found")
		w.Expect(w.ask("north-trainee", "/city", `{"stateID":`+id+`}`), 404, "not_found")
	}
	w.expectField(w.ask("north-trainee", "/states", ""), 400, "invalid_input", "countryID")
	w.expectField(w.ask("north-trainee", "/city", `{"stateID":"Wien"}`), 400, "invalid_input", "stateID")
}

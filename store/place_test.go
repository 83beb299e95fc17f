package store_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/storetest"
)

// Country codes of ISO 3166-1, which are the ids of countries. nowhere is not the id of a country.
const (
	vatican, germany, india, switzerland, nowhere = 336, 276, 356, 756, 1
)

func names(places []store.Place) []string {
	all := make([]string, len(places))
	for i, place := range places {
		all[i] = place.Name
	}
	return all
}

func TestPlaces(t *testing.T) {
	t.Parallel()
	db, _ := storetest.Shared(t)
	rows := db.For(storetest.NewCompany(t, "north"))
	countries, err := rows.Countries(t.Context())
	if err != nil || len(countries) != 249 {
		t.Fatalf("%d countries, %v", len(countries), err)
	}
	if got := strings.Join(names(countries[:3]), ", "); got != "Afghanistan, Åland Islands, Albania" {
		t.Errorf("the first countries are %s", got)
	}
	states, err := rows.States(t.Context(), germany)
	if err != nil {
		t.Fatal(err)
	}
	// Ids are computed from the codes of ISO 3166. They must never change, because clients store them.
	if i := slices.Index(states, store.Place{ID: 276*37*37*37 + 12*37 + 35, Name: "Bayern"}); len(states) != 16 || i != 1 {
		t.Errorf("Bavaria is %d of the states %v", i, states)
	}
	if none, err := rows.States(t.Context(), vatican); err != nil || none == nil || len(none) > 0 {
		t.Errorf("the states of a country without any: %v, %v", none, err)
	}
	for _, id := range []int64{nowhere, 0, -1} {
		if _, err := rows.States(t.Context(), id); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("states of %d: error %v, want ErrNotFound", id, err)
		}
		if _, err := rows.Cities(t.Context(), id); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("cities of %d: error %v, want ErrNotFound", id, err)
		}
	}
}

func TestStates_Names(t *testing.T) {
	t.Parallel()
	db, _ := storetest.Shared(t)
	rows := db.For(storetest.NewCompany(t, "north"))
	countries, err := rows.Countries(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	total := 0
	for _, country := range countries {
		states, err := rows.States(t.Context(), country.ID)
		if err != nil {
			t.Fatal(err)
		}
		total += len(states)
		for _, state := range states {
			if state.Name == "" || state.Name != strings.TrimSpace(state.Name) || strings.ContainsAny(state.Name, "[]*;") {
				t.Errorf("%s has the state %q", country.Name, state.Name)
			}
			if state.ID/(37*37*37) != country.ID {
				t.Errorf("%s of %s has the id %d", state.Name, country.Name, state.ID)
			}
		}
	}
	if total != 5127 {
		t.Errorf("%d states, want 5127", total)
	}
}

func TestCities(t *testing.T) {
	t.Parallel()
	db, _ := storetest.Shared(t)
	rows := db.For(storetest.NewCompany(t, "north"))
	states, err := rows.States(t.Context(), india)
	if err != nil {
		t.Fatal(err)
	}
	for _, state := range states {
		cities, err := rows.Cities(t.Context(), state.ID)
		if err != nil || len(cities) == 0 {
			t.Errorf("%s has the cities %v, %v", state.Name, cities, err)
		}
		if state.Name == "Karnātaka" && cities[1].Name != "Belagavi" {
			t.Errorf("the cities of %s are not in order: %v", state.Name, cities)
		}
	}
	if states, err = rows.States(t.Context(), switzerland); err != nil {
		t.Fatal(err)
	}
	jura := slices.IndexFunc(states, func(s store.Place) bool { return s.Name == "Jura" })
	if cities, err := rows.Cities(t.Context(), states[jura].ID); err != nil || cities == nil || len(cities) > 0 {
		t.Errorf("a state of which no city is known has %v, %v", cities, err)
	}
}

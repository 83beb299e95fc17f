package store

import (
	"cmp"
	"context"
	"slices"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

var (
	countries       = global("place/countries")
	statesOfCountry = global("place/states_of_country")
	citiesOfState   = global("place/cities_of_state")
	countryExists   = global("place/country_exists")
	stateExists     = global("place/state_exists")
)

// Place is a country, a state or a city.
type Place struct {
	ID   int64  `db:"id" json:"id" doc:"ID of the country, state or city, which other routes call country, state or city, or countryID, stateID or cityID."`
	Name string `db:"name" json:"name" doc:"Name of the country, state or city."`
}

// Countries returns all countries, sorted by name.
func (a executor) Countries(ctx context.Context) ([]Place, error) {
	return a.placesBy(ctx, countries)
}

// States returns the states of a country, sorted by name. It returns ErrNotFound if there is no such country.
func (a executor) States(ctx context.Context, countryID int64) ([]Place, error) {
	return a.placesIn(ctx, countryID, statesOfCountry, countryExists)
}

// Cities returns the known cities of a state, sorted by name. It returns ErrNotFound if there is no such state.
func (a executor) Cities(ctx context.Context, stateID int64) ([]Place, error) {
	return a.placesIn(ctx, stateID, citiesOfState, stateExists)
}

func (a executor) placesIn(ctx context.Context, id int64, list, exists *globalStatement) ([]Place, error) {
	all, err := a.placesBy(ctx, list, id)
	if err != nil || len(all) > 0 {
		return all, err
	}
	var found bool
	if err := a.get(ctx, &found, exists, id); err != nil {
		return nil, err
	}
	if !found {
		return nil, ErrNotFound
	}
	return all, nil
}

// placesBy returns the places of a list, sorted by name. It sorts in Go, because the operator chooses the collation of
// the database. In the C collation, Åland follows Zimbabwe.
func (a executor) placesBy(ctx context.Context, list *globalStatement, args ...any) ([]Place, error) {
	all, err := listed[Place](ctx, a, list, args...)
	if err != nil {
		return nil, err
	}
	order, buffer := collate.New(language.Und), new(collate.Buffer)
	keys := make(map[int64]string, len(all))
	for _, place := range all {
		keys[place.ID] = string(order.KeyFromString(buffer, place.Name))
		buffer.Reset()
	}
	slices.SortFunc(all, func(a, b Place) int {
		return cmp.Or(cmp.Compare(keys[a.ID], keys[b.ID]), cmp.Compare(a.ID, b.ID))
	})
	return all, nil
}

package store

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"lyceum/store/internal/statement"
)

var (
	countries       = statement.Global("place/countries")
	currencies      = statement.Global("place/currencies")
	StatesOfCountry = statement.Global("place/states_of_country")
	CitiesOfState   = statement.Global("place/cities_of_state")
	countryExists   = statement.Global("place/country_exists")
	stateExists     = statement.Global("place/state_exists")
)

// Place is a country, a state or a city.
type Place struct {
	ID   int64  `db:"id" json:"id" doc:"ID of the country, state or city, which other routes call country, state or city, or countryID, stateID or cityID."`
	Name string `db:"name" json:"name" doc:"Name of the country, state or city."`
}

// Currency is a currency in which courses can have prices.
type Currency struct{ Code, Name string }

// Currencies returns the currencies in which courses can have prices, by code.
func (a Executor) Currencies(ctx context.Context) ([]Currency, error) {
	return Listed[Currency](ctx, a, currencies)
}

// Countries returns all countries, sorted by name.
func (a Executor) Countries(ctx context.Context) ([]Place, error) {
	return a.placesBy(ctx, countries)
}

// States returns the states of a country, sorted by name. It returns ErrNotFound if there is no such country.
func (a Executor) States(ctx context.Context, countryID int64) ([]Place, error) {
	return a.placesIn(ctx, countryID, StatesOfCountry, countryExists)
}

// Cities returns the known cities of a state, sorted by name. It returns ErrNotFound if there is no such state.
func (a Executor) Cities(ctx context.Context, stateID int64) ([]Place, error) {
	return a.placesIn(ctx, stateID, CitiesOfState, stateExists)
}

func (a Executor) placesIn(ctx context.Context, id int64, list, exists *statement.GlobalStatement) ([]Place, error) {
	all, err := a.placesBy(ctx, list, id)
	if err != nil || len(all) > 0 {
		return all, err
	}
	var found bool
	if err := a.Get(ctx, &found, exists, id); err != nil {
		return nil, err
	}
	if !found {
		return nil, ErrNotFound
	}
	return all, nil
}

// placesBy returns the places of a list, sorted by name. It sorts in Go, because the operator chooses the collation of
// the database. In the C collation, Åland follows Zimbabwe.
func (a Executor) placesBy(ctx context.Context, list *statement.GlobalStatement, args ...any) ([]Place, error) {
	all, err := Listed[Place](ctx, a, list, args...)
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

// PlaceNamed returns the id of the named place in the list of a country or a state, or 0.
func (c Company) PlaceNamed(ctx context.Context, name string, list *statement.GlobalStatement, in int64) (int64, error) {
	key := placeList{list.Index, in}
	known, found := c.db.places.Get(key)
	if !found || time.Since(known.readAt) > placesAge {
		known.readAt = time.Now()
		places, err := Listed[Place](ctx, c.Executor, list, in)
		if err != nil {
			return 0, err
		}
		known.ids = idsByName(places)
		c.db.places.Add(key, known)
	}
	return known.ids[LooseName(name)], nil
}

// placeList identifies the list of places of a country or a state. The list is cached, because a profile may contain a place as
// typed text instead of its id. Without the cache, every read of such a profile would query the whole list.
type placeList struct {
	statement int
	in        int64
}

// namedPlaces are the ids of a list of places by their LooseName.
type namedPlaces struct {
	ids    map[string]int64
	readAt time.Time
}

const maxPlaceLists = 1000

// placesAge is the maximum time for which a node may not know a place that the operator has added.
const placesAge = 5 * time.Minute

// idsByName maps the LooseName of each place to its id. If several places have the same name, it maps the
// first.
func idsByName(places []Place) map[string]int64 {
	ids := make(map[string]int64, len(places))
	for _, p := range places {
		name := LooseName(p.Name)
		if _, earlier := ids[name]; !earlier {
			ids[name] = p.ID
		}
	}
	return ids
}

// collators is a pool of collators. They are expensive to create, and only one goroutine at a time can use a collator.
var collators = sync.Pool{New: func() any { return &nameCollator{Collator: collate.New(language.Und, collate.Loose)} }}

type nameCollator struct {
	*collate.Collator
	buffer collate.Buffer
}

// LooseName returns a form of a name that is equal for names that differ only in case and diacritics.
func LooseName(name string) string {
	c := collators.Get().(*nameCollator)
	defer collators.Put(c)
	defer c.buffer.Reset()
	return string(c.KeyFromString(&c.buffer, name))
}

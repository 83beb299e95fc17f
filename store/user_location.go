package store

import (
	"context"
	"sync"
	"time"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

var (
	placesFit  = global("place/fit")
	placeNames = global("place/names")
)

// Home contains the country, state and city of a user as ids of the lookups. 0 means a place that is not listed.
type Home struct {
	CountryID int64 `db:"country_id" json:"countryID" doc:"ID of the country; 0 if it is not known."`
	StateID   int64 `db:"state_id" json:"stateID" doc:"ID of the state; 0 if it is not listed."`
	CityID    int64 `db:"city_id" json:"cityID" doc:"ID of the city; 0 if it is not listed."`
}

// HomeFit contains, for the country, the state and the city of a Home, whether each exists and whether the three belong
// together. A place that is not listed always fits.
type HomeFit struct{ Country, State, City bool }

// HomeFits checks a Home against the lookups. It returns the Home with the state and the country that its listed city or
// state determines.
func (db *DB) HomeFits(ctx context.Context, p Home) (Home, HomeFit, error) {
	var answer struct {
		Home
		HomeFit
	}
	err := db.get(ctx, &answer, placesFit, p.CountryID, p.StateID, p.CityID)
	return answer.Home, answer.HomeFit, err
}

// locate sets the state and the city ids of a profile whose places were imported as text.
func (c Company) locate(ctx context.Context, h *Home, state, city string) (err error) {
	if h.CountryID != 0 && h.StateID == 0 && state != "" {
		h.StateID, err = c.placeNamed(ctx, state, statesOfCountry, h.CountryID)
	}
	if err == nil && h.StateID != 0 && h.CityID == 0 && city != "" {
		h.CityID, err = c.placeNamed(ctx, city, citiesOfState, h.StateID)
	}
	return err
}

// placeNamed returns the id of the named place in the list of a country or a state, or 0.
func (c Company) placeNamed(ctx context.Context, name string, list *globalStatement, in int64) (int64, error) {
	key := placeList{list.index, in}
	known, found := c.db.places.Get(key)
	if !found || time.Since(known.readAt) > placesAge {
		known.readAt = time.Now()
		places, err := listed[Place](ctx, c.executor, list, in)
		if err != nil {
			return 0, err
		}
		known.ids = idsByName(places)
		c.db.places.Add(key, known)
	}
	return known.ids[looseName(name)], nil
}

// placeList identifies the list of places of a country or a state. The list is cached, because a profile may contain a place as
// typed text instead of its id. Without the cache, every read of such a profile would query the whole list.
type placeList struct {
	statement int
	in        int64
}

// namedPlaces are the ids of a list of places by their looseName.
type namedPlaces struct {
	ids    map[string]int64
	readAt time.Time
}

const (
	maxPlaceLists = 1000
	// placesAge is the maximum time for which a node may not know a place that the operator has added.
	placesAge = 5 * time.Minute
)

// idsByName maps the looseName of each place to its id. If several places have the same name, it maps the
// first.
func idsByName(places []Place) map[string]int64 {
	ids := make(map[string]int64, len(places))
	for _, p := range places {
		name := looseName(p.Name)
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

// looseName returns a form of a name that is equal for names that differ only in case and diacritics.
func looseName(name string) string {
	c := collators.Get().(*nameCollator)
	defer collators.Put(c)
	defer c.buffer.Reset()
	return string(c.KeyFromString(&c.buffer, name))
}

// sameName returns a function that reports whether a place has the given name. It ignores case and diacritics: Tamil
// Nadu equals Tamil Nādu.
func sameName(name string) func(string) bool {
	loose := looseName(name)
	return func(other string) bool { return looseName(other) == loose }
}

// typedNames returns the typed names of a state and a city that a profile keeps when its places change. An unchanged
// place keeps its spelling. An unlisted place keeps its name unless the place that contains it changes.
func (c Company) typedNames(ctx context.Context, was lockedTrainee, to Home) (state, city string, err error) {
	if was.State == "" && was.City == "" || was.CountryID != 0 && was.CountryID != to.CountryID {
		return "", "", nil
	}
	var names struct{ State, City string }
	if err := c.executor.get(ctx, &names, placeNames, to.StateID, to.CityID); err != nil {
		return "", "", err
	}
	if to.StateID == 0 || sameName(was.State)(names.State) {
		state = was.State
	}
	sameState := state == was.State && (was.StateID == 0 || to.StateID == 0 || was.StateID == to.StateID)
	if to.CityID == 0 && sameState || to.CityID != 0 && sameName(was.City)(names.City) {
		city = was.City
	}
	return state, city, nil
}

package people

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	placesFit  = statement.Global("place/fit")
	placeNames = statement.Global("place/names")
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
func HomeFits(ctx context.Context, db *store.DB, p Home) (Home, HomeFit, error) {
	var answer struct {
		Home
		HomeFit
	}
	err := db.Get(ctx, &answer, placesFit, p.CountryID, p.StateID, p.CityID)
	return answer.Home, answer.HomeFit, err
}

// locate sets the state and the city ids of a profile whose places were imported as text.
func locate(ctx context.Context, c store.Company, h *Home, state, city string) (err error) {
	if h.CountryID != 0 && h.StateID == 0 && state != "" {
		h.StateID, err = c.PlaceNamed(ctx, state, store.StatesOfCountry, h.CountryID)
	}
	if err == nil && h.StateID != 0 && h.CityID == 0 && city != "" {
		h.CityID, err = c.PlaceNamed(ctx, city, store.CitiesOfState, h.StateID)
	}
	return err
}

// sameName returns a function that reports whether a place has the given name. It ignores case and diacritics: Tamil
// Nadu equals Tamil Nādu.
func sameName(name string) func(string) bool {
	loose := store.LooseName(name)
	return func(other string) bool { return store.LooseName(other) == loose }
}

// typedNames returns the typed names of a state and a city that a profile keeps when its places change. An unchanged
// place keeps its spelling. An unlisted place keeps its name unless the place that contains it changes.
func typedNames(ctx context.Context, c store.Company, was lockedTrainee, to Home) (state, city string, err error) {
	if was.State == "" && was.City == "" || was.CountryID != 0 && was.CountryID != to.CountryID {
		return "", "", nil
	}
	var names struct{ State, City string }
	if err := c.Executor.Get(ctx, &names, placeNames, to.StateID, to.CityID); err != nil {
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

package settings

import (
	"context"

	"lyceum/handlers/web"
	"lyceum/store"
)

// Country returns all countries, ordered by name.
func (s *Handlers) Country(ctx context.Context, c *web.Call, _ *web.NoFields) ([]store.Place, error) {
	return c.Store.Countries(ctx)
}

type StatesRequest struct {
	CountryID int64 `api:"countryID,required" doc:"ID of the country."`
}

// States returns the states of a country, ordered by name. It returns store.ErrNotFound if there is no such country.
func (s *Handlers) States(ctx context.Context, c *web.Call, in *StatesRequest) ([]store.Place, error) {
	return c.Store.States(ctx, in.CountryID)
}

type CityRequest struct {
	StateID int64 `api:"stateID,required" doc:"ID of the state."`
}

// City returns the known cities of a state, ordered by name. It returns store.ErrNotFound if there is no such state.
func (s *Handlers) City(ctx context.Context, c *web.Call, in *CityRequest) ([]store.Place, error) {
	return c.Store.Cities(ctx, in.StateID)
}

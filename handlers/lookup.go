package handlers

import (
	"context"

	"lyceum/handlers/web"
	"lyceum/store"
)

func (s *Services) country(ctx context.Context, c *web.Call, _ *web.NoFields) ([]store.Place, error) {
	return s.DB.Countries(ctx)
}

type statesRequest struct {
	CountryID int64 `api:"countryID,required" doc:"The country."`
}

func (s *Services) states(ctx context.Context, c *web.Call, in *statesRequest) ([]store.Place, error) {
	return s.DB.States(ctx, in.CountryID)
}

type cityRequest struct {
	StateID int64 `api:"stateID,required" doc:"The state."`
}

func (s *Services) city(ctx context.Context, c *web.Call, in *cityRequest) ([]store.Place, error) {
	return s.DB.Cities(ctx, in.StateID)
}

package handlers

import (
	"context"

	"lyceum/store"
)

func country(ctx context.Context, c *Call, _ *none) ([]store.Place, error) {
	return c.DB.Countries(ctx)
}

type statesRequest struct {
	CountryID int64 `api:"countryID,required" doc:"The country."`
}

func states(ctx context.Context, c *Call, in *statesRequest) ([]store.Place, error) {
	return c.DB.States(ctx, in.CountryID)
}

type cityRequest struct {
	StateID int64 `api:"stateID,required" doc:"The state."`
}

func city(ctx context.Context, c *Call, in *cityRequest) ([]store.Place, error) {
	return c.DB.Cities(ctx, in.StateID)
}

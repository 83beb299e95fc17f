package settings

import (
	"context"
	"time"

	"lyceum/handlers/web"
)

// Check runs the checks of AddAPIKey.
func (in *NewAPIKey) Check(_ context.Context, c *web.Call) error {
	_, err := in.parse(c.KeyScopes(), c.Store.StartOf, time.Now())
	return err
}

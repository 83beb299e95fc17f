package signin

import (
	"context"

	"lyceum/handlers/web"
	"lyceum/store/people"
)

// Check runs the checks of SetGoogleSignIn that do not ask Google.
func (in *GoogleSet) Check(ctx context.Context, c *web.Call) error {
	current, err := people.ReadGoogleSignIn(ctx, c.Store)
	if err != nil {
		return err
	}
	return in.apply(&current)
}

// Check runs the checks of AddConnection that do not ask the provider.
func (in *ConnectionAdd) Check(context.Context, *web.Call) error {
	return in.apply(&in.Values, &people.Connection{})
}

// Check runs the checks of UpdateConnection that do not ask the provider.
func (in *ConnectionUpdate) Check(ctx context.Context, c *web.Call) error {
	current, err := people.Connections.Get(ctx, c.Store, in.ID)
	if err != nil {
		return err
	}
	return in.apply(&in.Values, &current)
}

package billing

import (
	"context"

	"lyceum/handlers/web"
)

// Check runs the checks of SetGateway that do not ask the gateway.
func (in *GatewaySet) Check(ctx context.Context, c *web.Call) error {
	present, err := ReadGateway(ctx, c, nil)
	if err != nil || in.KeyID == present.KeyID && in.KeySecret == "" {
		return err
	}
	return in.check(c.Company)
}

// Check runs the checks of Order that do not ask the gateway.
func (in *OrderRequest) Check(_ context.Context, c *web.Call) error {
	if in.UserID == nil && c.Who.Role.Staff() {
		return web.InvalidField("userID", "userID is required of staff.")
	}
	return nil
}

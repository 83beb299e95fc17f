package signin

import (
	"slices"

	"lyceum/console/ui"
	"lyceum/handlers/web"
)

// Routes returns the routes of the pages of connections to identity providers, e-mail domains and SAML keys.
func Routes(c *ui.Console) []web.Route {
	return slices.Concat(samlKeyRoutes(c), connectionRoutes(c))
}

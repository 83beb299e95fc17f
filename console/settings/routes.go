package settings

import (
	"slices"

	"lyceum/console/ui"
	"lyceum/handlers/web"
)

// Routes returns the routes of the pages of the settings of a company, its certificates, domains, messages, webhooks and API keys.
func Routes(c *ui.Console) []web.Route {
	return slices.Concat(firstStepsRoutes(c), companyRoutes(c), certificateRoutes(c), domainRoutes(c), webhookRoutes(c),
		apiKeyRoutes(c), sandboxRoutes(c), mailRoutes(c), pageTextRoutes(c), reminderRoutes(c))
}

package handlers_test

import (
	"lyceum/handlers"
	"slices"
	"sync"

	"lyceum/handlers/web"
)

// allRoutes returns all routes without services. It makes them only once, because that takes longer than most requests.
var allRoutes = sync.OnceValue(func() []web.Route { return slices.Clip(handlers.Routes(&handlers.Services{})) })

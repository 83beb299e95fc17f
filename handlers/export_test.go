package handlers

// Tests are in package handlers_test, because package handlerstest imports this package.
var (
	NewAPI         = newAPI
	ContractRoutes = contractRoutes
	Headings       = headings
	HeadingAt      = headingAt
)

package site_test

import (
	"testing"

	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/site"
)

func TestPages_SecretsAreRateLimited(t *testing.T) {
	t.Parallel()
	rooms, err := site.New(&handlers.Services{})
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range web.Unlimited(site.Routes(rooms)) {
		if path == "/films/:link" { // The link is sealed, so it cannot be guessed, and players request it in many parts.
			continue
		}
		t.Errorf("%s takes a secret or an address, and has no Limited(...)", path)
	}
}

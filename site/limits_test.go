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
		if path == "/films/:link" || path == "/p/:link" { // The links are sealed, so they cannot be guessed, and they are requested many times.
			continue
		}
		t.Errorf("%s takes a secret or an address, and has no Limited(...)", path)
	}
}

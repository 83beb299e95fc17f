package people

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	originList      = statement.Scoped("redirect_origin/list")
	originAdd       = statement.Scoped("redirect_origin/add")
	originRemove    = statement.Scoped("redirect_origin/remove")
	redirectAllowed = statement.Scoped("redirect_origin/allowed")
)

// Origins returns the allowed redirect origins outside the company's domains. Each has the form that browsers use: https,
// the host, and the port unless it is the default port.
func Origins(ctx context.Context, c store.Company) ([]string, error) {
	return store.ListOf[string](ctx, c, originList)
}

// IsAllowedRedirect reports whether links with a secret may point to an origin. It returns true if the list of the company
// contains the origin. It also returns true if host is one of the company's own domains, and the domain is active, or is
// failing and was ready before. host may be empty.
func IsAllowedRedirect(ctx context.Context, c store.Company, origin, host string) (may bool, err error) {
	err = c.Get(ctx, &may, redirectAllowed, origin, host)
	return may, err
}

// AddOrigin adds an allowed origin. It does nothing if the origin is already allowed.
func AddOrigin(ctx context.Context, c store.Company, origin string) error {
	_, err := c.Exec(ctx, originAdd, origin)
	return err
}

// RemoveOrigin removes an allowed origin. It returns store.ErrNotFound if the origin was not allowed. Links in queued
// messages are checked again before they are sent.
func RemoveOrigin(ctx context.Context, c store.Company, origin string) error {
	removed, err := c.Exec(ctx, originRemove, origin)
	if err == nil && removed == 0 {
		return store.ErrNotFound
	}
	return err
}

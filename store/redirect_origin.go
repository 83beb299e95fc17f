package store

import "context"

var (
	originList      = scoped("redirect_origin/list")
	originAdd       = scoped("redirect_origin/add")
	originRemove    = scoped("redirect_origin/remove")
	redirectAllowed = scoped("redirect_origin/allowed")
)

// Origins returns the allowed redirect origins outside the company's domains. Each has the form that browsers use: https,
// the host, and the port unless it is the default port.
func (c Company) Origins(ctx context.Context) ([]string, error) {
	return listOf[string](ctx, c, originList)
}

// IsAllowedRedirect reports whether links with a secret may point to an origin. It returns true if the list of the company
// contains the origin. It also returns true if host is one of the company's own domains, and the domain is active, or is
// failing and was ready before. host may be empty.
func (c Company) IsAllowedRedirect(ctx context.Context, origin, host string) (may bool, err error) {
	err = c.get(ctx, &may, redirectAllowed, origin, host)
	return may, err
}

// AddOrigin adds an allowed origin. It does nothing if the origin is already allowed.
func (c Company) AddOrigin(ctx context.Context, origin string) error {
	_, err := c.exec(ctx, originAdd, origin)
	return err
}

// RemoveOrigin removes an allowed origin. It returns ErrNotFound if the origin was not allowed. Links in queued
// messages are checked again before they are sent.
func (c Company) RemoveOrigin(ctx context.Context, origin string) error {
	removed, err := c.exec(ctx, originRemove, origin)
	if err == nil && removed == 0 {
		return ErrNotFound
	}
	return err
}

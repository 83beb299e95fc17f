package store

import "context"

var (
	originList   = scoped("origin_list")
	originAdd    = scoped("origin_add")
	originRemove = scoped("origin_remove")
	placeKnown   = scoped("place_known")
)

// Origins lists the places outside the company's domains to which links with a secret may lead, each as browsers write
// an origin: https, the host, and the port when it is not the standard one.
func (c Company) Origins(ctx context.Context) ([]string, error) {
	return listOf[string](ctx, c, originList)
}

// MayLeadTo tells whether links with a secret may lead to a place: it is on the list, or host, which may be empty, is one
// of the company's own domains and was not lost.
func (c Company) MayLeadTo(ctx context.Context, origin, host string) (may bool, err error) {
	err = c.get(ctx, &may, placeKnown, origin, host)
	return may, err
}

// AddOrigin puts a place on the list; again it changes nothing.
func (c Company) AddOrigin(ctx context.Context, origin string) error {
	_, err := c.exec(ctx, originAdd, origin)
	return err
}

// RemoveOrigin takes a place off the list. It returns ErrNotFound when it was not there. Links on their way are checked
// once more before they are sent.
func (c Company) RemoveOrigin(ctx context.Context, origin string) error {
	removed, err := c.exec(ctx, originRemove, origin)
	if err == nil && removed == 0 {
		return ErrNotFound
	}
	return err
}

package store

import "context"

var (
	originList   = scoped("origin_list")
	originKnown  = scoped("origin_known")
	originAdd    = scoped("origin_add")
	originRemove = scoped("origin_remove")
)

// Origins lists the places outside the company's domains to which links with a secret may lead, each as browsers write
// an origin: https, the host, and the port when it is not the standard one.
func (c Company) Origins(ctx context.Context) ([]string, error) {
	return listOf[string](ctx, c, originList)
}

// KnowsOrigin tells whether a place is on the list.
func (c Company) KnowsOrigin(ctx context.Context, origin string) (known bool, err error) {
	err = c.get(ctx, &known, originKnown, origin)
	return known, err
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

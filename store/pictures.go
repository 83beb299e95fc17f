package store

import "context"

// Picture is an image that belongs to a company: its logo, or the thumbnail of a course.
type Picture struct {
	MediaType string `db:"media_type"`
	Content   []byte
	UpdatedAt Time `db:"updated_at"`
}

var picture = scoped("picture")

// Picture gives one of the company's pictures. It returns ErrNotFound.
func (c Company) Picture(ctx context.Context, name string) (p Picture, err error) {
	err = c.get(ctx, &p, picture, name)
	return p, err
}

package store

import (
	"context"

	"github.com/lib/pq"
)

// Picture is an image that belongs to a company: its logo, or the thumbnail of a course.
type Picture struct {
	MediaType string `db:"media_type"`
	Content   []byte
	UpdatedAt Time `db:"updated_at"`
}

// PictureHead is how a picture begins, which tells what it is and how large.
type PictureHead struct {
	Name string
	Head []byte
}

var (
	picture      = scoped("picture")
	pictureHeads = scoped("picture_heads")
)

// Picture gives one of the company's pictures. It returns ErrNotFound.
func (c Company) Picture(ctx context.Context, name string) (p Picture, err error) {
	err = c.get(ctx, &p, picture, name)
	return p, err
}

// PictureHeads gives the beginnings of those of the pictures that the company has, in no order.
func (c Company) PictureHeads(ctx context.Context, names []string) ([]PictureHead, error) {
	return listOf[PictureHead](ctx, c, pictureHeads, pq.Array(names))
}

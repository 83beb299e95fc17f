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

// PictureEntry is a picture in the list of a company's pictures.
type PictureEntry struct {
	Name      string
	MediaType string `db:"media_type"`
	SizeBytes int64  `db:"size_bytes"`
	UpdatedAt Time   `db:"updated_at"`
}

// PictureUse is a place that shows a picture by its name.
type PictureUse struct {
	Name, Place string
}

var (
	picture      = scoped("picture")
	pictureHeads = scoped("picture_heads")

	pictureList   = scoped("picture_list")
	pictureUses   = scoped("picture_uses")
	pictureRemove = scoped("picture_remove")
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

// Pictures lists the company's pictures by their names.
func (c Company) Pictures(ctx context.Context) ([]PictureEntry, error) {
	return listOf[PictureEntry](ctx, c, pictureList)
}

// PictureUses tells which courses and blog entries show some of the pictures. It knows neither the company's brand nor what
// stands within texts.
func (c Company) PictureUses(ctx context.Context, names []string) ([]PictureUse, error) {
	return listOf[PictureUse](ctx, c, pictureUses, pq.Array(names))
}

// RemovePictures removes those of the pictures that are there.
func (c Company) RemovePictures(ctx context.Context, names []string) error {
	_, err := c.exec(ctx, pictureRemove, pq.Array(names))
	return err
}

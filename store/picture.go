package store

import (
	"context"

	"github.com/lib/pq"
)

// Picture is an image of a company, such as its logo or the thumbnail of a course.
type Picture struct {
	MediaType string `db:"media_type"`
	Content   []byte
	UpdatedAt Time `db:"updated_at"`
}

// PictureHead contains the first bytes of a picture. Its type and size can be read from them.
type PictureHead struct {
	Name string
	Head []byte
}

// PictureEntry is a picture in the list of a company's pictures.
type PictureEntry struct {
	Name      string `json:"name" doc:"Name of the picture."`
	MediaType string `db:"media_type" json:"mediaType" doc:"Media type of the picture, such as image/png."`
	SizeBytes int64  `db:"size_bytes" json:"sizeBytes" doc:"Size of the picture in bytes."`
	UpdatedAt Time   `db:"updated_at" json:"updatedDate" doc:"When the picture was added or last replaced."`
}

// PictureUse is a course, a blog entry or a certificate that shows a picture.
type PictureUse struct {
	Name   string
	UsedBy string `db:"used_by"`
}

var (
	picture      = scoped("picture/get")
	pictureHeads = scoped("picture/heads")

	pictureList   = scoped("picture/list")
	pictureUses   = scoped("picture/uses")
	pictureRemove = scoped("picture/remove")
)

// Picture returns one of the company's pictures. It returns ErrNotFound if there is none with that name.
func (c Company) Picture(ctx context.Context, name string) (p Picture, err error) {
	err = c.get(ctx, &p, picture, name)
	return p, err
}

// PictureHeads returns the first bytes of the named pictures that exist, in no particular order.
func (c Company) PictureHeads(ctx context.Context, names []string) ([]PictureHead, error) {
	return listOf[PictureHead](ctx, c, pictureHeads, pq.Array(names))
}

// Pictures returns the company's pictures, ordered by name.
func (c Company) Pictures(ctx context.Context) ([]PictureEntry, error) {
	return listOf[PictureEntry](ctx, c.unlimited(), pictureList)
}

// PictureUses returns the courses, blog entries and certificates that show one of the named pictures. It does not search the
// company's brand or pictures within texts.
func (c Company) PictureUses(ctx context.Context, names []string) ([]PictureUse, error) {
	return listOf[PictureUse](ctx, c, pictureUses, pq.Array(names))
}

// RemovePictures removes the named pictures. It ignores names that do not exist.
func (c Company) RemovePictures(ctx context.Context, names []string) error {
	_, err := c.exec(ctx, pictureRemove, pq.Array(names))
	return err
}

// AuditPicture adds an audit log entry about the picture with a name. action is AuditPictureAdd or AuditPictureRemove.
func (c Company) AuditPicture(ctx context.Context, action, name string, by Actor) error {
	return c.noteNamed(ctx, by, action, "picture", name, nil)
}

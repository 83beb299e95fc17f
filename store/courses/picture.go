package courses

import (
	"context"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

// Picture is an image of a company, such as its logo or the thumbnail of a course.
type Picture struct {
	MediaType string `db:"media_type"`
	Content   []byte
	UpdatedAt store.Time `db:"updated_at"`
}

// PictureHead contains the first bytes of a picture. Its type and size can be read from them.
type PictureHead struct {
	Name string
	Head []byte
}

// PictureEntry is a picture in the list of a company's pictures.
type PictureEntry struct {
	Name      string     `json:"name" doc:"Name of the picture."`
	MediaType string     `db:"media_type" json:"mediaType" doc:"Media type of the picture, such as image/png."`
	SizeBytes int64      `db:"size_bytes" json:"sizeBytes" doc:"Size of the picture in bytes."`
	UpdatedAt store.Time `db:"updated_at" json:"updatedDate" doc:"When the picture was added or last replaced."`
}

// PictureUse is a course, a blog entry or a certificate that shows a picture.
type PictureUse struct {
	Name   string
	UsedBy string `db:"used_by"`
}

var (
	picture      = statement.Scoped("picture/get")
	pictureHeads = statement.Scoped("picture/heads")

	pictureList   = statement.Scoped("picture/list")
	pictureUses   = statement.Scoped("picture/uses")
	pictureRemove = statement.Scoped("picture/remove")
)

// ReadPicture returns one of the company's pictures. It returns store.ErrNotFound if there is none with that name.
func ReadPicture(ctx context.Context, c store.Company, name string) (p Picture, err error) {
	err = c.Get(ctx, &p, picture, name)
	return p, err
}

// PictureHeads returns the first bytes of the named pictures that exist, in no particular order.
func PictureHeads(ctx context.Context, c store.Company, names []string) ([]PictureHead, error) {
	return store.ListOf[PictureHead](ctx, c, pictureHeads, pq.Array(names))
}

// Pictures returns the company's pictures, ordered by name.
func Pictures(ctx context.Context, c store.Company) ([]PictureEntry, error) {
	return store.ListOf[PictureEntry](ctx, c.Unlimited(only.Store{}), pictureList)
}

// PictureUses returns the courses, blog entries and certificates that show one of the named pictures. It does not search the
// company's brand or pictures within texts.
func PictureUses(ctx context.Context, c store.Company, names []string) ([]PictureUse, error) {
	return store.ListOf[PictureUse](ctx, c, pictureUses, pq.Array(names))
}

// RemovePictures removes the named pictures. It ignores names that do not exist.
func RemovePictures(ctx context.Context, c store.Company, names []string) error {
	_, err := c.Exec(ctx, pictureRemove, pq.Array(names))
	return err
}

// AuditPicture adds an audit log entry about the picture with a name. action is store.AuditPictureAdd or store.AuditPictureRemove.
func AuditPicture(ctx context.Context, c store.Company, action, name string, by store.Actor) error {
	return c.NoteNamed(ctx, by, action, "picture", name, nil)
}

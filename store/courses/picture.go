package courses

import (
	"context"
	"encoding/json"

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

type PictureEntry struct {
	Name      string     `json:"name" doc:"Name of the picture."`
	Alt       string     `json:"alt" doc:"Alternative text: what the picture shows, for people who do not see it; empty: not described."`
	MediaType string     `db:"media_type" json:"mediaType" doc:"Media type of the picture, such as image/png."`
	SizeBytes int64      `db:"size_bytes" json:"sizeBytes" doc:"Size of the picture in bytes."`
	CreatedAt store.Time `db:"created_at" json:"createdDate" doc:"When the picture was added."`
	UpdatedAt store.Time `db:"updated_at" json:"updatedDate" doc:"When the picture was added or last replaced."`
}

var (
	picture      = statement.Scoped("picture/get")
	pictureHeads = statement.Scoped("picture/heads")
	pictureEntry = statement.Scoped("picture/entry")
	pictureLock  = statement.Scoped("picture/lock")

	pictureList     = statement.Scoped("picture/list")
	pictureDescribe = statement.Scoped("picture/describe")
	pictureRemove   = statement.Scoped("picture/remove")
	pictureTrash    = statement.Scoped("picture/trash")
	pictureRestore  = statement.Scoped("picture/restore")
)

// pictureKind is the kind of pictures in the audit log and in the trash.
const pictureKind = "picture"

func init() {
	store.KeptBy(only.Store{}, pictureKind, func(ctx context.Context, c store.Company, kept json.RawMessage) (name string, err error) {
		err = c.Change(ctx, &name, pictureRestore, kept)
		return name, err
	})
}

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

// ReadPictureEntry returns a picture without its content. It returns store.ErrNotFound if there is none with that name.
func ReadPictureEntry(ctx context.Context, c store.Company, name string) (entry PictureEntry, err error) {
	err = c.Get(ctx, &entry, pictureEntry, name)
	return entry, err
}

// DescribePicture sets the alternative text of a picture. It returns store.ErrNotFound if there is none with that name.
func DescribePicture(ctx context.Context, c store.Company, name, alt string, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		var before PictureEntry
		if err := c.Change(ctx, &before, pictureLock, name); err != nil || before.Alt == alt {
			return err
		}
		if _, err := c.Exec(ctx, pictureDescribe, name, nil, alt); err != nil {
			return err
		}
		return AuditPicture(ctx, c, store.AuditPictureUpdate, name, by)
	})
}

// AttributePicture records who added a picture, and its alternative text if alt is not nil.
func AttributePicture(ctx context.Context, c store.Company, name string, alt *string, by store.Actor) error {
	_, err := c.Exec(ctx, pictureDescribe, name, by.UserID, alt)
	return err
}

// RemovePictures removes the named pictures and keeps them in the trash. It ignores names that do not exist.
func RemovePictures(ctx context.Context, c store.Company, names []string, by store.Actor) error {
	if _, err := c.Exec(ctx, pictureTrash, pq.Array(names), by.UserID); err != nil {
		return err
	}
	_, err := c.Exec(ctx, pictureRemove, pq.Array(names))
	return err
}

// AuditPicture adds an audit log entry about the picture with a name. action is one of store.AuditPictureAdd and the like.
func AuditPicture(ctx context.Context, c store.Company, action, name string, by store.Actor) error {
	return c.NoteNamed(ctx, by, action, pictureKind, name, nil)
}

package people

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	photoRead   = statement.Scoped("photo/read")
	photoOfUser = statement.Scoped("photo/of_user")
	photoSet    = statement.Scoped("photo/set")
	photoRemove = statement.Scoped("photo/remove")
)

// ProfilePhoto returns the JPEG of a photo. It returns store.ErrNotFound if there is no such photo or it has been replaced.
func ProfilePhoto(ctx context.Context, c store.Company, id int64) (content []byte, err error) {
	err = c.Get(ctx, &content, photoRead, id)
	return content, err
}

// UserPhoto returns the id of the photo of a user. It returns store.ErrNotFound if there is no such user or the user has no photo.
func UserPhoto(ctx context.Context, c store.Company, userID int64) (id int64, err error) {
	c, err = c.Within(ctx, only.Store{}, store.Part{User: userID, Read: true})
	if err != nil {
		return 0, err
	}
	err = c.Get(ctx, &id, photoOfUser, userID)
	return id, err
}

// SetProfilePhoto stores a JPEG as the photo of a user and returns the id of the photo. It returns store.ErrNotFound if there is
// no such user.
func SetProfilePhoto(ctx context.Context, c store.Company, userID int64, content []byte) (id int64, err error) {
	err = c.Change(ctx, &id, photoSet, userID, content)
	return id, err
}

// RemoveProfilePhoto removes the photo of a user, if there is one.
func RemoveProfilePhoto(ctx context.Context, c store.Company, userID int64) error {
	_, err := c.Exec(ctx, photoRemove, userID)
	return err
}

// RemoveUserPhoto removes the photo of another user for staff, if there is one. It returns store.ErrNotFound if there is no such
// user, ErrAboveRole if the user's role is above the role of by, and a *store.StaleError if at has another version.
func RemoveUserPhoto(ctx context.Context, c store.Company, at store.Editable, by store.Editor) error {
	return c.Tx(ctx, func(c store.Company) error {
		if _, err := lockUser(ctx, c, at, by); err != nil {
			return err
		}
		removed, err := c.Exec(ctx, photoRemove, at.ID)
		if err != nil || removed == 0 {
			return err
		}
		return c.Audit(ctx, store.AuditEntry{Actor: by.Actor, At: by.At, Action: store.AuditPhotoRemove, SubjectKind: "user", SubjectID: at.ID})
	})
}

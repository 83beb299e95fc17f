package store

import "context"

var (
	photoRead   = scoped("photo/read")
	photoOfUser = scoped("photo/of_user")
	photoSet    = scoped("photo/set")
	photoRemove = scoped("photo/remove")
)

// ProfilePhoto returns the JPEG of a photo. It returns ErrNotFound if there is no such photo or it has been replaced.
func (c Company) ProfilePhoto(ctx context.Context, id int64) (content []byte, err error) {
	err = c.get(ctx, &content, photoRead, id)
	return content, err
}

// UserPhoto returns the id of the photo of a user. It returns ErrNotFound if there is no such user or the user has no photo.
func (c Company) UserPhoto(ctx context.Context, userID int64) (id int64, err error) {
	c, err = c.within(ctx, part{user: userID})
	if err != nil {
		return 0, err
	}
	err = c.get(ctx, &id, photoOfUser, userID)
	return id, err
}

// SetProfilePhoto stores a JPEG as the photo of a user and returns the id of the photo. It returns ErrNotFound if there is
// no such user.
func (c Company) SetProfilePhoto(ctx context.Context, userID int64, content []byte) (id int64, err error) {
	err = c.change(ctx, &id, photoSet, userID, content)
	return id, err
}

// RemoveProfilePhoto removes the photo of a user, if there is one.
func (c Company) RemoveProfilePhoto(ctx context.Context, userID int64) error {
	_, err := c.exec(ctx, photoRemove, userID)
	return err
}

// RemoveUserPhoto removes the photo of another user for staff, if there is one. It returns ErrNotFound if there is no such
// user, ErrAboveRole if the user's role is above the role of by, and a *StaleError if at has another version.
func (c Company) RemoveUserPhoto(ctx context.Context, at Editable, by Editor) error {
	return c.Tx(ctx, func(c Company) error {
		if _, err := c.lockUser(ctx, at, by); err != nil {
			return err
		}
		removed, err := c.exec(ctx, photoRemove, at.ID)
		if err != nil || removed == 0 {
			return err
		}
		return c.Audit(ctx, AuditEntry{Actor: by.Actor, At: by.At, Action: AuditPhotoRemove, SubjectKind: "user", SubjectID: at.ID})
	})
}

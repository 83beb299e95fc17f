package people

import (
	"context"
	"errors"

	"lyceum/auth/sealed"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

const PhotoPath = "/photos/"

// sealedPhoto is the kind of the sealed ids in addresses of photos.
const sealedPhoto = "photo"

// MaxPhoto is the maximum size of the file of a photo in bytes. PhotoBody is the maximum size of a request that contains the
// file as base64 text.
const (
	MaxPhoto  = 8_000_000
	PhotoBody = MaxPhoto*4/3 + 100_000
)

// ProfilePhoto is the response of the routes that read or set a profile photo.
type ProfilePhoto struct {
	URL string `json:"url" doc:"Address of the photo, a square JPEG. Only browsers that are signed in at the company can load it. It changes whenever the photo changes. Empty without a photo."`
}

type PhotoUpload struct {
	Content web.File `api:"content,required" doc:"The picture: PNG, JPEG, WebP or GIF of at most 8 MB and 24 million pixels, as a file of a multipart form or as base64 text. Only the square in its center is stored."`
}

// PhotoAddress returns the path of the profile photo with the id. It returns "" for the id 0, which means that there is no photo.
func (s *Handlers) PhotoAddress(company tenant.Company, id int64) string {
	if id == 0 {
		return ""
	}
	return PhotoPath + s.Sealer.Seal(company, sealedPhoto, id)
}

// photoOf returns the photo with the id. err is the error of the query for the id. If err is store.ErrNotFound, photoOf
// returns an empty photo.
func (s *Handlers) photoOf(c *web.Call, id int64, err error) (ProfilePhoto, error) {
	if errors.Is(err, store.ErrNotFound) {
		return ProfilePhoto{}, nil
	}
	return ProfilePhoto{c.URL(s.PhotoAddress(c.Company, id))}, err
}

// ReadProfilePhoto returns the address of the caller's profile photo. The address is empty if the caller has no photo.
func (s *Handlers) ReadProfilePhoto(ctx context.Context, c *web.Call, _ *web.NoFields) (ProfilePhoto, error) {
	id, err := people.UserPhoto(ctx, c.Store, c.Who.UserID)
	return s.photoOf(c, id, err)
}

// SetProfilePhoto makes the square in the center of a picture the photo of the caller. It returns an *web.InputError for a file that it
// cannot decode.
func (s *Handlers) SetProfilePhoto(ctx context.Context, c *web.Call, in *PhotoUpload) (ProfilePhoto, error) {
	if len(in.Content.Content) > MaxPhoto {
		return ProfilePhoto{}, web.InvalidField("content", "content must have at most 8 MB.")
	}
	portrait, err := PortraitOf(ctx, in.Content.Content)
	if errors.Is(err, ErrNoPhoto) || errors.Is(err, ErrPhotoDamaged) {
		return ProfilePhoto{}, web.InvalidField("content", "content "+err.Error()+".")
	}
	if err != nil {
		return ProfilePhoto{}, err
	}
	id, err := people.SetProfilePhoto(ctx, c.Store, c.Who.UserID, portrait)
	return s.photoOf(c, id, err)
}

// RemoveProfilePhoto removes the caller's profile photo.
func RemoveProfilePhoto(ctx context.Context, c *web.Call, _ *web.NoFields) (api.Done, error) {
	return api.Done{Success: "The photo has been removed."}, people.RemoveProfilePhoto(ctx, c.Store, c.Who.UserID)
}

// ReadUserPhoto returns the address of a user's profile photo. The address is empty if the user has no photo. It returns
// store.ErrNotFound if there is no such user.
func (s *Handlers) ReadUserPhoto(ctx context.Context, c *web.Call, in *UserID) (ProfilePhoto, error) {
	if _, err := people.ReadUser(ctx, c.Store, in.ID); err != nil {
		return ProfilePhoto{}, err
	}
	id, err := people.UserPhoto(ctx, c.Store, in.ID)
	return s.photoOf(c, id, err)
}

// RemoveUserPhoto removes the profile photo of a user, for example because it shows another person.
func (s *Handlers) RemoveUserPhoto(ctx context.Context, c *web.Call, in *UserTarget) (api.Done, error) {
	return api.Done{Success: "The photo has been removed."}, people.RemoveUserPhoto(ctx, c.Store, in.at(), s.editor(c))
}

// PhotoFile returns the JPEG of the profile photo whose path ends with address, a sealed id. It returns store.ErrNotFound if the
// address is unknown or was replaced.
func (s *Handlers) PhotoFile(ctx context.Context, c *web.Call, address string) ([]byte, error) {
	id, err := s.Sealer.Open(c.Company, sealedPhoto, address)
	if errors.Is(err, sealed.ErrInvalid) {
		return nil, store.ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	return people.ProfilePhoto(ctx, c.Store, id)
}

package site

import (
	"context"
	"errors"
	"net/http"

	"lyceum/handlers/users"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

const photoPage = profilePage + "/photo"

// photoCache allows the browser to keep a photo for a day. The address changes with the photo.
const photoCache = "private, max-age=86400, immutable"

// photoView is the data of the page of the user's photo. It does not contain the photo, because the layout has the photo of
// the signed-in person.
type photoView struct{ Wrong string }

// photo shows the user's photo and the form that changes it.
func (s *Site) photo(_ context.Context, v *visit, _ *none) (*web.Page, error) {
	return s.photoForm(v, ""), nil
}

func (s *Site) photoForm(v *visit, wrong string) *web.Page {
	return s.show(v, "profile-photo", profilePage, pages.Head{Title: v.T("photo.title")}, photoView{wrong})
}

type photoIn struct {
	Content web.File `api:"content" doc:"The file of the photo."`
	Remove  string   `api:"remove,max=20" doc:"Set by the button that removes the photo."`
}

// changePhoto sets or removes the user's photo, or shows the form again with an error message.
func (s *Site) changePhoto(ctx context.Context, v *visit, in *photoIn) (*web.Page, error) {
	var err error
	switch {
	case in.Remove != "":
		_, err = users.RemoveProfilePhoto(ctx, v.call, nil)
	case len(in.Content.Content) == 0:
		return withStatus(http.StatusUnprocessableEntity, s.photoForm(v, v.T("photo.missing")), nil)
	default:
		_, err = s.services.Users().SetProfilePhoto(ctx, v.call, &users.PhotoUpload{Content: in.Content})
	}
	var wrong *web.InputError
	if errors.As(err, &wrong) {
		return withStatus(http.StatusUnprocessableEntity, s.photoForm(v, v.T("photo.wrong")), nil)
	}
	return &web.Page{Location: profilePage + "?done=photo"}, err
}

type photoFileIn struct {
	Photo string `api:"photo,required,max=200" doc:"The sealed address."`
}

// photoFile sends a photo to the signed-in people of the company. The address cannot be guessed, so only people who have seen
// the photo on a page know it.
func (s *Site) photoFile(ctx context.Context, v *visit, in *photoFileIn) (*web.Page, error) {
	if v.Person == nil {
		return nil, store.ErrNotFound
	}
	content, err := v.services.Users().PhotoFile(ctx, v.call, in.Photo)
	if err != nil {
		return nil, err
	}
	return &web.Page{Body: content, Type: "image/jpeg", Cache: photoCache, Policy: picturePolicy}, nil
}

package people

import (
	"context"
	"errors"
	"net/http"

	"lyceum/handlers/people"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
)

const photoPage = ui.ProfilePage + "/photo"

// photoCache allows the browser to keep a photo for a day. The address changes with the photo.
const photoCache = "private, max-age=86400, immutable"

// photoView is the data of the page of the user's photo. It does not contain the photo, because the layout has the photo of
// the signed-in person.
type photoView struct{ Wrong string }

// showPhoto shows the user's photo and the form that changes it.
func showPhoto(_ context.Context, v *ui.Visit, _ *ui.None) (*web.Page, error) {
	return photoForm(v, ""), nil
}

func photoForm(v *ui.Visit, wrong string) *web.Page {
	return v.Show("profile-photo", ui.ProfilePage, pages.Head{Title: v.T("photo.title")}, photoView{wrong})
}

type photoIn struct {
	Content web.File `api:"content" doc:"The file of the photo."`
	Remove  string   `api:"remove,max=20" doc:"Set by the button that removes the photo."`
}

// changePhoto sets or removes the user's photo, or shows the form again with an error message.
func changePhoto(ctx context.Context, v *ui.Visit, in *photoIn) (*web.Page, error) {
	var err error
	switch {
	case in.Remove != "":
		_, err = people.RemoveProfilePhoto(ctx, v.Call, nil)
	case len(in.Content.Content) == 0:
		return ui.WithStatus(http.StatusUnprocessableEntity, photoForm(v, v.T("photo.missing")), nil)
	default:
		_, err = v.Site.Services.People().SetProfilePhoto(ctx, v.Call, &people.PhotoUpload{Content: in.Content})
	}
	if _, is := errors.AsType[*web.InputError](err); is {
		return ui.WithStatus(http.StatusUnprocessableEntity, photoForm(v, v.T("photo.wrong")), nil)
	}
	return &web.Page{Location: ui.ProfilePage + "?done=photo"}, err
}

type photoFileIn struct {
	Photo string `api:"photo,required,max=200" doc:"The sealed address."`
}

// photoFile sends a photo to the signed-in people of the company. The address cannot be guessed, so only people who have seen
// the photo on a page know it.
func photoFile(ctx context.Context, v *ui.Visit, in *photoFileIn) (*web.Page, error) {
	if v.Person == nil {
		return nil, store.ErrNotFound
	}
	content, err := v.Site.Services.People().PhotoFile(ctx, v.Call, in.Photo)
	if err != nil {
		return nil, err
	}
	return &web.Page{Body: content, Type: "image/jpeg", Cache: photoCache, Policy: ui.PicturePolicy}, nil
}

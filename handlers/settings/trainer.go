package settings

import (
	"context"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/pictures"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
)

// TrainerFields are the fields of the profile of a trainer in requests. A nil field leaves the value unchanged.
type TrainerFields struct {
	Name  *string `api:"name,max=255" doc:"Name of the trainer, exactly as in the field trainerName of the courses; not blank."`
	About *string `api:"about,lines,max=5000" doc:"Text about the trainer: plain text or HTML, at most 5000 bytes."`
	Photo *string `api:"photo" doc:"Name of a picture of the company; empty: no photo."`
}

func (f *TrainerFields) apply(t *courses.EditedTrainer) error {
	api.SetIf(&t.Name, f.Name)
	api.SetIf(&t.About, f.About)
	api.SetIf(&t.Photo, f.Photo)
	var wrong web.InputError
	wrong.Require("name", t.Name)
	wrong.MaxBytes("about", t.About, bulk.LongestNews)
	return wrong.Err()
}

// checkPhoto returns an *web.InputError if the company has no picture with the name of the photo.
func (f *TrainerFields) checkPhoto(ctx context.Context, c *web.Call) error {
	if f.Photo == nil {
		return nil
	}
	return pictures.CheckPictures(ctx, c.Store, c.Company, pictures.PictureField{Field: "photo", Name: *f.Photo})
}

// TrainerUpdate changes only the fields that are sent.
type TrainerUpdate struct {
	api.Edit
	TrainerFields
}

// AddTrainer adds the profile of a trainer. It returns an *web.InputError for a blank name, a too long text and an unknown
// picture, and store.ErrNameTaken if another profile has the name.
func AddTrainer(ctx context.Context, c *web.Call, in *TrainerFields) (courses.EditedTrainer, error) {
	var t courses.EditedTrainer
	if err := in.apply(&t); err != nil {
		return t, err
	}
	if err := in.checkPhoto(ctx, c); err != nil {
		return t, err
	}
	t, err := courses.AddTrainer(ctx, c.Store, t, c.Actor())
	return t, web.ForField("name", err, store.ErrNameTaken)
}

// UpdateTrainer changes the fields of a profile that the request has. It returns store.ErrNotFound if there is no such
// profile, a *store.StaleError if the profile has another version, and store.ErrNameTaken if another profile has the name.
// It returns an *web.InputError for a blank name, a too long text and an unknown picture.
func UpdateTrainer(ctx context.Context, c *web.Call, in *TrainerUpdate) (courses.EditedTrainer, error) {
	if err := in.checkPhoto(ctx, c); err != nil {
		return courses.EditedTrainer{}, err
	}
	t, err := courses.UpdateTrainer(ctx, c.Store, in.At(), in.apply, c.Actor())
	return t, web.ForField("name", err, store.ErrNameTaken)
}

// RemoveTrainer removes the profile of a trainer. Courses keep the name. It returns store.ErrNotFound if there is no such
// profile, and a *store.StaleError if the profile has another version.
func RemoveTrainer(ctx context.Context, c *web.Call, in *api.Edit) (api.Done, error) {
	return api.Done{Success: "The profile of the trainer has been removed."}, courses.EditedTrainers.Remove(ctx, c.Store, in.At(), c.Actor())
}

type TrainerList struct {
	Search string `api:"search,max=200" doc:"Only trainers whose name, or the text about them, contains this text. Case does not matter."`
	web.Paging
	web.Keyset
}

// StaffTrainers is a page of the list of trainers.
type StaffTrainers struct {
	Trainers []courses.ListedTrainer `json:"trainers" doc:"The profiles of the page, ordered by name."`
	web.Counts
	web.Keys
}

// ListTrainers lists the profiles of the company's trainers that match the request.
func ListTrainers(ctx context.Context, c *web.Call, in *TrainerList) (StaffTrainers, error) {
	part, err := api.ShortList(ctx, c, "trainer", in, in.Paging, in.Keyset, func(ctx context.Context, page store.Page) (store.List[courses.ListedTrainer], error) {
		return courses.TrainerList(ctx, c.Store, strings.TrimSpace(in.Search), page)
	})
	return StaffTrainers{part.Items, part.Counts, part.Keys}, err
}

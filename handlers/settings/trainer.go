package settings

import (
	"context"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/pictures"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/courses"
)

// Trainers are the operations that change profiles of trainers.
var Trainers = api.Objects[courses.EditedTrainer]{
	Editor: courses.EditedTrainers, CheckSent: pictures.CheckSent[courses.EditedTrainer], Fields: map[error]string{store.ErrNameTaken: "name"},
	Removed: "The profile of the trainer has been removed.",
}

type TrainerList struct {
	Search string `api:"search,max=200" doc:"Only trainers whose name, or the text about them, contains this text. Case does not matter."`
	api.Sorted[courses.ListedTrainer]
	web.Paging
	web.Keyset
}

type StaffTrainers struct {
	Trainers []courses.ListedTrainer `json:"trainers" doc:"The profiles of the page, ordered by name."`
	web.LimitedCounts
	web.Keys
}

// ListTrainers lists the profiles of trainers that match the request, with the number of courses of each.
func ListTrainers(ctx context.Context, c *web.Call, in *TrainerList) (StaffTrainers, error) {
	part, err := api.SortedList(ctx, c, "trainer", in, in.Sorted, in.Paging, in.Keyset,
		func(ctx context.Context, page store.Page) (store.List[courses.ListedTrainer], error) {
			return courses.EditedTrainers.List(ctx, c.Store, page, strings.TrimSpace(in.Search))
		})
	return StaffTrainers{part.Items, part.LimitedCounts, part.Keys}, err
}

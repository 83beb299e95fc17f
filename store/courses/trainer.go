package courses

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/only"
)

// EditedTrainer is the profile of a trainer with the fields that staff edit. It belongs to the courses whose trainer has the
// name of the profile.
type EditedTrainer struct {
	store.Counted
	store.Editable
	Name  string `db:"name" json:"name" doc:"Name of the trainer, exactly as in the field trainerName of the courses."`
	About string `db:"about" json:"about" doc:"Text about the trainer: plain text or HTML."`
	Photo string `db:"photo" json:"photo" doc:"Name of a picture of the company; empty: no photo."`
}

func (t EditedTrainer) AuditName() string { return t.Name }

// ListedTrainer is a profile of a trainer as staff see it in the list of profiles.
type ListedTrainer struct {
	EditedTrainer
	Courses int64 `db:"courses" json:"courses" doc:"Number of courses whose trainerName is this name."`
}

// EditedTrainers adds, changes, removes and lists the profiles of a company's trainers. Callers add and change profiles with
// AddTrainer and UpdateTrainer, which return store.ErrNameTaken if another profile has the name.
var EditedTrainers = store.NewContent[EditedTrainer](only.Store{}, "trainer")

// TrainerList returns a page of the profiles of the company's trainers, ordered by name. search is a part of the name or of the
// text about the trainer, ignoring case.
func TrainerList(ctx context.Context, c store.Company, search string, page store.Page) (store.List[ListedTrainer], error) {
	return store.CountedPage[ListedTrainer](ctx, c, page, EditedTrainers.ListStatement, EditedTrainers.TotalStatement, search)
}

// AddTrainer adds a profile. It returns store.ErrNameTaken if another profile has the name.
func AddTrainer(ctx context.Context, c store.Company, t EditedTrainer, by store.Actor) (EditedTrainer, error) {
	added, err := EditedTrainers.Add(ctx, c, t, by)
	return added, store.NameTaken(err)
}

// UpdateTrainer changes a profile with apply. It returns store.ErrNotFound if the profile does not exist, a *store.StaleError if at has
// another version, store.ErrNameTaken if another profile has the name, and the error of apply.
func UpdateTrainer(ctx context.Context, c store.Company, at store.Editable, apply func(*EditedTrainer) error, by store.Actor) (EditedTrainer, error) {
	changed, err := EditedTrainers.Update(ctx, c, at, apply, by)
	return changed, store.NameTaken(err)
}

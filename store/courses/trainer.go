package courses

import (
	"lyceum/store"
	"lyceum/store/internal/only"
)

// EditedTrainer is the profile of a trainer with the fields that staff edit. It belongs to the courses whose trainer has the
// name of the profile.
type EditedTrainer struct {
	store.Counted
	store.Editable
	Name  string `db:"name" json:"name" edit:"required,max=255" doc:"Name of the trainer, exactly as in the field trainerName of the courses."`
	About string `db:"about" json:"about" edit:"rich,bytes=5000" doc:"Text about the trainer: plain text or HTML."`
	Photo string `db:"photo" json:"photo" edit:"picture" doc:"Name of a picture of the company; empty: no photo."`
}

func (t EditedTrainer) AuditName() string { return t.Name }

// ListedTrainer is a profile of a trainer as staff see it in the list of profiles.
type ListedTrainer struct {
	EditedTrainer
	Courses int64 `db:"courses" json:"courses" read:"(select count(*) from courses c where c.company_id = $1 and c.trainer_name = t.name)" doc:"Number of courses whose trainerName is this name."`
}

func (ListedTrainer) Sorts() store.Sorts {
	return store.ByFields("name")
}

// EditedTrainers are the profiles of a company's trainers. Adding and changing a profile returns ErrNameTaken if another profile has the
// name.
var EditedTrainers = store.NewListedTable[EditedTrainer, ListedTrainer](only.Store{},
	store.Table{Kind: "trainer", Noun: "the profile of a trainer", Name: "trainers", Dated: true, By: true, Imported: true, Conflict: store.ErrNameTaken},
	store.Listing{Search: []string{"name", "about"}, Order: "t.name, t.id"})

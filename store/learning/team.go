package learning

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	teamList  = store.OrderedBy[TeamMember](statement.Scoped("team/list").Replanned())
	teamTotal = statement.Scoped("team/total").Replanned()
)

// The relations of people to the user to whose team they belong.
const (
	ReportsDirectly   = "direct"
	ReportsIndirectly = "indirect"
	InBatch           = "batch"
)

// TeamMember is a person of a team with the state of the courses of this person.
type TeamMember struct {
	store.TraineeOf
	Role           string     `db:"role" json:"role" doc:"Role of the person."`
	Relation       string     `db:"relation" json:"relation" doc:"direct: the person reports to the owner of the team; indirect: by way of others; batch: the person is only in a batch that the owner manages."`
	Courses        int64      `db:"courses" json:"courses" doc:"Number of courses in which the person is or was enrolled, without those that were ended. For batch, only the courses of the batches and the courses that the owner of the team owns."`
	Completed      int64      `db:"completed" json:"completed" doc:"Number of these courses that the person has completed."`
	Overdue        int64      `db:"overdue" json:"overdue" doc:"Number of these courses that were due before today and are not completed."`
	DueSoon        int64      `db:"due_soon" json:"dueSoon" doc:"Number of these courses that are due today or within the next seven days and are not completed."`
	NextDueDate    store.Date `db:"next_due_date" json:"nextDueDate" doc:"The next due date from today on; null without one."`
	LastActivityAt store.Time `db:"last_activity_at" json:"lastActivityAt" doc:"When the person last opened or completed a document of these courses; null if never."`
	Managed        bool       `db:"managed" json:"managed" doc:"Whether the caller can read this person and the enrollments. It is false for people who report to a manager by way of others and are in none of the batches and own courses of this manager."`
}

// Sorts returns the orders of a team.
func (TeamMember) Sorts() store.Sorts {
	return store.Sorts{
		{Name: "name", By: "t.search_text"}, {Name: "overdue", By: "t.overdue"}, {Name: "dueSoon", By: "t.due_soon"}, {Name: "nextDueDate", By: "t.next_due_date"},
	}
}

// TeamSelection selects people of the team of a user on the day Today. The zero value of the other fields selects the people who report to the user
// directly, and the trainees of the batches that the user manages.
type TeamSelection struct {
	OwnerID int64
	Today   store.Date
	// Indirect adds the people who report to the user by way of others.
	Indirect bool
	// Search matches a part of the name or e-mail address, ignoring case.
	Search string
	// Due selects the people with enrollments that are overdue, or due soon.
	Due DueState
}

// Check returns store.ErrNotFound if the handle is limited to a manager who is not the owner of the team.
func (s TeamSelection) Check(c store.Company) error {
	if c.Manager() != 0 && c.Manager() != s.OwnerID {
		return store.ErrNotFound
	}
	return nil
}

// team returns the handle without its limit and the arguments that select a team. It returns the error of Check.
func (s TeamSelection) team(c store.Company) (store.Company, []any, error) {
	arguments := []any{s.OwnerID, s.Indirect, s.Today, store.Containing(s.Search), string(s.Due)}
	return c.Unlimited(only.Store{}), arguments, s.Check(c)
}

// Team returns a page of a team: the people with the most overdue enrollments first, then by the next due date and by name, unless the page has another order.
// It returns the error of TeamSelection.Check.
func Team(ctx context.Context, c store.Company, s TeamSelection, p store.Page) (list store.List[TeamMember], err error) {
	all, selected, err := s.team(c)
	if err != nil {
		return list, err
	}
	if err = all.Get(ctx, &list.Total, teamTotal, selected...); err != nil {
		return list, err
	}
	list.Items, err = store.ListOf[TeamMember](ctx, all, teamList, append(selected, store.IDOrNull(c.Manager()), p.Size, p.Offset(), nil, p.Sort)...)
	return list, err
}

// TeamAfter returns at most ReportBatch people of a team with ids above after, ordered by id. It returns an empty list when nobody follows, and the error
// of TeamSelection.Check.
func TeamAfter(ctx context.Context, c store.Company, s TeamSelection, after int64) ([]TeamMember, error) {
	all, selected, err := s.team(c)
	if err != nil {
		return nil, err
	}
	return store.ListOf[TeamMember](ctx, all, teamList, append(selected, store.IDOrNull(c.Manager()), ReportBatch, 0, after, "")...)
}

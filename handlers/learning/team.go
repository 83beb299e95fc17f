package learning

import (
	"cmp"
	"context"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
)

type TeamRequest struct {
	ManagerID int64   `api:"managerID" doc:"The team of the user with this ID. Default: the caller. Managers can read only their own team."`
	Indirect  bool    `api:"indirect" doc:"Yes: also the people who report to the owner of the team by way of others."`
	Search    string  `api:"search,max=200" doc:"Only people whose name or e-mail address contains this text. Case does not matter."`
	Due       DueName `api:"due" doc:"Only people with courses that are not completed and were due before today (overdue), or are due today or within the next seven days (soon)."`
	api.ReportFormat
	api.Sorted[learning.TeamMember]
	web.Paging
}

// TeamList is the response of ListTeam: a page of the team, or all of it as CSV.
type TeamList struct {
	api.CSVReport
	People []learning.TeamMember `json:"people" doc:"The people of the page: those with the most overdue courses first, then by the next due date and by name. A CSV is in the order of the IDs."`
	web.Counts
}

// ListTeam lists the people who report to the caller, or to another user, and the trainees of the batches of this user, with the state of their courses.
// It returns store.ErrNotFound to a manager for the team of another user.
func (s *Handlers) ListTeam(ctx context.Context, c *web.Call, in *TeamRequest) (TeamList, error) {
	asked := learning.TeamSelection{
		OwnerID: cmp.Or(in.ManagerID, c.Who.UserID), Today: store.Today(c.Company, s.Now()), Indirect: in.Indirect,
		Search: strings.TrimSpace(in.Search), Due: learning.DueState(in.Due),
	}
	csv, err := in.IsCSV()
	if err != nil {
		return TeamList{}, err
	}
	if csv {
		return TeamList{CSVReport: teamCSV(c, asked)}, asked.Check(c.Store)
	}
	list, err := learning.Team(ctx, c.Store, asked, in.InOrder(in.StorePage()))
	return TeamList{People: list.Items, Counts: in.Counts(list.Total)}, err
}

// teamCSV returns a team as CSV, with times in the time zone of the company.
func teamCSV(c *web.Call, s learning.TeamSelection) api.CSVReport {
	rows, location := c.Store, c.Company.Location()
	return api.CSVAfter("team", []string{"id", "first name", "last name", "email", "role", "relation", "courses", "completed", "overdue", "due soon",
		"next due date", "last activity"},
		func(ctx context.Context, last learning.TeamMember) ([]learning.TeamMember, error) {
			return learning.TeamAfter(ctx, rows, s, last.UserID)
		}, func(m learning.TeamMember) []string {
			return []string{api.Number(m.UserID), m.FName, m.LName, m.Email, m.Role, m.Relation, api.Number(m.Courses), api.Number(m.Completed),
				api.Number(m.Overdue), api.Number(m.DueSoon), m.NextDueDate.String(), api.LocalTime(m.LastActivityAt, location)}
		})
}

package people

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/sync/errgroup"

	"lyceum/auth"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// invitationsAtOnce is the number of people whom one call of SendInvitations invites. linesAtOnce is the maximum number of people
// in one response of ListInvitationLines.
const (
	invitationsAtOnce = 200
	linesAtOnce       = 1000
)

type InvitedPerson struct {
	web.Item
	Email string `api:"email,max=320" doc:"E-mail address of the person."`
	FName string `api:"fname,name,max=200" doc:"First name of the person."`
	LName string `api:"lname,name,max=200" doc:"Last name of the person."`
}

type NewInvitationRun struct {
	Users     []InvitedPerson `api:"users,required,max=20000" doc:"The people to invite, at most 20000."`
	CourseIDs []int64         `api:"courseIDs,max=100" doc:"IDs of the courses in which all people are enrolled."`
	BatchIDs  []int64         `api:"batchIDs,max=100" doc:"IDs of the batches to which all people are added."`
	BatchName string          `api:"batchName,max=255" doc:"Name of a new batch to which all people are added. It gets the courses of courseIDs and the last day endDate. Only an admin or an API key can add one."`
	EndDate   store.Date      `api:"endDate" doc:"Last day of the enrollments in the courses of courseIDs, not before today. Default, and for a course that begins later: the last day that follows from the course."`
}

// problem returns the error with which the line of the person ends at once, or nil.
func (p *InvitedPerson) problem() error {
	if err := p.Invalid(); err != nil || p.Email != "" {
		return err
	}
	return web.InvalidField("email", "email is required.")
}

// AddInvitationRun starts a background job that invites the people as InviteUsers does. An error of one person, also a wrong field, does
// not affect the others. It returns an *web.InputError if there are no people, store.ErrNotFound if a course or a batch does not exist,
// learning.ErrNoBatch if a manager names no batch, and store.ErrNameTaken if a batch has the name of the new one.
func (s *Handlers) AddInvitationRun(ctx context.Context, c *web.Call, in *NewInvitationRun) (people.InvitationRun, error) {
	if len(in.Users) == 0 {
		return people.InvitationRun{}, web.InvalidField("users", "users must contain a person.")
	}
	// A form sends 0 if the person selects no course or no batch.
	none := func(id int64) bool { return id == 0 }
	n := people.NewInvitationRun{CourseIDs: slices.DeleteFunc(in.CourseIDs, none), BatchIDs: slices.DeleteFunc(in.BatchIDs, none),
		BatchName: strings.TrimSpace(in.BatchName), EndDate: in.EndDate, Today: store.Today(c.Company, s.Now())}
	switch {
	case n.BatchName != "" && c.Store.Manager() != 0:
		return people.InvitationRun{}, web.ErrForbidden
	case !n.EndDate.IsZero() && n.EndDate.Before(n.Today):
		return people.InvitationRun{}, web.InvalidField("endDate", "endDate must not be before today.")
	}
	for _, p := range in.Users {
		n.Emails, n.FNames, n.LNames = append(n.Emails, p.Email), append(n.FNames, p.FName), append(n.LNames, p.LName)
		var code, message string
		if err := p.problem(); err != nil {
			code, message, _ = api.Errors.Final(err)
		}
		n.Codes, n.Messages = append(n.Codes, code), append(n.Messages, message)
	}
	run, err := people.AddInvitationRun(ctx, c.Store, n, c.Actor())
	return run, web.ForField("batchName", err, store.ErrNameTaken)
}

type InvitationRunID struct {
	ID int64 `api:"id,required" doc:"ID of the invitation run."`
}

// ReadInvitationRun returns an invitation run with its progress. For a run that another user started, it returns store.ErrNotFound
// to a manager.
func ReadInvitationRun(ctx context.Context, c *web.Call, in *InvitationRunID) (people.InvitationRun, error) {
	return people.ReadInvitationRun(ctx, c.Store, in.ID)
}

type InvitationRuns struct {
	Runs []people.ListedInvitationRun `json:"runs" doc:"The invitation runs of the page, the newest first. If the list is read by cursor, the oldest come first."`
	web.LimitedCounts
	web.Keys
}

type InvitationRunSelection struct {
	api.Sorted[people.ListedInvitationRun]
	web.Paging
	web.Keyset
}

// ListInvitationRuns lists the invitation runs of the company. Managers see only the runs that they started.
func ListInvitationRuns(ctx context.Context, c *web.Call, in *InvitationRunSelection) (InvitationRuns, error) {
	part, err := api.SortedList(ctx, c, "invitation_run", in, in.Sorted, in.Paging, in.Keyset,
		func(ctx context.Context, page store.Page) (store.List[people.ListedInvitationRun], error) {
			return people.InvitationRunList(ctx, c.Store, page)
		})
	return InvitationRuns{part.Items, part.LimitedCounts, part.Keys}, err
}

type InvitationLineSelection struct {
	ID     int64 `api:"id,required" doc:"ID of the invitation run."`
	After  int64 `api:"after,min=0" doc:"Only people with a higher line number than this. For the next page, send next of the previous response."`
	Failed bool  `api:"failed" doc:"Yes: only the people who could not be invited. Default: all people."`
}

type InvitationLines struct {
	Lines []people.InvitationLine `json:"lines" doc:"Up to 1000 people with their results, in the order of the request."`
	Next  int64                   `json:"next" doc:"Value of after for the next page; 0: this is the last page."`
}

func ListInvitationLines(ctx context.Context, c *web.Call, in *InvitationLineSelection) (InvitationLines, error) {
	lines, err := people.InvitationLines(ctx, c.Store, in.ID, in.After, in.Failed, linesAtOnce)
	page := InvitationLines{Lines: lines}
	if len(lines) == linesAtOnce {
		page.Next = lines[linesAtOnce-1].Line
	}
	return page, err
}

// InvitationResultsTable returns the people of an invitation run with their results as CSV.
func InvitationResultsTable(ctx context.Context, c *web.Call, in *InvitationRunID) (*web.CSV, error) {
	if _, err := people.ReadInvitationRun(ctx, c.Store, in.ID); err != nil {
		return nil, err
	}
	rows, after := c.Store, int64(0)
	next := func(ctx context.Context) ([][]string, error) {
		lines, err := people.InvitationLines(ctx, rows, in.ID, after, false, linesAtOnce)
		cells := make([][]string, len(lines))
		for i, l := range lines {
			id := ""
			if l.UserID != 0 {
				id = strconv.FormatInt(l.UserID, 10)
			}
			cells[i], after = []string{l.Email, l.FName, l.LName, id, l.Message}, l.Line
		}
		return cells, err
	}
	return &web.CSV{Name: "invitations.csv", Header: []string{"email", "fname", "lname", "userID", "error"}, Next: next}, nil
}

// errStopped is the error of the people whom a stopped run did not invite.
var errStopped = api.ItemError{Error: new("stopped"), Message: "The invitations were stopped before this person."}

// StopInvitationRun stops an invitation run. People who have been invited stay invited.
func (s *Handlers) StopInvitationRun(ctx context.Context, c *web.Call, in *InvitationRunID) (people.InvitationRun, error) {
	return people.StopInvitationRun(ctx, c.Store, in.ID, *errStopped.Error, errStopped.Message, c.Actor())
}

// SendInvitations invites the next people of an invitation run in the name of the user who started it. finished reports
// whether the run has finished. waits reports whether the run waits because the company may send no more messages today. If
// the user who started the run may no longer invite people, it ends the run.
//
// After an error, it is unknown which of these people were invited. A further call invites only the people without a
// recorded result.
func (s *Handlers) SendInvitations(ctx context.Context, company tenant.Company, runID int64) (finished, waits bool, err error) {
	rows := s.DB.For(company)
	run, err := people.ReadInvitationRun(ctx, rows, runID)
	if errors.Is(err, store.ErrNotFound) {
		return true, false, nil
	}
	if err != nil {
		return false, false, err
	}
	role, err := people.InvitationCreatorRole(ctx, rows, run.CreatedBy)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return false, false, err
	}
	if !auth.Role(role).Staff() {
		code, message, _ := api.Errors.Final(web.ErrForbidden)
		return true, false, people.EndInvitations(ctx, rows, runID, code, message)
	}
	pending, err := people.PendingInvitations(ctx, rows, runID, invitationsAtOnce)
	if err != nil {
		return false, false, err
	}
	limited := rows
	if auth.Role(role) == auth.RoleManager {
		limited = rows.ManagedBy(run.CreatedBy)
	}
	by := store.Editor{Actor: store.Actor{UserID: run.CreatedBy}, Role: role, At: s.Now()}
	var workers errgroup.Group
	workers.SetLimit(batchWorkers)
	for _, line := range pending {
		workers.Go(func() error {
			return s.sendInvitation(ctx, company, limited, run, line, by)
		})
	}
	err = workers.Wait()
	var full *store.LimitError
	if waits = errors.As(err, &full); err != nil && !waits {
		return false, false, err
	}
	finished, err = people.CountInvitations(ctx, rows, runID, waits)
	return finished, waits, err
}

// sendInvitation invites one person of an invitation run and records the result in line, the row of this person. It records no
// result and returns the error if it is not final, and a *store.LimitError if the company may send no more messages today.
func (s *Handlers) sendInvitation(
	ctx context.Context, company tenant.Company, rows store.Company, run people.InvitationRun, line people.InvitationLine, by store.Editor,
) error {
	in, nonce, err := s.invitation(company, InvitedUser{
		Email: line.Email, FName: line.FName, LName: line.LName, CourseIDs: slices.Clone(run.CourseIDs), BatchIDs: slices.Clone(run.BatchIDs),
	})
	in.EndDate = run.EndDate
	if err == nil {
		err = people.InviteLine(ctx, rows, run.ID, line.Line, in, nonce, by)
	}
	var full *store.LimitError
	if err == nil || errors.As(err, &full) && full.Limit == store.LimitMessages {
		return err
	}
	code, message, final := api.Errors.Final(err)
	if !final || ctx.Err() != nil {
		return err
	}
	return people.FailInvitation(ctx, s.DB.For(company), run.ID, line.Line, code, message)
}

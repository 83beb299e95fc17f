package people

import (
	"context"
	"errors"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var (
	invitationRunAdd     = statement.Scoped("invitation_run/add")
	invitationRunEnqueue = statement.Scoped("invitation_run/enqueue")
	invitationRunResume  = statement.Scoped("invitation_run/resume")
	invitationRunGet     = statement.Scoped("invitation_run/get").Limited()
	invitationRunList    = store.OrderedBy[ListedInvitationRun](statement.Scoped("invitation_run/list").Limited())
	invitationRunTotal   = statement.Scoped("invitation_run/total").Limited()
	invitationRunLines   = statement.Scoped("invitation_run/lines")
	invitationRunCreator = statement.Scoped("invitation_run/creator_role")
	invitationRunPending = statement.Scoped("invitation_run/pending")
	invitationRunHold    = statement.Scoped("invitation_run/hold")
	invitationRunEndLine = statement.Scoped("invitation_run/end_line")
	invitationRunStop    = statement.Scoped("invitation_run/stop")
	invitationRunCount   = statement.Scoped("invitation_run/count")
	InvitationRunPurge   = statement.Scoped("invitation_run/purge")

	invitationTurnClaim = statement.Global("invitation_turn/claim")
	invitationTurnDelay = statement.Global("invitation_turn/delay")
	invitationTurnDrop  = statement.Global("invitation_turn/drop")
)

// InvitationRun is an invitation of many people, which a background job sends.
type InvitationRun struct {
	ID         int64         `db:"id" json:"id" doc:"ID of the invitation run."`
	CourseIDs  pq.Int64Array `db:"course_ids" json:"courseIDs" doc:"IDs of the courses in which the people are enrolled."`
	BatchIDs   pq.Int64Array `db:"batch_ids" json:"batchIDs" doc:"IDs of the batches to which the people are added."`
	EndDate    store.Date    `db:"end_date" json:"endDate" doc:"Last day of the enrollments in the courses; null if the courses determine it."`
	Total      int64         `db:"total" json:"total" doc:"The number of people in the run."`
	Invited    int64         `db:"invited" json:"invited" doc:"The number of people who have been invited so far."`
	Failed     int64         `db:"failed" json:"failed" doc:"The number of people so far who could not be invited."`
	Waits      bool          `db:"waits" json:"waits" doc:"Whether the run waits until tomorrow, because the company may not send more messages today."`
	CreatedAt  store.Time    `db:"created_at" json:"createdAt" doc:"When the run was started."`
	CreatedBy  int64         `db:"created_by" json:"createdBy" doc:"ID of the user who started the run."`
	FinishedAt store.Time    `db:"finished_at" json:"finishedAt" doc:"When the run finished; null before."`
}

func (r InvitationRun) Key() int64 { return r.ID }

type ListedInvitationRun struct {
	store.Counted
	InvitationRun
	Email string `db:"email" json:"email" doc:"E-mail address of the user who started the run."`
	FName string `db:"fname" json:"fname" doc:"First name of the user who started the run."`
	LName string `db:"lname" json:"lname" doc:"Last name of the user who started the run."`
}

func (ListedInvitationRun) Sorts() store.Sorts {
	return store.Sorts{
		{Name: "created", By: "r.created_at"}, {Name: "total", By: "r.total"}, {Name: "invited", By: "r.invited"}, {Name: "failed", By: "r.failed"},
	}
}

// InvitationLine is a person of an invitation run, with the result of the person's invitation.
type InvitationLine struct {
	Line    int64      `db:"line" json:"line" doc:"Index of the person in the request, from 1."`
	Email   string     `db:"email" json:"email" doc:"E-mail address of the person."`
	FName   string     `db:"fname" json:"fname" doc:"First name of the person."`
	LName   string     `db:"lname" json:"lname" doc:"Last name of the person."`
	UserID  int64      `db:"user_id" json:"userID" doc:"ID of the invited user; 0 before the invitation, and after an error."`
	Error   *string    `db:"error" json:"error" doc:"Code of the error, as in an error response; null without an error."`
	Message string     `db:"message" json:"message" doc:"The error, in one sentence; empty without an error."`
	DoneAt  store.Time `db:"done_at" json:"doneAt" doc:"When the person was invited, or when the invitation failed; null before."`
}

// NewInvitationRun is a run that AddInvitationRun adds. Emails, FNames, LNames, Codes and Messages have the same length. A person with a
// code, the code of an error, is not invited.
type NewInvitationRun struct {
	Emails, FNames, LNames []string
	Codes, Messages        []string
	CourseIDs, BatchIDs    []int64
	// BatchName is the name of a new batch that gets the people and the courses, or empty. EndDate is the last day of the enrollments in the courses, or
	// unset.
	BatchName string
	EndDate   store.Date
	// Today is the current day in the company's time zone.
	Today store.Date
}

// AddInvitationRun adds a run and makes it due. It returns store.ErrNotFound if a course or a batch does not exist, and learning.ErrNoBatch
// if a manager does not name a batch. It returns store.ErrNameTaken if there is a batch with the name of the new one.
func AddInvitationRun(ctx context.Context, c store.Company, n NewInvitationRun, by store.Actor) (run InvitationRun, err error) {
	if c, err = withinAll(ctx, c, InvitedUser{CourseIDs: n.CourseIDs, BatchIDs: n.BatchIDs}); err != nil {
		return run, err
	}
	err = c.Tx(ctx, func(c store.Company) error {
		for _, id := range n.CourseIDs {
			if err := learning.CheckCourse(ctx, c, id); err != nil {
				return err
			}
		}
		for _, id := range n.BatchIDs {
			if err := learning.CheckBatch(ctx, c, id); err != nil {
				return err
			}
		}
		if n.BatchName != "" {
			if err := addInvitedBatch(ctx, c, &n, by); err != nil {
				return err
			}
		}
		err := c.Change(ctx, &run, invitationRunAdd, by.UserID, pq.Array(n.CourseIDs), pq.Array(n.BatchIDs),
			pq.Array(n.Emails), pq.Array(n.FNames), pq.Array(n.LNames),
			pq.Array(n.Codes), pq.Array(n.Messages), n.EndDate)
		if err != nil {
			return err
		}
		if _, err := c.Exec(ctx, invitationRunEnqueue, run.ID); err != nil {
			return err
		}
		return c.Note(ctx, by, "invitation_run_add", "invitation_run", run.ID)
	})
	return run, err
}

// addInvitedBatch adds the new batch of n with the courses of n, and n then names the batch instead of the courses, because the batch enrolls its people.
func addInvitedBatch(ctx context.Context, c store.Company, n *NewInvitationRun, by store.Actor) error {
	made, err := learning.AddBatch(ctx, c, learning.EditedBatch{Name: n.BatchName, EndDate: n.EndDate}, by)
	if err != nil {
		return err
	}
	for _, course := range n.CourseIDs {
		if err := learning.AddCourseToBatch(ctx, c, learning.NewBatchCourse{BatchID: made.ID, CourseID: course, Today: n.Today}, by); err != nil {
			return err
		}
	}
	n.BatchIDs, n.CourseIDs, n.EndDate = append(n.BatchIDs, made.ID), nil, store.Date{}
	return nil
}

// ResumeInvitationRuns makes the unfinished runs of an imported company due, because an archive does not contain their turns.
func ResumeInvitationRuns(ctx context.Context, c store.Company) error {
	_, err := c.Exec(ctx, invitationRunResume)
	return err
}

// ReadInvitationRun returns a run. It returns store.ErrNotFound if there is no such run.
func ReadInvitationRun(ctx context.Context, c store.Company, id int64) (run InvitationRun, err error) {
	err = c.Get(ctx, &run, invitationRunGet, id)
	return run, err
}

// InvitationRunList returns a page of the runs, the newest first.
func InvitationRunList(ctx context.Context, c store.Company, page store.Page) (store.List[ListedInvitationRun], error) {
	return store.CountedPage[ListedInvitationRun](ctx, c, page, invitationRunList, invitationRunTotal)
}

// InvitationLines returns up to limit lines of a run whose numbers are greater than after. If failed is set, it returns only
// lines that ended with an error. It returns store.ErrNotFound if there is no such run.
func InvitationLines(ctx context.Context, c store.Company, runID, after int64, failed bool, limit int) ([]InvitationLine, error) {
	if _, err := ReadInvitationRun(ctx, c, runID); err != nil {
		return nil, err
	}
	return store.ListOf[InvitationLine](ctx, c.Unlimited(only.Store{}), invitationRunLines, runID, after, limit, failed)
}

// StopInvitationRun ends a run. The given error is stored for the people who have not been invited. It does nothing if the
// run has finished. It returns store.ErrNotFound if there is no such run.
func StopInvitationRun(ctx context.Context, c store.Company, id int64, code, message string, by store.Actor) (run InvitationRun, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		if run, err = ReadInvitationRun(ctx, c, id); err != nil || !run.FinishedAt.IsZero() {
			return err
		}
		if err := EndInvitations(ctx, c.Unlimited(only.Store{}), id, code, message); err != nil {
			return err
		}
		if run, err = ReadInvitationRun(ctx, c, id); err != nil {
			return err
		}
		return c.Unlimited(only.Store{}).Note(ctx, by, "invitation_run_stop", "invitation_run", id)
	})
	return run, err
}

// EndInvitations ends a run. Lines that have not ended yet end with the given error.
func EndInvitations(ctx context.Context, c store.Company, runID int64, code, message string) error {
	return c.Tx(ctx, func(c store.Company) error {
		if _, err := c.Exec(ctx, invitationRunStop, runID, code, message); err != nil {
			return err
		}
		_, err := CountInvitations(ctx, c, runID, false)
		return err
	})
}

// InvitationCreatorRole returns the role of the user who started a run. It returns store.ErrNotFound if the user is disabled or erased.
func InvitationCreatorRole(ctx context.Context, c store.Company, userID int64) (role string, err error) {
	err = c.Get(ctx, &role, invitationRunCreator, userID)
	return role, err
}

// PendingInvitations returns up to limit lines of a run that have not ended.
func PendingInvitations(ctx context.Context, c store.Company, runID int64, limit int) ([]InvitationLine, error) {
	return store.ListOf[InvitationLine](ctx, c, invitationRunPending, runID, limit)
}

// InviteLine invites the person of a line with InviteUser and ends the line in the same transaction. It does nothing if the line has ended. It returns
// the errors of InviteUser.
func InviteLine(ctx context.Context, c store.Company, runID, line int64, in InvitedUser, nonce []byte, by store.Editor) error {
	return c.Tx(ctx, func(c store.Company) error {
		var held int64
		err := c.Unlimited(only.Store{}).Change(ctx, &held, invitationRunHold, runID, line)
		if errors.Is(err, store.ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		id, err := InviteUser(ctx, c, in, nonce, by)
		if err != nil {
			return err
		}
		_, err = c.Unlimited(only.Store{}).Exec(ctx, invitationRunEndLine, runID, line, id, nil, "")
		return err
	})
}

// FailInvitation ends a line with an error, unless it has ended.
func FailInvitation(ctx context.Context, c store.Company, runID, line int64, code, message string) error {
	_, err := c.Exec(ctx, invitationRunEndLine, runID, line, nil, code, message)
	return err
}

// CountInvitations stores how many people of a run are invited, how many could not be invited, and whether the run waits
// until the company may send messages again. finished is true if every line of the run has a result.
func CountInvitations(ctx context.Context, c store.Company, runID int64, waits bool) (finished bool, err error) {
	err = c.Change(ctx, &finished, invitationRunCount, runID, waits)
	return finished, err
}

// InvitationTurn is a leased run that has not finished.
type InvitationTurn struct {
	ID        int64
	CompanyID int64 `db:"company_id"`
	RunID     int64 `db:"run_id"`
	// Leases is the number of leases that nodes have had on the run. It identifies the current lease.
	Leases int64 `db:"claims"`
}

// ClaimInvitationTurns leases up to limit due runs to the caller.
func ClaimInvitationTurns(ctx context.Context, db *store.DB, lease time.Duration, limit int) ([]InvitationTurn, error) {
	rows := make([]InvitationTurn, 0, limit)
	err := db.Direct().SelectChanged(ctx, &rows, invitationTurnClaim, limit, lease.Seconds())
	return rows, err
}

// DelayInvitationTurn ends the lease on a run and makes the run due after the delay. It does nothing if the lease was lost.
func DelayInvitationTurn(ctx context.Context, db *store.DB, turn InvitationTurn, delay time.Duration) error {
	_, err := db.Exec(ctx, invitationTurnDelay, turn.ID, turn.Leases, delay.Seconds())
	return err
}

// DropInvitationTurn deletes the turn of a run that has finished or no longer exists. It does nothing if the lease was lost.
func DropInvitationTurn(ctx context.Context, db *store.DB, turn InvitationTurn) error {
	_, err := db.Exec(ctx, invitationTurnDrop, turn.ID, turn.Leases)
	return err
}

package courses

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var (
	discussionStart      = statement.Scoped("discussion/start")
	discussionWrite      = statement.Scoped("discussion/write")
	discussionWritten    = statement.Scoped("discussion/written")
	discussionGet        = statement.Scoped("discussion/get")
	discussionLoad       = statement.Scoped("discussion/load")
	discussionLock       = statement.Scoped("discussion/lock")
	discussionMessages   = statement.Scoped("discussion/messages")
	discussionOwnList    = statement.Scoped("discussion/own_list")
	discussionOwnTotal   = statement.Scoped("discussion/own_total")
	discussionOwnKeyset  = statement.Scoped("discussion/own_keyset")
	discussionStaffList  = store.OrderedBy[Discussion](statement.Scoped("discussion/staff_list").Limited().Replanned())
	discussionStaffTotal = statement.Scoped("discussion/staff_total").Limited().Replanned()
	discussionKeyset     = statement.Scoped("discussion/keyset").Limited().Replanned()
	discussionSelected   = statement.Scoped("discussion/selected").GivenIDs()
	discussionSetStatus  = statement.Scoped("discussion/set_status")
	discussionRecipients = statement.Scoped("discussion/recipients")
	discussionNotice     = statement.Scoped("discussion/notice")
)

// Kinds of messages about discussions. DiscussionQuestion goes to staff when a trainee asks, and DiscussionAnswer goes to
// the trainee when staff answer.
const (
	DiscussionQuestion = "discussion_question"
	DiscussionAnswer   = "discussion_answer"
)

// DiscussionStatus is the stored status of a discussion: it waits for an answer, is answered, or is closed.
type DiscussionStatus int64

// The values of DiscussionStatus.
const (
	DiscussionWaits    DiscussionStatus = 1
	DiscussionAnswered DiscussionStatus = 2
	DiscussionClosed   DiscussionStatus = 3
)

// MaxDiscussionText is the maximum length of a message in characters. maxDiscussionMessages is the number of messages that a trainee may
// write in an hour.
const (
	MaxDiscussionText     = 4000
	maxDiscussionMessages = 20
)

var (
	// ErrDiscussionClosed means that a message cannot be added, because the discussion is closed.
	ErrDiscussionClosed = errors.New("the discussion is closed")
	// ErrTooManyMessages means that a trainee has reached the maximum number of messages per hour.
	ErrTooManyMessages = errors.New("too many messages in an hour")
)

// Discussion is a discussion of a trainee at a document, without its messages.
type Discussion struct {
	store.Counted
	store.Editable
	store.TraineeOf
	EnrollmentID int64            `db:"enrollment_id" json:"enrollmentID" doc:"ID of the enrollment in which the trainee asked."`
	CourseID     int64            `db:"course_id" json:"courseID" doc:"ID of the course of the enrollment."`
	CourseTitle  string           `db:"course_title" json:"courseTitle" doc:"Title of the course of the enrollment."`
	DocumentID   int64            `db:"document_id" json:"documentID" doc:"ID of the document that the trainee asks about; 0 after the document was removed."`
	DocumentName string           `db:"document_name" json:"documentName" doc:"Name of the document; empty after the document was removed."`
	Status       DiscussionStatus `db:"status" json:"status" doc:"1: waits for an answer; 2: answered; 3: closed."`
	CreatedAt    store.Time       `db:"created_at" json:"createdAt" doc:"When the trainee started the discussion."`
	ChangedAt    store.Time       `db:"changed_at" json:"changedAt" doc:"When the last message was written, or when the discussion was closed or opened again."`
	Question     string           `db:"question" json:"question" doc:"The first 200 characters of the first message, as plain text."`
}

func (d Discussion) AuditName() string { return d.DocumentName }

// discussionState contains the fields of a discussion that the audit log records. It contains no text of trainees.
type discussionState struct {
	store.Editable
	Document string           `json:"-"`
	Status   DiscussionStatus `json:"status"`
}

func (s discussionState) AuditName() string { return s.Document }

func (d Discussion) state() discussionState {
	return discussionState{d.Editable, d.DocumentName, d.Status}
}

// DiscussionMessage is a message of the trainee or of a member of the staff.
type DiscussionMessage struct {
	ID        int64      `db:"id" json:"id" doc:"ID of the message."`
	AuthorID  int64      `db:"author_id" json:"userID" doc:"ID of the user who wrote the message."`
	FName     string     `db:"fname" json:"fname" doc:"First name of the author."`
	LName     string     `db:"lname" json:"lname" doc:"Last name of the author."`
	Staff     bool       `db:"staff" json:"staff" doc:"Whether the author is a member of the staff."`
	Body      string     `db:"body" json:"text" doc:"Text of the message: plain text with line breaks."`
	Photo     int64      `db:"photo" json:"-"` // the id of the author's photo, or 0
	CreatedAt store.Time `db:"created_at" json:"createdAt" doc:"When the message was written."`
}

// StartDiscussion starts a discussion of a trainee at a document and enqueues a message to staff. The caller must check that
// the document is open. It returns ErrTooManyMessages if the trainee has reached the maximum number of messages per hour.
func StartDiscussion(ctx context.Context, c store.Company, document *CourseDocument, text string, at time.Time) (d Discussion, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		if err := checkPace(ctx, c, document.UserID, at); err != nil {
			return err
		}
		var id int64
		if err := c.Change(ctx, &id, discussionStart, document.UserID, document.EnrollmentID, document.ID, at); err != nil {
			return err
		}
		if err := c.Get(ctx, &d, discussionGet, id); err != nil {
			return err
		}
		d, err = write(ctx, c, d, document.UserID, false, text, at)
		return err
	})
	return d, err
}

// PastDiscussion is a discussion for LoadDiscussions. A discussion without Answer waits for staff.
type PastDiscussion struct {
	// Email is the address of the trainee, who has an enrollment in the course.
	Email, CourseCode, Document, Question string
	AskedAt                               store.Time
	// Author is the address of the member of the staff who answered.
	Answer, Author string
	AnsweredAt     store.Time
}

// LoadDiscussions adds discussions of the past. It sends no messages and adds no entry to the audit log. It returns store.ErrReference if a
// trainee, a document or an author is unknown.
func LoadDiscussions(ctx context.Context, c store.Company, rows []PastDiscussion) error {
	columns := make([]pq.StringArray, 8)
	for _, row := range rows {
		for i, value := range []string{
			row.Email, row.CourseCode, row.Document, row.Question, textOf(row.AskedAt), row.Answer, row.Author, textOf(row.AnsweredAt),
		} {
			columns[i] = append(columns[i], value)
		}
	}
	values := make([]any, len(columns))
	for i, column := range columns {
		values[i] = column
	}
	var added int
	if err := c.Change(ctx, &added, discussionLoad, values...); err != nil {
		return err
	}
	if added != len(rows) {
		return fmt.Errorf("%w: %d of %d discussions", store.ErrReference, added, len(rows))
	}
	return nil
}

// textOf returns a time as a text for PostgreSQL, or an empty text for an unset time.
func textOf(t store.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.Time().Format(time.RFC3339Nano)
}

// checkPace returns ErrTooManyMessages if a trainee has reached the maximum number of messages per hour.
func checkPace(ctx context.Context, c store.Company, userID int64, at time.Time) error {
	var written int64
	if err := c.Get(ctx, &written, discussionWritten, userID, at.Add(-time.Hour)); err != nil {
		return err
	}
	if written >= maxDiscussionMessages {
		return ErrTooManyMessages
	}
	return nil
}

// write adds a message to a discussion whose row the transaction has locked. It enqueues a message to staff if the trainee
// wrote, and to the trainee if staff wrote. It enqueues none if the previous message of the discussion is less than an hour
// old and comes from the same side, which is the trainee or staff. It ignores the company's limit of messages.
func write(ctx context.Context, c store.Company, d Discussion, author int64, staff bool, text string, at time.Time) (Discussion, error) {
	var written struct {
		ID    int64
		First bool
	}
	if err := c.Change(ctx, &written, discussionWrite, d.ID, author, staff, text, at); err != nil {
		return d, err
	}
	recipients, kind := []int64{d.UserID}, DiscussionAnswer
	if !staff {
		var err error
		kind = DiscussionQuestion
		if recipients, err = store.ListOf[int64](ctx, c, discussionRecipients, d.EnrollmentID); err != nil {
			return d, err
		}
	}
	if staff {
		if err := learning.Notify(ctx, c, learning.NotifiedAnswer, d.ID); err != nil {
			return d, err
		}
	}
	if !written.First {
		recipients = nil
	}
	for _, userID := range recipients {
		cause := fmt.Sprint(written.ID, "/", userID)
		if _, err := c.Enqueue(ctx, kind, cause, DiscussionRef{DiscussionID: d.ID, UserID: userID}); err != nil {
			return d, err
		}
	}
	err := c.Get(ctx, &d, discussionGet, d.ID)
	return d, err
}

// ReplyInDiscussion adds a message of the trainee to one of the trainee's own discussions. It returns store.ErrNotFound for a
// discussion of another trainee, ErrDiscussionClosed for a closed one, and ErrTooManyMessages if the trainee has reached the
// maximum number of messages per hour.
func ReplyInDiscussion(ctx context.Context, c store.Company, id, userID int64, text string, at time.Time) (d Discussion, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		if err := c.Change(ctx, &d, discussionLock, id); err != nil {
			return err
		}
		switch {
		case d.UserID != userID:
			return store.ErrNotFound
		case d.Status == DiscussionClosed:
			return ErrDiscussionClosed
		}
		if err := checkPace(ctx, c, userID, at); err != nil {
			return err
		}
		d, err = write(ctx, c, d, userID, false, text, at)
		return err
	})
	return d, err
}

// AnswerDiscussion adds a message of staff to a discussion. It returns store.ErrNotFound if the handle has no such discussion, and
// ErrDiscussionClosed if the discussion is closed.
func AnswerDiscussion(ctx context.Context, c store.Company, id int64, text string, at time.Time, by store.Actor) (Discussion, error) {
	return changeDiscussion(ctx, c, id, "_answer", by, func(c store.Company, d Discussion) (Discussion, error) {
		if d.Status == DiscussionClosed {
			return d, ErrDiscussionClosed
		}
		return write(ctx, c, d, by.UserID, true, text, at)
	})
}

// CloseDiscussion closes a discussion or, with closed false, opens it again. An opened discussion waits for an answer if the
// trainee wrote its last message. CloseDiscussion returns store.ErrNotFound if the handle has no such discussion, and a
// *store.StaleError if at has another version.
func CloseDiscussion(ctx context.Context, c store.Company, at store.Editable, closed bool, now time.Time, by store.Actor) (Discussion, error) {
	return changeDiscussion(ctx, c, at.ID, "_close", by, func(c store.Company, d Discussion) (Discussion, error) {
		if d.Version != at.Version {
			return d, &store.StaleError{Current: d}
		}
		if closed == (d.Status == DiscussionClosed) {
			return d, nil
		}
		status := DiscussionClosed
		if !closed {
			messages, err := store.ListOf[DiscussionMessage](ctx, c, discussionMessages, d.ID)
			if err != nil {
				return d, err
			}
			status = DiscussionWaits
			if len(messages) > 0 && messages[len(messages)-1].Staff {
				status = DiscussionAnswered
			}
		}
		if err := c.Change(ctx, &d.Version, discussionSetStatus, d.ID, status, now); err != nil {
			return d, err
		}
		err := c.Get(ctx, &d, discussionGet, d.ID)
		return d, err
	})
}

// changeDiscussion locks a discussion that the handle may see, changes it, and adds an audit log entry.
func changeDiscussion(
	ctx context.Context, c store.Company, id int64, action string, by store.Actor, change func(store.Company, Discussion) (Discussion, error),
) (changed Discussion, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		var before Discussion
		if err := c.Unlimited(only.Store{}).Change(ctx, &before, discussionLock, id); err != nil {
			return err
		}
		all, err := c.Within(ctx, only.Store{}, store.Part{Enrollment: before.EnrollmentID})
		if err != nil {
			return err
		}
		if changed, err = change(all, before); err != nil || changed.Version == before.Version {
			return err
		}
		return all.AuditChange(ctx, "discussion", action, before.state(), changed.state(), by)
	})
	return changed, err
}

// ReadDiscussion returns a discussion with its messages. It returns store.ErrNotFound if the discussion does not exist or the handle's
// manager may not see it. If userID is not 0, it also returns store.ErrNotFound for a discussion of another trainee.
func ReadDiscussion(ctx context.Context, c store.Company, id, userID int64) (d Discussion, messages []DiscussionMessage, err error) {
	all := c.Unlimited(only.Store{})
	if err := all.Get(ctx, &d, discussionGet, id); err != nil {
		return d, nil, err
	}
	if userID != 0 && d.UserID != userID {
		return Discussion{}, nil, store.ErrNotFound
	}
	if err := c.Check(ctx, store.Part{Enrollment: d.EnrollmentID}); err != nil {
		return Discussion{}, nil, err
	}
	messages, err = store.ListOf[DiscussionMessage](ctx, all, discussionMessages, id)
	return d, messages, err
}

// OwnDiscussions returns a page of the discussions of a trainee, the last changed first. A nil document selects all.
func OwnDiscussions(ctx context.Context, c store.Company, userID int64, documentID *int64, page store.Page) (store.List[Discussion], error) {
	return store.CountedPage[Discussion](ctx, c, page, discussionOwnList, discussionOwnTotal, userID, documentID)
}

// OwnDiscussionKeyset returns the discussions of a trainee in a keyset, the newest first. A nil document selects all.
func OwnDiscussionKeyset(ctx context.Context, c store.Company, userID int64, documentID *int64, k store.Keyset) ([]Discussion, error) {
	return store.SelectedAfter[Discussion](ctx, c, discussionOwnKeyset, discussionSelected, k, []any{userID, documentID})
}

// DiscussionSelection selects discussions. A nil field and an empty text select all.
type DiscussionSelection struct {
	Status, CourseID, UserID *int64
	// Search is a part of a message, or of the name or e-mail address of the trainee, ignoring case.
	Search string
}

func (s DiscussionSelection) filters() []any {
	return []any{s.Status, s.CourseID, s.UserID, store.Containing(s.Search)}
}

// part returns the course and the trainee of the selection, for Company.Check. A nil field is 0.
func (s DiscussionSelection) part() (named store.Part) {
	if s.CourseID != nil {
		named.Course = *s.CourseID
	}
	if s.UserID != nil {
		named.User = *s.UserID
	}
	return named
}

// Sorts returns the orders of the list of staff.
func (Discussion) Sorts() store.Sorts {
	return store.Sorts{{Name: "changed", By: "d.changed_at", Tie: "d.id"}}
}

// Discussions returns a page of discussions. Waiting discussions come first, beginning with the longest wait, then the
// others, beginning with the last changed, unless the page has another order. It returns store.ErrNotFound if the handle is limited to a
// manager who does not manage the selected course or trainee.
func Discussions(ctx context.Context, c store.Company, s DiscussionSelection, page store.Page) (store.List[Discussion], error) {
	if err := c.Check(ctx, s.part()); err != nil {
		return store.List[Discussion]{}, err
	}
	page.Costly = s.Search != ""
	return store.CountedPage[Discussion](ctx, c, page, discussionStaffList, discussionStaffTotal, s.filters()...)
}

// DiscussionKeyset returns the selected discussions of a keyset, the newest first. It returns store.ErrNotFound if the handle is
// limited to a manager who does not manage the selected course or trainee.
func DiscussionKeyset(ctx context.Context, c store.Company, s DiscussionSelection, k store.Keyset) ([]Discussion, error) {
	if err := c.Check(ctx, s.part()); err != nil {
		return nil, err
	}
	return store.SelectedAfter[Discussion](ctx, c, discussionKeyset, discussionSelected, k, s.filters())
}

// DiscussionRef is the payload of a message about a discussion. Names and titles are read when the message is written.
type DiscussionRef struct {
	DiscussionID int64 `json:"discussionID"`
	UserID       int64 `json:"userID"`
}

// DiscussionMail is the content of a message about a discussion, with the recipient.
type DiscussionMail struct {
	Course, Document string
	Email            string
	FName            string `db:"fname"`
	LName            string `db:"lname"`
	store.Locale
}

// ReadDiscussionMail returns the content of a message. answer is true for a message about an answer of staff. It returns
// store.ErrNotFound if the message is not needed any more.
func ReadDiscussionMail(ctx context.Context, c store.Company, ref DiscussionRef, answer bool) (m DiscussionMail, err error) {
	err = c.Get(ctx, &m, discussionNotice, ref.DiscussionID, ref.UserID, answer)
	return m, err
}

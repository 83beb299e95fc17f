package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/lib/pq"

	"lyceum/store/internal/statement"
)

var (
	auditAddMany      = statement.Scoped("audit/add_many")
	outboxEnqueueMany = statement.Scoped("outbox/enqueue_many")
	managerManaged    = statement.Scoped("batch_manager/managed").Limited()
)

// MaxItems is the maximum number of items of a request that changes several objects.
const MaxItems = 1000

// ErrItems means that at least one item of a request was rejected and that the request permits no partial execution. Nothing
// has changed.
var ErrItems = errors.New("items were rejected")

// ItemError is the reason why one item of a request with several items was not done. Err is nil for an item that was done.
// Field is the field of the item that caused the error.
type ItemError struct {
	Field string
	Err   error
}

type Outcome string

const (
	OutcomeAdded     Outcome = "added"
	OutcomeUpdated   Outcome = "updated"
	OutcomeUnchanged Outcome = "unchanged"
)

// SavedItem is an object that a request has added or changed, or that had all values already.
type SavedItem struct {
	ID      int64
	Outcome Outcome
}

// Rejected returns ErrItems if whole is true and one of the items was rejected.
func Rejected(whole bool, errs []ItemError) error {
	for _, e := range errs {
		if whole && e.Err != nil {
			return ErrItems
		}
	}
	return nil
}

// AuditEach adds an audit log entry for each of several objects. changes contains the changed fields of each object, or is
// nil.
func (c Company) AuditEach(ctx context.Context, by Actor, action, kind string, ids []int64, changes []string) error {
	mustBeAuditKind(action)
	if len(ids) == 0 {
		return nil
	}
	if changes == nil {
		changes = make([]string, len(ids))
	}
	_, err := c.Exec(ctx, auditAddMany, by.UserID, by.ActingFor, action, kind, by.Address, by.RequestID, pq.Array(ids), pq.Array(changes))
	return err
}

// ItemMessage is a message that EnqueueEach enqueues. cause identifies the cause of the message.
type ItemMessage struct {
	Cause   string
	Payload any
}

// EnqueueEach enqueues several messages of a kind. If the messages exceed the company's limit of messages, exceeded is this
// limit, otherwise nil.
func (c Company) EnqueueEach(ctx context.Context, kind string, messages []ItemMessage) (exceeded *int64, err error) {
	if len(messages) == 0 {
		return nil, nil
	}
	keys, payloads := make([]string, len(messages)), make([]string, len(messages))
	for i, m := range messages {
		text, err := json.Marshal(m.Payload)
		if err != nil {
			return nil, fmt.Errorf("encode message %s: %w", kind, err)
		}
		keys[i], payloads[i] = c.OutboxKey(kind, m.Cause), string(text)
	}
	if err := c.Change(ctx, &exceeded, outboxEnqueueMany, kind, pq.Array(keys), pq.Array(payloads), isLimited(kind), c.tenant.IsSandbox()); err != nil {
		return nil, err
	}
	c.AfterCommit(ctx, c.db.WakeOutbox)
	return exceeded, nil
}

// Remaining contains the numbers of users and messages that the company may still add under its limits. The row of the limits is
// locked.
type Remaining struct {
	limits           heldLimits
	people, Messages int64
}

// NoLimit is the number for a company without a limit. It is larger than the number of items of any request.
const NoLimit = 1 << 40

// HoldRemaining locks the limits of the company and returns the numbers of users and messages that the company may still add.
func (c Company) HoldRemaining(ctx context.Context) (r Remaining, err error) {
	r.people, r.Messages = NoLimit, NoLimit
	if r.limits, err = c.HoldLimits(ctx); err != nil {
		return r, err
	}
	if limit := r.limits.Messages; limit != nil {
		r.Messages = *limit - r.limits.Sent
	}
	if limit := r.limits.People; limit != nil {
		var people int64
		if err := c.Change(ctx, &people, companyLimitPeople); err != nil {
			return r, err
		}
		r.people = *limit - people
	}
	return r, nil
}

// TakeUser subtracts one from the number of users and, if mailed is true, from the number of messages. It returns a
// *LimitError if one of them is 0.
func (r *Remaining) TakeUser(mailed bool) error {
	if r.people < 1 {
		return &LimitError{LimitPeople, *r.limits.People}
	}
	if mailed {
		if err := r.TakeMessage(); err != nil {
			return err
		}
	}
	r.people--
	return nil
}

// TakeMessage subtracts one from the number of messages. It returns a *LimitError if the number is 0.
func (r *Remaining) TakeMessage() error {
	if r.Messages < 1 {
		return &LimitError{LimitMessages, *r.limits.Messages}
	}
	r.Messages--
	return nil
}

// Managed returns two functions. person reports whether the handle may use one of the people, and course reports whether it
// may use one of the courses. A handle that is limited to a manager may use only people and courses that the manager
// manages.
func (c Company) Managed(ctx context.Context, people, courses []int64) (person, course func(int64) bool, err error) {
	if c.manager == 0 {
		all := func(int64) bool { return true }
		return all, all, nil
	}
	var found struct{ People, Courses pq.Int64Array }
	if err := c.Get(ctx, &found, managerManaged, pq.Array(people), pq.Array(courses)); err != nil {
		return nil, nil, err
	}
	return MemberOf(found.People), MemberOf(found.Courses), nil
}

// MemberOf returns a function that reports whether an id is one of ids.
func MemberOf(ids []int64) func(int64) bool {
	set := make(map[int64]bool, len(ids))
	for _, id := range ids {
		set[id] = true
	}
	return func(id int64) bool { return set[id] }
}

// RemoveRows is the maximum number of rows that one statement removes from a table that many rows may refer to.
// PostgreSQL checks the references of each row one by one, and a statement must end well within its timeout.
const RemoveRows = 2000

// RemoveInParts calls remove until it removes fewer than RemoveRows rows. It returns the number of all removed rows.
func RemoveInParts(remove func() (int64, error)) (total int64, err error) {
	for removed := int64(RemoveRows); removed == RemoveRows; total += removed {
		if removed, err = remove(); err != nil {
			return total, err
		}
	}
	return total, nil
}

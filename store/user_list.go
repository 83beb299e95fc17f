package store

import (
	"context"
	"slices"
	"time"

	"github.com/lib/pq"

	"lyceum/mail/mailbox"
)

var (
	usersSelect      = scoped("user/select").limited()
	usersSelectExact = scoped("user/select_exact").limited()
	usersSelected    = scoped("user/selected").givenIDs()
	usersExport      = scoped("user/export").limited().lagging()
)

// UserSelection selects and orders users. The zero value of a field selects all users. The only exception is Status, for
// which AnyStatus selects all.
type UserSelection struct {
	// Search matches a part of the name or the e-mail address, ignoring case.
	Search, Role                          string
	Status                                int64
	BatchID, CourseID                     int64
	UpdatedSince, SeenSince, NotSeenSince time.Time
	UserKeys
	// Order is name, email, role, created, updated or lastSeen. Any other value orders by id.
	Order      string
	Descending bool
}

// UserKeys selects users by values that must be equal to theirs. An empty value selects all users. Email also matches another form of the same address.
type UserKeys struct{ Email, RollNo, ExternalID string }

// arguments returns the arguments of user/select_exact that select the users.
func (k UserKeys) arguments() []any {
	var email any
	if k.Email != "" {
		email = pq.Array(mailbox.Keys(k.Email))
	}
	return []any{email, textOrNull(k.RollNo), textOrNull(k.ExternalID)}
}

// textOrNull returns the text, or nil for an empty text.
func textOrNull(text string) any {
	if text == "" {
		return nil
	}
	return text
}

// AnyStatus selects users of every status.
const AnyStatus = -1

// ListedUser is a user with the department and the time of the last use of a session, as staff see it in the list of users.
type ListedUser struct {
	Editable
	Email      string `db:"email" json:"email" doc:"E-mail address of the user."`
	Title      string `db:"title" json:"title" doc:"Form of address, such as Ms, Mr or Dr."`
	FName      string `db:"fname" json:"fname" doc:"First name of the user."`
	LName      string `db:"lname" json:"lname" doc:"Last name of the user."`
	Role       string `db:"role" json:"role" doc:"Role of the user: trainee, manager, admin or api."`
	Status     int64  `db:"status" json:"status" doc:"1: active; 0: disabled; 2: signed up and not confirmed yet."`
	Mobile     int64  `db:"mobile" json:"mobile" doc:"Mobile number as the digits of E.164, without the plus sign; 0 if it is not known."`
	RollNo     string `db:"rollno" json:"rollno" doc:"Number that the company has assigned to the user, such as a roll number."`
	ExternalID string `db:"external_id" json:"externalID" doc:"ID of the user in another system of the company, such as an HR system or an identity provider; empty without one."`
	Employer   string `db:"employer" json:"employer" doc:"Name of the user's employer."`
	Department string `db:"department" json:"department" doc:"Name of the user's department; empty without one."`
	SeenAt     Time   `db:"seen_at" json:"lastSeen" doc:"When the user last used the company, accurate to a few minutes; null if no session of the user is stored."`
	CreatedAt  Time   `db:"created_at" json:"createdDate" doc:"When the user was added."`
	UpdatedAt  Time   `db:"updated_at" json:"updatedDate" doc:"When the user was last changed."`
}

// selection is a row of a statement that selects the ids of a page.
type selection struct {
	Total int64
	IDs   pq.Int64Array `db:"ids"`
}

// selected runs two statements. ids selects the ids of a page, and rows returns the rows of these ids. The filters therefore
// run once for the page and the total, and only the rows of the page are joined with other tables.
func selected[T any](ctx context.Context, c Company, p Page, ids, rows *statement, filters ...any) (List[T], error) {
	var s selection
	if err := c.get(ctx, &s, ids, append([]any{p.Size, p.offset()}, filters...)...); err != nil {
		return List[T]{}, err
	}
	items, err := listOf[T](ctx, c, rows, s.IDs)
	return List[T]{Items: items, Total: s.Total}, err
}

// UserList returns a page of the selected users of every role.
func (c Company) UserList(ctx context.Context, s UserSelection, p Page) (List[ListedUser], error) {
	if err := c.check(ctx, part{batch: s.BatchID, course: s.CourseID}); err != nil {
		return List[ListedUser]{}, err
	}
	return usersPage[ListedUser](ctx, c, p, s, usersSelected)
}

// usersPage returns a page of the selected users. rows returns the rows of the ids of the page.
func usersPage[T any](ctx context.Context, c Company, p Page, s UserSelection, rows *statement) (List[T], error) {
	filters := append(s.filters(), s.Order, s.Descending)
	if s.UserKeys == (UserKeys{}) {
		return selected[T](ctx, c, p, usersSelect, rows, filters...)
	}
	return selected[T](ctx, c, p, usersSelectExact, rows, slices.Concat(filters, s.arguments(), []any{0, nil})...)
}

func (s UserSelection) filters() []any {
	return []any{s.Search, s.Role, s.Status, s.BatchID, s.CourseID, optional(s.UpdatedSince), optional(s.SeenSince), optional(s.NotSeenSince)}
}

// UsersAfter returns at most reportBatch selected users with ids above after, ordered by id. It returns an empty list
// when no user follows.
func (c Company) UsersAfter(ctx context.Context, s UserSelection, after int64) ([]ListedUser, error) {
	return c.UserKeyset(ctx, s, Keyset{After: after, Size: reportBatch, lagging: true})
}

// UserKeyset returns the selected users of a keyset, ordered by id.
func (c Company) UserKeyset(ctx context.Context, s UserSelection, k Keyset) ([]ListedUser, error) {
	if err := c.check(ctx, part{batch: s.BatchID, course: s.CourseID}); err != nil {
		return nil, err
	}
	if s.UserKeys != (UserKeys{}) {
		return c.exactUsers(ctx, s, k)
	}
	return selectedAfter[ListedUser](ctx, c, usersExport, usersSelected, k, s.filters())
}

// exactUsers returns the users of a keyset whom UserKeys selects, ordered by id.
func (c Company) exactUsers(ctx context.Context, s UserSelection, k Keyset) (list []ListedUser, err error) {
	err = c.inSnapshot(ctx, func(ctx context.Context) error {
		var found selection
		err := c.get(ctx, &found, usersSelectExact, slices.Concat([]any{k.Size, 0}, s.filters(), []any{"id", false}, s.arguments(), []any{k.After, k.since()})...)
		if err == nil {
			list, err = listOf[ListedUser](ctx, c, usersSelected, found.IDs)
		}
		return err
	})
	return list, err
}

// selectedAfter runs two statements. ids selects the ids of the keyset, and rows returns the rows of these ids. If the
// keyset tolerates a lag, a standby may serve both statements. If the standby lacks some of the rows, the primary has served
// the first statement, and selectedAfter reads the rows from the primary too. Otherwise the list would lack its newest rows. If
// an entry was removed between the statements, both run again in one snapshot, because a caller takes a page with fewer entries
// than its size for the last one.
func selectedAfter[T any](ctx context.Context, c Company, ids, rows *statement, k Keyset, filters []any) ([]T, error) {
	if !k.lagging {
		ids = ids.fresh()
	}
	arguments := slices.Concat([]any{k.After, k.Size}, filters, []any{k.since()})
	found, err := listOf[int64](ctx, c, ids, arguments...)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	if k.lagging {
		list, err := listOf[T](ctx, c, rows.stale(), pq.Array(found))
		if err != nil || len(list) == len(found) {
			return list, err
		}
	}
	list, err := listOf[T](ctx, c, rows, pq.Array(found))
	if err != nil || len(list) == len(found) {
		return list, err
	}
	err = c.inSnapshot(ctx, func(ctx context.Context) error {
		found, err := listOf[int64](ctx, c, ids.fresh(), arguments...)
		if err == nil {
			list, err = listOf[T](ctx, c, rows, pq.Array(found))
		}
		return err
	})
	return list, err
}

// optional returns t as a Time, which is unset if t is the zero time.
func optional(t time.Time) Time {
	if t.IsZero() {
		return Time{}
	}
	return TimeOf(t)
}

package people

import (
	"context"
	"slices"
	"time"

	"github.com/lib/pq"

	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var (
	usersSelect      = statement.Scoped("user/select").Limited().Replanned()
	usersSelectExact = statement.Scoped("user/select_exact").Limited()
	usersSelected    = statement.Scoped("user/selected").GivenIDs()
	usersExport      = statement.Scoped("user/export").Limited().Lagging().Replanned()
)

// UserSelection selects and orders users. The zero value of a field selects all users. The only exception is Status, for
// which AnyStatus selects all.
type UserSelection struct {
	// Search matches a part of the name or the e-mail address, ignoring case.
	Search, Role      string
	Status            int64
	BatchID, CourseID int64
	// ManagerID selects the users who report to a user.
	ManagerID int64
	// IDs selects the users with these ids. nil selects all.
	IDs []int64
	// Fields selects the users with these values of fields, which UserField.Parse has returned, by the ids of the fields.
	Fields                                map[string]string
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
	store.Editable
	Email       string      `db:"email" json:"email" doc:"E-mail address of the user."`
	Title       string      `db:"title" json:"title" doc:"Form of address, such as Ms, Mr or Dr."`
	FName       string      `db:"fname" json:"fname" doc:"First name of the user."`
	LName       string      `db:"lname" json:"lname" doc:"Last name of the user."`
	Role        string      `db:"role" json:"role" doc:"Role of the user: trainee, manager, admin or api."`
	Status      int64       `db:"status" json:"status" doc:"1: active; 0: disabled; 2: signed up and not confirmed yet."`
	Mobile      int64       `db:"mobile" json:"mobile" doc:"Mobile number as the digits of E.164, without the plus sign; 0 if it is not known."`
	RollNo      string      `db:"rollno" json:"rollno" doc:"Number that the company has assigned to the user, such as a roll number."`
	ExternalID  string      `db:"external_id" json:"externalID" doc:"ID of the user in another system of the company, such as an HR system or an identity provider; empty without one."`
	Employer    string      `db:"employer" json:"employer" doc:"Name of the user's employer."`
	Department  string      `db:"department" json:"department" doc:"Name of the user's department; empty without one."`
	Designation string      `db:"designation" json:"designation" doc:"The job that the user has, such as Nurse or Team lead; empty if it is not known."`
	Fields      FieldValues `db:"fields" json:"fields" doc:"The values of the fields that the company has defined for its people, by the IDs of the fields: texts, numbers, and dates as YYYY-MM-DD. A field without a value is absent."`
	ManagerID   *int64      `db:"manager_id" json:"managerID" doc:"ID of the user to whom the user reports; null: nobody."`
	SeenAt      store.Time  `db:"seen_at" json:"lastSeen" doc:"When the user last used the company, accurate to a few minutes; null if no session of the user is stored."`
	CreatedAt   store.Time  `db:"created_at" json:"createdDate" doc:"When the user was added."`
	UpdatedAt   store.Time  `db:"updated_at" json:"updatedDate" doc:"When the user was last changed."`
}

// part returns what the selection names. Every manager may select the people who report to them.
func (s UserSelection) part(c store.Company) store.Part {
	p := store.Part{Batch: s.BatchID, Course: s.CourseID, Read: true}
	if s.ManagerID != c.Manager() {
		p.User = s.ManagerID
	}
	return p
}

// UserList returns a page of the selected users of every role.
func UserList(ctx context.Context, c store.Company, s UserSelection, p store.Page) (store.List[ListedUser], error) {
	if err := c.Check(ctx, s.part(c)); err != nil {
		return store.List[ListedUser]{}, err
	}
	return usersPage[ListedUser](ctx, c, p, s, usersSelected)
}

// usersPage returns a page of the selected users. rows returns the rows of the ids of the page.
func usersPage[T any](ctx context.Context, c store.Company, p store.Page, s UserSelection, rows *statement.Statement) (store.List[T], error) {
	filters := append(s.filters(), s.Order, s.Descending)
	if s.UserKeys == (UserKeys{}) {
		return store.Selected[T](ctx, c, p, usersSelect, rows, filters...)
	}
	return store.Selected[T](ctx, c, p, usersSelectExact, rows, slices.Concat(filters, s.arguments(), []any{0, nil})...)
}

func (s UserSelection) filters() []any {
	return []any{store.Containing(s.Search), s.Role, s.Status, s.BatchID, s.CourseID, store.Optional(s.UpdatedSince),
		store.Optional(s.SeenSince), store.Optional(s.NotSeenSince), s.ManagerID, store.FieldFilter(s.Fields), store.IDsOrNull(s.IDs)}
}

// UsersAfter returns at most learning.ReportBatch selected users with ids above after, ordered by id. It returns an empty list
// when no user follows.
func UsersAfter(ctx context.Context, c store.Company, s UserSelection, after int64) ([]ListedUser, error) {
	return UserKeyset(ctx, c, s, store.LaggingKeyset(after, learning.ReportBatch))
}

// UserKeyset returns the selected users of a keyset, ordered by id.
func UserKeyset(ctx context.Context, c store.Company, s UserSelection, k store.Keyset) ([]ListedUser, error) {
	if err := c.Check(ctx, s.part(c)); err != nil {
		return nil, err
	}
	if s.UserKeys != (UserKeys{}) {
		return exactUsers(ctx, c, s, k)
	}
	return store.SelectedAfter[ListedUser](ctx, c, usersExport, usersSelected, k, s.filters())
}

// exactUsers returns the users of a keyset whom UserKeys selects, ordered by id.
func exactUsers(ctx context.Context, c store.Company, s UserSelection, k store.Keyset) (list []ListedUser, err error) {
	err = c.InSnapshot(ctx, func(ctx context.Context) error {
		var found store.Selection
		err := c.Get(ctx, &found, usersSelectExact, slices.Concat([]any{k.Size, 0}, s.filters(),
			[]any{"id", false}, s.arguments(), []any{k.After, k.SinceArgument()})...)
		if err == nil {
			list, err = store.ListOf[ListedUser](ctx, c, usersSelected, found.IDs)
		}
		return err
	})
	return list, err
}

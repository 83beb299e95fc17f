package people

import (
	"context"
	"errors"
	"slices"

	"github.com/lib/pq"

	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	provisioningUserPage     = statement.Scoped("provisioning/user_page")
	provisioningUsersAfter   = statement.Scoped("provisioning/users_after")
	provisioningUsers        = statement.Scoped("provisioning/users")
	provisioningByExternalID = statement.Scoped("provisioning/users_by_external_id")
	provisioningUserOfKeys   = statement.Scoped("provisioning/user_of_keys")
	provisioningUserRemoved  = statement.Scoped("provisioning/user_removed")
	provisioningUserRestored = statement.Scoped("provisioning/user_restored")
	provisioningUserBatches  = statement.Scoped("provisioning/user_batches")
)

// ProvisionedUser is a person with the fields that the identity provider of the company can read and change by SCIM.
type ProvisionedUser struct {
	store.Editable
	Email       string      `db:"email"`
	Title       string      `db:"title"`
	FName       string      `db:"fname"`
	LName       string      `db:"lname"`
	Role        string      `db:"role"`
	Status      int64       `db:"status"`
	Mobile      int64       `db:"mobile"`
	RollNo      string      `db:"rollno"`
	Employer    string      `db:"employer"`
	Department  string      `db:"department"`
	Designation string      `db:"designation"`
	ExternalID  string      `db:"external_id"`
	ManagerID   *int64      `db:"manager_id"`
	Fields      FieldValues `db:"fields"`
	CreatedAt   store.Time  `db:"created_at"`
	UpdatedAt   store.Time  `db:"updated_at"`
	RemovedAt   store.Time  `db:"deprovisioned_at"`
	MembersHash int64       `db:"members_hash"`
}

// apply copies the fields of the profile from p to u.
func (p ProvisionedUser) apply(u *EditedUser) {
	u.Email, u.Title, u.FName, u.LName, u.Mobile = p.Email, p.Title, p.FName, p.LName, p.Mobile
	u.RollNo, u.Employer, u.Department, u.Designation = p.RollNo, p.Employer, p.Department, p.Designation
	u.ExternalID, u.ManagerID, u.Fields = p.ExternalID, p.ManagerID, p.Fields
}

// ProvisionedUserPage returns a page of the ids of the users who take part in provisioning, and the number of all these
// users. API users and users whom the identity provider has removed do not take part. offset is the number of users before
// the page.
func ProvisionedUserPage(ctx context.Context, c store.Company, limit, offset int64) (ids []int64, total int64, err error) {
	var s store.Selection
	err = c.Get(ctx, &s, provisioningUserPage, limit, offset)
	return s.IDs, s.Total, err
}

// ProvisionedUsersAfter returns at most limit ids of users that are greater than after, in ascending order. It leaves out
// API users and users whom the identity provider has removed.
func ProvisionedUsersAfter(ctx context.Context, c store.Company, after int64, limit int) ([]int64, error) {
	return store.ListOf[int64](ctx, c, provisioningUsersAfter, after, limit)
}

// ProvisionedUsers returns the users with the given ids, ordered by id. It leaves out API users and users whom the identity
// provider has removed.
func ProvisionedUsers(ctx context.Context, c store.Company, ids []int64) ([]ProvisionedUser, error) {
	return store.ListOf[ProvisionedUser](ctx, c, provisioningUsers, pq.Array(ids))
}

// ReadProvisionedUser returns a user. It returns store.ErrNotFound if there is no such user, for an API user, and for a user whom the
// identity provider has removed.
func ReadProvisionedUser(ctx context.Context, c store.Company, id int64) (ProvisionedUser, error) {
	return store.OnlyOne(ProvisionedUsers(ctx, c, []int64{id}))
}

// UserIDsByExternalID returns the id of the user with an external id, or no id.
func UserIDsByExternalID(ctx context.Context, c store.Company, externalID string) ([]int64, error) {
	return store.ListOf[int64](ctx, c, provisioningByExternalID, externalID)
}

// UserBatch is a batch of which a person is a member, with its name.
type UserBatch struct {
	UserID  int64  `db:"user_id"`
	BatchID int64  `db:"batch_id"`
	Name    string `db:"name"`
}

// BatchesOfUsers returns the batches of people, ordered by person and batch.
func BatchesOfUsers(ctx context.Context, c store.Company, ids []int64) ([]UserBatch, error) {
	return store.ListOf[UserBatch](ctx, c, provisioningUserBatches, pq.Array(ids))
}

// ProvisionUser adds a person without a password and without a message. If the identity provider has removed a person with
// the address or the external id before, ProvisionUser restores that person with the fields that restore sets. It returns
// ErrEmailTaken or ErrExternalIDTaken if another user has the address or the external id, a *store.LimitError if the company may
// not have another user, the error of restore, and the errors of CreateUser.
func ProvisionUser(
	ctx context.Context, c store.Company, p ProvisionedUser, restore func(*ProvisionedUser) error, by store.Editor,
) (added ProvisionedUser, ended []int64, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		var known struct {
			ID      int64
			Removed bool
		}
		err := c.Change(ctx, &known, provisioningUserOfKeys, mailbox.Key(p.Email), p.ExternalID)
		switch {
		case errors.Is(err, store.ErrNotFound):
			added, ended, err = addProvisioned(ctx, c, p, by)
			return err
		case err != nil:
			return err
		case !known.Removed:
			return ErrEmailTaken
		}
		if _, err := c.Exec(ctx, provisioningUserRestored, known.ID); err != nil {
			return err
		}
		added, ended, err = ChangeProvisionedUser(ctx, c, known.ID, restore, by)
		return err
	})
	return added, ended, err
}

func addProvisioned(ctx context.Context, c store.Company, p ProvisionedUser, by store.Editor) (added ProvisionedUser, ended []int64, err error) {
	u := EditedUser{Role: p.Role}
	p.apply(&u)
	if u, err = CreateUser(ctx, c, u, nil, by); err != nil {
		return added, nil, err
	}
	if p.Status == store.UserDisabled {
		if ended, err = disableProvisioned(ctx, c, u.ID, by); err != nil {
			return added, nil, err
		}
	}
	added, err = ReadProvisionedUser(ctx, c, u.ID)
	return added, ended, err
}

// ChangeProvisionedUser changes the profile, the status and the role of a user with change. It returns the user and the ids
// of the ended sessions, for auth.Service.InvalidateSessions. It returns store.ErrNotFound if there is no such user, for an API
// user, and for a user whom the identity provider has removed. It returns ErrAboveRole for an admin or the role admin, the
// error of change, and the errors of UpdateUser. The role of by must be below admin, so that provisioning cannot change the
// last admin.
func ChangeProvisionedUser(
	ctx context.Context, c store.Company, id int64, change func(*ProvisionedUser) error, by store.Editor,
) (changed ProvisionedUser, ended []int64, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		ended = nil
		locked, err := lockUser(ctx, c, store.Editable{ID: id}, by)
		if err != nil {
			return err
		}
		was, err := ReadProvisionedUser(ctx, c, id)
		if err != nil {
			return err
		}
		next := was
		if err := change(&next); err != nil {
			return err
		}
		if ended, err = applyProvisioned(ctx, c, locked, next, by); err != nil {
			return err
		}
		changed, err = ReadProvisionedUser(ctx, c, id)
		return err
	})
	return changed, ended, err
}

// applyProvisioned sets the profile, the role and the status of a locked user to the values in next. It returns the ids of the
// sessions that the change ends.
func applyProvisioned(ctx context.Context, c store.Company, locked EditedUser, next ProvisionedUser, by store.Editor) (ended []int64, err error) {
	at := store.Editable{ID: locked.ID}
	_, err = UpdateUser(ctx, c, locked.Editable, func(u *EditedUser) error { next.apply(u); return nil }, by)
	if err != nil {
		return nil, err
	}
	if next.Role != locked.Role {
		if roleRank[next.Role] > roleRank[by.Role] {
			return nil, ErrAboveRole
		}
		if ended, err = ChangeRole(ctx, c, RoleChange{Email: next.Email, Role: next.Role, At: by.At}, by.Actor); err != nil {
			return nil, err
		}
	}
	switch {
	case next.Status == locked.Status:
	case next.Status == store.UserDisabled:
		more, err := disableProvisioned(ctx, c, at.ID, by)
		return slices.Concat(ended, more), err
	default:
		_, err = setUserStatus(ctx, c, at, store.UserActive, store.AuditEnable, by)
	}
	return ended, err
}

// disableProvisioned disables a user and returns the ids of the ended sessions.
func disableProvisioned(ctx context.Context, c store.Company, id int64, by store.Editor) ([]int64, error) {
	if _, err := setUserStatus(ctx, c, store.Editable{ID: id}, store.UserDisabled, store.AuditDisable, by); err != nil {
		return nil, err
	}
	return EndUserSessions(ctx, c, id, by.At, endedByDisabling)
}

// RemoveProvisionedUser disables a user and marks the user as removed by the identity provider. The mark ends when the
// identity provider adds the address again or staff enable the user. RemoveProvisionedUser deletes no data, because only
// staff erase users. match checks the current state of the user. If match returns an error, RemoveProvisionedUser changes
// nothing and returns the error. It returns the ids of the ended sessions and the errors of ChangeProvisionedUser.
func RemoveProvisionedUser(ctx context.Context, c store.Company, id int64, match func(ProvisionedUser) error, by store.Editor) (ended []int64, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		_, ended, err = ChangeProvisionedUser(ctx, c, id, func(u *ProvisionedUser) error {
			u.Status = store.UserDisabled
			return match(*u)
		}, by)
		if err != nil {
			return err
		}
		_, err = c.Exec(ctx, provisioningUserRemoved, id, by.At)
		return err
	})
	return ended, err
}

package store

import (
	"context"
	"errors"
	"slices"

	"github.com/lib/pq"

	"lyceum/mail/mailbox"
)

var (
	provisioningUserPage     = scoped("provisioning/user_page")
	provisioningUsersAfter   = scoped("provisioning/users_after")
	provisioningUsers        = scoped("provisioning/users")
	provisioningByExternalID = scoped("provisioning/users_by_external_id")
	provisioningUserOfKeys   = scoped("provisioning/user_of_keys")
	provisioningUserRemoved  = scoped("provisioning/user_removed")
	provisioningUserRestored = scoped("provisioning/user_restored")
	provisioningUserBatches  = scoped("provisioning/user_batches")
)

// ProvisionedUser is a person with the fields that the identity provider of the company can read and change by SCIM.
type ProvisionedUser struct {
	Editable
	Email       string `db:"email"`
	Title       string `db:"title"`
	FName       string `db:"fname"`
	LName       string `db:"lname"`
	Role        string `db:"role"`
	Status      int64  `db:"status"`
	Mobile      int64  `db:"mobile"`
	RollNo      string `db:"rollno"`
	Employer    string `db:"employer"`
	Department  string `db:"department"`
	ExternalID  string `db:"external_id"`
	CreatedAt   Time   `db:"created_at"`
	UpdatedAt   Time   `db:"updated_at"`
	RemovedAt   Time   `db:"deprovisioned_at"`
	MembersHash int64  `db:"members_hash"`
}

// apply copies the fields of the profile from p to u.
func (p ProvisionedUser) apply(u *EditedUser) {
	u.Email, u.Title, u.FName, u.LName, u.Mobile = p.Email, p.Title, p.FName, p.LName, p.Mobile
	u.RollNo, u.Employer, u.Department, u.ExternalID = p.RollNo, p.Employer, p.Department, p.ExternalID
}

// ProvisionedUserPage returns a page of the ids of the users who take part in provisioning, and the number of all these
// users. API users and users whom the identity provider has removed do not take part. offset is the number of users before
// the page.
func (c Company) ProvisionedUserPage(ctx context.Context, limit, offset int64) (ids []int64, total int64, err error) {
	var s selection
	err = c.get(ctx, &s, provisioningUserPage, limit, offset)
	return s.IDs, s.Total, err
}

// ProvisionedUsersAfter returns at most limit ids of users that are greater than after, in ascending order. It leaves out
// API users and users whom the identity provider has removed.
func (c Company) ProvisionedUsersAfter(ctx context.Context, after int64, limit int) ([]int64, error) {
	return listOf[int64](ctx, c, provisioningUsersAfter, after, limit)
}

// ProvisionedUsers returns the users with the given ids, ordered by id. It leaves out API users and users whom the identity
// provider has removed.
func (c Company) ProvisionedUsers(ctx context.Context, ids []int64) ([]ProvisionedUser, error) {
	return listOf[ProvisionedUser](ctx, c, provisioningUsers, pq.Array(ids))
}

// ProvisionedUser returns a user. It returns ErrNotFound if there is no such user, for an API user, and for a user whom the
// identity provider has removed.
func (c Company) ProvisionedUser(ctx context.Context, id int64) (ProvisionedUser, error) {
	return onlyOne(c.ProvisionedUsers(ctx, []int64{id}))
}

// UserIDsByExternalID returns the id of the user with an external id, or no id.
func (c Company) UserIDsByExternalID(ctx context.Context, externalID string) ([]int64, error) {
	return listOf[int64](ctx, c, provisioningByExternalID, externalID)
}

// UserBatch is a batch of which a person is a member, with its name.
type UserBatch struct {
	UserID  int64  `db:"user_id"`
	BatchID int64  `db:"batch_id"`
	Name    string `db:"name"`
}

// BatchesOfUsers returns the batches of people, ordered by person and batch.
func (c Company) BatchesOfUsers(ctx context.Context, ids []int64) ([]UserBatch, error) {
	return listOf[UserBatch](ctx, c, provisioningUserBatches, pq.Array(ids))
}

// ProvisionUser adds a person without a password and without a message. If the identity provider has removed a person with
// the address or the external id before, ProvisionUser restores that person with the fields that restore sets. It returns
// ErrEmailTaken or ErrExternalIDTaken if another user has the address or the external id, a *LimitError if the company may
// not have another user, the error of restore, and the errors of CreateUser.
func (c Company) ProvisionUser(ctx context.Context, p ProvisionedUser, restore func(*ProvisionedUser) error, by Editor) (added ProvisionedUser, ended []int64, err error) {
	err = c.Tx(ctx, func(c Company) error {
		var known struct {
			ID      int64
			Removed bool
		}
		err := c.change(ctx, &known, provisioningUserOfKeys, mailbox.Key(p.Email), p.ExternalID)
		switch {
		case errors.Is(err, ErrNotFound):
			added, ended, err = c.addProvisioned(ctx, p, by)
			return err
		case err != nil:
			return err
		case !known.Removed:
			return ErrEmailTaken
		}
		if _, err := c.exec(ctx, provisioningUserRestored, known.ID); err != nil {
			return err
		}
		added, ended, err = c.ChangeProvisionedUser(ctx, known.ID, restore, by)
		return err
	})
	return added, ended, err
}

func (c Company) addProvisioned(ctx context.Context, p ProvisionedUser, by Editor) (added ProvisionedUser, ended []int64, err error) {
	u := EditedUser{Role: p.Role}
	p.apply(&u)
	if u, err = c.CreateUser(ctx, u, nil, by); err != nil {
		return added, nil, err
	}
	if p.Status == UserDisabled {
		if ended, err = c.disableProvisioned(ctx, u.ID, by); err != nil {
			return added, nil, err
		}
	}
	added, err = c.ProvisionedUser(ctx, u.ID)
	return added, ended, err
}

// ChangeProvisionedUser changes the profile, the status and the role of a user with change. It returns the user and the ids
// of the ended sessions, for auth.Service.InvalidateSessions. It returns ErrNotFound if there is no such user, for an API
// user, and for a user whom the identity provider has removed. It returns ErrAboveRole for an admin or the role admin, the
// error of change, and the errors of UpdateUser. The role of by must be below admin, so that provisioning cannot change the
// last admin.
func (c Company) ChangeProvisionedUser(ctx context.Context, id int64, change func(*ProvisionedUser) error, by Editor) (changed ProvisionedUser, ended []int64, err error) {
	err = c.Tx(ctx, func(c Company) error {
		ended = nil
		locked, err := c.lockUser(ctx, Editable{ID: id}, by)
		if err != nil {
			return err
		}
		was, err := c.ProvisionedUser(ctx, id)
		if err != nil {
			return err
		}
		next := was
		if err := change(&next); err != nil {
			return err
		}
		if ended, err = c.applyProvisioned(ctx, locked, next, by); err != nil {
			return err
		}
		changed, err = c.ProvisionedUser(ctx, id)
		return err
	})
	return changed, ended, err
}

// applyProvisioned sets the profile, the role and the status of a locked user to the values in next. It returns the ids of the
// sessions that the change ends.
func (c Company) applyProvisioned(ctx context.Context, locked EditedUser, next ProvisionedUser, by Editor) (ended []int64, err error) {
	at := Editable{ID: locked.ID}
	_, err = c.UpdateUser(ctx, locked.Editable, func(u *EditedUser) error { next.apply(u); return nil }, by)
	if err != nil {
		return nil, err
	}
	if next.Role != locked.Role {
		if roleRank[next.Role] > roleRank[by.Role] {
			return nil, ErrAboveRole
		}
		if ended, err = c.ChangeRole(ctx, RoleChange{Email: next.Email, Role: next.Role, At: by.At}, by.Actor); err != nil {
			return nil, err
		}
	}
	switch {
	case next.Status == locked.Status:
	case next.Status == UserDisabled:
		more, err := c.disableProvisioned(ctx, at.ID, by)
		return slices.Concat(ended, more), err
	default:
		_, err = c.setUserStatus(ctx, at, UserActive, AuditEnable, by)
	}
	return ended, err
}

// disableProvisioned disables a user and returns the ids of the ended sessions.
func (c Company) disableProvisioned(ctx context.Context, id int64, by Editor) ([]int64, error) {
	if _, err := c.setUserStatus(ctx, Editable{ID: id}, UserDisabled, AuditDisable, by); err != nil {
		return nil, err
	}
	return c.EndUserSessions(ctx, id, by.At, endedByDisabling)
}

// RemoveProvisionedUser disables a user and marks the user as removed by the identity provider. The mark ends when the
// identity provider adds the address again or staff enable the user. RemoveProvisionedUser deletes no data, because only
// staff erase users. match checks the current state of the user. If match returns an error, RemoveProvisionedUser changes
// nothing and returns the error. It returns the ids of the ended sessions and the errors of ChangeProvisionedUser.
func (c Company) RemoveProvisionedUser(ctx context.Context, id int64, match func(ProvisionedUser) error, by Editor) (ended []int64, err error) {
	err = c.Tx(ctx, func(c Company) error {
		_, ended, err = c.ChangeProvisionedUser(ctx, id, func(u *ProvisionedUser) error {
			u.Status = UserDisabled
			return match(*u)
		}, by)
		if err != nil {
			return err
		}
		_, err = c.exec(ctx, provisioningUserRemoved, id, by.At)
		return err
	})
	return ended, err
}

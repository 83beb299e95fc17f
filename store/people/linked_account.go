package people

import (
	"context"
	"errors"
	"time"

	"github.com/lib/pq"

	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	linkedAccountUser     = statement.Scoped("linked_account/user")
	linkedAccountAdd      = statement.Scoped("linked_account/add")
	linkedAccountSeen     = statement.Scoped("linked_account/seen")
	linkedAccountConfirm  = statement.Scoped("linked_account/confirm")
	linkedAccountList     = statement.Scoped("linked_account/list")
	linkedAccountRemove   = statement.Scoped("linked_account/remove")
	linkedAccountBatches  = statement.Scoped("linked_account/batches")
	connectionBatchAdd    = statement.Scoped("connection/batches_add")
	connectionBatchRemove = statement.Scoped("connection/batches_remove")
)

// LinkedAccount is the account of a user at the identity provider of a connection.
type LinkedAccount struct {
	ConnectionID int64      `db:"connection_id" json:"connectionID" doc:"ID of the connection."`
	Connection   string     `json:"connection" doc:"Name of the connection."`
	Subject      string     `json:"subject" doc:"The provider's ID of the account, which never changes."`
	CreatedAt    store.Time `db:"created_at" json:"createdDate" doc:"When the account was linked to the user."`
	SeenAt       store.Time `db:"seen_at" json:"lastSeenDate" doc:"When the user last signed in with the account."`
}

// LinkedAccounts returns the linked accounts of a user, by the name of the connection. It returns store.ErrNotFound if there is no such user.
func LinkedAccounts(ctx context.Context, c store.Company, userID int64) ([]LinkedAccount, error) {
	if _, err := User(ctx, c, userID); err != nil {
		return nil, err
	}
	return store.ListOf[LinkedAccount](ctx, c, linkedAccountList, userID)
}

// RemoveLinkedAccount removes the linked account of a user at a connection, so that the next sign-in with the address of the user links
// another account. It returns store.ErrNotFound if there is no such account, and ErrAboveRole if the user's role is above the role of by.
func RemoveLinkedAccount(ctx context.Context, c store.Company, userID, connectionID int64, by store.Editor) error {
	return c.Tx(ctx, func(c store.Company) error {
		if _, err := lockUser(ctx, c, store.Editable{ID: userID}, by); err != nil {
			return err
		}
		var connection string
		if err := c.Change(ctx, &connection, linkedAccountRemove, userID, connectionID); err != nil {
			return err
		}
		return c.Audit(ctx, store.AuditEntry{
			Actor: by.Actor, At: by.At, Action: store.AuditAccountUnlink, SubjectKind: "user", SubjectID: userID, SubjectName: connection,
		})
	})
}

// LinkedUser is a user with the subject of the user's account at a connection, if the account is linked.
type LinkedUser struct {
	Credentials
	Subject string
}

// ReadLinkedUser returns the user whose account at a connection has the subject. If there is none, it returns the user with the
// e-mail address, unless the address is empty. It locks the user's row until the transaction ends. It returns store.ErrNotFound if
// there is no such user.
func ReadLinkedUser(ctx context.Context, c store.Company, connectionID int64, subject, email string) (user LinkedUser, err error) {
	err = c.Change(ctx, &user, linkedAccountUser, connectionID, subject, mailbox.Key(email))
	return user, err
}

// LinkAccount links an account at a connection to a user. linked is false if another user has the account, or if the user
// already has an account at the connection.
func LinkAccount(ctx context.Context, c store.Company, connectionID, userID int64, subject string, at time.Time) (linked bool, err error) {
	rows, err := c.Exec(ctx, linkedAccountAdd, connectionID, userID, subject, at)
	return rows == 1, err
}

// LinkedAccountSeen stores the time at which a user last signed in with a linked account.
func LinkedAccountSeen(ctx context.Context, c store.Company, connectionID, userID int64, at time.Time) error {
	_, err := c.Exec(ctx, linkedAccountSeen, connectionID, userID, at)
	return err
}

// ConfirmUser makes an unconfirmed user active. It changes nothing if the user has another status.
func ConfirmUser(ctx context.Context, c store.Company, userID int64, at time.Time) error {
	return c.Tx(ctx, func(c store.Company) error {
		confirmed, err := c.Exec(ctx, linkedAccountConfirm, userID, at)
		if err != nil || confirmed == 0 {
			return err
		}
		return publishPersons(ctx, c, store.EventPersonUpdated, at, userID)
	})
}

// SetMappedRole sets the role that the rules of a connection give to a user, and ends the user's sessions. It returns the
// ids of the ended sessions. It changes nothing if the user already has the role or is the only active admin.
func SetMappedRole(ctx context.Context, c store.Company, user Credentials, role string, at time.Time, by store.Actor) (ended []int64, err error) {
	if user.Role == role {
		return nil, nil
	}
	err = c.Tx(ctx, func(c store.Company) error {
		if user.Role == "admin" {
			if err := keepAnAdmin(ctx, c, user.ID); err != nil {
				return err
			}
		}
		ended, err = ChangeRole(ctx, c, RoleChange{Email: user.Email, Role: role, At: at}, by)
		return err
	})
	if errors.Is(err, ErrLastAdmin) || errors.Is(err, ErrSameRole) {
		return nil, nil
	}
	return ended, err
}

// JoinableBatches returns those of the batches that a trainee can join and has not joined yet.
func JoinableBatches(ctx context.Context, c store.Company, userID int64, batchIDs []int64, today store.Date) ([]int64, error) {
	if len(batchIDs) == 0 {
		return nil, nil
	}
	return store.ListOf[int64](ctx, c, linkedAccountBatches, userID, pq.Array(batchIDs), today)
}

// AddBatchesOfConnection records that the rules of a connection added a trainee to batches, so that a later sign-in can remove the
// trainee from them. wanted are all batches of the rules, and joined are those that the trainee has joined now. AddBatchesOfConnection
// records each batch in joined. It records another batch in wanted only if a rule of another connection has added the
// trainee. Otherwise staff or SCIM have added the trainee, and no sign-in may end the membership.
func AddBatchesOfConnection(ctx context.Context, c store.Company, connectionID, userID int64, wanted, joined []int64) error {
	if len(wanted) == 0 {
		return nil
	}
	_, err := c.Exec(ctx, connectionBatchAdd, connectionID, userID, pq.Array(wanted), pq.Array(joined))
	return err
}

// RemoveBatchesOfConnection deletes the records that the rules of a connection added a trainee to batches. It does not delete the records
// of the batches in kept. It returns the batches whose records it has deleted, except batches to which a rule of another
// connection has added the trainee. The caller removes the trainee from the returned batches with learning.RemoveFromBatch.
func RemoveBatchesOfConnection(ctx context.Context, c store.Company, connectionID, userID int64, kept []int64) ([]int64, error) {
	return store.ListOf[int64](ctx, c, connectionBatchRemove, connectionID, userID, pq.Array(append([]int64{}, kept...)))
}

package people

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/lib/pq"

	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	usersAddMany          = statement.Scoped("user/add_many")
	usersOfIDs            = statement.Scoped("user/of_ids")
	usersHolders          = statement.Scoped("user/holders").GivenIDs()
	loginDirectoryAddMany = statement.Global("login_directory/add_many")
)

// NewUser is a user whom CreateUsers or SaveUsers adds. A user without a nonce is not invited.
type NewUser struct {
	EditedUser
	// Index is the index of the user in the list of users, which CreateUsers and SaveUsers set.
	Index int `json:"row_index"`
	// Nonce is the value from which the secret of the link in the Invitation is derived. Nil means that no Invitation is
	// sent.
	Nonce []byte `json:"-"`
	// Invalid is the reason why the user cannot be added, or the zero value. CreateUsers returns it as the error of the
	// user.
	Invalid store.ItemError `json:"-"`
	// Incomplete is the reason why SaveUsers cannot add the user, or the zero value. It does not prevent a change of the user whom the company has.
	Incomplete store.ItemError `json:"-"`
	// Change applies the fields to the user whom the company has. It returns the reason why it cannot, or an error that
	// concerns the whole request. Only SaveUsers calls it.
	Change func(*EditedUser) (store.ItemError, error) `json:"-"`
}

// CreateUsers adds users by the rules of CreateUser. The number of its statements does not depend on the number of users. It
// returns the id or the error of each user. If whole is true and a user is rejected, it adds no user and returns store.ErrItems.
func CreateUsers(
	ctx context.Context, c store.Company, users []NewUser, whole bool, by store.Editor,
) (added []store.SavedItem, errs []store.ItemError, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		ids := make([]int64, len(users))
		added, errs = make([]store.SavedItem, len(users)), make([]store.ItemError, len(users)) // The transaction may run again.
		left, err := c.HoldRemaining(ctx)
		if err != nil {
			return err
		}
		var possible []NewUser
		for i, u := range users {
			u.Index = i
			switch {
			case u.Invalid.Err != nil:
				errs[i] = u.Invalid
			case roleRank[u.Role] > roleRank[by.Role]:
				errs[i] = store.ItemError{Field: "role", Err: ErrAboveRole}
			default:
				if errs[i] = (store.ItemError{Field: "email", Err: left.TakeUser(u.Nonce != nil)}); errs[i].Err == nil {
					possible = append(possible, u)
				}
			}
		}
		if possible, err = rejectProfiles(ctx, c, possible, errs); err != nil {
			return err
		}
		if err := insertUsers(ctx, c, possible, ids, by); err != nil {
			return err
		}
		for i, id := range ids {
			added[i] = store.SavedItem{ID: id, Outcome: store.OutcomeAdded}
		}
		if err := explainTaken(ctx, c, possible, ids, errs); err != nil {
			return err
		}
		return store.Rejected(whole, errs)
	})
	return added, errs, err
}

// userKeys are the e-mail address and the external id of a user, of which no other user of the company has one.
type userKeys struct{ Email, ExternalID string }

// userHolder is a user with the keys of which no two users of a company have the same.
type userHolder struct {
	ID         int64
	Email      string // in lower case
	ExternalID string `db:"external_id"`
}

// UserHolders returns the users who have one of the addresses or of the external ids.
func UserHolders(ctx context.Context, c store.Company, emails, externalIDs []string) ([]userHolder, error) {
	return store.ListOf[userHolder](ctx, c, usersHolders, pq.Array(KeysOf(emails)), pq.Array(externalIDs))
}

// explainTaken sets the errors of the users who have no id, because another user has their address or external id. It returns
// store.ErrConflict if nobody has them any more.
func explainTaken(ctx context.Context, c store.Company, users []NewUser, ids []int64, errs []store.ItemError) error {
	left := slices.DeleteFunc(slices.Clone(users), func(u NewUser) bool { return ids[u.Index] != 0 })
	if len(left) == 0 {
		return nil
	}
	emails, externalIDs := make([]string, len(left)), make([]string, len(left))
	for i, u := range left {
		emails[i], externalIDs[i] = u.Email, u.ExternalID
	}
	holders, err := UserHolders(ctx, c, emails, externalIDs)
	if err != nil {
		return err
	}
	emailOf, idTaken := map[string]int64{}, map[string]bool{}
	for _, h := range holders {
		emailOf[h.Email], idTaken[h.ExternalID] = h.ID, true
	}
	for _, u := range left {
		holder := emailOf[mailbox.Key(u.Email)]
		switch {
		// A user of a later element has the address only because this one was not added.
		case holder != 0 && slices.Index(ids, holder) < u.Index:
			errs[u.Index] = store.ItemError{Field: "email", Err: ErrEmailTaken}
		case u.ExternalID != "" && idTaken[u.ExternalID]:
			errs[u.Index] = store.ItemError{Field: "externalID", Err: ErrExternalIDTaken}
		default:
			return store.ErrConflict
		}
	}
	return nil
}

// insertUsers adds users with their login directory entries, events, audit log entries and invitations. It sets the ids of
// the users whose addresses are not taken.
func insertUsers(ctx context.Context, c store.Company, users []NewUser, ids []int64, by store.Editor) error {
	if len(users) == 0 {
		return nil
	}
	if err := needDepartments(ctx, c, users); err != nil {
		return err
	}
	text, err := json.Marshal(users)
	if err != nil {
		return fmt.Errorf("encode users: %w", err)
	}
	var made store.JSONList[struct {
		ID int64
		userKeys
	}]
	if err := c.Change(ctx, &made, usersAddMany, text); err != nil || len(made) == 0 {
		return err
	}
	added, emails, idOf := make([]int64, len(made)), make([]string, len(made)), map[userKeys]int64{}
	for i, m := range made {
		added[i], emails[i], idOf[m.userKeys] = m.ID, m.Email, m.ID
	}
	var invitations []store.ItemMessage
	var led managers
	for _, u := range users {
		keys := userKeys{u.Email, u.ExternalID}
		id, is := idOf[keys]
		if !is {
			continue
		}
		delete(idOf, keys) // A later user with the same address and external id was not added.
		ids[u.Index] = id
		if valueOr0(u.ManagerID) != 0 {
			led.add(id, u.ManagerID)
		}
		if u.Nonce != nil {
			invitations = append(invitations, store.ItemMessage{Cause: strconv.FormatInt(id, 10), Payload: ResetRequest{UserID: id, Nonce: u.Nonce, At: by.At}})
		}
	}
	if err := led.set(ctx, c); err != nil {
		return err
	}
	if err := addFields(ctx, c, users, ids); err != nil {
		return err
	}
	if err := AddLogins(ctx, c, emails...); err != nil {
		return err
	}
	if err := publishPersons(ctx, c, store.EventPersonCreated, by.At, added...); err != nil {
		return err
	}
	if err := auditUsers(ctx, c, added, by.Actor); err != nil {
		return err
	}
	_, err = c.EnqueueEach(ctx, Invitation, invitations)
	return err
}

// needDepartments adds the departments that users name and that the company does not have.
func needDepartments(ctx context.Context, c store.Company, users []NewUser) error {
	var names []BulkName
	known := map[string]bool{"": true}
	for _, u := range users {
		if key := strings.ToLower(u.Department); !known[key] {
			known[key], names = true, append(names, BulkName{Name: u.Department})
		}
	}
	if names == nil {
		return nil
	}
	_, err := LoadDepartments(ctx, c, names)
	return err
}

// auditUsers adds the audit log entries of new users.
func auditUsers(ctx context.Context, c store.Company, ids []int64, by store.Actor) error {
	users, err := store.ListOf[EditedUser](ctx, c, usersOfIDs, pq.Array(ids))
	if err != nil {
		return err
	}
	added, changes := make([]int64, len(users)), make([]string, len(users))
	for i, u := range users {
		text, err := store.ChangesOf(nil, u)
		if err != nil {
			return err
		}
		added[i], changes[i] = u.ID, string(text)
	}
	return c.AuditEach(ctx, by, "user_add", "user", added, changes)
}

var LoginDirectoryForget = statement.Global("login_directory/forget")

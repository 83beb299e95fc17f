package people

import (
	"context"
	"errors"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/tenant"
)

var (
	apiKeyByID       = statement.Scoped("api_key/by_id")
	apiKeyList       = statement.Scoped("api_key/list")
	apiKeyOfName     = statement.Scoped("api_key/of_name")
	apiKeyAdd        = statement.Scoped("api_key/add")
	apiKeyRemove     = statement.Scoped("api_key/remove")
	apiKeyUserUnused = statement.Scoped("api_key/user_unused")
	apiKeyUsed       = statement.Scoped("api_key/used")
)

// ErrKeyName means that AddAPIKey cannot add a key, because KeysPerName keys have the name already.
var ErrKeyName = errors.New("two API keys have the name")

// KeysPerName is how many API keys can have one name: the key in use, and the one that replaces it.
const KeysPerName = 2

// APIKey is an API key with the fields that decide whether it is valid.
type APIKey struct {
	ID         int64
	UserID     int64 `db:"user_id"`
	Scopes     store.Texts
	Networks   store.Texts
	SecretHash []byte `db:"secret_hash"`
	// ExpiresAt is unset for a key that does not expire, and LastUsedAt for one that was not used yet.
	ExpiresAt  store.Time `db:"expires_at"`
	LastUsedAt store.Time `db:"last_used_at"`
	UserActive bool       `db:"user_active"`
}

// ReadAPIKey returns an API key. It returns store.ErrNotFound if there is no such key.
func ReadAPIKey(ctx context.Context, c store.Company, id int64) (k APIKey, err error) {
	err = c.Get(ctx, &k, apiKeyByID, id)
	return k, err
}

// APIKeyUsed sets the time at which an API key was last used, unless a time at most a minute before is recorded.
func APIKeyUsed(ctx context.Context, c store.Company, id int64, at time.Time) error {
	_, err := c.Exec(ctx, apiKeyUsed, id, at, at.Add(-time.Minute))
	return err
}

type ListedAPIKey struct {
	ID         int64       `json:"id" doc:"ID of the API key."`
	Name       string      `json:"name" doc:"Name of the program or purpose that uses the key. Two keys can have the same name, so that one can replace the other."`
	UserID     int64       `db:"user_id" json:"userID" doc:"ID of the user with the role api as whom the key acts. The audit log names this user. All keys with the same name have the same user."`
	Scopes     store.Texts `json:"scopes" doc:"The groups of routes that the key may call, as in x-scope of the routes; * stands for all."`
	Networks   store.Texts `json:"networks" doc:"The IP addresses and networks from which the key can be used; empty: from everywhere."`
	Ending     string      `json:"ending" doc:"The last four characters of the secret key."`
	Active     bool        `json:"active" doc:"Whether the key can be used now: it has not expired, and its user is active."`
	ExpiresAt  store.Time  `db:"expires_at" json:"expiresAt" doc:"When the key expires; null if it does not expire."`
	LastUsedAt store.Time  `db:"last_used_at" json:"lastUsedAt" doc:"When the key was last used, accurate to a minute; null if never."`
	CreatedAt  store.Time  `db:"created_at" json:"createdDate" doc:"When the key was added."`
	CreatedBy  int64       `db:"created_by" json:"createdBy" doc:"ID of the user who added the key."`
	Mode       string      `json:"mode" doc:"live for a live key; test for a key that acts on the sandbox of the company."`
}

// Sorts returns the orders of the list. APIKeys returns the usual one.
func (ListedAPIKey) Sorts() store.Sorts { return store.ByFields("name", "expiresAt", "lastUsedAt") }

// The modes of API keys. A test key belongs to the sandbox of a company.
const (
	LiveKey = "live"
	TestKey = "test"
)

// KeyMode returns TestKey for a sandbox and LiveKey for any other company.
func KeyMode(c store.Company) string {
	if c.Tenant().IsSandbox() {
		return TestKey
	}
	return LiveKey
}

// APIKeys returns the API keys of the company, ordered by name. now decides which keys are active.
func APIKeys(ctx context.Context, c store.Company, now time.Time) ([]ListedAPIKey, error) {
	keys, err := store.ListOf[ListedAPIKey](ctx, c, apiKeyList, now)
	for i := range keys {
		keys[i].Mode = KeyMode(c)
	}
	return keys, err
}

// NewAPIKey contains the fields of an API key that AddAPIKey adds.
type NewAPIKey struct {
	Name       string
	Scopes     []string
	Networks   []string
	SecretHash []byte
	Ending     string
	ExpiresAt  store.Time
	// Email is the address of the user who is added for a new name. No message is sent to it.
	Email string
}

// AddAPIKey adds an API key. The first key of a name adds a user with the role api. AddAPIKey returns ErrKeyName if the name has two keys,
// ErrUserDisabled if the user of the name is disabled, erased or has another role, store.ErrConflict if the keys of the name change at the same time, and
// the errors of CreateUser.
func AddAPIKey(ctx context.Context, c store.Company, k NewAPIKey, by store.Editor) (id int64, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		if id, err = addAPIKey(ctx, c, k, by, by.UserID); err != nil {
			return err
		}
		return c.Audit(ctx, store.AuditEntry{Actor: by.Actor, At: by.At, Action: store.AuditAPIKeyAdd, SubjectKind: "api_key", SubjectID: id, SubjectName: k.Name})
	})
	return id, err
}

// AddTestKey adds an API key to the sandbox of the company. The audit log of the company records the addition, because the user who
// adds the key belongs to the company and not to the sandbox. AddTestKey returns the errors of AddAPIKey, and store.ErrNotFound if
// sandbox is not the sandbox of the company.
func AddTestKey(ctx context.Context, c store.Company, sandbox tenant.Company, k NewAPIKey, by store.Editor) (id int64, err error) {
	err = c.InSandbox(ctx, sandbox, func(c, sandbox store.Company) error {
		if id, err = addAPIKey(ctx, sandbox, k, store.Editor{Role: by.Role, At: by.At}, by.UserID); err != nil {
			return err
		}
		return c.Audit(ctx, store.AuditEntry{Actor: by.Actor, At: by.At, Action: store.AuditAPIKeyAdd,
			SubjectKind: "api_key", SubjectID: id, SubjectName: k.Name + testKeyMark})
	})
	return id, err
}

// testKeyMark is the text that follows the name of a test key in the audit log.
const testKeyMark = " (test)"

// addAPIKey adds an API key and stores adder as the user who added it. If no key has the name yet, it adds the user of the name on
// behalf of by.
func addAPIKey(ctx context.Context, c store.Company, k NewAPIKey, by store.Editor, adder int64) (id int64, err error) {
	userID, number, err := apiKeyNumber(ctx, c, k, by)
	if err != nil {
		return 0, err
	}
	err = c.Change(ctx, &id, apiKeyAdd, userID, k.Name, number, store.Texts(k.Scopes), store.Texts(k.Networks), k.SecretHash, k.Ending, k.ExpiresAt, adder)
	return id, err
}

// numberedKey contains the user of an existing API key and the number of the key among the keys with its name, from 1 to
// KeysPerName.
type numberedKey struct {
	UserID int64 `db:"user_id"`
	Number int
}

// apiKeyNumber returns the user of the name of a new API key, and the number of the new key among the keys with the name. The
// number is from 1 to KeysPerName, and no other key with the name has it. If no key has the name yet, apiKeyNumber adds the
// user. It returns ErrKeyName if every number is taken, and ErrUserDisabled if the user of the name is disabled, erased or
// has another role.
func apiKeyNumber(ctx context.Context, c store.Company, k NewAPIKey, by store.Editor) (userID int64, number int, err error) {
	taken, err := store.ListOf[numberedKey](ctx, c, apiKeyOfName, k.Name)
	if err != nil {
		return 0, 0, err
	}
	switch len(taken) {
	case 0:
		added, err := CreateUser(ctx, c, EditedUser{Role: "api", Email: k.Email, FName: "API key", LName: k.Name}, nil, by)
		return added.ID, 1, err
	case KeysPerName:
		return 0, 0, ErrKeyName
	}
	user, err := User(ctx, c, taken[0].UserID)
	if errors.Is(err, store.ErrNotFound) || err == nil && (user.Status == store.UserDisabled || user.Role != "api") {
		return 0, 0, ErrUserDisabled
	}
	return taken[0].UserID, KeysPerName + 1 - taken[0].Number, err
}

// LockAPIKey returns the API key with which a user opens a session, and locks the user's row. Other transactions that end
// the sessions of the user wait for the lock. LockAPIKey returns store.ErrNotFound if there is no such key. Call it in a transaction.
func LockAPIKey(ctx context.Context, c store.Company, id, userID int64) (APIKey, error) {
	var holder int64
	if err := c.Change(ctx, &holder, sessionOpenerHold, userID); err != nil {
		return APIKey{}, err
	}
	return ReadAPIKey(ctx, c, id)
}

// endedByKey is the recorded reason for ending the sessions that were opened with API keys.
const endedByKey = "API key removed"

// RemoveAPIKey removes an API key. If the key is the last one with its name, RemoveAPIKey also disables the user of the name and
// ends the sessions of the user. It returns the ids of the ended sessions, for auth.Service.InvalidateSessions, and store.ErrNotFound if
// there is no such key.
func RemoveAPIKey(ctx context.Context, c store.Company, id int64, by store.Actor, at time.Time) (ended []int64, err error) {
	err = c.Tx(ctx, func(c store.Company) (err error) {
		var name string
		if name, ended, err = removeAPIKey(ctx, c, id, at); err != nil {
			return err
		}
		return c.Audit(ctx, store.AuditEntry{Actor: by, At: at, Action: store.AuditAPIKeyRemove, SubjectKind: "api_key", SubjectID: id, SubjectName: name})
	})
	return ended, err
}

// RemoveTestKey removes an API key of the sandbox of the company. The audit log of the company records the removal, and not the
// audit log of the sandbox. RemoveTestKey returns what RemoveAPIKey returns. It returns store.ErrNotFound also if sandbox is not the
// sandbox of the company.
func RemoveTestKey(ctx context.Context, c store.Company, sandbox tenant.Company, id int64, by store.Actor, at time.Time) (ended []int64, err error) {
	err = c.InSandbox(ctx, sandbox, func(c, sandbox store.Company) (err error) {
		var name string
		if name, ended, err = removeAPIKey(ctx, sandbox, id, at); err != nil {
			return err
		}
		return c.Audit(ctx, store.AuditEntry{Actor: by, At: at, Action: store.AuditAPIKeyRemove,
			SubjectKind: "api_key", SubjectID: id, SubjectName: name + testKeyMark})
	})
	return ended, err
}

// removeAPIKey removes an API key and returns its name. If the key is the last one with its name, removeAPIKey also disables the
// user of the name, ends the sessions of the user, and returns the ids of these sessions.
func removeAPIKey(ctx context.Context, c store.Company, id int64, at time.Time) (name string, ended []int64, err error) {
	var removed struct {
		Name   string
		UserID int64 `db:"user_id"`
	}
	if err := c.Change(ctx, &removed, apiKeyRemove, id); err != nil {
		return "", nil, err
	}
	unused, err := c.Exec(ctx, apiKeyUserUnused, removed.UserID, at)
	if err == nil && unused > 0 {
		ended, err = EndUserSessions(ctx, c, removed.UserID, at, endedByKey)
	}
	return removed.Name, ended, err
}

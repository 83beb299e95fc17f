package people

import (
	"context"
	"errors"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	userManagerLock  = statement.Scoped("user_manager/lock")
	userManagerCheck = statement.Scoped("user_manager/check")
	userManagerSet   = statement.Scoped("user_manager/set")
	userManagerLeave = statement.Scoped("user_manager/leave")
)

// ErrManagerCycle means that the manager of a user would report to that user, or be the user.
var ErrManagerCycle = errors.New("manager reports to the user")

// managerErrors maps the problems of user_manager/check to errors.
var managerErrors = map[string]error{"unknown": store.ErrReference, "disabled": ErrUserDisabled, "cycle": ErrManagerCycle}

// managers contains the managers that users get. A manager of 0 means none.
type managers struct{ users, managers []int64 }

func (m *managers) add(userID int64, managerID *int64) {
	m.users, m.managers = append(m.users, userID), append(m.managers, valueOr0(managerID))
}

func valueOr0(id *int64) int64 {
	if id == nil {
		return 0
	}
	return *id
}

// wrong returns the users who cannot get their managers, with store.ErrReference, ErrUserDisabled or ErrManagerCycle. Until the transaction ends, no
// other transaction changes managers.
func (m *managers) wrong(ctx context.Context, c store.Company) (map[int64]error, error) {
	if len(m.users) == 0 {
		return nil, nil
	}
	var locked bool
	if err := c.Change(ctx, &locked, userManagerLock); err != nil {
		return nil, err
	}
	found, err := store.ListOf[struct {
		UserID  int64 `db:"user_id"`
		Problem string
	}](ctx, c, userManagerCheck, pq.Array(m.users), pq.Array(m.managers))
	errs := make(map[int64]error, len(found))
	for _, f := range found {
		errs[f.UserID] = managerErrors[f.Problem]
	}
	return errs, err
}

func (m *managers) set(ctx context.Context, c store.Company) error {
	if len(m.users) == 0 {
		return nil
	}
	_, err := c.Exec(ctx, userManagerSet, pq.Array(m.users), pq.Array(m.managers))
	return err
}

// changeManager sets the manager of a user if it differs from was. It returns store.ErrReference if there is no such manager, ErrUserDisabled if the
// manager is disabled, and ErrManagerCycle if the manager is the user or reports to the user.
func changeManager(ctx context.Context, c store.Company, userID int64, was, managerID *int64) error {
	if valueOr0(was) == valueOr0(managerID) {
		return nil
	}
	var m managers
	m.add(userID, managerID)
	wrong, err := m.wrong(ctx, c)
	if err != nil {
		return err
	}
	if err := wrong[userID]; err != nil {
		return err
	}
	return m.set(ctx, c)
}

// leaveManagers removes the manager of an erased user, and the user as the manager of others.
func leaveManagers(ctx context.Context, c store.Company, userID int64, at time.Time) error {
	var locked bool
	if err := c.Change(ctx, &locked, userManagerLock); err != nil {
		return err
	}
	changed, err := c.Exec(ctx, userManagerLeave, userID, at)
	if err != nil || changed == 0 {
		return err
	}
	return ExpireBatchRules(ctx, c) // A rule can name the manager.
}

// rejectProfiles returns the new users without those who cannot get their managers or the values of their fields, and sets the errors of these.
func rejectProfiles(ctx context.Context, c store.Company, users []NewUser, errs []store.ItemError) ([]NewUser, error) {
	users, err := rejectFields(ctx, c, users, errs)
	if err != nil {
		return nil, err
	}
	var m managers
	for _, u := range users {
		if valueOr0(u.ManagerID) != 0 {
			m.add(-1-int64(u.Index), u.ManagerID) // The user has no id yet.
		}
	}
	wrong, err := m.wrong(ctx, c)
	if err != nil || len(wrong) == 0 {
		return users, err
	}
	var rest []NewUser
	for _, u := range users {
		if reason := wrong[-1-int64(u.Index)]; reason != nil {
			errs[u.Index] = store.ItemError{Field: "managerID", Err: reason}
			continue
		}
		rest = append(rest, u)
	}
	return rest, nil
}

// SetManager makes the user with the e-mail address or the external id key the manager of u. It leaves the manager as it is if nobody has the
// key, or if that user cannot be the manager. Only a change of the manager waits for other changes of managers.
func (u *EditedUser) SetManager(ctx context.Context, c store.Company, key string) error {
	list, err := UserHolders(ctx, c, []string{key}, []string{key})
	if err != nil || len(list) == 0 || list[0].ID == valueOr0(u.ManagerID) {
		return err
	}
	var m managers
	m.add(u.ID, &list[0].ID)
	wrong, err := m.wrong(ctx, c)
	if err == nil && wrong[u.ID] == nil {
		u.ManagerID = &list[0].ID
	}
	return err
}

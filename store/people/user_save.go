package people

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/lib/pq"

	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/internal/statement"
)

var usersUpdateMany = statement.Scoped("user/update_many")

var ErrRepeatedItem = errors.New("an earlier item is about the same user")

// maxSaveTries is the maximum number of transactions of SaveUsers, and maxSaveRounds that of the rounds of each. More than one transaction and two rounds are
// needed only if concurrent requests add or change the same people.
const (
	maxSaveTries  = 3
	maxSaveRounds = 5
)

// SaveUsers changes the users whom the company has by the rules of UpdateUser, and adds the others by those of CreateUser. It
// finds a user by the external id, or else by the e-mail address. The number of its statements does not depend on the number
// of users. It returns the result or the error of each user. The error is ErrRepeatedItem if an earlier user of the list is
// the same person. If whole is true and a user is rejected, SaveUsers changes nothing and returns store.ErrItems. It returns
// store.ErrConflict if a concurrent change of the same people prevents the changes.
func SaveUsers(
	ctx context.Context, c store.Company, users []NewUser, whole bool, by store.Editor,
) (saved []store.SavedItem, errs []store.ItemError, err error) {
	for range maxSaveTries {
		if saved, errs, err = saveUsers(ctx, c, users, whole, by); !errors.Is(err, store.ErrConflict) {
			break
		}
	}
	return saved, errs, err
}

func saveUsers(ctx context.Context, c store.Company, users []NewUser, whole bool, by store.Editor) ([]store.SavedItem, []store.ItemError, error) {
	var s saving
	err := c.Tx(ctx, func(c store.Company) error {
		// The transaction may run again.
		s = saving{users, make([]store.SavedItem, len(users)), make([]store.ItemError, len(users)), map[int64]userKeys{}, store.Remaining{}, by, nil}
		if err := s.run(ctx, c); err != nil {
			return err
		}
		return store.Rejected(whole, s.errs)
	})
	return s.saved, s.errs, err
}

// saving is the state of one call of SaveUsers.
type saving struct {
	users []NewUser
	saved []store.SavedItem
	errs  []store.ItemError
	done  map[int64]userKeys // the keys of the saved users
	left  store.Remaining
	by    store.Editor
	// fields are the fields of the company's people, once a round changes users.
	fields []UserField
}

func (s *saving) run(ctx context.Context, c store.Company) (err error) {
	if s.left, err = c.HoldRemaining(ctx); err != nil {
		return err
	}
	for i := range s.users {
		s.users[i].Index, s.errs[i] = i, s.users[i].Invalid
	}
	for range maxSaveRounds {
		open := s.open()
		if len(open) == 0 {
			return nil
		}
		if err := s.round(ctx, c, open); err != nil {
			return err
		}
	}
	return store.ErrConflict
}

// open returns the indexes of the users who are neither saved nor rejected.
func (s *saving) open() (list []int) {
	for i := range s.users {
		if s.errs[i].Err == nil && s.saved[i].ID == 0 {
			list = append(list, i)
		}
	}
	return list
}

func (s *saving) save(i int, id int64, k userKeys, o store.Outcome) {
	s.saved[i], s.done[id] = store.SavedItem{ID: id, Outcome: o}, k
}

// round changes the open users whom the company has, and adds the others. A user stays open if a concurrent request adds or
// changes the same person, or if an earlier user of the round has or has left the address or the external id.
func (s *saving) round(ctx context.Context, c store.Company, open []int) error {
	holders, err := s.holders(ctx, c, open)
	if err != nil {
		return err
	}
	known := map[int]int64{}
	var ids []int64
	for _, i := range open {
		if id := holders.of(s.users[i].keys()); id != 0 {
			known[i], ids = id, append(ids, id)
		}
	}
	if len(ids) > 0 {
		if err := s.change(ctx, c, open, known, ids, holders); err != nil {
			return err
		}
	}
	return s.add(ctx, c, open, holders)
}

func (u EditedUser) keys() userKeys { return userKeys{mailbox.Key(u.Email), u.ExternalID} }

func (k userKeys) has(other userKeys) bool {
	return k.ExternalID != "" && k.ExternalID == other.ExternalID || k.Email != "" && k.Email == other.Email
}

type keyHolders struct{ emails, externalIDs map[string]int64 }

// noID stands for the id of a user whom the round adds.
const noID = -1

// of returns the id of the user with the external id, or else of the user with the address, or 0.
func (h keyHolders) of(k userKeys) int64 {
	return cmp.Or(h.externalIDs[k.ExternalID], h.emails[k.Email])
}

func (h keyHolders) set(id int64, k userKeys) {
	if k.Email != "" {
		h.emails[k.Email] = id
	}
	if k.ExternalID != "" {
		h.externalIDs[k.ExternalID] = id
	}
}

// taken returns the error of the user with the id if another user has one of the keys.
func (h keyHolders) taken(id int64, k userKeys) store.ItemError {
	if holder := h.emails[k.Email]; holder != 0 && holder != id {
		return store.ItemError{Field: "email", Err: ErrEmailTaken}
	}
	if holder := h.externalIDs[k.ExternalID]; holder != 0 && holder != id {
		return store.ItemError{Field: "externalID", Err: ErrExternalIDTaken}
	}
	return store.ItemError{}
}

func (s *saving) holders(ctx context.Context, c store.Company, open []int) (keyHolders, error) {
	var emails, externalIDs []string
	for _, i := range open {
		emails, externalIDs = append(emails, s.users[i].Email), append(externalIDs, s.users[i].ExternalID)
	}
	list, err := UserHolders(ctx, c, emails, externalIDs)
	h := keyHolders{map[string]int64{}, map[string]int64{}}
	for _, u := range list {
		h.set(u.ID, userKeys{mailbox.Key(u.Email), u.ExternalID})
	}
	return h, err
}

// change locks the users with the ids and changes those who differ from the open users. known contains the id of an open user by the index.
func (s *saving) change(ctx context.Context, c store.Company, open []int, known map[int]int64, ids []int64, holders keyHolders) error {
	locked, err := usersByID(ctx, c, ids)
	if err != nil {
		return err
	}
	if s.fields, err = store.ListOf[UserField](ctx, c, userFieldsHold); err != nil {
		return err
	}
	names := typedHomes{}
	var changes []changedUser
	for _, i := range open {
		was, is := locked[known[i]]
		if !is || !was.keys().has(s.users[i].keys()) {
			continue // A concurrent request has erased the user or changed the keys.
		}
		changed, err := s.changeOne(ctx, c, i, was, holders, names)
		if err != nil {
			return err
		}
		if s.saved[i].Outcome == store.OutcomeUpdated {
			changed.index = i
			changes = append(changes, changed)
		}
	}
	changes, err = s.changeProfiles(ctx, c, changes)
	if err != nil {
		return err
	}
	return saveChanges(ctx, c, changes, s.by)
}

// changeProfiles sets the managers of the changed users, and the values of their fields. It returns the changes without those of users who
// cannot get their managers, and sets the errors of these users.
func (s *saving) changeProfiles(ctx context.Context, c store.Company, changes []changedUser) (possible []changedUser, err error) {
	var m managers
	for _, u := range changes {
		if valueOr0(u.was.ManagerID) != valueOr0(u.next.ManagerID) {
			m.add(u.was.ID, u.next.ManagerID)
		}
	}
	wrong, err := m.wrong(ctx, c)
	if err != nil {
		return nil, err
	}
	var set managers
	var values valueChanges
	for _, u := range changes {
		if reason := wrong[u.was.ID]; reason != nil {
			s.saved[u.index], s.errs[u.index] = store.SavedItem{}, store.ItemError{Field: "managerID", Err: reason}
			delete(s.done, u.was.ID)
			continue
		}
		if valueOr0(u.was.ManagerID) != valueOr0(u.next.ManagerID) {
			set.add(u.was.ID, u.next.ManagerID)
		}
		values.users, values.fields = append(values.users, u.values.users...), append(values.fields, u.values.fields...)
		values.texts = append(values.texts, u.values.texts...)
		possible = append(possible, u)
	}
	if err := values.set(ctx, c); err != nil {
		return nil, err
	}
	return possible, set.set(ctx, c)
}

// usersByID locks the users with the ids, in the order of the ids.
func usersByID(ctx context.Context, c store.Company, ids []int64) (map[int64]EditedUser, error) {
	list, err := store.ListOf[EditedUser](ctx, c, usersOfIDs, pq.Array(ids))
	users := make(map[int64]EditedUser, len(list))
	for _, u := range list {
		users[u.ID] = u
	}
	return users, err
}

// changedUser is a user before and after a change. index is the index of the user in the request.
type changedUser struct {
	was, next EditedUser
	index     int
	values    valueChanges
}

// changeOne applies the fields of user i to a user of the company, and sets the result or the error.
func (s *saving) changeOne(ctx context.Context, c store.Company, i int, was EditedUser, holders keyHolders, names typedHomes) (changedUser, error) {
	to, field := changedUser{was: was, next: was}, "email"
	if was.ExternalID != "" && was.ExternalID == s.users[i].ExternalID {
		field = "externalID"
	}
	now, repeated := s.done[was.ID]
	switch {
	case repeated && !now.has(s.users[i].keys()):
		return to, nil // An earlier user has left the key, so the next round finds somebody else.
	case repeated:
		s.errs[i] = store.ItemError{Field: field, Err: ErrRepeatedItem}
		return to, nil
	case roleRank[was.Role] > roleRank[s.by.Role]:
		s.errs[i] = store.ItemError{Field: field, Err: ErrAboveRole}
		return to, nil
	}
	wrong, err := s.users[i].Change(&to.next)
	if err == nil && wrong.Err == nil {
		wrong = holders.taken(was.ID, to.next.keys())
	}
	if err == nil && wrong.Err == nil && to.next.Home != was.Home {
		to.next.State, to.next.City, err = names.of(ctx, c, lockedTrainee{Home: was.Home, State: was.State, City: was.City}, to.next.Home)
	}
	if err == nil && wrong.Err == nil && !was.Fields.same(to.next.Fields) {
		if invalid := to.values.add(s.fields, was.ID, was.Fields, &to.next.Fields); invalid != nil {
			wrong = itemOfField(invalid)
		}
	}
	if s.errs[i] = wrong; err != nil || wrong.Err != nil {
		return to, err
	}
	outcome := store.OutcomeUpdated
	same, err := equalJSON(was, to.next)
	if same {
		outcome = store.OutcomeUnchanged
	}
	holders.set(was.ID, to.next.keys())
	s.save(i, was.ID, to.next.keys(), outcome)
	return to, err
}

func equalJSON(a, b any) (bool, error) {
	one, err := json.Marshal(a)
	if err != nil {
		return false, err
	}
	other, err := json.Marshal(b)
	return bytes.Equal(one, other), err
}

// typedHomes contains the results of typedNames, so that users with the same places need one statement.
type typedHomes map[movedHome][2]string

type movedHome struct {
	was lockedTrainee
	to  Home
}

func (t typedHomes) of(ctx context.Context, c store.Company, was lockedTrainee, to Home) (state, city string, err error) {
	names, known := t[movedHome{was, to}]
	if !known {
		if names[0], names[1], err = typedNames(ctx, c, was, to); err == nil {
			t[movedHome{was, to}] = names
		}
	}
	return names[0], names[1], err
}

// saveChanges stores the changed users, with their departments, login directory entries, events and audit log entries.
func saveChanges(ctx context.Context, c store.Company, changes []changedUser, by store.Editor) error {
	if len(changes) == 0 {
		return nil
	}
	ids, next, moved := make([]int64, len(changes)), make([]EditedUser, len(changes)), []NewUser(nil)
	for i, u := range changes {
		ids[i], next[i] = u.was.ID, u.next
		if u.next.Department != u.was.Department {
			moved = append(moved, NewUser{EditedUser: u.next})
		}
	}
	if err := needDepartments(ctx, c, moved); err != nil {
		return err
	}
	text, err := json.Marshal(next)
	if err != nil {
		return fmt.Errorf("encode users: %w", err)
	}
	if _, err := c.Exec(ctx, usersUpdateMany, text); err != nil {
		return err
	}
	after, err := usersByID(ctx, c, ids)
	if err != nil {
		return err
	}
	texts := make([]string, len(changes))
	for i, u := range changes {
		text, err := store.ChangesOf(u.was, after[u.was.ID])
		if err != nil {
			return err
		}
		texts[i] = string(text)
	}
	if err := c.AuditEach(ctx, by.Actor, "user_update", "user", ids, texts); err != nil {
		return err
	}
	if err := publishPersons(ctx, c, store.EventPersonUpdated, by.At, ids...); err != nil {
		return err
	}
	return replaceAddresses(ctx, c, changes, by)
}

// replaceAddresses changes the login directory entries of the users with a new address, and invalidates links that were sent to the old one.
func replaceAddresses(ctx context.Context, c store.Company, changes []changedUser, by store.Editor) error {
	var ids []int64
	var before, after []string
	for _, u := range changes {
		if u.next.Email != u.was.Email {
			ids, before, after = append(ids, u.was.ID), append(before, u.was.Email), append(after, u.next.Email)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	if _, err := c.Executor.Exec(ctx, LoginDirectoryForget, c.ID(), pq.Array(before)); err != nil {
		return err
	}
	if err := AddLogins(ctx, c, after...); err != nil {
		return err
	}
	noToken := []byte{}
	_, err := c.Exec(ctx, resetTokensEnd, pq.Array(ids), noToken, by.At, by.At)
	return err
}

// add adds each open user whose keys no user of the company has. If several open users share a key, it adds only the first of them. The others stay
// open, and the next round finds the first one as an existing user. If a user cannot be added, add sets the error of the user.
func (s *saving) add(ctx context.Context, c store.Company, open []int, holders keyHolders) error {
	var added []NewUser
	for _, i := range open {
		u := s.users[i]
		switch {
		case s.errs[i].Err != nil || s.saved[i].ID != 0 || holders.of(u.keys()) != 0:
		case u.Incomplete.Err != nil:
			s.errs[i] = u.Incomplete
		case roleRank[u.Role] > roleRank[s.by.Role]:
			s.errs[i] = store.ItemError{Field: "role", Err: ErrAboveRole}
		default:
			if s.errs[i] = (store.ItemError{Field: "email", Err: s.left.TakeUser(u.Nonce != nil)}); s.errs[i].Err == nil {
				holders.set(noID, u.keys())
				added = append(added, u)
			}
		}
	}
	added, err := rejectProfiles(ctx, c, added, s.errs)
	if err != nil {
		return err
	}
	ids := make([]int64, len(s.users))
	if err := insertUsers(ctx, c, added, ids, s.by); err != nil {
		return err
	}
	for i, id := range ids {
		if id != 0 {
			s.save(i, id, s.users[i].keys(), store.OutcomeAdded)
		}
	}
	return nil
}

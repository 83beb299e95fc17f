package people

import (
	"cmp"
	"context"
	"errors"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/people"
)

type AddedUser struct {
	web.Item
	UserFields
	Role RoleName `api:"role" doc:"Role of the new user, at most the caller's own. The roles in ascending order are trainee, manager, api and admin. Default: trainee. With upsert, the role of an existing user must be the same or absent, because only /user-role changes it."`
}

// role returns the role of the item if the user is new.
func (f *AddedUser) role() string { return cmp.Or(string(f.Role), traineeRole) }

type NewUsers struct {
	Users    []AddedUser `api:"users,required,max=1000" doc:"The users to add, at most 1000."`
	SendMail int64       `api:"sendMail,enum=0|1,default=1" doc:"1: send each new user a link for choosing a password, which is valid for seven days; 0: send nothing."`
	Upsert   bool        `api:"upsert" doc:"Yes: if the company has a user with the externalID of an item, or else one with its email, the fields that the item has change this user, as /user-update does. No: such an item is an error."`
	api.AllOrNothing
}

// UserResult is the result for one of the users whom AddUsers adds.
type UserResult struct {
	Email   string         `json:"email" doc:"E-mail address of the user, as in the request; empty if the item has none."`
	UserID  *int64         `json:"userID" doc:"ID of the user; null after an error."`
	Outcome *store.Outcome `json:"outcome" doc:"What was done: added, updated, or unchanged if the user had all values already. Without upsert always added. null after an error."`
	api.ItemError
}

type UserResults struct {
	Results []UserResult `json:"results" doc:"One result for each user, in the order of the request."`
}

// AddUsers adds up to 1000 users without passwords in one transaction. With Upsert it changes those whom the company has.
// Another role than trainee needs a fresh sign-in.
func (s *Handlers) AddUsers(ctx context.Context, c *web.Call, in *NewUsers) (UserResults, error) {
	users, err := s.newUsers(ctx, c, in)
	if err != nil {
		return UserResults{}, err
	}
	save := func(ctx context.Context, users []people.NewUser, whole bool, by store.Editor) ([]store.SavedItem, []store.ItemError, error) {
		return people.CreateUsers(ctx, c.Store, users, whole, by)
	}
	if in.Upsert {
		save = func(ctx context.Context, users []people.NewUser, whole bool, by store.Editor) ([]store.SavedItem, []store.ItemError, error) {
			return people.SaveUsers(ctx, c.Store, users, whole, by)
		}
	}
	saved, errs, failed := save(ctx, users, in.AllOrNothing.AllOrNothing, s.editor(c))
	for i := range errs {
		errs[i].Err = api.ForFieldValue(errs[i].Err)
	}
	items, err := api.ItemErrors(errs)
	if err != nil {
		return UserResults{}, err
	}
	results := UserResults{make([]UserResult, len(items))}
	for i, item := range items {
		results.Results[i] = UserResult{Email: users[i].Email, ItemError: item}
		if item.Error == nil && failed == nil {
			results.Results[i].UserID, results.Results[i].Outcome = &saved[i].ID, &saved[i].Outcome
		}
	}
	return results, api.RejectedItems(failed, "users", items, results)
}

// newUsers returns the users of the request. It stores the error of a wrong field in the field Invalid of the user. Other
// errors, such as web.ErrNotFresh, reject the whole request.
func (s *Handlers) newUsers(ctx context.Context, c *web.Call, in *NewUsers) ([]people.NewUser, error) {
	users, homes := make([]people.NewUser, len(in.Users)), map[people.Home]checkedHome{}
	fields := make([]*UserFields, len(in.Users))
	for i := range in.Users {
		fields[i] = &in.Users[i].UserFields
	}
	unled, err := chooseManagers(ctx, c, fields...)
	if err != nil {
		return nil, err
	}
	for i := range in.Users {
		f, u := &in.Users[i], &users[i]
		if err := f.Invalid(); err != nil {
			u.Invalid = f.allWrong(err, in.Upsert)
			u.Email = f.Row.Email
			continue
		}
		if unled[i] != nil {
			u.Invalid, u.Email = store.ItemError{Field: "managerEmail", Err: unled[i]}, f.Row.Email
			continue
		}
		if u.Role = f.role(); u.Role != traineeRole {
			if err := c.RequireFresh(); err != nil {
				return nil, err
			}
		}
		if err := s.fillUser(ctx, c, f, u, homes); err != nil {
			return nil, err
		}
		if in.Upsert && u.Invalid.Err != nil && u.Change != nil {
			u.Incomplete, u.Invalid = u.Invalid, store.ItemError{}
		}
		if in.SendMail == 1 {
			var err error
			if u.Nonce, err = s.Auth.LinkNonce(); err != nil {
				return nil, err
			}
		}
	}
	return users, nil
}

// fillUser sets the fields of u to those of an item, or the field Invalid to their error. It returns an error that does not
// concern this user. Change is set unless a place is wrong.
func (s *Handlers) fillUser(ctx context.Context, c *web.Call, f *AddedUser, u *people.NewUser, homes map[people.Home]checkedHome) error {
	home, err := s.homeOnce(ctx, c, &f.UserFields, homes)
	if err == nil {
		u.Change = func(known *people.EditedUser) (store.ItemError, error) { return itemError(f.change(c, known, home)) }
		err = f.apply(&u.EditedUser, home)
	}
	u.Invalid, err = itemError(err)
	if u.Invalid.Err != nil {
		u.Email = f.Row.Email
	}
	return err
}

// itemError returns err as the error of an item if it names a field, and otherwise as the error of the whole request.
func itemError(err error) (store.ItemError, error) {
	if field := web.FieldOf(err); field != "" {
		return store.ItemError{Field: field, Err: err}, nil
	}
	return store.ItemError{}, err
}

// change applies the fields to a user whom the company has. It returns an *web.InputError if the item has another role than the user.
func (f *AddedUser) change(c *web.Call, u *people.EditedUser, home *people.Home) error {
	if f.Role != "" && string(f.Role) != u.Role {
		return web.InvalidField("role", "role must be that of the existing user, "+u.Role+", or absent. Change it with /user-role.")
	}
	return f.changeProfile(c, u, home)
}

// checkedHome is the result of a call of home: the checked home, or the error.
type checkedHome struct {
	home *people.Home
	err  error
}

// homeOnce returns the result of home. known stores the results, so that equal homes of several users are checked only
// once.
func (s *Handlers) homeOnce(ctx context.Context, c *web.Call, f *UserFields, known map[people.Home]checkedHome) (*people.Home, error) {
	var asked people.Home
	api.SetIf(&asked.CountryID, f.Country)
	api.SetIf(&asked.StateID, f.State)
	api.SetIf(&asked.CityID, f.City)
	checked, is := known[asked]
	if !is || checked.home == nil && checked.err == nil {
		checked.home, checked.err = s.home(ctx, c, f)
		known[asked] = checked
	}
	return checked.home, checked.err
}

// allWrong returns the error of a user of whom the binder has rejected fields, with the other wrong fields. With upsert, a user may have no address.
func (f *AddedUser) allWrong(rejected error, upsert bool) store.ItemError {
	wrong := rejected.(*web.InputError)
	var others *web.InputError
	if errors.As(f.apply(new(people.EditedUser), nil), &others) && !(upsert && !f.Has("email")) {
		wrong.Also(others.Fields)
	}
	return store.ItemError{Field: web.FieldOf(wrong), Err: wrong}
}

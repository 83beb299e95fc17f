package users

import (
	"context"
	"errors"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
)

// AddedUser is one of the users whom AddUsers adds.
type AddedUser struct {
	web.Item
	UserFields
	Role RoleName `api:"role,default=trainee" doc:"Role of the new user, at most the caller's own. The roles in ascending order are trainee, manager, api and admin."`
}

// NewUsers is the request of AddUsers.
type NewUsers struct {
	Users    []AddedUser `api:"users,required,max=1000" doc:"The users to add, at most 1000."`
	SendMail int64       `api:"sendMail,enum=0|1,default=1" doc:"1: send each user a link for choosing a password, which is valid for seven days; 0: send nothing."`
	api.AllOrNothing
}

// UserResult is the result for one of the users whom AddUsers adds.
type UserResult struct {
	Email  string `json:"email" doc:"E-mail address of the user, as in the request."`
	UserID *int64 `json:"userID" doc:"ID of the new user; null after an error."`
	api.ItemError
}

// UserResults are the results of AddUsers.
type UserResults struct {
	Results []UserResult `json:"results" doc:"One result for each user, in the order of the request."`
}

// AddUsers adds up to 1000 users without passwords in one transaction. Another role than trainee needs a fresh sign-in.
func (s *Handlers) AddUsers(ctx context.Context, c *web.Call, in *NewUsers) (UserResults, error) {
	users, err := s.newUsers(ctx, c, in)
	if err != nil {
		return UserResults{}, err
	}
	ids, errs, failed := c.Store.CreateUsers(ctx, users, in.AllOrNothing.AllOrNothing, s.editor(c))
	items, err := api.ItemErrors(errs)
	if err != nil {
		return UserResults{}, err
	}
	results := UserResults{make([]UserResult, len(items))}
	for i, item := range items {
		results.Results[i] = UserResult{Email: users[i].Email, ItemError: item}
		if item.Error == nil && failed == nil {
			results.Results[i].UserID = &ids[i]
		}
	}
	return results, api.RejectedItems(failed, "users", items, results)
}

// newUsers returns the users of the request. It stores the error of a wrong field in the field Invalid of the user. Other
// errors, such as web.ErrNotFresh, reject the whole request.
func (s *Handlers) newUsers(ctx context.Context, c *web.Call, in *NewUsers) ([]store.NewUser, error) {
	users, homes := make([]store.NewUser, len(in.Users)), map[store.Home]checkedHome{}
	for i := range in.Users {
		f, u := &in.Users[i], &users[i]
		if err := f.Invalid(); err != nil {
			u.Invalid = f.allWrong(err)
			api.SetIf(&u.Email, f.Email)
			continue
		}
		if u.Role = string(f.Role); f.Role != traineeRole {
			if err := c.RequireFresh(); err != nil {
				return nil, err
			}
		}
		home, err := s.homeOnce(ctx, c, &f.UserFields, homes)
		if err == nil {
			err = f.apply(&u.EditedUser, home)
		}
		if err != nil {
			field := web.FieldOf(err)
			if field == "" {
				return nil, err // The error does not concern this user, so the whole request fails.
			}
			api.SetIf(&u.Email, f.Email)
			u.Invalid = store.ItemError{Field: field, Err: err}
			continue
		}
		if in.SendMail == 1 {
			if u.Nonce, err = s.Auth.LinkNonce(); err != nil {
				return nil, err
			}
		}
	}
	return users, nil
}

// checkedHome is the result of a call of home: the checked home, or the error.
type checkedHome struct {
	home *store.Home
	err  error
}

// homeOnce returns the result of home. known stores the results, so that equal homes of several users are checked only
// once.
func (s *Handlers) homeOnce(ctx context.Context, c *web.Call, f *UserFields, known map[store.Home]checkedHome) (*store.Home, error) {
	var asked store.Home
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

// allWrong returns the error of a user of whom the binder has rejected fields, with the other wrong fields.
func (f *AddedUser) allWrong(rejected error) store.ItemError {
	wrong := rejected.(*web.InputError)
	var others *web.InputError
	if errors.As(f.apply(new(store.EditedUser), nil), &others) {
		wrong.Also(others.Fields)
	}
	return store.ItemError{Field: web.FieldOf(wrong), Err: wrong}
}

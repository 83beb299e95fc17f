package people

import (
	"context"

	"lyceum/auth"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/people"
)

type UpdateTraineeRequest struct {
	UserID  int64      `api:"userID,required" doc:"ID of the trainee."`
	FName   *string    `api:"fname,required,name,max=200" doc:"First name of the trainee; may be blank only if the profile has none."`
	LName   *string    `api:"lname,required,name,max=200" doc:"Last name of the trainee; may be blank only if the profile has none."`
	Mobile  api.Mobile `api:"mobile,required" doc:"Mobile number with its country code: the digits of E.164, with or without a plus sign; 0: none."`
	City    int64      `api:"city,required,min=0" doc:"ID of a city of the state; 0 if the city is not listed."`
	Country int64      `api:"country,required,min=0" doc:"ID of the country; 0 if it is not known."`
	State   int64      `api:"state,required,min=0" doc:"ID of a state of the country; 0 if the state is not listed."`
	Status  int64      `api:"status,required,enum=0|1|2" doc:"1: active; 0: disabled, which ends every session of the trainee; 2: unconfirmed, which is allowed only if the profile already has it. Trainees have to send the value of their profile."`
}

// UpdateTraineeProfile changes the profile of a trainee. If a trainee names another trainee, it returns
// web.ErrForbidden without a database query, so that the response does not reveal whether the other trainee exists.
func (s *Handlers) UpdateTraineeProfile(ctx context.Context, c *web.Call, in *UpdateTraineeRequest) (api.Done, error) {
	own := c.Who.Role == auth.RoleTrainee
	if own && in.UserID != c.Who.UserID {
		return api.Done{}, web.ErrForbidden
	}
	home, err := s.validateHome(ctx, c, people.Home{CountryID: in.Country, StateID: in.State, CityID: in.City})
	if err != nil {
		return api.Done{}, err
	}
	if err := validateNames(ctx, c, in); err != nil {
		return api.Done{}, err
	}
	ended, err := people.UpdateTrainee(ctx, c.Store, people.TraineeUpdate{
		UserID: in.UserID, FName: *in.FName, LName: *in.LName, Mobile: int64(in.Mobile), Home: home,
		Status: &in.Status, Own: own, At: s.Now(),
	}, c.Actor())
	if err != nil {
		return api.Done{}, web.ForField("status", err, people.ErrOwnStatus, people.ErrUnconfirm)
	}
	s.Auth.InvalidateSessions(ctx, c.Company, ended)
	return api.Done{Success: "The profile has been updated."}, nil
}

// validateNames returns an *web.InputError for a blank name, unless the stored profile lacks the same name. Imports
// and sign-ins with Google can create profiles with blank names.
func validateNames(ctx context.Context, c *web.Call, in *UpdateTraineeRequest) error {
	if *in.FName != "" && *in.LName != "" {
		return nil
	}
	was, err := people.ReadTraineeProfile(ctx, c.Store, in.UserID)
	if err != nil {
		return err
	}
	var wrong web.InputError
	if *in.FName == "" && was.FName != "" {
		wrong.Add("fname", "fname is required.")
	}
	if *in.LName == "" && was.LName != "" {
		wrong.Add("lname", "lname is required.")
	}
	return wrong.Err()
}

// validateHome returns p with the state of its city and the country of its state. It returns an *web.InputError with
// the fields that are unknown or contradict each other.
func (s *Handlers) validateHome(ctx context.Context, c *web.Call, p people.Home) (people.Home, error) {
	home, fit, err := people.HomeFits(ctx, s.DB, p)
	if err != nil {
		return home, err
	}
	var wrong web.InputError
	if !fit.City {
		wrong.Add("city", "city must be one of the state's cities, or 0 for one that is not listed.")
	}
	if !fit.Country {
		wrong.Add("country", "country must be one of the listed countries, or 0.")
	}
	if !fit.State {
		wrong.Add("state", "state must be one of the country's states, or 0 for one that is not listed.")
	}
	return home, wrong.Err()
}

type UserRequest struct {
	UserID int64 `api:"userID,required" doc:"ID of the trainee. The roles admin and api may also name a manager."`
}

// DisableTrainee disables a trainee or, for callers with the role admin or api, a manager. It ends the user's
// sessions. It returns the errors of people.Disable.
func (s *Handlers) DisableTrainee(ctx context.Context, c *web.Call, in *UserRequest) (api.Done, error) {
	ended, err := people.Disable(ctx, c.Store, people.DisableRequest{
		UserID: in.UserID, Managers: web.AdminAPI.Allows(c.Who.Role), At: s.Now(),
	}, c.Actor())
	if err != nil {
		return api.Done{}, err
	}
	s.Auth.InvalidateSessions(ctx, c.Company, ended)
	return api.Done{Success: "The user has been disabled."}, nil
}

// DeleteTrainee erases the personal data of a trainee and ends the trainee's sessions. It returns store.ErrNotFound
// if the user is not a trainee of the company.
func (s *Handlers) DeleteTrainee(ctx context.Context, c *web.Call, in *TraineeRequest) (api.Done, error) {
	ended, err := people.DeleteTrainee(ctx, c.Store, in.UserID, s.Now(), c.Actor())
	if err != nil {
		return api.Done{}, err
	}
	s.Auth.InvalidateSessions(ctx, c.Company, ended)
	return api.Done{Success: "The trainee has been deleted."}, nil
}

package handlers

import (
	"context"

	"lyceum/store"
)

type updateTraineeRequest struct {
	UserID  int64  `api:"userID,required" doc:"The trainee."`
	FName   string `api:"fname,required,max=200" doc:"First name."`
	LName   string `api:"lname,required,max=200" doc:"Last name."`
	Mobile  Phone  `api:"mobile,required" doc:"The digits of E.164, with or without a plus sign."`
	City    int64  `api:"city,required,min=0" doc:"One of the state's cities; 0 where none is listed."`
	Country int64  `api:"country,required" doc:"The country."`
	State   int64  `api:"state,required,min=0" doc:"One of the country's states; 0 where none is listed."`
	Status  int64  `api:"status,required,enum=0|1" doc:"1 active, 0 disabled, which ends every session. Trainees send what it is."`
}

func (in *updateTraineeRequest) home() store.Home {
	return store.Home{CountryID: in.Country, StateID: in.State, CityID: in.City}
}

// updateTraineeProfile refuses a trainee who asks for another before it looks, so that the answer tells nothing.
func updateTraineeProfile(ctx context.Context, c *Call, in *updateTraineeRequest) (done, error) {
	own := c.Who.Role == RoleTrainee
	if own && in.UserID != c.Who.UserID {
		return done{}, errForbidden
	}
	if err := c.mustFit(ctx, in.home()); err != nil {
		return done{}, err
	}
	ended, err := c.Store.UpdateTrainee(ctx, store.TraineeUpdate{
		UserID: in.UserID, FName: in.FName, LName: in.LName, Mobile: int64(in.Mobile), Home: in.home(),
		Status: in.Status, Own: own, At: c.Now(),
	}, c.actor())
	if err != nil {
		return done{}, blame("status", err, store.ErrOwnStatus)
	}
	c.Auth.Forget(ctx, c.Company, ended)
	return done{"The profile has been updated."}, nil
}

// mustFit names the parts of a place that are unknown or do not belong together.
func (c *Call) mustFit(ctx context.Context, p store.Home) error {
	fit, err := c.DB.HomeFits(ctx, p)
	if err != nil {
		return err
	}
	var wrong []FieldError
	if !fit.City {
		wrong = append(wrong, FieldError{"city", "city must be one of the state's cities, or 0 where none is listed."})
	}
	if !fit.Country {
		wrong = append(wrong, FieldError{"country", "country must be one of the listed countries."})
	}
	if !fit.State {
		wrong = append(wrong, FieldError{"state", "state must be one of the country's states, or 0 where none is listed."})
	}
	if wrong != nil {
		return &inputError{wrong}
	}
	return nil
}

type userRequest struct {
	UserID int64 `api:"userID,required" doc:"The trainee, or with the role admin or api a manager."`
}

func disableTrainee(ctx context.Context, c *Call, in *userRequest) (done, error) {
	ended, err := c.Store.Disable(ctx, store.Disabling{
		UserID: in.UserID, Managers: adminAPI.allows(c.Who.Role), At: c.Now(),
	}, c.actor())
	if err != nil {
		return done{}, err
	}
	c.Auth.Forget(ctx, c.Company, ended)
	return done{"The user has been disabled."}, nil
}

func deleteTrainee(ctx context.Context, c *Call, in *traineeRequest) (done, error) {
	ended, err := c.Store.DeleteTrainee(ctx, in.UserID, c.Now(), c.actor())
	if err != nil {
		return done{}, err
	}
	c.Auth.Forget(ctx, c.Company, ended)
	return done{"The trainee has been deleted."}, nil
}

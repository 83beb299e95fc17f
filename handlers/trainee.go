package handlers

import (
	"context"
	"strings"

	"lyceum/store"
)

type traineeListData struct {
	Trainees []store.TraineeItem `json:"trainee_list" doc:"The trainees of the page, by id; disabled ones are among them."`
	Counts
}

func traineeList(ctx context.Context, c *Call, in *Paging) (traineeListData, error) {
	list, err := c.Store.TraineeList(ctx, in.page())
	return traineeListData{list.Items, in.counts(list.Total)}, err
}

type traineeRequest struct {
	UserID int64 `api:"userID,required" doc:"The trainee."`
}

// traineeProfile refuses a trainee who asks for another before it looks, so that the answer tells nothing.
func traineeProfile(ctx context.Context, c *Call, in *traineeRequest) (*store.TraineeProfile, error) {
	if c.Who.Role == RoleTrainee && in.UserID != c.Who.UserID {
		return nil, errForbidden
	}
	return c.Store.TraineeProfile(ctx, in.UserID)
}

type traineeByEmailRequest struct {
	Email string `api:"emailID,required" doc:"The trainee's address, in any case."`
}

// traineeBasicDetails shows trainees their own profile whatever they ask for, and refuses when that is not it: nobody
// else is looked up for them.
func traineeBasicDetails(ctx context.Context, c *Call, in *traineeByEmailRequest) (*store.TraineeProfile, error) {
	email := strings.TrimSpace(in.Email)
	if c.Who.Role != RoleTrainee {
		return c.Store.TraineeProfileByEmail(ctx, email)
	}
	own, err := c.Store.TraineeProfile(ctx, c.Who.UserID)
	if err == nil && !strings.EqualFold(own.Email, email) {
		return nil, errForbidden
	}
	return own, err
}

// traineeDetails refuses like traineeProfile.
func traineeDetails(ctx context.Context, c *Call, in *traineeRequest) (*store.TraineeDetails, error) {
	if c.Who.Role == RoleTrainee && in.UserID != c.Who.UserID {
		return nil, errForbidden
	}
	return c.Store.TraineeDetails(ctx, in.UserID, c.Now())
}

package handlers

import (
	"context"

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

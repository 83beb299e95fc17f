package people

import (
	"context"
	"strings"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/mail/mailbox"
	"lyceum/store/learning"
	"lyceum/store/people"
)

type TraineeListData struct {
	Trainees []people.TraineeItem `json:"trainee_list" doc:"The trainees of the page, ordered by ID, including disabled trainees."`
	web.Counts
}

type TraineeSelection struct {
	UserKeys
	web.Paging
}

// TraineeList returns a page of the trainees who match the request, ordered by id. Disabled trainees are included.
func TraineeList(ctx context.Context, c *web.Call, in *TraineeSelection) (TraineeListData, error) {
	keys, err := in.keys()
	if err != nil {
		return TraineeListData{}, err
	}
	list, err := people.TraineesOf(ctx, c.Store, keys, in.StorePage())
	return TraineeListData{list.Items, in.Counts(list.Total)}, err
}

type TraineeRequest struct {
	UserID int64 `api:"userID,required" doc:"ID of the trainee."`
}

// TraineeProfile returns the profile of a trainee. If a trainee requests the profile of another trainee, it returns
// web.ErrForbidden without a database query, so that the response does not reveal whether the other trainee exists.
func TraineeProfile(ctx context.Context, c *web.Call, in *TraineeRequest) (*people.TraineeProfile, error) {
	if c.Who.Role == auth.RoleTrainee && in.UserID != c.Who.UserID {
		return nil, web.ErrForbidden
	}
	return people.ReadTraineeProfile(ctx, c.Store, in.UserID)
}

type TraineeByEmailRequest struct {
	Email string `api:"emailID,required" doc:"E-mail address of the trainee. Case does not matter."`
}

// TraineeBasicDetails returns the profile of the trainee with the address. If the caller is a trainee, it reads only
// the profile of the caller, and returns web.ErrForbidden if that profile has another address.
func TraineeBasicDetails(ctx context.Context, c *web.Call, in *TraineeByEmailRequest) (*people.TraineeProfile, error) {
	email := strings.TrimSpace(in.Email)
	if c.Who.Role != auth.RoleTrainee {
		return people.TraineeProfileByEmail(ctx, c.Store, email)
	}
	own, err := people.ReadTraineeProfile(ctx, c.Store, c.Who.UserID)
	if err == nil && mailbox.Key(own.Email) != mailbox.Key(email) {
		return nil, web.ErrForbidden
	}
	return own, err
}

// TraineeDetails returns the details of a trainee. If a trainee requests the details of another trainee, it returns
// web.ErrForbidden without a database query. Trainees do not see results that an exam hides. If an exam hides the names of
// trainees from markers, admins and managers do not see those attempts at the exam that wait to be marked.
func (s *Handlers) TraineeDetails(ctx context.Context, c *web.Call, in *TraineeRequest) (*learning.TraineeDetails, error) {
	if c.Who.Role == auth.RoleTrainee && in.UserID != c.Who.UserID {
		return nil, web.ErrForbidden
	}
	details, err := learning.ReadTraineeDetails(ctx, c.Store, in.UserID, s.Now())
	if err != nil {
		return nil, err
	}
	switch c.Who.Role {
	case auth.RoleTrainee:
		details.HideResults(c.Company.Location())
	case auth.RoleAdmin, auth.RoleManager:
		details.HideBlind()
	case auth.RoleAPI:
	}
	return details, nil
}

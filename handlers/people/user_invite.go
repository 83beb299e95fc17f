package people

import (
	"context"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"lyceum/auth"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// batchWorkers is the maximum number of database transactions that one request for several people runs concurrently.
const batchWorkers = 4

type InvitedUser struct {
	web.Item
	Email     string  `api:"email,max=320" doc:"E-mail address of the person."`
	FName     string  `api:"fname,name,max=200" doc:"First name of the person."`
	LName     string  `api:"lname,name,max=200" doc:"Last name of the person."`
	CourseIDs []int64 `api:"courseIDs,max=100" doc:"IDs of the courses in which the person is enrolled."`
	BatchIDs  []int64 `api:"batchIDs,max=100" doc:"IDs of the batches to which the person is added."`
}

// forAll adds the courses and batches of in to the courses and batches of p. in applies to all people of the request.
func (p *InvitedUser) forAll(in *Invitations) {
	p.CourseIDs = append(slices.Clone(p.CourseIDs), in.CourseIDs...)
	p.BatchIDs = append(slices.Clone(p.BatchIDs), in.BatchIDs...)
}

type Invitations struct {
	Users     []InvitedUser `api:"users,required,max=1000" doc:"The people to invite, at most 1000."`
	CourseIDs []int64       `api:"courseIDs,max=100" doc:"IDs of the courses in which all people are enrolled."`
	BatchIDs  []int64       `api:"batchIDs,max=100" doc:"IDs of the batches to which all people are added."`
}

type InvitationResult struct {
	Email  string `json:"email" doc:"E-mail address of the person, as in the request."`
	UserID *int64 `json:"userID" doc:"ID of the invited user; null after an error."`
	api.ItemError
}

type InvitationResults struct {
	Results []InvitationResult `json:"results" doc:"One result for each person, in the order of the request."`
}

// InviteUsers adds trainees, enrolls them and sends them links for choosing a password. Each person has a database
// transaction of their own, so that an error of one person does not affect the others. A client may repeat the same
// request.
func (s *Handlers) InviteUsers(ctx context.Context, c *web.Call, in *Invitations) (InvitationResults, error) {
	results := make([]InvitationResult, len(in.Users))
	var workers errgroup.Group
	workers.SetLimit(batchWorkers)
	for i := range in.Users {
		workers.Go(func() error {
			results[i].Email = in.Users[i].Email
			if err := in.Users[i].Invalid(); err != nil {
				return results[i].Set(err)
			}
			in.Users[i].forAll(in)
			id, err := s.inviteUser(ctx, c, in.Users[i])
			if err == nil {
				results[i].UserID = &id
			}
			return results[i].Set(err)
		})
	}
	return InvitationResults{results}, workers.Wait()
}

func (s *Handlers) inviteUser(ctx context.Context, c *web.Call, p InvitedUser) (int64, error) {
	in, nonce, err := s.invitation(c.Company, p)
	if err != nil {
		return 0, err
	}
	return people.InviteUser(ctx, c.Store, in, nonce, s.editor(c))
}

// invitation returns the arguments of people.InviteUser for a person. It returns auth.ErrAddress if the address is not an e-mail address.
func (s *Handlers) invitation(company tenant.Company, p InvitedUser) (in people.InvitedUser, nonce []byte, err error) {
	email, err := mailbox.Parse(strings.TrimSpace(p.Email))
	if err != nil {
		return in, nil, web.ForField("email", err, auth.ErrAddress)
	}
	// All transactions must acquire their locks in the same order. Otherwise they could deadlock.
	slices.Sort(p.CourseIDs)
	slices.Sort(p.BatchIDs)
	in = people.InvitedUser{
		Email: email, FName: p.FName, LName: p.LName, CourseIDs: slices.Compact(p.CourseIDs),
		BatchIDs: slices.Compact(p.BatchIDs), Today: store.Today(company, s.Now()),
	}
	nonce, err = s.Auth.LinkNonce()
	return in, nonce, err
}

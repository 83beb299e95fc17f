package store

import (
	"cmp"
	"context"
)

var (
	traineeList    = scoped("trainee/list")
	traineeProfile = scoped("trainee/profile")
	staffKnown     = scoped("user/staff_known")

	traineeProfileByEmail = scoped("trainee/profile_by_email")
)

var traineesCounter = counter{kind: "trainees"}

// TraineeItem contains the fields of a trainee that the list of trainees of the API shows.
type TraineeItem struct {
	counted
	ID     int64  `json:"id" doc:"The trainee, as userID in other calls."`
	RollNo string `db:"rollno" json:"rollno" doc:"The number that the company gave the trainee."`
	Title  string `json:"title" doc:"Ms, Mr, Dr and the like."`
	FName  string `db:"fname" json:"fname" doc:"First name."`
	LName  string `db:"lname" json:"lname" doc:"Last name."`
	Email  string `json:"email" doc:"E-mail address."`
	Status int64  `json:"status" doc:"1 active, 0 disabled, 2 signed up and not yet confirmed."`
}

// TraineeList returns a page of the company's trainees, including disabled ones, ordered by id.
func (c Company) TraineeList(ctx context.Context, p Page) (List[TraineeItem], error) {
	return listPage[TraineeItem](ctx, c, p, traineesCounter, traineeList)
}

// TraineeProfile is the profile of a trainee as the API returns it. CompanyName and Timezone are the values of the company
// if the trainee has none.
type TraineeProfile struct {
	ID          int64  `json:"id" doc:"The trainee."`
	FName       string `db:"fname" json:"fname" doc:"First name."`
	LName       string `db:"lname" json:"lname" doc:"Last name."`
	Email       string `json:"email" doc:"E-mail address."`
	RollNo      string `db:"rollno" json:"rollno" doc:"The number that the company gave the trainee."`
	Grade       string `json:"grade" doc:"The trainee's grade."`
	CompanyName string `db:"employer" json:"companyname" doc:"The trainee's employer; without one, the name of the company."`
	WorkPhone   *int64 `db:"workphone" json:"workphone" doc:"E.164 digits, or null."`
	Address     string `json:"address" doc:"Street and number."`
	Timezone    string `json:"timezone" doc:"The trainee's own time zone; without one, that of the company."`
	Department  string `json:"department" doc:"Name of the department."`
	City        string `json:"city" doc:"Name of the city."`
	State       string `json:"states" doc:"Name of the state."`
	Country     string `json:"country" doc:"Name of the country."`
	Zip         string `json:"zip" doc:"Postal code."`
	Zone        string `json:"zone" doc:"The company's own division of its people."`
	Status      int64  `json:"status" doc:"1 active, 0 disabled, 2 signed up and not yet confirmed."`
	Mobile      int64  `json:"mobile" doc:"E.164 digits; 0 when there is none."`
	Home
}

// TraineeProfile returns the profile of a trainee. It returns ErrNotFound if the user is not a trainee of the company.
func (c Company) TraineeProfile(ctx context.Context, userID int64) (*TraineeProfile, error) {
	return c.traineeProfile(ctx, traineeProfile, userID)
}

// TraineeProfileByEmail returns the profile of the trainee with an e-mail address, ignoring case. It returns
// ErrNotFound if there is no such trainee.
func (c Company) TraineeProfileByEmail(ctx context.Context, email string) (*TraineeProfile, error) {
	return c.traineeProfile(ctx, traineeProfileByEmail, email)
}

func (c Company) traineeProfile(ctx context.Context, st *statement, key any) (*TraineeProfile, error) {
	var p TraineeProfile
	if err := c.get(ctx, &p, st, key); err != nil {
		return nil, err
	}
	if err := c.locate(ctx, &p.Home, p.State, p.City); err != nil {
		return nil, err
	}
	p.CompanyName = cmp.Or(p.CompanyName, c.tenant.Name())
	p.Timezone = cmp.Or(p.Timezone, c.tenant.Location().String())
	return &p, nil
}

// IsActiveStaff reports whether email is the address of an active staff user of the company.
func (c Company) IsActiveStaff(ctx context.Context, email string) (known bool, err error) {
	err = c.get(ctx, &known, staffKnown, email)
	return known, err
}

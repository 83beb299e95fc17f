package people

import (
	"cmp"
	"context"

	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	traineeList    = statement.Scoped("trainee/list")
	traineeProfile = statement.Scoped("trainee/profile")
	staffKnown     = statement.Scoped("user/staff_known")

	traineesSelected      = statement.Scoped("trainee/selected").GivenIDs()
	traineeProfileByEmail = statement.Scoped("trainee/profile_by_email")
)

var traineesCounter = store.Counter{Kind: "trainees"}

type TraineeItem struct {
	store.Counted
	ID     int64  `json:"id" doc:"ID of the trainee, which other routes call userID."`
	RollNo string `db:"rollno" json:"rollno" doc:"Number that the company has assigned to the trainee, such as a roll number."`
	Title  string `json:"title" doc:"Form of address, such as Ms, Mr or Dr."`
	store.TraineeName
	Status int64 `json:"status" doc:"1: active; 0: disabled; 2: signed up and not confirmed yet."`

	ExternalID string `db:"external_id" json:"externalID" doc:"ID of the trainee in another system of the company, such as an HR system or an identity provider; empty without one."`
}

// TraineeList returns a page of the company's trainees, including disabled ones, ordered by id.
func TraineeList(ctx context.Context, c store.Company, p store.Page) (store.List[TraineeItem], error) {
	return store.ListPage[TraineeItem](ctx, c, p, traineesCounter, traineeList)
}

// TraineesOf returns a page of the trainees whom keys selects, including disabled ones, ordered by id.
func TraineesOf(ctx context.Context, c store.Company, keys UserKeys, p store.Page) (store.List[TraineeItem], error) {
	if keys == (UserKeys{}) {
		return TraineeList(ctx, c, p)
	}
	return usersPage[TraineeItem](ctx, c, p, UserSelection{Role: "trainee", Status: AnyStatus, UserKeys: keys}, traineesSelected)
}

// TraineeProfile is the profile of a trainee as the API returns it. CompanyName and Timezone are the values of the company
// if the trainee has none.
type TraineeProfile struct {
	ID int64 `json:"id" doc:"ID of the trainee."`
	store.TraineeName
	RollNo      string `db:"rollno" json:"rollno" doc:"Number that the company has assigned to the trainee, such as a roll number."`
	Grade       string `json:"grade" doc:"Grade of the trainee, in the company's own words."`
	CompanyName string `db:"employer" json:"companyname" doc:"Name of the trainee's employer; the name of the company if the trainee has none."`
	WorkPhone   *int64 `db:"workphone" json:"workphone" doc:"Work telephone number as the digits of E.164, without the plus sign; null if it is not known."`
	Address     string `json:"address" doc:"Street and number of the trainee's address."`
	Timezone    string `json:"timezone" doc:"IANA name of the trainee's time zone; that of the company if the trainee has none."`
	Department  string `json:"department" doc:"Name of the trainee's department; empty without one."`
	City        string `json:"city" doc:"Name of the city; empty if it is not known."`
	State       string `json:"states" doc:"Name of the state; empty if it is not known."`
	Country     string `json:"country" doc:"Name of the country; empty if it is not known."`
	Zip         string `json:"zip" doc:"Postal code, including leading zeros."`
	Zone        string `json:"zone" doc:"Text by which the company groups its people; empty without one."`
	Status      int64  `json:"status" doc:"1: active; 0: disabled; 2: signed up and not confirmed yet."`
	Mobile      int64  `json:"mobile" doc:"Mobile number as the digits of E.164, without the plus sign; 0 if it is not known."`
	Home
}

// ReadTraineeProfile returns the profile of a trainee. It returns store.ErrNotFound if the user is not a trainee of the company.
func ReadTraineeProfile(ctx context.Context, c store.Company, userID int64) (*TraineeProfile, error) {
	return readTraineeProfile(ctx, c, traineeProfile, userID)
}

// TraineeProfileByEmail returns the profile of the trainee with an e-mail address, ignoring case. It returns
// store.ErrNotFound if there is no such trainee.
func TraineeProfileByEmail(ctx context.Context, c store.Company, email string) (*TraineeProfile, error) {
	return readTraineeProfile(ctx, c, traineeProfileByEmail, mailbox.Key(email))
}

func readTraineeProfile(ctx context.Context, c store.Company, st *statement.Statement, key any) (*TraineeProfile, error) {
	var p TraineeProfile
	if err := c.Get(ctx, &p, st, key); err != nil {
		return nil, err
	}
	if err := locate(ctx, c, &p.Home, p.State, p.City); err != nil {
		return nil, err
	}
	p.CompanyName = cmp.Or(p.CompanyName, c.Tenant().Name())
	p.Timezone = cmp.Or(p.Timezone, c.Tenant().Location().String())
	return &p, nil
}

// IsActiveStaff reports whether email is the address of an active staff user of the company.
func IsActiveStaff(ctx context.Context, c store.Company, email string) (known bool, err error) {
	err = c.Get(ctx, &known, staffKnown, mailbox.Key(email))
	return known, err
}

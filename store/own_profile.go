package store

import "context"

var ownProfile = scoped("own_profile")

// OwnProfile is what people see of themselves, whatever their role. Numbers of places are 0 where none is set.
type OwnProfile struct {
	Role       string
	FName      string
	LName      string
	Email      string
	Mobile     *int64 // digits of E.164
	RollNo     string
	Employer   string
	Department string
	CountryID  int64 `db:"country_id"`
	StateID    int64 `db:"state_id"`
	CityID     int64 `db:"city_id"`
	// Country, State and City are the names of the lookups, or else what was typed.
	Country, State, City string
}

// OwnProfile gives the profile of a user. It returns ErrNotFound.
func (c Company) OwnProfile(ctx context.Context, user int64) (p OwnProfile, err error) {
	err = c.get(ctx, &p, ownProfile, user)
	return p, err
}

package people

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var ownProfile = statement.Scoped("user/own_profile")

// OwnProfile is the profile of a user of any role, for the page on which users see their own profile. The ids of places that
// are not set are 0.
type OwnProfile struct {
	Role        string
	Status      int64
	FName       string
	LName       string
	Email       string
	Mobile      *int64 // the digits of an E.164 number
	RollNo      string
	Employer    string
	Department  string
	Designation string
	Home
	// Country is the name in the lookup table. State and City are the names that the user entered. If the user entered none,
	// they are the names in the lookup tables.
	Country, State, City string
	Badges               store.Badges
}

// ReadOwnProfile returns the profile of a user. It returns store.ErrNotFound if there is no such user.
func ReadOwnProfile(ctx context.Context, c store.Company, user int64) (p OwnProfile, err error) {
	if err := c.Get(ctx, &p, ownProfile, user); err != nil {
		return p, err
	}
	return p, locate(ctx, c, &p.Home, p.State, p.City)
}

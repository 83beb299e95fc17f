package store

import "context"

var ownProfile = scoped("user/own_profile")

// OwnProfile is the profile of a user of any role, for the page on which users see their own profile. The ids of places that
// are not set are 0.
type OwnProfile struct {
	Role       string
	FName      string
	LName      string
	Email      string
	Mobile     *int64 // the digits of an E.164 number
	RollNo     string
	Employer   string
	Department string
	Home
	// Country is the name in the lookup table. State and City are the names that the user entered. If the user entered none,
	// they are the names in the lookup tables.
	Country, State, City string
}

// OwnProfile returns the profile of a user. It returns ErrNotFound if there is no such user.
func (c Company) OwnProfile(ctx context.Context, user int64) (p OwnProfile, err error) {
	if err := c.get(ctx, &p, ownProfile, user); err != nil {
		return p, err
	}
	return p, c.locate(ctx, &p.Home, p.State, p.City)
}

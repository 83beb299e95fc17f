package auth

import (
	"lyceum/store"
	"lyceum/tenant"
)

// Role is what a user may do in the company.
type Role string

// The roles.
const (
	RoleTrainee Role = "trainee"
	RoleManager Role = "manager"
	RoleAdmin   Role = "admin"
	RoleAPI     Role = "api"
)

// Staff tells whether r is one of those who run a company.
func (r Role) Staff() bool { return r == RoleManager || r == RoleAdmin || r == RoleAPI }

// Principal is a caller whose token and session were verified.
type Principal struct {
	Company   tenant.Company
	UserID    int64
	Role      Role
	SessionID int64
	// ActingID is the user who opened the session on behalf of UserID, or 0.
	ActingID int64
}

// Actor is the caller as the audit log names whoever does something: in a browser that staff have let in as a trainee it is
// they who act, for the trainee.
func (who Principal) Actor(from Visitor) store.Actor {
	if who.ActingID == 0 {
		return from.actor(who.UserID)
	}
	return from.actorFor(who.ActingID, who.UserID)
}

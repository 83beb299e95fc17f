package auth

import (
	"lyceum/store"
	"lyceum/tenant"
)

// Role is the role of a user in the company, as the database and access tokens spell it.
type Role string

// The roles of users.
const (
	RoleTrainee Role = "trainee"
	RoleManager Role = "manager"
	RoleAdmin   Role = "admin"
	RoleAPI     Role = "api"
)

// Staff reports whether r is a staff role.
func (r Role) Staff() bool { return r == RoleManager || r == RoleAdmin || r == RoleAPI }

// Principal is the verified caller of a request.
type Principal struct {
	Company   tenant.Company
	UserID    int64
	Role      Role
	SessionID int64
	// ActingID is the staff user who opened the session for UserID, or 0.
	ActingID int64
	// Fresh reports whether the caller may make requests that need a fresh sign-in. The user must have proved
	// their identity within Options.FreshSignIn. API users are always fresh, because no person could sign in
	// again.
	Fresh bool
	// Limited means that the company requires a second factor, and that the session was opened without one. The caller may only
	// set up a second factor.
	Limited bool
}

// Actor returns the actor for the audit log. In a browser session that staff opened for a trainee, the actor is the
// staff user who acts for the trainee.
func (who Principal) Actor(from RequestSource) store.Actor {
	if who.ActingID == 0 {
		return from.actor(who.UserID)
	}
	return from.actorFor(who.ActingID, who.UserID)
}

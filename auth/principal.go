package auth

import (
	"net/netip"
	"slices"

	"lyceum/store"
	"lyceum/tenant"
)

// Role is the role of a user in the company, in the spelling of the database and of access tokens.
type Role string

const (
	RoleTrainee Role = "trainee"
	RoleManager Role = "manager"
	RoleAdmin   Role = "admin"
	RoleAPI     Role = "api"
)

// Staff reports whether r is the role of a manager, an admin or an API user.
func (r Role) Staff() bool { return r == RoleManager || r == RoleAdmin || r == RoleAPI }

// Principal is the verified caller of a request.
type Principal struct {
	Company   tenant.Company
	UserID    int64
	Role      Role
	SessionID int64
	// ActingID is the staff user who opened the session for UserID, or 0.
	ActingID int64
	// ReadOnly means that a manager or an admin acts in the name of UserID. The caller may change nothing but what staff may do for a
	// trainee. A session that an API user opened is not read-only: the program has signed the trainee in.
	ReadOnly bool
	// Fresh reports whether the caller may make requests that need a fresh sign-in. The user must have proved
	// their identity within Options.FreshSignIn. API users are always fresh, because no person could sign in
	// again.
	Fresh bool
	// Limited means that the company requires a second factor, and that the session was opened without one. The caller may only
	// set up a second factor.
	Limited bool
	// Key is the API key that authenticated the caller, or nil. The caller has the role api, the user of the key, and no session.
	Key *KeyAccess
}

// KeyAccess describes the routes that an API key may call and the networks from which it may be used.
type KeyAccess struct {
	ID int64
	// Scopes are the groups of routes that the key may call. ScopeAll stands for all groups.
	Scopes []string
	// Networks are the networks from which the key can be used. If there are none, the key can be used from everywhere.
	Networks []netip.Prefix
}

// ScopeAll is the scope of API keys that may call every route.
const ScopeAll = "*"

// HasScope reports whether the caller may call the routes of a scope. Only API keys are limited to scopes.
func (who Principal) HasScope(scope string) bool {
	return who.Key == nil || slices.Contains(who.Key.Scopes, scope) || slices.Contains(who.Key.Scopes, ScopeAll)
}

// mayCallFrom reports whether the caller may send requests from an address. Only API keys are limited to networks.
func (who Principal) mayCallFrom(address netip.Addr) bool {
	return who.Key == nil || len(who.Key.Networks) == 0 ||
		slices.ContainsFunc(who.Key.Networks, func(n netip.Prefix) bool { return n.Contains(address) })
}

// As returns the principal of a staff user who views the pages as another user of the company.
func (who Principal) As(user int64, role Role) Principal {
	return Principal{Company: who.Company, UserID: user, Role: role, SessionID: who.SessionID, ActingID: who.UserID, ReadOnly: true}
}

// Actor returns the actor for the audit log. In a browser session that staff opened for a trainee, the actor is the
// staff user who acts for the trainee.
func (who Principal) Actor(from RequestSource) store.Actor {
	if who.ActingID == 0 {
		return from.actor(who.UserID)
	}
	return from.actorFor(who.ActingID, who.UserID)
}

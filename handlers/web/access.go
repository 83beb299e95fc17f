package web

import (
	"errors"
	"slices"

	"lyceum/auth"
)

// Access is the set of roles that may call a route.
type Access uint8

// These are the values of Access. The permission matrix in the documentation is generated from the route table.
const (
	Open     Access = iota // no bearer is required
	Anyone                 // every role; a bearer is required
	Staff                  // the roles api, admin and manager
	AdminAPI               // the roles api and admin
	Learners               // trainees only
	// ManagerScoped routes are open to the roles api and admin, and to managers. A call of a manager can access only the
	// batches that the manager manages and the courses that the manager owns: the Store of the call is limited to these.
	ManagerScoped
)

var allRoles = []auth.Role{auth.RoleAPI, auth.RoleAdmin, auth.RoleManager, auth.RoleTrainee}

// Allows reports whether a caller with the role may call the route.
func (a Access) Allows(role auth.Role) bool {
	switch a {
	case Open:
		return true
	case Anyone:
		return slices.Contains(allRoles, role)
	case Staff, ManagerScoped:
		return role == auth.RoleManager || role == auth.RoleAdmin || role == auth.RoleAPI
	case AdminAPI:
		return role == auth.RoleAdmin || role == auth.RoleAPI
	case Learners:
		return role == auth.RoleTrainee
	}
	return false
}

// Limits reports whether a caller with the role has access only to the batches that they manage and the courses that they own.
func (a Access) Limits(role auth.Role) bool { return a == ManagerScoped && role == auth.RoleManager }

// LimitToManaged limits the Store of a call by a manager to the batches that they manage and the courses that they own.
func (c *Call) LimitToManaged() {
	if c.Who.Role == auth.RoleManager {
		c.Store = c.Store.ManagedBy(c.Who.UserID)
	}
}

// ErrNotFresh is the error of a request that needs a fresh sign-in when the caller has none.
var ErrNotFresh = errors.New("fresh sign-in required")

// Freshness is the set of requests of a route that need a fresh sign-in: none, some or all. A request needs a fresh sign-in if
// a stolen session alone must not be enough to make it.
type Freshness string

// These are the values of Freshness.
const (
	NoneFresh Freshness = ""
	SomeFresh Freshness = "some" // The handler calls Call.RequireFresh for the requests that need a fresh sign-in.
	AllFresh  Freshness = "all"
)

func (f Freshness) set(r *Route) {
	r.Freshness = f
	r.fails = append(r.fails, ErrNotFresh)
}

// RequireFresh returns ErrNotFresh if the caller has no fresh sign-in.
func (c *Call) RequireFresh() error {
	if !c.Who.Fresh {
		return ErrNotFresh
	}
	return nil
}

// WhileSuspended returns a copy of the route with the option WhileSuspended. The error pages of suspended companies load files
// from such routes.
func (r Route) WhileSuspended() Route {
	r.Callers |= WhileSuspended
	return r
}

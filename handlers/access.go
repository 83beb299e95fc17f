package handlers

import "slices"

// Access is the set of roles that may call a route.
type Access uint8

// The levels of access. The permission matrix in the documentation is generated from the route table.
const (
	open     Access = iota // no bearer is required
	anyone                 // every role, with a bearer
	staff                  // api, admin and manager
	adminAPI               // api and admin
	learners               // trainees only
)

var everyRole = []Role{RoleAPI, RoleAdmin, RoleManager, RoleTrainee}

// allows reports whether a caller with the role may call the route.
func (a Access) allows(role Role) bool {
	switch a {
	case open:
		return true
	case anyone:
		return slices.Contains(everyRole, role)
	case staff:
		return role == RoleManager || role == RoleAdmin || role == RoleAPI
	case adminAPI:
		return role == RoleAdmin || role == RoleAPI
	case learners:
		return role == RoleTrainee
	}
	return false
}

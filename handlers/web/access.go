package web

import (
	"slices"

	"lyceum/auth"
)

// Access is the set of roles that may call a route.
type Access uint8

// The levels of access. The permission matrix in the documentation is generated from the route table.
const (
	Open     Access = iota // no bearer is required
	Anyone                 // every role, with a bearer
	Staff                  // api, admin and manager
	AdminAPI               // api and admin
	Learners               // trainees only
)

var allRoles = []auth.Role{auth.RoleAPI, auth.RoleAdmin, auth.RoleManager, auth.RoleTrainee}

// Allows reports whether a caller with the role may call the route.
func (a Access) Allows(role auth.Role) bool {
	switch a {
	case Open:
		return true
	case Anyone:
		return slices.Contains(allRoles, role)
	case Staff:
		return role == auth.RoleManager || role == auth.RoleAdmin || role == auth.RoleAPI
	case AdminAPI:
		return role == auth.RoleAdmin || role == auth.RoleAPI
	case Learners:
		return role == auth.RoleTrainee
	}
	return false
}

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

// entry begins what is written down of somebody's doing: in a browser that staff have let in as a trainee it is they who
// act.
func (who Principal) entry(from Visitor) store.AuditEntry {
	if who.ActingID != 0 {
		return store.AuditEntry{Actor: from.actor(who.ActingID), ActingFor: who.UserID}
	}
	return store.AuditEntry{Actor: from.actor(who.UserID)}
}

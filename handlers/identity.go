package handlers

import (
	"context"

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

// Principal is a caller whose token and session were verified.
type Principal struct {
	Company   tenant.Company
	UserID    int64
	Role      Role
	SessionID int64
}

// Verifier proves who is calling.
type Verifier interface {
	Verify(ctx context.Context, bearer string) (Principal, error)
}

package handlers

import (
	"context"

	"lyceum/auth"
)

// Role is what a user may do in the company.
type Role = auth.Role

// The roles.
const (
	RoleTrainee = auth.RoleTrainee
	RoleManager = auth.RoleManager
	RoleAdmin   = auth.RoleAdmin
	RoleAPI     = auth.RoleAPI
)

// Principal is a caller whose token and session were verified.
type Principal = auth.Principal

// Verifier proves who is calling.
type Verifier interface {
	Verify(ctx context.Context, bearer string) (Principal, error)
}

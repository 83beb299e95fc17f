package handlers

import (
	"context"

	"lyceum/auth"
)

// Role determines what a user may do in the company.
type Role = auth.Role

// The roles.
const (
	RoleTrainee = auth.RoleTrainee
	RoleManager = auth.RoleManager
	RoleAdmin   = auth.RoleAdmin
	RoleAPI     = auth.RoleAPI
)

// Principal is the verified caller of a request.
type Principal = auth.Principal

// Verifier verifies bearer tokens.
type Verifier interface {
	Verify(ctx context.Context, bearer string) (Principal, error)
}

// Package users contains the endpoints of users, trainees, batches and invitations, and SCIM.
package users

import (
	"time"

	"lyceum/auth"
	"lyceum/auth/sealed"
	"lyceum/store"
)

// Handlers are the endpoints that need dependencies. Other endpoints are functions.
type Handlers struct {
	Auth   *auth.Service
	DB     *store.DB
	Now    func() time.Time
	Sealer *sealed.Sealer
}

// Package people contains the endpoints of users, trainees, batches and invitations, and SCIM.
package people

import (
	"time"

	"lyceum/auth"
	"lyceum/auth/sealed"
	"lyceum/store"
)

// Handlers contains the dependencies of the endpoints that are its methods. Endpoints without dependencies are functions.
type Handlers struct {
	Auth   *auth.Service
	DB     *store.DB
	Now    func() time.Time
	Sealer *sealed.Sealer
}

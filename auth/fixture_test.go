package auth

import (
	"context"
	"testing"

	"lyceum/auth/authtest"
	"lyceum/auth/oidc"
	"lyceum/auth/oidcfake"
	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// deployment is a deployment for tests: one node and two companies, north and south, with the same kinds of users and
// courses.
type deployment struct {
	*Service
	db           *store.DB
	north, south storetest.World
	clock        *authtest.Clock
	options      Options
	logs         *authtest.Logs
	google       *oidcfake.Provider
}

func deploy(t *testing.T) *deployment {
	t.Helper()
	d := &deployment{clock: authtest.NewClock(), logs: &authtest.Logs{}}
	d.google = authtest.StartGoogle(t, d.clock.Now)
	d.db, d.north, d.south = storetest.OwnWorlds(t)
	d.options = Options{
		DB: d.db, Resolver: tenant.NewResolver(d.db, tenant.Options{}), Masters: authtest.Masters, Now: d.clock.Now,
		Redis: authtest.SharedRedis(t), Log: d.logs.Logger(), Google: oidc.Options{Issuer: d.google.Issuer(), Timeout: authtest.Timeout},
	}
	d.Service = d.node(t, nil)
	return d
}

// node starts another node of the same deployment.
func (d *deployment) node(t *testing.T, adjust func(*Options)) *Service {
	t.Helper()
	o := d.options
	if adjust != nil {
		adjust(&o)
	}
	s, err := Open(context.Background(), o)
	if err != nil {
		t.Fatalf("start a node: %v", err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return s
}

func (d *deployment) login(t *testing.T, w storetest.World, email string) Login {
	t.Helper()
	got, err := d.Login(t.Context(), LoginInput{Company: w.Company, Email: email, Password: storetest.Password, RequestSource: testSource})
	if err != nil {
		t.Fatalf("login of %s: %v", email, err)
	}
	return got
}

var testSource = RequestSource{Address: "192.0.2.7", UserAgent: "test", RequestID: "request-1"}

// useRedis returns a function that changes the options of a node so that the node uses r.
func useRedis(r *authtest.Redis) func(*Options) { return func(o *Options) { r.Use(&o.Redis) } }

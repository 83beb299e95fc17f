package auth

import (
	"context"
	"maps"
	"testing"

	"lyceum/auth/authtest"
	"lyceum/auth/oidc"
	"lyceum/fakes/oidcfake"
	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

func TestMain(m *testing.M) { storetest.Main(m) }

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

// deploy returns a deployment in the database that the tests share.
func deploy(t *testing.T) *deployment {
	t.Helper()
	return deployIn(t, storetest.Worlds)
}

// deployAlone returns a deployment in a database of its own, for tests that change keys of the whole deployment, read messages of no
// company, or wait for locks.
func deployAlone(t *testing.T) *deployment {
	t.Helper()
	return deployIn(t, storetest.OwnWorlds)
}

func deployIn(t *testing.T, worlds func(testing.TB) (db *store.DB, north, south storetest.World)) *deployment {
	t.Helper()
	d := &deployment{clock: authtest.NewClock(), logs: &authtest.Logs{}}
	d.google = authtest.StartGoogle(t, d.clock.Now)
	d.db, d.north, d.south = worlds(t)
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

// real replaces the names of the companies in a text by their slugs, as storetest.Names does. Helpers of the deployment accept both.
func (d *deployment) real(text string) string { return storetest.Names{d.north, d.south}.Real(text) }

// account replaces the names of the companies in an account at an identity provider.
func (d *deployment) account(a oidcfake.TokenRequest) oidcfake.TokenRequest {
	a.Email, a.Aud, a.HD, a.Claims = d.real(a.Email), d.real(a.Aud), d.real(a.HD), maps.Clone(a.Claims)
	for name, value := range a.Claims {
		switch value := value.(type) {
		case string:
			a.Claims[name] = d.real(value)
		case []string:
			texts := make([]string, len(value))
			for i, text := range value {
				texts[i] = d.real(text)
			}
			a.Claims[name] = texts
		}
	}
	return a
}

// sharedAddress gives the trainee SharedTrainee of both companies an address that no other company has, and returns the address.
func (d *deployment) sharedAddress(t *testing.T) string {
	t.Helper()
	address := d.real("shared@north.both.test")
	for _, w := range []storetest.World{d.north, d.south} {
		w.Value(t, `with changed as (update users set email = $2 where company_id = $1 and email = 'shared@both.test')
			update login_directory set email = $2 where company_id = $1 and email = 'shared@both.test' returning 1`, address)
	}
	return address
}

func (d *deployment) login(t *testing.T, w storetest.World, email string) Login {
	t.Helper()
	got, err := d.Login(t.Context(), LoginInput{Company: w.Company, Email: w.Text(email), Password: storetest.Password, RequestSource: testSource})
	if err != nil {
		t.Fatalf("login of %s: %v", email, err)
	}
	return got
}

var testSource = RequestSource{Address: "192.0.2.7", UserAgent: "test", RequestID: "request-1"}

// useRedis returns a function that changes the options of a node so that the node uses r.
func useRedis(r *authtest.Redis) func(*Options) { return func(o *Options) { r.Use(&o.Redis) } }

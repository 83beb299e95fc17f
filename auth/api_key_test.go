package auth

import (
	"context"
	"errors"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"

	"lyceum/auth/authtest"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// addKey adds an API key of a company as its admin.
func (d *deployment) addKey(t *testing.T, w storetest.World, n NewAPIKey) (id int64, key string) {
	t.Helper()
	admin := Principal{Company: w.Company, UserID: w.ID(storetest.Admin), Role: RoleAdmin}
	id, key, err := d.AddAPIKey(t.Context(), admin, n, testSource)
	if err != nil {
		t.Fatalf("add the key %s: %v", n.Name, err)
	}
	return id, key
}

func (d *deployment) keys(t *testing.T, w storetest.World) map[int64]people.ListedAPIKey {
	t.Helper()
	listed, err := people.APIKeys(t.Context(), d.db.For(w.Company), d.clock.Now())
	if err != nil {
		t.Fatal(err)
	}
	byID := map[int64]people.ListedAPIKey{}
	for _, k := range listed {
		byID[k.ID] = k
	}
	return byID
}

// An API key must act as an active user of its company with the role api and without a password. Keys with the same
// name must have the same user.
func TestAPIKey_Principal(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	office := netip.MustParsePrefix("192.0.2.0/24")
	first, firstKey := d.addKey(t, d.north, NewAPIKey{Name: "Payroll", Scopes: []string{"users", "courses"}, Networks: []netip.Prefix{office}})
	second, secondKey := d.addKey(t, d.north, NewAPIKey{Name: "Payroll", Scopes: []string{"*"}})
	_, otherKey := d.addKey(t, d.north, NewAPIKey{Name: "Portal", Scopes: []string{"users"}})
	inside := Use{Address: netip.MustParseAddr("192.0.2.9")}
	who, err := d.Verify(t.Context(), Bearer(firstKey), inside)
	if err != nil || !who.Company.Is(d.north.Company) || who.Role != RoleAPI || !who.Fresh || who.Key.ID != first || who.SessionID != 0 {
		t.Fatalf("principal %+v, %v", who, err)
	}
	if !who.HasScope("users") || !who.HasScope("courses") || who.HasScope("exams") {
		t.Errorf("scopes %q", who.Key.Scopes)
	}
	for _, outside := range []Use{{}, {Address: netip.MustParseAddr("192.0.3.9")}} {
		if who, err := d.Verify(t.Context(), Bearer(firstKey), outside); !errors.Is(err, ErrKeyNetwork) || who != (Principal{}) {
			t.Errorf("from %v: %+v, %v", outside.Address, who, err)
		}
	}
	rotated, err := d.Verify(t.Context(), Bearer(secondKey), Use{})
	if err != nil || rotated.UserID != who.UserID || rotated.Key.ID != second || !rotated.HasScope("exams") || !rotated.mayCallFrom(netip.MustParseAddr("2001:db8::1")) {
		t.Errorf("second key of the name: %+v, %v", rotated, err)
	}
	if other, err := d.Verify(t.Context(), Bearer(otherKey), Use{}); err != nil || other.UserID == who.UserID {
		t.Errorf("key of another name: %+v, %v", other, err)
	}
	user, err := people.User(t.Context(), d.db.For(d.north.Company), who.UserID)
	if err != nil || user.Role != "api" || user.HasPassword || user.LName != "Payroll" {
		t.Errorf("user of the key: %+v, %v", user, err)
	}
	if k := d.keys(t, d.north)[first]; !strings.HasSuffix(firstKey, k.Ending) || len(k.Ending) != 4 || !k.Active || !slices.Equal(k.Networks, []string{"192.0.2.0/24"}) {
		t.Errorf("listed key %+v of %s", k, firstKey)
	}
	admin := Principal{Company: d.north.Company, UserID: d.north.ID(storetest.Admin), Role: RoleAdmin}
	if _, _, err := d.AddAPIKey(t.Context(), admin, NewAPIKey{Name: "Payroll", Scopes: []string{"users"}}, testSource); !errors.Is(err, people.ErrKeyName) {
		t.Errorf("third key of the name: %v, want ErrKeyName", err)
	}
}

// Verify must reject a text that is not exactly a key of the company. A landing must reject an API key as its token.
func TestAPIKey_Forged(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	id, key := d.addKey(t, d.north, NewAPIKey{Name: "Payroll", Scopes: []string{"*"}})
	mine, err := parseSessionSecret(strings.TrimPrefix(key, keyPrefix))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"no secret":        keyPrefix,
		"other secret":     keyPrefix + sessionSecret{mine.company, id, make([]byte, secretBytes)}.String(),
		"other company":    keyPrefix + sessionSecret{d.south.Company.ID(), id, mine.secret}.String(),
		"unknown company":  keyPrefix + sessionSecret{1 << 40, id, mine.secret}.String(),
		"other key":        keyPrefix + sessionSecret{mine.company, d.north.ID(1), mine.secret}.String(),
		"unknown key":      keyPrefix + sessionSecret{mine.company, 1 << 40, mine.secret}.String(),
		"more characters":  key + "AAAA",
		"without a prefix": strings.TrimPrefix(key, keyPrefix),
	} {
		if who, err := d.Verify(t.Context(), Bearer(text), Use{}); !errors.Is(err, ErrToken) || who != (Principal{}) {
			t.Errorf("%s: %+v, %v, want ErrToken", name, who, err)
		}
	}
	landing := LandInput{Company: d.north.Company, Token: key, Type: StaffToken, EnrollmentID: d.north.ID(storetest.OngoingEnrollment), RequestSource: testSource}
	if _, err := d.Land(t.Context(), landing); !errors.Is(err, ErrToken) {
		t.Errorf("landing with a key: %v, want ErrToken", err)
	}
}

// A key must stop working when it expires, when it is removed and when its user is disabled. The node of the removal
// must reject it at once, and other nodes within a second.
func TestAPIKey_Ends(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	other := d.node(t, nil)
	ends := d.clock.Now().Add(time.Hour)
	_, expiring := d.addKey(t, d.north, NewAPIKey{Name: "Expiring", Scopes: []string{"*"}, ExpiresAt: store.TimeOf(ends)})
	removedID, removed := d.addKey(t, d.north, NewAPIKey{Name: "Removed", Scopes: []string{"*"}})
	_, kept := d.addKey(t, d.north, NewAPIKey{Name: "Removed", Scopes: []string{"*"}})
	_, disabled := d.addKey(t, d.north, NewAPIKey{Name: "Disabled", Scopes: []string{"*"}})
	verify := func(s *Service, key string) error { _, err := s.Verify(t.Context(), Bearer(key), Use{}); return err }
	for _, key := range []string{expiring, removed, kept, disabled} {
		if err := errors.Join(verify(d.Service, key), verify(other, key)); err != nil {
			t.Fatal(err)
		}
	}
	admin := Principal{Company: d.north.Company, UserID: d.north.ID(storetest.Admin), Role: RoleAdmin}
	if err := d.RemoveAPIKey(t.Context(), Principal{Company: d.south.Company, UserID: d.south.ID(storetest.Admin)}, removedID, testSource); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("removed by another company: %v, want ErrNotFound", err)
	}
	if err := d.RemoveAPIKey(t.Context(), admin, removedID, testSource); err != nil {
		t.Fatal(err)
	}
	if err := d.RemoveAPIKey(t.Context(), admin, removedID, testSource); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("removed twice: %v, want ErrNotFound", err)
	}
	if err := verify(d.Service, removed); !errors.Is(err, ErrToken) {
		t.Errorf("on the node of the removal: %v, want ErrToken", err)
	}
	who, err := d.Verify(t.Context(), Bearer(disabled), Use{})
	if err != nil {
		t.Fatal(err)
	}
	by := store.Editor{Actor: store.Actor{UserID: admin.UserID}, Role: "admin", At: d.clock.Now()}
	if _, _, err := people.DisableUser(t.Context(), d.db.For(d.north.Company), store.Editable{ID: who.UserID}, by); err != nil {
		t.Fatal(err)
	}
	d.clock.Move(keyMaxAge)
	for _, s := range []*Service{d.Service, other} {
		for name, key := range map[string]string{"removed": removed, "disabled": disabled} {
			if err := verify(s, key); !errors.Is(err, ErrToken) {
				t.Errorf("%s, a second later: %v, want ErrToken", name, err)
			}
		}
		if err := errors.Join(verify(s, kept), verify(s, expiring)); err != nil {
			t.Errorf("a key that was not removed: %v", err)
		}
	}
	d.clock.Move(time.Hour - keyMaxAge)
	if err := verify(other, expiring); !errors.Is(err, ErrTokenExpired) {
		t.Errorf("at its end: %v, want ErrTokenExpired", err)
	}
	if k := d.keys(t, d.north); len(k) != 4 { // three keys are left, and the fixture has one
		t.Errorf("keys %+v", k)
	}
}

// A user of API keys must be disabled only when the last key of its name is removed. A new key with the name must get a
// new user.
func TestAPIKey_UserOfName(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	admin := Principal{Company: d.north.Company, UserID: d.north.ID(storetest.Admin), Role: RoleAdmin}
	first, _ := d.addKey(t, d.north, NewAPIKey{Name: "Payroll", Scopes: []string{"*"}})
	second, _ := d.addKey(t, d.north, NewAPIKey{Name: "Payroll", Scopes: []string{"*"}})
	userID := d.keys(t, d.north)[first].UserID
	for step, want := range []struct{ remove, status int64 }{{first, store.UserActive}, {second, store.UserDisabled}} {
		if err := d.RemoveAPIKey(t.Context(), admin, want.remove, testSource); err != nil {
			t.Fatal(err)
		}
		if user, err := people.User(t.Context(), d.db.For(d.north.Company), userID); err != nil || user.Status != want.status {
			t.Errorf("removal %d: user %+v, %v, want status %d", step, user, err, want.status)
		}
	}
	third, _ := d.addKey(t, d.north, NewAPIKey{Name: "Payroll", Scopes: []string{"*"}})
	if again := d.keys(t, d.north)[third].UserID; again == userID {
		t.Errorf("user %d again", again)
	}
}

// Requests with a frequently used key must not wait for the database. The node must read an aging state again in the
// background.
func TestAPIKey_ReadInBackground(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	id, key := d.addKey(t, d.north, NewAPIKey{Name: "Payroll", Scopes: []string{"*"}})
	if _, err := d.Verify(t.Context(), Bearer(key), Use{}); err != nil {
		t.Fatal(err)
	}
	// The removal bypasses the cache of the node, like a removal on another node.
	if _, err := people.RemoveAPIKey(t.Context(), d.db.For(d.north.Company), id, store.Actor{}, d.clock.Now()); err != nil {
		t.Fatal(err)
	}
	d.clock.Move(keyRefreshAge)
	ended, cancel := context.WithCancel(t.Context())
	cancel() // A request that waited for the database would fail with this context.
	if _, err := d.Verify(ended, Bearer(key), Use{}); err != nil {
		t.Errorf("aging state: %v", err)
	}
	authtest.Eventually(t, "the removal is known", func() bool {
		_, err := d.Verify(t.Context(), Bearer(key), Use{})
		return errors.Is(err, ErrToken)
	})
}

// The last use must be recorded at most once a minute.
func TestAPIKey_LastUse(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	other := d.node(t, nil)
	id, key := d.addKey(t, d.north, NewAPIKey{Name: "Payroll", Scopes: []string{"*"}})
	if used := d.keys(t, d.north)[id].LastUsedAt; !used.IsZero() {
		t.Errorf("used before the first use: %v", used.Time())
	}
	first := d.clock.Now()
	for _, c := range []struct {
		after time.Duration
		want  time.Time
	}{{0, first}, {time.Minute, first}, {time.Second, first.Add(time.Minute + time.Second)}} {
		d.clock.Move(c.after)
		for _, s := range []*Service{d.Service, other} {
			if _, err := s.Verify(t.Context(), Bearer(key), Use{}); err != nil {
				t.Fatal(err)
			}
		}
		if used := d.keys(t, d.north)[id].LastUsedAt.Time(); !used.Equal(c.want) {
			t.Errorf("last used at %v, want %v", used, c.want)
		}
	}
}

// The keys of a suspended company must not work.
func TestAPIKey_SuspendedCompany(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	_, key := d.addKey(t, d.north, NewAPIKey{Name: "Payroll", Scopes: []string{"*"}})
	if _, err := d.db.SuspendCompany(t.Context(), d.north.Company.Slug(), true, "unpaid"); err != nil {
		t.Fatal(err)
	}
	fresh := d.node(t, func(o *Options) { o.Resolver = tenant.NewResolver(d.db, tenant.Options{}) })
	if _, err := fresh.Verify(t.Context(), Bearer(key), Use{}); !errors.Is(err, tenant.ErrSuspended) {
		t.Errorf("%v, want ErrSuspended", err)
	}
}

package auth

import (
	"testing"
	"time"

	"lyceum/store/storetest"
)

// For 15 minutes after a login, a principal of its token or cookie must be fresh. A refresh must not extend this time. API
// users must always be fresh. A session that staff opened for a trainee must never be fresh.
func TestFreshSignIn(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	admin, api := d.login(t, d.north, "admin@north.test"), d.login(t, d.north, "api@north.test")
	page, err := d.SignIn(t.Context(), LoginInput{Company: d.north.Company, Email: d.real("admin@north.test"), Password: storetest.Password, RequestSource: testSource})
	if err != nil {
		t.Fatal(err)
	}
	landed := d.landAsStaff(t, admin.Token)
	check := func(when string, token, cookie, ofAPI bool) {
		t.Helper()
		refreshed, err := d.Refresh(t.Context(), d.north.Company, admin.Refresh)
		if err != nil {
			t.Fatal(err)
		}
		for name, c := range map[string]struct {
			verify func() (Principal, error)
			want   bool
		}{
			"token":           {func() (Principal, error) { return d.Verify(t.Context(), Bearer(admin.Token), Use{}) }, token},
			"refreshed token": {func() (Principal, error) { return d.Verify(t.Context(), Bearer(refreshed.Token), Use{}) }, token},
			"cookie":          {func() (Principal, error) { return d.Verify(t.Context(), Cookie(d.north.Company, page.Cookie), Use{}) }, cookie},
			"API user":        {func() (Principal, error) { return d.Verify(t.Context(), Bearer(api.Token), Use{}) }, ofAPI},
			"landing":         {func() (Principal, error) { return d.Verify(t.Context(), Cookie(d.north.Company, landed.Cookie), Use{}) }, false},
		} {
			if who, err := c.verify(); err != nil || who.Fresh != c.want {
				t.Errorf("%s, %s: fresh is %v, %v", when, name, who.Fresh, err)
			}
		}
	}
	check("at once", true, true, true)
	d.clock.Move(15*time.Minute - time.Second)
	check("after less than 15 minutes", true, true, true)
	d.clock.Move(time.Second)
	check("after 15 minutes", false, false, true)
}

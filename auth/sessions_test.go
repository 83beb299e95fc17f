package auth

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/people"
	"lyceum/store/storetest"
)

// principal logs a user in and returns the principal and the login. name is the part of the address before the "@".
func (d *deployment) principal(t *testing.T, w storetest.World, name string) (Principal, Login) {
	t.Helper()
	l := d.login(t, w, name+"@"+w.Name+".test")
	who, err := d.Verify(t.Context(), Bearer(l.Token), Use{})
	if err != nil {
		t.Fatal(err)
	}
	return who, l
}

func ids(list []people.SessionItem) (ids []int64) {
	for _, s := range list {
		ids = append(ids, s.ID)
	}
	return ids
}

func TestSessions_Own(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	first, _ := d.principal(t, d.north, "tara")
	second, _ := d.principal(t, d.north, "tara")
	third, lasts := d.principal(t, d.north, "tara")
	list, err := d.Sessions(t.Context(), third, third.UserID)
	if want := []int64{third.SessionID, second.SessionID, first.SessionID}; err != nil || !slices.Equal(ids(list), want) {
		t.Fatalf("sessions %v, %v, want %v", ids(list), err, want)
	}
	if s := list[0]; s.Address != testSource.Address || s.UserAgent != testSource.UserAgent || s.Kind != people.SessionAPI || s.ActingID != nil {
		t.Errorf("session %+v", s)
	}
	if err := d.EndSession(t.Context(), third, first.SessionID, testSource); err != nil {
		t.Fatal(err)
	}
	if err := d.EndSession(t.Context(), third, first.SessionID, testSource); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("ended a second time: %v, want ErrNotFound", err)
	}
	if err := d.EndOtherSessions(t.Context(), third, third.UserID, testSource); err != nil {
		t.Fatal(err)
	}
	if list, err = d.Sessions(t.Context(), third, third.UserID); err != nil || !slices.Equal(ids(list), []int64{third.SessionID}) {
		t.Errorf("sessions %v, %v, want the present one", ids(list), err)
	}
	if _, err := d.Verify(t.Context(), Bearer(lasts.Token), Use{}); err != nil {
		t.Errorf("the present session: %v", err)
	}
	d.clock.Move(refreshLife)
	if list, err := d.Sessions(t.Context(), third, third.UserID); err != nil || len(list) != 0 {
		t.Errorf("expired sessions are listed: %v, %v", ids(list), err)
	}
}

// Ending all other sessions of a staff user must also end the tickets of this user and the browser sessions that the ended
// sessions opened for trainees.
func TestEndOtherSessions_EndsDerivedSessions(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	_, thiefs := d.staff(t)
	admin, _ := d.staff(t)
	landed := d.landAsStaff(t, thiefs.Token)
	ticket, err := d.IssueTicket(t.Context(), admin, d.north.ID(storetest.OngoingEnrollment), testSource)
	if err != nil {
		t.Fatal(err)
	}
	if err := d.EndOtherSessions(t.Context(), admin, admin.UserID, testSource); err != nil {
		t.Fatal(err)
	}
	d.expireSessionStates()
	if _, err := d.Verify(t.Context(), Cookie(d.north.Company, landed.Cookie), Use{}); !errors.Is(err, ErrSessionEnded) {
		t.Errorf("the browser session that staff opened: %v, want ErrSessionEnded", err)
	}
	if _, err := d.RedeemTicket(t.Context(), d.north.Company, ticket.Secret, testSource); !errors.Is(err, ErrTicket) {
		t.Errorf("the ticket: %v, want ErrTicket", err)
	}
}

func TestEndSession_OnEveryNode(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(d *deployment, by, of Principal) error{
		"one": func(d *deployment, by, of Principal) error {
			return d.EndSession(t.Context(), by, of.SessionID, testSource)
		},
		"all others": func(d *deployment, by, of Principal) error {
			return d.EndOtherSessions(t.Context(), by, of.UserID, testSource)
		},
	} {
		d := deploy(t)
		other := d.node(t, nil)
		d.ownSelling(t)
		staff, _ := d.principal(t, d.north, "manager")
		who, l := d.principal(t, d.north, "tara")
		for _, node := range []*Service{d.Service, other} {
			if _, err := node.Verify(t.Context(), Bearer(l.Token), Use{}); err != nil {
				t.Fatal(err)
			}
		}
		if err := end(d, staff, who); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if _, err := d.Verify(t.Context(), Bearer(l.Token), Use{}); !errors.Is(err, ErrSessionEnded) {
			t.Errorf("%s, here: %v, want ErrSessionEnded", name, err)
		}
		d.clock.Move(time.Second)
		if _, err := other.Verify(t.Context(), Bearer(l.Token), Use{}); !errors.Is(err, ErrSessionEnded) {
			t.Errorf("%s, at another node: %v, want ErrSessionEnded", name, err)
		}
		if _, err := other.Refresh(t.Context(), d.north.Company, l.Refresh); !errors.Is(err, ErrSessionEnded) {
			t.Errorf("%s, its refresh token: %v, want ErrSessionEnded", name, err)
		}
	}
}

// ownSelling makes north's manager the owner of a course that tara, and no other trainee, is enrolled in.
func (d *deployment) ownSelling(t *testing.T) {
	t.Helper()
	err := learning.AddCourseOwner(t.Context(), d.db.For(d.north.Company), d.north.ID(storetest.Selling), d.north.ID(storetest.Manager), store.Actor{})
	if err != nil {
		t.Fatal(err)
	}
}

func TestSessions_StaffPermissions(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	sessions := map[string]Principal{}
	for _, name := range []string{"tara", "uma", "manager", "admin", "api"} {
		sessions[name], _ = d.principal(t, d.north, name)
	}
	stranger, _ := d.principal(t, d.south, "tara")
	d.ownSelling(t)
	for by, allowed := range map[string]map[string]error{
		"tara":    {"tara": nil, "uma": store.ErrNotFound, "manager": store.ErrNotFound, "admin": store.ErrNotFound, "api": store.ErrNotFound},
		"manager": {"tara": nil, "uma": store.ErrNotFound, "manager": nil, "admin": store.ErrNotFound, "api": store.ErrNotFound},
		"admin":   {"tara": nil, "uma": nil, "manager": nil, "admin": nil, "api": store.ErrNotFound},
		"api":     {"tara": nil, "uma": nil, "manager": nil, "admin": store.ErrNotFound, "api": nil},
	} {
		for of, want := range allowed {
			if _, err := d.Sessions(t.Context(), sessions[by], sessions[of].UserID); !errors.Is(err, want) {
				t.Errorf("%s lists those of %s: %v, want %v", by, of, err, want)
			}
			if want == nil {
				continue
			}
			if err := d.EndSession(t.Context(), sessions[by], sessions[of].SessionID, testSource); !errors.Is(err, want) {
				t.Errorf("%s ends one of %s: %v, want %v", by, of, err, want)
			}
			if err := d.EndOtherSessions(t.Context(), sessions[by], sessions[of].UserID, testSource); !errors.Is(err, want) {
				t.Errorf("%s ends those of %s: %v, want %v", by, of, err, want)
			}
		}
	}
	second := sessions["manager"]
	second.UserID, second.SessionID = d.north.ID(storetest.SecondTrainee), 0 // second is another manager than the session's user.
	if err := d.EndSession(t.Context(), second, sessions["manager"].SessionID, testSource); !errors.Is(err, store.ErrNotYours) {
		t.Errorf("a manager ends one of another manager: %v, want ErrNotYours", err)
	}
	for by := range sessions {
		if err := d.EndSession(t.Context(), sessions[by], stranger.SessionID, testSource); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s ends one of another company: %v, want ErrNotFound", by, err)
		}
	}
	for name, who := range sessions {
		if _, err := people.ReadSession(t.Context(), d.db.For(d.north.Company), who.SessionID); err != nil {
			t.Errorf("session of %s: %v", name, err)
		}
	}
}

func TestSessions_LastSeen(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	who, l := d.principal(t, d.north, "tara")
	start := d.clock.Now()
	seen := func() time.Duration {
		list, err := d.Sessions(t.Context(), who, who.UserID)
		if err != nil || len(list) != 1 {
			t.Fatalf("sessions %v, %v", list, err)
		}
		return list[0].SeenAt.Time().Sub(start)
	}
	if seen() != 0 {
		t.Errorf("right after the login: %v", seen())
	}
	d.clock.Move(maxSeenInterval - time.Second)
	use := func() {
		if _, err := d.node(t, func(o *Options) { o.Redis.Prefix += "empty:" }).Verify(t.Context(), Bearer(l.Token), Use{}); err != nil {
			t.Fatal(err)
		}
	}
	use()
	if seen() != 0 {
		t.Errorf("recorded again after %v", seen())
	}
	d.clock.Move(time.Second)
	if _, err := d.node(t, func(o *Options) { o.Redis.Prefix += "other:" }).Verify(t.Context(), Bearer(l.Token), Use{}); err != nil {
		t.Fatal(err)
	}
	if seen() != maxSeenInterval {
		t.Errorf("seen after %v, want %v", seen(), maxSeenInterval)
	}
	d.clock.Move(time.Hour)
	if _, err := d.Refresh(t.Context(), d.north.Company, l.Refresh); err != nil {
		t.Fatal(err)
	}
	if want := time.Hour + maxSeenInterval; seen() != want {
		t.Errorf("seen at the refresh after %v, want %v", seen(), want)
	}
}

func TestEndSession_AuditLog(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	d.ownSelling(t)
	manager, _ := d.principal(t, d.north, "manager")
	tara, _ := d.principal(t, d.north, "tara")
	d.principal(t, d.north, "tara")
	by := RequestSource{Address: "192.0.2.99", RequestID: "end"}
	for _, err := range []error{
		d.EndSession(t.Context(), manager, tara.SessionID, by), d.EndOtherSessions(t.Context(), manager, tara.UserID, by),
		d.EndOtherSessions(t.Context(), manager, tara.UserID, by), // This call ends no session, so the audit log has no entry for it.
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	want := fmt.Sprintf("%d session_end for 0, %[1]d sessions_end for 0", manager.UserID)
	if got := storetest.AuditTrail(t, d.north, by.Address, by.RequestID); got != want {
		t.Errorf("audit log %q, want %q", got, want)
	}
}

// For changes in a browser session that staff opened for a trainee, the audit log must name the staff user as the actor, who
// acts for the trainee.
func TestAuditLog_ActingForTrainee(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	admin, l := d.staff(t)
	tara, _ := d.principal(t, d.north, "tara")
	landed := d.landAsStaff(t, l.Token)
	acting, err := d.Verify(t.Context(), Cookie(d.north.Company, landed.Cookie), Use{})
	if err != nil {
		t.Fatal(err)
	}
	second, _ := d.principal(t, d.north, "tara")
	by := RequestSource{Address: "192.0.2.99", RequestID: "acting"}
	for _, err := range []error{
		d.EndSession(t.Context(), acting, second.SessionID, by), d.EndOtherSessions(t.Context(), acting, tara.UserID, by), d.Logout(t.Context(), acting, by),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	want := fmt.Sprintf("%d session_end for %d, %[1]d sessions_end for %[2]d, %[1]d logout for %[2]d", admin.UserID, tara.UserID)
	if got := storetest.AuditTrail(t, d.north, by.Address, by.RequestID); got != want {
		t.Errorf("audit log %q, want %q", got, want)
	}
}

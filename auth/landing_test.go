package auth

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/auth/redislink"
	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// staff logs north's admin in and returns the principal and the login.
func (d *deployment) staff(t *testing.T) (Principal, Login) {
	t.Helper()
	l := d.login(t, d.north, "admin@north.test")
	who, err := d.Verify(t.Context(), Bearer(l.Token), Use{})
	if err != nil {
		t.Fatal(err)
	}
	return who, l
}

// landAsStaff lands with a staff token in the ongoing enrollment of north's trainee.
func (d *deployment) landAsStaff(t *testing.T, token string) LandResult {
	t.Helper()
	landed, err := d.Land(t.Context(), LandInput{
		Company: d.north.Company, Token: token, Type: StaffToken, EnrollmentID: d.north.ID(storetest.OngoingEnrollment), RequestSource: testSource,
	})
	if err != nil {
		t.Fatal(err)
	}
	return landed
}

func TestTicket_ConcurrentRedemption(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	who, _ := d.staff(t)
	ticket, err := d.IssueTicket(t.Context(), who, d.north.ID(storetest.OngoingEnrollment), testSource)
	if err != nil {
		t.Fatal(err)
	}
	nodes := []*Service{d.Service, d.node(t, nil)}
	var wins, losses atomic.Int64
	var race sync.WaitGroup
	for i := range 50 {
		race.Go(func() {
			landed, err := nodes[i%2].RedeemTicket(t.Context(), d.north.Company, ticket.Secret, testSource)
			switch {
			case err == nil && landed.EnrollmentID == d.north.ID(storetest.OngoingEnrollment):
				wins.Add(1)
			case errors.Is(err, ErrTicket) && landed == LandResult{}:
				losses.Add(1)
			default:
				t.Errorf("%+v, %v", landed, err)
			}
		})
	}
	race.Wait()
	if wins.Load() != 1 || losses.Load() != 49 {
		t.Errorf("%d succeeded and %d failed", wins.Load(), losses.Load())
	}
	if n := storetest.SiteSessions(t, d.north); n != "1" {
		t.Errorf("%s sessions of browsers, want one", n)
	}
}

func TestTicket_Rejected(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	who, l := d.staff(t)
	ticket, err := d.IssueTicket(t.Context(), who, d.north.ID(storetest.OngoingEnrollment), testSource)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"", "garbage", l.Token, l.Refresh, ticket.Secret[:42], ticket.Secret + "A", strings.ToLower(ticket.Secret)} {
		if _, err := d.RedeemTicket(t.Context(), d.north.Company, text, testSource); !errors.Is(err, ErrTicket) {
			t.Errorf("%q: %v, want ErrTicket", text, err)
		}
	}
	if _, err := d.RedeemTicket(t.Context(), d.south.Company, ticket.Secret, testSource); !errors.Is(err, ErrTicket) {
		t.Errorf("at another company: %v, want ErrTicket", err)
	}
	if _, err := d.RedeemTicket(t.Context(), tenant.Company{}, ticket.Secret, testSource); !errors.Is(err, tenant.ErrUnknown) {
		t.Errorf("at a host without a company: %v, want ErrUnknown", err)
	}
	d.clock.Move(ticketLife)
	if _, err := d.RedeemTicket(t.Context(), d.north.Company, ticket.Secret, testSource); !errors.Is(err, ErrTicket) {
		t.Errorf("after five minutes: %v, want ErrTicket", err)
	}
	d.clock.Move(-time.Second)
	if _, err := d.RedeemTicket(t.Context(), d.north.Company, ticket.Secret, testSource); err != nil {
		t.Errorf("in the last second: %v", err)
	}
}

// A ticket of a manager must be invalid once the trainee has left the manager's courses.
func TestTicket_OfManager(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	who, _ := d.principal(t, d.north, "manager")
	course, manager, enrollment := d.north.ID(storetest.Forklift), d.north.ID(storetest.Manager), d.north.ID(storetest.OngoingEnrollment)
	if _, err := d.IssueTicket(t.Context(), who, enrollment, testSource); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a ticket for a trainee outside: %v", err)
	}
	rows := d.db.For(d.north.Company)
	if err := learning.AddCourseOwner(t.Context(), rows, course, manager, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	ticket, err := d.IssueTicket(t.Context(), who, enrollment, testSource)
	if err != nil {
		t.Fatal(err)
	}
	if err := learning.RemoveCourseOwner(t.Context(), rows, course, manager, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	if landed, err := d.RedeemTicket(t.Context(), d.north.Company, ticket.Secret, testSource); !errors.Is(err, ErrTicket) {
		t.Errorf("%+v, %v", landed, err)
	}
}

func TestTicket_UnusedAfterRejectedLanding(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	who, _ := d.staff(t)
	enrollment := d.north.ID(storetest.OngoingEnrollment)
	ticket, err := d.IssueTicket(t.Context(), who, enrollment, testSource)
	if err != nil {
		t.Fatal(err)
	}
	if err := learning.Unenroll(t.Context(), d.db.For(d.north.Company), enrollment, store.Actor{UserID: who.UserID}); err != nil {
		t.Fatal(err)
	}
	var refused *EnrollmentError
	_, err = d.RedeemTicket(t.Context(), d.north.Company, ticket.Secret, testSource)
	if !errors.As(err, &refused) || !errors.Is(err, ErrEnrollmentEnded) || refused.Course != d.real("Forklift north") || refused.EndPassed {
		t.Errorf("%+v, %v, want an EnrollmentError", refused, err)
	}
	if n := storetest.UnusedTickets(t, d.north); n != "1" {
		t.Errorf("%s tickets unused, want one", n)
	}
}

func TestLanding_EnrollmentDatesInCompanyTimeZone(t *testing.T) {
	t.Parallel()
	day := func(text string) store.Date {
		d, err := store.ParseDate(text)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	for _, c := range []struct {
		today, status, start, end string
		want                      error
	}{
		{"2026-03-01", "active", "2026-03-01", "2026-03-31", nil},
		{"2026-03-31", "active", "2026-03-01", "2026-03-31", nil},
		{"2026-04-01", "active", "2026-03-01", "2026-03-31", ErrEnrollmentEnded},
		{"2026-02-28", "active", "2026-03-01", "2026-03-31", ErrEnrollmentNotStarted},
		{"2026-03-31", "completed", "2026-03-01", "2026-03-31", nil},
		{"2026-04-01", "completed", "2026-03-01", "2026-03-31", ErrEnrollmentEnded},
		{"2026-03-15", "unenrolled", "2026-03-01", "2026-03-31", ErrEnrollmentEnded},
		{"2026-02-15", "unenrolled", "2026-03-01", "2026-03-31", ErrEnrollmentEnded},
	} {
		if err := CheckEnrollmentOpen(day(c.today), "Forklift", c.status, day(c.start), day(c.end)); !errors.Is(err, c.want) {
			t.Errorf("%+v: %v", c, err)
		}
	}
	if err := CheckEnrollmentOpen(day("2099-01-01"), "Forklift", "active", day("2026-03-01"), store.Date{}); err != nil {
		t.Errorf("without an end: %v", err)
	}
}

func TestVerify_Cookie(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	staff, admin := d.staff(t)
	landed := d.landAsStaff(t, admin.Token)
	who, err := d.Verify(t.Context(), Cookie(d.north.Company, landed.Cookie), Use{})
	if err != nil || who.UserID != d.north.ID(storetest.Trainee) || who.ActingID != staff.UserID || who.Role != RoleTrainee {
		t.Errorf("%+v, %v", who, err)
	}
	mine, err := parseSessionSecret(landed.Cookie)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		company tenant.Company
		cookie  string
	}{
		"another company's host": {d.south.Company, landed.Cookie},
		"nobody's host":          {tenant.Company{}, landed.Cookie},
		"other company inside":   {d.south.Company, sessionSecret{d.south.Company.ID(), mine.session, mine.secret}.String()},
		"other secret":           {d.north.Company, sessionSecret{mine.company, mine.session, make([]byte, secretBytes)}.String()},
		"refresh token":          {d.north.Company, admin.Refresh},
		"access token":           {d.north.Company, admin.Token},
		"nothing":                {d.north.Company, ""},
	} {
		if got, err := d.Verify(t.Context(), Cookie(c.company, c.cookie), Use{}); (!errors.Is(err, ErrToken) && !errors.Is(err, ErrSessionEnded)) || got != (Principal{}) {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
	if _, err := d.Refresh(t.Context(), d.north.Company, landed.Cookie); !errors.Is(err, ErrToken) {
		t.Errorf("a cookie as refresh token: %v, want ErrToken", err)
	}
	token, err := d.issue(t.Context(), claims{
		company: mine.company, user: who.UserID, session: mine.session, role: RoleTrainee,
	}, d.clock.Now().Add(siteLife))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.Verify(t.Context(), Bearer(token), Use{}); !errors.Is(err, ErrToken) {
		t.Errorf("an access token of a browser's session: %v, want ErrToken", err)
	}
	d.clock.Move(siteLife)
	if _, err := d.Verify(t.Context(), Cookie(d.north.Company, landed.Cookie), Use{}); !errors.Is(err, ErrSessionEnded) {
		t.Errorf("after twelve hours: %v, want ErrSessionEnded", err)
	}
}

func TestAuditLog_LoginAndLanding(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	_, _ = d.Login(t.Context(), LoginInput{Company: d.north.Company, Email: d.real("tara@north.test"), Password: "wrong", RequestSource: testSource})
	_, _ = d.Login(t.Context(), LoginInput{Company: d.north.Company, Email: d.real("nobody@north.test"), Password: "wrong", RequestSource: testSource})
	_, _ = d.Login(t.Context(), LoginInput{Company: d.north.Company, Email: d.real("dev@north.test"), Password: storetest.Password, RequestSource: testSource})
	who, admin := d.staff(t)
	enrollment := d.north.ID(storetest.OngoingEnrollment)
	ticket, err := d.IssueTicket(t.Context(), who, enrollment, testSource)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.RedeemTicket(t.Context(), d.north.Company, ticket.Secret, testSource); err != nil {
		t.Fatal(err)
	}
	tara := d.login(t, d.north, "tara@north.test")
	in := LandInput{Company: d.north.Company, Token: tara.Token, Type: TraineeToken, EnrollmentID: enrollment, RequestSource: testSource}
	if _, err := d.Land(t.Context(), in); err != nil {
		t.Fatal(err)
	}
	in.Token, in.Type = admin.Token, StaffToken
	if _, err := d.Land(t.Context(), in); err != nil {
		t.Fatal(err)
	}
	if err := d.Logout(t.Context(), who, testSource); err != nil {
		t.Fatal(err)
	}
	a, tr := d.north.ID(storetest.Admin), d.north.ID(storetest.Trainee)
	want := strings.Join([]string{
		fmt.Sprintf("%d login_failed for 0", tr), fmt.Sprintf("%d login_failed for 0", d.north.ID(storetest.DisabledTrainee)), fmt.Sprintf("%d login for 0", a),
		fmt.Sprintf("%d ticket for %d", a, tr), fmt.Sprintf("%d landing for %d", a, tr),
		fmt.Sprintf("%d login for 0", tr), fmt.Sprintf("%d landing for 0", tr), fmt.Sprintf("%d landing for %d", a, tr),
		fmt.Sprintf("%d logout for 0", a),
	}, ", ")
	got := storetest.AuditTrail(t, d.north, testSource.Address, testSource.RequestID)
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestVerify_DisabledUser(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	l := d.login(t, d.north, "tara@north.test")
	if _, err := d.Verify(t.Context(), Bearer(l.Token), Use{}); err != nil {
		t.Fatal(err)
	}
	storetest.SetStatus(t, d.north, l.User.ID, 0)
	// Unlike the route that disables a user, SetStatus does not end the sessions. The session state would stay in Redis for
	// up to 30 s, so the test deletes it.
	if err := redislink.Client(d.cache.link).Del(t.Context(), d.cache.key(sessionOf(t, l))).Err(); err != nil {
		t.Fatal(err)
	}
	d.expireSessionStates()
	if _, err := d.Verify(t.Context(), Bearer(l.Token), Use{}); !errors.Is(err, ErrSessionEnded) {
		t.Errorf("verify: %v, want ErrSessionEnded", err)
	}
	if _, err := d.Refresh(t.Context(), tenant.Company{}, l.Refresh); !errors.Is(err, ErrSessionEnded) {
		t.Errorf("refresh: %v, want ErrSessionEnded", err)
	}
}

func TestVerify_ChangedRole(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	l := d.login(t, d.north, "manager@north.test")
	storetest.SetRole(t, d.north, l.User.ID, "trainee")
	if _, err := d.Verify(t.Context(), Bearer(l.Token), Use{}); !errors.Is(err, ErrToken) {
		t.Errorf("a manager's token of a trainee: %v, want ErrToken", err)
	}
	got, err := d.Refresh(t.Context(), tenant.Company{}, l.Refresh)
	if err != nil {
		t.Fatal(err)
	}
	if who, err := d.Verify(t.Context(), Bearer(got.Token), Use{}); err != nil || who.Role != RoleTrainee {
		t.Errorf("the new token: %+v, %v", who, err)
	}
}

func sessionOf(t *testing.T, l Login) sessionID {
	t.Helper()
	s, err := parseSessionSecret(l.Refresh)
	if err != nil {
		t.Fatal(err)
	}
	return sessionID{s.company, s.session}
}

package auth

import (
	"context"
	"encoding/base64"
	"errors"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/crypto/argon2"

	"lyceum/auth/password"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

func TestLogin_Verify(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	got := d.login(t, d.north, "Tara@North.TEST")
	if got.User.ID != d.north.ID(storetest.Trainee) || got.User.FirstName != "Tara" || got.User.PasswordHash != nil {
		t.Errorf("user %+v", got.User)
	}
	who, err := d.Verify(t.Context(), Bearer(got.Token), Use{})
	if err != nil || !who.Company.Is(d.north.Company) || who.UserID != got.User.ID || who.Role != RoleTrainee || who.ActingID != 0 {
		t.Errorf("principal %+v, %v", who, err)
	}
	if _, err := d.node(t, nil).Verify(t.Context(), Bearer(got.Token), Use{}); err != nil {
		t.Errorf("on another node: %v", err)
	}
	d.clock.Move(accessLife)
	if _, err := d.Verify(t.Context(), Bearer(got.Token), Use{}); !errors.Is(err, ErrTokenExpired) {
		t.Errorf("after 50 minutes: %v, want ErrTokenExpired", err)
	}
}

func TestLogin_DefaultTimeZone(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	if got := d.login(t, d.north, "uma@north.test").User.Timezone; got != "Asia/Kolkata" {
		t.Errorf("time zone %q", got)
	}
}

func TestLogin_RejectionsAreIndistinguishable(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	shared := d.sharedAddress(t)
	for name, in := range map[string]LoginInput{
		"wrong password":          {Company: d.north.Company, Email: d.real("tara@north.test"), Password: "wrong"},
		"no password":             {Company: d.north.Company, Email: d.real("tara@north.test")},
		"unknown address":         {Company: d.north.Company, Email: d.real("nobody@north.test"), Password: storetest.Password},
		"another company's user":  {Company: d.north.Company, Email: d.real("tara@south.test"), Password: storetest.Password},
		"disabled user":           {Company: d.north.Company, Email: d.real("dev@north.test"), Password: storetest.Password},
		"nobody's address":        {Company: d.north.Company, Email: "", Password: storetest.Password},
		"anywhere, wrong":         {Email: d.real("tara@north.test"), Password: "wrong"},
		"anywhere, unknown":       {Email: d.real("nobody@north.test"), Password: storetest.Password},
		"anywhere, disabled user": {Email: d.real("dev@north.test"), Password: storetest.Password},
		"anywhere, both wrong":    {Email: shared, Password: "wrong"},
	} {
		if _, err := d.Login(t.Context(), in); !errors.Is(err, ErrCredentials) {
			t.Errorf("%s: %v, want ErrCredentials", name, err)
		}
	}
}

func TestLogin_WithoutCompany(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	shared := d.sharedAddress(t)
	for password, want := range map[string]tenant.Company{
		storetest.Password: d.north.Company, storetest.OtherPassword: d.south.Company,
	} {
		got, err := d.Login(t.Context(), LoginInput{Email: strings.ToUpper(shared), Password: password})
		if err != nil {
			t.Fatal(err)
		}
		if who, err := d.Verify(t.Context(), Bearer(got.Token), Use{}); err != nil || !who.Company.Is(want) {
			t.Errorf("logged in at %+v, %v, want %s", who, err, want.Slug())
		}
	}
}

func TestLogin_DomainRequired(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	shared := d.sharedAddress(t)
	same, err := d.Passwords().Hash(t.Context(), storetest.Password)
	if err != nil {
		t.Fatal(err)
	}
	user, err := people.ReadCredentials(t.Context(), d.db.For(d.south.Company), shared)
	if err != nil {
		t.Fatal(err)
	}
	if err := people.Rehash(t.Context(), d.db.For(d.south.Company), user.ID, *user.PasswordHash, same); err != nil {
		t.Fatal(err)
	}
	in := LoginInput{Email: shared, Password: storetest.Password}
	if _, err := d.Login(t.Context(), in); !errors.Is(err, ErrDomainRequired) {
		t.Errorf("two accounts match: %v, want ErrDomainRequired", err)
	}
	in.Company = d.south.Company
	if _, err := d.Login(t.Context(), in); err != nil {
		t.Errorf("with the company named: %v", err)
	}
}

func TestLogin_RehashesWeakHash(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	north := d.db.For(d.north.Company)
	user, err := people.ReadCredentials(t.Context(), north, d.real("tara@north.test"))
	if err != nil {
		t.Fatal(err)
	}
	salt := make([]byte, 16)
	phc := base64.RawStdEncoding.EncodeToString
	weak := "$argon2id$v=19$m=64,t=1,p=1$" + phc(salt) + "$" + phc(argon2.IDKey([]byte(storetest.Password), salt, 1, 64, 1, 32))
	if err := people.Rehash(t.Context(), north, user.ID, *user.PasswordHash, weak); err != nil {
		t.Fatal(err)
	}
	d.login(t, d.north, "tara@north.test")
	raised, err := people.ReadCredentials(t.Context(), north, d.real("tara@north.test"))
	if err != nil {
		t.Fatal(err)
	}
	if hash := *raised.PasswordHash; !strings.HasPrefix(hash, "$argon2id$v=19$m=19456,t=2,p=1$") {
		t.Errorf("the hash is %s", hash)
	}
	d.login(t, d.north, "tara@north.test")
}

func TestRefresh(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	first := d.login(t, d.north, "tara@north.test")
	d.clock.Move(2 * time.Hour)
	for _, claimed := range []tenant.Company{{}, d.north.Company} {
		got, err := d.Refresh(t.Context(), claimed, first.Refresh)
		if err != nil {
			t.Fatalf("refresh: %v", err)
		}
		if who, err := d.Verify(t.Context(), Bearer(got.Token), Use{}); err != nil || who.UserID != first.User.ID || !got.Company.Is(d.north.Company) {
			t.Errorf("refreshed token: %+v, %v", who, err)
		}
	}
	if _, err := d.Refresh(t.Context(), d.south.Company, first.Refresh); !errors.Is(err, tenant.ErrMismatch) {
		t.Errorf("at another company: %v, want ErrMismatch", err)
	}
	d.clock.Move(refreshLife - 2*time.Hour - time.Minute)
	token, err := d.Refresh(t.Context(), d.north.Company, first.Refresh)
	if err != nil {
		t.Fatalf("in the last minute: %v", err)
	}
	d.clock.Move(time.Minute)
	if _, err := d.Refresh(t.Context(), d.north.Company, first.Refresh); !errors.Is(err, ErrTokenExpired) {
		t.Errorf("after ten days: %v, want ErrTokenExpired", err)
	}
	if _, err := d.Verify(t.Context(), Bearer(token.Token), Use{}); !errors.Is(err, ErrTokenExpired) {
		t.Errorf("a token outlives its session: %v, want ErrTokenExpired", err)
	}
}

func TestRefresh_RejectsForeignTokens(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	north, south := d.login(t, d.north, "tara@north.test"), d.login(t, d.south, "tara@south.test")
	mine, err := parseSessionSecret(north.Refresh)
	if err != nil {
		t.Fatal(err)
	}
	other, err := parseSessionSecret(south.Refresh)
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"empty":                   "",
		"garbage":                 "garbage",
		"access token":            north.Token,
		"cut":                     north.Refresh[:60],
		"longer":                  north.Refresh + "AAAA",
		"other session":           sessionSecret{mine.company, mine.session + 1000, mine.secret}.String(),
		"other company's session": sessionSecret{other.company, other.session, mine.secret}.String(),
		"unknown company":         sessionSecret{9999, mine.session, mine.secret}.String(),
		"other secret":            sessionSecret{mine.company, mine.session, other.secret}.String(),
	} {
		// The error is the same at another company's host: only a valid token may disclose its company.
		for _, claimed := range []tenant.Company{{}, d.north.Company, d.south.Company} {
			if _, err := d.Refresh(t.Context(), claimed, text); !errors.Is(err, ErrToken) {
				t.Errorf("%s: %v, want ErrToken", name, err)
			}
		}
	}
}

func TestLogout(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	session, other := d.login(t, d.north, "tara@north.test"), d.login(t, d.north, "tara@north.test")
	who, err := d.Verify(t.Context(), Bearer(session.Token), Use{})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Logout(t.Context(), who, testSource); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Verify(t.Context(), Bearer(session.Token), Use{}); !errors.Is(err, ErrSessionEnded) {
		t.Errorf("verify: %v, want ErrSessionEnded", err)
	}
	if _, err := d.Refresh(t.Context(), tenant.Company{}, session.Refresh); !errors.Is(err, ErrSessionEnded) {
		t.Errorf("refresh: %v, want ErrSessionEnded", err)
	}
	if _, err := d.Verify(t.Context(), Bearer(other.Token), Use{}); err != nil {
		t.Errorf("the user's other session: %v", err)
	}
}

func TestInvalidateSessions_AllOfUser(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	first, second := d.login(t, d.north, "tara@north.test"), d.login(t, d.north, "tara@north.test")
	bystander, mirror := d.login(t, d.north, "uma@north.test"), d.login(t, d.south, "tara@south.test")
	for _, l := range []Login{first, second, bystander, mirror} {
		if _, err := d.Verify(t.Context(), Bearer(l.Token), Use{}); err != nil {
			t.Fatal(err)
		}
	}
	ids, err := people.EndUserSessions(t.Context(), d.db.For(d.north.Company), first.User.ID, d.clock.Now(), "disabled")
	if err != nil || len(ids) != 2 {
		t.Fatalf("ended %v, %v, want two", ids, err)
	}
	d.InvalidateSessions(t.Context(), d.north.Company, ids)
	for _, l := range []Login{first, second} {
		if _, err := d.Verify(t.Context(), Bearer(l.Token), Use{}); !errors.Is(err, ErrSessionEnded) {
			t.Errorf("verify: %v, want ErrSessionEnded", err)
		}
	}
	for _, l := range []Login{bystander, mirror} {
		if _, err := d.Verify(t.Context(), Bearer(l.Token), Use{}); err != nil {
			t.Errorf("the session of another user: %v", err)
		}
	}
	none, err := people.EndUserSessions(t.Context(), d.db.For(d.south.Company), first.User.ID, d.clock.Now(), "disabled")
	if err != nil || len(none) != 0 {
		t.Errorf("from another company: ended %v, %v", none, err)
	}
}

func TestInvalidateSessions_FromCommand(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	l, bystander := d.login(t, d.north, "tara@north.test"), d.login(t, d.north, "uma@north.test")
	for _, l := range []Login{l, bystander} {
		if _, err := d.Verify(t.Context(), Bearer(l.Token), Use{}); err != nil {
			t.Fatal(err)
		}
	}
	ids, err := people.EndUserSessions(t.Context(), d.db.For(d.north.Company), l.User.ID, d.clock.Now(), "disabled")
	if err != nil {
		t.Fatal(err)
	}
	if err := InvalidateSessions(t.Context(), d.options.Redis, d.north.Company, ids); err != nil {
		t.Fatal(err)
	}
	d.clock.Move(time.Second)
	if _, err := d.Verify(t.Context(), Bearer(l.Token), Use{}); !errors.Is(err, ErrSessionEnded) {
		t.Errorf("verify: %v, want ErrSessionEnded", err)
	}
	if _, err := d.Verify(t.Context(), Bearer(bystander.Token), Use{}); err != nil {
		t.Errorf("the session of another user: %v", err)
	}
}

func TestLogin_ConstantNumberOfChecks(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	shared := d.sharedAddress(t)
	for name, c := range map[string]struct {
		in   LoginInput
		want int64
	}{
		"known":              {LoginInput{Company: d.north.Company, Email: d.real("tara@north.test"), Password: "wrong"}, 1},
		"unknown":            {LoginInput{Company: d.north.Company, Email: d.real("nobody@north.test"), Password: "wrong"}, 1},
		"disabled":           {LoginInput{Company: d.north.Company, Email: d.real("dev@north.test"), Password: storetest.Password}, 1},
		"anywhere, in none":  {LoginInput{Email: d.real("nobody@north.test"), Password: "wrong"}, 2},
		"anywhere, in one":   {LoginInput{Email: d.real("tara@north.test"), Password: "wrong"}, 2},
		"anywhere, in two":   {LoginInput{Email: shared, Password: "wrong"}, 2},
		"anywhere, it fits":  {LoginInput{Email: d.real("tara@north.test"), Password: storetest.Password}, 2},
		"anywhere, one fits": {LoginInput{Email: shared, Password: storetest.Password}, 2},
	} {
		before := d.Passwords().Verified()
		_, _ = d.Login(t.Context(), c.in)
		if got := d.Passwords().Verified() - before; got != c.want {
			t.Errorf("%s: %d checks, want %d", name, got, c.want)
		}
	}
}

func TestLogin_BurstIsBounded(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	started, release := make(chan struct{}), make(chan struct{})
	busy := d.node(t, func(o *Options) {
		o.PasswordWait = time.Nanosecond
		o.StartHelper = func() (password.Helper, error) { // StartHelper blocks until release is closed, so the worker stays busy.
			started <- struct{}{}
			<-release
			return nil, errors.New("no helper")
		}
	})
	var blocked sync.WaitGroup
	for range max(1, runtime.GOMAXPROCS(0)/2) { // max(1, GOMAXPROCS/2) is the number of workers.
		blocked.Go(func() { _, _ = busy.Passwords().Hash(t.Context(), "x") })
		<-started
	}
	var burst sync.WaitGroup
	for range 50 {
		burst.Go(func() {
			in := LoginInput{Company: d.north.Company, Email: d.real("tara@north.test"), Password: storetest.Password}
			if _, err := busy.Login(t.Context(), in); !errors.Is(err, password.ErrBusy) {
				t.Errorf("no free worker: %v, want ErrBusy", err)
			}
			in.Email = d.real("nobody@north.test")
			if _, err := busy.Login(t.Context(), in); !errors.Is(err, password.ErrBusy) {
				t.Errorf("an unknown address, no free worker: %v, want ErrBusy", err)
			}
		})
	}
	burst.Wait()
	close(release)
	blocked.Wait()
	if _, err := busy.Login(t.Context(), LoginInput{Company: d.north.Company, Email: d.real("tara@north.test"), Password: storetest.Password}); err != nil {
		t.Errorf("after the burst: %v", err)
	}
}

// Logins that wait for an unavailable database must return store.ErrUnavailable and not password.ErrBusy. They must check no
// password, so that later logins find a free worker.
func TestLogin_DatabaseUnavailable(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	if err := d.lookups.Acquire(t.Context(), maxLookups); err != nil { // The test occupies all lookup slots, like logins that wait for the database.
		t.Fatal(err)
	}
	ctx, giveUp := context.WithCancel(t.Context())
	in := LoginInput{Company: d.north.Company, Email: d.real("tara@north.test"), Password: storetest.Password, RequestSource: testSource}
	refused := make(chan error)
	const logins = 20
	for i := range logins {
		go func() {
			in := in
			if i%2 == 0 {
				in.Company = tenant.Company{}
			}
			_, err := d.Login(ctx, in)
			refused <- err
		}()
	}
	giveUp()
	for range logins {
		if err := <-refused; !errors.Is(err, store.ErrUnavailable) || errors.Is(err, password.ErrBusy) {
			t.Errorf("%v, want ErrUnavailable", err)
		}
	}
	if n := d.passwords.Verified(); n != 0 {
		t.Errorf("%d passwords were checked although no account could be looked up", n)
	}
	d.lookups.Release(maxLookups)
	if _, err := d.Login(t.Context(), in); err != nil {
		t.Errorf("once the database answers: %v", err)
	}
}

func TestLogin_PasswordChangedConcurrently(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	north := d.db.For(d.north.Company)
	user, err := people.ReadCredentials(t.Context(), north, d.real("tara@north.test"))
	if err != nil {
		t.Fatal(err)
	}
	checked := account{company: d.north.Company, user: user}
	if err := people.Rehash(t.Context(), north, user.ID, *user.PasswordHash, "changed by a reset"); err != nil {
		t.Fatal(err)
	}
	if _, err := d.openSession(t.Context(), checked, "", newLogin{kind: people.SessionAPI}); !errors.Is(err, ErrCredentials) {
		t.Errorf("%v, want ErrCredentials", err)
	}
	if ids, err := people.EndUserSessions(t.Context(), north, user.ID, d.clock.Now(), ""); err != nil || len(ids) != 0 {
		t.Errorf("sessions %v, %v, want none", ids, err)
	}
}

func TestSessions_TenantIsolation(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	secret, err := parseSessionSecret(d.login(t, d.north, "tara@north.test").Refresh)
	if err != nil {
		t.Fatal(err)
	}
	south := d.db.For(d.south.Company)
	if _, err := people.ReadSession(t.Context(), south, secret.session); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("read: %v, want ErrNotFound", err)
	}
	if _, err := people.EndSession(t.Context(), south, secret.session, d.clock.Now(), "theft"); err != nil {
		t.Fatal(err)
	}
	row, err := people.ReadSession(t.Context(), d.db.For(d.north.Company), secret.session)
	if err != nil || row.Ended {
		t.Errorf("ended from another company: %+v, %v", row, err)
	}
}

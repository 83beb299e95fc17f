package auth

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"lyceum/auth/ratelimit"
	"lyceum/auth/vault"
	"lyceum/fakes/oidcfake"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/store/storetest"
)

// phone is the app that computes the codes of a user with a second factor.
type phone struct {
	d      *deployment
	secret string
	codes  []string // the recovery codes
	cookie string   // the session of the set-up
}

// code returns the code that the app shows at the time of the test's clock plus after.
func (p phone) code(t *testing.T, after time.Duration) string {
	t.Helper()
	code, err := totp.GenerateCode(p.secret, p.d.clock.Now().Add(after))
	if err != nil {
		t.Fatal(err)
	}
	return code
}

// setUp sets up the second factor of a user, and advances the clock by two minutes so that the used code has expired.
func (d *deployment) setUp(t *testing.T, w storetest.World, email string) phone {
	t.Helper()
	in, err := d.SignIn(t.Context(), LoginInput{Company: w.Company, Email: w.Text(email), Password: storetest.Password, RequestSource: testSource})
	if err != nil {
		t.Fatal(err)
	}
	who, err := d.Verify(t.Context(), Cookie(w.Company, in.Cookie), Use{})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.BeginSecondFactor(t.Context(), who); err != nil {
		t.Fatal(err)
	}
	_, setup, err := d.SecondFactor(t.Context(), who)
	if err != nil {
		t.Fatal(err)
	}
	if picture, err := setup.QR(); err != nil || len(picture) == 0 {
		t.Errorf("QR code: %v", err)
	}
	p := phone{d: d, secret: setup.key.Secret()}
	if _, err := d.ConfirmSecondFactor(t.Context(), who, "12345", testSource); !errors.Is(err, ErrSecondFactor) {
		t.Errorf("a wrong code confirms: %v", err)
	}
	done, err := d.ConfirmSecondFactor(t.Context(), who, p.code(t, 0), testSource)
	if err != nil {
		t.Fatal(err)
	}
	p.codes, p.cookie = done.Codes, done.Cookie
	d.clock.Move(2 * time.Minute)
	return p
}

func (s *Service) loginWithCode(t *testing.T, w storetest.World, email, password, code string) error {
	t.Helper()
	_, err := s.Login(t.Context(), LoginInput{Company: w.Company, Email: w.Text(email), Password: password, Code: code, RequestSource: testSource})
	return err
}

func TestSecondFactor_Login(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	const email = "admin@north.test"
	p := d.setUp(t, d.north, email)
	other := d.node(t, nil)
	for i, c := range []struct {
		node           *Service
		password, code string
		want           error
	}{
		{d.Service, storetest.Password, "", ErrSecondFactorRequired},
		{d.Service, "wrong", "", ErrCredentials},
		{d.Service, "wrong", p.code(t, 0), ErrCredentials},
		{d.Service, storetest.Password, p.code(t, time.Minute), ErrSecondFactor},
		{d.Service, storetest.Password, p.code(t, -time.Minute), ErrSecondFactor},
		{d.Service, storetest.Password, p.code(t, 0), nil},
		{other, storetest.Password, p.code(t, 0), ErrSecondFactor},               // The code was used on the first node.
		{other, storetest.Password, p.code(t, -30*time.Second), ErrSecondFactor}, // The code is older than the last used one.
		{other, storetest.Password, p.code(t, 30*time.Second)[:3] + " " + p.code(t, 30*time.Second)[3:], nil},
		{d.Service, storetest.Password, p.codes[0], nil},
		{other, storetest.Password, p.codes[0], ErrSecondFactor},
	} {
		if err := c.node.loginWithCode(t, d.north, email, c.password, c.code); !errors.Is(err, c.want) {
			t.Errorf("%d: %v, want %v", i, err, c.want)
		}
	}
	// The table has five wrong codes, the limit of all nodes together. Now a right code must be rejected as well.
	if err := other.loginWithCode(t, d.north, email, storetest.Password, p.codes[1]); !errors.Is(err, ratelimit.ErrExceeded) {
		t.Errorf("after five wrong codes: %v", err)
	}
	if err := d.loginWithCode(t, d.south, "admin@south.test", storetest.Password, ""); err != nil {
		t.Errorf("the other company: %v", err)
	}
	d.clock.Move(10 * time.Minute)
	if err := d.loginWithCode(t, d.north, email, storetest.Password, p.codes[1]); err != nil {
		t.Errorf("after ten minutes: %v", err)
	}
}

// stepOf must accept the codes of RFC 6238, appendix B. It must return vault.ErrOpen for the secret of another user or company.
func TestSecondFactor_Codes(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	const secret, user = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", 7
	sealed, err := d.vault.Seal(t.Context(), d.north.Company, secondFactorPurpose(user), secret)
	if err != nil {
		t.Fatal(err)
	}
	for at, code := range map[int64]string{1111111109: "081804", 1234567890: "005924", 2000000000: "279037"} {
		d.clock.Move(time.Unix(at, 0).Sub(d.clock.Now()))
		for _, c := range []struct {
			code  string
			right bool
		}{{code, true}, {fmt.Sprint(code[:5], (code[5]-'0'+1)%10), false}, {"", false}} {
			step, right, err := d.stepOf(t.Context(), d.north.Company, user, sealed, c.code)
			if err != nil || right != c.right || right && step != at/30 {
				t.Errorf("%d, %q: step %d, %v, %v", at, c.code, step, right, err)
			}
		}
	}
	if _, _, err := d.stepOf(t.Context(), d.north.Company, user+1, sealed, "081804"); !errors.Is(err, vault.ErrOpen) {
		t.Errorf("another user: %v", err)
	}
	if _, _, err := d.stepOf(t.Context(), d.south.Company, user, sealed, "081804"); !errors.Is(err, vault.ErrOpen) {
		t.Errorf("another company: %v", err)
	}
}

// Setting up a second factor must end the user's older sessions, keep the session of the set-up, and add an audit entry.
func TestSecondFactor_SetUp(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	before := d.login(t, d.north, "manager@north.test")
	p := d.setUp(t, d.north, "manager@north.test")
	if _, err := d.Verify(t.Context(), Bearer(before.Token), Use{}); !errors.Is(err, ErrSessionEnded) && !errors.Is(err, ErrTokenExpired) {
		t.Errorf("an older session: %v", err)
	}
	if _, err := d.Verify(t.Context(), Cookie(d.north.Company, p.cookie), Use{}); err != nil {
		t.Errorf("the session of the set-up: %v", err)
	}
	entries, err := d.db.For(d.north.Company).AuditList(t.Context(), store.AuditFilter{Kinds: []string{store.AuditSecondFactorSet}}, 10)
	if err != nil || len(entries) != 1 {
		t.Errorf("the audit log has %v, %v", entries, err)
	}
}

// A sign-in that needs a code must finish with a right code. FinishSecondStep must return ErrSignInExpired after ten minutes,
// after a change of the password, and at another company.
func TestSecondStep(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	p := d.setUp(t, d.north, "admin@north.test")
	begin := func() string {
		in, err := d.SignIn(t.Context(), LoginInput{Company: d.north.Company, Email: d.real("admin@north.test"), Password: storetest.Password, RequestSource: testSource})
		if err != nil || in.Cookie != "" || in.Pending == "" {
			t.Fatalf("%+v, %v", in, err)
		}
		return in.Pending
	}
	pending := begin()
	finish := func(w storetest.World, pending, code string) (SignedIn, error) {
		return d.FinishSecondStep(t.Context(), SecondStep{Company: w.Company, Pending: pending, Code: code, RequestSource: testSource})
	}
	for name, c := range map[string]struct {
		w       storetest.World
		pending string
		want    error
	}{
		"none":            {d.north, "", ErrSignInExpired},
		"another company": {d.south, pending, ErrSignInExpired},
		"changed":         {d.north, pending[:len(pending)-1] + "x", ErrSignInExpired},
	} {
		if got, err := finish(c.w, c.pending, p.codes[0]); !errors.Is(err, c.want) || got.Cookie != "" {
			t.Errorf("%s: %v", name, err)
		}
	}
	let, err := finish(d.north, pending, p.codes[0])
	if err != nil {
		t.Fatal(err)
	}
	if who, err := d.Verify(t.Context(), Cookie(d.north.Company, let.Cookie), Use{}); err != nil || !who.Fresh {
		t.Errorf("%+v, %v", who, err)
	}
	d.clock.Move(SecondStepLife)
	if _, err := finish(d.north, pending, p.codes[1]); !errors.Is(err, ErrSignInExpired) {
		t.Errorf("after ten minutes: %v", err)
	}
	pending = begin()
	user, err := people.ReadCredentials(t.Context(), d.db.For(d.north.Company), d.real("admin@north.test"))
	if err != nil {
		t.Fatal(err)
	}
	if err := people.Rehash(t.Context(), d.db.For(d.north.Company), user.ID, *user.PasswordHash, "$another$"); err != nil {
		t.Fatal(err)
	}
	if _, err := finish(d.north, pending, p.codes[1]); !errors.Is(err, ErrSignInExpired) {
		t.Errorf("with another password: %v", err)
	}
}

// A sign-in with an identity token of Google must require a code if the user has a second factor.
func TestSecondFactor_ThirdParty(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	p := d.setUp(t, d.north, "admin@north.test")
	token := d.identityToken(t, oidcfake.TokenRequest{Email: "admin@north.test"})
	for i, c := range []struct {
		code string
		want error
	}{{"", ErrSecondFactorRequired}, {"000000", ErrSecondFactor}, {p.codes[0], nil}} {
		_, err := d.ThirdParty(t.Context(), ThirdPartyInput{Company: d.north.Company, Token: token, Code: c.code, RequestSource: testSource})
		if !errors.Is(err, c.want) {
			t.Errorf("%d: %v, want %v", i, err, c.want)
		}
	}
}

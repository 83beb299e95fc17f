package auth

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"lyceum/auth/authtest"
	"lyceum/auth/oidc"
	"lyceum/fakes/oidcfake"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/people"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// identityToken returns an identity token of tara@north.test. wrong contains the fields that differ from those of a valid
// token.
func (d *deployment) identityToken(t *testing.T, wrong oidcfake.TokenRequest) string {
	t.Helper()
	if wrong.Email == "" {
		wrong.Email = "tara@north.test"
	}
	if wrong.Aud == "" {
		wrong.Aud = "client.north.test"
	}
	token, err := d.google.Token(d.account(wrong))
	if err != nil {
		t.Fatal(err)
	}
	return token
}

func (d *deployment) thirdParty(t *testing.T, token string) (Login, error) {
	t.Helper()
	return d.ThirdParty(t.Context(), ThirdPartyInput{Company: d.north.Company, Token: token, RequestSource: testSource})
}

// setGoogle sets the Google settings of north.
func (d *deployment) setGoogle(t *testing.T, s people.GoogleSettings) {
	t.Helper()
	if err := people.SetGoogle(t.Context(), d.db.For(d.north.Company), s); err != nil {
		t.Fatal(err)
	}
}

func withClaim(name string, value any) oidcfake.TokenRequest {
	return oidcfake.TokenRequest{Claims: map[string]any{name: value}}
}

func withHeader(name string, value any) oidcfake.TokenRequest {
	return oidcfake.TokenRequest{Header: map[string]any{name: value}}
}

func TestThirdParty_Login(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	now := d.clock.Now().Unix()
	for name, in := range map[string]oidcfake.TokenRequest{
		"as it is":                 {},
		"address in another case":  {Email: "TARA@North.test"},
		"a list of one audience":   withClaim("aud", []string{"client.north.test"}),
		"without who asked for it": withClaim("azp", nil),
		"asked for by another app": withClaim("azp", "app.north.test"),
		"short issuer":             withClaim("iss", strings.TrimPrefix(d.google.Issuer(), "http://")),
		"expired within leeway":    {Claims: map[string]any{"iat": now - 3600, "exp": now - 59}},
		"issued within leeway":     withClaim("iat", now+59),
		"good from now on":         withClaim("nbf", now),
		"moments with fractions":   {Claims: map[string]any{"iat": float64(now) + 0.5, "exp": float64(now) + 100.25}},
		"without a type":           withHeader("typ", nil),
	} {
		got, err := d.thirdParty(t, d.identityToken(t, in))
		if err != nil || got.User.ID != d.north.ID(storetest.Trainee) || !got.Company.Is(d.north.Company) {
			t.Errorf("%s: %+v, %v", name, got.User, err)
			continue
		}
		if who, err := d.Verify(t.Context(), Bearer(got.Token), Use{}); err != nil || who.UserID != got.User.ID || who.Role != RoleTrainee {
			t.Errorf("%s: principal %+v, %v", name, who, err)
		}
		if _, err := d.Refresh(t.Context(), d.north.Company, got.Refresh); err != nil {
			t.Errorf("%s: refresh: %v", name, err)
		}
	}
	if asked := d.google.Requests("/keys"); asked != 1 {
		t.Errorf("the provider received %d requests for its keys", asked)
	}
}

func TestThirdParty_CompanyFromClient(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	for _, w := range []storetest.World{d.north, d.south} {
		token := d.identityToken(t, oidcfake.TokenRequest{Email: "shared@both.test", Aud: "client." + w.Company.Slug() + ".test"})
		got, err := d.ThirdParty(t.Context(), ThirdPartyInput{Token: token})
		if err != nil || !got.Company.Is(w.Company) || got.User.ID != w.ID(storetest.SharedTrainee) {
			t.Errorf("client of %s: %+v, %v", w.Company.Slug(), got.User, err)
		}
	}
}

func TestThirdParty_RejectsForgedTokens(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	now := d.clock.Now().Unix()
	sound := d.identityToken(t, oidcfake.TokenRequest{})
	if _, err := d.thirdParty(t, sound); err != nil {
		t.Fatalf("the valid token from which the others are made: %v", err)
	}
	before := storetest.Digest(t, d.north)
	parts := strings.Split(sound, ".")
	forger := authtest.StartGoogle(t, d.clock.Now)
	own := func(name string, value any) oidcfake.TokenRequest {
		return oidcfake.TokenRequest{Sign: "stranger", Header: map[string]any{name: value}}
	}
	for name, c := range map[string]struct {
		in   oidcfake.TokenRequest
		want error
	}{
		"signed by a stranger":             {oidcfake.TokenRequest{Sign: "stranger"}, ErrToken},
		"algorithm none":                   {oidcfake.TokenRequest{Sign: "none"}, ErrToken},
		"algorithm None":                   {oidcfake.TokenRequest{Sign: "none", Header: map[string]any{"alg": "None"}}, ErrToken},
		"HS256 with the public key":        {oidcfake.TokenRequest{Sign: "hmac"}, ErrToken},
		"RS384 said, RS256 signed":         {withHeader("alg", "RS384"), ErrToken},
		"PS256":                            {withHeader("alg", "PS256"), ErrToken},
		"ES256":                            {withHeader("alg", "ES256"), ErrToken},
		"no algorithm":                     {withHeader("alg", nil), ErrToken},
		"unknown key":                      {withHeader("kid", "unknown"), ErrToken},
		"no key":                           {withHeader("kid", nil), ErrToken},
		"empty key":                        {withHeader("kid", ""), ErrToken},
		"a key as a path":                  {withHeader("kid", "../../keys"), ErrToken},
		"its own key inside":               {own("jwk", map[string]string{"kty": "RSA", "n": "AQAB", "e": "AQAB"}), ErrToken},
		"the address of its own keys":      {own("jku", forger.Issuer()+"/keys"), ErrToken},
		"the address of its own chain":     {own("x5u", forger.Issuer()+"/keys"), ErrToken},
		"its own chain":                    {own("x5c", []string{"AQAB"}), ErrToken},
		"something critical":               {withHeader("crit", []string{"exp"}), ErrToken},
		"an access token":                  {withHeader("typ", "at+jwt"), ErrToken},
		"a logout token":                   {withHeader("typ", "logout+jwt"), ErrToken},
		"other issuer":                     {withClaim("iss", "https://accounts.google.com.evil.test"), ErrToken},
		"issuer with a slash":              {withClaim("iss", d.google.Issuer()+"/"), ErrToken},
		"issuer in capitals":               {withClaim("iss", strings.ToUpper(d.google.Issuer())), ErrToken},
		"no issuer":                        {withClaim("iss", nil), ErrToken},
		"client of nobody":                 {oidcfake.TokenRequest{Aud: "client.nowhere.test"}, ErrUnknownClient},
		"client in another case":           {oidcfake.TokenRequest{Aud: "CLIENT.north.test"}, ErrUnknownClient},
		"client of another company":        {oidcfake.TokenRequest{Aud: "client.south.test"}, tenant.ErrMismatch},
		"asked for by nobody's app":        {withClaim("azp", "app.nowhere.test"), ErrUnknownClient},
		"asked for by another's app":       {withClaim("azp", "app.south.test"), ErrUnknownClient},
		"several audiences":                {withClaim("aud", []string{"client.north.test", "client.south.test"}), ErrToken},
		"empty list of audiences":          {withClaim("aud", []string{}), ErrToken},
		"no audience":                      {withClaim("aud", nil), ErrToken},
		"audience as a number":             {withClaim("aud", 1), ErrToken},
		"endless audience":                 {oidcfake.TokenRequest{Aud: strings.Repeat("a", 256)}, ErrToken},
		"expired":                          {oidcfake.TokenRequest{Claims: map[string]any{"iat": now - 7200, "exp": now - 61}}, ErrTokenExpired},
		"just expired":                     {oidcfake.TokenRequest{Claims: map[string]any{"iat": now - 7200, "exp": now - 60}}, ErrTokenExpired},
		"no expiry":                        {withClaim("exp", nil), ErrToken},
		"expiry as text":                   {withClaim("exp", "tomorrow"), ErrToken},
		"expiry past all time":             {withClaim("exp", 1e300), ErrToken},
		"negative expiry":                  {withClaim("exp", -1), ErrToken},
		"expired before it was issued":     {oidcfake.TokenRequest{Claims: map[string]any{"iat": now, "exp": now - 30}}, ErrToken},
		"not issued yet":                   {withClaim("iat", now+61), ErrToken},
		"no issue time":                    {withClaim("iat", nil), ErrToken},
		"not good yet":                     {withClaim("nbf", now+61), ErrToken},
		"not before as text":               {withClaim("nbf", "later"), ErrToken},
		"no subject":                       {withClaim("sub", nil), ErrToken},
		"empty subject":                    {withClaim("sub", ""), ErrToken},
		"endless subject":                  {withClaim("sub", strings.Repeat("1", 256)), ErrToken},
		"subject with a NUL":               {withClaim("sub", "1\x00"), ErrToken},
		"no address":                       {withClaim("email", nil), ErrToken},
		"no address at all":                {withClaim("email", "tara"), ErrToken},
		"two addresses":                    {withClaim("email", "tara@north.test,eve@evil.test"), ErrToken},
		"address with a line break":        {withClaim("email", "tara@north.test\n"), ErrToken},
		"address not verified":             {withClaim("email_verified", false), oidc.ErrUnverifiedEmail},
		"whether it is verified not told":  {withClaim("email_verified", nil), oidc.ErrUnverifiedEmail},
		"whether it is verified as text":   {withClaim("email_verified", "true"), ErrToken},
		"whether it is verified as number": {withClaim("email_verified", 1), ErrToken},
		"nobody's address":                 {oidcfake.TokenRequest{Email: "nobody@north.test"}, ErrUserNotAllowed},
		"another company's user":           {oidcfake.TokenRequest{Email: "tara@south.test"}, ErrUserNotAllowed},
		"disabled user":                    {oidcfake.TokenRequest{Email: "dev@north.test"}, ErrUserNotAllowed},
		"another account of the address":   {withClaim("sub", "another"), ErrUserNotAllowed},
	} {
		if _, err := d.thirdParty(t, d.identityToken(t, c.in)); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
	other, err := forger.Token(oidcfake.TokenRequest{Email: "tara@north.test", Aud: "client.north.test"})
	if err != nil {
		t.Fatal(err)
	}
	for name, token := range map[string]string{
		"empty": "", "garbage": "garbage", "dots": "..", "another provider's": other,
		"no signature":         parts[0] + "." + parts[1] + ".",
		"changed claims":       parts[0] + "." + strings.Split(d.identityToken(t, withClaim("email", "admin@north.test")), ".")[1] + "." + parts[2],
		"another's signature":  parts[0] + "." + parts[1] + "." + strings.Split(other, ".")[2],
		"four parts":           sound + ".AAAA",
		"padded":               sound + "=",
		"JSON-serialised":      fmt.Sprintf(`{"payload":%q,"protected":%q,"signature":%q}`, parts[1], parts[0], parts[2]),
		"oversized":            d.identityToken(t, withClaim("picture", strings.Repeat("x", 8192))),
		"a megabyte":           strings.Repeat("A", 1<<20),
		"our own access token": d.login(t, d.north, "uma@north.test").Token,
	} {
		if _, err := d.thirdParty(t, token); !errors.Is(err, ErrToken) {
			t.Errorf("%s: %v, want ErrToken", name, err)
		}
	}
	after := storetest.Digest(t, d.north)
	for _, table := range []string{"users", "login_directory", "counters"} {
		if before[table] != after[table] {
			t.Errorf("a forgery changed %s", table)
		}
	}
	if forger.Requests("/keys") != 0 {
		t.Error("the keys at the address in a token were requested")
	}
}

func TestThirdParty_HostedDomains(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	d.setGoogle(t, people.GoogleSettings{HostedDomains: []string{d.real("north.test"), d.real("north.example")}})
	for domain, want := range map[string]error{
		d.real("north.test"): nil, d.real("North.Example"): nil, "": ErrHostedDomain, d.real("south.test"): ErrHostedDomain, d.real("evil.north.test"): ErrHostedDomain,
	} {
		if _, err := d.thirdParty(t, d.identityToken(t, oidcfake.TokenRequest{HD: domain})); !errors.Is(err, want) {
			t.Errorf("account of %q: %v, want %v", domain, err, want)
		}
	}
}

// A linked account with another address must still sign in its user, because an account at the provider belongs to one person.
// Another account with the user's address must be rejected, because an address may be reassigned to another person.
func TestThirdParty_LinkedAccount(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	if _, err := d.thirdParty(t, d.identityToken(t, oidcfake.TokenRequest{})); err != nil {
		t.Fatal(err)
	}
	moved := oidcfake.TokenRequest{Email: "uma@north.test", Claims: map[string]any{"sub": oidcfake.Subject(d.real("tara@north.test"))}}
	got, err := d.thirdParty(t, d.identityToken(t, moved))
	if err != nil || got.User.ID != d.north.ID(storetest.Trainee) {
		t.Errorf("the account with another address: %+v, %v", got.User, err)
	}
	if _, err := d.thirdParty(t, d.identityToken(t, withClaim("sub", "successor"))); !errors.Is(err, ErrUserNotAllowed) {
		t.Errorf("another account with the address: %v, want ErrUserNotAllowed", err)
	}
}

func TestThirdParty_NewUsers(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	stranger := d.identityToken(t, oidcfake.TokenRequest{Email: d.real("Nia.New@north.mail.test"), Name: "Nia von Neu"})
	if _, err := d.thirdParty(t, stranger); !errors.Is(err, ErrUserNotAllowed) {
		t.Fatalf("new users not allowed: %v", err)
	}
	d.setGoogle(t, people.GoogleSettings{NewUsers: true})
	var first Login
	// Concurrent sign-ins of one new identity must add only one user.
	var together sync.WaitGroup
	for range 8 {
		together.Go(func() {
			if _, err := d.thirdParty(t, stranger); err != nil {
				t.Errorf("new users allowed: %v", err)
			}
		})
	}
	together.Wait()
	first, err := d.thirdParty(t, stranger)
	if err != nil || first.User.Role != string(RoleTrainee) || first.User.FirstName != "Nia" || first.User.LastName != "von Neu" || first.User.Email != d.real("Nia.New@north.mail.test") {
		t.Errorf("new trainee %+v, %v", first.User, err)
	}
	if list, err := d.db.For(d.north.Company).AuditList(t.Context(), store.AuditFilter{UserID: first.User.ID, Kinds: []string{store.AuditSignUp}}, 10); err != nil || len(list) != 1 || list[0].Address != testSource.Address {
		t.Errorf("audit log entry of the new trainee: %+v, %v", list, err)
	}
	rows := d.db.For(d.north.Company)
	if wrong, err := bulk.Reconcile(t.Context(), rows, d.clock.Now()); err != nil || len(wrong) > 0 {
		t.Errorf("totals are wrong: %+v, %v", wrong, err)
	}
	list, err := people.TraineeList(t.Context(), rows, store.Page{Number: 1, Size: 100})
	if err != nil || list.Total != 5 {
		t.Errorf("%d trainees, %v", list.Total, err)
	}
	if companies, err := people.LoginCompanies(t.Context(), d.db, d.real("nia.new@north.mail.test"), 5); err != nil || len(companies) != 1 {
		t.Errorf("companies with a user with the address: %v, %v", companies, err)
	}
	if _, err := d.Login(t.Context(), LoginInput{Company: d.north.Company, Email: d.real("nia.new@north.mail.test"), Password: ""}); !errors.Is(err, ErrCredentials) {
		t.Errorf("login without a password: %v", err)
	}
}

// If a user with an unconfirmed address signs in with Google, the user's older sessions must end. Another person may have
// signed up with the address and opened them.
func TestThirdParty_ConfirmsAddress(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	before := d.login(t, d.north, "tara@north.test")
	storetest.SetStatus(t, d.north, d.north.ID(storetest.Trainee), 2)
	got, err := d.thirdParty(t, d.identityToken(t, oidcfake.TokenRequest{}))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.Verify(t.Context(), Bearer(got.Token), Use{}); err != nil {
		t.Errorf("the new session: %v", err)
	}
	if _, err := d.Verify(t.Context(), Bearer(before.Token), Use{}); !errors.Is(err, ErrSessionEnded) {
		t.Errorf("the session from before: %v, want ErrSessionEnded", err)
	}
}

func TestThirdParty_AuditLog(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	for _, in := range []oidcfake.TokenRequest{{}, {Email: "dev@north.test"}, {Email: "nobody@north.test"}} {
		_, _ = d.thirdParty(t, d.identityToken(t, in))
	}
	want := fmt.Sprintf("%d google_login for 0, %d google_login_failed for 0", d.north.ID(storetest.Trainee), d.north.ID(storetest.DisabledTrainee))
	if got := storetest.AuditTrail(t, d.north, testSource.Address, testSource.RequestID); got != want {
		t.Errorf("audit log: %q, want %q", got, want)
	}
	if strings.Contains(d.logs.String(), d.real("nobody@north.test")) {
		t.Error("an unknown address was logged")
	}
}

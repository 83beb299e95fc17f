package auth

import (
	"bytes"
	"encoding/json"
	"errors"
	"log/slog"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"lyceum/auth/oidc"
	"lyceum/fakes/oidcfake"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/store/storetest"
)

// A token with several audiences must be accepted only if the connection names all others and the token names the client as its presenter. The reason of a refusal
// must name the others.
func TestConnection_Audiences(t *testing.T) {
	t.Parallel()
	plain := deployConnected(t, func(n *people.Connection) { northDomain(n); n.NewUsers = true })
	zoe := func(aud, azp any) oidcfake.TokenRequest {
		return oidcfake.TokenRequest{Email: "zoe@north.example", Claims: map[string]any{"aud": aud, "azp": azp}}
	}
	three := []string{connectionClient, "222@project", "222"}
	if _, err := plain.signIn(t, zoe(three, connectionClient)); !errors.Is(err, ErrResponseRejected) {
		t.Errorf("without the setting: %v", err)
	}
	entry := plain.north.Value(t, "select subject_name from audit_log where company_id = $1 and action = 'connection_login_failed' order by id desc limit 1")
	if !strings.Contains(entry, `"222@project, 222"`) || !strings.Contains(entry, "audiences") {
		t.Errorf("the audit log has %q", entry)
	}
	c := connected{plain.deployment, plain.connect(t, plain.north, func(n *people.Connection) {
		n.Name, n.NewUsers, n.Audiences = "ZITADEL", true, []string{"222", "222@project", "unused"}
	})}
	for name, one := range map[string]struct {
		aud, azp any
		accepted bool
	}{
		"all named":            {three, connectionClient, true},
		"the client alone":     {connectionClient, nil, true},
		"a list of one":        {[]string{connectionClient}, nil, true},
		"one more":             {append([]string{"333"}, three...), connectionClient, false},
		"no presenter":         {three, nil, false},
		"another presenter":    {three, "222", false},
		"without the client":   {[]string{"222"}, connectionClient, false},
		"an accepted audience": {"222", nil, false},
		"no text":              {[]any{connectionClient, 222}, connectionClient, false},
		"an empty list":        {[]string{}, connectionClient, false},
	} {
		if _, err := c.signIn(t, zoe(one.aud, one.azp)); (err == nil) != one.accepted || err != nil && !errors.Is(err, ErrResponseRejected) {
			t.Errorf("%s: %v", name, err)
		}
	}
	token := c.logoutToken(t, oidcfake.TokenRequest{Email: "zoe@north.example", Claims: map[string]any{"aud": three}})
	if err := c.BackchannelLogout(t.Context(), c.north.Company, c.id, token, testSource); err != nil {
		t.Errorf("a logout token with the audiences: %v", err)
	}
}

// The address must be in the claim of the setting. The provider verifies only the address in the claim email, so another one must need a trusted domain.
func TestConnection_EmailClaim(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, func(n *people.Connection) {
		northDomain(n)
		n.NewUsers, n.TrustEmail, n.EmailClaim = true, true, "upn"
	})
	signIn := func(claims, info map[string]any) (string, error) {
		t.Helper()
		id, err := c.signIn(t, oidcfake.TokenRequest{Email: "mail@elsewhere.test", Name: "Mia May", Claims: claims, UserInfo: info})
		if err != nil {
			return "", err
		}
		return c.user(t, id).Email, nil
	}
	in := c.real("mia@north.example")
	if got, err := signIn(map[string]any{"sub": "1", "upn": in, "email": nil}, map[string]any{"sub": "1", "email": nil}); err != nil || got != in {
		t.Errorf("in the claim of the setting: %q, %v", got, err)
	}
	if got, err := signIn(map[string]any{"sub": "1"}, map[string]any{"sub": "1", "upn": in}); err != nil || got != in {
		t.Errorf("at the userinfo endpoint: %q, %v", got, err)
	}
	for name, claims := range map[string]map[string]any{"none": {"sub": "2"}, "no address": {"sub": "2", "upn": "mia"}} {
		if _, err := signIn(claims, map[string]any{"sub": "2"}); !errors.Is(err, oidc.ErrNoEmail) {
			t.Errorf("%s: %v", name, err)
		}
	}
	reason := c.north.Value(t, "select subject_name from audit_log where company_id = $1 and action = 'connection_login_failed' order by id desc limit 1")
	if !strings.HasSuffix(reason, "the account has no e-mail address in the claim upn") {
		t.Errorf("the reason is %q", reason)
	}
	if _, err := signIn(map[string]any{"sub": "3", "upn": c.real("eve@other.example")}, nil); !errors.Is(err, oidc.ErrUnverifiedEmail) {
		t.Errorf("a verified address in email, and another one in the claim: %v", err)
	}
}

// The sign-out at the provider must have the identity token of the sign-in, also after a second factor. The database and the log must not have it in plain text.
func TestConnection_LogoutHint(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	d := deploy(t)
	d.options.Log = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	c := d.connected(t, func(n *people.Connection) { n.Domains = []string{"north.test"} })
	c.proveNorthTest(t)
	hint := func(cookie string) string {
		t.Helper()
		who, err := c.Verify(t.Context(), Cookie(c.north.Company, cookie), Use{})
		if err != nil {
			t.Fatal(err)
		}
		to, err := url.Parse(c.ConnectionLogout(t.Context(), who, LogoutEndpoints{Home: connectionOrigin + "/"}))
		if err != nil {
			t.Fatal(err)
		}
		if to.Query().Get("client_id") != connectionClient || to.Query().Get("post_logout_redirect_uri") != connectionOrigin+"/" {
			t.Errorf("signed out at %s", to)
		}
		return to.Query().Get("id_token_hint")
	}
	done, err := c.FinishOIDC(t.Context(), c.back(c.send(t), oidcfake.TokenRequest{Email: "tara@north.test"}))
	if err != nil {
		t.Fatal(err)
	}
	token := hint(done.Cookie)
	if parts := strings.Split(token, "."); len(parts) != 3 {
		t.Fatalf("the hint is %q", token)
	}
	if got := c.north.Value(t, "select count(*) from connection_sessions where company_id = $1 and position(convert_to($2, 'UTF8') in id_token) > 0", token[:20]); got != "0" {
		t.Error("the token is stored in plain text")
	}
	long, err := c.FinishOIDC(t.Context(), c.back(c.send(t), oidcfake.TokenRequest{Email: "tara@north.test", Claims: map[string]any{"padding": strings.Repeat("x", 6000)}}))
	if err != nil || hint(long.Cookie) != "" {
		t.Errorf("a token that is too long for an address: %v", err)
	}

	app := c.setUp(t, c.north, "admin@north.test")
	pending, err := c.FinishOIDC(t.Context(), c.back(c.send(t), oidcfake.TokenRequest{Email: "admin@north.test"}))
	if err != nil || pending.Pending == "" {
		t.Fatalf("%+v, %v", pending, err)
	}
	second, err := c.FinishSecondStep(t.Context(), SecondStep{Company: c.north.Company, Pending: pending.Pending, Code: app.code(t, 0), RequestSource: testSource})
	if err != nil {
		t.Fatal(err)
	}
	if token := hint(second.Cookie); len(strings.Split(token, ".")) != 3 {
		t.Errorf("after the second factor the hint is %q", token)
	}
	if got := c.north.Value(t, "select count(*) from linked_accounts where company_id = $1 and id_token is not null"); got != "0" {
		t.Errorf("%s tokens wait with linked accounts", got)
	}
	if strings.Contains(log.String(), token[strings.LastIndex(token, "."):]) {
		t.Error("the log has the token")
	}
}

// A test sign-in must show what a sign-in would do, must open no session and must change nothing. It must work while the connection is off. A real sign-in must not
// take the state of a test, and the reverse.
func TestTestSignIn(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, func(n *people.Connection) {
		northDomain(n)
		n.NewUsers, n.Status = true, 0
		n.Profile = store.JSONList[people.ConnectionAttribute]{{Field: "department", Attribute: "department"}}
	})
	batches := c.addRules(t, c.id, "drivers")
	rows, by := c.db.For(c.north.Company), store.Actor{}
	n, err := people.Connections.Get(t.Context(), rows, c.id)
	if err == nil {
		_, err = people.UpdateConnection(t.Context(), rows, n.Editable, func(n *people.Connection) error {
			n.Rules = append(n.Rules, people.ConnectionRule{Attribute: "roles", Value: "lead", Role: "manager"})
			return nil
		}, people.SealedSecret{}, by)
	}
	if err != nil {
		t.Fatal(err)
	}
	begin := func() sentToProvider {
		t.Helper()
		b := ConnectionBrowser{Company: c.north.Company, Connection: c.id, Origin: connectionOrigin}
		begun, err := c.BeginTest(t.Context(), b)
		if err != nil {
			t.Fatal(err)
		}
		to, err := url.Parse(begun.URL)
		if err != nil {
			t.Fatal(err)
		}
		b.Secret = begun.Secret
		return sentToProvider{begun, b, to.Query()}
	}
	const everything = `select concat_ws(' ', (select count(*) from users where company_id in ($1, $2)), (select count(*) from linked_accounts where company_id in ($1, $2)),
		(select count(*) from sessions where company_id in ($1, $2)), (select count(*) from batch_trainees where company_id in ($1, $2)), (select count(*) from audit_log where company_id in ($1, $2)),
		(select count(*) from used_answers where company_id in ($1, $2)))`
	before := c.north.Value(t, everything, c.south.Company.ID())
	nobody := map[string]any{"groups": []string{"drivers"}, "roles": []string{}}
	test, err := c.FinishTest(t.Context(), c.back(begin(), oidcfake.TokenRequest{Email: "ada@north.example", Name: "Ada King", Claims: nobody}))
	if err != nil || test.Refused != "" || !test.Added || test.User.Email != c.real("ada@north.example") || test.User.Role != "trainee" || test.User.FName != "Ada" ||
		!slices.Equal(test.Joined, []int64{batches["drivers"]}) || !slices.Equal(test.Missing, []string{"department"}) || !test.EmailVerified {
		t.Errorf("a new person: %+v, %v", test, err)
	}
	if !slices.ContainsFunc(test.Claims, func(one ReceivedClaim) bool {
		return one.Name == "groups" && slices.Equal(one.Values, []string{"drivers"})
	}) {
		t.Errorf("claims: %+v", test.Claims)
	}
	lead := map[string]any{"groups": []string{"drivers"}, "roles": []string{"lead"}}
	if test, err = c.FinishTest(t.Context(), c.back(begin(), oidcfake.TokenRequest{Email: "ada@north.example", Claims: lead})); err != nil || test.User.Role != "manager" || len(test.Joined) != 0 {
		t.Errorf("a manager: %+v, %v", test, err)
	}
	for name, one := range map[string]struct {
		account oidcfake.TokenRequest
		reason  string
	}{
		"an unverified address": {oidcfake.TokenRequest{Email: "ada@north.example", Claims: map[string]any{"email_verified": false}}, "not verified the e-mail address"},
		"a foreign domain":      {oidcfake.TokenRequest{Email: "tara@north.test"}, "in no proven domain"},
		"another audience":      {oidcfake.TokenRequest{Email: "ada@north.example", Claims: map[string]any{"aud": []string{connectionClient, "x"}}}, `also for "x"`},
	} {
		if test, err = c.FinishTest(t.Context(), c.back(begin(), one.account)); err != nil || !strings.Contains(test.Refused, one.reason) || test.User.ID != 0 {
			t.Errorf("%s: %+v, %v", name, test, err)
		}
	}
	r := c.back(begin(), oidcfake.TokenRequest{Email: "ada@north.example"})
	c.google.SetFault(oidcfake.Fault{Path: "/token", Status: 401, Body: `{"error":"invalid_client","error_description":"AADSTS7000222"}`})
	test, err = c.FinishTest(t.Context(), r)
	c.google.SetFault(oidcfake.Fault{})
	if err != nil || !strings.Contains(test.Refused, "rejects the client") || !strings.Contains(test.Detail, "AADSTS7000222") {
		t.Errorf("a rejected secret: %+v, %v", test, err)
	}
	if after := c.north.Value(t, everything, c.south.Company.ID()); after != before {
		t.Errorf("tests changed the rows from %v to %v", before, after)
	}

	r = c.back(begin(), oidcfake.TokenRequest{Email: "ada@north.example", Reusable: true})
	if !c.IsTest(c.north.Company, r.State) || c.IsTest(c.south.Company, r.State) {
		t.Error("the state of a test is not recognised")
	}
	storetest.Exec(t, c.north.DSN(), "update connections set status = 1 where id = "+c.north.Value(t, "select $2::text from companies where id = $1", c.id))
	if _, err := c.FinishOIDC(t.Context(), r); !errors.Is(err, ErrSignInExpired) {
		t.Errorf("a sign-in with the state of a test: %v", err)
	}
	if _, err := c.FinishTest(t.Context(), c.back(c.send(t), oidcfake.TokenRequest{Email: "ada@north.example"})); !errors.Is(err, ErrSignInExpired) {
		t.Errorf("a test with the state of a sign-in: %v", err)
	}
	r.Secret = ""
	if _, err := c.FinishTest(t.Context(), r); !errors.Is(err, ErrSignInExpired) {
		t.Errorf("a test in another browser: %v", err)
	}
}

// A connection must authenticate with a key of its own if it is so set. A new key must be published before it signs, and the one before it for as long as it signs and a
// day longer. A key that replaces the present one at once must be the only one.
func TestConnection_PrivateKey(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, func(n *people.Connection) { northDomain(n); n.NewUsers, n.ClientAuth = true, people.ClientAuthKey })
	keySet := func() []byte {
		set, err := c.ConnectionKeySet(t.Context(), c.north.Company, c.id)
		if err != nil {
			t.Error(err)
		}
		return set
	}
	c.google.RequireKey(connectionClient, keySet)
	add := func(atOnce bool) string {
		t.Helper()
		key, err := c.NewConnectionKey(t.Context(), c.north.Company, atOnce)
		if err == nil {
			err = people.AddConnectionKey(t.Context(), c.db.For(c.north.Company), c.id, key, c.clock.Now(), store.Actor{})
		}
		if err != nil {
			t.Fatal(err)
		}
		return key.ID
	}
	published := func() (ids []string) {
		t.Helper()
		var set struct{ Keys []map[string]string }
		if err := json.Unmarshal(keySet(), &set); err != nil {
			t.Fatal(err)
		}
		for _, k := range set.Keys {
			ids = append(ids, k["kid"])
			if k["d"] != "" || k["p"] != "" || k["kty"] != "RSA" || k["alg"] != "RS256" || k["use"] != "sig" {
				t.Errorf("published %v", k)
			}
		}
		return ids
	}
	signIn := func(when string) {
		t.Helper()
		if _, err := c.signIn(t, oidcfake.TokenRequest{Email: "ada@north.example"}); err != nil {
			t.Errorf("%s: %v", when, err)
		}
	}
	first := add(true)
	signIn("with the first key")
	signIn("with the first key again")
	second := add(false)
	if got := published(); !slices.Equal(got, []string{second, first}) {
		t.Errorf("published %v, want %v", got, []string{second, first})
	}
	signIn("while the second key waits")
	c.clock.Move(25 * time.Hour)
	if got := published(); !slices.Equal(got, []string{second, first}) {
		t.Errorf("after the second key has begun to sign: published %v", got)
	}
	signIn("with the second key")
	c.clock.Move(25 * time.Hour)
	if got := published(); !slices.Equal(got, []string{second}) {
		t.Errorf("a day later: published %v", got)
	}
	third := add(false)
	if fourth := add(true); !slices.Equal(published(), []string{fourth}) || fourth == third {
		t.Errorf("after a replacement at once: published %v, want %s", published(), fourth)
	}
	signIn("with the key that signs at once")
	if got := c.north.Value(t, "select count(*) from connection_keys where company_id = $1 and private_key::text like '%4d4949%'"); got != "0" {
		t.Error("a private key is stored in plain text")
	}
	c.google.RequireKey(connectionClient, func() []byte { return []byte(`{"keys":[]}`) })
	if _, err := c.signIn(t, oidcfake.TokenRequest{Email: "ada@north.example"}); !errors.Is(err, oidc.ErrClientRejected) {
		t.Errorf("with a key that the provider does not have: %v", err)
	}
}

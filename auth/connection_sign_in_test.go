package auth

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"lyceum/auth/authtest"
	"lyceum/auth/oidc"
	"lyceum/fakes/oidcfake"
	"lyceum/node/outbound"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/company"
	"lyceum/store/learning"
	"lyceum/store/people"
	"lyceum/store/storetest"
)

// loopback permits the fake provider, which listens on loopback.
var loopback = outbound.Policy{Allowed: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}

const connectionClient = "a client/with ? signs"

// connected is a deployment whose company north has a connection to the fake provider, for the proven e-mail domain north.example.
type connected struct {
	*deployment
	id int64
}

func deployConnected(t *testing.T, adjust func(*people.Connection)) connected {
	t.Helper()
	return deploy(t).connected(t, adjust)
}

func (d *deployment) connected(t *testing.T, adjust func(*people.Connection)) connected {
	t.Helper()
	d.options.Outbound, d.options.ProviderTimeout = loopback, authtest.Timeout
	d.Service = d.node(t, nil)
	storetest.Exec(t, d.north.DSN(), fmt.Sprintf("delete from connections where company_id in (%d, %d)", d.north.Company.ID(), d.south.Company.ID()))
	return connected{d, d.connect(t, d.north, adjust)}
}

// connect adds a connection of a company to the fake provider and returns its id.
func (d *deployment) connect(t *testing.T, w storetest.World, adjust func(*people.Connection)) int64 {
	t.Helper()
	n := people.Connection{
		Kind: people.KindOIDC, Name: "Single sign-on", Status: 1, DefaultRole: "trainee", Issuer: d.google.Issuer(), ClientID: connectionClient,
		Domains: []string{}, Profile: store.JSONList[people.ConnectionAttribute]{}, Rules: store.JSONList[people.ConnectionRule]{},
	}
	if adjust != nil {
		adjust(&n)
	}
	for i, domain := range n.Domains {
		n.Domains[i] = d.real(domain)
	}
	secret, err := d.SealConnectionSecret(t.Context(), w.Company, oidcfake.Secret(connectionClient))
	if err != nil {
		t.Fatal(err)
	}
	added, err := people.AddConnection(t.Context(), d.db.For(w.Company), n, secret, store.Actor{UserID: w.ID(storetest.Admin)})
	if err != nil {
		t.Fatal(err)
	}
	return added.ID
}

const connectionOrigin = "https://learn.north.test"

// sentToProvider is a browser that was redirected to a provider, with the query parameters of the redirect.
type sentToProvider struct {
	ConnectionRedirect
	browser ConnectionBrowser
	sent    url.Values
}

func (c connected) send(t *testing.T) sentToProvider {
	t.Helper()
	b := ConnectionBrowser{Company: c.north.Company, Connection: c.id, Origin: connectionOrigin}
	begun, err := c.BeginConnection(t.Context(), b, ConnectionStart{Next: "/learn/1", Hint: c.real("ada@north.example")})
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

// back returns the callback request of a browser that signs in with an account.
func (c connected) back(e sentToProvider, account oidcfake.TokenRequest) ConnectionReturn {
	return ConnectionReturn{
		ConnectionBrowser: e.browser, State: e.sent.Get("state"), Code: c.google.Grant(e.sent, c.account(account)), Issuer: c.google.Issuer(), RequestSource: testSource,
	}
}

// signIn signs in with an account and returns the user of the session.
func (c connected) signIn(t *testing.T, account oidcfake.TokenRequest) (user int64, err error) {
	t.Helper()
	done, err := c.FinishOIDC(t.Context(), c.back(c.send(t), account))
	if err != nil {
		return 0, err
	}
	who, err := c.Verify(t.Context(), Cookie(c.north.Company, done.Cookie), Use{})
	if err != nil {
		t.Fatal(err)
	}
	return who.UserID, nil
}

func northDomain(n *people.Connection) { n.Domains = []string{"north.example"} }

// proveNorthTest makes north.test, the domain of the users of company north, one of its proven e-mail domains.
func (c connected) proveNorthTest(t *testing.T) {
	t.Helper()
	rows := c.db.For(c.north.Company)
	d, err := people.AddEmailDomain(t.Context(), rows, c.real("north.test"), "token", store.Actor{})
	if err == nil {
		_, err = people.SetEmailDomainProven(t.Context(), rows, d, true, c.clock.Now(), store.Actor{})
	}
	if err != nil {
		t.Fatal(err)
	}
}

func (c connected) user(t *testing.T, id int64) people.EditedUser {
	t.Helper()
	u, err := people.User(t.Context(), c.db.For(c.north.Company), id)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

func TestConnection_Redirect(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, func(n *people.Connection) { n.Scopes = "groups" })
	e := c.send(t)
	for name, want := range map[string]string{
		"client_id": connectionClient, "response_type": "code", "scope": "openid email profile groups", "code_challenge_method": "S256",
		"login_hint": c.real("ada@north.example"), "redirect_uri": connectionOrigin + OIDCCallback(c.id),
	} {
		if got := e.sent.Get(name); got != want {
			t.Errorf("sent with %s %q, want %q", name, got, want)
		}
	}
	if e.sent.Get("code_challenge") == "" || e.sent.Get("nonce") == "" || strings.Contains(e.URL, e.Secret) {
		t.Errorf("sent to %s", e.URL)
	}
}

// In each case, the answer of the provider is wrong in one way. No such answer may create a session, a user or a link.
func TestConnection_LyingProvider(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, func(n *people.Connection) { northDomain(n); n.NewUsers = true })
	const everything = `select (select count(*) from users where company_id in ($1, $2)) || ' ' || (select count(*) from linked_accounts where company_id in ($1, $2)) || ' ' ||
		(select count(*) from sessions where company_id in ($1, $2))`
	before := c.north.Value(t, everything, c.south.Company.ID())
	account := func(change oidcfake.TokenRequest) oidcfake.TokenRequest {
		change.Email = c.real("ada@north.example")
		return change
	}
	claims := func(of map[string]any) oidcfake.TokenRequest { return account(oidcfake.TokenRequest{Claims: of}) }
	past := float64(c.clock.Now().Add(-2 * time.Hour).Unix())
	for name, lie := range map[string]struct {
		account oidcfake.TokenRequest
		want    error
	}{
		"another issuer":            {claims(map[string]any{"iss": "https://evil.example"}), ErrResponseRejected},
		"the issuer with a slash":   {claims(map[string]any{"iss": c.google.Issuer() + "/"}), ErrResponseRejected},
		"the issuer without scheme": {claims(map[string]any{"iss": strings.TrimPrefix(c.google.Issuer(), "http://")}), ErrResponseRejected},
		"another audience":          {claims(map[string]any{"aud": c.real("client.north.test"), "azp": nil}), ErrResponseRejected},
		"several audiences":         {claims(map[string]any{"aud": []string{connectionClient, "other"}}), ErrResponseRejected},
		"another presenter":         {claims(map[string]any{"azp": "other"}), ErrResponseRejected},
		"another nonce":             {claims(map[string]any{"nonce": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}), ErrResponseRejected},
		"no nonce":                  {claims(map[string]any{"nonce": nil}), ErrResponseRejected},
		"expired":                   {claims(map[string]any{"iat": past - 60, "exp": past}), ErrResponseRejected},
		"not valid yet":             {claims(map[string]any{"nbf": float64(c.clock.Now().Add(time.Hour).Unix())}), ErrResponseRejected},
		"no expiry":                 {claims(map[string]any{"exp": nil}), ErrResponseRejected},
		"no subject":                {claims(map[string]any{"sub": nil}), ErrResponseRejected},
		"a subject of another type": {claims(map[string]any{"sub": 7}), ErrResponseRejected},
		"no signature":              {account(oidcfake.TokenRequest{Sign: "none"}), ErrResponseRejected},
		"another key":               {account(oidcfake.TokenRequest{Sign: "stranger"}), ErrResponseRejected},
		"the public key as secret":  {account(oidcfake.TokenRequest{Sign: "hmac"}), ErrResponseRejected},
		"an unknown key":            {account(oidcfake.TokenRequest{Header: map[string]any{"kid": "unknown"}}), ErrResponseRejected},
		"no address":                {account(oidcfake.TokenRequest{Claims: map[string]any{"email": nil, "preferred_username": "ada@north.example"}, UserInfo: map[string]any{"email": nil}}), oidc.ErrNoEmail},
		"no email_verified":         {claims(map[string]any{"email_verified": nil}), oidc.ErrUnverifiedEmail},
		"a false email_verified":    {claims(map[string]any{"email_verified": "false"}), oidc.ErrUnverifiedEmail},
		"a number as verification":  {claims(map[string]any{"email_verified": 1}), oidc.ErrUnverifiedEmail},
		"a foreign domain":          {oidcfake.TokenRequest{Email: "tara@north.test"}, ErrHostedDomain},
		"two signs":                 {oidcfake.TokenRequest{Email: "tara@north.test@north.example"}, oidc.ErrUnverifiedEmail},
		"userinfo of another":       {account(oidcfake.TokenRequest{Claims: map[string]any{"email": nil}, UserInfo: map[string]any{"sub": "another"}}), ErrResponseRejected},
	} {
		if _, err := c.signIn(t, lie.account); !errors.Is(err, lie.want) {
			t.Errorf("%s: %v, want %v", name, err, lie.want)
		}
	}
	if after := c.north.Value(t, everything, c.south.Company.ID()); after != before {
		t.Errorf("the lies changed the rows from %v to %v", before, after)
	}
	if _, err := c.signIn(t, account(oidcfake.TokenRequest{})); err != nil {
		t.Errorf("the truth: %v", err)
	}
}

func TestConnection_FailingProvider(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, func(n *people.Connection) { northDomain(n); n.NewUsers = true })
	for name, fault := range map[string]oidcfake.Fault{
		"down": {Path: "/token", Status: 503}, "a huge answer": {Path: "/token", Body: strings.Repeat("x", 1<<20)}, "a redirect": {Path: "/token", Location: "http://127.0.0.1:1"},
		"no JSON": {Path: "/token", Body: "<html>"}, "a huge set of keys": {Path: "/keys", Body: strings.Repeat(" ", 1<<20)},
	} {
		r := c.back(c.send(t), oidcfake.TokenRequest{Email: "ada@north.example"})
		c.google.SetFault(fault)
		if _, err := c.FinishOIDC(t.Context(), r); !errors.Is(err, oidc.ErrProvider) {
			t.Errorf("%s: %v, want ErrProvider", name, err)
		}
		c.google.SetFault(oidcfake.Fault{})
		c.clock.Move(2 * time.Minute) // The pause after a failed read of the keys is over.
	}
	slow := c.node(t, func(o *Options) { o.ProviderTimeout = 50 * time.Millisecond })
	r := c.back(c.send(t), oidcfake.TokenRequest{Email: "ada@north.example"})
	c.google.SetFault(oidcfake.Fault{Hang: true})
	if _, err := slow.FinishOIDC(t.Context(), r); !errors.Is(err, oidc.ErrProvider) {
		t.Errorf("slow: %v, want ErrProvider", err)
	}
	c.google.SetFault(oidcfake.Fault{})
	strict := c.node(t, func(o *Options) { o.Outbound = outbound.Policy{} })
	if _, err := strict.BeginConnection(t.Context(), ConnectionBrowser{Company: c.north.Company, Connection: c.id, Origin: connectionOrigin}, ConnectionStart{}); !errors.Is(err, outbound.ErrNotPublic) {
		t.Errorf("a provider on loopback: %v, want ErrNotPublic", err)
	}
}

// After the provider has replaced its keys, tokens of the new key must be accepted at once. Tokens of a withdrawn key must be
// rejected.
func TestConnection_KeyRotation(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, func(n *people.Connection) { northDomain(n); n.NewUsers = true })
	if _, err := c.signIn(t, oidcfake.TokenRequest{Email: "ada@north.example"}); err != nil {
		t.Fatal(err)
	}
	c.google.Rotate(0)
	c.clock.Move(time.Minute)
	if _, err := c.signIn(t, oidcfake.TokenRequest{Email: "ada@north.example"}); err != nil {
		t.Errorf("after the rotation: %v", err)
	}
}

// An answer must be accepted once, on one node only. It must be rejected for another connection, company or browser.
func TestConnection_AnswerCountsOnce(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, func(n *people.Connection) { northDomain(n); n.NewUsers = true })
	second := c.node(t, nil)
	other := connected{c.deployment, c.connect(t, c.north, func(n *people.Connection) { n.NewUsers = true })}
	south := c.connect(t, c.south, func(n *people.Connection) { n.NewUsers = true })
	account := oidcfake.TokenRequest{Email: "ada@north.example", Reusable: true}
	r := c.back(c.send(t), account)

	for name, change := range map[string]func(*ConnectionReturn){
		"another connection": func(r *ConnectionReturn) { r.Connection = other.id },
		"another company":    func(r *ConnectionReturn) { r.Company, r.Connection = c.south.Company, south },
		"another browser":    func(r *ConnectionReturn) { r.Secret = c.send(t).Secret },
		"no cookie":          func(r *ConnectionReturn) { r.Secret = "" },
		"another issuer":     func(r *ConnectionReturn) { r.Issuer = "https://evil.example" },
		"no issuer":          func(r *ConnectionReturn) { r.Issuer = "" },
		"another state":      func(r *ConnectionReturn) { r.State = other.send(t).sent.Get("state") },
		"another callback":   func(r *ConnectionReturn) { r.Origin = "https://evil.example" },
	} {
		moved := r
		change(&moved)
		if _, err := c.FinishOIDC(t.Context(), moved); !errors.Is(err, ErrSignInExpired) {
			t.Errorf("%s: %v, want ErrSignInExpired", name, err)
		}
	}
	// Two nodes receive the answer at the same time, several times.
	var mu sync.Mutex
	var signedIn int
	var work sync.WaitGroup
	for i := range 6 {
		work.Go(func() {
			node := c.Service
			if i%2 == 1 {
				node = second
			}
			_, err := node.FinishOIDC(context.WithoutCancel(t.Context()), r)
			mu.Lock()
			defer mu.Unlock()
			if err == nil {
				signedIn++
			} else if !errors.Is(err, ErrSignInExpired) {
				t.Errorf("replay: %v, want ErrSignInExpired", err)
			}
		})
	}
	work.Wait()
	if signedIn != 1 {
		t.Errorf("the answer signed in %d times, want once", signedIn)
	}
}

// An account must be linked to the user with its address only if the company has proven the domain of the address.
func TestConnection_LinksOnlyProvenDomains(t *testing.T) {
	t.Parallel()
	tara := oidcfake.TokenRequest{Email: "tara@north.test"}
	for name, one := range map[string]struct {
		adjust func(*people.Connection)
		proven bool
		want   error
	}{
		"no domain":           {func(n *people.Connection) { n.NewUsers = true }, true, ErrUserNotAllowed},
		"an unproven domain":  {func(n *people.Connection) { n.Domains, n.NewUsers = []string{"north.test"}, true }, false, ErrHostedDomain},
		"a proven domain":     {func(n *people.Connection) { n.Domains = []string{"north.test"} }, true, nil},
		"a domain of another": {func(n *people.Connection) { n.Domains, n.NewUsers = []string{"north.example"}, true }, true, ErrHostedDomain},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := deployConnected(t, one.adjust)
			if one.proven {
				c.proveNorthTest(t)
			}
			user, err := c.signIn(t, tara)
			if !errors.Is(err, one.want) || err == nil && user != c.north.ID(storetest.Trainee) {
				t.Fatalf("user %d, %v, want %v", user, err, one.want)
			}
			if err != nil {
				return
			}
			// After the link, the address of the account must have no effect. Another account must not be linked to the same user.
			if user, err = c.signIn(t, oidcfake.TokenRequest{Email: "tara@elsewhere.test", Claims: map[string]any{"sub": oidcfake.Subject(c.real(tara.Email)), "email_verified": nil}}); err != nil || user != c.north.ID(storetest.Trainee) {
				t.Errorf("the linked account: user %d, %v", user, err)
			}
			if _, err := c.signIn(t, oidcfake.TokenRequest{Email: tara.Email, Claims: map[string]any{"sub": "another account"}}); !errors.Is(err, ErrUserNotAllowed) {
				t.Errorf("another account with the address: %v", err)
			}
		})
	}
}

func TestConnection_TrustEmail(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, func(n *people.Connection) { northDomain(n); n.NewUsers, n.TrustEmail = true, true })
	unverified := map[string]any{"email_verified": nil}
	if _, err := c.signIn(t, oidcfake.TokenRequest{Email: "ada@north.example", Claims: unverified}); err != nil {
		t.Errorf("a proven domain: %v", err)
	}
	if _, err := c.signIn(t, oidcfake.TokenRequest{Email: "ada@elsewhere.test", Claims: unverified}); !errors.Is(err, oidc.ErrUnverifiedEmail) {
		t.Errorf("another domain: %v", err)
	}
}

func TestConnection_RefusedUsers(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, func(n *people.Connection) { n.Domains = []string{"north.test"} })
	c.proveNorthTest(t)
	for _, name := range []string{"dev", "api", "nobody"} {
		if _, err := c.signIn(t, oidcfake.TokenRequest{Email: name + "@north.test"}); !errors.Is(err, ErrUserNotAllowed) {
			t.Errorf("%s: %v, want ErrUserNotAllowed", name, err)
		}
	}
	if got := c.north.Value(t, "select count(*) from audit_log where company_id = $1 and action = 'connection_login_failed' and subject_name = 'Single sign-on: no active user has the account'"); got != "3" {
		t.Errorf("%v entries about refused users, want 3", got)
	}
}

// The first sign-in of a user with an unconfirmed address makes the user active. Webhooks must receive this change. Later sign-ins
// change nothing.
func TestConnection_ConfirmsAddress(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, func(n *people.Connection) { n.Domains = []string{"north.test"} })
	c.proveNorthTest(t)
	tara := c.north.ID(storetest.Trainee)
	storetest.SetStatus(t, c.north, tara, store.UserUnconfirmed)
	hook := company.Webhook{URL: c.real("https://hooks.north.test/persons"), Events: []string{store.EventPersonUpdated}, Enabled: true}
	if _, err := company.AddWebhook(t.Context(), c.db.For(c.north.Company), hook, []byte{}, store.Today(c.north.Company, c.clock.Now()), store.Actor{}); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if user, err := c.signIn(t, oidcfake.TokenRequest{Email: "tara@north.test"}); err != nil || user != tara {
			t.Fatalf("user %d, %v", user, err)
		}
		if got := c.north.Value(t, "select coalesce(string_agg(subject || ' ' || (data ->> 'status'), ', '), '') from webhook_deliveries where company_id = $1 and event_type = $2", store.EventPersonUpdated); got != fmt.Sprintf("person:%d %d", tara, store.UserActive) {
			t.Errorf("events: %s", got)
		}
	}
}

func TestConnection_RulesAndProfile(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, nil)
	batch := c.north.ID(1)
	rules := store.JSONList[people.ConnectionRule]{
		{Attribute: "groups", Value: "managers", Role: "manager"}, {Attribute: "realm_access.roles", Value: "lms-admin", Role: "admin"},
		{Attribute: "department", Value: "Sales", BatchID: batch},
	}
	_, err := people.UpdateConnection(t.Context(), c.db.For(c.north.Company), store.Editable{ID: c.id, Version: 1}, func(n *people.Connection) error {
		n.Domains, n.NewUsers, n.Rules = []string{c.real("north.example")}, true, rules
		n.Profile = store.JSONList[people.ConnectionAttribute]{{Field: "employer", Attribute: "company"}, {Field: "rollno", Attribute: "number"}, {Field: "manager", Attribute: "manager"}}
		return nil
	}, people.SealedSecret{}, store.Actor{})
	if err != nil {
		t.Fatal(err)
	}
	ada := func(claims map[string]any) people.EditedUser {
		t.Helper()
		id, err := c.signIn(t, oidcfake.TokenRequest{Email: "ada@north.example", Name: "Ada King", Claims: claims})
		if err != nil {
			t.Fatal(err)
		}
		return c.user(t, id)
	}
	u := ada(map[string]any{"department": "Sales", "company": "Mills & Co", "number": 12345678})
	if u.Role != "trainee" || u.Employer != "Mills & Co" || u.RollNo != "12345678" || u.FName != "Ada" || u.LName != "King" {
		t.Errorf("the new user is %+v", u)
	}
	inBatch := "select count(*) from batch_trainees where company_id = $1 and batch_id = $2 and user_id = $3"
	if got := c.north.Value(t, inBatch, batch, u.ID); got != "1" {
		t.Errorf("the user is in the batch %v times", got)
	}
	for _, one := range []struct {
		claims map[string]any
		role   string
	}{
		{map[string]any{"groups": []string{"staff", "managers"}}, "manager"}, {map[string]any{"groups": []string{"admin", "lms-admin"}}, "trainee"},
		{map[string]any{"groups": "managers", "realm_access": map[string]any{"roles": []string{"lms-admin"}}}, "admin"},
		// A claim that is absent takes no role away. A claim without the value does.
		{nil, "admin"}, {map[string]any{"groups": []string{}}, "admin"}, {map[string]any{"groups": "managers", "realm_access": map[string]any{"roles": []string{}}}, "manager"},
		{map[string]any{"realm_access": map[string]any{"roles": []string{}}}, "manager"}, {map[string]any{"groups": []string{}}, "trainee"}, {nil, "trainee"},
	} {
		if u := ada(one.claims); u.Role != one.role || u.Employer != "Mills & Co" {
			t.Errorf("%v: %s at %s, want %s", one.claims, u.Role, u.Employer, one.role)
		}
	}
	entry := "select count(*) from audit_log where company_id = $1 and action = 'connection_login' and subject_name = 'Single sign-on'"
	if got := c.north.Value(t, entry); got != "10" {
		t.Errorf("%v entries about sign-ins, want 10", got)
	}
	c.north.Value(t, "update users set external_id = 'HR-2' where company_id = $1 and id = $2 returning 1", c.north.ID(storetest.Manager))
	// A value that names nobody who can be the manager changes nothing.
	for _, one := range []struct {
		manager any
		want    int64
	}{
		{"nobody@north.test", 0}, {"ADMIN@north.test", c.north.ID(storetest.Admin)}, {nil, c.north.ID(storetest.Admin)}, {"HR-2", c.north.ID(storetest.Manager)},
		{"ada@north.example", c.north.ID(storetest.Manager)}, {"dev@north.test", c.north.ID(storetest.Manager)}, {"", c.north.ID(storetest.Manager)},
	} {
		if u := ada(map[string]any{"manager": one.manager}); one.want != 0 && (u.ManagerID == nil || *u.ManagerID != one.want) || one.want == 0 && u.ManagerID != nil {
			t.Errorf("the manager %v: %v, want %d", one.manager, u.ManagerID, one.want)
		}
	}
}

// The rules of a connection must not leave the company without an admin. The break-glass admin must keep the role.
func TestConnection_RulesKeepAdmins(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, func(n *people.Connection) {
		n.Domains, n.Rules = []string{"north.test"}, store.JSONList[people.ConnectionRule]{{Attribute: "groups", Value: "managers", Role: "manager"}}
	})
	c.proveNorthTest(t)
	id, err := c.signIn(t, oidcfake.TokenRequest{Email: "admin@north.test"})
	if err != nil || c.user(t, id).Role != "admin" {
		t.Errorf("the only admin is now %s, %v", c.user(t, id).Role, err)
	}
}

func TestConnection_SSOOnly(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, nil)
	c.proveNorthTest(t)
	set := func(version int64, only bool) {
		t.Helper()
		_, err := people.UpdateConnection(t.Context(), c.db.For(c.north.Company), store.Editable{ID: c.id, Version: version}, func(n *people.Connection) error {
			n.Domains, n.SSOOnly, n.BreakGlassID = []string{c.real("north.test")}, only, c.north.ID(storetest.Admin)
			return nil
		}, people.SealedSecret{}, store.Actor{})
		if err != nil {
			t.Fatal(err)
		}
	}
	set(1, true)
	try := func(email, password string) error {
		in := LoginInput{Company: c.north.Company, Email: email, Password: password, RequestSource: testSource}
		_, byAPI := c.Login(t.Context(), in)
		_, onPages := c.SignIn(t.Context(), in)
		if !errors.Is(onPages, byAPI) && (onPages != nil || byAPI != nil) && errors.Is(byAPI, ErrConnectionRequired) != errors.Is(onPages, ErrConnectionRequired) {
			t.Errorf("%s: %v over the API, %v on the pages", email, byAPI, onPages)
		}
		return byAPI
	}
	for email, want := range map[string]error{
		c.real("tara@north.test"): ErrConnectionRequired, c.real("MANAGER@north.test"): ErrConnectionRequired, c.real("admin@north.test"): nil, c.real("api@north.test"): nil,
	} {
		if err := try(email, storetest.Password); !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", email, err, want)
		}
	}
	if err := try(c.real("tara@north.test"), "wrong"); !errors.Is(err, ErrCredentials) {
		t.Errorf("a wrong password: %v", err)
	}
	// A login that names no company must also require the connection.
	if _, err := c.Login(t.Context(), LoginInput{Email: c.real("tara@north.test"), Password: storetest.Password, RequestSource: testSource}); !errors.Is(err, ErrConnectionRequired) {
		t.Errorf("without a company: %v", err)
	}
	if _, err := c.signIn(t, oidcfake.TokenRequest{Email: "tara@north.test"}); err != nil {
		t.Errorf("with the connection: %v", err)
	}
	set(2, false)
	if err := try(c.real("tara@north.test"), storetest.Password); err != nil {
		t.Errorf("after it was switched off: %v", err)
	}
}

// If the issuer URL of a connection changes, the linked accounts of the connection must be removed. At the new provider, the same
// subject may be another person.
func TestConnection_NewIssuerUnlinks(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, func(n *people.Connection) { n.Domains = []string{"north.test"} })
	c.proveNorthTest(t)
	if _, err := c.signIn(t, oidcfake.TokenRequest{Email: "tara@north.test"}); err != nil {
		t.Fatal(err)
	}
	linked := "select count(*) from linked_accounts where company_id = $1 and connection_id = $2"
	if got := c.north.Value(t, linked, c.id); got != "1" {
		t.Fatalf("%v linked accounts", got)
	}
	_, err := people.UpdateConnection(t.Context(), c.db.For(c.north.Company), store.Editable{ID: c.id, Version: 1}, func(n *people.Connection) error {
		n.Issuer = "https://other.example"
		return nil
	}, people.SealedSecret{}, store.Actor{})
	if got := c.north.Value(t, linked, c.id); err != nil || got != "0" {
		t.Errorf("%v linked accounts, %v", got, err)
	}
}

func TestConnection_Logout(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, func(n *people.Connection) { northDomain(n); n.NewUsers = true })
	done, err := c.FinishOIDC(t.Context(), c.back(c.send(t), oidcfake.TokenRequest{Email: "ada@north.example"}))
	if err != nil {
		t.Fatal(err)
	}
	who, err := c.Verify(t.Context(), Cookie(c.north.Company, done.Cookie), Use{})
	if err != nil {
		t.Fatal(err)
	}
	address := c.ConnectionLogout(t.Context(), who, LogoutEndpoints{Home: connectionOrigin + "/"})
	if !strings.HasPrefix(address, c.google.Issuer()+"/end-session?") || !strings.Contains(address, url.QueryEscape(connectionOrigin+"/")) {
		t.Errorf("the address is %q", address)
	}
	other := c.login(t, c.north, "tara@north.test")
	principal, err := c.Verify(t.Context(), Bearer(other.Token), Use{})
	if err != nil {
		t.Fatal(err)
	}
	if address := c.ConnectionLogout(t.Context(), principal, LogoutEndpoints{Home: "/"}); address != "" {
		t.Errorf("a session with a password: %q", address)
	}
}

// A sign-in must remove the trainee from a batch if a rule of the connection has added the trainee and no rule matches any
// more. The trainee must stay in batches to which staff or a rule of another connection have added the trainee.
func TestConnection_LeavesBatches(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, func(n *people.Connection) { northDomain(n); n.NewUsers = true })
	rows, by := c.db.For(c.north.Company), store.Actor{UserID: c.north.ID(storetest.Admin)}
	batches := map[string]int64{}
	rules := store.JSONList[people.ConnectionRule]{}
	for _, name := range []string{"sales", "safety", "staff"} {
		added, err := learning.AddBatch(t.Context(), rows, learning.EditedBatch{Name: name}, by)
		if err != nil {
			t.Fatal(err)
		}
		batches[name] = added.ID
		rules = append(rules, people.ConnectionRule{Attribute: "groups", Value: name, BatchID: added.ID})
	}
	setRules := func(id int64, rules store.JSONList[people.ConnectionRule]) {
		t.Helper()
		n, err := people.Connections.Get(t.Context(), rows, id)
		if err == nil {
			_, err = people.UpdateConnection(t.Context(), rows, n.Editable, func(n *people.Connection) error { n.Rules = rules; return nil }, people.SealedSecret{}, by)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	setRules(c.id, rules)
	second := c
	second.id = c.connect(t, c.north, func(n *people.Connection) { n.Name, n.Rules = "Partners", rules })
	signIn := func(at connected, groups ...string) int64 {
		t.Helper()
		id, err := at.signIn(t, oidcfake.TokenRequest{Email: "ada@north.example", Name: "Ada King", Claims: map[string]any{"groups": groups}})
		if err != nil {
			t.Fatal(err)
		}
		return id
	}
	ada := signIn(c)
	subject := c.north.Value(t, "select subject from linked_accounts where company_id = $1 and connection_id = $2 and user_id = $3", c.id, ada)
	if _, err := people.LinkAccount(t.Context(), rows, second.id, ada, subject, c.clock.Now()); err != nil {
		t.Fatal(err)
	}
	if _, err := learning.AddToBatch(t.Context(), rows, learning.NewBatchTrainee{BatchID: batches["staff"], UserID: ada, Today: store.Today(c.north.Company, c.clock.Now())}, by); err != nil {
		t.Fatal(err)
	}
	in := func(when, want string) {
		t.Helper()
		got := c.north.Value(t, `select coalesce(string_agg(b.name, ' ' order by b.name), '') from batch_trainees m
			join batches b on b.company_id = m.company_id and b.id = m.batch_id where m.company_id = $1 and m.user_id = $2`, ada)
		if got != want {
			t.Errorf("%s: in the batches %q, want %q", when, got, want)
		}
	}
	signIn(c, "sales", "safety", "staff")
	in("all groups", "safety sales staff")
	signIn(c, "sales")
	in("one group", "sales staff")
	signIn(c, "sales")
	in("the same group", "sales staff")
	signIn(second, "sales")
	signIn(c)
	in("no group, and a rule of another connection", "sales staff")
	signIn(second)
	in("no group at any connection", "staff")

	signIn(c, "sales", "safety")
	setRules(c.id, rules[:1])
	signIn(c, "sales", "safety")
	in("a rule that was removed", "sales staff")
	if _, err := learning.AddToBatch(t.Context(), rows, learning.NewBatchTrainee{BatchID: batches["sales"], UserID: ada, Today: store.Today(c.north.Company, c.clock.Now())}, by); err != nil {
		t.Fatal(err)
	}
	signIn(c)
	in("a batch that staff gave after the rule", "sales staff")
	setRules(c.id, rules)
	signIn(c, "sales", "safety")
	if kept, err := bulk.KeepBatchTrainees(t.Context(), rows, []bulk.BulkBatchTrainee{{Batch: "Safety", Email: c.real("ada@north.example")}}); err != nil || kept != (store.Loaded{Changed: 1}) {
		t.Fatalf("%+v, %v", kept, err)
	}
	signIn(c)
	in("a batch that an import gave after the rule", "safety sales staff")
	total := c.north.Value(t, "select coalesce(sum(n), 0) from counters where company_id = $1 and kind = 'batch_trainees' and scope in ($2, $3, $4)", batches["sales"], batches["safety"], batches["staff"])
	if total != "3" {
		t.Errorf("the totals of the batches are %s, want 3", total)
	}
	entries := c.north.Value(t, "select count(*) from audit_log where company_id = $1 and action = 'batch_trainee_remove' and actor_id = $2", ada)
	if entries != "3" {
		t.Errorf("%s entries about batches that a sign-in left, want 3", entries)
	}
	if got := c.north.Value(t, "select count(*) from connection_batches where company_id = $1 and user_id = $2", ada); got != "0" {
		t.Errorf("%s batches are recorded as given by rules", got)
	}
}

// Concurrent sign-ins of one person with different groups must all succeed. Afterwards the person must have the batches of one of
// these sign-ins.
func TestConnection_BatchesOfConcurrentSignIns(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, func(n *people.Connection) { northDomain(n); n.NewUsers = true })
	rows, by := c.db.For(c.north.Company), store.Actor{UserID: c.north.ID(storetest.Admin)}
	rules := store.JSONList[people.ConnectionRule]{}
	for _, name := range []string{"a", "b", "c"} {
		added, err := learning.AddBatch(t.Context(), rows, learning.EditedBatch{Name: name}, by)
		if err != nil {
			t.Fatal(err)
		}
		rules = append(rules, people.ConnectionRule{Attribute: "groups", Value: name, BatchID: added.ID})
	}
	n, err := people.Connections.Get(t.Context(), rows, c.id)
	if err == nil {
		_, err = people.UpdateConnection(t.Context(), rows, n.Editable, func(n *people.Connection) error { n.Rules = rules; return nil }, people.SealedSecret{}, by)
	}
	if err != nil {
		t.Fatal(err)
	}
	groups := [][]string{{"a", "b"}, {"b", "c"}, {"c", "a"}, {}}
	if _, err := c.signIn(t, oidcfake.TokenRequest{Email: "ada@north.example", Name: "Ada King"}); err != nil {
		t.Fatal(err)
	}
	returns := make([]ConnectionReturn, 12)
	for i := range returns {
		returns[i] = c.back(c.send(t), oidcfake.TokenRequest{Email: "ada@north.example", Name: "Ada King", Claims: map[string]any{"groups": groups[i%len(groups)]}})
	}
	var all sync.WaitGroup
	failures := make([]error, len(returns))
	for i := range returns {
		all.Go(func() { _, failures[i] = c.FinishOIDC(t.Context(), returns[i]) })
	}
	all.Wait()
	if err := errors.Join(failures...); err != nil {
		t.Error(err)
	}
	got := c.north.Value(t, `select coalesce(string_agg(b.name, ' ' order by b.name), '') from batch_trainees m
		join batches b on b.company_id = m.company_id and b.id = m.batch_id join users u on u.company_id = m.company_id and u.id = m.user_id where u.company_id = $1 and u.email = $2`, c.real("ada@north.example"))
	if !slices.Contains([]string{"a b", "b c", "a c", ""}, got) {
		t.Errorf("in the batches %q", got)
	}
}

// A provider may put only a few claims into the identity token. The sign-in must read the others at the userinfo endpoint, and must
// conclude nothing from a claim that is in neither.
func TestConnection_ThinToken(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, func(n *people.Connection) { northDomain(n); n.NewUsers = true })
	batches := c.addRules(t, c.id, "drivers")
	thin := map[string]any{"given_name": nil, "family_name": nil, "groups": nil}
	signIn := func(info map[string]any) int64 {
		t.Helper()
		id, err := c.signIn(t, oidcfake.TokenRequest{Email: "theo@north.example", Name: "T. T.", Claims: thin, UserInfo: info})
		if err != nil {
			t.Fatal(err)
		}
		return id
	}
	theo := signIn(map[string]any{"given_name": "Theo", "family_name": "Thin", "groups": []string{"drivers"}})
	if u := c.user(t, theo); u.FName != "Theo" || u.LName != "Thin" {
		t.Errorf("the names are %q and %q", u.FName, u.LName)
	}
	for name, info := range map[string]map[string]any{"a full endpoint": {"groups": []string{"drivers"}}, "no groups": nil, "claims of another account": {"sub": "another", "groups": []string{}}} {
		signIn(info)
		if got := c.batchesOf(t, theo, batches); got != "drivers" {
			t.Errorf("%s: in the batches %q", name, got)
		}
	}
	c.google.SetFault(oidcfake.Fault{Path: "/userinfo", Status: 503})
	signIn(nil)
	c.google.SetFault(oidcfake.Fault{})
	if got := c.batchesOf(t, theo, batches); got != "drivers" {
		t.Errorf("without the endpoint: in the batches %q", got)
	}
	signIn(map[string]any{"groups": []string{"others"}})
	if got := c.batchesOf(t, theo, batches); got != "" {
		t.Errorf("with other groups: in the batches %q", got)
	}
}

// Each failed sign-in must name the connection to the person, and the reason to staff.
func TestConnection_FailuresHaveReasons(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, northDomain)
	claims := func(of map[string]any) oidcfake.TokenRequest {
		return oidcfake.TokenRequest{Email: "tara@north.example", Claims: of}
	}
	for name, one := range map[string]struct {
		account oidcfake.TokenRequest
		fault   oidcfake.Fault
		want    error
		reason  string
	}{
		"a token for another client": {account: claims(map[string]any{"aud": "another-client", "azp": nil}), want: ErrResponseRejected, reason: "the identity token is invalid or for another client"},
		"an expired token":           {account: claims(map[string]any{"iat": 1, "exp": 2}), want: ErrResponseRejected, reason: "the identity token has expired"},
		"an expired secret": {account: claims(nil), fault: oidcfake.Fault{Path: "/token", Status: 401, Body: `{"error":"invalid_client","error_description":"AADSTS7000222"}`},
			want: oidc.ErrClientRejected, reason: "the provider rejects the client id or the client secret"},
		"no answer":  {account: claims(nil), fault: oidcfake.Fault{Path: "/token", Status: 503}, want: oidc.ErrProvider, reason: "the provider does not answer, or sends an invalid answer"},
		"no address": {account: oidcfake.TokenRequest{Claims: map[string]any{"email": nil}, UserInfo: map[string]any{"email": nil}}, want: oidc.ErrNoEmail, reason: "the account has no e-mail address"},
		"a stranger": {account: claims(nil), want: ErrUserNotAllowed, reason: "no active user has the account"},
	} {
		r := c.back(c.send(t), one.account)
		c.google.SetFault(one.fault)
		_, err := c.FinishOIDC(t.Context(), r)
		c.google.SetFault(oidcfake.Fault{})
		var failure *ConnectionFailure
		if !errors.Is(err, one.want) || !errors.As(err, &failure) || failure.Connection != "Single sign-on" || errors.Is(err, ErrToken) {
			t.Errorf("%s: %v of %+v, want %v", name, err, failure, one.want)
		}
		entry := c.north.Value(t, "select subject_name from audit_log where company_id = $1 and action = 'connection_login_failed' order by id desc limit 1")
		if entry != "Single sign-on: "+one.reason {
			t.Errorf("%s: the audit log has %q", name, entry)
		}
	}
}

// A provider with which no sign-in can work must be refused when the connection is saved: one that signs with another algorithm, that
// publishes no suitable key, or that does not take a client secret.
func TestCheckProvider_Support(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, northDomain)
	at := c.google.Issuer()
	configuration := func(more string) oidcfake.Fault {
		return oidcfake.Fault{Path: "/.well-known/openid-configuration", Body: fmt.Sprintf(
			`{"issuer":%q,"authorization_endpoint":"%[1]s/authorize","token_endpoint":"%[1]s/token","jwks_uri":"%[1]s/keys"%s}`, at, more)}
	}
	secret, key, none := people.Connection{Issuer: at, SecretSetAt: store.TimeOf(c.clock.Now())}, people.Connection{Issuer: at, ClientAuth: people.ClientAuthKey}, people.Connection{Issuer: at}
	for name, one := range map[string]struct {
		fault oidcfake.Fault
		with  people.Connection
		want  error
	}{
		"nothing stated":        {configuration(""), secret, nil},
		"one algorithm of ours": {configuration(`,"id_token_signing_alg_values_supported":["HS256","PS256"]`), secret, nil},
		"other algorithms":      {configuration(`,"id_token_signing_alg_values_supported":["HS256","EdDSA"]`), secret, oidc.ErrAlgorithms},
		"no suitable key":       {oidcfake.Fault{Path: "/keys", Body: `{"keys":[{"kty":"oct","kid":"a","k":"AAAA"}]}`}, secret, oidc.ErrAlgorithms},
		"a secret":              {configuration(`,"token_endpoint_auth_methods_supported":["client_secret_post"]`), secret, nil},
		"no secret possible":    {configuration(`,"token_endpoint_auth_methods_supported":["private_key_jwt","tls_client_auth"]`), secret, oidc.ErrClientAuth},
		"no secret":             {configuration(`,"token_endpoint_auth_methods_supported":["none"]`), none, nil},
		"a key":                 {configuration(`,"token_endpoint_auth_methods_supported":["private_key_jwt"]`), key, nil},
		"no key possible":       {configuration(""), key, oidc.ErrClientAuth},
		"other signatures":      {configuration(`,"token_endpoint_auth_methods_supported":["private_key_jwt"],"token_endpoint_auth_signing_alg_values_supported":["ES256"]`), key, oidc.ErrClientAuth},
	} {
		c.google.SetFault(one.fault)
		node := c.node(t, nil) // A node keeps the keys of a provider.
		if err := node.ProviderSupport(t.Context(), one.with).Err(); !errors.Is(err, one.want) {
			t.Errorf("%s: %v, want %v", name, err, one.want)
		}
		c.google.SetFault(oidcfake.Fault{})
	}
}

// A provider with pairwise subjects has another subject for each client. After a change of the client id, people with an address in a
// proven domain must be linked to their new account. Without a change, another subject must be refused, with the reason.
func TestConnection_NewClientRelinks(t *testing.T) {
	t.Parallel()
	c := deployConnected(t, func(n *people.Connection) { northDomain(n); n.NewUsers = true })
	signIn := func(subject string) (int64, error) {
		return c.signIn(t, oidcfake.TokenRequest{Email: "mia@north.example", Name: "Mia May", Claims: map[string]any{"sub": subject}})
	}
	mia, err := signIn("old-1")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := signIn("new-1"); !errors.Is(err, ErrOtherAccount) {
		t.Errorf("another subject: %v", err)
	}
	rows := c.db.For(c.north.Company)
	n, err := people.Connections.Get(t.Context(), rows, c.id)
	if err == nil {
		secret, _ := c.SealConnectionSecret(t.Context(), c.north.Company, oidcfake.Secret("another-client"))
		_, err = people.UpdateConnection(t.Context(), rows, n.Editable, func(n *people.Connection) error { n.ClientID = "another-client"; return nil }, secret, store.Actor{})
	}
	if err != nil {
		t.Fatal(err)
	}
	if again, err := signIn("new-1"); err != nil || again != mia {
		t.Errorf("after the change: %d, %v, want %d", again, err, mia)
	}
	if _, err := signIn("old-1"); !errors.Is(err, ErrOtherAccount) {
		t.Errorf("the old subject: %v", err)
	}
}

package auth

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"lyceum/auth/authtest"
	"lyceum/auth/oidc"
	"lyceum/auth/saml"
	"lyceum/fakes/samlfake"
	"lyceum/node/outbound"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/store/storetest"
)

// samlDeployment is a deployment whose companies have connections to the same SAML provider.
type samlDeployment struct {
	*deployment
	fake *samlfake.Provider
}

func deployWithSAML(t *testing.T) *samlDeployment {
	t.Helper()
	d := &samlDeployment{deployment: deploy(t)}
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	d.fake = samlfake.Start(ln, d.clock.Now)
	t.Cleanup(func() { _ = d.fake.Close() })
	d.options.Outbound, d.options.ProviderTimeout = loopback, authtest.Timeout
	d.Service = d.node(t, nil)
	return d
}

// connectSAML proves the e-mail domain of the company's users, such as north.test, and adds a SAML connection for the
// domain.
func (d *samlDeployment) connectSAML(t *testing.T, w storetest.World, change func(*people.Connection)) people.Connection {
	t.Helper()
	ctx, c, by := t.Context(), d.db.For(w.Company), store.Actor{UserID: w.ID(1)}
	domain := w.Company.Slug() + ".test"
	added, err := people.AddEmailDomain(ctx, c, domain, "token", by)
	if err == nil {
		_, err = people.SetEmailDomainProven(ctx, c, added, true, d.clock.Now(), by)
	}
	if err != nil {
		t.Fatal(err)
	}
	d.useSpareSAMLKey(t, w)
	return d.addSAML(t, w, func(n *people.Connection) {
		n.Domains = []string{domain}
		if change != nil {
			change(n)
		}
	})
}

// spareSAMLKeys contains the key pairs of tests that have ended. Generating a pair takes half a second.
var spareSAMLKeys struct {
	sync.Mutex
	pairs []saml.KeyPair
}

// useSpareSAMLKey gives a company a key pair that signs, if a test that has ended had one. Otherwise the first connection of the company
// generates a pair.
func (d *samlDeployment) useSpareSAMLKey(t *testing.T, w storetest.World) {
	t.Helper()
	t.Cleanup(func() {
		pairs, err := d.samlKeys(context.Background(), w.Company)
		if err != nil || len(pairs) == 0 {
			return // The test has removed the key or made it unreadable.
		}
		spareSAMLKeys.Lock()
		defer spareSAMLKeys.Unlock()
		spareSAMLKeys.pairs = append(spareSAMLKeys.pairs, pairs[0])
	})
	spareSAMLKeys.Lock()
	defer spareSAMLKeys.Unlock()
	last := len(spareSAMLKeys.pairs) - 1
	if last < 0 {
		return
	}
	pair := spareSAMLKeys.pairs[last]
	spareSAMLKeys.pairs = spareSAMLKeys.pairs[:last]
	about, private := pair.Certificate(), must(pair.PrivateText())
	key := people.SAMLKey{Certificate: pair.CertificateText(), Fingerprint: about.Fingerprint, ExpiresAt: store.TimeOf(about.NotAfter)}
	sealed := must(d.vault.Seal(t.Context(), w.Company, samlKeyPurpose, private))
	if _, err := people.AddSAMLKey(t.Context(), d.db.For(w.Company), key, sealed, store.Actor{UserID: w.ID(1)}); err != nil {
		t.Fatal(err)
	}
}

// addSAML adds a SAML connection in the same steps as the API.
func (d *samlDeployment) addSAML(t *testing.T, w storetest.World, change func(*people.Connection)) people.Connection {
	t.Helper()
	ctx, by := t.Context(), store.Actor{UserID: w.ID(1)}
	n := people.Connection{
		Kind: people.KindSAML, Name: "Staff", Status: 1, TrustEmail: true, NewUsers: true, DefaultRole: "trainee",
		Domains: []string{}, Rules: store.JSONList[people.ConnectionRule]{}, Profile: store.JSONList[people.ConnectionAttribute]{}, SAML: people.ConnectionSAML{MetadataURL: d.fake.EntityID()},
	}
	change(&n)
	setup, err := d.CheckSAML(ctx, w.Company, n.SAML, "")
	if err != nil {
		t.Fatal(err)
	}
	n.Issuer = setup.Provider.EntityID
	added, err := people.AddConnection(ctx, d.db.For(w.Company), n, people.SealedSecret{}, by)
	if err == nil {
		err = d.StoreSAML(ctx, d.db.For(w.Company), added.ID, setup, by)
	}
	if err != nil {
		t.Fatal(err)
	}
	return added
}

func browserAt(w storetest.World, n people.Connection, pending string) SAMLBrowser {
	base := fmt.Sprintf("https://learn.%s.test/saml/%d/", w.Company.Slug(), n.ID)
	return SAMLBrowser{Company: w.Company, Connection: n.ID, Endpoints: SAMLEndpoints{EntityID: base + "metadata", ACS: base + "acs", SLO: base + "slo"}, Pending: pending}
}

// begin begins a sign-in and returns the browser with its cookie, and the response that the provider would send for tara.
func (d *samlDeployment) begin(t *testing.T, b SAMLBrowser, next string) (SAMLBrowser, samlfake.ResponseRequest) {
	t.Helper()
	begun, err := d.BeginSAML(t.Context(), b, next)
	if err != nil {
		t.Fatal(err)
	}
	to, err := url.Parse(begun.URL)
	if err != nil {
		t.Fatal(err)
	}
	request, err := samlfake.ReadRequest(to.Query())
	if err != nil || request.Issuer != b.Endpoints.EntityID || request.ACS != b.Endpoints.ACS {
		t.Fatalf("request %+v, %v", request, err)
	}
	b.Pending = begun.Pending
	return b, samlfake.ResponseRequest{
		Email: "tara@" + b.Company.Slug() + ".test", Name: "Tara North", ACS: request.ACS, Audience: request.Issuer, InResponseTo: request.ID,
	}
}

func (d *samlDeployment) respond(t *testing.T, in samlfake.ResponseRequest) string {
	t.Helper()
	in.Email, in.Victim = d.real(in.Email), d.real(in.Victim)
	response, err := d.fake.Response(in)
	if err != nil {
		t.Fatal(err)
	}
	return response
}

func (d *samlDeployment) finish(t *testing.T, s *Service, b SAMLBrowser, response string) (SAMLSignIn, error) {
	t.Helper()
	return s.FinishSAML(t.Context(), SAMLReturn{SAMLBrowser: b, Response: response, RequestSource: testSource})
}

// refusals returns the names of the failed sign-ins with connections in the audit log.
func (d *samlDeployment) refusals(t *testing.T, w storetest.World) []string {
	t.Helper()
	var names []string
	entries, err := d.db.For(w.Company).AuditList(t.Context(), store.AuditFilter{Kinds: []string{store.AuditConnectionRefused}}, 50)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.SubjectName)
	}
	return names
}

func TestSAML_SignIn(t *testing.T) {
	t.Parallel()
	d := deployWithSAML(t)
	n := d.connectSAML(t, d.north, nil)
	first, _ := d.begin(t, browserAt(d.north, n, ""), "/first")
	b, in := d.begin(t, first, "/learn/1?from=mail")
	response := d.respond(t, in)
	done, err := d.finish(t, d.Service, b, response)
	if err != nil || done.Next != "/learn/1?from=mail" || done.Email != d.real("tara@north.test") || done.Requests == "" {
		t.Fatalf("got %+v, %v", done, err)
	}
	if who, err := d.Verify(t.Context(), Cookie(d.north.Company, done.Cookie), Use{}); err != nil || who.Role != RoleTrainee {
		t.Errorf("session of %+v, %v", who, err)
	}
	if left := d.openSAMLRequests(d.north.Company, done.Requests); len(left) != 1 || left[0].next != "/first" {
		t.Errorf("requests left: %+v", left)
	}
	for name, node := range map[string]*Service{"the same node": d.Service, "another node": d.node(t, nil)} {
		if _, err := d.finish(t, node, b, response); !errors.Is(err, ErrSignInExpired) {
			t.Errorf("a second time on %s: %v", name, err)
		}
	}
}

// If one response is posted to two nodes at the same time, five times to each, exactly one sign-in must succeed. All other
// sign-ins must fail with ErrSignInExpired.
func TestSAML_OnceOnAllNodes(t *testing.T) {
	t.Parallel()
	d := deployWithSAML(t)
	n := d.connectSAML(t, d.north, nil)
	b, in := d.begin(t, browserAt(d.north, n, ""), "/")
	response := d.respond(t, in)
	nodes := []*Service{d.Service, d.node(t, nil)}
	var all sync.WaitGroup
	results := make([]error, 10)
	for i := range results {
		all.Go(func() { _, results[i] = d.finish(t, nodes[i%2], b, response) })
	}
	all.Wait()
	accepted := 0
	for _, err := range results {
		switch {
		case err == nil:
			accepted++
		case !errors.Is(err, ErrSignInExpired):
			t.Errorf("rejected with %v", err)
		}
	}
	if accepted != 1 {
		t.Errorf("%d sign-ins with one response", accepted)
	}
}

func TestSAML_BoundToBrowserAndConnection(t *testing.T) {
	t.Parallel()
	d := deployWithSAML(t)
	n := d.connectSAML(t, d.north, nil)
	other := d.addSAML(t, d.north, func(n *people.Connection) { n.Name = "Partners" })
	south := d.connectSAML(t, d.south, nil)
	b, in := d.begin(t, browserAt(d.north, n, ""), "/")
	response := d.respond(t, in)
	atOther, _ := d.begin(t, browserAt(d.north, other, b.Pending), "/")
	atSouth, _ := d.begin(t, browserAt(d.south, south, ""), "/")
	crossed := atSouth
	crossed.Connection = n.ID
	for name, c := range map[string]struct {
		browser SAMLBrowser
		want    error
	}{
		"another browser":                   {browserAt(d.north, n, ""), ErrSignInExpired},
		"a forged cookie":                   {browserAt(d.north, n, b.Pending+"A"), ErrSignInExpired},
		"another connection":                {atOther, ErrSignInExpired},
		"another company":                   {atSouth, ErrResponseRejected},
		"the connection of another company": {crossed, store.ErrNotFound},
	} {
		err := func() error { _, err := d.finish(t, d.Service, c.browser, response); return err }()
		if c.want == ErrSignInExpired && errors.Is(err, ErrResponseRejected) {
			continue // The audience or the address is wrong as well.
		}
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
	if _, err := d.finish(t, d.Service, b, response); err != nil {
		t.Errorf("the right browser: %v", err)
	}
	if _, err := d.BeginSAML(t.Context(), browserAt(d.south, n, ""), "/"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("begin with the connection of another company: %v", err)
	}
	oidcConnection := people.Connection{Editable: store.Editable{ID: d.north.ID(1)}}
	if _, err := d.BeginSAML(t.Context(), browserAt(d.north, oidcConnection, ""), "/"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("begin with an OpenID connection: %v", err)
	}
}

func TestSAML_BeginsAtProvider(t *testing.T) {
	t.Parallel()
	d := deployWithSAML(t)
	off := d.connectSAML(t, d.north, nil)
	on := d.addSAML(t, d.north, func(n *people.Connection) { n.SAML.IDPStarts = true })
	send := func(n people.Connection, relayState string) (SAMLSignIn, error) {
		b := browserAt(d.north, n, "")
		response := d.respond(t, samlfake.ResponseRequest{Email: "tara@north.test", ACS: b.Endpoints.ACS, Audience: b.Endpoints.EntityID})
		return d.FinishSAML(t.Context(), SAMLReturn{SAMLBrowser: b, Response: response, RelayState: relayState, RequestSource: testSource})
	}
	if _, err := send(off, "/learn/1"); !errors.Is(err, ErrSignInExpired) {
		t.Errorf("not allowed: %v", err)
	}
	// The account is linked by an earlier sign-in of the user, because the connection has no domain.
	if err := func() error {
		_, err := people.LinkAccount(t.Context(), d.db.For(d.north.Company), on.ID, d.north.ID(5), d.real("tara@north.test"), d.clock.Now())
		return err
	}(); err != nil {
		t.Fatal(err)
	}
	for relayState, want := range map[string]string{"/learn/1": "/learn/1", "https://evil.test/": "/", "//evil.test": "/", "": "/"} {
		if done, err := send(on, relayState); err != nil || done.Next != want || done.Requests != "" {
			t.Errorf("relay state %q: %+v, %v", relayState, done, err)
		}
	}
}

func TestSAML_KeyRolloverOfProvider(t *testing.T) {
	t.Parallel()
	d := deployWithSAML(t)
	n := d.connectSAML(t, d.north, nil)
	b, in := d.begin(t, browserAt(d.north, n, ""), "/")
	forged := in
	forged.Sign = "stranger"
	forgery := d.respond(t, forged)
	d.clock.Move(2 * time.Second)
	before := d.fake.Requests("/metadata")
	for range 3 {
		if _, err := d.finish(t, d.Service, b, forgery); !errors.Is(err, ErrResponseRejected) {
			t.Errorf("forgery: %v", err)
		}
	}
	if read := d.fake.Requests("/metadata") - before; read != 0 {
		t.Errorf("forgeries caused %d reads within the pause", read)
	}
	d.clock.Move(metadataPause)
	d.fake.Rotate(0)
	if _, err := d.finish(t, d.Service, b, d.respond(t, in)); err != nil {
		t.Errorf("with the new key: %v", err)
	}
	if read := d.fake.Requests("/metadata") - before; read != 1 {
		t.Errorf("the new key caused %d reads", read)
	}
	if reasons := d.refusals(t, d.north); len(reasons) != 3 || reasons[0] != "Staff: signature" {
		t.Errorf("audit log: %q", reasons)
	}
}

func TestSAML_MetadataUnreachable(t *testing.T) {
	t.Parallel()
	d := deployWithSAML(t)
	n := d.connectSAML(t, d.north, nil)
	d.clock.Move(metadataLife)
	d.fake.SetFault(samlfake.Fault{Path: "/metadata", Status: 503})
	b, in := d.begin(t, browserAt(d.north, n, ""), "/")
	if _, err := d.finish(t, d.Service, b, d.respond(t, in)); err != nil {
		t.Errorf("with the last metadata: %v", err)
	}
	about, err := d.DescribeSAML(t.Context(), d.north.Company, n)
	if err != nil || !strings.Contains(about.Problem, "503") || len(about.Certificates) != 1 {
		t.Errorf("described as %+v, %v", about, err)
	}
	d.clock.Move(366 * 24 * time.Hour) // The certificate of the provider has expired.
	if _, err := d.BeginSAML(t.Context(), browserAt(d.north, n, ""), "/"); !errors.Is(err, oidc.ErrProvider) {
		t.Errorf("with expired metadata: %v", err)
	}
	d.fake.SetFault(samlfake.Fault{Path: "/metadata", Body: strings.ReplaceAll(d.fake.Metadata(), d.fake.EntityID(), "urn:another")})
	d.clock.Move(metadataPause)
	if _, err := d.BeginSAML(t.Context(), browserAt(d.north, n, ""), "/"); !errors.Is(err, oidc.ErrProvider) {
		t.Errorf("with metadata of another provider: %v", err)
	}
}

func TestSAML_OwnKeys(t *testing.T) {
	t.Parallel()
	d := deployWithSAML(t)
	n := d.connectSAML(t, d.north, func(n *people.Connection) { n.SAML.Encrypted = true })
	ctx, c, by := t.Context(), d.db.For(d.north.Company), store.Actor{UserID: d.north.ID(1)}
	var first people.SAMLKey
	for _, key := range must(people.SAMLKeys(ctx, c)) {
		if key.Signs {
			first = key
		} else if err := people.RemoveSAMLKey(ctx, c, key.Editable, by); err != nil { // The keys of the fixture have no private keys.
			t.Fatal(err)
		}
	}
	signIn := func(key people.SAMLKey) error {
		b, in := d.begin(t, browserAt(d.north, n, ""), "/")
		in.EncryptFor = strings.NewReplacer("-----BEGIN CERTIFICATE-----", "", "-----END CERTIFICATE-----", "", "\n", "").Replace(key.Certificate)
		_, err := d.finish(t, d.Service, b, d.respond(t, in))
		return err
	}
	second := must(d.AddSAMLKey(ctx, d.north.Company, d.real("learn.north.test"), by))
	if !first.Signs || second.Signs {
		t.Fatalf("the keys are %+v and %+v", first, second)
	}
	third := must(d.AddSAMLKey(ctx, d.north.Company, d.real("learn.north.test"), by))
	if _, err := d.AddSAMLKey(ctx, d.north.Company, d.real("learn.north.test"), by); !errors.Is(err, people.ErrTooManySAMLKeys) {
		t.Errorf("a fourth key: %v", err)
	}
	if err := people.RemoveSAMLKey(ctx, c, third.Editable, by); err != nil {
		t.Fatal(err)
	}
	metadata := string(must(d.SAMLMetadata(ctx, d.north.Company, n.ID, browserAt(d.north, n, "").Endpoints)))
	for _, key := range []people.SAMLKey{first, second} {
		if err := signIn(key); err != nil {
			t.Errorf("encrypted for %s: %v", key.Fingerprint[:8], err)
		}
		if strings.Count(metadata, base64Of(key)) != 2 {
			t.Errorf("the metadata lack the certificate %s", key.Fingerprint[:8])
		}
	}
	second = must(people.UseSAMLKey(ctx, c, second.Editable, by))
	if err := people.RemoveSAMLKey(ctx, c, second.Editable, by); !errors.Is(err, people.ErrSigningKey) {
		t.Errorf("remove the signing key: %v", err)
	}
	if err := people.RemoveSAMLKey(ctx, c, first.Editable, by); !errors.Is(err, store.ErrStale) {
		t.Errorf("remove an old version: %v", err)
	}
	for _, key := range must(people.SAMLKeys(ctx, c)) {
		if key.ID == first.ID {
			if err := people.RemoveSAMLKey(ctx, c, key.Editable, by); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := signIn(first); !errors.Is(err, ErrResponseRejected) {
		t.Errorf("encrypted for a removed key: %v", err)
	}
	if err := signIn(people.SAMLKey{}); !errors.Is(err, ErrResponseRejected) {
		t.Errorf("not encrypted: %v", err)
	}
	for _, secret := range must(people.SAMLSecrets(ctx, c)) {
		if strings.Contains(string(secret.PrivateKey), "PRIVATE KEY") {
			t.Error("a private key is stored in plain text")
		}
	}
}

func base64Of(key people.SAMLKey) string {
	return strings.NewReplacer("-----BEGIN CERTIFICATE-----", "", "-----END CERTIFICATE-----", "", "\n", "").Replace(key.Certificate)
}

func TestSAML_Rejections(t *testing.T) {
	t.Parallel()
	d := deployWithSAML(t)
	n := d.connectSAML(t, d.north, nil)
	b, in := d.begin(t, browserAt(d.north, n, ""), "/")
	for name, c := range map[string]struct {
		change func(*samlfake.ResponseRequest)
		want   error
	}{
		"unsigned":           {func(in *samlfake.ResponseRequest) { in.Sign = "none" }, ErrResponseRejected},
		"signature wrapping": {func(in *samlfake.ResponseRequest) { in.Attack, in.Victim = "xsw3", "admin@north.test" }, ErrResponseRejected},
		"cancelled":          {func(in *samlfake.ResponseRequest) { in.Status = "urn:oasis:names:tc:SAML:2.0:status:Responder" }, ErrSignInDeclined},
		"expired":            {func(in *samlfake.ResponseRequest) { in.Issued = -600 }, ErrSignInExpired},
		"domain not proven":  {func(in *samlfake.ResponseRequest) { in.Email = "tara@elsewhere.test" }, oidc.ErrUnverifiedEmail},
		"no address":         {func(in *samlfake.ResponseRequest) { in.NameID, in.Email = "employee-7", "" }, oidc.ErrUnverifiedEmail},
		"address of a stranger": {func(in *samlfake.ResponseRequest) {
			in.Attributes = map[string][]string{"email": {d.real("admin@south.test")}}
		}, oidc.ErrUnverifiedEmail},
	} {
		changed := in
		c.change(&changed)
		if _, err := d.finish(t, d.Service, b, d.respond(t, changed)); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
	d.clock.Move(SignInLife)
	if _, err := d.finish(t, d.Service, b, d.respond(t, in)); !errors.Is(err, ErrSignInExpired) {
		t.Errorf("after the life of the request: %v", err)
	}
}

func TestSAML_CookieKeepsNewestRequests(t *testing.T) {
	t.Parallel()
	d := deployWithSAML(t)
	n := d.connectSAML(t, d.north, nil)
	b := browserAt(d.north, n, "")
	for i := range 6 {
		b, _ = d.begin(t, b, fmt.Sprintf("/%d/%s", i, strings.Repeat("a", 900)))
		if len(b.Pending) > 3500 {
			t.Fatalf("the cookie has %d bytes", len(b.Pending))
		}
	}
	requests := d.openSAMLRequests(d.north.Company, b.Pending)
	if len(requests) != 2 || !strings.HasPrefix(requests[0].next, "/5/") || !strings.HasPrefix(requests[1].next, "/4/") {
		t.Errorf("%d requests", len(requests))
	}
	for range 6 {
		b, _ = d.begin(t, b, "/")
	}
	if requests = d.openSAMLRequests(d.north.Company, b.Pending); len(requests) != maxSAMLRequests {
		t.Errorf("%d requests", len(requests))
	}
	if len(d.openSAMLRequests(d.south.Company, b.Pending)) != 0 {
		t.Error("another company opens the cookie")
	}
}

func TestSAMLIdentity(t *testing.T) {
	t.Parallel()
	microsoft := "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/"
	got := samlIdentity(people.Connection{Editable: store.Editable{ID: 3}}, saml.Assertion{
		ID: "_1", NameID: "x7", Attributes: map[string][]string{
			microsoft + "emailaddress": {"ada@north.test"}, microsoft + "givenname": {"Ada"}, microsoft + "surname": {"King"},
			"http://schemas.microsoft.com/ws/2008/06/identity/claims/groups": {"staff", "all"},
		},
	})
	if got.Connection != 3 || got.Answer != "_1" || got.Subject != "x7" || got.Email != "ada@north.test" || got.EmailVerified ||
		got.FirstName != "Ada" || got.LastName != "King" || len(got.Groups) != 2 {
		t.Errorf("got %+v", got)
	}
	named := samlIdentity(people.Connection{GroupsAttribute: "memberOf"}, saml.Assertion{
		NameID: "ada@north.test", Attributes: map[string][]string{"memberOf": {"a"}, "groups": {"b"}},
	})
	if named.Email != "ada@north.test" || len(named.Groups) != 1 || named.Groups[0] != "a" {
		t.Errorf("got %+v", named)
	}
	if none := samlIdentity(people.Connection{}, saml.Assertion{NameID: "employee-7"}); none.Email != "" {
		t.Errorf("address %q", none.Email)
	}
}

func TestCheckSAML(t *testing.T) {
	t.Parallel()
	d := deployWithSAML(t)
	check := func(s people.ConnectionSAML, entityID string) error {
		_, err := d.CheckSAML(t.Context(), d.north.Company, s, entityID)
		return err
	}
	if err := check(people.ConnectionSAML{Metadata: d.fake.Metadata()}, d.fake.EntityID()); err != nil {
		t.Errorf("pasted: %v", err)
	}
	for name, c := range map[string]struct {
		settings people.ConnectionSAML
		entityID string
		want     error
	}{
		"nothing":          {people.ConnectionSAML{}, "", saml.ErrMetadata},
		"another provider": {people.ConnectionSAML{Metadata: d.fake.Metadata()}, "urn:another", saml.ErrEntity},
		"unreachable":      {people.ConnectionSAML{MetadataURL: d.fake.Base() + "/nothing"}, "", saml.ErrUnreachable},
		"not an address":   {people.ConnectionSAML{MetadataURL: "file:///etc/passwd"}, "", saml.ErrMetadata},
	} {
		if err := check(c.settings, c.entityID); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	private := d.node(t, func(o *Options) { o.Outbound = outbound.Policy{} })
	if _, err := private.CheckSAML(t.Context(), d.north.Company, people.ConnectionSAML{MetadataURL: d.fake.EntityID()}, ""); !errors.Is(err, saml.ErrUnreachable) {
		t.Errorf("a private address: %v", err)
	}
}

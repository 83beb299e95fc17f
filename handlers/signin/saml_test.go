package signin_test

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"lyceum/auth"
	"lyceum/fakes/samlfake"
	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/node/outbound"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/store/storetest"
)

// samlWorlds is a server with two companies. Each company has a SAML connection to the same fake provider.
type samlWorlds struct {
	worlds
	fake         *samlfake.Provider
	north, south people.Connection
}

// startSAML starts a fake identity provider, which runs until the test ends.
func startSAML(t *testing.T) *samlfake.Provider {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	fake := samlfake.Start(ln, func() time.Time { return handlerstest.Noon })
	t.Cleanup(func() { _ = fake.Close() })
	return fake
}

func startWithSAML(t *testing.T) samlWorlds {
	t.Helper()
	fake := startSAML(t)
	w := startWithAuth(t, func(d *handlerstest.Deps) {
		d.Services.Auth = handlerstest.NewAuthService(t, d, func(o *auth.Options) {
			o.Outbound, o.ProviderTimeout = outbound.Policy{Allowed: handlerstest.Loopback}, time.Minute
		}, handlerstest.ManyRequests)
	})
	all := samlWorlds{worlds: w, fake: fake}
	all.north, all.south = all.connect(w.North), all.connect(w.South)
	return all
}

// connect adds a SAML connection of a company. The e-mail domain of the connection is SLUG.test.
func (w samlWorlds) connect(world storetest.World) people.Connection {
	w.T.Helper()
	ctx, rows, by := w.T.Context(), w.DB.For(world.Company), store.Actor{UserID: world.ID(storetest.Admin)}
	domain, err := people.AddEmailDomain(ctx, rows, world.Company.Slug()+".test", "token", by)
	if err == nil {
		_, err = people.SetEmailDomainProven(ctx, rows, domain, true, handlerstest.Noon, by)
	}
	n := people.Connection{
		Kind: people.KindSAML, Name: "Staff", Status: 1, TrustEmail: true, DefaultRole: "trainee", Domains: []string{domain.Domain},
		Rules: store.JSONList[people.ConnectionRule]{}, Profile: store.JSONList[people.ConnectionAttribute]{}, SAML: people.ConnectionSAML{MetadataURL: w.fake.EntityID()},
	}
	var setup auth.SAMLSetup
	if err == nil {
		setup, err = w.Services.Auth.CheckSAML(ctx, world.Company, n.SAML, "")
	}
	n.Issuer = setup.Provider.EntityID
	if err == nil {
		n, err = people.AddConnection(ctx, rows, n, people.SealedSecret{}, by)
	}
	if err == nil {
		err = w.Services.Auth.StoreSAML(ctx, rows, n.ID, setup, by)
	}
	if err != nil {
		w.T.Fatal(err)
	}
	return n
}

// atProvider starts a sign-in. It returns the request for the response that the fake provider sends for the user tara, and the
// cookie of the sign-in as the value of a Cookie header.
func (w samlWorlds) atProvider(host string, n people.Connection, next string) (in samlfake.ResponseRequest, cookie string) {
	w.T.Helper()
	a := w.open(host, signin.SAMLSignIn(n.ID)+"?next="+url.QueryEscape(next), "")
	kept := cookiesOf(a)[signin.SAMLCookie]
	to, err := url.Parse(a.Header.Get("Location"))
	if err != nil || a.Status != 303 || kept == nil || !strings.HasPrefix(a.Header.Get("Location"), w.fake.Base()+"/sso?") {
		w.T.Fatalf("%d %s %v, %v", a.Status, a.Body, a.Header, err)
	}
	if !kept.Secure || !kept.HttpOnly || kept.SameSite != http.SameSiteNoneMode || kept.Path != "/" || kept.MaxAge != 600 {
		w.T.Errorf("cookie %v", kept)
	}
	request, err := samlfake.ReadRequest(to.Query())
	if err != nil {
		w.T.Fatal(err)
	}
	slug := strings.Split(host, ".")[1]
	return samlfake.ResponseRequest{
		Email: "tara@" + slug + ".test", Name: "Tara", ACS: request.ACS, Audience: request.Issuer, InResponseTo: request.ID,
	}, signin.SAMLCookie + "=" + kept.Value
}

// post sends a response of the provider as a form of another site, as a browser does.
func (w samlWorlds) post(host string, id int64, in samlfake.ResponseRequest, cookie string) apitest.Answer {
	w.T.Helper()
	in.Email, in.Victim = w.Names.Real(in.Email), w.Names.Real(in.Victim)
	response, err := w.fake.Response(in)
	if err != nil {
		w.T.Fatal(err)
	}
	return w.postText(host, id, response, cookie)
}

func (w samlWorlds) postText(host string, id int64, response, cookie string) apitest.Answer {
	w.T.Helper()
	return w.Do(apitest.Request{
		Path: signin.SAMLPath(id, "acs"), Host: host, Body: url.Values{"SAMLResponse": {response}, "RelayState": {""}}.Encode(),
		Header: map[string]string{
			"X-Forwarded-Proto": "https", "Cookie": cookie, "Content-Type": "application/x-www-form-urlencoded",
			"Origin": w.fake.Base(), "Sec-Fetch-Site": "cross-site",
		},
	})
}

func TestSAML_Browser(t *testing.T) {
	t.Parallel()
	w := startWithSAML(t)
	in, cookie := w.atProvider(handlerstest.NorthHost, w.north, "/learn/7?from=mail")
	if w.Names.Written(t, in.ACS) != fmt.Sprintf("https://learn.north.test:8443/saml/%d/acs", w.north.ID) || w.Names.Written(t, in.Audience) != fmt.Sprintf("https://learn.north.test:8443/saml/%d/metadata", w.north.ID) {
		t.Errorf("request %+v", in)
	}
	a := w.post(handlerstest.NorthHost, w.north.ID, in, cookie)
	got := cookiesOf(a)
	if a.Status != 303 || a.Header.Get("Location") != "/learn/7?from=mail" || got[web.SessionCookie] == nil || got[web.DeviceCookie] == nil {
		t.Fatalf("%d %s %v", a.Status, a.Body, a.Header)
	}
	if c := got[signin.SAMLCookie]; c == nil || c.MaxAge >= 0 {
		t.Errorf("the cookie of the sign-in was not deleted: %v", c)
	}
	who, err := w.Services.Auth.Verify(t.Context(), auth.Cookie(w.worlds.North.Company, got[web.SessionCookie].Value), auth.Use{})
	if err != nil || who.UserID != w.worlds.North.ID(storetest.Trainee) {
		t.Errorf("principal %+v, %v", who, err)
	}
	if strings.Contains(w.Logs.String(), got[web.SessionCookie].Value) || strings.Contains(w.Logs.String(), "PD94") || strings.Contains(w.Logs.String(), "PHNhbWxw") {
		t.Error("the log contains a secret")
	}
}

func TestSAML_Failures(t *testing.T) {
	t.Parallel()
	w := startWithSAML(t)
	in, cookie := w.atProvider(handlerstest.NorthHost, w.north, "/")
	_, others := w.atProvider(handlerstest.NorthHost, w.north, "/")
	changed := func(change func(*samlfake.ResponseRequest)) samlfake.ResponseRequest {
		out := in
		change(&out)
		return out
	}
	for name, c := range map[string]struct {
		in     samlfake.ResponseRequest
		cookie string
		status int
	}{
		"another browser":    {in, others, 410},
		"no cookie":          {in, "", 410},
		"cancelled":          {changed(func(in *samlfake.ResponseRequest) { in.Status = "urn:oasis:names:tc:SAML:2.0:status:Responder" }), cookie, 403},
		"unsigned":           {changed(func(in *samlfake.ResponseRequest) { in.Sign = "none" }), cookie, 403},
		"signature wrapping": {changed(func(in *samlfake.ResponseRequest) { in.Attack, in.Victim = "xsw8", "admin@north.test" }), cookie, 403},
		"a stranger":         {changed(func(in *samlfake.ResponseRequest) { in.Email = "nobody@north.test" }), cookie, 401},
		"too large":          {changed(func(in *samlfake.ResponseRequest) { in.Attack = "large" }), cookie, 413},
	} {
		a := w.post(handlerstest.NorthHost, w.north.ID, c.in, c.cookie)
		if a.Status != c.status || len(cookiesOf(a)) != 0 || a.Status != 413 && !strings.HasPrefix(a.Header.Get("Content-Type"), "text/html") {
			t.Errorf("%s: %d %s %v, want %d", name, a.Status, a.Body, a.Header, c.status)
		}
	}
	for name, text := range map[string]string{"no response": "", "not base64": "<xml/>"} {
		if a := w.postText(handlerstest.NorthHost, w.north.ID, text, cookie); a.Status != 400 && a.Status != 403 || len(cookiesOf(a)) != 0 {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	if a := w.post("north.lyceum.test", w.north.ID, in, cookie); a.Status != 403 || len(cookiesOf(a)) != 0 {
		t.Errorf("at another domain: %d %v", a.Status, a.Header)
	}
	if a := w.open(handlerstest.NorthHost, signin.SAMLPath(w.north.ID, "acs")+"?SAMLResponse=AAAA", cookie); a.Status != 405 && a.Status != 404 {
		t.Errorf("by redirect: %d %s", a.Status, a.Body)
	}
	if a := w.open("north.lyceum.test", signin.SAMLSignIn(w.north.ID)+"?next=/learn/1", ""); a.Status != 303 ||
		a.Header.Get("Location") != fmt.Sprintf("https://learn.north.test:8443/saml/%d/sign-in?next=%%2Flearn%%2F1", w.north.ID) {
		t.Errorf("begin at the hosted domain: %d %v", a.Status, a.Header)
	}
}

func TestSAML_OtherCompany(t *testing.T) {
	t.Parallel()
	w := startWithSAML(t)
	before := storetest.Digest(t, w.worlds.South)
	in, cookie := w.atProvider(handlerstest.NorthHost, w.north, "/")
	for name, a := range map[string]apitest.Answer{
		"begin":                         w.open(handlerstest.NorthHost, signin.SAMLSignIn(w.south.ID), ""),
		"metadata":                      w.open(handlerstest.NorthHost, signin.SAMLPath(w.south.ID, "metadata"), ""),
		"acs":                           w.post(handlerstest.NorthHost, w.south.ID, in, cookie),
		"begin without a company":       w.open("api.lyceum.test", signin.SAMLSignIn(w.north.ID), ""),
		"metadata without a company":    w.open("api.lyceum.test", signin.SAMLPath(w.north.ID, "metadata"), ""),
		"metadata of an unknown number": w.open(handlerstest.NorthHost, signin.SAMLPath(1<<40, "metadata"), ""),
	} {
		if a.Status != 404 || len(cookiesOf(a)) != 0 || strings.Contains(a.Body, "EntityDescriptor") {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	storetest.MustBeUnchanged(t, w.worlds.South, before)
	// South, and a browser of another company, must reject a response that the provider issued for north.
	if a := w.post("learn.south.test", w.south.ID, in, cookie); a.Status != 403 && a.Status != 410 || len(cookiesOf(a)) != 0 {
		t.Errorf("north's response at south: %d %s", a.Status, a.Body)
	}
	if a := w.post(handlerstest.NorthHost, w.north.ID, in, cookie); a.Status != 303 {
		t.Errorf("north's response at north: %d %s", a.Status, a.Body)
	}
}

func TestSAML_Metadata(t *testing.T) {
	t.Parallel()
	w := startWithSAML(t)
	a := w.open(handlerstest.NorthHost, signin.SAMLPath(w.north.ID, "metadata"), "")
	if a.Status != 200 || a.Header.Get("Content-Type") != "application/samlmetadata+xml" || !strings.Contains(a.Body, in(w.north.ID)) || strings.Contains(a.Body, "PRIVATE") {
		t.Errorf("%d %s %v", a.Status, a.Body, a.Header)
	}
}

func in(id int64) string {
	return fmt.Sprintf(`entityID="https://learn.north.test:8443/saml/%d/metadata"`, id)
}

func TestSAMLKeys(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	type key struct {
		ID, Version int64
		Certificate string
		Signs       bool
	}
	var listed struct {
		Data struct{ Keys []key } `json:"data"`
	}
	a := w.Ask("north-admin", "/saml-key-list", "")
	handlerstest.Decode(t, a, &listed)
	if len(listed.Data.Keys) != 2 || strings.Contains(a.Body, "rivateKey") {
		t.Fatalf("keys: %s", a.Body)
	}
	var added struct {
		Data key `json:"data"`
	}
	handlerstest.Decode(t, w.Ask("north-admin", "/saml-key-add", ""), &added)
	if !added.Data.Signs || !strings.HasPrefix(added.Data.Certificate, "-----BEGIN CERTIFICATE-----") {
		t.Errorf("added %+v", added.Data)
	}
	w.Expect(w.Ask("north-admin", "/saml-key-add", ""), 422, "too_many_keys")
	id := func(version int64) string { return fmt.Sprintf(`{"id":%d,"version":%d}`, added.Data.ID, version) }
	w.Expect(w.Ask("north-admin", "/saml-key-remove", id(added.Data.Version)), 409, "key_signs")
	w.Expect(w.Ask("north-admin", "/saml-key-use", fmt.Sprintf(`{"id":%d,"version":1}`, listed.Data.Keys[0].ID)), 200, "")
	w.Expect(w.Ask("north-admin", "/saml-key-remove", id(added.Data.Version)), 409, "changed_meanwhile")
	w.Expect(w.Ask("north-admin", "/saml-key-remove", id(added.Data.Version+1)), 200, "")
	w.Expect(w.Ask("north-manager", "/saml-key-add", ""), 403, "forbidden")
	kinds := map[string]int{}
	entries, err := w.DB.For(w.North.Company).AuditList(t.Context(), store.AuditFilter{SubjectKind: "saml_key"}, 50)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		kinds[e.Kind]++
	}
	if kinds["saml_key_add"] != 1 || kinds["saml_key_update"] != 1 || kinds["saml_key_remove"] != 1 {
		t.Errorf("audit log: %v", kinds)
	}
}

// Admins must be able to set up a SAML connection with the metadata of the provider. An error must name the field of wrong
// metadata, and the request must change nothing.
func TestConnections_SAML(t *testing.T) {
	t.Parallel()
	w, fake := startWorlds(t), startSAML(t)
	ask := func(path string, in map[string]any) apitest.Answer {
		body, err := json.Marshal(in)
		if err != nil {
			t.Fatal(err)
		}
		return w.Ask("north-admin", path, string(body))
	}
	two := `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">` + handlerstest.ExampleMetadata + strings.ReplaceAll(handlerstest.ExampleMetadata, "/saml\"", "/other\"") + `</EntitiesDescriptor>`
	before := storetest.Digest(t, w.North)
	for name, c := range map[string]struct {
		in    map[string]any
		field string
	}{
		"neither":                {map[string]any{}, "metadataURL"},
		"both":                   {map[string]any{"metadataURL": fake.EntityID(), "metadata": handlerstest.ExampleMetadata}, "metadata"},
		"unreachable":            {map[string]any{"metadataURL": fake.Base() + "/nothing"}, "metadataURL"},
		"no address":             {map[string]any{"metadataURL": "file:///etc/passwd"}, "metadataURL"},
		"a private address":      {map[string]any{"metadataURL": "https://10.0.0.1/metadata"}, "metadataURL"},
		"not XML":                {map[string]any{"metadata": "metadata"}, "metadata"},
		"a document type":        {map[string]any{"metadata": "<!DOCTYPE a>" + handlerstest.ExampleMetadata}, "metadata"},
		"no certificate":         {map[string]any{"metadata": strings.ReplaceAll(handlerstest.ExampleMetadata, "X509Certificate", "X509CRL")}, "metadata"},
		"several providers":      {map[string]any{"metadata": two}, "entityID"},
		"an unknown provider":    {map[string]any{"metadata": two, "entityID": "urn:unknown"}, "entityID"},
		"an unknown batch":       {map[string]any{"metadata": handlerstest.ExampleMetadata, "rules": []any{map[string]any{"attribute": "groups", "value": "a"}}}, "rules"},
		"settings of SAML":       {map[string]any{"kind": "oidc", "issuer": "https://login.example", "clientID": "a", "idpStarts": true}, "kind"},
		"no single logout":       {map[string]any{"metadata": handlerstest.ExampleMetadata, "singleLogout": true}, "singleLogout"},
		"domains that are taken": {map[string]any{"metadata": handlerstest.ExampleMetadata, "domains": []string{"north.example"}}, "domains"},
	} {
		in := map[string]any{"kind": "saml", "name": "Partners"}
		maps.Copy(in, c.in)
		w.ExpectField(ask("/connection-add", in), 400, "invalid_input", c.field)
		if t.Failed() {
			t.Fatal(name)
		}
	}
	storetest.MustBeUnchanged(t, w.North, before)

	added := ask("/connection-add", map[string]any{"kind": "saml", "name": "Partners", "metadata": two, "entityID": "https://login.kaveri.example/other", "encrypted": true, "groupsAttribute": "memberOf"})
	w.ExpectAll(added, `"issuer":"https://login.kaveri.example/other"`, `"encrypted":true`, `"idpStarts":false`, `"groupsAttribute":"memberOf"`, `"callbackURL":""`)
	var made struct {
		Data struct {
			ID, Version     int64
			ServiceProvider signin.ServiceProvider
		}
	}
	handlerstest.Decode(t, added, &made)
	id := made.Data.ID
	base := fmt.Sprintf("https://learn.north.test:8443/saml/%d/", id)
	if got := made.Data.ServiceProvider; got.EntityID != base+"metadata" || got.ACSURL != base+"acs" || got.MetadataURL != base+"metadata" || got.SignInURL != base+"sign-in" {
		t.Errorf("addresses %+v", got)
	}
	if a := w.open(handlerstest.NorthHost, signin.SAMLPath(id, "metadata"), ""); a.Status != 200 {
		t.Errorf("our metadata: %d", a.Status)
	}
	at := func(version int64, with map[string]any) map[string]any {
		maps.Copy(with, map[string]any{"id": id, "version": version})
		return with
	}
	details := func() string { return ask("/connection-details", map[string]any{"id": id}).Body }
	for _, want := range []string{`"provider":{"entityID":"https://login.kaveri.example/other"`, `"subject":"CN=login.kaveri.example"`, `"notAfter":"2120-01-01T00:00:00Z"`, `"readDate":null`, `"problem":""`} {
		if !strings.Contains(details(), want) {
			t.Errorf("details: no %s in %s", want, details())
		}
	}
	if list := ask("/connection-list", map[string]any{}).Body; strings.Contains(list, "EntitiesDescriptor") || !strings.Contains(list, "Partners") {
		t.Errorf("the list contains metadata: %s", list)
	}

	// A change of another field must send no request to the provider, and must not need usable metadata. A rejected change must
	// change nothing.
	w.ExpectAll(ask("/connection-update", at(1, map[string]any{"idpStarts": true, "entityID": ""})), `"version":2`, `"idpStarts":true`, `"issuer":"https://login.kaveri.example/other"`)
	w.ExpectField(ask("/connection-update", at(2, map[string]any{"metadataURL": fake.Base() + "/nothing"})), 400, "invalid_input", "metadataURL")
	w.ExpectField(ask("/connection-update", at(2, map[string]any{"metadata": ""})), 400, "invalid_input", "metadataURL")
	w.ExpectField(ask("/connection-update", at(2, map[string]any{"singleLogout": true})), 400, "invalid_input", "singleLogout")
	w.Expect(ask("/connection-update", at(1, map[string]any{"metadataURL": fake.EntityID()})), 409, "changed_meanwhile")
	if !strings.Contains(details(), `"version":2,`) {
		t.Errorf("details after bad changes: %s", details())
	}
	// The address of metadata must replace metadata that were sent as text. Metadata of another provider must remove the linked
	// accounts.
	storetest.Exec(t, w.North.DSN(), fmt.Sprintf("insert into linked_accounts (company_id, connection_id, user_id, subject) values (%d, %d, %d, 's')",
		w.North.Company.ID(), id, w.North.ID(storetest.Trainee)))
	w.ExpectAll(ask("/connection-update", at(2, map[string]any{"metadataURL": fake.EntityID()})), `"version":3`, `"metadata":""`, `"issuer":"`+fake.EntityID()+`"`)
	if got := storetest.Value(t, w.North.DSN(), fmt.Sprintf("select count(*) from linked_accounts where connection_id = %d", id)); got != "0" {
		t.Errorf("%s linked accounts remain", got)
	}
	if !strings.Contains(details(), `"readDate":"2026-03-01T12:00:00Z"`) || !strings.Contains(details(), `"signOnURL":"`+fake.Base()+`/sso"`) {
		t.Errorf("details: %s", details())
	}
	// Single logout must be rejected unless the metadata of the provider contain an address for logout messages. A connection
	// with single logout must show the address to which the provider sends logout messages.
	w.ExpectAll(ask("/connection-update", at(3, map[string]any{"singleLogout": true})), `"version":4`, `"singleLogout":true`, `"sloURL":"`+base+`slo"`)
	w.ExpectField(ask("/connection-update", at(4, map[string]any{"metadata": handlerstest.ExampleMetadata})), 400, "invalid_input", "singleLogout")
	w.ExpectAll(ask("/connection-update", at(4, map[string]any{"metadata": handlerstest.ExampleMetadata, "singleLogout": false})), `"version":5`, `"singleLogout":false`, `"sloURL":""`)
	// The list of connections must show the problem with the provider's metadata, without a request to the provider.
	w.ExpectAll(ask("/connection-list", map[string]any{}), `"name":"Partners"`)
	broken := ask("/connection-update", at(5, map[string]any{"metadataURL": fake.EntityID()}))
	w.Expect(broken, 200, "")
	storetest.Exec(t, w.North.DSN(), fmt.Sprintf("update saml_metadata set error = 'metadata cannot be read: status 503' where connection_id = %d", id))
	before503 := fake.Requests("/metadata")
	for _, one := range listedConnections(t, ask("/connection-list", map[string]any{})) {
		want := map[string]string{"Partners": "metadata cannot be read: status 503", "SAML of north": one.Problem, "Staff of north": "", "Partners of north": ""}[one.Name]
		if one.Problem != want || one.Name == "SAML of north" && !strings.Contains(one.Problem, "metadata not accepted") {
			t.Errorf("%s has the problem %q, want %q", one.Name, one.Problem, want)
		}
	}
	if fake.Requests("/metadata") != before503 {
		t.Error("the list has read metadata")
	}
}

// listedConnection contains the fields of a connection in the response of a list that the test reads.
type listedConnection struct{ Name, Problem string }

func listedConnections(t *testing.T, a apitest.Answer) []listedConnection {
	t.Helper()
	var body struct {
		Data struct{ Connections []listedConnection }
	}
	handlerstest.Decode(t, a, &body)
	if len(body.Data.Connections) < 4 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	return body.Data.Connections
}

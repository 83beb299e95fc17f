package signin_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/fakes/oidcfake"
	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/store/storetest"
)

// Admins must be able to add, change and remove connections and e-mail domains. An error must name each wrong field, and the
// request must change nothing.
func TestConnections(t *testing.T) {
	t.Parallel()
	w := startOwnWorlds(t, func(d *handlerstest.Deps) {
		d.Services.Domains = handlerstest.Domains(t, map[string][]string{"_domain-verification.other.north.example": {`TXT "domain-verification=token of north"`}})
	})
	issuer := w.Google.Issuer()
	const client = `"name":"Staff","clientID":"client",`
	for body, field := range map[string]string{
		`{` + client + `"issuer":"https://login.example"}`:                                                                      "kind",
		`{"kind":"other",` + client + `"issuer":"https://login.example"}`:                                                       "kind",
		`{"kind":"oidc","name":" ","clientID":"client","issuer":"` + issuer + `"}`:                                              "name",
		`{"kind":"oidc","name":"Staff","issuer":"` + issuer + `"}`:                                                              "clientID",
		`{"kind":"oidc",` + client + `"issuer":""}`:                                                                             "issuer",
		`{"kind":"oidc",` + client + `"issuer":"http://login.example"}`:                                                         "issuer",
		`{"kind":"oidc",` + client + `"issuer":"https://169.254.169.254"}`:                                                      "issuer",
		`{"kind":"oidc",` + client + `"issuer":"` + issuer + `/other"}`:                                                         "issuer",
		`{"kind":"oidc",` + client + `"issuer":"` + issuer + `","defaultRole":"admin"}`:                                         "defaultRole",
		`{"kind":"oidc",` + client + `"issuer":"` + issuer + `","scopes":"a \"b"}`:                                              "scopes",
		`{"kind":"oidc",` + client + `"issuer":"` + issuer + `","audiences":["a"," "]}`:                                         "audiences",
		`{"kind":"oidc",` + client + `"issuer":"` + issuer + `","clientAuth":"tls_client_auth"}`:                                "clientAuth",
		`{"kind":"saml","name":"Staff","metadata":"<a/>","emailClaim":"upn"}`:                                                   "emailClaim",
		`{"kind":"saml","name":"Staff","metadata":"<a/>","audiences":["a"]}`:                                                    "audiences",
		`{"kind":"saml","name":"Staff","metadata":"<a/>","clientAuth":"private_key_jwt"}`:                                       "clientAuth",
		`{"kind":"oidc",` + client + `"issuer":"` + issuer + `","domains":["no domain"]}`:                                       "domains",
		`{"kind":"oidc",` + client + `"issuer":"` + issuer + `","domains":["north.example"]}`:                                   "domains",
		`{"kind":"oidc",` + client + `"issuer":"` + issuer + `","ssoOnly":true,"domains":["new.example"]}`:                      "breakGlassUserID",
		`{"kind":"oidc",` + client + `"issuer":"` + issuer + `","ssoOnly":true,"breakGlassUserID":north#1}`:                     "domains",
		`{"kind":"oidc",` + client + `"issuer":"` + issuer + `","breakGlassUserID":north#2}`:                                    "breakGlassUserID",
		`{"kind":"oidc",` + client + `"issuer":"` + issuer + `","rules":[{"attribute":"groups","value":"a"}]}`:                  "rules",
		`{"kind":"oidc",` + client + `"issuer":"` + issuer + `","rules":[{"attribute":"groups","value":"a","role":"api"}]}`:     "rules",
		`{"kind":"oidc",` + client + `"issuer":"` + issuer + `","profile":[{"field":"email","attribute":"mail"}]}`:              "profile",
		`{"kind":"oidc",` + client + `"issuer":"` + issuer + `","rules":[{"attribute":"a","value":"b","role":"admin"},"text"]}`: "rules",
	} {
		a := w.Ask("north-admin", "/connection-add", body)
		if a.Status != 400 || !strings.Contains(a.Body, `"field":"`+field) {
			t.Errorf("%s: %d %s, want the field %s", body, a.Status, a.Body, field)
		}
	}
	slash := w.Ask("north-admin", "/connection-add", `{"kind":"oidc",`+client+`"issuer":"`+issuer+`/"}`)
	if slash.Status != 400 || !strings.Contains(slash.Body, `"field":"issuer"`) || !strings.Contains(slash.Body, `which is \"`+issuer+`\"`) {
		t.Errorf("another issuer in the configuration: %d %s", slash.Status, slash.Body)
	}
	w.ExpectAll(w.Ask("north-admin", "/connection-list", ""), `"totalCount":3`)

	added := w.Ask("north-admin", "/connection-add", `{"kind":"oidc",`+client+`"clientSecret":"hush","issuer":"`+issuer+`","domains":["@Other.North.example"],"rules":[{"attribute":"groups","value":"a","role":"admin"}]}`)
	id := w.AddedID(added)
	at := func(number int) string { return handlerstest.Version(id, number) }
	w.ExpectAll(added, at(1)[1:]+`,"kind":"oidc","name":"Staff"`, `"domains":["other.north.example"]`, fmt.Sprintf(`"callbackURL":"https://learn.north.test:8443/oidc/%d/callback"`, id), `"role":"admin"`)
	if strings.Contains(added.Body, "hush") || strings.Contains(added.Body, `"secretSetAt":null`) {
		t.Errorf("the secret is shown or not stored: %s", added.Body)
	}
	w.Expect(w.Ask("north-admin", "/connection-update", at(2)+`,"status":0}`), 409, "changed_meanwhile")
	w.ExpectAll(w.Ask("north-admin", "/connection-update", at(1)+`,"clientSecret":"another","rules":[]}`), `"version":2`, `"rules":[]`, `"domains":["other.north.example"]`)
	if got := w.Query("select count(*) from audit_log where company_id = $1 and (action like 'connection%' and changes::text like '%hush%' or changes::text like '%another%')"); got != "0" {
		t.Errorf("%s audit entries contain a secret", got)
	}

	// An API key must not be able to add, change or remove a connection with which someone could sign in as an admin.
	for body, path := range map[string]string{
		`{"kind":"saml","name":"API","metadata":"<a/>","domains":["new.example"]}`:                                   "/connection-add",
		`{"kind":"saml","name":"API","metadata":"<a/>","rules":[{"attribute":"groups","value":"a","role":"admin"}]}`: "/connection-add",
		at(2) + `,"name":"API"}`: "/connection-update",
		at(2) + "}":              "/connection-remove",
	} {
		w.Expect(w.Ask("north-api", path, body), 403, "forbidden")
	}
	w.Expect(w.Ask("north-manager", "/connection-list", ""), 403, "forbidden")
	w.Expect(w.Ask("north-admin", "/connection-remove", at(2)+"}"), 200, "")
	w.Expect(w.Ask("north-admin", "/connection-remove", at(2)+"}"), 404, "not_found")

	w.ExpectField(w.Ask("north-admin", "/email-domain-add", `{"domain":"lyceum.test"}`), 400, "invalid_input", "domain")
	w.Expect(w.Ask("north-admin", "/email-domain-add", `{"domain":"north.example"}`), 409, "email_domain_exists")
	w.ExpectAll(w.Ask("north-admin", "/email-domain-add", `{"domain":"New.example"}`), `"domain":"new.example"`, `"provenAt":null`, `"type":"TXT","name":"_domain-verification.new.example","value":"domain-verification=`)
	w.ExpectAll(w.Ask("south-admin", "/email-domain-add", `{"domain":"new.example"}`), `"domain":"new.example"`)
	if a := w.Ask("north-admin", "/email-domain-check", `{"id":north#2}`); a.Status != 200 || strings.Contains(a.Body, `"provenAt":null`) {
		t.Errorf("a domain with the record: %d %s", a.Status, a.Body)
	}
	w.ExpectAll(w.Ask("north-admin", "/email-domain-check", `{"id":north#1}`), `"domain":"north.example"`, `"provenAt":null`)
}

// connected adds a connection to the fake provider in each company and returns the ids of the connections.
func (w worlds) connected() (north, south int64) {
	w.T.Helper()
	for _, one := range []struct {
		bearer string
		id     *int64
	}{{"north-admin", &north}, {"south-admin", &south}} {
		a := w.Ask(one.bearer, "/connection-add", `{"kind":"oidc","name":"Staff","clientID":"client","clientSecret":"`+oidcfake.Secret("client")+`","issuer":"`+w.Google.Issuer()+`","newUsers":true}`)
		w.Expect(a, 200, "")
		if _, err := fmt.Sscanf(a.Body[strings.Index(a.Body, `"id":`):], `"id":%d`, one.id); err != nil {
			w.T.Fatal(err)
		}
	}
	return north, south
}

// atProvider starts a sign-in with a connection. It returns the query parameters of the redirect to the provider, and the cookie of
// the sign-in as the value of a Cookie header.
func (w worlds) atProvider(host string, connection int64, query string) (sent url.Values, cookie string) {
	w.T.Helper()
	a := w.open(host, signin.ConnectionSignInPath(connection)+"?"+query, "")
	kept := cookiesOf(a)["__Host-lyceum-sign-in"]
	to, err := url.Parse(a.Header.Get("Location"))
	if err != nil || a.Status != 303 || kept == nil || !strings.HasPrefix(a.Header.Get("Location"), w.Google.Issuer()+"/authorize?") {
		w.T.Fatalf("%d %v, %v", a.Status, a.Header, err)
	}
	if !kept.Secure || !kept.HttpOnly || kept.SameSite != http.SameSiteLaxMode || kept.Path != "/" || kept.MaxAge != 600 {
		w.T.Errorf("cookie %v", kept)
	}
	return to.Query(), kept.Name + "=" + kept.Value
}

func (w worlds) backToConnection(connection int64, sent url.Values, email string) string {
	code := w.granted(sent, oidcfake.TokenRequest{Email: email, Name: "Ada King"})
	return fmt.Sprintf("/oidc/%d/callback?", connection) + url.Values{"state": {sent.Get("state")}, "code": {code}, "iss": {w.Google.Issuer()}}.Encode()
}

func TestConnectionSignIn_Browser(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	id, _ := w.connected()
	sent, cookie := w.atProvider(handlerstest.NorthHost, id, "next=/learn/7&email=ada@new.test&again=true")
	if sent.Get("login_hint") != "ada@new.test" || sent.Get("prompt") != "login" {
		t.Errorf("sent with %v", sent)
	}
	path := w.backToConnection(id, sent, "ada@new.test")
	a := w.open(handlerstest.NorthHost, path, cookie)
	got := cookiesOf(a)
	if a.Status != 303 || a.Header.Get("Location") != "/learn/7" || got[web.SessionCookie] == nil {
		t.Fatalf("%d %s %v", a.Status, a.Body, a.Header)
	}
	if c := got["__Host-lyceum-sign-in"]; c == nil || c.MaxAge >= 0 {
		t.Errorf("the cookie of the sign-in was not deleted: %v", c)
	}
	who, err := w.Services.Auth.Verify(t.Context(), auth.Cookie(w.North.Company, got[web.SessionCookie].Value), auth.Use{})
	if err != nil || who.Role != "trainee" {
		t.Errorf("principal %+v, %v", who, err)
	}
	if again := w.open(handlerstest.NorthHost, path, cookie); again.Status != 410 || again.Header.Get("Set-Cookie") != "" {
		t.Errorf("again: %d %s %v", again.Status, again.Body, again.Header)
	}
	a = w.open("north.lyceum.test", signin.ConnectionSignInPath(id)+"?next=/learn/1", "")
	if a.Status != 303 || !strings.HasPrefix(a.Header.Get("Location"), fmt.Sprintf("https://learn.north.test:8443/sign-in/with/%d?", id)) {
		t.Errorf("at the hosted domain: %d %v", a.Status, a.Header)
	}
	for _, secret := range []string{sent.Get("state"), got[web.SessionCookie].Value, "ada@new.test"} {
		if strings.Contains(w.Logs.String(), secret) {
			t.Error("the log contains a secret or an address")
		}
	}
}

// A sign-in with the connection, the state, the code or the cookie of another company must fail and disclose nothing.
func TestConnectionSignIn_OtherCompany(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	north, south := w.connected()
	if a := w.open(handlerstest.NorthHost, signin.ConnectionSignInPath(w.South.ID(1)), ""); a.Status != 404 || len(cookiesOf(a)) != 0 {
		t.Errorf("start with south's connection: %d %v", a.Status, a.Header)
	}
	sentNorth, cookie := w.atProvider(handlerstest.NorthHost, north, "")
	sentSouth, souths := w.atProvider("learn.south.test", south, "")
	code := func(sent url.Values) string {
		return w.granted(sent, oidcfake.TokenRequest{Email: "shared@both.test"})
	}
	path := func(id int64, state url.Values, code string) string {
		return fmt.Sprintf("/oidc/%d/callback?", id) + url.Values{"state": {state.Get("state")}, "code": {code}, "iss": {w.Google.Issuer()}}.Encode()
	}
	before := storetest.Digest(t, w.South)
	for name, c := range map[string]struct {
		path, cookie string
		status       int
	}{
		"south's code":       {path(north, sentNorth, code(sentSouth)), cookie, 410},
		"south's state":      {path(north, sentSouth, code(sentSouth)), souths, 410},
		"south's connection": {path(w.South.ID(1), sentSouth, code(sentSouth)), souths, 404},
		"no such connection": {path(999, sentNorth, code(sentNorth)), cookie, 404},
	} {
		if a := w.open(handlerstest.NorthHost, c.path, c.cookie); a.Status != c.status || len(cookiesOf(a)) != 0 {
			t.Errorf("%s: %d %s %v, want %d", name, a.Status, a.Body, a.Header, c.status)
		}
	}
	storetest.MustBeUnchanged(t, w.South, before)
}

// A logout token of the provider, sent to the address that the connection shows, must end the sessions of the person. A wrong token
// must end no session. A right token must end no session of another company.
func TestBackchannelLogout(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	id, south := w.connected()
	sent, cookie := w.atProvider(handlerstest.NorthHost, id, "")
	session := cookiesOf(w.open(handlerstest.NorthHost, w.backToConnection(id, sent, "ada@new.test"), cookie))[web.SessionCookie].Value
	active := func() bool {
		_, err := w.Services.Auth.Verify(t.Context(), auth.Cookie(w.North.Company, session), auth.Use{})
		return err == nil
	}
	token, err := w.Google.LogoutToken(oidcfake.TokenRequest{Email: "ada@new.test", Aud: "client"})
	if err != nil || !active() {
		t.Fatalf("%v, active %t", err, active())
	}
	post := func(host string, id int64, body string) apitest.Answer {
		return w.Do(apitest.Request{
			Path: signin.BackchannelLogoutPath(id), Host: host, Body: body, ContentType: "application/x-www-form-urlencoded", Header: handlerstest.OverHTTPS,
		})
	}
	right := url.Values{"logout_token": {token}}.Encode()
	for name, c := range map[string]struct {
		a      apitest.Answer
		status int
	}{
		"no token":              {post(handlerstest.NorthHost, id, ""), 400},
		"no form":               {post(handlerstest.NorthHost, id, "%"), 400},
		"no JWT":                {post(handlerstest.NorthHost, id, "logout_token=a.b.c"), 400},
		"another company":       {post("learn.south.test", south, right), 200}, // The client and the provider are the same, but no session of this company matches the token.
		"another company's id":  {post(handlerstest.NorthHost, w.South.ID(1), right), 404},
		"no company":            {post("api.lyceum.test", id, right), 404},
		"an unknown connection": {post(handlerstest.NorthHost, 1<<40, right), 404},
	} {
		if c.a.Status != c.status || c.a.Status == 400 && !strings.HasPrefix(c.a.Body, `{"error":"invalid_request"`) || !active() {
			t.Errorf("%s: %d %s, active %t", name, c.a.Status, c.a.Body, active())
		}
	}
	if a := post(handlerstest.NorthHost, id, right); a.Status != 200 || a.Body != "" || a.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%d %s %v", a.Status, a.Body, a.Header)
	}
	if active() {
		t.Error("the session is active")
	}
	if a := post(handlerstest.NorthHost, id, right); a.Status != 400 {
		t.Errorf("for the second time: %d %s", a.Status, a.Body)
	}
	if strings.Contains(w.Logs.String(), token) {
		t.Error("the log contains the token")
	}
}

// A connection that authenticates with a key must get one when it is saved. Its public part must be at the address of the response, at hosts of the company only.
// A rotation must keep the present key, unless the new one signs at once.
func TestConnection_Keys(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	a := w.Ask("north-admin", "/connection-add", `{"kind":"oidc","name":"Keys","clientID":"client","issuer":"`+w.Google.Issuer()+`","audiences":["two","one","two","client"],"emailClaim":" upn ","clientAuth":"private_key_jwt"}`)
	id := w.AddedID(a)
	path := fmt.Sprintf("/oidc/%d/jwks", id)
	w.ExpectAll(a, `"audiences":["two","one"]`, `"emailClaim":"upn"`, `"clientAuth":"private_key_jwt"`, `"jwksURL":"https://learn.north.test:8443`+path+`"`)
	keys := func() int {
		t.Helper()
		got := w.open(handlerstest.NorthHost, path, "")
		if got.Status != 200 || !strings.HasPrefix(got.Header.Get("Content-Type"), "application/json") || strings.Contains(got.Body, `"d"`) {
			t.Fatalf("the key set: %d %v %s", got.Status, got.Header, got.Body)
		}
		return strings.Count(got.Body, `"kid"`)
	}
	if n := keys(); n != 1 {
		t.Errorf("%d keys at first", n)
	}
	for host, status := range map[string]int{"learn.south.test": 404, "api.lyceum.test": 404} {
		if got := w.open(host, path, ""); got.Status != status || strings.Contains(got.Body, "kid") {
			t.Errorf("at %s: %d %s", host, got.Status, got.Body)
		}
	}
	rotate := fmt.Sprintf(`{"id":%d`, id)
	w.ExpectAll(w.Ask("north-admin", "/connection-key-rotate", rotate+"}"), `"keys":[{"keyID":"`, `"signsFrom":"`)
	if n := keys(); n != 2 {
		t.Errorf("%d keys after a rotation", n)
	}
	w.Expect(w.Ask("north-admin", "/connection-key-rotate", rotate+`,"now":true}`), 200, "")
	if n := keys(); n != 1 {
		t.Errorf("%d keys after a replacement at once", n)
	}
	w.Expect(w.Ask("north-manager", "/connection-key-rotate", rotate+"}"), 403, "forbidden")
	details := w.Ask("north-admin", "/connection-details", rotate+"}")
	if strings.Count(details.Body, `"keyID"`) != 1 || strings.Contains(details.Body, "private") && !strings.Contains(details.Body, "private_key_jwt") {
		t.Errorf("details: %s", details.Body)
	}
	w.ExpectAll(w.Ask("north-admin", "/connection-update", handlerstest.Version(id, 1)+`,"clientAuth":"secret","emailClaim":"email","audiences":[]}`), `"clientAuth":"secret"`, `"jwksURL":""`, `"emailClaim":""`, `"audiences":[]`)
	w.ExpectField(w.Ask("north-admin", "/connection-key-rotate", rotate+"}"), 400, "invalid_input", "id")
	w.Google.SetMethods("client_secret_basic")
	w.ExpectField(w.Ask("north-admin", "/connection-update", handlerstest.Version(id, 2)+`,"clientAuth":"private_key_jwt"}`), 400, "invalid_input", "clientAuth")
	if got := w.Query("select count(*) from audit_log where company_id = $1 and action = 'connection_key_add'"); got != "3" {
		t.Errorf("%s entries about keys, want 3", got)
	}
}

// The check of a connection must name the part that fails, without the network of the operator. The page of a connection must have the last failures and the last
// sign-in.
func TestConnection_TestAndFailures(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	id, _ := w.connected()
	in := fmt.Sprintf(`{"id":%d}`, id)
	w.ExpectAll(w.Ask("north-admin", "/connection-test", in), `{"step":"configuration","ok":true,"message":""}`, `{"step":"keys","ok":true,"message":""}`, `{"step":"authentication","ok":true,"message":""}`,
		fmt.Sprintf(`"testURL":"https://learn.north.test:8443/manage/connections/%d/test/sign-in"`, id))
	w.Google.SetMethods("tls_client_auth")
	w.ExpectAll(w.Ask("north-admin", "/connection-test", in), `{"step":"authentication","ok":false,"message":"The provider takes no client secret`, `"testURL":""`)
	w.Google.SetMethods("client_secret_basic")
	w.Google.SetFault(oidcfake.Fault{Path: "/keys", Status: 503})
	w.ExpectAll(w.Ask("north-admin", "/connection-test", in), `{"step":"keys","ok":false`)
	w.Google.SetFault(oidcfake.Fault{})
	storetest.Exec(t, w.North.DSN(), fmt.Sprintf("update connections set issuer = 'http://127.0.0.1:1' where id = %d", w.North.ID(2)))
	gone := w.Ask("north-admin", "/connection-test", fmt.Sprintf(`{"id":%d}`, w.North.ID(2)))
	w.ExpectAll(gone, `"ok":false`, "the connection was refused")
	if strings.Contains(gone.Body, "dial") || strings.Contains(gone.Body, "127.0.0.1") {
		t.Errorf("the check shows the network: %s", gone.Body)
	}

	w.ExpectAll(w.Ask("north-admin", "/connection-details", in), `"lastSignInAt":null`, `"failures":[]`)
	sent, cookie := w.atProvider(handlerstest.NorthHost, id, "")
	if a := w.open(handlerstest.NorthHost, w.backToConnection(id, sent, "ada@new.test"), cookie); a.Status != 303 {
		t.Fatalf("signed in: %d %s", a.Status, a.Body)
	}
	sent, cookie = w.atProvider(handlerstest.NorthHost, id, "")
	code := w.granted(sent, oidcfake.TokenRequest{Email: "eve@new.test", Claims: map[string]any{"email_verified": false}})
	w.open(handlerstest.NorthHost, fmt.Sprintf("/oidc/%d/callback?", id)+url.Values{"state": {sent.Get("state")}, "code": {code}, "iss": {w.Google.Issuer()}}.Encode(), cookie)
	details := w.Ask("north-admin", "/connection-details", in)
	w.ExpectAll(details, `"reason":"Staff: the provider has not verified the e-mail address"`)
	if strings.Contains(details.Body, `"lastSignInAt":null`) {
		t.Errorf("no last sign-in: %s", details.Body)
	}
}

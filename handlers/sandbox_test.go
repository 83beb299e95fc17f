package handlers_test

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/auth"
	"lyceum/fakes/razorpayfake"
	"lyceum/files"
	"lyceum/handlers/apitest"
	"lyceum/handlers/courses"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/people"
	"lyceum/handlers/settings"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/company"
	storecourses "lyceum/store/courses"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// keysToo is a verifier of bearers. It verifies API keys and access tokens with the auth service, and all other bearers with
// people.
type keysToo struct {
	handlerstest.Bearers
	deps *handlerstest.Deps
}

func (k keysToo) Verify(ctx context.Context, c auth.Credential, use auth.Use) (auth.Principal, error) {
	if strings.HasPrefix(c.Bearer, "lyk_") || strings.HasPrefix(c.Bearer, "ey") { // An access token begins with a JSON object.
		return k.deps.Services.Auth.Verify(ctx, c, use)
	}
	return k.Bearers.Verify(ctx, c, use)
}

// withKeys is an option with which a test can use real API keys and the bearers of people.
func withKeys(d *handlerstest.Deps) { d.Verifier = keysToo{d.Verifier.(handlerstest.Bearers), d} }

// newKey adds an API key with the bearer and returns the text of the key.
func (w worlds) newKey(bearer, fields string) string {
	w.T.Helper()
	a := w.Ask(bearer, "/api-key-add", fields)
	w.Expect(a, 200, "")
	var added struct{ Data settings.AddedAPIKey }
	if err := json.Unmarshal([]byte(a.Body), &added); err != nil {
		w.T.Fatal(err)
	}
	return added.Data.Key
}

const everyTest = `{"name":"Tests","scopes":["*"],"mode":"test"}`

// sandboxOf returns the sandbox of a company. It adds the sandbox if the company has none.
func (w worlds) sandboxOf(of storetest.World) storetest.World {
	w.T.Helper()
	id, err := w.DB.For(of.Company).OpenSandbox(w.T.Context())
	if err != nil {
		w.T.Fatal(err)
	}
	company, err := tenant.NewResolver(w.DB, tenant.Options{}).ByID(w.T.Context(), id)
	if err != nil {
		w.T.Fatal(err)
	}
	return of.Of(company)
}

// sandboxMessage adds a message to the sandbox of a company and returns its id. No other sandbox has a message with this id.
func sandboxMessage(w worlds, of storetest.World) any {
	w.T.Helper()
	m := company.SandboxMessageText{SandboxMessage: company.SandboxMessage{ID: of.ID(1), Kind: "invitation", Subject: "Hello " + of.Company.Slug(), CreatedAt: store.TimeOf(handlerstest.Noon)}}
	if err := company.KeepSandboxMessage(w.T.Context(), w.DB.For(w.sandboxOf(of).Company), m); err != nil {
		w.T.Fatal(err)
	}
	return m.ID
}

// On every route, a request with a test key must change nothing outside of the sandbox, even if the company has rows with
// the same ids. The test calls the routes of all isolation cases, with and without permissions, and the routes of SCIM and
// of uploads. It compares the rows of all tables of the database.
func TestSandbox_ChangesNothingElse(t *testing.T) {
	t.Parallel()
	w := startOwnWorlds(t, withKeys)
	w.SignIn()
	w.UploadFiles()
	key := w.newKey("north-admin", everyTest)
	sandbox := w.sandboxOf(w.North)
	type call struct {
		path, body string
	}
	var calls []call
	for _, c := range isolationCases {
		calls = append(calls, call{c.route(), c.body(w)})
	}
	north, south, inside := storetest.Digest(t, w.North), storetest.Digest(t, w.South), storetest.Digest(t, sandbox)
	succeeded := 0
	for i, c := range calls {
		a := w.Do(apitest.Request{Path: c.path, Host: []string{"learn.north.test", "api.lyceum.test"}[i%2], Bearer: key, Body: c.body, Header: handlerstest.OverHTTPS})
		if a.Status == 200 {
			succeeded++
		}
		if a.Status >= 500 {
			t.Errorf("%s %s: %d %s", c.path, c.body, a.Status, a.Body)
		}
	}
	person := `{"schemas":["urn:ietf:params:scim:schemas:core:2.0:User"],"userName":"scim@example.com","name":{"givenName":"Sam","familyName":"Sand"}}`
	provisioned := w.SCIM(key, "POST", "/Users", person)
	if provisioned.Status != 201 {
		t.Errorf("SCIM: %d %s", provisioned.Status, provisioned.Body)
	}
	if a := w.SCIM(key, "DELETE", fmt.Sprintf("/Users/%d", w.North.ID(storetest.Trainee)), ""); a.Status != 404 {
		t.Errorf("a person of the company by SCIM: %d %s", a.Status, a.Body)
	}
	w.Upload(key, "own.txt", "Only in the sandbox.")
	for _, id := range []int64{w.Keys["north"].File, w.Keys["south"].File} {
		if a := w.Tus(key, "PATCH", fmt.Sprintf("%s/%d", courses.Uploads, id), "more", map[string]string{"Upload-Offset": "0"}); a.Status < 400 {
			t.Errorf("append to the file of a company: %d %s", a.Status, a.Body)
		}
		w.Tus(key, "DELETE", fmt.Sprintf("%s/%d", courses.Uploads, id), "", nil)
	}
	storetest.MustBeUnchanged(t, w.North, north)
	storetest.MustBeUnchanged(t, w.South, south)
	changed := 0
	for table, digest := range storetest.Digest(t, sandbox) {
		if inside[table] != digest {
			changed++
		}
	}
	if succeeded < 50 || changed < 15 {
		t.Errorf("%d calls succeeded and %d tables of the sandbox changed, so the test proves little", succeeded, changed)
	}
}

// A test key must act on a copy of the configuration that contains no persons. Callers with a live key or a session of the company
// must not see what a test key adds. A test key must not see persons of the company. Hosts of other companies must reject test
// keys.
func TestSandbox_Key(t *testing.T) {
	t.Parallel()
	w := startOwnWorlds(t, withKeys)
	w.ExpectField(w.Ask("north-admin", "/api-key-add", `{"name":"Tests","scopes":["*"],"mode":"trial"}`), 400, "invalid_input", "mode")
	w.ExpectAll(w.Ask("north-admin", "/sandbox-details", ""), `"exists":false,"filledDate":null,"tables":[]`)
	key, live := w.newKey("north-admin", everyTest), w.newKey("north-admin", `{"name":"Shop","scopes":["*"]}`)
	if !strings.HasPrefix(key, "lyk_test_") || strings.HasPrefix(live, "lyk_test_") || !strings.HasPrefix(live, "lyk_") {
		t.Fatalf("keys %s and %s", key, live)
	}
	w.ExpectAll(w.Ask("north-admin", "/api-key-list", ""), `"name":"Shop"`, `"mode":"live"`, `"name":"Tests"`, `"mode":"test"`)
	w.ExpectAll(w.Ask("north-admin", "/audit-list", `{"kinds":"api_key_add"}`), `"Tests (test)"`)
	w.ExpectAll(w.Ask("north-admin", "/sandbox-details", ""), `"exists":true`, `{"name":"courses","rows":5}`)

	listed := w.Ask(key, "/course-list-all", "")
	w.ExpectAll(listed, `"title":"Forklift north"`, `"totalCount":5`)
	if users := w.Ask(key, "/user-list", `{"pageSize":100}`); strings.Contains(users.Body, "tara@north.test") || !strings.Contains(users.Body, `"totalCount":2`) {
		t.Errorf("persons in the sandbox: %s", users.Body)
	}
	w.Expect(w.Ask(key, "/user-add", `{"email":"sandra@example.com","fname":"Sandra","lname":"Sand","role":"trainee"}`), 200, "")
	w.ExpectAll(w.Ask(key, "/user-list", `{"search":"sandra"}`), `"sandra@example.com"`)
	for _, bearer := range []string{live, "north-admin"} {
		if a := w.Ask(bearer, "/user-list", `{"search":"sandra"}`); !strings.Contains(a.Body, `"totalCount":0`) {
			t.Errorf("%s sees a person of the sandbox: %s", bearer, a.Body)
		}
	}
	for _, path := range []string{"/sandbox-details", "/sandbox-reset", "/sandbox-mail-list"} {
		w.Expect(w.Ask(live, path, ""), 403, "forbidden")
	}
	at := func(host, body string) apitest.Answer {
		return w.Do(apitest.Request{Path: "/webapi/v1/course-list-all", Host: host, Bearer: key, Body: body})
	}
	w.Expect(at("learn.north.test", ""), 200, "")
	w.Expect(at("north.lyceum.test", ""), 200, "")
	w.Expect(at("learn.south.test", ""), 403, "wrong_company")
	domain := func(host, name string) apitest.Answer {
		return w.Do(apitest.Request{Path: "/webapi/v1/get-company-info", Host: host, Bearer: key, Body: `{"email":"api@north.test","domain":"` + name + `"}`})
	}
	w.Expect(domain("api.lyceum.test", "learn.south.test"), 403, "wrong_company")
	w.Expect(domain("api.lyceum.test", "learn.north.test"), 404, "not_found") // The sandbox does not have the API user of the company.
	for _, c := range []struct{ path, body string }{
		{"/domain-add", `{"host":"sandbox.north.test"}`}, {"/google-set", `{"newUsers":true}`}, {"/domain-check", `{"host":"courses.north.test"}`},
	} {
		w.Expect(w.Ask(key, c.path, c.body), 403, "not_in_sandbox")
	}
	w.Expect(w.Ask(key, "/api-key-add", everyTest), 403, "forbidden")
	w.Expect(w.Ask("lyk_"+strings.TrimPrefix(key, "lyk_test_"), "/course-list-all", ""), 401, "bad_token")
	w.Expect(w.Ask("lyk_test_"+strings.TrimPrefix(live, "lyk_"), "/course-list-all", ""), 401, "bad_token")
}

// A login without a domain must not find the users of a sandbox. The tokens of these users must act only in the sandbox.
func TestSandbox_Login(t *testing.T) {
	t.Parallel()
	w := startOwnWorlds(t, withKeys)
	key := w.newKey("north-admin", everyTest)
	// The new trainee of the sandbox has the same address as a trainee of the company.
	w.Expect(w.Ask(key, "/user-add", `{"email":"tara@north.test","fname":"Other","lname":"Tara","role":"trainee"}`), 200, "")
	if listed := w.Query("select count(*) from login_directory where company_id = $2 and company_id <> $1", w.sandboxOf(w.North).Company.ID()); listed != "0" {
		t.Errorf("%s users of the sandbox are in the login directory", listed)
	}
	login := func(bearer string) apitest.Answer {
		return w.Do(apitest.Request{Path: "/webapi/v1/authorize/login", Host: "api.lyceum.test", Bearer: bearer, Body: `{"email":"tara@north.test","password":"` + storetest.Password + `"}`})
	}
	w.Expect(login(""), 200, "")
	w.Expect(login(key), 401, "bad_credentials") // The trainee of the sandbox has no password.
}

// An error must name the wrong key of the gateway, and the request must change nothing. The sandbox must receive the events of its
// own gateway account, which the gateway sends to the address of the company.
func TestSandbox_Gateway(t *testing.T) {
	t.Parallel()
	w := startOwnWorlds(t, withKeys)
	key := w.newKey("north-admin", everyTest)
	sandbox := w.sandboxOf(w.North)
	w.Expect(w.Ask(key, "/course-list-all", ""), 200, "") // The first request sets the time at which the key was last used.
	event := func(secret string) apitest.Answer {
		body := `{"entity":"event","event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_inTheSandbox01"}}}}`
		return w.Do(apitest.Request{Path: "/webapi/v1/gateway-webhook", Host: "learn.north.test", Body: body, Header: map[string]string{
			payment.SignatureHeader: payment.SignWebhook([]byte(body), secret), payment.EventIDHeader: "event_" + secret,
		}})
	}
	before, north := storetest.Digest(t, sandbox), storetest.Digest(t, w.North)
	w.Expect(event("hush-webhook-nobody"), 403, "bad_signature") // The sandbox has no account yet.
	w.ExpectField(w.Ask(key, "/gateway-set", `{"keyID":"rzp_live_sandbox","keySecret":"hush"}`), 400, "invalid_input", "keyID")
	storetest.MustBeUnchanged(t, sandbox, before)
	w.ExpectAll(w.Ask(key, "/gateway-settings", ""), `"keyID":""`)
	w.PaymentFixture.Gateway.Open(razorpayfake.Account{Account: payment.Account{KeyID: "rzp_test_sandbox", Secret: "hush"}, WebhookSecret: "hush-webhook-sandbox"})
	w.ExpectAll(w.Ask(key, "/gateway-set", `{"keyID":"rzp_test_sandbox","keySecret":"hush","webhookSecret":"hush-webhook-sandbox"}`), `"keyID":"rzp_test_sandbox","live":false`)
	// Only the signatures distinguish the events of the company from the events of its sandbox. So the company and its sandbox
	// must have different webhook secrets.
	shared := `{"webhookSecret":"hush-webhook-north"}`
	w.ExpectField(w.Ask(key, "/gateway-set", shared), 400, "invalid_input", "webhookSecret")
	w.ExpectField(w.Ask("north-admin", "/gateway-set", `{"webhookSecret":"hush-webhook-sandbox"}`), 400, "invalid_input", "webhookSecret")
	w.Expect(w.Ask("south-admin", "/gateway-set", `{"webhookSecret":"hush-webhook-sandbox"}`), 200, "")
	w.Expect(event("hush-webhook-nobody"), 403, "bad_signature")
	w.Expect(event("hush-webhook-sandbox"), 200, "")
	if tasks := w.Query("select count(*) from payment_tasks where company_id = $2 and company_id <> $1", sandbox.Company.ID()); tasks != "1" {
		t.Errorf("the sandbox has %s payment tasks", tasks)
	}
	storetest.MustBeUnchanged(t, w.North, north)
}

// A reset must remove everything that was added in the sandbox, and copy the current configuration. Test keys and webhooks must
// remain. In the company, only the audit log may change. A repeated request must have effect once.
func TestSandbox_Reset(t *testing.T) {
	t.Parallel()
	w := startOwnWorlds(t, withKeys)
	key := w.newKey("north-admin", everyTest)
	w.Expect(w.Ask(key, "/user-add", `{"email":"sandra@example.com","fname":"Sandra","lname":"Sand","role":"trainee"}`), 200, "")
	w.Expect(w.Ask(key, "/faq-add", `{"question":"Only here?","answer":"Yes."}`), 200, "")
	w.Expect(w.Ask(key, "/webhook-add", `{"url":"https://hooks.north.test/sandbox","events":["*"]}`), 200, "")
	w.Expect(w.Ask("north-admin", "/course-add", `{"title":"A new course","courseCode":"NEW-1"}`), 200, "")
	if a := w.Ask(key, "/course-list-all", ""); strings.Contains(a.Body, "A new course") {
		t.Errorf("the sandbox changed with the company: %s", a.Body)
	}
	var signedUp struct{ Data people.SignUpAnswer }
	if err := json.Unmarshal([]byte(w.Ask(key, "/tempsignup", `{"fname":"Tom","lname":"Temp","email":"tom@example.com","mobile":919812345678}`).Body), &signedUp); err != nil {
		t.Fatal(err)
	}
	w.Expect(w.Ask(signedUp.Data.Token, "/my-courses", ""), 200, "")
	before := storetest.Digest(t, w.North)
	const fixed = `{"question":"Added with a fixed key?","answer":"Yes."}`
	w.Expect(w.Once(key, "faq-1", "/faq-add", fixed), 200, "")
	reset := w.Once(key, "reset-1", "/sandbox-reset", "")
	w.ExpectAll(reset, `{"name":"courses","rows":6}`)
	storetest.MustBeUnchanged(t, w.North, before)
	w.Expect(w.Ask(signedUp.Data.Token, "/my-courses", ""), 401, "session_ended")
	w.ExpectAll(w.Ask(key, "/course-list-all", ""), "A new course", `"totalCount":6`)
	if a := w.Ask(key, "/faq-list-all", ""); strings.Contains(a.Body, "Only here?") {
		t.Errorf("after a reset: %s", a.Body)
	}
	if a := w.Ask(key, "/user-list", ""); strings.Contains(a.Body, "sandra") {
		t.Errorf("after a reset: %s", a.Body)
	}
	w.Expect(w.Once(key, "faq-1", "/faq-add", fixed), 200, "")
	w.ExpectAll(w.Ask(key, "/faq-list-all", ""), "Added with a fixed key?") // A kept answer from before the reset would have no effect.
	w.ExpectAll(w.Ask(key, "/webhook-list", ""), "https://hooks.north.test/sandbox")
	w.ExpectAll(w.Ask(key, "/audit-list", `{"kinds":"sandbox_reset"}`), `"sandbox_reset"`)
	w.Expect(w.Ask(key, "/faq-add", `{"question":"After it?","answer":"Yes."}`), 200, "")
	if again := w.Once(key, "reset-1", "/sandbox-reset", ""); again.Body != reset.Body {
		t.Errorf("repeated: %s", again.Body)
	}
	w.ExpectAll(w.Ask(key, "/faq-list-all", ""), "After it?")
	w.Expect(w.Ask("north-admin", "/sandbox-reset", ""), 200, "")
	w.ExpectAll(w.Ask("north-admin", "/audit-list", `{"kinds":"sandbox_reset"}`), `"sandbox_reset"`)
	w.Expect(w.Ask(key, "/course-list-all", ""), 200, "")
	w.Expect(w.Ask("north-manager", "/sandbox-reset", ""), 403, "forbidden")
}

// A reset must delete the content of the files that were uploaded in the sandbox. It must not delete content of the
// company's files.
func TestSandbox_ResetFiles(t *testing.T) {
	t.Parallel()
	w := startOwnWorlds(t, withKeys)
	shared := w.Upload("north-admin", "notes.txt", "Check the brakes.")
	key := w.newKey("north-admin", everyTest)
	sandbox := w.sandboxOf(w.North).Company
	objects := func(company tenant.Company) (n int) {
		t.Helper()
		if err := w.Files.Keys(t.Context(), company, func(string, int64, time.Time) error { n++; return nil }); err != nil {
			t.Fatal(err)
		}
		return n
	}
	w.Upload(key, "own.txt", "Only in the sandbox.")
	before := objects(w.North.Company)
	if objects(sandbox) == 0 || before == 0 {
		t.Fatalf("%d objects of the sandbox, %d of the company", objects(sandbox), before)
	}
	w.Expect(w.Ask(key, "/sandbox-reset", ""), 200, "")
	if objects(sandbox) != 0 || objects(w.North.Company) != before {
		t.Errorf("%d objects of the sandbox, %d of the company", objects(sandbox), objects(w.North.Company))
	}
	if _, err := storecourses.ReadFile(t.Context(), w.DB.For(sandbox), shared); err != nil {
		t.Errorf("the file of the company in the sandbox: %v", err)
	}
}

// While another request resets the sandbox, a reset must fail with 409, also with an idempotency key, and end no session.
func TestSandbox_ResetBusy(t *testing.T) {
	t.Parallel()
	w := startOwnWorlds(t, withKeys)
	key := w.newKey("north-admin", everyTest)
	var signedUp struct{ Data people.SignUpAnswer }
	if err := json.Unmarshal([]byte(w.Ask(key, "/tempsignup", `{"fname":"Tom","lname":"Temp","email":"tom@example.com","mobile":919812345678}`).Body), &signedUp); err != nil {
		t.Fatal(err)
	}
	other, err := sql.Open("postgres", w.North.DSN())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = other.Close() }()
	tx, err := other.BeginTx(t.Context(), nil)
	if err == nil {
		_, err = tx.ExecContext(t.Context(), "select pg_advisory_xact_lock(hashtextextended('lyceum sandbox', $1))", w.sandboxOf(w.North).Company.ID())
	}
	if err != nil {
		t.Fatal(err)
	}
	w.Expect(w.Ask(key, "/sandbox-reset", ""), 409, "sandbox_busy")
	w.Expect(w.Once(key, "reset-1", "/sandbox-reset", ""), 409, "sandbox_busy")
	w.Expect(w.Ask(signedUp.Data.Token, "/my-courses", ""), 200, "")
	if err := tx.Rollback(); err != nil {
		t.Error(err)
	}
	w.Expect(w.Once(key, "reset-2", "/sandbox-reset", ""), 200, "")
}

// A node must accept a key that another node added. After the removal of the key, every node must reject it within a second.
func TestSandbox_OtherNode(t *testing.T) {
	t.Parallel()
	var passed atomic.Int64
	first, second := startTwo(t, func() time.Time { return handlerstest.Noon.Add(time.Duration(passed.Load())) })
	first.SignIn()
	admin := first.Keys["north"].Access
	key := first.newKey(admin, everyTest)
	second.ExpectAll(second.Ask(key, "/course-list-all", ""), "Forklift north")
	second.Expect(second.Ask(key, "/user-add", `{"email":"sandra@example.com","fname":"Sandra","lname":"Sand","role":"trainee"}`), 200, "")
	first.ExpectAll(first.Ask(key, "/user-list", `{"search":"sandra"}`), "sandra@example.com")
	var listed struct {
		Data struct {
			Keys []struct {
				ID   int64
				Mode string
			}
		}
	}
	if err := json.Unmarshal([]byte(first.Ask(admin, "/api-key-list", "").Body), &listed); err != nil {
		t.Fatal(err)
	}
	for _, k := range listed.Data.Keys {
		if k.Mode == storepeople.TestKey {
			body, _ := json.Marshal(map[string]int64{"id": k.ID})
			first.Expect(first.Ask(admin, "/api-key-remove", string(body)), 200, "")
		}
	}
	first.Expect(first.Ask(key, "/course-list-all", ""), 401, "bad_token")
	passed.Add(int64(time.Second))
	second.Expect(second.Ask(key, "/course-list-all", ""), 401, "bad_token")
}

// A sandbox must be able to read the files of its company. The removal of files in the sandbox must delete the sandbox's own
// files, and must not delete a file of the company.
func TestSandbox_Files(t *testing.T) {
	t.Parallel()
	w := startOwnWorlds(t, withKeys)
	shared := w.Upload("north-admin", "notes.txt", "Check the brakes.")
	key := w.newKey("north-admin", everyTest)
	sandbox := w.sandboxOf(w.North).Company
	own := w.Upload(key, "own.txt", "Only in the sandbox.")
	read := func(company tenant.Company, id int64) string {
		t.Helper()
		file, err := storecourses.ReadFile(t.Context(), w.DB.For(company), id)
		if err != nil {
			return err.Error()
		}
		from, err := w.Files.Part(t.Context(), company, files.Parts{ID: id, Size: file.Size, Leases: file.Parts}, 0, file.Size)
		if err != nil {
			return err.Error()
		}
		defer func() { _ = from.Close() }()
		text, err := io.ReadAll(from)
		if err != nil {
			return err.Error()
		}
		return string(text)
	}
	if text := read(sandbox, shared); text != "Check the brakes." {
		t.Errorf("the file of the company in the sandbox: %s", text)
	}
	if text := read(sandbox, own); text != "Only in the sandbox." {
		t.Errorf("the file of the sandbox: %s", text)
	}
	if text := read(w.North.Company, own); text != store.ErrNotFound.Error() {
		t.Errorf("the file of the sandbox in the company: %s", text)
	}
	if deleted, err := w.Files.Erase(t.Context(), sandbox.ID()); err != nil || deleted == 0 {
		t.Errorf("%d files of the sandbox deleted, %v", deleted, err)
	}
	if text := read(w.North.Company, shared); text != "Check the brakes." {
		t.Errorf("the file of the company after the erasure of the sandbox: %s", text)
	}
}

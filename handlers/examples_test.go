package handlers

import (
	"bytes"
	"crypto/sha256"
	stdjson "encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"lyceum/auth"
	"lyceum/auth/oidcfake"
	"lyceum/auth/password"
	"lyceum/cmd/lyceum/demo"
	"lyceum/files"
	"lyceum/handlers/apitest"
	"lyceum/handlers/web"
	"lyceum/payment"
	gateway "lyceum/payment/razorpayfake"
	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// then is the time at which the demo of the examples is loaded. All dates of the demo are in the past when the
// test runs.
var then = time.Date(2025, time.May, 14, 12, 0, 0, 0, time.UTC)

// demonstration is the API over the demo companies, with the values that the example requests need.
type demonstration struct {
	*server
	demo.Company
	sessions map[string]session // the sessions by role
	course   string             // the sealed id of a course
	google   *oidcfake.Provider
	reset    string // the token of a password link

	webhookSecret string
}

func startDemonstration(t *testing.T) demonstration {
	t.Helper()
	db := storetest.DB(t)
	sealer, err := auth.NewSealer(bytes.Repeat([]byte{7}, 32))
	if err != nil {
		t.Fatal(err)
	}
	resolver := tenant.NewResolver(db, tenant.Options{SharedHosts: []string{"api.lyceum.localhost"}})
	now := func() time.Time { return then }
	google := startGoogle(t, now)
	var payments paymentFixture
	r := start(t, func(d *deps) {
		d.Services = Services{DB: db, Now: now, Sealer: sealer, Sanitize: sanitize}
		d.Resolver = resolver
		d.Services.Auth = newAuthService(t, d, at(google))
		payments = newPaymentFixture(t, d)
		d.Services.Payments = payments.Service
		d.Services.Domains = domains(t, nil)
		d.Verifier, d.Pages, d.TrustedProxies = d.Services.Auth, brandedPages{}, loopback
	})
	passwords := password.New(password.Options{Wait: time.Minute})
	kept, err := files.Open(t.Context(), files.Options{URL: "file://" + t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = kept.Close() })
	loaded, err := demo.Load(t.Context(), db, resolver, demo.Options{Apex: "lyceum.localhost", Now: then, Files: kept,
		Hash: func(password string) (string, error) { return passwords.Hash(t.Context(), password) }})
	if err != nil {
		t.Fatal(err)
	}
	company := serveDomains(t, db, resolver, loaded)
	d := demonstration{r, loaded[0], map[string]session{}, sealer.Seal(company, sealedCourse, 1), google, r.resetLink(company, resetUser), webhookSecretOf(company)}
	d.signIn()
	payments.open(t, company)
	d.paid(payments, company)
	d.uploaded(db, company)
	return d
}

// uploaded adds a file of which the bytes are nowhere, for the examples that list and remove it.
func (d demonstration) uploaded(db *store.DB, company tenant.Company) {
	d.T.Helper()
	rows := db.For(company)
	f, err := rows.AddFile(d.T.Context(), "Guards.pdf", "", 250_000, 1_000_000, time.Hour)
	if err == nil {
		f, err = rows.HoldFile(d.T.Context(), f.ID)
	}
	if err == nil {
		f.Received = f.Size
		err = rows.AdvanceFile(d.T.Context(), f, time.Hour)
	}
	if err == nil {
		digest := sha256.Sum256([]byte(f.Name))
		_, err = rows.FinishFile(d.T.Context(), f, digest[:], "application/pdf", store.Actor{})
	}
	if err != nil {
		d.T.Fatal(err)
	}
}

// serveDomains makes the domains of the demo active, and returns the first company.
func serveDomains(t *testing.T, db *store.DB, resolver *tenant.Resolver, loaded demo.Report) (first tenant.Company) {
	t.Helper()
	for i := range loaded {
		c := loaded[len(loaded)-1-i]
		var err error
		if first, err = resolver.ByID(t.Context(), c.ID); err != nil {
			t.Fatal(err)
		}
		if _, err := db.For(first).ClaimDomain(t.Context(), store.DomainClaim{Host: c.CustomDomain, Limit: 1}, store.Actor{}); err != nil {
			t.Fatal(err)
		}
	}
	storetest.ServeDomains(t, db)
	resolver.Forget()
	return first
}

// paid creates and pays an order of a course, which the example of /transaction records.
func (d demonstration) paid(payments paymentFixture, company tenant.Company) {
	d.T.Helper()
	by := payment.Caller{Actor: store.Actor{UserID: d.Trainee.UserID}}
	ordered, err := payments.Order(d.T.Context(), company, by, payment.OrderRequest{UserID: d.Trainee.UserID, CourseID: paidCourse})
	if err != nil {
		d.T.Fatal(err)
	}
	_, err = payments.gateway.Pay(gateway.NewPayment{
		ID: aPayment, OrderID: ordered.Order.GatewayOrderID, Amount: ordered.Amount, Currency: ordered.Currency,
	})
	if err != nil {
		d.T.Fatal(err)
	}
}

func (d demonstration) signIn() {
	d.T.Helper()
	// The order of the sign-ins is fixed, because it determines the ids of the sessions.
	for _, who := range []struct {
		role string
		demo.Login
	}{{"trainee", d.Trainee}, {"manager", d.Manager}, {"admin", d.Admin}, {"api", d.APIUser}} {
		a := d.call(exampleCall{"auth-login", "", given{"email": who.Email, "password": who.Password, "domainName": d.CustomDomain}})
		var body struct {
			Data struct {
				Token   string
				Refresh string `json:"refresh-token"`
			}
		}
		if err := stdjson.Unmarshal([]byte(a.Body), &body); err != nil {
			d.T.Fatal(err)
		}
		d.sessions[who.role] = session{access: body.Data.Token, refresh: body.Data.Refresh}
	}
}

// exampleCall is a call of a route. name is its operation id.
type exampleCall struct {
	route, who string
	fields     given
}

type given = map[string]any

// Ids and names in the demo and in the lookups.
const (
	india, tamilNadu, coimbatore = 356, 18033602, 184
	anEnrollment                 = 1
	aDocument                    = 149
	orderedCourse, paidCourse    = 3, 4
	outlinedCourse               = 1
	aPayment                     = "pay_29QQoUBi66xm2f"
	aSession                     = 6
	resetUser                    = 40
)

// anEvent is a webhook event with only the fields that the service reads.
var anEvent = given{"entity": "event", "account_id": "acc_BFQ7uQEaa7j2z7", "event": "payment.captured", "contains": []string{"payment"},
	"created_at": then.Unix(), "payload": given{"payment": given{"entity": given{"id": aPayment, "entity": "payment",
		"amount": 120000, "currency": "INR", "status": "captured", "created_at": then.Unix()}}}}

// aPixel is a PNG of 4 by 2 pixels, in base64.
const aPixel = "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAEElEQVR4nGOQ96uEIwZkDgBaugcxSiTGbQAAAABJRU5ErkJggg=="

// calls returns the example calls in the order in which they are made. Calls that only read come before
// changes.
func (d demonstration) calls() []exampleCall {
	meera, two := d.Trainee.UserID, given{"pageSize": 2}
	password := given{"email": d.Trainee.Email, "password": d.Trainee.Password}
	return []exampleCall{
		{"authorize-login", "", password},
		{"authorize-refresh-token", "", given{"refreshToken": d.sessions["trainee"].refresh}},
		{"auth-login", "", given{"email": d.Trainee.Email, "password": d.Trainee.Password, "domainName": d.CustomDomain}},
		{"auth-refresh-token", "", given{"refresh-token": d.sessions["trainee"].refresh}},
		{"authorize-third-party", "", given{"provider": 1, "thirdPartyData": given{"token": d.identityToken()}}},
		{"session-list", "trainee", nil},
		{"authorize-forgot-password", "", given{"email": d.Trainee.Email, "domain": d.CustomDomain, "sendEmailNotification": 1}},
		{"forgot", "", given{"emailID": d.Trainee.Email}},
		{"validate-token", "", given{"token": d.reset, "fs": "1"}},
		{"reset", "", given{"token": d.reset, "password": "a staple of batteries", "confirmpassword": "a staple of batteries"}},
		{"tempsignup", "api", given{"fname": "Farah", "lname": "Khan", "email": "farah.khan@kaveri.example", "mobile": 919812345670}},
		{"deep-link", "api", given{"enrollmentID": anEnrollment}},
		{"site-login-by-jwt-token", "", given{"type": 2, "token": d.sessions["trainee"].access, "inputData": given{"enrollmentId": anEnrollment}}},

		{"course-list", "trainee", two},
		{"course-category", "trainee", two},
		{"course-basic-details", "trainee", given{"courseID": 1}},
		{"course-all-details", "api", given{"courseID": 1}},
		{"course-by-enrollments", "trainee", given{"type": 1, "pageSize": 2}},
		{"course-by-ratings", "trainee", two},
		{"courseview", "trainee", given{"id": d.course}},
		{"my-courses", "trainee", two},
		{"course-outline", "trainee", given{"courseID": outlinedCourse}},
		{"trainee-list", "manager", two},
		{"trainee-profile", "trainee", given{"userID": meera}},
		{"trainee-basic-details", "trainee", given{"emailID": d.Trainee.Email}},
		{"trainee-details", "trainee", given{"userID": meera}},
		{"batch-list", "manager", two},
		{"courses-in-batch", "manager", given{"batchID": 1}},
		{"trainees-in-batch", "manager", given{"batchID": 1, "pageSize": 2}},
		{"exam-list", "trainee", two},
		{"exam-details", "trainee", given{"examID": 1}},
		{"announcement-list", "trainee", two},
		{"faq-list", "trainee", two},
		{"blog-list", "trainee", nil},
		{"blog-details", "trainee", given{"blogID": 1}},
		{"testimonials-list", "trainee", nil},
		{"country", "trainee", nil},
		{"states", "trainee", given{"countryID": india}},
		{"city", "trainee", given{"stateID": tamilNadu}},
		{"get-company-info", "api", given{"email": d.APIUser.Email, "domain": d.HostedDomain}},

		{"transactionhistory", "trainee", two},
		{"order", "trainee", given{"courseID": orderedCourse}},
		{"transaction", "trainee", given{"gateway_payment_id": aPayment}},
		{"gateway-webhook", "", anEvent},
		{"document-view", "trainee", given{"documentID": aDocument, "enrollmentID": anEnrollment}},
		{"document-done", "trainee", given{"documentID": aDocument, "enrollmentID": anEnrollment}},
		{"update-trainee-profile", "trainee", given{"userID": meera, "fname": "Meera", "lname": "Nair", "mobile": 919812345678,
			"country": india, "state": tamilNadu, "city": coimbatore, "status": 1}},
		{"enroll-trainee", "api", given{"userID": 44, "courseID": 2, "startDate": "2025-06-02", "sendMail": 1}},
		{"enrollment-update", "admin", given{"id": anEnrollment, "version": 1, "endDate": "2027-01-31"}},
		{"unenroll-trainee", "api", given{"userenrollID": anEnrollment}},
		{"domain-add", "admin", given{"host": "Academy.Kaveri.example"}},
		{"domain-list", "admin", nil},
		{"domain-details", "admin", given{"host": "academy.kaveri.example"}},
		{"domain-main", "admin", given{"host": "learn.kaveri.localhost"}},
		{"domain-check", "admin", given{"host": "academy.kaveri.example"}},
		{"domain-remove", "admin", given{"host": "academy.kaveri.example"}},
		{"announcement-list-all", "admin", two},
		{"announcement-add", "admin", given{"title": "New workshop", "description": "Places are open until Friday.", "status": 0}},
		{"announcement-update", "admin", given{"id": 1, "version": 1, "title": "The canteen opens an hour earlier"}},
		{"announcement-remove", "admin", given{"id": 1, "version": 2}},
		{"faq-list-all", "admin", two},
		{"faq-add", "admin", given{"question": "Where is the canteen?", "answer": "On the ground floor."}},
		{"faq-update", "admin", given{"id": 1, "version": 1, "status": 0}},
		{"faq-remove", "admin", given{"id": 1, "version": 2}},
		{"blog-list-all", "admin", two},
		{"blog-add", "admin", given{"title": "Our new workshop", "description": "It has two lifts.", "author": "Meera Nair"}},
		{"blog-update", "admin", given{"id": 1, "version": 1, "status": 0}},
		{"blog-remove", "admin", given{"id": 1, "version": 2}},
		{"testimonial-list-all", "admin", two},
		{"testimonial-add", "admin", given{"description": "The exercises are like the work.", "userID": meera}},
		{"testimonial-update", "admin", given{"id": 1, "version": 1, "status": 0}},
		{"testimonial-remove", "admin", given{"id": 1, "version": 2}},
		{"audit-list", "admin", given{"kinds": "enroll, unenroll", "pageSize": 2}},
		{"report-completions", "admin", two},
		{"report-progress", "admin", two},
		{"report-revenue", "admin", nil},
		{"dashboard", "admin", nil},
		{"company-settings", "admin", nil},
		{"company-update", "admin", given{"version": 1, "tagline": "Learn by doing", "help": "Call the office."}},
		{"picture-add", "admin", given{"name": "dot.png", "content": aPixel}},
		{"picture-list", "admin", nil},
		{"picture-crop", "admin", given{"name": "dot.png", "shape": "square"}},
		{"picture-remove", "admin", given{"name": "dot.png"}},
		{"google-settings", "admin", nil},
		{"google-set", "admin", given{"hostedDomains": "kaveri.example", "newUsers": false}},
		{"gateway-settings", "admin", nil},
		{"gateway-set", "admin", given{"endAfterRefund": true}},
		{"gateway-remove", "admin", given{"keyID": "rzp_test_kaveri"}},
		{"user-list", "admin", given{"role": "manager", "pageSize": 2}},
		{"user-details", "admin", given{"id": meera}},
		{"user-add", "admin", given{"email": "tom.dale@kaveri.example", "fname": "Tom", "lname": "Dale", "role": "manager"}},
		{"user-update", "admin", given{"id": 44, "version": 2, "rollno": "R-44", "department": "Sales"}},
		{"user-role", "admin", given{"id": 44, "version": 3, "role": "manager"}},
		{"user-second-factor-reset", "admin", given{"id": 44}},
		{"user-password-link", "admin", given{"id": 44}},
		{"user-disable", "admin", given{"id": 44}},
		{"user-enable", "admin", given{"id": 44}},
		{"user-erase", "admin", given{"id": 44}},
		{"user-invite-check", "admin", given{"csv": "email,fname,lname\nasha.rao@kaveri.example,Asha,Rao\nasha.rao,Asha,Rao\n"}},
		{"user-invite", "admin", given{"users": []given{{"email": "asha.rao@kaveri.example", "fname": "Asha", "lname": "Rao", "courseIDs": []int64{1}}, {"email": "asha.rao"}}}},
		{"enrollment-list", "admin", given{"courseID": 1, "pageSize": 2}},
		{"enroll-many", "admin", given{"userIDs": []int64{41, 999}, "courseIDs": []int64{1}}},
		{"enrollment-details", "admin", given{"id": 1}},
		{"batch-list-all", "admin", given{"search": "new"}},
		{"learning-path-list", "admin", two},
		{"learning-path-details", "admin", given{"id": 1}},
		{"learning-path-add", "admin", given{"name": "First year", "courseIDs": []int{1, 5}}},
		{"learning-path-update", "admin", given{"id": 1, "version": 1, "description": "For new colleagues"}},
		{"learning-path-trainee-list", "admin", given{"learningPathID": 1, "pageSize": 2}},
		{"learning-path-trainees-add", "admin", given{"learningPathID": 1, "userIDs": []int64{meera}, "startDate": "2027-01-10", "endDate": "2027-12-31"}},
		{"learning-path-trainee-remove", "admin", given{"learningPathID": 1, "userID": meera}},
		{"learning-path-remove", "admin", given{"id": 1, "version": 2}},
		{"batch-details", "admin", given{"id": 1}},
		{"batch-add", "admin", given{"name": "Evening course", "startDate": "2027-01-10", "endDate": "2027-06-30"}},
		{"batch-update", "admin", given{"id": 1, "version": 1, "description": "New colleagues of the year"}},
		{"batch-course-add", "admin", given{"batchID": 1, "courseID": 5}},
		{"batch-course-remove", "admin", given{"batchID": 1, "courseID": 5}},
		{"batch-trainee-remove", "admin", given{"batchID": 1, "userID": meera}},
		{"batch-trainees-add", "admin", given{"batchID": 1, "userIDs": []int64{meera, 999}}},
		{"batch-remove", "admin", given{"id": 1, "version": 2}},
		{"course-list-all", "admin", given{"search": "safety", "pageSize": 2}},
		{"course-edit-details", "admin", given{"courseID": 1}},
		{"course-add", "admin", given{"title": "Working at heights", "courseCode": "29110", "duration": 30, "trainerName": "Ravi Menon", "categoryIDs": []int{1}}},
		{"course-copy", "admin", given{"id": 1, "title": "Machine Guarding, advanced", "courseCode": "29111"}},
		{"course-update", "admin", given{"id": 1, "version": 1, "tags": "safety, machines, lockout", "categoryIDs": []int{1}}},
		{"course-archive", "admin", given{"id": 1, "version": 2}},
		{"course-publish", "admin", given{"id": 1, "version": 3}},
		{"price-set", "admin", given{"courseID": 1, "currencyCode": "EUR", "amount": 2550}},
		{"outline-add", "admin", given{"courseID": 1, "kind": "document", "parentID": 1, "title": "Before you begin", "type": "page", "body": "<p>Wear your <strong>gloves</strong>.</p>", "required": false}},
		{"file-list", "admin", given{"pageSize": 2}},
		{"file-remove", "admin", given{"id": 1}},
		{"outline-details", "admin", given{"kind": "document", "id": 1}},
		{"outline-update", "admin", given{"kind": "chapter", "id": 1, "version": 1, "title": "Guards, fixed and movable"}},
		{"outline-move", "admin", given{"kind": "document", "id": 1, "version": 1, "position": 1}},
		{"outline-remove", "admin", given{"kind": "document", "id": 1, "version": 2}},
		{"category-list-all", "admin", nil},
		{"category-add", "admin", given{"name": "Welding", "parentID": 1}},
		{"category-update", "admin", given{"id": 1, "version": 1, "name": "Safety, Health and Environment"}},
		{"category-move", "admin", given{"id": 1, "version": 2, "parentID": 0, "position": 1}},
		{"category-remove", "admin", given{"id": 4, "version": 1}},
		{"disable-trainee", "manager", given{"userID": 43}},
		{"delete-trainee", "admin", given{"userID": 46}},
		{"end-session", "trainee", given{"sessionID": aSession}},
		{"end-other-sessions", "trainee", nil},
		{"authorize-logout", "trainee", nil},
	}
}

// identityToken returns the trainee's token from the identity provider.
func (d demonstration) identityToken() string {
	d.T.Helper()
	token, err := d.google.Token(oidcfake.TokenRequest{Email: d.Trainee.Email, Name: "Meera Nair", Aud: d.GoogleClientID})
	if err != nil {
		d.T.Fatal(err)
	}
	return token
}

func (d demonstration) call(c exampleCall) apitest.Answer {
	d.T.Helper()
	request := apitest.Request{Bearer: d.sessions[c.who].access, Host: "api.lyceum.localhost", Header: overHTTPS}
	table := Routes(&Services{})
	for i := range table {
		r := &table[i]
		if r.Undocumented || r.OperationID() != c.route {
			continue
		}
		request.Method, request.Path = r.Method, r.Path
		switch {
		case r.Raw:
			request.Host, request.Body = d.CustomDomain, jsonText(d.T, c.fields)
			request.Header = map[string]string{payment.SignatureHeader: payment.SignWebhook([]byte(request.Body), d.webhookSecret)}
		case r.Browser:
			request.Host = d.CustomDomain
			fallthrough
		case !r.ByQuery && c.fields != nil:
			request.Body = jsonText(d.T, c.fields)
		case r.ByQuery:
			request.Path += "?" + formOf(d.T, c.fields).Encode()
		}
	}
	a := d.Do(request)
	if a.Status != 200 && a.Status != 303 {
		d.T.Errorf("%s: got %d %s", c.route, a.Status, a.Body)
	}
	return a
}

// The examples in the document are responses of the demo, with shortened lists and without tokens, which differ between
// runs. go test -update writes them.
func TestTheExamplesAreAnswersOfTheDemo(t *testing.T) {
	t.Parallel()
	d, real := startDemonstration(t), map[string]bool{}
	for _, c := range d.calls() {
		made := web.Example{Request: c.fields}
		if a := d.call(c); a.Status == 200 {
			made.Answer = stdjson.RawMessage(a.Body)
		}
		real[c.route] = true
		d.keep(c.route, settle(t, made))
	}
	for _, r := range Routes(&Services{}) {
		if !r.Undocumented && !real[r.OperationID()] {
			t.Errorf("%s has no example: add a call of it to calls", r.OperationID())
		}
	}
	files, err := filepath.Glob("examples/*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if name := strings.TrimSuffix(filepath.Base(file), ".json"); !real[name] {
			t.Errorf("%s is an example of no call", file)
		}
	}
}

// keep compares an example with its file.
func (d demonstration) keep(name string, current []byte) {
	d.T.Helper()
	file := filepath.Join("examples", name+".json")
	if *update {
		write(d.T, file, current)
	}
	kept, err := os.ReadFile(file)
	if err != nil && !os.IsNotExist(err) {
		d.T.Fatal(err)
	}
	if diff := cmp.Diff(string(kept), string(current)); diff != "" {
		d.T.Errorf("the example of %s has changed; run "+
			"go run ./cmd/lyceum with-servers -- go test ./handlers -run TestTheExamples -update && go generate ./handlers (-kept +current)\n%s", name, diff)
	}
}

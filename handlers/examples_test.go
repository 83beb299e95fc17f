package handlers_test

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	stdjson "encoding/json"
	"errors"
	"io"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"lyceum/auth/authtest"
	"lyceum/auth/password"
	"lyceum/auth/sealed"
	"lyceum/cmd/lyceum/demo"
	"lyceum/fakes/oidcfake"
	gateway "lyceum/fakes/razorpayfake"
	"lyceum/files"
	"lyceum/handlers"
	"lyceum/handlers/apitest"
	"lyceum/handlers/courses"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/settings"
	"lyceum/handlers/web"
	"lyceum/importer/coursepack"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/bulk"
	storecompany "lyceum/store/company"
	storecourses "lyceum/store/courses"
	"lyceum/store/hosts"
	"lyceum/store/learning"
	"lyceum/store/people"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// then is the time at which the demo of the examples is loaded. It is so early that all dates of the demo are in the past when the
// test runs.
var then = time.Date(2025, time.May, 14, 12, 0, 0, 0, time.UTC)

// demonstration is an API server for the demo companies, with the values that the example requests need.
type demonstration struct {
	*handlerstest.Server
	demo.Company
	sessions map[string]handlerstest.Session // the sessions by role
	course   string                          // the sealed id of a course
	google   *oidcfake.Provider
	reset    string // the token of a password link
	start    string // the token of a link that confirms a company

	webhookSecret string
	order         int64 // the order that the example of /transaction pays
	// lessons are the documents of learnedCourse that the examples name.
	lessons struct{ film, scorm, quiz int64 }
}

func startDemonstration(t *testing.T) demonstration {
	t.Helper()
	return demonstrate(t, storetest.DB(t), true, asking(loadDemo))
}

// loading is a function that adds a company with its files to a database and makes the company's domains active.
type loading func(t *testing.T, db *store.DB, resolver *tenant.Resolver, kept *files.Store) (demo.Company, tenant.Company)

// loadDemo adds the demo companies and returns the first company.
func loadDemo(t *testing.T, db *store.DB, resolver *tenant.Resolver, kept *files.Store) (demo.Company, tenant.Company) {
	t.Helper()
	passwords := password.New(password.Options{Wait: time.Minute})
	loaded, err := demo.Load(t.Context(), db, resolver, demo.Options{Apex: demoApex, Now: then, Files: kept,
		Hash: func(password string) (string, error) { return passwords.Hash(t.Context(), password) }})
	if err != nil {
		t.Fatal(err)
	}
	return loaded[0], serveDomains(t, db, resolver, loaded)
}

// demonstrate starts an API server for the companies that load adds. If sells is true, the company has a gateway account, and a
// trainee has paid an order.
func demonstrate(t *testing.T, db *store.DB, sells bool, load loading) demonstration {
	t.Helper()
	sealer, err := sealed.New(bytes.Repeat([]byte{7}, 32))
	if err != nil {
		t.Fatal(err)
	}
	resolver := tenant.NewResolver(db, tenant.Options{SharedHosts: []string{"api.lyceum.localhost", demoApex}})
	now := func() time.Time { return then }
	google := authtest.StartGoogle(t, now)
	kept, err := files.Open(t.Context(), files.Options{URL: "file://" + t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = kept.Close() })
	var payments handlerstest.PaymentFixture
	r := handlerstest.Start(t, func(d *handlerstest.Deps) {
		d.Services = handlers.Services{DB: db, Now: now, Sealer: sealer, Files: kept, Sanitize: handlerstest.Sanitize, PageTexts: handlerstest.PageTexts, CompanySignUp: &settings.CompanySignUp{Names: tenant.ReservedNames{Apex: demoApex}}}
		d.Resolver = resolver
		d.Services.Auth = handlerstest.NewAuthService(t, d, handlerstest.UsingGoogle(google))
		payments = handlerstest.NewPaymentFixture(t, d)
		d.Services.Payments = payments.Service
		d.Services.Domains = handlerstest.Domains(t, nil)
		d.Verifier, d.Pages, d.TrustedProxies = d.Services.Auth, handlerstest.BrandedPages{}, handlerstest.Loopback
	})
	loaded, company := load(t, db, resolver, kept)
	started := r.RequestedCompany(store.CompanyRequest{Slug: "quay", Name: "Quay Academy", FName: "Quinn", LName: "Quay", Email: "quinn@quay.example", Language: "en"})
	d := demonstration{r, loaded, map[string]handlerstest.Session{}, sealer.Seal(company, courses.SealedCourse, 1), google, r.ResetLink(company, resetUser), started, handlerstest.WebhookSecretOf(company), 0, struct{ film, scorm, quiz int64 }{}}
	d.signIn()
	if sells {
		payments.Open(t, company)
		d.order = d.paid(payments, company)
	}
	d.uploaded(db, company)
	d.courseImported(db, company)
	d.packaged(db, kept, company)
	d.unused(db, company)
	d.sandboxed(db, resolver, company)
	return d
}

// sandboxed adds a sandbox of the company, and a message that the sandbox has stored instead of sending it.
func (d demonstration) sandboxed(db *store.DB, resolver *tenant.Resolver, company tenant.Company) {
	d.T.Helper()
	id, err := db.For(company).OpenSandbox(d.T.Context())
	if err != nil {
		d.T.Fatal(err)
	}
	sandbox, err := resolver.ByID(d.T.Context(), id)
	if err != nil {
		d.T.Fatal(err)
	}
	err = storecompany.KeepSandboxMessage(d.T.Context(), db.For(sandbox), storecompany.SandboxMessageText{
		SandboxMessage: storecompany.SandboxMessage{ID: 1, Kind: people.Invitation, Recipient: "sandra@example.com", Subject: "Welcome to Kaveri", CreatedAt: store.TimeOf(then)},
		Plain:          "Choose a password.", HTML: "<p>Choose a password.</p>",
	})
	if err != nil {
		d.T.Fatal(err)
	}
}

// unused adds an exam and a question category. Nothing refers to them, so the examples can remove them. It also adds a removed subject, which
// an example deletes for good.
func (d demonstration) unused(db *store.DB, company tenant.Company) {
	d.T.Helper()
	e := learning.EditedExam{
		CourseID: 2, Name: "Ladders", Duration: 30, Attempts: 1, Review: learning.ReviewNothing, KindMarks: store.JSONList[learning.KindMarks]{},
		Questions: store.JSONList[learning.ExamQuestion]{}, Draws: store.JSONList[learning.ExamDraw]{},
	}
	rows, by := db.For(company), store.Actor{UserID: d.Admin.UserID}
	if _, err := learning.AddExam(d.T.Context(), rows, e, by); err != nil {
		d.T.Fatal(err)
	}
	if _, err := learning.EditedQuestionCategories.Add(d.T.Context(), rows, learning.EditedQuestionCategory{Name: "Ladders"}, by); err != nil {
		d.T.Fatal(err)
	}
	subject, err := storecourses.AddOutlineItem(d.T.Context(), rows, 2, storecourses.OutlineItem{Kind: storecourses.SubjectKind, ParentID: 2, Title: "Ladders"}, by)
	if err == nil {
		err = storecourses.RemoveOutlineItem(d.T.Context(), rows, storecourses.SubjectKind, subject.Editable, by)
	}
	if err != nil {
		d.T.Fatal(err)
	}
}

// asking returns a loading that loads a company by load and then adds an acknowledgement to the course of anEnrollment.
func asking(load loading) loading {
	return func(t *testing.T, db *store.DB, resolver *tenant.Resolver, kept *files.Store) (demo.Company, tenant.Company) {
		loaded, company := load(t, db, resolver, kept)
		rows := db.For(company)
		e, err := learning.EnrollmentToEdit(t.Context(), rows, anEnrollment)
		if err != nil {
			t.Fatal(err)
		}
		found, err := storecourses.ReadCourseToEdit(t.Context(), rows, e.CourseID)
		if err == nil {
			_, err = storecourses.UpdateCourse(t.Context(), rows, found.Course.Editable, func(c *storecourses.EditedCourse) error {
				text := "I have read and understood the rules of the workshop."
				c.Acknowledgement = &text
				return nil
			}, store.Actor{UserID: loaded.Admin.UserID})
		}
		if err != nil {
			t.Fatal(err)
		}
		return loaded, company
	}
}

// demoApex is the apex of the demo companies.
const demoApex = "lyceum.localhost"

// courseImported adds an import of a course that has ended, with a row that undoing it removes.
func (d demonstration) courseImported(db *store.DB, company tenant.Company) {
	d.T.Helper()
	ctx, rows := d.T.Context(), db.For(company)
	added, err := bulk.AddCourseImport(ctx, rows, 1, "guards.mbz", "mbz", true, store.Actor{UserID: d.Admin.UserID})
	if err == nil {
		err = rows.Tx(ctx, func(c store.Company) error {
			if err := bulk.LockLoads(ctx, c); err != nil {
				return err
			}
			c, err := c.BeginImport(ctx)
			if err != nil {
				return err
			}
			if _, err := bulk.LoadDesignations(ctx, c, []people.BulkName{{Name: "Rigger"}}); err != nil {
				return err
			}
			number, err := c.FinishImport(ctx, "guards.mbz")
			if err != nil {
				return err
			}
			course := int64(1)
			return bulk.EndCourseImport(ctx, c, added.ID, bulk.CourseImportEnd{
				Title: "Guards", CourseID: &course, ImportID: &number,
				Outline: []coursepack.OutlineLine{{Level: 1, Title: "Basics"}, {Level: 2, Title: "Start"}, {Level: 3, Title: "Welcome", Type: "page"}},
				Taken:   []coursepack.Part{{Kind: "page", Title: "Welcome"}},
				Dropped: []coursepack.Dropped{{Part: coursepack.Part{Kind: "forum", Title: "News"}, Reason: "Forums are not imported. Trainees ask their questions at the documents."}},
			})
		})
	}
	if err != nil {
		d.T.Fatal(err)
	}
}

// uploaded adds a finished file whose bytes are not in the file store, for the examples that list and remove the
// file.
func (d demonstration) uploaded(db *store.DB, company tenant.Company) {
	d.T.Helper()
	rows := db.For(company)
	f, err := storecourses.AddFile(d.T.Context(), rows, "Guards.pdf", "", 250_000, 1_000_000, time.Hour, 0)
	if err == nil {
		f, err = storecourses.HoldFile(d.T.Context(), rows, f.ID, 0)
	}
	if err == nil {
		f.Received = f.Size
		err = storecourses.AdvanceFile(d.T.Context(), rows, f, time.Hour)
	}
	if err == nil {
		digest := sha256.Sum256([]byte(f.Name))
		_, err = storecourses.FinishFile(d.T.Context(), rows, f, digest[:], "application/pdf", nil, store.Actor{})
	}
	if err != nil {
		d.T.Fatal(err)
	}
}

// packaged adds a document with a SCORM package and a quiz, unless the company lacks its course.
func (d *demonstration) packaged(db *store.DB, kept *files.Store, company tenant.Company) {
	d.T.Helper()
	var content bytes.Buffer
	w := zip.NewWriter(&content)
	for _, of := range [][2]string{
		{"imsmanifest.xml", `<manifest><metadata><schemaversion>1.2</schemaversion></metadata><organizations><organization><title>Guards</title>` +
			`<item identifier="guards" identifierref="page"><title>Guards of presses</title></item></organization></organizations>` +
			`<resources><resource identifier="page" scormtype="sco" href="index.html"/></resources></manifest>`},
		{"index.html", "<!doctype html><title>Guards</title>"},
	} {
		f, err := w.Create(of[0])
		if err != nil {
			d.T.Fatal(err)
		}
		_, _ = f.Write([]byte(of[1])) // Writes to a buffer cannot fail.
	}
	if err := w.Close(); err != nil {
		d.T.Fatal(err)
	}
	rows, digest := db.For(company), sha256.Sum256(content.Bytes())
	f, err := storecourses.AddFile(d.T.Context(), rows, "Guards.zip", "", int64(content.Len()), 1_000_000, time.Hour, 0)
	if err == nil {
		f, err = storecourses.HoldFile(d.T.Context(), rows, f.ID, 0)
	}
	if err != nil {
		d.T.Fatal(err)
	}
	parts, ended := kept.Append(d.T.Context(), company, files.Parts{ID: f.ID}, f.LeaseNumber, &content)
	if ended != nil && !errors.Is(ended, io.EOF) {
		d.T.Fatal(ended)
	}
	f.Received, f.Parts = parts.Size, parts.Leases
	if err := storecourses.AdvanceFile(d.T.Context(), rows, f, time.Hour); err != nil {
		d.T.Fatal(err)
	}
	if _, err := storecourses.FinishFile(d.T.Context(), rows, f, digest[:], storecourses.PackageMediaType, nil, store.Actor{}); err != nil {
		d.T.Fatal(err)
	}
	outline, err := storecourses.ReadCourseOutline(d.T.Context(), rows, learnedCourse, 0, true)
	if errors.Is(err, store.ErrNotFound) {
		return
	}
	if err != nil {
		d.T.Fatal(err)
	}
	chapter := outline.Subjects[0].Chapters[0].ID
	for _, s := range outline.Subjects {
		for _, h := range s.Chapters {
			for _, one := range h.Documents {
				if d.lessons.film == 0 && storecourses.DocumentTypeOf(one.MediaType) == storecourses.FilmType {
					d.lessons.film = one.ID
				}
			}
		}
	}
	item := storecourses.OutlineItem{Kind: storecourses.DocumentKind, ParentID: chapter, Title: "Guards", Type: storecourses.PackageType, FileID: &f.ID}
	quiz := storecourses.OutlineItem{
		Kind: storecourses.DocumentKind, ParentID: chapter, Title: "Check yourself", Type: storecourses.QuizType,
		QuizQuestions: []storecourses.QuizQuestionID{{QuestionID: quizQuestion}},
	}
	for i, one := range []storecourses.OutlineItem{item, quiz} {
		added, err := storecourses.AddOutlineItem(d.T.Context(), rows, learnedCourse, one, store.Actor{})
		if err != nil {
			d.T.Fatal(err)
		}
		*[]*int64{&d.lessons.scorm, &d.lessons.quiz}[i] = added.ID
	}
}

// serveDomains makes the custom domains of the demo companies active, and returns the first company.
func serveDomains(t *testing.T, db *store.DB, resolver *tenant.Resolver, loaded demo.Report) (first tenant.Company) {
	t.Helper()
	for i := range loaded {
		c := loaded[len(loaded)-1-i]
		var err error
		if first, err = resolver.ByID(t.Context(), c.ID); err != nil {
			t.Fatal(err)
		}
		if _, err := hosts.ClaimDomain(t.Context(), db.For(first), hosts.DomainClaim{Host: c.CustomDomain, Limit: 1}, store.Actor{}); err != nil {
			t.Fatal(err)
		}
	}
	storetest.ServeDomains(t, db)
	resolver.Forget()
	return first
}

// paid creates and pays an order of a course, and returns the id of the order. The example of /transaction records
// the payment. paid also opens a payment review.
func (d demonstration) paid(payments handlerstest.PaymentFixture, company tenant.Company) int64 {
	d.T.Helper()
	by := payment.Caller{Actor: store.Actor{UserID: d.Trainee.UserID}}
	ordered, err := payments.Order(d.T.Context(), company, by, payment.OrderRequest{UserID: d.Trainee.UserID, CourseID: paidCourse})
	if err != nil {
		d.T.Fatal(err)
	}
	_, err = payments.Gateway.Pay(gateway.NewPayment{
		ID: aPayment, OrderID: ordered.Order.GatewayOrderID, Amount: ordered.Amount, Currency: ordered.Currency,
	})
	if err == nil {
		err = billing.OpenPaymentReview(d.T.Context(), payments.DB.For(company), billing.PaymentReview{
			AccountID: ordered.Order.AccountID, PaymentID: "pay_29QQoUBi66xm2g", UserID: d.Trainee.UserID, CourseID: orderedCourse,
			Currency: "INR", Amount: 20000, Reason: "amount_mismatch",
		})
	}
	if err != nil {
		d.T.Fatal(err)
	}
	return ordered.Order.ID
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
		d.sessions[who.role] = handlerstest.Session{Access: body.Data.Token, Refresh: body.Data.Refresh}
	}
}

// exampleCall is an example call. route is the operation id of the route, who is the role of the caller.
type exampleCall struct {
	route, who string
	fields     given
}

type given = map[string]any

// These constants are ids of rows of the lookups and of the demo.
const (
	india, tamilNadu, coimbatore                   = 356, 18033602, 184
	anEnrollment                                   = 1
	learnedCourse, learnedEnrollment, quizQuestion = 9, 168, 1
	orderedCourse, paidCourse                      = 3, 4
	outlinedCourse                                 = 1
	ratedCourse                                    = 19
	examOfDemo, attemptOfDemo                      = 38, 217
	// categoryOfDemo is the category, and questionOfDemo is the second question, that the example calls add to the question
	// bank.
	categoryOfDemo, questionOfDemo = 35, 220
	discussionOfDemo               = 32
	aPayment                       = "pay_29QQoUBi66xm2f"
	aSession                       = 6
	resetUser                      = 40
)

// anEvent is an event of the gateway with only the fields that the payment service reads.
var anEvent = given{"entity": "event", "account_id": "acc_BFQ7uQEaa7j2z7", "event": "payment.captured", "contains": []string{"payment"},
	"created_at": then.Unix(), "payload": given{"payment": given{"entity": given{"id": aPayment, "entity": "payment",
		"amount": 120000, "currency": "INR", "status": "captured", "created_at": then.Unix()}}}}

// calls returns the example calls in the order in which the test makes them. Calls that only read data are before
// calls that change data.
func (d demonstration) calls() []exampleCall {
	meera, two := d.Trainee.UserID, given{"pageSize": 2}
	password := given{"email": d.Trainee.Email, "password": d.Trainee.Password}
	return []exampleCall{
		{"authorize-login", "", password},
		{"authorize-refresh-token", "", given{"refreshToken": d.sessions["trainee"].Refresh}},
		{"auth-login", "", given{"email": d.Trainee.Email, "password": d.Trainee.Password, "domainName": d.CustomDomain}},
		{"auth-refresh-token", "", given{"refresh-token": d.sessions["trainee"].Refresh}},
		{"authorize-third-party", "", given{"provider": 1, "thirdPartyData": given{"token": d.identityToken()}}},
		{"session-list", "trainee", nil},
		{"authorize-forgot-password", "", given{"email": d.Trainee.Email, "domain": d.CustomDomain, "sendEmailNotification": 1}},
		{"forgot", "", given{"emailID": d.Trainee.Email}},
		{"validate-token", "", given{"token": d.reset, "fs": "1"}},
		{"reset", "", given{"token": d.reset, "password": "a staple of batteries", "confirmpassword": "a staple of batteries"}},
		{"tempsignup", "api", given{"fname": "Farah", "lname": "Khan", "email": "farah.khan@kaveri.example", "mobile": 919812345670}},
		{"deep-link", "api", given{"enrollmentID": anEnrollment}},
		{"site-login-by-jwt-token", "", given{"type": 2, "token": d.sessions["trainee"].Access, "inputData": given{"enrollmentId": anEnrollment}}},

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
		{"order-list", "admin", given{"status": "paid", "pageSize": 2}},
		{"order-details", "admin", given{"id": d.order}},
		{"payment-list", "admin", given{"status": "captured", "pageSize": 2}},
		{"payment-details", "admin", given{"transactionID": 1}},
		{"order-refund", "admin", given{"id": d.order, "key": "5b1f0c3e", "amount": 20000, "reason": "The first lesson was cancelled."}},
		{"email-domain-add", "admin", given{"domain": "kaveri.example"}},
		{"email-domain-check", "admin", given{"id": 1}},
		{"email-domain-list", "admin", two},
		{"connection-add", "admin", given{"kind": "saml", "name": "Kaveri staff", "metadata": handlerstest.ExampleMetadata, "domains": []string{"kaveri.example"},
			"newUsers": true, "rules": []given{{"attribute": "groups", "value": "LMS managers", "role": "manager"}}}},
		{"connection-list", "admin", two},
		{"connection-details", "admin", given{"id": 1}},
		{"connection-update", "admin", given{"id": 1, "version": 1, "ssoOnly": true, "breakGlassUserID": d.Admin.UserID}},
		{"linked-account-list", "admin", given{"userID": meera}},
		{"linked-account-remove", "admin", given{"userID": meera, "connectionID": 1}},
		{"connection-test", "admin", given{"id": 1}},
		{"connection-remove", "admin", given{"id": 1, "version": 2}},
		{"connection-key-rotate", "admin", given{"id": 2}},
		{"email-domain-remove", "admin", given{"id": 1, "version": 1}},
		{"coupon-add", "admin", given{"code": "spring-20", "percent": 20, "endDate": "2027-03-31", "maxUses": 100}},
		{"coupon-list", "admin", two},
		{"coupon-update", "admin", given{"id": 1, "version": 1, "status": 0}},
		{"coupon-remove", "admin", given{"id": 1, "version": 2}},
		{"webhook-event-types", "admin", nil},
		{"webhook-add", "admin", given{"url": "https://crm.kaveri.example/events", "events": []string{"enrollment.completed", "certificate.issued"}, "description": "Personnel system"}},
		{"webhook-list", "admin", two},
		{"webhook-update", "admin", given{"id": 1, "version": 1, "events": []string{"*"}}},
		{"webhook-rotate", "admin", given{"id": 1, "keepHours": 48}},
		{"webhook-test", "admin", given{"id": 1}},
		{"webhook-deliveries", "admin", given{"webhookID": 1, "pageSize": 2}},
		{"webhook-delivery", "admin", given{"id": 1}},
		{"webhook-resend", "admin", given{"id": 1}},
		{"webhook-replay", "admin", given{"id": 1, "from": "2025-05-01T00:00:00Z", "failedOnly": 1}},
		{"webhook-remove", "admin", given{"id": 1, "version": 3}},
		{"receipt-settings", "admin", nil},
		{"receipt-settings-update", "admin", given{"version": 0, "legalName": "Kaveri Skills Pvt. Ltd.", "address": "12 MG Road\nCoimbatore 641001",
			"taxNumber": "33AAACK1234F1Z5", "taxName": "GST", "taxRate": "18", "prefix": "K-"}},
		{"receipt-issue", "admin", given{"transactionID": 1}},
		{"certificate-template-set", "admin", given{"version": 0, "signer": "Asha Rao", "signerRole": "Head of training", "expiryMonths": 24, "recertifyDays": 60}},
		{"certificate-template", "admin", nil},
		{"certificate-template-list", "admin", nil},
		{"certificate-issue", "admin", given{"attemptID": 2}},
		{"certificate-issue-missing", "admin", nil},
		{"certificate-list", "trainee", two},
		{"certificate-revoke", "admin", given{"id": 1, "version": 1}},
		{"certificate-reissue", "admin", given{"id": 1, "version": 2}},
		{"certificate-template-remove", "admin", given{"version": 1}},
		{"payment-review-list", "admin", two},
		{"payment-review-decide", "admin", given{"id": 1, "decision": "dismiss", "reason": "Paid back by hand."}},
		{"caption-set", "admin", given{"documentID": d.lessons.film, "language": "en", "text": "1\n00:00:01,000 --> 00:00:03,500\nGood morning, and welcome to the shop floor."}},
		{"caption-list", "admin", given{"documentID": d.lessons.film}},
		{"document-view", "trainee", given{"documentID": d.lessons.film, "enrollmentID": learnedEnrollment}},
		{"package-details", "admin", given{"documentID": d.lessons.scorm}},
		{"quiz", "trainee", given{"documentID": d.lessons.quiz, "enrollmentID": learnedEnrollment}},
		{"quiz-answer", "trainee", given{"documentID": d.lessons.quiz, "enrollmentID": learnedEnrollment, "questionID": quizQuestion, "answer": 0}},
		{"quiz-again", "trainee", given{"documentID": d.lessons.quiz, "enrollmentID": learnedEnrollment}},
		{"package-launch", "trainee", given{"documentID": d.lessons.scorm, "enrollmentID": learnedEnrollment}},
		{"package-attempt-list", "trainee", given{"documentID": d.lessons.scorm}},
		{"package-attempt-correct", "admin", given{"attemptID": 1, "status": "completed", "success": "passed", "score": "80", "reason": "The computer lost the result. The trainer saw it."}},
		{"package-attempt-details", "admin", given{"attemptID": 1}},
		{"report-packages", "admin", two},
		{"report-package-questions", "admin", given{"documentID": d.lessons.scorm}},
		{"package-attempt-reset", "admin", given{"attemptID": 1, "reason": "The sound did not play."}},
		{"document-position", "trainee", given{"documentID": d.lessons.film, "enrollmentID": learnedEnrollment, "position": 5, "duration": 8, "from": 1, "to": 5}},
		{"caption-remove", "admin", given{"documentID": d.lessons.film, "language": "en"}},
		{"discussion-start", "trainee", given{"documentID": d.lessons.film, "enrollmentID": learnedEnrollment, "text": "Why must the guard be closed first?"}},
		{"discussion-list", "trainee", given{"documentID": d.lessons.film}},
		{"discussion-reply", "trainee", given{"id": discussionOfDemo, "text": "I mean the guard of the big press."}},
		{"note-set", "trainee", given{"documentID": d.lessons.film, "enrollmentID": learnedEnrollment, "version": 0, "text": "The guard stops the press. Look at page 2 before the exam."}},
		{"note", "trainee", given{"documentID": d.lessons.film, "enrollmentID": learnedEnrollment}},
		{"note-list", "trainee", given{"enrollmentID": learnedEnrollment}},
		{"lesson-search", "trainee", given{"text": "guard"}},
		{"note-remove", "trainee", given{"id": 1, "version": 1}},
		{"discussion-list-all", "admin", given{"status": 1}},
		{"discussion-answer", "admin", given{"id": discussionOfDemo, "text": "The press starts when the guard opens, so close it before you switch on."}},
		{"discussion-details", "trainee", given{"id": discussionOfDemo}},
		{"discussion-close", "admin", given{"id": discussionOfDemo, "version": 3}},
		{"rating-own", "trainee", given{"courseID": ratedCourse}},
		{"rating-set", "trainee", given{"courseID": ratedCourse, "stars": 5, "review": "Short, clear and useful on the next shift."}},
		{"rating-list-all", "admin", given{"courseID": ratedCourse, "pageSize": 2}},
		{"rating-hide", "admin", given{"id": 1, "version": 1, "reason": "It names a colleague."}},
		{"rating-remove", "trainee", given{"courseID": ratedCourse}},
		{"document-done", "trainee", given{"documentID": d.lessons.film, "enrollmentID": learnedEnrollment}},
		{"acknowledge", "trainee", given{"enrollmentID": anEnrollment, "name": "Meera Nair", "version": 1}},
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
		{"question-category-add", "admin", given{"name": "Lifts"}},
		{"question-category-update", "admin", given{"id": categoryOfDemo, "version": 1, "name": "Lifts and cranes"}},
		{"question-category-list", "admin", two},
		{"question-category-details", "admin", given{"id": categoryOfDemo}},
		{"question-add", "admin", given{"kind": "multiple", "text": "What does a lift have?", "options": []string{"Brakes", "Wings"}, "correct": []int{0},
			"marks": "2", "penalty": "0.5", "partial": true, "tags": []string{"basics"}, "categoryID": categoryOfDemo}},
		{"question-update", "admin", given{"id": questionOfDemo - 1, "version": 1, "explanation": "Brakes stop the lift."}},
		{"question-import", "admin", given{"format": "gift", "text": "A lift has brakes. {TRUE}", "categoryID": categoryOfDemo}},
		{"question-export", "admin", given{"format": "gift", "categoryID": categoryOfDemo, "kind": "truefalse"}},
		{"question-list", "admin", given{"tag": "basics", "pageSize": 2}},
		{"question-details", "admin", given{"id": questionOfDemo - 1}},
		{"question-version-list", "admin", given{"id": questionOfDemo - 1}},
		{"question-statistics", "admin", given{"id": questionOfDemo - 1}},
		{"question-remove", "admin", given{"id": questionOfDemo - 1, "version": 2}},
		{"question-category-remove", "admin", given{"id": categoryOfDemo - 1, "version": 1}},
		{"exam-add", "admin", given{"courseID": 2, "name": "Brakes", "duration": 30, "attempts": 2, "passMark": "60", "startDate": "2025-01-01", "endDate": "2099-12-31", "beforeEndOfCourse": false, "traineeReschedules": true,
			"review": "answers", "questions": []given{{"questionID": questionOfDemo, "marks": "2"}}}},
		{"exam-update", "admin", given{"id": examOfDemo, "version": 1, "shuffleQuestions": true}},
		{"exam-publish", "admin", given{"id": examOfDemo, "version": 2}},
		{"exam-list-all", "admin", two},
		{"exam-edit-details", "admin", given{"id": examOfDemo}},
		{"exam-allowance-set", "admin", given{"examID": examOfDemo, "userID": meera, "extraMinutes": 15}},
		{"exam-allowance-list", "admin", given{"examID": examOfDemo}},
		{"exam-start", "trainee", given{"examID": examOfDemo}},
		{"exam-answer", "trainee", given{"attemptID": attemptOfDemo, "questionID": questionOfDemo, "answer": true}},
		{"exam-attempt", "trainee", given{"attemptID": attemptOfDemo}},
		{"exam-leave", "trainee", given{"attemptID": attemptOfDemo}},
		{"exam-submit", "trainee", given{"attemptID": attemptOfDemo}},
		{"exam-result", "trainee", given{"attemptID": attemptOfDemo}},
		{"attempt-list", "admin", given{"examID": examOfDemo}},
		{"attempt-details", "admin", given{"attemptID": attemptOfDemo}},
		{"attempt-mark", "admin", given{"attemptID": attemptOfDemo, "questionID": questionOfDemo, "version": 2, "marks": "1.5", "comment": "Late"}},
		{"exam-regrade-preview", "admin", given{"questionID": questionOfDemo}},
		{"exam-regrade", "admin", given{"questionID": questionOfDemo, "number": 1}},
		{"exam-appointment-set", "admin", given{"examID": examOfDemo, "userID": meera, "date": "2098-03-01", "time": "09:00"}},
		{"exam-appointment-move", "trainee", given{"examID": examOfDemo, "date": "2098-03-02", "time": "09:30"}},
		{"exam-appointment-list", "admin", given{"examID": examOfDemo}},
		{"exam-close", "admin", given{"id": examOfDemo, "version": 3}},
		{"exam-remove", "admin", given{"id": examOfDemo - 1, "version": 1}},
		{"faq-list-all", "admin", two},
		{"faq-add", "admin", given{"question": "Where is the canteen?", "answer": "On the ground floor."}},
		{"faq-update", "admin", given{"id": 1, "version": 1, "status": 0}},
		{"faq-remove", "admin", given{"id": 1, "version": 2}},
		{"trash-list", "admin", two},
		{"trash-restore", "admin", given{"kind": "faq", "id": 1}},
		{"blog-list-all", "admin", two},
		{"blog-add", "admin", given{"title": "Our new workshop", "description": "It has two lifts.", "author": "Meera Nair"}},
		{"blog-update", "admin", given{"id": 1, "version": 1, "status": 0}},
		{"blog-remove", "admin", given{"id": 1, "version": 2}},
		{"trainer-add", "admin", given{"name": "Lakshmi Iyer", "about": "Teaches metalwork since 2009."}},
		{"trainer-list-all", "admin", two},
		{"trainer-update", "admin", given{"id": 1, "version": 1, "about": "Has taught metalwork since 2009."}},
		{"trainer-remove", "admin", given{"id": 1, "version": 2}},
		{"legal-text-add", "admin", given{"kind": 1, "language": "en", "description": "Fairlane University, 12 Mill Road, Chennai"}},
		{"legal-text-list-all", "admin", two},
		{"legal-text-update", "admin", given{"id": 1, "version": 1, "status": 0}},
		{"legal-text-remove", "admin", given{"id": 1, "version": 2}},
		{"testimonial-list-all", "admin", two},
		{"testimonial-add", "admin", given{"description": "The exercises are like the work.", "userID": meera}},
		{"testimonial-update", "admin", given{"id": 1, "version": 1, "status": 0}},
		{"testimonial-remove", "admin", given{"id": 1, "version": 2}},
		{"audit-list", "admin", given{"kinds": "enroll, unenroll", "pageSize": 2}},
		{"search", "admin", given{"text": "safety"}},
		{"saved-view-set", "admin", given{"path": "/manage/enrollments", "name": "Overdue", "query": "due=overdue", "shared": 1}},
		{"saved-view-list", "admin", given{"path": "/manage/enrollments"}},
		{"saved-view-remove", "admin", given{"id": 1, "version": 1}},
		{"report-completions", "admin", two},
		{"report-progress", "admin", two},
		{"report-people", "admin", two},
		{"report-batches", "admin", two},
		{"report-documents", "admin", two},
		{"report-compliance", "admin", two},
		{"report-exams", "admin", two},
		{"report-revenue", "admin", nil},
		{"report-schedule-add", "admin", given{"report": "completions", "frequency": "weekly", "userID": d.Admin.UserID}},
		{"report-schedule-list", "admin", two},
		{"report-schedule-update", "admin", given{"id": 1, "version": 1, "frequency": "monthly"}},
		{"report-schedule-remove", "admin", given{"id": 1, "version": 2}},
		{"dashboard", "admin", nil},
		{"company-settings", "admin", nil},
		{"first-steps", "admin", nil},
		{"first-steps-dismiss", "admin", nil},
		{"company-update", "admin", given{"version": 1, "tagline": "Learn by doing", "help": "Call the office."}},
		{"picture-add", "admin", given{"name": "dot.png", "content": handlerstest.APixel}},
		{"picture-list", "admin", nil},
		{"picture-update", "admin", given{"name": "dot.png", "alt": "A blue dot"}},
		{"picture-crop", "admin", given{"name": "dot.png", "shape": "square"}},
		{"media-list", "admin", given{"search": "dot", "kind": "picture"}},
		{"media-details", "admin", given{"name": "dot.png"}},
		{"picture-remove", "admin", given{"name": "dot.png"}},
		{"reminder-settings", "admin", nil},
		{"reminder-settings-update", "admin", given{"version": 0, "inactiveDays": 14}},
		{"locale-preference", "trainee", given{"language": "de", "timezone": "Europe/Berlin"}},
		{"profile-photo-set", "trainee", given{"content": handlerstest.APixel}},
		{"profile-photo", "trainee", given{}},
		{"profile-photo-remove", "trainee", given{}},
		{"calendar-address-renew", "trainee", given{}},
		{"calendar-address", "trainee", given{}},
		{"calendar-address-remove", "trainee", given{}},
		{"reminder-preference", "trainee", given{"wanted": true}},
		{"mail-template-list", "admin", given{"language": "en"}},
		{"mail-template-preview", "admin", given{"kind": "invitation", "language": "en"}},
		{"mail-template-set", "admin", given{"kind": "invitation", "language": "en", "subject": "Welcome to {company}", "body": "{greeting}\n\nChoose a password:\n\n{link}", "version": 0}},
		{"page-text-list", "admin", given{"language": "de"}},
		{"page-text", "admin", given{"language": "de", "key": "home.welcome"}},
		{"page-text-set", "admin", given{"language": "de", "key": "home.welcome", "text": "Schön, dass Sie da sind, {Name}"}},
		{"mail-test", "admin", given{"kind": "invitation", "language": "en"}},
		{"mail-template-reset", "admin", given{"kind": "invitation", "language": "en", "version": 1}},
		{"saml-key-add", "admin", nil},
		{"saml-key-use", "admin", given{"id": 1, "version": 1}},
		{"saml-key-add", "admin", nil},
		{"saml-key-list", "admin", nil},
		{"saml-key-remove", "admin", given{"id": 2, "version": 1}},
		{"google-settings", "admin", nil},
		{"google-set", "admin", given{"hostedDomains": "kaveri.example", "newUsers": false}},
		{"gateway-settings", "admin", nil},
		{"gateway-set", "admin", given{"endAfterRefund": true}},
		{"gateway-remove", "admin", given{"keyID": "rzp_test_kaveri"}},
		{"user-field-add", "admin", given{"name": "Site", "kind": "choice", "choices": []string{"Kochi", "Pune"}, "required": 1}},
		{"user-field-update", "admin", given{"id": 1, "version": 1, "choices": []string{"Kochi", "Pune", "Delhi"}}},
		{"user-field-list", "admin", nil},
		{"user-field-remove", "admin", given{"id": 1, "version": 2}},
		{"user-list", "admin", given{"role": "manager", "pageSize": 2}},
		{"user-details", "admin", given{"id": meera}},
		{"user-add", "admin", given{"email": "tom.dale@kaveri.example", "fname": "Tom", "lname": "Dale", "role": "manager"}},
		{"user-update", "admin", given{"id": 44, "version": 2, "rollno": "R-44", "department": "Sales"}},
		{"user-role", "admin", given{"id": 44, "version": 3, "role": "manager"}},
		{"user-second-factor-reset", "admin", given{"id": 44}},
		{"user-photo", "admin", given{"id": 44}},
		{"user-photo-remove", "admin", given{"id": 44}},
		{"user-password-link", "admin", given{"id": 44}},
		{"user-disable", "admin", given{"id": 44}},
		{"user-enable", "admin", given{"id": 44}},
		{"user-erase", "admin", given{"id": 44, "afterDays": 14}},
		{"user-invite-check", "admin", given{"csv": "email,fname,lname\nasha.rao@kaveri.example,Asha,Rao\nasha.rao,Asha,Rao\n"}},
		{"user-invite", "admin", given{"users": []given{{"email": "asha.rao@kaveri.example", "fname": "Asha", "lname": "Rao", "courseIDs": []int64{1}}, {"email": "asha.rao"}}}},
		{"invitation-run-add", "admin", given{"users": []given{{"email": "asha.rao@kaveri.example", "fname": "Asha", "lname": "Rao"}}, "courseIDs": []int64{1}}},
		{"invitation-run-list", "admin", two},
		{"invitation-run-details", "admin", given{"id": 1}},
		{"invitation-line-list", "admin", given{"id": 1}},
		{"invitation-run-stop", "admin", given{"id": 1}},
		{"enrollment-list", "admin", given{"courseID": 1, "pageSize": 2}},
		{"enroll-many", "admin", given{"enrollments": []given{{"userID": 41, "courseID": 1}, {"userID": 999, "courseID": 1}}}},
		{"enrollment-details", "admin", given{"id": 1}},
		{"batch-list-all", "admin", given{"search": "new"}},
		{"learning-path-list", "admin", two},
		{"learning-path-details", "admin", given{"id": 1}},
		{"learning-path-add", "admin", given{"name": "First year", "courseIDs": []int{1, 5}}},
		{"learning-path-update", "admin", given{"id": 1, "version": 1, "description": "For new colleagues"}},
		{"learning-path-trainee-list", "admin", given{"learningPathID": 1, "pageSize": 2}},
		{"learning-path-trainees-add", "admin", given{"learningPathID": 1, "userIDs": []int64{meera}, "startDate": "2027-01-10", "endDate": "2027-12-31", "enroll": 1}},
		{"my-learning-paths", "trainee", nil},
		{"my-notifications", "trainee", two},
		{"notifications-read", "trainee", nil},
		{"weekly-goal", "trainee", nil},
		{"weekly-goal-set", "trainee", given{"lessons": 3}},
		{"learning-path-trainee-remove", "admin", given{"learningPathID": 1, "userID": meera}},
		{"learning-path-remove", "admin", given{"id": 1, "version": 2}},
		{"batch-details", "admin", given{"id": 1}},
		{"user-view", "admin", given{"id": d.Trainee.UserID}},
		{"course-owner-add", "admin", given{"courseID": 1, "userID": d.Manager.UserID}},
		{"course-owner-list", "admin", given{"courseID": 1}},
		{"course-owner-remove", "admin", given{"courseID": 1, "userID": d.Manager.UserID}},
		{"batch-manager-add", "admin", given{"batchID": 1, "userID": d.Manager.UserID}},
		{"batch-manager-list", "manager", given{"batchID": 1}},
		{"team-list", "manager", two},
		{"batch-manager-remove", "admin", given{"batchID": 1, "userID": d.Manager.UserID}},
		{"batch-add", "admin", given{"name": "Evening course", "startDate": "2027-01-10", "endDate": "2027-06-30"}},
		{"batch-update", "admin", given{"id": 1, "version": 1, "description": "New colleagues of the year"}},
		{"batch-course-add", "admin", given{"batchID": 1, "courseID": 5, "dueDays": 14}},
		{"batch-course-remove", "admin", given{"batchID": 1, "courseID": 5}},
		{"batch-trainee-remove", "admin", given{"batchID": 1, "userID": meera}},
		{"batch-trainees-add", "admin", given{"batchID": 1, "userIDs": []int64{meera, 999}}},
		{"assignment-add", "admin", given{"courseID": 1, "batchID": 1, "dueDays": 30}},
		{"assignment-list", "admin", given{"batchID": 1}},
		{"assignment-update", "admin", given{"id": 1, "version": 1, "dueDays": 21}},
		{"assignment-remove", "admin", given{"id": 1, "version": 2}},
		{"batch-rule-preview", "admin", given{"batchID": 1, "rule": inProduction}},
		{"batch-rule-set", "admin", given{"batchID": 1, "rule": inProduction, "leaving": "end"}},
		{"batch-rule-details", "admin", given{"batchID": 1}},
		{"batch-rule-remove", "admin", given{"batchID": 1}},
		{"batch-remove", "admin", given{"id": 1, "version": 2}},
		{"course-list-all", "admin", given{"search": "safety", "pageSize": 2}},
		{"course-edit-details", "admin", given{"courseID": 1}},
		{"course-add", "admin", given{"title": "Working at heights", "courseCode": "29110", "duration": 30, "trainerName": "Ravi Menon", "categoryIDs": []int{1}}},
		{"course-copy", "admin", given{"id": 1, "title": "Machine Guarding, advanced", "courseCode": "29111"}},
		{"course-update", "admin", given{"id": 1, "version": 1, "tags": "safety, machines, lockout", "categoryIDs": []int{1}}},
		{"course-archive", "admin", given{"id": 1, "version": 2}},
		{"course-publish", "admin", given{"id": 1, "version": 3}},
		{"course-remove", "admin", given{"id": 67, "version": 1}},
		{"price-set", "admin", given{"courseID": 1, "currencyCode": "EUR", "amount": 2550}},
		{"outline-add", "admin", given{"courseID": 1, "kind": "document", "parentID": 1, "title": "Before you begin", "type": "page", "body": "<p>Wear your <strong>gloves</strong>.</p>", "required": false, "draft": true}},
		{"file-list", "admin", given{"pageSize": 2}},
		{"course-import-details", "admin", given{"importID": 1}},
		{"course-import-undo", "admin", given{"importID": 1}},
		{"course-import", "admin", given{"fileID": 1, "dryRun": 1}},
		{"file-remove", "admin", given{"id": 1}},
		{"outline-details", "admin", given{"kind": "document", "id": 1}},
		{"outline-update", "admin", given{"kind": "chapter", "id": 1, "version": 1, "title": "Guards, fixed and movable"}},
		{"outline-publish", "admin", given{"courseID": 1}},
		{"outline-move", "admin", given{"kind": "document", "id": 1, "version": 1, "position": 1}},
		{"outline-remove", "admin", given{"kind": "document", "id": 1, "version": 2}},
		{"outline-removed-list", "admin", given{"courseID": 1}},
		{"outline-restore", "admin", given{"id": 2}},
		{"outline-delete", "admin", given{"id": 1}},
		{"category-list-all", "admin", nil},
		{"category-add", "admin", given{"name": "Welding", "parentID": 1}},
		{"category-update", "admin", given{"id": 1, "version": 1, "name": "Safety, Health and Environment"}},
		{"category-move", "admin", given{"id": 1, "version": 2, "parentID": 0, "position": 1}},
		{"category-remove", "admin", given{"id": 4, "version": 1}},
		{"disable-trainee", "manager", given{"userID": 43}},
		{"delete-trainee", "admin", given{"userID": 46}},
		{"end-session", "trainee", given{"sessionID": aSession}},
		{"password-change", "trainee", given{"currentPassword": d.Trainee.Password, "newPassword": "a longer one for Meera 5"}},
		{"end-other-sessions", "trainee", nil},
		{"authorize-logout", "trainee", nil},
		{"api-key-add", "admin", given{"name": "Payroll", "scopes": []string{"users", "enrollments"}, "expiresAt": "2026-05-14T00:00:00Z", "networks": []string{"192.0.2.0/24"}}},
		{"api-key-list", "admin", given{}},
		{"api-key-remove", "admin", given{"id": 1}},
		{"progress-add-many", "admin", given{"items": []given{{"userID": 41, "documentID": 1}, {"userID": 999, "documentID": 1}}}},
		{"user-add-many", "admin", given{"users": []given{{"email": "ines.cruz@kaveri.example", "fname": "Ines", "lname": "Cruz"}, {"email": "ines.cruz"}}}},
		{"company-start", "", given{"name": "Harbor Learning", "slug": "harbor", "fname": "Hana", "lname": "Hart", "email": "hana.hart@harbor.example", "language": "en"}},
		{"company-confirm", "", given{"token": d.start, "password": "a staple of batteries", "confirmpassword": "a staple of batteries"}},
		{"enrollment-update-many", "admin", given{"enrollmentIDs": []int{847, 999999}, "dueDate": "2026-12-31", "dryRun": 1}},
		{"unenroll-many", "admin", given{"enrollmentIDs": []int{847, 999999}, "dryRun": 1}},
		{"reminder-send", "admin", given{"enrollmentIDs": []int{847, 999999}, "text": "The audit of the plant is on Monday. Please complete the course by then."}},
		{"reminder-list", "admin", given{"enrollmentID": 847}},
		{"completion-waive", "admin", given{"enrollmentID": 847, "reason": "Was trained at the plant in Kochi."}},
		{"completion-waiver-remove", "admin", given{"enrollmentID": 847}},
		{"sandbox-mail-list", "admin", given{}},
		{"sandbox-mail", "admin", given{"id": 1}},
		{"sandbox-reset", "admin", nil},
		{"sandbox-details", "admin", nil},
	}
}

// addConnectionWithKey adds a connection that authenticates with a key at its provider, which the demo cannot reach.
func (d demonstration) addConnectionWithKey() {
	d.T.Helper()
	company, err := tenant.NewResolver(d.Services.DB, tenant.Options{}).ByHost(d.T.Context(), d.CustomDomain)
	if err == nil {
		_, err = people.AddConnection(d.T.Context(), d.Services.DB.For(company), people.Connection{
			Kind: people.KindOIDC, Name: "Kaveri partners", Status: 1, DefaultRole: "trainee", Issuer: "https://login.kaveri.example", ClientID: "lyceum", ClientAuth: people.ClientAuthKey,
			Domains: []string{}, Profile: store.JSONList[people.ConnectionAttribute]{}, Rules: store.JSONList[people.ConnectionRule]{},
		}, people.SealedSecret{}, store.Actor{UserID: d.Admin.UserID})
	}
	if err != nil {
		d.T.Fatal(err)
	}
}

// linkAccount links an account at the first connection to the trainee.
func (d demonstration) linkAccount() {
	d.T.Helper()
	company, err := tenant.NewResolver(d.Services.DB, tenant.Options{}).ByHost(d.T.Context(), d.CustomDomain)
	if err == nil {
		_, err = people.LinkAccount(d.T.Context(), d.Services.DB.For(company), 1, d.Trainee.UserID, "00u1a2b3c4", handlerstest.Noon)
	}
	if err != nil {
		d.T.Fatal(err)
	}
}

// identityToken returns an ID token of the identity provider for the trainee.
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
	return d.callOnce(c, "")
}

// callOnce sends the request of an example, with an idempotency key unless the key is empty. The request must succeed.
func (d demonstration) callOnce(c exampleCall, key string) apitest.Answer {
	d.T.Helper()
	if c.route == "linked-account-list" {
		d.linkAccount()
	}
	if c.route == "connection-key-rotate" {
		d.addConnectionWithKey()
	}
	a := d.askOnce(c, key)
	if a.Status != 200 && a.Status != 303 {
		d.T.Errorf("%s: got %d %s", c.route, a.Status, a.Body)
	}
	return a
}

// ask sends the request of an example and returns any response, also an error.
func (d demonstration) ask(c exampleCall) apitest.Answer {
	d.T.Helper()
	return d.askOnce(c, "")
}

// askOnce sends the request of an example, with an idempotency key unless the key is empty. It returns any response, also an error.
func (d demonstration) askOnce(c exampleCall, key string) apitest.Answer {
	d.T.Helper()
	request := apitest.Request{Bearer: d.sessions[c.who].Access, Host: "api.lyceum.localhost", Header: handlerstest.OverHTTPS}
	table := allRoutes()
	for i := range table {
		r := &table[i]
		if !r.Documented() || r.OperationID() != c.route {
			continue
		}
		request.Method, request.Path = r.Method, r.Path
		if r.Group == "Start" {
			request.Host = demoApex
		}
		switch {
		case r.Form == web.Raw:
			request.Host, request.Body = d.CustomDomain, handlerstest.JSONText(d.T, c.fields)
			request.Header = map[string]string{payment.SignatureHeader: payment.SignWebhook([]byte(request.Body), d.webhookSecret)}
		case r.Form == web.Browser:
			request.Host = d.CustomDomain
			fallthrough
		case r.Docs&web.ByQuery == 0 && c.fields != nil:
			request.Body = handlerstest.JSONText(d.T, c.fields)
		case r.Docs&web.ByQuery != 0:
			request.Path += "?" + formOf(d.T, c.fields).Encode()
		}
	}
	if key != "" {
		request.Header = maps.Clone(request.Header)
		request.Header[web.HeaderIdempotencyKey] = key
	}
	return d.Do(request)
}

// Each example in the OpenAPI document must equal the response of the demo, with shortened lists and without tokens. With -update,
// the test writes the files of the examples.
func TestTheExamplesAreAnswersOfTheDemo(t *testing.T) {
	t.Parallel()
	d, real := startDemonstration(t), map[string]stdjson.RawMessage{}
	for _, c := range d.calls() {
		made := web.Example{Request: c.fields}
		if a := d.call(c); a.Status == 200 {
			made.Answer = stdjson.RawMessage(a.Body)
		}
		if real[c.route] == nil { // Otherwise the route has an example already, and this call only prepares a later one.
			real[c.route] = settle(t, made)
		}
	}
	current := map[string]map[string]stdjson.RawMessage{}
	for _, r := range allRoutes() {
		id, file := r.OperationID(), strings.ReplaceAll(strings.ToLower(r.Group), " ", "-")+".json"
		switch {
		case !r.Documented():
		case real[id] == nil:
			t.Errorf("%s has no example: add a call of it to calls", id)
		case current[file] == nil:
			current[file] = map[string]stdjson.RawMessage{id: real[id]}
		default:
			current[file][id] = real[id]
		}
	}
	files, err := os.ReadDir("examples")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if current[file.Name()] == nil {
			t.Errorf("examples/%s is of no group of routes", file.Name())
		}
	}
	for file, examples := range current {
		keepExamples(t, filepath.Join("examples", file), examples)
	}
}

// keepExamples fails the test if a file differs from the examples of its routes. With -update, it writes the file instead.
func keepExamples(t *testing.T, file string, examples map[string]stdjson.RawMessage) {
	t.Helper()
	current := indented(t, examples)
	if *handlerstest.Update {
		write(t, file, current)
	}
	kept, err := os.ReadFile(file)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(kept), string(current)); diff != "" {
		t.Errorf("%s has changed; run go run ./cmd/lyceum with-servers -- go test ./handlers -run TestTheExamples -update (-kept +current)\n%s", file, diff)
	}
}

// indented returns a value as indented JSON. It escapes no characters of HTML.
func indented(t *testing.T, value any) []byte {
	t.Helper()
	var out bytes.Buffer
	encoder := stdjson.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(value); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// inProduction is a rule of a batch.
var inProduction = given{"all": []given{{"field": "department", "op": "in", "value": []string{"Production", "Maintenance"}}, {"field": "createdDate", "op": "before", "value": -30}}}

package handlers_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"lyceum/fakes/razorpayfake"
	"lyceum/handlers"
	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/node/webhook"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/courses"
	"lyceum/store/hosts"
	"lyceum/store/storetest"
)

// emitted sends requests as the admin of north and reads the events that these requests cause. A webhook of north receives all
// events.
type emitted struct {
	handlerstest.StaffEditor
	checker *apitest.Checker
	webhook int64
	seen    map[string]bool
	last    int64 // the newest delivery that next has returned
}

func newEmitted(t *testing.T) *emitted {
	t.Helper()
	e := &emitted{StaffEditor: handlerstest.StaffEditor{Worlds: handlerstest.StartOwnWorlds(t)}, seen: map[string]bool{}}
	var err error
	if e.checker, err = apitest.New(handlers.Document()); err != nil {
		t.Fatal(err)
	}
	e.webhook = handlerstest.Read[struct{ ID int64 }](e.StaffEditor, "/webhook-add", `{"url":"https://hooks.north.test/all","events":["*"]}`).ID
	return e
}

// next returns the types of the events since the last call, in order. It fails the test if the message of an event does not match
// the OpenAPI document.
func (e *emitted) next() string {
	e.T.Helper()
	list, err := company.Deliveries(e.T.Context(), e.DB.For(e.North.Company), company.DeliverySelection{WebhookID: e.webhook}, store.Page{Number: 1, Size: 100})
	if err != nil {
		e.T.Fatal(err)
	}
	var types []string
	for i := len(list.Items) - 1; i >= 0; i-- {
		d := list.Items[i]
		if d.ID <= e.last {
			continue
		}
		e.last = d.ID
		types = append(types, d.Type)
		e.seen[d.Type] = true
		body, err := webhook.Body(company.DueDelivery{EventType: d.Type, OccurredAt: d.OccurredAt, Data: d.Data})
		if err = errors.Join(err, e.checker.CheckEvent(d.Type, body)); err != nil {
			e.T.Errorf("%s does not match the document: %v\n%s", d.Type, err, body)
		}
	}
	return strings.Join(types, " ")
}

// emits calls do. It fails the test unless do causes exactly the events in want, in this order.
func (e *emitted) emits(want, what string, do func()) {
	e.T.Helper()
	do()
	if got := e.next(); got != want {
		e.T.Errorf("%s emits %q, want %q", what, got, want)
	}
}

// call sends a request that must cause the events in want. Before that, it sends the request while no event can be written: the
// request must then fail and change nothing.
func (e *emitted) call(want, bearer, path, body string) (a apitest.Answer) {
	e.T.Helper()
	before := storetest.Digest(e.T, e.North)
	heal := storetest.FailInserts(e.T, e.North.DSN(), "webhook_deliveries", "53100")
	if failed := e.Worlds.Ask(bearer, path, body); failed.Status < 500 {
		e.T.Errorf("%s without room for the event: %d %s", path, failed.Status, failed.Body)
	}
	storetest.MustBeUnchanged(e.T, e.North, before)
	heal()
	storetest.Exec(e.T, e.North.DSN(), "drop function fail_webhook_deliveries")
	e.emits(want, path, func() {
		a = e.Worlds.Ask(bearer, path, body)
		e.Expect(a, 200, "")
	})
	return a
}

// The action that causes an event must write the event in its own transaction. The event must match the schema of its type in the
// OpenAPI document. The test causes an event of each type.
func TestWebhookEvents_EveryType(t *testing.T) {
	t.Parallel()
	e := newEmitted(t)
	row := e.North.ID
	e.call("person.created", "north-admin", "/user-add", `{"email":"nina@north.test","fname":"Nina","mobile":"+919812345678"}`)
	nina := e.Query("select id::text from users where company_id = $1 and email = 'nina@north.test'")
	e.call("person.updated", "north-admin", "/user-update", `{"id":`+nina+`,"version":1,"lname":"New"}`)
	e.call("person.updated", "north-admin", "/user-role", `{"id":`+nina+`,"version":2,"role":"manager"}`)
	e.call("person.updated", "north-admin", "/user-disable", `{"id":`+nina+`,"version":3}`)
	e.call("person.erased", "north-admin", "/user-erase", `{"id":`+nina+`,"version":4}`)

	e.call("enrollment.created enrollment.started", "north-admin", "/enroll-trainee", fmt.Sprintf(`{"userID":%d,"courseID":%d}`, row(storetest.SharedTrainee), row(storetest.Forklift)))
	enrollment := e.Query("select max(id)::text from enrollments where company_id = $1")
	e.call("enrollment.ended", "north-admin", "/unenroll-trainee", `{"userenrollID":`+enrollment+`}`)
	done := func(document int64) string {
		return fmt.Sprintf(`{"documentID":%d,"enrollmentID":%d}`, row(document), row(storetest.OngoingEnrollment))
	}
	e.call("document.completed", "north-trainee", "/document-done", done(storetest.Film))
	e.call("document.completed enrollment.completed certificate.issued", "north-trainee", "/document-done", done(storetest.Balance))
	e.takesPackage()
	path := handlerstest.Read[struct{ ID int64 }](e.StaffEditor, "/learning-path-add", fmt.Sprintf(`{"name":"Basics","certificate":1,"courseIDs":[%d]}`, row(storetest.Forklift))).ID
	e.call("learning_path.completed certificate.issued", "north-admin", "/learning-path-trainees-add", fmt.Sprintf(`{"learningPathID":%d,"userIDs":[%d]}`, path, row(storetest.Trainee)))

	e.call("certificate.issued", "north-admin", "/certificate-issue", fmt.Sprintf(`{"attemptID":%d}`, row(1)))
	award := e.Query("select max(id)::text from awards where company_id = $1")
	e.call("certificate.revoked", "north-admin", "/certificate-revoke", `{"id":`+award+`,"version":1}`)
	e.call("certificate.issued", "north-admin", "/certificate-reissue", `{"id":`+award+`,"version":2}`)

	exam, _ := e.Exam("")
	attempt := handlerstest.AsTrainee[handlerstest.AnAttempt](e.StaffEditor, "/exam-start", fmt.Sprintf(`{"examID":%d}`, exam)).AttemptID
	e.emits("", "the start of an exam", func() {})
	e.call("exam.submitted exam.graded", "north-trainee", "/exam-submit", fmt.Sprintf(`{"attemptID":%d}`, attempt))

	const payments = `select concat_ws('; ', (select string_agg(concat_ws(' ', id, status, amount_refunded), ', ' order by id) from transactions where company_id = $1),
		(select string_agg(concat_ws(' ', id, status), ', ' order by id) from enrollments where company_id = $1),
		(select count(*) from audit_log where company_id = $1 and action = 'refund'))`
	paid := e.Pays(razorpayfake.NewPayment{OrderID: e.OrderAs("north-trainee")})
	e.undone("order.paid", payments, func() {
		if a := e.Submits("north-trainee", paid); a.Status < 500 {
			t.Errorf("a payment without room for the event: %d %s", a.Status, a.Body)
		}
	})
	var made struct{ Data struct{ OrderID int64 } }
	e.emits("enrollment.created enrollment.started order.paid", "a payment", func() {
		a := e.Submits("north-trainee", paid)
		if err := json.Unmarshal([]byte(a.Body), &made); err != nil || made.Data.OrderID == 0 {
			t.Fatalf("%v: %s", err, a.Body)
		}
	})
	order := fmt.Sprint(made.Data.OrderID)
	e.undone("order.refunded", payments, func() {
		e.Ask("/order-refund", `{"id":`+order+`,"key":"part","amount":900}`, 200, "")
		e.SettleTasks()
	})
	e.emits("order.refunded", "a refund in part", func() {
		storetest.Exec(t, e.North.DSN(), "update payment_tasks set due_at = now(), leased_until = null where done_at is null")
		e.SettleTasks()
	})
	e.emits("enrollment.ended order.refunded", "the refund of the rest", func() {
		e.Ask("/order-refund", `{"id":`+order+`,"key":"rest","endEnrollment":true}`, 200, "")
		e.SettleTasks()
	})

	e.checksDomain("domain.active", hosts.DomainOutcome{State: hosts.DomainActive, Ready: true})
	e.checksDomain("domain.failing", hosts.DomainOutcome{State: hosts.DomainFailing, Code: "no_address", Cause: "The name has no address."})
	e.passDays()
	e.emits("webhook.test", "a test", func() { e.Ask("/webhook-test", fmt.Sprintf(`{"id":%d}`, e.webhook), 200, "") })
	for _, one := range store.EventTypes {
		if !e.seen[one.Name] {
			t.Errorf("nothing has emitted %s", one.Name)
		}
	}
}

// takesPackage reports results of the trainee at a package, and changes them as staff do.
func (e *emitted) takesPackage() {
	e.T.Helper()
	attempt := e.North.ID(1)
	storetest.Exec(e.T, e.North.DSN(), fmt.Sprintf(`update package_attempts set items = '[{"id": "one", "reports": true}]' where company_id = %d`, e.North.Company.ID()))
	c := e.DB.For(e.North.Company)
	a, err := courses.ReadPackageAttempt(e.T.Context(), c, attempt)
	if err != nil {
		e.T.Fatal(err)
	}
	session, _, err := courses.OpenPackageItem(e.T.Context(), c, a, courses.PackageItem{ID: "one", Reports: true})
	if err != nil {
		e.T.Fatal(err)
	}
	var sequence int64
	for _, step := range []struct {
		result courses.PackageResult
		want   string
	}{
		{courses.PackageResult{Status: courses.PackageIncomplete}, ""},
		{courses.PackageResult{Status: courses.PackageCompleted, Success: courses.PackageFailed}, "package.failed"},
		{courses.PackageResult{}, ""},
		{courses.PackageResult{Success: courses.PackagePassed}, "package.completed"},
	} {
		sequence++
		commit := func() error {
			_, err := courses.CommitPackage(e.T.Context(), c, a, courses.PackageCommit{Session: session, Sequence: sequence, Item: "one", PackageResult: step.result})
			return err
		}
		if step.want != "" {
			e.undone(step.want, "select string_agg(a::text, ';') from package_attempts a where company_id = $1", func() {
				if err := commit(); err == nil {
					e.T.Errorf("a commit without room for %s was saved", step.want)
				}
			})
		}
		e.emits(step.want, "a commit", func() {
			if err := commit(); err != nil {
				e.T.Fatal(err)
			}
		})
	}
	e.call("package.corrected", "north-admin", "/package-attempt-correct", fmt.Sprintf(`{"attemptID":%d,"status":"completed","success":"failed","reason":"Copied"}`, attempt))
	e.call("package.reset", "north-admin", "/package-attempt-reset", fmt.Sprintf(`{"attemptID":%d,"reason":"Again"}`, attempt))
}

// undone calls do, which must try to make a change that causes an event of a type, while no event of this type can be
// written. It fails the test if the change has an effect on the result of a query, or if the database contains a new event
// afterwards.
func (e *emitted) undone(event, query string, do func()) {
	e.T.Helper()
	before := e.Query(query)
	storetest.Exec(e.T, e.North.DSN(), `
		create function refuse_event() returns trigger language plpgsql as $$ begin raise exception 'could not write' using errcode = '53100'; end $$;
		create trigger refuse before insert on webhook_deliveries for each row when (new.event_type = '`+event+`') execute function refuse_event()`)
	do()
	if after := e.Query(query); after != before {
		e.T.Errorf("without room for %s: %s, before %s", event, after, before)
	}
	storetest.Exec(e.T, e.North.DSN(), "drop trigger refuse on webhook_deliveries; drop function refuse_event")
	e.emits("", "a change that was undone", func() {})
}

// checksDomain records o as the result of a check of north's custom domain. This must cause the event, and must have no effect while
// the event cannot be written.
func (e *emitted) checksDomain(event string, o hosts.DomainOutcome) {
	e.T.Helper()
	const host = "courses.north.test"
	storetest.Exec(e.T, e.North.DSN(), "update domains set next_check_at = now(), leased_until = null")
	o.Next = time.Hour
	for _, d := range storetest.DueDomains(e.T, e.DB) {
		if d.Host != host {
			continue
		}
		e.undone(event, "select md5(d::text) from domains d where d.company_id = $1 and d.host = '"+host+"'", func() {
			if err := hosts.RecordDomainCheck(e.T.Context(), e.DB, d.Domain, o); err == nil {
				e.T.Errorf("a check without room for %s was recorded", event)
			}
		})
		e.emits(event, "a check of a domain", func() {
			if err := hosts.RecordDomainCheck(e.T.Context(), e.DB, d.Domain, o); err != nil {
				e.T.Fatal(err)
			}
		})
	}
}

// passDays simulates twenty days. In these days one enrollment starts, another enrollment ends, and an award expires.
func (e *emitted) passDays() {
	e.T.Helper()
	storetest.Exec(e.T, e.North.DSN(), fmt.Sprintf(`
		update enrollments set start_date = current_date - 90, end_date = current_date + 400 where company_id = %[1]d and status = 'active';
		update enrollments set start_date = current_date + 5 where company_id = %[1]d and id = %[2]d;
		update enrollments set end_date = current_date + 10 where company_id = %[1]d and id = %[3]d;
		update awards set expires_on = null where company_id = %[1]d;
		update awards set expires_on = current_date + 10 where company_id = %[1]d and attempt_id is not null`,
		e.North.Company.ID(), e.North.ID(storetest.FutureEnrollment), e.North.ID(storetest.ExpiredEnrollment)))
	pass := func() {
		today := store.Today(e.North.Company, time.Now())
		if err := e.DB.For(e.North.Company).RecordTimeEvents(e.T.Context(), today, time.Now().AddDate(0, 0, 20)); err != nil {
			e.T.Fatal(err)
		}
	}
	e.emits("enrollment.started enrollment.expired certificate.expired", "time", pass)
	e.emits("", "the same time again", pass)
}

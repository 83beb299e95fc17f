package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"lyceum/auth/authtest"
	"lyceum/cmd/lyceum/demo"
	"lyceum/console"
	"lyceum/handlers"
	"lyceum/store/storetest"
)

// consoleStart is the path of the console's first page. Links must lead from it to all pages of the console.
const consoleStart = "/manage"

// consoleLinks is a script that returns the addresses of the links of a page and of the buttons in its tables and of its search. For
// each of these buttons there is a page with the same address.
const consoleLinks = `[...document.querySelectorAll("main a[href], nav a[href], .row-button, .selection [formaction], form.find")].map(
	a => a.getAttribute("href") ?? a.getAttribute("action") ?? a.getAttribute("formaction"))`

// lookAtTheConsole follows the links of the console as an admin and checks one page of each route, and every page of prepareConsole. It fails the test for a
// route to which no link leads.
func (d *devServer) lookAtTheConsole(t *testing.T, c demo.Company) {
	staff, err := console.Routes(&handlers.Services{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var routes []string
	for _, r := range staff {
		if r.Method == http.MethodGet && strings.HasPrefix(r.Path, consoleStart) && path.Ext(r.Path) == "" {
			routes = append(routes, r.Path)
		}
	}
	v := d.view(t, c)
	tab := v.tab
	if err := chromedp.Listen(tab, v.onEvent); err != nil {
		t.Fatal(err)
	}
	admin := d.signInByPassword(c, c.Admin.Email, c.Admin.Password)
	v.signInWith(admin)
	v.within(tab, func() { v.fillEmptyLists(routes) })
	d.uploadTo(c)
	queue := append([]string{consoleStart}, d.prepareConsole(t, c)...)
	queue = append(queue, consoleStart+"/media/item?fileID="+d.uploadTo(c)) // Only a file that nothing uses can be removed.
	seen := map[string]bool{
		consoleStart + "/mail/:kind/:language/preview":  true, // The address serves a message and not a page of the console.
		consoleStart + "/certificates/template/preview": true, // The address serves a PDF file.
		consoleStart + "/connections/:id/test/sign-in":  true, // The address leads to the provider.
		consoleStart + "/connections/:id/test/result":   true, // The provider leads to the address.
		consoleStart + "/company/preview":               true, // The address serves a page of trainees.
		consoleStart + "/outline/document/preview":      true, // The address serves a page of trainees.
		consoleStart + "/media/file":                    true, // The address serves a file.
		consoleStart + "/courses/:id":                   true, // The address leads to the content of the course.
	}
	prepared := len(queue)
	for ; len(queue) > 0; queue, prepared = queue[1:], prepared-1 {
		route := routeOf(routes, queue[0])
		if route == "" || seen[route] && prepared <= 0 {
			continue
		}
		seen[route] = true
		p := sitePage{name: "console" + strings.NewReplacer("/", "-", ":", "").Replace(strings.TrimPrefix(route, consoleStart)), status: http.StatusOK}
		v.within(tab, func() {
			if len(seen)%signInEvery == 0 { // Some forms need a sign-in that is minutes old at most.
				admin = d.signInByPassword(c, c.Admin.Email, c.Admin.Password)
				v.signInWith(admin)
			}
			v.checkMarkup(p, queue[0], admin)
			v.come(p, queue[0])
			v.suitsWindows(p)
			v.hasOnePrimary(p)
			v.beginsHigh(p)
			links, err := chromedp.Run(v.tab, chromedp.Evaluate[[]string](consoleLinks))
			if err != nil {
				t.Fatal(err)
			}
			queue = append(queue, links...)
		})
	}
	for _, route := range routes {
		if !seen[route] {
			t.Errorf("no link of the console leads to %s", route)
		}
	}
	v.within(tab, func() {
		p := sitePage{name: "console-wrong", form: url.Values{"title": {""}}, sees: wrongForm}
		v.come(p, "/manage/announcements/add")
		v.sees(p)
		v.suitsWindows(p)
	})
	v.reportErrors("the console")
}

// fillEmptyLists adds an object with the form of each list that has no rows, with a text in each required field. A form that needs more than texts adds nothing.
func (v *viewer) fillEmptyLists(routes []string) {
	v.t.Helper()
	var lists []string
	for _, route := range routes {
		if list, adds := strings.CutSuffix(route, "/add"); adds && !strings.Contains(list, ":") {
			lists = append(lists, list)
		}
	}
	v.open(windows[0], v.at(v.company, consoleStart))
	const fill = `(async lists => {
		const page = async path => new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html")
		for (const list of lists) {
			const rows = [...(await page(list)).querySelectorAll("main a[href]")].some(a => a.getAttribute("href").match(list + "/\\d+"))
			const form = rows ? null : (await page(list + "/add")).querySelector("form.form")
			if (!form) continue
			const fields = new URLSearchParams(new FormData(form))
			for (const field of form.elements) if (field.required && !field.value) fields.set(field.name, "Sync")
			await fetch(form.getAttribute("action"), {method: "POST", body: fields})
		}
		return lists.length
	})(%s)`
	text, err := json.Marshal(lists)
	if err != nil {
		v.t.Fatal(err)
	}
	if n, err := chromedp.Run(v.tab, chromedp.Evaluate[int](fmt.Sprintf(fill, text), chromedp.EvalAwaitPromise)); err != nil || n == 0 {
		v.t.Fatalf("filled %d lists, %v", n, err)
	}
}

// signInEvery is the number of pages after which the admin signs in again.
const signInEvery = 50

// primaryActions is a script that returns the texts of the buttons that a page shows in the accent color.
const primaryActions = `(() => {
	const sample = document.body.appendChild(document.createElement("i"))
	sample.style.color = "var(--accent)"
	const accent = getComputedStyle(sample).color
	sample.remove()
	return [...document.querySelectorAll("button, .button")].filter(
		b => b.checkVisibility() && getComputedStyle(b).backgroundColor === accent).map(b => b.textContent.trim())
})()`

// hasOnePrimary fails the test if the open page shows several primary actions.
func (v *viewer) hasOnePrimary(p sitePage) {
	v.t.Helper()
	actions, err := chromedp.Run(v.tab, chromedp.Evaluate[[]string](primaryActions))
	if err != nil || len(actions) > 1 {
		v.t.Errorf("%s has the primary actions %q, %v", p.name, actions, err)
	}
}

// firstRow is the greatest distance from the top of a window of 1280 by 900 pixels at which the first row of a list may begin.
const firstRow = 260

// rowHeight is the greatest height of a row of a list, in pixels.
const rowHeight = 40

// beginsHigh fails the test if the first row of the open list begins too low, or if a row is higher than one line.
func (v *viewer) beginsHigh(p sitePage) {
	v.t.Helper()
	v.resize(windows[slices.IndexFunc(windows, func(w window) bool { return w.name == "desktop-light" })])
	const rows = `(() => {
		scrollTo(0, 0)
		const rows = [...document.querySelectorAll(".list-head ~ .scroll tbody tr")].map(r => r.getBoundingClientRect())
		return rows.length ? [Math.round(rows[0].top), Math.round(Math.max(...rows.map(r => r.height)))] : [0, 0]
	})()`
	at, err := chromedp.Run(v.tab, chromedp.Evaluate[[]int](rows))
	if err != nil || at[0] > firstRow || at[1] > rowHeight {
		v.t.Errorf("%s: the first row begins at %d pixels, and the highest row has %d, %v", p.name, at[0], at[1], err)
	}
}

// prepareConsole adds the objects that pages need and the demo does not have. It returns the addresses of pages to
// which no link leads in the demo, and the addresses of objects whose pages have all links.
func (d *devServer) prepareConsole(t *testing.T, c demo.Company) []string {
	t.Helper()
	call := func(route string, form url.Values, data any) {
		t.Helper()
		if status := d.call("/webapi/v1/"+route, d.token(c, c.Admin), form, data); status != http.StatusOK {
			t.Fatalf("%s: status %d", route, status)
		}
	}
	var list struct{ Batches, Courses []struct{ ID int64 } }
	call("batch-list-all", nil, &list)
	call("course-list-all", nil, &list)
	call("batch-manager-add", url.Values{"batchID": {fmt.Sprint(list.Batches[0].ID)}, "userID": {fmt.Sprint(c.Manager.UserID)}}, nil)
	course := fmt.Sprint(list.Courses[0].ID)
	call("course-owner-add", url.Values{"courseID": {course}, "userID": {fmt.Sprint(c.Manager.UserID)}}, nil)
	batch := fmt.Sprint(list.Batches[0].ID)
	call("user-field-add", url.Values{"name": {"Shoe size"}, "kind": {"number"}}, nil)
	call("batch-rule-set", url.Values{"batchID": {batch}, "rule": {`{"all":[{"field":"department","op":"is","value":"Foundry"}]}`}}, nil)
	call("assignment-add", url.Values{"courseID": {course}, "batchID": {batch}, "dueDays": {"30"}}, nil)
	var newest struct{ Enrollments []struct{ ID, UserID int64 } }
	call("enrollment-list", url.Values{"pageSize": {"1"}}, &newest)
	call("completion-waive", url.Values{"enrollmentID": {fmt.Sprint(newest.Enrollments[0].ID)}, "kind": {"exempt"}, "reason": {"Has the licence already."}}, nil)
	call("mail-template-set", url.Values{
		"kind": {"invitation"}, "language": {"de"}, "subject": {"Willkommen"}, "body": {"Hier entlang: {link}"}, "version": {"0"},
	}, nil)
	call("saved-view-set", url.Values{"path": {consoleStart + "/enrollments"}, "name": {"Overdue"}, "query": {"due=overdue"}, "shared": {"true"}}, nil)
	call("saml-key-add", nil, nil)
	call("saml-key-add", nil, nil)
	call("question-category-add", url.Values{"name": {"Safety"}}, nil)
	call("picture-add", url.Values{"name": {"lift.png"}, "alt": {"A lift"}, "content": {aPixel}}, nil)
	call("profile-photo-set", url.Values{"content": {aPixel}}, nil)
	call("report-schedule-add", url.Values{"report": {"progress"}, "frequency": {"weekly"}, "userID": {fmt.Sprint(c.Manager.UserID)}}, nil)
	call("invitation-run-add", url.Values{"users": {`[{"email":"no address"}]`}}, nil)
	studied := regexp.MustCompile(`href="/learn/(\d+)/(\d+)"`).FindStringSubmatch(d.pageOf(c, regexp.MustCompile(`href="(/learn/\d+)"`).FindStringSubmatch(d.pageOf(c, "/my-courses"))[1]))
	asked := url.Values{"documentID": {studied[2]}, "enrollmentID": {studied[1]}, "text": {"Why must the guard be closed first?"}}
	if status := d.call("/webapi/v1/discussion-start", d.token(c, c.Trainee), asked, nil); status != http.StatusOK {
		t.Fatalf("discussion-start: status %d", status)
	}
	call("email-domain-add", url.Values{"domain": {"kaveri-skills.com"}}, nil)
	var keyed struct{ ID int64 }
	call("connection-add", url.Values{"kind": {"oidc"}, "name": {"Kaveri staff"}, "issuer": {d.demo.Google}, "clientID": {"lyceum"}, "clientAuth": {"private_key_jwt"}, "domains": {"kaveri-skills.com"}}, &keyed)
	storetest.Exec(t, d.database(), fmt.Sprintf(`insert into linked_accounts (company_id, connection_id, user_id, subject, created_at, seen_at)
		select company_id, id, %d, 'staff-1', now(), now() from connections where name = 'Kaveri staff'`, c.Admin.UserID))
	storetest.Exec(t, d.database(), fmt.Sprintf(`insert into course_imports (company_id, id, file_id, file_name, format, dry_run, state, title, course_id, outline, taken, dropped, created_by, finished_at)
		values (%d, 1, 1, 'cranes.mbz', 'mbz', false, 'done', 'Cranes', %s, '[{"level":1,"title":"Basics","type":""},{"level":3,"title":"Hooks","type":"page"}]',
			'[{"kind":"page","title":"Hooks"}]', '[{"kind":"forum","title":"News","reason":"Forums are not imported."}]', %d, now())`, c.ID, course, c.Admin.UserID))
	learner := d.ongoing(c)
	storetest.Exec(t, d.database(), fmt.Sprintf(`insert into package_attempts (company_id, id, enrollment_id, document_id, number, file_id, items, status)
		select company_id, 900, %d, max(id), 1, 1, '[]', 'incomplete' from documents where company_id = %d group by company_id`, learner.ID, c.ID))
	metadata, err := os.ReadFile("../../handlers/handlerstest/testdata/saml-metadata.xml")
	if err != nil {
		t.Fatal(err)
	}
	call("connection-add", url.Values{"kind": {"saml"}, "name": {"Kaveri partners"}, "metadata": {string(metadata)}}, nil)
	call("webhook-add", url.Values{"url": {"http://127.0.0.1:9/events"}, "events": {"*"}}, nil) // No program listens there.
	call("webhook-test", url.Values{"id": {"1"}}, nil)
	call("api-key-add", url.Values{"name": {"Payroll"}, "scopes": {"users"}}, nil)
	message := d.sandboxMessage(t, c, call)
	call("coupon-add", url.Values{"code": {"SPRING"}, "amount": {"500"}, "currencyCode": {"EUR"}}, nil)
	var question struct{ ID int64 }
	call("question-add", url.Values{"kind": {"single"}, "text": {"What stops a lift?"}, "options": {"Brakes\nWings"}, "correct": {"[0]"}}, &question)
	var courses []int64
	for _, item := range list.Courses {
		courses = append(courses, item.ID)
	}
	film, lesson := d.captioned(t, call, courses), lessonOf(t, call, course)
	quiz := quizIn(t, call, course, question.ID)
	var removed struct{ ID, Version int64 }
	call("outline-add", url.Values{"courseID": {course}, "kind": {"subject"}, "title": {"Old tools"}}, &removed)
	call("outline-remove", url.Values{"kind": {"subject"}, "id": {fmt.Sprint(removed.ID)}, "version": {fmt.Sprint(removed.Version)}}, nil)
	var restorable struct{ Removed []struct{ ID int64 } }
	call("outline-removed-list", url.Values{"courseID": {course}}, &restorable)
	d.healGateway()
	buyer := demo.Login{Email: "divya.menon@kaveri.example", Password: "kaveri-learner-demo"} // No other test has orders of this trainee.
	var found struct{ Users []struct{ ID int64 } }
	call("user-list", url.Values{"search": {buyer.Email}}, &found)
	buyer.UserID = found.Users[0].ID
	token := d.login(c, buyer)
	order, _, _ := d.sold(t, token)
	d.disputed(t, token)
	exam, attempt := d.examToMark(t, c, token, order.CourseID)
	// Links to these pages exist only for a user who is disabled or has a second factor: person/enable and
	// person/second-factor-reset.
	person := fmt.Sprintf("%s/people/%d", consoleStart, c.Admin.UserID)
	return []string{
		consoleStart + "/enrollments?status=ongoing", fmt.Sprintf("%s/connections/%d/rotate", consoleStart, keyed.ID),
		lesson.form, lesson.document + "/remove", lesson.document + "/copy", quiz, consoleStart + "/outline/document/files?courseID=" + course,
		fmt.Sprintf("%s/people/%d/view", consoleStart, c.Trainee.UserID), fmt.Sprintf("%s/people/%d", consoleStart, c.Trainee.UserID),
		fmt.Sprintf("%s/people/%d", consoleStart, newest.Enrollments[0].UserID), consoleStart + "/media/item?name=lift.png", person, person + "/enable", person + "/second-factor-reset", consoleStart + "/first-steps/dismiss",
		fmt.Sprintf("%s/batches/%d", consoleStart, list.Batches[0].ID), fmt.Sprintf("%s/orders/%d", consoleStart, order.OrderID),
		exam, exam + "/publish", attempt, fmt.Sprintf("%s/captions/%d", consoleStart, film),
		fmt.Sprintf("%s/courses/%d/outline/publish", consoleStart, list.Courses[0].ID), consoleStart + "/mail/invitation/de", consoleStart + "/people/invitations/1/stop", message,
		consoleStart + "/course-imports/1", consoleStart + "/course-imports/1/undo",
		fmt.Sprintf("%s/removed-outline/%d/restore", consoleStart, restorable.Removed[0].ID), fmt.Sprintf("%s/removed-outline/%d/delete", consoleStart, restorable.Removed[0].ID),
	}
}

// sandboxMessage adds a test key, and with it a person of the sandbox. It returns the address of the page of the message to the person.
func (d *devServer) sandboxMessage(t *testing.T, c demo.Company, call func(string, url.Values, any)) string {
	t.Helper()
	var added struct{ Key string }
	call("api-key-add", url.Values{"name": {"Tests"}, "scopes": {"*"}, "mode": {"test"}}, &added)
	if status := d.call("/webapi/v1/user-add", added.Key, url.Values{"email": {"sandra@example.com"}, "fname": {"Sandra"}, "lname": {"Sand"}, "role": {"trainee"}}, nil); status != http.StatusOK {
		t.Fatalf("a person in the sandbox: status %d", status)
	}
	var list struct{ Messages []struct{ ID int64 } }
	authtest.Eventually(t, "the message is stored", func() bool {
		call("sandbox-mail-list", nil, &list)
		return len(list.Messages) > 0
	})
	return fmt.Sprintf("%s/sandbox/messages/%d", consoleStart, list.Messages[0].ID)
}

// examToMark adds an exam with a question and a draw to a course, and an attempt of a trainee that waits to be marked. It returns the
// addresses of their pages.
func (d *devServer) examToMark(t *testing.T, c demo.Company, trainee string, course int64) (exam, attempt string) {
	t.Helper()
	call := func(token, route string, form url.Values) (id int64) {
		t.Helper()
		var data struct{ ID, AttemptID int64 }
		if status := d.call("/webapi/v1/"+route, token, form, &data); status != http.StatusOK {
			t.Fatalf("%s: status %d", route, status)
		}
		return max(data.ID, data.AttemptID)
	}
	admin := d.token(c, c.Admin)
	essay := fmt.Sprint(call(admin, "question-add", url.Values{"kind": {"essay"}, "text": {"Why?"}, "rubric": {"Reasons"}}))
	call(admin, "question-add", url.Values{"kind": {"truefalse"}, "text": {"A lift has brakes."}, "correct": {"true"}, "tags": {"lifts"}})
	id := fmt.Sprint(call(admin, "exam-add", url.Values{
		"courseID": {fmt.Sprint(course)}, "name": {"Lifts"}, "questions": {`[{"questionID":` + essay + `}]`}, "draws": {`[{"tag":"lifts","count":1}]`},
	}))
	call(admin, "exam-publish", url.Values{"id": {id}, "version": {"1"}})
	started := fmt.Sprint(call(trainee, "exam-start", url.Values{"examID": {id}}))
	call(trainee, "exam-submit", url.Values{"attemptID": {started}})
	return consoleStart + "/exams/" + id, consoleStart + "/attempts/" + started
}

// disputed orders a course and pays too little for it, so that staff must decide about the payment.
func (d *devServer) disputed(t *testing.T, token string) {
	t.Helper()
	const payment = "pay_TooLittle"
	o := d.ordered(t, token)
	d.control(http.MethodPost, "/test/payments", fmt.Sprintf(`{"id":%q,"amount":%d,"currency":%q,"order_id":%q}`, payment, o.Amount-1, o.Currency, o.GatewayOrderID))
	if status := d.call("/webapi/v1/transaction", token, url.Values{"gateway_payment_id": {payment}}, nil); status != http.StatusUnprocessableEntity {
		t.Fatalf("a payment that is too small: status %d", status)
	}
}

// lessonPages are addresses: the content of a course with the form that adds a lesson, and a document without the page.
type lessonPages struct{ form, document string }

// lessonOf returns the addresses of the first lesson of a course.
func lessonOf(t *testing.T, call func(string, url.Values, any), course string) lessonPages {
	t.Helper()
	var outline struct {
		Subjects []struct {
			Chapters []struct {
				ID        int64
				Documents []struct{ ID int64 }
			}
		}
	}
	call("course-outline", url.Values{"courseID": {course}}, &outline)
	chapter := outline.Subjects[0].Chapters[0]
	return lessonPages{
		form:     fmt.Sprintf("%s/courses/%s/outline?chapter=%d", consoleStart, course, chapter.ID),
		document: fmt.Sprintf("%s/outline/document/%d", consoleStart, chapter.Documents[0].ID),
	}
}

// quizIn adds a quiz to the first chapter of a course, and returns the address of its page.
func quizIn(t *testing.T, call func(string, url.Values, any), course string, question int64) string {
	t.Helper()
	var outline struct {
		Subjects []struct {
			Chapters []struct{ ID int64 }
		}
	}
	call("course-outline", url.Values{"courseID": {course}}, &outline)
	var added struct{ ID int64 }
	call("outline-add", url.Values{
		"courseID": {course}, "kind": {"document"}, "parentID": {fmt.Sprint(outline.Subjects[0].Chapters[0].ID)}, "title": {"Check yourself"}, "type": {"quiz"},
		"quizQuestions": {fmt.Sprintf(`[{"questionID":%d}]`, question)}, "draft": {"true"},
	}, &added)
	return fmt.Sprintf("%s/quizzes/%d", consoleStart, added.ID)
}

// captioned sets captions of the first film in the outlines of courses, and returns the film.
func (*devServer) captioned(t *testing.T, call func(string, url.Values, any), courses []int64) (film int64) {
	t.Helper()
	type document struct {
		ID   int64
		Type string
	}
	for _, course := range courses {
		var outline struct {
			Subjects []struct {
				Chapters []struct{ Documents []document }
			}
		}
		call("course-outline", url.Values{"courseID": {fmt.Sprint(course)}}, &outline)
		for _, subject := range outline.Subjects {
			for _, chapter := range subject.Chapters {
				if i := slices.IndexFunc(chapter.Documents, func(d document) bool { return d.Type == "film" }); i >= 0 {
					film = chapter.Documents[i].ID
					call("caption-set", url.Values{"documentID": {fmt.Sprint(film)}, "language": {"en"}, "text": {"WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n"}}, nil)
					return film
				}
			}
		}
	}
	t.Fatal("no course has a film")
	return 0
}

// uploadTo uploads a text file to a company with the token of the admin, and returns the id of the file.
func (d *devServer) uploadTo(c demo.Company) (id string) {
	d.t.Helper()
	const content = "notes"
	send := func(method, address string, header map[string]string, body string) *http.Response {
		request, err := http.NewRequest(method, address, strings.NewReader(body))
		if err != nil {
			d.t.Fatal(err)
		}
		request.Header.Set("Authorization", "Bearer "+d.token(c, c.Admin))
		request.Header.Set("Tus-Resumable", "1.0.0")
		for name, value := range header {
			request.Header.Set(name, value)
		}
		response, err := d.browser().Do(request)
		if err != nil {
			d.t.Fatal(err)
		}
		_ = response.Body.Close()
		return response
	}
	made := send(http.MethodPost, d.at(c, "/files/uploads"), map[string]string{
		"Upload-Length": fmt.Sprint(len(content)), "Upload-Metadata": "filename " + base64.StdEncoding.EncodeToString([]byte("notes.txt")),
	}, "")
	location, err := made.Location()
	if err != nil {
		d.t.Fatalf("upload: status %d, %v", made.StatusCode, err)
	}
	sent := send(http.MethodPatch, location.String(), map[string]string{"Upload-Offset": "0", "Content-Type": "application/offset+octet-stream"}, content)
	if sent.StatusCode != http.StatusNoContent {
		d.t.Fatalf("upload: status %d", sent.StatusCode)
	}
	return sent.Header.Get("Lyceum-File-ID")
}

// routeOf returns the route that serves an address. It prefers a route without parameters. It returns an empty text
// for a download and for an address that no route serves.
func routeOf(routes []string, address string) (found string) {
	to, err := url.Parse(address)
	if err != nil || to.Query().Has("format") || path.Ext(to.Path) != "" && !strings.HasPrefix(to.Path, consoleStart+"/texts/") {
		return ""
	}
	parts := strings.Split(to.Path, "/")
	for _, route := range routes {
		if route == to.Path {
			return route
		}
		segments := strings.Split(route, "/")
		fits := len(segments) == len(parts)
		for i := 0; fits && i < len(parts); i++ {
			fits = segments[i] == parts[i] || strings.HasPrefix(segments[i], ":")
		}
		if fits {
			found = route
		}
	}
	return found
}

// aPixel is a PNG of one pixel, in base64.
const aPixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

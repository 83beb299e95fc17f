package console_test

import (
	"bytes"
	"fmt"
	"html"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"lyceum/store"
	"lyceum/store/storetest"
)

// idIn returns the id that follows the first occurrence of prefix in an address. It fails the test if there is none.
func idIn(t *testing.T, location, prefix string) string {
	t.Helper()
	_, after, found := strings.Cut(location, prefix)
	id := strings.TrimRight(strings.SplitN(after, "?", 2)[0], "/")
	if !found || id == "" {
		t.Fatalf("no id after %s in %s", prefix, location)
	}
	return id
}

// An admin must be able to add a batch, and to add and remove its courses and people.
func TestBatch_CoursesAndPeople(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	made := admin.post("/manage/batches/add", "name", "Evening", "description", "After work", "startDate", "", "endDate", "2098-12-31")
	page := "/manage/batches/" + idIn(t, made.location, "/manage/batches/")
	admin.expect(made, 303, page+"?done=batch-add")
	admin.expect(admin.get(page), 200, "", "Evening", "After work", "0 courses", "0 people", "The batch has no people.")
	admin.expect(admin.get("/manage/batches?search=even"), 200, "", "1 batch", `href="`+page+`"`)
	admin.expect(admin.post(page+"/edit", "version", "1", "name", "Night", "description", "", "endDate", "2098-12-31"), 303, page+"?done=batch-edit")
	admin.expect(admin.post(page+"/edit", "version", "1", "name", "Lost", "description", "", "endDate", "2098-12-31"), 409, "", "Saved by someone else:")

	course := fmt.Sprint(s.north.ID(storetest.Forklift))
	admin.expect(admin.get(page+"/courses/add"), 200, "", `<option value="`+course+`">Forklift north (1001)</option>`)
	admin.expect(admin.post(page+"/courses/add", "courseID", course, "startDate", "", "endDate", ""), 303, page+"?done=batch-course-add")
	admin.expect(admin.post(page+"/courses/add", "courseID", course), 409, "", "already")

	sam, dev := fmt.Sprint(s.north.ID(storetest.SharedTrainee)), fmt.Sprint(s.north.ID(storetest.DisabledTrainee))
	admin.expect(admin.get(page+"/people/add"), 200, "", `value="`+sam+`"> Sam Shared north, shared@both.test`)
	found := admin.post(page+"/people/add", "find", "1", "userIDs", sam, "userIDs-search", "uma@")
	admin.expect(found, 200, "", `value="`+sam+`" checked`, "uma@north.test")
	if strings.Contains(found.body, "tara@") {
		t.Errorf("found more than what was searched\n%s", found.body)
	}
	admin.expect(admin.post(page+"/people/add"), 400, "", "Please fill this in.")
	partly := admin.post(page+"/people/add", "userIDs", sam, "userIDs", dev)
	admin.expect(partly, 200, "", "Done: 1. Not done: 1.", "Dev Disabled north")
	admin.expect(admin.get(page), 200, "", "1 course", "1 person", "Sam Shared north")
	admin.expect(admin.get("/manage/people?batchID="+strings.TrimPrefix(page, "/manage/batches/")), 200, "", "1 person", "Remove from the batch")
	admin.expect(admin.post(page+"/people/"+sam+"/remove"), 303, page+"?done=batch-person-remove")
	admin.expect(admin.post(page+"/courses/"+course+"/remove"), 303, page+"?done=batch-course-remove")
	admin.expect(admin.get(page+"?done=batch-course-remove"), 200, "", "The course has been removed.", "0 courses", "0 people")
	admin.expect(admin.post(page+"/remove", "version", "2"), 303, "/manage/batches?done=batch-remove")
	admin.expect(admin.get(page), 404, "")
}

// An admin must be able to enroll people in courses, to extend and end enrollments, and to read the page of a person.
func TestEnrollments_AndPerson(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	sam, forklift, selling := fmt.Sprint(s.north.ID(storetest.SharedTrainee)), fmt.Sprint(s.north.ID(storetest.Forklift)), fmt.Sprint(s.north.ID(2))
	admin.expect(admin.get("/manage/enrollments/add?userIDs="+sam+"&courseIDs="+forklift), 200, "", `value="`+sam+`" checked`, `value="`+forklift+`" checked`)
	admin.expect(admin.post("/manage/enrollments/add", "userIDs", sam), 400, "", "Please fill this in.")
	admin.expect(admin.post("/manage/enrollments/add", "userIDs", sam, "courseIDs", forklift, "courseIDs", selling, "sendMail", "0", "batchID", "", "startDate", ""), 303,
		"/manage/enrollments?done=enrollment-add")
	again := admin.post("/manage/enrollments/add", "batchID", fmt.Sprint(s.north.ID(1)), "courseIDs", forklift)
	admin.expect(again, 200, "", "Done: 0. Not done: 1.", "Tara Trainee north", "Forklift north")

	admin.expect(admin.get("/manage/enrollments?search=shared&status=ongoing"), 200, "", "2 enrollments", "Last activity")
	admin.expect(admin.get("/manage/enrollments?courseID="+forklift+"&userID="+sam), 200, "", "1 enrollment", `<option value="`+forklift+`" selected>`)
	admin.expect(admin.get("/manage/enrollments?from=2026-01-30&to=2026-01-30"), 200, "", "1 enrollment")
	person := admin.get("/manage/people/" + sam)
	admin.expect(person, 200, "", "Sam Shared north", "2 enrollments", "2 sessions", "Edge on Windows")

	enrollment := "/manage/enrollments/" + fmt.Sprint(s.north.ID(storetest.OngoingEnrollment)) + "/edit"
	tara := "/manage/people/" + fmt.Sprint(s.north.ID(storetest.Trainee))
	admin.expect(admin.get(enrollment), 200, "", "Tara Trainee north, Forklift north", `value="2099-12-31"`)
	admin.expect(admin.post(enrollment, "version", "1", "endDate", "1990-01-01"), 400, "", "must not be before")
	admin.expect(admin.post(enrollment, "version", "1", "endDate", "2026-03-01"), 303, tara+"?done=enrollment-edit")
	admin.expect(admin.get(tara+"?done=enrollment-edit"), 200, "", "The last day has been changed.", "Expired")
	admin.expect(admin.get(enrollment), 200, "", "Leave it empty for an enrollment without an end.", `value="2026-03-01"`)
	admin.expect(admin.post(enrollment, "version", "2", "endDate", ""), 303, tara+"?done=enrollment-edit")
	admin.expect(admin.get(tara+"?done=enrollment-edit"), 200, "", "The last day has been changed.", "Ongoing")
	admin.expect(admin.get("/manage/people?seen=-7&sort=-email&courseID="+selling), 200, "", "2 people")
}

// An admin must be able to end an enrollment on its first day, and one that has not begun. The person must lose access at once, and
// the progress must remain.
func TestEnrollments_EndAtOnce(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin, sam := s.as(s.north, "admin"), s.north.ID(storetest.SharedTrainee)
	rows := s.db.For(s.north.Company)
	for name, start := range map[string]store.Date{"first day": {}, "upcoming": store.DateOf(noon).AddDays(3)} {
		made, err := rows.Enroll(t.Context(), store.NewEnrollment{
			UserID: sam, CourseID: s.north.ID(storetest.Forklift), StartDate: start, Today: store.Today(s.north.Company, noon),
		}, store.Actor{})
		if err != nil {
			t.Fatal(name, err)
		}
		person := fmt.Sprintf("/manage/people/%d", sam)
		end := admin.linkTo(person, fmt.Sprintf("/manage/enrollments/%d/end", made.ID))
		admin.expect(admin.get(end), 200, "", "End the enrollment now?", "Sam Shared north, Forklift north.")
		admin.expect(admin.post(end, "userID", fmt.Sprint(sam)), 303, person+"?done=enrollment-end")
		admin.expect(admin.get(person+"?done=enrollment-end"), 200, "", "The enrollment has ended.")
		admin.expect(admin.post(end), 409, "", "The enrollment has ended, or a later one has replaced it.")
		if page, err := rows.EnrollmentPage(t.Context(), made.ID); err != nil || page.On(store.DateOf(noon)) != store.Unenrolled {
			t.Errorf("%s: %+v, %v", name, page, err)
		}
	}
}

// If an admin ends the sessions of a person, the sessions of other users must not end.
func TestPerson_Sessions(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	sam, tara := fmt.Sprint(s.north.ID(storetest.SharedTrainee)), fmt.Sprint(s.north.ID(storetest.Trainee))
	session := fmt.Sprint(s.north.ID(storetest.SharedSession))
	admin.expect(admin.post("/manage/people/"+tara+"/sessions/"+session+"/end"), 404, "")
	admin.expect(admin.post("/manage/people/"+sam+"/sessions/"+session+"/end"), 303, "/manage/people/"+sam+"?done=user-session-end")
	admin.expect(admin.get("/manage/people/"+sam+"?done=user-session-end"), 200, "", "The session has ended.", "1 session")
	admin.expect(admin.post("/manage/people/"+sam+"/sessions/end"), 303, "/manage/people/"+sam+"?done=user-sessions-end")
	admin.expect(admin.get("/manage/people/"+sam), 200, "", "0 sessions", "The person is signed in nowhere.")
	admin.expect(admin.get("/manage/people/"+fmt.Sprint(s.north.ID(storetest.Admin))), 200, "", "This session")
}

// The page must read the tables that spreadsheet programs write, and name mistakes in the language of the reader.
func invitesTables(t *testing.T, admin browser) {
	t.Helper()
	const text = "EMAIL;fname;lname;;\r\nq1@x.example;Jürgen;Groß;;\r\n;;;;\r\n"
	latin, _ := charmap.Windows1252.NewEncoder().String(text)
	wide, _ := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(text)
	book := excelize.NewFile()
	var workbook bytes.Buffer
	for cell, value := range map[string]string{"A1": "email", "B1": "Fname", "A2": "q1@x.example", "B2": "Jürgen", "C1": "lname", "C2": "Groß"} {
		if err := book.SetCellStr("Sheet1", cell, value); err != nil {
			t.Fatal(err)
		}
	}
	if err := book.Write(&workbook); err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{"u.csv": text, "latin.csv": latin, "wide.csv": wide, "excel.csv": "sep=;\r\n" + latin, "people.xlsx": workbook.String()} {
		checked := admin.upload("/manage/people/invite", "file", name, []byte(content), "csv", "")
		admin.expect(checked, 200, "", "1 person can be invited", "q1@x.example", "Jürgen Groß")
		if strings.Contains(checked.body, `id="problems"`) {
			t.Errorf("%s: the page shows problems\n%s", name, checked.body)
		}
	}
	admin.expect(admin.post("/profile/language", "language", "de"), 303, "/profile?done=locale")
	for content, want := range map[string]string{
		"PK\x03\x04": "Die Arbeitsmappe lässt sich nicht lesen.", "email\n\xe4\xf6\xfc\xdf": "Die Tabelle muss Text in UTF-8", "name\nx": "Die erste Zeile muss die Überschriften",
		"email\n": "Die Tabelle enthält keine Personen.", "email\n\"a": "Die Tabelle ist kein gültiges CSV",
	} {
		admin.expect(admin.upload("/manage/people/invite", "file", "a.csv", []byte(content), "csv", ""), 400, "", want)
	}
	admin.expect(admin.post("/manage/people/invite", "csv", "email,fname,note\nnobody,,\n,Ina,\ninvites@north.test,,\ninvites@north.test,,\nadmin@north.test,,\nc@north.test,a\u202eb,\n"), 200, "",
		"„nobody“ ist keine E-Mail-Adresse.", "Die E-Mail-Adresse fehlt.", "steht auch in Zeile 4.", "kein Lernender", "Diese Spalte wird nicht gelesen.", "unsichtbare Zeichen")
	admin.expect(admin.post("/profile/language", "language", "en"), 303, "/profile?done=locale")
}

// An admin must be able to upload a table of people, check it, start the invitations, see their progress, and save the result
// as a file.
func TestInvite_Table(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	admin.expect(admin.get("/manage/people/invite"), 200, "", `enctype="multipart/form-data"`, `type="file"`)
	invitesTables(t, admin)
	admin.expect(admin.post("/manage/people/invite", "csv", "name\nIna"), 400, "", "The first line must have the headers", "name\nIna")
	admin.expect(admin.post("/manage/people/invite", "csv", ""), 400, "", "The first line must have the headers")
	checked := admin.post("/manage/people/invite", "csv", "email,fname,lname\nina@north.test,=Ina,<b>Rao\nnobody,,\ntara@north.test,,\n")
	admin.expect(checked, 200, "", "2 people can be invited", "1 of them is a trainee already", "“nobody” is not an e-mail address.", "Ina &lt;b&gt;Rao", "Invite 2 people")
	_, after, _ := strings.Cut(checked.body, `name="users" value="`)
	users, _, _ := strings.Cut(after, `"`)
	if admin.get("/manage/people?search=ina@").status != 200 || !strings.Contains(admin.get("/manage/people?search=ina@").body, "0 people") {
		t.Error("the look has added somebody")
	}
	course, batch := fmt.Sprint(s.north.ID(storetest.Forklift)), fmt.Sprint(s.north.ID(1))
	admin.expect(admin.post("/manage/people/invite/send", "users", html.UnescapeString(users), "courseIDs", "99", "batchIDs", ""), 404, "")
	begins := func(fields ...string) (run string, id int64) {
		t.Helper()
		begun := admin.post("/manage/people/invite/send", fields...)
		id, err := strconv.ParseInt(strings.TrimPrefix(begun.location, "/manage/people/invitations/"), 10, 64)
		if begun.status != 303 || err != nil {
			t.Fatalf("status %d to %q, %v\n%s", begun.status, begun.location, err, begun.body)
		}
		return begun.location, id
	}
	run, id := begins("users", html.UnescapeString(users), "courseIDs", course, "batchIDs", batch)
	waiting := admin.get(run)
	admin.expect(waiting, 200, "", "0 of 2 people", "In progress", "loads again by itself", `<progress value="0" max="2">`, "Stop the invitations")
	if waiting.refresh != "3; url="+run {
		t.Errorf("Refresh %q", waiting.refresh)
	}
	if still := admin.get(run + "?still=1"); still.refresh != "" || strings.Contains(still.body, "loads again") {
		t.Errorf("the page loads again: %q", still.refresh)
	}
	s.invite(id)
	done := admin.get(run)
	admin.expect(done, 200, "", "2 of 2 people", "Finished")
	if done.refresh != "" || strings.Contains(done.body, "Stop the invitations") {
		t.Error("the page of a finished run loads again or has a link that stops it")
	}
	admin.expect(admin.get("/manage/people?search=ina@&batchID="+batch), 200, "", "1 person", "Ina &lt;b&gt;Rao")
	saved := admin.get(run + "/results.csv")
	ina := storetest.Value(t, s.north.DSN(), s.north.Text("select id from users where email = 'ina@north.test'"))
	if want := "\ufeffemail,fname,lname,userID,error\nina@north.test,'=Ina,<b>Rao," + ina + ",\ntara@north.test,,," + fmt.Sprint(s.north.ID(storetest.Trainee)) + ",\n"; saved.status != 200 || saved.body != want {
		t.Errorf("status %d, %q, want %q", saved.status, saved.body, want)
	}

	second, id := begins("users", `[{"email":"nobody"},{"email":"ben@north.test"}]`, "batchIDs", "")
	admin.expect(admin.get(second+"/stop"), 200, "", "People who have been invited stay invited.")
	s.invite(id)
	admin.expect(admin.get(second), 200, "", "This must be an email address.", "nobody")
	third, id := begins("users", `[{"email":"late@north.test"}]`, "batchIDs", "")
	admin.expect(admin.post(third+"/stop"), 303, third+"?done=invitation-stop")
	s.invite(id)
	admin.expect(admin.get(third+"?done=invitation-stop"), 200, "", "The invitations have been stopped.", "The invitations were stopped before this person.", "late@north.test")
	admin.expect(admin.get("/manage/people?search=late@"), 200, "", "0 people")
	admin.expect(admin.get("/manage/people/invitations"), 200, "", "4 tables", "Finished")
	manager := s.as(s.north, "manager")
	manager.expect(manager.get("/manage/people/invitations"), 200, "", "0 tables")
	manager.expect(manager.get(run), 404, "")
	manager.expect(manager.get(run+"/results.csv"), 404, "")
}

// invite sends the invitations of a run, as the background job does.
func (s server) invite(run int64) {
	s.t.Helper()
	if finished, waits, err := s.services.People().SendInvitations(s.t.Context(), s.north.Company, run); err != nil || !finished || waits {
		s.t.Fatalf("run %d: finished %v, waits %v, %v", run, finished, waits, err)
	}
}

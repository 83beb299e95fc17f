package people_test

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

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

// An admin must be able to add a batch, and to add and remove its courses and people.
func TestBatch_CoursesAndPeople(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	made := admin.Post("/manage/batches/add", "name", "Evening", "description", "After work", "startDate", "", "endDate", "2098-12-31")
	page := "/manage/batches/" + consoletest.IDIn(t, made.Location, "/manage/batches/")
	admin.Expect(made, 303, page+"?done=batch-add")
	admin.Expect(admin.Get(page), 200, "", "Evening", "After work", "0 courses", "0 people", "The batch has no people.")
	admin.Expect(admin.Get("/manage/batches?search=even"), 200, "", "1 batch", `href="`+page+`"`)
	admin.Expect(admin.Post(page+"/edit", "version", "1", "name", "Night", "description", "", "endDate", "2098-12-31"), 303, page+"?done=batch-edit")
	admin.Expect(admin.Post(page+"/edit", "version", "1", "name", "Lost", "description", "", "endDate", "2098-12-31"), 409, "", "Saved by someone else:")

	course := fmt.Sprint(s.North.ID(storetest.Forklift))
	admin.Expect(admin.Get(page+"/courses/add"), 200, "", `<option value="`+course+`">Forklift north (1001)</option>`)
	admin.Expect(admin.Post(page+"/courses/add", "courseID", course, "startDate", "", "endDate", "", "dueDays", "21"), 303, page+"?done=batch-course-add")
	admin.Expect(admin.Get(page), 200, "", "Days until it is due", `data-column="Days until it is due">21</td>`)
	admin.Expect(admin.Post(page+"/courses/add", "courseID", course), 409, "", "already")

	sam, dev := fmt.Sprint(s.North.ID(storetest.SharedTrainee)), fmt.Sprint(s.North.ID(storetest.DisabledTrainee))
	admin.Expect(admin.Get(page+"/people/add"), 200, "", `value="`+sam+`"> Sam Shared north, shared@both.test`)
	found := admin.Post(page+"/people/add", "find", "1", "userIDs", sam, "userIDs-search", "uma@")
	admin.Expect(found, 200, "", `value="`+sam+`" checked`, "uma@north.test")
	if strings.Contains(found.Body, "tara@") {
		t.Errorf("found more than what was searched\n%s", found.Body)
	}
	admin.Expect(admin.Post(page+"/people/add"), 400, "", "Please fill this in.")
	partly := admin.Post(page+"/people/add", "userIDs", sam, "userIDs", dev)
	admin.Expect(partly, 200, "", "Done: 1. Not done: 1.", "Dev Disabled north")
	admin.Expect(admin.Get(page), 200, "", "1 course", "1 person", "Sam Shared north")
	admin.Expect(admin.Get("/manage/people?batchID="+strings.TrimPrefix(page, "/manage/batches/")), 200, "", "1 person", "Remove from the batch")
	admin.Expect(admin.Post(page+"/people/"+sam+"/remove"), 303, page+"?done=batch-person-remove")
	admin.Expect(admin.Post(page+"/courses/"+course+"/remove"), 303, page+"?done=batch-course-remove")
	admin.Expect(admin.Get(page+"?done=batch-course-remove"), 200, "", "The course has been removed.", "0 courses", "0 people")
	admin.Expect(admin.Post(page+"/remove", "version", "2"), 303, "/manage/batches?done=batch-remove.trash")
	admin.Expect(admin.Get(page), 404, "")
}

// If an admin ends the sessions of a person, the sessions of other users must not end.
func TestPerson_Sessions(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	sam, tara := fmt.Sprint(s.North.ID(storetest.SharedTrainee)), fmt.Sprint(s.North.ID(storetest.Trainee))
	session := fmt.Sprint(s.North.ID(storetest.SharedSession))
	admin.Expect(admin.Post("/manage/people/"+tara+"/sessions/"+session+"/end"), 404, "")
	admin.Expect(admin.Post("/manage/people/"+sam+"/sessions/"+session+"/end"), 303, "/manage/people/"+sam+"?done=user-session-end")
	admin.Expect(admin.Get("/manage/people/"+sam+"?done=user-session-end"), 200, "", "The session has ended.", "1 session")
	admin.Expect(admin.Post("/manage/people/"+sam+"/sessions/end"), 303, "/manage/people/"+sam+"?done=user-sessions-end")
	admin.Expect(admin.Get("/manage/people/"+sam), 200, "", "0 sessions", "The person is signed in nowhere.")
	admin.Expect(admin.Get("/manage/people/"+fmt.Sprint(s.North.ID(storetest.Admin))), 200, "", "This session")
}

// The page must read the tables that spreadsheet programs write, and name mistakes in the language of the reader.
func invitesTables(t *testing.T, admin consoletest.Browser) {
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
		checked := admin.Upload("/manage/people/invite", "file", name, []byte(content), "csv", "")
		admin.Expect(checked, 200, "", "1 person can be invited", "q1@x.example", "Jürgen Groß")
		if strings.Contains(checked.Body, `id="problems"`) {
			t.Errorf("%s: the page shows problems\n%s", name, checked.Body)
		}
	}
	admin.Expect(admin.Post("/profile/language", "language", "de"), 303, "/profile?done=locale")
	for content, want := range map[string]string{
		"PK\x03\x04": "Die Arbeitsmappe lässt sich nicht lesen.", "email\n\xe4\xf6\xfc\xdf": "Die Tabelle muss Text in UTF-8", "name\nx": "Welche Spalte hat die E-Mail-Adressen?", "": "Wählen Sie eine Tabelle, oder fügen Sie eine ein.",
		"email\n": "Die Tabelle enthält keine Personen.", "email\n\"a": "Die Tabelle ist kein gültiges CSV",
	} {
		admin.Expect(admin.Upload("/manage/people/invite", "file", "a.csv", []byte(content), "csv", ""), 400, "", want)
	}
	admin.Expect(admin.Post("/manage/people/invite", "csv", "email,fname,note\nnobody,,\n,Ina,\ninvites@north.test,,\ninvites@north.test,,\nadmin@north.test,,\nc@north.test,a\u202eb,\n"), 200, "",
		"„nobody“ ist keine E-Mail-Adresse.", "Die E-Mail-Adresse fehlt.", "steht auch in Zeile 4.", "kein Lernender", "Nicht verwendet: note.", "unsichtbare Zeichen")
	admin.Expect(admin.Post("/profile/language", "language", "en"), 303, "/profile?done=locale")
}

// An admin must be able to upload a table of people, check it, start the invitations, see their progress, and save the result
// as a file.
func TestInvite_Table(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	admin.Expect(admin.Get("/manage/people/invite"), 200, "", `enctype="multipart/form-data"`, `type="file"`)
	invitesTables(t, admin)
	choosesColumns(t, admin)
	admin.Expect(admin.Post("/manage/people/invite", "csv", ""), 400, "", "Choose a table, or paste one.")
	checked := admin.Post("/manage/people/invite", "csv", "email,fname,lname\nina@north.test,=Ina,<b>Rao\nnobody,,\ntara@north.test,,\n")
	admin.Expect(checked, 200, "", "2 people can be invited", "1 of them is a trainee already", "“nobody” is not an e-mail address.", "Ina &lt;b&gt;Rao", "Invite 2 people")
	_, after, _ := strings.Cut(checked.Body, `name="users" value="`)
	users, _, _ := strings.Cut(after, `"`)
	if admin.Get("/manage/people?search=ina@").Status != 200 || !strings.Contains(admin.Get("/manage/people?search=ina@").Body, "0 people") {
		t.Error("the look has added somebody")
	}
	course, batch := fmt.Sprint(s.North.ID(storetest.Forklift)), fmt.Sprint(s.North.ID(1))
	admin.Expect(admin.Post("/manage/people/invite/send", "users", html.UnescapeString(users), "courseIDs", "99", "batchIDs", ""), 404, "")
	begins := func(fields ...string) (run string, id int64) {
		t.Helper()
		begun := admin.Post("/manage/people/invite/send", fields...)
		id, err := strconv.ParseInt(strings.TrimPrefix(begun.Location, "/manage/people/invitations/"), 10, 64)
		if begun.Status != 303 || err != nil {
			t.Fatalf("status %d to %q, %v\n%s", begun.Status, begun.Location, err, begun.Body)
		}
		return begun.Location, id
	}
	run, id := begins("users", html.UnescapeString(users), "courseIDs", course, "batchIDs", batch)
	waiting := admin.Get(run)
	admin.Expect(waiting, 200, "", "0 of 2 people", "In progress", "loads again by itself", `<progress value="0" max="2">`, "Stop the invitations")
	if waiting.Refresh != "3; url="+run {
		t.Errorf("Refresh %q", waiting.Refresh)
	}
	if still := admin.Get(run + "?still=1"); still.Refresh != "" || strings.Contains(still.Body, "loads again") {
		t.Errorf("the page loads again: %q", still.Refresh)
	}
	invite(s, id)
	done := admin.Get(run)
	admin.Expect(done, 200, "", "2 of 2 people", "Finished")
	if done.Refresh != "" || strings.Contains(done.Body, "Stop the invitations") {
		t.Error("the page of a finished run loads again or has a link that stops it")
	}
	admin.Expect(admin.Get("/manage/people?search=ina@&batchID="+batch), 200, "", "1 person", "Ina &lt;b&gt;Rao")
	saved := admin.Get(run + "/results.csv")
	ina := storetest.Value(t, s.North.DSN(), s.North.Text("select id from users where email = 'ina@north.test'"))
	if want := "\ufeffemail,fname,lname,userID,error\nina@north.test,'=Ina,<b>Rao," + ina + ",\ntara@north.test,,," + fmt.Sprint(s.North.ID(storetest.Trainee)) + ",\n"; saved.Status != 200 || saved.Body != want {
		t.Errorf("status %d, %q, want %q", saved.Status, saved.Body, want)
	}

	taken := admin.Post("/manage/people/invite/send", "users", `[{"email":"kim@north.test"}]`, "batchIDs", "", "batchName", "Spring", "endDate", "2020-01-01", "courseIDs", course)
	admin.Expect(taken, 400, "", `value="Spring"`, "kim@north.test", "Invite these people", `id="endDate-wrong"`)
	spring, id := begins("users", `[{"email":"kim@north.test"}]`, "batchIDs", "", "batchName", "Spring", "endDate", "2026-12-31", "courseIDs", course)
	invite(s, id)
	added := storetest.Value(t, s.North.DSN(), s.North.Text("select id from batches where name = 'Spring'"))
	admin.Expect(admin.Get(spring), 200, "", `href="/manage/batches/`+added+`"`, `href="/manage/people?batchID=`+added+`"`)
	if got := storetest.Value(t, s.North.DSN(), s.North.Text("select e.end_date::text || ' ' || e.batch_id from enrollments e join users u on u.id = e.user_id where u.email = 'kim@north.test'")); got != "2026-12-31 "+added {
		t.Errorf("the enrollment of the new batch: %s", got)
	}
	admin.Expect(admin.Post("/manage/people/invite/send", "users", `[{"email":"kim@north.test"}]`, "batchName", "Spring"), 409, "", `id="batchName-wrong"`)
	admin.Expect(admin.Get("/manage/batches/"+added), 200, "", `href="/manage/people/invite?batchID=`+added+`"`)
	admin.Expect(admin.Get("/manage/people/invite?batchID="+added), 200, "", `name="batchID" value="`+added+`"`)
	admin.Expect(admin.Post("/manage/people/invite", "csv", "email\nlea@north.test", "batchID", added), 200, "", `<option value="`+added+`" selected>`)

	second, id := begins("users", `[{"email":"nobody"},{"email":"ben@north.test"}]`, "batchIDs", "")
	admin.Expect(admin.Get(second+"/stop"), 200, "", "People who have been invited stay invited.")
	invite(s, id)
	admin.Expect(admin.Get(second), 200, "", "This must be an email address.", "nobody")
	third, id := begins("users", `[{"email":"late@north.test"}]`, "batchIDs", "")
	admin.Expect(admin.Post(third+"/stop"), 303, third+"?done=invitation-stop")
	invite(s, id)
	admin.Expect(admin.Get(third+"?done=invitation-stop"), 200, "", "The invitations have been stopped.", "The invitations were stopped before this person.", "late@north.test")
	admin.Expect(admin.Get("/manage/people?search=late@"), 200, "", "0 people")
	admin.Expect(admin.Get("/manage/people/invitations"), 200, "", "5 tables", "Finished")
	manager := s.As(s.North, "manager")
	manager.Expect(manager.Get("/manage/people/invitations"), 200, "", "0 tables")
	manager.Expect(manager.Get(run), 404, "")
	manager.Expect(manager.Get(run+"/results.csv"), 404, "")
}

// Staff must be able to say what each column of a table has, and must see which columns are not used. The table must stay.
func choosesColumns(t *testing.T, admin consoletest.Browser) {
	t.Helper()
	sample := admin.Get("/manage/people/invite/sample.csv")
	checked := admin.Upload("/manage/people/invite", "file", "people.csv", []byte(sample.Body), "csv", "")
	admin.Expect(checked, 200, "", "2 people can be invited", "Used: Email → Email address, First name, Last name.")
	if strings.Contains(checked.Body, "Not used") || strings.Contains(checked.Body, "<details class=\"card table-columns\" open") {
		t.Errorf("the columns of the sample are not clear\n%s", checked.Body)
	}
	const table = "Kontakt;Group;Wer\n\n;Pilots;Rao, Ina\nina@north.test;\"Pilots, new\";\"Ben \"\"Big\"\" Gross\"\n"
	asked := admin.Post("/manage/people/invite", "csv", table)
	admin.Expect(asked, 200, "", "1 person can be invited", "Not used: Group, Wer.", "Pilots, Pilots, new", `table-columns" open`)
	_, after, _ := strings.Cut(asked.Body, "<textarea name=\"csv\" hidden>\n")
	kept, _, _ := strings.Cut(after, "</textarea>")
	kept = html.UnescapeString(kept)
	again := func(fields ...string) consoletest.Answer {
		form := []string{"csv", kept}
		for _, field := range fields {
			form = append(form, "columns", field)
		}
		return admin.Post("/manage/people/invite", form...)
	}
	admin.Expect(again("email", "unused", "name"), 200, "", "1 person can be invited", "Ben &#34;Big&#34; Gross", ">3</", "The email address is missing.")
	admin.Expect(again("unused", "email", "name"), 200, "", "0 people can be invited", "“Pilots, new” is not an e-mail address.")
	admin.Expect(again("unused", "unused", "name"), 400, "", "Which column has the email addresses?", "Rao, Ina")
	admin.Expect(again("email", "name", "name"), 400, "", "for one column each", "Rao, Ina")
}

// invite sends the invitations of a run, as the background job does.
func invite(s consoletest.Server, run int64) {
	s.T.Helper()
	if finished, waits, err := s.Services.People().SendInvitations(s.T.Context(), s.North.Company, run); err != nil || !finished || waits {
		s.T.Fatalf("run %d: finished %v, waits %v, %v", run, finished, waits, err)
	}
}

// Staff must be able to add selected people to a batch, and to see before who can be added.
func TestBatches_AddSelectedPeople(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, batch := s.As(s.North, "admin"), fmt.Sprint(s.North.ID(1))
	sam, disabled := fmt.Sprint(s.North.ID(storetest.SharedTrainee)), fmt.Sprint(s.North.ID(storetest.DisabledTrainee))
	admin.Expect(admin.Get("/manage/people"), 200, "", `formaction="/manage/batches/add-people"`, `formaction="/manage/people.csv"`)
	admin.Expect(admin.Get("/manage/people.csv?userIDs="+sam), 200, "", "shared@both.test")
	admin.Expect(admin.Get("/manage/batches/add-people?userIDs="+sam), 200, "", `value="`+sam+`" checked`, `name="batchID"`)
	admin.Expect(admin.Post("/manage/batches/add-people", "userIDs", sam, "batchID", ""), 400, "", "Please fill this in.")
	ongoing, completed := s.North.ID(storetest.OngoingEnrollment), s.North.ID(storetest.CompletedEnrollment)
	admin.Expect(admin.Get("/manage/enrollments"), 200, "", `formaction="/manage/batches/add-people"`)
	tara := fmt.Sprintf(`value="%d" checked`, s.North.ID(storetest.Trainee))
	ofEnrollments := admin.Get(fmt.Sprintf("/manage/batches/add-people?enrollmentIDs=%d&enrollmentIDs=%d", ongoing, completed))
	if ofEnrollments.Status != 200 || strings.Count(ofEnrollments.Body, tara) != 1 {
		t.Errorf("the page has not chosen the person of two enrollments once: %s", ofEnrollments.Body)
	}
	foreign := admin.Get(fmt.Sprintf("/manage/batches/add-people?enrollmentIDs=%d", s.South.ID(storetest.OngoingEnrollment)))
	if foreign.Status != 200 || strings.Contains(foreign.Body, " checked>") {
		t.Errorf("the page has chosen somebody for an enrollment of another company: %s", foreign.Body)
	}
	form := []string{"userIDs", sam, "userIDs", disabled, "batchID", batch}
	admin.Expect(admin.Post("/manage/batches/add-people", append(form, "dryRun", "true")...), 200, "", "Would be done: 1. Would not be done: 1.", "Is added")
	admin.Expect(admin.Post("/manage/batches/add-people", append(form, "dryRun", "true")...), 200, "", "Would be done: 1. Would not be done: 1.")
	admin.Expect(admin.Post("/manage/batches/add-people", form...), 200, "", "Done: 1. Not done: 1.")
	admin.Expect(admin.Post("/manage/batches/add-people", form...), 200, "", "Done: 0. Not done: 2.")
}

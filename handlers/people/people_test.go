package people_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/store"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
)

type aUser struct {
	ID, Version, Status, Mobile                              int64
	Email, FName, LName, Role, Department, LastSeen, EraseAt string
}

type userList struct {
	Users      []aUser
	TotalCount int64
}

func (u userList) emails() string {
	var list []string
	for _, one := range u.Users {
		list = append(list, strings.TrimSuffix(one.Email, "@north.test"))
	}
	return fmt.Sprintf("%s of %d", strings.Join(list, " "), u.TotalCount)
}

// An admin must be able to find, add, change, promote, disable and erase users.
func TestUsers(t *testing.T) {
	t.Parallel()
	w := handlerstest.StaffEditor{Worlds: handlerstest.StartWorlds(t)}
	for filter, want := range map[string]string{
		`{"search":"TARA"}`: "tara of 1", `{"search":"a Train"}`: "tara of 1", `{"search":"uma@"}`: "uma of 1", `{"role":"manager"}`: "manager of 1",
		`{"role":"trainee","sort":"-id","pageSize":2}`: "shared@both.test dev of 4", `{"role":"trainee","sort":"name","pageSize":1,"page":9}`: " of 4",
		`{"status":0}`: "dev of 1", `{"courseID":north#1,"sort":"email"}`: "dev tara uma of 3", `{"courseID":north#99}`: " of 0",
		`{"updatedSince":"2100-01-01T00:00:00Z"}`: " of 0", `{"role":"manager","seenSince":"2100-01-01T00:00:00Z"}`: " of 0",
		`{"role":"manager","notSeenSince":"2100-01-01T00:00:00Z","sort":"-lastSeen"}`: "manager of 1",
	} {
		if got := handlerstest.Read[userList](w, "/user-list", filter).emails(); got != want {
			t.Errorf("%s: %s, want %s", filter, got, want)
		}
	}
	for field, body := range map[string]string{"role": `{"role":"owner"}`, "sort": `{"sort":"-fname"}`, "updatedSince": `{"updatedSince":"yesterday"}`} {
		w.ExpectField(w.Worlds.Ask("north-admin", "/user-list", body), 400, "invalid_input", field)
	}

	w.ExpectField(w.Worlds.Ask("north-admin", "/user-add", `{"fname":"Nina"}`), 400, "invalid_input", "email")
	w.ExpectField(w.Worlds.Ask("north-admin", "/user-add", `{"email":"Nina <nina@north.test>"}`), 400, "invalid_input", "email")
	w.ExpectField(w.Worlds.Ask("north-admin", "/user-add", `{"email":"nina@north.test","state":5}`), 400, "invalid_input", "state")
	w.ExpectField(w.Worlds.Ask("north-api", "/user-add", `{"email":"nina@north.test","role":"admin"}`), 403, "forbidden", "role")
	w.Expect(w.Worlds.Ask("north-manager", "/user-add", `{"email":"nina@north.test"}`), 403, "forbidden")
	nina := handlerstest.Read[aUser](w, "/user-add", `{"email":"nina@north.test","fname":"Nina","lname":"New","mobile":"+919812345678","department":"Shipping","role":"manager"}`)
	if nina.Version != 1 || nina.Role != "manager" || nina.Status != 1 || nina.Department != "Shipping" || nina.Mobile != 919812345678 {
		t.Errorf("added %+v", nina)
	}
	w.Ask("/user-add", `{"email":"NINA@north.test"}`, 409, "email_taken")
	if kinds := w.Queued(); !slices.Equal(kinds, []string{storepeople.Invitation}) {
		t.Errorf("messages %q", kinds)
	}

	at := func(version int64) string { return fmt.Sprintf(`{"id":%d,"version":%d`, nina.ID, version) }
	w.Ask("/user-update", at(1)+`,"email":"tara@north.test"}`, 409, "email_taken")
	changed := handlerstest.Read[aUser](w, "/user-update", at(1)+`,"fname":"Nora","email":"nora@north.test","mobile":0}`)
	if changed.Version != 2 || changed.FName != "Nora" || changed.LName != "New" || changed.Email != "nora@north.test" || changed.Mobile != 0 {
		t.Errorf("changed %+v", changed)
	}
	if stale := w.Ask("/user-update", at(1)+`,"fname":"Lost"}`, 409, "changed_meanwhile"); !strings.Contains(stale.Body, `"fname":"Nora"`) {
		t.Errorf("the current state is missing: %s", stale.Body)
	}
	w.Ask("/user-role", at(2)+`,"role":"manager"}`, 409, "same_role")
	if promoted := handlerstest.Read[aUser](w, "/user-role", at(2)+`,"role":"admin"}`); promoted.Role != "admin" || promoted.Version != 3 {
		t.Errorf("promoted %+v", promoted)
	}
	w.Expect(w.Worlds.Ask("north-api", "/user-disable", at(3)+`}`), 403, "forbidden")
	w.Expect(w.Worlds.Ask("north-api", "/user-update", at(3)+`,"email":"mine@north.test"}`), 403, "forbidden")
	w.Ask("/user-disable", at(3)+`}`, 200, "")
	w.Ask("/user-disable", at(4)+`}`, 409, "already_disabled")
	w.Ask("/user-password-link", at(4)+`}`, 409, "user_disabled")
	w.Ask("/user-enable", at(4)+`}`, 200, "")
	w.Ask("/user-enable", at(5)+`}`, 409, "already_active")
	w.Ask("/user-password-link", at(5)+`}`, 200, "")
	w.Ask("/user-password-link", `{"id":north#1}`, 200, "")
	if kinds := w.Queued(); !slices.Equal(kinds, []string{storepeople.Invitation, store.PasswordReset}) {
		t.Errorf("messages %q", kinds)
	}
	w.Ask("/user-role", `{"id":north#1,"version":1,"role":"trainee"}`, 403, "forbidden")
	w.Ask("/user-erase", `{"id":north#1}`, 403, "forbidden")
	w.ExpectField(w.Worlds.Ask("north-admin", "/user-erase", at(5)+`,"afterDays":91}`), 400, "invalid_input", "afterDays")
	if a := w.Ask("/user-erase", fmt.Sprintf(`{"id":%d,"dryRun":true}`, w.North.ID(storetest.Trainee)), 200, ""); !strings.Contains(a.Body, `{"name":"enrollments","rows":`) {
		t.Errorf("counted: %s", a.Body)
	}
	if a := w.Ask("/user-erase", at(5)+`,"afterDays":14}`, 200, ""); !strings.Contains(a.Body, `"eraseAt":"`) {
		t.Errorf("scheduled: %s", a.Body)
	}
	if left := handlerstest.Read[aUser](w, "/user-details", at(0)+`}`); left.Status != 0 || left.FName != "Nora" || left.EraseAt == "" {
		t.Errorf("waiting: %+v", left)
	}
	w.Ask("/user-erase", at(7)+`,"afterDays":30}`, 200, "")
	w.Ask("/user-enable", at(8)+`}`, 200, "")
	if left := handlerstest.Read[aUser](w, "/user-details", at(0)+`}`); left.Status != 1 || left.EraseAt != "" {
		t.Errorf("enabled again: %+v", left)
	}
	w.Ask("/user-erase", at(9)+`}`, 200, "")
	w.Ask("/user-details", at(5)+`}`, 404, "not_found")
	w.Ask("/user-erase", `{"id":north#5}`, 200, "")
	if got := handlerstest.Read[userList](w, "/user-list", `{"sort":"email"}`).emails(); strings.Contains(got, "nora") || strings.Contains(got, "uma") {
		t.Errorf("erased users are listed: %s", got)
	}
	log := w.Audited("user_add", "user_update", "role_change", "disable", "enable", "erase_scheduled", "delete")
	if want := "delete delete disable disable enable enable erase_scheduled erase_scheduled role_change user_add user_update"; log != want {
		t.Errorf("audit log: %s, want %s", log, want)
	}
}

// If a company has only one active admin, no request may change the role of the admin, or disable or erase the admin.
func TestUsers_TheLastAdminStays(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	editor := store.Editor{Actor: store.Actor{UserID: w.North.ID(2)}, Role: "admin", At: handlerstest.Noon}
	company, at := w.DB.For(w.North.Company), store.Editable{ID: w.North.ID(1)}
	_, _, byRole := storepeople.SetUserRole(t.Context(), company, at, "manager", editor)
	_, _, byDisabling := storepeople.DisableUser(t.Context(), company, at, editor)
	_, byErasing := storepeople.EraseUser(t.Context(), company, at, editor)
	_, _, byScheduling := storepeople.ScheduleUserErasure(t.Context(), company, at, handlerstest.Noon, editor)
	for _, err := range []error{byRole, byDisabling, byErasing, byScheduling} {
		if err != storepeople.ErrLastAdmin {
			t.Errorf("error %v, want ErrLastAdmin", err)
		}
	}
}

// The response must have one result for each invited person. A person who is a user already must not be added again.
func TestUsers_Invite(t *testing.T) {
	t.Parallel()
	w := handlerstest.StaffEditor{Worlds: handlerstest.StartWorlds(t)}
	type result struct {
		Email, Message string
		UserID         *int64
		Error          *string
	}
	type results struct{ Results []result }
	const people = `{"users":[{"email":"ina@north.test","fname":"Ina","courseIDs":[north#1],"batchIDs":[north#1]},{"email":"nobody"},
		{"email":"lost@north.test","courseIDs":[north#99]},{"email":"UMA@north.test","courseIDs":[north#1]}]}`
	for range 2 { // The same request can be sent again.
		got := handlerstest.Read[results](w, "/user-invite", people).Results
		if len(got) != 4 || got[0].UserID == nil || got[0].Error != nil || got[3].UserID == nil || *got[3].UserID != w.North.ID(storetest.SecondTrainee) || got[3].Email != "UMA@north.test" {
			t.Fatalf("results %+v", got)
		}
		for i, code := range map[int]string{1: "invalid_input", 2: "not_found"} {
			if got[i].UserID != nil || got[i].Error == nil || *got[i].Error != code || got[i].Message == "" {
				t.Errorf("result %d: %+v, want %s", i, got[i], code)
			}
		}
	}
	if got := handlerstest.Read[userList](w, "/user-list", `{"search":"@north.test","batchID":north#1,"sort":"email","pageSize":1}`).emails(); !strings.HasPrefix(got, "ina of ") {
		t.Errorf("the batch has %s", got)
	}
	if got := handlerstest.Read[userList](w, "/user-list", `{"search":"lost"}`).TotalCount; got != 0 {
		t.Errorf("%d users of a failed invitation", got)
	}
	if kinds := w.Queued(); !slices.Equal(kinds, []string{storepeople.Invitation}) {
		t.Errorf("messages %q", kinds)
	}
}

// The check of a table must name the line of each problem, and mark the people who are already trainees of the company.
func TestUsers_InviteCheck(t *testing.T) {
	t.Parallel()
	w := handlerstest.StaffEditor{Worlds: handlerstest.StartWorlds(t)}
	const table = `"\ufeffLName;EMAIL;fname\r\nRao;ina@north.test;Ina\r\n\r\nTrainee;TARA@north.test;Tara\r\nX;nobody;\r\nY;INA@north.test;\r\nZ;manager@north.test;\r\n;;Only\r\n"`
	type line struct {
		Line                         int
		Email, FName, Field, Message string
		Known                        bool
	}
	got := handlerstest.Read[struct{ People, Problems []line }](w, "/user-invite-check", `{"csv":`+table+`}`)
	if len(got.People) != 2 || got.People[0] != (line{Line: 2, Email: "ina@north.test", FName: "Ina"}) || got.People[1].Line != 4 || !got.People[1].Known {
		t.Errorf("people %+v", got.People)
	}
	for i, want := range []line{{Line: 5, Message: "nobody"}, {Line: 6, Message: "line 2 too"}, {Line: 7, Message: "not a trainee"}, {Line: 8, Message: "required"}} {
		if p := got.Problems[i]; p.Line != want.Line || p.Field != "email" || !strings.Contains(p.Message, want.Message) {
			t.Errorf("problem %d: %+v, want %+v", i, p, want)
		}
	}
	for _, wrong := range []string{`""`, `"name\nx"`, `"email\n"`, `"email\n\"open"`, `"email\n` + strings.Repeat(`a@b.test\n`, 2) + `"`} {
		a := w.Worlds.Ask("north-admin", "/user-invite-check", `{"csv":`+wrong+`}`)
		if strings.Contains(wrong, "a@b") {
			w.Expect(a, 200, "")
			continue
		}
		w.ExpectField(a, 400, "invalid_input", "csv")
	}
	var many strings.Builder
	for i := range 1001 {
		fmt.Fprintf(&many, `\np%d@north.test`, i)
	}
	w.ExpectField(w.Worlds.Ask("north-admin", "/user-invite-check", `{"csv":"email`+many.String()+`"}`), 400, "invalid_input", "csv")
	if total := handlerstest.Read[userList](w, "/user-list", `{"search":"ina@"}`).TotalCount; total != 0 {
		t.Errorf("the check has added %d users", total)
	}
}

// The check of a table must recognize headers as people write them, and say what it reads from each column.
func TestUsers_InviteColumns(t *testing.T) {
	t.Parallel()
	w := handlerstest.StaffEditor{Worlds: handlerstest.StartWorlds(t)}
	type checked struct {
		Columns []struct {
			Header, Field string
			Examples      []string
		}
		People []struct {
			Line                int
			Email, FName, LName string
		}
		Problems []struct{ Field, Message string }
	}
	for csv, want := range map[string]string{
		`Nachname;Vorname;E-Mail-Adresse\nRao;Ina;ina@north.test`:                   "lname fname email",
		`E-mail address,Given Name,SURNAME\nina@north.test,Ina,Rao`:                 "email fname lname",
		`Prénom\tNom de famille\tAdresse e-mail\nIna\tRao\tina@north.test`:          "fname lname email",
		`البريد الإلكتروني,الاسم الأول,اسم العائلة\nina@north.test,Ina,Rao`:         "email fname lname",
		`ईमेल,पहला नाम,उपनाम\nina@north.test,Ina,Rao`:                               "email fname lname",
		`メールアドレス,名,姓\nina@north.test,Ina,Rao`:                                       "email fname lname",
		`மின்னஞ்சல்,முதல் பெயர்,குடும்பப் பெயர்\nina@north.test,Ina,Rao`:            "email fname lname",
		`E-posta,Adı,SOYADI\nina@north.test,Ina,Rao`:                                "email fname lname",
		`Correo electrónico,Nombre,Apellidos\nina@north.test,Ina,Rao`:               "email fname lname",
		`Group,Employee,Contact\nPilots,\"Rao, Ina\",ina@north.test`:                "unused name email",
		`Group,Full name,Contact,Email\nPilots,Ina Rao,i@north.test,ina@north.test`: "unused name unused email",
	} {
		got := handlerstest.Read[checked](w, "/user-invite-check", `{"csv":"`+csv+`"}`)
		var fields []string
		for _, c := range got.Columns {
			fields = append(fields, c.Field)
		}
		if strings.Join(fields, " ") != want || len(got.People) != 1 || got.People[0].FName != "Ina" || got.People[0].LName != "Rao" || got.People[0].Email != "ina@north.test" {
			t.Errorf("%s: %+v, want %s", csv, got, want)
		}
	}
	headless := handlerstest.Read[checked](w, "/user-invite-check", `{"csv":"Ina Rao;ina@north.test\nBen;ben@north.test","columns":["name","email"]}`)
	if len(headless.People) != 2 || headless.People[0].Line != 1 || headless.People[0].LName != "Rao" || headless.Columns[0].Header != "" {
		t.Errorf("without headers: %+v", headless)
	}
	chosen := handlerstest.Read[checked](w, "/user-invite-check", `{"csv":"email,fname,old\nina@north.test,Ina,x","columns":["email","lname","unused"]}`)
	if len(chosen.People) != 1 || chosen.People[0].LName != "Ina" || len(chosen.Problems) != 1 || chosen.Problems[0].Field != "old" {
		t.Errorf("chosen columns: %+v", chosen)
	}
	for _, wrong := range []string{`["email"]`, `["email","email"]`, `["email","age"]`} {
		w.ExpectField(w.Worlds.Ask("north-admin", "/user-invite-check", `{"csv":"email,fname\na@north.test,A","columns":`+wrong+`}`), 400, "invalid_input", "columns")
	}
}

// An invitation run must add the new batch with its courses and last day, and must end enrollments in courses on the last day of the run.
func TestInvitationRun_LastDay(t *testing.T) {
	t.Parallel()
	w := handlerstest.StaffEditor{Worlds: handlerstest.StartWorlds(t)}
	ends := func(email, body string) string {
		t.Helper()
		run := handlerstest.Read[struct{ ID int64 }](w, "/invitation-run-add", body)
		if finished, _, err := w.Services.People().SendInvitations(t.Context(), w.North.Company, run.ID); err != nil || !finished {
			t.Fatalf("finished %v, %v", finished, err)
		}
		found := handlerstest.Read[struct {
			Enrollments []struct{ EndDate, Source string }
		}](w, "/enrollment-list", `{"search":"`+email+`"}`).Enrollments
		if len(found) != 1 {
			t.Fatalf("%s has %d enrollments: %s", email, len(found), w.Worlds.Ask("north-admin", "/invitation-line-list", fmt.Sprintf(`{"id":%d}`, run.ID)).Body)
		}
		return found[0].EndDate + " " + found[0].Source
	}
	if got := ends("ina@", `{"users":[{"email":"ina@north.test"}],"courseIDs":[north#2],"endDate":"2026-05-31"}`); got != "2026-05-31 direct" {
		t.Errorf("in a course: %s", got)
	}
	if got := ends("ben@", `{"users":[{"email":"ben@north.test"}],"courseIDs":[north#2],"batchName":"Spring","endDate":"2026-06-30"}`); got != "2026-06-30 batch" {
		t.Errorf("in a new batch: %s", got)
	}
	w.Expect(w.Worlds.Ask("north-admin", "/invitation-run-add", `{"users":[{"email":"a@north.test"}],"batchName":"spring"}`), 409, "name_taken")
	w.ExpectField(w.Worlds.Ask("north-admin", "/invitation-run-add", `{"users":[{"email":"a@north.test"}],"courseIDs":[north#2],"endDate":"2026-02-28"}`), 400, "invalid_input", "endDate")
	w.Expect(w.Worlds.Ask("north-manager", "/invitation-run-add", `{"users":[{"email":"a@north.test"}],"batchIDs":[north#1],"batchName":"Mine"}`), 403, "forbidden")
}

type enrollments struct {
	Enrollments []struct {
		ID, Version, UserID, CourseID, Progress                                               int64
		UserName, CourseTitle, Status, StartDate, EndDate, CompletedAt, LastActivityAt, Email string
	}
	TotalCount int64
}

func (e enrollments) ids() string {
	var list []string
	for _, one := range e.Enrollments {
		list = append(list, fmt.Sprint(one.ID%100_000))
	}
	return fmt.Sprintf("%s of %d", strings.Join(list, " "), e.TotalCount)
}

func TestEnrollments_ListAndEdit(t *testing.T) {
	t.Parallel()
	w := handlerstest.StaffEditor{Worlds: handlerstest.StartWorlds(t)}
	for filter, want := range map[string]string{
		`{}`: "6 5 4 3 2 1 of 6", `{"userID":north#4,"status":"ongoing"}`: "1 of 1", `{"status":"completed"}`: "2 of 1", `{"status":"expired"}`: "3 of 1",
		`{"status":"unenrolled"}`: "5 of 1", `{"courseID":north#1,"status":"upcoming"}`: "4 of 1", `{"page":2,"pageSize":4}`: "2 1 of 6", `{"page":9}`: " of 6",
		`{"completedFrom":"1990-01-01","completedTo":"1990-01-02"}`: " of 0", `{"completedFrom":"1990-01-01"}`: "2 of 1", `{"completedTo":"2999-01-01"}`: "2 of 1",
		`{"updatedSince":"2100-01-01T00:00:00Z"}`: " of 0", `{"search":"TARA@north"}`: "3 2 1 of 3", `{"search":"nobody"}`: " of 0",
	} {
		if got := handlerstest.Read[enrollments](w, "/enrollment-list", filter).ids(); got != want {
			t.Errorf("%s: %s, want %s", filter, got, want)
		}
	}
	w.ExpectField(w.Worlds.Ask("north-admin", "/enrollment-list", `{"status":"over"}`), 400, "invalid_input", "status")
	ongoing := handlerstest.Read[enrollments](w, "/enrollment-list", `{"status":"ongoing","userID":north#4}`).Enrollments[0]
	if ongoing.UserName != "Tara Trainee north" || ongoing.Email != "tara@north.test" || ongoing.CourseTitle == "" || ongoing.LastActivityAt == "" || ongoing.Version != 1 {
		t.Errorf("listed %+v", ongoing)
	}
	counted := w.Ask("/course-by-enrollments", `{"type":1}`, 200, "").Body
	w.ExpectField(w.Worlds.Ask("north-admin", "/enrollment-update", `{"id":north#1,"version":1,"endDate":"1990-01-01"}`), 400, "invalid_input", "endDate")
	w.Ask("/enrollment-update", `{"id":north#5,"version":1,"endDate":"2999-01-01"}`, 409, "not_enrolled")
	w.Ask("/enrollment-update", `{"id":north#1,"version":1,"endDate":"2999-01-01"}`, 200, "")
	w.Ask("/enrollment-update", `{"id":north#1,"version":1,"endDate":"2999-01-02"}`, 409, "changed_meanwhile")
	w.Ask("/enrollment-update", fmt.Sprintf(`{"id":north#1,"version":2,"endDate":%q}`, ongoing.StartDate), 200, "")
	if got := handlerstest.Read[enrollments](w, "/enrollment-list", `{"status":"expired"}`).ids(); got != "3 1 of 2" {
		t.Errorf("expired: %s", got)
	}
	if got := w.Ask("/course-by-enrollments", `{"type":1}`, 200, "").Body; got == counted {
		t.Errorf("an expired enrollment counts as current: %s", got)
	}
	w.ExpectField(w.Worlds.Ask("north-admin", "/enrollment-update", `{"id":north#1,"version":3}`), 400, "invalid_input", "endDate")
	w.ExpectField(w.Worlds.Ask("north-admin", "/enrollment-update", `{"id":north#1,"version":3,"endDate":null}`), 400, "invalid_input", "endDate")
	w.ExpectField(w.Worlds.Ask("north-admin", "/enrollment-update", `{"id":north#1,"version":3,"endDate":"never"}`), 400, "invalid_input", "endDate")
	if a := w.Ask("/enrollment-update", `{"id":north#1,"version":3,"endDate":""}`, 200, ""); !strings.Contains(a.Body, `"endDate":null`) {
		t.Errorf("without an end: %s", a.Body)
	}
	if got := handlerstest.Read[enrollments](w, "/enrollment-list", `{"userID":north#4,"status":"ongoing"}`).ids(); got != "1 of 1" {
		t.Errorf("ongoing without an end: %s", got)
	}
	if got := w.Ask("/course-by-enrollments", `{"type":1}`, 200, "").Body; got != counted {
		t.Errorf("current enrollments without an end: %s, want %s", got, counted)
	}
	if log := w.Audited("enrollment_update"); log != "enrollment_update enrollment_update enrollment_update" {
		t.Errorf("audit log: %s", log)
	}

	type result struct {
		UserID, CourseID int64
		EnrollmentID     *int64
		Error            *string
	}
	got := handlerstest.Read[struct{ Results []result }](w, "/enroll-many", `{"userIDs":[north#7,north#6],"courseIDs":"north#1,north#99"}`).Results
	for i, want := range []struct {
		user, course int64
		code         string
	}{{7, 1, ""}, {7, 99, "not_found"}, {6, 1, "trainee_inactive"}, {6, 99, "not_found"}} {
		r, code := got[i], ""
		if r.Error != nil {
			code = *r.Error
		}
		if r.UserID != w.North.ID(want.user) || r.CourseID != w.North.ID(want.course) || code != want.code || (r.EnrollmentID != nil) != (want.code == "") {
			t.Errorf("result %d: %+v, want %+v", i, r, want)
		}
	}
}

func TestBatches_Edit(t *testing.T) {
	t.Parallel()
	w := handlerstest.StaffEditor{Worlds: handlerstest.StartWorlds(t)}
	type batch struct {
		ID, Version              int64
		Name, StartDate, EndDate string
	}
	w.ExpectField(w.Worlds.Ask("north-admin", "/batch-add", `{"name":" "}`), 400, "invalid_input", "name")
	w.ExpectField(w.Worlds.Ask("north-admin", "/batch-add", `{"name":"B","startDate":"2026-05-01","endDate":"2026-04-01"}`), 400, "invalid_input", "endDate")
	made := handlerstest.Read[batch](w, "/batch-add", `{"name":"Evening","endDate":"2998-12-31"}`)
	w.ExpectField(w.Worlds.Ask("north-admin", "/batch-add", `{"name":"EVENING"}`), 409, "name_taken", "name")
	at := func(version int64) string { return fmt.Sprintf(`{"id":%d,"version":%d`, made.ID, version) }
	if changed := handlerstest.Read[batch](w, "/batch-update", at(1)+`,"name":"Night"}`); changed.Version != 2 || changed.Name != "Night" || changed.EndDate != "2998-12-31" {
		t.Errorf("changed %+v", changed)
	}
	w.Ask("/batch-update", at(1)+`,"name":"Lost"}`, 409, "changed_meanwhile")

	member := fmt.Sprintf(`{"batchID":%d,"userID":north#7`, made.ID)
	course := fmt.Sprintf(`{"batchID":%d,"courseID":north#1`, made.ID)
	w.Ask("/trainees-in-batch", member+`}`, 200, "")
	w.ExpectField(w.Worlds.Ask("north-admin", "/batch-course-add", course+`,"startDate":"2026-05-01","endDate":"2026-04-01"}`), 400, "invalid_input", "endDate")
	w.ExpectField(w.Worlds.Ask("north-admin", "/batch-course-add", course+`,"dueDays":0}`), 400, "invalid_input", "dueDays")
	w.Ask("/batch-course-add", course+`,"dueDays":14}`, 200, "")
	w.Ask("/batch-course-add", course+`}`, 409, "already_in_batch")
	w.Ask("/batch-course-add", fmt.Sprintf(`{"batchID":%d,"courseID":north#99}`, made.ID), 404, "not_found")
	enrolled := handlerstest.Read[enrollments](w, "/enrollment-list", fmt.Sprintf(`{"batchID":%d}`, made.ID))
	if len(enrolled.Enrollments) != 1 || enrolled.Enrollments[0].UserID != w.North.ID(storetest.SharedTrainee) || enrolled.Enrollments[0].EndDate != "2998-12-31" {
		t.Errorf("enrolled %+v", enrolled)
	}
	due := handlerstest.Read[struct {
		Enrollments []struct{ StartDate, DueDate store.Date }
	}](w, "/enrollment-list", fmt.Sprintf(`{"batchID":%d}`, made.ID)).Enrollments[0]
	if due.DueDate.DaysSince(due.StartDate) != 14 {
		t.Errorf("due %+v", due)
	}
	if a := w.Ask("/courses-in-batch", fmt.Sprintf(`{"batchID":%d}`, made.ID), 200, ""); !strings.Contains(a.Body, `"dueDays":14`) {
		t.Errorf("the courses of the batch: %s", a.Body)
	}
	type added struct {
		UserID int64
		Error  *string
	}
	people := handlerstest.Read[struct{ Results []added }](w, "/batch-trainees-add", fmt.Sprintf(`{"batchID":%d,"userIDs":[north#4,north#7,north#6]}`, made.ID)).Results
	if len(people) != 3 || people[0].Error != nil || people[1].Error == nil || *people[1].Error != "already_in_batch" || *people[2].Error != "trainee_inactive" {
		t.Errorf("added %+v", people)
	}
	w.Ask("/batch-trainees-add", `{"batchID":north#99,"userIDs":[north#4]}`, 404, "not_found")
	if a := w.Ask("/batch-list-all", `{"search":"NIGHT"}`, 200, ""); !strings.Contains(a.Body, `"endDate":"2998-12-31","externalID":"","courses":1,"trainees":2`) {
		t.Errorf("listed %s", a.Body)
	}
	if a := w.Ask("/batch-list-all", `{"search":"no such","page":2}`, 200, ""); !strings.Contains(a.Body, `"totalCount":0`) {
		t.Errorf("listed %s", a.Body)
	}
	many := handlerstest.Read[struct{ Results []added }](w, "/enroll-many", fmt.Sprintf(`{"batchID":%d,"userIDs":[north#7],"courseIDs":[north#2]}`, made.ID)).Results
	if len(many) != 2 || many[0].UserID != w.North.ID(storetest.SharedTrainee) || many[1].UserID != w.North.ID(storetest.Trainee) {
		t.Errorf("enrolled %+v", many)
	}
	w.ExpectField(w.Worlds.Ask("north-admin", "/enroll-many", `{"courseIDs":[north#2]}`), 400, "invalid_input", "userIDs")
	w.Ask("/enroll-many", `{"batchID":north#99,"courseIDs":[north#2]}`, 404, "not_found")
	w.Ask("/batch-trainee-remove", fmt.Sprintf(`{"batchID":%d,"userID":north#4}`, made.ID), 200, "")
	w.Ask("/batch-course-remove", course+`}`, 200, "")
	w.Ask("/batch-course-remove", course+`}`, 404, "not_found")
	w.Ask("/batch-trainee-remove", member+`}`, 200, "")
	w.Ask("/batch-trainee-remove", member+`}`, 404, "not_found")
	for _, list := range []string{"/courses-in-batch", "/trainees-in-batch"} {
		if a := w.Ask(list, fmt.Sprintf(`{"batchID":%d}`, made.ID), 200, ""); !strings.Contains(a.Body, `"totalCount":0`) {
			t.Errorf("%s: %s", list, a.Body)
		}
	}
	w.Ask("/batch-remove", at(1)+`}`, 409, "changed_meanwhile")
	w.Ask("/batch-remove", at(2)+`}`, 200, "")
	w.Ask("/batch-remove", at(2)+`}`, 404, "not_found")
	if a := w.Ask("/batch-list", "", 200, ""); strings.Contains(a.Body, "Night") {
		t.Errorf("removed, but listed: %s", a.Body)
	}
	if got := handlerstest.Read[enrollments](w, "/enrollment-list", `{"userID":north#7}`); got.TotalCount != 2 {
		t.Errorf("%d enrollments after the batch was removed", got.TotalCount)
	}
	if log, want := w.Audited("batch_add", "batch_update", "batch_course_add", "batch_course_remove", "batch_trainee_remove", "batch_remove"),
		"batch_add batch_course_add batch_course_remove batch_remove batch_trainee_remove batch_trainee_remove batch_update"; log != want {
		t.Errorf("audit log: %s, want %s", log, want)
	}
}

// An invitation run must invite people in the name of its creator. It must wait while the company has reached its limit of
// messages. It must end if its creator may no longer invite people.
func TestInvitationRun_LimitAndCreator(t *testing.T) {
	t.Parallel()
	w := handlerstest.StaffEditor{Worlds: handlerstest.StartWorlds(t)}
	type run struct {
		ID, Invited, Failed int64
		Waits               bool
		FinishedAt          *string
	}
	send := func(id int64) (finished, waits bool) {
		t.Helper()
		finished, waits, err := w.Services.People().SendInvitations(t.Context(), w.North.Company, id)
		if err != nil {
			t.Fatal(err)
		}
		return finished, waits
	}
	// A person with a wrong field fails alone.
	mixed := handlerstest.Read[run](w, "/invitation-run-add", `{"users":[{"fname":"Ina"},{"email":"z@north.test","fname":"Z\u202a"},{"email":"y@north.test","nickname":"Y"},{"email":"x@north.test"}]}`)
	if mixed.Failed != 3 {
		t.Errorf("added: %+v", mixed)
	}
	if finished, _ := send(mixed.ID); !finished {
		t.Error("the run with wrong people is not finished")
	}
	if got := handlerstest.Read[run](w, "/invitation-run-details", fmt.Sprintf(`{"id":%d}`, mixed.ID)); got.Invited != 1 || got.Failed != 3 || got.FinishedAt == nil {
		t.Errorf("the run with wrong people: %+v", got)
	}
	const wrongLines = "select string_agg(line || ' ' || coalesce(error || ': ' || message, 'invited'), '; ' order by line) from invitation_lines where company_id = $1 and run_id = $2"
	if got, want := storetest.Value(t, w.North.DSN(), wrongLines, w.North.Company.ID(), mixed.ID),
		"1 invalid_input: email is required.; 2 invalid_input: fname must not contain invisible characters.; 3 invalid_input: nickname is not a field of this route.; 4 invited"; got != want {
		t.Errorf("lines %q, want %q", got, want)
	}
	w.ExpectField(w.Worlds.Ask("north-admin", "/invitation-run-add", `{"users":[]}`), 400, "invalid_input", "users")
	w.Expect(w.Worlds.Ask("north-admin", "/invitation-run-add", `{"users":[{"email":"ina@north.test"}],"courseIDs":[south#1]}`), 404, "not_found")
	w.Expect(w.Worlds.Ask("north-manager", "/invitation-run-add", `{"users":[{"email":"ina@north.test"}]}`), 403, "batch_required")

	storetest.Exec(t, w.North.DSN(), fmt.Sprintf("insert into company_limits (company_id, messages) values (%d, 2) on conflict (company_id) do update set messages = 2", w.North.Company.ID()))
	added := handlerstest.Read[run](w, "/invitation-run-add", `{"users":[{"email":"a@north.test"},{"email":"b@north.test"},{"email":"c@north.test"}]}`)
	if finished, waits := send(added.ID); finished || !waits {
		t.Errorf("at the limit: finished %v, waits %v", finished, waits)
	}
	if got := handlerstest.Read[run](w, "/invitation-run-details", fmt.Sprintf(`{"id":%d}`, added.ID)); got.Invited != 2 || !got.Waits || got.FinishedAt != nil {
		t.Errorf("at the limit: %+v", got)
	}
	storetest.Exec(t, w.North.DSN(), fmt.Sprintf("update company_limits set messages = null where company_id = %d", w.North.Company.ID()))
	if finished, waits := send(added.ID); !finished || waits {
		t.Errorf("after the limit: finished %v, waits %v", finished, waits)
	}
	if got := handlerstest.Read[run](w, "/invitation-run-details", fmt.Sprintf(`{"id":%d}`, added.ID)); got.Invited != 3 || got.Waits || got.FinishedAt == nil {
		t.Errorf("after the limit: %+v", got)
	}

	ended := handlerstest.Read[run](w, "/invitation-run-add", `{"users":[{"email":"d@north.test"}]}`)
	storetest.Exec(t, w.North.DSN(), fmt.Sprintf("update users set status = 0 where company_id = %d and id = %d", w.North.Company.ID(), w.North.ID(storetest.Admin)))
	if finished, _ := send(ended.ID); !finished {
		t.Error("the run of a disabled admin continues")
	}
	const query = "select coalesce(string_agg(error, ','), '') from invitation_lines where company_id = $1 and run_id = $2"
	if got := storetest.Value(t, w.North.DSN(), query, w.North.Company.ID(), ended.ID); got != "forbidden" {
		t.Errorf("errors %q", got)
	}
	if got := w.Query("select count(*) from users where company_id = $1 and email = 'd@north.test'"); got != "0" {
		t.Errorf("%s users of a disabled admin", got)
	}
}

package store_test

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/learning"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
)

// writeAudit adds audit log entries that are one hour apart, oldest first.
func writeAudit(t *testing.T, r storetest.Realm) {
	t.Helper()
	trainee, admin := r.North.ID(storetest.Trainee), r.North.ID(storetest.Admin)
	for i, e := range []store.AuditEntry{
		{Actor: store.Actor{UserID: trainee, Address: "203.0.113.4", RequestID: "request-1"}, Action: store.AuditLogin, SubjectKind: "session", SubjectID: 17},
		{Actor: store.Actor{UserID: admin, ActingFor: trainee}, Action: store.AuditLanding, SubjectKind: "enrollment", SubjectID: 1},
		{Actor: store.Actor{UserID: admin}, Action: store.AuditSessionEnd, SubjectKind: "user", SubjectID: trainee, SubjectName: "session 17"},
		{Action: store.AuditResetAsked, SubjectKind: "user", SubjectID: admin},
		// The subject of this entry is a session with the same id as the trainee. A filter by the trainee must not match the
		// entry.
		{Actor: store.Actor{UserID: admin}, Action: store.AuditLogin, SubjectKind: "session", SubjectID: trainee},
	} {
		e.At = storetest.Noon.Add(time.Duration(i) * time.Hour)
		if err := r.Company.Audit(t.Context(), e); err != nil {
			t.Fatal(err)
		}
	}
}

func TestAuditList(t *testing.T) {
	t.Parallel()
	r := storetest.OpenRealm(t)
	writeAudit(t, r)
	kinds := func(f store.AuditFilter, limit int) (kinds []string) {
		list, err := r.Company.AuditList(t.Context(), f, limit)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range list {
			kinds = append(kinds, e.Kind)
		}
		return kinds
	}
	for name, c := range map[string]struct {
		filter store.AuditFilter
		limit  int
		want   string
	}{
		"all":                {store.AuditFilter{}, 10, "login reset_asked session_end landing login"},
		"the newest":         {store.AuditFilter{}, 2, "login reset_asked"},
		"of the trainee":     {store.AuditFilter{UserID: r.North.ID(storetest.Trainee)}, 10, "session_end landing login"},
		"of the admin":       {store.AuditFilter{UserID: r.North.ID(storetest.Admin)}, 10, "login reset_asked session_end landing"},
		"of a stranger":      {store.AuditFilter{UserID: r.South.ID(storetest.Trainee)}, 10, ""},
		"of two kinds":       {store.AuditFilter{Kinds: []string{"login", "landing"}}, 10, "login landing login"},
		"from its moment":    {store.AuditFilter{From: storetest.Noon.Add(3 * time.Hour)}, 10, "login reset_asked"},
		"until, without it":  {store.AuditFilter{Until: storetest.Noon.Add(time.Hour)}, 10, "login"},
		"everything at once": {store.AuditFilter{UserID: r.North.ID(storetest.Admin), Kinds: []string{"login"}, From: storetest.Noon.Add(time.Hour), Until: storetest.Noon.Add(9 * time.Hour)}, 10, "login"},
	} {
		if got := strings.Join(kinds(c.filter, c.limit), " "); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
	list, err := r.Company.AuditList(t.Context(), store.AuditFilter{Kinds: []string{"session_end"}}, 1)
	if err != nil || len(list) != 1 {
		t.Fatalf("%+v, %v", list, err)
	}
	if e := list[0]; e.Actor != r.North.Text("admin@north.test") || e.SubjectAddress != r.North.Text("tara@north.test") || e.SubjectName != "session 17" || e.ActingForID != nil {
		t.Errorf("entry %+v", e)
	}
	list, err = r.Company.AuditList(t.Context(), store.AuditFilter{Kinds: []string{"login"}, Until: storetest.Noon.Add(time.Minute)}, 1)
	if err != nil || len(list) != 1 || list[0].Address != "203.0.113.4" || list[0].RequestID != "request-1" || !list[0].At.Time().Equal(storetest.Noon) {
		t.Errorf("%+v, %v", list, err)
	}
	if list, err := r.DB.For(r.South.Company).AuditList(t.Context(), store.AuditFilter{}, 10); err != nil || len(list) != 0 {
		t.Errorf("south: %+v, %v", list, err)
	}
}

func TestAuditList_HidesErasedUsers(t *testing.T) {
	t.Parallel()
	r := storetest.OpenRealm(t)
	writeAudit(t, r)
	if _, err := storepeople.DeleteTrainee(t.Context(), r.Company, r.North.ID(storetest.Trainee), storetest.Noon, storetest.AdminActor(r.North)); err != nil {
		t.Fatal(err)
	}
	list, err := r.Company.AuditList(t.Context(), store.AuditFilter{UserID: r.North.ID(storetest.Trainee)}, 10)
	if err != nil || len(list) != 4 {
		t.Fatalf("%+v, %v", list, err)
	}
	for _, e := range list {
		for _, text := range []string{e.Actor, e.ActingFor, e.SubjectAddress} {
			if text != "" && text != r.North.Text("admin@north.test") {
				t.Errorf("%s appears in %+v", text, e)
			}
		}
	}
}

// Every statement that writes to the audit log must use a known kind, or take the kind as a parameter. Go code checks the
// parameter.
func TestAudit_StatementsUseKnownKinds(t *testing.T) {
	t.Parallel()
	literal, found := regexp.MustCompile(`, '([a-z_]+)', '[a-z_]+',`), 0
	byParameter := []string{"audit/add", "audit/note", "audit/add_of_user", "audit/change", "audit/add_many"}
	for _, st := range store.Statements() {
		_, entry, writes := strings.Cut(st.Text, "insert into audit_log")
		if !writes || slices.Contains(byParameter, st.Name) {
			continue
		}
		found++
		if kind := literal.FindStringSubmatch(entry); kind == nil || store.AuditKindDescription(kind[1]) == "" {
			t.Errorf("%s writes %q, which is not a kind of the audit log: add it to auditKinds", st.Name, kind)
		}
	}
	if found < 10 {
		t.Errorf("only %d statements write to the audit log", found)
	}
}

func TestChangeRole(t *testing.T) {
	t.Parallel()
	r := storetest.OpenRealm(t)
	before := storetest.Digest(t, r.South)
	for _, c := range []struct {
		user              int64
		email, role, said string
	}{
		{storetest.Trainee, r.North.Text("TARA@north.test"), "manager", "trainee to manager"},
		{storetest.Trainee, r.North.Text("tara@north.test"), "admin", "manager to admin"},
		{storetest.Trainee, r.North.Text("tara@north.test"), "trainee", "admin to trainee"},
		{storetest.Manager, r.North.Text("manager@north.test"), "trainee", "manager to trainee"},
	} {
		session, err := storepeople.AddSession(t.Context(), r.Company, storepeople.NewSession{
			UserID: r.North.ID(c.user), Kind: storepeople.SessionAPI, SecretHash: []byte(c.said), CreatedAt: storetest.Noon, ExpiresAt: storetest.Noon.Add(time.Hour),
		})
		if err != nil {
			t.Fatal(err)
		}
		ended, err := storepeople.ChangeRole(t.Context(), r.Company, storepeople.RoleChange{Email: c.email, Role: c.role, At: storetest.Noon}, storetest.AdminActor(r.North))
		if err != nil {
			t.Fatalf("%s: %v", c.said, err)
		}
		if !slices.Contains(ended, session) {
			t.Errorf("%s: the sessions %v have ended, want %d among them", c.said, ended, session)
		}
		if role, err := storepeople.UserRole(t.Context(), r.Company, r.North.ID(c.user)); err != nil || role != c.role {
			t.Errorf("%s: %s, %v", c.said, role, err)
		}
		list, err := r.Company.AuditList(t.Context(), store.AuditFilter{Kinds: []string{"role_change"}}, 1)
		if err != nil || list[0].SubjectName != c.said || list[0].Actor != r.North.Text("admin@north.test") || *list[0].SubjectID != r.North.ID(c.user) {
			t.Errorf("%s: %+v, %v", c.said, list, err)
		}
		if wrong, err := bulk.Reconcile(t.Context(), r.Company, storetest.Noon); err != nil || len(wrong) > 0 {
			t.Errorf("%s: totals %+v, %v", c.said, wrong, err)
		}
	}
	for name, c := range map[string]struct {
		email, role string
		want        error
	}{
		"the same role":        {r.North.Text("tara@north.test"), "trainee", storepeople.ErrSameRole},
		"nobody":               {r.North.Text("nobody@north.test"), "admin", store.ErrNotFound},
		"from another company": {r.South.Text("tara@south.test"), "admin", store.ErrNotFound},
	} {
		if _, err := storepeople.ChangeRole(t.Context(), r.Company, storepeople.RoleChange{Email: c.email, Role: c.role, At: storetest.Noon}, storetest.AdminActor(r.North)); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
	storetest.MustBeUnchanged(t, r.South, before)
}

// If a user acts on behalf of a trainee, the audit log entries must name both of them.
func TestAudit_ActingForATrainee(t *testing.T) {
	t.Parallel()
	r := storetest.OpenRealm(t)
	trainee, admin := r.North.ID(storetest.SharedTrainee), r.North.ID(storetest.Admin)
	by := store.Actor{UserID: admin, ActingFor: trainee, Address: "198.51.100.9", RequestID: "acting"}
	today, err := store.ParseDate("2026-03-10")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := learning.Enroll(t.Context(), r.Company, learning.NewEnrollment{UserID: trainee, CourseID: r.North.ID(storetest.Forklift), Today: today}, by); err != nil {
		t.Fatal(err)
	}
	if _, err := storepeople.UpdateTrainee(t.Context(), r.Company, storepeople.TraineeUpdate{UserID: trainee, FName: "Sam", LName: "Shared", Mobile: 919812345678, Home: storepeople.Home{CountryID: 336}, Own: true, At: storetest.Noon}, by); err != nil {
		t.Fatal(err)
	}
	want := fmt.Sprintf("%d enroll for %d, %d update_profile for %d", admin, trainee, admin, trainee)
	if got := storetest.AuditTrail(t, r.North, "198.51.100.9", "acting"); got != want {
		t.Errorf("audit log %q, want %q", got, want)
	}
}

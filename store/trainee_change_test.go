package store_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/storetest"
)

// realm is the two worlds, and the address of their database for what no method tells.
type realm struct {
	dsn          string
	db           *store.DB
	north, south storetest.World
	company      store.Company
}

func openRealm(t *testing.T) realm {
	t.Helper()
	dsn := storetest.DSN(t)
	db, err := store.Open(t.Context(), store.Config{DSN: dsn})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	north := storetest.MakeWorld(t, db, dsn, "north")
	return realm{dsn, db, north, storetest.MakeWorld(t, db, dsn, "south"), db.For(north.Company)}
}

func (r realm) answer(t *testing.T, file string, args ...any) string {
	t.Helper()
	return storetest.Value(t, r.dsn, readFile(t, "testdata/"+file), append([]any{r.north.Company.ID()}, args...)...)
}

// signIn opens n sessions of a user and tells their numbers.
func (r realm) signIn(t *testing.T, user int64, n int) (ids []int64) {
	t.Helper()
	for i := range n {
		id, err := r.company.AddSession(t.Context(), store.NewSession{
			UserID: r.north.ID(user), Kind: store.SessionAPI, SecretHash: fmt.Appendf(nil, "%d of %d", i, user),
			Address: "198.51.100.7", UserAgent: "Firefox of Tara", CreatedAt: noon, ExpiresAt: noon.Add(time.Hour),
		})
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	return ids
}

func (r realm) mustHaveEnded(t *testing.T, sessions, told []int64) {
	t.Helper()
	if len(sessions) != len(told) {
		t.Errorf("told of the sessions %v, want %v", told, sessions)
	}
	for _, id := range sessions {
		if s, err := r.company.Session(t.Context(), id); err != nil || !s.Ended {
			t.Errorf("session %d: %+v, %v; want it ended", id, s, err)
		}
	}
}

func TestHomeFits(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db, err := store.Open(t.Context(), store.Config{DSN: dsn})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	const vatican, antarctica, garden, palace, fountain = 336, 10, 9000000001, 9000000002, 9000000003
	for _, tc := range []struct {
		place store.Home
		want  store.HomeFit
	}{
		{store.Home{vatican, 0, 0}, store.HomeFit{Country: true, State: true, City: true}},
		{store.Home{vatican, garden, 0}, store.HomeFit{Country: true, City: true}},
		{store.Home{0, 0, 0}, store.HomeFit{State: true, City: true}},
	} {
		if got, err := db.HomeFits(t.Context(), tc.place); err != nil || got != tc.want {
			t.Errorf("without states: %+v: %+v, %v; want %+v", tc.place, got, err, tc.want)
		}
	}
	storetest.Value(t, dsn, readFile(t, "testdata/places.sql"))
	for _, tc := range []struct {
		place store.Home
		want  store.HomeFit
	}{
		{store.Home{vatican, garden, fountain}, store.HomeFit{Country: true, State: true, City: true}},
		{store.Home{vatican, palace, 0}, store.HomeFit{Country: true, State: true, City: true}},
		{store.Home{vatican, garden, 0}, store.HomeFit{Country: true, State: true}},
		{store.Home{vatican, 0, 0}, store.HomeFit{Country: true, City: true}},
		{store.Home{vatican, palace, fountain}, store.HomeFit{Country: true, State: true}},
		{store.Home{antarctica, garden, fountain}, store.HomeFit{Country: true, City: true}},
		{store.Home{-1, 99, 99}, store.HomeFit{}},
	} {
		if got, err := db.HomeFits(t.Context(), tc.place); err != nil || got != tc.want {
			t.Errorf("%+v: %+v, %v; want %+v", tc.place, got, err, tc.want)
		}
	}
}

// Who is kept out or let in by a change of the profile is found in the log by that.
func TestTheLogTellsWhoKeepsATraineeOutOrLetsThemIn(t *testing.T) {
	t.Parallel()
	r := openRealm(t)
	id := r.north.ID(storetest.Trainee)
	for _, c := range []struct {
		status int64
		want   string // the newest first
	}{{1, ""}, {0, "disable"}, {0, "disable"}, {1, "enable, disable"}, {1, "enable, disable"}} {
		_, err := r.company.UpdateTrainee(t.Context(), store.TraineeUpdate{
			UserID: id, FName: "Tara", LName: "Rao", Mobile: 919812345678, Home: store.Home{CountryID: 336}, Status: c.status, At: noon,
		}, admin(r.north))
		if err != nil {
			t.Fatal(err)
		}
		list, err := r.company.AuditList(t.Context(), store.AuditFilter{UserID: id, Kinds: []string{store.AuditDisable, store.AuditEnable}}, 10)
		if err != nil {
			t.Fatal(err)
		}
		var kinds []string
		for _, e := range list {
			kinds = append(kinds, e.Kind)
			if e.Actor != "admin@north.test" || *e.SubjectID != id {
				t.Errorf("%+v", e)
			}
		}
		if got := strings.Join(kinds, ", "); got != c.want {
			t.Errorf("after the status %d: %q, want %q", c.status, got, c.want)
		}
	}
}

func TestUpdateTrainee(t *testing.T) {
	t.Parallel()
	r := openRealm(t)
	before := storetest.Digest(t, r.south)
	sessions := r.signIn(t, storetest.Trainee, 2)
	update := func(id, status int64, own bool) store.TraineeUpdate {
		return store.TraineeUpdate{
			UserID: id, FName: "Tarini", LName: "ठाकुर", Mobile: 919812345678, Home: store.Home{CountryID: 336},
			Status: status, Own: own, At: noon,
		}
	}
	for _, tc := range []struct {
		name string
		with store.TraineeUpdate
		err  error
	}{
		{"own", update(r.north.ID(storetest.Trainee), 1, true), nil},
		{"own status", update(r.north.ID(storetest.Trainee), 0, true), store.ErrOwnStatus},
		{"unknown", update(r.north.ID(99), 1, false), store.ErrNotFound},
		{"a manager", update(r.north.ID(storetest.Manager), 1, false), store.ErrNotFound},
		{"from another company", update(r.south.ID(storetest.Trainee), 0, false), store.ErrNotFound},
	} {
		if ended, err := r.company.UpdateTrainee(t.Context(), tc.with, admin(r.north)); !errors.Is(err, tc.err) || len(ended) > 0 {
			t.Errorf("%s: %v, %v; want %v", tc.name, ended, err, tc.err)
		}
	}
	profile, err := r.company.TraineeProfile(t.Context(), r.north.ID(storetest.Trainee))
	if err != nil || profile.FName != "Tarini" || profile.LName != "ठाकुर" || profile.City != "Pune" || profile.Country != "Holy See (Vatican City State)" {
		t.Errorf("the profile is %+v, %v", profile, err)
	}
	ended, err := r.company.UpdateTrainee(t.Context(), update(r.north.ID(storetest.Trainee), 0, false), admin(r.north))
	if err != nil {
		t.Fatal(err)
	}
	r.mustHaveEnded(t, sessions, ended)
	enabled := update(r.north.ID(storetest.DisabledTrainee), 1, false)
	if _, err := r.company.UpdateTrainee(t.Context(), enabled, admin(r.north)); err != nil {
		t.Error(err)
	}
	if user, err := r.company.Credentials(t.Context(), "dev@north.test"); err != nil || user.Status != store.UserActive || *user.Mobile != 919812345678 {
		t.Errorf("enabled: %+v, %v", user, err)
	}
	storetest.MustBeUnchanged(t, r.south, before)
}

func TestDisable(t *testing.T) {
	t.Parallel()
	r := openRealm(t)
	before := storetest.Digest(t, r.south)
	sessions := r.signIn(t, storetest.Trainee, 2)
	for _, tc := range []struct {
		name     string
		id       int64
		managers bool
		err      error
	}{
		{"trainee", r.north.ID(storetest.Trainee), false, nil},
		{"again", r.north.ID(storetest.Trainee), true, store.ErrConflict},
		{"a manager by a manager", r.north.ID(storetest.Manager), false, store.ErrNotYours},
		{"a manager", r.north.ID(storetest.Manager), true, nil},
		{"an admin", r.north.ID(storetest.Admin), true, store.ErrNotFound},
		{"an api user", r.north.ID(storetest.APIUser), true, store.ErrNotFound},
		{"unknown", r.north.ID(99), true, store.ErrNotFound},
		{"from another company", r.south.ID(storetest.Trainee), true, store.ErrNotFound},
	} {
		ended, err := r.company.Disable(t.Context(), store.Disabling{UserID: tc.id, Managers: tc.managers, At: noon}, admin(r.north))
		if !errors.Is(err, tc.err) {
			t.Errorf("%s: error %v, want %v", tc.name, err, tc.err)
		}
		if tc.name == "trainee" {
			r.mustHaveEnded(t, sessions, ended)
		}
	}
	want := fmt.Sprintf("disable by %d from 203.0.113.9 in request-1", r.north.ID(storetest.Admin))
	if got := r.answer(t, "audited.sql", r.north.ID(storetest.Trainee)); got != want {
		t.Errorf("audited: %q, want %q", got, want)
	}
	storetest.MustBeUnchanged(t, r.south, before)
}

func TestDeleteTraineeErasesThePerson(t *testing.T) {
	t.Parallel()
	r := openRealm(t)
	before := storetest.Digest(t, r.south)
	sessions := r.signIn(t, storetest.Trainee, 2)
	who := r.north.ID(storetest.Trainee)
	wish := store.NewEnrollment{UserID: who, CourseID: r.north.ID(storetest.FirstAid), Today: day(t, "2026-03-01"), SendMail: true}
	made, err := r.company.Enroll(t.Context(), wish, admin(r.north))
	if err != nil {
		t.Fatal(err)
	}
	const traces = "tara|mills|Main St|R-north-4|919800000004|912200000004|Good north|198.51.100|Firefox"
	if r.answer(t, "person.sql", traces) == "" {
		t.Fatal("nothing tells of the trainee")
	}
	ended, err := r.company.DeleteTrainee(t.Context(), who, noon, admin(r.north))
	if err != nil {
		t.Fatal(err)
	}
	r.mustHaveEnded(t, sessions, ended)
	if left := r.answer(t, "person.sql", traces); left != "" {
		t.Errorf("still told of the trainee: %s", left)
	}
	if wrong, err := r.company.Reconcile(t.Context(), noon); err != nil || len(wrong) > 0 {
		t.Errorf("totals: %+v, %v", wrong, err)
	}
	if _, err := r.company.CoursesByEnrollments(t.Context(), first(1), store.AllEnrollments, noon); err != nil {
		t.Fatal(err)
	}
	if wrong := r.answer(t, "enrollment_counts.sql", "2026-03-01"); wrong != "" {
		t.Errorf("enrollments: %s", wrong)
	}
	if _, err := r.company.EnrollmentMessage(t.Context(), made.ID); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a message for the deleted: %v", err)
	}
	if page, err := r.company.EnrollmentPage(t.Context(), r.north.ID(storetest.CompletedEnrollment)); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a course page for the deleted: %+v, %v", page, err)
	}
	want := fmt.Sprintf("delete by %d from 203.0.113.9 in request-1", r.north.ID(storetest.Admin))
	if got := r.answer(t, "audited.sql", who); got != want {
		t.Errorf("audited: %q, want %q", got, want)
	}
	storetest.MustBeUnchanged(t, r.south, before)
}

func TestADeletedAddressIsFree(t *testing.T) {
	t.Parallel()
	r := openRealm(t)
	shared := r.north.ID(storetest.SharedTrainee)
	if _, err := r.company.DeleteTrainee(t.Context(), shared, noon, admin(r.north)); err != nil {
		t.Fatal(err)
	}
	if known, err := r.db.LoginCompanies(t.Context(), "shared@both.test", 5); err != nil || len(known) != 1 || known[0] != r.south.Company.ID() {
		t.Errorf("the directory knows %v, %v; want south alone", known, err)
	}
	if err := r.company.AddUser(t.Context(), store.BulkUser{Email: "Shared@both.test", Role: "trainee", Status: 1}); err != nil {
		t.Fatal(err)
	}
	fresh, err := r.company.Credentials(t.Context(), "shared@both.test")
	if err != nil || fresh.ID == shared || fresh.FirstName != "" {
		t.Errorf("the new user: %+v, %v", fresh, err)
	}
	if known, err := r.db.LoginCompanies(t.Context(), "shared@both.test", 5); err != nil || len(known) != 2 {
		t.Errorf("the directory knows %v, %v; want both", known, err)
	}
	if list, err := r.company.TraineeList(t.Context(), first(20)); err != nil || list.Total != 4 || len(list.Items) != 4 {
		t.Errorf("the list: %+v, %v", list, err)
	}
}

func TestDeleteNobody(t *testing.T) {
	t.Parallel()
	r := openRealm(t)
	before := storetest.Digest(t, r.south)
	if _, err := r.company.DeleteTrainee(t.Context(), r.north.ID(storetest.SecondTrainee), noon, admin(r.north)); err != nil {
		t.Fatal(err)
	}
	for name, id := range map[string]int64{
		"again": r.north.ID(storetest.SecondTrainee), "unknown": r.north.ID(99), "a manager": r.north.ID(storetest.Manager),
		"from another company": r.south.ID(storetest.Trainee),
	} {
		if _, err := r.company.DeleteTrainee(t.Context(), id, noon, admin(r.north)); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: error %v, want ErrNotFound", name, err)
		}
	}
	storetest.MustBeUnchanged(t, r.south, before)
}

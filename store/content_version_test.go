package store_test

import (
	"database/sql"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// The store must declare every table of companies as content, or testdata/tables.txt must say that it is private. The author of a
// new table must therefore decide which of the two it is.
func TestContentVersion_EveryTableIsDecided(t *testing.T) {
	t.Parallel()
	var private []string
	for line := range strings.Lines(storetest.ReadFile(t, "testdata/tables.txt")) {
		if table, class, _ := strings.Cut(line, ": "); strings.HasPrefix(class, "private; ") {
			private = append(private, table)
		}
	}
	c := newPlanChecker(t)
	for table := range c.tenant {
		if statement.IsContentTable(table) == slices.Contains(private, table) {
			t.Errorf("table %s: content %v, private %v; want exactly one", table, statement.IsContentTable(table), slices.Contains(private, table))
		}
	}
	for _, table := range private {
		if !c.tenant[table] {
			t.Errorf("tables.txt: there is no table %s", table)
		}
	}
}

// A read of a list by enrollments must not change the content version. Such a read applies the enrollment counts, which are
// not content.
func TestContentVersion_ReadsDoNotChangeIt(t *testing.T) {
	t.Parallel()
	r := openNode(t)
	before := version(r.DB, r.North)
	list, err := courses.CoursesByEnrollments(t.Context(), r.Company, store.Page{Number: 1, Size: 20}, courses.CurrentEnrollments, storetest.Noon)
	if err != nil || len(list.Items) == 0 {
		t.Fatalf("%d courses, %v", len(list.Items), err)
	}
	if got := version(r.DB, r.North); got != before {
		t.Errorf("version %d after a read, was %d", got, before)
	}
	text := strings.Join(strings.Fields(storetest.StatementText(t, "course/enrollments_settle")), " ")
	const set = "update courses c set enrollments_made = c.enrollments_made + s.made, enrollments_current = c.enrollments_current + s.current from sums s"
	if !strings.Contains(text, set) || strings.Count(text, " set ") != 1 {
		t.Errorf("course/enrollments_settle writes more than the enrollment counts: %s", text)
	}
}

// openNode returns a realm with a node of the test's own, because other tests call VerifyContent on the shared one.
func openNode(t *testing.T) storetest.Realm {
	t.Helper()
	return storetest.RealmOf(storetest.Node(t), storetest.NewWorld(t, "north"), storetest.NewWorld(t, "south"))
}

// version returns the content version of a world on the node of db.
func version(db *store.DB, w storetest.World) store.ContentVersion {
	v, _ := db.ContentVersion(w.Company)
	return v
}

func TestContentVersion(t *testing.T) {
	t.Parallel()
	r := openNode(t)
	other := storetest.Node(t)
	verify := func(db *store.DB) {
		t.Helper()
		if err := db.VerifyContent(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	announce := func(c store.Company) error {
		_, err := bulk.LoadAnnouncements(t.Context(), c, []bulk.BulkAnnouncement{{Title: "Hear", Status: 1, Type: 1, Author: r.North.Text("admin@north.test")}}, nil)
		return err
	}
	if _, verified := other.ContentVersion(r.North.Company); !verified.IsZero() {
		t.Errorf("verified at %v before the first VerifyContent", verified)
	}
	verify(other)
	asked := time.Now()
	verify(other)
	if _, verified := other.ContentVersion(r.North.Company); verified.Before(asked) {
		t.Errorf("verified at %v, called at %v", verified, asked)
	}
	ours, theirs, south := version(r.DB, r.North), version(other, r.North), version(other, r.South)

	// A change that is rolled back must not change the version.
	failed := errors.New("failed")
	err := r.Company.Tx(t.Context(), func(c store.Company) error { return errors.Join(announce(c), failed) })
	verify(other)
	if !errors.Is(err, failed) || version(r.DB, r.North) != ours || version(other, r.North) != theirs {
		t.Errorf("after a rollback: %v, versions %d and %d, want %d and %d", err, version(r.DB, r.North), version(other, r.North), ours, theirs)
	}
	// The version of the node that commits must change immediately. The version of the other node must change with its
	// next VerifyContent.
	if err := r.Company.Tx(t.Context(), announce); err != nil {
		t.Fatal(err)
	}
	if version(r.DB, r.North) == ours || version(other, r.North) != theirs {
		t.Errorf("after the commit: versions %d and %d, were %d and %d", version(r.DB, r.North), version(other, r.North), ours, theirs)
	}
	verify(other)
	changed := version(other, r.North)
	if changed == theirs || version(other, r.South) != south {
		t.Errorf("after another VerifyContent: north %d, was %d; south %d, was %d", changed, theirs, version(other, r.South), south)
	}
	verify(other)
	if version(other, r.North) != changed {
		t.Errorf("without a change: %d, was %d", version(other, r.North), changed)
	}
	// A change outside a transaction must run in a new transaction and change the version.
	ours = version(r.DB, r.North)
	if err := announce(r.Company); err != nil || version(r.DB, r.North) == ours {
		t.Errorf("outside a transaction: %v, version still %d", err, ours)
	}
	// An enrollment is not content, so it must not change the version.
	ours = version(r.DB, r.North)
	enrollment := learning.NewEnrollment{UserID: r.North.ID(storetest.SharedTrainee), CourseID: r.North.ID(storetest.FirstAid), Today: store.Today(r.North.Company, storetest.Noon)}
	if _, err := learning.Enroll(t.Context(), r.Company, enrollment, storetest.AdminActor(r.North)); err != nil || version(r.DB, r.North) != ours {
		t.Errorf("after an enrollment: %v, version %d, was %d", err, version(r.DB, r.North), ours)
	}
}

// If a transaction began before others and commits after them, VerifyContent must find its change, although it has already
// found the changes of the others.
func TestContentVersion_LateCommit(t *testing.T) {
	t.Parallel()
	r := openNode(t)
	pool, err := sql.Open("postgres", r.DSN)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = pool.Close() }()
	increment := storetest.StatementText(t, "content_version/increment")
	slow, err := pool.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := slow.Exec(increment, r.North.Company.ID(), "faqs"); err != nil {
		t.Fatal(err)
	}
	for range 3 { // Transactions of another company begin and commit meanwhile.
		if _, err := pool.Exec(increment, r.South.Company.ID(), "faqs"); err != nil {
			t.Fatal(err)
		}
		if err := r.DB.VerifyContent(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	before := version(r.DB, r.North)
	if err := slow.Commit(); err != nil {
		t.Fatal(err)
	}
	if err := r.DB.VerifyContent(t.Context()); err != nil {
		t.Fatal(err)
	}
	if version(r.DB, r.North) == before {
		t.Error("the change of the slow transaction was not found")
	}
}

// If a database is restored, its transaction ids start again. VerifyContent must then change the version of every company,
// because all cached content is outdated.
func TestContentVersion_RestoredDatabase(t *testing.T) {
	t.Parallel()
	r := openNode(t)
	if err := r.DB.VerifyContent(t.Context()); err != nil {
		t.Fatal(err)
	}
	before := version(r.DB, r.South)
	store.ClaimLaterTransactions(r.DB)
	if err := r.DB.VerifyContent(t.Context()); err != nil {
		t.Fatal(err)
	}
	if version(r.DB, r.South) == before {
		t.Error("the version is the same after the restore")
	}
}

// A change must invalidate what was read from the content that it has written, on the node that commits and on other nodes.
// It must not invalidate what was read from other content.
func TestContentChanged_NamesWhatChanged(t *testing.T) {
	t.Parallel()
	r := openNode(t)
	other := storetest.Node(t)
	nodes := map[string]*store.DB{"the node that commits": r.DB, "another node": other}
	forklift, selling := r.North.ID(storetest.Forklift), r.North.ID(storetest.Selling)
	details, err := courses.ReadCourseDetails(t.Context(), r.Company, forklift)
	if err != nil {
		t.Fatal(err)
	}
	reads := map[string]func(store.Company) error{
		"forklift": func(c store.Company) error { _, err := courses.ReadCourseDetails(t.Context(), c, forklift); return err },
		"selling":  func(c store.Company) error { _, err := courses.ReadCourseDetails(t.Context(), c, selling); return err },
		"list": func(c store.Company) error {
			_, err := courses.CourseList(t.Context(), c, store.Page{Number: 1, Size: 100}, courses.AllCourses)
			return err
		},
		"announcements": func(c store.Company) error {
			_, err := courses.Announcements(t.Context(), c, store.Page{Number: 1, Size: 5})
			return err
		},
		"nothing": func(store.Company) error { return nil },
	}
	amount := int64(12300)
	setPrice := func(change courses.EditedPrice) func() error {
		return func() error {
			change.CourseID, change.Currency = forklift, "USD"
			_, err := courses.SetPrice(t.Context(), r.Company, change, storetest.AdminActor(r.North))
			return err
		}
	}
	load := func(isDefault bool) func() error {
		return func() error {
			amount++
			_, err := bulk.LoadPrices(t.Context(), r.Company, []bulk.BulkPrice{{CourseCode: details.Code, Currency: "USD", Amount: amount, IsDefault: isDefault}})
			return err
		}
	}
	increment := storetest.StatementText(t, "content_version/increment")
	increments := func(names string, times int) func() error {
		return func() error {
			for range times {
				storetest.Value(t, r.DSN, increment+" returning version", r.North.Company.ID(), names)
			}
			return nil
		}
	}
	forkliftAlone, everything := []string{"forklift", "list"}, []string{"announcements", "forklift", "list", "selling"}
	for _, c := range []struct {
		change  string
		make    func() error
		affects []string
		unseen  bool // The node that commits does not see the change before it calls VerifyContent.
	}{
		{"a price", setPrice(courses.EditedPrice{Amount: &amount, IsDefault: true}), forkliftAlone, false},
		{"no price", setPrice(courses.EditedPrice{}), forkliftAlone, false},
		{"a loaded price", load(false), forkliftAlone, false},
		{"a loaded default price", load(true), forkliftAlone, false},
		{"an announcement", func() error {
			_, err := bulk.LoadAnnouncements(t.Context(), r.Company, []bulk.BulkAnnouncement{{Title: "Hear", Status: 1, Type: 1, Author: r.North.Text("admin@north.test")}}, nil)
			return err
		}, []string{"announcements"}, false},
		{"the number of courses", increments("counters/courses", 1), []string{"list"}, true},
		{"the totals, as named by the release before", increments("counters", 1), []string{"announcements", "list"}, true},
		{"a title", func() error {
			found, err := courses.ReadCourseToEdit(t.Context(), r.Company, forklift)
			if err == nil {
				_, err = courses.UpdateCourse(t.Context(), r.Company, found.Course.Editable, func(c *courses.EditedCourse) error { c.Title += " again"; return nil }, storetest.AdminActor(r.North))
			}
			return err
		}, forkliftAlone, false},
		{"the fields of another course", increments(fmt.Sprintf("courses/%d course_categories/%d", selling, selling), 1), []string{"list", "selling"}, true},
		{"all courses", increments("courses", 1), []string{"forklift", "list", "selling"}, true},
		{"the prices of another course", increments(fmt.Sprintf("course_prices/%d", selling), 1), []string{"list", "selling"}, true},
		{"all prices", increments("course_prices", 1), []string{"forklift", "list", "selling"}, true},
		{"a department", increments("departments", 1), []string{"list"}, true},
		{"what a later release names", increments("faqs quizzes", 1), everything, true},
		{"rows of a course in a table that has no courses", increments(fmt.Sprintf("faqs/%d", selling), 1), everything, true},
		{"more changes than the row names", increments("faqs", 21), everything, true},
		{"a change by the release before", func() error {
			r.Answer(t, "change_without_names.sql")
			return nil
		}, everything, true},
		{"a question after a change by the release before", increments("faqs", 1), nil, true},
		{"nothing", func() error { return nil }, nil, true},
	} {
		for name, db := range nodes {
			if err := db.VerifyContent(t.Context()); err != nil {
				t.Fatal(err)
			}
			before := version(db, r.North)
			read := map[string]*store.ContentRead{}
			for what, do := range reads {
				read[what] = new(store.ContentRead)
				if err := do(db.For(r.North.Company).Observed(read[what])); err != nil {
					t.Fatal(what, err)
				}
			}
			if err := c.make(); err != nil {
				t.Fatal(c.change, err)
			}
			if db == other || c.unseen {
				if err := db.VerifyContent(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			var affected []string
			for what := range reads {
				if db.ContentChanged(r.North.Company, read[what], before) {
					affected = append(affected, what)
				}
			}
			slices.Sort(affected)
			if !slices.Equal(affected, c.affects) {
				t.Errorf("%s affects %q on %s, want %q", c.change, affected, name, c.affects)
			}
			if len(c.affects) > 0 != db.ContentChanged(r.North.Company, nil, before) && c.change != "a question after a change by the release before" {
				t.Errorf("%s on %s: all content changed %v", c.change, name, len(c.affects) == 0)
			}
		}
	}
}

// ContentRemoved must list all tables of content from which the schema removes rows when a row of another table of content
// is removed.
func TestContentRemoved_IsThatOfTheSchema(t *testing.T) {
	t.Parallel()
	r := storetest.OpenRealm(t)
	names := strings.Fields(r.Answer(t, "removed_content.sql"))
	got := map[string][]string{}
	for _, name := range names {
		from, to, _ := strings.Cut(name, ">")
		if statement.IsContentTable(from) && statement.IsContentTable(to) {
			got[from] = append(got[from], to)
		}
	}
	if want := store.ContentRemoved(); len(want) == 0 || !reflect.DeepEqual(got, want) {
		t.Errorf("contentRemoved is %q, and by the constraints it is %q", want, got)
	}
}

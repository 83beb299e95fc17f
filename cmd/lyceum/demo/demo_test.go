package demo_test

import (
	_ "embed"
	"errors"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"lyceum/cmd/lyceum/demo"
	"lyceum/files"
	"lyceum/importer"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/learning"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// noon is a time at which the date is the same in the time zones of all demo companies.
var noon = time.Date(2026, 5, 14, 12, 0, 0, 0, time.UTC)

// loading contains a database and a file store into which a test loads the demo.
type loading struct {
	dsn      string
	db       *store.DB
	resolver *tenant.Resolver
	files    *files.Store
}

func newLoading(t *testing.T) loading {
	t.Helper()
	dsn := storetest.DSN(t)
	db, err := store.Open(t.Context(), store.Config{DSN: dsn})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	into, err := files.Open(t.Context(), files.Options{URL: "file://" + t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = into.Close() })
	return loading{dsn: dsn, db: db, resolver: tenant.NewResolver(db, tenant.Options{}), files: into}
}

func (l loading) try(t *testing.T, now time.Time, hash func(string) (string, error)) (demo.Report, error) {
	t.Helper()
	return demo.Load(t.Context(), l.db, l.resolver, demo.Options{Apex: "lyceum.localhost", Now: now, Hash: hash, Files: l.files})
}

func plainHash(password string) (string, error) { return "hash of " + password, nil }

func (l loading) load(t *testing.T, now time.Time) demo.Report {
	t.Helper()
	report, err := l.try(t, now, plainHash)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func (l loading) world(t *testing.T, id int64) storetest.World {
	t.Helper()
	company, err := l.resolver.ByID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return storetest.WorldOf(company, l.dsn)
}

func TestLoad(t *testing.T) {
	t.Parallel()
	l := newLoading(t)
	report := l.load(t, noon)
	if len(report) != 3 {
		t.Fatalf("%d companies", len(report))
	}
	for i, c := range report {
		if c.ID != int64(i+1) || !strings.HasSuffix(c.HostedDomain, ".lyceum.localhost") || !strings.HasPrefix(c.CustomDomain, "learn.") {
			t.Errorf("company %+v", c)
		}
		l.check(t, c)
		l.checkMyCourses(t, c)
	}
	if a, b := report[0].Manager, report[1].Manager; a.Email != b.Email || a.Password == b.Password {
		t.Errorf("managers %+v and %+v", a, b)
	}
}

// checks contains queries about a company. The first line of each query is a comment with the rule that it checks.
// The result is null if the company follows the rule. Otherwise it describes the violation.
//
//go:embed testdata/checks.sql
var checks string

func (l loading) check(t *testing.T, c demo.Company) {
	t.Helper()
	number := func(id int64) string { return strconv.FormatInt(id, 10) }
	text := strings.NewReplacer(
		":company", number(c.ID), ":api", number(c.APIUser.UserID), ":admin", number(c.Admin.UserID),
		":manager", number(c.Manager.UserID), ":trainee", number(c.Trainee.UserID), ":moment", noon.Format(time.RFC3339),
	).Replace(checks)
	for question := range strings.SplitSeq(text, ";\n") {
		if wrong := storetest.Value(t, l.dsn, question); wrong != "" {
			sentence, _, _ := strings.Cut(strings.TrimSpace(question), "\n")
			t.Errorf("%s %s: %s", c.Name, sentence, wrong)
		}
	}
	if wrong, err := bulk.Reconcile(t.Context(), l.db.For(l.world(t, c.ID).Company), noon); err != nil || len(wrong) > 0 {
		t.Errorf("%s: totals that differ from the rows they count: %+v, %v", c.Name, wrong, err)
	}
}

// checkMyCourses checks that the trainee of the report has a course in each state that my-courses shows.
func (l loading) checkMyCourses(t *testing.T, c demo.Company) {
	t.Helper()
	company := l.world(t, c.ID).Company
	page, err := learning.MyCourses(t.Context(), l.db.For(company), c.Trainee.UserID, store.Page{Number: 1, Size: 100}, noon)
	if err != nil {
		t.Fatal(err)
	}
	oldest := page.Items[len(page.Items)-1]
	if oldest.EnrollmentStatus != store.Ongoing || !oldest.EndDate.IsZero() || c.ID == 1 && oldest.ID != 1 {
		t.Errorf("the oldest enrollment of %s is %+v", c.Trainee.Email, oldest)
	}
	states := map[store.EnrollmentStatus]int{}
	for _, course := range page.Items {
		states[course.EnrollmentStatus]++
	}
	for _, state := range []store.EnrollmentStatus{store.Upcoming, store.Ongoing, store.Completed, store.Expired} {
		if states[state] == 0 {
			t.Errorf("%s has no course with the state %s: %v", c.Trainee.Email, state, states)
		}
	}
}

func TestLoad_StoresFiles(t *testing.T) {
	t.Parallel()
	l := newLoading(t)
	for _, c := range l.load(t, noon) {
		company := l.world(t, c.ID).Company
		rows := storetest.Value(t, l.dsn, "select string_agg(file_key || ' ' || size_bytes, ',') from documents where company_id = $1 and file_key <> ''", c.ID)
		for row := range strings.SplitSeq(rows, ",") {
			key, size, _ := strings.Cut(row, " ")
			if f, err := l.files.Find(t.Context(), company, key); err != nil || strconv.FormatInt(f.Size, 10) != size {
				t.Errorf("%s of %s: %+v, %v, want %s bytes", key, c.Name, f, err, size)
			}
		}
	}
}

func TestLoad_AgainChangesNothing(t *testing.T) {
	t.Parallel()
	l := newLoading(t)
	report := l.load(t, noon)
	before := make([]map[string]string, len(report))
	for i, c := range report {
		before[i] = storetest.Digest(t, l.world(t, c.ID))
	}
	if diff := cmp.Diff(report, l.load(t, noon.AddDate(0, 0, 40))); diff != "" {
		t.Error(diff)
	}
	for i, c := range report {
		storetest.MustBeUnchanged(t, l.world(t, c.ID), before[i])
	}
}

// errInterrupted is the error with which a test ends a load early.
var errInterrupted = errors.New("interrupted")

func TestLoad_ResumesAfterInterruption(t *testing.T) {
	t.Parallel()
	l := newLoading(t)
	_, err := l.try(t, noon, func(password string) (string, error) {
		if strings.HasPrefix(password, "ahornblick") {
			return "", errInterrupted
		}
		return plainHash(password)
	})
	if !errors.Is(err, errInterrupted) {
		t.Fatalf("load: %v", err)
	}
	first := storetest.Digest(t, l.world(t, 1))
	if report := l.load(t, noon); report[1].Trainee.UserID == 0 || report[2].ID != 3 {
		t.Errorf("after the second load: %+v", report)
	}
	storetest.MustBeUnchanged(t, l.world(t, 1), first)
}

func TestLoad_CompanyIsOneTransaction(t *testing.T) {
	t.Parallel()
	l := newLoading(t)
	// A manager has the address of a trainee of the demo, so the load of the trainees fails. The steps before it
	// succeed.
	l.add(t, "kaveri", "manager", "arjun.reddy@kaveri.example")
	company := l.world(t, 1)
	before := storetest.Digest(t, company)
	var found *importer.Problems
	if _, err := l.try(t, noon, plainHash); !errors.As(err, &found) || found.Total != 1 {
		t.Fatalf("load: %v", err)
	}
	storetest.MustBeUnchanged(t, company, before)
}

func TestLoad_SkipsOtherCompanyWithSameSlug(t *testing.T) {
	t.Parallel()
	l := newLoading(t)
	l.add(t, "ahornblick", "trainee", "somebody@elsewhere.example")
	company := l.world(t, 1)
	before := storetest.Digest(t, company)
	report := l.load(t, noon)
	if len(report) != 2 || report[0].Name == company.Company.Name() || report[1].Name == company.Company.Name() {
		t.Errorf("report %+v", report)
	}
	storetest.MustBeUnchanged(t, company, before)
}

// add adds a company with one user, which Load has not created.
func (l loading) add(t *testing.T, slug, role, email string) {
	t.Helper()
	rows := l.db.For(storetest.Company(t, l.db, slug))
	if _, err := bulk.LoadUsers(t.Context(), rows, []bulk.BulkUser{{Email: email, Role: role, Status: 1}}, nil); err != nil {
		t.Fatal(err)
	}
}

package demo_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"lyceum/cmd/lyceum/demo"
	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// noon is a moment at which it is the same day in all companies.
var noon = time.Date(2026, 5, 14, 12, 0, 0, 0, time.UTC)

// loading is a database into which the demo is loaded.
type loading struct {
	dsn      string
	db       *store.DB
	resolver *tenant.Resolver
}

func newLoading(t *testing.T) loading {
	t.Helper()
	dsn := storetest.DSN(t)
	db, err := store.Open(t.Context(), store.Config{DSN: dsn})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return loading{dsn: dsn, db: db, resolver: tenant.NewResolver(db, tenant.Options{})}
}

func (l loading) try(t *testing.T, now time.Time, hash func(string) (string, error)) (demo.Report, error) {
	t.Helper()
	return demo.Load(t.Context(), l.db, l.resolver, demo.Options{Apex: "lyceum.localhost", Now: now, Hash: hash})
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

// TestLoad loads once and looks at what is there.
func TestLoad(t *testing.T) {
	t.Parallel()
	l := newLoading(t)
	report := l.load(t, noon)
	for name, check := range map[string]func(*testing.T, loading, demo.Report){
		"tells who lives there":                           checkLogins,
		"puts trainees in every state":                    checkStates,
		"keeps totals that agree with their rows":         checkTotals,
		"prices published courses in two currencies":      checkPrices,
		"makes addresses that exist in two companies":     checkSharedAddresses,
		"lets nothing have happened after the load's day": checkMoments,
	} {
		t.Run(name, func(t *testing.T) { check(t, l, report) })
	}
}

func checkLogins(t *testing.T, l loading, report demo.Report) {
	if len(report) != 3 {
		t.Fatalf("%d companies", len(report))
	}
	for i, c := range report {
		if c.ID != int64(i+1) || !strings.HasSuffix(c.HostedDomain, ".lyceum.localhost") || !strings.HasPrefix(c.CustomDomain, "learn.") {
			t.Errorf("company %+v", c)
		}
		for role, login := range map[string]demo.Login{"api": c.APIUser, "admin": c.Admin, "manager": c.Manager, "trainee": c.Trainee} {
			found := storetest.Value(t, l.dsn, "select count(*) from users where company_id = $1 and id = $2 and email = $3 and role = $4 and status = 1 and password_hash = $5",
				c.ID, login.UserID, login.Email, role, "hash of "+login.Password)
			if found != "1" {
				t.Errorf("%s of %s is not %+v", role, c.Name, login)
			}
		}
	}
}

func TestLoadAgainChangesNothing(t *testing.T) {
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

// errInterrupted stands for whatever ends a load too early.
var errInterrupted = errors.New("interrupted")

func TestLoadGoesOnWhereItWasInterrupted(t *testing.T) {
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
		t.Errorf("the second load left %+v", report)
	}
	storetest.MustBeUnchanged(t, l.world(t, 1), first)
}

func TestLoadOfACompanyIsAllOrNothing(t *testing.T) {
	t.Parallel()
	l := newLoading(t)
	l.stranger(t)
	company := l.world(t, 1)
	before := storetest.Digest(t, company)
	if _, err := l.try(t, noon, plainHash); !errors.Is(err, store.ErrReference) {
		t.Fatalf("load: %v", err)
	}
	storetest.MustBeUnchanged(t, company, before)
}

// stranger makes the first company by hand, with a manager who has the address of one of the demo's trainees.
func (l loading) stranger(t *testing.T) {
	t.Helper()
	company := storetest.Company(t, l.db, "kaveri")
	_, err := l.db.For(company).LoadUsers(t.Context(), []store.BulkUser{{Email: "arjun.reddy@kaveri.example", Role: "manager", Status: 1}}, nil)
	if err != nil {
		t.Fatal(err)
	}
}

func checkStates(t *testing.T, l loading, report demo.Report) {
	for _, c := range report {
		company := l.world(t, c.ID).Company
		page, err := l.db.For(company).MyCourses(t.Context(), c.Trainee.UserID, store.Page{Number: 1, Size: 100}, noon)
		if err != nil {
			t.Fatal(err)
		}
		states := map[store.EnrollmentStatus]int{}
		for _, course := range page.Items {
			states[course.EnrollmentStatus]++
		}
		for _, state := range []store.EnrollmentStatus{store.Upcoming, store.Ongoing, store.Completed, store.Expired} {
			if states[state] == 0 {
				t.Errorf("%s is in no course that is %s: %v", c.Trainee.Email, state, states)
			}
		}
		l.mustBe(t, c, "true", "select bool_or(status = 'unenrolled') from enrollments where company_id = $1 and user_id = $2", c.Trainee.UserID)
		l.mustBe(t, c, "0 1 2", "select string_agg(distinct status::text, ' ' order by status::text) from users where company_id = $1")
		l.mustBe(t, c, "0 1 2 3 4", "select string_agg(distinct status::text, ' ' order by status::text) from exam_attempts where company_id = $1")
		l.mustBe(t, c, "captured failed refunded", "select string_agg(distinct status, ' ' order by status) from transactions where company_id = $1")
		l.mustBe(t, c, "batch direct path payment", "select string_agg(distinct source, ' ' order by source) from enrollments where company_id = $1")
	}
}

func (l loading) mustBe(t *testing.T, c demo.Company, want, question string, more ...any) {
	t.Helper()
	if got := storetest.Value(t, l.dsn, question, append([]any{c.ID}, more...)...); got != want {
		t.Errorf("%s: %s\ngot %s, want %s", c.Name, question, got, want)
	}
}

func checkTotals(t *testing.T, l loading, report demo.Report) {
	for _, c := range report {
		l.mustBe(t, c, "", `
			with truth (kind, scope, n) as (
				select 'trainees', 0, count(*) from users where company_id = $1 and role = 'trainee'
				union all select 'courses', 0, count(*) from courses where company_id = $1 and status = 1
				union all select 'courses_categorised', 0, count(*) from courses where company_id = $1 and status = 1 and in_category
				union all select 'categories', 0, count(*) from categories where company_id = $1
				union all select 'batches', 0, count(*) from batches where company_id = $1
				union all select 'exams', 0, count(*) from exams where company_id = $1
				union all select 'category_courses', g.category_id, count(*) from course_categories g
					join courses c on c.company_id = $1 and c.id = g.course_id and c.status = 1 where g.company_id = $1 group by g.category_id
				union all select 'batch_courses', batch_id, count(*) from batch_courses where company_id = $1 group by batch_id
				union all select 'batch_trainees', batch_id, count(*) from batch_trainees where company_id = $1 group by batch_id
			), kept as (select kind, scope, sum(n) as n from counters where company_id = $1 group by kind, scope)
			select string_agg(format('%s %s: kept %s, counted %s', kind, scope, k.n, t.n), '; ')
			from truth t full join kept k using (kind, scope) where coalesce(t.n, 0) <> coalesce(k.n, 0)`)
		// The percentage of an enrollment is that of its documents which count.
		l.mustBe(t, c, "", `
			select string_agg(format('enrollment %s: %s, documents say %s', e.id, e.completed_percent, 100 * d.done / d.n), '; ')
			from enrollments e
			join lateral (
				select count(*) as n, count(p.done_at) as done
				from subjects s
				join chapters h on h.company_id = $1 and h.subject_id = s.id
				join documents d on d.company_id = $1 and d.chapter_id = h.id and d.effect_on_progress
				left join document_progress p on p.company_id = $1 and p.enrollment_id = e.id and p.document_id = d.id
				where s.company_id = $1 and s.course_id = e.course_id
			) d on true
			where e.company_id = $1 and e.completed_percent <> 100 * d.done / d.n`)
		l.mustBe(t, c, "0", `select count(*) from courses c where c.company_id = $1
			and (c.rating_count, c.rating_sum) <> (select count(*), coalesce(sum(stars), 0) from course_ratings r where r.company_id = $1 and r.course_id = c.id)`)
	}
}

func checkPrices(t *testing.T, l loading, report demo.Report) {
	for _, c := range report {
		l.mustBe(t, c, "0", `select count(*) from courses c where c.company_id = $1 and c.status = 1
			and (select count(*) from course_prices p where p.company_id = $1 and p.course_id = c.id) < 2`)
		l.mustBe(t, c, "0", `select count(*) from course_prices p
			join companies y on y.id = $1 where p.company_id = $1 and p.is_default <> (p.currency_id = y.currency_id)`)
		l.mustBe(t, c, "true", "select count(*) > 0 from course_prices where company_id = $1 and is_default and price = 0")
	}
}

func checkSharedAddresses(t *testing.T, l loading, report demo.Report) {
	if a, b := report[0].Manager, report[1].Manager; a.Email != b.Email || a.Password == b.Password {
		t.Errorf("managers %+v and %+v", a, b)
	}
	shared := storetest.Value(t, l.dsn, `select string_agg(email, ' ') from (
		select email from login_directory group by email having count(*) > 1 order by email) s`)
	if shared != "anna.thomas@mail.example thomas.mathew@consulting.example" {
		t.Errorf("addresses of two companies: %s", shared)
	}
	same := storetest.Value(t, l.dsn, `select count(*) from users a join users b on b.email = a.email and b.company_id > a.company_id
		where b.password_hash = a.password_hash`)
	if same != "0" {
		t.Errorf("%s of the shared addresses have one password", same)
	}
}

func checkMoments(t *testing.T, l loading, report demo.Report) {
	for _, c := range report {
		for _, column := range []string{
			"users.created_at", "courses.created_at", "course_ratings.created_at", "enrollments.created_at", "enrollments.completed_at",
			"enrollments.unenrolled_at", "document_progress.opened_at", "document_progress.done_at", "exams.created_at",
			"exam_attempts.started_at", "exam_attempts.submitted_at", "announcements.created_at", "faqs.created_at",
			"blogs.created_at", "testimonials.created_at", "orders.created_at", "transactions.created_at",
		} {
			table, name, _ := strings.Cut(column, ".")
			l.mustBe(t, c, "0", "select count(*) from "+table+" where company_id = $1 and "+name+" > $2", noon)
		}
		l.mustBe(t, c, "0", "select count(*) from document_progress where company_id = $1 and done_at < opened_at")
		l.mustBe(t, c, "0", "select count(*) from exam_attempts where company_id = $1 and not (scheduled_at <= coalesce(started_at, scheduled_at) and coalesce(started_at, scheduled_at) <= coalesce(submitted_at, started_at, scheduled_at))")
		l.mustBe(t, c, "0", "select count(*) from enrollments where company_id = $1 and (created_at > completed_at or created_at > unenrolled_at)")
	}
}

package bulk_test

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"lyceum/store"
	"lyceum/store/bulk"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
)

// loading contains two new worlds. Tests load rows into north.
type loading struct {
	storetest.Names
	raw   *sql.DB
	north store.Company
	// northID and southID are the ids of the companies north and south.
	northID, southID int64
}

func newLoading(t *testing.T) loading {
	t.Helper()
	db, north, south := storetest.Worlds(t)
	return loadingOf(t, db, north, south)
}

func loadingOf(t *testing.T, db *store.DB, north, south storetest.World) loading {
	t.Helper()
	raw, err := sql.Open("postgres", north.DSN())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = raw.Close() })
	return loading{storetest.Names{north, south}, raw, db.For(north.Company), north.Company.ID(), south.Company.ID()}
}

// text returns the result of a query with one row and one column.
func (l loading) text(t *testing.T, question string, args ...any) string {
	t.Helper()
	var answer sql.NullString
	if err := l.raw.QueryRowContext(t.Context(), question, args...).Scan(&answer); err != nil {
		t.Fatalf("%s: %v", question, err)
	}
	return answer.String
}

// tables returns the names of all tables with the column company_id, except domains, in alphabetical order.
func (l loading) tables(t *testing.T) []string {
	t.Helper()
	rows, err := l.raw.QueryContext(t.Context(), `select table_name from information_schema.columns
		where column_name = 'company_id' and table_schema = 'public' and table_name <> 'domains' order by table_name`)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	var names []string
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			t.Fatal(err)
		}
		names = append(names, name)
	}
	return names
}

// picture returns all rows of a company as one text for each table. It omits content_versions and the texts for the search, which nodes make from the documents.
func (l loading) picture(t *testing.T, company int64) map[string]string {
	t.Helper()
	picture := make(map[string]string)
	for _, table := range l.tables(t) {
		if table == "content_versions" || strings.HasPrefix(table, "lesson_text") {
			continue // A load that changes nothing still increments the version.
		}
		picture[table] = l.text(t, fmt.Sprintf(`select string_agg(r::text, E'\n' order by r::text) from %s r where company_id = $1`, table), company)
	}
	return picture
}

// wrongTotals lists the counters that differ from the number of counted rows.
func (l loading) wrongTotals(t *testing.T, company int64) string {
	t.Helper()
	return l.text(t, `
		with truth (kind, scope, n) as (
			select 'trainees', 0, count(*) from users where company_id = $1 and role = 'trainee' and deleted_at is null
			union all select 'courses', 0, count(*) from courses where company_id = $1 and status = 1
			union all select 'courses_categorised', 0, count(*) from courses c where company_id = $1 and status = 1
				and exists (select from course_categories m where m.company_id = $1 and m.course_id = c.id)
			union all select 'courses_categorised by flag', 0, 0
			union all select 'course_lessons', s.course_id, count(*) from subjects s join chapters h on h.company_id = $1 and h.subject_id = s.id
				join documents d on d.company_id = $1 and d.chapter_id = h.id and not d.draft where s.company_id = $1 group by s.course_id
			union all select 'categories', 0, count(*) from categories where company_id = $1
			union all select 'category_courses', m.category_id, count(*) from course_categories m
				join courses c on c.company_id = $1 and c.id = m.course_id and c.status = 1 where m.company_id = $1 group by m.category_id
			union all select 'batches', 0, count(*) from batches where company_id = $1
			union all select 'batch_courses', batch_id, count(*) from batch_courses where company_id = $1 group by batch_id
			union all select 'batch_trainees', batch_id, count(*) from batch_trainees where company_id = $1 group by batch_id
			union all select 'exams', 0, count(*) from exams where company_id = $1
			union all select 'announcements', 0, count(*) from announcements where company_id = $1 and status = 1
			union all select 'faqs', 0, count(*) from faqs where company_id = $1 and status = 1
			union all select 'transactions', 0, count(*) from transactions where company_id = $1
		), kept as (
			select kind, scope, sum(n) as n from counters where company_id = $1 group by kind, scope
			union all
			select 'courses_categorised by flag', 0, count(*) from courses c where company_id = $1
				and in_category <> exists (select from course_categories m where m.company_id = $1 and m.course_id = c.id)
			union all
			select 'course_lessons', id, lesson_count from courses where company_id = $1
		)
		select string_agg(format('%s %s: kept %s, counted %s', kind, scope, k.n, t.n), '; ' order by kind, scope)
		from truth t full join kept k using (kind, scope)
		where coalesce(t.n, 0) <> coalesce(k.n, 0)`, company)
}

// people returns an admin and n trainees, an enrollment of each trainee in the course L-1, and the membership of each
// trainee in the batch Loaded.
func people(t *testing.T, n int) (users []bulk.BulkUser, enrollments []bulk.BulkEnrollment, members []bulk.BulkBatchTrainee) {
	t.Helper()
	users = []bulk.BulkUser{{Email: "boss@load.test", Role: "admin", Status: 1, Fname: "Boss", PasswordHash: "hash"}}
	for i := range n {
		email := fmt.Sprintf("Trainee%d@load.test", i)
		users = append(users, bulk.BulkUser{Email: email, Role: "trainee", Status: 1, Fname: "T", Lname: fmt.Sprint(i), Mobile: 91900, Department: "loading"})
		enrollments = append(enrollments, bulk.BulkEnrollment{
			Email: email, CourseCode: "l-1", StartDate: storetest.Day(t, "2026-01-01"), EndDate: storetest.Day(t, "2026-06-30"), Status: "active", CompletedPercent: i % 100,
		})
		members = append(members, bulk.BulkBatchTrainee{Batch: "loaded", Email: email})
	}
	return users, enrollments, members
}

// everything loads rows of every kind, with n trainees, and returns the result of each load.
func everything(t *testing.T, c store.Company, n int) []store.Loaded {
	t.Helper()
	var all []store.Loaded
	keep := func(loaded store.Loaded, err error) {
		t.Helper()
		if err != nil {
			t.Fatalf("load %d: %v", len(all), err)
		}
		all = append(all, loaded)
	}
	ctx := t.Context()
	names := func(names ...string) (rows []storepeople.BulkName) {
		for _, name := range names {
			rows = append(rows, storepeople.BulkName{Name: name})
		}
		return rows
	}
	users, enrollments, members := people(t, n)
	keep(storepeople.LoadDepartments(ctx, c, names("Loading")))
	keep(bulk.LoadDesignations(ctx, c, names("Loader", "engineer")))
	keep(bulk.LoadUsers(ctx, c, users, store.Absent{"country"}))
	keep(bulk.LoadCategories(ctx, c, []bulk.BulkCategory{{Path: "Loads > Heavy", Position: 2}, {Path: "Loads", Position: 1}}, nil))
	keep(bulk.LoadCourses(ctx, c, []bulk.BulkCourse{
		{Code: "L-1", Title: "Lifting", Duration: 10, Status: 1, Department: "Loading", Designation: "Loader", StartDate: storetest.Day(t, "2026-01-01")},
		{Code: "L-2", Title: "Lowering", Status: 0},
	}, nil))
	keep(bulk.LoadCourseCategories(ctx, c, []bulk.BulkCourseCategories{{CourseCode: "L-1", Paths: []string{"loads", "Loads>heavy"}}, {CourseCode: "L-2", Paths: []string{"Loads"}}}))
	keep(bulk.LoadPrices(ctx, c, []bulk.BulkPrice{{CourseCode: "L-1", Currency: "INR", Amount: 10_000, IsDefault: true}, {CourseCode: "L-1", Currency: "USD", Amount: 199}}))
	keep(bulk.LoadSubjects(ctx, c, []bulk.BulkSubject{{CourseCode: "L-1", Title: "One", Position: 1}}, nil))
	keep(bulk.LoadChapters(ctx, c, []bulk.BulkChapter{{CourseCode: "L-1", Subject: "One", Title: "Start", Position: 1, GAEvent: "x"}}, nil))
	keep(bulk.LoadDocuments(ctx, c, []bulk.BulkDocument{{CourseCode: "L-1", Subject: "One", Chapter: "Start", Name: "Read", Type: 1, Version: 1, MediaType: "text/plain"}}, nil))
	keep(bulk.LoadEnrollments(ctx, c, enrollments, nil))
	keep(bulk.LoadDocumentProgress(ctx, c, []bulk.BulkDocumentProgress{{Email: "trainee0@load.test", CourseCode: "L-1", Subject: "One", Chapter: "Start", Document: "Read", OpenedAt: store.TimeOf(storetest.Day(t, "2026-01-02").Time())}}, nil))
	keep(bulk.LoadRatings(ctx, c, []bulk.BulkRating{{CourseCode: "L-1", Email: "trainee0@load.test", Stars: 4}}, nil))
	keep(bulk.LoadBatches(ctx, c, []bulk.BulkBatch{{Name: "Loaded", Description: "d", StartDate: storetest.Day(t, "2026-02-01")}}, nil))
	keep(bulk.LoadBatchCourses(ctx, c, []bulk.BulkBatchCourses{{Batch: "loaded", CourseCodes: []string{"l-1", "L-2"}}}))
	keep(bulk.LoadBatchTrainees(ctx, c, members))
	keep(bulk.LoadExams(ctx, c, []bulk.BulkExam{{CourseCode: "L-1", Title: "Test", Subject: "One", Duration: 30, Status: 1, StartDate: storetest.Day(t, "2026-03-01")}}, nil))
	keep(bulk.LoadExamAttempts(ctx, c, []bulk.BulkExamAttempt{{CourseCode: "L-1", Exam: "test", Email: "trainee0@load.test", Number: 1, Status: 3, Marks: 9}}, nil))
	keep(bulk.LoadLearningPaths(ctx, c, []bulk.BulkLearningPath{{Name: "Path", Description: "d"}}, nil))
	keep(bulk.LoadLearningPathCourses(ctx, c, []bulk.BulkLearningPathCourses{{Path: "path", CourseCodes: []string{"L-1"}}}))
	keep(bulk.LoadLearningPathTrainees(ctx, c, []bulk.BulkLearningPathTrainee{{Path: "path", Email: "trainee0@load.test", StartDate: storetest.Day(t, "2026-01-01")}}, nil))
	keep(bulk.LoadAnnouncements(ctx, c, []bulk.BulkAnnouncement{{Title: "Hear", Description: "d", Status: 1, Type: 1, Author: "boss@load.test"}}, nil))
	keep(bulk.LoadFAQs(ctx, c, []bulk.BulkFAQ{{Question: "Why?", Answer: "So.", Status: 1, Author: "boss@load.test"}}, nil))
	keep(bulk.LoadBlogs(ctx, c, []bulk.BulkBlog{{Title: "Blog", Description: "d", Author: "Boss", Status: 1}}, nil))
	keep(bulk.LoadTestimonials(ctx, c, []bulk.BulkTestimonial{{Description: "Good.", Status: 1, Author: "trainee0@load.test"}}, nil))
	keep(bulk.LoadPictures(ctx, c, []bulk.BulkPicture{{Name: "logo.svg", MediaType: "image/svg+xml", Content: []byte("<svg/>")}}))
	keep(bulk.LoadLegalTexts(ctx, c, []bulk.BulkLegalText{{Kind: store.TermsOfUse, Language: "de", Description: "Loaded"}}))
	keep(bulk.LoadTrainers(ctx, c, []bulk.BulkTrainer{{Name: "Ivo Brand", About: "Lifts.", Photo: "logo.svg"}}, nil))
	keep(bulk.LoadOrders(ctx, c, []bulk.BulkOrder{{GatewayOrderID: "order_l", Email: "trainee0@load.test", CourseCode: "L-1", Currency: "INR", Amount: 100, Status: "paid"}}))
	keep(bulk.LoadTransactions(ctx, c, []bulk.BulkTransaction{{PaymentID: "pay_l", GatewayOrderID: "order_l", Email: "trainee0@load.test", CourseCode: "L-1", Currency: "INR", Amount: 100, Status: "captured", StartDate: storetest.Day(t, "2026-01-01")}}, nil))
	return all
}

func TestLoad_TwiceChangesNothing(t *testing.T) {
	t.Parallel()
	l := newLoading(t)
	south := l.picture(t, l.southID)

	first := everything(t, l.north, 2500)
	for kind, loaded := range first {
		changed := int64(0)
		if kind == 11 { // The progress in a document changes the enrollment, which another load has added.
			changed = 1
		}
		if loaded.Added == 0 || loaded.Changed != changed || loaded.Removed != 0 {
			t.Errorf("first load of kind %d: %+v", kind, loaded)
		}
	}
	north := l.picture(t, l.northID)
	if wrong := l.wrongTotals(t, l.northID); wrong != "" {
		t.Error(wrong)
	}
	for kind, loaded := range everything(t, l.north, 2500) {
		before := first[kind]
		if want := (store.Loaded{Unchanged: before.Added + before.Unchanged}); loaded != want {
			t.Errorf("second load of kind %d: %+v, want %+v", kind, loaded, want)
		}
	}
	if diff := cmp.Diff(north, l.picture(t, l.northID)); diff != "" {
		t.Errorf("the second load changed rows:\n%s", diff)
	}
	if diff := cmp.Diff(south, l.picture(t, l.southID)); diff != "" {
		t.Errorf("rows of another company were changed:\n%s", diff)
	}
	if missing := l.text(t, `select count(*) from users u where company_id = $1 and not exists (
		select from login_directory d where d.email = lower(u.email) and d.company_id = u.company_id)`, l.northID); missing != "0" {
		t.Errorf("%s addresses are not in the login directory", missing)
	}
}

func TestLoad_UpdatesTotalsOfPublishedCourses(t *testing.T) {
	t.Parallel()
	l := newLoading(t)
	everything(t, l.north, 3)
	ctx := t.Context()
	steps := []func() (store.Loaded, error){
		func() (store.Loaded, error) {
			return bulk.LoadCourses(ctx, l.north, []bulk.BulkCourse{{Code: "l-1", Title: "Lifting", Status: 0}, {Code: "L-2", Title: "Lowering", Status: 1}}, nil)
		},
		func() (store.Loaded, error) {
			return bulk.LoadCourseCategories(ctx, l.north, []bulk.BulkCourseCategories{{CourseCode: "L-1"}, {CourseCode: "L-2", Paths: []string{"Loads > Heavy"}}})
		},
		func() (store.Loaded, error) {
			return bulk.LoadCourses(ctx, l.north, []bulk.BulkCourse{{Code: "L-1", Title: "Lifting", Status: 1}, {Code: "1001", Title: "Forklift", Status: 0}}, nil)
		},
		func() (store.Loaded, error) {
			return bulk.LoadCourseCategories(ctx, l.north, []bulk.BulkCourseCategories{{CourseCode: "L-1", Paths: []string{"Loads"}}, {CourseCode: "L-2"}, {CourseCode: "DRAFT"}})
		},
		func() (store.Loaded, error) {
			return bulk.LoadBatchCourses(ctx, l.north, []bulk.BulkBatchCourses{{Batch: "Loaded", CourseCodes: []string{"AID"}}})
		},
	}
	for i, step := range steps {
		loaded, err := step()
		if err != nil || !loaded.Touched() {
			t.Fatalf("step %d: %+v, %v", i, loaded, err)
		}
		if wrong := l.wrongTotals(t, l.northID); wrong != "" {
			t.Errorf("step %d: %s", i, wrong)
		}
	}
}

func TestLoad_KeepsAbsentColumns(t *testing.T) {
	t.Parallel()
	l := newLoading(t)
	absent := store.Absent{"status", "password_hash", "title", "mobile", "workphone", "rollno", "grade", "employer", "address", "zip", "zone", "timezone", "city", "state", "country", "department", "external_id", "designation"}
	loaded, err := bulk.LoadUsers(t.Context(), l.north, []bulk.BulkUser{
		{Email: l.Real("TARA@north.test"), Role: "trainee", Fname: "Tara", Lname: "Renamed"},
		{Email: l.Real("new@north.test"), Role: "trainee", Fname: "New"},
	}, absent)
	if err != nil || loaded != (store.Loaded{Added: 1, Changed: 1}) {
		t.Fatalf("%+v, %v", loaded, err)
	}
	tara := l.text(t, `select concat_ws('/', email, status, title, lname, mobile, rollno, city, department_id is not null, password_hash <> '')
		from users where company_id = $1 and lower(email) = $2`, l.northID, l.Real("tara@north.test"))
	if want := l.Real("tara@north.test/1/Ms/Renamed/919800000004/R-north-4/Pune/t/t"); tara != want {
		t.Errorf("kept %s, want %s", tara, want)
	}
	added := l.text(t, `select concat_ws('/', status, title, coalesce(mobile, -1)) from users where company_id = $1 and email = $2`, l.northID, l.Real("new@north.test"))
	if want := "1//-1"; added != want {
		t.Errorf("added %s, want %s", added, want)
	}
}

func TestLoad_UnknownReferences(t *testing.T) {
	t.Parallel()
	l := newLoading(t)
	ctx := t.Context()
	before := l.picture(t, l.northID)
	start := storetest.Day(t, "2026-01-01")
	for name, load := range map[string]func() (store.Loaded, error){
		"trainee": func() (store.Loaded, error) {
			return bulk.LoadEnrollments(ctx, l.north, []bulk.BulkEnrollment{{Email: l.Real("nobody@north.test"), CourseCode: "1001", StartDate: start, Status: "active"}}, nil)
		},
		"the other company's trainee": func() (store.Loaded, error) {
			return bulk.LoadEnrollments(ctx, l.north, []bulk.BulkEnrollment{{Email: l.Real("tara@south.test"), CourseCode: "1001", StartDate: start, Status: "active"}}, nil)
		},
		"batch": func() (store.Loaded, error) {
			return bulk.LoadEnrollments(ctx, l.north, []bulk.BulkEnrollment{{Email: l.Real("tara@north.test"), CourseCode: "1001", StartDate: start, Status: "active", Batch: "none"}}, nil)
		},
		"parent category": func() (store.Loaded, error) {
			return bulk.LoadCategories(ctx, l.north, []bulk.BulkCategory{{Path: "Nothing > Below"}}, nil)
		},
		"category": func() (store.Loaded, error) {
			return bulk.LoadCourseCategories(ctx, l.north, []bulk.BulkCourseCategories{{CourseCode: "1001", Paths: []string{"Nothing"}}})
		},
		"course of a category": func() (store.Loaded, error) {
			return bulk.LoadCourseCategories(ctx, l.north, []bulk.BulkCourseCategories{{CourseCode: "none", Paths: []string{l.Real("Empty north")}}})
		},
		"course of a batch": func() (store.Loaded, error) {
			return bulk.LoadBatchCourses(ctx, l.north, []bulk.BulkBatchCourses{{Batch: l.Real("Spring north"), CourseCodes: []string{"none"}}})
		},
		"manager in a batch": func() (store.Loaded, error) {
			return bulk.LoadBatchTrainees(ctx, l.north, []bulk.BulkBatchTrainee{{Batch: l.Real("Spring north"), Email: l.Real("manager@north.test")}})
		},
		"currency": func() (store.Loaded, error) {
			return bulk.LoadPrices(ctx, l.north, []bulk.BulkPrice{{CourseCode: "1001", Currency: "XXX", Amount: 100}})
		},
		"department": func() (store.Loaded, error) {
			return bulk.LoadUsers(ctx, l.north, []bulk.BulkUser{{Email: l.Real("new@north.test"), Role: "trainee", Status: 1, Department: "none"}}, nil)
		},
		"promotion": func() (store.Loaded, error) {
			return bulk.LoadUsers(ctx, l.north, []bulk.BulkUser{{Email: l.Real("tara@north.test"), Role: "admin", Status: 1}}, nil)
		},
	} {
		if _, err := load(); !errors.Is(err, store.ErrReference) {
			t.Errorf("%s: %v, want ErrReference", name, err)
		}
	}
	if diff := cmp.Diff(before, l.picture(t, l.northID)); diff != "" {
		t.Errorf("a rejected load changed rows:\n%s", diff)
	}
}

func TestLoad_LatestEnrollment(t *testing.T) {
	t.Parallel()
	l := newLoading(t)
	ctx := t.Context()
	in := func(start, status string) bulk.BulkEnrollment {
		return bulk.BulkEnrollment{Email: l.Real("uma@north.test"), CourseCode: "AID", StartDate: storetest.Day(t, start), Status: status}
	}
	latest := func() string {
		return l.text(t, `select string_agg(e.start_date || case when latest then '!' else '' end, ' ' order by e.start_date)
			from enrollments e join users u using (company_id) join courses c using (company_id)
			where company_id = $1 and u.id = e.user_id and c.id = e.course_id and u.email = $2 and c.course_code = 'AID'`, l.northID, l.Real("uma@north.test"))
	}
	for _, step := range []struct {
		rows []bulk.BulkEnrollment
		want string
	}{
		{[]bulk.BulkEnrollment{in("2025-03-01", "completed"), in("2025-02-01", "unenrolled")}, "2025-02-01 2025-03-01!"},
		{[]bulk.BulkEnrollment{in("2025-01-01", "completed")}, "2025-01-01 2025-02-01 2025-03-01!"},
		{[]bulk.BulkEnrollment{in("2025-04-01", "active"), in("2025-03-01", "completed")}, "2025-01-01 2025-02-01 2025-03-01 2025-04-01!"},
		{[]bulk.BulkEnrollment{in("2025-01-01", "completed"), in("2025-04-01", "active")}, "2025-01-01 2025-02-01 2025-03-01 2025-04-01!"},
	} {
		if _, err := bulk.LoadEnrollments(ctx, l.north, step.rows, nil); err != nil {
			t.Fatal(err)
		}
		if got := latest(); got != step.want {
			t.Errorf("%s, want %s", got, step.want)
		}
	}
}

func TestLoad_MovesDefaultPrice(t *testing.T) {
	t.Parallel()
	l := newLoading(t)
	loaded, err := bulk.LoadPrices(t.Context(), l.north, []bulk.BulkPrice{
		{CourseCode: "1001", Currency: "USD", Amount: 2000, IsDefault: true}, {CourseCode: "1001", Currency: "INR", Amount: 150_000},
		{CourseCode: "SALE-2", Currency: "EUR", Amount: 5000, IsDefault: true},
	})
	if err != nil || loaded != (store.Loaded{Added: 1, Changed: 3}) {
		t.Fatalf("%+v, %v", loaded, err)
	}
	defaults := l.text(t, `select string_agg(y.code, ' ' order by y.code) from course_prices p join currencies y on y.id = p.currency_id
		where p.company_id = $1 and p.is_default`, l.northID)
	if defaults != "EUR USD" {
		t.Errorf("defaults are %s, want EUR USD", defaults)
	}
}

func TestLoad_IsOneTransaction(t *testing.T) {
	t.Parallel()
	l := newLoading(t)
	before := l.picture(t, l.northID)
	enough := errors.New("enough")
	err := l.north.Tx(t.Context(), func(c store.Company) error {
		everything(t, c, 10)
		return enough
	})
	if !errors.Is(err, enough) {
		t.Fatal(err)
	}
	if diff := cmp.Diff(before, l.picture(t, l.northID)); diff != "" {
		t.Errorf("an abandoned load left rows:\n%s", diff)
	}
	if !slices.Contains(l.tables(t), "login_directory") {
		t.Error("the rows of the login directory are missing")
	}
}

// Departments must be added in the order of their names, even if the file has another order. Otherwise two requests that add
// the same departments in different orders would deadlock.
func TestLoadDepartments_Order(t *testing.T) {
	t.Parallel()
	l := newLoading(t)
	rows := []storepeople.BulkName{{Name: "order c"}, {Name: "Order a"}, {Name: "order d"}, {Name: "Order B"}}
	if loaded, err := storepeople.LoadDepartments(t.Context(), l.north, rows); err != nil || loaded.Added != 4 {
		t.Fatalf("%+v, %v", loaded, err)
	}
	got := l.text(t, "select string_agg(name, ', ' order by id) from departments where company_id = $1 and name ilike 'order %'", l.northID)
	if got != "Order a, Order B, order c, order d" {
		t.Errorf("added in the order %s", got)
	}
}

// Rows without members must remove the members, also if no row of the load has any.
func TestLoadMembers_RowsWithoutMembers(t *testing.T) {
	t.Parallel()
	l := newLoading(t)
	everything(t, l.north, 3)
	ctx := t.Context()
	for name, load := range map[string]func() (store.Loaded, error){
		"categories": func() (store.Loaded, error) {
			return bulk.LoadCourseCategories(ctx, l.north, []bulk.BulkCourseCategories{{CourseCode: "L-1"}})
		},
		"courses of a batch": func() (store.Loaded, error) {
			return bulk.LoadBatchCourses(ctx, l.north, []bulk.BulkBatchCourses{{Batch: "Loaded"}})
		},
		"courses of a learning path": func() (store.Loaded, error) {
			return bulk.LoadLearningPathCourses(ctx, l.north, []bulk.BulkLearningPathCourses{{Path: "path"}})
		},
	} {
		if loaded, err := load(); err != nil || loaded.Removed == 0 || loaded.Added != 0 {
			t.Errorf("%s: %+v, %v", name, loaded, err)
		}
	}
}

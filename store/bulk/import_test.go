package bulk_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/bulk"
	storecompany "lyceum/store/company"
	"lyceum/store/courses"
	"lyceum/store/learning"
	storepeople "lyceum/store/people"
	"lyceum/store/question"
	"lyceum/store/storetest"
)

var now = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// imported loads rows as one import and returns the number of the import.
func (l loading) imported(t *testing.T, do func(c store.Company) error) (number int64) {
	t.Helper()
	err := l.north.Tx(t.Context(), func(c store.Company) error {
		if err := bulk.LockLoads(t.Context(), c); err != nil {
			return err
		}
		c, err := c.BeginImport(t.Context())
		if err != nil {
			return err
		}
		if err := do(c); err != nil {
			return err
		}
		number, err = c.FinishImport(t.Context(), "folder")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return number
}

// kept returns the rows of a company by table, for a comparison before and after an import. It leaves out the tables that an
// import changes permanently. Totals and enrollment counts are stored in several slots, and kept returns the sums of the
// slots.
func (l loading) kept(t *testing.T, company int64) map[string]string {
	t.Helper()
	picture := l.picture(t, company)
	// trainee_positions and trainee_moves are not compared, because housekeeping updates them only while no older transaction runs
	// on the server. Tombstones are not compared, because undoing an import adds some.
	for _, table := range []string{"imports", "audit_log", "counters", "course_enrollment_days", "trainee_positions", "trainee_moves", "tombstones"} {
		delete(picture, table)
	}
	picture["counters"] = l.text(t, `select string_agg(format('%s %s %s', kind, scope, n), E'\n' order by kind, scope)
		from (select kind, scope, sum(n) as n from counters where company_id = $1 group by kind, scope having sum(n) <> 0) s`, company)
	picture["course_enrollment_days"] = l.text(t, `select string_agg(format('%s %s %s %s', due, course_id, made, current), E'\n' order by due, course_id)
		from (select due, course_id, sum(made) as made, sum(current) as current from course_enrollment_days where company_id = $1
			group by due, course_id having sum(made) <> 0 or sum(current) <> 0) s`, company)
	return picture
}

// loadMuch loads rows of every kind that an import can contain. Some of them refer to existing rows.
func (l loading) loadMuch(t *testing.T, c store.Company) error {
	t.Helper()
	ctx := t.Context()
	users, enrollments, members := people(t, 50)
	users = users[1:]
	// The appended enrollment is newer than an open enrollment of the same trainee in the same course.
	enrollments = append(enrollments, bulk.BulkEnrollment{Email: l.Real("tara@north.test"), CourseCode: "1001", StartDate: storetest.Day(t, "2027-01-01"), Status: "active"})
	for _, load := range []func() (store.Loaded, error){
		func() (store.Loaded, error) {
			return storepeople.LoadDepartments(ctx, c, []storepeople.BulkName{{Name: "Loading"}})
		},
		func() (store.Loaded, error) {
			return bulk.LoadDesignations(ctx, c, []storepeople.BulkName{{Name: "Loader"}})
		},
		func() (store.Loaded, error) { return bulk.LoadUsers(ctx, c, users, nil) },
		func() (store.Loaded, error) {
			return bulk.LoadCategories(ctx, c, []bulk.BulkCategory{{Path: "Loads > Heavy", Position: 2}, {Path: "Loads", Position: 1}}, nil)
		},
		func() (store.Loaded, error) {
			return bulk.LoadCourses(ctx, c, []bulk.BulkCourse{{Code: "L-1", Title: "Lifting", Duration: 10, Status: 1, Department: "Loading", Designation: "Loader"}}, nil)
		},
		func() (store.Loaded, error) {
			return bulk.LoadCourseCategories(ctx, c, []bulk.BulkCourseCategories{{CourseCode: "L-1", Paths: []string{"Loads > Heavy", "Loads"}}})
		},
		func() (store.Loaded, error) {
			return bulk.LoadPrices(ctx, c, []bulk.BulkPrice{{CourseCode: "L-1", Currency: "INR", Amount: 100, IsDefault: true}})
		},
		func() (store.Loaded, error) {
			return bulk.LoadSubjects(ctx, c, []bulk.BulkSubject{{CourseCode: "L-1", Title: "One", Position: 1}}, nil)
		},
		func() (store.Loaded, error) {
			return bulk.LoadChapters(ctx, c, []bulk.BulkChapter{{CourseCode: "L-1", Subject: "One", Title: "Start", Position: 1}}, nil)
		},
		func() (store.Loaded, error) {
			return bulk.LoadDocuments(ctx, c, []bulk.BulkDocument{{CourseCode: "L-1", Subject: "One", Chapter: "Start", Name: "Read", Type: 1, Version: 1}}, nil)
		},
		func() (store.Loaded, error) {
			return bulk.LoadBatches(ctx, c, []bulk.BulkBatch{{Name: "Loaded", StartDate: storetest.Day(t, "2026-02-01")}}, nil)
		},
		func() (store.Loaded, error) {
			return bulk.LoadBatchCourses(ctx, c, []bulk.BulkBatchCourses{{Batch: "loaded", CourseCodes: []string{"l-1", "1001"}}})
		},
		func() (store.Loaded, error) { return bulk.LoadBatchTrainees(ctx, c, members) },
		func() (store.Loaded, error) {
			return bulk.LoadExams(ctx, c, []bulk.BulkExam{{CourseCode: "L-1", Title: "Test", Subject: "One", Duration: 30, Status: 1}, {CourseCode: "1001", Title: "Late"}}, nil)
		},
		func() (store.Loaded, error) {
			loaded, _, err := bulk.LoadExamQuestions(ctx, c, []bulk.BulkExamQuestions{{CourseCode: "L-1", Exam: "Test", Questions: []question.Question{{
				Kind: question.TrueFalse, Text: "So?", Correct: json.RawMessage("true"), Marks: decimal.NewFromInt(1)}}}})
			return loaded, err
		},
		func() (store.Loaded, error) { return bulk.LoadEnrollments(ctx, c, enrollments, nil) },
		func() (store.Loaded, error) {
			return bulk.LoadDocumentProgress(ctx, c, []bulk.BulkDocumentProgress{{Email: "trainee1@load.test", CourseCode: "L-1", Subject: "One", Chapter: "Start", Document: "Read", DoneAt: store.TimeOf(now)}}, nil)
		},
		func() (store.Loaded, error) {
			return bulk.LoadOrders(ctx, c, []bulk.BulkOrder{{GatewayOrderID: "order_l", Email: l.Real("tara@north.test"), CourseCode: "1001", Currency: "INR", Amount: 100, Status: "paid"}})
		},
		func() (store.Loaded, error) {
			return bulk.LoadTransactions(ctx, c, []bulk.BulkTransaction{{PaymentID: "pay_l", GatewayOrderID: "order_l", Email: l.Real("tara@north.test"), CourseCode: "1001", Currency: "INR", Amount: 100, Status: "captured"}}, nil)
		},
		func() (store.Loaded, error) {
			return bulk.LoadRatings(ctx, c, []bulk.BulkRating{{CourseCode: "1001", Email: "trainee1@load.test", Stars: 4}}, nil)
		},
		func() (store.Loaded, error) {
			return bulk.LoadExamAttempts(ctx, c, []bulk.BulkExamAttempt{{CourseCode: "1001", Exam: "Late", Email: "trainee1@load.test", Number: 1, Status: 3, Marks: 9}}, nil)
		},
		func() (store.Loaded, error) {
			return bulk.LoadLearningPaths(ctx, c, []bulk.BulkLearningPath{{Name: "Loaded path"}}, nil)
		},
		func() (store.Loaded, error) {
			return bulk.LoadLearningPathCourses(ctx, c, []bulk.BulkLearningPathCourses{{Path: "loaded path", CourseCodes: []string{"1001"}}})
		},
		func() (store.Loaded, error) {
			return bulk.LoadLearningPathTrainees(ctx, c, []bulk.BulkLearningPathTrainee{{Path: "loaded path", Email: l.Real("tara@north.test"), StartDate: storetest.Day(t, "2026-01-01")}}, nil)
		},
		func() (store.Loaded, error) {
			return bulk.LoadAnnouncements(ctx, c, []bulk.BulkAnnouncement{{Title: "Hear", Status: 1, Type: 1, Author: l.Real("admin@north.test")}}, nil)
		},
		func() (store.Loaded, error) {
			return bulk.LoadFAQs(ctx, c, []bulk.BulkFAQ{{Question: "Why so?", Answer: "So.", Status: 1, Author: l.Real("admin@north.test")}}, nil)
		},
		func() (store.Loaded, error) {
			return bulk.LoadBlogs(ctx, c, []bulk.BulkBlog{{Title: "Loaded blog", Author: "Boss", Status: 1}}, nil)
		},
		func() (store.Loaded, error) {
			return bulk.LoadTestimonials(ctx, c, []bulk.BulkTestimonial{{Description: "Good loads.", Status: 1, Author: "trainee0@load.test"}}, nil)
		},
		func() (store.Loaded, error) {
			return bulk.LoadPictures(ctx, c, []bulk.BulkPicture{{Name: "loaded.svg", MediaType: "image/svg+xml", Content: []byte("<svg/>")}})
		},
		func() (store.Loaded, error) {
			return bulk.LoadLegalTexts(ctx, c, []bulk.BulkLegalText{{Kind: store.TermsOfUse, Language: "de", Description: "Loaded terms"}})
		},
		func() (store.Loaded, error) {
			return bulk.LoadTrainers(ctx, c, []bulk.BulkTrainer{{Name: "Loaded trainer", About: "Lifts."}}, nil)
		},
		func() (store.Loaded, error) { return store.Loaded{}, learning.UpdateCurrentEnrollments(ctx, c, now) },
	} {
		if _, err := load(); err != nil {
			return err
		}
	}
	_, err := storecompany.EnqueueInvitations(ctx, c, []string{"trainee2@load.test"}, [][]byte{[]byte("nonce")}, time.Second, 0)
	return err
}

func TestUndoImport_RestoresEverything(t *testing.T) {
	t.Parallel()
	l := newLoading(t)
	if err := courses.ApplyEnrollmentCounts(t.Context(), l.north, now); err != nil {
		t.Fatal(err)
	}
	before, south := l.kept(t, l.northID), l.picture(t, l.southID)
	number := l.imported(t, func(c store.Company) error { return l.loadMuch(t, c) })
	marked := l.text(t, `select sum(value::bigint) from imports, jsonb_each_text(added) where company_id = $1 and id = $2`, l.northID, number)

	rows, err := bulk.UndoImport(t.Context(), l.north, number, now)
	if err != nil || fmt.Sprint(rows) != marked {
		t.Fatalf("%d rows of %s, %v", rows, marked, err)
	}
	if diff := cmp.Diff(before, l.kept(t, l.northID)); diff != "" {
		t.Errorf("rows of the company differ:\n%s", diff)
	}
	if diff := cmp.Diff(south, l.picture(t, l.southID)); diff != "" {
		t.Errorf("rows of another company were changed:\n%s", diff)
	}
	const listed = "announcement attempt batch blog category course enrollment exam faq learning_path legal_text order payment question question_category rating testimonial trainer user"
	if kinds := l.text(t, `select string_agg(distinct kind, ' ' order by kind) from tombstones where company_id = $1`, l.northID); kinds != listed {
		t.Errorf("tombstones of %s, want %s", kinds, listed)
	}
	if wrong := l.wrongTotals(t, l.northID); wrong != "" {
		t.Error(wrong)
	}
	if log := l.text(t, `select action || ' ' || subject_id || ' ' || subject_name from audit_log where company_id = $1 order by id desc limit 1`, l.northID); log != fmt.Sprintf("import_undo %d %d removed", number, rows) {
		t.Errorf("the log says %q", log)
	}
	var refused *bulk.UndoError
	if _, err := bulk.UndoImport(t.Context(), l.north, number, now); !errors.As(err, &refused) || !strings.Contains(err.Error(), "was undone on 2026-03-01") {
		t.Errorf("twice: %v", err)
	}
	if _, err := bulk.UndoImport(t.Context(), l.north, number+1, now); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("an unknown import: %v", err)
	}
	list, err := bulk.Imports(t.Context(), l.north)
	if err != nil || len(list) != 1 || list[0].ID != number || list[0].Added != rows || list[0].Folder != "folder" || list[0].UndoneAt.IsZero() {
		t.Errorf("%+v, %v", list, err)
	}
}

func TestUndoImport_RowsInUse(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.OwnWorlds(t) // The statements of the table find rows in all companies.
	l := loadingOf(t, db, north, south)
	ctx := t.Context()
	number := l.imported(t, func(c store.Company) error { return l.loadMuch(t, c) })
	for name, use := range map[string]struct{ do, undo, want string }{
		"session": {
			`insert into sessions (company_id, user_id, kind, secret_hash, expires_at) select company_id, id, 'site', 'secret', now() from users where email = 'Trainee3@load.test'`,
			`delete from sessions where secret_hash = 'secret'`, "sessions 1",
		},
		"log": {
			`insert into audit_log (company_id, action, subject_kind, subject_id) select company_id, 'enroll', 'user', id from users where email = 'Trainee3@load.test'`,
			`delete from audit_log where action = 'enroll' and subject_kind = 'user'`, "audit log 1",
		},
		"order": {
			`insert into orders (company_id, user_id, course_id, currency_id, amount) select u.company_id, u.id, c.id, (select min(id) from currencies), 12345 from users u, courses c
				where u.email = 'tara@north.test' and c.company_id = u.company_id and c.course_code = 'L-1'`,
			`delete from orders where amount = 12345`, "orders 1",
		},
		"progress": {
			`insert into document_progress (company_id, enrollment_id, document_id) select e.company_id, e.id, d.id from enrollments e, users u, documents d
				where u.email = 'Trainee4@load.test' and e.user_id = u.id and e.company_id = u.company_id and d.company_id = u.company_id and d.name = 'Read'`,
			`delete from document_progress p using documents d where d.id = p.document_id and d.company_id = p.company_id and d.name = 'Read' and p.import_id is null`, "document progress 1",
		},
		"enrollment": {
			`insert into enrollments (company_id, user_id, course_id, start_date) select u.company_id, u.id, c.id, '2020-02-02' from users u, courses c
				where u.email = 'uma@north.test' and c.company_id = u.company_id and c.course_code = 'L-1'`,
			`delete from enrollments where start_date = '2020-02-02'`, "enrollments 1",
		},
		"payment": {
			`insert into transactions (company_id, payment_id, course_id, currency_id, amount, status, enrollment_ids) select e.company_id, 'pay_use', c.id, (select min(id) from currencies), 1, 'captured', array[e.id]
				from enrollments e, courses c where e.start_date = '2027-01-01' and c.company_id = e.company_id and c.course_code = '1001'`,
			`delete from transactions where payment_id = 'pay_use'`, "transactions 1",
		},
		"thumbnail": {
			`update courses set thumbnail = 'loaded.svg' where course_code = '1001'`, `update courses set thumbnail = '' where course_code = '1001' and thumbnail = 'loaded.svg'`, "pictures of courses 1",
		},
		"blog": {
			`insert into blogs (company_id, title, description, author, image, status) select company_id, 'Uses', '', '', 'loaded.svg', 1 from users where email = 'Trainee3@load.test'`,
			`delete from blogs where title = 'Uses'`, "pictures of blogs 1",
		},
		"trainer": {
			`insert into trainers (company_id, name, photo) select company_id, 'Uses', 'loaded.svg' from users where email = 'Trainee3@load.test'`,
			`delete from trainers where name = 'Uses'`, "pictures of trainers 1",
		},
		"award template": {
			`insert into award_templates (company_id, fields) select id, '{"signature": "loaded.svg"}' from companies where slug = 'north'`,
			`delete from award_templates where fields ->> 'signature' = 'loaded.svg'`, "pictures of award templates 1",
		},
		"award": {
			`insert into awards (company_id, number, user_id, course_id, enrollment_id, holder, title, course, design, issued_on)
				select e.company_id, repeat('C', 20), e.user_id, e.course_id, e.id, '', '', '', '{"background": "loaded.svg"}', '2026-03-01' from enrollments e
				join users u on u.company_id = e.company_id and u.id = e.user_id join companies c on c.id = e.company_id
				where c.slug = 'north' and e.import_id is null and u.import_id is null order by e.id limit 1`,
			`delete from awards where design ->> 'background' = 'loaded.svg'`, "pictures of awards 1",
		},
		"front picture": {`update companies set front_picture = 'loaded.svg' where slug = 'north'`, `update companies set front_picture = '' where slug = 'north'`, "pictures of pages 1"},
		"logo":          {`update companies set logo = 'loaded.svg' where slug = 'north'`, `update companies set logo = '' where slug = 'north'`, "pictures of pages 1"},
		"favicon":       {`update companies set favicon = 'loaded.svg' where slug = 'north'`, `update companies set favicon = '' where slug = 'north'`, "pictures of pages 1"},
		"profile": {
			`update users set import_id = null where email in ('Trainee5@load.test')`,
			fmt.Sprintf(`update users set import_id = %d where email in ('Trainee5@load.test')`, number), "changed or removed since: users 1",
		},
	} {
		if _, err := l.raw.ExecContext(ctx, use.do); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		before := l.picture(t, l.northID)
		var refused *bulk.UndoError
		if _, err := bulk.UndoImport(ctx, l.north, number, now); !errors.As(err, &refused) || !strings.Contains(err.Error(), use.want) {
			t.Errorf("%s: %v, want %q", name, err, use.want)
		}
		if diff := cmp.Diff(before, l.picture(t, l.northID)); diff != "" {
			t.Errorf("%s: the import was changed:\n%s", name, diff)
		}
		if _, err := l.raw.ExecContext(ctx, use.undo); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	if _, err := bulk.UndoImport(ctx, l.north, number, now); err != nil {
		t.Errorf("without references: %v", err)
	}
}

func TestUndoImport_ImportChangedRows(t *testing.T) {
	t.Parallel()
	l := newLoading(t)
	number := l.imported(t, func(c store.Company) error {
		_, err := bulk.LoadPrices(t.Context(), c, []bulk.BulkPrice{{CourseCode: "SALE-2", Currency: "EUR", Amount: 50, IsDefault: true}})
		return err
	})
	if _, err := bulk.UndoImport(t.Context(), l.north, number, now); err == nil || !strings.Contains(err.Error(), "changed 1 and removed 0 existing rows") {
		t.Errorf("%v", err)
	}
}

func TestUndoImport_RowsChangedByLaterImport(t *testing.T) {
	t.Parallel()
	l := newLoading(t)
	subjects := func(position int) int64 {
		return l.imported(t, func(c store.Company) error {
			_, err := bulk.LoadSubjects(t.Context(), c, []bulk.BulkSubject{{CourseCode: "1001", Title: "Loaded", Position: position}}, nil)
			return err
		})
	}
	first, second, third := subjects(1), subjects(1), subjects(2)
	if second != 0 || third != first+1 {
		t.Errorf("imports %d, %d and %d", first, second, third)
	}
	if _, err := bulk.UndoImport(t.Context(), l.north, first, now); err == nil || !strings.Contains(err.Error(), "changed or removed since: subjects 1") {
		t.Errorf("%v", err)
	}
}

func TestUndoImport_ConcurrentImport(t *testing.T) {
	t.Parallel()
	l := newLoading(t)
	number := l.imported(t, func(c store.Company) error { return l.loadMuch(t, c) })
	err := l.north.Tx(t.Context(), func(c store.Company) error {
		if err := bulk.LockLoads(t.Context(), c); err != nil {
			return err
		}
		if _, err := bulk.UndoImport(t.Context(), l.north, number, now); !errors.Is(err, store.ErrConflict) {
			t.Errorf("during an import: %v", err)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// import/uses must check every reference to a table that imports fill. The only exceptions are references from rows that are
// removed with their parents.
func TestImportUses_CheckEveryReference(t *testing.T) {
	t.Parallel()
	l := newLoading(t)
	rows, err := l.raw.QueryContext(t.Context(), `
		select k.conrelid::regclass::text, a.attname from pg_constraint k
		join pg_attribute m on m.attrelid = k.confrelid and m.attname = 'import_id'
		join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'company_id'
		where k.contype = 'f' order by 1, 2`)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	uses := storetest.StatementText(t, "import/uses")
	found := 0
	for rows.Next() {
		var table, column string
		if err := rows.Scan(&table, &column); err != nil {
			t.Fatal(err)
		}
		// These rows are removed together with the row to which they refer: counts of a course, unused reset tokens,
		// texts for the search in lessons, managers of a batch, owners of a course, events of a user, records that a rule of a connection added a trainee to
		// a batch, questions of an exam, versions of a question, values of the fields of a user, and records that rules of batches must be
		// evaluated for a user.
		if found++; table == "connection_batches" || table == "course_enrollment_days" || table == "reset_tokens" || table == "batch_managers" || table == "course_owners" || table == "webhook_deliveries" ||
			table == "exam_items" && column == "exam_id" || table == "question_versions" || table == "user_field_values" && column == "user_id" ||
			table == "batch_rule_changes" || table == "lesson_texts" {
			continue
		}
		if !regexp.MustCompile(`from ` + table + `\n\s+where company_id = \$1[^;]*?\b` + column + ` in \(select id from`).MatchString(uses[strings.Index(uses, "uses as ("):]) {
			t.Errorf("%s.%s may refer to an imported row", table, column)
		}
	}
	if found < 40 {
		t.Errorf("only %d references", found)
	}
}

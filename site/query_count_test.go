package site_test

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/storetest"
)

// askedBy maps pages to the statements that they execute for a signed-in trainee, in order.
var askedBy = map[string][]string{
	"/my-courses":       {"user/name", "course/own_list"},
	"/my-exams":         {"user/name", "exam/own_list"},
	"/my-questions":     {"user/name", "discussion/own_list"},
	"/my-notes/1":       {"user/name", "note/course", "note/list"},
	"/my-payments":      {"user/name", "order/in_progress", "payment_review/list_of_trainee", "transaction/own_list"},
	"/profile":          {"user/name", "user/own_profile", "session/list", "reminder/refused"},
	"/profile/calendar": {"user/name", "calendar/address"},
	"/profile/photo":    {"user/name"},
	"/profile/change":   {"user/name", "user/own_profile", "place/countries"},
	"/announcements":    {"user/name", "announcement/list"},
	"/faq":              {"user/name", "faq/list"},
	"/blog":             {"user/name", "blog/entries"},
	"/courses":          {"user/name", "course/list", "course/prices", "category/navigation", "enrollment/of_courses"},
	"/categories":       {"user/name", "category/tree_published"},
	"/":                 {"user/name", "course/list", "course/prices", "category/navigation", "enrollment/of_courses", "course/own_list", "enrollment/page", "enrollment/outline"},
	"/learn/1":          {"user/name", "enrollment/page", "enrollment/outline", "exam/own_list"},
	"/learn/1/1":        {"user/name", "document/get", "enrollment/visit", "enrollment/page", "enrollment/outline", "exam/own_list", "note/get"},
	"/orders/1":         {"user/name", "order/page"},
	"/courses/1":        {"user/name", "course/page", "course/prices", "course/outline", "rating/reviews", "document/samples"},
	"/courses/4":        {"user/name", "course/page", "course/prices", "course/outline", "document/samples"},
	"/blog/1":           {"user/name", "blog/get"},
	"/legal/imprint":    {"user/name", "legal_text/published"},
}

// showOne are the pages whose content does not grow when fill adds rows.
var showOne = []string{"/profile/calendar", "/profile/photo", "/profile/change", "/orders/1", "/courses/4", "/blog/1", "/legal/imprint"}

// askedSeldom are statements with cached results. Only the first page executes them.
var askedSeldom = []string{"company/by_host", "company/by_id", "session/by_id", "session/seen"}

// The number of statements of a page must not grow with the number of its items.
func TestQueryCount_IndependentOfListLength(t *testing.T) {
	t.Parallel()
	_, north, south := storetest.Worlds(t)
	ear, through := storetest.RecordQueries(t, north.DSN())
	p := serveWorlds(t, atNoon, storetest.OpenDB(t, through), north, south)
	p.put(north, "controls.pdf")
	cookie := p.enter(north, storetest.OngoingEnrollment)
	little := p.asked(ear, cookie)
	p.fill()
	much := p.asked(ear, cookie)
	for path, want := range askedBy {
		if !slices.Equal(little[path].statements, want) || !slices.Equal(much[path].statements, want) {
			t.Errorf("%s runs %q with few rows and %q with many, want %q", path, little[path].statements, much[path].statements, want)
		}
		if !slices.Contains(showOne, path) && much[path].size <= little[path].size {
			t.Errorf("%s shows nothing of what was added: %d bytes before and %d after", path, little[path].size, much[path].size)
		}
	}
}

// loaded matches resources that need another round trip before the page is readable. Pictures and documents do not
// count, because the page is readable without them.
var loaded = regexp.MustCompile(`(?i)<script[^>]+src|<link[^>]+rel="?(?:stylesheet|preload|modulepreload|preconnect)|@import|@font-face`)

// idleStylesheet matches the stylesheet for later pages, which browsers load when the page is complete.
var idleStylesheet = regexp.MustCompile(`<link rel="stylesheet" href="/assets/\w+/site.css" media="not all">`)

// askedFor contains the names of the statements that a page executed, and the size of the page in bytes.
type askedFor struct {
	statements []string
	size       int
}

// asked requests every page of askedBy twice. It returns the statements and the size of the second response by
// path.
func (p pages) asked(ear *storetest.QueryRecorder, cookie string) map[string]askedFor {
	p.t.Helper()
	names := storetest.StatementNames(p.t)
	asked := map[string]askedFor{}
	for path := range askedBy {
		var status int
		var body string
		for range 2 {
			ear.Queries()
			if status, _, body = p.get("learn.north.test", p.numbered(path), cookie); status != http.StatusOK {
				p.t.Fatalf("%s: status %d\n%s", path, status, body)
			}
		}
		if found := loaded.FindString(idleStylesheet.ReplaceAllString(body, "")); found != "" {
			p.t.Errorf("%s is not complete in one round trip: it loads %s", path, found)
		}
		one := askedFor{size: len(body)}
		for _, text := range ear.Queries() {
			name, known := names[text]
			if !known {
				name = text
			}
			if !slices.Contains(askedSeldom, name) {
				one.statements = append(one.statements, name)
			}
		}
		asked[path] = one
	}
	return asked
}

// numbered replaces each number in a path, an id of package storetest, by the id of the same row of north.
func (p pages) numbered(path string) string {
	parts := strings.Split(path, "/")
	for i, part := range parts {
		var n int64
		if _, err := fmt.Sscan(part, &n); err == nil {
			parts[i] = fmt.Sprint(p.north.ID(n))
		}
	}
	return strings.Join(parts, "/")
}

// fill adds ten rows to every list on the pages of the trainee of north.
func (p pages) fill() {
	p.t.Helper()
	tara, admin, subject := p.north.Text("tara@north.test"), p.north.Text("admin@north.test"), p.north.Text("Basics north")
	moment, today := store.TimeOf(noon), store.DateOf(noon)
	document := &store.CourseDocument{UserID: p.north.ID(storetest.Trainee), EnrollmentID: p.north.ID(storetest.OngoingEnrollment)}
	document.ID = p.north.ID(1)
	for range 5 {
		if _, err := p.db.For(p.north.Company).StartDiscussion(p.t.Context(), document, "Why?", noon); err != nil {
			p.t.Fatal(err)
		}
	}
	var (
		courses     []store.BulkCourse
		prices      []store.BulkPrice
		enrollments []store.BulkEnrollment
		chapters    []store.BulkChapter
		documents   []store.BulkDocument
		exams       []store.BulkExam
		attempts    []store.BulkExamAttempt
		payments    []store.BulkTransaction
		news        []store.BulkAnnouncement
		questions   []store.BulkFAQ
		entries     []store.BulkBlog
		praise      []store.BulkTestimonial
		categories  []store.BulkCategory
		shelved     []store.BulkCourseCategories
	)
	for i := range 10 {
		code, title := fmt.Sprintf("MORE-%d", i), fmt.Sprintf("More %d", i)
		courses = append(courses, store.BulkCourse{Code: code, Title: title, Status: 1})
		prices = append(prices, store.BulkPrice{CourseCode: code, Currency: "INR", Amount: 1000, IsDefault: true})
		enrollments = append(enrollments, store.BulkEnrollment{Email: tara, CourseCode: code, StartDate: today, Status: "active"})
		chapters = append(chapters, store.BulkChapter{CourseCode: "1001", Subject: subject, Title: title, Position: 10 + i})
		documents = append(documents, store.BulkDocument{CourseCode: "1001", Subject: subject, Chapter: title, Name: title, Type: 1, MediaType: "application/pdf"})
		exams = append(exams, store.BulkExam{CourseCode: code, Title: title, Duration: 30, Status: 1, AttemptsAllowed: 2})
		attempts = append(attempts, store.BulkExamAttempt{CourseCode: code, Exam: title, Email: tara, Number: 1, Status: 3, Marks: 7, ScheduledAt: moment, StartedAt: moment, SubmittedAt: moment})
		payments = append(payments, store.BulkTransaction{PaymentID: "pay_more" + title, Email: tara, CourseCode: code, Currency: "INR", Amount: 1000, Status: "captured", CreatedAt: moment})
		news = append(news, store.BulkAnnouncement{Title: title, Description: title, Status: 1, Type: 1, Author: admin, CreatedAt: moment})
		questions = append(questions, store.BulkFAQ{Question: title, Answer: title, Status: 1, Author: admin, CreatedAt: moment})
		entries = append(entries, store.BulkBlog{Title: title, Description: title, Author: "Asha", Status: 1, CreatedAt: moment})
		praise = append(praise, store.BulkTestimonial{Description: title, Status: 1, Author: tara, CreatedAt: moment})
		categories = append(categories, store.BulkCategory{Path: title, Position: i})
		shelved = append(shelved, store.BulkCourseCategories{CourseCode: code, Paths: []string{title}})
	}
	ctx, c := p.t.Context(), p.db.For(p.north.Company)
	for i, load := range []func() (store.Loaded, error){
		func() (store.Loaded, error) { return c.LoadAnnouncements(ctx, news, nil) },
		func() (store.Loaded, error) { return c.LoadFAQs(ctx, questions, nil) },
		func() (store.Loaded, error) { return c.LoadBlogs(ctx, entries, nil) },
		func() (store.Loaded, error) { return c.LoadTestimonials(ctx, praise, nil) },
		func() (store.Loaded, error) { return c.LoadCategories(ctx, categories, nil) },
		func() (store.Loaded, error) { return c.LoadCourses(ctx, courses, nil) },
		func() (store.Loaded, error) { return c.LoadCourseCategories(ctx, shelved) },
		func() (store.Loaded, error) { return c.LoadPrices(ctx, prices) },
		func() (store.Loaded, error) { return c.LoadEnrollments(ctx, enrollments, nil) },
		func() (store.Loaded, error) { return c.LoadChapters(ctx, chapters, nil) },
		func() (store.Loaded, error) { return c.LoadDocuments(ctx, documents, nil) },
		func() (store.Loaded, error) { return c.LoadExams(ctx, exams, nil) },
		func() (store.Loaded, error) { return c.LoadExamAttempts(ctx, attempts, nil) },
		func() (store.Loaded, error) { return c.LoadTransactions(ctx, payments, nil) },
	} {
		if loaded, err := load(); err != nil || loaded.Added != 10 {
			p.t.Fatalf("load %d: %+v, %v", i, loaded, err)
		}
	}
	storetest.Exec(p.t, p.north.DSN(), fmt.Sprintf(
		"insert into notes (company_id, enrollment_id, document_id, body) select company_id, %d, id, 'More' from documents where company_id = %d and name like 'More%%'",
		p.north.ID(storetest.OngoingEnrollment), p.north.Company.ID()))
	p.signInAs(tara, storetest.Password) // The sign-in adds one session.
}

package sitetest

import (
	"fmt"

	"lyceum/store"
	"lyceum/store/storetest"
)

// SetPrice sets the price of a course of north in minor units. isDefault marks the default currency.
func (p Pages) SetPrice(course, currency string, amount int64, isDefault bool) {
	p.T.Helper()
	rows := []store.BulkPrice{{CourseCode: course, Currency: currency, Amount: amount, IsDefault: isDefault}}
	if _, err := p.DB.For(p.North.Company).LoadPrices(p.T.Context(), rows); err != nil {
		p.T.Fatal(err)
	}
}

// SetGerman sets the language of north to German.
func (p Pages) SetGerman() {
	p.T.Helper()
	german := "de"
	if err := p.DB.ChangeCompany(p.T.Context(), p.North.Company.Slug(), store.CompanyChange{Language: &german}); err != nil {
		p.T.Fatal(err)
	}
}

// Fill adds ten rows to every list on the pages of the trainee of north.
func (p Pages) Fill() {
	p.T.Helper()
	tara, admin, subject := p.North.Text("tara@north.test"), p.North.Text("admin@north.test"), p.North.Text("Basics north")
	moment, today := store.TimeOf(Noon), store.DateOf(Noon)
	document := &store.CourseDocument{UserID: p.North.ID(storetest.Trainee), EnrollmentID: p.North.ID(storetest.OngoingEnrollment)}
	document.ID = p.North.ID(1)
	for range 5 {
		if _, err := p.DB.For(p.North.Company).StartDiscussion(p.T.Context(), document, "Why?", Noon); err != nil {
			p.T.Fatal(err)
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
	ctx, c := p.T.Context(), p.DB.For(p.North.Company)
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
			p.T.Fatalf("load %d: %+v, %v", i, loaded, err)
		}
	}
	storetest.Exec(p.T, p.North.DSN(), fmt.Sprintf(
		"insert into notes (company_id, enrollment_id, document_id, body) select company_id, %d, id, 'More' from documents where company_id = %d and name like 'More%%'",
		p.North.ID(storetest.OngoingEnrollment), p.North.Company.ID()))
	p.SignInAs(tara, storetest.Password) // The sign-in adds one session.
}

package sitetest

import (
	"fmt"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/company"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

// SetPrice sets the price of a course of north in minor units. isDefault marks the default currency.
func (p Pages) SetPrice(course, currency string, amount int64, isDefault bool) {
	p.T.Helper()
	rows := []bulk.BulkPrice{{CourseCode: course, Currency: currency, Amount: amount, IsDefault: isDefault}}
	if _, err := bulk.LoadPrices(p.T.Context(), p.DB.For(p.North.Company), rows); err != nil {
		p.T.Fatal(err)
	}
}

// SetGerman sets the language of north to German.
func (p Pages) SetGerman() {
	p.T.Helper()
	german := "de"
	if err := company.ChangeCompany(p.T.Context(), p.DB, p.North.Company.Slug(), func(s *company.CompanySettings) { s.Language = german }); err != nil {
		p.T.Fatal(err)
	}
}

// Fill adds ten rows to every list on the pages of the trainee of north.
func (p Pages) Fill() {
	p.T.Helper()
	tara, admin, subject := p.North.Text("tara@north.test"), p.North.Text("admin@north.test"), p.North.Text("Basics north")
	moment, today := store.TimeOf(Noon), store.DateOf(Noon)
	document := &courses.CourseDocument{UserID: p.North.ID(storetest.Trainee), EnrollmentID: p.North.ID(storetest.OngoingEnrollment)}
	document.ID = p.North.ID(1)
	for range 5 {
		if _, err := courses.StartDiscussion(p.T.Context(), p.DB.For(p.North.Company), document, "Why?", Noon); err != nil {
			p.T.Fatal(err)
		}
	}
	var (
		courses     []bulk.BulkCourse
		prices      []bulk.BulkPrice
		enrollments []bulk.BulkEnrollment
		chapters    []bulk.BulkChapter
		documents   []bulk.BulkDocument
		exams       []bulk.BulkExam
		attempts    []bulk.BulkExamAttempt
		payments    []bulk.BulkTransaction
		news        []bulk.BulkAnnouncement
		questions   []bulk.BulkFAQ
		entries     []bulk.BulkBlog
		praise      []bulk.BulkTestimonial
		categories  []bulk.BulkCategory
		shelved     []bulk.BulkCourseCategories
	)
	for i := range 10 {
		code, title := fmt.Sprintf("MORE-%d", i), fmt.Sprintf("More %d", i)
		courses = append(courses, bulk.BulkCourse{Code: code, Title: title, Status: 1})
		prices = append(prices, bulk.BulkPrice{CourseCode: code, Currency: "INR", Amount: 1000, IsDefault: true})
		enrollments = append(enrollments, bulk.BulkEnrollment{Email: tara, CourseCode: code, StartDate: today, Status: "active"})
		chapters = append(chapters, bulk.BulkChapter{CourseCode: "1001", Subject: subject, Title: title, Position: 10 + i})
		documents = append(documents, bulk.BulkDocument{CourseCode: "1001", Subject: subject, Chapter: title, Name: title, Type: 1, MediaType: "application/pdf"})
		exams = append(exams, bulk.BulkExam{CourseCode: code, Title: title, Duration: 30, Status: 1, AttemptsAllowed: 2})
		attempts = append(attempts, bulk.BulkExamAttempt{CourseCode: code, Exam: title, Email: tara, Number: 1, Status: 3, Marks: 7,
			ScheduledAt: moment, StartedAt: moment, SubmittedAt: moment})
		payments = append(payments, bulk.BulkTransaction{PaymentID: "pay_more" + title, Email: tara, CourseCode: code,
			Currency: "INR", Amount: 1000, Status: "captured", CreatedAt: moment})
		news = append(news, bulk.BulkAnnouncement{Title: title, Description: title, Status: 1, Type: 1, Author: admin, CreatedAt: moment})
		questions = append(questions, bulk.BulkFAQ{Question: title, Answer: title, Status: 1, Author: admin, CreatedAt: moment})
		entries = append(entries, bulk.BulkBlog{Title: title, Description: title, Author: "Asha", Status: 1, CreatedAt: moment})
		praise = append(praise, bulk.BulkTestimonial{Description: title, Status: 1, Author: tara, CreatedAt: moment})
		categories = append(categories, bulk.BulkCategory{Path: title, Position: i})
		shelved = append(shelved, bulk.BulkCourseCategories{CourseCode: code, Paths: []string{title}})
	}
	ctx, c := p.T.Context(), p.DB.For(p.North.Company)
	for i, load := range []func() (store.Loaded, error){
		func() (store.Loaded, error) { return bulk.LoadAnnouncements(ctx, c, news, nil) },
		func() (store.Loaded, error) { return bulk.LoadFAQs(ctx, c, questions, nil) },
		func() (store.Loaded, error) { return bulk.LoadBlogs(ctx, c, entries, nil) },
		func() (store.Loaded, error) { return bulk.LoadTestimonials(ctx, c, praise, nil) },
		func() (store.Loaded, error) { return bulk.LoadCategories(ctx, c, categories, nil) },
		func() (store.Loaded, error) { return bulk.LoadCourses(ctx, c, courses, nil) },
		func() (store.Loaded, error) { return bulk.LoadCourseCategories(ctx, c, shelved) },
		func() (store.Loaded, error) { return bulk.LoadPrices(ctx, c, prices) },
		func() (store.Loaded, error) { return bulk.LoadEnrollments(ctx, c, enrollments, nil) },
		func() (store.Loaded, error) { return bulk.LoadChapters(ctx, c, chapters, nil) },
		func() (store.Loaded, error) { return bulk.LoadDocuments(ctx, c, documents, nil) },
		func() (store.Loaded, error) { return bulk.LoadExams(ctx, c, exams, nil) },
		func() (store.Loaded, error) { return bulk.LoadExamAttempts(ctx, c, attempts, nil) },
		func() (store.Loaded, error) { return bulk.LoadTransactions(ctx, c, payments, nil) },
	} {
		if loaded, err := load(); err != nil || loaded.Added != 10 {
			p.T.Fatalf("load %d: %+v, %v", i, loaded, err)
		}
	}
	storetest.Exec(p.T, p.North.DSN(), fmt.Sprintf(
		"insert into notes (company_id, enrollment_id, document_id, body) "+
			"select company_id, %d, id, 'More' from documents where company_id = %d and name like 'More%%'",
		p.North.ID(storetest.OngoingEnrollment), p.North.Company.ID()))
	p.SignInAs(tara, storetest.Password) // The sign-in adds one session.
}

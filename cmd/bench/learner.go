package main

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"
	"time"

	"lyceum/files"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/bulk"
	storecourses "lyceum/store/courses"
	"lyceum/store/learning"
	storepeople "lyceum/store/people"
)

// The numbers of rows of a learner. A learner is the only trainee of a company. Every list of a learner is long, so that a page
// with one query per item is slow.
const (
	learnerCourses  = 60 // as many courses as a page shows
	learnerSubjects = 5
	learnerDone     = 3 // the number of completed subjects
	learnerChapters = 6 // chapters per subject
	learnerLessons  = 4 // documents per chapter
	learnerExams    = 40
	learnerAttempts = 2 // attempts per exam
	learnerPayments = 120
	learnerNews     = 40 // the number of announcements, and of questions
	learnerEntries  = 12 // blog entries
)

// learner has the ids of one learner that the measured pages need: the company, the trainee, the first course, the enrollment in
// this course, one document of this course, the first order, and the newest blog entry.
type learner struct{ company, trainee, course, enrollment, document, order, entry int64 }

func (l learner) fields() [7]int64 {
	return [7]int64{l.company, l.trainee, l.course, l.enrollment, l.document, l.order, l.entry}
}

// learnerFields are the names of the pgbench variables for the ids in learner.fields, in the same order. The variable first is
// the course id from which the list of coursesFrom begins.
var learnerFields = [7]string{"company", "trainee", "first", "enrollment", "document", "order", "entry"}

func (w world) learner(i int) int { return w.Companies + 1 + i }

const lessonFile = "lesson.pdf"

func subjectTitle(subject int) string { return fmt.Sprintf("Part %d", subject+1) }

func chapterTitle(chapter int) string {
	return fmt.Sprintf("Chapter %d: what the work asks for", chapter+1)
}

func lessonName(lesson int) string { return fmt.Sprintf("Lesson %d", lesson+1) }

// lessonTypes are the media types of the documents of each chapter. The first is a PDF, which the page of a document shows in a
// frame.
var lessonTypes = [learnerLessons]string{"application/pdf", "video/mp4", "text/html", "audio/mpeg"}

// material returns the outline of the first course, and the progress of a trainee who has done all documents of the first
// learnerDone subjects.
func material(
	email string, now time.Time,
) (subjects []bulk.BulkSubject, chapters []bulk.BulkChapter, documents []bulk.BulkDocument, done []bulk.BulkDocumentProgress) {
	for s := range learnerSubjects {
		subjects = append(subjects, bulk.BulkSubject{CourseCode: courseCode(0), Title: subjectTitle(s), Position: s})
		for c := range learnerChapters {
			chapters = append(chapters, bulk.BulkChapter{CourseCode: courseCode(0), Subject: subjectTitle(s), Title: chapterTitle(c), Position: c})
			for d := range learnerLessons {
				documents = append(documents, bulk.BulkDocument{
					CourseCode: courseCode(0), Subject: subjectTitle(s), Chapter: chapterTitle(c), Name: lessonName(d), Description: description[:100],
					Type: 1, Version: 1, EffectOnProgress: true, Position: d, FileKey: lessonFile, MediaType: lessonTypes[d], SizeBytes: 1000,
				})
				if s < learnerDone {
					done = append(done, bulk.BulkDocumentProgress{
						Email: email, CourseCode: courseCode(0), Subject: subjectTitle(s), Chapter: chapterTitle(c), Document: lessonName(d),
						OpenedAt: store.TimeOf(now), DoneAt: store.TimeOf(now),
					})
				}
			}
		}
	}
	return subjects, chapters, documents, done
}

// exams returns one exam for each of the first learnerExams courses. Each exam has a failed and a passed attempt.
func exams(email string, now time.Time) (rows []bulk.BulkExam, attempts []bulk.BulkExamAttempt) {
	for i := range learnerExams {
		title, at := fmt.Sprintf("Exam %d", i), store.TimeOf(now.AddDate(0, 0, -i))
		rows = append(rows, bulk.BulkExam{
			CourseCode: courseCode(i), Title: title, Duration: 45, TotalQuestions: 20, TotalMarks: 100, PassingMarks: 60, Status: 1,
			ShowResult: true, AttemptsAllowed: learnerAttempts + 1, NeedsFullProgress: i%2 == 0,
		})
		for number := range learnerAttempts {
			attempts = append(attempts, bulk.BulkExamAttempt{
				CourseCode: courseCode(i), Exam: title, Email: email, Number: number + 1, Status: 4 - number, Marks: 50 + 30*number,
				ScheduledAt: at, StartedAt: at, SubmittedAt: at,
			})
		}
	}
	return rows, attempts
}

func orderName(payment int) string { return fmt.Sprintf("order_bench%06d", payment) }

func paymentName(payment int) string { return fmt.Sprintf("pay_bench%06d", payment) }

// payments returns learnerPayments payments, one per hour until now, and an order for each. Every tenth payment failed.
func payments(email string, courses int, now time.Time) (orders []bulk.BulkOrder, rows []bulk.BulkTransaction) {
	for i := range learnerPayments {
		at, status, paid := store.TimeOf(now.Add(time.Duration(i-learnerPayments)*time.Hour)), billing.PaymentCaptured, billing.OrderPaid
		if i%10 == 9 {
			status, paid = billing.PaymentFailed, billing.OrderAttempted
		}
		orders = append(orders, bulk.BulkOrder{
			GatewayOrderID: orderName(i), Email: email, CourseCode: courseCode(i % courses), Currency: "INR", Amount: 150000, Status: paid, CreatedAt: at,
		})
		rows = append(rows, bulk.BulkTransaction{
			PaymentID: paymentName(i), GatewayOrderID: orderName(i), Email: email, CourseCode: courseCode(i % courses), Currency: "INR", Amount: 150000,
			Status: status, Method: "upi", Description: "Course Enrollment", CreatedAt: at,
		})
	}
	return orders, rows
}

func announcementTitle(i int) string { return fmt.Sprintf("Announcement %d", i) }

// news returns announcements, questions and blog entries of several paragraphs.
func news(author string, now time.Time) (announcements []bulk.BulkAnnouncement, questions []bulk.BulkFAQ, entries []bulk.BulkBlog) {
	text := strings.Repeat("<p>"+description+"</p>", 3)
	for i := range learnerNews {
		at := store.TimeOf(now.Add(-time.Duration(i) * time.Hour))
		announcements = append(announcements, bulk.BulkAnnouncement{Title: announcementTitle(i),
			Description: text, Status: 1, Type: 1, Author: author, CreatedAt: at})
		questions = append(questions, bulk.BulkFAQ{Question: fmt.Sprintf("What about %d?", i), Answer: text, Status: 1, Author: author, CreatedAt: at})
		if i < learnerEntries {
			entries = append(entries, bulk.BulkBlog{Title: fmt.Sprintf("Entry %d", i), Description: text, Author: "R. Example", Status: 1, CreatedAt: at})
		}
	}
	return announcements, questions, entries
}

// loadLearner loads the enrollments, material, exams, payments and news of a learner's company. All documents have the same file.
func (l *loader) loadLearner(ctx context.Context, c store.Company, number int) error {
	email, now := traineeEmail(number, 0), time.Now()
	subjects, chapters, documents, done := material(email, now)
	examRows, attempts := exams(email, now)
	orders, transactions := payments(email, l.learnerCourses(), now)
	announcements, questions, entries := news(apiEmail(number), now)
	for _, load := range []func() (store.Loaded, error){
		func() (store.Loaded, error) {
			return bulk.LoadEnrollments(ctx, c, enrollments(number, 1, l.learnerCourses(), now), nil)
		},
		func() (store.Loaded, error) { return bulk.LoadSubjects(ctx, c, subjects, nil) },
		func() (store.Loaded, error) { return bulk.LoadChapters(ctx, c, chapters, nil) },
		func() (store.Loaded, error) { return bulk.LoadDocuments(ctx, c, documents, nil) },
		func() (store.Loaded, error) { return bulk.LoadDocumentProgress(ctx, c, done, nil) },
		func() (store.Loaded, error) { return bulk.LoadExams(ctx, c, examRows, nil) },
		func() (store.Loaded, error) { return bulk.LoadExamAttempts(ctx, c, attempts, nil) },
		func() (store.Loaded, error) { return bulk.LoadOrders(ctx, c, orders) },
		func() (store.Loaded, error) { return bulk.LoadTransactions(ctx, c, transactions, nil) },
		func() (store.Loaded, error) { return bulk.LoadAnnouncements(ctx, c, announcements, nil) },
		func() (store.Loaded, error) { return bulk.LoadFAQs(ctx, c, questions, nil) },
		func() (store.Loaded, error) { return bulk.LoadBlogs(ctx, c, entries, nil) },
	} {
		if _, err := load(); err != nil {
			return err
		}
	}
	return lessonTexts(ctx, c)
}

// The lessons whose text contains searchedWord: each lesson with an id that searchedEach divides.
const (
	searchedWord = "torque"
	searchedEach = 4
)

// lessonTexts gives each lesson of a company a text, before a node makes one from its file.
func lessonTexts(ctx context.Context, c store.Company) error {
	lessons, err := storecourses.StaleLessons(ctx, c, learnerSubjects*learnerChapters*learnerLessons)
	if err != nil {
		return err
	}
	for _, d := range lessons {
		text := strings.Repeat(description, 8)
		if d.ID%searchedEach == 0 {
			text += searchedWord
		}
		part := storecourses.LessonPart{Source: storecourses.PageText, Config: "english",
			Content: text, Title: d.Name, Words: text, WordCount: len(strings.Fields(text))}
		if err := storecourses.SetLessonText(ctx, c, d.ID, d.Revision, []storecourses.LessonPart{part}); err != nil {
			return err
		}
	}
	return nil
}

// learnerCourses returns the number of enrollments of a learner: learnerCourses, or all courses if there are fewer.
func (w world) learnerCourses() int { return min(learnerCourses, w.Courses) }

// findLearners returns the ids of every learner. It returns an error unless each id grows by the same number from learner to
// learner, because pgbench computes the ids in this way.
func (l *loader) findLearners(ctx context.Context) (all []learner, err error) {
	for i := range l.Learners {
		one, err := l.findLearner(ctx, l.companies[l.learner(i)], l.learner(i))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", slug(l.learner(i)), err)
		}
		all = append(all, one)
	}
	for i, one := range all {
		for field, id := range one.fields() {
			first, second := all[0].fields()[field], all[1].fields()[field]
			if id != first+int64(i)*(second-first) {
				return nil, fmt.Errorf("%s: the ids are not in the order of the rows", slug(l.learner(i)))
			}
		}
	}
	return all, nil
}

func (l *loader) findLearner(ctx context.Context, c company, number int) (found learner, err error) {
	who, err := storepeople.ReadCredentials(ctx, c.Company, traineeEmail(number, 0))
	if err != nil {
		return found, err
	}
	mine, err := learning.MyCourses(ctx, c.Company, who.ID, store.Page{Number: 1, Size: l.learnerCourses()}, time.Now())
	if err != nil {
		return found, err
	}
	first := mine.Items[len(mine.Items)-1]
	page, err := learning.ReadEnrollmentPage(ctx, c.Company, first.ID)
	if err != nil {
		return found, err
	}
	order, err := billing.OrderOfGateway(ctx, c.Company, orderName(0))
	if err != nil {
		return found, err
	}
	entries, _, err := storecourses.BlogList(ctx, c.Company)
	if err != nil {
		return found, err
	}
	if len(page.Subjects) != learnerSubjects {
		return found, errors.New("the enrollment is not that in the first course")
	}
	return learner{
		company: c.id, trainee: who.ID, course: first.CourseID, enrollment: first.ID,
		document: page.Subjects[0].Chapters[1].Documents[0].ID, order: order.ID, entry: entries[0].ID,
	}, nil
}

// putFiles stores the file of all documents in the folder, once for each learner's company.
func (l *loader) putFiles(ctx context.Context, folder string) (err error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	s, err := files.Open(ctx, files.Options{URL: folderURL(folder)})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	for i := range l.Learners {
		err := s.Put(ctx, l.proven[l.learner(i)], lessonFile, "application/pdf", strings.NewReader("%PDF-1.7 "+description))
		if err != nil {
			return err
		}
	}
	return nil
}

func folderURL(folder string) string { return (&url.URL{Scheme: "file", Path: folder}).String() }

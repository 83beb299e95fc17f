package store

import (
	"context"

	"github.com/lib/pq"

	"lyceum/mail/mailbox"
)

var (
	knownCourses    = scoped("load/known_courses")
	knownBatches    = scoped("load/known_batches")
	knownPaths      = scoped("load/known_learning_paths")
	knownExams      = scoped("load/known_exams")
	knownOutlines   = scoped("load/known_outlines")
	knownDocuments  = scoped("load/known_documents")
	knownEnrolled   = scoped("load/known_enrollments")
	knownPeople     = scoped("load/known_people").givenIDs()
	knownCountries  = global("load/known_countries")
	knownCurrencies = global("load/known_currencies")
	loadLock        = global("load/lock")
)

// KnownCourses returns the stored codes of the courses with the given codes, ignoring case.
func (c Company) KnownCourses(ctx context.Context, codes []string) (map[string]bool, error) {
	return setOf(listOf[string](ctx, c, knownCourses, pq.Array(codes)))
}

// KnownBatches returns the stored names of the batches with the given names, ignoring case.
func (c Company) KnownBatches(ctx context.Context, names []string) (map[string]bool, error) {
	return setOf(listOf[string](ctx, c, knownBatches, pq.Array(names)))
}

// KnownLearningPaths returns the stored names of the learning paths with the given names, ignoring case.
func (c Company) KnownLearningPaths(ctx context.Context, names []string) (map[string]bool, error) {
	return setOf(listOf[string](ctx, c, knownPaths, pq.Array(names)))
}

// KnownExam contains the code of a course, the title of an exam of the course, and the rules that depend on the period of the exam.
type KnownExam struct {
	CourseCode        string `db:"course_code"`
	Exam              string
	Period            int
	StartDate         Date   `db:"start_date"`
	StartTime         string `db:"start_time"`
	EndDate           Date   `db:"end_date"`
	EndTime           string `db:"end_time"`
	ReviewAfterWindow bool   `db:"review_after_window"`
}

// KnownExams returns the exams of the courses with the given codes, ignoring case.
func (c Company) KnownExams(ctx context.Context, codes []string) ([]KnownExam, error) {
	return listOf[KnownExam](ctx, c, knownExams, pq.Array(codes))
}

// KnownChapter locates a chapter of a course by its titles. Chapter is empty for a subject without chapters.
type KnownChapter struct {
	CourseCode string `db:"course_code"`
	Subject    string
	Chapter    string
}

// KnownOutlines returns the subjects and chapters of the courses with the given codes, ignoring case.
func (c Company) KnownOutlines(ctx context.Context, codes []string) ([]KnownChapter, error) {
	return listOf[KnownChapter](ctx, c, knownOutlines, pq.Array(codes))
}

// KnownDocument locates a document of a course by its titles and its name.
type KnownDocument struct {
	CourseCode string `db:"course_code"`
	Subject    string
	Chapter    string
	Document   string
}

// KnownDocuments returns the documents of the courses with the given codes, ignoring case.
func (c Company) KnownDocuments(ctx context.Context, codes []string) ([]KnownDocument, error) {
	return listOf[KnownDocument](ctx, c, knownDocuments, pq.Array(codes))
}

// KnownEnrollment contains the key of an enrollment.
type KnownEnrollment struct {
	Email      string
	CourseCode string `db:"course_code"`
	StartDate  Date   `db:"start_date"`
}

// KnownEnrollments returns the enrollments of the users with the given e-mail addresses, ignoring case.
func (c Company) KnownEnrollments(ctx context.Context, emails []string) ([]KnownEnrollment, error) {
	return listOf[KnownEnrollment](ctx, c, knownEnrolled, pq.Array(emails))
}

// KnownRoles returns the roles of the users with the given e-mail addresses, by mailbox.Key of the address. Inside a transaction it locks
// the users, so that no other transaction disables or deletes them until the transaction ends.
func (c Company) KnownRoles(ctx context.Context, emails []string) (map[string]string, error) {
	type person struct{ Email, Role string }
	people, err := listOf[person](ctx, c, knownPeople, pq.Array(keysOf(emails)))
	if err != nil {
		return nil, err
	}
	roles := make(map[string]string, len(people))
	for _, p := range people {
		roles[mailbox.Key(p.Email)] = p.Role
	}
	return roles, nil
}

// KnownExternalIDs returns the e-mail addresses, by mailbox.Key, of the users who have the external ids, by external id.
func (c Company) KnownExternalIDs(ctx context.Context, ids []string) (map[string]string, error) {
	holders, err := c.userHolders(ctx, nil, ids)
	emails := make(map[string]string, len(holders))
	for _, h := range holders {
		emails[h.ExternalID] = mailbox.Key(h.Email)
	}
	return emails, err
}

// KnownCountries maps ISO 3166-1 codes to the names of the countries in the lookup.
func (c Company) KnownCountries(ctx context.Context) (map[string]string, error) {
	type country struct{ Code, Name string }
	list, err := listed[country](ctx, c.executor, knownCountries)
	names := make(map[string]string, len(list))
	for _, one := range list {
		names[one.Code] = one.Name
	}
	return names, err
}

// KnownCurrencies returns the ISO 4217 codes of the supported currencies.
func (c Company) KnownCurrencies(ctx context.Context) (map[string]bool, error) {
	return setOf(listed[string](ctx, c.executor, knownCurrencies))
}

func setOf(list []string, err error) (map[string]bool, error) {
	set := make(map[string]bool, len(list))
	for _, item := range list {
		set[item] = true
	}
	return set, err
}

// LockLoads prevents other loads into the company until the transaction ends. It returns ErrConflict if another load is
// running.
func (c Company) LockLoads(ctx context.Context) error {
	var locked bool
	if err := c.executor.change(ctx, &locked, loadLock, c.ID()); err != nil {
		return err
	}
	if !locked {
		return ErrConflict
	}
	return c.planLoads(ctx)
}

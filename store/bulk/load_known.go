package bulk

import (
	"context"

	"github.com/lib/pq"

	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/store/people"
)

var (
	knownCourses    = statement.Scoped("load/known_courses")
	knownBatches    = statement.Scoped("load/known_batches")
	knownPaths      = statement.Scoped("load/known_learning_paths")
	knownExams      = statement.Scoped("load/known_exams")
	knownOutlines   = statement.Scoped("load/known_outlines")
	knownDocuments  = statement.Scoped("load/known_documents")
	knownEnrolled   = statement.Scoped("load/known_enrollments")
	knownPeople     = statement.Scoped("load/known_people").GivenIDs()
	knownCountries  = statement.Global("load/known_countries")
	knownCurrencies = statement.Global("load/known_currencies")
	loadLock        = statement.Global("load/lock")
)

// KnownCourses returns the stored codes of the courses with the given codes, ignoring case.
func KnownCourses(ctx context.Context, c store.Company, codes []string) (map[string]bool, error) {
	return setOf(store.ListOf[string](ctx, c, knownCourses, pq.Array(codes)))
}

// KnownBatches returns the stored names of the batches with the given names, ignoring case.
func KnownBatches(ctx context.Context, c store.Company, names []string) (map[string]bool, error) {
	return setOf(store.ListOf[string](ctx, c, knownBatches, pq.Array(names)))
}

// KnownLearningPaths returns the stored names of the learning paths with the given names, ignoring case.
func KnownLearningPaths(ctx context.Context, c store.Company, names []string) (map[string]bool, error) {
	return setOf(store.ListOf[string](ctx, c, knownPaths, pq.Array(names)))
}

// KnownExam contains the code of a course, the title of an exam of the course, and the rules that depend on the period of the exam.
type KnownExam struct {
	CourseCode        string `db:"course_code"`
	Exam              string
	Period            int
	StartDate         store.Date `db:"start_date"`
	StartTime         string     `db:"start_time"`
	EndDate           store.Date `db:"end_date"`
	EndTime           string     `db:"end_time"`
	ReviewAfterWindow bool       `db:"review_after_window"`
}

// KnownExams returns the exams of the courses with the given codes, ignoring case.
func KnownExams(ctx context.Context, c store.Company, codes []string) ([]KnownExam, error) {
	return store.ListOf[KnownExam](ctx, c, knownExams, pq.Array(codes))
}

// KnownChapter locates a chapter of a course by its titles. Chapter is empty for a subject without chapters.
type KnownChapter struct {
	CourseCode string `db:"course_code"`
	Subject    string
	Chapter    string
}

// KnownOutlines returns the subjects and chapters of the courses with the given codes, ignoring case.
func KnownOutlines(ctx context.Context, c store.Company, codes []string) ([]KnownChapter, error) {
	return store.ListOf[KnownChapter](ctx, c, knownOutlines, pq.Array(codes))
}

// KnownDocument locates a document of a course by its titles and its name.
type KnownDocument struct {
	CourseCode string `db:"course_code"`
	Subject    string
	Chapter    string
	Document   string
}

// KnownDocuments returns the documents of the courses with the given codes, ignoring case.
func KnownDocuments(ctx context.Context, c store.Company, codes []string) ([]KnownDocument, error) {
	return store.ListOf[KnownDocument](ctx, c, knownDocuments, pq.Array(codes))
}

// KnownEnrollment contains the key of an enrollment.
type KnownEnrollment struct {
	Email      string
	CourseCode string     `db:"course_code"`
	StartDate  store.Date `db:"start_date"`
}

// KnownEnrollments returns the enrollments of the users with the given e-mail addresses, ignoring case.
func KnownEnrollments(ctx context.Context, c store.Company, emails []string) ([]KnownEnrollment, error) {
	return store.ListOf[KnownEnrollment](ctx, c, knownEnrolled, pq.Array(emails))
}

// KnownRoles returns the roles of the users with the given e-mail addresses, by mailbox.Key of the address. Inside a transaction it locks
// the users, so that no other transaction disables or deletes them until the transaction ends.
func KnownRoles(ctx context.Context, c store.Company, emails []string) (map[string]string, error) {
	type person struct{ Email, Role string }
	people, err := store.ListOf[person](ctx, c, knownPeople, pq.Array(people.KeysOf(emails)))
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
func KnownExternalIDs(ctx context.Context, c store.Company, ids []string) (map[string]string, error) {
	holders, err := people.UserHolders(ctx, c, nil, ids)
	emails := make(map[string]string, len(holders))
	for _, h := range holders {
		emails[h.ExternalID] = mailbox.Key(h.Email)
	}
	return emails, err
}

// KnownCountries maps ISO 3166-1 codes to the names of the countries in the lookup.
func KnownCountries(ctx context.Context, c store.Company) (map[string]string, error) {
	type country struct{ Code, Name string }
	list, err := store.Listed[country](ctx, c.Executor, knownCountries)
	names := make(map[string]string, len(list))
	for _, one := range list {
		names[one.Code] = one.Name
	}
	return names, err
}

// KnownCurrencies returns the ISO 4217 codes of the supported currencies.
func KnownCurrencies(ctx context.Context, c store.Company) (map[string]bool, error) {
	return setOf(store.Listed[string](ctx, c.Executor, knownCurrencies))
}

func setOf(list []string, err error) (map[string]bool, error) {
	set := make(map[string]bool, len(list))
	for _, item := range list {
		set[item] = true
	}
	return set, err
}

// LockLoads prevents other loads into the company until the transaction ends. It returns store.ErrConflict if another load is
// running.
func LockLoads(ctx context.Context, c store.Company) error {
	var locked bool
	if err := c.Executor.Change(ctx, &locked, loadLock, c.ID()); err != nil {
		return err
	}
	if !locked {
		return store.ErrConflict
	}
	return c.PlanLoads(ctx)
}

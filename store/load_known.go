package store

import (
	"context"

	"github.com/lib/pq"
)

var (
	knownCourses    = scoped("load/known_courses")
	knownBatches    = scoped("load/known_batches")
	knownPaths      = scoped("load/known_learning_paths")
	knownExams      = scoped("load/known_exams")
	knownOutlines   = scoped("load/known_outlines")
	knownPeople     = scoped("load/known_people")
	knownCountries  = global("load/known_countries")
	knownCurrencies = global("load/known_currencies")
	loadLock        = global("load/lock")
)

// KnownCourses gives the codes of courses that equal one of codes but for the case.
func (c Company) KnownCourses(ctx context.Context, codes []string) (map[string]bool, error) {
	return setOf(listOf[string](ctx, c, knownCourses, pq.Array(codes)))
}

// KnownBatches gives the names of batches that equal one of names but for the case.
func (c Company) KnownBatches(ctx context.Context, names []string) (map[string]bool, error) {
	return setOf(listOf[string](ctx, c, knownBatches, pq.Array(names)))
}

// KnownLearningPaths gives the names of learning paths that equal one of names but for the case.
func (c Company) KnownLearningPaths(ctx context.Context, names []string) (map[string]bool, error) {
	return setOf(listOf[string](ctx, c, knownPaths, pq.Array(names)))
}

// KnownExam is an exam of a course by its title.
type KnownExam struct {
	CourseCode string `db:"course_code"`
	Exam       string
}

// KnownExams gives the exams of the courses whose codes equal one of codes but for the case.
func (c Company) KnownExams(ctx context.Context, codes []string) ([]KnownExam, error) {
	return listOf[KnownExam](ctx, c, knownExams, pq.Array(codes))
}

// KnownChapter is a chapter of a course by the names it is under. Chapter is empty for a subject without any.
type KnownChapter struct {
	CourseCode string `db:"course_code"`
	Subject    string
	Chapter    string
}

// KnownOutlines gives the subjects, and their chapters, of the courses whose codes equal one of codes but for the case.
func (c Company) KnownOutlines(ctx context.Context, codes []string) ([]KnownChapter, error) {
	return listOf[KnownChapter](ctx, c, knownOutlines, pq.Array(codes))
}

// KnownRoles gives the roles of the people whose addresses equal one of emails but for the case. In a transaction they
// stay what they are until its end: a deletion waits, and then ends what the transaction has begun for the deleted.
func (c Company) KnownRoles(ctx context.Context, emails []string) (map[string]string, error) {
	type person struct{ Email, Role string }
	people, err := listOf[person](ctx, c, knownPeople, pq.Array(emails))
	if err != nil {
		return nil, err
	}
	roles := make(map[string]string, len(people))
	for _, p := range people {
		roles[p.Email] = p.Role
	}
	return roles, nil
}

// KnownCountries maps the codes of ISO 3166 that an address may have to the names of the countries.
func (c Company) KnownCountries(ctx context.Context) (map[string]string, error) {
	type country struct{ Code, Name string }
	list, err := listed[country](ctx, c.executor, knownCountries)
	names := make(map[string]string, len(list))
	for _, one := range list {
		names[one.Code] = one.Name
	}
	return names, err
}

// KnownCurrencies are the codes of ISO 4217 that a price may have.
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

// LockLoads begins a transaction that loads: it keeps other such ones of the company out. It returns ErrConflict when
// there is one already.
func (c Company) LockLoads(ctx context.Context) error {
	var locked bool
	if err := c.executor.change(ctx, &locked, loadLock, c.id); err != nil {
		return err
	}
	if !locked {
		return ErrConflict
	}
	return c.planLoads(ctx)
}

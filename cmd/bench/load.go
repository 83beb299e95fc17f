package main

import (
	"context"
	"fmt"
	"time"

	"golang.org/x/sync/errgroup"

	"lyceum/auth/password"
	"lyceum/store"
	"lyceum/store/bulk"
	storecourses "lyceum/store/courses"
	storepeople "lyceum/store/people"
	"lyceum/tenant"
)

const (
	loaders = 4
	// loadTimeout is the statement timeout of the load, whose statements may wait for the disk.
	loadTimeout  = time.Minute
	passwordWait = 10 * time.Second
)

// loader loads a world into an empty database with the bulk loads of package store.
type loader struct {
	world
	db        *store.DB
	companies []company // the companies by number
	proven    []tenant.Company
}

type company struct {
	store.Company
	id int64
}

func newLoader(ctx context.Context, w world, dsn string) (*loader, error) {
	// Commits do not wait for the disk. A load that a crash interrupts can be repeated.
	config := store.Config{DSN: dsn + " synchronous_commit=off", Connections: loaders, StatementTimeout: loadTimeout}
	if _, err := store.Migrate(ctx, config); err != nil {
		return nil, err
	}
	db, err := store.Open(ctx, config)
	return &loader{world: w, db: db}, err
}

// load loads the world and returns its ids. It loads the courses and the users company by company, so that their ids are in the
// order of the companies.
func (l *loader) load(ctx context.Context) (ids, error) {
	if err := l.addCompanies(ctx); err != nil {
		return ids{}, err
	}
	// All users have the same password hash, because computing a hash takes 25 ms.
	hash, err := password.New(password.Options{Wait: passwordWait}).Hash(ctx, worldPassword)
	if err != nil {
		return ids{}, err
	}
	if err := l.together(ctx, l.companies, l.loadNames); err != nil {
		return ids{}, err
	}
	tables, within := errgroup.WithContext(ctx)
	tables.Go(func() error { return l.each(within, l.loadCatalogue) })
	tables.Go(func() error {
		return l.each(within, func(ctx context.Context, c store.Company, number int) error {
			_, err := bulk.LoadUsers(ctx, c, people(number, l.trainees(number), hash), nil)
			return err
		})
	})
	if err := tables.Wait(); err != nil {
		return ids{}, err
	}
	if err := l.together(ctx, l.companies[:l.Companies], l.loadEnrollments); err != nil {
		return ids{}, err
	}
	for i := range l.Learners {
		if err := l.loadLearner(ctx, l.companies[l.learner(i)].Company, l.learner(i)); err != nil {
			return ids{}, fmt.Errorf("%s: %w", slug(l.learner(i)), err)
		}
	}
	found, err := l.ids(ctx)
	if err != nil {
		return ids{}, err
	}
	found.learners, err = l.findLearners(ctx)
	return found, err
}

func (l *loader) trainees(company int) int {
	switch {
	case company == l.Companies:
		return l.Large
	case company > l.Companies:
		return 1
	}
	return l.Trainees
}

func (l *loader) addCompanies(ctx context.Context) error {
	resolver := tenant.NewResolver(l.db, tenant.Options{})
	others := l.Learners
	if l.Large > 0 {
		others++
	}
	for number := range l.Companies + others {
		id, err := l.db.AddCompany(ctx, record(number))
		if err != nil {
			return err
		}
		proven, err := resolver.ByID(ctx, id)
		if err != nil {
			return err
		}
		l.companies = append(l.companies, company{l.db.For(proven), id})
		l.proven = append(l.proven, proven)
	}
	return nil
}

func (l *loader) each(ctx context.Context, do func(context.Context, store.Company, int) error) error {
	for number, c := range l.companies {
		if err := do(ctx, c.Company, number); err != nil {
			return fmt.Errorf("%s: %w", slug(number), err)
		}
	}
	return nil
}

// together calls do for several companies concurrently. Use it for rows whose ids no other row refers to.
func (l *loader) together(ctx context.Context, companies []company, do func(context.Context, store.Company, int) error) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(loaders)
	for number, c := range companies {
		group.Go(func() error { return do(ctx, c.Company, number) })
	}
	return group.Wait()
}

// loadNames loads the departments and designations of a company, to which its courses and users refer.
func (l *loader) loadNames(ctx context.Context, c store.Company, _ int) error {
	if _, err := storepeople.LoadDepartments(ctx, c, departments); err != nil {
		return err
	}
	_, err := bulk.LoadDesignations(ctx, c, designations)
	return err
}

func (l *loader) loadCatalogue(ctx context.Context, c store.Company, _ int) error {
	if _, err := bulk.LoadCourses(ctx, c, courses(l.Courses), nil); err != nil {
		return err
	}
	_, err := bulk.LoadPrices(ctx, c, prices(l.Courses))
	return err
}

func (l *loader) loadEnrollments(ctx context.Context, c store.Company, number int) error {
	announcements, _, _ := news(apiEmail(number), time.Now())
	if _, err := bulk.LoadAnnouncements(ctx, c, announcements[:l.News], nil); err != nil {
		return err
	}
	_, err := bulk.LoadEnrollments(ctx, c, enrollments(number, l.Trainees, l.Enrolled, time.Now()), nil)
	return err
}

// ids returns the ids of the first company, its first trainee and its first course. It returns an error unless the ids of every
// ordinary company can be computed from them.
func (l *loader) ids(ctx context.Context) (found ids, err error) {
	found.world = l.world
	all := store.Page{Number: 1, Size: max(l.Trainees, l.Courses)}
	for number, c := range l.companies[:l.Companies] {
		people, err := storepeople.TraineeList(ctx, c.Company, all)
		if err != nil {
			return found, err
		}
		catalogue, err := storecourses.CourseList(ctx, c.Company, all, storecourses.AllCourses)
		if err != nil {
			return found, err
		}
		if number == 0 {
			found.company, found.trainee, found.course = c.id, people.Items[0].ID, catalogue.Items[0].ID
		}
		last, lastCourse := people.Items[l.Trainees-1], catalogue.Items[l.Courses-1]
		if c.id != found.companyID(number) || last.ID != found.traineeID(number, l.Trainees-1) ||
			last.Email != traineeEmail(number, l.Trainees-1) ||
			lastCourse.ID != found.courseID(number, l.Courses-1) || lastCourse.Code != courseCode(l.Courses-1) {
			return found, fmt.Errorf("%s: the ids are not in the order of the rows", slug(number))
		}
	}
	return found, nil
}

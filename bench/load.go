package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"golang.org/x/sync/errgroup"

	"lyceum/auth"
	"lyceum/store"
	"lyceum/tenant"
)

const (
	loaders = 4
	// A statement of a load may wait for the disk.
	loadTimeout  = time.Minute
	passwordWait = 10 * time.Second
)

// loader puts a world into an empty deployment through the store's own bulk load.
type loader struct {
	world
	db        *store.DB
	companies []company // by number; the large one is the last
}

type company struct {
	store.Company
	id int64
}

func newLoader(ctx context.Context, w world, dsn string) (*loader, error) {
	config := store.Config{DSN: dsn, Connections: loaders, StatementTimeout: loadTimeout}
	if _, err := store.Migrate(ctx, config); err != nil {
		return nil, err
	}
	db, err := store.Open(ctx, config)
	return &loader{world: w, db: db}, err
}

// load loads everything and tells the ids. Courses and people each come company after company, so that the ids follow
// by arithmetic; within one statement their order is not sure, so what must come first is loaded first.
func (l *loader) load(ctx context.Context) (ids, error) {
	if err := l.addCompanies(ctx); err != nil {
		return ids{}, err
	}
	// All share one hash: making one costs 25 ms.
	hash, err := auth.NewPasswords(rand.Reader, passwordWait).Hash(ctx, password)
	if err != nil {
		return ids{}, err
	}
	if err := l.each(ctx, l.loadNames); err != nil {
		return ids{}, err
	}
	tables, within := errgroup.WithContext(ctx)
	tables.Go(func() error { return l.each(within, l.loadCatalogue) })
	tables.Go(func() error {
		return l.each(within, func(ctx context.Context, c store.Company, number int) error {
			return l.loadPeople(ctx, c, number, hash)
		})
	})
	if err := tables.Wait(); err != nil {
		return ids{}, err
	}
	if err := l.loadEnrollments(ctx); err != nil {
		return ids{}, err
	}
	return l.ids(ctx)
}

func (l *loader) loadPeople(ctx context.Context, c store.Company, number int, hash string) error {
	if _, err := c.LoadUsers(ctx, []store.BulkUser{apiUser(number, hash)}, nil); err != nil {
		return err
	}
	_, err := c.LoadUsers(ctx, trainees(number, l.trainees(number), hash), nil)
	return err
}

// trainees is how many a company has.
func (l *loader) trainees(company int) int {
	if company == l.Companies {
		return l.Large
	}
	return l.Trainees
}

func (l *loader) addCompanies(ctx context.Context) error {
	resolver := tenant.NewResolver(l.db, tenant.Options{})
	for number := range l.Companies + 1 {
		id, err := l.db.AddCompany(ctx, record(number))
		if err != nil {
			return err
		}
		proven, err := resolver.ByID(ctx, id)
		if err != nil {
			return err
		}
		l.companies = append(l.companies, company{l.db.For(proven), id})
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

// loadNames comes before the courses and the people, who refer to them.
func (l *loader) loadNames(ctx context.Context, c store.Company, _ int) error {
	if _, err := c.LoadDepartments(ctx, departments); err != nil {
		return err
	}
	_, err := c.LoadDesignations(ctx, designations)
	return err
}

func (l *loader) loadCatalogue(ctx context.Context, c store.Company, _ int) error {
	if _, err := c.LoadCourses(ctx, courses(0, l.Enrolled), nil); err != nil {
		return err
	}
	if _, err := c.LoadCourses(ctx, courses(l.Enrolled, l.Courses), nil); err != nil {
		return err
	}
	_, err := c.LoadPrices(ctx, prices(l.Courses))
	return err
}

// loadEnrollments fills the ordinary companies, several at a time: nothing needs the ids of enrollments.
func (l *loader) loadEnrollments(ctx context.Context) error {
	now := time.Now()
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(loaders)
	for number, c := range l.companies[:l.Companies] {
		group.Go(func() error {
			_, err := c.LoadEnrollments(ctx, enrollments(number, l.Trainees, l.Enrolled, now), nil)
			return err
		})
	}
	return group.Wait()
}

// ids reads the lowest ids, and checks the arithmetic at the ends of every ordinary company.
func (l *loader) ids(ctx context.Context) (found ids, err error) {
	found.world = l.world
	for number, c := range l.companies[:l.Companies] {
		all := store.Page{Number: 1, Size: max(l.Trainees, l.Courses)}
		people, err := c.TraineeList(ctx, all)
		if err != nil {
			return found, err
		}
		catalogue, err := c.CourseList(ctx, all, store.AllCourses)
		if err != nil {
			return found, err
		}
		if number == 0 {
			found.company, found.trainee, found.course = c.id, people.Items[0].ID, catalogue.Items[0].ID
		}
		found.learners = append(found.learners, people.Items[0].Email)
		last := people.Items[len(people.Items)-1].ID
		lastCourse := catalogue.Items[len(catalogue.Items)-1].ID
		if c.id != found.companyID(number) || last != found.traineeID(number, l.Trainees-1) ||
			lastCourse != found.courseID(number, l.Courses-1) {
			return found, fmt.Errorf("%s: the ids are not in the order of loading", slug(number))
		}
	}
	return found, nil
}

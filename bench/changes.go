package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"golang.org/x/sync/errgroup"

	"lyceum/store"
	"lyceum/tenant"
)

// requestsPerChange is the number of requests for each change to a catalogue: 1 of 100 operations is a change.
const requestsPerChange = 99

// changer changes the content of the callers' companies, in turn. It uses the store directly, so the measured node treats the
// changes like those of another node.
type changer struct {
	db        *store.DB
	companies []changedCompany
	courses   []store.BulkCourse
	hidden    int // the number of the course that is published and hidden
	made      int
}

// changedCompany is a company with the author of its announcements.
type changedCompany struct {
	store.Company
	author string
}

// changedCategory is the category to which a course is added and from which it is removed.
const changedCategory = "Seasonal"

func (m *measurement) newChanger(ctx context.Context) (*changer, error) {
	db, err := store.Open(ctx, store.Config{DSN: m.dsn(), Connections: loaders})
	if err != nil {
		return nil, err
	}
	resolver := tenant.NewResolver(db, tenant.Options{})
	c := &changer{db: db, courses: courses(m.Courses), hidden: m.scene.hiddenCourse()}
	for _, caller := range m.scene.callers {
		found, err := resolver.ByID(ctx, m.scene.companyID(caller.company))
		if err == nil {
			err = c.add(ctx, changedCompany{db.For(found), apiEmail(caller.company)})
		}
		if err != nil {
			return nil, errors.Join(err, db.Close())
		}
	}
	return c, nil
}

// add adds a company whose content is changed.
func (c *changer) add(ctx context.Context, company changedCompany) error {
	c.companies = append(c.companies, company)
	_, err := company.LoadCategories(ctx, []store.BulkCategory{{Path: changedCategory}}, nil)
	return err
}

// changeKind is a kind of change. turn counts the changes of this kind in a company, from 0. Each change differs from the change of
// the same kind before.
type changeKind struct {
	name string
	make func(c *changer, ctx context.Context, of changedCompany, turn int) (store.Loaded, error)
}

// changeKinds are the kinds in the order in which they are made.
var changeKinds = []changeKind{
	{"price", (*changer).changePrice},
	{"title", (*changer).changeTitle},
	{"publication", (*changer).changePublication},
	{"announcement", (*changer).changeAnnouncement},
	{"category", (*changer).changeCategory},
}

// changeAt returns the company, the kind and the turn of the n-th change among companies. The kinds alternate from one change to the
// next and, in each company, from one turn to the next.
func changeAt(n, companies int) (company, kind, turn int) {
	company, round := n%companies, n/companies
	return company, (company + round) % len(changeKinds), round / len(changeKinds)
}

func (c *changer) changePrice(ctx context.Context, of changedCompany, turn int) (store.Loaded, error) {
	return of.LoadPrices(ctx, []store.BulkPrice{{CourseCode: courseCode(0), Currency: "USD", Amount: int64(2001 + turn)}})
}

func (c *changer) changeTitle(ctx context.Context, of changedCompany, turn int) (store.Loaded, error) {
	course := c.courses[1]
	course.Title += fmt.Sprintf(", edition %d", turn+1)
	return of.LoadCourses(ctx, []store.BulkCourse{course}, nil)
}

// changePublication hides a course in even turns and publishes it in odd turns.
func (c *changer) changePublication(ctx context.Context, of changedCompany, turn int) (store.Loaded, error) {
	course := c.courses[c.hidden]
	course.Status = turn % 2
	return of.LoadCourses(ctx, []store.BulkCourse{course}, nil)
}

func (c *changer) changeAnnouncement(ctx context.Context, of changedCompany, turn int) (store.Loaded, error) {
	announcement := store.BulkAnnouncement{Title: announcementTitle(0), Description: fmt.Sprintf("<p>%sUpdate %d.</p>", description, turn+1), Status: 1, Type: 1, Author: of.author}
	return of.LoadAnnouncements(ctx, []store.BulkAnnouncement{announcement}, nil)
}

// changeCategory adds a course to a category in even turns and removes it in odd turns.
func (c *changer) changeCategory(ctx context.Context, of changedCompany, turn int) (store.Loaded, error) {
	row := store.BulkCourseCategories{CourseCode: courseCode(2)}
	if turn%2 == 0 {
		row.Paths = []string{changedCategory}
	}
	return of.LoadCourseCategories(ctx, []store.BulkCourseCategories{row})
}

// change makes the n-th change. It returns an error if the change has no effect, because then no response would be outdated.
func (c *changer) change(ctx context.Context, n int) error {
	company, kind, turn := changeAt(n, len(c.companies))
	k := changeKinds[kind]
	loaded, err := k.make(c, ctx, c.companies[company], turn)
	if err == nil && loaded.Added+loaded.Changed+loaded.Removed == 0 {
		err = errors.New("nothing has changed")
	}
	if err != nil {
		return fmt.Errorf("change the %s of company %d: %w", k.name, company, err)
	}
	return nil
}

// run makes one change for each byte of requests until requests is closed, and returns their number. At most loaders changes
// are made at the same time.
func (c *changer) run(ctx context.Context, requests io.Reader) (made int, err error) {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(loaders)
	for one := make([]byte, 1); ctx.Err() == nil; made++ {
		if _, err = requests.Read(one); err != nil {
			break
		}
		n := c.made
		c.made++
		group.Go(func() error { return c.change(ctx, n) })
	}
	if errors.Is(err, os.ErrClosed) {
		err = nil
	}
	return made, errors.Join(err, group.Wait())
}

// publish publishes the hidden course of every company, so that runs without changes find all courses. The changes before it remain,
// and made moves to the start of a turn in which the course is hidden.
func (c *changer) publish(ctx context.Context) error {
	period := 2 * len(changeKinds) * len(c.companies)
	c.made = (c.made + period - 1) / period * period
	for _, company := range c.companies {
		if _, err := c.changePublication(ctx, company, 1); err != nil {
			return err
		}
		if _, err := c.changeCategory(ctx, company, 1); err != nil {
			return err
		}
	}
	return nil
}

// changed measures a workload like drive, but with changes to the content. The load generator requests one change after each
// 99 requests.
func (m *measurement) changed(ctx context.Context, w workload, asks []ask) (t taken, err error) {
	requests, inGenerator, err := os.Pipe()
	if err != nil {
		return t, err
	}
	defer inGenerator.Close()
	var made int
	group := errgroup.Group{}
	group.Go(func() (err error) {
		made, err = m.changer.run(ctx, requests)
		return err
	})
	if w.whileChanged != nil {
		asks = w.whileChanged(asks)
	}
	p := m.plan(w, m.address, asks)
	p.ChangeEvery = requestsPerChange
	t, err = m.carryOut(ctx, m.node.pid, p, inGenerator)
	err = errors.Join(err, requests.Close(), group.Wait())
	t.Changes = float64(made) / (m.Duration + warmup).Seconds()
	return t, errors.Join(err, m.changer.publish(ctx))
}

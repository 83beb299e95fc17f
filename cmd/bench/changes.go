package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"
)

const (
	// requestsPerChange is the number of requests for each change to a catalogue: 1 of 100 requests is a change.
	requestsPerChange = 99
	// changesAtOnce is the maximum number of concurrent changes.
	changesAtOnce = 4
	// changedCategory is the category to which a course is added and from which it is removed.
	changedCategory = "Seasonal"
)

// changer changes the content of the callers' companies, in turn, with requests to the API of the measured node.
type changer struct {
	api       *api
	scene     *scene
	companies []*changedCompany
	made      int
}

// changedCompany is a company with the objects that the changes change. The mutex is locked during a change.
type changedCompany struct {
	caller
	sync.Mutex
	announcement, titled, categorized, hidden changedObject
	category                                  int64 // the id of the category changedCategory
}

// changedPrice is a price of a course in minor units.
type changedPrice struct {
	CurrencyCode string
	Amount       int64
}

// changedObject is an announcement or a course, with the version that the next change sends.
type changedObject struct{ ID, Version int64 }

func newChanger(ctx context.Context, a *api, s *scene) (*changer, error) {
	c := &changer{api: a, scene: s, companies: make([]*changedCompany, len(s.callers))}
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(changesAtOnce)
	for i, caller := range s.callers {
		group.Go(func() (err error) {
			c.companies[i], err = c.prepare(ctx, caller)
			return err
		})
	}
	return c, group.Wait()
}

// prepare adds the changed category to a company and reads the objects that the changes change.
func (c *changer) prepare(ctx context.Context, caller caller) (*changedCompany, error) {
	of := &changedCompany{caller: caller}
	var category struct{ ID int64 }
	if err := c.call(ctx, of, "category-add", map[string]any{"name": changedCategory}, &category); err != nil {
		return nil, err
	}
	of.category = category.ID
	var newest struct{ Announcements []changedObject }
	if err := c.call(ctx, of, "announcement-list-all", map[string]any{"pageSize": 1}, &newest); err != nil {
		return nil, err
	}
	if len(newest.Announcements) == 0 {
		return nil, fmt.Errorf("company %d has no announcement", of.company)
	}
	of.announcement = newest.Announcements[0]
	for number, course := range map[int]*changedObject{titledCourse: &of.titled, categorizedCourse: &of.categorized, c.scene.hiddenCourse(): &of.hidden} {
		found := struct{ Course *changedObject }{course}
		if err := c.call(ctx, of, "course-edit-details", map[string]any{"courseID": c.scene.courseID(of.company, number)}, &found); err != nil {
			return nil, err
		}
	}
	return of, nil
}

// call sends a request of the company's API user and decodes the field data of the response to data.
func (c *changer) call(ctx context.Context, of *changedCompany, route string, fields map[string]any, data any) error {
	body, err := json.Marshal(fields)
	if err != nil {
		return err
	}
	text, err := c.api.post(ctx, "/webapi/v1/"+route, of.caller.api, string(body))
	if err != nil {
		return err
	}
	answer := struct{ Data any }{data}
	return json.Unmarshal(text, &answer)
}

// These are the numbers of the courses that the kinds of changes change, besides scene.hiddenCourse.
const (
	pricedCourse = iota
	titledCourse
	categorizedCourse
)

// changeKind is a kind of change. turn counts the changes of this kind in a company, from 0. Each change differs from the change of
// the same kind before.
type changeKind struct {
	name string
	make func(c *changer, ctx context.Context, of *changedCompany, turn int) error
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

func (c *changer) changePrice(ctx context.Context, of *changedCompany, turn int) error {
	amount := int64(2001 + turn)
	var changed struct{ Prices []changedPrice }
	err := c.call(ctx, of, "price-set", map[string]any{
		"courseID": c.scene.courseID(of.company, pricedCourse), "currencyCode": "USD", "amount": amount,
	}, &changed)
	if err == nil && !slices.Contains(changed.Prices, changedPrice{"USD", amount}) {
		err = errUnchanged
	}
	return err
}

func (c *changer) changeTitle(ctx context.Context, of *changedCompany, turn int) error {
	title := fmt.Sprintf("%s, edition %d", courses(titledCourse + 1)[titledCourse].Title, turn+1)
	return c.changeObject(ctx, of, &of.titled, "course-update", map[string]any{"title": title})
}

// changePublication hides a course in even turns and publishes it in odd turns.
func (c *changer) changePublication(ctx context.Context, of *changedCompany, turn int) error {
	route := "course-archive"
	if turn%2 == 1 {
		route = "course-publish"
	}
	return c.changeObject(ctx, of, &of.hidden, route, map[string]any{})
}

func (c *changer) changeAnnouncement(ctx context.Context, of *changedCompany, turn int) error {
	text := fmt.Sprintf("<p>%sUpdate %d.</p>", description, turn+1)
	return c.changeObject(ctx, of, &of.announcement, "announcement-update", map[string]any{"description": text})
}

// changeCategory adds a course to a category in even turns and removes it in odd turns.
func (c *changer) changeCategory(ctx context.Context, of *changedCompany, turn int) error {
	categories := []int64{}
	if turn%2 == 0 {
		categories = append(categories, of.category)
	}
	return c.changeObject(ctx, of, &of.categorized, "course-update", map[string]any{"categoryIDs": categories})
}

// errUnchanged means that a change had no effect, so that no response is outdated.
var errUnchanged = errors.New("nothing has changed")

// changeObject sends a change of an object and stores its new version. It returns errUnchanged if the version is the same as before.
func (c *changer) changeObject(ctx context.Context, of *changedCompany, object *changedObject, route string, fields map[string]any) error {
	before := *object
	fields["id"], fields["version"] = before.ID, before.Version
	if err := c.call(ctx, of, route, fields, object); err != nil {
		return err
	}
	if *object == before {
		return errUnchanged
	}
	return nil
}

func (c *changer) change(ctx context.Context, n int) error {
	company, kind, turn := changeAt(n, len(c.companies))
	k, of := changeKinds[kind], c.companies[company]
	of.Lock()
	defer of.Unlock()
	if err := k.make(c, ctx, of, turn); err != nil {
		return fmt.Errorf("change the %s of company %d: %w", k.name, company, err)
	}
	return nil
}

// run makes one change for each byte of requests until requests is closed, and returns their number.
func (c *changer) run(ctx context.Context, requests io.Reader) (made int, err error) {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(changesAtOnce)
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
		for _, change := range []func(context.Context, *changedCompany, int) error{c.changePublication, c.changeCategory} {
			if err := change(ctx, company, 1); err != nil && !errors.Is(err, errUnchanged) {
				return err
			}
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

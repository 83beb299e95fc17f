package main

import (
	"context"
	"errors"
	"io"
	"os"

	"golang.org/x/sync/errgroup"

	"lyceum/store"
	"lyceum/tenant"
)

// requestsPerChange is the number of requests for each change to a catalogue: 1 of 100 operations is a change.
const requestsPerChange = 99

// changer changes prices in the catalogues of the callers' companies, in turn. It uses the store directly, so for the
// measured node the changes are changes by another node.
type changer struct {
	db        *store.DB
	companies []store.Company
	made      int
}

func (m *measurement) newChanger(ctx context.Context) (*changer, error) {
	db, err := store.Open(ctx, store.Config{DSN: m.dsn(), Connections: loaders})
	if err != nil {
		return nil, err
	}
	resolver := tenant.NewResolver(db, tenant.Options{})
	c := &changer{db: db}
	for _, caller := range m.scene.callers {
		found, err := resolver.ByID(ctx, m.scene.companyID(caller.company))
		if err != nil {
			return nil, errors.Join(err, db.Close())
		}
		c.companies = append(c.companies, db.For(found))
	}
	return c, nil
}

// run makes one price change for each byte of requests until requests is closed, and returns their number. At most loaders changes
// are made at the same time. Each change sets a price to another amount than before.
func (c *changer) run(ctx context.Context, requests io.Reader) (made int, err error) {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(loaders)
	for one := make([]byte, 1); ctx.Err() == nil; made++ {
		if _, err = requests.Read(one); err != nil {
			break
		}
		n := c.made
		c.made++
		group.Go(func() error {
			price := store.BulkPrice{CourseCode: courseCode(0), Currency: "USD", Amount: int64(2000 + n)}
			_, err := c.companies[n%len(c.companies)].LoadPrices(ctx, []store.BulkPrice{price})
			return err
		})
	}
	if errors.Is(err, os.ErrClosed) {
		err = nil
	}
	return made, errors.Join(err, group.Wait())
}

// changed measures a workload while the catalogues change. The load generator requests one change after each 99 requests.
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
	p := m.plan(w, m.address, asks)
	p.ChangeEvery = requestsPerChange
	t, err = m.carryOut(ctx, m.node.pid, p, inGenerator)
	err = errors.Join(err, requests.Close(), group.Wait())
	t.Changes = float64(made) / (m.Duration + warmup).Seconds()
	return t, err
}

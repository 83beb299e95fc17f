package main

import (
	"context"
	"errors"
	"time"

	"golang.org/x/sync/errgroup"

	"lyceum/store"
	"lyceum/tenant"
)

// changeShare is the share of the requests that are changes to a catalogue.
const changeShare = 0.01

// changer changes prices in the catalogues of the callers' companies, in turn. It uses the store directly, so for the measured
// node its changes are those of another node.
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

// run makes perSecond price changes per second until ctx ends, and returns their number. Each change sets a
// price to another amount than before.
func (c *changer) run(ctx context.Context, perSecond float64) (made int, err error) {
	work, stopped := make(chan int), ctx.Done()
	group, within := errgroup.WithContext(context.WithoutCancel(ctx))
	for range loaders {
		group.Go(func() error {
			for n := range work {
				price := store.BulkPrice{CourseCode: courseCode(0), Currency: "USD", Amount: int64(2000 + n)}
				if _, err := c.companies[n%len(c.companies)].LoadPrices(within, []store.BulkPrice{price}); err != nil {
					return err
				}
			}
			return nil
		})
	}
	ticker := time.NewTicker(time.Duration(float64(time.Second) / max(1, perSecond)))
	defer ticker.Stop()
	for before := c.made; ; made = c.made - before {
		select {
		case <-stopped:
			close(work)
			return made, group.Wait()
		case <-within.Done():
			close(work)
			return made, group.Wait()
		case <-ticker.C:
		}
		select {
		case work <- c.made:
			c.made++
		case <-stopped:
		case <-within.Done():
		}
	}
}

// changed measures a workload like drive while 1 % of all requests are changes to the catalogues. before is the
// request rate without changes, from which the rate of the changes is computed.
func (m *measurement) changed(ctx context.Context, w workload, asks []ask, before float64) (t taken, err error) {
	changing, stop := context.WithCancel(ctx)
	defer stop()
	var made int
	group := errgroup.Group{}
	group.Go(func() (err error) {
		made, err = m.changer.run(changing, before*changeShare/(1-changeShare))
		return err
	})
	t, err = m.drive(ctx, w, m.address, m.node.pid, asks)
	stop()
	err = errors.Join(err, group.Wait())
	t.Changes = float64(made) / (m.Duration + warmup).Seconds()
	return t, err
}

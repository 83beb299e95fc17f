package store

import (
	"context"
	"errors"
	"time"

	"github.com/lib/pq"
)

var (
	certificateCooldown      = global("certificate_cooldown")
	certificateCooldownAdd   = global("certificate_cooldown_add")
	certificateCooldownEnd   = global("certificate_cooldown_end")
	certificateCooldownPurge = global("certificate_cooldown_purge")
)

// Cooling tells for how long name is still to be left alone, and why; zero when it need not be. Here too all time is
// the database's.
func (c Certificates) Cooling(ctx context.Context, name string) (left time.Duration, cause string, err error) {
	var row struct {
		Seconds float64
		Cause   string
	}
	err = c.db.get(ctx, &row, certificateCooldown, name)
	if errors.Is(err, ErrNotFound) {
		return 0, "", nil
	}
	return seconds(row.Seconds), row.Cause, err
}

// Cool leaves name alone after a failure: for the first of the steps, or the next one if it failed before, but at least
// for the time of least. It returns how long that is.
func (c Certificates) Cool(ctx context.Context, name, cause string, steps []time.Duration, least time.Duration) (time.Duration, error) {
	inSeconds := make(pq.Float64Array, len(steps))
	for i, step := range steps {
		inSeconds[i] = step.Seconds()
	}
	var left float64
	err := asker{db: c.db}.change(ctx, &left, certificateCooldownAdd, name, cause, inSeconds, least.Seconds())
	return seconds(left), err
}

func seconds(n float64) time.Duration { return time.Duration(n * float64(time.Second)) }

// EndCooling lets name be tried again, as if it had never failed.
func (c Certificates) EndCooling(ctx context.Context, name string) error {
	_, err := c.db.exec(ctx, certificateCooldownEnd, name)
	return err
}

// PurgeCooling forgets the cool-downs that have been over for long.
func (c Certificates) PurgeCooling(ctx context.Context) error {
	_, err := c.db.exec(ctx, certificateCooldownPurge)
	return err
}

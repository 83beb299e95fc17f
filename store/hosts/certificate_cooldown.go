package hosts

import (
	"context"
	"errors"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	certificateCooldown      = statement.Global("certificate_cooldown/get")
	certificateCooldownAdd   = statement.Global("certificate_cooldown/add")
	certificateCooldownEnd   = statement.Global("certificate_cooldown/end")
	certificateCooldownPurge = statement.Global("certificate_cooldown/purge")
)

// Cooling returns the remaining cooldown of name and its cause. It returns 0 if there is no cooldown. Cooldowns use the
// database's clock.
func (c Certificates) Cooling(ctx context.Context, name string) (left time.Duration, cause string, err error) {
	var row struct {
		Seconds float64
		Cause   string
	}
	err = c.db.Get(ctx, &row, certificateCooldown, name)
	if errors.Is(err, store.ErrNotFound) {
		return 0, "", nil
	}
	return seconds(row.Seconds), row.Cause, err
}

// Cool starts a cooldown of name after a failure and returns its length. The length is the element of steps for the number
// of consecutive failures, or the duration least if that is longer. began is the time since the start of the failed
// certificate order. If a failure or a success of name was recorded after that start, this failure does not count, and Cool
// returns the remaining cooldown.
func (c Certificates) Cool(ctx context.Context, name, cause string, began time.Duration, steps []time.Duration, least time.Duration) (time.Duration, error) {
	inSeconds := make(pq.Float64Array, len(steps))
	for i, step := range steps {
		inSeconds[i] = step.Seconds()
	}
	var left float64
	err := c.db.Direct().Change(ctx, &left, certificateCooldownAdd, name, cause, inSeconds, least.Seconds(), max(0, began).Seconds())
	if errors.Is(err, store.ErrNotFound) {
		wait, _, err := c.Cooling(ctx, name)
		return wait, err
	}
	return seconds(left), err
}

func seconds(n float64) time.Duration { return time.Duration(n * float64(time.Second)) }

// EndCooling ends the cooldown of name and resets its count of failures.
func (c Certificates) EndCooling(ctx context.Context, name string) error {
	_, err := c.db.Exec(ctx, certificateCooldownEnd, name)
	return err
}

// PurgeCooling deletes cooldowns that ended more than a day ago.
func (c Certificates) PurgeCooling(ctx context.Context) error {
	_, err := c.db.Exec(ctx, certificateCooldownPurge)
	return err
}

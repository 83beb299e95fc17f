package jobs

import (
	"context"
	"time"
)

// Every calls do once per interval until ctx is cancelled. The first call is after one interval. Calls do not overlap. If do
// takes longer than the interval, Every omits calls.
func Every(ctx context.Context, interval time.Duration, do func()) {
	tick := time.NewTicker(interval)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			do()
		}
	}
}

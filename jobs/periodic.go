package jobs

import (
	"context"
	"time"
)

// Every calls do once per interval until ctx is cancelled.
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

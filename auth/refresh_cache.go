package auth

import (
	"context"
	"sync"
	"time"
)

// refreshCache schedules the reads of a cached source. It reads when the cached value is due and, for unknown keys, at
// most once per unknownInterval. One of several concurrent requests reads; the others continue with the cached value. If
// the source fails, all continue with the cached value.
type refreshCache struct {
	now func() time.Time
	// read reads the source and returns the time until the next read.
	read func(context.Context) (next time.Duration, err error)
	// retryAfter is the time until the next read after a failure.
	retryAfter time.Duration
	// unknownInterval is the shortest time between two reads for unknown keys.
	unknownInterval time.Duration

	loading  sync.Mutex // held while the source is read
	mu       sync.RWMutex
	lastRead time.Time // time of the last read
	nextRead time.Time // time of the next read
	lastErr  error     // result of the last read
}

func (r *refreshCache) load(ctx context.Context) error {
	next, err := r.read(ctx)
	if err != nil {
		next = r.retryAfter
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.lastRead, r.lastErr = r.now(), err
	r.nextRead = r.lastRead.Add(next)
	return err
}

// refreshIfDue reads the source if the cached value is due and no other request is reading.
func (r *refreshCache) refreshIfDue(ctx context.Context) {
	if !r.isDue() || !r.loading.TryLock() {
		return
	}
	defer r.loading.Unlock()
	_ = r.load(ctx)
}

func (r *refreshCache) isDue() bool {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return !r.now().Before(r.nextRead)
}

// refreshForUnknown reads the source for an unknown key and returns the result of the read. Clients can invent unknown
// keys, so within unknownInterval of any read, failed ones included, it returns the last result instead.
func (r *refreshCache) refreshForUnknown(ctx context.Context) error {
	r.loading.Lock()
	defer r.loading.Unlock()
	if recent, failure := r.recentResult(); recent {
		return failure
	}
	return r.load(ctx)
}

func (r *refreshCache) recentResult() (recent bool, failure error) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.now().Sub(r.lastRead) < r.unknownInterval, r.lastErr
}

// Package refreshcache schedules the reads of a source whose content is cached.
package refreshcache

import (
	"context"
	"sync"
	"time"
)

// Cache schedules the reads of a source. Read stores the content. It runs when the content is due and, for unknown keys,
// at most once per UnknownInterval. One of several concurrent callers reads; the others continue with the stored content, as all
// do if the source fails.
type Cache struct {
	Now func() time.Time
	// Read reads the source and returns the time until the next read.
	Read func(context.Context) (next time.Duration, err error)
	// RetryAfter is the time until the next read after a failure.
	RetryAfter time.Duration
	// UnknownInterval is the shortest time between two reads for unknown keys.
	UnknownInterval time.Duration

	loading  sync.Mutex // loading is held while the source is read.
	mu       sync.RWMutex
	lastRead time.Time // the time of the last read
	nextRead time.Time // the time of the next read
	lastErr  error     // the error of the last read
}

// Load reads the source.
func (c *Cache) Load(ctx context.Context) error {
	next, err := c.Read(ctx)
	if err != nil {
		next = c.RetryAfter
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lastRead, c.lastErr = c.Now(), err
	c.nextRead = c.lastRead.Add(next)
	return err
}

// RefreshIfDue reads the source if the content is due and no other request is reading.
func (c *Cache) RefreshIfDue(ctx context.Context) {
	if !c.isDue() || !c.loading.TryLock() {
		return
	}
	defer c.loading.Unlock()
	_ = c.Load(ctx)
}

func (c *Cache) isDue() bool {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return !c.Now().Before(c.nextRead)
}

// RefreshForUnknown reads the source for an unknown key and returns the result of the read. Clients can invent unknown
// keys, so within UnknownInterval of any read, failed ones included, it returns the last result instead.
func (c *Cache) RefreshForUnknown(ctx context.Context) error {
	c.loading.Lock()
	defer c.loading.Unlock()
	if recent, failure := c.recentResult(); recent {
		return failure
	}
	return c.Load(ctx)
}

func (c *Cache) recentResult() (recent bool, failure error) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.Now().Sub(c.lastRead) < c.UnknownInterval, c.lastErr
}

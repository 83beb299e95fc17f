// Package refreshcache decides when a source, whose content a caller has cached, is read again.
package refreshcache

import (
	"context"
	"sync"
	"time"
)

// Cache schedules the reads of a source. The caller stores the content in Read. Read runs when the next read is due. For
// unknown keys, it also runs at most once per UnknownInterval. If Read fails, callers continue with the stored content. Cache
// is safe for concurrent use.
type Cache struct {
	Now func() time.Time
	// Read reads the source and returns the time until the next read.
	Read func(context.Context) (next time.Duration, err error)
	// RetryAfter is the time until the next read after a failure.
	RetryAfter time.Duration
	// UnknownInterval is the shortest time between two reads for unknown keys.
	UnknownInterval time.Duration

	loading  sync.Mutex // loading is locked while RefreshIfDue or RefreshForUnknown reads the source.
	mu       sync.RWMutex
	lastRead time.Time // time of the last read
	nextRead time.Time // the time of the next read
	lastErr  error     // the error of the last read
}

// Load reads the source immediately and returns the error of Read. The next read is due after the time that Read returned, or
// after RetryAfter if it failed.
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

// RefreshIfDue reads the source if the next read is due and no other caller is reading it. It does not wait for another
// caller. It ignores the error of Read.
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

// RefreshForUnknown reads the source because of an unknown key and returns the error of Read. Clients can invent unknown keys.
// So within UnknownInterval after the last read, it returns the error of that read instead. It waits for a concurrent read.
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

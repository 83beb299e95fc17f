package auth

import (
	"context"
	"sync"
	"time"
)

// reread keeps something in memory as fresh as it has to be, and its source unburdened: it reads when it is time for it,
// and, for what is unknown, not often. Of the requests that meet a reading one pays for it; the others go on with what
// is there, and so does everybody while the source does not answer.
type reread struct {
	now func() time.Time
	// read gives when to read again, from now on.
	read func(context.Context) (next time.Duration, err error)
	// retry is when to read again after a failure.
	retry time.Duration
	// unknown is how often at most the unknown is looked for.
	unknown time.Duration

	loading sync.Mutex // held while the source is read
	mu      sync.RWMutex
	tried   time.Time // the last reading
	due     time.Time // the next
	failure error     // what came of the last
}

func (r *reread) load(ctx context.Context) error {
	next, err := r.read(ctx)
	if err != nil {
		next = r.retry
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.tried, r.failure = r.now(), err
	r.due = r.tried.Add(next)
	return err
}

// keepUp reads when it is time for it.
func (r *reread) keepUp(ctx context.Context) {
	if !r.isDue() || !r.loading.TryLock() {
		return
	}
	defer r.loading.Unlock()
	_ = r.load(ctx)
}

func (r *reread) isDue() bool {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return !r.now().Before(r.due)
}

// search reads for something unknown, and gives what came of it. Strangers make the unknown up, so it is not done often;
// a failed reading counts as one, so that not every request waits for a source that is away.
func (r *reread) search(ctx context.Context) error {
	r.loading.Lock()
	defer r.loading.Unlock()
	if recent, failure := r.last(); recent {
		return failure
	}
	return r.load(ctx)
}

func (r *reread) last() (recent bool, failure error) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.now().Sub(r.tried) < r.unknown, r.failure
}

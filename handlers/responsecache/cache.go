// Package responsecache caches responses that are the same for all callers of a company. The total size of the responses is
// limited.
//
// The cache stores two facts with a response: which content of the company the response contains, and the version of the
// company's content before the response was computed. After a change of this content, the cache does not return the response any
// more. Changes of other content of the company do not affect the response.
package responsecache

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/maypok86/otter/v2"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/valyala/fasthttp"
	"golang.org/x/sync/singleflight"

	"lyceum/store"
	"lyceum/tenant"
)

// Response is an encoded response. Several requests share it, so it must not be changed.
type Response struct {
	Body []byte
	// Extra contains the fields of a page other than its body, or nil.
	Extra any
	// Compress compresses the body with gzip. It is called at most once. If it is nil, Gzip uses compressionLevel.
	Compress func([]byte) []byte
	// Read is the content that the response was computed from. Nil means all content of the company.
	Read *store.ContentRead

	compress   sync.Once
	compressed []byte
}

// minCompressed is the size in bytes below which a response is not compressed, because it fits into one packet anyway.
const minCompressed = 1400

// compressionLevel is the gzip level of responses without a Compress function. It prefers size to speed, because a
// response is compressed only once.
const compressionLevel = 6

// Gzip returns the response compressed with gzip. It returns false if the response is not worth compressing.
func (r *Response) Gzip() ([]byte, bool) {
	if len(r.Body) < minCompressed {
		return nil, false
	}
	r.compress.Do(func() {
		if r.Compress != nil {
			r.compressed = r.Compress(r.Body)
			return
		}
		r.compressed = fasthttp.AppendGzipBytesLevel(nil, r.Body, compressionLevel)
	})
	return r.compressed, true
}

// key identifies a response. company is the id of the company that the request pipeline has resolved. It is never a value
// that a client has sent.
type key struct {
	company    int64
	record     uint64 // the fingerprint of the company's record, because responses contain parts of the record
	generation uint64 // the generation of the cache; see type generation
	route      string
	variant    string
}

// name returns a text that identifies the key. Different keys have different texts.
func (k key) name() string {
	return fmt.Sprintf("%d %d %d %s %s", k.company, k.record, k.generation, k.route, k.variant)
}

// entry is a stored response with the versions of its content.
type entry struct {
	*Response
	// version is the content version before the response was computed. current is the last version at which the content of the
	// response was found unchanged.
	version store.ContentVersion
	current atomic.Uint64
}

// Versions is the source of content versions. ContentVersion returns the current version of a company's content and the time
// at which the version was verified. ContentChanged reports whether the content read of a company has changed since a
// version.
type Versions interface {
	ContentVersion(tenant.Company) (version store.ContentVersion, verified time.Time)
	ContentChanged(of tenant.Company, read *store.ContentRead, since store.ContentVersion) bool
}

type Options struct {
	// Bytes limits the memory of all responses together. 0 turns the cache off.
	Bytes int64
	// MaxUnverified is the time for which a content version counts as current after it was verified.
	MaxUnverified time.Duration
	// MaxStale is the maximum age of a response that is returned while the database is unavailable. With 0, Get
	// returns the error of the database instead.
	MaxStale time.Duration
	// Timeout is the timeout of one computation, 10 s if zero. Several calls may share a computation.
	Timeout time.Duration
	// Now returns the current time. Nil means time.Now.
	Now func() time.Time
}

// These are the values of DefaultOptions, and limits without a setting.
const (
	defaultBytes         = 64 << 20
	defaultMaxUnverified = time.Second
	defaultMaxStale      = time.Minute
	defaultTimeout       = 10 * time.Second
	// maxAge is the time for which a response is stored. The limit frees the memory of responses that are no longer requested.
	// It also bounds the time for which a response may be wrong about facts that are not in the database, such as whether the
	// file of a film exists.
	maxAge = 5 * time.Minute
	// overhead is the approximate memory of an entry in addition to its body, route and variant, in bytes.
	overhead = 256
)

// DefaultOptions returns the options that apply unless settings of the node change them.
func DefaultOptions() Options {
	return Options{Bytes: defaultBytes, MaxUnverified: defaultMaxUnverified, MaxStale: defaultMaxStale}
}

// Cache is a cache of responses. A nil Cache computes every response.
type Cache struct {
	versions Versions
	options  Options
	entries  entries
	// computing computes at most one response for a key at a time. This prevents a response from replacing one that was
	// computed from newer content. unstored also computes at most one response for a key at a time. It computes responses
	// without a verified version, which are not stored.
	computing, unstored singleflight.Group
	results             *prometheus.CounterVec
	hits                prometheus.Counter // the counter of the result "hit"

	generation generation
}

// entries are the stored entries. The type of otter is generic, and the compiler would compile its methods again in each package
// that has a Cache in one of its structs.
type entries interface {
	GetIfPresent(key) (*entry, bool)
	Set(key, *entry) (*entry, bool)
	WeightedSize() uint64
}

// generation is a number that is part of every key. It increases when a version is verified again after responses were computed
// without a verified version. Those responses may have been newer than the stored responses, so the cache must not return the
// stored responses any more.
//
// The lowest bit of state reports whether a response was computed without a verified version in this generation. The other
// bits are the number. One word has both, so that no call can use the old generation after the bit was cleared.
type generation struct{ state atomic.Uint64 }

func (g *generation) current() uint64 { return g.state.Load() >> 1 }

// of returns the generation for a call, and records whether its version is verified. A call with a verified version begins a new
// generation if a response was computed without a verified version in the current one.
func (g *generation) of(verified bool) uint64 {
	if !verified {
		return g.state.Or(1) >> 1
	}
	for {
		state := g.state.Load()
		if state&1 == 0 {
			return state >> 1
		}
		if next := (state>>1 + 1) << 1; g.state.CompareAndSwap(state, next) {
			return next >> 1
		}
	}
}

// These are the possible results of a lookup. They are values of a label of the metric.
const (
	hit        = "hit"
	miss       = "miss"
	unverified = "unverified" // The version was not verified in time, so the response came from the database.
	stale      = "stale"      // The database was unavailable, so an older response was returned.
)

// New returns a cache, or nil if o.Bytes is 0. A nil Cache computes every response.
func New(versions Versions, o Options) (*Cache, error) {
	if o.Bytes == 0 {
		return nil, nil
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Timeout == 0 {
		o.Timeout = defaultTimeout
	}
	entries, err := otter.New(&otter.Options[key, *entry]{
		MaximumWeight:    uint64(o.Bytes),
		Weigher:          weight,
		ExpiryCalculator: otter.ExpiryWriting[key, *entry](maxAge),
	})
	if err != nil {
		return nil, err
	}
	results := prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "lyceum_response_cache_requests_total", Help: "Requests whose response may be cached, by result: hit, miss, unverified or stale.",
	}, []string{"result"})
	for _, result := range []string{hit, miss, unverified, stale} {
		results.WithLabelValues(result)
	}
	return &Cache{versions: versions, options: o, entries: entries, results: results, hits: results.WithLabelValues(hit)}, nil
}

// weight returns the approximate memory of an entry in bytes. It adds a quarter of the body for the compressed
// form.
func weight(k key, r *entry) uint32 {
	return uint32(len(r.Body) + len(r.Body)/4 + len(k.route) + len(k.variant) + overhead)
}

// Register registers the metrics of the cache. It does nothing if the cache is nil.
func (c *Cache) Register(metrics prometheus.Registerer) error {
	if c == nil {
		return nil
	}
	size := prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "lyceum_response_cache_bytes", Help: "Memory of the responses in the response cache, in bytes.",
	}, func() float64 { return float64(c.Size()) })
	return errors.Join(metrics.Register(c.results), metrics.Register(size))
}

// Size returns the memory of all stored responses, in bytes.
func (c *Cache) Size() uint64 { return c.entries.WeightedSize() }

// Get returns the response for a variant of a route. It calls compute if the response is not stored. Concurrent
// calls for the same response compute it once. The computation continues if the ctx of its call ends, because other calls wait for
// it. Each call stops waiting when its own ctx ends. Errors are not stored.
//
// age is greater than 0 only if the database is unavailable: the response is then correct as of age ago. If age is
// 0, the response is not older than any response that Get has returned before this call, and contains all changes that this
// node has committed or verified before this call.
func (c *Cache) Get(
	ctx context.Context, company tenant.Company, route, variant string, compute func(context.Context) (*Response, error),
) (r *Response, age time.Duration, err error) {
	if c == nil {
		r, err := compute(ctx)
		return r, 0, err
	}
	for {
		version, verified := c.versions.ContentVersion(company)
		now := c.options.Now()
		unverifiedFor := now.Sub(verified)
		current := unverifiedFor <= c.options.MaxUnverified
		k := key{company.ID(), company.Fingerprint(), c.generation.of(current), route, variant}
		if !current {
			done, ok := c.computeUnstored(ctx, company, k, version, now, compute)
			if !ok {
				continue
			}
			r, age, err = c.orOlder(company, k, version, done, unverifiedFor)
			if err != nil || age > 0 || c.generation.current() == k.generation {
				return r, age, err
			}
			continue // Another call may have stored an older response in the new generation.
		}
		if e, found := c.entries.GetIfPresent(k); found && c.isCurrent(company, e, version) {
			c.hits.Inc()
			return e.Response, 0, nil
		}
		c.results.WithLabelValues(miss).Inc()
		done, ended := c.compute(ctx, company, k, compute)
		switch {
		case ended != nil:
			return nil, 0, ended
		case !c.shows(company, done, version): // It may come from another call that has begun earlier.
		case done.err != nil:
			return nil, 0, done.err
		case c.generation.current() == k.generation:
			return done.entry.Response, 0, nil
		}
	}
}

// computation is the result of one call of a compute function. Several calls of Get may share it.
type computation struct {
	entry *entry
	err   error
	// version is the content version before the computation. began is the time at which the computation began.
	version store.ContentVersion
	began   time.Time
	// panicked is the value with which the function has panicked, or nil.
	panicked any
}

// shows reports whether the result of a computation contains all changes up to version. If the result is an error, any
// change of the company's content counts as missing.
func (c *Cache) shows(company tenant.Company, done *computation, version store.ContentVersion) bool {
	if done.version >= version {
		return true
	}
	var read *store.ContentRead
	if done.entry != nil {
		read = done.entry.Read
	}
	return !c.versions.ContentChanged(company, read, done.version)
}

// isCurrent reports whether the content of the response e has not changed between its computation and version.
func (c *Cache) isCurrent(company tenant.Company, e *entry, version store.ContentVersion) bool {
	if e.current.Load() == uint64(version) {
		return true
	}
	if c.versions.ContentChanged(company, e.Read, e.version) {
		return false
	}
	e.current.Store(uint64(version))
	return true
}

// compute computes and stores a response, or waits until another call has computed it. It returns the stored response if
// another call has stored it since the caller looked. It returns an error only if ctx ends.
func (c *Cache) compute(ctx context.Context, company tenant.Company, k key, compute func(context.Context) (*Response, error)) (*computation, error) {
	return c.share(ctx, &c.computing, k, func(ctx context.Context) *computation {
		version, _ := c.versions.ContentVersion(company)
		if e, found := c.entries.GetIfPresent(k); found && c.isCurrent(company, e, version) {
			return &computation{entry: e, version: version}
		}
		r, err := compute(ctx)
		if err != nil {
			return &computation{err: err, version: version}
		}
		e := newEntry(r, version)
		c.entries.Set(k, e)
		return &computation{entry: e, version: version}
	})
}

func newEntry(r *Response, version store.ContentVersion) *entry {
	e := &entry{Response: r, version: version}
	e.current.Store(uint64(version))
	return e
}

// share runs do once for concurrent calls with the same group and key. It returns an error only if ctx ends. If do panics, share
// panics in each of the calls.
func (c *Cache) share(ctx context.Context, group *singleflight.Group, k key, do func(context.Context) *computation) (*computation, error) {
	result := group.DoChan(k.name(), func() (done any, _ error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), c.options.Timeout)
		defer cancel()
		defer func() {
			// A panic in the goroutine of singleflight would end the program.
			if value := recover(); value != nil {
				done = &computation{panicked: fmt.Sprintf("%v\n%s", value, debug.Stack())}
			}
		}()
		return do(ctx), nil
	})
	select {
	case got := <-result:
		done := got.Val.(*computation)
		if done.panicked != nil {
			panic(done.panicked)
		}
		return done, nil
	case <-ctx.Done():
		return nil, fmt.Errorf("%w: wait for a response: %w", store.ErrUnavailable, ctx.Err())
	}
}

// computeUnstored computes a response without storing it, or waits until another call has computed it. began is the time at
// which the caller began. ok is false if the computation began more than MaxUnverified before the caller, or before a change
// that the caller must show. The caller must then try again. If the database is unavailable, ok is always true.
func (c *Cache) computeUnstored(
	ctx context.Context, company tenant.Company, k key, version store.ContentVersion, began time.Time, compute func(context.Context) (*Response, error),
) (done *computation, ok bool) {
	done, ended := c.share(ctx, &c.unstored, k, func(ctx context.Context) *computation {
		version, _ := c.versions.ContentVersion(company)
		done := &computation{version: version, began: c.options.Now()}
		r, err := compute(ctx)
		if done.err = err; err == nil {
			done.entry = newEntry(r, version)
		}
		return done
	})
	if ended != nil {
		return &computation{err: ended}, true
	}
	if errors.Is(done.err, store.ErrUnavailable) {
		return done, true
	}
	return done, began.Sub(done.began) <= c.options.MaxUnverified && c.shows(company, done, version)
}

// orOlder returns the response of a computation. If the database was unavailable, it returns the stored response with its age,
// unless age exceeds Options.MaxStale.
func (c *Cache) orOlder(company tenant.Company, k key, version store.ContentVersion, done *computation, age time.Duration) (*Response, time.Duration, error) {
	if errors.Is(done.err, store.ErrUnavailable) && age <= c.options.MaxStale {
		if older, found := c.entries.GetIfPresent(k); found && c.isCurrent(company, older, version) {
			c.results.WithLabelValues(stale).Inc()
			return older.Response, age, nil
		}
	}
	c.results.WithLabelValues(unverified).Inc()
	if done.err != nil {
		return nil, 0, done.err
	}
	return done.entry.Response, 0, nil
}

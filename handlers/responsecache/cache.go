// Package responsecache caches responses that are the same for everyone in a company. The total size of the
// responses is limited.
//
// A response is stored under the version of the company's content that the node knew before it read the
// content. A change of the content has a new version, so a response that was computed before a change is never
// returned after it.
package responsecache

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"github.com/maypok86/otter/v2"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/valyala/fasthttp"

	"lyceum/store"
	"lyceum/tenant"
)

// Response is an encoded response. It must not be changed.
type Response struct {
	Body []byte
	// Extra contains the fields of a page other than its body, or nil.
	Extra any
	// Compress compresses the body with gzip. It is called at most once. Nil selects a default.
	Compress func([]byte) []byte

	compress   sync.Once
	compressed []byte
}

// minCompressed is the size in bytes below which a response is not compressed, because it fits into one packet anyway.
const minCompressed = 1400

// compressionLevel is high because a response is compressed once.
const compressionLevel = 6

// Gzip returns the response compressed with gzip. It reports false if the response is not worth compressing.
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

// key identifies a response. The company comes from the tenant of the request, never from its fields.
type key struct {
	company    int64
	record     uint64 // the fingerprint of the company's record, because responses contain parts of the record
	version    store.ContentVersion
	generation uint64 // the generation of the cache
	route      string
	variant    string
}

// Versions returns the version of a company's content and the time at which it was verified; see store.DB.ContentVersion.
type Versions interface {
	ContentVersion(tenant.Company) (version store.ContentVersion, verified time.Time)
}

// Options configure a cache.
type Options struct {
	// Bytes limits the memory of all responses. 0 turns the cache off.
	Bytes int64
	// MaxUnverified is the maximum time since the last verification of the content version for a response to
	// count as current.
	MaxUnverified time.Duration
	// MaxStale is the maximum age of a response while the database is unavailable. 0 returns the database's
	// error instead.
	MaxStale time.Duration
	// Now is time.Now if it is nil.
	Now func() time.Time
}

// Defaults of Options, in DefaultOptions.
const (
	defaultBytes         = 64 << 20
	defaultMaxUnverified = time.Second
	defaultMaxStale      = time.Minute
	// maxAge is how long a response is kept. It frees the memory of earlier versions. It also bounds the time
	// for which a response may be wrong about facts that are not in the database, such as whether the file of a
	// film exists.
	maxAge = 5 * time.Minute
	// overhead is about the memory of an entry beside its body, in bytes.
	overhead = 256
)

// DefaultOptions returns the options of a node without settings.
func DefaultOptions() Options {
	return Options{Bytes: defaultBytes, MaxUnverified: defaultMaxUnverified, MaxStale: defaultMaxStale}
}

// Cache is a cache of responses. A nil Cache computes every response.
type Cache struct {
	versions Versions
	options  Options
	entries  *otter.Cache[key, *Response]
	results  *prometheus.CounterVec
	hits     prometheus.Counter // the counter of the result "hit"

	// generation increases when versions are verified again after responses came from the database. These
	// responses may have been newer than the stored ones, so the stored ones are not used any more.
	generation atomic.Uint64
	unchecked  atomic.Bool // True means that a response came from the database in this generation.
}

// maxTries is the maximum number of times that a response is computed while the content changes.
const maxTries = 5

// The results of a lookup as the metrics name them.
const (
	hit        = "hit"
	miss       = "miss"
	unverified = "unverified" // The version was not verified in time, so the response came from the database.
	stale      = "stale"      // The database was unavailable, so an older response was returned.
)

// New returns a cache, or nil if o.Bytes is 0.
func New(versions Versions, o Options) (*Cache, error) {
	if o.Bytes == 0 {
		return nil, nil
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	entries, err := otter.New(&otter.Options[key, *Response]{
		MaximumWeight:    uint64(o.Bytes),
		Weigher:          weight,
		ExpiryCalculator: otter.ExpiryWriting[key, *Response](maxAge),
	})
	if err != nil {
		return nil, err
	}
	results := prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "lyceum_response_cache_requests_total", Help: "Requests that the response cache may answer, by result: hit, miss, unverified or stale.",
	}, []string{"result"})
	for _, result := range []string{hit, miss, unverified, stale} {
		results.WithLabelValues(result)
	}
	return &Cache{versions: versions, options: o, entries: entries, results: results, hits: results.WithLabelValues(hit)}, nil
}

// weight returns the size of an entry. It adds a quarter of the body for the compressed form.
func weight(k key, r *Response) uint32 {
	return uint32(len(r.Body) + len(r.Body)/4 + len(k.route) + len(k.variant) + overhead)
}

// Register registers the metrics of the cache.
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

// Get returns the response for a variant of a route, computed by compute if it is not stored. Concurrent calls for the same
// response compute it once. Errors are not stored. age is not 0 if the database is unavailable: the response is correct as
// of age ago. Otherwise no response is older than one that Get has returned before the call.
func (c *Cache) Get(ctx context.Context, company tenant.Company, route, variant string, compute func(context.Context) (*Response, error)) (r *Response, age time.Duration, err error) {
	if c == nil {
		r, err := compute(ctx)
		return r, 0, err
	}
	for range maxTries {
		version, verified := c.versions.ContentVersion(company)
		unverifiedFor := c.options.Now().Sub(verified)
		current := unverifiedFor <= c.options.MaxUnverified
		if current && c.unchecked.CompareAndSwap(true, false) {
			c.generation.Add(1)
		}
		k := key{company.ID(), company.Fingerprint(), version, c.generation.Load(), route, variant}
		if current {
			r, err = c.verified(ctx, k, compute)
		} else {
			c.unchecked.Store(true)
			r, age, err = c.unverified(ctx, k, unverifiedFor, compute)
		}
		if err != nil || age > 0 || c.isCurrent(company, k) {
			break
		}
	}
	return r, age, err
}

// isCurrent reports whether the content has not changed since k was made. After a change, the response may be
// newer than the response that is stored for the new version, and the caller could receive that older one next.
func (c *Cache) isCurrent(company tenant.Company, k key) bool {
	version, _ := c.versions.ContentVersion(company)
	return version == k.version && c.generation.Load() == k.generation
}

// verified returns the stored response, or computes and stores it.
func (c *Cache) verified(ctx context.Context, k key, compute func(context.Context) (*Response, error)) (*Response, error) {
	if r, found := c.entries.GetIfPresent(k); found {
		c.hits.Inc()
		return r, nil
	}
	c.results.WithLabelValues(miss).Inc()
	return c.entries.Get(ctx, k, otter.LoaderFunc[key, *Response](func(ctx context.Context, _ key) (*Response, error) {
		return compute(ctx)
	}))
}

// unverified computes the response. If the database is unavailable, it returns the stored response unless that
// is too old.
func (c *Cache) unverified(ctx context.Context, k key, age time.Duration, compute func(context.Context) (*Response, error)) (*Response, time.Duration, error) {
	r, err := compute(ctx)
	if errors.Is(err, store.ErrUnavailable) && age <= c.options.MaxStale {
		if older, found := c.entries.GetIfPresent(k); found {
			c.results.WithLabelValues(stale).Inc()
			return older, age, nil
		}
	}
	c.results.WithLabelValues(unverified).Inc()
	return r, 0, err
}

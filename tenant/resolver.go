package tenant

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hashicorp/golang-lru/v2/expirable"
	"golang.org/x/sync/singleflight"
)

// Source reads the companies of the deployment. Its methods return ErrUnknown if there is no such company.
type Source interface {
	CompanyByHost(ctx context.Context, host string) (*Record, error)
	CompanyByID(ctx context.Context, id int64) (*Record, error)
	CompanyBySlug(ctx context.Context, slug string) (*Record, error)
}

// Options configures a Resolver. Every field has a default.
type Options struct {
	// SharedHosts are the API hosts, which belong to no company. They must be canonical. By default there are none.
	SharedHosts []string
	// Lifetime is the time for which a company stays in the cache, 60 s if zero. A node that is notified of a change of a
	// company calls Forget earlier.
	Lifetime time.Duration
	// NegativeLifetime is the time for which the result ErrUnknown stays in the cache, 5 s if zero.
	NegativeLifetime time.Duration
	// Timeout is the timeout of one read from the source, 5 s if zero. Several callers may share a read.
	Timeout time.Duration
	// Capacity limits the number of cached companies and, separately, the number of cached unknown names. Zero means
	// 100,000.
	Capacity int
	// Log receives messages about panics. Nil means slog.Default().
	Log *slog.Logger
}

// Resolver returns the company of a request from a cache. It is safe for concurrent use.
type Resolver struct {
	source  Source
	timeout time.Duration
	log     *slog.Logger
	shared  map[string]bool
	known   *expirable.LRU[string, Company]
	unknown *expirable.LRU[string, struct{}]
	reads   singleflight.Group
	// changes is the number of calls of Forget. If Forget is called after a result was read, the result must not be shared
	// or cached. mu makes the comparison of changes and the write to the cache atomic.
	mu      sync.Mutex
	changes int64
	// These fields are the counters that Lookups returns.
	hits, unknowns, misses atomic.Int64
}

// Lookups contains the numbers of lookups of companies since the start of the process, by result.
type Lookups struct {
	// Hits found the company in the cache. Unknown found in the cache that there is no company. Misses read the source, or
	// waited for another lookup that reads it.
	Hits, Unknown, Misses int64
}

// Lookups returns the numbers of lookups since the start of the process, by result.
func (r *Resolver) Lookups() Lookups {
	return Lookups{Hits: r.hits.Load(), Unknown: r.unknowns.Load(), Misses: r.misses.Load()}
}

// NewResolver returns a Resolver with an empty cache that reads companies from source. Zero fields of o have their defaults.
func NewResolver(source Source, o Options) *Resolver {
	o = o.withDefaults()
	r := &Resolver{
		source: source, timeout: o.Timeout, log: o.Log,
		shared: make(map[string]bool, len(o.SharedHosts)),
		// There are two caches, so that requests for unknown names do not evict companies.
		known:   expirable.NewLRU[string, Company](o.Capacity, nil, o.Lifetime),
		unknown: expirable.NewLRU[string, struct{}](o.Capacity, nil, o.NegativeLifetime),
	}
	for _, host := range o.SharedHosts {
		r.shared[host] = true
	}
	return r
}

func (o Options) withDefaults() Options {
	if o.Lifetime == 0 {
		o.Lifetime = time.Minute
	}
	if o.NegativeLifetime == 0 {
		o.NegativeLifetime = 5 * time.Second
	}
	if o.Timeout == 0 {
		o.Timeout = 5 * time.Second
	}
	if o.Capacity == 0 {
		o.Capacity = 100_000
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	return o
}

// IsShared reports whether host is an API host.
func (r *Resolver) IsShared(host string) bool { return r.shared[host] }

// ByHost returns the company of a canonical host. It returns ErrUnknown if no company has the host, and the error of ctx if ctx ends
// before the result is read.
func (r *Resolver) ByHost(ctx context.Context, host string) (Company, error) {
	return r.lookup(ctx, "host:"+host, func(ctx context.Context) (*Record, error) {
		return r.source.CompanyByHost(ctx, host)
	})
}

// ByID returns the company with that id, for example from a verified token. It returns ErrUnknown if there is none.
func (r *Resolver) ByID(ctx context.Context, id int64) (Company, error) {
	return r.lookup(ctx, "id:"+strconv.FormatInt(id, 10), func(ctx context.Context) (*Record, error) {
		return r.source.CompanyByID(ctx, id)
	})
}

// BySlug returns the company with that slug. It returns ErrUnknown if there is none.
func (r *Resolver) BySlug(ctx context.Context, slug string) (Company, error) {
	return r.lookup(ctx, "slug:"+slug, func(ctx context.Context) (*Record, error) {
		return r.source.CompanyBySlug(ctx, slug)
	})
}

// Forget removes all entries from the cache. It does not remove single entries, because changes of companies are rare and
// one change affects several names.
func (r *Resolver) Forget() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.changes++
	r.known.Purge()
	r.unknown.Purge()
}

func (r *Resolver) lookup(ctx context.Context, key string, read func(context.Context) (*Record, error)) (Company, error) {
	if company, ok := r.known.Get(key); ok {
		r.hits.Add(1)
		return company, nil
	}
	if _, ok := r.unknown.Get(key); ok {
		r.unknowns.Add(1)
		return Company{}, ErrUnknown
	}
	r.misses.Add(1)
	// The read continues if the ctx of the first caller ends, because other callers wait for the same result. Each caller stops
	// waiting when its own ctx ends.
	before := r.changesSoFar()
	answer := r.reads.DoChan(fmt.Sprint(before, " ", key), func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), r.timeout)
		defer cancel()
		company, err := r.read(ctx, key, read)
		r.remember(key, company, err, before)
		return company, err
	})
	select {
	case got := <-answer:
		return got.Val.(Company), got.Err
	case <-ctx.Done():
		return Company{}, fmt.Errorf("resolve company: %w", ctx.Err())
	}
}

func (r *Resolver) changesSoFar() int64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.changes
}

// read calls the function read and returns its company. If the function panics, it returns an error, because a panic in the
// goroutine of singleflight would end the node.
func (r *Resolver) read(ctx context.Context, key string, read func(context.Context) (*Record, error)) (company Company, err error) {
	defer func() {
		if value := recover(); value != nil {
			company, err = Company{}, fmt.Errorf("resolve company: panic: %v", value)
			r.log.ErrorContext(ctx, "panic", "in", "read of company "+key, "value", value, "stack", string(debug.Stack()))
		}
	}()
	record, err := read(ctx)
	switch {
	case errors.Is(err, ErrUnknown):
		return Company{}, ErrUnknown
	case err != nil:
		return Company{}, fmt.Errorf("resolve company: %w", err)
	}
	if company, err = newCompany(record); err != nil {
		return Company{}, fmt.Errorf("company %s: %w", record.Slug, err)
	}
	return company, nil
}

// remember caches a company or ErrUnknown, but no other error. It caches nothing if Forget was called since changes had the
// value before.
func (r *Resolver) remember(key string, company Company, err error, before int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case r.changes != before:
	case err == nil:
		r.known.Add(key, company)
	case errors.Is(err, ErrUnknown):
		r.unknown.Add(key, struct{}{})
	}
}

// Selector contains the parts of a request that name the company.
type Selector struct {
	// Host is the canonical host of the request.
	Host string
	// Domain is the domain field as the client sent it, or empty.
	Domain string
	// Token is the company id in a verified token, or zero.
	Token int64
}

// Resolve returns the company that all parts of the selector name, or the zero company if no part names one. A token of a
// sandbox is used on the hosts of the sandbox's company, and Resolve then returns the sandbox. It returns
// ErrUnknown if a part names an unknown company, and ErrMismatch if two parts name different companies.
func (r *Resolver) Resolve(ctx context.Context, claim Selector) (Company, error) {
	host, err := r.ofHost(ctx, claim.Host)
	if err != nil {
		return Company{}, err
	}
	domain, err := r.ofDomain(ctx, claim.Domain)
	if err != nil {
		return Company{}, err
	}
	token, err := r.ofToken(ctx, claim.Token)
	if err != nil {
		return Company{}, err
	}
	named, err := agree(host, domain)
	if err != nil {
		return Company{}, err
	}
	if !named.IsZero() && token.SandboxOf() == named.ID() {
		return token, nil
	}
	return agree(named, token)
}

func agree(a, b Company) (Company, error) {
	switch {
	case a.IsZero():
		return b, nil
	case b.IsZero() || a.Is(b):
		return a, nil
	default:
		return Company{}, ErrMismatch
	}
}

func (r *Resolver) ofHost(ctx context.Context, host string) (Company, error) {
	if r.IsShared(host) {
		return Company{}, nil
	}
	return r.ByHost(ctx, host)
}

func (r *Resolver) ofDomain(ctx context.Context, domain string) (Company, error) {
	if domain == "" {
		return Company{}, nil
	}
	host, err := Canonical(domain)
	if err != nil {
		return Company{}, ErrUnknown
	}
	return r.ByHost(ctx, host)
}

func (r *Resolver) ofToken(ctx context.Context, id int64) (Company, error) {
	if id == 0 {
		return Company{}, nil
	}
	return r.ByID(ctx, id)
}

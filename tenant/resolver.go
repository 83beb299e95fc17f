package tenant

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"lyceum/node/lru"

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
	// Lifetime is the time for which a company in the cache counts as current, 60 s if zero. A node that learns of a change of a
	// company calls Forget earlier.
	Lifetime time.Duration
	// Verified returns a time. Forget has been called for all changes that were committed before this time. If the time is more
	// than MaxUnverified ago, the Resolver reads every company from the source. Nil means that the cache needs no verification.
	Verified func() time.Time
	// MaxUnverified is the maximum age of the time that Verified returns, 1 s if zero.
	MaxUnverified time.Duration
	// Unavailable reports whether an error of the source means that the source is unavailable. The Resolver then returns the company
	// from the cache if it was current at most MaxStale ago. Nil means that no error has this meaning.
	Unavailable func(error) bool
	// MaxStale is the maximum age of a cached company that is returned while the source is unavailable. A value below
	// Lifetime means Lifetime.
	MaxStale time.Duration
	// NegativeLifetime is the time for which the result ErrUnknown stays in the cache, 5 s if zero.
	NegativeLifetime time.Duration
	// Timeout is the timeout of one read from the source, 5 s if zero. Several callers may share a read.
	Timeout time.Duration
	// VerifyTimeout is the timeout of a read of a company that is in the cache, 2 s if zero. After the timeout, Unavailable
	// decides whether the company from the cache is returned.
	VerifyTimeout time.Duration
	// Capacity limits the number of cached companies and, separately, the number of cached unknown names. Zero means
	// 100,000.
	Capacity int
	// Log receives messages about panics. Nil means slog.Default().
	Log *slog.Logger
	// Now returns the current time. Nil means time.Now.
	Now func() time.Time
}

// Resolver returns the company of a request from a cache. It is safe for concurrent use.
type Resolver struct {
	source  Source
	options Options
	shared  map[string]bool
	known   lru.Cache[string, knownCompany]
	unknown lru.Cache[string, struct{}]
	reads   singleflight.Group
	// mu makes the comparison of changes and the write to the cache atomic. changes is the number of calls of Forget. If
	// Forget is called after a result was read, the result must not be shared or cached.
	mu      sync.Mutex
	changes int64
	// These fields are the counters that Lookups returns.
	hits, unknowns, misses atomic.Int64
}

// knownCompany is a company in the cache. The read of the company began at the time read.
type knownCompany struct {
	Company
	read time.Time
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
		source: source, options: o,
		shared: make(map[string]bool, len(o.SharedHosts)),
		// There are two caches, so that requests for unknown names do not evict companies.
		known:   lru.NewExpiring[string, knownCompany](o.Capacity, o.Lifetime+o.MaxStale),
		unknown: lru.NewExpiring[string, struct{}](o.Capacity, o.NegativeLifetime),
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
	if o.VerifyTimeout == 0 {
		o.VerifyTimeout = 2 * time.Second
	}
	if o.MaxUnverified == 0 {
		o.MaxUnverified = time.Second
	}
	o.MaxStale = max(o.MaxStale, o.Lifetime)
	if o.Unavailable == nil {
		o.Unavailable = func(error) bool { return false }
	}
	if o.Now == nil {
		o.Now = time.Now
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

// ByHost returns the company of a canonical host. It returns ErrUnknown if no company has the host or the host is for packages, and the
// error of ctx if ctx ends before the result is read.
func (r *Resolver) ByHost(ctx context.Context, host string) (Company, error) {
	company, err := r.byAnyHost(ctx, host)
	if err == nil && company.record.Content {
		return Company{}, ErrUnknown
	}
	return company, err
}

// byAnyHost returns the company of a canonical host for pages or for packages.
func (r *Resolver) byAnyHost(ctx context.Context, host string) (Company, error) {
	return r.lookup(ctx, "host:"+host, func(ctx context.Context) (*Record, error) {
		return r.source.CompanyByHost(ctx, host)
	})
}

// ByContentHost returns the company whose content host is the canonical host. It returns ErrUnknown if there is none. ByHost does not find a company by
// its content host, so that nothing else is served there.
func (r *Resolver) ByContentHost(ctx context.Context, host string) (Company, error) {
	slug, rest, _ := strings.Cut(host, ".")
	if apex, isContent := strings.CutPrefix(rest, contentLabel+"."); isContent {
		company, err := r.ByHost(ctx, slug+"."+apex)
		switch {
		case err == nil && company.hostedContentHost() == host:
			return company, nil
		case err != nil && !errors.Is(err, ErrUnknown):
			return Company{}, err
		}
		// The host below the label is a custom domain or none, so this one may be a custom domain too.
	}
	company, err := r.byAnyHost(ctx, host)
	if err == nil && !company.record.Content {
		return Company{}, ErrUnknown
	}
	return company, err
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

// Forget removes the companies with the given ids and their sandboxes from the cache, or all companies if no id is given. It also
// removes all unknown names, because one of them may now be a name of a given company.
func (r *Resolver) Forget(companies ...int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.changes++
	r.unknown.Purge()
	if len(companies) == 0 {
		r.known.Purge()
		return
	}
	for _, key := range r.known.Keys() {
		known, ok := r.known.Peek(key)
		if ok && (slices.Contains(companies, known.ID()) || slices.Contains(companies, known.SandboxOf())) {
			r.known.Remove(key)
		}
	}
}

// isVerified reports whether Forget has been called for all changes that were committed more than MaxUnverified ago.
func (r *Resolver) isVerified(now time.Time) bool {
	return r.options.Verified == nil || now.Sub(r.options.Verified()) <= r.options.MaxUnverified
}

// older returns a company from the cache as an unconfirmed company if it was current at most MaxStale ago. It is for callers that
// have found the source unavailable.
func (r *Resolver) older(key string) (Company, bool) {
	known, ok := r.known.Get(key)
	current := known.read
	if r.options.Verified != nil && r.options.Verified().After(current) {
		current = r.options.Verified()
	}
	return known.Company.Unconfirmed(), ok && r.options.Now().Sub(current) <= r.options.MaxStale
}

func (r *Resolver) lookup(ctx context.Context, key string, read func(context.Context) (*Record, error)) (Company, error) {
	now := r.options.Now()
	verified := r.isVerified(now)
	known, ok := r.known.Get(key)
	if ok && verified && now.Sub(known.read) <= r.options.Lifetime {
		r.hits.Add(1)
		return known.Company, nil
	}
	if _, unknown := r.unknown.Get(key); unknown && verified {
		r.unknowns.Add(1)
		return Company{}, ErrUnknown
	}
	r.misses.Add(1)
	timeout := r.options.Timeout
	if ok {
		timeout = min(timeout, r.options.VerifyTimeout)
	}
	company, err := r.shareRead(ctx, key, timeout, read)
	if err != nil && ok && r.options.Unavailable(err) {
		if older, ok := r.older(key); ok {
			return older, nil
		}
	}
	return company, err
}

// shareRead reads a company from the source, or waits for a read in progress that has begun after the last call of Forget. It caches
// the result.
func (r *Resolver) shareRead(ctx context.Context, key string, timeout time.Duration, read func(context.Context) (*Record, error)) (Company, error) {
	// The read continues if the ctx of the first caller ends, because other callers wait for the same result. Each caller stops
	// waiting when its own ctx ends.
	before := r.changesSoFar()
	answer := r.reads.DoChan(fmt.Sprint(before, " ", key), func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), timeout)
		defer cancel()
		began := r.options.Now()
		company, err := r.read(ctx, key, read)
		r.remember(key, knownCompany{company, began}, err, before)
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
			r.options.Log.ErrorContext(ctx, "panic", "in", "read of company "+key, "value", value, "stack", string(debug.Stack()))
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

// remember caches a company or ErrUnknown, but no other error. before is the value of changes at the start of the read. If
// changes now has another value, remember caches nothing, because Forget was called after the start.
func (r *Resolver) remember(key string, company knownCompany, err error, before int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case r.changes != before:
	case err == nil:
		r.known.Add(key, company)
	case errors.Is(err, ErrUnknown):
		r.known.Remove(key)
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

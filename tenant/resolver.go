package tenant

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"strconv"
	"sync"
	"time"

	"github.com/hashicorp/golang-lru/v2/expirable"
	"golang.org/x/sync/singleflight"
)

// Source knows the companies of the deployment. Its methods return ErrUnknown when there is none.
type Source interface {
	CompanyByHost(ctx context.Context, host string) (*Record, error)
	CompanyByID(ctx context.Context, id int64) (*Record, error)
	CompanyBySlug(ctx context.Context, slug string) (*Record, error)
}

// Options of a Resolver. The zero value of every field but SharedHosts is a sound setting.
type Options struct {
	// SharedHosts are the API's own hosts, which belong to no company. They must be canonical.
	SharedHosts []string
	// Lifetime of an answer in memory, 60 s if zero; a company's changes are announced and come at once.
	Lifetime time.Duration
	// NegativeLifetime is that of "no such company", 5 s if zero.
	NegativeLifetime time.Duration
	// Patience bounds one question to the source, which several callers may be waiting for; 5 s if zero.
	Patience time.Duration
	// Capacity bounds the answers in memory, known and unknown names apart; 100,000 if zero.
	Capacity int
	// Log hears of panics; slog.Default() if nil.
	Log *slog.Logger
}

// Resolver answers which company a request is for, from memory in the steady state.
type Resolver struct {
	source   Source
	patience time.Duration
	log      *slog.Logger
	shared   map[string]bool
	known    *expirable.LRU[string, Company]
	unknown  *expirable.LRU[string, struct{}]
	flights  singleflight.Group
	// changes counts the calls of Forget: an answer read before one must be neither shared nor remembered after it. The
	// lock keeps a call from coming between the look at it and the remembering.
	mu      sync.Mutex
	changes int64
}

// NewResolver reads companies from source.
func NewResolver(source Source, o Options) *Resolver {
	o = o.withDefaults()
	r := &Resolver{
		source: source, patience: o.Patience, log: o.Log,
		shared: make(map[string]bool, len(o.SharedHosts)),
		// Strangers' names must not push the companies' own out of memory, hence two caches.
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
	if o.Patience == 0 {
		o.Patience = 5 * time.Second
	}
	if o.Capacity == 0 {
		o.Capacity = 100_000
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	return o
}

// IsShared tells whether host is one of the API's own.
func (r *Resolver) IsShared(host string) bool { return r.shared[host] }

// ByHost gives the company that answers at a canonical host. It returns ErrUnknown when there is none, and the error of
// ctx when that ends first.
func (r *Resolver) ByHost(ctx context.Context, host string) (Company, error) {
	return r.lookup(ctx, "host:"+host, func(ctx context.Context) (*Record, error) {
		return r.source.CompanyByHost(ctx, host)
	})
}

// ByID gives the company of that number, as a verified token names it. It returns ErrUnknown when there is none.
func (r *Resolver) ByID(ctx context.Context, id int64) (Company, error) {
	return r.lookup(ctx, "id:"+strconv.FormatInt(id, 10), func(ctx context.Context) (*Record, error) {
		return r.source.CompanyByID(ctx, id)
	})
}

// BySlug gives the company of that short name, as an operator names it. It returns ErrUnknown when there is none.
func (r *Resolver) BySlug(ctx context.Context, slug string) (Company, error) {
	return r.lookup(ctx, "slug:"+slug, func(ctx context.Context) (*Record, error) {
		return r.source.CompanyBySlug(ctx, slug)
	})
}

// Forget drops everything in memory, so that the next question reads the source. Changes of companies are rare
// and one change touches several names, so nothing finer is worth its risk.
func (r *Resolver) Forget() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.changes++
	r.known.Purge()
	r.unknown.Purge()
}

func (r *Resolver) lookup(ctx context.Context, key string, read func(context.Context) (*Record, error)) (Company, error) {
	if company, ok := r.known.Get(key); ok {
		return company, nil
	}
	if _, ok := r.unknown.Get(key); ok {
		return Company{}, ErrUnknown
	}
	// The question outlives the caller that asked first, because others wait for the same answer; each of them waits
	// no longer than it may.
	before := r.changesSoFar()
	answer := r.flights.DoChan(fmt.Sprint(before, " ", key), func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), r.patience)
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

// read makes an error of a panic, which nobody could recover from outside of the flight: it would end the node.
func (r *Resolver) read(ctx context.Context, key string, read func(context.Context) (*Record, error)) (company Company, err error) {
	defer func() {
		if value := recover(); value != nil {
			company, err = Company{}, fmt.Errorf("resolve company: panic: %v", value)
			r.log.ErrorContext(ctx, "panic", "in", "question about "+key, "value", value, "stack", string(debug.Stack()))
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

// remember keeps an answer, unless something was forgotten since the changes before. An error is none.
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

// Claim is everything a request says about its company.
type Claim struct {
	// Host is the canonical host of the request.
	Host string
	// Domain is the domain field as the client typed it, or empty.
	Domain string
	// Token is the company inside a verified token, or zero.
	Token int64
}

// Resolve gives the company that all parts of the claim agree on, or nobody when none of them names one.
// It returns ErrUnknown when a part names no company, and ErrDisagree when two parts name different ones.
func (r *Resolver) Resolve(ctx context.Context, claim Claim) (Company, error) {
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
	return agree(named, token)
}

func agree(a, b Company) (Company, error) {
	switch {
	case a.IsZero():
		return b, nil
	case b.IsZero() || a.Is(b):
		return a, nil
	default:
		return Company{}, ErrDisagree
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

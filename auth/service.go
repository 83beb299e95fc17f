package auth

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"log/slog"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"golang.org/x/sync/semaphore"

	"lyceum/store"
	"lyceum/tenant"
)

// Lifetimes. The first two are part of the API contract.
const (
	accessLife  = 50 * time.Minute
	refreshLife = 10 * 24 * time.Hour
	siteLife    = 12 * time.Hour
	ticketLife  = 5 * time.Minute
)

// Options configures a Service. The fields of the first group have no default.
type Options struct {
	DB       *store.DB
	Resolver *tenant.Resolver
	// Master is the deployment's master key, MasterKeySize random bytes.
	Master []byte
	Redis  RedisOptions
	Log    *slog.Logger

	// Google is the identity provider whose tokens are accepted.
	Google ProviderOptions

	// HTTPSPort is the public HTTPS port; 0 means 443.
	HTTPSPort int
	// Issuer is the issuer claim of the deployment's tokens; "lyceum" if empty.
	Issuer string
	// Now is the clock; time.Now if nil.
	Now func() time.Time
	// Random is the source of every secret; crypto/rand if nil.
	Random io.Reader
	// SessionStateMaxAge is how long a node uses a session state without asking Redis; 500 ms if zero.
	SessionStateMaxAge time.Duration
	// CacheSize limits the entries of each cache in memory; 50,000 if zero.
	CacheSize int
	// Limits holds the rate limits; DefaultLimits if nil.
	Limits *Limits
	// PasswordWait is how long a login waits for a slot to hash its password; 3 s if zero.
	PasswordWait time.Duration
	// StartHelper starts a low-priority process that hashes passwords. If nil, the node hashes passwords.
	StartHelper func() (Helper, error)
	// Metrics registers the metrics if not nil.
	Metrics prometheus.Registerer
	// KeyRefresh is the interval at which a node reads the signing keys; 1 min if zero.
	KeyRefresh time.Duration
	// UnknownKeyPause is the shortest interval of reads for unknown signing keys; 3 s if zero.
	UnknownKeyPause time.Duration
}

func (o Options) withDefaults() Options {
	if o.Issuer == "" {
		o.Issuer = "lyceum"
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Random == nil {
		o.Random = rand.Reader
	}
	if o.CacheSize == 0 {
		o.CacheSize = 50_000
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Limits == nil {
		o.Limits = &DefaultLimits
	}
	o.SessionStateMaxAge = orDuration(o.SessionStateMaxAge, 500*time.Millisecond)
	o.PasswordWait = orDuration(o.PasswordWait, 3*time.Second)
	o.KeyRefresh = orDuration(o.KeyRefresh, time.Minute)
	o.UnknownKeyPause = orDuration(o.UnknownKeyPause, 3*time.Second)
	return o
}

func orDuration(d, otherwise time.Duration) time.Duration {
	if d == 0 {
		return otherwise
	}
	return d
}

// Service authenticates users and manages their sessions. It is safe for concurrent use.
type Service struct {
	db            *store.DB
	resolver      *tenant.Resolver
	log           *slog.Logger
	now           func() time.Time
	random        io.Reader
	passwords     *Passwords
	lookups       *semaphore.Weighted // limits account lookups of logins
	keyring       *keyring
	tokens        *tokens
	cache         *sessionCache
	sessionStates *sessionStates
	idTokens      *idTokenVerifier
	rateLimiter   *RateLimiter
	resetLinks    *ResetLinks
	sealer        *Sealer
	vault         *Vault
}

// New returns a service without connecting. Open must be called before other methods. It returns ErrMasterKey.
func New(o Options) (*Service, error) {
	o = o.withDefaults()
	ring, err := newKeyring(o.DB, o.Master, o.Random, o.Now, keyTimes{refresh: o.KeyRefresh, unknown: o.UnknownKeyPause})
	if err != nil {
		return nil, err
	}
	tokens, err := newTokens(ring, o.Issuer, o.Now, o.CacheSize)
	if err != nil {
		return nil, err
	}
	link, err := openRedis(o.Redis, o.Log, o.Metrics)
	if err != nil {
		return nil, err
	}
	cache := newSessionCache(link)
	links, err := NewResetLinks(ResetLinkOptions{DB: o.DB, Master: o.Master, HTTPSPort: o.HTTPSPort, Now: o.Now})
	if err != nil {
		return nil, errors.Join(err, cache.close())
	}
	standings, err := newSessionStates(o.DB, cache, o.Now, o.SessionStateMaxAge, o.CacheSize)
	if err != nil {
		return nil, errors.Join(err, cache.close())
	}
	metrics := newMetrics(o.Metrics)
	guard, err := newRateLimiter(o, link, metrics)
	if err != nil {
		return nil, errors.Join(err, cache.close())
	}
	sealer, sealing := NewSealer(o.Master)
	vault, vaulting := NewVault(o.Master)
	if err := errors.Join(sealing, vaulting); err != nil {
		return nil, errors.Join(err, cache.close())
	}
	return &Service{
		db: o.DB, resolver: o.Resolver, log: o.Log, now: o.Now, random: o.Random,
		passwords: newPasswords(o, metrics), lookups: semaphore.NewWeighted(maxLookups),
		keyring: ring, tokens: tokens, cache: cache, sessionStates: standings, rateLimiter: guard, resetLinks: links,
		idTokens: newIDTokenVerifier(o.Google, o.Now), sealer: sealer, vault: vault,
	}, nil
}

// Open reads the signing keys; the first service of a deployment adds one. It returns an error if the keys are encrypted
// with another master key. After store.ErrUnavailable it may be called again.
func (s *Service) Open(ctx context.Context) error { return s.keyring.open(ctx) }

// Open calls New and Service.Open and returns their errors.
func Open(ctx context.Context, o Options) (*Service, error) {
	s, err := New(o)
	if err != nil {
		return nil, err
	}
	if err := s.Open(ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// Close closes the connections to Redis and kills the password helpers.
func (s *Service) Close() error {
	s.passwords.close()
	return s.cache.close()
}

// ResetLinks returns the creator of reset links.
func (s *Service) ResetLinks() *ResetLinks { return s.resetLinks }

// Passwords returns the password hasher of this node.
func (s *Service) Passwords() *Passwords { return s.passwords }

// RateLimiter returns the rate limiter of this node.
func (s *Service) RateLimiter() *RateLimiter { return s.rateLimiter }

// PingRedis returns an error if Redis does not answer. The service works without Redis, but slower.
func (s *Service) PingRedis(ctx context.Context) error { return s.cache.ping(ctx) }

// RotateKeys adds a signing key, which signs tokens after every node has read it. Tokens of the old keys stay valid until
// they expire, so no session ends. If the old keys leaked, the nodes reject their tokens within a minute, and every
// client must use its refresh token.
// It returns ErrMasterKey.
func RotateKeys(ctx context.Context, db *store.DB, master []byte, now time.Time, leaked bool) error {
	o := Options{Now: func() time.Time { return now }}.withDefaults()
	ring, err := newKeyring(db, master, o.Random, o.Now, keyTimes{refresh: o.KeyRefresh, unknown: o.UnknownKeyPause})
	if err != nil {
		return err
	}
	if err := ring.open(ctx); err != nil {
		return err
	}
	until := now
	if !leaked {
		until = now.Add(accessLife + 2*keySignDelay(o.KeyRefresh))
	}
	return ring.rotate(ctx, until)
}

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

// How long things last. The first two are the interface's.
const (
	accessLife  = 50 * time.Minute
	refreshLife = 10 * 24 * time.Hour
	siteLife    = 12 * time.Hour
	ticketLife  = 5 * time.Minute
)

// Options of a Service. Those of the first group have no default.
type Options struct {
	DB       *store.DB
	Resolver *tenant.Resolver
	// Master is the deployment's master key, MasterKeySize random bytes.
	Master []byte
	Redis  RedisOptions
	Log    *slog.Logger

	// Google is the identity provider whose tokens are taken.
	Google ProviderOptions

	// HTTPSPort is the port of HTTPS as browsers see it; 0 stands for 443.
	HTTPSPort int
	// Issuer names the deployment inside its tokens, "lyceum" if empty.
	Issuer string
	// Now is the clock, time.Now if nil.
	Now func() time.Time
	// Random is where every secret comes from, crypto/rand if nil.
	Random io.Reader
	// Fresh is how long a node believes that a session stands without asking Redis again, 500 ms if zero.
	Fresh time.Duration
	// Remembered bounds the tokens and the sessions in memory, 50,000 of each if zero.
	Remembered int
	// Limits are how often people may try; DefaultLimits if nil.
	Limits *Limits
	// PasswordWait is how long a login waits for its turn at hashing, 2 s if zero.
	PasswordWait time.Duration
	// StartHelper starts a process that hashes passwords beside the node, behind which it steps back. Without it the node
	// hashes by itself.
	StartHelper func() (Helper, error)
	// Metrics takes what is counted, if not nil.
	Metrics prometheus.Registerer
	// KeyRefresh is how late a node may follow a rotation of the signing keys, 1 min if zero.
	KeyRefresh time.Duration
	// UnknownKeyPause is how often at most an unknown signing key is looked for, 3 s if zero.
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
	if o.Remembered == 0 {
		o.Remembered = 50_000
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Limits == nil {
		o.Limits = &DefaultLimits
	}
	o.Fresh = orDuration(o.Fresh, 500*time.Millisecond)
	o.PasswordWait = orDuration(o.PasswordWait, 2*time.Second)
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

// Service lets people in and knows who is calling. It is safe for use by several goroutines.
type Service struct {
	db         *store.DB
	resolver   *tenant.Resolver
	log        *slog.Logger
	now        func() time.Time
	random     io.Reader
	passwords  *Passwords
	lookups    *semaphore.Weighted // of accounts, for logins
	ring       *keyring
	tokens     *tokens
	cache      *sessionCache
	standings  *standings
	identities *identities
	guard      *Guard
	links      *Links
	sealer     *Sealer
	vault      *Vault
}

// New makes a service that is still to be opened; until then it asks nobody, and has no key. It returns ErrMasterKey.
func New(o Options) (*Service, error) {
	o = o.withDefaults()
	ring, err := newKeyring(o.DB, o.Master, o.Random, o.Now, keyTimes{refresh: o.KeyRefresh, unknown: o.UnknownKeyPause})
	if err != nil {
		return nil, err
	}
	tokens, err := newTokens(ring, o.Issuer, o.Now, o.Remembered)
	if err != nil {
		return nil, err
	}
	link, err := openRedis(o.Redis, o.Log)
	if err != nil {
		return nil, err
	}
	cache := newSessionCache(link)
	links, err := NewLinks(LinkOptions{DB: o.DB, Master: o.Master, HTTPSPort: o.HTTPSPort, Now: o.Now})
	if err != nil {
		return nil, errors.Join(err, cache.close())
	}
	standings, err := newStandings(o.DB, cache, o.Now, o.Fresh, o.Remembered)
	if err != nil {
		return nil, errors.Join(err, cache.close())
	}
	metrics := newMetrics(o.Metrics)
	guard, err := newGuard(o, link, metrics)
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
		ring: ring, tokens: tokens, cache: cache, standings: standings, guard: guard, links: links,
		identities: newIdentities(o.Google, o.Now), sealer: sealer, vault: vault,
	}, nil
}

// Open reads the signing keys; the first service of a deployment makes one. It returns an error when they were sealed
// with another master key; after store.ErrUnavailable it may be called again.
func (s *Service) Open(ctx context.Context) error { return s.ring.open(ctx) }

// Open is New and the Open of what that gives, with the errors of both.
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

// Close ends the connections to Redis and the helpers that hash passwords.
func (s *Service) Close() error {
	s.passwords.close()
	return s.cache.close()
}

// Links makes the links with which people choose a password, for the messages that hold one.
func (s *Service) Links() *Links { return s.links }

// Passwords is the gate that every hash of this node goes through.
func (s *Service) Passwords() *Passwords { return s.passwords }

// Guard is what every request of this node passes on its way.
func (s *Service) Guard() *Guard { return s.guard }

// PingRedis tells whether Redis answers. Without it everything works, only slower.
func (s *Service) PingRedis(ctx context.Context) error { return s.cache.ping(ctx) }

// RotateKeys makes a new key, which signs tokens as soon as every node knows it. Those of the old keys are believed until
// the last of them has expired, so nobody is logged out. Of keys that leaked they are refused as soon as the nodes have
// heard of it, within a minute; every client then has to use its refresh token.
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
		until = now.Add(accessLife + 2*keyLead(o.KeyRefresh))
	}
	return ring.rotate(ctx, until)
}

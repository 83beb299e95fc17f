package auth

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"io"
	"log/slog"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"golang.org/x/sync/semaphore"

	"lyceum/auth/masterkey"
	"lyceum/auth/oidc"
	"lyceum/auth/password"
	"lyceum/auth/ratelimit"
	"lyceum/auth/redislink"
	"lyceum/auth/saml"
	"lyceum/auth/sealed"
	"lyceum/auth/vault"
	"lyceum/node/outbound"
	"lyceum/store"
	"lyceum/tenant"
)

// The times for which access tokens, refresh tokens, session cookies and tickets are valid. accessLife and refreshLife are
// part of the API contract.
const (
	accessLife  = 50 * time.Minute
	refreshLife = 10 * 24 * time.Hour
	siteLife    = 12 * time.Hour
	ticketLife  = 5 * time.Minute
)

// Options configures a Service. The fields of the first group have no default, except that a nil Log discards all messages.
type Options struct {
	DB       *store.DB
	Resolver *tenant.Resolver
	// Masters are the deployment's master keys, each masterkey.Size random bytes.
	Masters masterkey.Keys
	Redis   redislink.Options
	Log     *slog.Logger

	// Google is the identity provider whose tokens are accepted.
	Google oidc.Options

	// Outbound determines which addresses of identity providers may be reached if a company has chosen the provider.
	// ProviderTimeout limits one call to such a provider; 3 s if zero.
	Outbound        outbound.Policy
	ProviderTimeout time.Duration

	// HTTPSPort is the public HTTPS port; 0 means 443.
	HTTPSPort int
	// Issuer is the issuer claim of the deployment's tokens; "lyceum" if empty.
	Issuer string
	// Now is the clock of all nodes. If it is nil, nodes use time.Now, and rate limits use the clock of Redis.
	Now func() time.Time
	// Random is the source of every secret; crypto/rand if nil.
	Random io.Reader
	// FreshSignIn is how long a sign-in counts as fresh; 15 min if zero.
	FreshSignIn time.Duration
	// IdleTimeout ends browser sessions that are not used for this time; 0 means never.
	IdleTimeout time.Duration
	// BreachedPasswords is the path of a list for password.OpenBreached, or empty.
	BreachedPasswords string
	// SessionStateMaxAge is how long a node uses a session state without asking Redis, and after which time without a successful read of the
	// stream of ended sessions it stops to use older states; 500 ms if zero.
	SessionStateMaxAge time.Duration
	// CacheSize limits the entries of each cache in memory; 50,000 if zero.
	CacheSize int
	// Limits are the quotas of the rate limits; ratelimit.DefaultLimits if nil.
	Limits *ratelimit.Limits
	// PasswordWait is how long a login waits for a worker to hash its password; 3 s if zero.
	PasswordWait time.Duration
	// StartHelper starts a low-priority process that hashes passwords. If nil, the node hashes passwords.
	StartHelper func() (password.Helper, error)
	// Metrics registers the metrics if not nil.
	Metrics prometheus.Registerer
	// KeyRefresh is the interval at which a node reads the signing keys; 1 min if zero.
	KeyRefresh time.Duration
	// UnknownKeyPause is the shortest interval between reads of the signing keys because of unknown key ids; 3 s if zero.
	UnknownKeyPause time.Duration
}

func (o Options) withDefaults() Options {
	o.Issuer = cmp.Or(o.Issuer, "lyceum")
	o.CacheSize = cmp.Or(o.CacheSize, 50_000)
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Random == nil {
		o.Random = rand.Reader
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Google.Now == nil {
		o.Google.Now = o.Now
	}
	o.ProviderTimeout = cmp.Or(o.ProviderTimeout, 3*time.Second)
	o.FreshSignIn = cmp.Or(o.FreshSignIn, 15*time.Minute)
	o.SessionStateMaxAge = cmp.Or(o.SessionStateMaxAge, 500*time.Millisecond)
	o.KeyRefresh = cmp.Or(o.KeyRefresh, time.Minute)
	o.UnknownKeyPause = cmp.Or(o.UnknownKeyPause, 3*time.Second)
	return o
}

// Service authenticates users and manages their sessions. It is safe for concurrent use.
type Service struct {
	db            *store.DB
	resolver      *tenant.Resolver
	log           *slog.Logger
	now           func() time.Time
	random        io.Reader
	passwords     *password.Hasher
	breached      *password.Breached
	lookups       *semaphore.Weighted // limits concurrent account lookups of logins
	keyring       *keyring
	tokens        *tokens
	cache         *sessionCache
	sessionStates *sessionStates
	keyStates     *keyStates
	freshSignIn   time.Duration
	google        *oidc.Client
	googleOptions oidc.Options
	providers     *providers
	metadata      saml.Reader
	rateLimiter   *ratelimit.Limiter
	resetLinks    *ResetLinks
	keys          *vault.KeyWrapper
	vault         *vault.Vault
	httpsPort     int
	sealer        *sealed.Sealer // Open sets its key, and the keys of resetLinks and recovery codes.
	recoveryKey   []byte         // key of the hashes of recovery codes
}

// New returns a service without using the database or Redis. Open must be called before other methods. New returns
// masterkey.ErrInvalid if a master key has the wrong length.
func New(o Options) (*Service, error) {
	limiterClock := o.Now // nil means the clock of Redis.
	o = o.withDefaults()
	keys, err := vault.NewKeyWrapper(o.DB, o.Masters)
	if err != nil {
		return nil, err
	}
	keyring := newKeyring(o.DB, o.Random, o.Now, keyTimes{refresh: o.KeyRefresh, unknown: o.UnknownKeyPause})
	tokens, err := newTokens(keyring, o.Issuer, o.Now, o.CacheSize)
	if err != nil {
		return nil, err
	}
	breached, err := password.OpenBreached(o.BreachedPasswords)
	if err != nil {
		return nil, err
	}
	link, err := redislink.Open(o.Redis, o.Log, o.Metrics)
	if err != nil {
		return nil, errors.Join(err, breached.Close())
	}
	s := &Service{
		db: o.DB, resolver: o.Resolver, log: o.Log, now: o.Now, random: o.Random, freshSignIn: o.FreshSignIn, httpsPort: o.HTTPSPort,
		lookups: semaphore.NewWeighted(maxLookups), keyring: keyring, tokens: tokens, cache: newSessionCache(link),
		google: oidc.New(o.Google), googleOptions: o.Google,
		breached: breached, keys: keys, sealer: &sealed.Sealer{}, resetLinks: &ResetLinks{db: o.DB, httpsPort: o.HTTPSPort, now: o.Now},
		metadata: saml.NewReader(o.Outbound, o.ProviderTimeout),
	}
	metrics := newMetrics(o.Metrics)
	var states, keyStates, limiter, secrets, providers error
	s.providers, providers = newProviders(o)
	s.sessionStates, states = newSessionStates(o.DB, s.cache, o.Now, o.SessionStateMaxAge, o.IdleTimeout, o.CacheSize, metrics.sessions)
	s.keyStates, keyStates = newKeyStates(o.DB, o.Now, o.CacheSize)
	s.rateLimiter, limiter = ratelimit.New(ratelimit.Options{
		DB: o.DB, Resolver: o.Resolver, Redis: link, Master: o.Masters[0], Limits: o.Limits, Now: limiterClock, Random: o.Random,
		CacheSize: o.CacheSize, MaxCandidates: maxCandidates, Rejected: metrics.rejected, LocalCounts: metrics.localLimits,
	})
	s.vault, secrets = vault.New(o.DB, o.Masters)
	if err := errors.Join(states, keyStates, limiter, secrets, providers); err != nil {
		return nil, errors.Join(err, link.Close(), breached.Close())
	}
	s.passwords = password.New(password.Options{
		Wait: o.PasswordWait, StartHelper: o.StartHelper, Random: o.Random, Now: o.Now, Log: o.Log,
		Metrics: o.Metrics, Rejected: metrics.rejected.WithLabelValues(busy),
	})
	return s, nil
}

// Open reads the deployment key and the signing keys, and creates those that are missing. It returns an error if the keys are
// encrypted with another master key. After store.ErrUnavailable it may be called again.
func (s *Service) Open(ctx context.Context) error {
	key, err := s.keys.DeploymentKey(ctx)
	if err != nil {
		return err
	}
	if err := errors.Join(s.sealer.SetKey(key), s.resetLinks.setKey(key)); err != nil {
		return err
	}
	if s.recoveryKey, err = masterkey.Derive(key, "recovery codes 1", sha256.Size); err != nil {
		return err
	}
	return s.keyring.open(ctx, key)
}

// Open returns a Service that is ready for use. It returns masterkey.ErrInvalid if a master key has the wrong length, and
// another error if the keys in the database cannot be read or are encrypted with another master key.
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

// Close closes the connections to Redis, kills the password helpers, and waits for reads of API keys in the background.
func (s *Service) Close() error {
	s.keyStates.close()
	s.passwords.Close()
	return errors.Join(s.cache.link.Close(), s.breached.Close())
}

// FollowSessions reads which sessions end on other nodes until ctx ends. Without it, the service asks Redis for the state of each session
// every SessionStateMaxAge.
func (s *Service) FollowSessions(ctx context.Context) { s.sessionStates.endings.run(ctx) }

// ResetLinks returns the creator of reset links of this service, for the background job that sends the messages.
func (s *Service) ResetLinks() *ResetLinks { return s.resetLinks }

// Sealer returns the sealer of this deployment, which converts ids to sealed ids. It may be used after Open.
func (s *Service) Sealer() *sealed.Sealer { return s.sealer }

// Vault returns the vault, which encrypts the secrets of companies for storage in the database.
func (s *Service) Vault() *vault.Vault { return s.vault }

// Passwords returns the hasher of this node. All password hashes of a node must use it, because it limits their concurrency.
func (s *Service) Passwords() *password.Hasher { return s.passwords }

// RateLimiter returns the rate limiter, which counts the requests of all nodes together.
func (s *Service) RateLimiter() *ratelimit.Limiter { return s.rateLimiter }

// PingRedis returns an error if Redis does not answer. Without Redis, the service is slower but works.
func (s *Service) PingRedis(ctx context.Context) error { return s.cache.link.Ping(ctx) }

// RotateKeys adds a signing key. If leaked is false, nodes sign with the new key once every node has read it, and
// tokens of the old keys stay valid until they expire. If leaked is true, each node reads the keys within a minute.
// From then on, it signs only with the new key and rejects tokens of the old keys, so every client must use its refresh
// token. RotateKeys returns masterkey.ErrInvalid if a master key has the wrong length.
func RotateKeys(ctx context.Context, db *store.DB, masters masterkey.Keys, now time.Time, leaked bool) error {
	keys, err := vault.NewKeyWrapper(db, masters)
	if err != nil {
		return err
	}
	key, err := keys.DeploymentKey(ctx)
	if err != nil {
		return err
	}
	o := Options{Now: func() time.Time { return now }}.withDefaults()
	ring := newKeyring(db, o.Random, o.Now, keyTimes{refresh: o.KeyRefresh, unknown: o.UnknownKeyPause})
	if err := ring.open(ctx, key); err != nil {
		return err
	}
	until := now
	if !leaked {
		until = now.Add(accessLife + 2*keySignDelay(o.KeyRefresh))
	}
	return ring.rotate(ctx, until)
}

package payment

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/auth/vault"
	"lyceum/node/jobs"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/tenant"
)

// The methods of Service return these errors. They also return errors of the gateway such as ErrUnreachable, and refusals.
var (
	ErrNoAccount = errors.New("company without an account at the payment gateway")
	// ErrNotForSale means that the course has no price, or none in the requested currency.
	ErrNotForSale = errors.New("course is not for sale")
	// ErrFree means that the course costs nothing.
	ErrFree = errors.New("course is free")
	// ErrOtherTrainee means that the caller may not act for this trainee.
	ErrOtherTrainee = errors.New("trainees order for themselves")
)

// These are the purposes for which the vault encrypts the secrets of a gateway account.
const (
	keySecret     = "gateway key"
	webhookSecret = "gateway webhook"
)

// ServiceConfig configures a Service. Every field below Log has a default.
type ServiceConfig struct {
	DB       *store.DB
	Resolver *tenant.Resolver
	Gateway  *Gateway
	Vault    *vault.Vault
	Log      *slog.Logger

	// Metrics registers lyceum_payment_tasks_total if not nil.
	Metrics prometheus.Registerer
	// Now is the clock that determines the current day; time.Now if nil. Due times use the clock of the database.
	Now func() time.Time
	// Random returns numbers in [0, 1) for the jitter of pauses; math/rand if nil.
	Random func() float64
	// Poll is the interval at which the service checks for due tasks; 1 s if zero.
	Poll time.Duration
	// Batch is the number of concurrent tasks; 8 if zero.
	Batch int
	// UnsettledTimeout is the maximum time for which a new order waits for the state of the trainee's earlier
	// orders at the gateway; 3 s if zero.
	UnsettledTimeout time.Duration
	// Timeout is the maximum duration of one task; 30 s if zero.
	Timeout time.Duration
	// Lease is the duration of the lease on a task; twice the Timeout but at least 2 min if zero.
	Lease time.Duration
	// FirstCheck is the time from the creation of an order to its first check, and the first pause between checks;
	// 1 min if zero. The pause doubles with each check up to LongestGap, which is 6 h if zero.
	FirstCheck time.Duration
	LongestGap time.Duration
	// Pause is the pause after the first failure of a task; 10 s if zero. It doubles with each failure up to
	// LongestPause, which is 1 h if zero.
	Pause        time.Duration
	LongestPause time.Duration
	// OrderLife is the time for which an unpaid order is checked; 7 days if zero. At the gateway, a failed payment
	// can still succeed for three days.
	OrderLife time.Duration
	// UnsentLife is the age at which an order that does not exist at the gateway is abandoned; 10 min if zero.
	UnsentLife time.Duration
}

func (c ServiceConfig) withDefaults() ServiceConfig {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Random == nil {
		c.Random = rand.Float64
	}
	c.Poll = cmp.Or(c.Poll, time.Second)
	c.Batch = cmp.Or(c.Batch, 8)
	c.UnsettledTimeout = cmp.Or(c.UnsettledTimeout, 3*time.Second)
	c.Timeout = cmp.Or(c.Timeout, 30*time.Second)
	c.Lease = cmp.Or(c.Lease, max(2*time.Minute, 2*c.Timeout))
	c.FirstCheck = cmp.Or(c.FirstCheck, time.Minute)
	c.LongestGap = cmp.Or(c.LongestGap, 6*time.Hour)
	c.Pause = cmp.Or(c.Pause, 10*time.Second)
	c.LongestPause = cmp.Or(c.LongestPause, time.Hour)
	c.OrderLife = cmp.Or(c.OrderLife, 7*24*time.Hour)
	c.UnsentLife = cmp.Or(c.UnsentLife, 10*time.Minute)
	return c
}

// Service creates orders and settles payments. A caller or a webhook event of the gateway reports a payment to it, or the
// check of an order finds the payment. In each case the payment is recorded in the same way. Several services may run
// concurrently, on one node or many.
type Service struct {
	config ServiceConfig
	runner jobs.Runner[billing.PaymentTask]
}

// NewService returns a service. Its tasks run only while Run is called.
func NewService(c ServiceConfig) *Service {
	s := &Service{config: c.withDefaults()}
	s.runner = s.newRunner()
	return s
}

// Caller is the person or integration that uses the service.
type Caller struct {
	store.Actor
	// Staff callers may act for every trainee of the company.
	Staff bool
}

// trainee returns the only trainee that the caller may act for, or 0 for every trainee.
func (c Caller) trainee() int64 {
	if c.Staff {
		return 0
	}
	return cmp.Or(c.ActingFor, c.UserID)
}

// accountClient settles payments and creates orders for one gateway account of a company.
type accountClient struct {
	service *Service
	company tenant.Company
	rows    store.Company
	account *billing.GatewayAccount
	gateway Client
}

// accountClient returns the client of the account with this id, or of the company's current account if the id is 0.
// It returns ErrNoAccount if the account does not exist or was removed.
func (s *Service) accountClient(ctx context.Context, company tenant.Company, accountID int64) (*accountClient, error) {
	rows := s.config.DB.For(company)
	account, err := accountOf(ctx, rows, accountID)
	if err != nil {
		return nil, err
	}
	secret, err := s.config.Vault.Open(ctx, company, keySecret, account.KeySecret)
	if err != nil {
		return nil, err
	}
	client := s.config.Gateway.Client(Account{KeyID: account.KeyID, Secret: secret})
	return &accountClient{service: s, company: company, rows: rows, account: account, gateway: client}, nil
}

func accountOf(ctx context.Context, rows store.Company, id int64) (account *billing.GatewayAccount, err error) {
	if id == 0 {
		account, err = billing.ReadGatewayAccount(ctx, rows)
	} else {
		account, err = billing.GatewayAccountByID(ctx, rows, id)
	}
	if errors.Is(err, store.ErrNotFound) || err == nil && account.Removed {
		return nil, ErrNoAccount
	}
	return account, err
}

func (c *accountClient) today() store.Date { return store.Today(c.company, c.service.config.Now()) }

// Seal encrypts the secrets of a gateway account for storage. An empty secret results in nil, which leaves the
// stored secret unchanged.
func Seal(ctx context.Context, secrets *vault.Vault, company tenant.Company, key, webhook string) (sealedKey, sealedWebhook []byte, err error) {
	if key != "" {
		if sealedKey, err = secrets.Seal(ctx, company, keySecret, key); err != nil {
			return nil, nil, err
		}
	}
	if webhook != "" {
		sealedWebhook, err = secrets.Seal(ctx, company, webhookSecret, webhook)
	}
	return sealedKey, sealedWebhook, err
}

func IsWebhookSecret(ctx context.Context, secrets *vault.Vault, company tenant.Company, account *billing.GatewayAccount, webhook string) bool {
	if account.WebhookSecret == nil {
		return false
	}
	now, err := secrets.Open(ctx, company, webhookSecret, account.WebhookSecret)
	return err == nil && now == webhook
}

// textOrNil returns nil for an empty text, and otherwise a pointer to the text.
func textOrNil(t string) *string {
	if t == "" {
		return nil
	}
	return &t
}

// phoneNumber parses a telephone number of at most 15 digits with the usual separators. It returns nil for other
// texts.
func phoneNumber(t Text) *int64 {
	number, some := int64(0), 0
	for _, r := range strings.TrimPrefix(strings.TrimSpace(string(t)), "+") {
		switch {
		case '0' <= r && r <= '9' && some < 15:
			number = number*10 + int64(r-'0')
			some++
		case strings.ContainsRune(" -.()/", r):
		default:
			return nil
		}
	}
	if some == 0 {
		return nil
	}
	return &number
}

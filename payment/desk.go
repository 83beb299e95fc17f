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

	"lyceum/auth"
	"lyceum/jobs"
	"lyceum/store"
	"lyceum/tenant"
)

// Errors of a Desk beside those of the gateway and the refusals.
var (
	// ErrNoAccount means that the company has no account at the gateway.
	ErrNoAccount = errors.New("company without an account at the payment gateway")
	// ErrNotForSale means that the course has no price, or none in the asked currency.
	ErrNotForSale = errors.New("course is not for sale")
	// ErrFree means that the course costs nothing, so that there is nothing to order.
	ErrFree = errors.New("course is free")
	// ErrTransactionOf means that a caller may not act for that trainee.
	ErrTransactionOf = errors.New("trainees order for themselves")
)

// Purposes of what a company's vault keeps for its account.
const (
	keySecret     = "gateway key"
	webhookSecret = "gateway webhook"
)

// DeskConfig of a Desk. The zero value of every field below Log is a sound setting.
type DeskConfig struct {
	DB       *store.DB
	Resolver *tenant.Resolver
	Gateway  *Gateway
	Vault    *auth.Vault
	Log      *slog.Logger

	// Metrics gets lyceum_payment_tasks_total; nobody counts if nil.
	Metrics prometheus.Registerer
	// Now is the clock that days are told by, time.Now if nil. When something is due the database's clock says.
	Now func() time.Time
	// Random gives numbers from 0 up to 1, which spread the questions about many orders; math/rand's if nil.
	Random func() float64
	// Poll is how often tasks of other nodes and tasks due again are looked for, 1 s if zero.
	Poll time.Duration
	// Batch is how many tasks are worked off at once, 8 if zero.
	Batch int
	// Patience bounds how long somebody who wants to buy waits until the gateway has told of their orders before, 3 s if
	// zero.
	Patience time.Duration
	// Timeout bounds one task, 30 s if zero.
	Timeout time.Duration
	// Lease is how long a task is this worker's: twice the Timeout but at least 2 min if zero.
	Lease time.Duration
	// FirstCheck is how long after it was made an order is asked after, and the first gap; 1 min if zero. The gap doubles
	// with each question up to LongestGap, 6 h if zero.
	FirstCheck time.Duration
	LongestGap time.Duration
	// Pause is the wait after the first failure, 10 s if zero; it doubles with each up to LongestPause, 1 h if zero.
	Pause        time.Duration
	LongestPause time.Duration
	// OrderLife is how long an order is asked after that nobody pays, 7 days if zero. The gateway lets a failed payment
	// succeed for three.
	OrderLife time.Duration
	// UnsentLife is after how long an order that the gateway does not know will never be there, 10 min if zero.
	UnsentLife time.Duration
}

func (c DeskConfig) withDefaults() DeskConfig {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Random == nil {
		c.Random = rand.Float64
	}
	c.Poll = cmp.Or(c.Poll, time.Second)
	c.Batch = cmp.Or(c.Batch, 8)
	c.Patience = cmp.Or(c.Patience, 3*time.Second)
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

// Desk takes orders and payments. A payment comes to it through a caller, through the gateway's webhook, or because an
// order is asked after; all three end in the same record. Several desks may work at once, on one node or many.
type Desk struct {
	c      DeskConfig
	runner jobs.Runner[store.PaymentTask]
}

// NewDesk makes a desk; Run works off what is due.
func NewDesk(c DeskConfig) *Desk {
	d := &Desk{c: c.withDefaults()}
	d.runner = d.newRunner()
	return d
}

// Caller is who wants something of the desk.
type Caller struct {
	store.Actor
	// Staff may act for every trainee of the company.
	Staff bool
}

// trainee is the one that the caller is bound to, or 0.
func (c Caller) trainee() int64 {
	if c.Staff {
		return 0
	}
	return cmp.Or(c.ActingFor, c.UserID)
}

// counter is the desk as one company's account stands at it.
type counter struct {
	*Desk
	company tenant.Company
	rows    store.Company
	account *store.GatewayAccount
	client  Client
}

// at gives the counter of the account that the company uses, or of the account of that number when it is not 0. It
// returns ErrNoAccount.
func (d *Desk) at(ctx context.Context, company tenant.Company, accountID int64) (*counter, error) {
	rows := d.c.DB.For(company)
	account, err := accountOf(ctx, rows, accountID)
	if err != nil {
		return nil, err
	}
	secret, err := d.c.Vault.Open(company, keySecret, account.KeySecret)
	if err != nil {
		return nil, err
	}
	client := d.c.Gateway.As(Account{KeyID: account.KeyID, Secret: secret})
	return &counter{Desk: d, company: company, rows: rows, account: account, client: client}, nil
}

func accountOf(ctx context.Context, rows store.Company, id int64) (account *store.GatewayAccount, err error) {
	if id == 0 {
		account, err = rows.GatewayAccount(ctx)
	} else {
		account, err = rows.GatewayAccountByID(ctx, id)
	}
	if errors.Is(err, store.ErrNotFound) || err == nil && account.Removed {
		return nil, ErrNoAccount
	}
	return account, err
}

func (c *counter) today() store.Date { return store.Today(c.company, c.c.Now()) }

// Seal prepares an account's secrets to be stored. Empty ones stay nil, which leaves what is there.
func Seal(vault *auth.Vault, company tenant.Company, key, webhook string) (sealedKey, sealedWebhook []byte) {
	if key != "" {
		sealedKey = vault.Seal(company, keySecret, key)
	}
	if webhook != "" {
		sealedWebhook = vault.Seal(company, webhookSecret, webhook)
	}
	return sealedKey, sealedWebhook
}

// IsWebhookSecret tells whether an account's webhook has that secret already.
func IsWebhookSecret(vault *auth.Vault, company tenant.Company, account *store.GatewayAccount, webhook string) bool {
	if account.WebhookSecret == nil {
		return false
	}
	now, err := vault.Open(company, webhookSecret, account.WebhookSecret)
	return err == nil && now == webhook
}

// text is nil for an empty text.
func text(t string) *string {
	if t == "" {
		return nil
	}
	return &t
}

// digits reads a telephone number however it is written, or gives nil.
func digits(t Text) *int64 {
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

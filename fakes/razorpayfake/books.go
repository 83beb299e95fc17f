package razorpayfake

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"time"
)

// books contains the accounts, orders, payments and events of the fake gateway.
type books struct {
	file string
	now  func() time.Time

	mu       sync.Mutex
	accounts map[string]Account
	kept     record
	events   []*Event
	// refundKeys maps the key id of an account, followed by an idempotency key, to the refund that the first call
	// with the key made.
	refundKeys map[string]refundShape
}

// record is the part of the data that the file contains.
type record struct {
	Orders   []*orderEntry   `json:"orders"`
	Payments []*paymentEntry `json:"payments"`
	Refunds  []refundShape   `json:"refunds"`
}

// orderEntry is an order with the key id of its account. Manual means that its payments must be captured by a call.
type orderEntry struct {
	Account string     `json:"account"`
	Order   orderShape `json:"order"`
	Manual  bool       `json:"manual"`
}

// paymentEntry is a payment with the key id of its account. A payment without an account belongs to every account,
// because a test may create a payment before its account exists.
type paymentEntry struct {
	Account string       `json:"account"`
	Payment paymentShape `json:"payment"`
}

func openBooks(file string, now func() time.Time) (*books, error) {
	b := &books{file: file, now: now, accounts: map[string]Account{}, refundKeys: map[string]refundShape{}}
	if file == "" {
		return b, nil
	}
	text, err := os.ReadFile(file)
	if errors.Is(err, os.ErrNotExist) {
		return b, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &b.kept)
	}
	if err != nil {
		return nil, fmt.Errorf("fake payment gateway: read the file: %w", err)
	}
	return b, nil
}

// change runs do under the lock and then writes the file. If do returns an error, change returns it and writes
// nothing.
func (b *books) change(do func() error) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if err := do(); err != nil || b.file == "" {
		return err
	}
	text, err := json.Marshal(b.kept)
	if err != nil {
		return err
	}
	if err := os.WriteFile(b.file+".new", text, 0o600); err != nil {
		return err
	}
	return os.Rename(b.file+".new", b.file)
}

// withLock calls do while it holds the lock.
func (b *books) withLock(do func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	do()
}

func (b *books) open(a Account) {
	b.withLock(func() { b.accounts[a.KeyID] = a })
}

func (b *books) account(key string) (a Account, known bool) {
	b.withLock(func() { a, known = b.accounts[key] })
	return a, known
}

func (b *books) hasKeys(key, secret string) bool {
	a, known := b.account(key)
	return known && subtle.ConstantTimeCompare([]byte(a.Secret), []byte(secret)) == 1
}

// order returns an order of the account, or nil. An empty account means every account. Change the result only
// inside change.
func (b *books) order(account, id string) *orderEntry {
	at := slices.IndexFunc(b.kept.Orders, func(o *orderEntry) bool {
		return o.Order.ID == id && (account == "" || o.Account == account)
	})
	if at < 0 {
		return nil
	}
	return b.kept.Orders[at]
}

// payment returns a payment of the account or of no account, or nil. An empty account means every account.
func (b *books) payment(account, id string) *paymentEntry {
	at := slices.IndexFunc(b.kept.Payments, func(p *paymentEntry) bool {
		return p.Payment.ID == id && (account == "" || p.Account == "" || p.Account == account)
	})
	if at < 0 {
		return nil
	}
	return b.kept.Payments[at]
}

const idLength = 14

// newID returns a random id in the gateway's form: a prefix and 14 letters and digits.
func newID(prefix string) string { return prefix + strings.ToLower(rand.Text()[:idLength]) }

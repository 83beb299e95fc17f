package tls

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// coolDownSteps are the cooldowns after consecutive failures. Let's Encrypt allows five failed validations per name and
// hour, and one order may cause two: one for each challenge type.
var coolDownSteps = []time.Duration{5 * time.Minute, time.Hour, 3 * time.Hour, 24 * time.Hour}

const coolingNames = 10_000

// CoolDownError means that no certificate is ordered for a name until a time, because the last order failed.
type CoolDownError struct {
	// Until is the end of the cooldown.
	Until time.Time
	// Cause describes the last failure for people.
	Cause string
	// inProgress means that an order is in progress.
	inProgress bool
}

func (e *CoolDownError) Error() string {
	return fmt.Sprintf("not before %s: %s", e.Until.UTC().Format(time.RFC3339), e.Cause)
}

// cooldowns prevent every node from ordering a certificate for a name that has just failed. The records are
// authoritative; memory answers visitors.
type cooldowns struct {
	records Records
	now     func() time.Time
	mu      sync.Mutex
	hosts   *simplelru.LRU[string, *CoolDownError]
}

func newCooldowns(records Records, now func() time.Time) *cooldowns {
	hosts, err := simplelru.NewLRU[string, *CoolDownError](coolingNames, nil)
	if err != nil {
		panic(err) // lru.New fails only for a size below one.
	}
	return &cooldowns{records: records, now: now, hosts: hosts}
}

// check returns a *CoolDownError if host is in a cooldown of which this node has a copy in memory.
func (c *cooldowns) check(host string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	cool, ok := c.hosts.Get(host)
	if !ok || !c.now().Before(cool.Until) {
		return nil
	}
	return cool
}

// checkShared returns a *CoolDownError if the records have a cooldown of host, or an error if they cannot be read. With
// visitors set it remembers the cooldown for this node's visitors.
func (c *cooldowns) checkShared(ctx context.Context, host string, visitors bool) error {
	left, cause, err := c.records.Cooling(ctx, host)
	switch {
	case err != nil:
		return fmt.Errorf("look up the cool-down of %s: %w", host, err)
	case left <= 0:
		return nil
	}
	return c.remember(host, left, cause, visitors)
}

// failed starts the next step of the cooldown on all nodes, at least as long as least, and returns its end. If the
// records fail too, this node applies the first step.
func (c *cooldowns) failed(ctx context.Context, host, cause string, least time.Duration, visitors bool) (time.Time, error) {
	left, err := c.records.Cool(ctx, host, cause, 0, coolDownSteps, least)
	if err != nil {
		left = max(coolDownSteps[0], least)
	}
	return c.remember(host, left, cause, visitors).Until, err
}

// backOff starts the next step of an issuer's backoff on all nodes, after the failure of an order that began some time
// ago. A failure of an order that began before the current backoff does not extend it; otherwise concurrent orders
// would each extend it.
func (c *cooldowns) backOff(ctx context.Context, name, cause string, began time.Duration) (time.Time, error) {
	left, err := c.records.Cool(ctx, name, cause, began, issuerBackoffSteps, 0)
	if err != nil {
		left = issuerBackoffSteps[0]
	}
	return c.remember(name, left, cause, true).Until, err
}

// maxRemembered bounds how long visitors are refused because of a backoff that is not the host's own. The success of
// another host may end it earlier.
const maxRemembered = time.Minute

// rememberFor records in memory that host waits for an issuer's backoff, if err is a *CoolDownError, so that
// this node rejects visitors of host without a lookup.
func (c *cooldowns) rememberFor(host string, err error) error {
	var cool *CoolDownError
	if errors.As(err, &cool) {
		c.remember(host, min(cool.Until.Sub(c.now()), maxRemembered), cool.Cause, true)
	}
	return err
}

// recordTrial records on all nodes that a host has used its try at an issuer in backoff, and reports whether it had used it
// before.
func (c *cooldowns) recordTrial(ctx context.Context, name string, left time.Duration) (before bool, err error) {
	if wait, _, err := c.records.Cooling(ctx, name); err != nil || wait > 0 {
		return true, err
	}
	_, err = c.records.Cool(ctx, name, "tried", 0, []time.Duration{left}, 0)
	return false, err
}

func (c *cooldowns) remember(host string, left time.Duration, cause string, visitors bool) *CoolDownError {
	cool := &CoolDownError{Until: c.now().Add(left), Cause: cause}
	if visitors {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.hosts.Add(host, cool)
	}
	return cool
}

// markInProgress makes this node reject handshakes for host at once, because an order for it took longer than a
// handshake may wait (Limits.Patience). This ends with the order, or after d at the latest.
func (c *cooldowns) markInProgress(host string, d time.Duration) {
	if c.check(host) == nil {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.hosts.Add(host, &CoolDownError{Until: c.now().Add(d), Cause: errSlow.Error(), inProgress: true})
	}
}

// clearInProgress ends markInProgress together with the order.
func (c *cooldowns) clearInProgress(host string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if cool, ok := c.hosts.Peek(host); ok && cool.inProgress {
		c.hosts.Remove(host)
	}
}

// forget removes a cooldown from memory, so that the next visitor reads the records.
func (c *cooldowns) forget(host string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hosts.Remove(host)
}

func (c *cooldowns) forgetAll() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hosts.Purge()
}

// clear ends the cooldown of host on all nodes. Other nodes notice when their copy in memory expires.
func (c *cooldowns) clear(ctx context.Context, host string) error {
	c.forget(host)
	return c.records.EndCooling(ctx, host)
}

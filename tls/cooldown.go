package tls

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"lyceum/node/lru"
)

// coolDownSteps are the durations of the cooldowns after consecutive failures. Let's Encrypt allows five failed
// validations per name and hour. One certificate order may cause two: one for each challenge type.
var coolDownSteps = []time.Duration{5 * time.Minute, time.Hour, 3 * time.Hour, 24 * time.Hour}

const coolingNames = 10_000

// CoolDownError means that no certificate is ordered for a name until a time, because the last certificate order
// failed or one is in progress.
type CoolDownError struct {
	Until time.Time
	// Cause describes for people why the last certificate order failed.
	Cause string
	// inProgress means that a certificate order is in progress.
	inProgress bool
	// overBudget means that a limit of the certificate order budget is reached.
	overBudget bool
}

func (e *CoolDownError) Error() string {
	return fmt.Sprintf("not before %s: %s", e.Until.UTC().Format(time.RFC3339), e.Cause)
}

// cooldowns prevents every node from ordering a certificate for a name whose last certificate order has just
// failed. The cooldowns in records are authoritative. The copies in memory serve to refuse visitors without a
// lookup.
type cooldowns struct {
	records Records
	now     func() time.Time
	mu      sync.Mutex
	hosts   lru.Cache[string, *CoolDownError]
}

func newCooldowns(records Records, now func() time.Time) *cooldowns {
	hosts, err := lru.New[string, *CoolDownError](coolingNames)
	if err != nil {
		panic(err) // NewLRU fails only for a size below one.
	}
	return &cooldowns{records: records, now: now, hosts: hosts}
}

// check returns a *CoolDownError if this node has a copy of a cooldown of host in memory.
func (c *cooldowns) check(host string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	cool, ok := c.hosts.Get(host)
	if !ok || !c.now().Before(cool.Until) {
		return nil
	}
	return cool
}

// checkShared returns a *CoolDownError if the records contain a cooldown of host, or another error if they cannot
// be read. If visitors is set, it copies the cooldown to memory, so that this node refuses visitors of host.
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

// failed starts the next step of the cooldown of host on all nodes and returns the end of the cooldown. The
// cooldown lasts at least as long as least. If the records cannot be written, failed returns the error and this
// node applies the first step.
func (c *cooldowns) failed(ctx context.Context, host, cause string, least time.Duration, visitors bool) (time.Time, error) {
	left, err := c.records.Cool(ctx, host, cause, 0, coolDownSteps, least)
	if err != nil {
		left = max(coolDownSteps[0], least)
	}
	return c.remember(host, left, cause, visitors).Until, err
}

// backOff starts the next step of an issuer backoff on all nodes and returns its end. began is how long ago the
// failed certificate order began. If the certificate order began before the current backoff, backOff does not
// extend the backoff. Otherwise several concurrent failures would each extend it.
func (c *cooldowns) backOff(ctx context.Context, name, cause string, began time.Duration) (time.Time, error) {
	left, err := c.records.Cool(ctx, name, cause, began, issuerBackoffSteps, 0)
	if err != nil {
		left = issuerBackoffSteps[0]
	}
	return c.remember(name, left, cause, true).Until, err
}

// maxRemembered limits how long this node refuses visitors of a host because of an issuer backoff. The success of
// another host may end that backoff early.
const maxRemembered = time.Minute

// rememberFor returns err. If err is a *CoolDownError of an issuer backoff, it also records in memory that host
// waits for the backoff. This node then refuses visitors of host without a lookup.
func (c *cooldowns) rememberFor(host string, err error) error {
	if cool, is := errors.AsType[*CoolDownError](err); is {
		until := c.now().Add(min(cool.Until.Sub(c.now()), maxRemembered))
		c.keep(host, &CoolDownError{Until: until, Cause: cool.Cause, overBudget: cool.overBudget})
	}
	return err
}

// recordTrial records on all nodes that a host has used its one try at an issuer in backoff. The record ends after
// left. before reports whether the host had used the try already. It is also true if the records cannot be read.
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
		c.keep(host, cool)
	}
	return cool
}

// keep makes this node refuse visitors of host.
func (c *cooldowns) keep(host string, cool *CoolDownError) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hosts.Add(host, cool)
}

// markInProgress makes this node refuse handshakes for host at once. It is called when a certificate order for host
// takes longer than a handshake may wait (Limits.Patience). The mark ends with the certificate order, or after d at
// the latest.
func (c *cooldowns) markInProgress(host string, d time.Duration) {
	if c.check(host) == nil {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.hosts.Add(host, &CoolDownError{Until: c.now().Add(d), Cause: errSlow.Error(), inProgress: true})
	}
}

// clearInProgress removes the mark of markInProgress. It is called when the certificate order ends.
func (c *cooldowns) clearInProgress(host string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if cool, ok := c.hosts.Peek(host); ok && cool.inProgress {
		c.hosts.Remove(host)
	}
}

// forget removes a cooldown from memory, so that the next handshake for host reads the records.
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

// clear ends the cooldown of host on all nodes. Other nodes continue to use their copy in memory until it expires.
func (c *cooldowns) clear(ctx context.Context, host string) error {
	c.forget(host)
	return c.records.EndCooling(ctx, host)
}

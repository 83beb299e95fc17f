package tls

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// coolDownSteps are the waits after each failure in a row. An authority counts failed validations per name and hour,
// five of them at the best-known one, and one attempt may cost two: one for each way of validation.
var coolDownSteps = []time.Duration{5 * time.Minute, time.Hour, 3 * time.Hour, 24 * time.Hour}

const coolingNames = 10_000

// CoolDownError says that a name is left alone for a while, because the last attempt to obtain its certificate failed.
type CoolDownError struct {
	// Until is when it may be tried again.
	Until time.Time
	// Cause is why the last attempt failed, in plain words.
	Cause string
	// held says that an attempt is under way.
	held bool
}

func (e *CoolDownError) Error() string {
	return fmt.Sprintf("not before %s: %s", e.Until.UTC().Format(time.RFC3339), e.Cause)
}

// cooldowns keep anybody on any node from causing the next failure of a name that has just failed. What counts is in
// the records; memory answers the visitors.
type cooldowns struct {
	records Records
	now     func() time.Time
	mu      sync.Mutex
	hosts   *simplelru.LRU[string, *CoolDownError]
}

func newCooldowns(records Records, now func() time.Time) *cooldowns {
	hosts, err := simplelru.NewLRU[string, *CoolDownError](coolingNames, nil)
	if err != nil {
		panic(err) // only a size below one is refused
	}
	return &cooldowns{records: records, now: now, hosts: hosts}
}

// check returns a *CoolDownError while this node knows that host must not be tried.
func (c *cooldowns) check(host string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	cool, ok := c.hosts.Get(host)
	if !ok || !c.now().Before(cool.Until) {
		return nil
	}
	return cool
}

// consult returns a *CoolDownError while any node has host cooling down, and the error of the records. It is remembered
// for the visitors if it concerns them.
func (c *cooldowns) consult(ctx context.Context, host string, visitors bool) error {
	left, cause, err := c.records.Cooling(ctx, host)
	switch {
	case err != nil:
		return fmt.Errorf("look up the cool-down of %s: %w", host, err)
	case left <= 0:
		return nil
	}
	return c.made(host, left, cause, visitors)
}

// failed starts the next, longer wait, of at least that time, on all nodes, and tells its end. When the records fail
// too this node at least takes the first step.
func (c *cooldowns) failed(ctx context.Context, host, cause string, least time.Duration, visitors bool) (time.Time, error) {
	left, err := c.records.Cool(ctx, host, cause, coolDownSteps, least)
	if err != nil {
		left = max(coolDownSteps[0], least)
	}
	return c.made(host, left, cause, visitors).Until, err
}

// rest leaves an issuer alone, on all nodes.
func (c *cooldowns) rest(ctx context.Context, name, cause string, least time.Duration) (time.Time, error) {
	left, err := c.records.Cool(ctx, name, cause, restSteps, least)
	if err != nil {
		left = max(restSteps[0], least)
	}
	return c.made(name, left, cause, true).Until, err
}

// adopt remembers for the visitors of this node that host waits for the end of somebody else's cool-down, if err is one.
func (c *cooldowns) adopt(host string, err error) error {
	var cool *CoolDownError
	if errors.As(err, &cool) {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.hosts.Add(host, cool)
	}
	return err
}

func (c *cooldowns) made(host string, left time.Duration, cause string, visitors bool) *CoolDownError {
	cool := &CoolDownError{Until: c.now().Add(left), Cause: cause}
	if visitors {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.hosts.Add(host, cool)
	}
	return cool
}

// hold turns the visitors of this node away while an attempt is under way that some of them waited for in vain.
func (c *cooldowns) hold(host string, d time.Duration) {
	if c.check(host) == nil {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.hosts.Add(host, &CoolDownError{Until: c.now().Add(d), Cause: errSlow.Error(), held: true})
	}
}

// release ends that with the attempt, which may have failed for a reason that has passed.
func (c *cooldowns) release(host string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if cool, ok := c.hosts.Peek(host); ok && cool.held {
		c.hosts.Remove(host)
	}
}

// forget lets visitors of this node ask again what the records say.
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

// clear ends the cool-down of host on all nodes. The others notice when what they remember runs out.
func (c *cooldowns) clear(ctx context.Context, host string) error {
	c.forget(host)
	return c.records.EndCooling(ctx, host)
}

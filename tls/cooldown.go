package tls

import (
	"fmt"
	"sync"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// coolDownSteps are the waits after each failure in a row. An authority counts failed validations per name and hour
// (five of them at the best-known one) and stops the whole account, not just the name.
var coolDownSteps = []time.Duration{time.Minute, 5 * time.Minute, 30 * time.Minute, 3 * time.Hour, 24 * time.Hour}

const coolingNames = 10_000

// cooldowns keep visitors of a host whose issuance failed from causing the next failure.
type cooldowns struct {
	now   func() time.Time
	mu    sync.Mutex
	hosts *simplelru.LRU[string, coolDown]
}

type coolDown struct {
	failures int
	until    time.Time
	cause    error
}

func newCooldowns(now func() time.Time) *cooldowns {
	hosts, err := simplelru.NewLRU[string, coolDown](coolingNames, nil)
	if err != nil {
		panic(err) // only a size below one is refused
	}
	return &cooldowns{now: now, hosts: hosts}
}

// check returns the cause of the last failure while host must not be tried again.
func (c *cooldowns) check(host string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	cool, ok := c.hosts.Get(host)
	if !ok || !c.now().Before(cool.until) {
		return nil
	}
	return fmt.Errorf("not before %s: %w", cool.until.UTC().Format(time.RFC3339), cool.cause)
}

// failed starts the next, longer wait and tells its end.
func (c *cooldowns) failed(host string, cause error) time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	cool, _ := c.hosts.Get(host)
	step := coolDownSteps[min(cool.failures, len(coolDownSteps)-1)]
	cool = coolDown{failures: cool.failures + 1, until: c.now().Add(step), cause: cause}
	c.hosts.Add(host, cool)
	return cool.until
}

// hold turns visitors away while an attempt is under way that some of them waited for in vain.
func (c *cooldowns) hold(host string, d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	cool, _ := c.hosts.Get(host)
	if until := c.now().Add(d); until.After(cool.until) {
		cool.until, cool.cause = until, errSlow
		c.hosts.Add(host, cool)
	}
}

func (c *cooldowns) clear(host string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hosts.Remove(host)
}

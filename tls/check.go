package tls

import (
	"context"
	"crypto/rand"
	"crypto/x509"
	"errors"
	"net/netip"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/semaphore"

	"lyceum/store"
	"lyceum/tenant"
)

// CheckOptions of a Checker. Resolvers and Probe are required.
type CheckOptions struct {
	// Resolvers are the recursive name servers that are asked, as address and port.
	Resolvers []string
	// Label stands before a name to give the place of its proof; _domain-verification if empty.
	Label string
	// Target is the name that companies point theirs at; the company's hosted domain if empty.
	Target string
	// Addresses are those at which visitors reach the deployment, as far as they are known.
	Addresses []netip.Addr
	// Issuers are what CAA records are held against.
	Issuers []CAAIssuer
	// Probe is what the nodes of the deployment answer.
	Probe *Probe
	// HTTPPort and HTTPSPort are those that visitors reach the deployment at; 80 and 443 if zero.
	HTTPPort, HTTPSPort int
	// Timeout bounds one question and one probe; 3 s if zero. Patience bounds all of a look; 8 s if zero.
	Timeout, Patience time.Duration
	// Roots are the authorities that browsers believe; those of the machine if nil.
	Roots *x509.CertPool
	// Looks is how many names are looked at once for people, and LooksPerCompany how many of them for one company; 32 and 2
	// if zero. Workers have seats of their own.
	Looks, LooksPerCompany int
	// Own are the names of the deployment itself.
	Own tenant.OwnNames

	authorityPort string
}

// DefaultLabel is where proofs stand.
const DefaultLabel = "_domain-verification"

func (o CheckOptions) withDefaults() CheckOptions {
	orElse(&o.Label, DefaultLabel)
	orElse(&o.HTTPPort, 80)
	orElse(&o.HTTPSPort, 443)
	orElse(&o.Timeout, 3*time.Second)
	orElse(&o.Patience, 8*time.Second)
	orElse(&o.Looks, 32)
	orElse(&o.LooksPerCompany, 2)
	orElse(&o.authorityPort, "53")
	return o
}

// Checker sees how a company's name stands in the world: whether its proof is there, whether it leads to us, and whether
// our authorities may issue for it.
type Checker struct {
	prober *prober
	o      CheckOptions
	names  *nameClient
	looks  *semaphore.Weighted
	seats  *seats
}

// NewChecker makes a Checker. It returns an error when an option is missing.
func NewChecker(o CheckOptions) (*Checker, error) {
	o = o.withDefaults()
	switch {
	case len(o.Resolvers) == 0:
		return nil, errors.New("domains: no name server to ask")
	case o.Probe == nil:
		return nil, errors.New("domains: no probe to tell ourselves from others")
	}
	c := &Checker{o: o, looks: semaphore.NewWeighted(int64(o.Looks)), seats: newSeats(o.LooksPerCompany)}
	c.prober = &prober{Probe: o.Probe, httpPort: o.HTTPPort, httpsPort: o.HTTPSPort, timeout: o.Timeout, roots: o.Roots}
	c.names = &nameClient{resolvers: o.Resolvers, timeout: o.Timeout, authorityPort: o.authorityPort, mayAsk: c.mayReach}
	return c, nil
}

// ErrNoCompanion means that people type no other name for this one.
var ErrNoCompanion = errors.New("only a registered domain and its www have a companion")

// Claims are what a company that wants a name has to claim, the companion of the name too if it wants that. Each has the
// token of a new proof, of 130 random bits. It returns a *tenant.NameError, and ErrNoCompanion.
func (c *Checker) Claims(raw string, withCompanion bool, limit int) ([]store.DomainClaim, error) {
	host, err := c.o.Own.CustomDomain(raw)
	if err != nil {
		return nil, err
	}
	if len(c.o.Label)+len(".")+len(host) > longestName {
		return nil, &tenant.NameError{Reason: "the name is so long that no record can prove it"}
	}
	claims := []store.DomainClaim{{Host: host, Token: newToken(), Limit: limit}}
	if !withCompanion {
		return claims, nil
	}
	companion := tenant.Companion(host)
	if companion == "" {
		return nil, ErrNoCompanion
	}
	claims[0].Directs = true
	return append(claims, store.DomainClaim{Host: companion, Token: newToken(), RedirectTo: host, Directs: true, Limit: limit}), nil
}

// longestName is how long a name in the DNS may be.
const longestName = 253

func newToken() string { return strings.ToLower(rand.Text()) }

// mayReach tells whether a stranger may have us ask at an address. The networks behind a server are none of theirs.
func (c *Checker) mayReach(at netip.Addr) bool {
	return slices.Contains(c.o.Addresses, at) || isPublic(at)
}

// look is everything that a look at a name found.
type look struct {
	proof proofLook
	// alias is what the name is a CNAME of, or empty.
	alias  string
	probes []probeResult
	caa    []caaLook
	// undecided says why addresses or CAA records could not be seen.
	undecided error
}

// look looks at everything at once.
func (c *Checker) look(ctx context.Context, d store.Domain) look {
	ctx, cancel := context.WithTimeout(ctx, c.o.Patience)
	defer cancel()
	var found look
	var undecided error
	proof := apart(func() { found.proof = c.lookForProof(ctx, d.Host) })
	caa := apart(func() { found.caa, undecided = c.lookAtCAA(ctx, d.Host) })
	addresses, err := c.lookAtAddresses(ctx, d.Host, &found)
	if err == nil {
		found.probes = c.probeAll(ctx, d.Host, addresses)
		if err = ctx.Err(); err != nil {
			found.probes = nil // who did not answer because we had no time left says nothing
		}
	}
	proof()
	caa()
	found.undecided = errors.Join(err, undecided)
	return found
}

func isBogus(err error) bool {
	var failed *lookupError
	return errors.As(err, &failed) && failed.kind == lookupBogus
}

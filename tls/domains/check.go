package domains

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/x509"
	"errors"
	"net/netip"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/semaphore"

	"lyceum/node/outbound"
	"lyceum/store/hosts"
	"lyceum/tenant"
	"lyceum/tls"
	"lyceum/tls/panics"
)

// CheckOptions configure a Checker. Resolvers and Probe are required.
type CheckOptions struct {
	// Resolvers are the recursive name servers to query, as host:port.
	Resolvers []string
	// Label is prepended to a name to form the name of its proof record. The default is _domain-verification.
	Label string
	// Target is the name to which companies point the CNAME records of their domains. Empty selects the company's
	// hosted domain.
	Target string
	// Addresses are the known public addresses of the deployment. It may be empty.
	Addresses []netip.Addr
	// Issuers are the authorities that CAA records must allow.
	Issuers []CAAIssuer
	// Probe signs the responses of this deployment's nodes to probes.
	Probe *tls.Probe
	// HTTPPort and HTTPSPort are the public ports of the deployment; 80 and 443 if zero.
	HTTPPort, HTTPSPort int
	// Timeout bounds one DNS query and one probe; 3 s if zero. Patience bounds a whole check; 8 s if zero.
	Timeout, Patience time.Duration
	// Roots are the root certificates with which served certificates are verified. Nil selects the system roots.
	Roots *x509.CertPool
	// Concurrency is the number of concurrent checks that people request; 32 if zero. ConcurrencyPerCompany is the
	// number of such checks for one company; 2 if zero. Checks by a Worker are not counted.
	Concurrency, ConcurrencyPerCompany int
	// Own are the deployment's own names, which no company may claim.
	Own tenant.ReservedNames

	authorityPort string
}

const DefaultLabel = "_domain-verification"

func (o CheckOptions) withDefaults() CheckOptions {
	o.Label = cmp.Or(o.Label, DefaultLabel)
	o.HTTPPort = cmp.Or(o.HTTPPort, 80)
	o.HTTPSPort = cmp.Or(o.HTTPSPort, 443)
	o.Timeout = cmp.Or(o.Timeout, 3*time.Second)
	o.Patience = cmp.Or(o.Patience, 8*time.Second)
	o.Concurrency = cmp.Or(o.Concurrency, 32)
	o.ConcurrencyPerCompany = cmp.Or(o.ConcurrencyPerCompany, 2)
	o.authorityPort = cmp.Or(o.authorityPort, "53")
	return o
}

// Checker checks the DNS records of companies' names: whether the proof exists, whether the name points to this
// deployment, and whether CAA records allow our authorities.
type Checker struct {
	prober       *prober
	o            CheckOptions
	resolver     *dnsClient
	slots        *semaphore.Weighted
	companySlots *companyLimiter
}

// NewChecker returns a Checker. It returns an error if Resolvers or Probe is missing.
func NewChecker(o CheckOptions) (*Checker, error) {
	o = o.withDefaults()
	switch {
	case len(o.Resolvers) == 0:
		return nil, errors.New("domains: at least one resolver is required")
	case o.Probe == nil:
		return nil, errors.New("domains: a probe is required")
	}
	c := &Checker{o: o, slots: semaphore.NewWeighted(int64(o.Concurrency)), companySlots: newCompanyLimiter(o.ConcurrencyPerCompany)}
	c.prober = &prober{Probe: o.Probe, httpPort: o.HTTPPort, httpsPort: o.HTTPSPort, timeout: o.Timeout, roots: o.Roots}
	c.resolver = &dnsClient{resolvers: o.Resolvers, timeout: o.Timeout, authorityPort: o.authorityPort, mayQuery: c.mayReach}
	return c, nil
}

// ErrNoCompanion means that a name has no companion: only a registered domain and its www name have one.
var ErrNoCompanion = errors.New("only a registered domain and its www have a companion")

// Claims returns the claim of a name. If withCompanion is set, it also returns the claim of the name's companion,
// which redirects to the name. Each claim has a new random token of 130 bits. limit is stored in the claims as
// their Limit. Claims returns a *tenant.NameError if the name is invalid, and ErrNoCompanion if the requested
// companion does not exist.
func (c *Checker) Claims(raw string, withCompanion bool, limit int) ([]hosts.DomainClaim, error) {
	host, err := c.o.Own.CustomDomain(raw)
	if err != nil {
		return nil, err
	}
	if len(c.o.Label)+len(".")+len(host) > longestName {
		return nil, &tenant.NameError{Reason: "the name is so long that no record can prove it"}
	}
	claims := []hosts.DomainClaim{{Host: host, Token: newToken(), Limit: limit}}
	if !withCompanion {
		return claims, nil
	}
	companion := tenant.WWWAlias(host)
	if companion == "" {
		return nil, ErrNoCompanion
	}
	claims[0].Directs = true
	return append(claims, hosts.DomainClaim{Host: companion, Token: newToken(), RedirectTo: host, Directs: true, Limit: limit}), nil
}

// longestName is the maximum length of a DNS name.
const longestName = 253

func newToken() string { return strings.ToLower(rand.Text()) }

// mayReach reports whether the checker may connect to an address. It may connect to the addresses of the deployment and to
// public addresses. The owner of a domain chooses the addresses of the domain, so private networks are excluded.
func (c *Checker) mayReach(at netip.Addr) bool {
	return slices.Contains(c.o.Addresses, at) || outbound.IsPublic(at)
}

// checkResult contains the results of all parts of a check of one name.
type checkResult struct {
	proof proofResult
	// alias is the target of the name's CNAME record, or empty.
	alias  string
	probes []probeResult
	caa    []caaResult
	// lookupErr joins the errors of the address and CAA lookups. It is nil if none failed.
	lookupErr error
}

// run performs all checks of a name concurrently, within Patience.
func (c *Checker) run(ctx context.Context, d hosts.Domain) checkResult {
	ctx, cancel := context.WithTimeout(ctx, c.o.Patience)
	defer cancel()
	var found checkResult
	var caaErr error
	proof := panics.Go(func() { found.proof = c.checkProof(ctx, d.Host) })
	caa := panics.Go(func() { found.caa, caaErr = c.checkCAA(ctx, d.Host) })
	addresses, alias, err := c.resolver.addresses(ctx, d.Host)
	found.alias = alias
	if err == nil {
		found.probes = c.probeAll(ctx, d.Host, addresses)
		if err = ctx.Err(); err != nil {
			found.probes = nil // A probe that the timeout of this check ended proves nothing.
		}
	}
	proof()
	caa()
	found.lookupErr = errors.Join(err, caaErr)
	return found
}

func isBogus(err error) bool {
	var failed *lookupError
	return errors.As(err, &failed) && failed.kind == lookupBogus
}

package domains

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"strings"
	"time"

	"github.com/miekg/dns"

	"lyceum/tls/panics"
)

// These are the reasons why a query failed. A failed query proves nothing about the records. The check is therefore
// repeated later, and the name keeps its state.
const (
	lookupTimeout = "timeout"
	lookupBogus   = "bogus"
	lookupFailed  = "failed"
)

// lookupError means that a server did not answer a query, or answered with an error.
type lookupError struct {
	kind, name, kindOfRecord, server string
}

// Error describes the failure for people. It omits the address of the server, which does not help them.
func (e *lookupError) Error() string {
	switch e.kind {
	case lookupTimeout:
		return fmt.Sprintf("The query for the %s record of %s was not answered in time.", e.kindOfRecord, e.name)
	case lookupBogus:
		return fmt.Sprintf("The signatures of %s (DNSSEC) are invalid, so resolvers reject its records. "+
			"Sign the zone again, or remove the DS record at the registrar.", e.name)
	}
	return fmt.Sprintf("The name servers of %s return an error for its %s record.", e.name, e.kindOfRecord)
}

// SystemResolvers returns the name servers of /etc/resolv.conf as host:port.
func SystemResolvers() ([]string, error) {
	const file = "/etc/resolv.conf"
	machine, err := dns.ClientConfigFromFile(file)
	if err != nil {
		return nil, err
	}
	if len(machine.Servers) == 0 {
		return nil, errors.New(file + " names no server")
	}
	list := make([]string, len(machine.Servers))
	for i, server := range machine.Servers {
		list[i] = net.JoinHostPort(server, machine.Port)
	}
	return list, nil
}

// dnsClient sends DNS queries to resolvers and to authoritative servers.
type dnsClient struct {
	// resolvers are the recursive name servers as host:port.
	resolvers []string
	timeout   time.Duration
	// authorityPort is the port of authoritative servers: 53 except in tests.
	authorityPort string
	// mayQuery reports whether an authoritative server at an address may be queried. The owners of domains choose
	// these addresses.
	mayQuery func(netip.Addr) bool
}

// zoneAnswer is the answer of one server to one query. records is empty if no records exist.
type zoneAnswer struct {
	records       []dns.RR
	authoritative bool
}

// queryAll queries every resolver concurrently and waits for all of them. Answers and errors are in the order of
// resolvers.
func (c *dnsClient) queryAll(ctx context.Context, name string, kind uint16) ([]zoneAnswer, []error) {
	return c.queryEach(ctx, c.resolvers, "", name, kind, true)
}

// queryWithGrace queries every resolver concurrently. After the first answer it waits for timeout/graceFraction
// only, so that one silent resolver does not use up the time of every check. Resolvers that have not answered by
// then have a lookupError of kind lookupTimeout.
func (c *dnsClient) queryWithGrace(ctx context.Context, name string, kind uint16) ([]zoneAnswer, []error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	type said struct {
		by       int
		answer   zoneAnswer
		err      error
		panicked *panics.Error
	}
	answers, errs, hearing := make([]zoneAnswer, len(c.resolvers)), make([]error, len(c.resolvers)), make(chan said, len(c.resolvers))
	for i, server := range c.resolvers {
		errs[i] = &lookupError{lookupTimeout, strings.TrimSuffix(name, "."), dns.TypeToString[kind], server}
		go func() {
			one := said{by: i}
			defer func() { one.panicked = panics.Recovered(recover()); hearing <- one }()
			one.answer, one.err = c.query(ctx, server, "", name, kind, true)
		}()
	}
	var over <-chan time.Time
	for range c.resolvers {
		select {
		case one := <-hearing:
			one.panicked.Rethrow()
			if answers[one.by], errs[one.by] = one.answer, one.err; one.err == nil && over == nil {
				over = time.After(c.timeout / graceFraction)
			}
		case <-over:
			return answers, errs
		}
	}
	return answers, errs
}

// graceFraction divides the timeout. The quotient is the time that queryWithGrace waits after the first answer.
const graceFraction = 6

// withoutTimeouts returns the answers of the resolvers that did not time out. It returns an error if no resolver
// answered. It also returns an error if a resolver reported another failure, because such a failure concerns the zone.
func withoutTimeouts(answers []zoneAnswer, errs []error) (kept []zoneAnswer, err error) {
	for i, err := range errs {
		var failed *lookupError
		switch {
		case err == nil:
			kept = append(kept, answers[i])
		case !errors.As(err, &failed) || failed.kind != lookupTimeout:
			return nil, err
		}
	}
	if kept == nil {
		return nil, errors.Join(errs...)
	}
	return kept, nil
}

func (c *dnsClient) queryEach(ctx context.Context, servers []string, network, name string, kind uint16, recurse bool) ([]zoneAnswer, []error) {
	answers, errs := make([]zoneAnswer, len(servers)), make([]error, len(servers))
	asking := make([]func(), len(servers))
	for i, server := range servers {
		asking[i] = panics.Go(func() { answers[i], errs[i] = c.query(ctx, server, network, name, kind, recurse) })
	}
	for _, wait := range asking {
		wait()
	}
	return answers, errs
}

// queryUnion returns the distinct records of all resolvers that answered in time. If none did, it returns their
// errors.
func (c *dnsClient) queryUnion(ctx context.Context, name string, kind uint16) (records []dns.RR, err error) {
	answers, errs := c.queryWithGrace(ctx, name, kind)
	answered, seen := false, map[string]bool{}
	for i, a := range answers {
		if errs[i] != nil {
			err = errors.Join(err, errs[i])
			continue
		}
		answered = true
		for _, record := range a.records {
			if text := withoutTTL(record); !seen[text] {
				seen[text] = true
				records = append(records, record)
			}
		}
	}
	if answered {
		return records, nil
	}
	return nil, err
}

func withoutTTL(record dns.RR) string {
	bare := dns.Copy(record)
	bare.Header().Ttl = 0
	return bare.String()
}

// query sends one query to one server. It uses UDP unless network is set, and TCP if the answer is truncated. It
// tries twice if there is no valid answer. If a resolver returns SERVFAIL, it sends the query again without DNSSEC
// validation, to distinguish an invalid signature from other failures.
func (c *dnsClient) query(ctx context.Context, server, network, name string, kind uint16, recurse bool) (zoneAnswer, error) {
	question := new(dns.Msg).SetQuestion(dns.Fqdn(name), kind)
	question.RecursionDesired = recurse
	question.SetEdns0(udpSize, true)
	answer, err := c.exchange(ctx, server, network, question)
	if err != nil {
		answer, err = c.exchange(ctx, server, network, question)
	}
	failure := func(why string) error {
		return &lookupError{why, strings.TrimSuffix(name, "."), dns.TypeToString[kind], server}
	}
	switch {
	case err != nil:
		return zoneAnswer{}, failure(lookupTimeout)
	case answer.Rcode == dns.RcodeServerFailure && recurse && c.isBogus(ctx, server, network, question, answer):
		return zoneAnswer{}, failure(lookupBogus)
	case answer.Rcode != dns.RcodeSuccess && answer.Rcode != dns.RcodeNameError:
		return zoneAnswer{}, failure(lookupFailed)
	}
	return zoneAnswer{answer.Answer, answer.Authoritative}, nil
}

// udpSize is the largest UDP payload, in bytes, that passes every network without fragmentation.
const udpSize = 1232

func (c *dnsClient) exchange(ctx context.Context, server, network string, question *dns.Msg) (*dns.Msg, error) {
	ctx, cancel := context.WithTimeout(ctx, c.timeout)
	defer cancel()
	client := dns.Client{Net: network, Timeout: c.timeout}
	answer, _, err := client.ExchangeContext(ctx, question.Copy(), server)
	if err == nil && answer.Truncated && network == "" {
		client.Net = "tcp"
		answer, _, err = client.ExchangeContext(ctx, question.Copy(), server)
	}
	if err == nil && (len(answer.Question) != 1 || !strings.EqualFold(answer.Question[0].Name, question.Question[0].Name)) {
		return nil, errors.New("the answer is to another question")
	}
	return answer, err
}

// isBogus reports whether a resolver refuses an answer only because of invalid DNSSEC signatures. Many resolvers
// state this reason (RFC 8914). Others return records if the query disables validation.
func (c *dnsClient) isBogus(ctx context.Context, server, network string, question, answer *dns.Msg) bool {
	if options := answer.IsEdns0(); options != nil {
		for _, option := range options.Option {
			if reason, ok := option.(*dns.EDNS0_EDE); ok && reason.InfoCode >= dns.ExtendedErrorCodeDNSBogus && reason.InfoCode <= dns.ExtendedErrorCodeNSECMissing {
				return true
			}
		}
	}
	unchecked := question.Copy()
	unchecked.CheckingDisabled = true
	again, err := c.exchange(ctx, server, network, unchecked)
	return err == nil && again.Rcode != dns.RcodeServerFailure
}

// maxAuthorities is the largest number of servers of a zone that are queried.
const maxAuthorities = 4

// authorities returns the name servers of the zone of a name, as host:port. It returns none if a lookup fails. It
// leaves out servers without an address that may be queried.
func (c *dnsClient) authorities(ctx context.Context, name string) []string {
	for zone := name; strings.Contains(zone, "."); _, zone, _ = strings.Cut(zone, ".") {
		records, err := c.queryUnion(ctx, zone, dns.TypeNS)
		if err != nil {
			return nil
		}
		if servers := namesOf(records, zone); len(servers) > 0 {
			return c.addressesOf(ctx, servers)
		}
	}
	return nil
}

func namesOf(records []dns.RR, zone string) (names []string) {
	for _, record := range records {
		if ns, ok := record.(*dns.NS); ok && strings.EqualFold(ns.Hdr.Name, dns.Fqdn(zone)) {
			names = append(names, ns.Ns)
		}
	}
	return names
}

func (c *dnsClient) addressesOf(ctx context.Context, servers []string) (list []string) {
	for _, server := range servers[:min(len(servers), maxAuthorities)] {
		addresses, _, err := c.addresses(ctx, server)
		if err != nil {
			continue
		}
		for _, address := range addresses {
			if c.mayQuery(address) {
				list = append(list, net.JoinHostPort(address.String(), c.authorityPort))
				break // One address per server is enough.
			}
		}
	}
	return list
}

// addresses returns the addresses of a name, IPv4 before IPv6, and the target of its CNAME record.
func (c *dnsClient) addresses(ctx context.Context, name string) (list []netip.Addr, alias string, err error) {
	for _, kind := range []uint16{dns.TypeA, dns.TypeAAAA} {
		records, err := c.queryUnion(ctx, name, kind)
		if err != nil {
			return nil, alias, err
		}
		for _, record := range records {
			if cname, ok := record.(*dns.CNAME); ok && strings.EqualFold(cname.Hdr.Name, dns.Fqdn(name)) {
				alias = strings.TrimSuffix(cname.Target, ".")
			}
		}
		list = append(list, addressesIn(records)...)
	}
	return list, alias, nil
}

func addressesIn(records []dns.RR) (list []netip.Addr) {
	for _, record := range records {
		var raw net.IP
		switch record := record.(type) {
		case *dns.A:
			raw = record.A
		case *dns.AAAA:
			raw = record.AAAA
		}
		if address, ok := netip.AddrFromSlice(raw); ok {
			list = append(list, address.Unmap())
		}
	}
	return list
}

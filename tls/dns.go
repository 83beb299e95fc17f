package tls

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"strings"
	"time"

	"github.com/miekg/dns"
)

// What kept a question from being answered. None of them says anything about the records themselves, so the same
// question is asked again later and nobody loses a name over one.
const (
	lookupTimeout = "timeout"
	lookupBogus   = "bogus"
	lookupFailed  = "failed"
)

// lookupError is a question that a server did not answer.
type lookupError struct {
	kind, name, kindOfRecord, server string
}

func (e *lookupError) Error() string { return e.sentence() }

// sentence tells people what happened, without the address of a server: they know neither it nor what to do with it.
func (e *lookupError) sentence() string {
	switch e.kind {
	case lookupTimeout:
		return fmt.Sprintf("The question for the %s record of %s was not answered in time.", e.kindOfRecord, e.name)
	case lookupBogus:
		return fmt.Sprintf("The signatures of %s (DNSSEC) do not hold, so its records are believed by nobody; have whoever looks after the zone sign it anew, or remove the DS record at the registrar.", e.name)
	}
	return fmt.Sprintf("The name servers of %s answer with an error when they are asked for its %s record.", e.name, e.kindOfRecord)
}

// SystemResolvers gives the name servers that the machine itself asks, as address and port.
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

// nameClient asks name servers.
type nameClient struct {
	// resolvers are the recursive ones, as address and port.
	resolvers []string
	timeout   time.Duration
	// authorityPort is where the servers of zones answer; 53 everywhere but in tests.
	authorityPort string
	// mayAsk tells whether a server at that address may be asked: strangers choose the addresses of their servers.
	mayAsk func(netip.Addr) bool
}

// zoneAnswer is what one server said. No records means that there are none.
type zoneAnswer struct {
	records       []dns.RR
	authoritative bool
}

// all asks every resolver at once and waits for all of them. The answers and errors stand at the resolvers' places.
func (c *nameClient) all(ctx context.Context, name string, kind uint16) ([]zoneAnswer, []error) {
	return c.each(ctx, c.resolvers, "", name, kind, true)
}

// soon is all, but when one has answered the others have a moment left: one that is silent would use up the time of every
// look, and nobody could be told anything.
func (c *nameClient) soon(ctx context.Context, name string, kind uint16) ([]zoneAnswer, []error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	type said struct {
		by       int
		answer   zoneAnswer
		err      error
		panicked *panicError
	}
	answers, errs, hearing := make([]zoneAnswer, len(c.resolvers)), make([]error, len(c.resolvers)), make(chan said, len(c.resolvers))
	for i, server := range c.resolvers {
		errs[i] = &lookupError{lookupTimeout, strings.TrimSuffix(name, "."), dns.TypeToString[kind], server}
		go func() {
			one := said{by: i}
			defer func() { one.panicked = caught(recover()); hearing <- one }()
			one.answer, one.err = c.ask(ctx, server, "", name, kind, true)
		}()
	}
	var over <-chan time.Time
	for range c.resolvers {
		select {
		case one := <-hearing:
			one.panicked.again()
			if answers[one.by], errs[one.by] = one.answer, one.err; one.err == nil && over == nil {
				over = time.After(c.timeout / momentPart)
			}
		case <-over:
			return answers, errs
		}
	}
	return answers, errs
}

// momentPart is the part of the time for a question that resolvers have left when another one has answered.
const momentPart = 6

// heard gives the answers, leaving out resolvers that were silent beside one that was not. It returns the errors when none
// answered, and one that an answer told of, which is about the zone.
func heard(answers []zoneAnswer, errs []error) (kept []zoneAnswer, err error) {
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

func (c *nameClient) each(ctx context.Context, servers []string, network, name string, kind uint16, recurse bool) ([]zoneAnswer, []error) {
	answers, errs := make([]zoneAnswer, len(servers)), make([]error, len(servers))
	asking := make([]func(), len(servers))
	for i, server := range servers {
		asking[i] = apart(func() { answers[i], errs[i] = c.ask(ctx, server, network, name, kind, recurse) })
	}
	for _, wait := range asking {
		wait()
	}
	return answers, errs
}

// any gives the records of all resolvers that answered soon, each once. It returns the first error when none did.
func (c *nameClient) any(ctx context.Context, name string, kind uint16) (records []dns.RR, err error) {
	answers, errs := c.soon(ctx, name, kind)
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

// ask puts one question to one server: over UDP, again over TCP when the answer does not fit, and once more when nothing
// came back. A server that validates and refuses is asked again without validation, which tells a broken signature from
// a broken zone.
func (c *nameClient) ask(ctx context.Context, server, network, name string, kind uint16, recurse bool) (zoneAnswer, error) {
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

// udpSize is what passes every network in one piece.
const udpSize = 1232

func (c *nameClient) exchange(ctx context.Context, server, network string, question *dns.Msg) (*dns.Msg, error) {
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

// isBogus tells whether a resolver refuses an answer only because its signatures do not hold. Many say so (RFC 8914);
// the others give it to whoever promises to check it himself.
func (c *nameClient) isBogus(ctx context.Context, server, network string, question, answer *dns.Msg) bool {
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

// maxAuthorities bounds how many servers of a zone are asked.
const maxAuthorities = 4

// authorities gives the name servers of the zone that a name is in, as address and port. It returns none when they cannot
// be found or may not be asked.
func (c *nameClient) authorities(ctx context.Context, name string) []string {
	for zone := name; strings.Contains(zone, "."); _, zone, _ = strings.Cut(zone, ".") {
		records, err := c.any(ctx, zone, dns.TypeNS)
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

func (c *nameClient) addressesOf(ctx context.Context, servers []string) (list []string) {
	for _, server := range servers[:min(len(servers), maxAuthorities)] {
		addresses, err := c.addresses(ctx, server)
		if err != nil {
			continue
		}
		for _, address := range addresses {
			if c.mayAsk(address) {
				list = append(list, net.JoinHostPort(address.String(), c.authorityPort))
				break // one address of each server: the others are the same server
			}
		}
	}
	return list
}

// addresses gives the addresses of a name, those of IPv4 first.
func (c *nameClient) addresses(ctx context.Context, name string) (list []netip.Addr, err error) {
	for _, kind := range []uint16{dns.TypeA, dns.TypeAAAA} {
		records, err := c.any(ctx, name, kind)
		if err != nil {
			return nil, err
		}
		list = append(list, addressesIn(records)...)
	}
	return list, nil
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

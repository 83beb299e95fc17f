package settings

import (
	"errors"
	"fmt"
	"net/netip"
	"regexp"
	"strconv"
	"time"

	"lyceum/store/hosts"
	"lyceum/tls/domains"
)

// Domains are the settings of domain checks and the limits on certificate orders.
type Domains struct {
	Resolvers   []nameServer  `env:"LYCEUM_DNS_RESOLVERS" help:"Addresses of DNS resolvers, separated by commas. Default: the resolvers in /etc/resolv.conf."`
	Timeout     time.Duration `env:"LYCEUM_DNS_TIMEOUT" envDefault:"3s" help:"Timeout of one DNS query, and of one request to an address of a domain."`
	Label       proofLabel    `env:"LYCEUM_DOMAIN_LABEL" envDefault:"_domain-verification" help:"Label of the TXT record that proves ownership of a domain."`
	Target      host          `env:"LYCEUM_DOMAIN_TARGET" help:"Name to which the CNAME records of custom domains must lead. Default: the hosted domain of the company."`
	Addresses   []publicAddr  `env:"LYCEUM_PUBLIC_ADDRESSES" help:"Public IP addresses of the deployment, separated by commas. DNS records of custom domains may use them."`
	PerCompany  limit         `env:"LYCEUM_DOMAINS_PER_COMPANY" envDefault:"20" help:"Maximum number of custom domains per company."`
	Orders      limit         `env:"LYCEUM_ORDERS" envDefault:"140" help:"Maximum number of certificate orders in three hours, without renewals. A certificate order whose challenge fails counts as two orders at an authority."`
	ByCompany   limit         `env:"LYCEUM_ORDERS_PER_COMPANY" envDefault:"20" help:"Maximum number of certificate orders per company and day."`
	ByDomain    limit         `env:"LYCEUM_ORDERS_PER_REGISTERED_DOMAIN" envDefault:"40" help:"Maximum number of certificate orders per registered domain and week."`
	FailedByOne limit         `env:"LYCEUM_ORDERS_FAILED" envDefault:"2" help:"Maximum number of failed certificate orders per name and hour. Each can cause two failed checks at an authority."`
}

func (s Domains) OrderLimits() hosts.CertificateOrderLimits {
	return hosts.CertificateOrderLimits{
		Company: int(s.ByCompany), Registered: int(s.ByDomain), Account: int(s.Orders), Failures: int(s.FailedByOne),
	}
}

// nameServer is the address of a name server, as host:port.
type nameServer string

// UnmarshalText accepts an IP address with or without a port. The default port is 53.
func (n *nameServer) UnmarshalText(text []byte) error {
	if address, err := netip.ParseAddr(string(text)); err == nil {
		*n = nameServer(netip.AddrPortFrom(address, dnsPort).String())
		return nil
	}
	address, err := netip.ParseAddrPort(string(text))
	if err != nil {
		return errors.New("must be addresses such as 9.9.9.9 or 127.0.0.1:5353, separated by commas")
	}
	*n = nameServer(address.String())
	return nil
}

const dnsPort = 53

// proofLabel is the DNS label at which proof records are looked up.
type proofLabel string

var labelPattern = regexp.MustCompile(`^[_a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$`)

// UnmarshalText accepts one lower-case DNS label.
func (l *proofLabel) UnmarshalText(text []byte) error {
	if *l = proofLabel(text); !labelPattern.Match(text) {
		return errors.New("must be one label of a name in small letters, such as _acme-verification")
	}
	return nil
}

// limit is a positive number that limits a quantity.
type limit int

// UnmarshalText accepts a whole number above zero.
func (l *limit) UnmarshalText(text []byte) error {
	n, err := strconv.Atoi(string(text))
	if *l = limit(n); err != nil || n < 1 {
		return errors.New("must be a whole number above zero")
	}
	return nil
}

// publicAddr is a public IP address of the deployment.
type publicAddr netip.Addr

// UnmarshalText accepts an IP address without a port. It stores an IPv4-mapped address as IPv4.
func (a *publicAddr) UnmarshalText(text []byte) error {
	address, err := netip.ParseAddr(string(text))
	if err != nil {
		return errors.New("must be addresses such as 192.0.2.7 or 2001:db8::7, separated by commas")
	}
	*a = publicAddr(address.Unmap())
	return nil
}

// resolvers returns the configured resolvers as host:port. If none is configured, it returns the resolvers of the machine.
func (s Domains) resolvers() ([]string, error) {
	list := make([]string, len(s.Resolvers))
	for i, server := range s.Resolvers {
		list[i] = string(server)
	}
	if len(list) > 0 {
		return list, nil
	}
	list, err := domains.SystemResolvers()
	if err != nil {
		return nil, fmt.Errorf("LYCEUM_DNS_RESOLVERS is not set: %w", err)
	}
	return list, nil
}

// Check contains the settings of a domain check. Commands and nodes read the same settings.
type Check struct {
	MasterKeys MasterKeys
	Hosts      Hosts
	Domains    Domains
	TLS        TLS
}

// NewChecker returns a checker of custom domains. issuers are the authorities that CAA records must allow.
func (s Check) NewChecker(issuers []domains.CAAIssuer) (*domains.Checker, error) {
	resolvers, err := s.Domains.resolvers()
	if err != nil {
		return nil, err
	}
	probe, err := s.MasterKeys.Probe()
	if err != nil {
		return nil, err
	}
	o := domains.CheckOptions{
		Resolvers: resolvers, Label: string(s.Domains.Label), Target: string(s.Domains.Target), Probe: probe,
		HTTPPort: int(s.Hosts.HTTPPort), HTTPSPort: int(s.Hosts.HTTPSPort), Timeout: s.Domains.Timeout, Own: s.Hosts.Own(), Issuers: issuers,
	}
	for _, address := range s.Domains.Addresses {
		o.Addresses = append(o.Addresses, netip.Addr(address))
	}
	if o.Roots, err = s.TLS.visitorsRoots(); err != nil {
		return nil, err
	}
	return domains.NewChecker(o)
}

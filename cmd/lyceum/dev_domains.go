package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/netip"
	"os"
	"strings"
	"time"

	"lyceum/cmd/lyceum/demo"
	"lyceum/fakes/dnsfake"
	"lyceum/store"
	"lyceum/store/hosts"
	"lyceum/tls/domains"
)

// zoneName is the name of the file with the records of the development server's name server. Developers may edit
// it.
const zoneName = "dns.zone"

const zoneHead = `; The records that this development server believes in: what a company's own name server would say.
; Names below .localhost lead to this machine without being written here.
`

// startNames starts the name server of the development server. It answers with the records in the zone file.
func (c *devCommand) startNames() (*dnsfake.Server, error) {
	names, err := dnsfake.Start("127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	if err := names.LoadFile(c.path(zoneName)); err != nil {
		return nil, errors.Join(err, names.Close())
	}
	return names, nil
}

// publicAddress returns the IP address at which the development server reaches its own listener.
func publicAddress(l net.Listener) string {
	at := netip.MustParseAddrPort(l.Addr().String()).Addr()
	if at.IsUnspecified() {
		return "127.0.0.1"
	}
	return at.String()
}

// domainPatience is the longest time for which the start waits until the domains of the demo are served.
const domainPatience = 20 * time.Second

// openDomains claims the custom domains of the demo companies, publishes the records that the domains need, and
// waits until each domain is served. It waits at most domainPatience in total. If a domain is not served by then,
// it logs a warning and continues.
func (c *devCommand) openDomains(ctx context.Context, n *node, companies demo.Report) error {
	within, cancel := context.WithTimeout(ctx, domainPatience)
	defer cancel()
	n.resolver.Forget()
	for _, one := range companies {
		company, err := n.resolver.ByID(ctx, one.ID)
		if err != nil {
			return err
		}
		rows := n.db.For(company)
		d, err := claimOnce(ctx, n, rows, one.CustomDomain)
		if err != nil {
			return err
		}
		if d.State == hosts.DomainRemoved {
			continue // A developer has removed the domain, so it must not be claimed again.
		}
		if err := c.publish(n.checker.Records(company, d)); err != nil {
			return err
		}
		if err := hosts.RecheckDomain(ctx, rows, d.Host); err != nil {
			return err
		}
		if err := awaitDomain(within, rows, d.Host); errors.Is(err, context.DeadlineExceeded) {
			n.log.Warn("demo domain not served yet; see lyceum domain list", "host", d.Host)
		} else if err != nil {
			return err
		}
	}
	return nil
}

// claimOnce returns the company's claim on a domain. The claim may have ended. If the company has never claimed
// the domain, claimOnce claims it.
func claimOnce(ctx context.Context, n *node, rows store.Company, host string) (hosts.Domain, error) {
	d, err := hosts.ReadDomain(ctx, rows, host)
	if !errors.Is(err, store.ErrNotFound) {
		return d, err
	}
	claims, err := n.checker.Claims(host, false, int(n.settings.Domains.PerCompany))
	if err != nil {
		return d, err
	}
	claimed, err := hosts.ClaimDomains(ctx, rows, claims, store.Actor{})
	if err != nil {
		return d, err
	}
	return claimed[0], nil
}

// publish adds the missing records to the zone file.
func (c *devCommand) publish(records []domains.DNSRecord) error {
	text, err := os.ReadFile(c.path(zoneName))
	if errors.Is(err, fs.ErrNotExist) {
		text, err = []byte(zoneHead), nil
	}
	if err != nil {
		return err
	}
	zone := string(text)
	for _, record := range records {
		if line := zoneLine(record); !strings.Contains(zone, line) {
			zone += line
		}
	}
	return writeWhole(c.path(zoneName), []byte(zone), 0o644)
}

func zoneLine(record domains.DNSRecord) string {
	value := record.Value
	switch record.Type {
	case "TXT":
		value = `"` + value + `"`
	case "CNAME":
		value += "."
	}
	return fmt.Sprintf("%s. %s %s\n", record.Name, record.Type, value)
}

// awaitDomain waits until a domain has been served once. It returns the error of ctx if ctx ends first.
func awaitDomain(ctx context.Context, rows store.Company, host string) error {
	tick := time.NewTicker(25 * time.Millisecond)
	defer tick.Stop()
	for {
		d, err := hosts.ReadDomain(ctx, rows, host)
		if err != nil || !d.ReadyAt.IsZero() {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-tick.C:
		}
	}
}

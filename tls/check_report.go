package tls

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"lyceum/store"
	"lyceum/tenant"
)

// DNSRecord is one that the owner of a name has to make.
type DNSRecord struct {
	Type  string `json:"type" doc:"TXT, CNAME, A, AAAA, or ALIAS for whatever the zone's provider has in its place (ALIAS, ANAME, flattened CNAME)."`
	Name  string `json:"name" doc:"The full name at which it stands."`
	Value string `json:"value" doc:"What it says."`
	Why   string `json:"why" doc:"What it is for, and when another one does as well."`
}

// Records are those that a name needs: one that proves whose it is, and those that make it lead here.
func (c *Checker) Records(company tenant.Company, d store.Domain) []DNSRecord {
	records := make([]DNSRecord, 0, 3)
	if !d.Vouched() {
		records = append(records, DNSRecord{"TXT", c.o.Label + "." + d.Host, proofValue(d.Token),
			"Proves that the name is yours. Leave it in place: it is looked for every day."})
	}
	target := c.o.Target
	if target == "" {
		target = company.HostedDomain()
	}
	if d.Host != tenant.RegisteredDomain(d.Host) {
		return append(records, DNSRecord{"CNAME", d.Host, target, "Makes the name lead here. It must be the only record of the name." + c.orAddresses()})
	}
	if len(c.o.Addresses) == 0 {
		return append(records, DNSRecord{"ALIAS", d.Host, target,
			"Makes the name lead here. A name without anything before it can have no CNAME; providers call what they have instead ALIAS, ANAME or a flattened CNAME. Remove every A and AAAA record of the name."})
	}
	for _, address := range c.o.Addresses {
		kind := "A"
		if address.Is6() {
			kind = "AAAA"
		}
		records = append(records, DNSRecord{kind, d.Host, address.String(),
			"Makes the name lead here. An ALIAS, ANAME or flattened CNAME to " + target + " does as well and follows when our addresses change. Remove every other A and AAAA record of the name."})
	}
	return records
}

// orAddresses ends the explanation of a CNAME for zones that cannot have one.
func (c *Checker) orAddresses() string {
	if len(c.o.Addresses) == 0 {
		return ""
	}
	texts := make([]string, len(c.o.Addresses))
	for i, address := range c.o.Addresses {
		texts[i] = address.String()
	}
	return " Where it cannot be one, records with our addresses do as well: " + strings.Join(texts, ", ") + "."
}

// Report is what is seen of a name at this moment.
type Report struct {
	TXT       []string        `json:"txt" doc:"The values at the name of the proof."`
	CNAME     string          `json:"cname" doc:"What the name is an alias of; empty when it is none."`
	Addresses []AddressReport `json:"addresses" doc:"The addresses that the name has, and what answers there."`
	Issuers   []IssuerReport  `json:"issuers" doc:"The authorities that we order certificates of, and whether the CAA records of the name let them issue."`
	Findings  []Finding       `json:"findings" doc:"What keeps the name from working, the first to be mended first; empty when nothing does."`
}

// AddressReport is what answers at an address of a name.
type AddressReport struct {
	Address   string `json:"address" doc:"An address of IPv4 or IPv6."`
	LeadsHere bool   `json:"leadsHere" doc:"true when this deployment answers there, maybe through a proxy."`
	Note      string `json:"note" doc:"What is wrong or noteworthy about it; empty for nothing."`
}

// IssuerReport is whether an authority may issue.
type IssuerReport struct {
	Issuer  string `json:"issuer" doc:"The authority as CAA records name it."`
	Allowed bool   `json:"allowed" doc:"true when no CAA record keeps it out."`
	Account string `json:"account" doc:"Our account there, which a CAA record may name as accounturi; empty before the first certificate."`
	Note    string `json:"note" doc:"Why not, and the record to be added; empty when allowed."`
}

// Finding is one thing that keeps a name from working.
type Finding struct {
	Code string `json:"code" doc:"Stable, for programs; docs/domains.md lists all."`
	Text string `json:"text" doc:"For people: what is seen and what to do."`
}

// Sit reserves the looks at so many names of a company until leave is called. It returns ErrLooking.
func (c *Checker) Sit(company tenant.Company, names int) (leave func(), err error) {
	return c.seats.take(company.ID(), names)
}

// Look sees how a name stands at this moment, for people. Where too many look already, the report says so.
func (c *Checker) Look(ctx context.Context, d store.Domain) Report {
	ctx, cancel := context.WithTimeout(ctx, c.o.Patience)
	defer cancel()
	if err := c.looks.Acquire(ctx, 1); err != nil {
		return Report{TXT: []string{}, Addresses: []AddressReport{}, Issuers: []IssuerReport{}, Findings: []Finding{
			{codeBusy, "Many names are being looked at just now; look again in a moment."},
		}}
	}
	defer c.looks.Release(1)
	return c.look(ctx, d).report(d)
}

func (l look) report(d store.Domain) Report {
	r := Report{
		TXT: append([]string{}, l.proof.values...), CNAME: l.alias, Addresses: []AddressReport{}, Issuers: []IssuerReport{},
		Findings: append([]Finding{}, l.findings(d)...),
	}
	for _, probe := range l.probes {
		note := probe.problem
		if probe.here && probe.cdn != "" {
			note = "This is " + probe.cdn + ", which passes requests on to us; visitors see its certificate."
		}
		r.Addresses = append(r.Addresses, AddressReport{probe.address.String(), probe.here, note})
	}
	for _, caa := range l.caa {
		one := IssuerReport{Issuer: caa.Issuer, Allowed: caa.Allowed, Account: caa.Account}
		if !caa.Allowed {
			one.Note = fmt.Sprintf("At %s %s. Add this record there: %s", caa.Zone, caa.Why, caa.record())
		}
		r.Issuers = append(r.Issuers, one)
	}
	return r
}

// The codes of findings, and of the cause of a state.
const (
	codeNoRecord      = "no_record"
	codeWrongRecord   = "wrong_record"
	codeAliasedRecord = "aliased_record"
	codeSpreading     = "record_spreading"
	codeTimeout       = "dns_timeout"
	codeBogus         = "dns_bogus"
	codeDNSFailed     = "dns_failed"
	codeNoAddress     = "no_address"
	codeElsewhere     = "leads_elsewhere"
	codeStaleAAAA     = "stale_aaaa"
	codeForeign       = "foreign_address"
	codeBehindCDN     = "behind_cdn"
	codeUnreachable   = "unreachable"
	codeCAA           = "caa_forbids"
	codeBusy          = "busy"
)

// findings lists what is wrong, the proof first, because nothing else matters before.
func (l look) findings(d store.Domain) (list []Finding) {
	if !d.Vouched() {
		list = append(list, l.proof.findings(d)...)
	}
	if l.undecided != nil {
		list = append(list, explainLookup(l.undecided))
	}
	return append(append(list, l.addressFindings(d)...), l.caaFindings()...)
}

func (p proofLook) findings(d store.Domain) []Finding {
	switch {
	case p.undecided != nil:
		return []Finding{explainLookup(p.undecided)}
	case p.has(d.Token):
		return nil
	case !p.lacks(d.Token):
		return []Finding{{codeSpreading, "Some name servers show the record of the proof and others do not yet. It is still spreading; this takes minutes."}}
	case p.alias != "":
		return []Finding{{codeAliasedRecord, fmt.Sprintf("The name of the proof is an alias of %s. Make the TXT record at the name itself: whoever holds the target of an alias could prove your name.", p.alias)}}
	case len(p.values) > 0:
		return []Finding{{codeWrongRecord, "There is a TXT record at the name of the proof, but not the one that this company was asked for."}}
	}
	return []Finding{{codeNoRecord, "The TXT record of the proof is not there."}}
}

func explainLookup(err error) Finding {
	var failed *lookupError
	switch {
	case errors.As(err, &failed) && failed.kind == lookupBogus:
		return Finding{codeBogus, failed.sentence()}
	case errors.As(err, &failed) && failed.kind == lookupFailed:
		return Finding{codeDNSFailed, failed.sentence()}
	case errors.As(err, &failed):
		return Finding{codeTimeout, failed.sentence()}
	}
	return Finding{codeTimeout, "The name servers did not answer in time."}
}

// addressFindings explains every address that is not ours by the same kinds of trouble, the stale AAAA record by name:
// it is the one that people do not know they have.
func (l look) addressFindings(d store.Domain) (list []Finding) {
	if l.leads() == leadsNowhere {
		if l.undecided == nil {
			list = append(list, Finding{codeNoAddress, fmt.Sprintf("%s has no address yet.", d.Host)})
		}
		return list
	}
	for _, probe := range l.probes {
		if probe.here || probe.unreachable && l.leads() == leadsHere {
			continue
		}
		list = append(list, probe.finding(l.leads() == leadsAstray))
	}
	return list
}

// finding explains an address that is not ours; mixed says that others are.
func (p probeResult) finding(mixed bool) Finding {
	switch {
	case mixed && p.address.Is6():
		return Finding{codeStaleAAAA, fmt.Sprintf("The AAAA record %s does not lead here, though other addresses do. Remove it: authorities and browsers try it first.", p.address)}
	case mixed:
		return Finding{codeForeign, fmt.Sprintf("The A record %s does not lead here, though other addresses do. Remove it: every second visitor would get there.", p.address)}
	case p.cdn != "":
		return Finding{codeBehindCDN, p.problem}
	case p.answered:
		return Finding{codeElsewhere, p.problem}
	}
	return Finding{codeUnreachable, p.problem}
}

func (l look) caaFindings() (list []Finding) {
	for _, caa := range l.caa {
		if caa.Allowed {
			return nil // one authority is enough
		}
		list = append(list, Finding{codeCAA, fmt.Sprintf("%s may not issue a certificate: at %s %s. Add this record there: %s", caa.Issuer, caa.Zone, caa.Why, caa.record())})
	}
	return list
}

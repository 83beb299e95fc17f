package domains

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"lyceum/store/hosts"
	"lyceum/tenant"
)

// DNSRecord is a record that the owner of a name has to create.
type DNSRecord struct {
	Type  string `json:"type" doc:"Type of the record: TXT, CNAME, A, AAAA, or ALIAS for what the DNS provider calls ALIAS, ANAME or flattened CNAME."`
	Name  string `json:"name" doc:"Full name of the record, with the domain."`
	Value string `json:"value" doc:"Value that the record must have."`
	Why   string `json:"why" doc:"Purpose of the record, and which records are possible instead."`
}

// Records returns the DNS records that a name needs. One is the TXT record of the proof, unless the operator has added the
// name without a proof. The others point the name to this deployment.
func (c *Checker) Records(company tenant.Company, d hosts.Domain) []DNSRecord {
	records := make([]DNSRecord, 0, 3)
	if !d.Vouched() {
		records = append(records, DNSRecord{"TXT", c.o.Label + "." + d.Host, proofValue(d.Token),
			"Proves that the name is yours. Leave it in place: it is checked every day."})
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
			"Makes the name lead here. A name without anything before it can have no CNAME; providers call what they have instead ALIAS, ANAME or a flattened CNAME. " +
				"Remove every A and AAAA record of the name."})
	}
	for _, address := range c.o.Addresses {
		kind := "A"
		if address.Is6() {
			kind = "AAAA"
		}
		records = append(records, DNSRecord{kind, d.Host, address.String(),
			"Makes the name lead here. An ALIAS, ANAME or flattened CNAME to " + target + " does as well and follows when our addresses change. " +
				"Remove every other A and AAAA record of the name."})
	}
	return records
}

// orAddresses returns a sentence that names the deployment's addresses as an alternative to a CNAME. It returns an
// empty string if the addresses are unknown.
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

// Report is the result of a check of one name for people.
type Report struct {
	TXT       []string        `json:"txt" doc:"The values of the TXT records at the name of the proof. If the name servers of the zone cannot be queried, only values in the form of a proof."`
	CNAME     string          `json:"cname" doc:"Target of the CNAME record of the name; empty if there is none or if the target is not a public name."`
	Addresses []AddressReport `json:"addresses" doc:"The public addresses of the name, and what answers at each. One entry with an empty address stands for all private addresses."`
	Issuers   []IssuerReport  `json:"issuers" doc:"The certificate authorities of the deployment, and whether the CAA records of the name allow each to issue a certificate."`
	Findings  []Finding       `json:"findings" doc:"The problems of the name, in the order in which to fix them; empty if there are none."`
}

// AddressReport is the probe result of one address.
type AddressReport struct {
	Address   string `json:"address" doc:"A public IPv4 or IPv6 address; empty for all private addresses of the name."`
	LeadsHere bool   `json:"leadsHere" doc:"true if this deployment answers at the address, directly or through a proxy."`
	Note      string `json:"note" doc:"A problem of the address, or a remark; empty without one."`
}

// IssuerReport is the result of the CAA check for one authority.
type IssuerReport struct {
	Issuer  string `json:"issuer" doc:"Name by which CAA records identify the authority."`
	Allowed bool   `json:"allowed" doc:"true if no CAA record forbids the authority to issue a certificate."`
	Account string `json:"account" doc:"URL of the deployment's account at the authority, which a CAA record may name as accounturi; empty before the first certificate."`
	Note    string `json:"note" doc:"Why the authority is not allowed, and which record to add; empty if it is allowed."`
}

// Finding is one problem of a name, with a code for programs and a text for people.
type Finding struct {
	Code string `json:"code" doc:"Stable code of the problem, for programs. docs/domains.md lists all codes."`
	Text string `json:"text" doc:"The problem and how to fix it, for people."`
}

// Reserve reserves names concurrent checks of a company until the caller calls leave. It returns ErrTooManyChecks
// if they exceed the company's limit.
func (c *Checker) Reserve(company tenant.Company, names int) (leave func(), err error) {
	return c.companySlots.acquire(company.ID(), names)
}

// Check checks a name at the request of a person. It waits at most CheckOptions.Patience until fewer than
// CheckOptions.Concurrency checks are in progress. After that time, the report contains only the finding "busy".
func (c *Checker) Check(ctx context.Context, d hosts.Domain) Report {
	ctx, cancel := context.WithTimeout(ctx, c.o.Patience)
	defer cancel()
	if err := c.slots.Acquire(ctx, 1); err != nil {
		return Report{TXT: []string{}, Addresses: []AddressReport{}, Issuers: []IssuerReport{}, Findings: []Finding{
			{codeBusy, "Many names are being checked at the moment. Try again shortly."},
		}}
	}
	defer c.slots.Release(1)
	return c.report(c.run(ctx, d), d)
}

func (c *Checker) report(l checkResult, d hosts.Domain) Report {
	r := Report{
		TXT: l.proof.visibleValues(), CNAME: c.visibleAlias(l), Addresses: []AddressReport{}, Issuers: []IssuerReport{},
		Findings: append([]Finding{}, l.findings(d)...),
	}
	for _, probe := range l.probes {
		note := probe.problem
		if probe.here && probe.cdn != "" {
			note = "This is " + probe.cdn + ", which forwards requests to us. Visitors see its certificate."
		}
		one := AddressReport{LeadsHere: probe.here, Note: note}
		if !probe.private {
			one.Address = probe.address.String()
		}
		r.Addresses = append(r.Addresses, one)
	}
	for _, caa := range l.caa {
		one := IssuerReport{Issuer: caa.Issuer, Allowed: caa.Allowed, Account: caa.Account}
		if !caa.Allowed && !l.private() {
			one.Note = fmt.Sprintf("At %s %s. Add this record there: %s", caa.Zone, caa.Why, caa.record())
		}
		r.Issuers = append(r.Issuers, one)
	}
	return r
}

// These are the codes of findings. They are also the codes of the causes of domain states.
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
	codeNotPublic     = "not_public"
	codeUnreachable   = "unreachable"
	codeCAA           = "caa_forbids"
	codeBusy          = "busy"
)

// findings returns the problems of a name in the order to fix them: proof, lookup, addresses, CAA.
func (l checkResult) findings(d hosts.Domain) (list []Finding) {
	if !d.Vouched() {
		list = append(list, l.proof.findings(d)...)
	}
	if l.lookupErr != nil {
		list = append(list, explainLookup(l.lookupErr))
	}
	return append(append(list, l.addressFindings(d)...), l.caaFindings()...)
}

const proofAtName = "Make the TXT record at the name itself: the owner of an alias target could otherwise prove your name."

func (p proofResult) findings(d hosts.Domain) []Finding {
	switch {
	case p.lookupErr != nil:
		return []Finding{explainLookup(p.lookupErr)}
	case p.present(d.Token):
		return nil
	case !p.absent(d.Token):
		return []Finding{{codeSpreading, "Some name servers show the record of the proof and others do not yet. It is still spreading; this takes minutes."}}
	case p.alias != "" && p.public:
		return []Finding{{codeAliasedRecord, fmt.Sprintf("The name of the proof is an alias of %s. %s", p.alias, proofAtName)}}
	case p.alias != "":
		return []Finding{{codeAliasedRecord, "The name of the proof is an alias. " + proofAtName}}
	case len(p.values) > 0:
		return []Finding{{codeWrongRecord, "There is a TXT record at the name of the proof, but its value is not the one issued to this company."}}
	}
	return []Finding{{codeNoRecord, "The TXT record of the proof is missing."}}
}

func explainLookup(err error) Finding {
	var failed *lookupError
	switch {
	case errors.As(err, &failed) && failed.kind == lookupBogus:
		return Finding{codeBogus, failed.Error()}
	case errors.As(err, &failed) && failed.kind == lookupFailed:
		return Finding{codeDNSFailed, failed.Error()}
	case errors.As(err, &failed):
		return Finding{codeTimeout, failed.Error()}
	}
	return Finding{codeTimeout, "The name servers did not answer in time."}
}

// addressFindings returns a finding for every address at which this deployment does not answer. It leaves out
// addresses that only this machine cannot reach if all others reach this deployment. A stale AAAA record has its
// own code, because people often overlook it.
func (l checkResult) addressFindings(d hosts.Domain) (list []Finding) {
	if l.destination() == destinationNone {
		if l.lookupErr == nil {
			list = append(list, Finding{codeNoAddress, fmt.Sprintf("%s has no address yet.", d.Host)})
		}
		return list
	}
	for _, probe := range l.probes {
		if probe.here || probe.unreachable && l.destination() == destinationHere {
			continue
		}
		list = append(list, probe.finding(l.destination() == destinationMixed))
	}
	return list
}

// finding describes an address at which this deployment does not answer. mixed means that it answers at other
// addresses of the name.
func (p probeResult) finding(mixed bool) Finding {
	switch {
	case p.private:
		return Finding{codeNotPublic, p.problem}
	case mixed && p.address.Is6():
		return Finding{codeStaleAAAA, fmt.Sprintf("The AAAA record %s does not lead here, though other addresses do. Remove it: "+
			"authorities and browsers try it first.", p.address)}
	case mixed:
		return Finding{codeForeign, fmt.Sprintf("The A record %s does not lead here, though other addresses do. Remove it: part of the visitors would get there.",
			p.address)}
	case p.cdn != "":
		return Finding{codeBehindCDN, p.problem}
	case p.answered:
		return Finding{codeElsewhere, p.problem}
	}
	return Finding{codeUnreachable, p.problem}
}

// caaFindings returns a finding for each authority that is not allowed to issue. It returns nil if one authority
// is allowed to. If the name has a private address, the findings omit the CAA records, because the records are
// possibly from a private zone.
func (l checkResult) caaFindings() (list []Finding) {
	for _, caa := range l.caa {
		if caa.Allowed {
			return nil // One authority that may issue is enough.
		}
		if l.private() {
			list = append(list, Finding{codeCAA, caa.Issuer + " may not issue a certificate for this name."})
			continue
		}
		list = append(list, Finding{codeCAA, fmt.Sprintf("%s may not issue a certificate: at %s %s. Add this record there: %s",
			caa.Issuer, caa.Zone, caa.Why, caa.record())})
	}
	return list
}

package handlers

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"sync"

	"lyceum/store"
	"lyceum/tenant"
	lyceumtls "lyceum/tls"
)

// defaultDomains is how many names a company may have.
const defaultDomains = 20

// domainData is a name as its company sees it.
type domainData struct {
	Host             string                `json:"host" doc:"The name, in lower case and as punycode."`
	State            string                `json:"state" doc:"pending, verified, issuing, active, failing, lost or removed; docs/domains.md explains them."`
	Code             string                `json:"code" doc:"Why the state is what it is, for programs; empty when there is nothing to say."`
	Cause            string                `json:"cause" doc:"The same for people."`
	NextCheckAt      store.Time            `json:"nextCheckAt" doc:"When we look again; null when there is nothing to look for."`
	RedirectTo       string                `json:"redirectTo" doc:"The name that visitors of this one are sent to; empty when they stay."`
	Companion        string                `json:"companion" doc:"The other name that people type for this one, with or without www; empty when there is none."`
	Records          []lyceumtls.DNSRecord `json:"records" doc:"The records that the name needs."`
	AddedAt          store.Time            `json:"addedAt" doc:"When the company claimed the name."`
	CheckedAt        store.Time            `json:"checkedAt" doc:"When it was last checked; null before."`
	VerifiedAt       store.Time            `json:"verifiedAt" doc:"When it was proven; null before."`
	ReadyAt          store.Time            `json:"readyAt" doc:"When we first fetched it over HTTPS ourselves; null before."`
	CertificateUntil store.Time            `json:"certificateUntil" doc:"When the certificate that visitors were last shown ends; null before."`
	LittleLife       bool                  `json:"littleLife" doc:"true when less than a quarter of that certificate's life is left, which should never be."`
}

func (c *Call) domainData(d store.Domain) domainData {
	records := []lyceumtls.DNSRecord{}
	if d.State != store.DomainRemoved {
		records = c.Domains.Records(c.Company, d)
	}
	return domainData{
		Host: d.Host, State: d.State, Code: d.Code, Cause: d.Cause, NextCheckAt: d.NextCheckAt, RedirectTo: d.RedirectTo,
		Companion: tenant.Companion(d.Host), Records: records, AddedAt: d.CreatedAt, CheckedAt: d.CheckedAt, VerifiedAt: d.VerifiedAt,
		ReadyAt: d.ReadyAt, CertificateUntil: d.CertificateUntil, LittleLife: d.LittleLife(c.Now()),
	}
}

// seenDomain is a name and what is seen of it at this moment.
type seenDomain struct {
	domainData
	Seen lyceumtls.Report `json:"seen" doc:"What is seen of the name at this moment."`
}

// see looks at names for as long as the request has time.
func (c *Call) see(ctx context.Context, names ...store.Domain) []seenDomain {
	seen := make([]seenDomain, len(names))
	var looking sync.WaitGroup
	for i, d := range names {
		looking.Go(func() { seen[i] = seenDomain{c.domainData(d), c.Domains.Look(ctx, d)} })
	}
	looking.Wait()
	return seen
}

type domainAddRequest struct {
	Host          string `api:"host,required,max=300" doc:"The name, such as learn.example.com."`
	WithCompanion int64  `api:"withCompanion,enum=0|1,default=0" doc:"1 to claim its companion too, the same name with or without www, whose visitors are then sent to this one."`
}

type domainsData struct {
	Domains []domainData `json:"domains" doc:"The names, the oldest claim first."`
}

type seenDomainsData struct {
	Domains []seenDomain `json:"domains" doc:"The name and, if asked for, its companion."`
}

// domainAdd claims a name. Claiming it again changes nothing and tells the same.
func domainAdd(ctx context.Context, c *Call, in *domainAddRequest) (seenDomainsData, error) {
	claims, err := c.Domains.Claims(in.Host, in.WithCompanion == 1, cmp.Or(c.DomainLimit, defaultDomains))
	if err != nil {
		return seenDomainsData{}, explainClaim(err)
	}
	leave, err := c.Domains.Sit(c.Company, len(claims))
	if err != nil {
		return seenDomainsData{}, err
	}
	defer leave()
	claimed, err := c.Store.ClaimDomains(ctx, claims, c.actor())
	if err != nil {
		return seenDomainsData{}, err
	}
	return seenDomainsData{c.see(ctx, claimed...)}, nil
}

// explainClaim names the field that cannot be.
func explainClaim(err error) error {
	if errors.Is(err, lyceumtls.ErrNoCompanion) {
		return invalid("withCompanion", "withCompanion must be 0: "+err.Error()+".")
	}
	return invalid("host", "host must be a name of the company's own: "+err.Error()+".")
}

func domainList(ctx context.Context, c *Call, _ *none) (domainsData, error) {
	list, err := c.Store.Domains(ctx)
	data := domainsData{make([]domainData, len(list))}
	for i, d := range list {
		data.Domains[i] = c.domainData(d)
	}
	return data, err
}

type domainRequest struct {
	Host string `api:"host,required,max=300" doc:"One of the company's names."`
}

// find gives the company's claim on the name, in any spelling.
func (in *domainRequest) find(ctx context.Context, c *Call) (store.Domain, error) {
	host, err := tenant.Canonical(in.Host)
	if err != nil {
		return store.Domain{}, store.ErrNotFound
	}
	return c.Store.Domain(ctx, host)
}

// domainCheck looks at the name for the caller and has the worker do so too, which alone changes its state.
func domainCheck(ctx context.Context, c *Call, in *domainRequest) (seenDomain, error) {
	d, err := in.find(ctx, c)
	if err != nil {
		return seenDomain{}, err
	}
	leave, err := c.Domains.Sit(c.Company, 1)
	if err != nil {
		return seenDomain{}, err
	}
	defer leave()
	if err := c.Store.HastenDomain(ctx, d.Host); err != nil {
		return seenDomain{}, err
	}
	return c.see(ctx, d)[0], nil
}

func domainRemove(ctx context.Context, c *Call, in *domainRequest) (done, error) {
	d, err := in.find(ctx, c)
	if err != nil {
		return done{}, err
	}
	reason := fmt.Sprintf("Removed on %s.", c.Now().UTC().Format(dayForPeople))
	if err := c.Store.RemoveDomain(ctx, d.Host, reason, c.actor()); err != nil {
		return done{}, err
	}
	return done{"The domain has been removed and is not answered any more."}, nil
}

package settings

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"sync"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/hosts"
	"lyceum/tenant"
	tlsdomains "lyceum/tls/domains"
)

// DefaultDomains is the maximum number of custom domains of a company if Handlers.DomainLimit is 0.
const DefaultDomains = 20

// DomainData is a custom domain in API responses, with the state that the last domain check recorded.
type DomainData struct {
	Host             string                 `json:"host" doc:"Name of the domain, in lower case and punycode."`
	State            string                 `json:"state" doc:"State of the domain: pending, verified, issuing, active, failing, lost or removed. docs/domains.md explains the states."`
	Code             string                 `json:"code" doc:"Stable code of the reason for the state; empty if there is no reason."`
	Cause            string                 `json:"cause" doc:"Reason for the state, as a sentence; empty if there is no reason."`
	NextCheckAt      store.Time             `json:"nextCheckAt" doc:"When the domain will be checked next; null if no check is scheduled."`
	RedirectTo       string                 `json:"redirectTo" doc:"The domain to which this domain redirects; empty if it does not redirect."`
	Companion        string                 `json:"companion" doc:"www. and the domain, or the domain without www. if it begins with that; empty if the domain has no such companion."`
	Records          []tlsdomains.DNSRecord `json:"records" doc:"The DNS records that the domain needs."`
	AddedAt          store.Time             `json:"addedAt" doc:"When the company claimed the domain."`
	CheckedAt        store.Time             `json:"checkedAt" doc:"When the domain was last checked; null before the first check."`
	VerifiedAt       store.Time             `json:"verifiedAt" doc:"When the ownership of the domain was proven; null before."`
	ReadyAt          store.Time             `json:"readyAt" doc:"When the deployment first succeeded with an HTTPS request to the domain; null before."`
	CertificateUntil store.Time             `json:"certificateUntil" doc:"When the certificate that the domain last served expires; null before the first certificate."`
	Main             bool                   `json:"main" doc:"true if links lead to this domain: the company has chosen it as its main domain or, without a choice, it is the oldest active domain."`
	ForContent       bool                   `json:"forContent" doc:"true if the domain is for SCORM packages only and has no pages."`
	LittleLife       bool                   `json:"littleLife" doc:"true if less than a quarter of the lifetime of the certificate is left. This means that its renewal has failed so far."`
}

func (s *Handlers) domainData(c *web.Call, d hosts.Domain) DomainData {
	records := []tlsdomains.DNSRecord{}
	if d.State != hosts.DomainRemoved {
		records = s.Domains.Records(c.Company, d)
	}
	return DomainData{
		Host: d.Host, State: d.State, Code: d.Code, Cause: d.Cause, NextCheckAt: d.NextCheckAt, RedirectTo: d.RedirectTo,
		Companion: tenant.WWWAlias(d.Host), Records: records, AddedAt: d.CreatedAt, CheckedAt: d.CheckedAt, VerifiedAt: d.VerifiedAt,
		ReadyAt: d.ReadyAt, CertificateUntil: d.CertificateUntil, LittleLife: d.LittleLife(s.Now()), Main: d.Main, ForContent: d.Content,
	}
}

// SeenDomain is a custom domain with the result of a domain check that was made for the request.
type SeenDomain struct {
	DomainData
	Seen tlsdomains.Report `json:"seen" doc:"Result of the check that this request made."`
}

// checkDomains checks the domains concurrently and returns the results in the order of names. The checks end at the
// deadline of ctx.
func (s *Handlers) checkDomains(ctx context.Context, c *web.Call, names ...hosts.Domain) []SeenDomain {
	seen := make([]SeenDomain, len(names))
	var looking sync.WaitGroup
	for i, d := range names {
		looking.Go(func() { seen[i] = SeenDomain{s.domainData(c, d), s.Domains.Check(ctx, d)} })
	}
	looking.Wait()
	return seen
}

type DomainAdd struct {
	Host          string `api:"host,required,max=300" doc:"Name of the domain, such as learn.example.com."`
	WithCompanion int64  `api:"withCompanion,enum=0|1,default=0" doc:"1: also claim the companion, which is the domain with or without www. It then redirects to this domain. 0: claim only this domain."`
	ForContent    int64  `api:"forContent,enum=0|1,default=0" doc:"1: SCORM packages run on the domain, which has no pages; 0: it is for pages."`
}

type DomainList struct {
	api.Sorted[hosts.ListedDomain]
	web.Paging
}

// DomainPage is the response of ListDomains: a page of the company's custom domains.
type DomainPage struct {
	Domains []DomainData `json:"domains" doc:"The custom domains: first the claimed ones, the oldest claim first; then those that were removed recently, the newest removal first."`
	web.Counts
}

type SeenDomains struct {
	Domains []SeenDomain `json:"domains" doc:"The claimed domain and, if the request asked for it, its companion."`
}

// AddDomain claims a domain and checks it. If requested, AddDomain also claims and checks the companion: the same name with
// or without www. A repeated call for a domain that the company has claimed succeeds, unless it is claimed for another use.
func (s *Handlers) AddDomain(ctx context.Context, c *web.Call, in *DomainAdd) (SeenDomains, error) {
	if in.ForContent == 1 && in.WithCompanion == 1 {
		return SeenDomains{}, web.InvalidField("withCompanion", "withCompanion must be 0 with forContent.")
	}
	claims, err := s.Domains.Claims(in.Host, in.WithCompanion == 1, cmp.Or(s.DomainLimit, DefaultDomains))
	if err != nil {
		return SeenDomains{}, explainClaim(err)
	}
	claims[0].Content = in.ForContent == 1
	leave, err := s.Domains.Reserve(c.Company, len(claims))
	if err != nil {
		return SeenDomains{}, err
	}
	defer leave()
	claimed, err := hosts.ClaimDomains(ctx, c.Store, claims, c.Actor())
	if err != nil {
		return SeenDomains{}, err
	}
	return SeenDomains{s.checkDomains(ctx, c, claimed...)}, nil
}

// explainClaim returns an *web.InputError for err, the error of an invalid claim. The error names the field
// withCompanion or host.
func explainClaim(err error) error {
	if errors.Is(err, tlsdomains.ErrNoCompanion) {
		return web.InvalidField("withCompanion", "withCompanion must be 0: "+err.Error()+".")
	}
	return web.InvalidField("host", "host must be a name of the company's own: "+err.Error()+".")
}

// ListDomains lists the custom domains of the company as last checked. Recently removed domains are at the end of the
// list.
func (s *Handlers) ListDomains(ctx context.Context, c *web.Call, in *DomainList) (DomainPage, error) {
	list, err := hosts.DomainPage(ctx, c.Store, in.InOrder(in.StorePage()))
	data := DomainPage{make([]DomainData, len(list.Items)), in.Counts(list.Total)}
	for i, d := range list.Items {
		data.Domains[i] = s.domainData(c, d.Domain)
	}
	return data, err
}

// DomainName is the request of the routes that read or change one custom domain.
type DomainName struct {
	Host string `api:"host,required,max=300" doc:"Name of a custom domain of the company."`
}

// ReadDomain returns a custom domain with the result of the last recorded domain check. It returns store.ErrNotFound
// if the company has no claim to the domain.
func (s *Handlers) ReadDomain(ctx context.Context, c *web.Call, in *DomainName) (DomainData, error) {
	d, err := in.find(ctx, c)
	if err != nil {
		return DomainData{}, err
	}
	return s.domainData(c, d), nil
}

// find returns the company's claim to the domain. It returns store.ErrNotFound if the company has no such claim or
// the name is invalid.
func (in *DomainName) find(ctx context.Context, c *web.Call) (hosts.Domain, error) {
	host, err := tenant.Canonical(in.Host)
	if err != nil {
		return hosts.Domain{}, store.ErrNotFound
	}
	return hosts.ReadDomain(ctx, c.Store, host)
}

// CheckDomain returns the result of a domain check and schedules another check by the background job. Only that job
// changes the domain state.
func (s *Handlers) CheckDomain(ctx context.Context, c *web.Call, in *DomainName) (SeenDomain, error) {
	d, err := in.find(ctx, c)
	if err != nil {
		return SeenDomain{}, err
	}
	leave, err := s.Domains.Reserve(c.Company, 1)
	if err != nil {
		return SeenDomain{}, err
	}
	defer leave()
	if err := hosts.RecheckDomain(ctx, c.Store, d.Host); err != nil {
		return SeenDomain{}, err
	}
	return s.checkDomains(ctx, c, d)[0], nil
}

// RemoveDomain ends the company's claim to a custom domain. All nodes then reject the domain. It returns
// store.ErrNotFound if the company has no such claim.
func (s *Handlers) RemoveDomain(ctx context.Context, c *web.Call, in *DomainName) (api.Done, error) {
	d, err := in.find(ctx, c)
	if err != nil {
		return api.Done{}, err
	}
	reason := fmt.Sprintf("Removed on %s.", s.Now().UTC().Format(api.MessageDate))
	if err := hosts.RemoveDomain(ctx, c.Store, d.Host, reason, c.Actor()); err != nil {
		return api.Done{}, err
	}
	return api.Done{Success: "The domain has been removed and is not answered any more."}, nil
}

// SetMainDomain makes a domain the main domain of the company, to which links lead. It returns an *web.InputError
// unless the domain is active or failing, does not redirect and is for pages.
func (s *Handlers) SetMainDomain(ctx context.Context, c *web.Call, in *DomainName) (DomainData, error) {
	d, err := in.find(ctx, c)
	if err != nil {
		return DomainData{}, err
	}
	if d.State != hosts.DomainActive && d.State != hosts.DomainFailing || d.RedirectTo != "" || d.Content {
		return DomainData{}, web.InvalidField("host", "host must be an active domain that does not redirect and is not for packages.")
	}
	if err := hosts.SetMainDomain(ctx, c.Store, d.Host, c.Actor()); err != nil {
		return DomainData{}, err
	}
	return s.ReadDomain(ctx, c, in)
}

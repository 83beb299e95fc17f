package signin

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/people"
	tlsdomains "lyceum/tls/domains"
)

// EmailDomainData is an e-mail domain with the DNS record by which the company proves the domain.
type EmailDomainData struct {
	people.EmailDomain
	Record tlsdomains.DNSRecord `json:"record" doc:"The DNS record with which the company proves the domain."`
}

func (s *Handlers) emailDomainData(d people.EmailDomain) EmailDomainData {
	return EmailDomainData{d, s.Domains.ProofRecord(d.Domain, d.Token)}
}

// AddEmailDomain adds an e-mail domain. It returns an *web.InputError for an invalid name, people.ErrEmailDomainExists if the
// company has the domain already, and people.ErrTooManyEmailDomains if the company has too many domains.
func (s *Handlers) AddEmailDomain(ctx context.Context, c *web.Call, in *api.New[people.EmailDomain]) (EmailDomainData, error) {
	domain, token, err := s.Domains.EmailDomain(in.Row.Domain)
	if err != nil {
		return EmailDomainData{}, web.InvalidField("domain", "domain must be a name of the company's own: "+err.Error()+".")
	}
	d, err := people.AddEmailDomain(ctx, c.Store, domain, token, c.Actor())
	return s.emailDomainData(d), err
}

type EmailDomainCheck struct {
	ID int64 `api:"id,required" doc:"ID of the e-mail domain."`
}

// CheckEmailDomain looks up the DNS record of an e-mail domain and records whether the record exists. If the name servers do
// not answer, it changes nothing. It returns store.ErrNotFound if the company does not have the domain, and
// tlsdomains.ErrTooManyChecks if too many checks of the company are in progress.
func (s *Handlers) CheckEmailDomain(ctx context.Context, c *web.Call, in *EmailDomainCheck) (EmailDomainData, error) {
	d, err := people.EmailDomains.Get(ctx, c.Store, in.ID)
	if err != nil {
		return EmailDomainData{}, err
	}
	leave, err := s.Domains.Reserve(c.Company, 1)
	if err != nil {
		return EmailDomainData{}, err
	}
	defer leave()
	if proven, known := s.Domains.Proves(ctx, d.Domain, d.Token); known {
		if d, err = people.SetEmailDomainProven(ctx, c.Store, d, proven, s.Now(), c.Actor()); err != nil {
			return EmailDomainData{}, err
		}
	}
	return s.emailDomainData(d), nil
}

// RemoveEmailDomain removes an e-mail domain. Connections still list the domain, but the domain has no effect. It returns
// store.ErrNotFound if there is no such domain, and a *store.StaleError if the domain has another version.
func RemoveEmailDomain(ctx context.Context, c *web.Call, in *api.Edit) (api.Done, error) {
	return api.Done{Success: "The e-mail domain has been removed."}, people.EmailDomains.Remove(ctx, c.Store, in.At(), c.Actor())
}

// EmailDomainList is a page of the list of e-mail domains.
type EmailDomainList struct {
	EmailDomains []EmailDomainData `json:"emailDomains" doc:"The e-mail domains of the page, the newest first. If the list is read by cursor, the oldest come first."`
	web.LimitedCounts
	web.Keys
}

type EmailDomainSelection struct {
	api.Sorted[people.EmailDomain]
	web.Paging
	web.Keyset
}

// ListEmailDomains lists the e-mail domains of the company.
func (s *Handlers) ListEmailDomains(ctx context.Context, c *web.Call, in *EmailDomainSelection) (EmailDomainList, error) {
	part, err := api.SortedList(ctx, c, "email_domain", in, in.Sorted, in.Paging, in.Keyset,
		func(ctx context.Context, page store.Page) (store.List[people.EmailDomain], error) {
			return people.EmailDomains.List(ctx, c.Store, page)
		})
	data := EmailDomainList{make([]EmailDomainData, len(part.Items)), part.LimitedCounts, part.Keys}
	for i, d := range part.Items {
		data.EmailDomains[i] = s.emailDomainData(d)
	}
	return data, err
}

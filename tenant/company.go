// Package tenant turns a host or a domain field into a proven company.
package tenant

import (
	"errors"
	"net"
	"strconv"
	"time"
)

// Errors of this package.
var (
	// ErrUnknown means that no company answers to the name that was given.
	ErrUnknown = errors.New("unknown company")
	// ErrDisagree means that host, domain field and token name different companies.
	ErrDisagree = errors.New("host, domain and token name different companies")
)

// Record is a company as the database tells it.
type Record struct {
	ID           int64
	Slug         string
	Name         string
	Timezone     string
	Currency     string
	Brand        Brand
	HostedDomain string
	// CustomDomain is empty while the company has none that is active.
	CustomDomain string
	// Language is the one of the company's pages and messages, two letters of ISO 639-1.
	Language string
	// MailFrom is the sender of the company's messages; empty means the deployment's.
	MailFrom string
	// SignUp lets strangers sign up on the company's pages.
	SignUp bool

	// Ready and SendsTo are about the host that a company was asked for by; they are zero where it was not.
	// Ready says that the host was seen to be served over HTTPS once, so that people may be sent there.
	Ready bool
	// SendsTo is the company's host that visitors of this one are sent to, or empty.
	SendsTo string
	// Region is the country whose way to write days and numbers the pages follow, two letters of ISO 3166-1, or empty.
	Region string
}

// Brand is what a company's pages and messages look like.
type Brand struct {
	Tagline      string
	SupportEmail string
	// Logo names one of the company's pictures; empty means that the name stands in its place.
	Logo string
	// Color and Accent are of the form #rrggbb.
	Color  string
	Accent string
	// Favicon names one of the company's pictures; empty means the logo.
	Favicon string
	// Welcome greets on the front page; Footer stands at the end of every page. Both may be empty.
	Welcome, Footer string
	// Help tells people whom the pages cannot let in where they turn to, or is empty.
	Help string
	// Imprint, Privacy and Terms are the addresses of the company's legal texts, or empty.
	Imprint, Privacy, Terms string
}

// Company is a proven company. Only a Resolver makes one; the zero value is nobody.
type Company struct {
	record   *Record
	location *time.Location
}

func newCompany(r *Record) (Company, error) {
	location, err := time.LoadLocation(r.Timezone)
	if err != nil {
		return Company{}, err
	}
	return Company{record: r, location: location}, nil
}

// IsZero tells whether c is nobody.
func (c Company) IsZero() bool { return c.record == nil }

// ID is the company's number in every table.
func (c Company) ID() int64 { return c.record.ID }

// Slug is the company's short name, the first label of its hosted domain.
func (c Company) Slug() string { return c.record.Slug }

// Name is the company's name as people read it.
func (c Company) Name() string { return c.record.Name }

// Currency is the ISO 4217 code of the company's default currency.
func (c Company) Currency() string { return c.record.Currency }

// Region is the country whose way to write days and numbers the company follows, or empty.
func (c Company) Region() string { return c.record.Region }

// Language is the one of the company's pages and messages, two letters of ISO 639-1.
func (c Company) Language() string { return c.record.Language }

// MailFrom is the sender's address of the company's messages; empty means the deployment's.
func (c Company) MailFrom() string { return c.record.MailFrom }

// SignUp tells whether strangers may sign up on the company's pages.
func (c Company) SignUp() bool { return c.record.SignUp }

// Brand is the look of the company's pages and messages.
func (c Company) Brand() Brand { return c.record.Brand }

// HostedDomain is the name the deployment gave the company at birth.
func (c Company) HostedDomain() string { return c.record.HostedDomain }

// CustomDomain is the company's own name, or empty.
func (c Company) CustomDomain() string { return c.record.CustomDomain }

// Domain is where the company's people go: the custom domain, or the hosted one without it.
func (c Company) Domain() string {
	if c.record.CustomDomain != "" {
		return c.record.CustomDomain
	}
	return c.record.HostedDomain
}

// standardPort is the one that addresses leave out.
const standardPort = 443

// Origin is the Domain as browsers write it, see Origin.
func (c Company) Origin(httpsPort int) string { return Origin(c.Domain(), httpsPort) }

// Origin is a host as browsers write it: with https, and with the port on which they reach HTTPS when that is neither
// zero nor the standard one.
func Origin(host string, httpsPort int) string {
	if httpsPort == 0 || httpsPort == standardPort {
		return "https://" + host
	}
	return "https://" + net.JoinHostPort(host, strconv.Itoa(httpsPort))
}

// Ready tells of a company that was asked for by its host whether that was seen to be served over HTTPS once.
func (c Company) Ready() bool { return c.record.Ready }

// SendsTo is, of a company that was asked for by its host, the host that visitors of that one are sent to, or empty; nobody sends nowhere.
func (c Company) SendsTo() string {
	if c.IsZero() {
		return ""
	}
	return c.record.SendsTo
}

// Location is the company's time zone, the one that "today" means.
func (c Company) Location() *time.Location { return c.location }

// Is tells whether both are the same company; nobody is not the same as nobody.
func (c Company) Is(other Company) bool {
	return !c.IsZero() && !other.IsZero() && c.record.ID == other.record.ID
}

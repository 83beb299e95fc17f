// Package tenant returns the verified company for the host, the domain field and the token of a request.
package tenant

import (
	"errors"
	"hash/maphash"
	"net"
	"strconv"
	"strings"
	"time"
)

// The methods of Resolver return these errors.
var (
	// ErrUnknown means that there is no company with that host, slug or id.
	ErrUnknown = errors.New("unknown company")
	// ErrMismatch means that the host, the domain field and the token of a request belong to different companies.
	ErrMismatch = errors.New("host, domain and token name different companies")
	// ErrSuspended means that the operator has suspended the company.
	ErrSuspended = errors.New("company is suspended")
)

// Record contains the stored data of a company. After a lookup by host, it also contains the data about this host.
type Record struct {
	ID           int64
	Slug         string
	Name         string
	Timezone     string
	Currency     string
	Brand        Brand
	HostedDomain string
	// CustomDomain is empty if the company has no active custom domain.
	CustomDomain string
	// ContentDomain is the company's active domain for packages, or empty.
	ContentDomain string
	// Language is the language of pages and messages, two letters of ISO 639-1.
	Language string
	// MailFrom is the sender address of the company's messages. If it is empty, the deployment's sender address is used.
	MailFrom string
	// SignUp allows visitors to sign up on the company's pages.
	SignUp bool
	// RequireSecondFactor means that managers and admins need a second factor.
	RequireSecondFactor bool
	// WeeklyGoal means that trainees can choose a weekly goal.
	WeeklyGoal bool
	// EmbeddedVideos means that lessons play videos of YouTube and Vimeo after a click.
	EmbeddedVideos bool
	// Suspended means that the operator has suspended the company. Its pages and its API then respond with an error.
	Suspended bool
	// MovedTo is the address of a suspended company in another deployment, such as https://acme.example.com, or empty.
	MovedTo string

	// Ready means that the host with which the company was looked up has been served over HTTPS, so that redirects to this host
	// work. It is false after a lookup by id or slug.
	Ready bool
	// RedirectHost is the host of the company to which the looked-up host redirects visitors. It is empty if there is no redirect,
	// and after a lookup by id or slug.
	RedirectHost string
	// Content means that the host with which the company was looked up is for packages and has no pages.
	Content bool
	// APIOrigins are the origins whose pages may call the API from a browser, one per line. It is a string because a record
	// must be comparable.
	APIOrigins string
	// Region is the country whose date and number formats the pages use, two letters of ISO 3166-1, or empty.
	Region string
	// PageTexts are the texts of pages that the company has changed, as JSON: an object with an object of texts by key for each language.
	PageTexts string
	// SandboxOf is the company whose test keys act on this company, or 0 for a company that is not a sandbox.
	SandboxOf int64
}

// Brand is the appearance and the texts of a company's pages and messages.
type Brand struct {
	Tagline      string
	SupportEmail string
	// Logo is the name of a picture of the company. If it is empty, pages show the company's name.
	Logo string
	// Color and Accent have the form #rrggbb.
	Color  string
	Accent string
	// Favicon is the name of a picture of the company. If it is empty, pages use the logo.
	Favicon string
	// Welcome is the text of the front page. Footer is the text at the end of every page. Both may be empty.
	Welcome, Footer string
	// FrontPicture is the name of the picture of the front page, or empty.
	FrontPicture string
	// CallText and CallURL are the text and the address of the button of the front page, or empty. The address is a path of the
	// company's pages, or begins with https://.
	CallText, CallURL string
	// Help is the text for people who cannot sign in, or empty.
	Help string
	// Imprint, Privacy and Terms are the addresses of the company's legal texts, or empty. A text that the company has
	// published with Lyceum has the path of its page.
	Imprint, Privacy, Terms string
}

// InitialColor and InitialAccent are the colors of a company that has not chosen any.
const (
	InitialColor  = "#1f4e79"
	InitialAccent = "#c2571a"
)

// ProductName is the name of pages and messages that belong to no company.
const ProductName = "Lyceum"

// ProductBrand is the brand of pages and messages that belong to no company.
var ProductBrand = Brand{Color: "#1f3a5f", Accent: "#c2571a"}

// Company is a verified company. Only a Resolver creates one. The zero value means no company.
type Company struct {
	record      *Record
	location    *time.Location
	fingerprint uint64
	texts       *pageTexts
	// unconfirmed means that the company may have been suspended since its record was read.
	unconfirmed bool
}

// fingerprintSeed is the seed of Company.Fingerprint. It differs between processes.
var fingerprintSeed = maphash.MakeSeed()

func newCompany(r *Record) (Company, error) {
	location, err := time.LoadLocation(r.Timezone)
	if err != nil {
		return Company{}, err
	}
	texts, err := parsePageTexts(r.PageTexts)
	if err != nil {
		return Company{}, err
	}
	return Company{record: r, location: location, texts: texts, fingerprint: maphash.Comparable(fingerprintSeed, *r)}, nil
}

func (c Company) IsZero() bool { return c.record == nil }

// ID returns the company's id. It panics for the zero company.
func (c Company) ID() int64 { return c.record.ID }

// Fingerprint returns a hash of the company's record. Within one process, it changes if and only if the record changes. Other
// processes return other hashes.
func (c Company) Fingerprint() uint64 { return c.fingerprint }

// Slug returns the company's slug, the first label of its hosted domain.
func (c Company) Slug() string { return c.record.Slug }

// Name returns the company's display name.
func (c Company) Name() string { return c.record.Name }

// Currency returns the ISO 4217 code of the company's default currency.
func (c Company) Currency() string { return c.record.Currency }

// Region returns the country whose date and number formats the company uses, or an empty text.
func (c Company) Region() string { return c.record.Region }

// Language returns the language of the company's pages and messages, two letters of ISO 639-1.
func (c Company) Language() string { return c.record.Language }

// MailFrom returns the sender address of the company's messages. If it is empty, the deployment's sender address is used.
func (c Company) MailFrom() string { return c.record.MailFrom }

// SignUp reports whether visitors may sign up on the company's pages.
func (c Company) SignUp() bool { return c.record.SignUp }

// RequireSecondFactor reports whether managers and admins need a second factor.
func (c Company) RequireSecondFactor() bool { return c.record.RequireSecondFactor }

// WeeklyGoal reports whether trainees can choose a weekly goal.
func (c Company) WeeklyGoal() bool { return c.record.WeeklyGoal }

// EmbeddedVideos reports whether lessons play videos of YouTube and Vimeo after a click. Otherwise they link to them.
func (c Company) EmbeddedVideos() bool { return c.record.EmbeddedVideos }

// Suspended reports whether the operator has suspended the company. Its pages and API then respond with ErrSuspended.
func (c Company) Suspended() bool { return c.record.Suspended }

// Unconfirmed returns the company for work that can last until long after its record was read. Each transaction that changes the
// company then checks whether it was suspended meanwhile, and fails with ErrSuspended.
func (c Company) Unconfirmed() Company {
	c.unconfirmed = true
	return c
}

// IsUnconfirmed reports whether each transaction that changes the company must check whether the company is suspended.
func (c Company) IsUnconfirmed() bool { return c.unconfirmed }

// SandboxOf returns the id of the company whose test keys act on this company. It returns 0 for a company that is not a sandbox, and for
// the zero company.
func (c Company) SandboxOf() int64 {
	if c.IsZero() {
		return 0
	}
	return c.record.SandboxOf
}

// IsSandbox reports whether the company is a sandbox of another company. A sandbox has no domain of its own: Domain and the
// other methods about domains return the domains of the company to which the sandbox belongs.
func (c Company) IsSandbox() bool { return c.SandboxOf() != 0 }

// AllowsOrigin reports whether pages of an origin may call the API. The origin has the form that browsers send.
func (c Company) AllowsOrigin(origin string) bool {
	for listed := range strings.SplitSeq(c.record.APIOrigins, "\n") {
		if listed == origin {
			return listed != ""
		}
	}
	return false
}

// MovedTo returns the address of a suspended company in another deployment, without a path. It returns an empty text if
// there is none.
func (c Company) MovedTo() string { return c.record.MovedTo }

// Brand returns the appearance of the company's pages and messages, and the texts on its pages.
func (c Company) Brand() Brand { return c.record.Brand }

// Branded returns the company with another name and brand, for a preview of its pages.
func (c Company) Branded(name string, brand Brand) Company {
	record := *c.record
	record.Name, record.Brand = name, brand
	c.record, c.fingerprint = &record, maphash.Comparable(fingerprintSeed, record)
	return c
}

// HostedDomain returns the domain that the deployment assigned to the company.
func (c Company) HostedDomain() string { return c.record.HostedDomain }

// contentLabel is the label between the slug and the apex in the content hosts of companies.
const contentLabel = "content"

// ContentHost returns the host of the content that authors of packages have written, which browsers must keep apart from the company's pages: the company's
// own domain for packages, or <slug>.content.<apex>. It has no pages of the company and no cookies.
func (c Company) ContentHost() string {
	if c.record.ContentDomain != "" {
		return c.record.ContentDomain
	}
	return c.hostedContentHost()
}

// hostedContentHost returns the content host that the deployment assigned to the company. It stays a content host beside the company's own one, so that
// packages that are open there can save.
func (c Company) hostedContentHost() string {
	slug, apex, _ := strings.Cut(c.record.HostedDomain, ".")
	return slug + "." + contentLabel + "." + apex
}

// CustomDomain returns the company's active custom domain, or an empty text.
func (c Company) CustomDomain() string { return c.record.CustomDomain }

// Domain returns the domain of links to the company's pages: the custom domain, or the hosted domain if there is none.
func (c Company) Domain() string {
	if c.record.CustomDomain != "" {
		return c.record.CustomDomain
	}
	return c.record.HostedDomain
}

// standardPort is the port that an https URL omits.
const standardPort = 443

// Origin returns the web origin of Domain with the public HTTPS port. It has the form that the function Origin returns.
func (c Company) Origin(httpsPort int) string { return Origin(c.Domain(), httpsPort) }

// Origin returns the web origin of a host: the scheme https, the host, and the port unless it is 0 or 443.
func Origin(host string, httpsPort int) string {
	if httpsPort == 0 || httpsPort == standardPort {
		return "https://" + host
	}
	return "https://" + net.JoinHostPort(host, strconv.Itoa(httpsPort))
}

// Ready reports whether the host with which the company was looked up has been served over HTTPS. It returns false after a lookup
// by id or slug.
func (c Company) Ready() bool { return c.record.Ready }

// RedirectHost returns the host to which the looked-up host redirects visitors. It returns an empty string if there is no redirect,
// and for the zero company.
func (c Company) RedirectHost() string {
	if c.IsZero() {
		return ""
	}
	return c.record.RedirectHost
}

// Location returns the company's time zone, in which its days begin and end.
func (c Company) Location() *time.Location { return c.location }

// Is reports whether c and other are the same company. It returns false if c or other is zero.
func (c Company) Is(other Company) bool {
	return !c.IsZero() && !other.IsZero() && c.record.ID == other.record.ID
}

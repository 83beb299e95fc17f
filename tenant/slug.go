package tenant

import (
	"errors"
	"regexp"
	"slices"
	"strings"
)

// HostedDomain and FreeSlug return these errors.
var (
	// ErrSlug means that a text cannot be a slug.
	ErrSlug = errors.New("not a short name of 1 to 63 small letters, digits and inner hyphens")
	// ErrSlugReserved means that a slug is reserved for the deployment.
	ErrSlugReserved = errors.New("reserved short name")
)

// slugPattern does not limit the length, because a bounded repetition makes its program 30 times as large.
var slugPattern = regexp.MustCompile(`^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$`)

const longestSlug = 63

// HostedDomain returns the hosted domain of a company with the slug. It returns ErrSlug if the text cannot be a slug, and
// ErrSlugReserved if the hosted domain would be a host of the API.
func (o ReservedNames) HostedDomain(slug string) (string, error) {
	host := slug + "." + o.Apex
	if canonical, err := Canonical(host); len(slug) > longestSlug || !slugPattern.MatchString(slug) || err != nil || canonical != host {
		return "", ErrSlug
	}
	if o.Has(host) {
		return "", ErrSlugReserved
	}
	return host, nil
}

// reservedSlugs are names that visitors may take for the deployment's own names or for the place where one signs in, and names that mail
// clients, browsers and operating systems look up automatically.
var reservedSlugs = strings.Fields(`
	abuse academy access account accounts activate admin administrator admins api apis apex app apps assets auth authenticate authentication authorize
	autoconfig autodiscover backup beta billing blog broadcasthost caldav calendar carddav cart cdn cert certificate certificates checkout ci class
	classroom cloud cname code community companies company confirm console contact content cookie cookies cors course courses customer customers cpanel
	dashboard data db default demo dev developer developers direct dns dns1 dns2 docs document documents domain domains download downloads education email
	emails enroll enterpriseenrollment enterpriseregistration error errors exam exams example examples faq feedback file files finance forgot forgot-password forum
	ftp gateway git grafana graphql guest health help helpdesk home host hostmaster hosting hr id identity idp imap info internal intranet invite invoice invoices
	isatap jenkins jobs kerberos ldap learn learner learning legal lesson lessons lists live lms local localdomain localhost log-in login logon logout lyceum
	lyncdiscover mail mail1 mail2 mailer mailer-daemon main manage manager marketing media members message messages metrics mfa mobile monitor monitoring mta-sts
	msoid mx mx1 mx2 my mysql network new news newsletter no-reply noc node noreply ns ns1 ns2 ns3 ns4 ntp oauth oauth2 official oidc online openid openpgpkey
	operator ops order orders otp owner partner partners passkey passkeys password passwords pay payment payments paypal pki policy pop pop3 portal postmaster
	postgres premium press preview privacy private prod production profile profiles prometheus proxy public purchase recover recovery redis refund register
	registration remote reply reports reset reset-password root sales saml sandbox scim search secure security server service services session sessions settings
	setup sftp shop sign sign-in sign-out sign-up signin signout signup sip site sites smtp sso ssh ssl staff staging start static stats status store stripe
	student students subscribe support sysadmin system systems teacher teachers team teams tech telnet temp tenant tenants teredo terms test testing tests tls
	token tokens training trust unsubscribe update updates upload uploads user users validate verification verify video videos vpn wallet web webadmin webdisk
	webhook webhooks webmail webmaster webinar welcome well-known whm wiki wpad www www1 www2 www3
`)

// homographs maps the characters of slugs that have another skeleton (UTS 39, section 4: confusables.txt). The other characters of
// slugs are their own skeletons. The skeleton of 0 is a capital O, which a host does not distinguish from a small one.
var homographs = strings.NewReplacer("0", "o", "1", "l", "m", "rn")

// Skeleton returns the skeleton of a slug (UTS 39, section 4). Readers take slugs with the same skeleton for one another, such as
// modern and modem.
func Skeleton(slug string) string { return homographs.Replace(slug) }

func looksReserved(slug string) bool {
	return slices.ContainsFunc(reservedSlugs, func(reserved string) bool { return Skeleton(reserved) == Skeleton(slug) })
}

// FreeSlug returns the hosted domain of a company that a visitor starts. It returns ErrSlug if the text cannot be a slug. It
// returns ErrSlugReserved if the hosted domain would be a host of the API, or if the slug looks like a word that only an operator may use.
func (o ReservedNames) FreeSlug(slug string) (string, error) {
	host, err := o.HostedDomain(slug)
	if err == nil && looksReserved(slug) {
		return "", ErrSlugReserved
	}
	return host, err
}

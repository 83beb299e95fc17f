package pages

import (
	"cmp"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"io/fs"
	"net/url"
	"strings"

	lru "github.com/hashicorp/golang-lru/v2"

	"lyceum/handlers/web"
	"lyceum/tenant"
)

//go:embed static/*.css
var ownStyles embed.FS

// defaultBrand is the brand of pages that belong to no company.
var defaultBrand = tenant.Brand{Color: "#1f3a5f", Accent: "#c2571a"}

// Theme is a stylesheet in a company's colors, and the content security policy that allows only this stylesheet. The
// stylesheet is inline, so that a page needs one round trip.
type Theme struct {
	style  template.CSS
	policy string
}

// Themes caches recently used themes.
type Themes struct {
	sheet string
	// packed is the compressed stylesheet, which all pages share.
	packed *web.Precompressed
	cache  *lru.Cache[colors, Theme]
}

type colors struct{ brand, accent string }

const maxThemes = 4096

// newThemes joins the common stylesheets and those in the folder static of styles.
func newThemes(styles ...fs.FS) (*Themes, error) {
	var sheet string
	for _, files := range append([]fs.FS{ownStyles}, styles...) {
		part, err := concatenate(files, "static/*.css")
		if err != nil {
			return nil, fmt.Errorf("stylesheet: %w", err)
		}
		sheet += part
	}
	made, err := lru.New[colors, Theme](maxThemes)
	if err != nil {
		return nil, fmt.Errorf("cache of themes: %w", err)
	}
	return &Themes{sheet, web.Precompress(sheet), made}, nil
}

// concatenate joins the files that match pattern, in the order of their names.
func concatenate(files fs.FS, pattern string) (string, error) {
	names, err := fs.Glob(files, pattern)
	if err != nil {
		return "", err
	}
	var all strings.Builder
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return "", err
		}
		for line := range strings.Lines(string(text)) { // The output needs no indentation.
			all.WriteString(strings.TrimSpace(line) + "\n")
		}
	}
	return all.String(), nil
}

// ForCompany returns the theme of a company, or the default theme for the zero company.
func (l *Themes) ForCompany(company tenant.Company) Theme {
	brand := defaultBrand
	if !company.IsZero() {
		brand = company.Brand()
	}
	key := colors{brand.Color, brand.Accent}
	if known, ok := l.cache.Get(key); ok {
		return known
	}
	made := newTheme(key, l.sheet)
	l.cache.Add(key, made)
	return made
}

// The backgrounds in light and dark mode against which the contrast of company colors is checked. Of --card, --paper and
// --note they are those with the least contrast.
const (
	lightBackground = "#eef3f9"
	darkBackground  = "#202b38"
)

func newTheme(c colors, sheet string) Theme {
	style := fmt.Sprintf(":root{--brand:%s;--on-brand:%s;--accent:%s;--on-accent:%s;--link:%s;--bar:%s}@media screen and (prefers-color-scheme:dark){:root{--link:%s;--bar:%s}}\n",
		c.brand, tenant.ReadableOn(c.brand), c.accent, tenant.ReadableOn(c.accent),
		tenant.ReadableAs(c.brand, lightBackground), tenant.ReadableAs(c.accent, lightBackground),
		tenant.ReadableAs(c.brand, darkBackground), tenant.ReadableAs(c.accent, darkBackground)) + sheet
	digest := sha256.Sum256([]byte(style))
	return Theme{style: template.CSS(style), policy: policy(base64.StdEncoding.EncodeToString(digest[:]))} //nolint:gosec // our own stylesheet and colors of the form #rrggbb
}

const ownForms = "form-action 'self'"

// WithFormsTo returns the policy with permission to submit forms to the host of an address. It returns an error if the
// address is not a URL.
func WithFormsTo(policy, address string) (string, error) {
	u, err := url.Parse(address)
	if err != nil {
		return "", err
	}
	return strings.Replace(policy, ownForms, ownForms+" "+u.Scheme+"://"+u.Host, 1), nil
}

// policy returns a content security policy that allows only pictures of the page's own host and the inline stylesheet, and
// no script. Pages with films or documents add their own directives.
func policy(styleDigest string) string {
	return "default-src 'none'; img-src 'self'; style-src 'sha256-" + styleDigest +
		"'; " + ownForms + "; base-uri 'none'; frame-ancestors 'none'"
}

// Brand is the data of a company that the layout of every page shows, apart from its colors.
type Brand struct {
	Name, Tagline, SupportEmail string
	// Logo and Favicon are names of pictures of the company.
	Logo, Favicon string
	// Welcome and Footer are texts that the company wrote, or empty.
	Welcome, Footer string
	Legal           []legalLink
	// Served is false on pages that belong to no company. They have no navigation.
	Served bool
}

// legalLink is a link to a legal text of the company. Key is the message with its name.
type legalLink struct{ Key, Address string }

func BrandOf(company tenant.Company) Brand {
	if company.IsZero() {
		return Brand{Name: "Lyceum"}
	}
	look := company.Brand()
	return Brand{
		Name: company.Name(), Tagline: look.Tagline, SupportEmail: look.SupportEmail, Served: true,
		Logo: look.Logo, Favicon: cmp.Or(look.Favicon, look.Logo), Welcome: look.Welcome, Footer: look.Footer, Legal: legalOf(look),
	}
}

func legalOf(look tenant.Brand) []legalLink {
	var links []legalLink
	for _, l := range []legalLink{
		{"footer.imprint", look.Imprint}, {"footer.privacy", look.Privacy}, {"footer.terms", look.Terms},
	} {
		if l.Address != "" {
			links = append(links, l)
		}
	}
	return links
}

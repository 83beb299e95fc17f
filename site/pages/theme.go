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

	"lyceum/handlers/web"
	"lyceum/node/lru"
	"lyceum/tenant"
)

//go:embed static/*.css
var ownStyles embed.FS

// theme contains the elements with which a page includes the stylesheet, and the content security policy that
// allows them. Every page contains the company's colors. The rest of the stylesheet is the same for all companies.
// The first page that a browser loads contains the stylesheet inline, so that the page needs one round trip. The
// other pages refer to the stylesheet as a file.
type theme struct {
	elements template.HTML
	policy   string
	packed   *web.Precompressed // the part of the elements that all pages share, or nil
}

// Themes makes the themes of the pages of a set. It caches the colors of recently used brands.
type Themes struct {
	sheet  string
	packed *web.Precompressed // the precompressed stylesheet
	file   *web.Asset         // the stylesheet as a file with a route
	inline string             // the elements of a first page, without the element of the colors
	linked string             // the elements of other pages, without the element of the colors
	digest string             // the digest of the stylesheet
	cache  lru.Cache[colors, palette]
}

type colors struct{ brand, accent string }

// palette is the element that sets a company's colors, and the digest of its content.
type palette struct{ element, digest string }

const maxThemes = 4096

// newThemes joins the common stylesheets and the files static/*.css of styles. The result is one stylesheet with the
// file name name.css.
func newThemes(name string, styles ...fs.FS) (*Themes, error) {
	var sheet string
	for _, files := range append([]fs.FS{ownStyles}, styles...) {
		part, err := concatenate(files, "static/*.css")
		if err != nil {
			return nil, fmt.Errorf("stylesheet: %w", err)
		}
		sheet += part
	}
	made, err := lru.New[colors, palette](maxThemes)
	if err != nil {
		return nil, fmt.Errorf("cache of themes: %w", err)
	}
	file := web.NewAsset(name+".css", []byte(sheet))
	// The media query on the first page is never true. It makes browsers load the file only after everything else,
	// so that the file is cached for the next page.
	return &Themes{
		sheet: sheet, packed: web.Precompress(sheet), file: file,
		inline: "<style>" + sheet + "</style>\n" + `<link rel="stylesheet" href="` + file.Path() + `" media="not all">`,
		linked: `<link rel="stylesheet" href="` + file.Path() + `">`,
		digest: digestOf(sheet), cache: made,
	}, nil
}

// Path returns the address of the stylesheet.
func (l *Themes) Path() string { return l.file.Path() }

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

// forCall returns the theme of the page that responds to a call. The page refers to the stylesheet as a file if the
// browser followed a link or form of a page of the same origin. Otherwise the page contains the stylesheet.
func (l *Themes) forCall(c *web.Call) theme {
	own := l.palette(c.Company)
	t := theme{policy: policy(own.digest, l.digest)}
	if c.FromOwnPage {
		t.elements = template.HTML(own.element + l.linked) //nolint:gosec // our own text and colors of the form #rrggbb
		return t
	}
	t.elements, t.packed = template.HTML(own.element+l.inline), l.packed //nolint:gosec // the same
	return t
}

// palette returns the palette of a company, or the default for the zero company.
func (l *Themes) palette(company tenant.Company) palette {
	brand := tenant.ProductBrand
	if !company.IsZero() {
		brand = company.Brand()
	}
	key := colors{brand.Color, brand.Accent}
	if known, ok := l.cache.Get(key); ok {
		return known
	}
	made := newPalette(key)
	l.cache.Add(key, made)
	return made
}

// These are the backgrounds in light and dark mode against which the contrast of company colors is checked. Of the
// colors --card, --paper and --note, they have the least contrast to the company colors.
const (
	lightBackground = "#eef3f9"
	darkBackground  = "#202b38"
)

func newPalette(c colors) palette {
	style := fmt.Sprintf(":root{--brand:%s;--on-brand:%s;--accent:%s;--on-accent:%s;--link:%s;--bar:%s}@media screen and "+
		"(prefers-color-scheme:dark){:root{--link:%s;--bar:%s}}",
		c.brand, tenant.ReadableOn(c.brand), c.accent, tenant.ReadableOn(c.accent),
		tenant.ReadableAs(c.brand, lightBackground), tenant.ReadableAs(c.accent, lightBackground),
		tenant.ReadableAs(c.brand, darkBackground), tenant.ReadableAs(c.accent, darkBackground))
	return palette{"<style>" + style + "</style>\n", digestOf(style)}
}

// digestOf returns the digest of an inline stylesheet for a content security policy.
func digestOf(style string) string {
	digest := sha256.Sum256([]byte(style))
	return "'sha256-" + base64.StdEncoding.EncodeToString(digest[:]) + "'"
}

const ownForms = "form-action 'self'"

// WithFormsTo returns the policy with permission to submit forms to the host of an address. It returns an error if
// the address is not a URL.
func WithFormsTo(policy, address string) (string, error) {
	u, err := url.Parse(address)
	if err != nil {
		return "", err
	}
	return strings.Replace(policy, ownForms, ownForms+" "+u.Scheme+"://"+u.Host, 1), nil
}

// policy returns a content security policy that allows only pictures and stylesheets of the page's own host and inline
// stylesheets with these digests, and no script. Pages with films or documents add their own directives.
func policy(styleDigests ...string) string {
	return "default-src 'none'; img-src 'self'; style-src 'self' " + strings.Join(styleDigests, " ") + "; " +
		ownForms + "; base-uri 'none'; frame-ancestors 'none'"
}

// Brand is the data of a company that the layout of every page shows, apart from its colors.
type Brand struct {
	Name, Tagline, SupportEmail string
	// Logo and Favicon are names of pictures of the company.
	Logo, Favicon string
	// Welcome and Footer are texts that the company wrote, or empty.
	Welcome, Footer string
	// FrontPicture, CallText and CallURL are the picture and the button of the front page, or empty.
	FrontPicture, CallText, CallURL string
	Legal                           []legalLink
	// Served is false on pages that belong to no company. They have no navigation.
	Served bool
}

// legalLink is a link to a legal text of the company. Key is the message with its name.
type legalLink struct{ Key, Address string }

func BrandOf(company tenant.Company) Brand {
	if company.IsZero() {
		return Brand{Name: tenant.ProductName}
	}
	brand := company.Brand()
	return Brand{
		Name: company.Name(), Tagline: brand.Tagline, SupportEmail: brand.SupportEmail, Served: true,
		Logo: brand.Logo, Favicon: cmp.Or(brand.Favicon, brand.Logo), Welcome: brand.Welcome, Footer: brand.Footer,
		FrontPicture: brand.FrontPicture, CallText: brand.CallText, CallURL: brand.CallURL, Legal: legalOf(brand),
	}
}

func legalOf(brand tenant.Brand) []legalLink {
	var links []legalLink
	for _, l := range []legalLink{
		{"footer.imprint", brand.Imprint}, {"footer.privacy", brand.Privacy}, {"footer.terms", brand.Terms},
	} {
		if l.Address != "" {
			links = append(links, l)
		}
	}
	return links
}

package site

import (
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"io/fs"
	"net/url"
	"strings"

	lru "github.com/hashicorp/golang-lru/v2"

	"lyceum/handlers"
	"lyceum/tenant"
)

//go:embed static/*.css
var styleFiles embed.FS

// house is the look of pages that belong to no company.
var house = tenant.Brand{Color: "#1f3a5f", Accent: "#c2571a"}

// look is the stylesheet in a company's colours, and the policy that lets a page use just that one. It stands inside the
// page, which therefore is complete in one round trip.
type look struct {
	style  template.CSS
	policy string
}

// looks keeps the looks that were asked for lately.
type looks struct {
	sheet string
	// packed is the sheet, which is the same in all pages.
	packed *handlers.Packed
	made   *lru.Cache[colors, look]
}

type colors struct{ brand, accent string }

const rememberedLooks = 4096

func newLooks() (*looks, error) {
	sheet, err := joined(styleFiles, "static/*.css")
	if err != nil {
		return nil, fmt.Errorf("stylesheet: %w", err)
	}
	made, err := lru.New[colors, look](rememberedLooks)
	if err != nil {
		return nil, fmt.Errorf("memory of looks: %w", err)
	}
	return &looks{sheet, handlers.Pack(sheet), made}, nil
}

// joined puts files one after the other, in the order of their names.
func joined(files fs.FS, pattern string) (string, error) {
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
		for line := range strings.Lines(string(text)) { // indentation is for those who write the sheet
			all.WriteString(strings.TrimSpace(line) + "\n")
		}
	}
	return all.String(), nil
}

// of gives the look of a company, or the one of nobody.
func (l *looks) of(company tenant.Company) look {
	brand := house
	if !company.IsZero() {
		brand = company.Brand()
	}
	key := colors{brand.Color, brand.Accent}
	if known, ok := l.made.Get(key); ok {
		return known
	}
	made := newLook(key, l.sheet)
	l.made.Add(key, made)
	return made
}

// The grounds that text in the company's colours stands on, by day and by night: of --card, --paper and --note the one
// that leaves the least contrast.
const (
	lightGround = "#eef3f9"
	darkGround  = "#202b38"
)

func newLook(c colors, sheet string) look {
	style := fmt.Sprintf(":root{--brand:%s;--on-brand:%s;--accent:%s;--on-accent:%s;--link:%s;--bar:%s}@media screen and (prefers-color-scheme:dark){:root{--link:%s;--bar:%s}}\n",
		c.brand, tenant.ReadableOn(c.brand), c.accent, tenant.ReadableOn(c.accent),
		tenant.ReadableAs(c.brand, lightGround), tenant.ReadableAs(c.accent, lightGround),
		tenant.ReadableAs(c.brand, darkGround), tenant.ReadableAs(c.accent, darkGround)) + sheet
	digest := sha256.Sum256([]byte(style))
	return look{style: template.CSS(style), policy: policy(base64.StdEncoding.EncodeToString(digest[:]))} //nolint:gosec // our own sheet, and colours of the form #rrggbb
}

const ownForms = "form-action 'self'"

// withFormsTo is a policy that lets forms go to the host of an address too.
func withFormsTo(policy, address string) (string, error) {
	u, err := url.Parse(address)
	if err != nil {
		return "", err
	}
	return strings.Replace(policy, ownForms, ownForms+" "+u.Scheme+"://"+u.Host, 1), nil
}

// policy lets a page load nothing but pictures of its own host, and no script at all. What shows films or other documents
// adds the directive for those.
func policy(styleDigest string) string {
	return "default-src 'none'; img-src 'self'; style-src 'sha256-" + styleDigest +
		"'; " + ownForms + "; base-uri 'none'; frame-ancestors 'none'"
}

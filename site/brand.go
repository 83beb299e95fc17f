package site

import (
	"fmt"
	"hash/fnv"
	"strconv"

	"lyceum/tenant"
)

// brand is a company's look as the pages use it.
type brand struct {
	Name, Tagline, SupportEmail, Logo string
	// Version changes with the stylesheet, so that browsers may keep it.
	Version string
}

// house is the look of pages that belong to no company.
var house = tenant.Brand{Color: "#1f3a5f", Accent: "#c2571a"}

func brandOf(company tenant.Company) brand {
	if company.IsZero() {
		return brand{Name: "Lyceum", Version: version(stylesheet(house))}
	}
	look := company.Brand()
	return brand{
		Name: company.Name(), Tagline: look.Tagline, SupportEmail: look.SupportEmail, Logo: look.Logo,
		Version: version(stylesheet(look)),
	}
}

// stylesheet is the site's stylesheet in a company's colours.
func stylesheet(look tenant.Brand) []byte {
	colors := fmt.Sprintf(":root{--brand:%s;--accent:%s;--on-brand:%s;--link:%s}@media(prefers-color-scheme:dark){:root{--link:%s}}\n",
		look.Color, look.Accent, tenant.ReadableOn(look.Color), tenant.ReadableAs(look.Color, white), tenant.ReadableAs(look.Color, darkCard))
	return append([]byte(colors), siteCSS...)
}

func version(css []byte) string {
	digest := fnv.New64a()
	_, _ = digest.Write(css)
	return strconv.FormatUint(digest.Sum64(), 36)
}

// The grounds that text in the company's colours stands on, by day and by night.
const (
	white    = "#ffffff"
	darkCard = "#1b222b"
)

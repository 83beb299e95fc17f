package site

import (
	"fmt"
	"hash/fnv"
	"math"
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
		look.Color, look.Accent, readableOn(look.Color), towards(look.Color, white, black), towards(look.Color, darkCard, white))
	return append([]byte(colors), siteCSS...)
}

func version(css []byte) string {
	digest := fnv.New64a()
	_, _ = digest.Write(css)
	return strconv.FormatUint(digest.Sum64(), 36)
}

const (
	white    = "#ffffff"
	black    = "#000000"
	darkCard = "#1b222b"
	// minContrast is what WCAG 2.2 asks of text at level AA.
	minContrast = 4.5
)

// readableOn gives black or white, whichever is easier to read on the colour.
func readableOn(color string) string {
	if contrast(white, color) >= contrast(black, color) {
		return white
	}
	return black
}

// towards mixes end into the colour in small steps until it can be read as text on the ground.
func towards(color, ground, end string) string {
	const steps = 20
	r, g, b := rgb(color)
	er, eg, eb := rgb(end)
	for step := range steps {
		part := float64(step) / steps
		mixed := fmt.Sprintf("#%02x%02x%02x", mix(r, er, part), mix(g, eg, part), mix(b, eb, part))
		if contrast(mixed, ground) >= minContrast {
			return mixed
		}
	}
	return end
}

func mix(a, b uint8, part float64) uint8 {
	return uint8(math.Round(float64(a)*(1-part) + float64(b)*part))
}

// contrast is the ratio of WCAG 2.2 between two colours, from 1 to 21.
func contrast(a, b string) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

func luminance(color string) float64 {
	r, g, b := rgb(color)
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

func linear(channel uint8) float64 {
	c := float64(channel) / 255
	if c <= 0.04045 {
		return c / 12.92
	}
	return math.Pow((c+0.055)/1.055, 2.4)
}

// rgb reads #rrggbb, the only form the database takes; anything else is black.
func rgb(color string) (r, g, b uint8) {
	n, err := strconv.ParseUint(color[min(1, len(color)):], 16, 24)
	if err != nil {
		return 0, 0, 0
	}
	return uint8(n >> 16), uint8(n >> 8), uint8(n)
}

package tenant

import (
	"fmt"
	"math"
	"strconv"
)

const (
	white = "#ffffff"
	black = "#000000"
	// MinContrast is the contrast ratio of a text to its background that WCAG 2.2 requires at level AA.
	MinContrast = 4.5
)

// ReadableOn returns #000000 or #ffffff, whichever has the higher contrast to color. It returns white if the contrasts are
// equal.
func ReadableOn(color string) string {
	if Contrast(white, color) >= Contrast(black, color) {
		return white
	}
	return black
}

// ReadableAs returns color if its contrast to the background ground is at least MinContrast. Otherwise it mixes color with
// black or white until the contrast reaches MinContrast.
func ReadableAs(color, ground string) string {
	const steps = 20
	end := ReadableOn(ground)
	r, g, b := rgb(color)
	er, eg, eb := rgb(end)
	for step := range steps {
		part := float64(step) / steps
		mixed := fmt.Sprintf("#%02x%02x%02x", mix(r, er, part), mix(g, eg, part), mix(b, eb, part))
		if Contrast(mixed, ground) >= MinContrast {
			return mixed
		}
	}
	return end
}

func mix(a, b uint8, part float64) uint8 {
	return uint8(math.Round(float64(a)*(1-part) + float64(b)*part))
}

// Contrast returns the contrast ratio of two colors of the form #rrggbb as WCAG 2.2 defines it, from 1 to 21.
func Contrast(a, b string) float64 {
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

// rgb returns the parts of a color of the form #rrggbb, which is the only form that the database accepts. It returns black
// for any other text.
func rgb(color string) (r, g, b uint8) {
	n, err := strconv.ParseUint(color[min(1, len(color)):], 16, 24)
	if err != nil {
		return 0, 0, 0
	}
	return uint8(n >> 16), uint8(n >> 8), uint8(n)
}

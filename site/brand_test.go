package site

import (
	"testing"

	"lyceum/tenant"
)

func TestColoursAreReadable(t *testing.T) {
	t.Parallel()
	for _, color := range []string{"#ffffff", "#000000", "#ffe600", "#1f4e79", "#777777", "#00ff88", "#c2571a"} {
		if got := contrast(readableOn(color), color); got < minContrast {
			t.Errorf("text on %s has a contrast of %.2f", color, got)
		}
		if got := contrast(towards(color, white, black), white); got < minContrast {
			t.Errorf("%s as text on white has a contrast of %.2f", color, got)
		}
		if got := contrast(towards(color, darkCard, white), darkCard); got < minContrast {
			t.Errorf("%s as text on the dark card has a contrast of %.2f", color, got)
		}
	}
}

func TestContrastIsThatOfWCAG(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		a, b string
		want float64
	}{{white, black, 21}, {white, white, 1}, {"#767676", white, 4.54}} {
		if got := contrast(tc.a, tc.b); got < tc.want-0.01 || got > tc.want+0.01 {
			t.Errorf("contrast of %s and %s is %.3f, want %.2f", tc.a, tc.b, got, tc.want)
		}
	}
}

func TestStylesheetVersionFollowsTheBrand(t *testing.T) {
	t.Parallel()
	one := version(stylesheet(tenant.Brand{Color: "#1f4e79", Accent: "#c2571a"}))
	other := version(stylesheet(tenant.Brand{Color: "#1f4e78", Accent: "#c2571a"}))
	if one == other {
		t.Fatal("two brands share a version of the stylesheet")
	}
}

package tenant_test

import (
	"testing"

	"lyceum/tenant"
)

const white, black, dark = "#ffffff", "#000000", "#1b222b"

func TestReadableColors(t *testing.T) {
	t.Parallel()
	for _, color := range []string{"#ffffff", "#000000", "#ffe600", "#1f4e79", "#777777", "#00ff88", "#c2571a"} {
		if got := tenant.Contrast(tenant.ReadableOn(color), color); got < tenant.MinContrast {
			t.Errorf("text on %s has a contrast of %.2f", color, got)
		}
		if got := tenant.Contrast(tenant.ReadableAs(color, white), white); got < tenant.MinContrast {
			t.Errorf("%s as text on white has a contrast of %.2f", color, got)
		}
		if got := tenant.Contrast(tenant.ReadableAs(color, dark), dark); got < tenant.MinContrast {
			t.Errorf("%s as text on a dark ground has a contrast of %.2f", color, got)
		}
	}
}

func TestContrast_MatchesWCAG(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		a, b string
		want float64
	}{{white, black, 21}, {white, white, 1}, {"#767676", white, 4.54}} {
		if got := tenant.Contrast(tc.a, tc.b); got < tc.want-0.01 || got > tc.want+0.01 {
			t.Errorf("contrast of %s and %s is %.3f, want %.2f", tc.a, tc.b, got, tc.want)
		}
	}
}

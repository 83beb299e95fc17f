package site

import (
	"testing"

	"lyceum/tenant"
)

func TestStylesheetVersionFollowsTheBrand(t *testing.T) {
	t.Parallel()
	one := version(stylesheet(tenant.Brand{Color: "#1f4e79", Accent: "#c2571a"}))
	other := version(stylesheet(tenant.Brand{Color: "#1f4e78", Accent: "#c2571a"}))
	if one == other {
		t.Fatal("two brands share a version of the stylesheet")
	}
}

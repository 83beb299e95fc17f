package oidc

import (
	"strings"
	"testing"
)

func TestPayload_Names(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		in          payload
		first, last string
	}{
		{payload{Name: "Ada Lovelace", GivenName: "Ada", FamilyName: "King"}, "Ada", "King"},
		{payload{Name: "Ada Lovelace"}, "Ada", "Lovelace"},
		{payload{Name: "  Ada \n of\x00 Lovelace "}, "Ada", "of Lovelace"},
		{payload{GivenName: "Ada"}, "Ada", ""},
		{payload{Name: "\t", Email: "ada@mail.test"}, "ada", ""},
		{payload{GivenName: strings.Repeat("ä", 300)}, strings.Repeat("ä", maxName), ""},
	} {
		if first, last := c.in.names(); first != c.first || last != c.last {
			t.Errorf("%+v: %q %q, want %q %q", c.in, first, last, c.first, c.last)
		}
	}
}

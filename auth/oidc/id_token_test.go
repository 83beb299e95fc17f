package oidc

import (
	"fmt"
	"reflect"
	"slices"
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

// identityOf must return the same attributes for the same claims, although the number of attributes is limited. The limit
// must not drop the claims that a sign-in needs in favor of the claims of a large object.
func TestIdentityOf_Limits(t *testing.T) {
	t.Parallel()
	clients := map[string]any{}
	for i := range 2 * maxAttributes {
		clients[fmt.Sprintf("client-%03d", i)] = map[string]any{"roles": []any{"user"}}
	}
	claims := map[string]any{"sid": "s1", "email": "ada@mail.test", "groups": []any{"a", "b"}, "resource_access": clients}
	who := identityOf(claims, "email", "groups")
	if len(who.Attributes) != maxAttributes || !who.Cut || who.Email != "ada@mail.test" || who.Session != "s1" || len(who.Groups) != 2 {
		t.Fatalf("%d attributes, %q, %q, %q", len(who.Attributes), who.Email, who.Session, who.Groups)
	}
	for name, want := range map[string]bool{
		"groups": true, "email": true, "resource_access.client-000.roles": true, "resource_access.client-399.roles": false, "absent": false,
	} {
		if got := who.IsComplete(name); got != want {
			t.Errorf("%s is complete: %t", name, got)
		}
	}
	for range 10 {
		if again := identityOf(claims, "email", "groups"); !reflect.DeepEqual(again, who) {
			t.Fatal("the attributes differ between two sign-ins")
		}
	}
	for name, c := range map[string]struct {
		claims     map[string]any
		incomplete []string
	}{
		"all values":          {map[string]any{"roles": make([]any, maxValues)}, nil},
		"too many values":     {map[string]any{"roles": make([]any, maxValues+1)}, []string{"roles", "roles.inner", "groups"}},
		"elsewhere":           {map[string]any{"_claim_names": map[string]any{"roles": "src1"}}, []string{"roles", "roles.inner", "groups"}},
		"another elsewhere":   {map[string]any{"_claim_names": map[string]any{"address": "src1"}}, []string{"address"}},
		"hasgroups":           {map[string]any{"hasgroups": true}, []string{"groups"}},
		"hasgroups is false":  {map[string]any{"hasgroups": false}, nil},
		"names are no object": {map[string]any{"_claim_names": "roles"}, nil},
	} {
		got := identityOf(c.claims, "email", "roles")
		for _, attribute := range []string{"roles", "roles.inner", "rolesx", "groups", "address"} {
			if want := !slices.Contains(c.incomplete, attribute); got.IsComplete(attribute) != want {
				t.Errorf("%s: %s is complete: %t", name, attribute, !want)
			}
		}
	}
}

package scim

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func object(t testing.TB, text string) (o Object) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return o
}

const mia = `{"id":"7","userName":"mia@acme.example","active":true,"name":{"givenName":"Mia","familyName":"Meyer"},
	"emails":[{"value":"mia@acme.example","type":"work","primary":true}],"phoneNumbers":[{"value":"+491","type":"mobile"},{"value":"+492","type":"home"}],
	"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User":{"department":"Yard"},
	"meta":{"created":"2026-03-01T12:00:00.5Z"}}`

func TestFilter_Matches(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		`USERNAME EQ "MIA@ACME.EXAMPLE"`: true, `userName ne "x"`: true, `userName ne "mia@acme.example"`: false, `id eq "7"`: true,
		`active eq "True"`: true, `active ne true`: false, `name.givenName sw "M" and name.familyName ew "yer"`: true, `name.middleName pr`: false,
		`emails[type eq "work" and value co "acme"]`: true, `emails[type eq "home" and value co "acme"]`: false, `emails[type eq "work"].value eq "mia@acme.example"`: true,
		`phoneNumbers[type eq "home" and value eq "+491"]`: false, `phoneNumbers.value eq "+492"`: true, `phoneNumbers co "49"`: true, `phoneNumbers[not (type eq "mobile")]`: true,
		`emails[(type eq "work" or type eq "home") and primary eq true]`:                  true,
		`urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "yard"`: true, `urn:example:Custom:thing pr`: false,
		`externalId pr`: false, `externalId eq null`: true, `not (externalId pr) and active eq true`: true, `title pr or active eq true`: true,
		`meta.created gt "2026-03-01T13:00:00+02:00"`: true, `meta.created le "2026-03-01T12:00:00.5Z"`: true, `meta.created eq "2026-03-01T12:00:00.500Z"`: true,
		`active eq false or active eq true and userName pr`: true, `active eq true or active eq false and userName eq "x"`: true,
	} {
		f, err := ParseFilter(UserType, text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if got := f.Matches(object(t, mia)); got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}

func TestFilter_Equals(t *testing.T) {
	t.Parallel()
	for _, c := range [][3]string{
		{`userName eq "a"`, "userName", "a"}, {`active eq true and userName eq "a"`, "userName", "a"}, {`userName eq "a" or active eq true`, "userName", ""},
		{`not (userName eq "a")`, "userName", ""}, {`emails[type eq "work"].value eq "a"`, "emails.value", "a"}, {`emails eq "a"`, "emails.value", "a"},
		{`members eq "5"`, "members.value", ""}, {`urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a"`, "userName", "a"}, {`userName ne "a"`, "userName", ""},
		{`urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "a"`, "department", ""},
	} {
		f, err := ParseFilter(UserType, c[0])
		if c[1] == "members.value" {
			if f, err = ParseFilter(GroupType, c[0]); err == nil {
				if got, is := f.Equals(c[1]); !is || got != "5" {
					t.Errorf("%s: %q", c[0], got)
				}
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", c[0], err)
			continue
		}
		if got, is := f.Equals(c[1]); got != c[2] && is || is != (c[2] != "") {
			t.Errorf("%s: %q %v", c[0], got, is)
		}
	}
}

func TestPatch_Operations(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ operations, want string }{
		"nothing sent for a part stays":  {`[{"op":"REPLACE","path":"NAME","value":{"GivenName":"Mia-Lou"}}]`, `{"name":{"givenName":"Mia-Lou","familyName":"Meyer"}}`},
		"null removes":                   {`[{"op":"replace","path":"name.givenName","value":null}]`, `{"name":{"familyName":"Meyer"}}`},
		"a new element of a path":        {`[{"op":"add","path":"phoneNumbers[type eq \"fax\"].value","value":"+493"}]`, `{"phoneNumbers":[{"value":"+491","type":"mobile"},{"value":"+492","type":"home"},{"type":"fax","value":"+493"}]}`},
		"an element of a path":           {`[{"op":"replace","path":"phoneNumbers[type eq \"home\"].value","value":"+493"}]`, `{"phoneNumbers":[{"value":"+491","type":"mobile"},{"value":"+493","type":"home"}]}`},
		"the whole element":              {`[{"op":"replace","path":"phoneNumbers[value eq \"+492\"]","value":{"type":"other"}}]`, `{"phoneNumbers":[{"value":"+491","type":"mobile"},{"value":"+492","type":"other"}]}`},
		"remove by a path":               {`[{"op":"remove","path":"phoneNumbers[type eq \"mobile\"]"}]`, `{"phoneNumbers":[{"value":"+492","type":"home"}]}`},
		"remove nothing":                 {`[{"op":"remove","path":"phoneNumbers[type eq \"x\"]"}]`, `{}`},
		"remove by value":                {`[{"op":"Remove","path":"phoneNumbers","value":[{"value":"+491"}]}]`, `{"phoneNumbers":[{"value":"+492","type":"home"}]}`},
		"remove all":                     {`[{"op":"remove","path":"phoneNumbers"}]`, `{"phoneNumbers":[]}`},
		"add a value twice":              {`[{"op":"add","path":"roles","value":["trainee"]},{"op":"add","path":"roles","value":{"value":"trainee"}}]`, `{"roles":[{"value":"trainee"}]}`},
		"an extension as an object":      {`[{"op":"add","path":"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User","value":{"employeeNumber":"5"}}]`, `{"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User":{"department":"Yard","employeeNumber":"5"}}`},
		"an extension in the value":      {`[{"op":"replace","value":{"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User":{"department":"Dock"},"id":"9","meta":{}}}]`, `{"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User":{"department":"Dock"}}`},
		"remove from an extension":       {`[{"op":"remove","path":"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department"}]`, `{"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User":{}}`},
		"attributes that are not stored": {`[{"op":"add","path":"addresses[type eq \"work\"].country","value":"DE"},{"op":"add","path":"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:costCenter","value":"5"},{"op":"add","path":"urn:custom:User:x","value":"5"}]`, `{}`},
	} {
		t.Run(name, func(t *testing.T) {
			operations, err := ParsePatch([]byte(`{"Operations":` + c.operations + `}`))
			if err != nil {
				t.Fatal(err)
			}
			got, want := object(t, mia), object(t, mia)
			for key, value := range object(t, c.want) {
				want[key] = value
			}
			if err := UserType.Patch(got, operations); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestSelection(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ attributes, excluded, want string }{
		{"userName, name.GivenName", "", `{"userName":"mia@acme.example","name":{"givenName":"Mia"}}`},
		{"phoneNumbers.value,phoneNumbers.type", "", `{"phoneNumbers":[{"value":"+491","type":"mobile"},{"value":"+492","type":"home"}]}`},
		{"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department", "", `{"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User":{"department":"Yard"}}`},
		{"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User", "", `{"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User":{"department":"Yard"}}`},
		{"nonsense", "", `{}`},
		{"", "name.familyName,emails,phoneNumbers.type,active,id,meta,urn:ietf:params:scim:schemas:extension:enterprise:2.0:User", `{"userName":"mia@acme.example","name":{"givenName":"Mia"},"phoneNumbers":[{"value":"+491"},{"value":"+492"}]}`},
	} {
		want := object(t, c.want)
		want["id"], want["schemas"] = "7", nil
		if diff := cmp.Diff(want, Select(UserType, c.attributes, c.excluded).Of(object(t, mia))); diff != "" {
			t.Errorf("%s, without %s: %s", c.attributes, c.excluded, diff)
		}
	}
}

// Parsing any text must return a filter or an error of SCIM. A parsed filter must be evaluated without a panic. A PATCH must change
// the resource or return an error of SCIM.
func FuzzExpressions(f *testing.F) {
	for _, text := range []string{`userName eq "a"`, `emails[type eq "work"].value`, `not (a pr) and b[c lt 5]`, `urn:a:b.c`, "\x00\"", `members[value eq "5"]`} {
		f.Add(text, `[{"value":"5"}]`)
	}
	f.Fuzz(func(t *testing.T, text, value string) {
		filter, err := ParseFilter(UserType, text)
		var known *Error
		if err == nil {
			filter.Matches(object(t, mia))
			filter.Equals("userName")
		} else if !errors.As(err, &known) {
			t.Errorf("%q: %v", text, err)
		}
		path, _ := json.Marshal(text)
		for _, op := range []string{"add", "replace", "remove"} {
			operations, err := ParsePatch([]byte(`{"Operations":[{"op":"` + op + `","path":` + string(path) + `,"value":` + value + `}]}`))
			if err == nil {
				err = UserType.Patch(object(t, mia), operations)
			}
			if err != nil && !errors.As(err, &known) {
				t.Errorf("%s %q: %v", op, text, err)
			}
		}
	})
}

func TestFilter_LongOnesAreRefused(t *testing.T) {
	t.Parallel()
	for _, text := range []string{strings.Repeat("(", 3000), `userName eq "` + strings.Repeat("x", 5000) + `"`, strings.Repeat("not (", 21) + "userName pr" + strings.Repeat(")", 21)} {
		if _, err := ParseFilter(UserType, text); err == nil {
			t.Errorf("%.20s… is accepted", text)
		}
	}
}

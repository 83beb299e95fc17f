package storetest

import (
	"context"
	"fmt"
	"testing"

	"lyceum/tenant"
)

// company is a tenant.Source with one company.
type company struct {
	tenant.Source
	record tenant.Record
}

func (c company) CompanyByID(context.Context, int64) (*tenant.Record, error) { return &c.record, nil }

// worldNamed returns a world that is in no database.
func worldNamed(t *testing.T, name, slug string, id int64) World {
	t.Helper()
	c, err := tenant.NewResolver(company{record: tenant.Record{ID: id, Slug: slug, Timezone: "UTC"}}, tenant.Options{}).ByID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return World{Company: c, Name: name, Base: id * 100_000}
}

// heard records the errors of a test.
type heard struct {
	testing.TB
	errors []string
}

func (h *heard) Helper() {}

func (h *heard) Errorf(format string, args ...any) {
	h.errors = append(h.errors, fmt.Sprintf(format, args...))
}

func sharedNames(t *testing.T) Names {
	t.Helper()
	return Names{worldNamed(t, "north", "north00017", 41), worldNamed(t, "south", "south00018", 42)}
}

func TestNames_Real(t *testing.T) {
	t.Parallel()
	names := sharedNames(t)
	for text, want := range map[string]string{
		"tara@north.test and tara@south.test": "tara@north00017.test and tara@south00018.test",
		"Forklift North, NORTH":               "Forklift North00017, NORTH00017",
		"learn.north00017.test, north":        "learn.north00017.test, north00017",
		"shared@both.test":                    "shared@both.test",
		"":                                    "",
	} {
		if got := names.Real(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
		if again := names.Real(want); again != want {
			t.Errorf("%q again: %q", want, again)
		}
	}
	if got := names[1].Text("north and south"); got != "north and south00018" {
		t.Errorf("of one world: %q", got)
	}
	if own := (Names{worldNamed(t, "north", "north", 1)}); own.Real("tara@north.test") != "tara@north.test" || own.Written(t, "south00018") != "south00018" {
		t.Error("the texts of a database of the test's own are changed")
	}
}

func TestNames_Written(t *testing.T) {
	t.Parallel()
	names := sharedNames(t)
	for text, want := range map[string]string{
		"tara@north00017.test, Forklift SOUTH00018": "tara@north.test, Forklift SOUTH",
		"north":  "north",
		"n00017": "n00017",
	} {
		h := &heard{TB: t}
		if got := names.Written(h, text); got != want || len(h.errors) > 0 {
			t.Errorf("%q: %q, %q, want %q", text, got, h.errors, want)
		}
	}
	for _, text := range []string{"tara@north00018.test", "North00001", "south00017"} {
		h := &heard{TB: t}
		names.Written(h, "It shows "+text)
		if len(h.errors) != 1 {
			t.Errorf("%q: the errors %q, want one", text, h.errors)
		}
	}
}

func TestNames_Golden(t *testing.T) {
	t.Parallel()
	names := sharedNames(t)
	for text, want := range map[string]string{
		`{"id":4100004,"other":4200005,"name":"North00017"}`: `{"id":100004,"other":200005,"name":"North"}`,
		`{"companyID": 41, "id":41, "companyID":42}`:         `{"companyID": 1, "id":41, "companyID":2}`,
		"14100004 41000040 4100 919800000004":                "14100004 41000040 4100 919800000004",
	} {
		h := &heard{TB: t}
		if got := names.Golden(h, text); got != want || len(h.errors) > 0 {
			t.Errorf("%s: %s, %q, want %s", text, got, h.errors, want)
		}
	}
	h := &heard{TB: t}
	if names.Golden(h, "north00099"); len(h.errors) != 1 {
		t.Errorf("a company of another test: the errors %q, want one", h.errors)
	}
}

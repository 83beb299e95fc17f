package handlers_test

import (
	"bytes"
	stdjson "encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"lyceum/handlers"
	"lyceum/handlers/handlerstest"
	"lyceum/store"
)

// eventDocument is the part of the OpenAPI document that describes events.
type eventDocument struct {
	Webhooks map[string]struct {
		Post struct {
			Version     int `json:"x-version"`
			RequestBody struct {
				Content map[string]struct {
					Schema struct {
						Properties struct {
							Data struct {
								Ref string `json:"$ref"`
							}
						}
					}
				}
			}
		}
	}
	Components struct{ Schemas map[string]eventSchema }
}

type eventSchema struct {
	Required   []string
	Properties map[string]struct {
		Type                any
		Format, Description string
		Items               struct{ Type string }
	}
}

// eventPage returns the text of docs/webhook-events.md, generated from the OpenAPI document.
func eventPage(t *testing.T) []byte {
	t.Helper()
	var doc eventDocument
	if err := stdjson.Unmarshal(handlers.Document(), &doc); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	b.WriteString("# Events\n\nMade from the OpenAPI document by `go generate ./handlers`. Each section has the fields of `data` in the messages of one type to\n" +
		"[webhooks](webhooks.md). A new field does not change the version.\n")
	for _, event := range store.EventTypes {
		described := doc.Webhooks[event.Name].Post
		schema := doc.Components.Schemas[strings.TrimPrefix(described.RequestBody.Content["application/json"].Schema.Properties.Data.Ref, "#/components/schemas/")]
		if len(schema.Required) == 0 || len(schema.Required) != len(schema.Properties) {
			t.Fatalf("%s has %d fields, of which %d are always there", event.Name, len(schema.Properties), len(schema.Required))
		}
		fmt.Fprintf(&b, "\n## %s, version %d\n\n%s\n\n| field | type | |\n|---|---|---|\n", event.Name, described.Version, event.About)
		for _, name := range schema.Required {
			f := schema.Properties[name]
			kind := strings.Trim(strings.ReplaceAll(fmt.Sprint(f.Type), " ", " or "), "[]")
			if f.Format != "" && f.Format != "int64" {
				kind = strings.Replace(kind, "string", f.Format, 1)
			}
			if f.Items.Type != "" {
				kind += " of " + f.Items.Type
			}
			fmt.Fprintf(&b, "| `%s` | %s | %s |\n", name, kind, f.Description)
		}
	}
	return b.Bytes()
}

var (
	eventHeading = regexp.MustCompile(`^## (\S+, version \d+)$`)
	eventField   = regexp.MustCompile("^\\| (`[^`]+` \\| [^|]+) \\|")
)

// eventFields returns two sets that a page of events contains: the fields with the type and the version of their event, and the
// headings with the type and the version.
func eventFields(page []byte) (fields, headings map[string]bool) {
	fields, headings = map[string]bool{}, map[string]bool{}
	heading := ""
	for line := range strings.SplitSeq(string(page), "\n") {
		if found := eventHeading.FindStringSubmatch(line); found != nil {
			heading = found[1]
			headings[heading] = true
		}
		if found := eventField.FindStringSubmatch(line); found != nil {
			fields[heading+": "+found[1]] = true
		}
	}
	return fields, headings
}

// lostFields returns the fields of the committed page that are missing in the current page although the type of their event has the
// same version.
func lostFields(committed, current []byte) (lost []string) {
	before, _ := eventFields(committed)
	now, versions := eventFields(current)
	for field := range before {
		heading, _, _ := strings.Cut(field, ": ")
		if versions[heading] && !now[field] {
			lost = append(lost, field)
		}
	}
	return lost
}

// The committed page must equal the generated page. A field of an event must not be renamed, removed or changed in its type unless
// the version of the event changes. This check also applies when -update writes the page.
func TestWebhookEvents_CommittedFileIsCurrent(t *testing.T) {
	const file = "../docs/webhook-events.md"
	current := eventPage(t)
	committed, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if lost := lostFields(committed, current); len(lost) > 0 {
		t.Fatalf("these fields need another version of their type: %q", lost)
	}
	if *handlerstest.Update {
		if err := os.WriteFile(file, current, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal(current, committed) {
		t.Error("docs/webhook-events.md differs from the types of events; run go generate ./handlers")
	}
}

func TestWebhookEvents_LostFields(t *testing.T) {
	t.Parallel()
	page := eventPage(t)
	change := func(from, to string) []byte {
		changed := bytes.Replace(page, []byte(from), []byte(to), 1)
		if bytes.Equal(changed, page) {
			t.Fatalf("the page has no %q", from)
		}
		return changed
	}
	for name, c := range map[string]struct {
		current []byte
		lost    int
	}{
		"the same":        {page, 0},
		"a renamed field": {change("| `email` | string |", "| `mail` | string |"), 1},
		"another type":    {change("| `email` | string |", "| `email` | integer |"), 1},
		"a new field":     {change("| `email` |", "| `nick` | string | |\n| `email` |"), 0},
		"another version": {bytes.Replace(change("| `email` |", "| `mail` |"), []byte("person.created, version 1"), []byte("person.created, version 2"), 1), 0},
	} {
		if lost := lostFields(page, c.current); len(lost) != c.lost {
			t.Errorf("%s: lost %q, want %d", name, lost, c.lost)
		}
	}
}

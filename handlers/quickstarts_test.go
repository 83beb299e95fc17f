package handlers_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lyceum/handlers/settings"
	"lyceum/store/storetest"
)

// quickstartBlock is a block of a quickstart with its language: sh for commands, and json or text for their output.
type quickstartBlock struct{ language, text string }

func quickstartBlocks(t *testing.T, path string) (blocks []quickstartBlock) {
	t.Helper()
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, found := range regexp.MustCompile("(?ms)^```(\\w+)\n(.*?)^```$").FindAllStringSubmatch(string(page), -1) {
		blocks = append(blocks, quickstartBlock{found[1], found[2]})
	}
	return blocks
}

var (
	variable       = regexp.MustCompile(`(?m)^(\w+)=(\S+)`)
	scopesOfKey    = regexp.MustCompile(`(?m)^key=.*with the scopes (.*)$`)
	endOfBlock     = "\x1e"
	anyText        = "…"
	quickstartHost = "learn.north.test"
)

// The commands of each quickstart must run on a server, one after the other, with an API key that has only the scopes that the page
// names. The output of each command must have the documented fields and texts. The first block of a page sets variables, which the
// test replaces by values of its own.
func TestQuickstarts(t *testing.T) {
	t.Parallel()
	paths, err := filepath.Glob("../docs/quickstarts/*.md")
	if err != nil || len(paths) < 6 {
		t.Fatalf("%d pages, %v", len(paths), err)
	}
	for _, path := range paths {
		if filepath.Base(path) == "README.md" {
			continue
		}
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			w := startWithAuth(t)
			blocks := quickstartBlocks(t, path)
			outputs := w.runQuickstart(t, blocks)
			for i, block := range blocks {
				if block.language == "sh" && i > 0 {
					checkQuickstart(t, blocks, i, outputs[0])
					outputs = outputs[1:]
				}
			}
		})
	}
}

// addKey adds an API key with some scopes.
func (w worlds) addKey(t *testing.T, admin string, scopes ...string) string {
	t.Helper()
	list, err := json.Marshal(scopes)
	if err != nil {
		t.Fatal(err)
	}
	var added struct{ Data settings.AddedAPIKey }
	if err := json.Unmarshal([]byte(w.Ask(admin, "/api-key-add", `{"name":"Quickstart","scopes":`+string(list)+`}`).Body), &added); err != nil {
		t.Fatal(err)
	}
	return added.Data.Key
}

// runQuickstart runs the commands of the blocks after the first and returns the output of each block.
func (w worlds) runQuickstart(t *testing.T, blocks []quickstartBlock) []string {
	t.Helper()
	scopes := scopesOfKey.FindStringSubmatch(blocks[0].text)
	if scopes == nil {
		t.Fatalf("the first block names no scopes:\n%s", blocks[0].text)
	}
	key := w.addKey(t, w.Login(w.North, "admin@north.test").Access, regexp.MustCompile(`, | and `).Split(scopes[1], -1)...)
	// The address of this person contains that of the person of the pages, and a list shows the person first.
	w.Query(`insert into users (company_id, id, role, status, email) values ($1, $2, 'trainee', 1, 'xtara@north.test') returning id::text`, w.North.ID(0))
	values := map[string]string{
		"api": "http://" + quickstartHost + "/webapi/v1", "key": key, "course": fmt.Sprint(w.North.ID(storetest.Forklift)), "email": "tara@north.test",
	}
	script := "set -eu\n"
	for _, set := range variable.FindAllStringSubmatch(blocks[0].text, -1) {
		if values[set[1]] == "" {
			t.Fatalf("no value for %s", set[1])
		}
		script += set[1] + "=" + values[set[1]] + "\n"
	}
	for _, block := range blocks[1:] {
		if block.language == "sh" {
			script += block.text + "printf '" + endOfBlock + "'\n"
		}
	}
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, ".curlrc"), []byte(`connect-to = "::`+w.Address+`"`+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("sh", "-c", w.Names.Real(script))
	cmd.Dir, cmd.Env = folder, append(os.Environ(), "CURL_HOME="+folder)
	var errorOutput bytes.Buffer
	cmd.Stderr = &errorOutput
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s\n%s\n%s", err, script, out, errorOutput.String())
	}
	outputs := strings.Split(w.Names.Written(t, string(out)), endOfBlock)
	return outputs[:len(outputs)-1]
}

// checkQuickstart fails the test unless the output of block i is the output that the next block documents.
func checkQuickstart(t *testing.T, blocks []quickstartBlock, i int, output string) {
	t.Helper()
	var want quickstartBlock
	if i+1 < len(blocks) && blocks[i+1].language != "sh" {
		want = blocks[i+1]
	}
	if want.language != "json" {
		if strings.TrimSpace(output) != strings.TrimSpace(want.text) {
			t.Errorf("%s\noutput:\n%s\nwant:\n%s", blocks[i].text, output, want.text)
		}
		return
	}
	var documented, actual any
	if err := json.Unmarshal([]byte(want.text), &documented); err != nil {
		t.Fatalf("%v in\n%s", err, want.text)
	}
	if err := json.Unmarshal([]byte(output), &actual); err != nil {
		t.Fatalf("%v: %s\nprinted\n%s", err, blocks[i].text, output)
	}
	if strings.Contains(blocks[i].text, "updatedSince=") {
		actual = withoutRepeated(documented, actual)
	}
	if differs := notAsDocumented("", documented, actual); differs != "" {
		t.Errorf("%s\n%s in\n%s", blocks[i].text, differs, output)
	}
}

// withoutRepeated returns the output of a read of changes without the entries of lists that are not documented: while any transaction is
// open in the database, entries are sent again without a change.
func withoutRepeated(documented, actual any) any {
	switch want := documented.(type) {
	case map[string]any:
		if got, is := actual.(map[string]any); is {
			for name, value := range got {
				got[name] = withoutRepeated(want[name], value)
			}
		}
	case []any:
		if got, is := actual.([]any); is {
			return slices.DeleteFunc(got, func(entry any) bool {
				return !slices.ContainsFunc(want, func(one any) bool { return notAsDocumented("", one, entry) == "" })
			})
		}
	}
	return actual
}

// notAsDocumented describes the first difference between the documented and the actual output, or returns "". Any number matches a
// documented number. A documented text that contains … matches each text with the same beginning. Further fields are allowed.
func notAsDocumented(at string, documented, actual any) string {
	switch want := documented.(type) {
	case map[string]any:
		got, is := actual.(map[string]any)
		if !is {
			return fmt.Sprintf("%s is %v", at, actual)
		}
		for _, name := range slices.Sorted(maps.Keys(want)) {
			if _, is := got[name]; !is {
				return at + "." + name + " is missing"
			}
			if differs := notAsDocumented(at+"."+name, want[name], got[name]); differs != "" {
				return differs
			}
		}
	case []any:
		got, is := actual.([]any)
		if !is || len(got) != len(want) {
			return fmt.Sprintf("%s is %v", at, actual)
		}
		for i := range want {
			if differs := notAsDocumented(fmt.Sprintf("%s[%d]", at, i), want[i], got[i]); differs != "" {
				return differs
			}
		}
	case string:
		got, is := actual.(string)
		start, _, open := strings.Cut(want, anyText)
		if !is || !open && got != want || open && (!strings.HasPrefix(got, start) || got == "") {
			return fmt.Sprintf("%s is %v, want %q", at, actual, want)
		}
	case float64:
		if _, is := actual.(float64); !is {
			return fmt.Sprintf("%s is %v, want a number", at, actual)
		}
	default:
		if actual != documented {
			return fmt.Sprintf("%s is %v, want %v", at, actual, documented)
		}
	}
	return ""
}

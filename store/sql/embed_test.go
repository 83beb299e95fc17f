package sql_test

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"lyceum/store/sql"
)

func TestParse(t *testing.T) {
	t.Parallel()
	got, err := sql.Parse(fstest.MapFS{
		"a.sql": {Data: []byte("-- name: a/add\n-- Adds.\nadd\n-- to $1\n\n-- name: a/list (global)\n-- Lists.\nlist\n")},
		"b.sql": {Data: []byte("-- name: b/add\n-- Adds.\nadd")},
	})
	want := map[string]sql.Statement{
		"a/add": {Text: "-- Adds.\nadd\n-- to $1"}, "a/list": {Global: true, Text: "-- Lists.\nlist"}, "b/add": {Text: "-- Adds.\nadd"},
	}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("%v, differs:\n%s", err, diff)
	}
	for content, expected := range map[string]string{
		"-- name: a/add\nadd\n\n-- name: a/add (global)\nadd\n": "a/add occurs twice",
		"-- Adds.\nadd\n\n-- name: a/list\nlist\n":              "a.sql does not start",
		"": "a.sql does not start",
	} {
		if _, err := sql.Parse(fstest.MapFS{"a.sql": {Data: []byte(content)}}); err == nil || !strings.Contains(err.Error(), expected) {
			t.Errorf("%q: error %v, want %q", content, err, expected)
		}
	}
}

// likeName matches lines that readers could take for the name of a statement.
var likeName = regexp.MustCompile(`(?mi)^[ \t]*--[ \t]*(name|global)[ \t]*:.*`)

// The statements of a resource must be in the file of its name, or together in the file of an area if there is no such file. The statements of
// a file must be in the order of their names.
func TestFiles_Order(t *testing.T) {
	t.Parallel()
	files, err := fs.Glob(sql.Files, "*.sql")
	if err != nil || len(files) < 50 {
		t.Fatalf("found the files %q, %v", files, err)
	}
	found := map[string][]string{}
	for _, file := range files {
		content, err := fs.ReadFile(sql.Files, file)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, line := range likeName.FindAllString(string(content), -1) {
			name := strings.TrimSuffix(strings.TrimPrefix(line, "-- name: "), " (global)")
			names = append(names, name)
			resource, _, _ := strings.Cut(name, "/")
			if !slices.Contains(found[resource], file) {
				found[resource] = append(found[resource], file)
			}
		}
		if !slices.IsSorted(names) {
			t.Errorf("the statements of %s are not in the order of their names: %q", file, names)
		}
	}
	for resource, in := range found {
		homes := homesOf(files, resource)
		if len(in) != 1 || len(homes) > 0 && !slices.Equal(in, homes) {
			t.Errorf("the statements of %s are in %q, and belong to %q", resource, in, homes)
		}
	}
}

// homesOf returns the files to which a resource belongs: the file of its name, and the files of resources with whose names its name begins.
func homesOf(files []string, resource string) (homes []string) {
	for _, file := range files {
		if strings.HasPrefix(resource+"_", strings.TrimSuffix(file, ".sql")+"_") {
			homes = append(homes, file)
		}
	}
	return homes
}

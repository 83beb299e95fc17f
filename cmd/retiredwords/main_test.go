package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestWords(t *testing.T) {
	for name, want := range map[string]string{"parseHTTPBody": "parse http body", "each_address_test": "each address test", "X": "x"} {
		if got := strings.Join(words(name), " "); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

func TestCheck_FindsRetiredWords(t *testing.T) {
	root := t.TempDir()
	list := filepath.Join(root, "list.txt")
	for path, text := range map[string]string{
		list:                               "# a comment\nword standin fake\nword stand-in fake\nname late statements\nname MayLeadTo IsAllowed\nident the value\nfile q question\n",
		filepath.Join(root, "late.go"):     "package p\n\n// A stand-in is late.\nfunc newStandin() {\n\tlate, the, q := 1, 2, 3\n\t_, _, _ = late, the, q\n}\n\nfunc late() {}\n",
		filepath.Join(root, "too_late.go"): "package p\n\n// It is late.\nvar lateness, lateRows, mayLeadToX, MAY int\n\ntype t struct{ isLate bool }\n",
		filepath.Join(root, "q.sql"):       "-- Which Stand-in?\nselect 'stand-in'\n",
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	rules, err := readList(list)
	if err != nil {
		t.Fatal(err)
	}
	got, err := rules.check(root)
	for i, finding := range got {
		got[i] = finding[strings.LastIndex(finding, "/")+1:]
	}
	slices.Sort(got)
	want := []string{
		"late.go:3:1: comment: stand-in: use fake", "late.go:4:6: newStandin: use fake", "late.go:5:2: late: use statements", "late.go:5:8: the: use value",
		"late.go:9:6: late: use statements", "late: file name: use statements", "q.sql:1: comment: stand-in: use fake", "q: file name: use question",
		"too_late.go:4:15: lateRows: use statements", "too_late.go:4:25: mayLeadToX: use IsAllowed", "too_late.go:6:16: isLate: use statements", "too_late: file name: use statements",
	}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v", got, err)
	}
}

// TestInFile_Names checks where a retired name is found, by the type of the file. The name of a table or a column is no finding.
func TestInFile_Names(t *testing.T) {
	for name, c := range map[string]struct {
		file, text string
		want       []string
	}{
		"a label":                {"a.go", "package p\n\nfunc f() {\nbeside:\n\tfor {\n\t\tbreak beside\n\t}\n}\n", []string{"a.go:4:1: beside"}},
		"the name of an import":  {"a.go", "package p\n\nimport beside \"fmt\"\n", []string{"a.go:3:8: beside"}},
		"an import without name": {"a.go", "package p\n\nimport \"x/beside\"\n", nil},
		"a table expression":     {"a.sql", "with a as (select 1),\nbeside as not materialized (select 2)\nselect * from a\n", []string{"a.sql:2: beside"}},
		"its columns":            {"a.sql", "with recursive a (x, beside) as (select 1, 2), beside(y) as (select 3) select 1", []string{"a.sql:1: beside", "a.sql:1: beside"}},
		"a column of the result": {"a.sql", "select x.place as row_index,\n'beside' as place from x", []string{"a.sql:2: place"}},
		"an alias of a table":    {"a.sql", "select 1 from a beside join b place on true", []string{"a.sql:1: beside", "a.sql:1: place"}},
		"columns of an alias":    {"a.sql", "select 1 from unnest($1::text[]) with ordinality as i (x, place)\ncross join lateral (select 1) w (place)", []string{"a.sql:1: place", "a.sql:2: place"}},
		"columns with types":     {"a.sql", "select 1 from jsonb_to_recordset($1) as n (x numeric(3, 2), \"place\" integer)", []string{"a.sql:1: place"}},
		"a table":                {"a.sql", "insert into beside_rows as t (place) select n.place from beside_rows n where (place) in (select place from n)\non conflict (place) do update set place = 1", nil},
		"a name of a statement":  {"a.sql", "-- name: beside_row/list (global)\nselect 1 from a\n\n-- name: a/beside\nselect 2", []string{"a.sql:1: beside_row", "a.sql:4: beside"}},
		"a literal":              {"a.sql", "select 'it''s -- as beside' from x", nil},
		"a comment of SQL":       {"a.sql", "select 1 -- Aside, 'as beside'", []string{"a.sql:1: comment: aside"}},
		"comments of a template": {"a.html", "<p>aside</p>\n{{- /* an\naside */ -}}\n<!-- An aside -->", []string{"a.html:2: comment: aside", "a.html:4: comment: aside"}},
		"a comment of CSS":       {"a.css", "a { color: aside }\n/* aside */", []string{"a.css:2: comment: aside"}},
		"a class of CSS":         {"a.css", "/* .beside */\np, .beside-it > a { margin: 0.5rem }", []string{"a.css:2: beside-it"}},
		"comments of JavaScript": {"a.js", "const aside = 'http://aside'; // aside\n/* x\naside */", []string{"a.js:1: comment: aside", "a.js:2: comment: aside"}},
		"a key of TOML":          {"a.toml", "# aside\n[a.beside]\nbeside = 'beside = 1'\nx = 'aside' # aside", []string{"a.toml:1: comment: aside", "a.toml:4: comment: aside", "a.toml:2: beside", "a.toml:3: beside"}},
		"a comment of YAML":      {"a.yaml", "a: aside#aside\nb: 1 # aside", []string{"a.yaml:2: comment: aside"}},
		"a comment of a script":  {"a.sh", "#!/bin/sh\n# aside\necho aside $#", []string{"a.sh:2: comment: aside"}},
		"a comment of Lua":       {"a.lua", "local aside = 1 -- aside", []string{"a.lua:1: comment: aside"}},
		"other files":            {"a.json", "{\"beside\": \"aside\"}", nil},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), c.file)
			if err := os.WriteFile(path, []byte(c.text), 0o600); err != nil {
				t.Fatal(err)
			}
			got, err := someRules(t).inFile(path)
			for i, finding := range got {
				got[i], _, _ = strings.Cut(strings.TrimPrefix(finding, filepath.Dir(path)+"/"), ": use ")
			}
			if err != nil || !slices.Equal(got, c.want) {
				t.Errorf("%q, %v; want %q", got, err, c.want)
			}
		})
	}
}

// TestCheck_FileNames checks that the names of files of all types are compared, except in skipped folders.
func TestCheck_FileNames(t *testing.T) {
	root := t.TempDir()
	for _, path := range []string{"beside.html", "beside.css", "a/beside.md", "a/is_beside.yaml", "place.sql", "node_modules/beside.js", ".git/beside", "testdata/beside.txt", "migrations/beside.go"} {
		if err := os.MkdirAll(filepath.Join(root, filepath.Dir(path)), 0o700); err != nil {
			t.Fatal(err)
		}
		text := ""
		if filepath.Ext(path) == ".go" {
			text = "package p\n"
		}
		if err := os.WriteFile(filepath.Join(root, path), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	got, err := someRules(t).check(root)
	for i, finding := range got {
		got[i], _, _ = strings.Cut(strings.TrimPrefix(finding, strings.ToLower(root)+"/"), ":")
	}
	slices.Sort(got)
	if want := []string{"a/beside", "a/is_beside", "beside", "beside", "migrations/beside"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, %v; want %q", got, err, want)
	}
}

// someRules returns rules of which "aside" is a word, "beside" a name and "place" an alias.
func someRules(t *testing.T) rules {
	t.Helper()
	path := filepath.Join(t.TempDir(), "list.txt")
	if err := os.WriteFile(path, []byte("word aside x\nname beside y\nalias place z\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	list, err := readList(path)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

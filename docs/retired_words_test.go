package docs_test

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// syntax matches the texts of a type of files, by the extension of the file. The first group is a comment and the second one a name: an
// identifier of Go, a word of SQL, a class of CSS or a key of TOML. A match without a group is a text without names, such as a string.
var syntax = map[string]*regexp.Regexp{
	".go":   regexp.MustCompile(`(//.*|(?s:/\*.*?\*/))|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|` + "`[^`]*`" + `|([\pL_][\pL\d_]*)`),
	".sql":  regexp.MustCompile(`-- name: |(--.*)|'[^']*'|([\pL_][\pL\d_]*)`),
	".html": regexp.MustCompile(`(?s)(\{\{-?\s*/\*.*?\*/|<!--.*?-->)()`),
	".css":  regexp.MustCompile(`(?s)(/\*.*?\*/)|\.([A-Za-z_][\w-]*)`),
	".js":   regexp.MustCompile(`(?sm)(/\*.*?\*/|(?:^|[ \t])//[^\n]*$)()`),
	".toml": regexp.MustCompile(`(?m)((?:^|[ \t])#.*$)|^\s*\[?([A-Za-z_][\w.-]*)\s*[\]=]`),
	".yaml": hashComment, ".yml": hashComment, ".sh": hashComment,
	".lua": regexp.MustCompile(`(--.*)()`),
}

var hashComment = regexp.MustCompile(`(?m)((?:^|[ \t])#.*$)()`)

// retired matches the words of deploy/retired-words.txt, which describes the scopes: in comments, in names and aliases in the form that spelled
// returns, and in paths without extension.
type retired struct{ comments, names, aliases, paths *regexp.Regexp }

func readRetired(t *testing.T, text string) retired {
	t.Helper()
	words := map[string][]string{}
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		if len(fields) == 0 || fields[0] == "#" {
			continue
		}
		if len(fields) < 3 || !slices.Contains([]string{"word", "ident", "name", "alias", "file"}, fields[0]) {
			t.Fatalf("%q: want word, ident, name, alias or file, then a retired word and its replacement", line)
		}
		words[fields[0]] = append(words[fields[0]], fields[1])
	}
	oneOf := func(form func(string) string, scopes ...string) string {
		var all []string
		for _, scope := range scopes {
			for _, word := range words[scope] {
				all = append(all, regexp.QuoteMeta(form(word)))
			}
		}
		return "(?:" + strings.Join(all, "|") + ")"
	}
	return retired{
		comments: regexp.MustCompile(`(?i)\b` + oneOf(strings.ToLower, "word") + `\b`),
		names:    regexp.MustCompile(oneOf(spelled, "word", "name") + "|^" + oneOf(spelled, "ident") + "$"),
		aliases:  regexp.MustCompile("^" + oneOf(spelled, "alias") + "$"),
		paths:    regexp.MustCompile("(?:/|^)" + oneOf(strings.ToLower, "word", "name", "ident", "file") + "$"),
	}
}

var caseChange = regexp.MustCompile(`([\p{Ll}\d])(\p{Lu})|(\p{Lu})(\p{Lu}\p{Ll})`)

// spelled returns a name in lower case with an underscore before, between and after its parts: _parse_http_body_ for parseHTTPBody.
func spelled(name string) string {
	name = caseChange.ReplaceAllString(name, "${1}${3}_${2}${4}")
	return "_" + strings.NewReplacer("-", "_", ".", "_").Replace(strings.ToLower(name)) + "_"
}

// inFile returns the retired words in the path of a file and in its text, with their lines. isOld reports whether a name must stay.
func (r retired) inFile(path, text string, isOld func(name string) bool) (found []string) {
	bare := strings.ToLower(strings.TrimSuffix(strings.TrimSuffix(path, filepath.Ext(path)), "_test"))
	if r.paths.MatchString(bare) || r.names.MatchString(spelled(filepath.Base(bare))) {
		found = append(found, path+": "+filepath.Base(bare))
	}
	matcher, before := syntax[filepath.Ext(path)], ""
	if matcher == nil {
		return found
	}
	for _, at := range matcher.FindAllStringSubmatchIndex(text, -1) {
		comment, name := text[max(0, at[2]):max(0, at[3])], text[max(0, at[4]):max(0, at[5])]
		isName := r.names.MatchString(spelled(name)) && !isOld(name) || before == "as" && r.aliases.MatchString(spelled(name))
		if isName || r.comments.MatchString(comment) {
			found = append(found, fmt.Sprintf("%s:%d: %s%s", path, 1+strings.Count(text[:at[0]], "\n"), comment, name))
		}
		before = strings.ToLower(name)
	}
	return found
}

// TestRetiredWords checks that the sources contain no retired word. It leaves out released migrations, which are never edited, the names of tables
// and columns in SQL, and files that are generated, installed or data of tests.
func TestRetiredWords(t *testing.T) {
	list := readRetired(t, readText(t, "../deploy/retired-words.txt"))
	migrations, err := filepath.Glob("../migrations/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	var schema strings.Builder
	for _, path := range migrations {
		schema.WriteString(readText(t, path))
	}
	err = filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		name := entry.Name()
		switch {
		case err != nil || slices.Contains(migrations, path):
			return err
		case entry.IsDir() && path != ".." && (name[0] == '.' || slices.Contains([]string{"bin", "dist", "node_modules", "testdata"}, name)):
			return filepath.SkipDir
		}
		text := ""
		if !entry.IsDir() && syntax[filepath.Ext(path)] != nil {
			text = readText(t, path)
		}
		isOld := func(name string) bool { return filepath.Ext(path) == ".sql" && strings.Contains(schema.String(), name) }
		for _, one := range list.inFile(strings.TrimPrefix(path, "../"), text, isOld) {
			t.Error(one)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestInFile checks in which texts of each type of files a retired word is found.
func TestInFile(t *testing.T) {
	list := readRetired(t, "# a comment\nword aside x\nname beside y\nname mayLead y\nident the z\nalias place row\nfile q question\n")
	for _, c := range []struct {
		path, text string
		want       []string
	}{
		{"a/is_beside_test.go", "package p", []string{"a/is_beside_test.go: is_beside"}},
		{"b/the.md", "aside", []string{"b/the.md: the"}},
		{"q.sql", "", []string{"q.sql: q"}},
		{"a.go", "package p\n\n/* Not\naside */\nvar IsBesideX, mayLeadTo, lateThe, the = \"aside\", 'x', `\nthe`, 1 // An Aside.",
			[]string{"a.go:3: /* Not\naside */", "a.go:5: IsBesideX", "a.go:5: mayLeadTo", "a.go:5: the", "a.go:6: // An Aside."}},
		{"a.sql", "-- name: x/beside_list\n-- Aside\nwith beside as (select 'it''s the') select place as place, beside_old from the\n",
			[]string{"a.sql:1: beside_list", "a.sql:2: -- Aside", "a.sql:3: beside", "a.sql:3: place", "a.sql:3: the"}},
		{"a.html", "<p>aside</p>{{/* an\naside */}}<!-- An aside -->", []string{"a.html:1: {{/* an\naside */", "a.html:2: <!-- An aside -->"}},
		{"a.css", "/* aside .beside */\n.beside-it > a { margin: .5rem }", []string{"a.css:1: /* aside .beside */", "a.css:2: beside-it"}},
		{"a.js", "let beside = 'http://aside'; // aside", []string{"a.js:1:  // aside"}},
		{"a.toml", "[a.beside]\nx = 'beside = 1' # aside", []string{"a.toml:1: a.beside", "a.toml:2:  # aside"}},
		{"a.yaml", "a: aside#aside\nb: 1 # aside", []string{"a.yaml:2:  # aside"}},
		{"a.sh", "# aside\necho aside $#", []string{"a.sh:1: # aside"}},
		{"a.lua", "local aside = 1 -- aside", []string{"a.lua:1: -- aside"}},
		{"a.json", "aside", nil},
	} {
		if got := list.inFile(c.path, c.text, func(name string) bool { return name == "beside_old" }); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.path, got, c.want)
		}
	}
}

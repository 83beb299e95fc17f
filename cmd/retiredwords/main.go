// Retiredwords reports retired words of the glossary in the source code. Run it as
//
//	go run ./cmd/retiredwords deploy/retired-words.txt .
//
// It checks the names of Go identifiers where they are declared, comments in Go and SQL, and the names of files and
// folders.
package main

import (
	"bufio"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: retiredwords LIST FOLDER")
		os.Exit(2)
	}
	list, err := readList(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	findings, err := list.check(os.Args[2])
	for _, finding := range findings {
		fmt.Println(finding)
	}
	if err != nil || len(findings) > 0 {
		fmt.Fprintf(os.Stderr, "%d retired words; %s lists the terms to use instead %v\n", len(findings), os.Args[1], err)
		os.Exit(1)
	}
}

// scope states to which texts a rule applies.
type scope string

const (
	inWords       scope = "word"  // inWords applies to comments, and to parts of the names of identifiers, files and folders.
	inIdentifiers scope = "ident" // inIdentifiers applies to whole names of identifiers, files and folders.
	inNames       scope = "name"  // inNames applies to parts of the names of identifiers, files and folders. It does not apply to comments.
	inFiles       scope = "file"  // inFiles applies to whole names of files and folders.
)

// rule is one line of the list. parts are the parts of the retired word, and comment matches the word in a comment.
type rule struct {
	scope         scope
	word, instead string
	parts         []string
	comment       *regexp.Regexp
}

// isPartOf reports whether a name contains the parts of the retired word one after the other.
func (r rule) isPartOf(name string) bool {
	parts := words(name)
	for i := range len(parts) - len(r.parts) + 1 {
		if slices.Equal(parts[i:i+len(r.parts)], r.parts) {
			return true
		}
	}
	return false
}

type rules []rule

// readList reads a list of rules. Each line has a scope, a retired word, and the term to use instead. Empty lines
// and lines that begin with "# " are ignored.
func readList(path string) (list rules, err error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	lines := bufio.NewScanner(file)
	for number := 1; lines.Scan(); number++ {
		fields := strings.Fields(lines.Text())
		if len(fields) == 0 || fields[0] == "#" {
			continue
		}
		if len(fields) < 3 || !slices.Contains([]scope{inWords, inIdentifiers, inNames, inFiles}, scope(fields[0])) {
			return nil, fmt.Errorf("%s:%d: want word, ident, name or file, then a retired word and its replacement", path, number)
		}
		list = append(list, rule{
			scope: scope(fields[0]), word: strings.ToLower(fields[1]), instead: strings.Join(fields[2:], " "), parts: words(fields[1]),
			comment: regexp.MustCompile(`(?i)\b` + regexp.QuoteMeta(fields[1]) + `\b`),
		})
	}
	return list, lines.Err()
}

// check returns one finding per use of a retired word in the files below root. It skips hidden folders, bin and
// testdata.
func (list rules) check(root string) (findings []string, err error) {
	err = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, extension := entry.Name(), filepath.Ext(entry.Name())
		if entry.IsDir() && path != root && (name[0] == '.' || name == "bin" || name == "testdata") {
			return filepath.SkipDir
		}
		if extension == ".sql" && strings.HasPrefix(filepath.ToSlash(path), "migrations/") {
			return nil // Released migrations may contain retired words, because their SQL is never edited.
		}
		var inFile []string
		switch extension {
		case ".go":
			inFile, err = list.inGo(path)
		case ".sql":
			inFile, err = list.inSQL(path)
		default:
			if !entry.IsDir() {
				return nil
			}
		}
		findings = append(append(findings, list.inPath(path)...), inFile...)
		return err
	})
	return findings, err
}

// inPath returns the findings in the last element of a path. A retired word with a slash is compared with the last
// two elements.
func (list rules) inPath(path string) (findings []string) {
	path = strings.ToLower(filepath.ToSlash(strings.TrimSuffix(strings.TrimSuffix(path, filepath.Ext(path)), "_test")))
	for _, r := range list {
		part := (r.scope == inWords || r.scope == inNames) && r.isPartOf(filepath.Base(path))
		if part || path == r.word || strings.HasSuffix(path, "/"+r.word) {
			findings = append(findings, fmt.Sprintf("%s: file name: use %s", path, r.instead))
		}
	}
	return findings
}

// inIdentifier returns the findings in the name of an identifier.
func (list rules) inIdentifier(position, name string) (findings []string) {
	for _, r := range list {
		var found bool
		switch r.scope {
		case inWords, inNames:
			found = r.isPartOf(name)
		case inIdentifiers:
			found = strings.EqualFold(name, r.word)
		}
		if found {
			findings = append(findings, fmt.Sprintf("%s: %s: use %s", position, name, r.instead))
		}
	}
	return findings
}

func (list rules) inComment(position, text string) (findings []string) {
	for _, r := range list {
		if r.scope == inWords && r.comment.MatchString(text) {
			findings = append(findings, fmt.Sprintf("%s: comment: %s: use %s", position, r.word, r.instead))
		}
	}
	return findings
}

func (list rules) inSQL(path string) (findings []string, err error) {
	text, err := os.ReadFile(path)
	number := 0
	for line := range strings.Lines(string(text)) {
		number++
		if _, comment, found := strings.Cut(line, "--"); found {
			findings = append(findings, list.inComment(fmt.Sprintf("%s:%d", path, number), comment)...)
		}
	}
	return findings, err
}

func (list rules) inGo(path string) (findings []string, err error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, nil, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	position := func(at token.Pos) string { return files.Position(at).String() }
	for _, group := range file.Comments {
		for _, comment := range group.List {
			findings = append(findings, list.inComment(position(comment.Pos()), comment.Text)...)
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		for _, name := range declared(n) {
			findings = append(findings, list.inIdentifier(position(name.Pos()), name.Name)...)
		}
		return true
	})
	return findings, nil
}

// declared returns the identifiers that a node declares.
func declared(n ast.Node) (names []*ast.Ident) {
	switch n := n.(type) {
	case *ast.File:
		return []*ast.Ident{n.Name}
	case *ast.FuncDecl:
		return []*ast.Ident{n.Name}
	case *ast.TypeSpec:
		return []*ast.Ident{n.Name}
	case *ast.ValueSpec:
		return n.Names
	case *ast.Field:
		return n.Names
	case *ast.AssignStmt:
		for _, left := range n.Lhs {
			if name, ok := left.(*ast.Ident); ok && n.Tok == token.DEFINE {
				names = append(names, name)
			}
		}
	case *ast.RangeStmt:
		for _, left := range []ast.Expr{n.Key, n.Value} {
			if name, ok := left.(*ast.Ident); ok && n.Tok == token.DEFINE {
				names = append(names, name)
			}
		}
	}
	return names
}

// words splits a name at underscores, hyphens, dots and changes of case. It returns the parts in lower case.
func words(name string) (parts []string) {
	start := 0
	letters := []rune(name)
	for i := range len(letters) + 1 {
		switch {
		case i == len(letters), letters[i] == '_', letters[i] == '-', letters[i] == '.',
			i > 0 && unicode.IsUpper(letters[i]) && (unicode.IsLower(letters[i-1]) || i+1 < len(letters) && unicode.IsLower(letters[i+1])):
			if part := strings.Trim(string(letters[start:i]), "_-."); part != "" {
				parts = append(parts, strings.ToLower(part))
			}
			start = i
		}
	}
	return parts
}

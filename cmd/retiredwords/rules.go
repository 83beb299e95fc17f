package main

import (
	"bufio"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// scope states to which texts a rule applies.
type scope string

const (
	inWords       scope = "word"  // inWords applies to comments, and to parts of the names of identifiers, files and folders.
	inIdentifiers scope = "ident" // inIdentifiers applies to whole names of identifiers, files and folders.
	inNames       scope = "name"  // inNames applies to parts of the names of identifiers, files and folders. It does not apply to comments.
	inAliases     scope = "alias" // inAliases applies to whole names that an SQL statement declares.
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
		if len(fields) < 3 || !slices.Contains([]scope{inWords, inIdentifiers, inNames, inAliases, inFiles}, scope(fields[0])) {
			return nil, fmt.Errorf("%s:%d: want word, ident, name, alias or file, then a retired word and its replacement", path, number)
		}
		list = append(list, rule{
			scope: scope(fields[0]), word: strings.ToLower(fields[1]), instead: strings.Join(fields[2:], " "), parts: words(fields[1]),
			comment: regexp.MustCompile(`(?i)\b` + regexp.QuoteMeta(fields[1]) + `\b`),
		})
	}
	return list, lines.Err()
}

func (list rules) inIdentifier(position, name string) []string {
	return list.inDeclaration(position, name, inIdentifiers)
}

// inSQLName returns the findings in a name that an SQL statement declares.
func (list rules) inSQLName(position, name string) []string {
	return list.inDeclaration(position, name, inIdentifiers, inAliases)
}

// inDeclaration returns the findings in a declared name. whole are the scopes that apply to the whole name.
func (list rules) inDeclaration(position, name string, whole ...scope) (findings []string) {
	for _, r := range list {
		part := (r.scope == inWords || r.scope == inNames) && r.isPartOf(name)
		if part || slices.Contains(whole, r.scope) && strings.EqualFold(name, r.word) {
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

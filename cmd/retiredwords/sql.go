package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

var sqlToken = regexp.MustCompile(`--.*|'(?:[^']|'')*'|"[^"]*"|[\pL_][\pL\d_]*|\S`)

// sqlWord is a token of a statement: a word in lower case, a string literal or a punctuation character. line is its number.
type sqlWord struct {
	text string
	line int
}

// inSQL returns the findings in the names and the comments of statements, and in the names that the statements declare.
func (list rules) inSQL(path, text string) (findings []string) {
	var tokens []sqlWord
	line, counted := 1, 0
	for _, at := range sqlToken.FindAllStringIndex(text, -1) {
		line += strings.Count(text[counted:at[0]], "\n")
		counted = at[0]
		token, position := text[at[0]:at[1]], fmt.Sprintf("%s:%d", path, line)
		if name, starts := strings.CutPrefix(token, "-- name: "); starts {
			for part := range strings.FieldsFuncSeq(name, func(r rune) bool { return r == '/' || r == ' ' }) {
				findings = append(findings, list.inDeclaration(position, part, inIdentifiers)...)
			}
			tokens = append(tokens, sqlWord{";", line}) // the end of the statement before
			continue
		}
		if strings.HasPrefix(token, "--") {
			findings = append(findings, list.inComment(position, token)...)
			continue
		}
		tokens = append(tokens, sqlWord{strings.ToLower(strings.Trim(token, `"`)), line})
	}
	for _, name := range declaredInSQL(tokens) {
		findings = append(findings, list.inSQLName(fmt.Sprintf("%s:%d", path, name.line), name.text)...)
	}
	return findings
}

// declaredInSQL returns the names of common table expressions, aliases and the columns of aliases: the name before "as (", the
// name after another "as", the name after a table or a subquery in a from clause, and the first words of a list in parentheses
// that follows an alias.
func declaredInSQL(tokens []sqlWord) (names []sqlWord) {
	at := func(i int) string {
		if i < 0 || i >= len(tokens) {
			return ""
		}
		return tokens[i].text
	}
	for i, token := range tokens {
		switch {
		case token.text == "as" && slices.Contains([]string{"(", "materialized", "not"}, at(i+1)):
			names = append(names, commonTable(tokens[:i])...)
		case token.text == "as" && at(i-2) == "into" && isName(at(i+1)): // The columns after the alias are those of the table.
			names = append(names, tokens[i+1])
		case token.text == "as":
			names = append(names, alias(tokens[i+1:])...)
		case slices.Contains([]string{"from", "join", "update", "into", "using"}, token.text) && isName(at(i+1)) && at(i+2) != ".":
			names = append(names, alias(tokens[i+2:])...)
		case token.text == ")" && isName(at(i+1)):
			names = append(names, alias(tokens[i+1:])...)
		}
	}
	return names
}

// commonTable returns the name and the columns of a common table expression that ends the tokens.
func commonTable(tokens []sqlWord) (names []sqlWord) {
	for i := len(tokens) - 1; i >= 0; i-- {
		if isName(tokens[i].text) {
			names = append(names, tokens[i])
		}
		if tokens[len(tokens)-1].text != ")" || i > 0 && tokens[i].text == "(" && isName(tokens[i-1].text) {
			return append(names, tokens[max(0, i-1):i]...)
		}
	}
	return names
}

// alias returns the name that begins the tokens, and the names of its columns if a list of columns follows.
func alias(tokens []sqlWord) (names []sqlWord) {
	if len(tokens) == 0 || !isName(tokens[0].text) {
		return nil
	}
	names = append(names, tokens[0])
	if len(tokens) < 2 || tokens[1].text != "(" {
		return names
	}
	depth := 0
	for i, token := range tokens[1:] {
		switch {
		case token.text == "(":
			depth++
		case token.text == ")":
			depth--
		case depth == 1 && isName(token.text) && (tokens[i].text == "(" || tokens[i].text == ","):
			names = append(names, token)
		}
		if depth == 0 {
			break
		}
	}
	return names
}

var sqlName = regexp.MustCompile(`^[\pL_][\pL\d_]*$`)

// keywords are the words that can follow a table or a closing parenthesis in place of an alias.
var keywords = strings.Fields(`and as asc between conflict cross default desc distinct do else end except filter for from full group having ilike in
	inner intersect is join lateral left like limit materialized not nulls of offset on or order over partition recursive returning right select
	set tablesample then union using values when where window with within`)

// isName reports whether a token can be a name. It returns false for keywords.
func isName(token string) bool {
	return sqlName.MatchString(token) && !slices.Contains(keywords, token)
}

package store_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// sqlToken matches a comment, a string literal, a quoted identifier, a word, a parameter, a number, a dollar quote, a
// cast, or another character.
var sqlToken = regexp.MustCompile(`(?s)--[^\n]*|/\*.*?\*/|'(?:[^']|'')*'|"[^"]*"|[A-Za-z_]\w*|\$\d+|\$\w*\$|\d+|::|\S`)

// tokens returns the tokens of a statement in lower case, without comments. A string literal is one token and keeps its
// case.
func tokens(sql string) (list []string) {
	for _, token := range sqlToken.FindAllString(sql, -1) {
		if !strings.HasPrefix(token, "--") && !strings.HasPrefix(token, "/*") {
			if !strings.HasPrefix(token, "'") {
				token = strings.ToLower(token)
			}
			list = append(list, token)
		}
	}
	return list
}

// afterParenthesis returns the index after the parenthesis that closes the parenthesis at list[open].
func afterParenthesis(list []string, open int) int {
	depth := 0
	for i := open; i < len(list); i++ {
		switch list[i] {
		case "(":
			depth++
		case ")":
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(list)
}

// sequence returns the index of the first occurrence of the consecutive words in list, from start on and outside of
// parentheses. It returns -1 if there is none.
func sequence(list []string, start int, words ...string) int {
	depth := 0
	for i := start; i+len(words) <= len(list); i++ {
		switch {
		case list[i] == "(":
			depth++
		case list[i] == ")":
			depth--
		case depth == 0 && slices.Equal(list[i:i+len(words)], words):
			return i
		}
	}
	return -1
}

// containsSequence reports whether list contains the consecutive words, inside or outside of parentheses.
func containsSequence(list []string, words ...string) bool {
	for i := 0; i+len(words) <= len(list); i++ {
		if slices.Equal(list[i:i+len(words)], words) {
			return true
		}
	}
	return false
}

// part contains the tokens of one common table expression, or of a statement without its common table expressions.
type part []string

// parts splits a statement into its common table expressions and the rest. The rest is the last part.
func parts(list []string) (found []part) {
	if len(list) == 0 || list[0] != "with" {
		return []part{list}
	}
	for i := 1; i < len(list); {
		as := sequence(list, i, "as")
		open := as + slices.Index(list[as:], "(")
		end := afterParenthesis(list, open)
		found = append(found, parts(list[open+1:end-1])...)
		if i = end + 1; end >= len(list) || list[end] != "," {
			return append(found, list[end:])
		}
	}
	return found
}

// written returns the table that the part changes, or an empty string.
func (p part) written() string {
	switch {
	case len(p) > 2 && (p[0] == "insert" || p[0] == "delete"):
		return p[2]
	case len(p) > 1 && p[0] == "update":
		return p[1]
	}
	return ""
}

// unstable lists the functions in our statements that PostgreSQL does not declare IMMUTABLE.
var unstable = []string{
	"now", "random", "clock_timestamp", "statement_timestamp", "transaction_timestamp", "gen_random_uuid", "nextval", "current_setting",
	"pg_current_xact_id", "txid_current", "to_char", "to_jsonb", "to_json", "jsonb_build_object", "jsonb_build_array", "json_build_object",
	"concat", "concat_ws", "format", "array_to_string", "date_trunc", "age",
}

// unstableIn returns the first function call in list that is not IMMUTABLE, or an empty string. It also returns arithmetic
// with an interval, because the result of such arithmetic depends on the time zone.
func unstableIn(list []string) string {
	for i, token := range list {
		switch {
		case i+1 < len(list) && list[i+1] == "(" && slices.Contains(unstable, token):
			return token + "()"
		case token == "current_date" || token == "current_timestamp" || token == "localtimestamp":
			return token
		case i > 0 && (token == "interval" || token == "make_interval") && (list[i-1] == "+" || list[i-1] == "-"):
			return list[i-1] + " interval"
		}
	}
	return ""
}

// cases returns the CASE and COALESCE expressions of a part.
func (p part) cases() (found [][]string) {
	var open []int
	for i, token := range p {
		switch {
		case token == "case":
			open = append(open, i)
		case token == "end" && len(open) > 0:
			found = append(found, p[open[len(open)-1]:i+1])
			open = open[:len(open)-1]
		case token == "coalesce" && i+1 < len(p) && p[i+1] == "(":
			found = append(found, p[i:afterParenthesis(p, i+1)])
		}
	}
	return found
}

// selects reports whether the part has the form "insert ... select".
func (p part) selects() bool {
	return p[0] == "insert" && (sequence(p, 0, "select") > 0 || sequence(p, 0, "with") > 0)
}

// distribution maps each table to where a cluster with Citus stores it: on the node of its company, on every node, or only
// on the coordinator.
type distribution map[string]string

// The values of a distribution. A distributed table has each row on the node of its company, a reference table has a copy
// on every node, and any other table is only on the coordinator.
const (
	distributed = "distributed"
	onEveryNode = "reference"
	coordinator = ""
)

// has reports whether the migrations create a table.
func (d distribution) has(table string) bool {
	_, created := d[table]
	return created
}

// reads reports whether list has a table of the given kind after from, join, using or a comma. It returns false for the kind
// coordinator.
func (d distribution) reads(list []string, kind string) bool {
	for i := 1; i < len(list); i++ {
		if slices.Contains([]string{"from", "join", "using", ","}, list[i-1]) && d[list[i]] == kind && kind != coordinator {
			return true
		}
	}
	return false
}

// subqueries returns the parenthesized selects in list, except selects after from, join, lateral, as or materialized.
func subqueries(list []string) (found [][]string) {
	for i := 1; i+1 < len(list); i++ {
		if list[i] == "(" && list[i+1] == "select" && !slices.Contains([]string{"from", "join", "lateral", "as", "materialized"}, list[i-1]) {
			found = append(found, list[i:afterParenthesis(list, i)])
		}
	}
	return found
}

// citusProblems returns a description of each construct of a statement that a cluster with Citus refuses or runs
// inefficiently.
func (d distribution) citusProblems(sql string) (found []string) {
	list := tokens(sql)
	say := func(format string, args ...any) { found = append(found, fmt.Sprintf(format, args...)) }
	if containsSequence(list, "(", "select", "from") {
		say("a select without columns")
	}
	if i := slices.Index(list, "set_config"); i >= 0 && list[i+2] != "'synchronous_commit'" {
		say("set_config of %s, which does not reach the other nodes", list[i+2])
	}
	all := parts(list)
	for i, p := range all {
		if len(p) == 0 {
			continue
		}
		if locks := sequence(p, 0, "for"); i < len(all)-1 && locks > 0 && d.reads(p, distributed) && sequence(p, 0, "join") > 0 {
			say("a lock of rows in a common table expression with a join")
		}
		table := p.written()
		if table == "" {
			continue
		}
		if d[table] == coordinator {
			if p[0] != "insert" && slices.ContainsFunc(subqueries(p), func(s []string) bool { return d.reads(s, onEveryNode) }) {
				say("a change of the local table %s with a subquery on a reference table", table)
			}
			continue
		}
		for _, problem := range unstableExpressions(p) {
			say("%s of a change of %s", problem, table)
		}
		if d[table] == onEveryNode && d.reads(p, distributed) {
			say("a change of the reference table %s that reads tables of companies", table)
		}
		if d[table] == onEveryNode && (slices.Contains(list, "skip") || slices.Contains(list, "leased_until")) {
			say("a lease on the reference table %s", table)
		}
		if p.selects() && d.reads(p[sequence(p, 0, "select"):], onEveryNode) && !slices.Contains(p, "join") &&
			slices.ContainsFunc(subqueries(p), func(s []string) bool { return d.reads(s, distributed) }) {
			say("a subquery of %s beside a reference table", table)
		}
		if p[0] == "update" && slices.ContainsFunc(p.cases(), func(c []string) bool {
			return slices.ContainsFunc(subqueries(c), func(s []string) bool { return d.reads(s, onEveryNode) })
		}) {
			say("a subquery on a reference table in an expression of a change of %s", table)
		}
	}
	return found
}

// unstableExpressions returns the expressions that Citus refuses in a part that changes a table of companies. These are
// functions that are not IMMUTABLE in CASE, COALESCE, DO UPDATE and RETURNING.
func unstableExpressions(p part) (found []string) {
	say := func(where string, list []string) {
		if f := unstableIn(list); f != "" {
			found = append(found, f+" in "+where)
		}
	}
	if !p.selects() {
		for _, expression := range p.cases() {
			say(strings.ToUpper(expression[0]), expression)
		}
	}
	returning := sequence(p, 0, "returning")
	if returning >= 0 {
		say("RETURNING", p[returning:])
		if len(subqueries(p[returning:])) > 0 {
			found = append(found, "a subquery in RETURNING")
		}
	} else {
		returning = len(p)
	}
	if update := sequence(p, 0, "do", "update"); update >= 0 {
		say("DO UPDATE", p[update:returning])
	}
	return found
}

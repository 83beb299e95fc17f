package store_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lyceum/store/storetest"
)

// andTerms splits a condition of a plan, "((a = b) AND (c = d))", at its outermost ANDs.
func andTerms(condition string) []string {
	condition = unwrapped(condition)
	terms := splitOutside(condition, " AND ")
	for i := range terms {
		terms[i] = unwrapped(terms[i])
	}
	return terms
}

// unwrapped removes parentheses that enclose the whole text.
func unwrapped(text string) string {
	if strings.HasPrefix(text, "(") && closing(text) == len(text)-1 {
		return text[1 : len(text)-1]
	}
	return text
}

// closing returns the index of the parenthesis that closes the first parenthesis, or -1.
func closing(text string) int {
	found := -1
	scanOutside(text, func(i, depth int) bool {
		if text[i] == ')' && depth == 0 {
			found = i
		}
		return found < 0
	})
	return found
}

// splitOutside splits text at separators outside parentheses and quotes.
func splitOutside(text, separator string) (parts []string) {
	start := 0
	scanOutside(text, func(i, depth int) bool {
		if depth == 0 && i >= start && strings.HasPrefix(text[i:], separator) {
			parts = append(parts, text[start:i])
			start = i + len(separator)
		}
		return true
	})
	return append(parts, text[start:])
}

// scanOutside calls visit for every unquoted byte with the parenthesis depth after it, until visit returns false.
func scanOutside(text string, visit func(i, depth int) bool) {
	depth, quote := 0, byte(0)
	for i := 0; i < len(text); i++ {
		switch char := text[i]; {
		case quote != 0:
			if char == quote {
				quote = 0
			}
			continue
		case char == '\'' || char == '"':
			quote = char
			continue
		case char == '(':
			depth++
		case char == ')':
			depth--
		}
		if !visit(i, depth) {
			return
		}
	}
}

var (
	comment = regexp.MustCompile(`--[^\n]*`)
	spaces  = regexp.MustCompile(`\s+`)
)

// plainSQL returns a statement on one line, without comments and without spaces inside parentheses.
func plainSQL(text string) string {
	text = spaces.ReplaceAllString(comment.ReplaceAllString(text, ""), " ")
	return strings.TrimSpace(strings.NewReplacer("( ", "(", " )", ")").Replace(text))
}

var (
	insertion   = regexp.MustCompile(`\binsert into (\w+)(?: as \w+)?`)
	settingID   = regexp.MustCompile(`(?:\bset|,) company_id = `)
	firstIsOne  = regexp.MustCompile(`^\$1(?:::bigint)?$`)
	anyReturned = regexp.MustCompile(`(?:^| )returning `)
	anySelected = regexp.MustCompile(`(?:^| )select `)
)

// checkText checks the properties that a plan does not show: the company of inserted rows, and the columns that an update
// sets.
func (c *planChecker) checkText(text string) (problems []string) {
	if !strings.Contains(text, "$1") {
		problems = append(problems, "never names $1")
	}
	if settingID.MatchString(text) {
		problems = append(problems, "sets company_id")
	}
	for _, found := range insertion.FindAllStringSubmatchIndex(text, -1) {
		if table := text[found[2]:found[3]]; c.tenant[table] {
			problems = append(problems, checkInsert(table, strings.TrimSpace(text[found[1]:]))...)
		}
	}
	return problems
}

// checkInsert checks the text after "insert into <table>", which has the form "(columns) values (...), (...) on conflict
// ..." or "(columns) select ...". It returns a problem if company_id is not the first column, if the value of company_id
// is not $1, or if a conflict target does not begin with company_id.
func checkInsert(table, rest string) (problems []string) {
	if !strings.HasPrefix(rest, "(company_id,") {
		return []string{"the first column of " + table + " is not company_id"}
	}
	rest = strings.TrimSpace(rest[closing(rest)+1:])
	// A closing parenthesis without an opening one is the end of the common table expression, and so of the insert.
	scanOutside(rest, func(i, depth int) bool {
		if depth < 0 {
			rest = rest[:i]
		}
		return depth >= 0
	})
	clauses := splitOutside(rest, " on conflict ")
	for _, value := range firstValues(clauses[0]) {
		if !firstIsOne.MatchString(value) {
			problems = append(problems, fmt.Sprintf("the first value of %s is %s", table, value))
		}
	}
	for _, target := range clauses[1:] {
		keys, _, _ := strings.Cut(target, ")")
		if !strings.HasPrefix(target, "do nothing") && !strings.HasPrefix(keys+",", "(company_id,") {
			problems = append(problems, "the conflict target of "+table+" leaves the company out")
		}
	}
	return problems
}

// firstValues returns the first value of each row of an insert. For an insert with a select, it returns the first
// selected value.
func firstValues(source string) (values []string) {
	rows, listed := strings.CutPrefix(source, "values ")
	if !listed {
		return []string{firstSelected(source)}
	}
	rows = splitOutside(rows, " returning ")[0]
	for _, row := range splitOutside(rows, ", ") {
		values = append(values, splitOutside(unwrapped(row), ",")[0])
	}
	return values
}

func firstSelected(source string) string {
	list, _ := strings.CutPrefix(source, "select ")
	list, _ = strings.CutPrefix(list, "distinct ")
	return splitOutside(splitOutside(list, " from ")[0], ",")[0]
}

// outputColumns returns the names of a statement's result columns.
func outputColumns(text string) (names []string) {
	list := afterOutside(text, anyReturned)
	if list == "" && !strings.HasPrefix(text, "insert ") {
		list = splitOutside(afterOutside(text, anySelected), " from ")[0]
	}
	for _, one := range splitOutside(list, ",") {
		words := strings.Fields(one)
		if len(words) == 0 {
			continue
		}
		name := words[len(words)-1]
		if !strings.Contains(name, `"`) {
			name = name[strings.LastIndex(name, ".")+1:]
		}
		names = append(names, name)
	}
	return names
}

// afterOutside returns the text after the first match outside parentheses, or an empty string.
func afterOutside(text string, match *regexp.Regexp) string {
	for _, found := range match.FindAllStringIndex(text, -1) {
		outside := false
		scanOutside(text, func(i, depth int) bool {
			outside = outside || i == found[1]-1 && depth == 0
			return i < found[1]
		})
		if outside {
			return text[found[1]:]
		}
	}
	return ""
}

func twice(names []string) (repeated []string) {
	slices.Sort(names)
	for i := range names {
		if i > 0 && names[i] == names[i-1] {
			repeated = append(repeated, names[i])
		}
	}
	return slices.Compact(repeated)
}

func TestPlanText(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"((a.b = $1) AND (c = ANY ($2)))":           "a.b = $1|c = ANY ($2)",
		"(a = $1)":                                  "a = $1",
		"((a = $1) OR (b AND c))":                   "(a = $1) OR (b AND c)",
		"((a = ') AND (b'::text) AND (NOT (c)))":    "a = ') AND (b'::text|NOT (c)",
		"(a = 1) AND (b = 2)":                       "a = 1|b = 2",
		"((x ~~ 'it''s) AND ('::text) AND (y = 1))": "x ~~ 'it''s) AND ('::text|y = 1",
	} {
		if got := strings.Join(andTerms(text), "|"); got != want {
			t.Errorf("%s splits into %s, want %s", text, got, want)
		}
	}
	for _, line := range strings.Split(strings.TrimSpace(storetest.ReadFile(t, "testdata/output_columns.txt")), "\n") {
		want, text, _ := strings.Cut(line, " <- ")
		if got := strings.Join(outputColumns(text), "|"); got != want {
			t.Errorf("%s returns %s, want %s", text, got, want)
		}
	}
}

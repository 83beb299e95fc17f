package statement

import (
	"database/sql/driver"
	"regexp"
	"strconv"
	"strings"
)

// optional is a condition of a statement that counts only if its filter is set: "($5::bigint = 0 or u.id in (...))". guard is the part
// before "or", which is true if the filter is unset.
type optional struct {
	before string // the text between the previous condition and this one
	guard  string
	body   string
	param  int
	unset  driver.Value // the value of an unset filter
}

// typedParameter matches a parameter with its type. A condition may have further parameters than that of its guard, such as the id of a keyset.
var typedParameter = regexp.MustCompile(`\$\d+::\w+(?:\[\])?`)

var guardOf = regexp.MustCompile(`\((\$(\d+)(?:::\w+)? (?:= (0|-1|'')|is (null))) or `)

// Replanned declares that PostgreSQL plans the statement anew for the values of each call, without the conditions of unset filters. It is
// for a list with optional filters and orders. One plan for all values reads every row of a company, because no index fits all filters, and
// PostgreSQL makes a join of an "in" only if no "or" surrounds it. Planning takes about as long as a short statement.
func (st *Statement) Replanned() *Statement { st.Replan = true; return st }

// parseOptional finds the optional conditions of a text, and returns the text after the last one.
func parseOptional(text string) (conditions []optional, rest string) {
	for {
		found := guardOf.FindStringSubmatchIndex(text)
		if found == nil {
			return conditions, text
		}
		end := found[1] + closing(text[found[1]:])
		c := optional{before: text[:found[0]], guard: text[found[2]:found[3]], body: text[found[1]:end]}
		c.param, _ = strconv.Atoi(text[found[4]:found[5]])
		own := "$" + text[found[4]:found[5]] + "::"
		for _, other := range typedParameter.FindAllString(c.body, -1) {
			if !strings.HasPrefix(other, own) {
				c.guard += " or " + other + " is null" // Each parameter must occur with its type. The guard is true.
			}
		}
		if found[6] >= 0 {
			c.unset = ""
			if number, err := strconv.ParseInt(text[found[6]:found[7]], 10, 64); err == nil {
				c.unset = number
			}
		}
		conditions = append(conditions, c)
		text = text[end+1:]
	}
}

// closing returns the index of the parenthesis that closes one before the text.
func closing(text string) int {
	depth, quoted := 1, false
	for i := range len(text) {
		switch {
		case text[i] == '\'':
			quoted = !quoted
		case quoted:
		case text[i] == '(':
			depth++
		case text[i] == ')':
			depth--
		}
		if depth == 0 {
			return i
		}
	}
	panic("store: a condition of a statement has no end") // PostgreSQL accepts no such text.
}

// ForValues returns the statement with the conditions that apply to the arguments. It returns st if the statement is not replanned.
func (st *GlobalStatement) ForValues(args []any) *GlobalStatement {
	if !st.Replan {
		return st
	}
	specific := *st
	specific.Text = (*Statement)(st).TextFor(args)
	return &specific
}

// TextFor returns the text of the statement with the conditions that apply to the arguments.
func (st *Statement) TextFor(args []any) string {
	if !st.Replan {
		return st.Text
	}
	var text strings.Builder
	for _, c := range st.conditions {
		text.WriteString(c.before)
		if c.param <= len(args) && isUnset(args[c.param-1], c.unset) {
			text.WriteString("(" + c.guard + ")") // The guard gives the parameter its type.
		} else {
			text.WriteString("(" + c.body + ")")
		}
	}
	text.WriteString(st.rest)
	return text.String()
}

// Unset returns arguments with which no filter of the statement is set.
func (st *Statement) Unset() (args []any) {
	for _, c := range st.conditions {
		for len(args) < c.param {
			args = append(args, nil)
		}
		args[c.param-1] = c.unset
	}
	return args
}

func isUnset(arg any, unset driver.Value) bool {
	value, err := driver.DefaultParameterConverter.ConvertValue(arg)
	if err != nil {
		return false // The driver reports the error.
	}
	if text, is := value.([]byte); is {
		value = string(text)
	}
	return value == unset
}

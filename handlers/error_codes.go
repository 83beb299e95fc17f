package handlers

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// errorCodes returns a Markdown table of all error codes with their statuses and messages.
func errorCodes() string {
	type code struct {
		status int
		name   string
	}
	sentences, order := map[code][]string{}, []code{}
	for _, v := range slices.Concat([]verdict{wrongFields}, verdicts, []verdict{internal}) {
		c := code{v.status, v.code}
		if sentences[c] == nil {
			order = append(order, c)
		}
		if !slices.Contains(sentences[c], v.message) {
			sentences[c] = append(sentences[c], v.message)
		}
	}
	slices.SortStableFunc(order, func(a, b code) int { return cmp.Compare(a.status, b.status) })
	var table strings.Builder
	table.WriteString("| status | code | messages |\n|---|---|---|\n")
	for _, c := range order {
		fmt.Fprintf(&table, "| %d | `%s` | %s |\n", c.status, c.name, strings.Join(sentences[c], " "))
	}
	return table.String()
}

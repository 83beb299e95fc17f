package web

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Markdown returns a table of all error codes with their statuses and messages.
func (t *ErrorTable) Markdown() string {
	type code struct {
		status int
		name   string
	}
	sentences, order := map[code][]string{}, []code{}
	for _, r := range slices.Concat([]ErrorResponse{invalidInput}, t.Responses, []ErrorResponse{internalError}) {
		c := code{r.Status, r.Code}
		if sentences[c] == nil {
			order = append(order, c)
		}
		if !slices.Contains(sentences[c], r.Message) {
			sentences[c] = append(sentences[c], r.Message)
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

package cli

import (
	"context"
	"fmt"
	"strings"
	"text/tabwriter"

	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

type userListCommand struct {
	Company string `required:"" help:"Short name of the company."`
	Role    string `default:"all" enum:"all,trainee,manager,admin,api" help:"Role: trainee, manager, admin, api or all."`
	Search  string `help:"List only users whose address or name contains this text."`
	After   int64  `help:"List only users with an id above this one."`
	Limit   int    `default:"100" help:"Maximum number of entries."`
}

// userStatus maps the values of the column users.status to the texts in the output.
var userStatus = map[int64]string{0: "disabled", 1: "active", 2: "not confirmed"}

// Run prints one line per user, by id. If there may be more users than --limit, it prints to standard error how to
// continue.
func (c *userListCommand) Run(ctx context.Context, p *Process) error {
	if c.Limit < 1 {
		return UsageError{fmt.Errorf("--limit: %d is less than 1", c.Limit)}
	}
	filter := people.UserFilter{Search: c.Search, After: c.After}
	if c.Role != "all" {
		filter.Role = c.Role
	}
	return inCompany(ctx, p, c.Company, func(rows store.Company, _ tenant.Company) error {
		users, err := people.Users(ctx, rows, filter, c.Limit)
		if err != nil {
			return err
		}
		table := tabwriter.NewWriter(p.Stdout, 0, 0, 2, ' ', 0)
		fmt.Fprintln(table, "NUMBER\tE-MAIL\tROLE\tSTATUS\tNAME")
		for _, u := range users {
			fmt.Fprintf(table, "%d\t%s\t%s\t%s\t%s\n", u.ID, u.Email, u.Role, userStatus[u.Status], strings.TrimSpace(u.FName+" "+u.LName))
		}
		if err := table.Flush(); err != nil || len(users) < c.Limit {
			return err
		}
		_, err = fmt.Fprintf(p.Stderr, "There may be more: continue with --after %d.\n", users[len(users)-1].ID)
		return err
	})
}

package cli

import (
	"context"
	"fmt"
	"time"

	"lyceum/store"
	"lyceum/store/people"
)

// endSessionsCommand ends all sessions. It is used after a restore, because a backup contains sessions that have ended
// since it was made.
type endSessionsCommand struct{}

// Run ends the sessions and prints their number.
func (c *endSessionsCommand) Run(ctx context.Context, p *Process) error {
	return WithDatabase(ctx, p, func(db *store.DB) error {
		ended, err := people.EndAllSessions(ctx, db, time.Now())
		if err != nil {
			return err
		}
		fmt.Fprintf(p.Stdout, "Ended %d sessions. Unused tickets and links for choosing a password are invalid. All users must sign in again.\n", ended)
		return nil
	})
}

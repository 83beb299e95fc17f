package cli

import (
	"context"
	"fmt"
	"time"

	"lyceum/auth"
	"lyceum/cmd/lyceum/settings"
)

// rotateKeysCommand adds a new key that signs access tokens.
type rotateKeysCommand struct {
	Leaked bool `help:"Reject tokens of the old keys within a minute. Refresh tokens stay valid."`
}

// Run adds the key and prints the time from which the key signs. It may be called while nodes are running.
func (c *rotateKeysCommand) Run(ctx context.Context, p *Process) error {
	settings, err := settings.Read[struct {
		Database   settings.Database
		MasterKeys settings.MasterKeys
	}](p.Environ)
	if err != nil {
		return err
	}
	db, err := OpenDatabase(ctx, settings.Database)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	if err := auth.RotateKeys(ctx, db, settings.MasterKeys.Keys(), time.Now(), c.Leaked); err != nil {
		return err
	}
	told := "A new key signs as soon as every node knows it, in two minutes."
	if c.Leaked {
		told = "A new key signs; within a minute every node refuses the tokens of the old ones."
	}
	fmt.Fprintln(p.Stdout, told)
	return nil
}

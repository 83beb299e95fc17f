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
	told := "Created a new signing key. Nodes sign with it in two minutes, when every node knows it."
	if c.Leaked {
		told = "Created a new signing key. Within a minute every node rejects tokens of the old keys."
	}
	fmt.Fprintln(p.Stdout, told)
	return nil
}

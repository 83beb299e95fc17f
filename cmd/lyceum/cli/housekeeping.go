package cli

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"lyceum/cmd/lyceum/settings"
	"lyceum/node/background"
	"lyceum/store"
	"lyceum/tenant"
)

type housekeepingCommand struct{}

// Run runs one round for all companies and logs its findings to standard error.
func (c *housekeepingCommand) Run(ctx context.Context, p *Process) (err error) {
	at, err := settings.Read[struct {
		settings.Files
		RedisURL settings.RedisURL `env:"LYCEUM_REDIS_URL" secret:"yes"`
	}](p.Environ)
	if err != nil {
		return err
	}
	kept, err := at.Open(ctx, at.Timeout)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	return WithDatabase(ctx, p, func(db *store.DB) error {
		return background.Housekeeping{
			DB: db, Resolver: tenant.NewResolver(db, tenant.Options{}), Files: kept, KeepUnused: at.Unused, KeepAudit: at.Audit, Redis: string(at.RedisURL),
			Log: slog.New(slog.NewTextHandler(p.Stderr, nil)), Now: time.Now,
		}.Round(ctx)
	})
}

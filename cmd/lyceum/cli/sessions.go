package cli

import (
	"context"
	"fmt"

	"lyceum/auth"
	"lyceum/auth/redislink"
	"lyceum/cmd/lyceum/settings"
	"lyceum/tenant"
)

// sessionSettings are for commands that may end sessions: the database, and the Redis through which the caches
// of the nodes are invalidated.
type sessionSettings struct {
	Database settings.Database
	RedisURL settings.RedisURL `env:"LYCEUM_REDIS_URL" secret:"yes" help:"Redis URL: redis://, rediss:// or unix://."`
}

// forget invalidates ended sessions on the nodes. If it fails, it prints a warning: the nodes accept the
// sessions until their caches expire.
func (s sessionSettings) forget(ctx context.Context, p *Process, company tenant.Company, sessions []int64) {
	if len(sessions) == 0 || s.RedisURL == "" {
		return
	}
	if err := auth.InvalidateSessions(ctx, redislink.Options{URL: string(s.RedisURL)}, company, sessions); err != nil {
		fmt.Fprintf(p.Stderr, "lyceum: Redis was not told which sessions have ended: they may go on for half a minute: %v\n", err)
	}
}

package cli

import (
	"context"
	"fmt"

	"lyceum/auth"
	"lyceum/auth/redislink"
	"lyceum/cmd/lyceum/settings"
	"lyceum/tenant"
)

// sessionSettings are the settings of commands that may end sessions. The nodes receive the invalidation of their
// session caches through Redis.
type sessionSettings struct {
	Database settings.Database
	RedisURL settings.RedisURL `env:"LYCEUM_REDIS_URL" secret:"yes" help:"Redis URL: redis://, rediss:// or unix://."`
}

// forget invalidates ended sessions in the caches of the nodes. If that fails, it prints a warning only: the nodes
// accept the sessions until their caches expire. It does nothing without a Redis.
func (s sessionSettings) forget(ctx context.Context, p *Process, company tenant.Company, sessions []int64) {
	if len(sessions) == 0 || s.RedisURL == "" {
		return
	}
	if err := auth.InvalidateSessions(ctx, redislink.Options{URL: string(s.RedisURL)}, company, sessions); err != nil {
		fmt.Fprintf(p.Stderr, "lyceum: warning: Redis is not updated, so ended sessions may stay valid for half a minute: %v\n", err)
	}
}

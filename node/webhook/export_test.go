package webhook

import (
	"context"
	"time"

	"lyceum/store"
)

// Claims claim the jobs of a Service.
type Claims struct {
	Quick, Slow func(ctx context.Context, lease time.Duration, limit int) ([]store.WebhookTurn, error)
	Days        func(ctx context.Context, lease time.Duration, limit int) ([]store.WebhookDay, error)
}

// ClaimWith makes the service claim its jobs with other functions, for example ones that claim only jobs of one company.
func (s *Service) ClaimWith(c Claims) {
	s.quick.Claim, s.slow.Claim, s.days.Claim = c.Quick, c.Slow, c.Days
}

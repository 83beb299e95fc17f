package payment

import (
	"context"
	"time"

	"lyceum/store/billing"
)

// ClaimWith makes the service claim its tasks with a function, for example one that claims only tasks of one company.
func (s *Service) ClaimWith(claim func(ctx context.Context, lease time.Duration, limit int) ([]billing.PaymentTask, error)) {
	s.runner.Claim = claim
}

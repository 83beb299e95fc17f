package domains

import (
	"errors"
	"sync"
)

// ErrTooManyChecks means that a company has reached its limit of concurrent domain checks.
var ErrTooManyChecks = errors.New("the company has too many domain checks in progress")

// companyLimiter limits the concurrent checks of each company. A company chooses the servers that are queried, so
// it determines the duration of a check.
type companyLimiter struct {
	max    int
	mu     sync.Mutex
	active map[int64]int
}

func newCompanyLimiter(each int) *companyLimiter {
	return &companyLimiter{max: each, active: map[int64]int{}}
}

// acquire reserves count checks for a company until the caller calls leave. If they exceed the limit, it reserves
// none and returns ErrTooManyChecks.
func (s *companyLimiter) acquire(company int64, count int) (leave func(), err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.active[company]+count > s.max {
		return nil, ErrTooManyChecks
	}
	s.active[company] += count
	return func() { s.release(company, count) }, nil
}

func (s *companyLimiter) release(company int64, count int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.active[company] -= count; s.active[company] == 0 {
		delete(s.active, company)
	}
}

package tls

import (
	"errors"
	"sync"
)

// ErrLooking means that a company has as many names looked at already as it may have at once.
var ErrLooking = errors.New("the company has as many names looked at as it may have at once")

// seats bound how many names each company has looked at, because it chooses whom we ask and how long that takes.
type seats struct {
	each  int
	mu    sync.Mutex
	taken map[int64]int
}

func newSeats(each int) *seats { return &seats{each: each, taken: map[int64]int{}} }

// take gives a company so many seats until leave is called, or returns ErrLooking.
func (s *seats) take(company int64, count int) (leave func(), err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.taken[company]+count > s.each {
		return nil, ErrLooking
	}
	s.taken[company] += count
	return func() { s.leave(company, count) }, nil
}

func (s *seats) leave(company int64, count int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.taken[company] -= count; s.taken[company] == 0 {
		delete(s.taken, company)
	}
}

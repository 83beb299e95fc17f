package main

import (
	"slices"
	"sync"
	"testing"
	"time"
)

// step is a moment at which a node can die: before something leaves it for the outside, or after that was done outside
// and before the node hears of it.
type step struct {
	what  string
	after bool
	// time is 1 for the first time that it happens; what happens more often than mostTimes is not told apart from that.
	time int
}

// mostTimes is enough for a payment that is fetched, captured and fetched again.
const mostTimes = 2

func (s step) String() string {
	when := "before "
	if s.after {
		when = "after "
	}
	return when + s.what + " for the " + []string{"first", "second"}[s.time-1] + " time"
}

// steps are where the wires of a node pass by. They stop the world at one step, for the node to be killed there.
type steps struct {
	mu sync.Mutex
	// seen are the steps that passed since watch or arm.
	seen  []step
	stop  step
	armed bool
	// reached is closed when the world stands still, gone when it may fall apart.
	reached, gone chan struct{}
}

// pass is called at every step and returns false when the node is dead by then.
func (s *steps) pass(what string, after bool) bool {
	s.mu.Lock()
	at := step{what, after, 1}
	for at.time < mostTimes && slices.Contains(s.seen, at) {
		at.time++
	}
	if !slices.Contains(s.seen, at) {
		s.seen = append(s.seen, at)
	}
	if s.armed && at == s.stop {
		s.armed = false
		close(s.reached)
	}
	standing, gone := s.standsStill(), s.gone
	s.mu.Unlock()
	if standing {
		<-gone
	}
	return !standing
}

// standsStill tells whether the step was reached: from then on nothing else passes either, as if it all happened at once.
func (s *steps) standsStill() bool {
	if s.reached == nil {
		return false
	}
	select {
	case <-s.reached:
		return true
	default:
		return false
	}
}

// watch forgets what has passed.
func (s *steps) watch() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.seen = nil
}

// passed gives the steps since watch.
func (s *steps) passed() []step {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.seen)
}

// arm forgets what has passed and lets the world stop at a step, and goOn lets go what stands still. Whoever arms goes on.
func (s *steps) arm(at step) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.seen, s.stop, s.armed = nil, at, true
	s.reached, s.gone = make(chan struct{}), make(chan struct{})
}

// await waits until the world stands still. What happened more than once because two things met need not do so again:
// then it gives up, and returns false.
func (s *steps) await(t *testing.T) bool {
	t.Helper()
	s.mu.Lock()
	reached, again := s.reached, s.stop.time > 1
	s.mu.Unlock()
	wait := patience
	if again {
		wait = repetition
	}
	select {
	case <-reached:
		return true
	case <-time.After(wait):
	}
	if !again {
		t.Fatalf("never %s", s.stop)
	}
	return false
}

// repetition is how long a step that was seen twice is waited for.
const repetition = 20 * time.Second

func (s *steps) goOn() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.armed, s.reached = false, nil
	close(s.gone)
}

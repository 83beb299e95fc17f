package main

import (
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"lyceum/store/sql"
)

// step is a point at which the test can kill a node. It is before a call leaves the node, or after the call has
// taken effect and before the node receives the response.
type step struct {
	what  string
	after bool
	// time is the number of the occurrence of the step: 1 for the first, up to mostTimes.
	time int
}

// mostTimes is the largest number of occurrences of a step that are distinguished. A payment is fetched, captured
// and fetched again.
const mostTimes = 2

func (s step) String() string {
	when := "before "
	if s.after {
		when = "after "
	}
	return when + s.what + " for the " + []string{"first", "second"}[s.time-1] + " time"
}

// steps records all calls of a node to other servers. It can pause the node at one step, so that the test can kill
// the node there.
type steps struct {
	mu sync.Mutex
	// seen contains the steps since the last call of watch or arm.
	seen  []step
	stop  step
	armed bool
	// reached is closed when the node pauses at the armed step. goOn closes gone, which ends the pause.
	reached, gone chan struct{}
}

// pass records a step and pauses the node if the armed step was reached. The node calls it at every step. It
// returns false after a pause, because the test has killed the node then.
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
	paused, gone := isClosed(s.reached), s.gone // The node pauses at the armed step and at all later ones.
	s.mu.Unlock()
	if paused {
		<-gone
	}
	return !paused
}

// isClosed reports whether a channel on which nothing is sent is closed. It returns false for a nil channel.
func isClosed(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}

// watch clears the recorded steps.
func (s *steps) watch() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.seen = nil
}

// passed returns the steps since the last call of watch or arm.
func (s *steps) passed() []step {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.seen)
}

// arm clears the recorded steps and makes the node pause at a step. The test must call goOn afterwards, which ends
// the pause.
func (s *steps) arm(at step) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.seen, s.stop, s.armed = nil, at, true
	s.reached, s.gone = make(chan struct{}), make(chan struct{})
}

// await waits until the node pauses at the armed step, and fails the test after patience. The second occurrence of
// a step may be due to a race only. For such a step await returns false after repetition instead of failing the
// test.
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
		t.Fatalf("timed out: %s", s.stop)
	}
	return false
}

// awaitOr waits until the node pauses at the armed step or done is closed. It reports whether the node pauses. The test uses it
// for steps of background jobs, because such a step possibly does not occur again before done is closed.
func (s *steps) awaitOr(done <-chan struct{}) bool {
	s.mu.Lock()
	reached := s.reached
	s.mu.Unlock()
	select {
	case <-reached:
		return true
	case <-done:
		return isClosed(reached)
	}
}

// stepOf returns the name of the step of a statement of package store, such as "webhook/failed": the first line of its text. It
// returns another text unchanged.
func stepOf(t *testing.T, statement string) string {
	t.Helper()
	statements, err := sql.Parse(sql.Files)
	if err != nil {
		t.Fatal(err)
	}
	found, exists := statements[statement]
	if !exists {
		return statement
	}
	line, _, _ := strings.Cut(found.Text, "\n")
	return strings.TrimPrefix(line, "-- ")
}

// requireDeaths logs the steps at which a node died. For each part, which is a statement or a text, it fails the test unless at
// least two of these steps contain the part in their names.
func requireDeaths(t *testing.T, died []string, parts ...string) {
	t.Helper()
	all := strings.Join(died, "\n")
	t.Logf("%d deaths:\n%s", len(died), all)
	for _, part := range parts {
		if n := strings.Count(all, stepOf(t, part)); n < 2 {
			t.Errorf("%d deaths at the step %q", n, part)
		}
	}
}

// repetition is the time for which await waits for the second occurrence of a step.
const repetition = 20 * time.Second

func (s *steps) goOn() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.armed, s.reached = false, nil
	close(s.gone)
}

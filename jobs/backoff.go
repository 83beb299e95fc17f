package jobs

import (
	"errors"
	"fmt"
	"math"
	"time"
)

// Backoff is the growing pause before the next try of a job.
type Backoff struct {
	// First is the pause after the first try. It doubles with each try up to Longest.
	First, Longest time.Duration
	// Random returns numbers in [0, 1) for a jitter of 50 %.
	Random func() float64
}

// After returns the pause after that many tries.
func (b Backoff) After(tries int) time.Duration {
	pause := min(math.Ldexp(float64(b.First), tries-1), float64(b.Longest))
	return time.Duration(pause * (0.5 + b.Random()))
}

// ErrPanic is the error of a job that panicked.
var ErrPanic = errors.New("panic")

// Recover turns a panic into ErrPanic, so that a job that panics does not end the node on every retry. It must be
// deferred directly.
func Recover(err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("%w: %v", ErrPanic, p)
	}
}

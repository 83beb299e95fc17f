package jobs

import (
	"errors"
	"fmt"
	"math"
	"time"
)

// Backoff is the growing pause before the next try of a background job.
type Backoff struct {
	// First is the pause after the first try. The pause doubles with each further try, up to Longest.
	First, Longest time.Duration
	// Random returns numbers in [0, 1). After uses them to vary the pause by up to 50 % in both directions.
	Random func() float64
}

// After returns the pause after the given number of tries, from 50 % to 150 % of the nominal pause. tries is at least 1.
func (b Backoff) After(tries int) time.Duration {
	pause := min(math.Ldexp(float64(b.First), tries-1), float64(b.Longest))
	return time.Duration(pause * (0.5 + b.Random()))
}

// ErrPanic means that a job has panicked.
var ErrPanic = errors.New("panic")

// Recover stops a panic and sets *err to an error that wraps ErrPanic, so that the panic of a job does not end the node.
// Without a panic it does not change *err. It must be called directly by defer.
func Recover(err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("%w: %v", ErrPanic, p)
	}
}

// Package panics turns panics of work on untrusted data into errors. Otherwise one name could crash one node after
// another, because its lease passes on to the next node.
package panics

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
)

// Error is the error of work that panicked.
type Error struct{ value any }

func (e *Error) Error() string { return fmt.Sprintf("panic: %v", e.value) }

// Recover runs do and returns a panic as an *Error.
func Recover(ctx context.Context, log *slog.Logger, what string, do func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = &Error{value}
			log.ErrorContext(ctx, "panic", "in", what, "value", value, "stack", string(debug.Stack()))
		}
	}()
	return do()
}

// Recovered returns a recovered panic with its stack, or nil.
func Recovered(value any) *Error {
	if value == nil {
		return nil
	}
	return &Error{fmt.Sprintf("%v\n%s", value, debug.Stack())}
}

// Rethrow panics again in the goroutine that waits.
func (e *Error) Rethrow() {
	if e != nil {
		panic(e.value)
	}
}

// Go runs do in a new goroutine and returns a function that waits for it. A panic in do is raised again in the waiting
// goroutine, which can recover it.
func Go(do func()) (wait func()) {
	ended := make(chan *Error, 1)
	go func() {
		defer func() { ended <- Recovered(recover()) }()
		do()
	}()
	return func() { (<-ended).Rethrow() }
}

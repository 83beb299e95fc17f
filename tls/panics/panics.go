// Package panics converts panics of work on untrusted data to errors. Otherwise the data of one name could crash one node
// after another: after a crash, another node leases the name and works on the same data.
package panics

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
)

// Error is the error that replaces a panic. It contains the recovered value.
type Error struct{ value any }

func (e *Error) Error() string { return fmt.Sprintf("panic: %v", e.value) }

// Recover runs do and returns its error. If do panics, it logs the panic with the stack and returns an *Error. what
// names the work in the log.
func Recover(ctx context.Context, log *slog.Logger, what string, do func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = &Error{value}
			log.ErrorContext(ctx, "panic", "in", what, "value", value, "stack", string(debug.Stack()))
		}
	}()
	return do()
}

// Recovered returns an *Error with the recovered value and the stack. It returns nil if value is nil.
func Recovered(value any) *Error {
	if value == nil {
		return nil
	}
	return &Error{fmt.Sprintf("%v\n%s", value, debug.Stack())}
}

// Rethrow panics with the value of e. It does nothing if e is nil.
func (e *Error) Rethrow() {
	if e != nil {
		panic(e.value)
	}
}

// Go runs do in a new goroutine. It returns a function that waits for the end of do. If do panics, wait panics with
// the same value, so that the caller of wait can recover it.
func Go(do func()) (wait func()) {
	ended := make(chan *Error, 1)
	go func() {
		defer func() { ended <- Recovered(recover()) }()
		do()
	}()
	return func() { (<-ended).Rethrow() }
}

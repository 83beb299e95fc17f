package tls

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
)

// panicError is the error of work that panicked.
type panicError struct{ value any }

func (e *panicError) Error() string { return fmt.Sprintf("panic: %v", e.value) }

// withRecover runs work on untrusted data and returns a panic as an error. Otherwise one name could crash one node after
// another, because its lease passes on to the next node.
func withRecover(ctx context.Context, log *slog.Logger, what string, do func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = &panicError{value}
			log.ErrorContext(ctx, "panic", "in", what, "value", value, "stack", string(debug.Stack()))
		}
	}()
	return do()
}

// recovered returns a recovered panic with its stack, or nil.
func recovered(value any) *panicError {
	if value == nil {
		return nil
	}
	return &panicError{fmt.Sprintf("%v\n%s", value, debug.Stack())}
}

// rethrow panics again in the goroutine that waits.
func (e *panicError) rethrow() {
	if e != nil {
		panic(e.value)
	}
}

// spawn runs do in a new goroutine and returns a function that waits for it. A panic in do is raised again in the
// waiting goroutine, which can recover it.
func spawn(do func()) (wait func()) {
	ended := make(chan *panicError, 1)
	go func() {
		defer func() { ended <- recovered(recover()) }()
		do()
	}()
	return func() { (<-ended).rethrow() }
}

package tls

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
)

// panicError is what is left of work that panicked.
type panicError struct{ value any }

func (e *panicError) Error() string { return fmt.Sprintf("panic: %v", e.value) }

// safely does what strangers have a part in, such as reading their answers, and makes an error of a panic. One name would
// otherwise end one node after the other, because its turn passes on to the next.
func safely(ctx context.Context, log *slog.Logger, what string, do func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = &panicError{value}
			log.ErrorContext(ctx, "panic", "in", what, "value", value, "stack", string(debug.Stack()))
		}
	}()
	return do()
}

// caught is a panic that a goroutine recovered from, nil if there was none.
func caught(value any) *panicError {
	if value == nil {
		return nil
	}
	return &panicError{fmt.Sprintf("%v\n%s", value, debug.Stack())}
}

// again lets a panic come up in the goroutine that waited for the one it was in.
func (e *panicError) again() {
	if e != nil {
		panic(e.value)
	}
}

// apart begins work in a goroutine of its own and gives what waits for it. A panic there comes up again in whoever waits,
// who can recover; for the goroutine nobody could.
func apart(do func()) (wait func()) {
	ended := make(chan *panicError, 1)
	go func() {
		defer func() { ended <- caught(recover()) }()
		do()
	}()
	return func() { (<-ended).again() }
}

package lyceum

import (
	"context"
	"io"
	"time"
)

// limit ends a context when a time has passed.
type limit struct {
	ctx    context.Context
	cancel context.CancelCauseFunc
	timer  *time.Timer
	after  time.Duration
}

// limitedTo returns a context that ends after a time, with the cause context.DeadlineExceeded.
func limitedTo(ctx context.Context, after time.Duration) (context.Context, *limit) {
	ctx, cancel := context.WithCancelCause(ctx)
	return ctx, &limit{ctx, cancel, time.AfterFunc(after, func() { cancel(context.DeadlineExceeded) }), after}
}

// stop stops the time, and restart begins it again.
func (l *limit) stop()    { l.timer.Stop() }
func (l *limit) restart() { l.timer.Reset(l.after) }

// end ends the context. It returns the error of the work within the limit: the cause if the context had ended before.
func (l *limit) end(err error) error {
	if cause := context.Cause(l.ctx); err != nil && cause != nil {
		err = cause
	}
	l.stop()
	l.cancel(nil)
	return err
}

// stream is the body of an answer. Each read has the limit of time.
type stream struct {
	body  io.ReadCloser
	limit *limit
}

// Read reads from the body. It returns context.DeadlineExceeded if the server sends nothing until the end of the limit.
func (s *stream) Read(p []byte) (int, error) {
	s.limit.restart()
	n, err := s.body.Read(p)
	s.limit.stop()
	if cause := context.Cause(s.limit.ctx); err != nil && err != io.EOF && cause != nil {
		err = cause
	}
	return n, err
}

// Close ends the request.
func (s *stream) Close() error {
	err := s.body.Close()
	_ = s.limit.end(nil)
	return err
}

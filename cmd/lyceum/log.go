package main

import (
	"context"
	"io"
	"log/slog"
	"time"

	"go.uber.org/zap/zapcore"
)

// logBuffer is the size of the buffer for log lines, in bytes. logFlushInterval is the longest time for which a
// line is buffered.
const (
	logBuffer        = 64 << 10
	logFlushInterval = 100 * time.Millisecond
)

// newLog returns a logger in JSON that writes many lines at once. It writes after logFlushInterval at the latest,
// and immediately after a warning or an error. A crash loses the buffered lines. stop writes them.
func newLog(to io.Writer, level slog.Level) (log *slog.Logger, stop func() error) {
	return newClockedLog(to, level, zapcore.DefaultClock)
}

// newClockedLog returns the same logger as newLog, but the given clock determines when lines are written.
func newClockedLog(to io.Writer, level slog.Level, clock zapcore.Clock) (log *slog.Logger, stop func() error) {
	// The writer must have no method Sync. fsync fails on a pipe or a terminal, and stop would return that error.
	unsynced := zapcore.AddSync(struct{ io.Writer }{to})
	buffered := &zapcore.BufferedWriteSyncer{WS: unsynced, Size: logBuffer, FlushInterval: logFlushInterval, Clock: clock}
	handler := slog.NewJSONHandler(buffered, &slog.HandlerOptions{Level: level})
	return slog.New(flushingHandler{handler, buffered.Sync}), buffered.Stop
}

// flushingHandler is a slog.Handler that calls flush after a warning or an error.
type flushingHandler struct {
	slog.Handler
	flush func() error
}

// Handle passes a record to the inner handler. After a warning or an error it also flushes the buffer.
func (h flushingHandler) Handle(ctx context.Context, r slog.Record) error {
	if err := h.Handler.Handle(ctx, r); err != nil || r.Level < slog.LevelWarn {
		return err
	}
	return h.flush()
}

// WithAttrs returns a flushingHandler that adds attrs to each record.
func (h flushingHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	h.Handler = h.Handler.WithAttrs(attrs)
	return h
}

// WithGroup returns a flushingHandler that puts later attributes into a group.
func (h flushingHandler) WithGroup(name string) slog.Handler {
	h.Handler = h.Handler.WithGroup(name)
	return h
}

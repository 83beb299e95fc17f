package main

import (
	"context"
	"io"
	"log/slog"
	"time"

	"go.uber.org/zap/zapcore"
)

// Limits of the log lines that are buffered in memory.
const (
	logBuffer        = 64 << 10
	logFlushInterval = 100 * time.Millisecond
)

// newLog returns a log in JSON that writes many lines at once: after logFlushInterval at the latest, and
// immediately with a warning or an error. A crash loses the buffered lines. stop writes them.
func newLog(to io.Writer, level slog.Level) (log *slog.Logger, stop func() error) {
	// The writer has no method Sync: a pipe or a terminal returns an error from fsync, and stop would return
	// that error.
	unsynced := zapcore.AddSync(struct{ io.Writer }{to})
	buffered := &zapcore.BufferedWriteSyncer{WS: unsynced, Size: logBuffer, FlushInterval: logFlushInterval}
	handler := slog.NewJSONHandler(buffered, &slog.HandlerOptions{Level: level})
	return slog.New(flushingHandler{handler, buffered.Sync}), buffered.Stop
}

// flushingHandler is a slog.Handler that flushes after a warning or an error.
type flushingHandler struct {
	slog.Handler
	flush func() error
}

// Handle implements slog.Handler.
func (h flushingHandler) Handle(ctx context.Context, r slog.Record) error {
	if err := h.Handler.Handle(ctx, r); err != nil || r.Level < slog.LevelWarn {
		return err
	}
	return h.flush()
}

// WithAttrs implements slog.Handler.
func (h flushingHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	h.Handler = h.Handler.WithAttrs(attrs)
	return h
}

// WithGroup implements slog.Handler.
func (h flushingHandler) WithGroup(name string) slog.Handler {
	h.Handler = h.Handler.WithGroup(name)
	return h
}

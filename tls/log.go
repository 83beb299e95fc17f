package tls

import (
	"context"
	"log/slog"
	"slices"
	"time"

	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
)

// newZap returns a zap logger for certmagic that writes to log.
func newZap(log *slog.Logger) *zap.Logger {
	return zap.New(&zapBridge{log: log.With("part", "certmagic")})
}

// zapBridge writes zap entries to slog. It converts the fields of With only when an entry is written. certmagic
// adds the client's address in every handshake and rarely logs.
type zapBridge struct {
	log    *slog.Logger
	fields []zapcore.Field
}

// levelOf returns the slog level of a zap level. It lowers info to debug: certmagic logs seventeen info lines per
// certificate order, and this package logs the result of each order.
func levelOf(level zapcore.Level) slog.Level {
	switch {
	case level >= zapcore.ErrorLevel:
		return slog.LevelError
	case level == zapcore.WarnLevel:
		return slog.LevelWarn
	default:
		return slog.LevelDebug
	}
}

func (b *zapBridge) Enabled(level zapcore.Level) bool {
	return b.log.Enabled(context.Background(), levelOf(level))
}

func (b *zapBridge) With(fields []zapcore.Field) zapcore.Core {
	return &zapBridge{log: b.log, fields: slices.Concat(b.fields, fields)}
}

func (b *zapBridge) Check(entry zapcore.Entry, checked *zapcore.CheckedEntry) *zapcore.CheckedEntry {
	if b.Enabled(entry.Level) {
		return checked.AddCore(entry, b)
	}
	return checked
}

func (b *zapBridge) Write(entry zapcore.Entry, fields []zapcore.Field) error {
	ctx := context.Background()
	record := slog.NewRecord(entry.Time, levelOf(entry.Level), entry.Message, 0)
	if entry.Time.IsZero() {
		record.Time = time.Now()
	}
	record.Add(attributes(b.fields)...)
	record.Add(attributes(fields)...)
	return b.log.Handler().Handle(ctx, record)
}

func (b *zapBridge) Sync() error { return nil }

func attributes(fields []zapcore.Field) []any {
	attrs := make([]any, 0, len(fields))
	for _, field := range fields {
		encoder := zapcore.NewMapObjectEncoder()
		field.AddTo(encoder)
		for name, value := range encoder.Fields {
			attrs = append(attrs, slog.Any(name, value))
		}
	}
	return attrs
}

package tls

import (
	"context"
	"log/slog"
	"regexp"
	"slices"
	"time"

	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
)

// newZap gives certmagic the logger it insists on, writing to ours. It tells of issuers that failed in its log alone, when
// another one is left; told hears of all of them.
func newZap(log *slog.Logger, told func(issuerKey, host string, cause error)) *zap.Logger {
	return zap.New(&zapBridge{log: log.With("part", "certmagic"), told: told})
}

const issuerFailedMessage = "could not get certificate from issuer"

// zapBridge writes the entries of zap to slog. It keeps the fields of With as they are: certmagic adds the client's
// address to its logger in every handshake, and hardly ever writes a line.
type zapBridge struct {
	log    *slog.Logger
	fields []zapcore.Field
	told   func(issuerKey, host string, cause error)
}

// levelOf lowers certmagic's info to debug: one order writes seventeen such lines, and the two worth reading are
// written by onEvent.
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

// Enabled lets errors pass even when nobody writes them: they are for told as well.
func (b *zapBridge) Enabled(level zapcore.Level) bool {
	return b.written(level) || b.told != nil && level >= zapcore.ErrorLevel
}

func (b *zapBridge) written(level zapcore.Level) bool {
	return b.log.Enabled(context.Background(), levelOf(level))
}

func (b *zapBridge) With(fields []zapcore.Field) zapcore.Core {
	return &zapBridge{log: b.log, fields: slices.Concat(b.fields, fields), told: b.told}
}

func (b *zapBridge) Check(entry zapcore.Entry, checked *zapcore.CheckedEntry) *zapcore.CheckedEntry {
	if b.Enabled(entry.Level) {
		return checked.AddCore(entry, b)
	}
	return checked
}

func (b *zapBridge) Write(entry zapcore.Entry, fields []zapcore.Field) error {
	if askedForNothing(fields) {
		entry.Level = zapcore.DebugLevel
	}
	if b.told != nil && entry.Message == issuerFailedMessage {
		b.tell(fields)
	}
	if !b.written(entry.Level) {
		return nil
	}
	ctx := context.Background()
	record := slog.NewRecord(entry.Time, levelOf(entry.Level), entry.Message, 0)
	if entry.Time.IsZero() {
		record.Time = time.Now()
	}
	record.Add(attributes(b.fields)...)
	record.Add(attributes(fields)...)
	return b.log.Handler().Handle(ctx, record)
}

// noChallenge is how certmagic says that somebody asked for the answer to a challenge that nobody set. Strangers do so as
// often as they like, which is no error of ours. There is no type for it.
var noChallenge = regexp.MustCompile(`no active ACME challenge|no challenge information found|no information found to solve challenge`)

func askedForNothing(fields []zapcore.Field) bool {
	for _, field := range fields {
		if cause, ok := field.Interface.(error); ok && field.Type == zapcore.ErrorType {
			return noChallenge.MatchString(cause.Error())
		}
	}
	return false
}

func (b *zapBridge) tell(fields []zapcore.Field) {
	var issuerKey, host string
	var cause error
	for _, field := range fields {
		switch field.Key {
		case "issuer":
			issuerKey = field.String
		case "identifier":
			host = field.String
		case "error":
			cause, _ = field.Interface.(error)
		}
	}
	b.told(issuerKey, host, cause)
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

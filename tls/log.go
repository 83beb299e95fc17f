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

// newZap returns a zap logger for certmagic that writes to log. It calls onIssuerFailed for each issuer that failed, which
// certmagic reports only in its log while other issuers remain.
func newZap(log *slog.Logger, onIssuerFailed func(issuerKey, host string, cause error)) *zap.Logger {
	return zap.New(&zapBridge{log: log.With("part", "certmagic"), onIssuerFailed: onIssuerFailed})
}

const issuerFailedMessage = "could not get certificate from issuer"

// zapBridge writes zap entries to slog. It converts the fields of With lazily, because certmagic adds the client's
// address in every handshake and rarely logs.
type zapBridge struct {
	log            *slog.Logger
	fields         []zapcore.Field
	onIssuerFailed func(issuerKey, host string, cause error)
}

// levelOf lowers info to debug: certmagic logs seventeen such lines per order, and onEvent logs the relevant ones.
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

// Enabled also accepts errors that are not logged, because onIssuerFailed needs them.
func (b *zapBridge) Enabled(level zapcore.Level) bool {
	return b.isWritten(level) || b.onIssuerFailed != nil && level >= zapcore.ErrorLevel
}

func (b *zapBridge) isWritten(level zapcore.Level) bool {
	return b.log.Enabled(context.Background(), levelOf(level))
}

func (b *zapBridge) With(fields []zapcore.Field) zapcore.Core {
	return &zapBridge{log: b.log, fields: slices.Concat(b.fields, fields), onIssuerFailed: b.onIssuerFailed}
}

func (b *zapBridge) Check(entry zapcore.Entry, checked *zapcore.CheckedEntry) *zapcore.CheckedEntry {
	if b.Enabled(entry.Level) {
		return checked.AddCore(entry, b)
	}
	return checked
}

func (b *zapBridge) Write(entry zapcore.Entry, fields []zapcore.Field) error {
	if isUnknownChallenge(fields) {
		entry.Level = zapcore.DebugLevel
	}
	if b.onIssuerFailed != nil && entry.Message == issuerFailedMessage {
		b.reportIssuerFailure(fields)
	}
	if !b.isWritten(entry.Level) {
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

// unknownChallengeText matches certmagic's error for a request of an unknown challenge. Strangers can cause any number of them,
// so they are not logged as errors. The library has no error type for this.
var unknownChallengeText = regexp.MustCompile(`no active ACME challenge|no challenge information found|no information found to solve challenge`)

func isUnknownChallenge(fields []zapcore.Field) bool {
	for _, field := range fields {
		if cause, ok := field.Interface.(error); ok && field.Type == zapcore.ErrorType {
			return unknownChallengeText.MatchString(cause.Error())
		}
	}
	return false
}

func (b *zapBridge) reportIssuerFailure(fields []zapcore.Field) {
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
	b.onIssuerFailed(issuerKey, host, cause)
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

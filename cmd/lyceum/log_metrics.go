package main

import (
	"context"
	"log/slog"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

// messageCounter is a slog.Handler that counts warnings and errors before it passes them to another handler.
type messageCounter struct {
	slog.Handler
	warnings, errors prometheus.Counter
}

// countMessages returns a handler that passes records to "to" and counts warnings and errors in
// lyceum_log_messages_total.
func countMessages(to slog.Handler, metrics prometheus.Registerer) slog.Handler {
	messages := promauto.With(metrics).NewCounterVec(prometheus.CounterOpts{
		Name: "lyceum_log_messages_total", Help: "Messages in the log that report a problem, by level: warn or error.",
	}, []string{"level"})
	return messageCounter{to, messages.WithLabelValues("warn"), messages.WithLabelValues("error")}
}

// Handle counts a warning or an error and passes the record to the inner handler.
func (c messageCounter) Handle(ctx context.Context, r slog.Record) error {
	switch {
	case r.Level >= slog.LevelError:
		c.errors.Inc()
	case r.Level >= slog.LevelWarn:
		c.warnings.Inc()
	}
	return c.Handler.Handle(ctx, r)
}

// WithAttrs returns a messageCounter with the same counters that adds attrs to each record.
func (c messageCounter) WithAttrs(attrs []slog.Attr) slog.Handler {
	c.Handler = c.Handler.WithAttrs(attrs)
	return c
}

// WithGroup returns a messageCounter with the same counters that puts later attributes into a group.
func (c messageCounter) WithGroup(name string) slog.Handler {
	c.Handler = c.Handler.WithGroup(name)
	return c
}

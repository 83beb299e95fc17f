package mail

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

// backlog shows how full the outbox is. Every node shows the same, so a dashboard takes the largest.
type backlog struct {
	messages *prometheus.GaugeVec
	overdue  prometheus.Gauge
	next     time.Time
}

func newBacklog(metrics prometheus.Registerer) backlog {
	return backlog{
		messages: promauto.With(metrics).NewGaugeVec(prometheus.GaugeOpts{
			Name: "lyceum_outbox_messages", Help: "Messages in the outbox of the deployment that are due, that were given up, and that were perhaps delivered (unknown); the last two wait for an operator.",
		}, []string{"state"}),
		overdue: promauto.With(metrics).NewGauge(prometheus.GaugeOpts{
			Name: "lyceum_outbox_overdue_seconds", Help: "How long the oldest message that is due has been so.",
		}),
	}
}

// survey counts what is in the outbox when it is time again.
func (w *Worker) survey(ctx context.Context) error {
	now := time.Now()
	if w.c.Metrics == nil || now.Before(w.backlog.next) {
		return nil
	}
	w.backlog.next = now.Add(w.c.Survey)
	b, err := w.c.DB.Backlog(ctx)
	if err != nil {
		return err
	}
	w.backlog.messages.WithLabelValues("due").Set(float64(b.Due))
	w.backlog.messages.WithLabelValues("given_up").Set(float64(b.GivenUp))
	w.backlog.messages.WithLabelValues("unknown").Set(float64(b.Unknown))
	w.backlog.overdue.Set(b.Overdue)
	return nil
}

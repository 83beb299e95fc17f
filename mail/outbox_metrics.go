package mail

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"

	"lyceum/store/company"
)

// outboxMetrics are the metrics of the size of the outbox. All nodes report the same values, so a dashboard must show
// the maximum, not the sum.
type outboxMetrics struct {
	messages *prometheus.GaugeVec
	overdue  prometheus.Gauge
	next     time.Time
}

func newOutboxMetrics(metrics prometheus.Registerer) outboxMetrics {
	return outboxMetrics{
		messages: promauto.With(metrics).NewGaugeVec(prometheus.GaugeOpts{
			Name: "lyceum_outbox_messages", Help: "Messages in the outbox of the deployment that are due, given_up (parked) or unknown (perhaps delivered). " +
				"Messages in the last two states need an operator.",
		}, []string{"state"}),
		overdue: promauto.With(metrics).NewGauge(prometheus.GaugeOpts{
			Name: "lyceum_outbox_overdue_seconds", Help: "Seconds for which the oldest due message has been due.",
		}),
	}
}

// updateOutboxMetrics counts the messages in the outbox once per MetricsInterval.
func (w *Worker) updateOutboxMetrics(ctx context.Context) error {
	now := time.Now()
	if w.c.Metrics == nil || now.Before(w.outboxMetrics.next) {
		return nil
	}
	w.outboxMetrics.next = now.Add(w.c.MetricsInterval)
	b, err := company.ReadBacklog(ctx, w.c.DB)
	if err != nil {
		return err
	}
	w.outboxMetrics.messages.WithLabelValues("due").Set(float64(b.Due))
	w.outboxMetrics.messages.WithLabelValues("given_up").Set(float64(b.GivenUp))
	w.outboxMetrics.messages.WithLabelValues("unknown").Set(float64(b.Unknown))
	w.outboxMetrics.overdue.Set(b.Overdue)
	return nil
}

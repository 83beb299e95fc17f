package webhook

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"

	"lyceum/store/company"
)

// These are the possible outcomes of a try. They are values of a label of the metric.
const (
	delivered   = "delivered"
	rejected    = "rejected"
	unreachable = "unreachable"
	refused     = "refused"
	givenUp     = "given_up"
)

// deliveryMetrics counts and times messages. No label contains an address, because companies choose addresses
// and each would create a new series.
type deliveryMetrics struct {
	tries    *prometheus.CounterVec
	seconds  prometheus.Histogram
	disabled *prometheus.CounterVec
	// overdue and paused describe the whole deployment, so all nodes report equal values. A dashboard must
	// show their maximum and not their sum.
	overdue, paused prometheus.Gauge
}

func newDeliveryMetrics(registry prometheus.Registerer) *deliveryMetrics {
	of := promauto.With(registry)
	m := &deliveryMetrics{
		tries: of.NewCounterVec(prometheus.CounterOpts{
			Name: "lyceum_webhook_messages_total", Help: "Delivery attempts of webhooks, by outcome: " +
				"delivered, rejected (another status), unreachable, refused (address that is not public) or given_up.",
		}, []string{"outcome"}),
		seconds: of.NewHistogram(prometheus.HistogramOpts{
			Name: "lyceum_webhook_seconds", Help: "Duration of delivery attempts of webhooks, including the response.",
			Buckets: []float64{.025, .1, .25, .5, 1, 2, 5, 10, 30},
		}),
		disabled: of.NewCounterVec(prometheus.CounterOpts{
			Name: "lyceum_webhooks_disabled_total", Help: "Webhooks that were disabled, by reason: gone (status 410) or failing (for three days).",
		}, []string{"reason"}),
		overdue: of.NewGauge(prometheus.GaugeOpts{
			Name: "lyceum_webhooks_overdue_seconds", Help: "Longest time in seconds for which a due webhook of the deployment has waited for a node.",
		}),
		paused: of.NewGauge(prometheus.GaugeOpts{
			Name: "lyceum_webhooks_paused", Help: "Webhooks of the deployment that wait in backoff because their receivers failed.",
		}),
	}
	for _, outcome := range []string{delivered, rejected, unreachable, refused, givenUp} {
		m.tries.WithLabelValues(outcome)
	}
	for _, reason := range []string{company.WebhookGone, company.WebhookFailing} {
		m.disabled.WithLabelValues(reason)
	}
	return m
}

// watchBacklog updates the metrics of overdue and paused webhooks at an interval, until ctx is done.
func (s *Service) watchBacklog(ctx context.Context) {
	ticker := time.NewTicker(s.c.MetricsInterval)
	defer ticker.Stop()
	for {
		if err := s.UpdateBacklog(ctx); err != nil && ctx.Err() == nil {
			s.c.Log.Warn("waiting webhooks not counted", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

// UpdateBacklog reads from the database for how long a due webhook waits and how many webhooks are paused,
// and sets the metrics.
func (s *Service) UpdateBacklog(ctx context.Context) error {
	b, err := s.c.DB.WebhookBacklog(ctx)
	if err != nil {
		return err
	}
	s.metrics.overdue.Set(b.Overdue)
	s.metrics.paused.Set(float64(b.Paused))
	return nil
}

package webhook

import (
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

// deliveryMetrics count and time messages. Companies choose addresses, so no label names one.
type deliveryMetrics struct {
	tries    *prometheus.CounterVec
	seconds  prometheus.Histogram
	disabled *prometheus.CounterVec
}

func newDeliveryMetrics(registry prometheus.Registerer) *deliveryMetrics {
	of := promauto.With(registry)
	return &deliveryMetrics{
		tries: of.NewCounterVec(prometheus.CounterOpts{
			Name: "lyceum_webhook_messages_total", Help: "Messages to webhooks by outcome: delivered, rejected (another status), unreachable, refused (address that is not public) or given_up.",
		}, []string{"outcome"}),
		seconds: of.NewHistogram(prometheus.HistogramOpts{
			Name: "lyceum_webhook_seconds", Help: "Duration of messages to webhooks with their answers.", Buckets: []float64{.025, .1, .25, .5, 1, 2, 5, 10, 30},
		}),
		disabled: of.NewCounterVec(prometheus.CounterOpts{
			Name: "lyceum_webhooks_disabled_total", Help: "Webhooks that were disabled by reason: gone (status 410) or failing (for three days).",
		}, []string{"reason"}),
	}
}

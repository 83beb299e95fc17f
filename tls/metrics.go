package tls

import (
	"errors"

	"github.com/prometheus/client_golang/prometheus"
)

// counters are the metrics of the package. They include failures that neither crypto/tls nor Fiber report.
type counters struct {
	handshakes prometheus.Counter
	refused    *prometheus.CounterVec
	// plainRefused counts refused requests. One connection may send several.
	plainRefused *prometheus.CounterVec
	issued       prometheus.Counter
	failed       prometheus.Counter
	overdue      prometheus.Gauge
}

func newCounters(registry prometheus.Registerer) (*counters, error) {
	counter := func(name, help string) prometheus.Counter {
		return prometheus.NewCounter(prometheus.CounterOpts{Namespace: "lyceum", Subsystem: "tls", Name: name, Help: help})
	}
	c := &counters{
		handshakes: counter("handshakes_total", "Handshakes that succeeded."),
		refused: prometheus.NewCounterVec(prometheus.CounterOpts{
			Namespace: "lyceum", Subsystem: "tls", Name: "refused_total", Help: "Connections closed before the first request, by reason.",
		}, []string{"reason"}),
		plainRefused: prometheus.NewCounterVec(prometheus.CounterOpts{
			Namespace: "lyceum", Subsystem: "tls", Name: "plain_refused_total", Help: "Rejected requests over plain HTTP for unknown names, by reason.",
		}, []string{"reason"}),
		issued: counter("certificates_issued_total", "Certificates obtained, renewals included."),
		failed: counter("certificates_failed_total", "Orders that every issuer refused, renewals included."),
		overdue: prometheus.NewGauge(prometheus.GaugeOpts{
			Namespace: "lyceum", Subsystem: "tls", Name: "certificates_overdue",
			Help: "Certificates with less than a quarter of their lifetime left. One of the nodes reports them.",
		}),
	}
	for _, reason := range refusals {
		c.refused.WithLabelValues(string(reason))
	}
	if registry == nil {
		return c, nil
	}
	var errs []error
	for _, collector := range []prometheus.Collector{c.handshakes, c.refused, c.plainRefused, c.issued, c.failed, c.overdue} {
		errs = append(errs, registry.Register(collector))
	}
	return c, errors.Join(errs...)
}

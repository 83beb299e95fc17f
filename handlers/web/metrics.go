package web

import (
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// metrics counts and times requests. The values of the labels are from the route table, so a client cannot create
// new series.
type metrics struct {
	requests *prometheus.CounterVec
	seconds  *prometheus.HistogramVec
	inFlight prometheus.Gauge
	// companies is nil if no company has metrics of its own.
	companies *companyUsage
}

func newMetrics(registry prometheus.Registerer, topCompanies int) *metrics {
	m := &metrics{
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "lyceum_http_requests_total", Help: "Responses, by route and status class.",
		}, []string{"method", "route", "class"}),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "lyceum_http_request_seconds", Help: "Time from the receipt of a request until its response is ready.",
			Buckets: []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
		}, []string{"method", "route"}),
		inFlight: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "lyceum_http_in_flight", Help: "Requests in progress.",
		}),
	}
	registry.MustRegister(m.requests, m.seconds, m.inFlight)
	if topCompanies > 0 {
		m.companies = newCompanyUsage(topCompanies)
		registry.MustRegister(m.companies)
	}
	return m
}

type routeMetrics struct {
	// series returns the metric series of the route, so that a request does not look them up. The first request creates them: those of all routes
	// would be 19,000 series on each node, and most routes of a node are never used.
	series   func() *routeSeries
	inFlight prometheus.Gauge
}

type routeSeries struct {
	classes [6]prometheus.Counter
	seconds prometheus.Observer
}

func (m *metrics) route(method, path string) routeMetrics {
	return routeMetrics{inFlight: m.inFlight, series: sync.OnceValue(func() *routeSeries {
		r := &routeSeries{seconds: m.seconds.WithLabelValues(method, path)}
		for i, class := range []string{"other", "1xx", "2xx", "3xx", "4xx", "5xx"} {
			r.classes[i] = m.requests.WithLabelValues(method, path, class)
		}
		return r
	})}
}

func (m routeMetrics) begin() { m.inFlight.Inc() }

func (m routeMetrics) end(status int, took time.Duration) {
	class := status / 100
	if class < 1 || class > 5 {
		class = 0
	}
	m.inFlight.Dec()
	series := m.series()
	series.classes[class].Inc()
	series.seconds.Observe(took.Seconds())
}

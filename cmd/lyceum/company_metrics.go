package main

import (
	"errors"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/tenant"
)

// registerLookups registers lyceum_company_lookups_total, the number of a resolver's lookups of companies by
// their result.
func registerLookups(metrics prometheus.Registerer, resolver *tenant.Resolver) error {
	var problems []error
	for result, of := range map[string]func(tenant.Lookups) int64{
		"hit":     func(l tenant.Lookups) int64 { return l.Hits },
		"unknown": func(l tenant.Lookups) int64 { return l.Unknown },
		"miss":    func(l tenant.Lookups) int64 { return l.Misses },
	} {
		problems = append(problems, metrics.Register(prometheus.NewCounterFunc(prometheus.CounterOpts{
			Name: "lyceum_company_lookups_total", ConstLabels: prometheus.Labels{"result": result},
			Help: "Lookups of companies in the cache: hit, unknown (no company has the name) or miss (read from PostgreSQL).",
		}, func() float64 { return float64(of(resolver.Lookups())) })))
	}
	return errors.Join(problems...)
}

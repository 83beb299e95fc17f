package web

import (
	"cmp"
	"slices"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/node/lru"
	"lyceum/tenant"
)

// maxCountedCompanies limits the number of companies whose requests are counted. At the limit, the counts of the company whose last
// request is the oldest are dropped.
const maxCountedCompanies = 10_000

var (
	companyRequests = prometheus.NewDesc("lyceum_company_requests_total",
		"Requests of the companies that use this node most, since they were first counted.", []string{"company"}, nil)
	companySeconds = prometheus.NewDesc("lyceum_company_request_seconds_total",
		"Duration of the requests of the companies that use this node most.", []string{"company"}, nil)
	companyBytes = prometheus.NewDesc("lyceum_company_response_bytes_total",
		"Size of the response bodies of the companies that use this node most.", []string{"company"}, nil)
)

// companyUsage counts the requests of companies. As a Prometheus collector it reports only the companies with the largest total
// duration of requests, so that the number of series does not grow with the number of companies.
type companyUsage struct {
	top       int
	companies lru.Shared[int64, *usage]
}

// usage contains the counts of one company since its first counted request.
type usage struct {
	slug                   string
	requests, nanos, bytes atomic.Int64
}

// newCompanyUsage returns a collector that reports the top companies with the largest total duration of requests.
func newCompanyUsage(top int) *companyUsage {
	companies, err := lru.New[int64, *usage](maxCountedCompanies)
	if err != nil {
		panic(err) // The size is positive.
	}
	return &companyUsage{top: top, companies: companies}
}

// count adds a request of a company to the counts. It does nothing if u is nil, if the request has no company, or if the company is
// a sandbox.
func (u *companyUsage) count(company tenant.Company, took time.Duration, bytes int) {
	if u == nil || company.IsZero() || company.IsSandbox() {
		return
	}
	one, ok := u.companies.Get(company.ID())
	if !ok {
		one = &usage{slug: company.Slug()}
		if earlier, existed, _ := u.companies.PeekOrAdd(company.ID(), one); existed {
			one = earlier
		}
	}
	one.requests.Add(1)
	one.nanos.Add(int64(took))
	one.bytes.Add(int64(bytes))
}

// Describe implements prometheus.Collector.
func (u *companyUsage) Describe(to chan<- *prometheus.Desc) {
	to <- companyRequests
	to <- companySeconds
	to <- companyBytes
}

// Collect implements prometheus.Collector.
func (u *companyUsage) Collect(to chan<- prometheus.Metric) {
	type company struct {
		usage *usage
		nanos int64
	}
	var all []company
	for _, one := range u.companies.Values() {
		all = append(all, company{one, one.nanos.Load()})
	}
	slices.SortFunc(all, func(a, b company) int { return cmp.Compare(b.nanos, a.nanos) })
	for _, c := range all[:min(len(all), u.top)] {
		slug := c.usage.slug
		to <- prometheus.MustNewConstMetric(companyRequests, prometheus.CounterValue, float64(c.usage.requests.Load()), slug)
		to <- prometheus.MustNewConstMetric(companySeconds, prometheus.CounterValue, time.Duration(c.nanos).Seconds(), slug)
		to <- prometheus.MustNewConstMetric(companyBytes, prometheus.CounterValue, float64(c.usage.bytes.Load()), slug)
	}
}

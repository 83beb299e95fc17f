package web

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"

	"lyceum/store/storetest"
	"lyceum/tenant"
)

// Only the companies with the largest total duration of requests may have series.
func TestCompanyUsage_TopCompanies(t *testing.T) {
	t.Parallel()
	db := storetest.DB(t)
	registry, usage := prometheus.NewPedanticRegistry(), newCompanyUsage(2)
	registry.MustRegister(usage)
	for i, slug := range []string{"small", "large", "middle"} {
		company := storetest.Company(t, db, slug)
		for range i + 1 {
			usage.count(company, []time.Duration{time.Second, time.Minute, 10 * time.Second}[i], 100)
		}
	}
	usage.count(tenant.Company{}, time.Hour, 1)
	var disabled *companyUsage
	disabled.count(storetest.Company(t, db, "other"), time.Hour, 1)
	want := "# HELP lyceum_company_requests_total Requests of the companies that use this node most, since they were first counted.\n" +
		"# TYPE lyceum_company_requests_total counter\n"
	for _, c := range []struct {
		slug     string
		requests int
	}{{"large", 2}, {"middle", 3}} {
		want += fmt.Sprintf("lyceum_company_requests_total{company=%q} %d\n", c.slug, c.requests)
	}
	want += "# HELP lyceum_company_request_seconds_total Duration of the requests of the companies that use this node most.\n" +
		"# TYPE lyceum_company_request_seconds_total counter\n" +
		"lyceum_company_request_seconds_total{company=\"large\"} 120\nlyceum_company_request_seconds_total{company=\"middle\"} 30\n"
	want += "# HELP lyceum_company_response_bytes_total Size of the response bodies of the companies that use this node most.\n" +
		"# TYPE lyceum_company_response_bytes_total counter\n" +
		"lyceum_company_response_bytes_total{company=\"large\"} 200\nlyceum_company_response_bytes_total{company=\"middle\"} 300\n"
	if err := testutil.GatherAndCompare(registry, strings.NewReader(want)); err != nil {
		t.Error(err)
	}
}

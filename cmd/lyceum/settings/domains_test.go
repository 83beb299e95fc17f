package settings

import (
	"testing"

	"github.com/caarlos0/env/v11"
)

// Twice the default limits of certificate orders must stay below the limits of Let's Encrypt, because Let's Encrypt can
// count one failed certificate order as two failures.
func TestOrders_TwiceAsManyStayBelowTheLimitsOfTheBestKnownAuthority(t *testing.T) {
	var s Domains
	if err := env.ParseWithOptions(&s, env.Options{Environment: map[string]string{}, FuncMap: parsers}); err != nil {
		t.Fatal(err)
	}
	l := s.OrderLimits()
	if 2*l.Account >= 300 || 2*l.Failures >= 5 || l.Registered >= 50 {
		t.Errorf("the limits are %+v", l)
	}
	if l.Account < 100 || l.Failures < 1 {
		t.Errorf("no certificate is possible with the limits %+v", l)
	}
}

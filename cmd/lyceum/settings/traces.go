package settings

import (
	"context"
	"errors"
	"log/slog"
	"net/url"
	"strconv"
	"time"

	"lyceum/node/tracing"
)

// Traces are the settings of OpenTelemetry traces.
type Traces struct {
	URL     collectorURL      `env:"LYCEUM_TRACES_URL" help:"URL of an OpenTelemetry collector that receives OTLP over HTTP, such as http://collector:4318. Without it, no traces are recorded."`
	Share   share             `env:"LYCEUM_TRACES_SHARE" envDefault:"0.01" help:"Share of requests, background jobs and certificate orders whose traces are recorded, from 0 to 1."`
	Headers map[string]string `env:"LYCEUM_TRACES_HEADERS" envKeyValSeparator:"=" secret:"yes" help:"Headers of the requests to the collector as name=value, separated by commas."`
}

// Start starts tracing. The caller must call stop before the process ends, because stop sends the spans that are still queued. If no collector is
// configured, Start does nothing and stop is nil.
func (t Traces) Start(version string, log *slog.Logger) (stop func(context.Context) error, err error) {
	if t.URL == "" {
		return nil, nil
	}
	return tracing.Setup(tracing.Options{URL: string(t.URL), Headers: t.Headers, Share: float64(t.Share), Version: version, Log: log})
}

// collectorTimeout is the timeout of the request with which Check tests the collector.
const collectorTimeout = 5 * time.Second

// Check returns an error if the collector does not accept a request. A collector must be configured.
func (t Traces) Check(ctx context.Context) error {
	return tracing.Check(ctx, tracing.Options{URL: string(t.URL), Headers: t.Headers}, collectorTimeout)
}

type collectorURL string

// UnmarshalText accepts http and https URLs with a host.
func (u *collectorURL) UnmarshalText(text []byte) error {
	address, err := url.Parse(string(text))
	if err != nil || address.Scheme != "http" && address.Scheme != "https" || address.Host == "" || address.RawQuery != "" || address.Fragment != "" {
		return errors.New("must be a URL such as http://collector:4318")
	}
	*u = collectorURL(text)
	return nil
}

// share is a part of a whole, from 0 to 1.
type share float64

// UnmarshalText accepts a decimal number from 0 to 1.
func (s *share) UnmarshalText(text []byte) error {
	n, err := strconv.ParseFloat(string(text), 64)
	if err != nil || !(n >= 0 && n <= 1) {
		return errors.New("must be a number from 0 to 1, such as 0.01")
	}
	*s = share(n)
	return nil
}

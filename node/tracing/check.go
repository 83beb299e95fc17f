package tracing

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
)

// Check sends a request without spans to a collector. It returns an error if the collector does not accept the request within
// timeout.
func Check(ctx context.Context, o Options, timeout time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, tracesURL(o.URL), http.NoBody) // An empty message of protobuf.
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/x-protobuf")
	for name, value := range o.Headers {
		request.Header.Set(name, value)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	_, _ = io.Copy(io.Discard, io.LimitReader(response.Body, 4096)) // The status decides.
	if response.StatusCode/100 != 2 {
		return fmt.Errorf("the collector responds with %s", response.Status)
	}
	return nil
}

// tracesURL returns the address that receives traces below the address of a collector.
func tracesURL(collector string) string { return strings.TrimSuffix(collector, "/") + "/v1/traces" }

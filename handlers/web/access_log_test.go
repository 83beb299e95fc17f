package web

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"strings"
	"testing"
)

// The access log line of a request must contain the caller, the host, the size and the duration. The log must not
// contain the query.
func TestAccessLog(t *testing.T) {
	t.Parallel()
	const text = "0123456789"
	r := start(t, func(d *Deps) { d.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")} },
		Post("/webapi/v1/whoami", "Says who calls.", Anyone, func(context.Context, *Call, *NoFields) (string, error) { return text, nil }),
		NewDownload("/file", "Sends a file.", func(context.Context, *Call, *NoFields) (*Download, error) {
			part := func(context.Context, int64, int64) (io.ReadCloser, error) {
				return io.NopCloser(strings.NewReader(text)), nil
			}
			return &Download{Name: "a.pdf", Type: "application/pdf", Size: int64(len(text)), Part: part}, nil
		}))
	const head = "Host: acme.lyceum.test\r\nX-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Proto: https\r\nConnection: close\r\n"
	answer := r.Raw("POST /webapi/v1/whoami?token=hush HTTP/1.1\r\n" + head + "Authorization: Bearer acme-trainee\r\nContent-Length: 0\r\n\r\n")
	file := r.Raw("GET /file HTTP/1.1\r\n" + head + "\r\n")
	if answer.Status != http.StatusOK || file.Status != http.StatusOK || file.Body != text {
		t.Fatalf("%d %s, %d %s", answer.Status, answer.Body, file.Status, file.Body)
	}
	type line struct {
		Route, Client, Host string
		Status              int
		Bytes, User         int64
		DurationMs          *float64
	}
	lines := map[string]line{}
	for text := range bytes.Lines([]byte(fmt.Sprint(r.logs))) {
		var one line
		if err := json.Unmarshal(text, &one); err != nil {
			t.Fatal(err)
		}
		lines[one.Route] = one
	}
	for route, want := range map[string]line{
		"/webapi/v1/whoami": {Status: 200, Client: "203.0.113.9", Host: "acme.lyceum.test", Bytes: int64(len(answer.Body)), User: 17},
		"/file":             {Status: 200, Client: "203.0.113.9", Host: "acme.lyceum.test", Bytes: int64(len(text))},
	} {
		got := lines[route]
		if got.DurationMs == nil || *got.DurationMs < 0 {
			t.Errorf("%s: no duration in %+v", route, got)
		}
		got.Route, got.DurationMs = "", nil
		if got != want {
			t.Errorf("%s: got %+v, want %+v", route, got, want)
		}
	}
	if strings.Contains(fmt.Sprint(r.logs), "hush") {
		t.Errorf("the log contains a query: %v", r.logs)
	}
}

package webhook_test

import (
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"lyceum/node/outbound"
	"lyceum/node/webhook"
)

// listenAt starts a server at a loopback address, with a free port if the address has the port 0.
func listenAt(t *testing.T, address string, handler http.HandlerFunc) string {
	t.Helper()
	listener, err := net.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	server := &httptest.Server{Listener: listener, Config: &http.Server{Handler: handler}}
	server.Start()
	t.Cleanup(server.Close)
	return server.URL
}

// A message must not be sent to an address that is not public, whether the URL has the address or a name of it. The log of deliveries
// must name the reason and not the address, which a name may have in the operator's network only. A server listens at the loopback addresses, so that a connection would succeed.
func TestDeliver_ForbiddenAddress(t *testing.T) {
	t.Parallel()
	h := newHooks(t, func(c *webhook.Config) { c.Policy = outbound.Policy{} })
	r := newReceiver(t, nil)
	_, port, _ := strings.Cut(strings.TrimPrefix(r.URL, "http://"), ":")
	for _, url := range []string{
		r.URL, "http://localhost:" + port, "http://[::1]:" + port, "http://[::ffff:127.0.0.1]:" + port, "http://0.0.0.0:" + port,
		"http://169.254.169.254/latest/meta-data/", "http://[fd00:ec2::254]/latest/meta-data/", "http://169.254.1.1/",
		"http://10.0.0.1/", "http://172.16.0.1/", "http://192.168.1.1/", "http://100.64.0.1/",
	} {
		h.removeAll()
		h.add(url, "enrollment.created")
		h.enroll()
		h.deliver()
		got := h.state()
		if want := "the address is not public"; !strings.HasPrefix(got, "pending 1 ") || !strings.HasSuffix(got, want) {
			t.Errorf("%s: %s, want %q at the end", url, got, want)
		}
	}
	if n := len(r.all()); n != 0 {
		t.Errorf("the server at the loopback addresses got %d requests", n)
	}
}

// A redirect to an address that is not allowed must be a failure with the status of the answer. The address must get no request.
func TestDeliver_RedirectToForbiddenAddress(t *testing.T) {
	t.Parallel()
	h := newHooks(t, func(c *webhook.Config) {
		c.Policy = outbound.Policy{Allowed: []netip.Prefix{netip.MustParsePrefix("127.0.0.2/32")}}
	})
	target := newReceiver(t, nil)
	for _, to := range []string{target.URL, "http://169.254.169.254/latest/meta-data/"} {
		h.removeAll()
		h.add(listenAt(t, "127.0.0.2:0", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, to, http.StatusTemporaryRedirect) }), "enrollment.created")
		h.enroll()
		h.deliver()
		if got := h.state(); got != "pending 1 307" {
			t.Errorf("a redirect to %s: %s", to, got)
		}
	}
	if n := len(target.all()); n != 0 {
		t.Errorf("the target got %d requests", n)
	}
}

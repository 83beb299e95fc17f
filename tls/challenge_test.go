package tls

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// If a proxy is added after the first certificate order, the renewal must succeed. The proxy redirects all HTTP
// requests to HTTPS, and authorities follow redirects.
func TestChallenge_AnsweredOverHTTPS(t *testing.T) {
	t.Parallel()
	d := deploy(t, deploymentSetup{noSecure: true})
	n, name := d.nodes[0], d.newName()
	n.mustVisit(t, name)
	sent := make(chan string, 9)
	proxy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host, _, _ := strings.Cut(r.Host, ":")
		sent <- r.URL.Path
		http.Redirect(w, r, "https://"+host+":"+portText(d)+r.URL.Path, http.StatusMovedPermanently)
	}))
	t.Cleanup(proxy.Close)
	d.plain.SetNodes(strings.TrimPrefix(proxy.URL, "http://"))
	if err := n.forceRenewal(name); err != nil {
		t.Fatal(err)
	}
	var path string
	select {
	case path = <-sent:
	default:
		t.Fatal("the authority sent no request over HTTP")
	}
	if text, ok := n.Challenge(t.Context(), name, path); ok {
		t.Errorf("a completed challenge is answered with %q", text)
	}
	for _, path := range []string{"/", challengePath, challengePath + "../x", "/.well-known/other"} {
		if text, ok := n.Challenge(t.Context(), name, path); ok {
			t.Errorf("%s is answered with %q", path, text)
		}
	}
}

package cli

import (
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestHealth_AnswersOfTheNode(t *testing.T) {
	node := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/healthz" {
			w.WriteHeader(http.StatusServiceUnavailable)
		}
	}))
	address := node.Listener.Addr().String()
	if code, stdout, stderr := runProgram(t, []string{"LYCEUM_OPS_LISTEN=" + address}, "health"); code != 0 || stdout+stderr != "" {
		t.Errorf("a node that runs: code %d, %s%s", code, stdout, stderr)
	}
	if code, _, stderr := runProgram(t, []string{"LYCEUM_OPS_LISTEN=" + address}, "health", "--ready"); code != ExitFailed || !strings.Contains(stderr, "/readyz answers 503") {
		t.Errorf("a node that is not ready: code %d, %s", code, stderr)
	}
	node.Close()
	if code, _, _ := runProgram(t, []string{"LYCEUM_OPS_LISTEN=" + address}, "health"); code != ExitFailed {
		t.Errorf("no node: code %d", code)
	}
	for _, disabled := range []string{"", "none"} {
		if code, _, stderr := runProgram(t, []string{"LYCEUM_OPS_LISTEN=" + disabled}, "health"); code != ExitFailed || !strings.Contains(stderr, "LYCEUM_OPS_LISTEN") {
			t.Errorf("no operations listener: code %d, %s", code, stderr)
		}
	}
}

// For a listener on all addresses, which containers use, the command must send the request to the loopback address.
func TestHealth_ListenerOnAllAddresses(t *testing.T) {
	for listen, want := range map[string]string{
		":9090": "localhost:9090", "0.0.0.0:9090": "localhost:9090", "[::]:9090": "localhost:9090",
		"127.0.0.1:9090": "127.0.0.1:9090", "ops.internal:9090": "ops.internal:9090",
	} {
		if got, err := reachable(listen); err != nil || got != want {
			t.Errorf("%s: %s, %v", listen, got, err)
		}
	}
	listener, err := net.Listen("tcp", ":0")
	if err != nil {
		t.Fatal(err)
	}
	node := &httptest.Server{Listener: listener, Config: &http.Server{Handler: http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})}}
	node.Start()
	defer node.Close()
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	if code, _, stderr := runProgram(t, []string{"LYCEUM_OPS_LISTEN=:" + port}, "health"); code != 0 {
		t.Errorf("code %d: %s", code, stderr)
	}
}

package tls

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"go.uber.org/zap"

	"lyceum/tls/acme"
)

func TestZapBridge(t *testing.T) {
	var written bytes.Buffer
	logger := newZap(slog.New(slog.NewTextHandler(&written, &slog.HandlerOptions{Level: slog.LevelInfo})))
	logger = logger.Named("handshake").With(zap.String("remote_ip", "192.0.2.1"))
	logger.Info("lock acquired")
	logger.Debug("no matching certificate")
	if written.Len() != 0 {
		t.Errorf("logged above debug level: %s", &written)
	}
	logger.Warn("reloading from storage", zap.Int("attempt", 2))
	logger.Error("could not get certificate", zap.Error(errors.New("refused")))
	lines := strings.Split(strings.TrimSpace(written.String()), "\n")
	want := [][]string{
		{"level=WARN", `msg="reloading from storage"`, "part=certmagic", "remote_ip=192.0.2.1", "attempt=2"},
		{"level=ERROR", `msg="could not get certificate"`, "part=certmagic", "remote_ip=192.0.2.1", "error=refused"},
	}
	if len(lines) != len(want) {
		t.Fatalf("lines: %q", lines)
	}
	for i, parts := range want {
		for _, part := range parts {
			if !strings.Contains(lines[i], part) {
				t.Errorf("%s: not in %s", part, lines[i])
			}
		}
	}
}

func TestLog_RefusalReasons(t *testing.T) {
	n := startNode(t, Limits{})
	var written bytes.Buffer
	n.log = slog.New(slog.NewTextHandler(&written, &slog.HandlerOptions{Level: slog.LevelDebug}))
	listener := n.Listen(loopback(t))
	n.serve(t, listener)
	n.address = listener.Addr().String()
	n.mustRefuse(t, stranger("unknown.test"), "unrecognized name")
	_ = listener.Close()
	for _, part := range []string{"level=DEBUG", "reason=unknown", "server_name=unknown.test", "remote=127.0.0.1:"} {
		if !strings.Contains(written.String(), part) {
			t.Errorf("%s: not in %s", part, &written)
		}
	}
}

func TestLog_UnknownChallengesAreNotLogged(t *testing.T) {
	lines := &journal{}
	authority := acme.Account{Directory: "https://authority.test/directory", Email: "operator@lyceum.test"}
	n := startNodeWith(t, newMemoryRecords(), newIssuer(t), func(o *Options) {
		o.Log, o.ACME = slog.New(slog.NewTextHandler(lines, nil)), []acme.Account{authority}
	})
	for range 3 {
		n.mustRefuse(t, stranger(acmeHost, acmeProtocol), "internal error")
		if _, ok := n.Challenge(t.Context(), acmeHost, challengePath+"made-up"); ok {
			t.Error("an unknown challenge is answered")
		}
	}
	if written := lines.all(); written != "" {
		t.Errorf("unknown names caused the log entry %s", written)
	}
}

func TestZapBridge_LogsFailedChallengeLookups(t *testing.T) {
	lines := &journal{}
	logger := newZap(slog.New(slog.NewTextHandler(lines, nil)))
	logger.Error("tls-alpn challenge", zap.Error(errors.New("opening distributed challenge token file: the database is down")))
	if lines.count("level=ERROR") != 1 {
		t.Errorf("written: %q", lines.all())
	}
}

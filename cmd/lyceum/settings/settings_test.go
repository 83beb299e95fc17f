package settings

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestRead_ReportsEveryMistake(t *testing.T) {
	t.Parallel()
	environ := map[string]string{
		"LYCEUM_DATABASE_CONNECTIONS": "2",
		"LYCEUM_APEX":                 "a..b",
		"LYCEUM_MASTER_KEY":           "c2VjcmV0IG9mIHRoZSBob3VzZQ==",
		"LYCEUM_TRUSTED_PROXIES":      "10.0.0.0/8,nonsense",
		"LYCEUM_LOG_LEVEL":            "loud",
		"LYCEUM_REDIS_URL":            "redis://:c2VjcmV0@cache:port",
		"LYCEUM_HTTPS_PORT":           "65536",
		"LYCEUM_REQUEST_TIMEOUT":      "10",
		"LYCEUM_STOP_TIMEOUT":         "-1s",
		"LYCEUM_MAIL_FROM":            "nobody",
		"LYCEUM_TLS_LISTEN":           ":443",
		"LYCEUM_LIMIT_PASSWORDS":      "often",
		"LYCEUM_HOSTED_CERTIFICATE":   "hosted.pem",
		"LYCEUM_HOSTED_DNS_SERVER":    "192.0.2.53",
		"LYCEUM_FILE_LINK_TIME":       "9m59s",
	}
	_, err := Read[Serve](environ)
	if err == nil {
		t.Fatal("no mistake was reported")
	}
	want := []string{
		"LYCEUM_APEX: \"a..b\" is not a host name",
		"LYCEUM_DATABASE_CONNECTIONS: must be a whole number from 3 on, because one request can use 3 connections",
		"LYCEUM_DATABASE_URL is not set",
		"LYCEUM_FILE_LINK_TIME: must be a time of at least 10m",
		"LYCEUM_HOSTED_CERTIFICATE and LYCEUM_HOSTED_DNS_SERVER exclude each other: the certificate is in files, or it is ordered",
		"LYCEUM_HOSTED_CERTIFICATE and LYCEUM_HOSTED_KEY belong together: set both or neither",
		"LYCEUM_HOSTED_DNS_SERVER is set, so LYCEUM_HOSTED_DNS_KEY_NAME and LYCEUM_HOSTED_DNS_KEY must sign the updates",
		"LYCEUM_HTTPS_PORT: must be a port, from 1 to 65535",
		"LYCEUM_LIMIT_PASSWORDS: must be a count and a duration, such as 10/10m or 500/1s, up to 10000000/168h, or none",
		"LYCEUM_LOG_LEVEL: must be debug, info, warn or error",
		"LYCEUM_MAIL_FROM: must be an e-mail address",
		"LYCEUM_MASTER_KEY: must be 32 random bytes as base64",
		"LYCEUM_REDIS_URL: must be an address that begins with redis://, rediss:// or unix://",
		"LYCEUM_REQUEST_TIMEOUT: must be a time above 0 such as 500ms, 10s or 2m",
		"LYCEUM_STOP_TIMEOUT: must be a time above 0 such as 500ms, 10s or 2m",
		"LYCEUM_TLS_LISTEN is set, so LYCEUM_ACME_EMAIL must name an account for certificates, or LYCEUM_TLS_AUTHORITY the folder of an authority",
		"LYCEUM_TRUSTED_PROXIES: must be networks such as 10.0.0.0/8, separated by commas",
	}
	got := slices.Sorted(strings.Lines(err.Error() + "\n"))
	if diff := cmp.Diff(strings.Join(want, "\n")+"\n", strings.Join(got, "")); diff != "" {
		t.Errorf("mistakes (-want +got):\n%s", diff)
	}
	if strings.Contains(err.Error(), "c2VjcmV0") {
		t.Errorf("a secret was repeated in:\n%v", err)
	}
}

func TestSecretFromFile(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "url")
	if err := os.WriteFile(path, []byte("host=/run dbname=lyceum sslmode=disable\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	environ := map[string]string{"LYCEUM_DATABASE_URL_FILE": path}
	settings, err := Read[Database](environ)
	if err != nil || settings.URL != "host=/run dbname=lyceum sslmode=disable" || settings.Connections != 12 {
		t.Fatalf("settings %+v, %v", settings, err)
	}
	environ["LYCEUM_DATABASE_URL"] = "host=elsewhere"
	if _, err := Read[Database](environ); err == nil || !strings.Contains(err.Error(), "both set") {
		t.Fatalf("two sources: %v", err)
	}
}

func TestDatabaseURL_RequiresSSLMode(t *testing.T) {
	t.Parallel()
	environ := map[string]string{"LYCEUM_DATABASE_URL": "host=db user=lyceum password=hunter2"}
	_, err := Read[Database](environ)
	if err == nil || err.Error() != "LYCEUM_DATABASE_URL: must say sslmode, such as sslmode=verify-full" {
		t.Errorf("without sslmode: %v", err)
	}
}

func TestUnknownSettingsAreReported(t *testing.T) {
	t.Parallel()
	environ := map[string]string{
		"LYCEUM_LISTN": ":80", "LYCEUM_DATABASE_UR": "x", "LYCEUM_LISTEN_FILE": "x", "LYCEUM_PORT": "8080",
		"LYCEUM_LISTEN": ":80", "LYCEUM_MASTER_KEY_FILE": "x", "LYCEUM_TEST_ROLE": "x", "LYCEUM_SCREENSHOTS": "x", "OTHER": "x",
		"LYCEUM_SERVICE_HOST": "10.0.0.1", "LYCEUM_SERVICE_PORT_HTTP": "80", "LYCEUM_OPS_PORT_80_TCP_ADDR": "10.0.0.1", "LYCEUM_OPS_PORT": "tcp://10.0.0.1:80",
	}
	want := []UnknownVariable{
		{"LYCEUM_DATABASE_UR", "LYCEUM_DATABASE_URL"}, {"LYCEUM_LISTEN_FILE", "LYCEUM_LISTEN"}, {"LYCEUM_LISTN", "LYCEUM_LISTEN"},
		{"LYCEUM_PORT", closestTo("LYCEUM_PORT", knownSettings())},
	}
	if got := Unknown(environ); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

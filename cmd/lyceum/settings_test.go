package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSettingsReportsEveryMistakeAtOnce(t *testing.T) {
	t.Parallel()
	p := &process{environ: map[string]string{
		"LYCEUM_DATABASE_CONNECTIONS": "many",
		"LYCEUM_APEX":                 "a..b",
		"LYCEUM_MASTER_KEY":           "c2VjcmV0IG9mIHRoZSBob3VzZQ==",
		"LYCEUM_TRUSTED_PROXIES":      "10.0.0.0/8,nonsense",
		"LYCEUM_LOG_LEVEL":            "loud",
		"LYCEUM_REDIS_URL":            "",
	}}
	_, err := readSettings[serveSettings](p)
	if err == nil {
		t.Fatal("no mistake was reported")
	}
	for _, want := range []string{
		"LYCEUM_DATABASE_URL is not set", "LYCEUM_DATABASE_CONNECTIONS: ", "LYCEUM_APEX: ", "LYCEUM_MASTER_KEY ",
		"LYCEUM_TRUSTED_PROXIES: ", "LYCEUM_LOG_LEVEL: ", "LYCEUM_REDIS_URL is ",
	} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q is missing in:\n%v", want, err)
		}
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
	p := &process{environ: map[string]string{"LYCEUM_DATABASE_URL_FILE": path}}
	settings, err := readSettings[databaseSettings](p)
	if err != nil || settings.URL != "host=/run dbname=lyceum sslmode=disable" || settings.Connections != 12 {
		t.Fatalf("settings %+v, %v", settings, err)
	}
	p.environ["LYCEUM_DATABASE_URL"] = "host=elsewhere"
	if _, err := readSettings[databaseSettings](p); err == nil || !strings.Contains(err.Error(), "both set") {
		t.Fatalf("two sources: %v", err)
	}
}

package main

import (
	"maps"
	"testing"
)

func TestDevelopmentSettings_TheEnvironmentOverridesDefaults(t *testing.T) {
	t.Parallel()
	defaults := map[string]string{"LYCEUM_DATABASE_URL": "private", "LYCEUM_HSTS": "0s", "LYCEUM_GATEWAY": "fake"}
	got := overridden(defaults, map[string]string{
		"LYCEUM_DATABASE_URL": "elsewhere", "LYCEUM_DATABASE_URL_FILE": "elsewhere", "LYCEUM_LIMIT_USER": "none", "LYCEUM_HSTS": "1h", "PATH": "/bin",
	})
	want := map[string]string{"LYCEUM_DATABASE_URL": "private", "LYCEUM_HSTS": "1h", "LYCEUM_GATEWAY": "fake", "LYCEUM_LIMIT_USER": "none"}
	if !maps.Equal(got, want) {
		t.Errorf("settings are %v, want %v", got, want)
	}
	if defaults["LYCEUM_HSTS"] != "0s" {
		t.Error("the defaults were changed")
	}
}

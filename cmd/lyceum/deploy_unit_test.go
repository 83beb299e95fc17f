package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/joho/godotenv"

	"lyceum/auth/authtest"
	"lyceum/cmd/lyceum/settings"
	"lyceum/store/storetest/tier"
)

// maxExposure is the largest exposure level of the unit that systemd-analyze may compute. It ranges from 0 to 10.
const maxExposure = 2.0

func TestUnit_Sandbox(t *testing.T) {
	tier.All(t)
	t.Parallel()
	unit := deployFile(t, "lyceum.service")
	// Password helpers lower their priority by this system call. If the unit forbids the call, the node computes
	// every hash itself.
	if !regexp.MustCompile(`(?m)^SystemCallFilter=sched_setattr$`).MatchString(unit) {
		t.Error("the unit forbids the helpers to lower their priority")
	}
	analyze := authtest.OptionalProgram(t, "systemd-analyze", "compute the exposure of the unit")
	if analyze == "" {
		return
	}
	out, err := exec.CommandContext(t.Context(), analyze, "security", "--no-pager", "--offline=true", filepath.Join(deployFolder, "lyceum.service")).CombinedOutput()
	found := regexp.MustCompile(`exposure level for lyceum\.service: ([0-9.]+)`).FindSubmatch(out)
	if err != nil || found == nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if exposure, err := strconv.ParseFloat(string(found[1]), 64); err != nil || exposure > maxExposure {
		t.Errorf("the exposure is %s, more than %.1f:\n%s", found[1], maxExposure, out)
	}
}

// The unit must contain only directives that systemd knows, because systemd ignores a misspelled directive with a
// warning.
func TestUnit_Directives(t *testing.T) {
	tier.All(t)
	t.Parallel()
	analyze := authtest.OptionalProgram(t, "systemd-analyze", "verify the directives of the unit")
	if analyze == "" {
		return
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "lyceum")
	unit := strings.ReplaceAll(deployFile(t, "lyceum.service"), "/usr/local/bin/lyceum", program)
	for name, text := range map[string]string{"lyceum": "#!/bin/sh\n", "lyceum.service": unit} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	out, _ := exec.CommandContext(t.Context(), analyze, "verify", "--man=no", "--recursive-errors=no", filepath.Join(dir, "lyceum.service")).CombinedOutput()
	for line := range strings.Lines(string(out)) {
		if strings.Contains(line, "lyceum.service:") && !strings.Contains(line, "executable") && !strings.Contains(line, "world-inaccessible") {
			t.Error(line)
		}
	}
}

func TestSettingsExample_CurrentAndComplete(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	settings.Example(&out)
	if out.String() != deployFile(t, "lyceum.env.example") {
		t.Error("deploy/lyceum.env.example is not current: run go generate ./cmd/lyceum/settings")
	}
	if code, stdout, stderr := runProgram(t, nil, "settings", "--example"); code != 0 || stdout != out.String() {
		t.Errorf("code %d, %s", code, stderr)
	}
	// Each variable of the file must have a valid value when the comment marks are removed.
	active := regexp.MustCompile(`(?m)^#?(LYCEUM_[A-Z0-9_]+=.*)$`).FindAllStringSubmatch(out.String(), -1)
	environ := map[string]string{}
	for _, line := range active {
		one, err := godotenv.Unmarshal(line[1])
		if err != nil {
			t.Fatalf("%s: %v", line[1], err)
		}
		for name, value := range one {
			environ[name] = value
		}
	}
	if unknown := settings.Unknown(environ); len(unknown) > 0 || len(active) < 80 {
		t.Errorf("%d settings, unknown ones: %v", len(active), unknown)
	}
	for name, value := range map[string]string{
		"LYCEUM_DATABASE_URL": "host=db sslmode=verify-full", "LYCEUM_REDIS_URL": "redis://cache", "LYCEUM_MASTER_KEY": strings.Repeat("A", 43) + "=",
	} {
		delete(environ, name+"_FILE")
		environ[name] = value
	}
	for name, value := range environ {
		if value == "" {
			delete(environ, name)
		}
	}
	if _, err := settings.Read[settings.Serve](environ); err != nil {
		t.Error(err)
	}
}

package main

import (
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lyceum/cmd/lyceum/cli"
)

// A development server must append to its log. If the log has become too large, the server must rename it.
func TestDevLog_Rotation(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	path := filepath.Join(folder, "lyceum.log")
	run := func(message string) {
		t.Helper()
		log, closeLog, err := (&devCommand{Data: folder}).log(&cli.Process{Stdout: io.Discard, Stderr: io.Discard}, slog.LevelInfo)
		if err != nil {
			t.Fatal(err)
		}
		log.Info(message)
		if err := closeLog(); err != nil {
			t.Fatal(err)
		}
	}
	content := func() string {
		t.Helper()
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	run("first")
	run("second")
	if text := content(); strings.Count(text, "\n") != 2 || !strings.Contains(text, "first") {
		t.Errorf("the log is %q, want two lines", text)
	}
	if err := os.Truncate(path, devLogSize<<20); err != nil {
		t.Fatal(err)
	}
	run("third")
	if text := content(); strings.Count(text, "\n") != 1 || !strings.Contains(text, "third") {
		t.Errorf("after the rotation the log has %d bytes, want one line", len(text))
	}
	if old, _ := filepath.Glob(filepath.Join(folder, "lyceum-*.log")); len(old) != 1 {
		t.Errorf("old logs: %v, want one", old)
	}
	if _, _, err := (&devCommand{Data: path}).log(&cli.Process{}, slog.LevelInfo); err == nil {
		t.Error("a log below a file: no error")
	}
}

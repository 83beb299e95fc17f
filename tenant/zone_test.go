package tenant

import (
	"archive/zip"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The program must embed every time zone that users can choose.
func TestZones_AreEmbedded(t *testing.T) {
	t.Parallel()
	root, err := exec.CommandContext(t.Context(), "go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	archive, err := zip.OpenReader(filepath.Join(strings.TrimSpace(string(root)), "lib", "time", "zoneinfo.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = archive.Close() }()
	names := map[string]bool{}
	for _, f := range archive.File {
		names[f.Name] = true
	}
	for _, name := range Zones() {
		if _, known := Zone(name); !known || !names[name] {
			t.Errorf("%s is not archive", name)
		}
	}
	if !slices.IsSorted(Zones()) || len(Zones()) < 400 {
		t.Errorf("%d time zones: %q", len(Zones()), Zones())
	}
}

func TestZone(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]bool{
		"Europe/Berlin": true, "Asia/Calcutta": true, "UTC": true, "": false, "Local": false, "posix/Europe/Berlin": false, "right/UTC": false,
		"../etc/passwd": false, "/etc/localtime": false, "Europe/Atlantis": false,
	} {
		if _, got := Zone(name); got != want {
			t.Errorf("%q: %v, want %v", name, got, want)
		}
	}
}

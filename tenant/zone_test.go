package tenant

import (
	"archive/zip"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
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

func TestMomentIn(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		zone, shown string
		which       Occurrence
		want        string
	}{
		{"Europe/Berlin", "2026-03-10 09:30", First, "2026-03-10T08:30:00Z"},
		{"Europe/Berlin", "2026-03-29 01:59", First, "2026-03-29T00:59:00Z"},
		{"Europe/Berlin", "2026-03-29 02:00", First, "2026-03-29T01:00:00Z"}, // The clocks go from 02:00 to 03:00.
		{"Europe/Berlin", "2026-03-29 02:45", Last, "2026-03-29T01:00:00Z"},
		{"Europe/Berlin", "2026-03-29 03:00", First, "2026-03-29T01:00:00Z"},
		{"Europe/Berlin", "2026-10-25 02:30", First, "2026-10-25T00:30:00Z"}, // The clocks go from 03:00 to 02:00.
		{"Europe/Berlin", "2026-10-25 02:30", Last, "2026-10-25T01:30:00Z"},
		{"Europe/Berlin", "2026-10-25 03:00", First, "2026-10-25T02:00:00Z"},
		{"America/New_York", "2026-03-08 02:30", First, "2026-03-08T07:00:00Z"},
		{"America/Santiago", "2026-09-06 00:00", First, "2026-09-06T04:00:00Z"},    // The day begins at 01:00.
		{"Australia/Lord_Howe", "2026-10-04 02:15", First, "2026-10-03T15:30:00Z"}, // The clocks skip half an hour.
		{"Pacific/Apia", "2011-12-30 12:00", First, "2011-12-30T10:00:00Z"},        // The whole day does not exist.
		{"Asia/Kolkata", "2026-03-29 02:30", Last, "2026-03-28T21:00:00Z"},
		{"UTC", "2026-03-29 02:30", First, "2026-03-29T02:30:00Z"},
	} {
		zone, known := Zone(c.zone)
		shown, err := time.Parse("2006-01-02 15:04", c.shown)
		if !known || err != nil {
			t.Fatal(c, err)
		}
		if got := MomentIn(zone, shown, shown.Hour(), shown.Minute(), c.which).UTC().Format(time.RFC3339); got != c.want {
			t.Errorf("%s %s (last %v): %s, want %s", c.zone, c.shown, c.which, got, c.want)
		}
	}
}

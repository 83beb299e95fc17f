package main

import (
	"path/filepath"
	"strings"
)

// lookAtMail opens a sample message of each kind in the browser and checks it at all window sizes.
func (v *viewer) lookAtMail() {
	v.t.Helper()
	slug, _, _ := strings.Cut(v.company.HostedDomain, ".")
	folder := v.t.TempDir()
	code, said, wrong := runProgram(v.t, nil, "mail", "template", "preview", "--company", slug, "--to", folder, "--env-file", filepath.Join(v.data, "env"))
	if code != 0 {
		v.t.Fatalf("preview of %s: code %d: %s", slug, code, wrong)
	}
	pages, err := filepath.Glob(filepath.Join(folder, "*.html"))
	if err != nil || len(pages) == 0 || len(pages) != strings.Count(said, "\n") {
		v.t.Fatalf("pages %v, %v of %s", pages, err, said)
	}
	for _, page := range pages {
		name, _, _ := strings.Cut(filepath.Base(page), ".")
		p := sitePage{name: "mail-" + name}
		v.open(windows[0], "file://"+page)
		v.suitsWindows(p)
	}
}

package main

import (
	"path/filepath"
	"strings"
)

// lookAtMail opens a sample message of each kind in the browser and checks it at all window sizes. It also opens one with a button and one
// with a list in a language that is written from right to left.
func (v *viewer) lookAtMail() {
	v.t.Helper()
	slug, _, _ := strings.Cut(v.company.HostedDomain, ".")
	folder := v.t.TempDir()
	var said string
	for _, choice := range [][]string{nil, {"--language", "ar", "--kind", "invitation"}, {"--language", "ar", "--kind", "reminders"}} {
		args := append([]string{"mail", "template", "preview", "--company", slug, "--to", folder, "--env-file", filepath.Join(v.data, "env")}, choice...)
		code, written, wrong := runProgram(v.t, nil, args...)
		if code != 0 {
			v.t.Fatalf("preview of %s, %v: code %d: %s", slug, choice, code, wrong)
		}
		said += written
	}
	pages, err := filepath.Glob(filepath.Join(folder, "*.html"))
	if err != nil || len(pages) == 0 || len(pages) != strings.Count(said, "\n") {
		v.t.Fatalf("pages %v, %v of %s", pages, err, said)
	}
	for _, page := range pages {
		p := sitePage{name: "mail-" + strings.TrimSuffix(filepath.Base(page), ".html")}
		v.open(windows[0], "file://"+page)
		v.suitsWindows(p)
	}
}

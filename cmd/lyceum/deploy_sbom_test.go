package main

import (
	"debug/buildinfo"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The list of components must have exactly the modules from which the program was built, with their versions.
func TestSBOM(t *testing.T) {
	t.Parallel()
	skipIfShort(t)
	cyclonedx := moduleProgram(t, "github.com/CycloneDX/cyclonedx-gomod/cmd/cyclonedx-gomod", "CYCLONEDX_VERSION")
	dist := t.TempDir()
	makeTarget(t, nil, "sbom", "DIST="+dist, "VERSION=1.2.3", "CYCLONEDX="+cyclonedx)
	text, err := os.ReadFile(filepath.Join(dist, "lyceum.cdx.json"))
	if err != nil {
		t.Fatal(err)
	}
	type component struct{ Name, Version, PURL string }
	var document struct {
		BOMFormat  string
		Metadata   struct{ Component component }
		Components []component
	}
	if err := json.Unmarshal(text, &document); err != nil {
		t.Fatal(err)
	}
	if c := document.Metadata.Component; document.BOMFormat != "CycloneDX" || c.Name != "lyceum" || c.Version != "v1.2.3" {
		t.Errorf("a document in the format %q of %+v", document.BOMFormat, c)
	}
	program, err := buildinfo.ReadFile(filepath.Join(dist, "lyceum"))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"std@" + program.GoVersion}
	for _, module := range program.Deps {
		want = append(want, module.Path+"@"+module.Version)
	}
	var got []string
	for _, c := range document.Components {
		got = append(got, c.Name+"@"+c.Version)
		if !strings.HasPrefix(c.PURL, "pkg:golang/") {
			t.Errorf("%s has the package URL %q", c.Name, c.PURL)
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("the components are %q, want %q", got, want)
	}
}

package main

import (
	"debug/buildinfo"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lyceum/store/storetest/tier"
)

// editorPackage matches the heading of a package in the licences of the editor.
var editorPackage = regexp.MustCompile(`(?m)^(@?[a-z][a-z0-9/-]*) (\d+\.\d+\.\d+)$`)

// The list of components must have exactly the modules from which the program was built, and the packages of the editor, with their
// versions.
func TestSBOM(t *testing.T) {
	tier.All(t)
	t.Parallel()
	skipIfShort(t)
	cyclonedx := moduleProgram(t, "github.com/CycloneDX/cyclonedx-gomod/cmd/cyclonedx-gomod", "CYCLONEDX_VERSION")
	dist := t.TempDir()
	makeTarget(t, nil, "sbom", "DIST="+dist, "VERSION=1.2.3", "CYCLONEDX="+cyclonedx)
	text, err := os.ReadFile(filepath.Join(dist, "lyceum.cdx.json"))
	if err != nil {
		t.Fatal(err)
	}
	type component struct {
		Name, Version, PURL string
		Licenses            []struct{ License struct{ ID string } }
	}
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
	var got, editor []string
	for _, found := range editorPackage.FindAllStringSubmatch(fileOf(t, "../../console/scripts/editor-licences.txt"), -1) {
		editor = append(editor, found[1]+"@"+found[2])
	}
	if len(editor) < 20 {
		t.Fatalf("the editor has the packages %q", editor)
	}
	want = append(want, editor...)
	for _, c := range document.Components {
		got = append(got, c.Name+"@"+c.Version)
		npm := strings.HasPrefix(c.PURL, "pkg:npm/") && strings.HasSuffix(c.PURL, strings.Replace(c.Name, "@", "%40", 1)+"@"+c.Version)
		if npm != slices.Contains(editor, c.Name+"@"+c.Version) || !npm && !strings.HasPrefix(c.PURL, "pkg:golang/") || npm && (len(c.Licenses) != 1 || c.Licenses[0].License.ID != "MIT") {
			t.Errorf("%s has the package URL %q and the licenses %v", c.Name, c.PURL, c.Licenses)
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("the components are %q, want %q", got, want)
	}
}

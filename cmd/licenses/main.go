// Licenses lists the licenses of the Go modules that the program contains. Run it as
//
//	go run ./cmd/licenses > docs/licenses.md
//	go run ./cmd/licenses -texts > dist/licenses.txt
//	go run ./cmd/licenses -editor-into dist/lyceum.cdx.json
//
// The second command prints the texts, which a distribution of the program must contain. The third command adds the packages of the
// editor to a CycloneDX document of the Go modules.
package main

//go:generate sh -c "go run . > ../../docs/licenses.md"

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/google/licensecheck"
)

// allowed are the SPDX identifiers of the licenses that a module of the program may have.
var allowed = []string{"0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT", "MPL-2.0", "Unlicense", "Zlib"}

// minCoverage is the part of a license file, in percent, that known licenses must cover. The rest is names and years.
const minCoverage = 75

var licenseFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|unlicense)([.-].*)?$`)

const introduction = `# Licenses

<!-- Written by cmd/licenses. Run "go generate ./cmd/licenses" after a change of go.mod. -->

The program contains these Go modules. A test refuses a module without a license file and a license that is not one of
%s. ` + "`make release`" + ` writes the texts of the licenses to ` + "`dist/licenses.txt`" + `.

The program also contains files that are not Go modules, with their licenses beside them: the fonts of certificates and
receipts (` + "`site/pdf/fonts/LICENSE`" + `), and the editor and the icons of the console and the script that runs SCORM packages
(` + "`console/scripts/editor-licences.txt`" + `).

| Module | License |
|---|---|
`

func main() {
	texts := flag.Bool("texts", false, "print the texts of the licenses instead of the list")
	document := flag.String("editor-into", "", "add the packages of the editor to this CycloneDX document, and print nothing")
	flag.Parse()
	job := func() error { return run(os.Stdout, *texts) }
	if *document != "" {
		job = func() error { return addEditor(*document, editorFolder) }
	}
	if err := job(); err != nil {
		fmt.Fprintln(os.Stderr, "licenses:", err)
		os.Exit(1)
	}
}

func run(w io.Writer, texts bool) error {
	modules, err := modulesOf("lyceum/cmd/lyceum")
	if err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	if !texts {
		fmt.Fprintf(out, introduction, strings.Join(allowed, ", "))
	}
	for _, m := range modules {
		if err := m.write(out, texts); err != nil {
			return err
		}
	}
	return out.Flush()
}

type module struct {
	Path, Version, Dir string
	Main               bool
	Replace            *module
}

// modulesOf returns the modules whose packages are part of a program that is built for Linux, sorted by path. It leaves out the
// main module.
func modulesOf(program string) ([]module, error) {
	list := exec.Command("go", "list", "-deps", "-json=Module", program)
	list.Env = append(os.Environ(), "GOOS=linux", "CGO_ENABLED=0")
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	var modules []module
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct{ Module *module }
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		if p.Module == nil || p.Module.Main { // Packages of the standard library have no module.
			continue
		}
		if p.Module.Replace != nil {
			p.Module.Dir = p.Module.Replace.Dir
		}
		modules = append(modules, *p.Module)
	}
	slices.SortFunc(modules, func(a, b module) int { return strings.Compare(a.Path, b.Path) })
	return slices.CompactFunc(modules, func(a, b module) bool { return a.Path == b.Path }), nil
}

// write writes the row of a module in the list. If texts is true, it writes the texts of the module's licenses instead. It returns
// an error if the module has no license file, or a license that is unknown or not allowed.
func (m module) write(w io.Writer, texts bool) error {
	files, err := os.ReadDir(m.Dir)
	if err != nil {
		return err
	}
	var licenses []string
	for _, file := range files {
		if file.IsDir() || !licenseFile.MatchString(file.Name()) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(m.Dir, file.Name()))
		if err != nil {
			return err
		}
		found, err := licensesIn(text)
		if err != nil {
			return fmt.Errorf("%s: %s: %w", m.Path, file.Name(), err)
		}
		licenses = append(licenses, found...)
		if texts {
			fmt.Fprintf(w, "%s %s, %s\n\n%s\n\n", m.Path, m.Version, file.Name(), bytes.TrimSpace(text))
		}
	}
	if len(licenses) == 0 {
		return fmt.Errorf("%s has no license file", m.Path)
	}
	slices.Sort(licenses)
	if !texts {
		fmt.Fprintf(w, "| %s | %s |\n", m.Path, strings.Join(slices.Compact(licenses), ", "))
	}
	return nil
}

// licensesIn returns the licenses in a text. It returns an error if a license is unknown or not allowed.
func licensesIn(text []byte) ([]string, error) {
	coverage := licensecheck.Scan(text)
	if coverage.Percent < minCoverage {
		return nil, fmt.Errorf("known licenses cover %.0f %% of the text", coverage.Percent)
	}
	var ids []string
	for _, match := range coverage.Match {
		if !slices.Contains(allowed, match.ID) {
			return nil, fmt.Errorf("the license %s is not allowed", match.ID)
		}
		ids = append(ids, match.ID)
	}
	return ids, nil
}

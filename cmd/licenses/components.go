package main

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// editorFolder is the folder with the sources of the editor, relative to the folder of the project. The program contains the
// editor, which is built from packages of npm.
const editorFolder = "console/editor"

// component is an entry in the list of components of a CycloneDX document. It describes one software package.
type component struct {
	Type     string             `json:"type"`
	Ref      string             `json:"bom-ref"`
	Name     string             `json:"name"`
	Version  string             `json:"version"`
	PURL     string             `json:"purl"`
	Hashes   []componentHash    `json:"hashes,omitempty"`
	Licenses []componentLicense `json:"licenses"`
}

type componentHash struct {
	Algorithm string `json:"alg"`
	Content   string `json:"content"`
}

type componentLicense struct {
	License struct {
		ID string `json:"id"`
	} `json:"license"`
}

// addEditor adds the packages of the editor to a CycloneDX document, which lists the Go modules only.
func addEditor(document, folder string) error {
	text, err := os.ReadFile(document)
	if err != nil {
		return err
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(text, &fields); err != nil {
		return fmt.Errorf("%s: %w", document, err)
	}
	var components []json.RawMessage
	if err := json.Unmarshal(fields["components"], &components); err != nil {
		return fmt.Errorf("%s: components: %w", document, err)
	}
	packages, err := editorPackages(folder)
	if err != nil {
		return err
	}
	for _, c := range packages {
		one, err := json.Marshal(c)
		if err != nil {
			return err
		}
		components = append(components, one)
	}
	if fields["components"], err = json.Marshal(components); err != nil {
		return err
	}
	out, err := json.MarshalIndent(fields, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(document, append(out, '\n'), 0o644)
}

// editorPackages returns the packages of npm from which the editor is built, by name. It returns an error if a package has a
// license that is not allowed.
func editorPackages(folder string) (list []component, err error) {
	text, err := os.ReadFile(filepath.Join(folder, "package-lock.json"))
	if err != nil {
		return nil, err
	}
	var lock struct {
		Packages map[string]struct {
			Version, Integrity, License string
			Dev                         bool
		}
	}
	if err := json.Unmarshal(text, &lock); err != nil {
		return nil, fmt.Errorf("%s/package-lock.json: %w", folder, err)
	}
	for _, path := range slices.Sorted(maps.Keys(lock.Packages)) {
		found := lock.Packages[path]
		if path == "" || found.Dev { // The list leaves out the project itself and the packages that only the build uses.
			continue
		}
		name := path[strings.LastIndex(path, "node_modules/")+len("node_modules/"):]
		if !slices.Contains(allowed, found.License) {
			return nil, fmt.Errorf("%s has the license %q, which is not allowed", name, found.License)
		}
		c := component{Type: "library", Name: name, Version: found.Version,
			PURL: "pkg:npm/" + strings.Replace(url.PathEscape(name), "%2F", "/", 1) + "@" + found.Version}
		c.PURL = strings.Replace(c.PURL, "pkg:npm/@", "pkg:npm/%40", 1)
		c.Ref, c.Licenses = c.PURL, make([]componentLicense, 1)
		c.Licenses[0].License.ID = found.License
		if c.Hashes, err = hashesOf(found.Integrity); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		list = append(list, c)
	}
	if len(list) == 0 {
		return nil, errors.New("the editor has no packages")
	}
	return list, nil
}

// hashesOf returns the hash of an integrity value, such as sha512-... with the digest in base64.
func hashesOf(integrity string) ([]componentHash, error) {
	digest, is := strings.CutPrefix(integrity, "sha512-")
	sum, err := base64.StdEncoding.DecodeString(digest)
	if !is || err != nil {
		return nil, fmt.Errorf("the integrity %q is no SHA-512", integrity)
	}
	return []componentHash{{"SHA-512", hex.EncodeToString(sum)}}, nil
}

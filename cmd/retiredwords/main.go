// Retiredwords reports retired words of the glossary in the source code. Run it as
//
//	go run ./cmd/retiredwords deploy/retired-words.txt .
//
// It checks
//
//   - the names of files and folders,
//   - in Go, the names of identifiers where they are declared, and comments,
//   - in SQL, the names of common table expressions, aliases and their columns, and comments,
//   - comments in templates, CSS, JavaScript, TOML, YAML and shell scripts,
//   - the class names of CSS, and the keys of TOML.
package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: retiredwords LIST FOLDER")
		os.Exit(2)
	}
	list, err := readList(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	findings, err := list.check(os.Args[2])
	for _, finding := range findings {
		fmt.Println(finding)
	}
	if err != nil || len(findings) > 0 {
		fmt.Fprintf(os.Stderr, "%d retired words; %s lists the terms to use instead %v\n", len(findings), os.Args[1], err)
		os.Exit(1)
	}
}

// skippedFolders are the names of folders with files that are generated, installed or test data.
var skippedFolders = []string{"bin", "dist", "node_modules", "testdata"}

// check returns one finding per use of a retired word in the files below root. It skips hidden folders and skippedFolders.
func (list rules) check(root string) (findings []string, err error) {
	err = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := entry.Name()
		if entry.IsDir() && path != root && (name[0] == '.' || slices.Contains(skippedFolders, name)) {
			return filepath.SkipDir
		}
		if filepath.Ext(name) == ".sql" && strings.HasPrefix(filepath.ToSlash(path), "migrations/") {
			return nil // Released migrations may contain retired words, because their SQL is never edited.
		}
		findings = append(findings, list.inPath(path)...)
		if entry.IsDir() {
			return nil
		}
		inFile, err := list.inFile(path)
		findings = append(findings, inFile...)
		return err
	})
	return findings, err
}

// inFile returns the findings in the content of a file. Files of other types than Go, SQL and those of comments have none.
func (list rules) inFile(path string) ([]string, error) {
	extension := filepath.Ext(path)
	if extension == ".go" {
		return list.inGo(path)
	}
	if extension != ".sql" && comments[extension] == nil {
		return nil, nil
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	if extension == ".sql" {
		return list.inSQL(path, string(text)), nil
	}
	return list.inText(path, extension, string(text)), nil
}

// inPath returns the findings in the last element of a path. A retired word with a slash is compared with the last
// two elements.
func (list rules) inPath(path string) (findings []string) {
	path = strings.ToLower(filepath.ToSlash(strings.TrimSuffix(strings.TrimSuffix(path, filepath.Ext(path)), "_test")))
	for _, r := range list {
		part := (r.scope == inWords || r.scope == inNames) && r.isPartOf(filepath.Base(path))
		whole := r.scope != inAliases && (path == r.word || strings.HasSuffix(path, "/"+r.word))
		if part || whole {
			findings = append(findings, fmt.Sprintf("%s: file name: use %s", path, r.instead))
		}
	}
	return findings
}

// Package sql contains the texts of the SQL statements of package store.
package sql

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"
)

// Files contains the statements, ordered by name. The file course.sql contains the statements of the resource course, and of the resources
// whose names begin with course_. A file such as content.sql contains those of several small resources of one area. Each statement starts with
// a line with its name, <resource>/<statement>:
//
//	-- name: course/list
//	-- Returns a page of the published courses of the company, by id.
//	select ...
//
// Its $1 is a company, and it is limited to the rows of this company. A name with the suffix (global) is that of a statement without
// this limit:
//
//	-- name: company/by_host (global)
//
// Only statement.Scoped declares the former, and only statement.Global the latter.
//
//go:embed *.sql
var Files embed.FS

const (
	start        = "\n-- name: "
	globalSuffix = " (global)"
)

type Statement struct {
	Global bool   // not limited to the rows of one company
	Text   string // without the line with the name
}

// Parse returns the statements of the files in a folder by name. It returns an error if a name occurs twice, or if a file does not start
// with a name.
func Parse(folder fs.FS) (map[string]Statement, error) {
	files, err := fs.Glob(folder, "*.sql")
	if err != nil {
		return nil, err
	}
	found := map[string]Statement{}
	for _, file := range files {
		content, err := fs.ReadFile(folder, file)
		if err != nil {
			return nil, err
		}
		parts := strings.Split("\n"+string(content), start)
		if parts[0] != "" {
			return nil, fmt.Errorf("%s does not start with the name of a statement", file)
		}
		for _, part := range parts[1:] {
			line, text, _ := strings.Cut(part, "\n")
			name, isGlobal := strings.CutSuffix(line, globalSuffix)
			if _, twice := found[name]; twice {
				return nil, fmt.Errorf("%s: %s occurs twice", file, name)
			}
			found[name] = Statement{isGlobal, strings.TrimSpace(text)}
		}
	}
	return found, nil
}

package store

import (
	"embed"
	"path"
	"strings"
)

//go:embed sql/*.sql sql/global/*.sql
var statementFiles embed.FS

// statement is one file of SQL that is asked for one company: only the helpers of Company take it. Its place in the
// registry finds its prepared form in a DB.
type statement struct {
	name   string
	text   string
	global bool
	place  int
}

// globalStatement is one that touches no tenant table, so that its $1 is no company and the helpers of Company do not
// take it.
type globalStatement statement

// bound gives the statement to be asked with the company among its arguments, which the helpers of Company put there.
func (st *statement) bound() *globalStatement { return (*globalStatement)(st) }

// statements is every statement of the program, in the order of their declaration. Open prepares them all, so
// that a wrong column stops the process at start and not a user later.
var statements []*statement

// scoped declares the statement of sql/<name>.sql, which is asked for one company: $1 is its id.
func scoped(name string) *statement { return declare(name, "sql", false) }

// global declares the statement of sql/global/<name>.sql, which touches no tenant table.
func global(name string) *globalStatement {
	return (*globalStatement)(declare(name, "sql/global", true))
}

func declare(name, folder string, isGlobal bool) *statement {
	text, err := statementFiles.ReadFile(path.Join(folder, name+".sql"))
	if err != nil {
		panic("store: " + err.Error())
	}
	st := &statement{name: name, text: strings.TrimSpace(string(text)), global: isGlobal, place: len(statements)}
	statements = append(statements, st)
	return st
}

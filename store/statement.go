package store

import (
	"embed"
	"path"
	"strings"
)

//go:embed sql/*.sql sql/global/*.sql
var statementFiles embed.FS

// statement is one SQL file that runs for one company. Only the helpers of Company accept it. place is its index in the
// list of prepared statements.
type statement struct {
	name   string
	text   string
	global bool
	place  int
}

// globalStatement is a statement that touches no company's table. Its $1 is not a company, and the helpers of Company
// do not accept it.
type globalStatement statement

// bound converts the statement for execution with the company as its first argument. Only the helpers of Company call
// it.
func (st *statement) bound() *globalStatement { return (*globalStatement)(st) }

// statements contains every statement in the order of declaration. Open prepares all of them, so that an invalid
// statement fails at startup.
var statements []*statement

// scoped declares the statement of sql/<name>.sql, which runs for one company. Its $1 is the company's id.
func scoped(name string) *statement { return declare(name, "sql", false) }

// global declares the statement of sql/global/<name>.sql, which touches no company's table.
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

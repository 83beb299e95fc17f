package store

import (
	"embed"
	"strings"
	"sync"
)

//go:embed sql
var statementFiles embed.FS

// statement is one SQL file that runs for one company. Only the helpers of Company accept it. index is its number in the
// list of prepared statements.
type statement struct {
	name   string
	file   string // in statementFiles
	text   string // empty before loadStatements
	global bool
	index  int
	// reads and writes are the content that the statement reads and writes, from loadStatements on. If writesContent is true, the statement may run
	// only in a transaction that increments the content version.
	reads, writes content
	writesContent bool
	// courseRows means that the statement is limited to the courses that its arguments name, see ofCourses.
	courseRows bool
	// reach determines whether the statement may run for a manager.
	reach reach
	// mayLag means that the statement may run on a replica.
	mayLag bool
	// removes is the kind of the object that the statement removes, or empty. $2 of the statement is the id of the object.
	removes string
}

// reach is the rule for running a statement on the handle of a manager.
type reach int

const (
	// wholeCompany is the reach of statements that must not run for a manager.
	wholeCompany reach = iota
	// ofManager is the reach of statements whose last parameter is the manager, or null.
	ofManager
	// ofGivenIDs is the reach of statements that do not have the manager as a parameter. Their callers pass only ids that a
	// statement with the reach ofManager has returned, or e-mail addresses that the manager has entered.
	ofGivenIDs
)

// limited declares that the statement is limited to the people, courses and batches of a manager. Its last parameter is the
// manager, or null for no limit.
func (st *statement) limited() *statement { st.reach = ofManager; return st }

// givenIDs declares that the statement has the reach ofGivenIDs.
func (st *statement) givenIDs() *statement { st.reach = ofGivenIDs; return st }

// removing declares that the statement removes the object of a kind whose id is $2. Company.exec and Company.change then add
// a tombstone of the object.
func (st *statement) removing(kind string) *statement { st.removes = kind; return st }

// globalStatement is a statement that is not limited to the rows of one company. Its $1 is an ordinary argument, and
// the helpers of Company do not accept it.
type globalStatement statement

// bound returns the statement for execution with the company as its first argument. Only the helpers of Company
// call it.
func (st *statement) bound() *globalStatement { return (*globalStatement)(st) }

// statements contains every statement in the order of declaration.
var statements []*statement

// scoped declares the statement of sql/<name>.sql, which runs for one company. Its $1 is the company's id. A name is
// <resource>/<statement>.
func scoped(name string) *statement { return declare("sql/", name, false) }

// global declares the statement of sql/global/<name>.sql, which is not limited to the rows of one company.
func global(name string) *globalStatement {
	return (*globalStatement)(declare("sql/global/", name, true))
}

func declare(folder, name string, isGlobal bool) *statement {
	st := &statement{name: name, file: folder + name + ".sql", global: isGlobal, index: len(statements)}
	statements = append(statements, st)
	return st
}

// loadStatements reads the files of all statements and determines the content that they read and write. A database is not connected before.
// This takes longer than the rest of the start of a command, so that commands without a database do not wait for it.
var loadStatements = sync.OnceFunc(func() {
	for _, st := range statements {
		text, err := statementFiles.ReadFile(st.file)
		if err != nil {
			panic("store: " + err.Error()) // A test loads all statements.
		}
		st.text = strings.TrimSpace(string(text))
		st.reads = contentRead(st.text)
		st.writes, st.writesContent = contentWritten(st.name, st.text)
	}
})

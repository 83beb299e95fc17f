package store

import (
	"errors"
	"fmt"
	"sync"

	"lyceum/store/sql"
)

// statement is an SQL statement that runs for one company. Only the helpers of Company accept it. index is its number in the
// list of prepared statements.
type statement struct {
	name   string
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

// scoped declares a statement of sql.Files that runs for one company. Its $1 is the company's id. A name is
// <resource>/<statement>.
func scoped(name string) *statement { return declare(name, false) }

// global declares a statement of sql.Files that is not limited to the rows of one company.
func global(name string) *globalStatement { return (*globalStatement)(declare(name, true)) }

func declare(name string, isGlobal bool) *statement {
	st := &statement{name: name, global: isGlobal, index: len(statements)}
	statements = append(statements, st)
	return st
}

// loadStatements reads the files of all statements and determines the content that they read and write. A database is not connected before.
// This takes longer than the rest of the start of a command, so that commands without a database do not wait for it.
var loadStatements = sync.OnceFunc(func() {
	texts, err := sql.Parse(sql.Files)
	for _, st := range statements {
		err = errors.Join(err, st.load(texts))
	}
	if err != nil {
		panic("store: " + err.Error()) // A test loads all statements.
	}
})

// load sets the text of the statement, and the content that it reads and writes. It returns an error if the statement has no text, or if one
// of its declaration and its text is global and the other is not.
func (st *statement) load(texts map[string]sql.Statement) error {
	found, exists := texts[st.name]
	switch {
	case !exists:
		return fmt.Errorf("the statement %s has no text", st.name)
	case found.Global != st.global:
		return fmt.Errorf("the statement %s is declared as global: %t, and its text is global: %t", st.name, st.global, found.Global)
	}
	st.text = found.Text
	st.reads = contentRead(st.text)
	st.writes, st.writesContent = contentWritten(st.name, st.text)
	return nil
}

// lagging declares that the statement may run on a standby, except in a transaction.
func (st *statement) lagging() *statement { st.mayLag = true; return st }

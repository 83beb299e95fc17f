// Package statement declares the SQL statements of the packages below store, with the content that each reads and writes.
package statement

import (
	"errors"
	"fmt"
	"sync"

	"lyceum/store/sql"
)

// Statement is an SQL statement that runs for one company. Only the helpers of store.Company accept it. index is its number in the
// list of prepared statements.
type Statement struct {
	Name   string
	Text   string // empty before LoadStatements
	Global bool
	Index  int
	// Reads and writes are the content that the statement reads and writes, from LoadStatements on. If WritesContent is true, the statement may run
	// only in a transaction that increments the content version.
	Reads, Writes Content
	WritesContent bool
	// CourseRows means that the statement is limited to the courses that its arguments name, see OfCourses.
	CourseRows bool
	// Reach determines whether the statement may run for a manager.
	Reach reach
	// MayLag means that the statement may run on a replica.
	MayLag bool
	// Replan means that PostgreSQL plans the statement for the values of each call. conditions and rest are its text, in parts.
	Replan     bool
	conditions []optional
	rest       string
	// derive returns the text of a derived statement. It is nil if a file has the text.
	derive func() string
	// Expand completes the text of the file, or is nil.
	Expand func(text string) string
	// Ordered means that the last argument of the statement before the manager is the order of its rows.
	Ordered bool
	// Removes is the kind of the object that the statement removes, or empty. $2 of the statement is the id of the object.
	Removes string
}

// reach is the rule for running a statement on the handle of a manager.
type reach int

const (
	// WholeCompany is the reach of statements that must not run for a manager.
	WholeCompany reach = iota
	// OfManager is the reach of statements whose last parameter is the manager, or null.
	OfManager
	// ofGivenIDs is the reach of statements that do not have the manager as a parameter. Their callers pass only ids that a
	// statement with the reach OfManager has returned, or e-mail addresses that the manager has entered.
	ofGivenIDs
)

// Limited declares that the statement is limited to the people, courses and batches of a manager. Its last parameter is the
// manager, or null for no limit.
func (st *Statement) Limited() *Statement { st.Reach = OfManager; return st }

func (st *Statement) GivenIDs() *Statement { st.Reach = ofGivenIDs; return st }

// Removing declares that the statement removes the object of a kind whose id is $2. Company.Exec and Company.Change then add
// a tombstone of the object.
func (st *Statement) Removing(kind string) *Statement { st.Removes = kind; return st }

// GlobalStatement is a statement that is not limited to the rows of one company. Its $1 is an ordinary argument, and
// the helpers of store.Company do not accept it.
type GlobalStatement Statement

// Bound returns the statement for execution with the company as its first argument. Only the helpers of store.Company
// call it.
func (st *Statement) Bound() *GlobalStatement { return (*GlobalStatement)(st) }

// Statements contains every statement in the order of declaration.
var Statements []*Statement

// loaded means that the texts of all statements have been read, so that no further statement can be declared.
var loaded bool

// Scoped declares a statement of sql.Files that runs for one company. Its $1 is the company's id. A name is
// <resource>/<statement>.
func Scoped(name string) *Statement { return declare(name, false) }

// Global declares a statement of sql.Files that is not limited to the rows of one company.
func Global(name string) *GlobalStatement { return (*GlobalStatement)(declare(name, true)) }

// Derived declares a statement that runs for one company, with a text that follows from the description of an object. Its $1 is the
// company's id. text is called when the statements are loaded, because a start without a database does not need the texts.
func Derived(name string, text func() string) *Statement {
	st := declare(name, false)
	st.derive = text
	return st
}

// IsDerived reports whether no file has the text of the statement.
func (st *Statement) IsDerived() bool { return st.derive != nil }

func declare(name string, isGlobal bool) *Statement {
	if loaded {
		panic("store: the statement " + name + " is declared after the statements were loaded")
	}
	st := &Statement{Name: name, Global: isGlobal, Index: len(Statements)}
	Statements = append(Statements, st)
	return st
}

// LoadStatements reads the files of all statements and determines the content that they read and write. A database is not connected before.
// This takes longer than the rest of the start of a command, so that commands without a database do not wait for it.
var LoadStatements = sync.OnceFunc(func() {
	loaded = true
	texts, err := sql.Parse(sql.Files)
	for _, st := range Statements {
		err = errors.Join(err, st.Load(texts))
	}
	if err != nil {
		panic("store: " + err.Error()) // A test loads all statements.
	}
})

// Load sets the text of the statement, and the content that it reads and writes. It returns an error if the statement has no text, or if one
// of its declaration and its text is global and the other is not.
func (st *Statement) Load(texts map[string]sql.Statement) error {
	found, exists := texts[st.Name]
	switch {
	case st.IsDerived() && exists:
		return fmt.Errorf("the statement %s is derived, and a file has a text for it", st.Name)
	case st.IsDerived():
		found = sql.Statement{Text: "-- This statement is derived from the description of the object.\n" + st.derive()}
	case !exists:
		return fmt.Errorf("the statement %s has no text", st.Name)
	case found.Global != st.Global:
		return fmt.Errorf("the statement %s is declared as global: %t, and its text is global: %t", st.Name, st.Global, found.Global)
	}
	st.Text = sql.WithIncluded(found.Text, texts)
	if st.Expand != nil {
		st.Text = st.Expand(st.Text)
	}
	if st.Replan {
		st.conditions, st.rest = parseOptional(st.Text)
	}
	st.Reads = ContentRead(st.Text)
	st.Writes, st.WritesContent = ContentWritten(st.Name, st.Text)
	return nil
}

// Lagging declares that the statement may run on a standby, except in a transaction.
func (st *Statement) Lagging() *Statement { st.MayLag = true; return st }

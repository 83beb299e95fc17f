package people

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/importer"
	"lyceum/mail/mailbox"
	storebulk "lyceum/store/bulk"
	"lyceum/store/people"
)

// InvitationBody is the maximum size in bytes of the body of CheckInvitations and of AddInvitationRun.
const InvitationBody = 4 << 20

// maxInvitations is the maximum number of people in an InvitationTable, and maxColumns that of columns.
const (
	maxInvitations = 20_000
	maxColumns     = 200
)

type InvitationTable struct {
	CSV     string   `api:"csv,lines" doc:"The table as text. The first line has the headers, such as email, fname and lname or E-mail, First name and Surname in a language of the pages, in any order. Cells are separated by commas, semicolons or tabs."`
	File    web.File `api:"file" doc:"The table as a file of a multipart form, or as base64 text, instead of csv: CSV in UTF-8, UTF-16 or Windows-1252, or .xlsx."`
	Columns []string `api:"columns,max=200" doc:"What each column of the table has, in their order: email, fname, lname, name (the whole name) or unused. By default, the headers say it."`
}

// InvitationCheck is the response of CheckInvitations: the people and the problems of a table.
type InvitationCheck struct {
	Columns  []TableColumn    `json:"columns" doc:"The columns of the table, and what is read from each."`
	People   []CheckedPerson  `json:"people" doc:"The people without problems, in the order of the table."`
	Problems []InvitationLine `json:"problems" doc:"The problems of the table, in its order. No person on a line with a problem would be invited."`
	// Table is the table as CSV text, with which pages check it again with other columns.
	Table string `json:"-"`
}

// CheckedPerson is a person in a table that CheckInvitations has checked.
type CheckedPerson struct {
	Line  int    `json:"line" doc:"Number of the person's line in the table. The first line of the table is 1."`
	Email string `json:"email" doc:"E-mail address of the person."`
	FName string `json:"fname" doc:"First name of the person."`
	LName string `json:"lname" doc:"Last name of the person."`
	Known bool   `json:"known" doc:"Whether the company already has a trainee with this e-mail address. An invitation does not change the trainee's stored name."`
}

// InvitationLine describes a problem in one line of a table.
type InvitationLine struct {
	Line    int    `json:"line" doc:"Number of the line with the problem. The first line of the table is 1."`
	Field   string `json:"field" doc:"Header of the column with the problem; empty if the problem concerns the whole line."`
	Message string `json:"message" doc:"The problem, in one sentence."`
	// Key and Values are the key of the message for pages, and its values.
	Key    string `json:"-"`
	Values []any  `json:"-"`
}

// CheckInvitations returns what an invitation of the people in a table would do. It changes nothing. It returns an
// *web.InputError if it cannot read the table. Problems of single lines are in the result. If the table can be read and its columns are the
// mistake, the result has the columns besides the error.
func CheckInvitations(ctx context.Context, c *web.Call, in *InvitationTable) (InvitationCheck, error) {
	content, name := []byte(in.CSV), "csv"
	if len(in.File.Content) > 0 {
		content, name = in.File.Content, "file"
	}
	t, err := readPeople(content, strings.TrimSuffix(in.File.Name, path.Ext(in.File.Name)), in.Columns)
	if wrong, is := errors.AsType[*TableError](err); is {
		err = wrong.of(name)
	}
	if err != nil {
		return InvitationCheck{Columns: t.columns, Table: t.text()}, err
	}
	emails := make([]string, len(t.people))
	for i, p := range t.people {
		emails[i] = p.Email
	}
	roles, failed := storebulk.KnownRoles(ctx, c.Store, emails)
	if failed != nil {
		return InvitationCheck{}, failed
	}
	check := InvitationCheck{Columns: t.columns, People: []CheckedPerson{}, Problems: t.problems, Table: t.text()}
	for _, p := range t.people {
		role, known := roles[mailbox.Key(p.Email)]
		if known && role != string(auth.RoleTrainee) {
			check.Problems = append(check.Problems, InvitationLine{
				p.Line, "email", p.Email + " belongs to somebody who is not a trainee.", "staff", []any{"Email", p.Email},
			})
			continue
		}
		p.Known = known
		check.People = append(check.People, p)
	}
	slices.SortStableFunc(check.Problems, func(a, b InvitationLine) int { return a.Line - b.Line })
	return check, nil
}

// tableRow is a row of a table with the number of its line.
type tableRow struct {
	cells []string
	line  int
}

// peopleTable is the result of readPeople: the rows, the columns, the people and the problems of a table.
type peopleTable struct {
	rows     []tableRow
	columns  []TableColumn
	people   []CheckedPerson
	problems []InvitationLine
	lines    map[string]int // lines maps each address to its line.
}

// text returns the table as CSV text with empty lines where the table has them, so that the numbers of its lines stay correct.
func (t *peopleTable) text() string {
	var text strings.Builder
	line := 1
	for _, row := range t.rows {
		text.WriteString(strings.Repeat("\n", max(row.line-line, 0)))
		cells := row.cells[:min(len(row.cells), max(len(t.columns), 1))]
		for i, cell := range cells {
			if cell = strings.Join(strings.Fields(cell), " "); strings.ContainsAny(cell, `",;`) {
				cell = `"` + strings.ReplaceAll(cell, `"`, `""`) + `"`
			}
			if i > 0 {
				text.WriteByte(',')
			}
			text.WriteString(cell)
		}
		text.WriteByte('\n')
		line = row.line + 1
	}
	return text.String()
}

// TableError is the error of a table that cannot be read. Key and Values are the key of its message for pages, and the values of that.
type TableError struct {
	Key     string
	Values  []any
	message string
	input   error
}

func (e *TableError) Error() string { return e.message }

func (e *TableError) Unwrap() error { return e.input }

// of returns the error for the field with a table.
func (e *TableError) of(field string) *TableError {
	return &TableError{e.Key, e.Values, e.message, web.InvalidField(field, e.message)}
}

func tableError(key, message string, values ...any) *TableError {
	return &TableError{Key: key, message: message, Values: values}
}

var (
	errNotText = tableError("text", "The table must be text in UTF-8, UTF-16 or Windows-1252, or an .xlsx workbook. "+
		"In a spreadsheet program, save it as CSV UTF-8 or as .xlsx.")
	errWorkbook  = tableError("workbook", "The workbook cannot be read. Save it again as .xlsx, without a password.")
	errNoHeaders = tableError("headers", "No column has the header email, and no column has e-mail addresses only.")
	errNoTable   = tableError("empty", "The table is empty.")
	errWide      = tableError("too-wide", fmt.Sprintf("The table has more than %d columns. Remove those that it does not need.", maxColumns),
		"Most", strconv.Itoa(maxColumns))
	errNoPeople = tableError("nobody", "The table has no people.")
	errMany     = tableError("too-many", fmt.Sprintf("The table has more than %d people. Split it into several tables.", maxInvitations),
		"Most", strconv.Itoa(maxInvitations))
)

// openPeople opens a table of people. name is the name of its file without the ending.
func openPeople(content []byte, name string) (*importer.Sheet, *TableError) {
	sheet, err := importer.OpenSheet(content, name, isHeader)
	var several *importer.SheetsError
	switch {
	case errors.As(err, &several):
		sheets := strings.Join(several.Sheets, ", ")
		return nil, tableError("sheets", fmt.Sprintf("The workbook has several sheets (%s). Keep the one with the people.", sheets), "Sheets", sheets)
	case errors.Is(err, importer.ErrWorkbook):
		return nil, errWorkbook
	case err != nil:
		return nil, errNotText
	}
	return sheet, nil
}

// readRows reads the rows of a table that are not blank. name is the name of its file without the ending.
func readRows(content []byte, name string) ([]tableRow, *TableError) {
	sheet, wrong := openPeople(content, name)
	if wrong != nil {
		return nil, wrong
	}
	var rows []tableRow
	for {
		cells, line, err := sheet.Next()
		switch {
		case errors.Is(err, io.EOF) && rows == nil:
			return nil, errNoTable
		case errors.Is(err, io.EOF):
			return rows, nil
		case err != nil:
			return nil, tableError("csv", fmt.Sprintf("The table is not valid CSV: %v.", err), "Reason", err.Error())
		case len(rows) > maxInvitations:
			return nil, errMany
		}
		rows = append(rows, tableRow{slices.Clone(cells), line})
	}
}

// readPeople reads a table of people. name is the name of its file without the ending. fields are the fields of the columns, or empty. It
// returns a *TableError if the table cannot be read, and an *web.InputError if fields are wrong. With errNoHeaders, the result has the
// columns.
func readPeople(content []byte, name string, fields []string) (*peopleTable, error) {
	t := &peopleTable{problems: []InvitationLine{}, lines: map[string]int{}}
	var wrong *TableError
	if t.rows, wrong = readRows(content, name); wrong != nil {
		return t, wrong
	}
	columns, rows := guessColumns(t.rows)
	if len(columns) > maxColumns {
		return t, errWide
	}
	if t.columns = columns; len(fields) > 0 {
		if err := choose(t.columns, fields); err != nil {
			return t, err
		}
	}
	if !hasColumn(t.columns, "email") {
		return t, errNoHeaders
	}
	index := map[string]int{}
	for i, c := range t.columns {
		if index[c.Field] = i; c.Field == UnusedColumn && (c.Header != "" || len(c.Examples) > 0) {
			t.problems = append(t.problems, InvitationLine{1, c.Header, "This column is not read.", "unread", nil})
		}
	}
	for _, row := range rows {
		cell := func(field string) string {
			if i, has := index[field]; has && i < len(row.cells) {
				return row.cells[i]
			}
			return ""
		}
		p := CheckedPerson{Line: row.line, Email: cell("email"), FName: cell("fname"), LName: cell("lname")}
		if p.FName == "" && p.LName == "" {
			p.FName, p.LName = splitName(cell(whole))
		}
		t.add(p)
	}
	if len(t.people) == 0 && !slices.ContainsFunc(t.problems, func(p InvitationLine) bool { return p.Key != "unread" }) {
		return t, errNoPeople
	}
	return t, nil
}

// add adds p to the people, or the problem of p to the problems. It ignores empty lines.
func (t *peopleTable) add(p CheckedPerson) {
	if p.Email == "" && p.FName == "" && p.LName == "" {
		return
	}
	key := mailbox.Key(p.Email)
	problem := InvitationLine{Line: p.Line, Field: "email"}
	switch {
	case p.Email == "":
		problem.Key, problem.Message = "no-email", "email is required."
	case !mailbox.Is(p.Email):
		problem.Key, problem.Values = "address", []any{"Email", fmt.Sprintf("%.80s", p.Email)}
		problem.Message = fmt.Sprintf("%.80q is not an e-mail address.", p.Email)
	case t.lines[key] > 0:
		problem.Key, problem.Values = "twice", []any{"Email", p.Email, "Line", strconv.Itoa(t.lines[key])}
		problem.Message = fmt.Sprintf("%s is in line %d too.", p.Email, t.lines[key])
	case !people.IsName(p.FName) || utf8.RuneCountInString(p.FName) > people.MaxName:
		problem.Field, problem.Key, problem.Message = "fname", "name", "fname must be a name of at most 200 characters."
	case !people.IsName(p.LName) || utf8.RuneCountInString(p.LName) > people.MaxName:
		problem.Field, problem.Key, problem.Message = "lname", "name", "lname must be a name of at most 200 characters."
	default:
		t.lines[key] = p.Line
		t.people = append(t.people, p)
		return
	}
	t.problems = append(t.problems, problem)
}

package users

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/mailbox"
	"lyceum/store"
)

// InvitationBody is the maximum size in bytes of the body of CheckInvitations and of AddInvitationRun.
const InvitationBody = 4 << 20

// maxInvitations is the maximum number of people in an InvitationTable.
const maxInvitations = 20_000

// InvitationTable is the request of CheckInvitations.
type InvitationTable struct {
	CSV  string   `api:"csv,lines" doc:"The table as text. The first line has the headers email, fname and lname, in any order; cells are separated by commas, semicolons or tabs."`
	File web.File `api:"file" doc:"The table as a file of a multipart form, or as base64 text, instead of csv."`
}

// InvitationCheck is the response of CheckInvitations: the people and the problems of a table.
type InvitationCheck struct {
	People   []CheckedPerson  `json:"people" doc:"The people without problems, in the order of the table."`
	Problems []InvitationLine `json:"problems" doc:"The problems of the table, in its order. No person on a line with a problem would be invited."`
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
}

// CheckInvitations returns what an invitation of the people in a table would do. It changes nothing. It returns an
// *web.InputError if it cannot read the table. Problems of single lines are in the result.
func CheckInvitations(ctx context.Context, c *web.Call, in *InvitationTable) (InvitationCheck, error) {
	content, name := []byte(in.CSV), "csv"
	if len(in.File.Content) > 0 {
		content, name = in.File.Content, "file"
	}
	t, err := readPeople(content)
	if err != nil {
		return InvitationCheck{}, web.InvalidField(name, err.Error())
	}
	emails := make([]string, len(t.people))
	for i, p := range t.people {
		emails[i] = p.Email
	}
	roles, err := c.Store.KnownRoles(ctx, emails)
	if err != nil {
		return InvitationCheck{}, err
	}
	check := InvitationCheck{People: []CheckedPerson{}, Problems: t.problems}
	for _, p := range t.people {
		role, known := roles[mailbox.Key(p.Email)]
		if known && role != string(auth.RoleTrainee) {
			check.Problems = append(check.Problems, InvitationLine{p.Line, "email", p.Email + " belongs to somebody who is not a trainee."})
			continue
		}
		p.Known = known
		check.People = append(check.People, p)
	}
	slices.SortStableFunc(check.Problems, func(a, b InvitationLine) int { return a.Line - b.Line })
	return check, nil
}

// peopleTable is the result of readPeople: the people and the problems of a table.
type peopleTable struct {
	people   []CheckedPerson
	problems []InvitationLine
	lines    map[string]int // lines maps each address to its line.
}

// tableError is the error of a table that cannot be read. Its text is a message for the caller.
type tableError string

func (e tableError) Error() string { return string(e) }

const (
	errNotUTF8   = tableError("The table must be UTF-8 text. In a spreadsheet program, save it as CSV UTF-8.")
	errNoHeaders = tableError("The first line must have the headers email, fname and lname. Only email must be there.")
	errNoPeople  = tableError("The table has no people.")
)

var errManyPeople = tableError(fmt.Sprintf("The table has more than %d people. Split it into several tables.", maxInvitations))

// readPeople reads a CSV table of people. It returns a tableError if content is not such a table.
func readPeople(content []byte) (*peopleTable, error) {
	content = bytes.TrimPrefix(content, []byte("\ufeff"))
	if !utf8.Valid(content) || bytes.IndexByte(content, 0) >= 0 {
		return nil, errNotUTF8
	}
	rows := csv.NewReader(bytes.NewReader(content))
	rows.Comma, rows.FieldsPerRecord = separatorOf(content), -1
	headers, err := rows.Read()
	if err != nil {
		return nil, errNoHeaders
	}
	columns := map[string]int{}
	for i, header := range headers {
		columns[strings.ToLower(strings.TrimSpace(header))] = i
	}
	if _, has := columns["email"]; !has {
		return nil, errNoHeaders
	}
	t := &peopleTable{problems: []InvitationLine{}, lines: map[string]int{}}
	for _, header := range headers {
		if name := strings.TrimSpace(header); name != "" && !slices.Contains([]string{"email", "fname", "lname"}, strings.ToLower(name)) {
			t.problems = append(t.problems, InvitationLine{1, fmt.Sprintf("%.80s", name), "This column is not read."})
		}
	}
	for {
		cells, err := rows.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, tableError(fmt.Sprintf("The table is not valid CSV: %v.", err))
		}
		line, _ := rows.FieldPos(0)
		cell := func(name string) string {
			if i, has := columns[name]; has && i < len(cells) {
				return strings.TrimSpace(cells[i])
			}
			return ""
		}
		t.add(CheckedPerson{Line: line, Email: cell("email"), FName: cell("fname"), LName: cell("lname")})
		if len(t.people) > maxInvitations {
			return nil, errManyPeople
		}
	}
	if len(t.people) == 0 && !slices.ContainsFunc(t.problems, func(p InvitationLine) bool { return p.Line > 1 }) {
		return nil, errNoPeople
	}
	return t, nil
}

// separatorOf returns the separator of a CSV table. It is the comma, the semicolon or the tab, whichever occurs most
// often in the first line. It is the comma if none occurs.
func separatorOf(content []byte) rune {
	first, _, _ := bytes.Cut(content, []byte("\n"))
	best, most := ',', 0
	for _, separator := range ",;\t" {
		if n := bytes.Count(first, []byte(string(separator))); n > most {
			best, most = separator, n
		}
	}
	return best
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
		problem.Message = "email is required."
	case !mailbox.Is(p.Email):
		problem.Message = fmt.Sprintf("%.80q is not an e-mail address.", p.Email)
	case t.lines[key] > 0:
		problem.Message = fmt.Sprintf("%s is in line %d too.", p.Email, t.lines[key])
	case !store.IsName(p.FName) || utf8.RuneCountInString(p.FName) > store.MaxName:
		problem.Field, problem.Message = "fname", "fname must be a name of at most 200 characters."
	case !store.IsName(p.LName) || utf8.RuneCountInString(p.LName) > store.MaxName:
		problem.Field, problem.Message = "lname", "lname must be a name of at most 200 characters."
	default:
		t.lines[key] = p.Line
		t.people = append(t.people, p)
		return
	}
	t.problems = append(t.problems, problem)
}

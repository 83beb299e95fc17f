package cli

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"lyceum/cmd/lyceum/settings"
	"lyceum/store"
	"lyceum/store/people"
)

// auditCommand contains the commands that read the audit log.
type auditCommand struct {
	List  auditListCommand  `cmd:"" help:"List audit log entries, newest first."`
	Kinds auditKindsCommand `cmd:"" help:"List the kinds of entries."`
}

type auditKindsCommand struct{}

// Run prints one line per kind of entry, with its description.
func (c *auditKindsCommand) Run(p *Process) error {
	table := tabwriter.NewWriter(p.Stdout, 0, 0, 2, ' ', 0)
	for _, kind := range store.AuditKinds() {
		fmt.Fprintf(table, "%s\t%s\n", kind, store.AuditKindDescription(kind))
	}
	return table.Flush()
}

type auditListCommand struct {
	Company string   `help:"Short name of the company. Default: all."`
	User    string   `help:"List only entries in which this user is the actor or the subject: an e-mail address or, with --company, an id." placeholder:"WHO"`
	Kind    []string `help:"List only entries of these kinds; see lyceum audit kinds." placeholder:"KIND"`
	Since   *moment  `help:"List only entries since this time: 2026-03-01, 2026-03-01T12:00:00Z, or an age such as 90m, 24h or 7d. Dates are in UTC." placeholder:"TIME"`
	Until   *moment  `help:"List only entries before this time." placeholder:"TIME"`
	Limit   int      `default:"100" help:"Maximum number of entries, up to 100000."`
	JSON    bool     `name:"json" help:"One JSON object per line."`
}

const mostEntries = 100_000

// auditLine is an entry with the short name of its company.
type auditLine struct {
	Company string `json:"company"`
	store.AuditRecord
}

// Run prints the matching entries, newest first, as a table or as one JSON object per line.
func (c *auditListCommand) Run(ctx context.Context, p *Process) error {
	settings, err := settings.Read[settings.Database](p.Environ)
	if err != nil {
		return err
	}
	if err := c.check(); err != nil {
		return UsageError{err}
	}
	db, err := OpenDatabase(ctx, settings)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	slugs, err := slugsToList(ctx, db, c.Company)
	if err != nil {
		return err
	}
	lines, err := c.lines(ctx, db, slugs)
	if err != nil {
		return err
	}
	if c.JSON {
		return printJSONLines(p.Stdout, lines)
	}
	return printAudit(p.Stdout, lines)
}

func (c *auditListCommand) check() error {
	var problems []error
	for _, kind := range c.Kind {
		if store.AuditKindDescription(kind) == "" {
			problems = append(problems, fmt.Errorf("--kind: there is no kind %q; see lyceum audit kinds", kind))
		}
	}
	if _, err := strconv.ParseInt(c.User, 10, 64); err == nil && c.Company == "" {
		problems = append(problems, errors.New("--user: an id needs --company"))
	}
	if c.Limit < 1 || c.Limit > mostEntries {
		problems = append(problems, fmt.Errorf("--limit: must be from 1 to %d", mostEntries))
	}
	return errors.Join(problems...)
}

// lines returns the newest entries of the companies with these slugs, at most c.Limit. It returns an error if
// --user names an address that no company has.
func (c *auditListCommand) lines(ctx context.Context, db *store.DB, slugs []string) (all []auditLine, err error) {
	filter := store.AuditFilter{Kinds: c.Kind, From: c.Since.before(time.Now()), Until: c.Until.before(time.Now())}
	known := false
	for _, slug := range slugs {
		rows, _, err := companyBySlug(ctx, db, slug)
		if err != nil {
			return nil, err
		}
		found, err := c.user(ctx, rows, &filter)
		if err != nil {
			return nil, err
		}
		if !found {
			continue
		}
		known = true
		records, err := rows.AuditList(ctx, filter, c.Limit)
		if err != nil {
			return nil, err
		}
		for _, record := range records {
			all = append(all, auditLine{slug, record})
		}
		all = newest(all, c.Limit)
	}
	if !known && c.User != "" {
		return nil, fmt.Errorf("--user: no user has the address %s", c.User)
	}
	return all, nil
}

func newest(all []auditLine, limit int) []auditLine {
	slices.SortStableFunc(all, func(a, b auditLine) int {
		return cmp.Or(b.At.Time().Compare(a.At.Time()), strings.Compare(a.Company, b.Company), cmp.Compare(b.ID, a.ID))
	})
	return all[:min(len(all), limit)]
}

// user sets filter.UserID to the user that --user names. It returns false if the company does not have that user.
// Without --user it changes nothing and returns true.
func (c *auditListCommand) user(ctx context.Context, rows store.Company, filter *store.AuditFilter) (bool, error) {
	if c.User == "" {
		return true, nil
	}
	if id, err := strconv.ParseInt(c.User, 10, 64); err == nil {
		filter.UserID = id
		return true, nil
	}
	email := strings.ToLower(c.User)
	ids, err := people.UserIDs(ctx, rows, []string{email})
	id, found := ids[email]
	filter.UserID = id
	return found, err
}

func printJSONLines(out io.Writer, lines []auditLine) error {
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	for _, line := range lines {
		if err := encoder.Encode(line); err != nil {
			return err
		}
	}
	return nil
}

func printAudit(out io.Writer, lines []auditLine) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "TIME\tCOMPANY\tKIND\tWHO\tFOR\tSUBJECT\tADDRESS\tREQUEST")
	for _, l := range lines {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", l.At.Time().UTC().Format(time.RFC3339), l.Company, l.Kind,
			whoIs(l.ActorID, l.Actor, l.RequestID), orHyphen(personOf(l.ActingForID, l.ActingFor)), l.subject(), orHyphen(l.Address), orHyphen(l.RequestID))
	}
	return table.Flush()
}

// whoIs returns a text for the actor of an entry. For an entry without an actor, it returns "a visitor" if the
// entry has a request id. Otherwise the operator or the program wrote the entry, and it returns "operator".
func whoIs(id *int64, email, request string) string {
	switch {
	case id != nil:
		return personOf(id, email)
	case request != "":
		return "a visitor"
	}
	return "operator"
}

func personOf(id *int64, email string) string {
	switch {
	case id == nil:
		return ""
	case email == "":
		return fmt.Sprint("user ", *id)
	}
	return email
}

func (l auditLine) subject() string {
	var parts []string
	switch {
	case l.SubjectKind == "user" && l.SubjectID != nil && l.SubjectAddress != "":
		parts = append(parts, l.SubjectAddress)
	case l.SubjectID != nil:
		parts = append(parts, fmt.Sprint(l.SubjectKind, " ", *l.SubjectID))
	}
	if l.SubjectName != "" {
		parts = append(parts, l.SubjectName)
	}
	return orHyphen(strings.Join(parts, ", "))
}

func orHyphen(text string) string { return cmp.Or(text, "-") }

// moment is the value of a flag: a time, or a duration before the time at which the command runs.
type moment struct {
	at  time.Time
	ago time.Duration
}

var errMoment = errors.New("must be a date such as 2026-03-01, a time such as 2026-03-01T12:00:00Z, or an age such as 24h or 7d")

// UnmarshalText accepts a date in UTC, an RFC 3339 time, or an age such as 90m or 7d. For any other text it returns
// errMoment.
func (m *moment) UnmarshalText(text []byte) (err error) {
	for _, form := range []string{time.DateOnly, time.RFC3339} {
		if m.at, err = time.Parse(form, string(text)); err == nil {
			return nil
		}
	}
	if days, isDays := strings.CutSuffix(string(text), "d"); isDays {
		n, err := strconv.ParseUint(days, 10, 16)
		if err != nil {
			return errMoment
		}
		m.ago = time.Duration(n) * 24 * time.Hour
		return nil
	}
	if m.ago, err = time.ParseDuration(string(text)); err != nil || m.ago < 0 {
		return errMoment
	}
	return nil
}

// before returns the time that m describes. If m is a duration, it returns that long before now. If m is nil, it
// returns the zero time.
func (m *moment) before(now time.Time) time.Time {
	switch {
	case m == nil:
		return time.Time{}
	case m.at.IsZero():
		return now.Add(-m.ago)
	}
	return m.at
}

package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"lyceum/cmd/lyceum/settings"
	"lyceum/files"
	"lyceum/handlers/pictures"
	"lyceum/importer"
	"lyceum/site/pages"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/tenant"
)

type importCommand struct {
	Folder importFolderCommand `cmd:"" default:"withargs" help:"Import a folder. This is the default command."`
	List   importListCommand   `cmd:"" help:"List the imports of a company, newest first."`
	Undo   importUndoCommand   `cmd:"" help:"Remove the rows that an import added if no other row refers to them."`
}

// importFolderCommand imports the tables and files of one folder.
type importFolderCommand struct {
	Company              string `required:"" help:"Short name of the company."`
	DryRun               bool   `help:"Check and load everything, then roll it back."`
	Invite               bool   `help:"Send each new trainee a message with a link to choose a password."`
	InvitationsPerMinute int    `name:"invitations-per-minute" default:"60" help:"With --invite: maximum number of these messages per minute. Mail servers may reject faster ones." placeholder:"N"`
	Encoding             string `help:"Encoding of the text files, such as windows-1251. Default: detected." placeholder:"NAME"`
	AsOf                 string `name:"as-of" help:"Date that the files describe. The import shifts all dates and times by the days since that date." placeholder:"YYYY-MM-DD"`
	Separator            string `help:"Separator of the cells of the text files: comma, semicolon, tab or one other character. Default: detected." placeholder:"NAME"`
	Folder               string `arg:"" help:"Folder with the tables (.csv, .tsv or .xlsx), and with files in files/, exams/, pictures/ and legal/. See docs/import.md." type:"existingdir"`
}

// companyToImport returns the company to which an import adds rows. The company can be suspended and exported before the files of the
// import are stored, so each transaction of a company that is not suspended checks this again.
func companyToImport(ctx context.Context, db *store.DB, slug string) (store.Company, tenant.Company, error) {
	handle, company, err := companyBySlug(ctx, db, slug)
	if err == nil && !company.Suspended() {
		handle = db.For(company.Unconfirmed())
	}
	return handle, company, err
}

// Run imports the folder and prints the number of added, changed, unchanged and removed rows per kind.
func (c *importFolderCommand) Run(ctx context.Context, p *Process) (err error) {
	options, err := c.options()
	if err != nil {
		return UsageError{err}
	}
	settings, err := settings.Read[importSettings](p.Environ)
	if err != nil {
		return err
	}
	db, err := OpenDatabase(ctx, settings.Sessions.Database)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	handle, company, err := companyToImport(ctx, db, c.Company)
	if err != nil {
		return err
	}
	kept, err := settings.fileStore(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	began := time.Now()
	richText, err := pages.NewRichText()
	if err != nil {
		return err
	}
	options.Sanitize, options.NewPicture = richText.Sanitize, pictures.NewPicture
	options.Location, options.Now, options.Progress = company.Location(), began, progressOn(p.Stderr)
	if settings.Files.URL != "" {
		options.Files = &importer.FileStore{Store: kept, Company: company}
	}
	summary, err := importer.Import(ctx, handle, c.Folder, options)
	switch {
	case errors.Is(err, importer.ErrNoStore):
		return errors.New("LYCEUM_FILES is not set, so the files that documents.csv names cannot be stored")
	case errors.Is(err, context.Canceled):
		return errors.New("interrupted: nothing was imported")
	case err != nil:
		return err
	}
	if !c.DryRun {
		settings.Sessions.forget(ctx, p, company, summary.EndedSessions)
		analyse(ctx, p, db)
	}
	return c.print(p.Stdout, summary, time.Since(began))
}

// options returns the options that the flags describe. If the flags contain mistakes, it returns all of them as one
// error.
func (c *importFolderCommand) options() (o importer.Options, err error) {
	var problems []error
	o.DryRun = c.DryRun
	if o.Format.Encoding, err = importer.ParseEncoding(c.Encoding); err != nil {
		problems = append(problems, fmt.Errorf("--encoding: there is no encoding %q; examples are utf-8, utf-16, windows-1252 and iso-8859-15", c.Encoding))
	}
	if o.Format.Separator, err = importer.ParseSeparator(c.Separator); err != nil {
		problems = append(problems, fmt.Errorf("--separator: %q %w", c.Separator, err))
	}
	if c.AsOf != "" {
		if o.AsOf, err = store.ParseDate(c.AsOf); err != nil {
			problems = append(problems, fmt.Errorf("--as-of: %w", err))
		}
	}
	switch {
	case c.InvitationsPerMinute < 1:
		problems = append(problems, fmt.Errorf("--invitations-per-minute: %d is less than 1", c.InvitationsPerMinute))
	case c.Invite:
		o.Invite = time.Minute / time.Duration(c.InvitationsPerMinute)
	}
	return o, errors.Join(problems...)
}

// analyse updates the statistics of the query planner. If that fails, it only prints a warning, because autovacuum
// updates them within minutes.
func analyse(ctx context.Context, p *Process, db *store.DB) {
	if err := bulk.Analyse(ctx, db); err != nil {
		fmt.Fprintf(p.Stderr, "lyceum: warning: ANALYZE failed, so pages may be slow for some minutes: %v\n", err)
	}
}

// importSettings are the settings of the import command: the database, Redis and the file store.
type importSettings struct {
	Sessions sessionSettings
	Files    settings.Files
}

// fileStore opens the file store. Its timeout is at least operatorTimeout, because an upload may take longer than a
// request.
func (s importSettings) fileStore(ctx context.Context) (*files.Store, error) {
	return s.Files.Open(ctx, max(s.Files.Timeout, operatorTimeout))
}

func (c *importFolderCommand) print(w io.Writer, summary importer.Summary, took time.Duration) error {
	for _, note := range summary.Notes {
		fmt.Fprintln(w, note+".")
	}
	fmt.Fprintf(w, "%-26s%10s%10s%10s%10s\n", "", "added", "changed", "unchanged", "removed")
	for _, line := range summary.Lines {
		fmt.Fprintf(w, "%-26s%10d%10d%10d%10d\n", line.Kind, line.Added, line.Changed, line.Unchanged, line.Removed)
	}
	rate := float64(summary.Rows) / max(took.Seconds(), time.Millisecond.Seconds())
	_, err := fmt.Fprintf(w, "%d rows in %s, %.0f rows/s. %s\n", summary.Rows, took.Round(time.Millisecond), rate, c.outcome(summary))
	return err
}

func (c *importFolderCommand) outcome(summary importer.Summary) string {
	switch {
	case c.DryRun:
		return "This was a dry run: nothing was changed."
	case !summary.Touched():
		return "All rows existed already: nothing was changed."
	default:
		return fmt.Sprintf("The import is complete. Its number is %d.", summary.Import)
	}
}

// progressOn returns a function that shows the progress of an import. On a terminal it shows a bar per step.
// Elsewhere it prints a line at every tenth of a step.
func progressOn(w io.Writer) func(step importer.Step, done, of int64) {
	if file, ok := w.(*os.File); ok && term.IsTerminal(int(file.Fd())) {
		return progressBars(w)
	}
	last := int64(0)
	return func(step importer.Step, done, of int64) {
		tenth := done * 10 / of
		switch {
		case tenth == last:
		case step.InBytes() && tenth > 0:
			fmt.Fprintf(w, "%s of %s of %s\n", megabytes(done), megabytes(of), step)
		case tenth > 0:
			fmt.Fprintf(w, "%d of %d %s\n", done, of, step)
		}
		last = tenth
	}
}

func megabytes(bytes int64) string { return fmt.Sprintf("%.1f MB", float64(bytes)/1e6) }

// progressBars returns a function that shows one bar per step, with its rate and remaining time.
func progressBars(w io.Writer) func(step importer.Step, done, of int64) {
	var bar *progressbar.ProgressBar
	var shown importer.Step
	return func(step importer.Step, done, of int64) {
		if step != shown {
			unit := progressbar.OptionShowBytes(true)
			if !step.InBytes() {
				unit = progressbar.OptionSetItsString("rows")
			}
			bar, shown = progressbar.NewOptions64(of, progressbar.OptionSetWriter(w), progressbar.OptionSetDescription(string(step)),
				unit, progressbar.OptionShowCount(), progressbar.OptionShowIts(), progressbar.OptionClearOnFinish()), step
		}
		_ = bar.Set64(done) // An error is ignored, because a closed terminal must not end an import.
	}
}

package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"lyceum/cmd/lyceum/settings"
	"lyceum/handlers/courses"
	"lyceum/handlers/pictures"
	"lyceum/importer"
	"lyceum/importer/coursepack"
	"lyceum/site/pages"
)

type courseCommand struct {
	Import courseImportCommand `cmd:"" help:"Import a course of Moodle (.mbz), a Common Cartridge, such as an export of Canvas (.imscc), or a zip of files, as a draft."`
}

type courseImportCommand struct {
	Company string `required:"" help:"Short name of the company."`
	Format  string `enum:"auto,mbz,imscc,files" default:"auto" help:"Format of the file: auto, mbz, imscc or files."`
	DryRun  bool   `help:"Print what the import would take and not take, and change nothing."`
	File    string `arg:"" help:"The package, or a directory with its files. See docs/course-import.md." type:"path"`
}

// Run imports the package and prints the report.
func (c *courseImportCommand) Run(ctx context.Context, p *Process) (err error) {
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
	richText, err := pages.NewRichText()
	if err != nil {
		return err
	}
	options := importer.CourseOptions{
		Pack:    coursepack.Options{Sanitize: richText.Sanitize, NewPicture: pictures.NewPicture},
		Company: company, Quota: courses.StorageQuota(int64(settings.Files.Storage) << 20),
		MediaType: courses.MediaTypeOf, Now: time.Now(), Name: filepath.Base(c.File),
		Progress: progressOn(p.Stderr),
	}
	opened, err := c.open(ctx, options.Pack)
	if err != nil {
		return err
	}
	defer func() { _ = opened.Close() }()
	if c.DryRun {
		return c.print(p.Stdout, opened.Plan, opened.Dropped, "This was a dry run: nothing was changed.")
	}
	if settings.Files.URL == "" {
		return errors.New("LYCEUM_FILES is not set, so the files of the course cannot be stored")
	}
	kept, err := settings.fileStore(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	options.Files = kept
	result, err := importer.ImportCourse(ctx, handle, opened, options)
	switch {
	case errors.Is(err, context.Canceled):
		return errors.New("interrupted: nothing was imported")
	case err != nil:
		return err
	}
	analyse(ctx, p, db)
	return c.print(p.Stdout, opened.Plan, result.Dropped, fmt.Sprintf("The course %s is a draft. The number of the import is %d.", result.Code, result.Import))
}

func (c *courseImportCommand) open(ctx context.Context, o coursepack.Options) (*coursepack.Package, error) {
	file, err := os.Open(c.File)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	name := filepath.Base(c.File)
	if info.IsDir() {
		name += ".zip"
		_ = file.Close()
		if file, err = zipDirectory(ctx, c.File); err != nil {
			return nil, err
		}
		if info, err = file.Stat(); err != nil {
			return nil, err
		}
	}
	opened, err := coursepack.Open(ctx, file, info.Size(), name, coursepack.Format(c.Format), o)
	if err != nil {
		_ = file.Close()
	}
	return opened, err
}

// print prints the outline to be, and the parts that are not imported with their reasons.
func (c *courseImportCommand) print(w io.Writer, plan *coursepack.Plan, dropped []coursepack.Dropped, outcome string) error {
	fmt.Fprintf(w, "%s\n", plan.Title)
	for _, line := range plan.Outline() {
		fmt.Fprintf(w, "%*s%s", 2*line.Level, "", line.Title)
		if line.Type != "" {
			fmt.Fprintf(w, " (%s)", line.Type)
		}
		fmt.Fprintln(w)
	}
	if len(dropped) > 0 {
		fmt.Fprintln(w, "Not imported, or not as it is:")
	}
	for _, d := range dropped {
		fmt.Fprintf(w, "  %s %q: %s\n", d.Kind, d.Title, d.Reason)
	}
	_, err := fmt.Fprintf(w, "%d parts taken, %d named above. %s\n", len(plan.Taken), len(dropped), outcome)
	return err
}

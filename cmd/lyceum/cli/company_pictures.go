package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"

	"lyceum/handlers/pictures"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/tenant"
)

// companyPicturesCommand contains the commands that manage the pictures of a company's pages.
type companyPicturesCommand struct {
	Add    companyPicturesAddCommand    `cmd:"" help:"Add or replace pictures. Each keeps the name of its file."`
	List   companyPicturesListCommand   `cmd:"" help:"List the pictures."`
	Remove companyPicturesRemoveCommand `cmd:"" help:"Remove unused pictures."`
}

type companyPicturesAddCommand struct {
	Company string   `required:"" help:"Short name of the company."`
	Files   []string `arg:"" help:"PNG, JPEG, WebP, GIF, SVG or ICO files of at most 1 MB each." type:"existingfile"`
}

// Run stores the pictures of all files, or none if one of them is invalid.
func (c *companyPicturesAddCommand) Run(ctx context.Context, p *Process) error {
	files, err := readPictures(c.Files)
	if err != nil {
		return UsageError{err}
	}
	return inCompany(ctx, p, c.Company, func(rows store.Company, _ tenant.Company) error {
		var all store.Loaded
		err := rows.Tx(ctx, func(rows store.Company) error {
			all = store.Loaded{}
			for i := range files { // One statement with all pictures could be too large.
				loaded, err := pictures.SavePicture(ctx, rows, files[i], nil, store.Actor{})
				if err != nil {
					return err
				}
				all = all.Plus(loaded)
			}
			return nil
		})
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(p.Stdout, "Pictures of company %s: %d added, %d changed, %d unchanged.\n", c.Company, all.Added, all.Changed, all.Unchanged)
		return err
	})
}

// readPictures reads and checks the files. It returns the mistakes in all files as one error.
func readPictures(files []string) (pictures []bulk.BulkPicture, err error) {
	var problems []error
	seen := make(map[string]string)
	for _, file := range files {
		picture, err := readPicture(file)
		if err != nil {
			problems = append(problems, fmt.Errorf("%s: %w", file, err))
			continue
		}
		if other, twice := seen[picture.Name]; twice {
			problems = append(problems, fmt.Errorf("%s: has the same name as %s", file, other))
		}
		seen[picture.Name] = file
		pictures = append(pictures, picture)
	}
	return pictures, errors.Join(problems...)
}

func readPicture(file string) (picture bulk.BulkPicture, err error) {
	name := filepath.Base(file)
	if err := pictures.CheckPictureName(name); err != nil {
		return picture, err
	}
	from, err := os.Open(file)
	if err != nil {
		return picture, err
	}
	defer func() { _ = from.Close() }()
	content, err := io.ReadAll(io.LimitReader(from, pictures.MaxPicture+1))
	if err != nil {
		return picture, err
	}
	return pictures.NewPicture(name, content)
}

type companyPicturesListCommand struct {
	Company string `required:"" help:"Short name of the company."`
}

// Run prints one line per picture of the company.
func (c *companyPicturesListCommand) Run(ctx context.Context, p *Process) error {
	return inCompany(ctx, p, c.Company, func(rows store.Company, _ tenant.Company) error {
		pictures, err := courses.Pictures(ctx, rows)
		if err != nil {
			return err
		}
		table := tabwriter.NewWriter(p.Stdout, 0, 0, 2, ' ', 0)
		fmt.Fprintln(table, "NAME\tTYPE\tBYTES\tCHANGED")
		for _, one := range pictures {
			fmt.Fprintf(table, "%s\t%s\t%d\t%s\n", one.Name, one.MediaType, one.SizeBytes, one.UpdatedAt.Time().UTC().Format(time.RFC3339))
		}
		return table.Flush()
	})
}

type companyPicturesRemoveCommand struct {
	Company string   `required:"" help:"Short name of the company."`
	Names   []string `arg:"" help:"Names of the pictures."`
}

// Run removes all named pictures, or none if one of them is missing or in use.
func (c *companyPicturesRemoveCommand) Run(ctx context.Context, p *Process) error {
	return inCompany(ctx, p, c.Company, func(rows store.Company, company tenant.Company) error {
		if err := pictures.DeletePictures(ctx, rows, company, c.Names, store.Actor{}); err != nil {
			return err
		}
		_, err := fmt.Fprintf(p.Stdout, "Removed from company %s: %s.\n", c.Company, strings.Join(c.Names, ", "))
		return err
	})
}

package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"lyceum/store"
	"lyceum/tenant"
)

// companyPicturesCommand manages the pictures of a company's pages.
type companyPicturesCommand struct {
	Add    companyPicturesAddCommand    `cmd:"" help:"Add or replace pictures. Each keeps the name of its file."`
	List   companyPicturesListCommand   `cmd:"" help:"List the pictures."`
	Remove companyPicturesRemoveCommand `cmd:"" help:"Remove unused pictures."`
}

type companyPicturesAddCommand struct {
	Company string   `required:"" help:"Short name of the company."`
	Files   []string `arg:"" help:"PNG, JPEG, WebP, GIF, SVG or ICO files of at most 1 MB each." type:"existingfile"`
}

// Run stores all files or none.
func (c *companyPicturesAddCommand) Run(ctx context.Context, p *Process) error {
	pictures, err := readPictures(c.Files)
	if err != nil {
		return UsageError{err}
	}
	return inCompany(ctx, p, c.Company, func(rows store.Company, _ tenant.Company) error {
		var all store.Loaded
		err := rows.Tx(ctx, func(rows store.Company) error {
			all = store.Loaded{}
			for i := range pictures { // One statement with all pictures might be too large.
				loaded, err := rows.LoadPictures(ctx, pictures[i:i+1])
				if err != nil {
					return err
				}
				if loaded.Touched() {
					if err := auditPicture(ctx, rows, store.AuditPictureAdd, pictures[i].Name); err != nil {
						return err
					}
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

const (
	// mostOfPicture is the maximum size of a picture in bytes.
	mostOfPicture = 1_000_000
	pictureName   = "small letters, digits, dots, hyphens and underscores, a letter or a digit first, 100 at most"
)

var pictureNamePattern = regexp.MustCompile(`^[a-z0-9][a-z0-9._-]{0,99}$`)

// readPictures reads the files and returns the mistakes of all.
func readPictures(files []string) (pictures []store.BulkPicture, err error) {
	var problems []error
	seen := make(map[string]string)
	for _, file := range files {
		picture, err := readPicture(file)
		if err != nil {
			problems = append(problems, fmt.Errorf("%s: %w", file, err))
			continue
		}
		if other, twice := seen[picture.Name]; twice {
			problems = append(problems, fmt.Errorf("%s: has the name of %s", file, other))
		}
		seen[picture.Name] = file
		pictures = append(pictures, picture)
	}
	return pictures, errors.Join(problems...)
}

func readPicture(file string) (picture store.BulkPicture, err error) {
	picture.Name = filepath.Base(file)
	if !pictureNamePattern.MatchString(picture.Name) {
		return picture, fmt.Errorf("a picture's name has %s; rename the file", pictureName)
	}
	about, err := os.Stat(file)
	if err != nil {
		return picture, err
	}
	if about.Size() > mostOfPicture {
		return picture, fmt.Errorf("has %s; %s is the most", megabytes(about.Size()), megabytes(mostOfPicture))
	}
	if picture.Content, err = os.ReadFile(file); err != nil {
		return picture, err
	}
	form, err := formOf(picture.Content)
	if err != nil {
		return picture, err
	}
	if !slices.Contains(form.endings, filepath.Ext(picture.Name)) {
		return picture, fmt.Errorf("holds %s; its name must end with %s", form.name, strings.Join(form.endings, " or "))
	}
	picture.MediaType = form.mediaType
	return picture, nil
}

type companyPicturesListCommand struct {
	Company string `required:"" help:"Short name of the company."`
}

// Run prints one line per picture.
func (c *companyPicturesListCommand) Run(ctx context.Context, p *Process) error {
	return inCompany(ctx, p, c.Company, func(rows store.Company, _ tenant.Company) error {
		pictures, err := rows.Pictures(ctx)
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

// Run removes all pictures, or none if one is missing or in use.
func (c *companyPicturesRemoveCommand) Run(ctx context.Context, p *Process) error {
	return inCompany(ctx, p, c.Company, func(rows store.Company, company tenant.Company) error {
		err := rows.Tx(ctx, func(rows store.Company) error {
			if err := c.refuse(ctx, rows, company.Brand()); err != nil {
				return err
			}
			for _, name := range c.Names {
				if err := auditPicture(ctx, rows, store.AuditPictureRemove, name); err != nil {
					return err
				}
			}
			return rows.RemovePictures(ctx, c.Names)
		})
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(p.Stdout, "Removed from company %s: %s.\n", c.Company, strings.Join(c.Names, ", "))
		return err
	})
}

// auditPicture records a change of a picture in the audit log.
func auditPicture(ctx context.Context, rows store.Company, action, name string) error {
	return rows.Audit(ctx, store.AuditEntry{At: time.Now(), Action: action, SubjectKind: "picture", SubjectName: name})
}

// refuse returns an error if a picture is missing or in use.
func (c *companyPicturesRemoveCommand) refuse(ctx context.Context, rows store.Company, brand tenant.Brand) error {
	var problems []error
	wrong := func(name, format string, args ...any) {
		problems = append(problems, fmt.Errorf("%s: "+format, append([]any{name}, args...)...))
	}
	missing, err := missingPictures(ctx, rows, c.Names)
	if err != nil {
		return err
	}
	for _, name := range missing {
		wrong(name, "company %s has no such picture; see lyceum company pictures list", c.Company)
	}
	for _, name := range c.Names {
		switch name {
		case brand.Logo:
			wrong(name, "is the company's logo; see lyceum company set --logo")
		case brand.Favicon:
			wrong(name, "is the company's favicon; see lyceum company set --favicon")
		}
	}
	uses, err := rows.PictureUses(ctx, c.Names)
	if err != nil {
		return err
	}
	for _, use := range uses {
		wrong(use.Name, "is the picture of %s", use.Place)
	}
	return errors.Join(problems...)
}

// missingPictures returns the names without a picture.
func missingPictures(ctx context.Context, rows store.Company, names []string) (missing []string, err error) {
	pictures, err := rows.Pictures(ctx)
	for _, name := range names {
		if !slices.ContainsFunc(pictures, func(one store.PictureEntry) bool { return one.Name == name }) {
			missing = append(missing, name)
		}
	}
	return missing, err
}

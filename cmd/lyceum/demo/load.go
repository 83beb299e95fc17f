package demo

import (
	"context"
	"encoding/csv"
	"fmt"
	"hash/fnv"
	"io/fs"
	"path"
	"strings"

	"lyceum/examples"
	"lyceum/importer"
	"lyceum/store"
	"lyceum/tenant"
)

// filling is the state of the load of one company.
type filling struct {
	*company
	calendar
	proven tenant.Company
	rows   store.Company
	Options
}

// load adds all rows of the company in one database transaction. It imports the company's folder and adds the rows
// that an import cannot contain.
func (c *company) load(ctx context.Context, proven tenant.Company, rows store.Company, o Options) error {
	on, err := newCalendar(o.Now, proven.Location())
	if err != nil {
		return err
	}
	return rows.Tx(ctx, func(rows store.Company) error {
		f := &filling{company: c, calendar: on, proven: proven, rows: rows, Options: o}
		for _, step := range []func(context.Context) error{
			f.loadNames, f.loadStaff, f.loadPictures, f.importFolder, f.loadExams, f.loadLogins, f.loadProgress, f.loadPayments, f.loadAwards,
		} {
			if err := step(ctx); err != nil {
				return err
			}
		}
		return nil
	})
}

// loadAwards issues the certificates of the completed enrollments.
func (f *filling) loadAwards(ctx context.Context) error {
	for more := true; more; {
		issued, err := f.rows.IssueMissingAwards(ctx, store.Actor{})
		if err != nil {
			return err
		}
		more = issued.More
	}
	return nil
}

// loadNames adds the departments and designations in the order of company.json. Some of them belong to no user.
func (f *filling) loadNames(ctx context.Context) error {
	if _, err := f.rows.LoadDepartments(ctx, bulkNames(f.Departments)); err != nil {
		return err
	}
	_, err := f.rows.LoadDesignations(ctx, bulkNames(f.Designations))
	return err
}

func bulkNames(texts []string) []store.BulkName {
	rows := make([]store.BulkName, len(texts))
	for i, text := range texts {
		rows[i].Name = text
	}
	return rows
}

func (f *filling) loadStaff(ctx context.Context) error {
	users := make([]store.BulkUser, 0, len(f.Staff))
	for _, p := range f.Staff {
		hash, err := f.Hash(f.password(p.Role))
		if err != nil {
			return err
		}
		user, err := f.user(p, hash, f.calendar)
		if err != nil {
			return err
		}
		users = append(users, user)
	}
	_, err := f.rows.LoadUsers(ctx, users, nil)
	return err
}

// pictureTypes maps the file extensions of pictures in examples to media types.
var pictureTypes = map[string]string{".svg": "image/svg+xml", ".png": "image/png"}

func (f *filling) loadPictures(ctx context.Context) error {
	entries, err := fs.ReadDir(f.folder, "pictures")
	if err != nil {
		return err
	}
	pictures := make([]store.BulkPicture, 0, len(entries))
	for _, entry := range entries {
		content, err := fs.ReadFile(f.folder, path.Join("pictures", entry.Name()))
		if err != nil {
			return err
		}
		pictures = append(pictures, store.BulkPicture{Name: entry.Name(), MediaType: pictureTypes[path.Ext(entry.Name())], Content: content})
	}
	_, err = f.rows.LoadPictures(ctx, pictures)
	return err
}

func (f *filling) importFolder(ctx context.Context) error {
	asOf, err := store.ParseDate(examples.AsOf)
	if err != nil {
		return err
	}
	kept, err := fs.Sub(f.folder, "files")
	if err != nil {
		return err
	}
	options := importer.Options{Location: f.location, Now: f.now, AsOf: asOf}
	if f.Files != nil {
		options.Files = &importer.FileStore{Store: f.Files, Company: f.proven}
	}
	_, err = importer.ImportFrom(ctx, f.rows, importer.Source{Name: f.Slug, Tables: f.folder, Files: kept}, options)
	return err
}

// loginsOnly lists the columns that loadLogins leaves unchanged.
var loginsOnly = store.Absent{
	"title", "fname", "lname", "mobile", "workphone", "rollno", "grade", "employer", "address", "zip", "zone", "timezone", "city",
	"state", "country", "department", "created_at",
}

// loadLogins sets the passwords and the status of the trainees, because an import sets no passwords. All trainees
// except that of the report have the same password hash, because a hash per trainee would take longer than the rest
// of the load.
func (f *filling) loadLogins(ctx context.Context) error {
	own, err := f.Hash(f.password("trainee"))
	if err != nil {
		return err
	}
	others, err := f.Hash(f.password("learner"))
	if err != nil {
		return err
	}
	trainees, err := f.table("trainees")
	if err != nil {
		return err
	}
	users := make([]store.BulkUser, len(trainees))
	for i, row := range trainees {
		users[i] = store.BulkUser{Email: row["email"], Role: "trainee", Status: store.UserActive, PasswordHash: others}
		switch {
		case row["status"] == "disabled":
			users[i].Status = store.UserDisabled
		case row["email"] == f.Unconfirmed:
			users[i].Status, users[i].PasswordHash = store.UserUnconfirmed, ""
		case row["email"] == f.Trainee:
			users[i].PasswordHash = own
		}
	}
	_, err = f.rows.LoadUsers(ctx, users, loginsOnly)
	return err
}

// table returns the rows of a table in the folder of the example, as maps from header to cell.
func (c *company) table(name string) ([]map[string]string, error) {
	file, err := c.folder.Open(name + ".csv")
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	lines, err := csv.NewReader(file).ReadAll()
	if err != nil || len(lines) == 0 {
		return nil, fmt.Errorf("read %s.csv: %w", name, err)
	}
	rows := make([]map[string]string, len(lines)-1)
	for i, line := range lines[1:] {
		rows[i] = make(map[string]string, len(line))
		for k, cell := range line {
			rows[i][lines[0][k]] = cell
		}
	}
	return rows, nil
}

// spread returns a number from 0 to n-1. It returns the same number for equal seeds.
func spread(n int, seed ...string) int {
	digest := fnv.New64a()
	_, _ = digest.Write([]byte(strings.Join(seed, "\x00")))
	// The low bits of an FNV hash are less evenly distributed than the high bits.
	return int(digest.Sum64() >> 16 % uint64(n))
}

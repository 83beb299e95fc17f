package archive

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"

	"lyceum/mail"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/tenant"
)

// Limits of an archive. An import does not trust the archive, so none of its contents may determine how much memory the import needs.
const (
	// maxLine is the maximum length of a row in bytes. The longest row that an export writes is a picture, with two hexadecimal digits
	// for each of at most bulk.LargestPicture bytes.
	maxLine = 32 << 20
	// maxManifest is the maximum size of the manifest in bytes. It has about 200 bytes for each table.
	maxManifest = 1 << 20
	// maxWhole is the maximum size of what an import keeps in memory at once: the rows of a table that refers to itself, or all mail
	// templates.
	maxWhole = 64 << 20
	// mailTemplates is the table whose rows contain programs that a node executes.
	mailTemplates = "mail_templates"
)

// checkContents reads all rows and returns ErrDamaged if a table, a row or the settings of the company could not have been exported. It does
// so before an import changes anything, because a node that uses such a row can fail for all companies.
func checkContents(m manifest, tables []store.CompanyTable, from folder) error {
	var company struct{ Timezone string }
	if err := json.Unmarshal(m.Company, &company); err != nil {
		return damaged("the company: %v", err)
	}
	if _, known := tenant.Zone(company.Timezone); !known {
		return damaged("the company: %q is not a time zone", company.Timezone)
	}
	seen := map[string]bool{}
	for _, entry := range m.Tables {
		i := slices.IndexFunc(tables, func(t store.CompanyTable) bool { return t.Name == entry.Name })
		if i < 0 || LeftOut()[entry.Name] != "" || seen[entry.Name] {
			return damaged("an archive does not contain the table %q", entry.Name)
		}
		seen[entry.Name] = true
		if err := checkTable(tables[i], entry, from); err != nil {
			return fmt.Errorf("table %s: %w", entry.Name, err)
		}
	}
	return nil
}

// checkTable checks the number, the length and the ids of the rows of a table, and the mail templates.
func checkTable(table store.CompanyTable, entry tableEntry, from folder) error {
	var rows, size int64
	var templates []company.MailTemplate
	err := readLines(from, tableFile(table.Name), func(line []byte) error {
		rows, size = rows+1, size+int64(len(line))
		if (table.RefersToItself || table.Name == mailTemplates) && size > maxWhole {
			return damaged("the rows have more than %d MiB", maxWhole>>20)
		}
		row := map[string]json.RawMessage{}
		if err := json.Unmarshal(line, &row); err != nil {
			return damaged("row %d: %v", rows, err)
		}
		if table.Name == mailTemplates {
			templates = append(templates, templateOf(row))
		}
		if table.Identity == "" || renumbered[table.Name] {
			return nil
		}
		if id, err := strconv.ParseInt(string(row[table.Identity]), 10, 64); err != nil || id < 1 || id > store.LargestArchivedID {
			return damaged("row %d: %s is not a number from 1 to %d", rows, table.Identity, int64(store.LargestArchivedID))
		}
		return nil
	})
	if err != nil {
		return err
	}
	if rows != entry.Rows {
		return damaged("%d rows, and the manifest says %d", rows, entry.Rows)
	}
	return checkTemplates(templates)
}

// templateOf returns the template in a row. It takes the columns by their exact names, as PostgreSQL does. A column that is missing or not a
// text is empty, which mail.CheckTemplate rejects.
func templateOf(row map[string]json.RawMessage) (t company.MailTemplate) {
	for column, field := range map[string]*string{"kind": &t.Kind, "language": &t.Language, "html": &t.HTML, "plain": &t.Plain} {
		if json.Unmarshal(row[column], field) != nil {
			*field = ""
		}
	}
	return t
}

// checkTemplates checks the templates as the console does, because an execution of an unchecked template may never end.
func checkTemplates(templates []company.MailTemplate) error {
	for _, t := range templates {
		if err := mail.CheckTemplate(tenant.Company{}, 0, t, templates); err != nil {
			return damaged("the template %s in %s: %v", t.Kind, t.Language, err)
		}
	}
	return nil
}

// readLines calls each with the lines of a compressed file, without their ends. The line is valid until each returns. readLines returns
// ErrDamaged if a line is longer than maxLine.
func readLines(from folder, name string, each func(line []byte) error) error {
	return from.read(name, func(content io.Reader) error {
		text, err := gzip.NewReader(content)
		if err != nil {
			return damaged("%s: %v", name, err)
		}
		lines, n := bufio.NewScanner(text), 0
		lines.Buffer(make([]byte, 1<<16), maxLine)
		lines.Split(wholeLines)
		for ; lines.Scan(); n++ {
			if err := each(bytes.TrimSuffix(lines.Bytes(), []byte("\n"))); err != nil {
				return err
			}
		}
		if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
			return damaged("%s: line %d is longer than %d MiB", name, n+1, maxLine>>20)
		} else if err != nil {
			return damaged("%s: %v", name, err)
		}
		return nil
	})
}

// wholeLines is a bufio.SplitFunc for lines of which also the last one must end with a line break.
func wholeLines(data []byte, atEOF bool) (advance int, token []byte, err error) {
	if i := bytes.IndexByte(data, '\n'); i >= 0 {
		return i + 1, data[:i+1], nil
	}
	if atEOF && len(data) > 0 {
		return 0, nil, io.ErrUnexpectedEOF
	}
	return 0, nil, nil
}

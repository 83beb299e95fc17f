package bulk

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/store/people"
	"lyceum/store/question"
)

var (
	loadBankQuestions    = statement.Scoped("load/bank_questions")
	loadDocumentContents = statement.Scoped("load/document_contents")
	loadHeldFiles        = statement.Scoped("load/held_files")
	loadPackageFiles     = statement.Scoped("load/package_files")
	loadPlaces           = statement.Scoped("load/places")
)

// FreeCourseCode returns code, or code with a number if a course of the company has it.
func FreeCourseCode(ctx context.Context, c store.Company, code string) (string, error) {
	const tried = 1000
	codes := []string{code}
	for n := 2; n <= tried; n++ {
		codes = append(codes, fmt.Sprintf("%s-%d", code, n))
	}
	known, err := KnownCourses(ctx, c, codes)
	if err != nil {
		return "", err
	}
	taken := make(map[string]bool, len(known))
	for code := range known {
		taken[strings.ToLower(code)] = true
	}
	for _, code := range codes {
		if !taken[strings.ToLower(code)] {
			return code, nil
		}
	}
	return "", store.ErrConflict
}

type BankQuestions struct {
	Category  string              `json:"category"`
	Questions []question.Question `json:"questions"`
}

// LoadBankQuestions adds questions that no exam has, and their categories.
func LoadBankQuestions(ctx context.Context, c store.Company, rows []BankQuestions) (loaded store.Loaded, err error) {
	categories := make([]people.BulkName, len(rows))
	for i, row := range rows {
		categories[i].Name = row.Category
	}
	text, err := json.Marshal(rows)
	if err != nil || len(rows) == 0 {
		return loaded, err
	}
	err = c.Tx(ctx, func(c store.Company) error {
		if _, err := store.Load(ctx, c, loadQuestionCategories, categories, nil); err != nil {
			return err
		}
		loaded = store.Loaded{}
		if err := c.Change(ctx, &loaded, loadBankQuestions, text, c.ImportID()); err != nil {
			return err
		}
		c.CountImported(loadQuestions, loaded)
		return nil
	})
	return loaded, err
}

// Place is a course, a document or an exam that an import has added. A document has the titles of its subject and chapter.
type Place struct {
	Kind                    string
	ID                      int64
	Subject, Chapter, Title string
}

// ImportedPlaces returns the courses, documents and exams that the import of the handle has added.
func ImportedPlaces(ctx context.Context, c store.Company) ([]Place, error) {
	return store.ListOf[Place](ctx, c, loadPlaces, c.ImportID())
}

// DocumentContent is the content of a document that an import has added: a body, or a finished file that staff can list. Type is the type of a document with a
// file.
type DocumentContent struct {
	ID, FileID int64
	Body, Type string
}

// LoadDocumentContents sets the contents of documents that the import of the handle has added. It returns store.ErrReference if a document or a file is
// missing.
func LoadDocumentContents(ctx context.Context, c store.Company, rows []DocumentContent) error {
	ids, fileIDs, held := make([]int64, len(rows)), make([]int64, len(rows)), map[int64]bool{}
	bodies, types := make([]string, len(rows)), make([]string, len(rows))
	for i, row := range rows {
		ids[i], fileIDs[i], bodies[i], types[i] = row.ID, row.FileID, row.Body, row.Type
		if row.FileID != 0 {
			held[row.FileID] = true
		}
	}
	return c.Tx(ctx, func(c store.Company) error {
		// The lock prevents that housekeeping or staff remove a file before a document refers to it.
		files, err := store.ListOf[int64](ctx, c, loadHeldFiles, pq.Array(fileIDs))
		if err != nil {
			return err
		}
		changed, err := c.Exec(ctx, loadDocumentContents, c.ImportID(), pq.Array(ids), pq.Array(bodies), pq.Array(fileIDs), pq.Array(types))
		if err == nil && (len(files) != len(held) || changed != int64(len(rows))) {
			return unknownRow(loadDocumentContents, fmt.Sprintf("%d of %d files or documents", len(held)-len(files), len(rows)))
		}
		return err
	})
}

// PackageFile is a file that an import of a course has begun to store, before it was interrupted.
type PackageFile struct {
	ID       int64
	Metadata string
	Finished bool
}

// PackageFiles returns the files whose metadata begin with a text.
func PackageFiles(ctx context.Context, c store.Company, begin string) ([]PackageFile, error) {
	return store.ListOf[PackageFile](ctx, c, loadPackageFiles, begin)
}

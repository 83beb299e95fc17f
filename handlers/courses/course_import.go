package courses

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"

	"lyceum/files"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/importer"
	"lyceum/importer/coursepack"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/tenant"
)

type NewCourseImport struct {
	FileID int64  `api:"fileID,required" doc:"ID of the uploaded package."`
	Format string `api:"format" doc:"Format of the package: mbz (Moodle), imscc (Common Cartridge, Canvas), files (a zip of files), or auto, which recognises it. Default: auto."`
	DryRun bool   `api:"dryRun" doc:"Yes: only say what becomes part of the course and what does not. Default: no."`
}

type CourseImportStarted struct {
	ImportID int64 `json:"importID" doc:"ID of the import, for /course-import-details."`
}

// ImportCourse starts a background job that imports a course from an uploaded package. It returns store.ErrNotFound if there is no such file.
func (s *Handlers) ImportCourse(ctx context.Context, c *web.Call, in *NewCourseImport) (CourseImportStarted, error) {
	format := coursepack.Format(cmp.Or(in.Format, string(coursepack.Auto)))
	if !slices.Contains(coursepack.Formats(), format) {
		return CourseImportStarted{}, web.InvalidField("format", "format must be auto, mbz, imscc or files.")
	}
	file, err := courses.ReadFile(ctx, c.Store, in.FileID)
	switch {
	case err != nil:
		return CourseImportStarted{}, err
	case !file.Finished():
		return CourseImportStarted{}, store.ErrNotFound
	}
	added, err := bulk.AddCourseImport(ctx, c.Store, file.ID, file.Name, string(format), in.DryRun, c.Actor())
	return CourseImportStarted{added.ID}, err
}

type CourseImportID struct {
	ImportID int64 `api:"importID,required" doc:"ID of the import."`
}

type CourseImportDetails struct {
	ImportID   int64                    `json:"importID" doc:"ID of the import."`
	FileID     int64                    `json:"fileID" doc:"ID of the uploaded package."`
	FileName   string                   `json:"fileName" doc:"Name of the uploaded package."`
	DryRun     bool                     `json:"dryRun" doc:"Whether the import only says what it would do."`
	State      string                   `json:"state" doc:"waiting, running, done or failed."`
	Progress   int64                    `json:"progress" doc:"How much of the files is stored, in percent."`
	Title      string                   `json:"title" doc:"Title of the course; empty before the package is read."`
	CourseID   *int64                   `json:"courseID" doc:"ID of the added course; null before the end, after an error and for a dry run."`
	Undone     bool                     `json:"undone" doc:"Whether the import was undone."`
	Outline    []coursepack.OutlineLine `json:"outline" doc:"The outline of the course, in its order; empty before the end."`
	Taken      []coursepack.Part        `json:"taken" doc:"The parts of the package that become part of the course."`
	Dropped    []coursepack.Dropped     `json:"dropped" doc:"The parts of the package that are not imported, or not as they are, with the reasons."`
	Error      *string                  `json:"error" doc:"Code of the error of a failed import, as in an error response, or package_refused, file_missing or import_failed; null without an error."`
	Message    string                   `json:"message" doc:"The error in one sentence; empty without an error."`
	CreatedAt  store.Time               `json:"createdAt" doc:"When the import was started."`
	FinishedAt store.Time               `json:"finishedAt" doc:"When the import ended; null before."`
}

// ReadCourseImport returns an import of a course with its report. It returns store.ErrNotFound if there is none.
func ReadCourseImport(ctx context.Context, c *web.Call, in *CourseImportID) (CourseImportDetails, error) {
	run, err := bulk.ReadCourseImport(ctx, c.Store, in.ImportID)
	if err != nil {
		return CourseImportDetails{}, err
	}
	details := CourseImportDetails{
		ImportID: run.ID, FileID: run.FileID, FileName: run.FileName, DryRun: run.DryRun, State: run.State, Progress: run.Progress, Title: run.Title,
		CourseID: run.CourseID, Undone: !run.UndoneAt.IsZero(), Message: run.Message, CreatedAt: run.CreatedAt, FinishedAt: run.FinishedAt,
	}
	if run.Error != "" {
		details.Error = &run.Error
	}
	return details, errors.Join(json.Unmarshal(run.Outline, &details.Outline),
		json.Unmarshal(run.Taken, &details.Taken), json.Unmarshal(run.Dropped, &details.Dropped))
}

// UndoCourseImport undoes the import of a course. It returns store.ErrNotFound if it added no course, a *bulk.UndoError if it cannot be undone, and
// store.ErrConflict during another import.
func (s *Handlers) UndoCourseImport(ctx context.Context, c *web.Call, in *CourseImportID) (api.Done, error) {
	err := c.Store.Tx(ctx, func(rows store.Company) error {
		run, err := bulk.ReadCourseImport(ctx, rows, in.ImportID)
		if err == nil && run.ImportID == nil {
			err = store.ErrNotFound
		}
		if err != nil {
			return err
		}
		if _, err := bulk.UndoImport(ctx, rows, *run.ImportID, s.Now()); err != nil {
			return err
		}
		return rows.Note(ctx, c.Actor(), "course_import_undo", "course_import", run.ID)
	})
	return api.Done{Success: "The import has been undone."}, err
}

// errImportEnded means that another node has ended the import.
var errImportEnded = errors.New("the import has ended")

// RunCourseImport runs an import, unless it has ended. The course and the end of the import are one transaction, so that an import that is tried again after a
// crash adds no second course. RunCourseImport returns an error if the import must be tried again. With last, it ends the import with this error.
func (s *Handlers) RunCourseImport(ctx context.Context, company tenant.Company, id int64, last bool) error {
	rows := s.DB.For(company)
	run, err := bulk.ReadCourseImport(ctx, rows, id)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil || !run.FinishedAt.IsZero() {
		return err
	}
	err = s.runCourseImport(ctx, company, rows, run)
	end := bulk.CourseImportEnd{Title: run.FileName}
	var refused coursepack.Refusal
	// A file of the import that was removed during the import is a reason to try again, which stores it again.
	code, message, final := api.Errors.Final(err)
	switch {
	case err == nil || errors.Is(err, errImportEnded):
		return nil
	case errors.As(err, &refused):
		end.Error, end.Message = "package_refused", refused.Error()
	case errors.Is(err, files.ErrMissing) || errors.Is(err, store.ErrNotFound):
		end.Error, end.Message = "file_missing", "The uploaded package was removed; upload it again."
	case final && ctx.Err() == nil && !errors.Is(err, store.ErrReference):
		end.Error, end.Message = code, message
	case last:
		end.Error, end.Message = "import_failed", "The import failed several times because of errors of the server; start it again later."
	default:
		return err
	}
	return bulk.EndCourseImport(ctx, rows, id, end)
}

func (s *Handlers) runCourseImport(ctx context.Context, company tenant.Company, rows store.Company, run bulk.CourseImport) error {
	if err := bulk.AdvanceCourseImport(ctx, rows, run.ID, 0); err != nil {
		return err
	}
	file, err := courses.ReadFile(ctx, rows, run.FileID)
	if err != nil {
		return err
	}
	o := s.courseOptions(ctx, company, rows, run)
	p, err := coursepack.Open(ctx, s.Files.ReaderAt(ctx, company, PartsOf(file)), file.Size, file.Name, coursepack.Format(run.Format), o.Pack)
	if err != nil {
		return err
	}
	defer func() { _ = p.Close() }()
	end := bulk.CourseImportEnd{Title: p.Title, Outline: p.Outline(), Taken: p.Taken, Dropped: p.Dropped}
	if run.DryRun {
		return bulk.EndCourseImport(ctx, rows, run.ID, end)
	}
	if !s.Files.Writable() {
		return files.ErrUnavailable
	}
	o.Done = func(ctx context.Context, c store.Company, result importer.CourseResult) error {
		end.CourseID, end.ImportID, end.Dropped = &result.CourseID, &result.Import, result.Dropped
		return bulk.EndCourseImport(ctx, c, run.ID, end)
	}
	_, err = importer.ImportCourse(ctx, rows, p, o)
	return err
}

// courseOptions returns the options of an import, which records its progress.
func (s *Handlers) courseOptions(ctx context.Context, company tenant.Company, rows store.Company, run bulk.CourseImport) importer.CourseOptions {
	shown := int64(0)
	return importer.CourseOptions{
		Pack:  coursepack.Options{Sanitize: s.Sanitize, NewPicture: s.NewPicture},
		Files: s.Files, Company: company, Quota: StorageQuota(s.CompanyStorage), MediaType: MediaTypeOf, Now: s.Now(),
		By: store.Actor{UserID: run.CreatedBy}, Name: run.FileName, Key: strconv.FormatInt(run.ID, 10),
		Progress: func(_ importer.Step, done, of int64) {
			if percent := min(done*100/of, 99); percent > shown {
				shown = percent
				_ = bulk.AdvanceCourseImport(ctx, rows, run.ID, percent) // The next one records more.
			}
		},
		Hold: func(ctx context.Context, c store.Company) error {
			err := bulk.HoldCourseImport(ctx, c, run.ID)
			if errors.Is(err, store.ErrNotFound) {
				return errImportEnded
			}
			return err
		},
	}
}

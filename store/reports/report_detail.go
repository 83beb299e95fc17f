package reports

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	reportBatches        = store.OrderedBy[BatchProgress](statement.Scoped("report/batches").Limited().Lagging().Replanned())
	reportBatchesTotal   = statement.Scoped("report/batches_total").Limited().Lagging().Replanned()
	reportDocuments      = store.OrderedBy[DocumentProgress](statement.Scoped("report/documents").Limited().Lagging().Replanned())
	reportDocumentsTotal = statement.Scoped("report/documents_total").Limited().Lagging().Replanned()
)

// BatchProgress is a row of the report of batches: a batch with its members and the numbers of their enrollments and
// completions.
type BatchProgress struct {
	store.Counted
	BatchID     int64      `db:"batch_id" json:"batchID" doc:"ID of the batch."`
	Batch       string     `db:"name" json:"batch" doc:"Name of the batch."`
	People      int64      `db:"people" json:"people" doc:"Number of trainees who are in the batch today."`
	Enrolled    int64      `db:"enrolled" json:"enrolled" doc:"Number of enrollments of these trainees in the courses of the batch."`
	Completed   int64      `db:"completed" json:"completed" doc:"Number of these enrollments that are completed."`
	CompletedAt store.Time `db:"completed_at" json:"-"`
	CompletedOn store.Date `db:"-" json:"completedDate" doc:"Day of the latest completion of such an enrollment, in the company's time zone; null without one."`
}

// Sorts returns the orders of the report.
func (BatchProgress) Sorts() store.Sorts { return store.Sorts{{Name: "batch", By: "lower(o.name)"}} }

// ReadBatchProgress returns a page of the batches, ordered by name, with their progress at the end of the last day of the
// filter. It returns store.ErrNotFound for an unknown course or batch.
func ReadBatchProgress(ctx context.Context, c store.Company, f ReportFilter, page store.Page) (store.List[BatchProgress], error) {
	if err := CheckReport(ctx, c, f); err != nil {
		return store.List[BatchProgress]{}, err
	}
	_, until := times(c, f)
	list, err := store.CountedPage[BatchProgress](ctx, c, page, reportBatches, reportBatchesTotal, until, f.batch(), f.course())
	for i := range list.Items {
		list.Items[i].CompletedOn = dayOrNone(c, list.Items[i].CompletedAt)
	}
	return list, err
}

// dayOrNone returns the day of t in the company's time zone, or the zero store.Date for the zero time.
func dayOrNone(c store.Company, t store.Time) (day store.Date) {
	if !t.IsZero() {
		day = c.DayOf(t)
	}
	return day
}

// DocumentProgress is a row of the report of documents: a document with the numbers of trainees who have opened it and
// who have done it.
type DocumentProgress struct {
	store.Counted
	CourseID   int64      `db:"course_id" json:"courseID" doc:"ID of the course that contains the document."`
	Course     string     `db:"title" json:"course" doc:"Title of the course that contains the document."`
	CourseCode string     `db:"course_code" json:"courseCode" doc:"Code that the company gives the course."`
	DocumentID int64      `db:"document_id" json:"documentID" doc:"ID of the document."`
	Document   string     `db:"name" json:"document" doc:"Title of the document."`
	Enrolled   int64      `db:"enrolled" json:"enrolled" doc:"Number of trainees who are enrolled in the course."`
	Opened     int64      `db:"opened" json:"opened" doc:"Number of enrolled trainees who have opened the document."`
	Done       int64      `db:"done" json:"done" doc:"Number of enrolled trainees who have completed the document."`
	DoneAt     store.Time `db:"done_at" json:"-"`
	DoneOn     store.Date `db:"-" json:"doneDate" doc:"Day on which a trainee last completed the document, in the company's time zone; null if none has."`
}

// Sorts returns the orders of the report.
func (DocumentProgress) Sorts() store.Sorts {
	return store.Sorts{{Name: "course", By: "c.title"}, {Name: "document", By: "lower(d.name)"}}
}

// ReadDocumentProgress returns a page of the published documents with their progress at the end of the last day of the filter.
// The documents are ordered by course, and within a course in the order of the outline. ReadDocumentProgress returns store.ErrNotFound
// for an unknown course or batch.
func ReadDocumentProgress(ctx context.Context, c store.Company, f ReportFilter, page store.Page) (store.List[DocumentProgress], error) {
	if err := CheckReport(ctx, c, f); err != nil {
		return store.List[DocumentProgress]{}, err
	}
	_, until := times(c, f)
	list, err := store.CountedPage[DocumentProgress](ctx, c, page, reportDocuments, reportDocumentsTotal, until, f.course(), f.batch())
	for i := range list.Items {
		list.Items[i].DoneOn = dayOrNone(c, list.Items[i].DoneAt)
	}
	return list, err
}

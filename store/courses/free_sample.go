package courses

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	samples            = statement.Scoped("document/samples")
	sample             = statement.Scoped("document/sample")
	documentSampleFile = statement.Scoped("document/sample_file")
)

// SampleEnrollment is the enrollment id in links to the files of free samples, because visitors have no enrollment.
const SampleEnrollment int64 = -1

// FreeSample is a document that visitors may read before they enroll.
type FreeSample struct {
	ID   int64
	Name string
}

// FreeSamples returns the free samples of a course in the order of its outline.
func FreeSamples(ctx context.Context, c store.Company, courseID int64) ([]FreeSample, error) {
	return store.ListOf[FreeSample](ctx, c, samples, courseID)
}

// ReadFreeSample returns a document that is a free sample of a published course. The document has the enrollment id SampleEnrollment.
// ReadFreeSample returns store.ErrNotFound for any other document.
func ReadFreeSample(ctx context.Context, c store.Company, courseID, documentID int64) (*CourseDocument, error) {
	d := new(CourseDocument)
	err := c.Get(ctx, d, sample, courseID, documentID)
	d.MediaType = servedType(d.MediaType, d.ChosenType)
	return d, err
}

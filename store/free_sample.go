package store

import "context"

var (
	samples            = scoped("document/samples")
	sample             = scoped("document/sample")
	documentSampleFile = scoped("document/sample_file")
)

// SampleEnrollment is the enrollment id in links to the files of free samples, because visitors have no enrollment.
const SampleEnrollment int64 = -1

// FreeSample is a document that visitors may read before they enroll.
type FreeSample struct {
	ID   int64
	Name string
}

// FreeSamples returns the free samples of a course in the order of its outline.
func (c Company) FreeSamples(ctx context.Context, courseID int64) ([]FreeSample, error) {
	return listOf[FreeSample](ctx, c, samples, courseID)
}

// FreeSample returns a document that is a free sample of a published course. The document has the enrollment id SampleEnrollment.
// FreeSample returns ErrNotFound for any other document.
func (c Company) FreeSample(ctx context.Context, courseID, documentID int64) (*CourseDocument, error) {
	d := new(CourseDocument)
	return d, c.get(ctx, d, sample, courseID, documentID)
}

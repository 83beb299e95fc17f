package courses

import (
	"context"
	"errors"

	"lyceum/files"
	"lyceum/files/playtime"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/courses"
)

// DocumentPosition is the request of SaveDocumentPosition: the second at which the player is, and the part that was just
// played. All times are whole seconds from the start.
type DocumentPosition struct {
	DocumentRequest
	Position int64 `api:"position,required,min=0,max=360000" doc:"Where the player is, in seconds from the start of the film or sound."`
	Duration int64 `api:"duration,required,min=1,max=360000" doc:"The length of the film or sound in seconds that the player has found. It counts only if the server cannot read the length from the file; then the greatest one that was ever sent counts."`
	From     int64 `api:"from,min=0,max=360000" doc:"First second of the part that was played without a jump since the last call."`
	To       int64 `api:"to,min=0,max=360000" doc:"End of the part that was played, in seconds. The part does not include this second. What is longer than the time since the document was opened allows, at double speed, is left out. Without from and to, only the position is saved."`
}

func (r *DocumentPosition) check(d *courses.CourseDocument) error {
	var wrong web.InputError
	if !d.Plays() {
		wrong.Add("documentID", "documentID must be a film or sound.")
	}
	if r.Position > r.Duration {
		wrong.Add("position", "position must not be after the end.")
	}
	if r.From > r.To {
		wrong.Add("from", "from must not be after to.")
	}
	if r.To > r.Duration {
		wrong.Add("to", "to must not be after the end.")
	}
	return wrong.Err()
}

// checkLength returns an *web.InputError if a time is after the end that was read from the file of the document. Players differ by some seconds.
func (r *DocumentPosition) checkLength(d *courses.CourseDocument) error {
	if d.Length == nil || *d.Length == 0 {
		return nil
	}
	var wrong web.InputError
	end := *d.Length + courses.PlaySlack
	if r.Position > end {
		wrong.Add("position", "position must not be after the end.")
	}
	if r.To > end {
		wrong.Add("to", "to must not be after the end.")
	}
	return wrong.Err()
}

type DocumentPlayed struct {
	Position         int64                  `json:"position" doc:"The saved position, in seconds from the start."`
	WatchedPercent   int64                  `json:"watchedPercent" doc:"Percentage of the film or sound that was played. A part that was played twice counts once."`
	Done             bool                   `json:"done" doc:"Whether the document is done: 95 percent of it were played, or the trainee has marked it as done."`
	CompletedPercent int64                  `json:"completedPercent" doc:"Progress in the course, from 0 to 100 percent."`
	EnrollmentStatus store.EnrollmentStatus `json:"enrollmentstatus" doc:"Status of the enrollment today."`
}

// measure reads the length of a film or sound from its file, unless it was read before. An uploaded file never changes. The operator can replace another
// file, so measure reads it again if the player has found another length. If the file is missing, the length stays unknown.
func (s *Handlers) measure(ctx context.Context, c *web.Call, d *courses.CourseDocument, reported int64) error {
	if d.Length != nil && (d.FileID != nil || *d.Length == 0 || max(*d.Length-reported, reported-*d.Length) <= courses.PlaySlack) {
		return nil
	}
	file, err := s.FindFile(ctx, c, d.FileKey, d.FileID)
	if errors.Is(err, files.ErrMissing) || errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	length, err := playtime.Seconds(ctx, file.Size, file.Part)
	if err != nil || d.Length != nil && *d.Length == length {
		return err
	}
	return courses.MeasureDocument(ctx, c.Store, d, length)
}

// SaveDocumentPosition records the second at which the trainee's player is in a film or sound, and the part that was played.
// It returns store.ErrNotFound, an *auth.EnrollmentError or learning.ErrNotReleased if the document is not open to the caller,
// an *web.InputError for wrong times, and files.ErrUnavailable if the length must be read and the file store fails.
func (s *Handlers) SaveDocumentPosition(ctx context.Context, c *web.Call, in *DocumentPosition) (DocumentPlayed, error) {
	d, err := s.visibleDocument(ctx, c, &in.DocumentRequest)
	if err != nil {
		return DocumentPlayed{}, err
	}
	if err := in.check(d); err != nil {
		return DocumentPlayed{}, err
	}
	if err := s.measure(ctx, c, d, in.Duration); err != nil {
		return DocumentPlayed{}, err
	}
	if err := in.checkLength(d); err != nil {
		return DocumentPlayed{}, err
	}
	p, err := courses.PlayDocument(ctx, c.Store, d, courses.Playing{Position: in.Position, From: in.From, To: in.To, Duration: in.Duration})
	today := store.Today(c.Company, s.Now())
	return DocumentPlayed{
		in.Position, p.WatchedPercent, !p.DoneAt.IsZero(), p.CompletedPercent, store.StatusOn(today, p.Status, d.StartDate, d.EndDate),
	}, err
}

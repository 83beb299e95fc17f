package demo

import (
	"slices"
	"strconv"
	"time"

	"lyceum/store"
)

// seat is a trainee, by address, in a course, by code.
type seat struct{ email, code string }

// stay is an enrollment that is to be, with its first and last day counted from today.
type stay struct {
	seat
	state        store.EnrollmentStatus
	starts, ends int
	source       string
	batch, path  string
	forGood      bool
}

// enroll adds an enrollment with what the trainee has done in it, unless the trainee has the course already.
func (b *builder) enroll(s stay) {
	if _, taken := b.enrolled[s.seat]; taken {
		return
	}
	b.enrolled[s.seat] = s.state
	row := store.BulkEnrollment{
		Email: s.email, CourseCode: s.code, StartDate: b.day(s.starts), EndDate: b.day(s.ends), Status: "active",
		Source: s.source, Batch: s.batch, LearningPath: s.path,
		CreatedAt: b.at(min(s.starts, 0)-1-spread(5, s.email, s.code), s.email, s.code),
	}
	if s.forGood {
		row.EndDate = store.Date{}
	}
	until := min(s.ends, -1)
	switch s.state {
	case store.Completed:
		row.Status, row.CompletedAt = "completed", b.at(until, s.email, "completed", s.code)
	case store.Unenrolled:
		until = min(s.starts/2, s.ends)
		row.Status, row.UnenrolledAt = "unenrolled", b.at(until, s.email, "unenrolled", s.code)
	}
	row.CompletedPercent = b.progress(s, until)
	if s.state == store.Completed && s.ends < -90 {
		row.ArchivedAt = b.at(s.ends+60, s.email, s.code)
	}
	b.data.enrollments = append(b.data.enrollments, row)
}

// progress adds the documents that the trainee has opened by day until, and gives the percentage that is done.
func (b *builder) progress(s stay, until int) (percent int) {
	documents := b.counted(s.code)
	done := 1 + spread(len(documents)-1, s.email, s.code)
	switch s.state {
	case store.Upcoming:
		return 0
	case store.Completed:
		done = len(documents)
	case store.Unenrolled:
		done = min(done, 2)
	}
	for i, d := range documents[:min(done+1, len(documents))] {
		if i == done && d.Type != video {
			break // everything else is done by being opened
		}
		day := s.starts + (until-s.starts)*i/len(documents)
		row := store.BulkDocumentProgress{
			Email: s.email, CourseCode: s.code, Subject: d.Subject, Chapter: d.Chapter, Document: d.Name,
			OpenedAt: b.at(day, s.email, d.FileKey),
		}
		if i < done {
			row.DoneAt = store.TimeOf(row.OpenedAt.Time().Add(time.Duration(9+spread(70, d.FileKey)) * time.Minute))
		}
		b.data.progress = append(b.data.progress, row)
	}
	return 100 * done / len(documents)
}

// addBatches makes the batches. Who is in one has its courses, with its days.
func (b *builder) addBatches() {
	for _, batch := range b.batches {
		b.data.batches = append(b.data.batches, store.BulkBatch{
			Name: batch.name, Description: batch.about, StartDate: b.day(batch.starts), EndDate: b.day(batch.ends),
			CreatedAt: b.at(min(batch.starts, 0)-14, batch.name),
		})
		b.data.batchCourses = append(b.data.batchCourses, store.BulkBatchCourses{Batch: batch.name, CourseCodes: batch.courses})
		members := slices.Clone(b.learners[batch.first : batch.first+batch.members])
		if batch.main {
			members = append(members, b.learners[0])
		}
		for i, member := range members {
			b.data.batchTrainees = append(b.data.batchTrainees, store.BulkBatchTrainee{Batch: batch.name, Email: member.Email})
			for _, code := range batch.courses {
				b.enroll(stay{seat{member.Email, code}, stateBetween(batch.starts, batch.ends, i%4 != 3), batch.starts, batch.ends, "batch", batch.name, "", false})
			}
		}
	}
}

// stateBetween is the state of an enrollment with these days; diligent says what became of one that is over.
func stateBetween(starts, ends int, diligent bool) store.EnrollmentStatus {
	switch {
	case starts > 0:
		return store.Upcoming
	case ends >= 0:
		return store.Ongoing
	case diligent:
		return store.Completed
	default:
		return store.Expired
	}
}

// pathDays is how long every step of a learning path lasts.
const pathDays = 45

// addPaths makes the learning paths, whose trainees have done the first step and are at the second.
func (b *builder) addPaths() {
	for p, path := range b.paths {
		b.data.paths = append(b.data.paths, store.BulkLearningPath{Name: path.name, Description: path.about})
		b.data.pathCourses = append(b.data.pathCourses, store.BulkLearningPathCourses{Path: path.name, CourseCodes: path.courses})
		for i, learner := range b.learners[7*p : 7*p+path.trainees] {
			began := -pathDays - 6 - i
			b.data.pathTrainees = append(b.data.pathTrainees, store.BulkLearningPathTrainee{
				Path: path.name, Email: learner.Email, StartDate: b.day(began), EndDate: b.day(began + pathDays*len(path.courses)),
			})
			for step, code := range path.courses {
				starts := began + step*pathDays
				b.enroll(stay{seat{learner.Email, code}, stateBetween(starts, starts+pathDays-1, true), starts, starts + pathDays - 1, "path", "", path.name, false})
			}
		}
	}
}

// addOwn gives the main trainee the courses of the company's list, one in each state at least.
func (b *builder) addOwn() {
	b.enroll(stay{
		seat: seat{b.learners[0].Email, b.forGood}, state: store.Ongoing, starts: joined + 30, source: "direct", forGood: true,
	})
	for i, own := range b.own {
		source := "direct"
		if own.paid {
			source = "payment"
		}
		b.enrollAs(own.state, seat{b.learners[0].Email, own.code}, i, source)
	}
}

// addOthers spreads the other learners over the catalogue.
func (b *builder) addOthers() {
	states := []store.EnrollmentStatus{store.Ongoing, store.Completed, store.Upcoming, store.Expired, store.Completed, store.Unenrolled, store.Ongoing}
	for i, learner := range b.learners[1:] {
		for k := range 3 + i%3 {
			c := &b.courses[(i*5+k*7)%len(b.courses)]
			source := "direct"
			if (i+k)%3 != 0 && c.price > 0 {
				source = "payment"
			}
			b.enrollAs(states[(i+2*k)%len(states)], seat{learner.Email, c.code}, i, source)
		}
	}
}

// enrollAs enrolls with days that make the state true. Where the window of the course does not allow it, nobody is
// enrolled.
func (b *builder) enrollAs(state store.EnrollmentStatus, s seat, i int, source string) {
	c := b.byCode[s.code]
	var starts int
	switch seed := spread(120, s.email, s.code, strconv.Itoa(i)); state {
	case store.Upcoming:
		starts = 2 + seed%20
	case store.Ongoing, store.Unenrolled:
		starts = -2 - seed%(c.days-3)
	default:
		starts = -c.days - 3 - seed
	}
	ends := starts + c.days - 1
	if w := c.window; !w.always() {
		starts = max(starts, w.opens)
		ends = min(starts+c.days-1, w.closes)
	}
	fits := stateBetween(starts, ends, state == store.Completed) == state || state == store.Unenrolled && starts < 0
	if fits && starts < ends && !c.draft {
		b.enroll(stay{s, state, starts, ends, source, "", "", false})
	}
}

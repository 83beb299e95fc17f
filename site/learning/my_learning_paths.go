package learning

import (
	"context"

	"lyceum/auth"
	handlers "lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/learning"
)

// pathView is a learning path of the signed-in user on a page.
type pathView struct {
	Path, Name, Description string
	// Courses is the number of courses as text, and Left what is missing, or empty.
	Courses, Left string
	Since         string
	// Completed says when the path was completed, or is empty. Due says by when it must be completed.
	Completed string
	Due       ui.Due
	// Certificate is the path of the file of the certificate, and Badge that of its badge. Both may be empty.
	Certificate, Badge string
	// Verify is the path of the page that verifies the certificate, and LinkedIn the address of the form of LinkedIn that adds it to a profile. Only
	// the page of a path has them.
	Verify, LinkedIn string
	InOrder          bool
	Percent          int64
	PercentText      string
	Steps            []stepView
}

type stepView struct {
	Title, State string
	Due          ui.Due
	// Note says why the course is closed, or is empty.
	Note string
	// Path is the address of the course, or empty.
	Path, Action string
	Begun        bool
	Percent      int64
	PercentText  string
	// Missing is what the trainee still has to do in the course.
	Missing []string
}

// myLearningPaths lists the learning paths of the signed-in user.
func myLearningPaths(ctx context.Context, v *ui.Visit, _ *ui.None) (*web.Page, error) {
	paths, err := learning.OwnPaths(ctx, v.Call.Store, v.Call.Who.UserID, 0, v.Today())
	if err != nil {
		return nil, err
	}
	views := make([]pathView, len(paths))
	for i := range paths {
		views[i] = newPathView(v, &paths[i])
	}
	return v.Show("my-learning-paths", ui.MyLearningPathsPath, pages.Head{Title: v.T("nav.my-learning-paths")}, views), nil
}

type myLearningPathIn struct {
	Path int64 `api:"path,required" doc:"The learning path."`
}

// myLearningPath shows a learning path of the signed-in user with its courses.
func myLearningPath(ctx context.Context, v *ui.Visit, in *myLearningPathIn) (*web.Page, error) {
	p, err := store.OnlyOne(learning.OwnPaths(ctx, v.Call.Store, v.Call.Who.UserID, in.Path, v.Today()))
	if err != nil {
		return nil, err
	}
	var open []int64
	for _, s := range p.Courses {
		if s.State == store.Ongoing && !s.Locked {
			open = append(open, *s.EnrollmentID)
		}
	}
	missing, err := learning.MissingOf(ctx, v.Call.Store, open...)
	if err != nil {
		return nil, err
	}
	view := newPathView(v, &p)
	for i := range p.Courses {
		step := newStepView(v, &p.Courses[i])
		if id := p.Courses[i].EnrollmentID; id != nil {
			for _, m := range missing[*id] {
				step.Missing = append(step.Missing, v.MissingText(m))
			}
		}
		view.Steps = append(view.Steps, step)
	}
	if view.Certificate != "" {
		a, err := v.Site.Services.Learning().ReadAward(ctx, v.Call, p.Certificate)
		if err != nil {
			return nil, err
		}
		shown := newCertificateView(v, a)
		view.Verify, view.LinkedIn = shown.Verify, linkedInAddress(v, a, shown)
	}
	return v.Show("my-learning-path", ui.MyLearningPathsPath, pages.Head{Title: p.Name}, view), nil
}

func newPathView(v *ui.Visit, p *learning.OwnPath) pathView {
	view := pathView{
		Path: ui.LearningPathPath(p.ID), Name: p.Name, Description: p.Description, Courses: v.N("my-learning-paths.courses", int64(len(p.Courses))),
		Since: v.T("my-learning-paths.since", "Day", v.Date(p.StartDate)), InOrder: p.InOrder == 1, Percent: p.Progress, PercentText: v.Percent(p.Progress),
	}
	var left int64
	for _, s := range p.Courses {
		if s.State != store.Completed {
			left++
		}
	}
	if !p.CompletedAt.IsZero() {
		if p.Certificate != "" {
			view.Certificate, view.Badge = handlers.AwardPath(p.Certificate), handlers.BadgePath(p.Certificate)
		}
		view.Completed = v.T("my-learning-paths.completed", "Day", v.Day(p.CompletedAt))
		return view
	}
	if view.Due = v.Due(p.DueDate, store.Ongoing); left > 0 {
		view.Left = v.N("my-learning-paths.left", left)
	}
	return view
}

func newStepView(v *ui.Visit, s *learning.OwnStep) stepView {
	view := stepView{Title: s.Title, Percent: s.Progress, PercentText: v.Percent(s.Progress)}
	switch {
	case s.EnrollmentID == nil:
		view.Note = v.T("my-learning-paths.not-enrolled")
		if s.Published {
			view.Path, view.Action = ui.OfferPath(s.CourseID), v.T("my-learning-paths.to-offer")
		}
		return view
	case s.State == store.Completed && !s.CompletedAt.IsZero():
		view.State = v.T("my-learning-paths.completed", "Day", v.Day(s.CompletedAt))
	default:
		view.State = v.T(ui.StatusKeys[s.State])
	}
	view.Due = v.Due(s.DueDate, s.State)
	if s.Locked {
		view.Note = v.T("my-learning-paths.locked")
		return view
	}
	view.Begun = s.State != store.Upcoming
	if auth.CheckEnrollmentOpen(v.Today(), s.Title, s.Stored, s.EnrolledFrom, s.EnrolledUntil) == nil {
		view.Path, view.Action = ui.LearnPath(*s.EnrollmentID), v.T("my-learning-paths.to-course")
	}
	return view
}

package learning

import (
	"context"
	"errors"
	"net/url"
	"strconv"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/learning"
)

type completedView struct {
	Course, On string
	// Heading says that the trainee has completed the course, or what staff have decided about it.
	Heading string
	// CoursePath leads to the material. It is empty if the enrollment is over.
	CoursePath string
	// Certificate is nil without a valid certificate. LinkedIn is the address of the form of LinkedIn that adds it to a profile.
	Certificate      *certificateView
	LinkedIn, Record string
	// Steps are the next courses of learning paths, and Related are courses of the same category.
	Steps, Related []nextCourseView
	// Rate is the path of the form to rate the course. It is empty while staff view the page as the trainee.
	Rate string
}

type nextCourseView struct{ Path, Title, Picture, About string }

type completedIn struct {
	Enrollment int64 `api:"enrollment,required" doc:"The enrollment's id."`
}

// completed shows the result of a completed course to its trainee, also after the last day of the enrollment. It redirects from an
// enrollment that is not completed to the course.
func completed(ctx context.Context, v *ui.Visit, in *completedIn) (*web.Page, error) {
	e, err := learning.ReadEnrollment(ctx, v.Call.Store, in.Enrollment)
	if errors.Is(err, store.ErrNotFound) || err == nil && e.UserID != v.Call.Who.UserID {
		return nil, auth.ErrNoEnrollment
	}
	if err != nil {
		return nil, err
	}
	if e.On(v.Today()) != store.Completed {
		return &web.Page{Location: ui.LearnPath(e.ID)}, nil
	}
	view := completedView{Course: e.Title, Heading: v.T("completed.heading", "Course", e.Title), Record: ui.RecordPath(e.UserID)}
	if e.Waiver != "" {
		view.Heading = v.T("learn.waived-" + e.Waiver)
	}
	if !e.CompletedAt.IsZero() {
		view.On = v.T("completed.on", "Day", v.Day(e.CompletedAt))
	}
	if auth.CheckEnrollmentOpen(v.Today(), e.Title, e.Status, e.StartDate, e.EndDate) == nil {
		view.CoursePath = ui.LearnPath(e.ID)
	}
	if v.Viewing == "" {
		view.Rate = ui.RatingPath(e.CourseID)
	}
	a, found, err := learning.AwardOfEnrollment(ctx, v.Call.Store, e.ID, v.Today())
	if err != nil {
		return nil, err
	}
	if found && a.Status == learning.AwardValid {
		shown := newCertificateView(v, a)
		view.Certificate, view.LinkedIn = &shown, linkedInAddress(v, a, shown)
	}
	next, err := learning.NextCourses(ctx, v.Call.Store, e.CourseID, e.UserID, v.Today())
	if err != nil {
		return nil, err
	}
	for _, n := range next {
		switch {
		case n.PathID == 0:
			view.Related = append(view.Related, nextCourseView{ui.OfferPath(n.CourseID), n.Title, ui.Thumbnail(n.Thumbnail), ""})
		case n.EnrollmentID != 0:
			view.Steps = append(view.Steps, nextCourseView{ui.LearnPath(n.EnrollmentID),
				n.Title, ui.Thumbnail(n.Thumbnail), v.T("completed.of-path", "Path", n.PathName)})
		default:
			view.Steps = append(view.Steps, nextCourseView{ui.LearningPathPath(n.PathID),
				n.Title, ui.Thumbnail(n.Thumbnail), v.T("completed.of-path", "Path", n.PathName)})
		}
	}
	return v.Show("completed", ui.MyCoursesPath, pages.Head{Title: v.T("completed.title") + " · " + e.Title}, view), nil
}

// linkedInAddress returns the address of the form of LinkedIn that adds a certificate to the profile of the person who is signed in there.
func linkedInAddress(v *ui.Visit, a learning.Award, shown certificateView) string {
	fields := url.Values{
		"startTask": {"CERTIFICATION_NAME"}, "name": {a.Title}, "organizationName": {v.Call.Company.Name()},
		"issueYear": {strconv.Itoa(a.IssuedOn.Time().Year())}, "issueMonth": {strconv.Itoa(int(a.IssuedOn.Time().Month()))},
		"certUrl": {v.CanonicalURL(shown.Verify)}, "certId": {shown.Number},
	}
	if !a.ExpiresOn.IsZero() {
		fields.Set("expirationYear", strconv.Itoa(a.ExpiresOn.Time().Year()))
		fields.Set("expirationMonth", strconv.Itoa(int(a.ExpiresOn.Time().Month())))
	}
	return "https://www.linkedin.com/profile/add?" + fields.Encode()
}

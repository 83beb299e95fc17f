package courses

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/learning"
)

// SealedCourse is the kind of the sealed id in requests of /courseview.
const SealedCourse = "course"

type CourseListRequest struct {
	web.Paging
	CategoryID *int64 `api:"categoryID" doc:"Only the courses of the category with this ID. With this field, allcourse has no effect."`
	AllCourse  int64  `api:"allcourse,enum=0|1,default=0" doc:"1: only courses that belong to a category; 0: all courses."`
}

type CourseListData struct {
	Courses         []courses.CourseSummary `json:"course_list" doc:"The courses of the page, ordered by ID."`
	CountryCurrency string                  `json:"countryCurrency,omitempty" doc:"ISO 4217 code of the company's default currency. Only a response to a request with categoryID contains it."`
	web.Counts
}

// CourseList returns a page of the courses that the request selects, each with its sealed id and the URL of its picture.
func (s *Handlers) CourseList(ctx context.Context, c *web.Call, in *CourseListRequest) (CourseListData, error) {
	list, currency, err := requestedCourses(ctx, c, in)
	if err != nil {
		return CourseListData{}, err
	}
	for i := range list.Items {
		course := &list.Items[i]
		course.SealedID = s.Sealer.Seal(c.Company, SealedCourse, course.ID)
		course.Thumbnail = api.PictureURL(c, course.Thumbnail)
	}
	return CourseListData{list.Items, currency, in.Counts(list.Total)}, nil
}

// requestedCourses returns the courses that the request selects. currency is the currency of the company if the
// request names a category, and empty otherwise.
func requestedCourses(ctx context.Context, c *web.Call, in *CourseListRequest) (list store.List[courses.CourseSummary], currency string, err error) {
	switch {
	case in.CategoryID != nil:
		list, err = courses.CoursesOfCategory(ctx, c.Store, *in.CategoryID, in.StorePage())
		return list, c.Company.Currency(), err
	case in.AllCourse == 1:
		list, err = courses.CourseList(ctx, c.Store, in.StorePage(), courses.CategorisedCourses)
	default:
		list, err = courses.CourseList(ctx, c.Store, in.StorePage(), courses.AllCourses)
	}
	return list, "", err
}

type CourseCategoryData struct {
	Categories []courses.Category `json:"category" doc:"The categories of the page, in the order that the company has given them."`
	web.Counts
}

// CourseCategory returns a page of the categories, in the order that staff have set.
func CourseCategory(ctx context.Context, c *web.Call, in *web.Paging) (CourseCategoryData, error) {
	list, err := courses.CategoryList(ctx, c.Store, in.StorePage())
	return CourseCategoryData{list.Items, in.Counts(list.Total)}, err
}

type CourseRequest struct {
	CourseID int64 `api:"courseID,required" doc:"ID of the course."`
}

// CourseBasicDetails returns a published course. It returns store.ErrNotFound if there is no such published course.
func (s *Handlers) CourseBasicDetails(ctx context.Context, c *web.Call, in *CourseRequest) (courses.CourseDetails, error) {
	course, err := courses.ReadCourseDetails(ctx, c.Store, in.CourseID)
	s.CompleteCourse(c, &course)
	return course, err
}

// CourseAllDetails returns a published course with its metadata for search engines. It returns store.ErrNotFound if there is
// no such published course.
func (s *Handlers) CourseAllDetails(ctx context.Context, c *web.Call, in *CourseRequest) (courses.CourseAllDetails, error) {
	course, err := courses.ReadCourseAllDetails(ctx, c.Store, in.CourseID)
	s.CompleteCourse(c, &course.CourseDetails)
	return course, err
}

type CourseViewRequest struct {
	ID string `api:"id,required,max=200" doc:"Sealed ID of the course: the value of the field courseID in a response of /course-list."`
}

// CourseView returns a course with the status of the caller's enrollment in it. An invalid sealed id and a missing course
// cause the same error, so that a client cannot distinguish them.
func (s *Handlers) CourseView(ctx context.Context, c *web.Call, in *CourseViewRequest) (courses.CourseWithStatus, error) {
	id, err := s.Sealer.Open(c.Company, SealedCourse, in.ID)
	if err != nil {
		return courses.CourseWithStatus{}, err
	}
	course, err := courses.ReadCourseWithStatus(ctx, c.Store, id, c.Who.UserID, s.Now())
	s.CompleteCourse(c, &course.CourseDetails)
	return course, err
}

type MyCoursesData struct {
	Courses []learning.MyCourse `json:"courses" doc:"The enrollments of the page, the newest first."`
	web.Counts
}

// MyCourses returns a page of the caller's current enrollments with their status today, the newest first.
func (s *Handlers) MyCourses(ctx context.Context, c *web.Call, in *web.Paging) (MyCoursesData, error) {
	list, err := learning.MyCourses(ctx, c.Store, c.Who.UserID, in.StorePage(), s.Now())
	return MyCoursesData{list.Items, in.Counts(list.Total)}, err
}

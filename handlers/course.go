package handlers

import (
	"context"

	"lyceum/handlers/web"
	"lyceum/store"
)

// sealedCourse is the kind of the sealed id in requests of /courseview.
const sealedCourse = "course"

type courseListRequest struct {
	web.Paging
	CategoryID *int64 `api:"categoryID" doc:"Only the courses of this category. allcourse is then ignored."`
	AllCourse  int64  `api:"allcourse,enum=0|1,default=0" doc:"1: only courses that belong to a category."`
}

type courseListData struct {
	Courses         []store.CourseSummary `json:"course_list" doc:"The courses of the page, by id."`
	CountryCurrency string                `json:"countryCurrency,omitempty" doc:"ISO 4217 code of the company's default currency; with categoryID only."`
	web.Counts
}

func (s *Services) courseList(ctx context.Context, c *web.Call, in *courseListRequest) (courseListData, error) {
	list, currency, err := requestedCourses(ctx, c, in)
	if err != nil {
		return courseListData{}, err
	}
	for i := range list.Items {
		course := &list.Items[i]
		course.SealedID = s.Sealer.Seal(c.Company, sealedCourse, course.ID)
		course.Thumbnail = pictureURL(c, course.Thumbnail)
	}
	return courseListData{list.Items, currency, in.Counts(list.Total)}, nil
}

// requestedCourses returns the courses that the request selects. currency is the currency of the company if the
// request names a category, and empty otherwise.
func requestedCourses(ctx context.Context, c *web.Call, in *courseListRequest) (list store.List[store.CourseSummary], currency string, err error) {
	switch {
	case in.CategoryID != nil:
		list, err = c.Store.CoursesOfCategory(ctx, *in.CategoryID, in.StorePage())
		return list, c.Company.Currency(), err
	case in.AllCourse == 1:
		list, err = c.Store.CourseList(ctx, in.StorePage(), store.CategorisedCourses)
	default:
		list, err = c.Store.CourseList(ctx, in.StorePage(), store.AllCourses)
	}
	return list, "", err
}

type courseCategoryData struct {
	Categories []store.Category `json:"category" doc:"The categories of the page, in the company's own order."`
	web.Counts
}

func courseCategory(ctx context.Context, c *web.Call, in *web.Paging) (courseCategoryData, error) {
	list, err := c.Store.CategoryList(ctx, in.StorePage())
	return courseCategoryData{list.Items, in.Counts(list.Total)}, err
}

type courseRequest struct {
	CourseID int64 `api:"courseID,required" doc:"The course."`
}

func (s *Services) courseBasicDetails(ctx context.Context, c *web.Call, in *courseRequest) (store.CourseDetails, error) {
	course, err := c.Store.CourseDetails(ctx, in.CourseID)
	s.completeCourse(c, &course)
	return course, err
}

func (s *Services) courseAllDetails(ctx context.Context, c *web.Call, in *courseRequest) (store.CourseAllDetails, error) {
	course, err := c.Store.CourseAllDetails(ctx, in.CourseID)
	s.completeCourse(c, &course.CourseDetails)
	return course, err
}

type courseViewRequest struct {
	ID string `api:"id,required,max=200" doc:"The course, as in the field courseID of /course-list."`
}

// courseView returns a course with the caller's status in it. An invalid sealed id and a missing course cause the same error,
// so that a client cannot distinguish them.
func (s *Services) courseView(ctx context.Context, c *web.Call, in *courseViewRequest) (store.CourseWithStatus, error) {
	id, err := s.Sealer.Open(c.Company, sealedCourse, in.ID)
	if err != nil {
		return store.CourseWithStatus{}, err
	}
	course, err := c.Store.CourseWithStatus(ctx, id, c.Who.UserID, s.Now())
	s.completeCourse(c, &course.CourseDetails)
	return course, err
}

type myCoursesData struct {
	Courses []store.MyCourse `json:"courses" doc:"The enrollments of the page, the newest first."`
	web.Counts
}

func (s *Services) myCourses(ctx context.Context, c *web.Call, in *web.Paging) (myCoursesData, error) {
	list, err := c.Store.MyCourses(ctx, c.Who.UserID, in.StorePage(), s.Now())
	return myCoursesData{list.Items, in.Counts(list.Total)}, err
}

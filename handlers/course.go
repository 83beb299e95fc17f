package handlers

import (
	"context"

	"lyceum/store"
)

// sealedCourse is the kind of sealed id that /courseview takes.
const sealedCourse = "course"

type courseListRequest struct {
	Paging
	CategoryID *int64 `api:"categoryID" doc:"Only the courses of this category. allcourse is then ignored."`
	AllCourse  int64  `api:"allcourse,enum=0|1,default=0" doc:"1: only courses that belong to a category."`
}

type courseListData struct {
	Courses         []store.CourseSummary `json:"course_list" doc:"The courses of the page, by id."`
	CountryCurrency string                `json:"countryCurrency,omitempty" doc:"ISO 4217 code of the company's default currency; with categoryID only."`
	Counts
}

func courseList(ctx context.Context, c *Call, in *courseListRequest) (courseListData, error) {
	list, currency, err := coursesAsked(ctx, c, in)
	if err != nil {
		return courseListData{}, err
	}
	for i := range list.Items {
		course := &list.Items[i]
		course.SealedID = c.Sealer.Seal(c.Company, sealedCourse, course.ID)
		course.Thumbnail = c.picture(course.Thumbnail)
	}
	return courseListData{list.Items, currency, in.counts(list.Total)}, nil
}

// coursesAsked returns the list that the fields select and, with a category, the currency of the company.
func coursesAsked(ctx context.Context, c *Call, in *courseListRequest) (list store.List[store.CourseSummary], currency string, err error) {
	switch {
	case in.CategoryID != nil:
		list, err = c.Store.CoursesOfCategory(ctx, *in.CategoryID, in.page())
		return list, c.Company.Currency(), err
	case in.AllCourse == 1:
		list, err = c.Store.CourseList(ctx, in.page(), store.CategorisedCourses)
	default:
		list, err = c.Store.CourseList(ctx, in.page(), store.AllCourses)
	}
	return list, "", err
}

type courseCategoryData struct {
	Categories []store.Category `json:"category" doc:"The categories of the page, in the company's own order."`
	Counts
}

func courseCategory(ctx context.Context, c *Call, in *Paging) (courseCategoryData, error) {
	list, err := c.Store.CategoryList(ctx, in.page())
	return courseCategoryData{list.Items, in.counts(list.Total)}, err
}

type courseRequest struct {
	CourseID int64 `api:"courseID,required" doc:"The course."`
}

func courseBasicDetails(ctx context.Context, c *Call, in *courseRequest) (store.CourseDetails, error) {
	course, err := c.Store.CourseDetails(ctx, in.CourseID)
	c.completeCourse(&course)
	return course, err
}

func courseAllDetails(ctx context.Context, c *Call, in *courseRequest) (store.CourseAllDetails, error) {
	course, err := c.Store.CourseAllDetails(ctx, in.CourseID)
	c.completeCourse(&course.CourseDetails)
	return course, err
}

type courseViewRequest struct {
	ID string `api:"id,required,max=200" doc:"The course, as in the field courseID of /course-list."`
}

// courseView returns the same error for an invalid sealed id as for a missing course, so that the two cannot be told apart.
func courseView(ctx context.Context, c *Call, in *courseViewRequest) (store.CourseWithStatus, error) {
	id, err := c.Sealer.Open(c.Company, sealedCourse, in.ID)
	if err != nil {
		return store.CourseWithStatus{}, err
	}
	course, err := c.Store.CourseWithStatus(ctx, id, c.Who.UserID, c.Now())
	c.completeCourse(&course.CourseDetails)
	return course, err
}

type myCoursesData struct {
	Courses []store.MyCourse `json:"courses" doc:"The enrollments of the page, the newest first."`
	Counts
}

func myCourses(ctx context.Context, c *Call, in *Paging) (myCoursesData, error) {
	list, err := c.Store.MyCourses(ctx, c.Who.UserID, in.page(), c.Now())
	return myCoursesData{list.Items, in.counts(list.Total)}, err
}

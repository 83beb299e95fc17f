package catalogue

import (
	"context"
	"slices"
	"strings"
	"time"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
)

// CourseFields are the fields of a course in requests. A nil field leaves the value unchanged.
type CourseFields struct {
	Description     *string `api:"description,lines,max=16000" doc:"What the course is about: plain text or HTML, at most 16000 bytes."`
	Duration        *int64  `api:"duration,min=0,max=36500" doc:"In days; 0: the course is not limited."`
	StartDate       *string `api:"startDate" doc:"The first day the course is held, as YYYY-MM-DD; an empty text removes it."`
	EndDate         *string `api:"endDate" doc:"The last day the course is held, as YYYY-MM-DD; an empty text removes it."`
	TrainerName     *string `api:"trainerName,max=255" doc:"Who teaches."`
	HideTrainerName *bool   `api:"hideTrainerName" doc:"Whether the catalogue leaves out who teaches."`
	Features        *string `api:"features,lines,max=16000" doc:"What is special about the course: plain text or HTML, at most 16000 bytes."`
	FAQ             *string `api:"faq,lines,max=16000" doc:"Questions and answers about the course: plain text or HTML, at most 16000 bytes."`
	DemoVideo       *string `api:"demoVideo,max=255" doc:"The address of a film that shows the course."`
	Tags            *string `api:"tags" doc:"Words to find the course by, separated by commas."`
	Thumbnail       *string `api:"thumbnail,max=255" doc:"The name or the address of a picture."`
	SEOTitle        *string `api:"seoTitle,max=255" doc:"The title of the course's page for search engines."`
	SEODescription  *string `api:"seoDescription,lines,max=1000" doc:"The description of the course's page for search engines, at most 1000 bytes."`
	SEOKeywords     *string `api:"seoKeywords,max=1000" doc:"The keywords of the course's page, separated by commas, at most 1000 bytes."`
	CategoryIDs     []int64 `api:"categoryIDs,max=100" doc:"The categories that the course is in; an empty list removes it from all."`
}

func (f *CourseFields) apply(e *store.EditedCourse) error {
	var wrong web.InputError
	api.SetIf(&e.Description, f.Description)
	if f.Duration != nil {
		e.Duration = nil
		if *f.Duration > 0 {
			e.Duration = f.Duration
		}
	}
	api.SetDate(&wrong, "startDate", &e.StartDate, f.StartDate)
	api.SetDate(&wrong, "endDate", &e.EndDate, f.EndDate)
	api.SetIf(&e.TrainerName, f.TrainerName)
	api.SetIf(&e.HideTrainerName, f.HideTrainerName)
	api.SetIf(&e.Features, f.Features)
	api.SetIf(&e.FAQ, f.FAQ)
	api.SetIf(&e.DemoVideo, f.DemoVideo)
	api.SetIf(&e.Tags, f.Tags)
	api.SetIf(&e.Thumbnail, f.Thumbnail)
	api.SetIf(&e.SEOTitle, f.SEOTitle)
	api.SetIf(&e.SEODescription, f.SEODescription)
	api.SetIf(&e.SEOKeywords, f.SEOKeywords)
	if f.CategoryIDs != nil {
		e.CategoryIDs = append([]int64{}, slices.Compact(slices.Sorted(slices.Values(f.CategoryIDs)))...) // never nil: JSON encodes nil as null
	}
	wrong.Require("title", e.Title)
	wrong.Require("courseCode", e.Code)
	wrong.MaxBytes("description", e.Description, store.LongestRich)
	wrong.MaxBytes("features", e.Features, store.LongestRich)
	wrong.MaxBytes("faq", e.FAQ, store.LongestRich)
	wrong.MaxBytes("seoDescription", e.SEODescription, store.LongestSEO)
	wrong.MaxBytes("seoKeywords", e.SEOKeywords, store.LongestSEO)
	if e.EndDate.Before(e.StartDate) {
		wrong.Add("endDate", "endDate must not be before startDate.")
	}
	return wrong.Err()
}

// CourseAdd is the request of AddCourse.
type CourseAdd struct {
	Title string `api:"title,required,max=255" doc:"The course's name."`
	Code  string `api:"courseCode,required,max=100" doc:"The company's own code of the course; no two courses have the same."`
	CourseFields
}

// AddCourse adds a course as a draft. It returns an *web.InputError for invalid fields and for a code that another
// course has.
func AddCourse(ctx context.Context, c *web.Call, in *CourseAdd) (store.EditedCourse, error) {
	course := store.EditedCourse{Title: in.Title, Code: in.Code, CategoryIDs: []int64{}}
	if err := in.apply(&course); err != nil {
		return course, err
	}
	course, err := c.Store.AddCourse(ctx, course, c.Actor())
	return course, courseFieldError(err)
}

// courseFieldError returns err with the name of the request field that caused err: courseCode for a code that another
// course has, categoryIDs for an unknown category. It returns other errors unchanged.
func courseFieldError(err error) error {
	return web.ForField("categoryIDs", web.ForField("courseCode", err, store.ErrCourseCodeTaken), store.ErrReference)
}

// CourseUpdate is the request of UpdateCourse. Fields that are not sent keep their values.
type CourseUpdate struct {
	api.Edit
	Title *string `api:"title,max=255" doc:"The course's name."`
	Code  *string `api:"courseCode,max=100" doc:"The company's own code of the course; no two courses have the same."`
	CourseFields
}

// UpdateCourse changes the fields of a course that the request has. It returns store.ErrNotFound if there is no such
// course, and a *store.StaleError if the course has another version.
func UpdateCourse(ctx context.Context, c *web.Call, in *CourseUpdate) (store.EditedCourse, error) {
	course, err := c.Store.UpdateCourse(ctx, in.At(), func(e *store.EditedCourse) error {
		api.SetIf(&e.Title, in.Title)
		api.SetIf(&e.Code, in.Code)
		return in.apply(e)
	}, c.Actor())
	return course, courseFieldError(err)
}

// CourseCopy is the request of CopyCourse.
type CourseCopy struct {
	ID    int64  `api:"id,required" doc:"The course to copy."`
	Title string `api:"title,required,max=255" doc:"The name of the copy."`
	Code  string `api:"courseCode,required,max=100" doc:"The code of the copy."`
}

// CopyCourse adds a draft with the texts, categories, prices and outline of a course. Both courses refer to the same
// files.
func CopyCourse(ctx context.Context, c *web.Call, in *CourseCopy) (store.EditedCourse, error) {
	course, err := c.Store.CopyCourse(ctx, in.ID, func(e *store.EditedCourse) error {
		e.Title, e.Code, e.Status = in.Title, in.Code, 0
		return (&CourseFields{}).apply(e)
	}, c.Actor())
	return course, courseFieldError(err)
}

// PublishCourse adds a course to the catalogue. A course that is in the catalogue already stays unchanged.
func PublishCourse(ctx context.Context, c *web.Call, in *api.Edit) (store.EditedCourse, error) {
	return setCourseStatus(ctx, c, in, 1)
}

// ArchiveCourse removes a course from the catalogue. No trainee can then buy the course or be enrolled in it. Trainees with an
// enrollment keep their access until the enrollment ends.
func ArchiveCourse(ctx context.Context, c *web.Call, in *api.Edit) (store.EditedCourse, error) {
	return setCourseStatus(ctx, c, in, 0)
}

func setCourseStatus(ctx context.Context, c *web.Call, in *api.Edit, status int64) (store.EditedCourse, error) {
	return c.Store.UpdateCourse(ctx, in.At(), func(e *store.EditedCourse) error {
		e.Status = status
		return nil
	}, c.Actor())
}

// StaffCourseList is the request of ListStaffCourses.
type StaffCourseList struct {
	web.Paging
	Search     string `api:"search,max=100" doc:"Only courses with these words, or parts of words, in title, code, tags or trainer, or with words of the description that begin with them."`
	Status     *int64 `api:"status,enum=0|1" doc:"1: only published courses; 0: only drafts and archived courses."`
	CategoryID *int64 `api:"categoryID" doc:"Only courses of this category."`
	api.ReportFormat
	web.Keyset
}

// StaffCourses is one page of a list of courses, drafts included, or the whole list as CSV.
type StaffCourses struct {
	api.CSVReport
	Courses []store.StaffCourse `json:"courses" doc:"The courses of the page, the newest first."`
	web.Counts
	web.Keys
}

// ListStaffCourses lists the courses that match the filter, the newest first, drafts included. It returns
// store.ErrNotFound if there is no such category.
func ListStaffCourses(ctx context.Context, c *web.Call, in *StaffCourseList) (StaffCourses, error) {
	filter := store.StaffCourseFilter{Search: strings.TrimSpace(in.Search), Status: in.Status, CategoryID: in.CategoryID}
	csv, err := in.IsCSV()
	if err != nil {
		return StaffCourses{}, err
	}
	if csv {
		_, err := c.Store.StaffCourses(ctx, filter, store.Page{Number: 1, Size: 1}) // An unknown category must fail before the CSV response starts.
		return StaffCourses{CSVReport: coursesCSV(c, filter)}, err
	}
	part, err := web.ReadList(ctx, c, web.KeyedList[store.StaffCourse]{
		Kind: "course", Times: true, ByID: true, ID: func(entry store.StaffCourse) int64 { return entry.ID },
		Pages: func(ctx context.Context, _ time.Time, page store.Page) (store.List[store.StaffCourse], error) {
			return c.Store.StaffCourses(ctx, filter, page)
		},
		Keyset: func(ctx context.Context, since time.Time, keyset store.Keyset) ([]store.StaffCourse, error) {
			return c.Store.StaffCourseKeyset(ctx, filter, keyset, since)
		},
	}, in, in.Paging, in.Keyset)
	return StaffCourses{Courses: part.Items, Counts: part.Counts, Keys: part.Keys}, err
}

// coursesCSV returns the courses that match the filter as CSV, with times in the time zone of the company.
func coursesCSV(c *web.Call, filter store.StaffCourseFilter) api.CSVReport {
	rows, location, statuses := c.Store, c.Company.Location(), map[int64]string{0: "draft", 1: "published"}
	return api.PagedCSV("courses", []string{"id", "title", "code", "trainer", "start date", "end date", "status", "added", "changed"},
		func(ctx context.Context, page store.Page) (store.List[store.StaffCourse], error) {
			return rows.StaffCourses(ctx, filter, page)
		}, func(one store.StaffCourse) []string {
			return []string{api.Number(one.ID), one.Title, one.Code, one.TrainerName, one.StartDate.String(), one.EndDate.String(), statuses[one.Status],
				api.LocalTime(one.CreatedAt, location), api.LocalTime(one.UpdatedAt, location)}
		})
}

// CourseID is the request of ReadCourseToEdit.
type CourseID struct {
	CourseID int64 `api:"courseID,required" doc:"The course."`
}

// CourseToEdit is a course with its prices and its outline, as staff edit them.
type CourseToEdit struct {
	Course   store.EditedCourse   `json:"course" doc:"The course with its categories."`
	Prices   []store.Price        `json:"prices" doc:"The prices of the course, by currency."`
	Subjects []outlineSubject     `json:"subjects" doc:"The outline of the course. The position of an item is its place in its list, from 0."`
	Exams    []store.ExamOfCourse `json:"exams" doc:"The exams of the course, by name."`

	MayChange bool `json:"mayChange" doc:"Whether the caller may change the course. A manager may change the courses that they own."`
}

// ReadCourseToEdit returns a course, published or not. It returns store.ErrNotFound if there is no such course.
func ReadCourseToEdit(ctx context.Context, c *web.Call, in *CourseID) (CourseToEdit, error) {
	found, err := c.Store.CourseToEdit(ctx, in.CourseID)
	return CourseToEdit{found.Course, found.Prices, outlineOf{staff: true}.subjects(found.Subjects), found.Exams, found.MayChange}, err
}

// PriceSet is the request of SetPrice. A nil Amount removes the price.
type PriceSet struct {
	CourseID     int64  `api:"courseID,required" doc:"The course."`
	CurrencyCode string `api:"currencyCode,required,max=3" doc:"The currency's code in ISO 4217."`
	Amount       *int64 `api:"amount,min=0,max=9007199254740991" doc:"The price in the currency's minor units: 4950 for 49.50 rupees. Without it, the price is removed."`
	IsDefault    bool   `api:"isDefault" doc:"Whether this becomes the price that applies when no currency is named. The first price always does."`
}

// CoursePrices is the response of SetPrice: all prices of the course, not only the changed one.
type CoursePrices struct {
	Prices []store.Price `json:"prices" doc:"The prices of the course, by currency."`
}

// SetPrice sets the price of a course in a currency, or removes the price if the request has no amount. It returns
// all prices of the course. It returns store.ErrNotFound for an unknown course and an error of currencyCode for an
// unknown currency.
func SetPrice(ctx context.Context, c *web.Call, in *PriceSet) (CoursePrices, error) {
	prices, err := c.Store.SetPrice(ctx, store.EditedPrice{
		CourseID: in.CourseID, Currency: strings.ToUpper(in.CurrencyCode), Amount: in.Amount, IsDefault: in.IsDefault,
	}, c.Actor())
	return CoursePrices{prices}, web.ForField("currencyCode", err, store.ErrReference)
}

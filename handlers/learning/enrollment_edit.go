package learning

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
)

type StatusName = api.Choice[statusNames]

type statusNames struct{}

func (statusNames) Choices() []string {
	return []string{"upcoming", "ongoing", "completed", "expired", "unenrolled"}
}

type DueName = api.Choice[dueNames]

type dueNames struct{}

func (dueNames) Choices() []string {
	return []string{string(learning.Overdue), string(learning.DueSoon)}
}

type EnrollmentSelection struct {
	CourseID      int64           `api:"courseID" doc:"Only enrollments in the course with this ID."`
	UserID        int64           `api:"userID" doc:"Only enrollments of the trainee with this ID."`
	BatchID       int64           `api:"batchID" doc:"Only enrollments of the trainees of the batch with this ID in the courses of the batch."`
	Status        StatusName      `api:"status" doc:"Only enrollments with this status today: upcoming, ongoing, completed, expired or unenrolled."`
	CompletedFrom store.Date      `api:"completedFrom" doc:"Only enrollments that were completed on this day or later, in the company's time zone."`
	CompletedTo   store.Date      `api:"completedTo" doc:"Only enrollments that were completed on this day or earlier, in the company's time zone."`
	Search        string          `api:"search,max=200" doc:"Only enrollments of trainees whose name or e-mail address contains this text. Case does not matter."`
	EnrollmentIDs []int64         `api:"enrollmentIDs,max=1000" doc:"Only the enrollments with these IDs, at most 1000."`
	Due           DueName         `api:"due" doc:"Only enrollments that are not completed and whose due date was before today (overdue), or is today or within the next seven days (soon), in the company's time zone."`
	Fields        json.RawMessage `api:"fields" doc:"Only enrollments of people with these values of fields: an object with the values by the IDs of the fields, or its JSON text. Case does not matter."`
	api.ReportFormat
	api.Sorted[learning.ListedEnrollment]
	web.Paging
	web.Keyset
}

// EnrollmentList is the response of ListEnrollments: a page of the selected enrollments, or all of them as CSV.
type EnrollmentList struct {
	api.CSVReport
	Enrollments []learning.ListedEnrollment `json:"enrollments" doc:"The enrollments of the page, the newest first, including enrollments that were ended or replaced."`
	web.LimitedCounts
	web.Keys
}

// ListEnrollments lists the enrollments that match the request, the newest first, ended enrollments included.
func (s *Handlers) ListEnrollments(ctx context.Context, c *web.Call, in *EnrollmentSelection) (EnrollmentList, error) {
	midnight := func(d store.Date) (at time.Time) {
		if !d.IsZero() {
			at = c.Store.StartOf(d)
		}
		return at
	}
	selection := learning.EnrollmentSelection{
		CourseID: in.CourseID, UserID: in.UserID, BatchID: in.BatchID, Status: store.EnrollmentStatus(in.Status), Today: store.Today(c.Company, s.Now()),
		CompletedFrom: midnight(in.CompletedFrom), CompletedBefore: midnight(in.CompletedTo.AddDays(1)),
		Search: strings.TrimSpace(in.Search), Due: learning.DueState(in.Due), IDs: in.EnrollmentIDs,
	}
	var err error
	if selection.Fields, err = api.ChosenFields(ctx, c, in.Fields); err != nil {
		return EnrollmentList{}, err
	}
	csv, err := in.IsCSV()
	if err != nil {
		return EnrollmentList{}, err
	}
	if csv {
		selection.UpdatedSince = in.UpdatedSince.Time
		table, err := enrollmentsCSV(ctx, c, selection)
		return EnrollmentList{CSVReport: table}, err
	}
	part, err := web.ReadList(ctx, c, web.KeyedList[learning.ListedEnrollment]{
		Kind: "enrollment", Times: true, PagesSince: true, ByID: in.Sort == "", ID: func(e learning.ListedEnrollment) int64 { return e.ID },
		Pages: func(ctx context.Context, since time.Time, page store.Page) (store.List[learning.ListedEnrollment], error) {
			selection.UpdatedSince = since
			return learning.EnrollmentList(ctx, c.Store, selection, in.InOrder(page))
		},
		Keyset: func(ctx context.Context, since time.Time, keyset store.Keyset) ([]learning.ListedEnrollment, error) {
			selection.UpdatedSince = since
			return learning.EnrollmentKeyset(ctx, c.Store, selection, keyset)
		},
	}, in, in.Paging, in.Keyset)
	return EnrollmentList{Enrollments: part.Items, LimitedCounts: part.LimitedCounts, Keys: part.Keys}, err
}

// enrollmentsCSV returns the enrollments that match s as CSV, with times in the time zone of the company and a column for each field of people.
func enrollmentsCSV(ctx context.Context, c *web.Call, s learning.EnrollmentSelection) (api.CSVReport, error) {
	rows, location := c.Store, c.Company.Location()
	return api.CSVOfPeople(ctx, c, "enrollments", []string{"id", "name", "email", "course", "status", "progress",
		"start date", "end date", "last activity", "completed", "source", "missing", "waiver", "reason", "due date", "reminded"},
		func(ctx context.Context, last learning.ListedEnrollment) ([]learning.ListedEnrollment, error) {
			return learning.EnrollmentsAfter(ctx, rows, s, last.ID)
		}, func(e learning.ListedEnrollment) int64 { return e.UserID }, func(e learning.ListedEnrollment) []string {
			return []string{api.Number(e.ID), e.UserName, e.Email, e.CourseTitle, string(e.Status), api.Number(e.Progress), e.StartDate.String(), e.EndDate.String(),
				api.LocalTime(e.LastActivityAt, location), api.LocalTime(e.CompletedAt, location), e.Source,
				strings.Join(e.Missing, " "), api.Text(e.Waiver), e.WaiverReason, e.DueDate.String(),
				api.LocalTime(e.RemindedAt, location)}
		})
}

// EnrolledTrainee names a trainee and a course in the request of EnrollMany.
type EnrolledTrainee struct {
	web.Item
	UserID    int64      `api:"userID" doc:"ID of the trainee to enroll."`
	CourseID  int64      `api:"courseID" doc:"ID of the course."`
	StartDate store.Date `api:"startDate" doc:"First day of the enrollment. It replaces the startDate of the request."`
	DueDate   store.Date `api:"dueDate" doc:"Day by which the trainee is expected to complete the course. It replaces the dueDate of the request."`
}

type Enrollments struct {
	Enrollments []EnrolledTrainee `api:"enrollments,max=1000" doc:"The enrollments to add, at most 1000. With this field, userIDs, batchID and courseIDs are not allowed."`
	UserIDs     []int64           `api:"userIDs" doc:"IDs of the trainees to enroll."`
	BatchID     int64             `api:"batchID" doc:"ID of a batch whose trainees are enrolled too, except the disabled ones."`
	CourseIDs   []int64           `api:"courseIDs,max=100" doc:"IDs of the courses; required without enrollments."`
	StartDate   store.Date        `api:"startDate" doc:"First day of the enrollments, later than today in the company's time zone. Default: today, or the first day of the course if that is later."`
	DueDate     store.Date        `api:"dueDate" doc:"Day by which the trainees are expected to complete the courses, not before today or the startDate. Default: the dueDays of the course after the first day."`
	SendMail    int64             `api:"sendMail,enum=0|1,default=0" doc:"1: send each trainee who is newly enrolled a confirmation; 0: send nothing."`
	Upsert      bool              `api:"upsert" doc:"Yes: for a trainee who is enrolled in the course already, the result is that enrollment, unchanged, whatever the startDate. No: it is the error already_enrolled."`
	DryRun      bool              `api:"dryRun" doc:"Yes: change nothing, and return the results that the request would have."`
	api.AllOrNothing
}

// EnrollmentResult is the result for one trainee in one course.
type EnrollmentResult struct {
	UserID       int64          `json:"userID" doc:"ID of the trainee."`
	CourseID     int64          `json:"courseID" doc:"ID of the course."`
	EnrollmentID *int64         `json:"enrollmentID" doc:"ID of the enrollment; null after an error, and for a new enrollment with dryRun."`
	Outcome      *store.Outcome `json:"outcome" doc:"What was done: added, or with upsert also unchanged if the trainee was enrolled already. null after an error."`
	api.ItemError
}

// EnrollmentResults are the results of EnrollMany.
type EnrollmentResults struct {
	Results []EnrollmentResult `json:"results" doc:"One result for each enrollment, in the order of enrollments in the request. Without this field, the results are in the order of userIDs, then of the other trainees of the batch, and for each trainee in the order of courseIDs."`
}

// people returns the ids of the trainees to enroll: first the ids in UserIDs, then the ids of the other members of the batch.
// It returns an *web.InputError if there are none, or if they would get more than store.MaxItems enrollments.
func (in *Enrollments) people(ctx context.Context, c *web.Call) ([]int64, error) {
	people := slices.Clone(in.UserIDs)
	if in.BatchID != 0 {
		members, err := learning.BatchTraineeIDs(ctx, c.Store, in.BatchID, store.MaxItems+1)
		if err != nil {
			return nil, err
		}
		members = slices.DeleteFunc(members, func(id int64) bool { return slices.Contains(in.UserIDs, id) })
		people = append(people, members...)
	}
	switch {
	case len(people) == 0:
		return nil, web.InvalidField("userIDs", "userIDs is required.")
	case len(people)*len(in.CourseIDs) > store.MaxItems:
		return nil, web.InvalidField("userIDs", "userIDs and courseIDs must make at most 1000 enrollments.")
	}
	return people, nil
}

// items returns the enrollments that EnrollMany makes: the listed ones, or one for each trainee in each course. It returns an
// *web.InputError if the request names both forms or too many enrollments.
func (in *Enrollments) items(ctx context.Context, c *web.Call) ([]EnrolledTrainee, error) {
	if in.Enrollments != nil {
		if len(in.UserIDs) > 0 || len(in.CourseIDs) > 0 || in.BatchID != 0 {
			return nil, web.InvalidField("enrollments", "enrollments and userIDs, batchID or courseIDs exclude each other.")
		}
		return in.Enrollments, nil
	}
	if len(in.CourseIDs) == 0 {
		return nil, web.InvalidField("courseIDs", "courseIDs is required.")
	}
	people, err := in.people(ctx, c)
	if err != nil {
		return nil, err
	}
	var items []EnrolledTrainee
	for _, user := range people {
		for _, course := range in.CourseIDs {
			items = append(items, EnrolledTrainee{UserID: user, CourseID: course})
		}
	}
	return items, nil
}

// EnrollMany enrolls several trainees in several courses, in one transaction. Errors of single enrollments are in the results.
func (s *Handlers) EnrollMany(ctx context.Context, c *web.Call, in *Enrollments) (EnrollmentResults, error) {
	asked, err := in.items(ctx, c)
	if err != nil {
		return EnrollmentResults{}, err
	}
	today := store.Today(c.Company, s.Now())
	items := make([]learning.NewEnrollment, len(asked))
	for i, e := range asked {
		if e.StartDate.IsZero() {
			e.StartDate = in.StartDate
		}
		if e.DueDate.IsZero() {
			e.DueDate = in.DueDate
		}
		items[i] = learning.NewEnrollment{Invalid: api.InvalidItem(&e.Item), UserID: e.UserID, CourseID: e.CourseID,
			StartDate: e.StartDate, DueDate: e.DueDate, Today: today, SendMail: in.SendMail == 1}
	}
	saved, errs, failed := learning.EnrollMany(ctx, c.Store, items, learning.Many{
		Whole: in.AllOrNothing.AllOrNothing, Upsert: in.Upsert, DryRun: in.DryRun,
	}, c.Actor())
	described, err := api.ItemErrors(errs)
	if err != nil {
		return EnrollmentResults{}, err
	}
	results := EnrollmentResults{make([]EnrollmentResult, len(described))}
	for i, item := range described {
		results.Results[i] = EnrollmentResult{UserID: items[i].UserID, CourseID: items[i].CourseID, ItemError: item}
		if item.Error == nil && failed == nil {
			results.Results[i].EnrollmentID, results.Results[i].Outcome = store.IDOrNull(saved[i].ID), &saved[i].Outcome
		}
	}
	return results, api.RejectedItems(failed, "enrollments", described, results)
}

type EnrollmentID struct {
	ID int64 `api:"id,required" doc:"ID of the enrollment."`
}

// ReadEnrollment returns an enrollment with the fields that staff edit. It returns store.ErrNotFound if there is no
// such enrollment.
func ReadEnrollment(ctx context.Context, c *web.Call, in *EnrollmentID) (learning.EditedEnrollment, error) {
	return learning.EnrollmentDetails(ctx, c.Store, in.ID)
}

// NewDates are the days of enrollments in requests. A nil day stays as it is.
type NewDates struct {
	EndDate *string `api:"endDate" doc:"The last day of the enrollment, not before its first day, as YYYY-MM-DD. A later day extends the enrollment; a day before today ends it. /unenroll-trainee ends an enrollment at once, also on its first day. An empty text removes the last day, so that the enrollment has no end. Required without dueDate."`
	DueDate *string `api:"dueDate" doc:"The day by which the trainee is expected to complete the course, not before the first day of the enrollment, as YYYY-MM-DD. It does not change the access. An empty text removes it."`
}

// set sets the days of an enrollment. It returns an *web.InputError for a text that is not a date, or if there is no day.
func (in NewDates) set(e *learning.EditedEnrollment) error {
	var wrong web.InputError
	if in.EndDate == nil && in.DueDate == nil {
		wrong.Add("endDate", "endDate is required.")
	}
	api.SetDate(&wrong, "endDate", &e.EndDate, in.EndDate)
	api.SetDate(&wrong, "dueDate", &e.DueDate, in.DueDate)
	return wrong.Err()
}

// apply sets the days of an enrollment. It returns an *web.InputError for a day before the first day, and the error of set.
func (in NewDates) apply(e *learning.EditedEnrollment) error {
	if err := in.set(e); err != nil {
		return err
	}
	var wrong web.InputError
	if in.DueDate != nil && e.DueDate.Before(e.StartDate) {
		wrong.Add("dueDate", "dueDate must not be before the first day, "+e.StartDate.String()+".")
	}
	if e.EndDate.Before(e.StartDate) {
		wrong.Add("endDate", "endDate must not be before the first day, "+e.StartDate.String()+". To end the enrollment at once, use /unenroll-trainee.")
	}
	return wrong.Err()
}

type EnrollmentUpdate struct {
	api.Edit
	NewDates
}

// UpdateEnrollment sets or removes the last day and the due date of an enrollment. A day before today ends the enrollment. It returns an
// *web.InputError for a day before the first day and for a text that is not a date.
func UpdateEnrollment(ctx context.Context, c *web.Call, in *EnrollmentUpdate) (learning.EditedEnrollment, error) {
	return learning.UpdateEnrollment(ctx, c.Store, in.At(), in.apply, c.Actor())
}

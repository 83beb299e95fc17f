package people

import (
	"context"
	"strings"

	"golang.org/x/sync/errgroup"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
)

// Batches are the operations that add, change and remove batches. A change does not change the dates of enrollments, and a removal does not
// end them.
var Batches = api.Objects[learning.EditedBatch]{
	Editor: api.Functions[learning.EditedBatch]{Added: learning.AddBatch, Changed: learning.UpdateBatch, Removed: learning.RemoveBatch},
	Check:  checkBatch, Fields: map[error]string{store.ErrNameTaken: "name"}, Removed: "The batch has been removed.",
}

func checkBatch(b *learning.EditedBatch) error {
	var wrong web.InputError
	if b.EndDate.Before(b.StartDate) {
		wrong.Add("endDate", "endDate must not be before startDate.")
	}
	return wrong.Err()
}

func ReadBatch(ctx context.Context, c *web.Call, in *BatchID) (learning.EditedBatch, error) {
	return learning.ReadBatch(ctx, c.Store, in.ID)
}

type BatchSelection struct {
	Search string `api:"search,max=200" doc:"Only batches whose name contains this text. Case does not matter."`
	api.ReportFormat
	api.Sorted[learning.ListedBatch]
	web.Paging
	web.Keyset
}

type StaffBatches struct {
	api.CSVReport
	Batches []learning.ListedBatch `json:"batches" doc:"The batches of the page, ordered by name."`
	web.LimitedCounts
	web.Keys
}

// ListStaffBatches lists the batches with their dates and the numbers of their courses and trainees.
func ListStaffBatches(ctx context.Context, c *web.Call, in *BatchSelection) (StaffBatches, error) {
	rows, search := c.Store, strings.TrimSpace(in.Search)
	csv, err := in.IsCSV()
	if err != nil {
		return StaffBatches{}, err
	}
	if csv {
		return StaffBatches{CSVReport: api.PagedCSV(api.CSVPage, "batches", []string{"id", "name", "description", "start date", "end date", "courses", "people"},
			func(ctx context.Context, page store.Page) (store.List[learning.ListedBatch], error) {
				return learning.StaffBatches(ctx, rows, search, page)
			}, func(b learning.ListedBatch) []string {
				return []string{api.Number(b.ID), b.Name, b.Description, b.StartDate.String(), b.EndDate.String(), api.Number(b.Courses), api.Number(b.Trainees)}
			})}, nil
	}
	part, err := api.SortedList(ctx, c, "batch", in, in.Sorted, in.Paging, in.Keyset,
		func(ctx context.Context, page store.Page) (store.List[learning.ListedBatch], error) {
			return learning.StaffBatches(ctx, rows, search, page)
		})
	return StaffBatches{Batches: part.Items, LimitedCounts: part.LimitedCounts, Keys: part.Keys}, err
}

type BatchID struct {
	ID int64 `api:"id,required" doc:"ID of the batch."`
}

type NewBatchCourse struct {
	BatchCourse
	StartDate store.Date `api:"startDate" doc:"First day of the enrollments in this course. If this field or endDate is set, the dates of the batch do not apply to this course."`
	EndDate   store.Date `api:"endDate" doc:"Last day of the enrollments in this course. If this field or startDate is set, the dates of the batch do not apply to this course."`
	DueDays   *int64     `api:"dueDays,min=1,max=36500" doc:"Number of days after the first day of an enrollment of the batch by which it is due. Default: the dueDays of the course."`
}

type BatchCourse struct {
	BatchID  int64 `api:"batchID,required" doc:"ID of the batch."`
	CourseID int64 `api:"courseID,required" doc:"ID of the course."`
}

func (s *Handlers) AddBatchCourse(ctx context.Context, c *web.Call, in *NewBatchCourse) (api.Done, error) {
	if in.EndDate.Before(in.StartDate) {
		return api.Done{}, web.InvalidField("endDate", "endDate must not be before startDate.")
	}
	return api.Done{Success: "The course has been added to the batch."}, learning.AddCourseToBatch(ctx, c.Store, learning.NewBatchCourse{
		BatchID: in.BatchID, CourseID: in.CourseID, StartDate: in.StartDate, EndDate: in.EndDate, DueDays: in.DueDays, Today: store.Today(c.Company, s.Now()),
	}, c.Actor())
}

// RemoveBatchCourse removes a course from a batch. It does not end enrollments.
func RemoveBatchCourse(ctx context.Context, c *web.Call, in *BatchCourse) (api.Done, error) {
	return api.Done{Success: "The course has been removed from the batch."}, learning.RemoveCourseFromBatch(ctx, c.Store, in.BatchID, in.CourseID, c.Actor())
}

type BatchTrainees struct {
	BatchID int64   `api:"batchID,required" doc:"ID of the batch."`
	UserIDs []int64 `api:"userIDs,required" doc:"IDs of the trainees to add, at most 1000."`
	DryRun  bool    `api:"dryRun" doc:"Yes: change nothing, and return the results that the request would have."`
}

type BatchTraineeResult struct {
	UserID int64 `json:"userID" doc:"ID of the trainee."`
	api.ItemError
}

type BatchTraineeResults struct {
	Results []BatchTraineeResult `json:"results" doc:"One result for each trainee, in the order of the request."`
}

// AddBatchTrainees adds trainees to a batch and enrolls them in the courses of the batch. Each trainee has a database
// transaction of their own. It returns store.ErrNotFound if there is no such batch. Errors of single trainees are in
// the results.
func (s *Handlers) AddBatchTrainees(ctx context.Context, c *web.Call, in *BatchTrainees) (BatchTraineeResults, error) {
	if err := learning.CheckBatch(ctx, c.Store, in.BatchID); err != nil {
		return BatchTraineeResults{}, err
	}
	results := make([]BatchTraineeResult, len(in.UserIDs))
	var workers errgroup.Group
	workers.SetLimit(batchWorkers)
	for i, user := range in.UserIDs {
		workers.Go(func() error {
			results[i].UserID = user
			_, err := s.addToBatch(ctx, c, in.BatchID, user, in.DryRun)
			return results[i].Set(err)
		})
	}
	return BatchTraineeResults{results}, workers.Wait()
}

type BatchTrainee struct {
	BatchID int64 `api:"batchID,required" doc:"ID of the batch."`
	UserID  int64 `api:"userID,required" doc:"ID of the trainee to remove."`
}

// RemoveBatchTrainee removes a trainee from a batch. It does not end the trainee's enrollments.
func RemoveBatchTrainee(ctx context.Context, c *web.Call, in *BatchTrainee) (api.Done, error) {
	return api.Done{Success: "The trainee has been removed from the batch."}, learning.RemoveFromBatch(ctx, c.Store, in.BatchID, in.UserID, c.Actor())
}

package people

import (
	"context"
	"encoding/json"
	"reflect"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
)

type BatchListData struct {
	Batches []learning.Batch `json:"batch_list" doc:"The batches of the page, ordered by ID."`
	web.Counts
}

// BatchList returns a page of the company's batches, ordered by id.
func BatchList(ctx context.Context, c *web.Call, in *web.Paging) (BatchListData, error) {
	list, err := learning.BatchList(ctx, c.Store, in.StorePage())
	return BatchListData{list.Items, in.Counts(list.Total)}, err
}

type BatchPart struct {
	web.Paging
	BatchID int64 `api:"batchID,required" doc:"ID of the batch."`
}

type BatchCoursePage struct {
	Courses []learning.BatchCourse `json:"course_batch" doc:"The courses of the page, ordered by ID, including unpublished courses."`
	web.Counts
}

// ListBatchCourses lists the courses of a batch, ordered by id, including unpublished courses. It returns store.ErrNotFound
// if there is no such batch.
func ListBatchCourses(ctx context.Context, c *web.Call, in *BatchPart) (BatchCoursePage, error) {
	list, err := learning.BatchCourses(ctx, c.Store, in.BatchID, in.StorePage())
	return BatchCoursePage{list.Items, in.Counts(list.Total)}, err
}

type TraineesInBatchRequest struct {
	BatchPart
	UserID *int64 `api:"userID" doc:"ID of a trainee to add to the batch. Without this field, the route lists the trainees of the batch."`
}

type BatchTraineePage struct {
	Trainees []learning.BatchTrainee `json:"user_batch" doc:"The trainees of the page, ordered by ID, including disabled trainees."`
	web.Counts
}

type batchAddition struct {
	api.Done
	EnrollmentID *int64                     `json:"enrollmentID" doc:"ID of the first of enrollments; null if there is none."`
	Enrollments  []learning.BatchEnrollment `json:"enrollments" doc:"The trainee's enrollments in the published courses of the batch, ordered by course, including completed and earlier enrollments."`
}

// TraineesInBatchData is a page of trainees, or the result of adding a trainee. Exactly one of its fields is not nil.
type TraineesInBatchData struct {
	page  *BatchTraineePage
	added *batchAddition
}

func (d TraineesInBatchData) MarshalJSON() ([]byte, error) {
	if d.added != nil {
		return json.Marshal(d.added)
	}
	return json.Marshal(d.page)
}

func (TraineesInBatchData) OneOf() []reflect.Type {
	return []reflect.Type{reflect.TypeFor[BatchTraineePage](), reflect.TypeFor[batchAddition]()}
}

// TraineesInBatch implements two operations at one path, as the API contract declares. With userID, it adds that
// trainee to the batch. Without userID, it lists the trainees of the batch.
func (s *Handlers) TraineesInBatch(ctx context.Context, c *web.Call, in *TraineesInBatchRequest) (TraineesInBatchData, error) {
	if in.UserID != nil {
		added, err := s.addToBatch(ctx, c, in.BatchID, *in.UserID, false)
		return TraineesInBatchData{added: added}, err
	}
	page, err := ListBatchTrainees(ctx, c, &in.BatchPart)
	return TraineesInBatchData{page: &page}, err
}

// ListBatchTrainees lists the trainees of a batch, ordered by id, including disabled trainees. It returns store.ErrNotFound
// if there is no such batch.
func ListBatchTrainees(ctx context.Context, c *web.Call, in *BatchPart) (BatchTraineePage, error) {
	list, err := learning.BatchTrainees(ctx, c.Store, in.BatchID, in.StorePage())
	return BatchTraineePage{list.Items, in.Counts(list.Total)}, err
}

func (s *Handlers) addToBatch(ctx context.Context, c *web.Call, batch, user int64, dry bool) (*batchAddition, error) {
	enrollments, err := learning.AddToBatch(ctx, c.Store, learning.NewBatchTrainee{
		BatchID: batch, UserID: user, Today: store.Today(c.Company, s.Now()), DryRun: dry,
	}, c.Actor())
	if err != nil {
		return nil, err
	}
	added := &batchAddition{Done: api.Done{Success: "The trainee has been added to the batch."}, Enrollments: enrollments}
	if len(enrollments) > 0 {
		added.EnrollmentID = &enrollments[0].EnrollmentID
	}
	return added, nil
}

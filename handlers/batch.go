package handlers

import (
	"context"
	"encoding/json"
	"reflect"

	"lyceum/store"
)

type batchListData struct {
	Batches []store.Batch `json:"batch_list" doc:"The batches of the page, by id."`
	Counts
}

func batchList(ctx context.Context, c *Call, in *Paging) (batchListData, error) {
	list, err := c.Store.BatchList(ctx, in.page())
	return batchListData{list.Items, in.counts(list.Total)}, err
}

type batchRequest struct {
	Paging
	BatchID int64 `api:"batchID,required" doc:"The batch."`
}

type coursesInBatchData struct {
	Courses []store.BatchCourse `json:"course_batch" doc:"The courses of the page, by id; unpublished ones are among them."`
	Counts
}

func coursesInBatch(ctx context.Context, c *Call, in *batchRequest) (coursesInBatchData, error) {
	list, err := c.Store.BatchCourses(ctx, in.BatchID, in.page())
	return coursesInBatchData{list.Items, in.counts(list.Total)}, err
}

type traineesInBatchRequest struct {
	batchRequest
	UserID *int64 `api:"userID" doc:"A trainee to add to the batch; without it, the trainees of the batch are listed."`
}

type batchTrainees struct {
	Trainees []store.BatchTrainee `json:"user_batch" doc:"The trainees of the page, by id; disabled ones are among them."`
	Counts
}

// traineesInBatchData is a page of trainees, or done when one was added.
type traineesInBatchData struct {
	page  *batchTrainees
	added *done
}

func (d traineesInBatchData) MarshalJSON() ([]byte, error) {
	if d.added != nil {
		return json.Marshal(d.added)
	}
	return json.Marshal(d.page)
}

func (traineesInBatchData) oneOf() []reflect.Type {
	return []reflect.Type{reflect.TypeFor[batchTrainees](), reflect.TypeFor[done]()}
}

// traineesInBatch is two operations at one path: the field that is sent decides.
func traineesInBatch(ctx context.Context, c *Call, in *traineesInBatchRequest) (traineesInBatchData, error) {
	if in.UserID != nil {
		return traineesInBatchData{added: &done{"The trainee has been added to the batch."}}, c.Store.AddToBatch(ctx, store.NewBatchTrainee{
			BatchID: in.BatchID, UserID: *in.UserID, Today: store.Today(c.Company, c.Now()),
		}, c.actor())
	}
	list, err := c.Store.BatchTrainees(ctx, in.BatchID, in.page())
	return traineesInBatchData{page: &batchTrainees{list.Items, in.counts(list.Total)}}, err
}

package handlers

import (
	"context"

	"lyceum/store"
)

type examListData struct {
	Exams []store.ExamItem `json:"examlist" doc:"The exams of the page, by id; for trainees, the open exams of their own courses."`
	Counts
}

func examList(ctx context.Context, c *Call, in *Paging) (examListData, error) {
	list, err := c.examsSeen(ctx, in.page())
	return examListData{list.Items, in.counts(list.Total)}, err
}

func (c *Call) examsSeen(ctx context.Context, page store.Page) (store.List[store.ExamItem], error) {
	if c.Who.Role == RoleTrainee {
		return c.Store.ExamsOfTrainee(ctx, c.Who.UserID, page)
	}
	return c.Store.ExamList(ctx, page)
}

type examRequest struct {
	ExamID int64 `api:"examID,required" doc:"The exam."`
}

// examDetails returns a list with one exam, as the API contract declares.
func examDetails(ctx context.Context, c *Call, in *examRequest) ([]store.Exam, error) {
	exam, err := c.examSeen(ctx, in.ExamID)
	if err != nil {
		return nil, err
	}
	return []store.Exam{*exam}, nil
}

func (c *Call) examSeen(ctx context.Context, examID int64) (*store.Exam, error) {
	if c.Who.Role == RoleTrainee {
		return c.Store.ExamOfTrainee(ctx, examID, c.Who.UserID)
	}
	return c.Store.Exam(ctx, examID)
}

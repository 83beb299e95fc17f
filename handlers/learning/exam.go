package learning

import (
	"context"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/store"
)

// ExamListData is the response of ExamList.
type ExamListData struct {
	Exams []store.ExamItem `json:"examlist" doc:"The exams of the page, ordered by ID. Trainees see only the open exams of their own courses."`
	web.Counts
}

// ExamList returns a page of the exams. Trainees get the open exams of their own courses. Other callers get
// all exams, closed ones included.
func ExamList(ctx context.Context, c *web.Call, in *web.Paging) (ExamListData, error) {
	list, err := visibleExams(ctx, c, in.StorePage())
	return ExamListData{list.Items, in.Counts(list.Total)}, err
}

func visibleExams(ctx context.Context, c *web.Call, page store.Page) (store.List[store.ExamItem], error) {
	if c.Who.Role == auth.RoleTrainee {
		return c.Store.ExamsOfTrainee(ctx, c.Who.UserID, page)
	}
	return c.Store.ExamList(ctx, page)
}

// ExamRequest is the request of ExamDetails.
type ExamRequest struct {
	ExamID int64 `api:"examID,required" doc:"ID of the exam."`
}

// ExamDetails returns the requested exam as the only item of a list, because the API contract declares a list.
func ExamDetails(ctx context.Context, c *web.Call, in *ExamRequest) ([]store.Exam, error) {
	exam, err := visibleExam(ctx, c, in.ExamID)
	if err != nil {
		return nil, err
	}
	return []store.Exam{*exam}, nil
}

func visibleExam(ctx context.Context, c *web.Call, examID int64) (*store.Exam, error) {
	if c.Who.Role == auth.RoleTrainee {
		return c.Store.ExamOfTrainee(ctx, examID, c.Who.UserID)
	}
	return c.Store.Exam(ctx, examID)
}

package learning

import (
	"context"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
)

type ExamListData struct {
	Exams []learning.ExamItem `json:"examlist" doc:"The exams of the page, ordered by ID. Trainees see only the open exams of their own courses."`
	web.Counts
}

// ExamList returns a page of the exams. Trainees get the open exams of their own courses. Other callers get
// all exams, closed ones included.
func ExamList(ctx context.Context, c *web.Call, in *web.Paging) (ExamListData, error) {
	list, err := visibleExams(ctx, c, in.StorePage())
	return ExamListData{list.Items, in.Counts(list.Total)}, err
}

func visibleExams(ctx context.Context, c *web.Call, page store.Page) (store.List[learning.ExamItem], error) {
	if c.Who.Role == auth.RoleTrainee {
		return learning.ExamsOfTrainee(ctx, c.Store, c.Who.UserID, page)
	}
	return learning.ExamList(ctx, c.Store, page)
}

type ExamRequest struct {
	ExamID int64 `api:"examID,required" doc:"ID of the exam."`
}

// ExamDetails returns the requested exam as the only item of a list, because the API contract declares a list.
func ExamDetails(ctx context.Context, c *web.Call, in *ExamRequest) ([]learning.Exam, error) {
	exam, err := visibleExam(ctx, c, in.ExamID)
	if err != nil {
		return nil, err
	}
	return []learning.Exam{*exam}, nil
}

func visibleExam(ctx context.Context, c *web.Call, examID int64) (*learning.Exam, error) {
	if c.Who.Role == auth.RoleTrainee {
		return learning.ExamOfTrainee(ctx, c.Store, examID, c.Who.UserID)
	}
	return learning.ReadExam(ctx, c.Store, examID)
}

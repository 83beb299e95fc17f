package learning

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/learning"
)

// AddedDocument is a document that a trainee has completed outside of the deployment.
type AddedDocument struct {
	web.Item
	UserID     int64 `api:"userID" doc:"ID of the trainee. The progress counts in the trainee's latest enrollment in the course of the document."`
	DocumentID int64 `api:"documentID" doc:"ID of the document that the trainee has completed."`
}

type AddedDocuments struct {
	Items []AddedDocument `api:"items,required,max=1000" doc:"The completed documents, at most 1000."`
	api.AllOrNothing
}

// ProgressResult is the result for one document of a trainee.
type ProgressResult struct {
	UserID           int64  `json:"userID" doc:"ID of the trainee."`
	DocumentID       int64  `json:"documentID" doc:"ID of the document."`
	EnrollmentID     *int64 `json:"enrollmentID" doc:"ID of the enrollment in which the progress counts; null after an error."`
	CompletedPercent *int64 `json:"completedPercent" doc:"Progress in the course after all items, from 0 to 100 percent; null after an error."`
	Completed        bool   `json:"completed" doc:"Whether the enrollment is completed after all items; false after an error."`
	api.ItemError
}

type ProgressResults struct {
	Results []ProgressResult `json:"results" doc:"One result for each item, in the order of the request."`
}

// AddProgress records up to 1000 documents that trainees have completed outside of the deployment, in one transaction. If all
// required documents of an enrollment are done, it completes the enrollment and issues the award.
func AddProgress(ctx context.Context, c *web.Call, in *AddedDocuments) (ProgressResults, error) {
	items := make([]learning.NewProgress, len(in.Items))
	for i, item := range in.Items {
		items[i] = learning.NewProgress{UserID: item.UserID, DocumentID: item.DocumentID, Invalid: api.InvalidItem(&item.Item)}
	}
	made, errs, failed := learning.FinishDocuments(ctx, c.Store, items, in.AllOrNothing.AllOrNothing, c.Actor())
	described, err := api.ItemErrors(errs)
	if err != nil {
		return ProgressResults{}, err
	}
	results := ProgressResults{make([]ProgressResult, len(described))}
	for i, item := range described {
		r := ProgressResult{UserID: items[i].UserID, DocumentID: items[i].DocumentID, ItemError: item}
		if item.Error == nil && failed == nil {
			r.EnrollmentID, r.CompletedPercent, r.Completed = &made[i].EnrollmentID, &made[i].Percent, made[i].Completed
		}
		results.Results[i] = r
	}
	return results, api.RejectedItems(failed, "items", described, results)
}

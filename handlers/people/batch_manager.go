package people

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/learning"
)

type BatchOfManagers struct {
	BatchID int64 `api:"batchID,required" doc:"ID of the batch."`
}

type BatchManagers struct {
	Managers []learning.Manager `json:"managers" doc:"The managers of the batch, ordered by name."`
}

// ListBatchManagers returns the managers who have access to a batch, ordered by name.
func ListBatchManagers(ctx context.Context, c *web.Call, in *BatchOfManagers) (BatchManagers, error) {
	list, err := learning.BatchManagers(ctx, c.Store, in.BatchID)
	return BatchManagers{list}, err
}

type BatchManager struct {
	BatchID int64 `api:"batchID,required" doc:"ID of the batch."`
	UserID  int64 `api:"userID,required" doc:"ID of a user with the role manager."`
}

// AddBatchManager grants a manager access to a batch. It changes nothing if the manager has access already. It returns
// store.ErrNotFound if the user is not a manager.
func AddBatchManager(ctx context.Context, c *web.Call, in *BatchManager) (api.Done, error) {
	return api.Done{Success: "The manager has access to the batch."}, learning.AddBatchManager(ctx, c.Store, in.BatchID, in.UserID, c.Actor())
}

// RemoveBatchManager ends the access of a manager to a batch. It returns store.ErrNotFound if the manager has no
// access.
func RemoveBatchManager(ctx context.Context, c *web.Call, in *BatchManager) (api.Done, error) {
	return api.Done{Success: "The manager no longer has access to the batch."}, learning.RemoveBatchManager(ctx, c.Store, in.BatchID, in.UserID, c.Actor())
}

package courses

import (
	"context"
	"time"

	"lyceum/auth"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/courses"
)

type FileFilter struct {
	Search string `api:"search,max=200" doc:"Only files whose name contains this text."`
	web.Paging
	web.Keyset
}

type UploadedFiles struct {
	Files        []courses.File `json:"files" doc:"The files of the page, the newest first."`
	UsedBytes    int64          `json:"usedBytes" doc:"Number of bytes that all files of the company use, including unfinished uploads."`
	StorageBytes int64          `json:"storageBytes" doc:"Number of bytes that all files of the company may use together."`
	web.LimitedCounts
	web.Keys
}

// ListFiles lists the uploaded files whose names contain the searched text, the newest first. It also returns how
// many bytes the company uses and may use.
func (s *Handlers) ListFiles(ctx context.Context, c *web.Call, in *FileFilter) (UploadedFiles, error) {
	part, err := web.ReadList(ctx, c, web.KeyedList[courses.File]{
		Kind: "file", ID: func(f courses.File) int64 { return f.ID },
		Pages: func(ctx context.Context, _ time.Time, page store.Page) (store.List[courses.File], error) {
			return courses.Files(ctx, c.Store, page, in.Search)
		},
		Keyset: func(ctx context.Context, _ time.Time, keyset store.Keyset) ([]courses.File, error) {
			return courses.FileKeyset(ctx, c.Store, in.Search, keyset)
		},
	}, in, in.Paging, in.Keyset)
	if err != nil {
		return UploadedFiles{}, err
	}
	used, err := c.Store.StorageUsed(ctx)
	return UploadedFiles{part.Items, used, StorageQuota(s.CompanyStorage), part.LimitedCounts, part.Keys}, err
}

type FileID struct {
	ID int64 `api:"id,required" doc:"ID of the file."`
}

// ReachableFile returns a file that the caller may see and remove: a finished file or an upload of the caller. An admin may also see and remove the
// uploads of others. It returns store.ErrNotFound for other files.
func ReachableFile(ctx context.Context, c *web.Call, id int64) (courses.File, error) {
	f, err := courses.ReadFile(ctx, c.Store, id)
	if err == nil && !f.IsOf(c.Who.UserID) && c.Who.Role != auth.RoleAdmin {
		return courses.File{}, store.ErrNotFound
	}
	return f, err
}

// RemoveFile removes an uploaded file. It returns courses.ErrFileInUse if a document refers to the file, and store.ErrNotFound for an unfinished
// upload of another user, unless the caller is an admin.
func RemoveFile(ctx context.Context, c *web.Call, in *FileID) (api.Done, error) {
	if _, err := ReachableFile(ctx, c, in.ID); err != nil {
		return api.Done{}, err
	}
	return api.Done{Success: "The file has been removed."}, courses.RemoveFile(ctx, c.Store, in.ID, c.Actor())
}

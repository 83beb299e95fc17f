package courses

import (
	"context"
	"encoding/hex"
	"errors"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	storageReserve = statement.Scoped("file/storage_reserve")
	storageRelease = statement.Scoped("file/storage_release")

	fileAdd     = statement.Scoped("file/add")
	fileGet     = statement.Scoped("file/get")
	fileHold    = statement.Scoped("file/hold")
	fileRenew   = statement.Scoped("file/renew")
	fileAdvance = statement.Scoped("file/advance")
	fileRelease = statement.Scoped("file/release")
	fileFinish  = statement.Scoped("file/finish")
	fileLock    = statement.Scoped("file/lock")
	fileShare   = statement.Scoped("file/share")
	fileInUse   = statement.Scoped("file/in_use")
	fileRemove  = statement.Scoped("file/remove")
	fileRemoved = statement.Scoped("file/removed")
	fileDelete  = statement.Scoped("file/delete")
	fileUse     = statement.Scoped("file/use")
	fileDisuse  = statement.Scoped("file/disuse")
	fileExpired = statement.Scoped("file/expired")
	fileList    = statement.Scoped("file/list")
	fileTotal   = statement.Scoped("file/total")
	fileKeyset  = statement.Scoped("file/keyset")
)

var (
	// ErrStorageFull means that the company's files would exceed the storage quota.
	ErrStorageFull = errors.New("storage of the company is full")
	// ErrFileHeld means that another request is writing the file.
	ErrFileHeld = errors.New("file is being written")
	// ErrFileInUse means that a document refers to the file.
	ErrFileInUse = errors.New("file is in use")
)

// FileHold is the length of a lease on an unfinished file. Only the request that has the lease may write the file. The
// request must extend the lease in time: after its end another request may lease the file.
const FileHold = 6 * time.Second

// File is a file that staff have uploaded or are uploading to the file store.
type File struct {
	store.Counted
	ID        int64      `db:"id" json:"id" doc:"ID of the file."`
	Name      string     `db:"name" json:"name" doc:"Name of the file as it was uploaded."`
	MediaType string     `db:"media_type" json:"mediaType" doc:"Media type of the file, such as application/pdf, which its content determines."`
	Size      int64      `db:"size_bytes" json:"sizeBytes" doc:"Size of the file in bytes."`
	SHA256    Hex        `db:"sha256" json:"sha256" doc:"SHA-256 hash of the content, in hexadecimal digits."`
	CreatedAt store.Time `db:"created_at" json:"createdDate" doc:"When the upload began."`
	Used      bool       `db:"used" json:"used" doc:"Whether a document has the file. A file that no document has is deleted after some time."`

	// Metadata is the header Upload-Metadata of the client.
	Metadata string `json:"-"`
	// Received is the number of bytes in the file store. Parts contains, for each part, the value of LeaseNumber with
	// which the part was written.
	Received int64         `json:"-"`
	Parts    pq.Int32Array `json:"-"`
	// HashState is the state of the SHA-256 computation over the received bytes of an unfinished file.
	HashState []byte `db:"hash_state" json:"-"`
	// LeaseNumber identifies the write lease of the request that writes the file. Each new write lease increments it.
	LeaseNumber int32      `db:"lease_number" json:"-"`
	Expires     store.Time `db:"expires_at" json:"-"`
	// UploadedBy is the user who uploads the file. It is nil for a finished file, which belongs to all staff, and for uploads that began before
	// their users were recorded.
	UploadedBy *int64 `db:"uploaded_by" json:"-"`
}

func (f File) EditedObject() store.Editable { return store.Editable{ID: f.ID} }
func (f File) AuditName() string            { return f.Name }

// Finished reports whether all bytes were received and FinishFile has stored their hash.
func (f File) Finished() bool { return f.SHA256 != "" }

// IsOf reports whether a user may continue the upload of the file, or the file belongs to all staff.
func (f File) IsOf(userID int64) bool { return f.UploadedBy == nil || *f.UploadedBy == userID }

// Hex contains bytes as hexadecimal digits. A NULL in the database becomes the empty string.
type Hex string

// Scan implements sql.Scanner for a column of type bytea.
func (h *Hex) Scan(column any) error {
	digest, _ := column.([]byte)
	*h = Hex(hex.EncodeToString(digest))
	return nil
}

// AddFile adds a file whose content a user is going to upload, and reserves size bytes for it. Only this user can write it. The file expires if no
// bytes are received for life. AddFile returns ErrStorageFull if the files of the company would use more than quota
// bytes. It returns a *store.LimitError if they would exceed the company's limit.
func AddFile(ctx context.Context, c store.Company, name, metadata string, size, quota int64, life time.Duration, userID int64) (added File, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		if _, err := c.Exec(ctx, store.StorageOpen); err != nil {
			return err
		}
		room, limited, err := c.StorageQuota(ctx, quota)
		if err != nil {
			return err
		}
		var used int64
		err = c.Change(ctx, &used, storageReserve, size, room)
		switch {
		case errors.Is(err, store.ErrNotFound) && limited:
			return &store.LimitError{Limit: store.LimitStorage, Value: room}
		case errors.Is(err, store.ErrNotFound):
			return ErrStorageFull
		}
		if err != nil {
			return err
		}
		return c.Change(ctx, &added, fileAdd, name, metadata, size, life.Seconds(), userID)
	})
	return added, err
}

// ReadFile returns a file, finished or not. It returns store.ErrNotFound if there is no such file or its upload has expired.
func ReadFile(ctx context.Context, c store.Company, id int64) (f File, err error) {
	err = c.Unlimited(only.Store{}).Get(ctx, &f, fileGet, id)
	return f, err
}

// HoldFile leases an unfinished file to a request of a user, so that the request may write it. The caller must call RenewFile,
// AdvanceFile, FinishFile or ReleaseFile within FileHold. HoldFile returns a finished file without a lease. It returns store.ErrNotFound if
// there is no such file, its upload has expired or another user uploads it, and ErrFileHeld if another request has the lease.
func HoldFile(ctx context.Context, c store.Company, id, userID int64) (f File, err error) {
	err = c.Change(ctx, &f, fileHold, id, FileHold.Seconds(), userID)
	if !errors.Is(err, store.ErrNotFound) {
		return f, err
	}
	f, err = ReadFile(ctx, c, id)
	switch {
	case err != nil || f.Finished():
		return f, err
	case !f.IsOf(userID):
		return f, store.ErrNotFound
	}
	return f, ErrFileHeld
}

// RenewFile extends the lease on a file by FileHold. It returns ErrFileHeld if another request has the lease now.
func RenewFile(ctx context.Context, c store.Company, f File) error {
	return writeFile(ctx, c, fileRenew, f, FileHold.Seconds())
}

// AdvanceFile records the received bytes, the parts and the state of the hash of a file, and extends the lease on the file.
// It returns ErrFileHeld if another request has the lease now.
func AdvanceFile(ctx context.Context, c store.Company, f File, life time.Duration) error {
	return writeFile(ctx, c, fileAdvance, f, f.Received, f.Parts, f.HashState, FileHold.Seconds(), life.Seconds())
}

// ReleaseFile ends the lease on a file, so that another request can write the file. It has no effect if another request has
// the lease now.
func ReleaseFile(ctx context.Context, c store.Company, f File) error {
	_, err := c.Exec(ctx, fileRelease, f.ID, f.LeaseNumber)
	return err
}

func writeFile(ctx context.Context, c store.Company, st *statement.Statement, f File, args ...any) error {
	changed, err := c.Exec(ctx, st, append([]any{f.ID, f.LeaseNumber}, args...)...)
	if err == nil && changed == 0 {
		return ErrFileHeld
	}
	return err
}

// FinishFile finishes a file whose bytes have all been received. length is its length in seconds: 0 if it cannot be read, and nil for a file that nobody
// plays or whose length is read later. FinishFile returns ErrFileHeld if another request has the lease on the file now.
func FinishFile(ctx context.Context, c store.Company, f File, digest []byte, mediaType string, length *int64, by store.Actor) (finished File, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		err := c.Change(ctx, &finished, fileFinish, f.ID, f.LeaseNumber, digest, mediaType, length)
		if errors.Is(err, store.ErrNotFound) {
			return ErrFileHeld
		}
		if err != nil {
			return err
		}
		return c.AuditChange(ctx, "file", "_add", nil, finished, by)
	})
	return finished, err
}

// RemoveFile removes a file, finished or not. Housekeeping deletes its bytes later. It returns store.ErrNotFound if there is
// no such file, and ErrFileInUse if a document refers to the file.
func RemoveFile(ctx context.Context, c store.Company, id int64, by store.Actor) error {
	return removeFile(ctx, c, id, by, func(File) bool { return true })
}

// removeFile is RemoveFile for a file that applies says yes to after it is locked.
func removeFile(ctx context.Context, c store.Company, id int64, by store.Actor, applies func(File) bool) error {
	return c.Unlimited(only.Store{}).Tx(ctx, func(c store.Company) error {
		var f File
		if err := c.Change(ctx, &f, fileLock, id); err != nil || !applies(f) {
			return err
		}
		var used bool
		if err := c.Get(ctx, &used, fileInUse, id); err != nil {
			return err
		}
		if used {
			return ErrFileInUse
		}
		if _, err := c.Exec(ctx, fileRemove, id); err != nil {
			return err
		}
		if _, err := c.Exec(ctx, storageRelease, f.Size); err != nil || !f.Finished() {
			return err
		}
		return c.AuditChange(ctx, "file", "_remove", f, nil, by)
	})
}

// useFile returns a finished file and prevents its removal until the transaction ends. It returns store.ErrNotFound if there
// is no such finished file.
func useFile(ctx context.Context, c store.Company, id int64) (f File, err error) {
	err = c.Change(ctx, &f, fileShare, id)
	return f, err
}

// Files returns a page of the finished files whose names contain search, ignoring case, newest first. An empty search
// selects all finished files.
func Files(ctx context.Context, c store.Company, page store.Page, search string) (store.List[File], error) {
	return store.CountedPage[File](ctx, c.Unlimited(only.Store{}), page, fileList, fileTotal, partOrNil(search))
}

// FileKeyset returns the finished files of a keyset whose names contain search, newest first. It ignores case.
func FileKeyset(ctx context.Context, c store.Company, search string, k store.Keyset) ([]File, error) {
	return store.ListOf[File](ctx, c.Unlimited(only.Store{}), fileKeyset, k.After, k.Size, partOrNil(search), k.SinceArgument())
}

// partOrNil returns the searched part of a name, or nil for an empty text, which selects all names.
func partOrNil(search string) *string {
	if search == "" {
		return nil
	}
	return &search
}

type expiredFile struct {
	ID       int64
	Finished bool
}

// ExpireFiles removes unfinished files that have expired, and files to which no document has referred since
// unusedSince. It removes at most 1,000 files per call.
func ExpireFiles(ctx context.Context, c store.Company, unusedSince time.Time) error {
	for _, st := range []*statement.Statement{fileUse, fileDisuse} {
		if _, err := c.Exec(ctx, st); err != nil {
			return err
		}
	}
	expired, err := store.ListOf[expiredFile](ctx, c, fileExpired, unusedSince)
	if err != nil {
		return err
	}
	for _, e := range expired {
		// A request that has the lease can finish an expired file until it is locked.
		same := func(f File) bool { return f.Finished() == e.Finished }
		if err := removeFile(ctx, c, e.ID, store.Actor{}, same); err != nil && !errors.Is(err, ErrFileInUse) && !errors.Is(err, store.ErrNotFound) {
			return err
		}
	}
	return nil
}

// RemovedFiles returns the ids of at most 1,000 removed files whose bytes may still be in the file store.
func RemovedFiles(ctx context.Context, c store.Company) ([]int64, error) {
	return store.ListOf[int64](ctx, c, fileRemoved)
}

// ForgetFile deletes the row of a removed file after its bytes were deleted.
func ForgetFile(ctx context.Context, c store.Company, id int64) error {
	_, err := c.Exec(ctx, fileDelete, id)
	return err
}

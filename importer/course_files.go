package importer

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
	"time"

	"lyceum/files"
	"lyceum/importer/coursepack"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
)

const (
	// storeLife is the time after which an unfinished file of an interrupted import expires.
	storeLife = 24 * time.Hour
	// typeBytes is the number of bytes at the start of a file that its media type follows from.
	typeBytes = 64 << 10
)

// metadata returns the metadata of a file of an import. The path of the file in the package makes it unique.
func (o CourseOptions) metadata(entry string) string { return "course-import " + o.Key + " " + entry }

// store stores the files of the package as files that staff can list. It reuses those that an interrupted import has stored.
func (l *courseLoad) store(ctx context.Context, c store.Company) error {
	known := map[string]int64{}
	if l.o.Key != "" {
		var err error
		if known, err = l.stored(ctx, c); err != nil {
			return err
		}
	}
	report := Options{Progress: l.o.Progress}.report(StepSendFiles, l.fileTotal())
	count := &byteCount{report: report}
	return l.Contents(ctx, func(file coursepack.File, content io.Reader) error {
		if id := known[l.o.metadata(file.Entry)]; id != 0 {
			stored, err := courses.ReadFile(ctx, c, id)
			if err == nil && stored.Finished() {
				l.files[file.Entry] = stored
				count.done += file.Size
				report(count.done)
				return nil
			}
			if err != nil && !errors.Is(err, store.ErrNotFound) {
				return err
			}
		}
		stored, err := l.storeFile(ctx, c, file, io.TeeReader(content, count))
		l.files[file.Entry] = stored
		return err
	})
}

// stored returns the ids of the finished files of an interrupted import by their metadata. It removes the unfinished ones. It returns
// courses.ErrFileHeld while another node stores one of them.
func (l *courseLoad) stored(ctx context.Context, c store.Company) (map[string]int64, error) {
	list, err := bulk.PackageFiles(ctx, c, l.o.metadata(""))
	if err != nil {
		return nil, err
	}
	known := map[string]int64{}
	for _, f := range list {
		if !f.Finished {
			// The lease keeps another node from finishing the file between this statement and its removal.
			held, err := courses.HoldFile(ctx, c, f.ID, l.o.By.UserID)
			if err != nil && !errors.Is(err, store.ErrNotFound) {
				return nil, err
			}
			f.Finished = held.Finished()
		}
		if f.Finished {
			known[f.Metadata] = f.ID
			continue
		}
		if err := courses.RemoveFile(ctx, c, f.ID, l.o.By); err != nil && !errors.Is(err, store.ErrNotFound) {
			return nil, err
		}
	}
	return known, nil
}

// storeFile stores a file part by part, so that memory and the loss by an interruption are bounded.
func (l *courseLoad) storeFile(ctx context.Context, c store.Company, file coursepack.File, content io.Reader) (courses.File, error) {
	f, err := courses.AddFile(ctx, c, file.Name, l.o.metadata(file.Entry), file.Size, l.o.Quota, storeLife, l.o.By.UserID)
	if err != nil {
		return f, err
	}
	if f, err = courses.HoldFile(ctx, c, f.ID, l.o.By.UserID); err != nil {
		return f, err
	}
	head := &headWriter{}
	sum := sha256.New()
	if err := l.append(ctx, c, &f, io.TeeReader(untilEnd{ctx, content}, io.MultiWriter(sum, head))); err != nil {
		_ = courses.RemoveFile(context.WithoutCancel(ctx), c, f.ID, l.o.By) // Otherwise it expires.
		return f, err
	}
	mediaType, wrong := l.o.MediaType(file.Name, head.Bytes())
	if wrong != nil {
		l.result.Dropped = append(l.result.Dropped, coursepack.Dropped{
			Part: coursepack.Part{Kind: "file", Title: file.Name}, Reason: "Its content is not what the ending of its name says. It is a download.",
		})
		if mediaType, err = l.o.MediaType(strings.TrimSuffix(file.Name, path.Ext(file.Name)), head.Bytes()); err != nil {
			return f, err
		}
	}
	return courses.FinishFile(ctx, c, f, sum.Sum(nil), mediaType, nil, l.o.By)
}

// append stores the content of a file. The record of each part extends the lease of the file.
func (l *courseLoad) append(ctx context.Context, c store.Company, f *courses.File, content io.Reader) error {
	parts := files.Parts{ID: f.ID}
	for ended := error(nil); ended == nil; {
		parts, ended = l.o.Files.Append(ctx, l.o.Company, parts, f.LeaseNumber, content)
		if ended != nil && !errors.Is(ended, io.EOF) {
			return ended
		}
		f.Received, f.Parts = parts.Size, parts.Leases
		if err := courses.AdvanceFile(ctx, c, *f, storeLife); err != nil {
			return err
		}
	}
	if f.Received != f.Size {
		return fmt.Errorf("file of %d bytes has %d", f.Size, f.Received)
	}
	return nil
}

// headWriter keeps the first bytes that are written to it.
type headWriter struct{ bytes.Buffer }

func (h *headWriter) Write(b []byte) (int, error) {
	if left := typeBytes - h.Len(); left > 0 {
		_, _ = h.Buffer.Write(b[:min(left, len(b))])
	}
	return len(b), nil
}

package files

import (
	"context"
	"io"
	"time"

	"lyceum/node/tracing"
)

// objects is the place of the objects of a Store: a folder or a bucket. Its methods return fs.ErrNotExist, or the error of the bucket that
// means it, for an object that does not exist. They are safe for concurrent use.
type objects interface {
	// find returns the size of an object and its entity tag with quotes, which is empty if there is none.
	find(ctx context.Context, key string) (size int64, etag string, err error)
	// read returns a reader of length bytes from offset. It works until the end of ctx.
	read(ctx context.Context, key string, offset, length int64) (io.ReadCloser, error)
	// write stores content and replaces an existing object. It stores nothing if content fails or ctx ends. It reads content in the calling
	// goroutine, and calls sent each time the store has accepted bytes.
	write(ctx context.Context, key, mediaType string, content io.Reader, sent func()) error
	// list calls each with the objects whose keys begin with prefix, a folder with a slash. It returns the error of each.
	list(ctx context.Context, prefix string, each func(object) error) error
	remove(ctx context.Context, key string) error
	close()
}

type object struct {
	key     string
	size    int64
	changed time.Time
}

// traced records each call of another objects as a span. The spans contain no keys, because keys contain the names of files.
type traced struct{ to objects }

func (t traced) find(ctx context.Context, key string) (size int64, etag string, err error) {
	ctx, span := tracing.Start(ctx, tracing.Client, "file store find")
	size, etag, err = t.to.find(ctx, key)
	span.End(err)
	return size, etag, err
}

func (t traced) read(ctx context.Context, key string, offset, length int64) (io.ReadCloser, error) {
	ctx, span := tracing.Start(ctx, tracing.Client, "file store read")
	content, err := t.to.read(ctx, key, offset, length)
	span.End(err)
	return content, err
}

func (t traced) write(ctx context.Context, key, mediaType string, content io.Reader, sent func()) error {
	ctx, span := tracing.Start(ctx, tracing.Client, "file store write")
	err := t.to.write(ctx, key, mediaType, content, sent)
	span.End(err)
	return err
}

func (t traced) list(ctx context.Context, prefix string, each func(object) error) error {
	ctx, span := tracing.Start(ctx, tracing.Client, "file store list")
	err := t.to.list(ctx, prefix, each)
	span.End(err)
	return err
}

func (t traced) remove(ctx context.Context, key string) error {
	ctx, span := tracing.Start(ctx, tracing.Client, "file store remove")
	err := t.to.remove(ctx, key)
	span.End(err)
	return err
}

func (t traced) close() { t.to.close() }

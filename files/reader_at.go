package files

import (
	"context"
	"io"
	"sync"

	"lyceum/tenant"
)

const (
	// blockSize is the number of bytes that ReaderAt reads at once, and keptBlocks the number of blocks that it keeps.
	blockSize  = 1 << 20
	keptBlocks = 4
)

// ReaderAt returns a reader of an uploaded file at any position. It reads and keeps a few blocks, so that small reads beside each other are one request to the
// file store. Its errors are those of Part, and that of ctx after its end.
func (s *Store) ReaderAt(ctx context.Context, company tenant.Company, p Parts) io.ReaderAt {
	return &blockReader{ctx: ctx, store: s, company: company, parts: p}
}

type blockReader struct {
	ctx     context.Context
	store   *Store
	company tenant.Company
	parts   Parts

	mu     sync.Mutex
	blocks []block // the last one was used last
}

type block struct {
	at      int64
	content []byte
}

func (r *blockReader) ReadAt(b []byte, at int64) (n int, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for n < len(b) {
		if at >= r.parts.Size {
			return n, io.EOF
		}
		content, err := r.block(at / blockSize * blockSize)
		if err != nil {
			return n, err
		}
		some := copy(b[n:], content[at%blockSize:])
		n, at = n+some, at+int64(some)
	}
	return n, nil
}

// block returns the block at a position.
func (r *blockReader) block(at int64) ([]byte, error) {
	for i, kept := range r.blocks {
		if kept.at == at {
			r.blocks = append(append(r.blocks[:i:i], r.blocks[i+1:]...), kept)
			return kept.content, nil
		}
	}
	if err := r.ctx.Err(); err != nil {
		return nil, err
	}
	from, err := r.store.Part(r.ctx, r.company, r.parts, at, min(blockSize, r.parts.Size-at))
	if err != nil {
		return nil, err
	}
	defer func() { _ = from.Close() }()
	content := make([]byte, min(blockSize, r.parts.Size-at))
	if _, err := io.ReadFull(from, content); err != nil {
		return nil, err
	}
	if len(r.blocks) == keptBlocks {
		r.blocks = r.blocks[1:]
	}
	r.blocks = append(r.blocks, block{at, content})
	return content, nil
}

package courses

import (
	"context"
	"errors"
	"io"
	"sync"
	"time"

	"lyceum/files"
	"lyceum/files/scorm"
	"lyceum/handlers/web"
	"lyceum/node/lru"
	"lyceum/store/courses"
)

// The zip files of packages are read in blocks: in small ones to find a file, and in large ones to read all files one after the other.
const (
	smallBlock = 64 << 10
	largeBlock = 4 << 20
)

// blockReader reads an uploaded file at any offset, in blocks. It keeps the block that was read last. It is safe for concurrent use.
type blockReader struct {
	part        func(offset, length int64) (io.ReadCloser, error)
	size, block int64

	mu   sync.Mutex
	at   int64
	data []byte
}

func (s *Handlers) reader(ctx context.Context, c *web.Call, parts files.Parts, block int64) *blockReader {
	company := c.Company
	return &blockReader{size: parts.Size, block: block, part: func(offset, length int64) (io.ReadCloser, error) {
		return s.Files.Part(ctx, company, parts, offset, length)
	}}
}

// ReadAt implements io.ReaderAt. It returns files.ErrUnavailable if the file store fails or lacks bytes.
func (r *blockReader) ReadAt(b []byte, offset int64) (n int, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for n < len(b) {
		if offset >= r.size {
			return n, io.EOF
		}
		if r.data == nil || offset < r.at || offset >= r.at+int64(len(r.data)) {
			if err := r.load(offset - offset%r.block); err != nil {
				return n, err
			}
		}
		copied := copy(b[n:], r.data[offset-r.at:])
		n, offset = n+copied, offset+int64(copied)
	}
	return n, nil
}

func (r *blockReader) load(at int64) error {
	length := min(r.block, r.size-at)
	from, err := r.part(at, length)
	if err != nil {
		return err
	}
	defer from.Close()
	r.at, r.data = at, make([]byte, length)
	if _, err := io.ReadFull(from, r.data); err != nil {
		r.data = nil
		return errors.Join(files.ErrUnavailable, err)
	}
	return nil
}

// packageKey identifies the file of a package in the deployment.
type packageKey struct{ company, file int64 }

// openPackage is a package whose list of files and manifest were read.
type openPackage struct {
	*scorm.Package
	files *scorm.Directory
	parts files.Parts
}

// The cache contains the packages that are in use on a node. A package with 20,000 files needs some megabytes.
const (
	cachedPackages  = 32
	packageLifetime = time.Hour
)

// PackageCache contains the lists of the files of packages. The zero value is an empty cache. It is safe for concurrent use.
type PackageCache struct {
	once   sync.Once
	opened lru.Cache[packageKey, *openPackage]
}

func (p *PackageCache) cache() lru.Cache[packageKey, *openPackage] {
	p.once.Do(func() { p.opened = lru.NewExpiring[packageKey, *openPackage](cachedPackages, packageLifetime) })
	return p.opened
}

// openFile returns the package in an uploaded file, from the cache or from the file store. It returns store.ErrNotFound if there is no such file, a
// *scorm.Problem if it is not a package, and the errors of the file store.
func (s *Handlers) openFile(ctx context.Context, c *web.Call, id int64) (*openPackage, error) {
	key := packageKey{c.Company.ID(), id}
	if known, ok := s.Packages.cache().Get(key); ok {
		return known, nil
	}
	f, err := courses.ReadFile(ctx, c.Store, id)
	if err != nil {
		return nil, err
	}
	parts := PartsOf(f)
	// The reader outlives the request, so it must not depend on the context. Each of its reads has a timeout.
	listed, err := scorm.Open(s.reader(context.WithoutCancel(ctx), c, parts, smallBlock), f.Size)
	if err != nil {
		return nil, err
	}
	contents, err := listed.Package()
	if err != nil {
		return nil, err
	}
	opened := &openPackage{contents, listed, parts}
	s.Packages.cache().Add(key, opened)
	return opened, nil
}

// checkPackage reads every file of a package. It returns an *web.InputError with the reason if a document of the type scorm cannot have the file. It does
// nothing for other types and without a file.
func (s *Handlers) checkPackage(ctx context.Context, c *web.Call, of courses.DocumentType, file *courses.File) error {
	if of != courses.PackageType || file == nil {
		return nil
	}
	_, err := scorm.Read(ctx, s.reader(ctx, c, PartsOf(*file), largeBlock), file.Size)
	if problem, is := errors.AsType[*scorm.Problem](err); is {
		return web.InvalidField("fileID", problem.Error())
	}
	return err
}

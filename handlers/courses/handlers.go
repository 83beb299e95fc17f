// Package courses contains the endpoints of courses, their outlines, documents and files, and of what people write about them.
package courses

import (
	"time"

	"lyceum/auth"
	"lyceum/auth/sealed"
	"lyceum/files"
	"lyceum/store"
	"lyceum/store/bulk"
)

// Handlers contains the dependencies of the endpoints that are its methods. Endpoints without dependencies are functions.
type Handlers struct {
	Auth   *auth.Service
	DB     *store.DB
	Now    func() time.Time
	Sealer *sealed.Sealer
	Files  *files.Store
	// MaxUpload is the maximum size of an uploaded file in bytes; 0 means 2 GiB.
	MaxUpload int64
	// CompanyStorage is the number of bytes that the uploaded files of a company may use; 0 means 50 GiB.
	CompanyStorage int64
	// Sanitize removes the parts of an HTML text that pages do not show.
	Sanitize func(html string) string
	// NewPicture returns a picture of the company, or an error if its content is not one.
	NewPicture func(name string, content []byte) (bulk.BulkPicture, error)
	// FileLinkTime is the lifetime of file links; 0 means 2 h.
	FileLinkTime time.Duration
	// ReadPDF returns the text of a PDF. If it is nil, the texts of PDFs are not read.
	ReadPDF ReadPDF
	// Packages contains the packages that were opened last.
	Packages *PackageCache
}

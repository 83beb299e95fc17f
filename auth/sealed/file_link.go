package sealed

import (
	"encoding/binary"
	"time"

	"lyceum/tenant"
)

// FileLink permits reading the file of one document in one enrollment until Expires. Without an enrollment, the document may be
// a draft. With courses.SampleEnrollment, it must be a free sample.
type FileLink struct {
	EnrollmentID int64
	DocumentID   int64
	Expires      time.Time
}

const (
	fileLink     = "file link"
	fileLinkSize = 3 * 8
)

// SealFileLink returns the URL-safe text of a link for this company. Expires is rounded down to seconds.
func (s *Sealer) SealFileLink(company tenant.Company, l FileLink) string {
	plain := make([]byte, 0, fileLinkSize)
	for _, n := range []int64{l.EnrollmentID, l.DocumentID, l.Expires.Unix()} {
		plain = binary.BigEndian.AppendUint64(plain, uint64(n))
	}
	return s.SealBytes(company, fileLink, plain)
}

// OpenFileLink returns the link that was sealed for this company. It returns ErrInvalid for any other text, and
// ErrExpired if the link has expired at now.
func (s *Sealer) OpenFileLink(company tenant.Company, text string, now time.Time) (FileLink, error) {
	plain, err := s.OpenBytes(company, fileLink, text)
	if err != nil || len(plain) != fileLinkSize {
		return FileLink{}, ErrInvalid
	}
	number := func(i int) int64 { return int64(binary.BigEndian.Uint64(plain[8*i:])) }
	l := FileLink{EnrollmentID: number(0), DocumentID: number(1), Expires: time.Unix(number(2), 0)}
	if !now.Before(l.Expires) {
		return FileLink{}, ErrExpired
	}
	return l, nil
}

package sealed

import (
	"encoding/binary"
	"time"

	"lyceum/tenant"
)

// PackageLink permits reading the files of a package, and saving the state of an attempt, until Expires. Without an attempt, it permits reading only.
// SessionID is the session of the person who has launched the package, or 0 for a program. After its end, the package cannot be opened again.
type PackageLink struct {
	AttemptID  int64
	DocumentID int64
	FileID     int64
	SessionID  int64
	Expires    time.Time
}

const (
	packageLink     = "package link"
	packageLinkSize = 5 * 8
)

// SealPackage returns the URL-safe text of a link for this company. Expires is rounded down to seconds.
func (s *Sealer) SealPackage(company tenant.Company, l PackageLink) string {
	plain := make([]byte, 0, packageLinkSize)
	for _, n := range []int64{l.AttemptID, l.DocumentID, l.FileID, l.SessionID, l.Expires.Unix()} {
		plain = binary.BigEndian.AppendUint64(plain, uint64(n))
	}
	return s.SealBytes(company, packageLink, plain)
}

// OpenPackage returns the link that was sealed for this company. It returns ErrInvalid for any other text, and ErrExpired if the link has expired at now.
func (s *Sealer) OpenPackage(company tenant.Company, text string, now time.Time) (PackageLink, error) {
	plain, err := s.OpenBytes(company, packageLink, text)
	if err != nil || len(plain) != packageLinkSize {
		return PackageLink{}, ErrInvalid
	}
	number := func(i int) int64 { return int64(binary.BigEndian.Uint64(plain[8*i:])) }
	l := PackageLink{AttemptID: number(0), DocumentID: number(1), FileID: number(2), SessionID: number(3), Expires: time.Unix(number(4), 0)}
	if !now.Before(l.Expires) {
		return PackageLink{}, ErrExpired
	}
	return l, nil
}

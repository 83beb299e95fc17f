package sealed

import (
	"encoding/binary"
	"time"

	"lyceum/tenant"
)

// FilmLink permits viewing the preview film of a course until Expires.
type FilmLink struct {
	CourseID int64
	Expires  time.Time
}

const (
	filmLink     = "film link"
	filmLinkSize = 2 * 8
)

// SealFilm returns the URL-safe text of a link for this company. Expires is rounded down to seconds.
func (s *Sealer) SealFilm(company tenant.Company, l FilmLink) string {
	plain := binary.BigEndian.AppendUint64(make([]byte, 0, filmLinkSize), uint64(l.CourseID))
	return s.SealBytes(company, filmLink, binary.BigEndian.AppendUint64(plain, uint64(l.Expires.Unix())))
}

// OpenFilm returns the link that was sealed for this company. It returns ErrInvalid for any other text, and
// ErrExpired if the link has expired at now.
func (s *Sealer) OpenFilm(company tenant.Company, text string, now time.Time) (FilmLink, error) {
	plain, err := s.OpenBytes(company, filmLink, text)
	if err != nil || len(plain) != filmLinkSize {
		return FilmLink{}, ErrInvalid
	}
	l := FilmLink{int64(binary.BigEndian.Uint64(plain)), time.Unix(int64(binary.BigEndian.Uint64(plain[8:])), 0)}
	if !now.Before(l.Expires) {
		return FilmLink{}, ErrExpired
	}
	return l, nil
}

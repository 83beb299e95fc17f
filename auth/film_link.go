package auth

import (
	"encoding/binary"
	"time"

	"lyceum/tenant"
)

// FilmLink is the right to see the film that shows a course until a moment.
type FilmLink struct {
	CourseID int64
	Expires  time.Time
}

const (
	filmLink     = "film link"
	filmLinkSize = 2 * 8
)

// SealFilm gives the text of a link of that company, safe in addresses, with whole seconds.
func (s *Sealer) SealFilm(company tenant.Company, l FilmLink) string {
	plain := binary.BigEndian.AppendUint64(make([]byte, 0, filmLinkSize), uint64(l.CourseID))
	return s.seal(company, filmLink, binary.BigEndian.AppendUint64(plain, uint64(l.Expires.Unix())))
}

// OpenFilm gives the link that was sealed for that company, if it is good at now. It returns ErrSealed and
// ErrLinkExpired.
func (s *Sealer) OpenFilm(company tenant.Company, text string, now time.Time) (FilmLink, error) {
	plain, err := s.open(company, filmLink, text)
	if err != nil || len(plain) != filmLinkSize {
		return FilmLink{}, ErrSealed
	}
	l := FilmLink{int64(binary.BigEndian.Uint64(plain)), time.Unix(int64(binary.BigEndian.Uint64(plain[8:])), 0)}
	if !now.Before(l.Expires) {
		return FilmLink{}, ErrLinkExpired
	}
	return l, nil
}

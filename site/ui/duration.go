package ui

import (
	"lyceum/store/courses"
	"lyceum/store/learning"
)

// Minutes returns about how many minutes a document takes, or 0 if that is unknown.
func (v *Visit) Minutes(d *learning.DocumentOutline) int64 {
	return courses.Minutes(d, v.Call.Company.Language())
}

// Duration returns a number of minutes as text, or "" for 0.
func (l Texts) Duration(minutes int64) string {
	hours, rest := minutes/60, minutes%60
	switch {
	case minutes == 0:
		return ""
	case hours == 0:
		return l.T("duration.minutes", "Minutes", l.Number(rest))
	case rest == 0:
		return l.T("duration.hours", "Hours", l.Number(hours))
	default:
		return l.T("duration.both", "Hours", l.Number(hours), "Minutes", l.Number(rest))
	}
}

// Left returns how many minutes the required documents that are not done take.
func (v *Visit) Left(subjects []learning.SubjectOutline) (minutes int64) {
	for i := range subjects {
		for j := range subjects[i].Chapters {
			documents := subjects[i].Chapters[j].Documents
			for k := range documents {
				if d := &documents[k]; d.Required && d.DoneAt.IsZero() && !d.Draft {
					minutes += v.Minutes(d)
				}
			}
		}
	}
	return minutes
}

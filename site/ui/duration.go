package ui

import (
	"lyceum/store/courses"
	"lyceum/store/learning"
)

// bytesPerMinute is about how much text a person reads in a minute: 200 words of 6 bytes. Letters of scripts in slowBytes take more bytes.
const bytesPerMinute = 1200

var slowBytes = map[string]int64{"ar": 2000, "hi": 3000, "ja": 1500, "ta": 4000}

// Minutes returns about how many minutes a document takes, or 0 if that is unknown.
func (v *Visit) Minutes(d *learning.DocumentOutline) int64 {
	if d.Length == 0 {
		return 0
	}
	kind := courses.DocumentTypeOf(d.MediaType)
	switch {
	case kind.Plays():
		return (d.Length + 59) / 60
	case kind.Asks():
		return d.Length // A minute for each question.
	case kind.Row().Edit == courses.EditHTML:
		rate := int64(bytesPerMinute)
		if slow := slowBytes[v.Call.Company.Language()]; slow > 0 {
			rate = slow
		}
		return max(1, (d.Length+rate/2)/rate)
	}
	return 0
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

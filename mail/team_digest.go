package mail

import (
	"context"
	"strings"

	"lyceum/store/learning"
)

// teamData is the content of a message about a team.
type teamData struct {
	Sections []teamSection
	Link     string
}

// teamSection is a part of the message: what is overdue, due or completed. More is the number of the enrollments that the message leaves out.
type teamSection struct {
	Kind  string
	Lines []teamLine
	More  int64
}

// teamLine is an enrollment with the day on which it was or is due, or was completed.
type teamLine struct{ Person, Course, Day string }

const sampleTeamPage = "https://learn.example.com/manage/team"

func sampleTeamDigests(d dates) []any {
	line := []teamLine{{sampleName, sampleTitle, d.forms.Day(d.sampleTime())}}
	due := teamSection{Kind: learning.DigestDue, Lines: line}
	return []any{
		teamData{Sections: []teamSection{{Kind: learning.DigestOverdue, Lines: line, More: 3}, due, {Kind: learning.DigestCompleted, Lines: line}},
			Link: sampleTeamPage},
		teamData{Sections: []teamSection{due}, Link: sampleTeamPage},
	}
}

// teamDigest returns the weekly message to a manager about the team. It returns store.ErrNotFound if it is no longer needed, and a *quietError in the
// recipient's quiet hours.
func (w *Worker) teamDigest(ctx context.Context, t *task) (letter, error) {
	var ref learning.DigestRef
	if err := t.message.Read(&ref); err != nil {
		return letter{}, permanent("the payload cannot be read", err)
	}
	n, err := learning.ReadDigest(ctx, t.rows, ref, w.c.Now())
	if err != nil {
		return letter{}, err
	}
	t.readBy(n.Locale)
	if err := w.quiet(ctx, t); err != nil {
		return letter{}, err
	}
	data := teamData{Link: t.company.Origin(w.c.HTTPSPort) + "/"}
	if n.Role != "trainee" {
		data.Link += "manage/team"
	}
	for _, e := range n.Entries {
		last := len(data.Sections) - 1
		if last < 0 || data.Sections[last].Kind != e.Section {
			data.Sections = append(data.Sections, teamSection{Kind: e.Section, More: e.Total})
			last++
		}
		s := &data.Sections[last]
		person := strings.TrimSpace(e.FName + " " + e.LName)
		if person == "" {
			person = e.Email
		}
		s.Lines = append(s.Lines, teamLine{person, e.Course, t.dates.forms.Day(e.Day.Time())})
		s.More--
	}
	l, err := letterTo(n.Email, n.FName, n.LName, data)
	if err == nil {
		l.unsubscribe = w.unsubscribe(t, ref.UserID)
	}
	return l, err
}

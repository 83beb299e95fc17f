package learning

import (
	"context"
	"fmt"
	"time"

	ics "github.com/arran4/golang-ical"

	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	storelearning "lyceum/store/learning"
)

// calendarView is the data of the page of the calendar feed. Address is empty while the feed is off.
type calendarView struct{ Address string }

// calendarSettings shows the address of the user's calendar feed.
func calendarSettings(ctx context.Context, v *ui.Visit, _ *ui.None) (*web.Page, error) {
	own, err := v.Site.Services.Learning().ReadCalendarAddress(ctx, v.Call, nil)
	if err != nil {
		return nil, err
	}
	return v.Show("calendar", ui.ProfilePage, pages.Head{Title: v.T("calendar.title")}, calendarView{own.URL}), nil
}

type calendarIn struct {
	Remove string `api:"remove,max=20" doc:"Set by the button that turns the feed off."`
}

// changeCalendar turns the user's calendar feed on with a new address, or off.
func changeCalendar(ctx context.Context, v *ui.Visit, in *calendarIn) (*web.Page, error) {
	var err error
	if in.Remove != "" {
		_, err = learning.RemoveCalendarAddress(ctx, v.Call, nil)
	} else {
		_, err = v.Site.Services.Learning().RenewCalendarAddress(ctx, v.Call, nil)
	}
	return &web.Page{Location: ui.CalendarPage}, err
}

type feedIn struct {
	File string `api:"file,required,max=200" doc:"The sealed address with .ics."`
}

// calendar sends the calendar feed of a person to every client that has its address. The address cannot be guessed.
func calendar(ctx context.Context, v *ui.Visit, in *feedIn) (*web.Page, error) {
	owner, err := v.Site.Services.Learning().CalendarOwner(ctx, v.Call, in.File)
	if err != nil {
		return nil, err
	}
	entries, err := storelearning.CalendarEntries(ctx, v.Call.Store, owner.ID, v.Today())
	if err != nil {
		return nil, err
	}
	v.Texts = ui.Texts{Locale: v.Site.Words.ForReader(v.Call.Company, owner.Locale, "").WithOwnTexts(v.Call.Company)}
	feed := ics.NewCalendarFor("Lyceum")
	feed.SetMethod(ics.MethodPublish)
	feed.SetXWRCalName(v.Call.Company.Name())
	feed.SetRefreshInterval("PT12H")
	for i := range entries {
		addEntry(v, feed, &entries[i])
	}
	return &web.Page{Body: []byte(feed.Serialize(ics.WithNewLineWindows)), Type: "text/calendar; charset=utf-8"}, nil
}

// addEntry adds the events of a course or an exam to the calendar feed. An exam with an appointment has one event, at the
// time of the appointment. A course, and an exam without an appointment, has one event for the begin and one for the end,
// and a course one for the due date.
// The ids of events stay the same when their times change, so that a calendar program moves the events.
func addEntry(v *ui.Visit, feed *ics.Calendar, e *storelearning.CalendarEntry) {
	add := func(name string, text string) *ics.VEvent {
		kind, id, path := "enrollment", e.EnrollmentID, ui.LearnPath(e.EnrollmentID)
		if e.ExamID != 0 {
			kind, id, path = "exam", e.ExamID, ui.ExamPath(e.ExamID)
		}
		event := feed.AddEvent(fmt.Sprintf("%s-%d-%s@%s", kind, id, name, v.Call.Company.HostedDomain()))
		event.SetDtStampTime(e.ChangedAt.Time())
		event.SetSummary(v.T(text, "Title", e.Title))
		if e.ExamID != 0 {
			event.SetDescription(e.Course)
		}
		event.SetURL(v.Call.URL(path))
		event.SetTimeTransparency(ics.TransparencyTransparent)
		return event
	}
	if e.ExamID == 0 {
		for _, day := range []struct {
			name, text string
			on         store.Date
		}{{"begins", "calendar.course-begins", e.StartDate}, {"ends", "calendar.course-ends", e.EndDate}, {"due", "calendar.course-due", e.DueDate}} {
			if !day.on.IsZero() {
				event := add(day.name, day.text)
				event.SetAllDayStartAt(day.on.Time())
				event.SetAllDayEndAt(day.on.AddDays(1).Time())
				if late := v.Today().DaysSince(day.on); day.name == "due" && late > 0 {
					event.SetSummary(v.T("calendar.course-overdue", "Title", e.Title))
					event.SetDescription(v.N("due.overdue", late))
				}
			}
		}
		return
	}
	if !e.ScheduledAt.IsZero() {
		event := add("appointment", "calendar.exam")
		event.SetStartAt(e.ScheduledAt.Time())
		event.SetEndAt(e.ScheduledAt.Time().Add(time.Duration(e.Duration) * time.Minute))
		event.SetTimeTransparency(ics.TransparencyOpaque)
		return
	}
	opens, closes := e.Window(v.Call.Company.Location())
	if !opens.IsZero() {
		add("opens", "calendar.exam-opens").SetStartAt(opens.Time())
	}
	if !closes.IsZero() {
		add("closes", "calendar.exam-closes").SetStartAt(closes.Time())
	}
}

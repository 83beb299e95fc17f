package learning_test

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

var calendarAddress = regexp.MustCompile(`value="https://learn\.north\.test(?::\d+)?(/calendar/[^"]+\.ics)"`)

// A trainee must be able to turn the calendar feed on, renew its address and turn it off. Only the current address may show
// the feed.
func TestCalendar(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	change := func(fields ...string) {
		t.Helper()
		if status, header, body := p.Post(sitetest.NorthHost, "/profile/calendar", cookie, "https://"+sitetest.NorthHost, fields...); status != http.StatusSeeOther || header.Get("Location") != "/profile/calendar" {
			t.Fatalf("status %d\n%s", status, body)
		}
	}
	address := func() string {
		t.Helper()
		_, _, body := p.Get(sitetest.NorthHost, "/profile/calendar", cookie)
		found := calendarAddress.FindStringSubmatch(body)
		if found == nil {
			t.Fatalf("no address: %s", body)
		}
		return found[1]
	}
	refused := func(host, path string) {
		t.Helper()
		if status, _, body := p.Get(host, path, ""); status != http.StatusNotFound || strings.Contains(body, "BEGIN:") {
			t.Errorf("%s%s: status %d\n%s", host, path, status, body)
		}
	}
	p.Shows("/profile", cookie, []string{`href="/profile/calendar">Calendar`})
	p.Shows("/profile/calendar", cookie, []string{"Create the address"}, "/calendar/")
	change()
	first := address()
	company, forklift, trainee := p.North.Company.ID(), p.North.ID(storetest.Forklift), p.North.ID(storetest.Trainee)
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf(`update courses set title = 'Lift, load; carry' where company_id = %[1]d and id = %[2]d;
		insert into exams (company_id, id, course_id, title, status, period, duration, total_questions, total_marks, passing_marks, start_date, start_time, end_date, end_time, created_at, updated_at) values
			(%[1]d, 7001, %[2]d, 'Window exam', 1, 1, 45, 1, 1, 1, '2026-03-10', '09:00', '2026-03-12', '', '2026-02-01T06:00:00Z', '2026-02-02T06:00:00Z'),
			(%[1]d, 7002, %[2]d, 'Appointment exam', 1, 1, 45, 1, 1, 1, '2026-03-10', '', '2026-03-12', '', '2026-02-01T06:00:00Z', '2026-02-02T06:00:00Z'),
			(%[1]d, 7003, %[2]d, 'Draft exam', 0, 1, 45, 1, 1, 1, '2026-03-10', '', '2026-03-12', '', '2026-02-01T06:00:00Z', '2026-02-02T06:00:00Z');
		update enrollments set due_date = '2026-03-20' where company_id = %[1]d and user_id = %[3]d and course_id = %[2]d;
		insert into exam_attempts (company_id, exam_id, user_id, number, status, scheduled_at) values (%[1]d, 7002, %[3]d, 1, 0, '2026-03-11T04:30:00Z')`, company, forklift, trainee))
	status, header, body := p.Get(sitetest.NorthHost, first, "")
	if status != http.StatusOK || header.Get("Content-Type") != "text/calendar; charset=utf-8" {
		t.Fatalf("status %d, %s\n%s", status, header, body)
	}
	lines := strings.ReplaceAll(body, "\r\n ", "") // Long lines are folded.
	for _, want := range []string{
		"BEGIN:VCALENDAR\r\n", "METHOD:PUBLISH\r\n", "X-WR-CALNAME:North\r\n", "SUMMARY:Lift\\, load\\; carry begins\r\n", "DTSTART;VALUE=DATE:20260115\r\n", "DTEND;VALUE=DATE:20260116\r\n",
		"SUMMARY:Due: Lift\\, load\\; carry\r\n", "DTSTART;VALUE=DATE:20260320\r\n",
		"SUMMARY:Exam opens: Window exam\r\n", "DTSTART:20260310T033000Z\r\n", "SUMMARY:Exam closes: Window exam\r\n", "DTSTART:20260312T183000Z\r\n",
		"SUMMARY:Exam: Appointment exam\r\n", "DTSTART:20260311T043000Z\r\n", "DTEND:20260311T051500Z\r\n", "UID:exam-7002-appointment@", "END:VCALENDAR\r\n",
	} {
		if !strings.Contains(lines, want) {
			t.Errorf("the feed does not contain %q", want)
		}
	}
	for _, line := range strings.Split(body, "\r\n") {
		if len(line) > 75 {
			t.Errorf("a line of %d bytes: %s", len(line), line)
		}
	}
	for _, not := range []string{"Draft exam", "Selling", "Licence", "Exam opens: Appointment", "south"} {
		if strings.Contains(lines, not) {
			t.Errorf("the feed contains %q\n%s", not, lines)
		}
	}
	if t.Failed() {
		t.Log(lines)
	}
	if _, _, again := p.Get(sitetest.NorthHost, first, ""); again != body {
		t.Error("the feed changes without a change")
	}
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("update enrollments set due_date = '2026-03-07' where company_id = %d and user_id = %d and course_id = %d", company, trainee, forklift))
	if _, _, body := p.Get(sitetest.NorthHost, first, ""); !strings.Contains(body, "SUMMARY:Overdue: Lift") || !strings.Contains(body, "DESCRIPTION:Overdue since 3 days\r\n") {
		t.Errorf("the feed does not say that the course is overdue:\n%s", body)
	}
	refused("learn.south.test", first)
	refused(sitetest.NorthHost, strings.TrimSuffix(first, ".ics"))
	refused(sitetest.NorthHost, "/calendar/"+url.PathEscape("AAAA")+".ics")

	change()
	second := address()
	refused(sitetest.NorthHost, first)
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("update users set status = 0 where company_id = %d and id = %d", company, trainee))
	refused(sitetest.NorthHost, second)
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("update users set status = 1 where company_id = %d and id = %d", company, trainee))
	if status, _, _ := p.Get(sitetest.NorthHost, second, ""); status != http.StatusOK {
		t.Errorf("the new address: status %d", status)
	}
	change("remove", "1")
	refused(sitetest.NorthHost, second)
	p.Shows("/profile/calendar", cookie, []string{"Create the address"}, "/calendar/")
}

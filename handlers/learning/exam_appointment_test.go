package learning_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// Staff must be able to set appointments. Trainees must be able to move their own appointment only if the exam permits it,
// before the appointment, and within the time of the exam.
func TestExamAppointment(t *testing.T) {
	t.Parallel()
	w := handlerstest.StaffEditor{Worlds: handlerstest.StartWorlds(t)}
	day := func(days int) string {
		return time.Now().In(w.North.Company.Location()).AddDate(0, 0, days).Format(time.DateOnly)
	}
	window := fmt.Sprintf(`,"period":1,"startDate":"%s","endDate":"%s"`, day(-2), day(10))
	exam, _ := w.Exam(window + `,"traineeReschedules":true`)
	fixed, _ := w.Exam(window)
	trainee := w.North.ID(storetest.Trainee)
	set := func(exam int64, date, clock string) string {
		return fmt.Sprintf(`{"examID":%d,"userID":%d,"date":"%s","time":"%s"}`, exam, trainee, date, clock)
	}
	move := func(exam int64, date, clock string) string {
		return fmt.Sprintf(`{"examID":%d,"date":"%s","time":"%s"}`, exam, date, clock)
	}
	admin := func(path, body string) apitest.Answer { return w.Worlds.Ask("north-admin", path, body) }
	own := func(body string) apitest.Answer { return w.Worlds.Ask("north-trainee", "/exam-appointment-move", body) }

	w.Expect(own(move(exam, day(2), "09:00")), 403, "appointment_fixed") // The trainee has no appointment yet.
	w.ExpectField(admin("/exam-appointment-set", set(exam, day(1), "")), 400, "invalid_input", "time")
	w.ExpectField(admin("/exam-appointment-set", set(exam, "", "09:00")), 400, "invalid_input", "date")
	w.ExpectField(admin("/exam-appointment-set", set(exam, day(11), "09:00")), 400, "appointment_time", "date")
	w.ExpectField(admin("/exam-appointment-set", set(exam, day(-1), "09:00")), 400, "appointment_time", "date")
	w.Expect(w.Worlds.Ask("north-manager", "/exam-appointment-set", set(exam, day(1), "09:00")), 403, "forbidden")
	for _, of := range []int64{exam, fixed} {
		w.Expect(admin("/exam-appointment-set", set(of, day(1), "09:00")), 200, "")
	}
	w.Expect(w.Worlds.Ask("north-trainee", "/exam-start", fmt.Sprintf(`{"examID":%d}`, exam)), 403, "exam_not_open")

	w.Expect(own(move(fixed, day(2), "09:00")), 403, "appointment_fixed")
	w.ExpectField(own(move(exam, day(11), "09:00")), 400, "appointment_time", "date")
	w.ExpectField(own(move(exam, day(2), "9 o'clock")), 400, "invalid_input", "time")
	w.ExpectField(own(move(exam, day(2), "25:00")), 400, "invalid_input", "time")
	var moves sync.WaitGroup // Of several concurrent moves, one must win: the trainee must have one appointment afterwards.
	for hour := range 4 {
		moves.Go(func() { w.Expect(own(move(exam, day(3), fmt.Sprintf("1%d:30", hour))), 200, "") })
	}
	moves.Wait()
	list := admin("/exam-appointment-list", fmt.Sprintf(`{"examID":%d}`, exam)).Body
	if strings.Count(list, `"scheduledAt"`) != 1 {
		t.Errorf("the appointments are %s", list)
	}
	w.Expect(own(move(exam, day(4), "08:15")), 200, "")
	at, err := time.ParseInLocation(time.DateOnly+" 15:04", day(4)+" 08:15", w.North.Company.Location())
	if err != nil {
		t.Fatal(err)
	}
	w.ExpectAll(admin("/exam-appointment-list", fmt.Sprintf(`{"examID":%d}`, exam)), `"scheduledAt":"`+at.UTC().Format(time.RFC3339))
	w.ExpectAll(admin("/audit-list", `{"kinds":"exam_appointment_move"}`), `"kind":"exam_appointment_move"`, `"scheduledAt"`)

	w.Expect(admin("/exam-appointment-set", set(exam, "", "")), 200, "")
	w.ExpectAll(admin("/exam-appointment-list", fmt.Sprintf(`{"examID":%d}`, exam)), `"appointments":[]`)
	w.Expect(own(move(exam, day(2), "09:00")), 403, "appointment_fixed")
	w.Expect(w.Worlds.Ask("north-trainee", "/exam-start", fmt.Sprintf(`{"examID":%d}`, exam)), 200, "")
	w.Expect(admin("/exam-appointment-set", set(exam, day(1), "09:00")), 409, "attempt_open")
}

package learning_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// Each rule of an exam must prevent an attempt, and must stop preventing it when the rule is removed.
func TestExamStart_Rules(t *testing.T) {
	t.Parallel()
	w := handlerstest.StaffEditor{Worlds: handlerstest.StartWorlds(t)}
	exam, _ := w.Exam("")
	start := fmt.Sprintf(`{"examID":%d}`, exam)
	version := int64(2)
	update := func(fields string) {
		t.Helper()
		version = handlerstest.Read[handlerstest.AnExam](w, "/exam-update", fmt.Sprintf(`{"id":%d,"version":%d,%s}`, exam, version, fields)).Version
	}
	for _, rule := range []struct{ on, off, code string }{
		{`"period":1,"startDate":"2099-01-01","endDate":"2099-12-30"`, `"period":0`, "exam_not_open"},
		{`"period":1,"startDate":"2020-01-01","endDate":"2020-01-02"`, `"period":0`, "exam_over"},
		{`"beforeEndOfCourse":false`, `"beforeEndOfCourse":true`, "exam_after_course"},
		{`"needsFullProgress":true`, `"needsFullProgress":false`, "exam_needs_progress"},
		{`"appearAfterDays":3650`, `"appearAfterDays":0`, "exam_too_early"},
	} {
		update(rule.on)
		w.Expect(w.Worlds.Ask("north-trainee", "/exam-start", start), 403, rule.code)
		update(rule.off)
	}
	// An exam that takes place after the course must open when the enrollment is over. All other exams of the course
	// must stay closed.
	storetest.Exec(t, w.North.DSN(), fmt.Sprintf("update enrollments set end_date = current_date - 3 where id = %d", w.North.ID(storetest.OngoingEnrollment)))
	w.Expect(w.Worlds.Ask("north-trainee", "/exam-start", start), 409, "not_enrolled")
	update(`"beforeEndOfCourse":false`)
	handlerstest.AsTrainee[any](w, "/exam-submit", fmt.Sprintf(`{"attemptID":%d}`, handlerstest.AsTrainee[handlerstest.AnAttempt](w, "/exam-start", start).AttemptID))
	update(`"beforeEndOfCourse":true,"attempts":3`)
	storetest.Exec(t, w.North.DSN(), fmt.Sprintf("update enrollments set end_date = '2099-12-31' where id = %d", w.North.ID(storetest.OngoingEnrollment)))
	for range 2 { // The exam has two attempts left.
		attempt := handlerstest.AsTrainee[handlerstest.AnAttempt](w, "/exam-start", start).AttemptID
		handlerstest.AsTrainee[any](w, "/exam-submit", fmt.Sprintf(`{"attemptID":%d}`, attempt))
	}
	w.Expect(w.Worlds.Ask("north-trainee", "/exam-start", start), 403, "no_attempts_left")
	w.Ask("/exam-allowance-set", fmt.Sprintf(`{"examID":%d,"userID":%d,"extraAttempts":1}`, exam, w.North.ID(storetest.Trainee)), 200, "")
	handlerstest.AsTrainee[handlerstest.AnAttempt](w, "/exam-start", start)
}

// The rules of an exam for marks per kind, the order of questions, marking by persons and hidden results must apply to
// its attempts.
func TestExam_FieldsOfAttempts(t *testing.T) {
	t.Parallel()
	w := handlerstest.StaffEditor{Worlds: handlerstest.StartWorlds(t)}
	type started struct {
		AttemptID int64
		Questions []struct{ QuestionID int64 }
	}
	orderOf := func(fields string) (orders map[string]bool, attempt int64) {
		t.Helper()
		exam, questions := w.Exam(fields)
		w.Ask("/exam-allowance-set", fmt.Sprintf(`{"examID":%d,"userID":%d,"extraAttempts":6}`, exam, w.North.ID(storetest.Trainee)), 200, "")
		orders = map[string]bool{}
		for range 8 {
			a := handlerstest.AsTrainee[started](w, "/exam-start", fmt.Sprintf(`{"examID":%d}`, exam))
			var order []int64
			for _, q := range a.Questions {
				order = append(order, q.QuestionID)
			}
			orders[fmt.Sprint(order)] = true
			if attempt = a.AttemptID; len(orders) == 1 && fields == "" && !slices.Equal(order, questions) {
				t.Errorf("order %v, want %v", order, questions)
			}
			handlerstest.AsTrainee[any](w, "/exam-submit", fmt.Sprintf(`{"attemptID":%d}`, attempt))
		}
		return orders, attempt
	}
	if orders, _ := orderOf(""); len(orders) != 1 {
		t.Errorf("%d orders without shuffling", len(orders))
	}
	if orders, _ := orderOf(`,"shuffleQuestions":true`); len(orders) < 2 { // 9 questions have 362,880 orders.
		t.Errorf("%d order with shuffling", len(orders))
	}

	list := fmt.Sprintf(`"courseID":%d,"passMark":50`, w.North.ID(storetest.Forklift))
	q := handlerstest.Read[handlerstest.AQuestion](w, "/question-add", `{"kind":"truefalse","text":"True?","correct":true,"marks":"1"}`).ID
	result := func(fields string) (handlerstest.AResult, handlerstest.AttemptToMark) {
		t.Helper()
		e := handlerstest.Read[handlerstest.AnExam](w, "/exam-add", fmt.Sprintf(`{%s,"name":%q,"questions":[{"questionID":%d}]%s}`, list, fields, q, fields))
		w.Ask("/exam-publish", fmt.Sprintf(`{"id":%d,"version":%d}`, e.ID, e.Version), 200, "")
		attempt := handlerstest.AsTrainee[handlerstest.AnAttempt](w, "/exam-start", fmt.Sprintf(`{"examID":%d}`, e.ID)).AttemptID
		handlerstest.AsTrainee[any](w, "/exam-answer", fmt.Sprintf(`{"attemptID":%d,"questionID":%d,"answer":true}`, attempt, q))
		return handlerstest.AsTrainee[handlerstest.AResult](w, "/exam-submit", fmt.Sprintf(`{"attemptID":%d}`, attempt)), handlerstest.Read[handlerstest.AttemptToMark](w, "/attempt-details", fmt.Sprintf(`{"attemptID":%d}`, attempt))
	}
	if r, _ := result(`,"kindMarks":[{"kind":"truefalse","marks":"2.5"}]`); r.Marks == nil || *r.Marks != "2.5" || *r.Maximum != "2.5" || r.Status != learning.AttemptPassed {
		t.Errorf("marks of a kind: %+v", r)
	}
	if r, a := result(`,"automated":false`); r.Marks != nil || a.Status != learning.AttemptSubmitted {
		t.Errorf("marked by a person: %+v, %+v", r, a)
	}
	if r, a := result(`,"review":"nothing"`); r.Marks != nil || r.Passed != nil || len(r.Questions) != 0 || a.Marks == nil || *a.Marks != "1" {
		text, _ := json.Marshal(r)
		t.Errorf("trainees see %s; staff see %+v", text, a)
	}
}

// If an exam hides results, always or until the end of the period of the exam, the details of a trainee must not show the
// result to the trainee. Staff must see the result.
func TestTraineeDetails_HiddenResults(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	body := fmt.Sprintf(`{"userID":%d}`, w.North.ID(storetest.Trainee))
	for rules, want := range map[string]int64{
		"show_result = true, review_after_window = false": 3,
		"show_result = false":                             2,
		"show_result = true, review_after_window = true, period = 1, end_date = '2099-12-31'":                            2,
		"show_result = true, review_after_window = true, period = 1, start_date = '2020-01-01', end_date = '2020-12-31'": 3,
	} {
		storetest.Exec(t, w.North.DSN(), fmt.Sprintf("update exams set %s where company_id = %d", rules, w.North.Company.ID()))
		storetest.Exec(t, w.North.DSN(), fmt.Sprintf("update exam_attempts set status = 3 where company_id = %d and user_id = %d", w.North.Company.ID(), w.North.ID(storetest.Trainee)))
		for who, status := range map[string]int64{"north-trainee": want, "north-admin": 3} {
			a := w.Ask(who, "/trainee-details", body)
			var details struct {
				Data struct{ Exam []struct{ Status int64 } }
			}
			if err := json.Unmarshal([]byte(a.Body), &details); err != nil || len(details.Data.Exam) == 0 {
				t.Fatal(err, a.Body)
			}
			for _, e := range details.Data.Exam {
				if e.Status != status {
					t.Errorf("%s: %s sees %d, want %d", rules, who, e.Status, status)
				}
			}
		}
	}
}

// If an exam hides the names of trainees from markers, the details of a trainee must not show staff an attempt that waits to
// be marked. The trainee and API users must see the attempt.
func TestTraineeDetails_Blind(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	body := fmt.Sprintf(`{"userID":%d}`, w.North.ID(storetest.Trainee))
	for status, hidden := range map[int]bool{1: false, 2: true, 3: false} {
		storetest.Exec(t, w.North.DSN(), fmt.Sprintf("update exams set blind = true where company_id = %d", w.North.Company.ID()))
		storetest.Exec(t, w.North.DSN(), fmt.Sprintf("update exam_attempts set status = %d where company_id = %d", status, w.North.Company.ID()))
		for who, sees := range map[string]bool{"north-trainee": true, "north-api": true, "north-admin": !hidden} {
			if a := w.Ask(who, "/trainee-details", body); a.Status != 200 || strings.Contains(a.Body, "Licence north") != sees {
				t.Errorf("status %d: %s sees %s", status, who, a.Body)
			}
		}
	}
}

// An exam whose window is in the time that clocks skip must be refused, because nobody could take it. A window that only begins or ends
// then must be accepted, and so must one that is longer than the skipped time.
func TestExamAdd_SkippedWindow(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	add := func(name, window string) apitest.Answer {
		return w.Ask("north-admin", "/exam-add", fmt.Sprintf(`{"courseID":%d,"name":%q,%s}`, w.North.ID(storetest.Forklift), name, window))
	}
	day := func(day, start, end string) string {
		return fmt.Sprintf(`"startDate":%[1]q,"startTime":%[2]q,"endDate":%[1]q,"endTime":%[3]q`, day, start, end)
	}
	for zone, windows := range map[string]map[string]string{
		"Europe/Berlin": {
			day("2027-03-28", "02:15", "02:45"): "endTime", day("2027-03-28", "02:00", "03:00"): "endTime",
			day("2027-03-28", "01:45", "02:15"): "", day("2027-03-28", "02:45", "03:15"): "", day("2027-10-31", "02:15", "02:45"): "",
			day("2027-03-28", "02:45", "02:15"): "endDate", `"period":0,` + day("2027-03-28", "02:15", "02:45"): "",
		},
		"Pacific/Apia": {`"startDate":"2011-12-30","endDate":"2011-12-30"`: "endTime", `"startDate":"2011-12-29","endDate":"2011-12-30"`: ""},
	} {
		settings := w.Ask("north-admin", "/company-settings", "").Body
		_, version, _ := strings.Cut(settings, `"version":`)
		version, _, _ = strings.Cut(version, ",")
		w.Expect(w.Ask("north-admin", "/company-update", fmt.Sprintf(`{"version":%s,"timezone":%q}`, version, zone)), 200, "")
		for window, field := range windows {
			if a := add(zone+window, window); field == "" {
				w.Expect(a, 200, "")
			} else {
				w.ExpectField(a, 400, "invalid_input", field)
			}
		}
	}
}

package handlerstest

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"lyceum/handlers/apitest"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// These types contain the fields of responses that the tests of attempts read.
type (
	AQuestion struct{ ID int64 }
	AnExam    struct {
		ID, Version, Status int64
		TotalQuestions      int64 `json:"tquestion"`
		Maximum             string
	}
	AnAttempt struct {
		AttemptID int64
		Deadline  time.Time
	}
	AResult struct {
		Status         learning.AttemptStatus
		Marks, Maximum *string
		Passed         *bool
		Questions      []struct {
			Comment, Explanation string
			Correct              json.RawMessage
		}
	}
	AttemptsOfExam struct {
		Attempts []struct {
			UserID *int64
			LName  string
		}
	}
	AttemptToMark struct {
		Version               int64
		Status                learning.AttemptStatus
		UserID                *int64
		Marks                 *string
		SubmittedAt, Deadline string
		Questions             []struct {
			Rubric     string
			MarksGiven *string
		}
	}
	Regraded struct {
		Attempts []struct {
			MarksAfter *string
			After      learning.AttemptStatus `json:"statusAfter"`
		}
	}
)

// EveryKind contains one question of each kind, with an answer that is right.
var EveryKind = []struct{ Question, Answer string }{
	{`"kind":"single","text":"Even?","options":["1","2"],"correct":[1],"penalty":"0.5"`, `1`},
	{`"kind":"multiple","text":"Even?","options":["1","2","4"],"correct":[1,2]`, `[2,1]`},
	{`"kind":"truefalse","text":"True?","correct":true`, `true`},
	{`"kind":"numeric","text":"Pi?","correct":{"value":"3.14","tolerance":"0.01"}`, `"3.15"`},
	{`"kind":"shorttext","text":"Capital?","correct":["Paris"]`, `"paris"`},
	{`"kind":"matching","text":"Match","options":["a","b"],"choices":["A","B"],"correct":[0,1]`, `[0,1]`},
	{`"kind":"ordering","text":"Order","options":["b","a"],"correct":[1,0]`, `[1,0]`},
	{`"kind":"cloze","text":"Hello [[1]].","correct":[["world"]]`, `["World"]`},
	{`"kind":"essay","text":"Why?","explanation":"Because.","rubric":"Reasons"`, `"Because it is so."`},
}

// Exam adds and publishes an exam with a question of each kind. fields are further fields of the exam. It returns the ids of the exam
// and of the questions.
func (w StaffEditor) Exam(fields string) (id int64, questions []int64) {
	w.T.Helper()
	var list []string
	for _, one := range EveryKind {
		q := Read[AQuestion](w, "/question-add", "{"+one.Question+`,"marks":"1"}`)
		questions = append(questions, q.ID)
		list = append(list, fmt.Sprintf(`{"questionID":%d}`, q.ID))
	}
	e := Read[AnExam](w, "/exam-add", fmt.Sprintf(`{"courseID":%d,"name":"Test %d","duration":30,"attempts":2,"passMark":60,"questions":[%s]%s}`,
		w.North.ID(storetest.Forklift), questions[0], strings.Join(list, ","), fields))
	if e.TotalQuestions != 9 || e.Maximum != "9" || e.Status != 0 {
		w.T.Fatalf("added %+v", e)
	}
	w.Expect(w.Worlds.Ask("north-trainee", "/exam-start", fmt.Sprintf(`{"examID":%d}`, e.ID)), 404, "not_found")
	w.Ask("/exam-publish", fmt.Sprintf(`{"id":%d,"version":%d}`, e.ID, e.Version), 200, "")
	return e.ID, questions
}

// AsTrainee sends a request as the trainee of north. The request must succeed. It returns the data of the response.
func AsTrainee[T any](w StaffEditor, path, body string) T {
	w.T.Helper()
	a := w.Worlds.Ask("north-trainee", path, body)
	w.Expect(a, 200, "")
	var answer struct{ Data T }
	if err := json.Unmarshal([]byte(a.Body), &answer); err != nil {
		w.T.Fatal(err)
	}
	return answer.Data
}

// issuedCertificates contains the ids of the awards of a completed enrollment and of a passed attempt.
type issuedCertificates struct{ Course, Exam int64 }

func CertificateIn(w Worlds, a apitest.Answer) (c struct {
	ID, Version  int64
	Number, Path string
}) {
	w.T.Helper()
	data := struct{ Data any }{&c}
	if err := json.Unmarshal([]byte(a.Body), &data); err != nil || c.ID == 0 {
		w.T.Fatalf("%v: %s", err, a.Body)
	}
	return c
}

// IssueCertificates issues two awards in each company, stores their ids in w.Certificates, and sets award templates for a
// course and an exam.
func (w Worlds) IssueCertificates() {
	w.T.Helper()
	for _, of := range []storetest.World{w.North, w.South} {
		name := of.Name
		issue := func(field string, id int64) int64 {
			return CertificateIn(w, w.Ask(name+"-admin", "/certificate-issue", fmt.Sprintf(`{%q:%d}`, field, id))).ID
		}
		w.Certificates[name] = issuedCertificates{issue("enrollmentID", of.ID(storetest.CompletedEnrollment)), issue("attemptID", of.ID(1))}
		w.ExpectAll(w.Ask(name+"-admin", "/certificate-template-set", fmt.Sprintf(`{"courseID":%d,"signer":"Asha Rao"}`, of.ID(storetest.Selling))))
		w.ExpectAll(w.Ask(name+"-admin", "/certificate-template-set", fmt.Sprintf(`{"examID":%d,"expiryMonths":24}`, of.ID(1))))
	}
}

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/cmd/lyceum/demo"
	"lyceum/store/storetest/tier"
)

const (
	examTakers       = 200
	answersPerTaker  = 20
	examKills        = 4
	examMinutes      = 2
	rightAnswer      = "7"
	questionsOfExam  = 5
	pauseAfterFailed = 50 * time.Millisecond
)

// examTaker is a trainee who takes the exam, with the address, the access token and the attempt of the trainee.
type examTaker struct {
	email, token string
	attemptID    int64
	// saved maps the id of a question to the answers that the server may have stored. These are the last acknowledged answer, or
	// "" if there is none, and all later answers whose response was lost.
	saved map[int64][]string
}

// examCrash is a development server with an exam that trainees take while its processes are killed.
type examCrash struct {
	t       *testing.T
	client  *http.Client
	api     atomic.Pointer[string]
	company demo.Company
	admin   string
	examID  int64
	takers  []*examTaker
	// acknowledged counts the answers that the server has acknowledged.
	acknowledged atomic.Int64
}

// Kills of the node and of PostgreSQL during attempts must lose no acknowledged answer, must create no attempt twice,
// and must leave no attempt open after its deadline.
func TestExams_SurviveKills(t *testing.T) {
	tier.All(t)
	t.Parallel()
	d := startDev(t, t.TempDir())
	x := &examCrash{t: t, company: d.demo.Companies[0], client: &http.Client{
		Timeout: patience, Transport: &http.Transport{MaxIdleConnsPerHost: examTakers},
	}}
	x.api.Store(&d.demo.API)
	x.admin = d.login(x.company, x.company.Admin)
	x.prepare(d)
	var work sync.WaitGroup
	for i, p := range x.takers {
		work.Go(func() { x.take(p, i%2 == 0) })
	}
	finished := make(chan struct{})
	go func() { work.Wait(); close(finished) }()
	kills := 0
	for i := range examKills {
		const answers = examTakers * answersPerTaker
		at := answers*int64(i+1)/(examKills+2) + rand.Int64N(answers/10)
		if !x.reach(at, finished) {
			break
		}
		kills++
		if i%2 == 0 {
			d.killChild(t, "postgres")
			continue
		}
		d.kill() // This also ends PostgreSQL and Redis.
		d = startDev(t, d.data)
		x.api.Store(&d.demo.API)
	}
	<-finished
	t.Logf("%d kills, %d acknowledged answers", kills, x.acknowledged.Load())
	if kills == 0 || x.acknowledged.Load() == 0 {
		t.Fatal("nothing was tested")
	}
	x.awaitEnd()
	x.check()
}

// call sends a request and decodes the data of a successful response.
func (x *examCrash) call(path, token string, in, data any) (status int, err error) {
	body, err := json.Marshal(in)
	if err != nil {
		return 0, err
	}
	request, err := http.NewRequest(http.MethodPost, *x.api.Load()+"/webapi/v1/"+path, bytes.NewReader(body))
	if err != nil {
		return 0, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer "+token)
	response, err := x.client.Do(request)
	if err != nil {
		return 0, err
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return 0, err
	}
	if response.StatusCode == http.StatusOK {
		return http.StatusOK, json.Unmarshal(text, &struct{ Data any }{data})
	}
	return response.StatusCode, fmt.Errorf("%s: %d %s", path, response.StatusCode, text)
}

// must sends a request of the administrator while no process is being killed. It fails the test if the request fails.
func (x *examCrash) must(path string, in, data any) {
	x.t.Helper()
	if _, err := x.call(path, x.admin, in, data); err != nil {
		x.t.Fatal(err)
	}
}

// insist repeats a request until the server responds. It returns the status of the response.
func (x *examCrash) insist(path, token string, in, data any) int {
	again := time.NewTicker(pauseAfterFailed)
	defer again.Stop()
	for deadline := time.Now().Add(2 * patience); ; {
		status, err := x.call(path, token, in, data)
		if err == nil || status == http.StatusConflict || status == http.StatusForbidden {
			return status
		}
		if time.Now().After(deadline) || status >= 400 && status < 500 && status != http.StatusTooManyRequests {
			x.t.Error(err)
			return status
		}
		<-again.C
	}
}

// prepare adds the exam with its questions and the trainees with their sessions.
func (x *examCrash) prepare(d *devServer) {
	x.t.Helper()
	var course, exam struct{ ID, Version int64 }
	x.must("course-add", map[string]any{"title": "Crash course", "courseCode": "CRASH", "duration": 30}, &course)
	x.must("course-publish", map[string]any{"id": course.ID, "version": course.Version}, nil)
	var questions []map[string]any
	for i := range questionsOfExam {
		var added struct{ ID int64 }
		x.must("question-add", map[string]any{
			"kind": "numeric", "text": fmt.Sprintf("Question %d", i+1), "correct": map[string]string{"value": rightAnswer, "tolerance": "0"}, "marks": "1",
		}, &added)
		questions = append(questions, map[string]any{"questionID": added.ID})
	}
	x.must("exam-add", map[string]any{
		"courseID": course.ID, "name": "Crash exam", "duration": examMinutes, "attempts": 1, "passMark": 60, "questions": questions,
	}, &exam)
	x.must("exam-publish", map[string]any{"id": exam.ID, "version": exam.Version}, nil)
	x.examID = exam.ID
	var users []map[string]any
	for i := range examTakers {
		p := &examTaker{email: fmt.Sprintf("taker%d@kaveri.example", i), saved: map[int64][]string{}}
		x.takers = append(x.takers, p)
		users = append(users, map[string]any{"email": p.email, "fname": "Taker", "lname": strconv.Itoa(i), "courseIDs": []int64{course.ID}})
	}
	x.must("user-invite", map[string]any{"users": users}, nil)
	for _, p := range x.takers {
		var session struct{ Token string }
		if _, err := x.call("authorize/third-party", "", map[string]any{
			"provider": 1, "thirdPartyData": map[string]string{"token": d.vouched(x.company, p.email)},
		}, &session); err != nil || session.Token == "" {
			x.t.Fatalf("%s: %v, token %q", p.email, err, session.Token)
		}
		p.token = session.Token
	}
}

// take starts an attempt in two tabs at once and saves answers. If submits is true, it submits the attempt. Otherwise the attempt
// stays open until its deadline.
func (x *examCrash) take(p *examTaker, submits bool) {
	type attempt struct {
		AttemptID int64
		Questions []struct{ QuestionID int64 }
	}
	var tabs [2]attempt
	var work sync.WaitGroup
	for i := range tabs {
		work.Go(func() { x.insist("exam-start", p.token, map[string]any{"examID": x.examID}, &tabs[i]) })
	}
	work.Wait()
	if tabs[0].AttemptID == 0 || tabs[0].AttemptID != tabs[1].AttemptID {
		x.t.Errorf("%s: two tabs have the attempts %d and %d", p.email, tabs[0].AttemptID, tabs[1].AttemptID)
		return
	}
	p.attemptID = tabs[0].AttemptID
	for _, q := range tabs[0].Questions {
		p.saved[q.QuestionID] = []string{""}
	}
	for range answersPerTaker {
		id, value := tabs[0].Questions[rand.IntN(questionsOfExam)].QuestionID, strconv.Itoa(rand.IntN(10))
		p.saved[id] = append(p.saved[id], value)
		if x.insist("exam-answer", p.token, map[string]any{"attemptID": p.attemptID, "questionID": id, "answer": value}, nil) != http.StatusOK {
			return // The attempt has ended.
		}
		p.saved[id] = []string{value}
		x.acknowledged.Add(1)
	}
	if submits {
		x.insist("exam-submit", p.token, map[string]any{"attemptID": p.attemptID}, nil)
	}
}

// reach waits until the server has acknowledged a number of answers. It returns false if all trainees finish before.
func (x *examCrash) reach(answers int64, finished <-chan struct{}) bool {
	ticker := time.NewTicker(pauseAfterFailed)
	defer ticker.Stop()
	for x.acknowledged.Load() < answers {
		select {
		case <-finished:
			return false
		case <-ticker.C:
		}
	}
	return true
}

// awaitEnd waits until no attempt is open. Half of the trainees do not submit their attempts, so the server must end these
// attempts.
func (x *examCrash) awaitEnd() {
	x.t.Helper()
	again := time.NewTicker(10 * pauseAfterFailed)
	defer again.Stop()
	for deadline := time.Now().Add(examMinutes*time.Minute + patience); ; <-again.C {
		var open struct{ TotalCount int64 }
		x.must("attempt-list", map[string]any{"examID": x.examID, "status": 1}, &open)
		if open.TotalCount == 0 {
			return
		}
		if time.Now().After(deadline) {
			x.t.Fatalf("%d attempts are open past their deadline", open.TotalCount)
		}
	}
}

// check fails the test if the attempts in the database do not match the acknowledged answers.
func (x *examCrash) check() {
	x.t.Helper()
	var all struct{ TotalCount int64 }
	x.must("attempt-list", map[string]any{"examID": x.examID}, &all)
	if all.TotalCount != examTakers {
		x.t.Errorf("%d attempts, want one of each of %d trainees", all.TotalCount, examTakers)
	}
	for _, p := range x.takers {
		var a struct {
			Email     string
			Status    int64
			Marks     string
			Questions []struct {
				QuestionID int64
				Answer     *string
			}
		}
		x.must("attempt-details", map[string]any{"attemptID": p.attemptID}, &a)
		right := 0
		for _, q := range a.Questions {
			answer := ""
			if q.Answer != nil {
				answer = *q.Answer
			}
			if saved := p.saved[q.QuestionID]; !slices.Contains(saved, answer) {
				x.t.Errorf("%s: question %d has the answer %q, want one of %q", p.email, q.QuestionID, answer, saved)
			}
			if answer == rightAnswer {
				right++
			}
		}
		if want := strconv.Itoa(right); a.Marks != want || a.Status != 3 && a.Status != 4 || (a.Status == 3) != (right >= 3) {
			x.t.Errorf("%s: status %d with %s marks, want %s of %d", p.email, a.Status, a.Marks, want, questionsOfExam)
		}
	}
}

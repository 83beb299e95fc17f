package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"testing"
	"time"

	"lyceum/store/learning"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// sitter is a trainee who takes an exam and repeats each call that no node has answered.
type sitter struct {
	p        *proof
	id, exam int64
	token    string
	// attempt and questions are empty until a node has acknowledged the start. answers is the number of acknowledged answers.
	attempt   int64
	questions []int64
	answers   int
}

// send posts JSON to the node at front. An error means that the node has not accepted the request.
func (s *sitter) send(path string, in, data any) error {
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	request, err := http.NewRequest(http.MethodPost, "http://"+*s.p.front.Load()+"/webapi/v1/"+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	answer, err := sendToNode(request, s.token)
	if err != nil {
		return err
	}
	text, err := io.ReadAll(answer.Body)
	if err := errors.Join(err, answer.Body.Close()); err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %d %s", path, answer.StatusCode, text)
	}
	return json.Unmarshal(text, &struct{ Data any }{data})
}

// sitsFor starts the attempt and saves right answers to the first questions. answers is the number of these questions.
func (s *sitter) sitsFor(answers int) error {
	var begun struct {
		AttemptID int64
		Questions []struct{ QuestionID int64 }
	}
	if err := s.send("exam-start", map[string]any{"examID": s.exam}, &begun); err != nil {
		return err
	}
	if s.attempt != 0 && s.attempt != begun.AttemptID {
		s.p.t.Errorf("the attempt %d was acknowledged, and then %d", s.attempt, begun.AttemptID)
	}
	s.attempt, s.questions = begun.AttemptID, nil
	for _, q := range begun.Questions {
		s.questions = append(s.questions, q.QuestionID)
	}
	for i := range answers {
		if err := s.send("exam-answer", map[string]any{"attemptID": s.attempt, "questionID": s.questions[i], "answer": true}, nil); err != nil {
			return err
		}
		s.answers = max(s.answers, i+1)
	}
	return nil
}

// rightAnswers is the number of right answers that a sitter saves. This number suffices to pass.
const rightAnswers = 2

func (s *sitter) submits() error {
	if err := s.sitsFor(rightAnswers); err != nil {
		return err
	}
	return s.send("exam-submit", map[string]any{"attemptID": s.attempt}, nil)
}

// sitting is one way to end an attempt. The test kills the node at a step of act.
type sitting struct {
	name string
	// before prepares the attempt. act ends the attempt, and returns when stop is closed.
	before func(s *sitter) error
	act    func(s *sitter, stop <-chan struct{}) error
	// after runs after the crash. If act has not ended the attempt, after must end it.
	after func(s *sitter) error
	// steps contains parts of names of steps. A node must have died at steps with these parts.
	steps []string
}

var sittings = []sitting{
	{
		name:   "the trainee submits the attempt",
		before: func(*sitter) error { return nil },
		act:    func(s *sitter, _ <-chan struct{}) error { return s.submits() },
		after: func(s *sitter) error {
			if s.state() == satOnce {
				return nil
			}
			return s.submits()
		},
		steps: []string{"attempt/add", "attempt/answer", "commit of: "},
	},
	{
		name:   "the deadline ends the attempt",
		before: func(s *sitter) error { return s.sitsFor(rightAnswers) },
		act: func(s *sitter, stop <-chan struct{}) error {
			storetest.ExpireAttempt(s.p.t, s.p.world, s.attempt)
			return s.ends(stop)
		},
		after: func(s *sitter) error {
			storetest.ExpireAttempt(s.p.t, s.p.world, s.attempt)
			return s.ends(nil)
		},
		steps: []string{"attempt_deadline/claim", "commit of: "},
	},
}

// ends waits until the attempt has ended. It returns an error if stop is closed first, or if the attempt has not ended within
// patience.
func (s *sitter) ends(stop <-chan struct{}) error {
	tick := time.NewTicker(100 * time.Millisecond)
	defer tick.Stop()
	for end := time.Now().Add(patience); time.Now().Before(end); {
		if s.state() == satOnce {
			return nil
		}
		select {
		case <-stop:
			return errNotNow
		case <-tick.C:
		}
	}
	return errors.New("the attempt has not ended: " + s.state())
}

// satOnce is the text that state returns after the trainee has passed one attempt.
const satOnce = "attempts: 1; passed with 2 marks: 1; certificates: 1; messages: 1; open deadlines: 0"

func (s *sitter) state() string {
	s.p.t.Helper()
	return storetest.Value(s.p.t, s.p.dsn, `
		select format('attempts: %s; passed with 2 marks: %s; certificates: %s; messages: %s; open deadlines: %s', count(*),
			count(*) filter (where a.status = $4 and a.result = 2),
			(select count(*) from awards w where w.company_id = $1 and w.attempt_id = min(a.id)),
			(select count(*) from outbox o where o.company_id = $1 and o.kind = $5
				and (o.payload->>'awardID')::bigint in (select w.id from awards w where w.company_id = $1 and w.attempt_id = min(a.id))),
			(select count(*) from attempt_deadlines d where d.company_id = $1 and d.attempt_id = min(a.id)))
		from exam_attempts a where a.company_id = $1 and a.user_id = $2 and a.exam_id = $3`, s.p.world.Company.ID(), s.id, s.exam, int(learning.AttemptPassed), learning.AwardIssued)
}

// lost returns the number of acknowledged answers that the database does not have.
func (s *sitter) lost() string {
	s.p.t.Helper()
	return storetest.Value(s.p.t, s.p.dsn, "select greatest($3 - count(*), 0) from attempt_questions where company_id = $1 and attempt_id = $2 and answer = 'true'",
		s.p.world.Company.ID(), s.attempt, s.answers)
}

// newSitter adds a trainee, enrolls the trainee in the course of the exam, and signs the trainee in.
func (p *proof) newSitter(staff string, exam int64) *sitter {
	p.t.Helper()
	p.made++
	id, email := storetest.NewTrainee(p.t, p.world, "sitter"+strconv.Itoa(p.made))
	enrollment := url.Values{"userID": {strconv.FormatInt(id, 10)}, "courseID": {strconv.FormatInt(p.world.ID(storetest.Forklift), 10)}}
	if status, err := p.call("/webapi/v1/enroll-trainee", staff, enrollment, nil); err != nil || status != http.StatusOK {
		p.t.Fatalf("enroll: %d, %v", status, err)
	}
	return &sitter{p: p, id: id, exam: exam, token: p.signIn(email)}
}

// signIn signs a person in with the password of the tests and returns the access token.
func (p *proof) signIn(email string) string {
	p.t.Helper()
	var in struct{ Token string }
	form := url.Values{"email": {email}, "password": {storetest.Password}, "domainName": {hostOfProof}}
	if status, err := p.call("/webapi/auth/login", "", form, &in); err != nil || status != http.StatusOK {
		p.t.Fatalf("sign in: %d, %v", status, err)
	}
	return in.Token
}

// If a node is killed at any step of an attempt at an exam, no acknowledged answer may be lost. The attempt must exist once
// and end once, with one award and one message.
func TestNodeCrash_AtEveryStepOfAnExam(t *testing.T) {
	tier.All(t)
	skipIfShort(t)
	t.Parallel()
	for _, way := range sittings {
		t.Run(way.name, func(t *testing.T) {
			t.Parallel()
			p := newProof(t)
			p.environ = append(p.environ, "LYCEUM_GATEWAY_POLL=1m")
			exam := storetest.AddExam(t, p.db.For(p.world.Company), p.world, "Crash exam")
			p.start()
			staff := p.signIn("admin@north.test")
			sitter := func() *sitter {
				s := p.newSitter(staff, exam)
				if err := way.before(s); err != nil {
					t.Fatal(err)
				}
				return s
			}
			whole := sitter()
			p.steps.watch()
			if err := way.act(whole, nil); err != nil || whole.state() != satOnce {
				t.Fatalf("without a crash: %v, %s", err, whole.state())
			}
			var died []string
			for _, at := range p.steps.passed() {
				s := sitter()
				p.steps.arm(at)
				done, stop := make(chan struct{}), make(chan struct{})
				go func() {
					defer close(done)
					_ = way.act(s, stop)
				}()
				reached := p.steps.awaitOr(done)
				close(stop)
				p.kill()
				p.steps.goOn()
				<-done
				storetest.Exec(t, p.dsn, "update attempt_deadlines set leased_until = null") // The next node does not wait for the lease of the killed node.
				if lost := s.lost(); lost != "0" {
					t.Errorf("died %s: %s of %d acknowledged answers are lost", at, lost, s.answers)
				}
				p.start()
				if err := way.after(s); err != nil || s.state() != satOnce {
					t.Errorf("died %s: %v, %s, want %s", at, err, s.state(), satOnce)
				}
				if reached {
					died = append(died, at.String())
				}
			}
			requireDeaths(t, died, way.steps...)
		})
	}
}

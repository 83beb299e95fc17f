package mail

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil"
	gomail "github.com/wneessen/go-mail"

	"lyceum/store/company"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// hookedDeliverer is a Deliverer that calls hooks before and after the handover.
type hookedDeliverer struct {
	Deliverer
	before, after func()
	late          func()
}

func (a hookedDeliverer) Deliver(ctx context.Context, m *gomail.Msg, handOver func(context.Context) error) error {
	err := a.Deliverer.Deliver(ctx, m, func(ctx context.Context) error {
		do(a.before)
		err := handOver(ctx)
		do(a.after)
		return err
	})
	do(a.late)
	return err
}

func do(what func()) {
	if what != nil {
		what()
	}
}

// unknown returns the messages that were handed over and have no recorded result.
func (o *mailFixture) unknown() []company.Message {
	o.t.Helper()
	return o.messages(company.MessageFilter{Unknown: true})
}

// isUnknown fails the test unless exactly one message is parked as unknown for the reason, and the metric of w has
// counted that number of unknown messages. It returns the message.
func (o *mailFixture) isUnknown(w *Worker, counted float64, reason string) company.Message {
	o.t.Helper()
	list := o.unknown()
	if len(list) != 1 || list[0].State() != company.MessageUnknown || !strings.Contains(list[0].LastError, reason) {
		o.t.Fatalf("unknown: %+v, want one for the reason %q", list, reason)
	}
	if got := testutil.ToFloat64(w.runner.Metrics.Outcomes.WithLabelValues(learning.EnrollmentConfirmation, "unknown")); got != counted {
		o.t.Errorf("counted %v, want %v", got, counted)
	}
	o.pass(24 * time.Hour)
	o.round(w, 0)
	return list[0]
}

func TestHandOver_ConnectionLostAfterMessage(t *testing.T) {
	t.Parallel()
	for name, answer := range map[string]string{
		"it breaks": "drop", "the answer makes no sense": "what?", "the answer means nothing here": "354 go on",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newMailFixture(t)
			server := o.server(func(s *mailServer) { s.data = first(answer) })
			w := o.worker(server.client(), nil)
			o.enroll(storetest.SharedTrainee, storetest.Forklift)
			o.round(w, 1)
			m := o.isUnknown(w, 1, "it is unknown whether the mail server accepted the message: ")
			if err := company.RetryMessage(t.Context(), o.db, m.ID); err != nil {
				t.Fatal(err)
			}
			o.round(w, 1)
			if taken := server.messages(); len(taken) != 1 || len(o.unknown()) != 0 {
				t.Errorf("sent again: %+v; unknown: %+v", taken, o.unknown())
			}
		})
	}
}

func TestHandOver_ConnectionLostDuringMessage(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	server := o.server(func(s *mailServer) { s.torn = make(chan struct{}) })
	o.enroll(storetest.SharedTrainee, storetest.Forklift)
	o.round(o.worker(hookedDeliverer{Deliverer: server.client(), after: func() { <-server.torn }}, nil), 1)
	if waiting := o.messages(company.MessageFilter{Waiting: true}); len(waiting) != 1 || waiting[0].State() != company.MessageWaiting {
		t.Fatalf("due: %+v", waiting)
	}
	o.pass(pauseInTests)
	sound := o.server(nil)
	o.round(o.worker(sound.client(), nil), 1)
	if taken := sound.messages(); len(taken) != 1 {
		t.Errorf("received: %+v", taken)
	}
}

func TestHandOver_AnswerTimeout(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	ask := make(chan struct{})
	server := o.server(func(s *mailServer) {
		s.data = func(int) string {
			<-ask
			return "drop"
		}
	})
	w := o.worker(server.client(), func(c *Config) { c.Answer = 10 * time.Millisecond })
	o.enroll(storetest.SharedTrainee, storetest.Forklift)
	o.round(w, 1)
	close(ask)
	o.isUnknown(w, 1, "there was no answer within 10ms; send it again with lyceum mail retry ")
}

func TestHandOver_NodeCrash(t *testing.T) {
	t.Parallel()
	o := newMailFixtureAlone(t)
	server := o.server(nil)
	o.enroll(storetest.SharedTrainee, storetest.Forklift)
	doomed := o.open()
	ctx, stop := context.WithCancel(t.Context())
	victim := o.worker(hookedDeliverer{Deliverer: server.client(), late: func() { stop(); _ = doomed.Close() }}, func(c *Config) { c.DB = doomed })
	if _, err := victim.runner.Round(ctx); err == nil {
		t.Fatal("the result was recorded")
	}
	survivor := o.worker(server.client(), nil)
	finds := func() {
		t.Helper()
		if err := survivor.reportAbandoned(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	finds()
	if sending := o.messages(company.MessageFilter{Waiting: true}); len(sending) != 1 || sending[0].State() != company.MessageSending || len(o.unknown()) != 0 {
		t.Fatalf("before the lease ends: %+v", sending)
	}
	o.pass(24 * time.Hour)
	finds()
	finds()
	o.isUnknown(survivor, 1, "the node died meanwhile")
	if taken := server.messages(); len(taken) != 1 {
		t.Errorf("received: %+v", taken)
	}
}

// If the lease of a worker ends before the handover, the worker must not send the message, because another worker may
// have claimed it.
func TestHandOver_LostLease(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	server := o.server(nil)
	o.enroll(storetest.SharedTrainee, storetest.Forklift)
	w := o.worker(server.client(), nil)
	slow := o.worker(hookedDeliverer{Deliverer: server.client(), before: func() {
		o.pass(pauseInTests)
		o.round(w, 1)
	}}, nil)
	o.round(slow, 1)
	if taken := server.messages(); len(taken) != 1 {
		t.Errorf("received: %+v", taken)
	}
	if done := o.messages(company.MessageFilter{Done: true}); len(done) != 1 || done[0].State() != company.MessageSent {
		t.Errorf("done: %+v", done)
	}
}

func TestHandOver_Panic(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	server := o.server(nil)
	o.enroll(storetest.SharedTrainee, storetest.Forklift)
	w := o.worker(hookedDeliverer{Deliverer: server.client(), late: func() { panic("what is this?") }}, nil)
	o.round(w, 1)
	o.isUnknown(w, 1, "panic: what is this?")
}

// A slow answer of the mail server to one message must not delay other messages. It may delay a shutdown only by the
// time Stop.
func TestHandOver_SlowAnswer(t *testing.T) {
	t.Parallel()
	o := newMailFixtureAlone(t)
	begun, answer := make(chan struct{}), make(chan struct{})
	server := o.server(func(s *mailServer) {
		s.data = func(attempt int) string {
			if attempt > 1 {
				return ""
			}
			close(begun)
			<-answer
			return "drop"
		}
	})
	defer close(answer)
	w := o.worker(server.client(), func(c *Config) { c.Concurrency, c.Stop, c.Poll = 2, 10*time.Millisecond, 10*time.Millisecond })
	ctx, stop := context.WithCancel(t.Context())
	stopped := make(chan struct{})
	go func() {
		w.Run(ctx)
		close(stopped)
	}()
	o.enroll(storetest.SharedTrainee, storetest.Forklift)
	<-begun
	o.enroll(storetest.SharedTrainee, storetest.FirstAid)
	for testutil.ToFloat64(w.runner.Metrics.Outcomes.WithLabelValues(learning.EnrollmentConfirmation, "delivered")) == 0 {
		select {
		case <-stopped:
			t.Fatal("stopped")
		case <-time.After(time.Millisecond):
		}
	}
	stop()
	<-stopped
	o.isUnknown(w, 1, "the node was stopped")
}

package main

import (
	"testing"
	"time"

	"lyceum/fakes/razorpayfake"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// flow is one way to buy a course. The test kills the node at a step of act.
type flow struct {
	name string
	// before prepares the purchase. act makes the calls during which the node is killed.
	before func(b *buyer) error
	act    func(b *buyer) error
	// after runs repeatedly after the crash. It repeats calls of the buyer, delivers events of the gateway, or
	// makes tasks due. want is the text that the method purchases returns when the purchase is complete.
	after func(b *buyer)
	want  string
}

// flows contains all ways to buy a course. The function after of each flow makes as few calls as possible, because
// an interrupted purchase must complete without help.
var flows = []flow{
	{
		name:   "an order is asked for",
		before: func(*buyer) error { return nil },
		act:    (*buyer).orders,
		after: func(b *buyer) {
			if b.payment == "" && b.orders() == nil {
				b.pays(razorpayfake.NewPayment{})
			}
			storetest.MakeTasksDue(b.p.t, b.p.world, "order")
		},
		want: bought(true),
	},
	{
		name: "a payment of an order is submitted, to be captured, and nobody comes back",
		before: func(b *buyer) error {
			err := b.orders()
			b.pays(razorpayfake.NewPayment{Status: "authorized"})
			return err
		},
		act: func(b *buyer) error {
			_, err := b.submits()
			return err
		},
		after: func(b *buyer) { storetest.MakeTasksDue(b.p.t, b.p.world, "order") },
		want:  bought(true),
	},
	{
		name:   "a payment without an order is submitted, and again",
		before: func(b *buyer) error { b.pays(razorpayfake.NewPayment{}); return nil },
		act: func(b *buyer) error {
			_, err := b.submits()
			return err
		},
		after: func(b *buyer) { _, _ = b.submits() },
		want:  bought(false),
	},
	{
		name: "the gateway tells of a payment, until it is heard",
		before: func(b *buyer) error {
			err := b.orders()
			b.pays(razorpayfake.NewPayment{Events: true})
			return err
		},
		act: (*buyer).deliverEvents,
		after: func(b *buyer) {
			_ = b.deliverEvents()
			storetest.MakeTasksDue(b.p.t, b.p.world, "event")
		},
		want: bought(true),
	},
	{
		name: "an order is asked after",
		before: func(b *buyer) error {
			err := b.orders()
			b.pays(razorpayfake.NewPayment{Status: "authorized"})
			return err
		},
		act:   func(b *buyer) error { storetest.MakeTasksDue(b.p.t, b.p.world, "order"); return nil },
		after: func(b *buyer) { storetest.MakeTasksDue(b.p.t, b.p.world, "order") },
		want:  bought(true),
	},
	{
		name: "the money goes back",
		before: func(b *buyer) error {
			b.pays(razorpayfake.NewPayment{})
			_, err := b.submits()
			if err == nil {
				err = b.p.gateway.Move(b.payment, "refunded")
			}
			return err
		},
		act: (*buyer).deliverEvents,
		after: func(b *buyer) {
			_ = b.deliverEvents()
			storetest.MakeTasksDue(b.p.t, b.p.world, "event")
		},
		want: "transactions: refunded enrolls 1; enrollments: unenrolled; confirmations: 1",
	},
}

// If a node is killed at any step of a purchase, the next node must complete the purchase, and no row may be
// created twice.
func TestNodeCrash_AtEveryStepOfAPurchase(t *testing.T) {
	tier.All(t)
	t.Parallel()
	for _, f := range flows {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			p := newProof(t)
			all := f.stepsOf(p)
			if len(all) < 4 { // The background job after the purchase does not always reach all of its steps in time.
				t.Fatalf("only %d steps: %v", len(all), all)
			}
			deaths := 0
			for _, at := range all {
				if f.diesAt(p, at) {
					deaths++
				}
			}
			p.kill()
			if t.Logf("%d deaths at %d steps", deaths, len(all)); deaths < 4 {
				t.Errorf("only %d deaths", deaths)
			}
		})
	}
}

// stepsOf runs the flow without a crash and returns the steps that occurred during it.
func (f flow) stepsOf(p *proof) []step {
	p.t.Helper()
	p.start()
	b := f.buyer(p)
	p.steps.watch()
	if err := f.act(b); err != nil {
		p.t.Fatal(err)
	}
	b.becomes(f.want, func() { f.after(b) })
	return p.steps.passed()
}

func (f flow) buyer(p *proof) *buyer {
	p.t.Helper()
	b := p.newBuyer()
	if err := f.before(b); err != nil {
		p.t.Fatal(err)
	}
	return b
}

// diesAt runs the flow, kills the node at a step and starts another node. It fails the test unless the purchase is
// then completed exactly once. It reports whether the node died at the step: a step of another background job possibly does not occur again.
func (f flow) diesAt(p *proof, at step) bool {
	p.t.Helper()
	b := f.buyer(p)
	p.steps.arm(at)
	stop, end := make(chan struct{}), make(chan struct{})
	go f.goes(b, stop, end)
	reached := p.steps.awaitOr(end)
	close(stop)
	p.kill()
	p.steps.goOn()
	<-end
	// The next node does not have to wait for the leases of the killed node.
	storetest.EndTaskLeases(p.t, p.world)
	storetest.MakeTasksDue(p.t, p.world, "")
	p.start()
	b.becomes(f.want, func() { f.after(b) })
	f.repeatChangesNothing(b)
	if reached {
		p.t.Logf("died %s", at)
	} else {
		p.t.Logf("died at the end: it did not happen again %s", at)
	}
	return reached
}

// goes runs the flow until the purchase is complete or stop is closed. Before it returns, it closes end.
func (f flow) goes(b *buyer, stop <-chan struct{}, end chan<- struct{}) {
	defer close(end)
	_ = f.act(b)
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for b.purchases() != f.want {
		select {
		case <-stop:
			return
		case <-tick.C:
			f.after(b)
		}
	}
}

// repeatChangesNothing submits a completed payment again and delivers all its events again. It fails the test if
// the purchase changes.
func (f flow) repeatChangesNothing(b *buyer) {
	b.p.t.Helper()
	_, _ = b.submits()
	for _, e := range b.events() {
		_, _ = b.p.gateway.Send(b.p.t.Context(), e.ID)
	}
	b.becomes(f.want, func() {})
}

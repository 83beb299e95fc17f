package main

import (
	"testing"
	"time"

	"lyceum/payment/razorpayfake"
	"lyceum/store/storetest"
)

// flow is a way in which a course is bought. Its act is what the node dies in.
type flow struct {
	name string
	// before is what has happened already.
	before func(b *buyer) error
	act    func(b *buyer) error
	// after is done again and again afterwards, by a buyer, by the gateway, or by time alone.
	after func(b *buyer)
	want  string
}

// flows are all ways to buy, each with as little help afterwards as can be: what dies in the middle must come to its end
// without anybody else.
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
		act: (*buyer).hears,
		after: func(b *buyer) {
			_ = b.hears()
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
		act: (*buyer).hears,
		after: func(b *buyer) {
			_ = b.hears()
			storetest.MakeTasksDue(b.p.t, b.p.world, "event")
		},
		want: "transactions: refunded enrolls 1; enrollments: unenrolled; confirmations: 1",
	},
}

// A node that dies at any step of a purchase leaves nothing undone and does nothing twice.
func TestDeathAtEveryStepOfAPurchase(t *testing.T) {
	t.Parallel()
	for _, f := range flows {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			p := newProof(t)
			all := f.stepsOf(p)
			if len(all) < 6 {
				t.Fatalf("only %d steps: %v", len(all), all)
			}
			for _, at := range all {
				f.diesAt(p, at)
			}
			p.kill()
			t.Logf("%d deaths", len(all))
		})
	}
}

// stepsOf goes the way once without a death, and gives the steps of it.
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

// diesAt lets the node that runs die at a step, and leaves the one behind that took its place.
func (f flow) diesAt(p *proof, at step) {
	p.t.Helper()
	b := f.buyer(p)
	p.steps.arm(at)
	stop, end := make(chan struct{}), make(chan struct{})
	go f.goes(b, stop, end)
	reached := p.steps.await(p.t)
	close(stop)
	p.kill()
	p.steps.goOn()
	<-end
	// What has to wait is due when the next node starts, which then need not look for it.
	storetest.EndTaskLeases(p.t, p.world)
	storetest.MakeTasksDue(p.t, p.world, "")
	p.start()
	b.becomes(f.want, func() { f.after(b) })
	f.nothingTwice(b)
	if reached {
		p.t.Logf("died %s", at)
	} else {
		p.t.Logf("died at the end: it did not happen again %s", at)
	}
}

// goes goes the whole way, until it has come to its end or is stopped.
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

// nothingTwice tries everything once more.
func (f flow) nothingTwice(b *buyer) {
	b.p.t.Helper()
	_, _ = b.submits()
	for _, e := range b.events() {
		_, _ = b.p.gateway.Send(b.p.t.Context(), e.ID)
	}
	b.becomes(f.want, func() {})
}

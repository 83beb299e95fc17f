package razorpayfake

import (
	"net/http"
	"sync"
	"time"
)

// delayedPayments controls when the bank confirms the payments whose buyer chose "later" at the checkout.
type delayedPayments struct {
	mu sync.Mutex
	// held is closed by LetGo. It is nil unless Hold delays the payments.
	held chan struct{}
}

// Hold prevents the confirmation of payments whose buyer chooses "later" from now on, until LetGo is called.
func (g *Gateway) Hold() {
	g.delayed.mu.Lock()
	defer g.delayed.mu.Unlock()
	if g.delayed.held == nil {
		g.delayed.held = make(chan struct{})
	}
}

// LetGo confirms the payments that Hold has delayed. Later payments are again confirmed after Options.LateAfter.
func (g *Gateway) LetGo() {
	g.delayed.mu.Lock()
	defer g.delayed.mu.Unlock()
	if g.delayed.held != nil {
		close(g.delayed.held)
		g.delayed.held = nil
	}
}

// letGo returns a channel that the next LetGo closes. It returns nil unless Hold delays the payments.
func (d *delayedPayments) letGo() <-chan struct{} {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.held
}

func (g *Gateway) testHold(w http.ResponseWriter, r *http.Request) {
	control(w, r, nil, func() (any, error) {
		g.Hold()
		return map[string]bool{"held": true}, nil
	})
}

func (g *Gateway) testLetGo(w http.ResponseWriter, r *http.Request) {
	control(w, r, nil, func() (any, error) {
		g.LetGo()
		return map[string]bool{"held": false}, nil
	})
}

// arriveLate confirms the payment later: after LetGo if Hold delays the payments, and otherwise after Options.LateAfter. It
// does nothing if the state of the payment has changed by then.
func (g *Gateway) arriveLate(paymentID, status string) {
	letGo := g.delayed.letGo()
	if letGo == nil && g.o.LateAfter < 0 {
		return
	}
	g.work.Go(func() {
		if g.comes(letGo) {
			g.arrive(paymentID, status)
		}
	})
}

// comes waits until a late payment is due for confirmation. It returns false if the gateway is closed before.
func (g *Gateway) comes(letGo <-chan struct{}) bool {
	var inTime <-chan time.Time
	if letGo == nil {
		timer := time.NewTimer(g.o.LateAfter)
		defer timer.Stop()
		inTime = timer.C
	}
	select {
	case <-g.life.Done():
		return false
	case <-letGo:
	case <-inTime:
	}
	return true
}

func (g *Gateway) arrive(paymentID, status string) {
	_ = g.books.change(func() error {
		p := g.books.payment("", paymentID)
		if p.Payment.Status == created {
			g.move(p, authorized, g.createEvent)
		}
		if status == captured && p.Payment.Status == authorized {
			g.move(p, captured, g.createEvent)
		}
		return nil
	})
}

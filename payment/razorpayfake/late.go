package razorpayfake

import (
	"net/http"
	"sync"
	"time"
)

// late says when payments arrive that are put off at the checkout.
type late struct {
	mu sync.Mutex
	// held is closed by LetGo; nil while payments arrive by themselves.
	held chan struct{}
}

// Hold keeps payments that are put off from now on until LetGo.
func (g *Gateway) Hold() {
	g.late.mu.Lock()
	defer g.late.mu.Unlock()
	if g.late.held == nil {
		g.late.held = make(chan struct{})
	}
}

// LetGo lets arrive what was held. What is put off from now on arrives by itself again.
func (g *Gateway) LetGo() {
	g.late.mu.Lock()
	defer g.late.mu.Unlock()
	if g.late.held != nil {
		close(g.late.held)
		g.late.held = nil
	}
}

// letGo is closed by the next LetGo; nil when nothing is held.
func (l *late) letGo() <-chan struct{} {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.held
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

// arriveLate lets the payment arrive when it is let go, or else after a while, unless it has moved by then.
func (g *Gateway) arriveLate(paymentID, status string) {
	letGo := g.late.letGo()
	if letGo == nil && g.o.LateAfter < 0 {
		return
	}
	g.work.Go(func() {
		if g.comes(letGo) {
			g.arrive(paymentID, status)
		}
	})
}

// comes waits for the moment at which a payment arrives; it is false when the gateway closes before.
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
			g.move(p, authorized, g.tell)
		}
		if status == captured && p.Payment.Status == authorized {
			g.move(p, captured, g.tell)
		}
		return nil
	})
}

package razorpayfake

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"time"
)

// Fault responds to a call instead of the gateway, or changes the gateway's response.
type Fault func(w http.ResponseWriter, r *http.Request, gateway http.Handler)

// faults contains the faults that Break has added, each with the calls to which it applies.
type faults struct {
	mu    sync.Mutex
	rules []*rule
	// healed is closed by heal. Then slow responses end. It is nil while no response is slow.
	healed chan struct{}
}

type rule struct {
	method, path string
	left         int
	fault        Fault
}

// Break applies a fault to the next calls with this method and path prefix. times is the number of these calls; -1
// means all calls. An empty method matches all methods. Routes below /test have no faults.
func (g *Gateway) Break(method, path string, times int, f Fault) {
	g.faults.mu.Lock()
	defer g.faults.mu.Unlock()
	g.faults.rules = append(g.faults.rules, &rule{method, path, times, f})
}

// Heal removes all faults and ends slow responses.
func (g *Gateway) Heal() { g.faults.heal() }

func (f *faults) heal() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.rules = nil
	if f.healed != nil {
		close(f.healed)
		f.healed = nil
	}
}

// healing returns a channel that the next heal closes.
func (f *faults) healing() <-chan struct{} {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.healed == nil {
		f.healed = make(chan struct{})
	}
	return f.healed
}

func (f *faults) next(r *http.Request) Fault {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, rule := range f.rules {
		if rule.left == 0 || rule.method != "" && rule.method != r.Method || !strings.HasPrefix(r.URL.Path, rule.path) {
			continue
		}
		rule.left--
		return rule.fault
	}
	return nil
}

func (f *faults) around(gateway http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.URL.Path, "/test/") {
			if fault := f.next(r); fault != nil {
				fault(w, r, gateway)
				return
			}
		}
		gateway.ServeHTTP(w, r)
	})
}

// Down closes the connection before the call is processed.
func Down(http.ResponseWriter, *http.Request, http.Handler) { panic(http.ErrAbortHandler) }

// Lost processes the call and closes the connection without a response.
func Lost(_ http.ResponseWriter, r *http.Request, gateway http.Handler) {
	recorded(r, gateway)
	panic(http.ErrAbortHandler)
}

// Status responds with an error of this status in the gateway's format.
func Status(status int) Fault {
	return func(w http.ResponseWriter, _ *http.Request, _ http.Handler) {
		refuse(w, &problem{status: status, Code: "SERVER_ERROR", Description: "We are facing some trouble completing your request"})
	}
}

// HTML responds with an HTML page of this status, like a proxy in front of the gateway.
func HTML(status int) Fault {
	return func(w http.ResponseWriter, _ *http.Request, _ http.Handler) {
		w.Header().Set("Content-Type", "text/html")
		w.WriteHeader(status)
		_, _ = w.Write([]byte("<html><body><h1>Something else</h1></body></html>"))
	}
}

// Truncated processes the call and sends half of the response.
func Truncated(w http.ResponseWriter, r *http.Request, gateway http.Handler) {
	whole := recorded(r, gateway)
	w.WriteHeader(whole.status)
	_, _ = w.Write(whole.body.Bytes()[:whole.body.Len()/2])
}

// Huge sends an endless response.
func Huge(w http.ResponseWriter, r *http.Request, _ http.Handler) {
	padding := bytes.Repeat([]byte("x"), 64<<10)
	_, err := w.Write([]byte(`{"id":"`))
	for err == nil && r.Context().Err() == nil {
		_, err = w.Write(padding)
	}
}

// AnotherPayment changes the id in the response.
func AnotherPayment(w http.ResponseWriter, r *http.Request, gateway http.Handler) {
	changed(w, r, gateway, "id", newID("pay_"))
}

// NoNotes replaces the notes in the response by an empty array.
func NoNotes(w http.ResponseWriter, r *http.Request, gateway http.Handler) {
	changed(w, r, gateway, "notes", []string{})
}

// Slow delays a call by d. Heal and the end of the request end the delay.
func (g *Gateway) Slow(d time.Duration) Fault {
	return func(w http.ResponseWriter, r *http.Request, gateway http.Handler) {
		late := time.NewTimer(d)
		defer late.Stop()
		select {
		case <-late.C:
		case <-g.faults.healing():
		case <-r.Context().Done():
		}
		gateway.ServeHTTP(w, r)
	}
}

// recorder is a ResponseWriter that stores the response.
type recorder struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (w *recorder) Header() http.Header            { return w.header }
func (w *recorder) WriteHeader(status int)         { w.status = status }
func (w *recorder) Write(part []byte) (int, error) { return w.body.Write(part) }

func recorded(r *http.Request, gateway http.Handler) *recorder {
	whole := &recorder{header: http.Header{}, status: http.StatusOK}
	gateway.ServeHTTP(whole, r)
	return whole
}

// changed responds with the gateway's response in which one field has another value. It does not change error
// responses.
func changed(w http.ResponseWriter, r *http.Request, gateway http.Handler, field string, value any) {
	whole := recorded(r, gateway)
	var body map[string]any
	decoder := json.NewDecoder(&whole.body)
	decoder.UseNumber()
	if err := decoder.Decode(&body); err != nil {
		refuse(w, err)
		return
	}
	if whole.status == http.StatusOK {
		body[field] = value
	}
	reply(w, whole.status, body)
}

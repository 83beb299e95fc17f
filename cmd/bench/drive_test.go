package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// echo starts a server that passes the bearer of each request to answer. It returns the address and the number of requests.
func echo(t *testing.T, answer func(w http.ResponseWriter, token string)) (address string, asked *atomic.Int64) {
	t.Helper()
	asked = new(atomic.Int64)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		answer(w, strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer "))
	}))
	t.Cleanup(server.Close)
	return server.Listener.Addr().String(), asked
}

func twoCompanies(address string) plan {
	return plan{
		Address: address, Path: "/x", Host: apiHost, Tokens: []string{"north", "south"}, Connections: 3, Duration: 50 * time.Millisecond,
		Asks: []ask{{Token: 0, Body: "{}", Want: []string{`"north"`}}, {Token: 1, Body: `{"a":1}`, Want: []string{`"south"`}}},
	}
}

func TestDrive_CountsEveryRequest(t *testing.T) {
	t.Parallel()
	address, asked := echo(t, func(w http.ResponseWriter, token string) { fmt.Fprintf(w, "%q", token) })
	got, err := twoCompanies(address).drive(t.Context())
	if err != nil || int64(got.Made) != asked.Load() || got.P99 < got.P50 {
		t.Errorf("got %+v, %v, and the server received %d", got, err, asked.Load())
	}
}

func TestDrive_StopsAtWrongResponse(t *testing.T) {
	t.Parallel()
	for name, answer := range map[string]func(http.ResponseWriter, string){
		"another company's": func(w http.ResponseWriter, _ string) { fmt.Fprint(w, `"north"`) },
		"a failure": func(w http.ResponseWriter, token string) {
			w.WriteHeader(http.StatusConflict)
			fmt.Fprintf(w, "%q", token)
		},
	} {
		address, _ := echo(t, answer)
		p := twoCompanies(address)
		p.Duration = time.Minute
		if got, err := p.drive(t.Context()); err == nil {
			t.Errorf("%s: got %+v, want an error", name, got)
		}
	}
}

func TestDrive_OnceNeverRepeatsARequest(t *testing.T) {
	t.Parallel()
	address, asked := echo(t, func(w http.ResponseWriter, token string) { fmt.Fprintf(w, "%q", token) })
	p := twoCompanies(address)
	p.Once, p.Duration = true, time.Minute
	if _, err := p.drive(t.Context()); err != errRanOut || asked.Load() > 2 {
		t.Errorf("%v after %d requests", err, asked.Load())
	}
}

func TestDrive_LimitsRate(t *testing.T) {
	t.Parallel()
	address, asked := echo(t, func(w http.ResponseWriter, token string) { fmt.Fprintf(w, "%q", token) })
	p := twoCompanies(address)
	p.Rate = 100
	got, err := p.drive(t.Context())
	if err != nil || got.Made > 5 || int64(got.Made) != asked.Load() {
		t.Errorf("got %+v, %v and %d requests, want at most five in 50 ms", got, err, asked.Load())
	}
}

// With a rate, turn must return the due time of a request whose connection became free later. Without a rate, it must return the
// time at which the connection became free.
func TestDrive_MeasuresFromDueTime(t *testing.T) {
	t.Parallel()
	d := &driver{plan: plan{Rate: 10}, begins: time.Now().Add(-time.Hour)}
	if turn := d.turn(20, time.Now()); !turn.Equal(d.begins.Add(2 * time.Second)) {
		t.Errorf("turn at %v, want two seconds after %v", turn, d.begins)
	}
	free := time.Now()
	d.Rate = 0
	if turn := d.turn(20, free); !turn.Equal(free) {
		t.Errorf("without a rate it is %v, want %v", turn, free)
	}
}

func TestDrive_CountsStatusesAndSendsHeaders(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("X-Forwarded-For") == "10.0.0.1" {
			w.WriteHeader(http.StatusUnauthorized)
		}
	}))
	t.Cleanup(server.Close)
	p := plan{
		Address: server.Listener.Addr().String(), Path: "/x", Host: apiHost, Tokens: []string{""}, Connections: 2, Duration: 50 * time.Millisecond,
		Asks: []ask{{Head: "X-Forwarded-For: 10.0.0.1\r\n"}, {}}, Accept: []int{http.StatusUnauthorized},
	}
	got, err := p.drive(t.Context())
	refused, sound := got.Statuses[http.StatusUnauthorized], got.Statuses[http.StatusOK]
	if err != nil || refused == 0 || refused+sound != got.Made || refused-sound > 2 || sound-refused > 2 {
		t.Errorf("got %+v, %v, want both statuses in turn", got, err)
	}
}

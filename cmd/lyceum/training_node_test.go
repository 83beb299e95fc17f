package main

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/console/consoletest"
	"lyceum/node/background"
	"lyceum/node/jobs"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// trainingStart is Tuesday, 10 March 2026, 10:00 in the time zone of the company.
var trainingStart = time.Date(2026, 3, 10, 4, 30, 0, 0, time.UTC)

// trainingNode is a node with a clock that the test moves. It serves one company to real browsers, and runs the jobs of each day.
type trainingNode struct {
	consoletest.Server
	*devServer // only its mail folder and its browsers
	t          *testing.T
	clock      *storetest.Clock
	company    storetest.World
	// origin is the address of the company, and token the access token of its admin.
	origin, token string
	day           int
	days          *background.Days
	reminders     *jobs.Runner[learning.ReminderTurn]
}

func startTraining(t *testing.T) *trainingNode {
	t.Helper()
	dsn, clock := storetest.ClockedDSN(t, trainingStart)
	db := storetest.OpenDB(t, dsn)
	n := &trainingNode{t: t, clock: clock, company: storetest.MakeWorld(t, db, dsn, "north"), devServer: &devServer{t: t, demo: demoFile{Mail: t.TempDir()}}}
	n.Server = consoletest.StartNode(t, consoletest.Server{T: t, DB: db, North: n.company, Prefix: rand.Text() + ":", Now: clock.Now})
	front := httptest.NewTLSServer(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(&url.URL{Scheme: "http", Host: n.Address})
		r.SetXForwarded()
		r.Out.Host = "learn.north.test"
	}})
	t.Cleanup(front.Close)
	at, err := url.Parse(front.URL)
	if err != nil {
		t.Fatal(err)
	}
	n.origin = "https://learn.north.test:" + at.Port()
	work := background.Config{DB: db, Resolver: n.Resolver, Log: slog.New(slog.DiscardHandler), Metrics: prometheus.NewRegistry(), Now: clock.Now}
	n.days, n.reminders = background.NewDays(work), background.NewReminders(work)
	n.sendMail(at.Port())
	return n
}

// reach moves the clock to a day of the training, day by day. On each day it runs the jobs of the day and awaits the messages.
func (n *trainingNode) reach(day int) {
	n.t.Helper()
	for ; n.day < day; n.day++ {
		n.awaitMail() // The lease of a message that is being delivered would end.
		n.clock.Move(trainingStart.AddDate(0, 0, n.day+1))
		if err := n.days.Round(n.t.Context()); err != nil {
			n.t.Fatal(err)
		}
		if claimed, err := n.reminders.Round(n.t.Context()); err != nil || claimed != 1 {
			n.t.Fatalf("reminders of %d companies on day %d: %v", claimed, n.day+1, err)
		}
		n.awaitMail()
	}
}

// must calls a function of the API as the admin and decodes its data. It fails the test if the call fails.
func (n *trainingNode) must(path string, in, data any) {
	n.t.Helper()
	body, err := json.Marshal(in)
	if err != nil {
		n.t.Fatal(err)
	}
	request, err := http.NewRequest(http.MethodPost, "http://"+n.Address+"/webapi/"+path, bytes.NewReader(body))
	if err != nil {
		n.t.Fatal(err)
	}
	request.Host = "api.lyceum.test"
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("X-Forwarded-Proto", "https")
	if n.token != "" {
		request.Header.Set("Authorization", "Bearer "+n.token)
	}
	answer := n.As(n.company, "").Send(request)
	if answer.Status != http.StatusOK {
		n.t.Fatalf("%s: status %d\n%s", path, answer.Status, answer.Body)
	}
	if err := json.Unmarshal([]byte(answer.Body), &struct{ Data any }{data}); err != nil {
		n.t.Fatalf("%s: %v\n%s", path, err, answer.Body)
	}
}

// signIn opens the sign-in page and signs a person in.
func (n *trainingNode) signIn(b *scriptBrowser, email string) {
	b.t.Helper()
	b.open(n.origin + "/sign-in")
	b.submit("Sign in", map[string]string{"email": email, "password": storetest.Password})
}

// signInStaff signs the admin in, in the browser and for calls of the API.
func (n *trainingNode) signInStaff(b *scriptBrowser) {
	b.t.Helper()
	n.signIn(b, "admin@north.test")
	var in struct{ Token string }
	n.token = ""
	n.must("auth/login", map[string]any{"email": "admin@north.test", "password": storetest.Password, "domainName": "learn.north.test"}, &in)
	n.token = in.Token
}

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptrace"
	"net/url"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// contentHostOfProof is the content host of the company of a proof.
const contentHostOfProof = "north.content.lyceum.test"

// player is a trainee with a package, in which the trainee turns one page after the other. Each page is a commit.
type player struct {
	p         *proof
	id        int64
	link      string // the path of the page that runs the package
	session   int64
	sequence  int
	sent, has int // the last page that was sent, and the last one that a node has acknowledged
	ended     bool
}

// playedPackage adds a package to the course of a proof, and returns the id of its document.
func (p *proof) playedPackage(staff string) int64 {
	p.t.Helper()
	content, err := os.ReadFile(zippedPackage(p.t, "imsmanifest.xml", hostileManifest, "index.html", "<!doctype html><title>Book</title>"))
	if err != nil {
		p.t.Fatal(err)
	}
	u := &sentUpload{p: p, token: staff, name: "book.zip", content: content}
	if err := u.send(); err != nil {
		p.t.Fatal(err)
	}
	return p.addDocumentOf(u, "scorm")
}

// newPlayer adds a trainee, enrolls the trainee, and launches the package of a document.
func (p *proof) newPlayer(staff string, document int64) *player {
	p.t.Helper()
	s := p.newSitter(staff, 0)
	var mine struct {
		Courses []struct{ ID, CourseID int64 }
	}
	if status, err := p.call("/webapi/v1/my-courses", s.token, nil, &mine); err != nil || status != http.StatusOK || len(mine.Courses) != 1 {
		p.t.Fatalf("my-courses: %d, %v, %+v", status, err, mine)
	}
	var launched struct{ URL string }
	form := url.Values{"documentID": {strconv.FormatInt(document, 10)}, "enrollmentID": {strconv.FormatInt(mine.Courses[0].ID, 10)}}
	if status, err := p.call("/webapi/v1/package-launch", s.token, form, &launched); err != nil || status != http.StatusOK {
		p.t.Fatalf("package-launch: %d, %v", status, err)
	}
	link, err := url.Parse(launched.URL)
	if err != nil || link.Hostname() != contentHostOfProof {
		p.t.Fatalf("package-launch: %s, %v", launched.URL, err)
	}
	return &player{p: p, id: s.id, link: link.Path}
}

// post sends a request of the page that runs the package. An error means that no node has accepted the request.
func (l *player) post(ctx context.Context, path string, in, out any) error {
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+*l.p.front.Load()+l.link+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	answer, err := sendToHost(request, contentHostOfProof, "")
	if err != nil {
		return err
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %d, %w", path, answer.StatusCode, errNotNow)
	}
	return json.NewDecoder(answer.Body).Decode(out)
}

// open opens the package as a new device does. The page that it shows must be at least the one that a node has acknowledged last.
func (l *player) open() error {
	var opened struct {
		Session     int64
		SuspendData string
		Elements    map[string]string
	}
	if err := l.post(l.p.t.Context(), "open", map[string]string{"item": ""}, &opened); err != nil {
		return err
	}
	page := len(opened.SuspendData)
	if page < l.has || page > l.sent || page > 0 && opened.Elements["cmi.core.lesson_location"] != strconv.Itoa(page) {
		l.p.t.Errorf("%s: opened at page %d with %v, want a page from %d to %d", l.link, page, opened.Elements, l.has, l.sent)
	}
	l.session, l.sequence, l.ended = opened.Session, 0, opened.Session == 0
	return nil
}

// turn saves that the trainee has turned a page. The last page passes the package and ends the attempt.
func (l *player) turn(ctx context.Context, last bool) error {
	values := map[string]string{"cmi.core.lesson_status": "incomplete", "cmi.core.exit": "suspend"}
	if last {
		values = map[string]string{"cmi.core.lesson_status": "passed", "cmi.core.score.raw": "90"}
	}
	l.sent++
	l.sequence++
	values["cmi.core.lesson_location"], values["cmi.suspend_data"] = strconv.Itoa(l.sent), strings.Repeat("p", l.sent)
	var answer struct{ Done bool }
	err := l.post(ctx, "commit", map[string]any{"session": l.session, "sequence": l.sequence, "item": "one", "finish": last, "values": values}, &answer)
	if err != nil {
		return err
	}
	if answer.Done != last {
		l.p.t.Errorf("%s: page %d is acknowledged with done %t", l.link, l.sent, answer.Done)
	}
	l.has, l.ended = l.sent, last
	return nil
}

// reads opens the package, turns a page, and then the last one.
func (l *player) reads() error {
	if err := l.open(); err != nil || l.ended {
		return err
	}
	if err := l.turn(l.p.t.Context(), false); err != nil {
		return err
	}
	return l.turn(l.p.t.Context(), true)
}

// readOnce is the text that state returns after the trainee has read the package.
const readOnce = "attempts: 1; passed with 90: 1; ended: 1; done: 1"

func (l *player) state(document int64) string {
	l.p.t.Helper()
	return storetest.Value(l.p.t, l.p.dsn, `
		select format('attempts: %s; passed with 90: %s; ended: %s; done: %s', count(*), count(*) filter (where a.status = 'completed' and a.success = 'passed' and a.score = 90),
			count(a.ended_at), (select count(p.done_at) from document_progress p where p.company_id = $1 and p.enrollment_id = min(a.enrollment_id) and p.document_id = $3))
		from package_attempts a join enrollments e on e.company_id = a.company_id and e.id = a.enrollment_id
		where a.company_id = $1 and e.user_id = $2 and a.document_id = $3`, l.p.world.Company.ID(), l.id, document)
}

// If a node is killed at any step of a package, the package must open where the trainee was when a node has acknowledged a page last, and be done once.
func TestNodeCrash_AtEveryStepOfAPackage(t *testing.T) {
	tier.All(t)
	skipIfShort(t)
	t.Parallel()
	p := startProofWithFiles(t)
	staff := p.signIn("admin@north.test")
	document := p.playedPackage(staff)
	whole := p.newPlayer(staff, document)
	p.steps.watch()
	if err := whole.reads(); err != nil || whole.state(document) != readOnce {
		t.Fatalf("without a crash: %v, %s", err, whole.state(document))
	}
	var died []string
	for _, at := range p.steps.passed() {
		l := p.newPlayer(staff, document)
		p.steps.arm(at)
		done := make(chan struct{})
		go func() {
			defer close(done)
			_ = l.reads()
		}()
		reached := p.steps.awaitOr(done)
		p.kill()
		p.steps.goOn()
		<-done
		p.start()
		if err := l.reads(); err != nil || l.state(document) != readOnce {
			t.Errorf("died %s: %v, %s, want %s", at, err, l.state(document), readOnce)
		}
		if reached {
			died = append(died, at.String())
		}
	}
	requireDeaths(t, died, "package/open", "package/commit", "commit of: ")
}

const (
	players     = 8
	playerKills = 5
	pagesByKill = 60 // the pages that nodes acknowledge between two kills
	pagesByCut  = 7  // one of these loses its connection before the response arrives
)

// While several trainees turn pages, nodes are killed and connections are cut. No trainee may lose an acknowledged page, or see an older one.
func TestPackages_SurviveKillsAndCuts(t *testing.T) {
	tier.All(t)
	skipIfShort(t)
	t.Parallel()
	p := startProofWithFiles(t)
	staff := p.signIn("admin@north.test")
	document := p.playedPackage(staff)
	var acknowledged atomic.Int64
	var work sync.WaitGroup
	stop := make(chan struct{})
	all := make([]*player, players)
	for i := range all {
		all[i] = p.newPlayer(staff, document)
	}
	for _, l := range all {
		work.Go(func() {
			again := time.NewTicker(pauseAfterFailed)
			defer again.Stop()
			for opened := false; ; {
				select {
				case <-stop:
					return
				default:
				}
				if !opened {
					if opened = l.open() == nil; !opened {
						<-again.C // No node serves.
						continue
					}
				}
				if opened = l.turnOrCut() == nil; opened {
					acknowledged.Add(1)
				}
			}
		})
	}
	tick := time.NewTicker(pauseAfterFailed)
	defer tick.Stop()
	for kill := range playerKills {
		for end := time.Now().Add(patience); acknowledged.Load() < int64(kill+1)*pagesByKill; <-tick.C {
			if time.Now().After(end) {
				t.Fatalf("%d pages after %d kills", acknowledged.Load(), kill)
			}
		}
		p.kill()
		p.start()
	}
	close(stop)
	work.Wait()
	for _, l := range all {
		if err := errors.Join(l.open(), l.turn(t.Context(), true)); err != nil || l.state(document) != readOnce {
			t.Errorf("at the end: %v, %s, want %s", err, l.state(document), readOnce)
		}
	}
	t.Logf("%d acknowledged pages", acknowledged.Load())
}

// turnOrCut turns a page. Every seventh time it cuts the connection after the request was sent, and returns an error.
func (l *player) turnOrCut() error {
	ctx, cut := context.WithCancel(l.p.t.Context())
	defer cut()
	if (l.sent+1)%pagesByCut == 0 {
		ctx = httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{WroteRequest: func(httptrace.WroteRequestInfo) { cut() }})
	}
	return l.turn(ctx, false)
}

package responsecache_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"lyceum/handlers/responsecache"
	"lyceum/store"
	"lyceum/tenant"
)

// companies is a source of companies for a resolver.
type companies map[int64]tenant.Record

func (c companies) CompanyByID(_ context.Context, id int64) (*tenant.Record, error) {
	r := c[id]
	return &r, nil
}
func (c companies) CompanyByHost(context.Context, string) (*tenant.Record, error) {
	return nil, tenant.ErrUnknown
}
func (c companies) CompanyBySlug(context.Context, string) (*tenant.Record, error) {
	return nil, tenant.ErrUnknown
}

func company(t *testing.T, r tenant.Record) tenant.Company {
	t.Helper()
	found, err := tenant.NewResolver(companies{r.ID: r}, tenant.Options{}).ByID(t.Context(), r.ID)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// content is a fake of the database. It has a content version for each company. verified is the time at which all versions
// were verified. unread is a value of Response.Read: a change by changeUnread does not affect responses with this value.
type content struct {
	mu       sync.Mutex
	versions map[int64]store.ContentVersion
	changed  map[int64]store.ContentVersion // the last version of each company that changes responses with Read == unread
	verified time.Time
}

var unread = new(store.ContentRead)

func (c *content) ContentChanged(of tenant.Company, read *store.ContentRead, since store.ContentVersion) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if read == unread {
		return c.changed[of.ID()] > since
	}
	return c.versions[of.ID()] > since
}

// changeUnread changes content that responses with the value unread in Read do not contain.
func (c *content) changeUnread(of tenant.Company) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.versions[of.ID()]++
}

func (c *content) ContentVersion(of tenant.Company) (store.ContentVersion, time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.versions[of.ID()], c.verified
}

func (c *content) change(of tenant.Company) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.versions[of.ID()]++
	c.changed[of.ID()] = c.versions[of.ID()]
}

// fixture is a cache with a fake database and a clock that the test advances.
type fixture struct {
	*content
	cache        *responsecache.Cache
	now          time.Time
	north, south tenant.Company
	computed     int
	err          error
}

func newFixture(t *testing.T, change func(*responsecache.Options)) *fixture {
	t.Helper()
	start := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	f := &fixture{
		content: &content{versions: map[int64]store.ContentVersion{}, changed: map[int64]store.ContentVersion{}, verified: start}, now: start,
		north: company(t, tenant.Record{ID: 1, Slug: "north", Currency: "INR"}), south: company(t, tenant.Record{ID: 2, Slug: "south", Currency: "INR"}),
	}
	options := responsecache.DefaultOptions()
	options.Now = func() time.Time { return f.now }
	if change != nil {
		change(&options)
	}
	cache, err := responsecache.New(f.content, options)
	if err != nil {
		t.Fatal(err)
	}
	f.cache = cache
	return f
}

func body(text string) *responsecache.Response { return &responsecache.Response{Body: []byte(text)} }

// get requests a variant of a response. It returns the body with the age of the response if the age is not 0, or the text of
// the error. The body is the number of computations so far.
func (f *fixture) get(of tenant.Company, variant string) string {
	r, age, err := f.cache.Get(context.Background(), of, "/course-list", variant, func(context.Context) (*responsecache.Response, error) {
		f.computed++
		return body(fmt.Sprint(f.computed)), f.err
	})
	if err != nil {
		return err.Error()
	}
	if age > 0 {
		return fmt.Sprintf("%s, %s old", r.Body, age)
	}
	return string(r.Body)
}

func (f *fixture) expect(t *testing.T, what string, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %s, want %s", what, got, want)
	}
}

func TestCache_StoresPerCompanyAndVariant(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	f.expect(t, "first", f.get(f.north, "page 1"), "1")
	f.expect(t, "again", f.get(f.north, "page 1"), "1")
	f.expect(t, "another variant", f.get(f.north, "page 2"), "2")
	f.expect(t, "another company", f.get(f.south, "page 1"), "3")
	f.change(f.north)
	f.expect(t, "after a change", f.get(f.north, "page 1"), "4")
	f.expect(t, "the other company", f.get(f.south, "page 1"), "3")
	renamed := company(t, tenant.Record{ID: 1, Slug: "north", Currency: "EUR"})
	f.expect(t, "with another record", f.get(renamed, "page 1"), "5")
	f.expect(t, "with the same record read again", f.get(company(t, tenant.Record{ID: 1, Slug: "north", Currency: "INR"}), "page 1"), "4")
}

func TestCache_DoesNotStoreErrors(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	f.err = store.ErrNotFound
	f.expect(t, "with an error", f.get(f.north, ""), store.ErrNotFound.Error())
	f.err = nil
	f.expect(t, "without", f.get(f.north, ""), "2")
}

// If the content changes while a response is computed, the response must not be returned to a later call.
func TestCache_ChangeDuringComputation(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	r, _, err := f.cache.Get(t.Context(), f.north, "/course-list", "", func(context.Context) (*responsecache.Response, error) {
		before := body("before")
		f.change(f.north)
		return before, nil
	})
	if err != nil || string(r.Body) != "before" {
		t.Fatalf("%s, %v", r.Body, err)
	}
	f.expect(t, "after the change", f.get(f.north, ""), "1")
}

func TestCache_Unverified(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	f.expect(t, "verified", f.get(f.north, ""), "1")
	f.now = f.now.Add(time.Second)
	f.expect(t, "a second later", f.get(f.north, ""), "1")
	f.now = f.now.Add(time.Millisecond)
	f.expect(t, "unverified", f.get(f.north, ""), "2")
	f.err = store.ErrUnavailable
	f.expect(t, "without the database", f.get(f.north, ""), "1, 1.001s old")
	f.expect(t, "a variant that is not stored", f.get(f.north, "page 2"), store.ErrUnavailable.Error())
	f.now = f.verified.Add(time.Minute)
	f.expect(t, "a minute later", f.get(f.north, ""), "1, 1m0s old")
	f.now = f.now.Add(time.Millisecond)
	f.expect(t, "too late", f.get(f.north, ""), store.ErrUnavailable.Error())
	f.now = f.verified
	f.change(f.north)
	f.now = f.now.Add(2 * time.Second)
	f.expect(t, "a known change", f.get(f.north, ""), store.ErrUnavailable.Error())
}

// A change of content that a response does not contain must leave the response in the cache.
func TestCache_ChangeOfOtherContent(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	computed := 0
	get := func() string {
		r, _, err := f.cache.Get(t.Context(), f.north, "/course-list", "", func(context.Context) (*responsecache.Response, error) {
			computed++
			r := body(fmt.Sprint(computed))
			r.Read = unread
			return r, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return string(r.Body)
	}
	f.expect(t, "first", get(), "1")
	for range 2 {
		f.changeUnread(f.north)
		f.expect(t, "after a change of other content", get(), "1")
		f.expect(t, "again", get(), "1")
	}
	f.change(f.north)
	f.expect(t, "after a change of its content", get(), "2")
}

// A call that begins after a change must not receive the response of a call that read the content before the change. Also, the
// older response must not replace the newer one.
func TestCache_CallAfterAChangeDuringComputation(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	var state atomic.Int64
	get := func(compute func(context.Context) (*responsecache.Response, error)) string {
		r, _, err := f.cache.Get(t.Context(), f.north, "/course-list", "", compute)
		if err != nil {
			t.Error(err)
			return ""
		}
		return string(r.Body)
	}
	read := func(context.Context) (*responsecache.Response, error) { return body(fmt.Sprint(state.Load())), nil }
	begun, finish := make(chan struct{}), make(chan struct{})
	var calls sync.WaitGroup
	calls.Go(func() {
		f.expect(t, "the slow call", get(func(ctx context.Context) (*responsecache.Response, error) {
			r, err := read(ctx)
			close(begun)
			<-finish
			return r, err
		}), "0")
	})
	<-begun
	state.Store(1)
	f.change(f.north)
	calls.Go(func() { f.expect(t, "the call after the change", get(read), "1") })
	runtime.Gosched()
	close(finish)
	calls.Wait()
	f.expect(t, "the last call", get(read), "1")
}

// While the version is unverified, the cache returns new responses that it does not store. The stored responses may be
// older, so the cache must not return them after the version is verified again.
func TestCache_VerifiedAgain(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	f.expect(t, "verified", f.get(f.north, ""), "1")
	f.now = f.now.Add(2 * time.Second)
	f.expect(t, "unverified", f.get(f.north, ""), "2")
	f.verified = f.now
	f.expect(t, "verified again", f.get(f.north, ""), "3")
	f.expect(t, "from memory", f.get(f.north, ""), "3")
}

func TestCache_OneComputationForConcurrentCalls(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	var computed atomic.Int64
	begun, finish := make(chan struct{}), make(chan struct{})
	get := func() {
		_, _, err := f.cache.Get(context.Background(), f.north, "/course-list", "", func(context.Context) (*responsecache.Response, error) {
			computed.Add(1)
			close(begun)
			<-finish
			return body("body"), nil
		})
		if err != nil {
			t.Error(err)
		}
	}
	var calls sync.WaitGroup
	calls.Go(get)
	<-begun
	for range 20 {
		calls.Go(get)
	}
	close(finish)
	calls.Wait()
	if n := computed.Load(); n != 1 {
		t.Errorf("computed %d times", n)
	}
}

// heldComputation is a compute function. Each call waits until the test sends a result to end.
type heldComputation struct {
	begun chan struct{}
	end   chan string
	ctx   context.Context
}

func newHeldComputation() *heldComputation {
	return &heldComputation{begun: make(chan struct{}, 100), end: make(chan string)}
}

func (h *heldComputation) compute(ctx context.Context) (*responsecache.Response, error) {
	h.ctx = ctx
	h.begun <- struct{}{}
	switch text := <-h.end; text {
	case "unavailable":
		return nil, store.ErrUnavailable
	case "not found":
		return nil, store.ErrNotFound
	default:
		return body(text), ctx.Err()
	}
}

// ask calls Get in a goroutine. It returns the channel of the result: the body, or the text of the error.
func (f *fixture) ask(ctx context.Context, h *heldComputation) <-chan string {
	result := make(chan string, 1)
	go func() {
		r, _, err := f.cache.Get(ctx, f.north, "/course-list", "", h.compute)
		if err != nil {
			result <- err.Error()
			return
		}
		result <- string(r.Body)
	}()
	return result
}

// inBubble runs do in a bubble of synctest. The clock of the fixture is the duration unverified after the last verification
// of the versions.
func inBubble(t *testing.T, unverified time.Duration, do func(t *testing.T, f *fixture, h *heldComputation)) {
	t.Helper()
	f := newFixture(t, nil) // The goroutines of the cache must not belong to the bubble, because they do not end.
	f.now = f.now.Add(unverified)
	synctest.Test(t, func(t *testing.T) { do(t, f, newHeldComputation()) })
}

// modes are the two ways to compute a response: with and without a verified version.
var modes = map[string]time.Duration{"verified": 0, "unverified": 2 * time.Second}

func TestCache_UnverifiedCallsShareAComputation(t *testing.T) {
	inBubble(t, modes["unverified"], func(t *testing.T, f *fixture, h *heldComputation) {
		calls := []<-chan string{f.ask(t.Context(), h)}
		<-h.begun
		f.now = f.now.Add(time.Second)
		for range 20 {
			calls = append(calls, f.ask(t.Context(), h))
		}
		synctest.Wait()
		h.end <- "1"
		for _, call := range calls {
			f.expect(t, "a concurrent call", <-call, "1")
		}
		later := f.ask(t.Context(), h)
		<-h.begun
		h.end <- "2"
		f.expect(t, "a later call", <-later, "2")
		if len(h.begun) != 0 {
			t.Error("computed more than twice")
		}
	})
}

// A call must not share a computation that began before a change that the call must show. Without a verified version, a call
// must also not share a computation that began more than a second before the call, because other nodes may have committed
// changes since then.
func TestCache_ComputationsThatBeganTooEarly(t *testing.T) {
	for name, mode := range modes {
		for event, happen := range map[string]func(*fixture){
			"a known change": func(f *fixture) { f.change(f.north) },
			"a second":       func(f *fixture) { f.now = f.now.Add(time.Second + time.Millisecond) },
		} {
			if name == "verified" && event == "a second" {
				continue // A call with a verified version knows all changes.
			}
			t.Run(name+" and "+event, func(t *testing.T) {
				inBubble(t, mode, func(t *testing.T, f *fixture, h *heldComputation) {
					first := f.ask(t.Context(), h)
					<-h.begun
					happen(f)
					second := f.ask(t.Context(), h)
					synctest.Wait()
					h.end <- "before"
					f.expect(t, "the first call", <-first, "before")
					<-h.begun
					h.end <- "after"
					f.expect(t, "the second call", <-second, "after")
				})
			})
		}
	}
}

// If the context of the call that computes ends, the computation must continue for the other calls, until its own timeout.
func TestCache_EndOfTheFirstCall(t *testing.T) {
	for name, mode := range modes {
		t.Run(name, func(t *testing.T) {
			inBubble(t, mode, func(t *testing.T, f *fixture, h *heldComputation) {
				ctx, cancel := context.WithCancel(t.Context())
				first := f.ask(ctx, h)
				<-h.begun
				second := f.ask(t.Context(), h)
				synctest.Wait()
				cancel()
				if got := <-first; !strings.Contains(got, context.Canceled.Error()) || !strings.Contains(got, store.ErrUnavailable.Error()) {
					t.Errorf("the first call: %s", got)
				}
				h.end <- "1"
				f.expect(t, "the second call", <-second, "1")
				if deadline, ok := h.ctx.Deadline(); !ok || deadline.After(time.Now().Add(10*time.Second)) {
					t.Errorf("the computation has the deadline %v", deadline)
				}
			})
		})
	}
}

// While the database is unavailable, concurrent calls must ask it once, and return the stored response.
func TestCache_UnavailableOnce(t *testing.T) {
	inBubble(t, 0, func(t *testing.T, f *fixture, h *heldComputation) {
		stored := f.ask(t.Context(), h)
		<-h.begun
		h.end <- "stored"
		f.expect(t, "verified", <-stored, "stored")
		f.now = f.now.Add(2 * time.Second)
		first := f.ask(t.Context(), h)
		<-h.begun
		f.now = f.now.Add(5 * time.Second)
		second := f.ask(t.Context(), h)
		synctest.Wait()
		h.end <- "unavailable"
		f.expect(t, "the first call", <-first, "stored")
		f.expect(t, "the second call", <-second, "stored")
		if len(h.begun) != 0 {
			t.Error("the second call has asked the database again")
		}
	})
}

// An error of a computation that began before a change must not be returned to a call after the change, for example to a
// request for a course that was just added.
func TestCache_ErrorBeforeAChange(t *testing.T) {
	for name, mode := range modes {
		t.Run(name, func(t *testing.T) {
			inBubble(t, mode, func(t *testing.T, f *fixture, h *heldComputation) {
				first := f.ask(t.Context(), h)
				<-h.begun
				f.change(f.north)
				second := f.ask(t.Context(), h)
				synctest.Wait()
				h.end <- "not found"
				f.expect(t, "the first call", <-first, store.ErrNotFound.Error())
				<-h.begun
				h.end <- "1"
				f.expect(t, "the second call", <-second, "1")
			})
		})
	}
}

func TestCache_BoundedByBytes(t *testing.T) {
	t.Parallel()
	const limit = 100_000
	f := newFixture(t, func(o *responsecache.Options) { o.Bytes = limit })
	text := strings.Repeat("x", 1000)
	for i := range 1000 {
		_, _, err := f.cache.Get(t.Context(), f.north, "/course-list", fmt.Sprint(i), func(context.Context) (*responsecache.Response, error) { return body(text), nil })
		if err != nil {
			t.Fatal(err)
		}
	}
	for f.cache.Size() > limit { // The cache evicts asynchronously.
		runtime.Gosched()
	}
	if size := f.cache.Size(); size < limit/2 {
		t.Errorf("%d bytes are stored, the limit is %d", size, limit)
	}
}

func TestCache_Off(t *testing.T) {
	t.Parallel()
	f := newFixture(t, func(o *responsecache.Options) { o.Bytes = 0 })
	f.expect(t, "first", f.get(f.north, ""), "1")
	f.expect(t, "again", f.get(f.north, ""), "2")
}

func TestCache_PanicReachesTheCaller(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	func() {
		defer func() {
			if recover() == nil {
				t.Error("no panic")
			}
		}()
		_, _, _ = f.cache.Get(t.Context(), f.north, "/course-list", "", func(context.Context) (*responsecache.Response, error) { panic("broken") })
	}()
	f.expect(t, "afterwards", f.get(f.north, ""), "1")
}

func TestResponse_Gzip(t *testing.T) {
	t.Parallel()
	if _, ok := (&responsecache.Response{Body: []byte("short")}).Gzip(); ok {
		t.Error("a short response is compressed")
	}
	text := strings.Repeat(`{"success":true}`, 200)
	packed, ok := (&responsecache.Response{Body: []byte(text)}).Gzip()
	if !ok || len(packed) > len(text)/2 {
		t.Fatalf("%d of %d bytes, %v", len(packed), len(text), ok)
	}
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	got, err := io.ReadAll(r)
	if err != nil || string(got) != text {
		t.Errorf("%q, %v", got, err)
	}
}

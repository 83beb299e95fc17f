package site_test

import (
	"bytes"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"runtime"
	"slices"
	"testing"
	"time"

	"lyceum/handlers/responsecache"
	"lyceum/handlers/web"
	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/storetest"
)

// cost is the cost of one request after earlier requests have filled the caches of the node.
type cost struct {
	statements []string
	writes     int64  // the number of system calls that write the response
	allocs     uint64 // the maximum number of allocations: a tenth more than measured
}

// costs are the costs of the hot routes. A change that exceeds them makes these routes slower.
var costs = map[string]cost{
	"course-list":     {nil, 1, 43},
	"trainee-profile": {[]string{"trainee/profile"}, 1, 105},
	"my-courses":      {[]string{"course/own_list"}, 1, 152},
	"enroll-trainee":  {[]string{"enrollment/add"}, 1, 99},
	"front page":      {nil, 1, 37},
	"course page":     {nil, 1, 49},

	"course-basic-details": {nil, 1, 41},
	"announcement-list":    {nil, 1, 41},
	"my courses, page":     {[]string{"user/name", "course/own_list"}, 1, 366},
	"learning, page":       {[]string{"user/name", "enrollment/page", "enrollment/outline", "exam/own_list"}, 1, 492},
	"my exams, page":       {[]string{"user/name", "exam/own_list"}, 1, 282},
}

// costRequests returns the HTTP request of each route in costs as text.
func costRequests(p sitetest.Pages) map[string]string {
	p.T.Helper()
	staff, trainee := p.Token(p.North, "admin"), p.Token(p.North, "tara")
	api := func(path, token, body string) string {
		return fmt.Sprintf("POST /webapi/v1/%s HTTP/1.1\r\nHost: api.lyceum.test\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s",
			path, token, len(body), body)
	}
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	page := func(path, cookie string) string {
		return fmt.Sprintf("GET %s HTTP/1.1\r\nHost: learn.%s.test\r\nX-Forwarded-Proto: https\r\nAccept-Encoding: gzip\r\n%s\r\n", path, p.North.Company.Slug(), cookie)
	}
	own := func(path string) string {
		return page(path, "Cookie: "+web.SessionCookie+"="+cookie+"\r\n")
	}
	return map[string]string{
		"course-list":     api("course-list", staff, `{"page":1,"pageSize":20}`),
		"trainee-profile": api("trainee-profile", staff, fmt.Sprintf(`{"userID":%d}`, p.North.ID(storetest.Trainee))),
		"my-courses":      api("my-courses", trainee, `{"page":1,"pageSize":20}`),
		"enroll-trainee":  api("enroll-trainee", staff, fmt.Sprintf(`{"userID":%d,"courseID":%d}`, p.North.ID(storetest.SharedTrainee), p.North.ID(storetest.FirstAid))),
		"front page":      page("/", ""),
		"course page":     page(fmt.Sprintf("/courses/%d", p.North.ID(storetest.Forklift)), ""),

		"course-basic-details": api("course-basic-details", staff, fmt.Sprintf(`{"courseID":%d}`, p.North.ID(storetest.Forklift))),
		"announcement-list":    api("announcement-list", staff, `{"page":1,"pageSize":20}`),
		"my courses, page":     own("/my-courses"),
		"learning, page":       own(fmt.Sprintf("/learn/%d", p.North.ID(storetest.OngoingEnrollment))),
		"my exams, page":       own("/my-exams"),
	}
}

// costClient is an HTTP client whose requests allocate no memory, so that only the server's allocations count.
type costClient struct {
	net.Conn
	buffer []byte
}

// do sends a request and returns the status of its response.
func (c *costClient) do(request []byte) (status int, err error) {
	if _, err := c.Write(request); err != nil {
		return 0, err
	}
	for n, whole := 0, -1; n != whole; {
		read, err := c.Read(c.buffer[n:])
		if err != nil {
			return 0, err
		}
		n += read
		if head := bytes.Index(c.buffer[:n], []byte("\r\n\r\n")); head >= 0 {
			whole = head + 4 + number(c.buffer[bytes.Index(c.buffer, []byte("Content-Length: "))+16:])
		}
	}
	return number(c.buffer[len("HTTP/1.1 "):]), nil
}

// number returns the decimal number at the beginning of text.
func number(text []byte) (n int) {
	for _, digit := range text {
		if digit < '0' || digit > '9' {
			break
		}
		n = 10*n + int(digit-'0')
	}
	return n
}

// costsOf sends each request until the caches are full. Then it sends the request several times more and calls
// before and after each time.
func costsOf(p sitetest.Pages, before, after func(name string)) {
	p.T.Helper()
	requests := costRequests(p)
	conn, err := net.Dial("tcp", p.Address) // The connection is idle for less time than the server permits.
	if err != nil {
		p.T.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	client := &costClient{conn, make([]byte, 256<<10)}
	for name, text := range requests {
		request := []byte(text)
		const warm, measured = 3, 20
		for i := range warm + measured {
			if name == "enroll-trainee" {
				storetest.Value(p.T, p.North.DSN(), fmt.Sprintf("with ended as (update enrollments set latest = false where company_id = %d and user_id = %d and course_id = %d returning 1) select count(*) from ended",
					p.North.Company.ID(), p.North.ID(storetest.SharedTrainee), p.North.ID(storetest.FirstAid)))
			}
			if i >= warm {
				before(name)
			}
			status, err := client.do(request)
			if err != nil || status != http.StatusOK {
				p.T.Fatalf("%s: status %d, %v", name, status, err)
			}
			if i >= warm {
				after(name)
			}
		}
	}
}

// serveForCosts serves two companies with cached responses and with a log, as a node does. db is the node's handle.
func serveForCosts(t *testing.T, db *store.DB, north, south storetest.World) sitetest.Pages {
	t.Helper()
	options := responsecache.DefaultOptions()
	options.MaxUnverified = 24 * time.Hour
	cache, err := responsecache.New(db, options)
	if err != nil {
		t.Fatal(err)
	}
	if err := db.VerifyContent(t.Context()); err != nil {
		t.Fatal(err)
	}
	return sitetest.ServeWorlds(t, time.Now, db, north, south, func(d *web.Deps) {
		d.Responses, d.Log = cache, slog.New(slog.NewJSONHandler(io.Discard, nil))
	})
}

func TestRequestCosts_StatementsAndWrites(t *testing.T) {
	t.Parallel()
	_, north, south := storetest.Worlds(t)
	ear, through := storetest.RecordQueries(t, north.DSN())
	p := serveForCosts(t, storetest.OpenDB(t, through), north, south)
	names := storetest.StatementNames(t)
	var writes int64
	costsOf(p, func(string) {
		ear.Queries()
		writes = p.Writes.Load()
	}, func(name string) {
		var asked []string
		for _, text := range ear.Queries() {
			if !slices.Contains(askedSeldom, names[text]) {
				asked = append(asked, names[text])
			}
		}
		if want := costs[name]; !slices.Equal(asked, want.statements) || p.Writes.Load()-writes != want.writes {
			t.Errorf("%s: statements %q and %d writes, want %q and %d", name, asked, p.Writes.Load()-writes, want.statements, want.writes)
		}
	})
}

// The test does not run in parallel with others, because it counts the allocations of the process.
func TestRequestCosts_Allocations(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector changes the number of allocations")
	}
	db, north, south := storetest.OwnWorlds(t) // The number of allocations depends on the lengths of ids.
	p := serveForCosts(t, db, north, south)
	least := map[string]uint64{}
	var before, after runtime.MemStats
	costsOf(p, func(string) { runtime.ReadMemStats(&before) }, func(name string) {
		runtime.ReadMemStats(&after)
		if n := after.Mallocs - before.Mallocs; least[name] == 0 || n < least[name] {
			least[name] = n
		}
	})
	for name, want := range costs {
		t.Logf("%s: %d allocations", name, least[name])
		if least[name] > want.allocs {
			t.Errorf("%s: %d allocations, want at most %d", name, least[name], want.allocs)
		}
	}
}

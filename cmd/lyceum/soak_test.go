package main

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// soakTime is the variable with the length of the soak test, such as 1h. If it is not set, the test only checks that a
// node serves the load.
const soakTime = "LYCEUM_TEST_SOAK"

const (
	// shortSoak is the duration of the soak test in make test.
	shortSoak = 5 * time.Second
	// soakClients is the number of clients, and soakPause the time between two of their requests: at most 100 requests per second.
	soakClients = 4
	soakPause   = 40 * time.Millisecond
	// soakSamples is the number of measurements.
	soakSamples = 60
)

// usage is the use of resources by a node at one moment.
type usage struct {
	// memory is the resident memory in MB. connections is the number of connections to PostgreSQL.
	memory, goroutines, descriptors, connections float64
}

// usageKind describes one of the numbers in a usage.
type usageKind struct {
	name string
	of   func(usage) float64
	// slack is the growth beyond a fifth that does not count as a leak.
	slack float64
}

var usageKinds = []usageKind{
	{"memory in MB", func(u usage) float64 { return u.memory }, 16},
	{"goroutines", func(u usage) float64 { return u.goroutines }, 20},
	{"descriptors", func(u usage) float64 { return u.descriptors }, 20},
	{"connections", func(u usage) float64 { return u.connections }, 4},
}

// A node under steady load for an hour (make soak) must serve every request. At the end it must use no more memory,
// goroutines, file descriptors and connections than after its caches are full.
func TestSoak_NoGrowth(t *testing.T) {
	tier.All(t)
	length, long := shortSoak, os.Getenv(soakTime) != ""
	if long {
		var err error
		if length, err = time.ParseDuration(os.Getenv(soakTime)); err != nil {
			t.Fatalf("%s: %v", soakTime, err)
		}
	} else {
		t.Parallel()
	}
	dsn := storetest.DSN(t)
	world := storetest.MakeWorld(t, storetest.OpenDB(t, dsn), dsn, "north")
	node := startChildUntil(t, plainProgram(), nodeOn(t, dsn), messageServing)
	t.Cleanup(func() { node.kill(t) })

	load := &soak{T: t, world: world, address: node.address}
	stop := make(chan struct{})
	var working sync.WaitGroup
	for range soakClients {
		working.Go(func() { load.run(stop) })
	}
	var samples []usage
	ticker := time.NewTicker(length / soakSamples)
	defer ticker.Stop()
	for range soakSamples {
		<-ticker.C
		samples = append(samples, measure(t, node, dsn))
	}
	close(stop)
	working.Wait()
	t.Logf("%d requests in %v, %d failed\n%s", load.served.Load(), length, load.failed.Load(), usageTable(samples, length/soakSamples))
	if load.failed.Load() > 0 || load.served.Load() < soakClients {
		t.Errorf("%d requests were served, %d failed; the last failure: %v", load.served.Load(), load.failed.Load(), load.last.Load())
	}
	if long {
		for _, problem := range growth(samples) {
			t.Error(problem)
		}
	}
}

// soak sends requests of staff and trainees.
type soak struct {
	*testing.T
	world          storetest.World
	address        string
	served, failed atomic.Int64
	numbers        atomic.Int64
	last           atomic.Value
}

// run signs in, reads and writes until stop is closed. It signs in again after some rounds, so that sessions begin and
// end during the test.
func (s *soak) run(stop <-chan struct{}) {
	pace := time.NewTicker(soakPause)
	defer pace.Stop()
	ask := func(path, token string, form url.Values, data any, want int) {
		<-pace.C
		if status, err := callNode(s.address, path, token, form, data); err != nil || status != want {
			s.failed.Add(1)
			s.last.Store(fmt.Sprintf("%s: %d %v", path, status, err))
			return
		}
		s.served.Add(1)
	}
	login := func(address string) (token string) {
		var in struct{ Token string }
		ask("/webapi/auth/login", "", url.Values{"email": {address}, "password": {storetest.Password}, "domainName": {hostOfProof}}, &in, http.StatusOK)
		return in.Token
	}
	id := func(n int64) []string { return []string{strconv.FormatInt(s.world.ID(n), 10)} }
	var staff, trainee string
	for round := 0; ; round++ {
		select {
		case <-stop:
			return
		default:
		}
		if round%50 == 0 {
			staff, trainee = login("admin@north.test"), login("tara@north.test")
		}
		ask("/webapi/v1/course-list", trainee, nil, nil, http.StatusOK)
		ask("/webapi/v1/course-all-details", trainee, url.Values{"courseID": id(storetest.Forklift)}, nil, http.StatusOK)
		ask("/webapi/v1/my-courses", trainee, nil, nil, http.StatusOK)
		ask("/webapi/v1/trainee-profile", staff, url.Values{"userID": id(storetest.Trainee)}, nil, http.StatusOK)
		ask("/webapi/v1/trainee-list", staff, nil, nil, http.StatusOK)
		ask("/webapi/v1/course-all-details", trainee, url.Values{"courseID": {"999999"}}, nil, http.StatusNotFound)
		ask("/webapi/v1/course-list", "no token", nil, nil, http.StatusUnauthorized)
		n := strconv.FormatInt(s.numbers.Add(1), 10)
		ask("/webapi/v1/faq-add", staff, url.Values{"question": {"Question " + n}, "answer": {"Yes."}}, nil, http.StatusOK)
		var added struct{ ID int64 }
		ask("/webapi/v1/user-add", staff, url.Values{"fname": {"New"}, "lname": {n}, "email": {"new" + n + "@north.test"}, "role": {"trainee"}}, &added, http.StatusOK)
		ask("/webapi/v1/enroll-trainee", staff, url.Values{"userID": {strconv.FormatInt(added.ID, 10)}, "courseID": id(storetest.Forklift)}, nil, http.StatusOK)
	}
}

var goroutinesMetric = regexp.MustCompile(`(?m)^go_goroutines (\S+)$`)

// measure returns the current use of resources by a node.
func measure(t *testing.T, node *child, dsn string) (u usage) {
	t.Helper()
	process := "/proc/" + strconv.Itoa(node.cmd.Process.Pid)
	number := func(text string) float64 {
		n, err := strconv.ParseFloat(text, 64)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	status, err := os.ReadFile(process + "/status")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(string(status), "\n") {
		if size, is := strings.CutPrefix(line, "VmRSS:"); is {
			u.memory = number(strings.Fields(size)[0]) / 1024
		}
	}
	descriptors, err := os.ReadDir(process + "/fd")
	if err != nil {
		t.Fatal(err)
	}
	u.descriptors = float64(len(descriptors))
	answer, err := http.Get(node.operations + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	metrics, err := io.ReadAll(answer.Body)
	_ = answer.Body.Close()
	found := goroutinesMetric.FindSubmatch(metrics)
	if err != nil || found == nil {
		t.Fatalf("the metrics do not have the number of goroutines: %v", err)
	}
	u.goroutines = number(string(found[1]))
	u.connections = number(storetest.Value(t, dsn, "select count(*) from pg_stat_activity where datname = current_database() and application_name = $1", "lyceum"))
	return u
}

// usageTable formats measurements, one every interval.
func usageTable(samples []usage, interval time.Duration) string {
	var out strings.Builder
	fmt.Fprintf(&out, "%10s", "time")
	for _, kind := range usageKinds {
		fmt.Fprintf(&out, "%14s", kind.name)
	}
	for i, u := range samples {
		fmt.Fprintf(&out, "\n%10v", (time.Duration(i+1) * interval).Round(time.Second))
		for _, kind := range usageKinds {
			fmt.Fprintf(&out, "%14.0f", kind.of(u))
		}
	}
	return out.String()
}

// growth returns the numbers that have grown by more than a fifth plus their slack. It compares the median of the
// middle third of the measurements with the median of the last third. It ignores the first third, in which caches fill.
func growth(samples []usage) (problems []string) {
	third := len(samples) / 3
	for _, kind := range usageKinds {
		median := func(part []usage) float64 {
			numbers := make([]float64, len(part))
			for i, u := range part {
				numbers[i] = kind.of(u)
			}
			slices.Sort(numbers)
			return numbers[len(numbers)/2]
		}
		before, after := median(samples[third:2*third]), median(samples[2*third:])
		if after > before*1.2+kind.slack {
			problems = append(problems, fmt.Sprintf("%s: %.0f in the middle, %.0f at the end", kind.name, before, after))
		}
	}
	return problems
}

func TestSoak_FindsGrowth(t *testing.T) {
	t.Parallel()
	steady := usage{memory: 100, goroutines: 200, descriptors: 50, connections: 13}
	for name, grow := range map[string]func(*usage, float64){
		"":             func(u *usage, at float64) { u.memory += 15 * at },
		"memory in MB": func(u *usage, at float64) { u.memory += 300 * at },
		"goroutines":   func(u *usage, at float64) { u.goroutines += 400 * at },
		"descriptors":  func(u *usage, at float64) { u.descriptors += 200 * at },
		"connections":  func(u *usage, at float64) { u.connections += 40 * at },
	} {
		var samples []usage
		for i := range soakSamples {
			u := steady
			grow(&u, float64(i)/soakSamples)
			samples = append(samples, u)
		}
		found := strings.Join(growth(samples), "; ")
		if name == "" && found != "" || !strings.HasPrefix(found, name) {
			t.Errorf("growth of %q: found %q", name, found)
		}
	}
}

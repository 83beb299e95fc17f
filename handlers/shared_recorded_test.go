package handlers_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"lyceum/handlers/handlerstest"
	"lyceum/handlers/responsecache"
	"lyceum/store"
	"lyceum/store/storetest"
)

// recordedWrite is a row that a node has added to a list. ended is the time at which the store returned.
type recordedWrite struct {
	list  int
	ended time.Time
}

// recordedRead is a response with a list. rows is the number of rows in the list.
type recordedRead struct {
	node, list   int
	began, ended time.Time
	rows         int64
}

// recording is the history of several nodes that write and read concurrently. before contains the number of rows of each list
// before the first write.
type recording struct {
	mu     sync.Mutex
	before [2]int64
	writes []recordedWrite
	reads  []recordedRead
}

func (r *recording) wrote(w recordedWrite) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.writes = append(r.writes, w)
}

func (r *recording) read(one recordedRead) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.reads = append(r.reads, one)
}

// faults describes each read that lacks a row which it must contain. A read must contain a row that was written more than limit
// before the read began. It must also contain the rows of an earlier read of the same node.
func (r *recording) faults(limit time.Duration) (found []string) {
	for i, read := range r.reads {
		least := r.before[read.list]
		for _, w := range r.writes {
			if w.list == read.list && read.began.Sub(w.ended) > limit {
				least++
			}
		}
		if read.rows < least {
			found = append(found, fmt.Sprintf("read %d of node %d shows %d rows of list %d, and %d were written more than %s before", i, read.node, read.rows, read.list, least, limit))
		}
		for _, earlier := range r.reads {
			if earlier.node == read.node && earlier.list == read.list && earlier.rows > read.rows && earlier.ended.Before(read.began) {
				found = append(found, fmt.Sprintf("read %d of node %d shows %d rows of list %d, and an earlier one has shown %d", i, read.node, read.rows, read.list, earlier.rows))
				break
			}
		}
	}
	return found
}

func TestRecording_FindsFaults(t *testing.T) {
	t.Parallel()
	at := func(ms int) time.Time { return time.UnixMilli(int64(ms)) }
	writes := []recordedWrite{{0, at(100)}, {0, at(2000)}, {1, at(100)}}
	for name, c := range map[string]struct {
		reads  []recordedRead
		faults int
	}{
		"all rows":                {[]recordedRead{{0, 0, at(1200), at(1210), 6}}, 0},
		"a row of a second ago":   {[]recordedRead{{0, 0, at(1100), at(1110), 5}}, 0},
		"a row of more":           {[]recordedRead{{0, 0, at(1101), at(1110), 5}}, 1},
		"more than was written":   {[]recordedRead{{0, 0, at(1101), at(1110), 7}}, 0},
		"the other list":          {[]recordedRead{{0, 1, at(1101), at(1110), 5}}, 1},
		"fewer rows than before":  {[]recordedRead{{0, 0, at(2100), at(2110), 7}, {0, 0, at(2111), at(2120), 6}}, 1},
		"fewer on the other node": {[]recordedRead{{0, 0, at(2100), at(2110), 7}, {1, 0, at(2111), at(2120), 6}}, 0},
		"fewer at the same time":  {[]recordedRead{{0, 0, at(2100), at(2115), 7}, {0, 0, at(2111), at(2120), 6}}, 0},
	} {
		r := &recording{before: [2]int64{5, 5}, writes: writes, reads: c.reads}
		if found := r.faults(time.Second); len(found) != c.faults {
			t.Errorf("%s: %q, want %d faults", name, found, c.faults)
		}
	}
}

// recordedTime is how long the nodes of TestSharedRoutes_RecordedHistory write and read. It is longer than the limit of a second, so
// that reads begin more than a second after writes.
const recordedTime = 3 * time.Second

// Two nodes with the settings of production write and read concurrently. A response must contain every row that was written more
// than a second before the request, and every row that an earlier response of the same node contained.
func TestSharedRoutes_RecordedHistory(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	dbs := [2]*store.DB{storetest.OpenDB(t, dsn), storetest.OpenDB(t, dsn)}
	north, south := storetest.MakeWorld(t, dbs[0], dsn, "north"), storetest.MakeWorld(t, dbs[0], dsn, "south")
	h := &history{t: t}
	r := &recording{}
	ctx, stop := context.WithCancel(t.Context())
	var watching, working sync.WaitGroup
	for i, db := range dbs {
		cache, err := responsecache.New(db, responsecache.DefaultOptions())
		if err != nil {
			t.Fatal(err)
		}
		h.nodes[i] = &historyNode{worlds: startNode(t, db, north, south, unlimited(t), func(d *handlerstest.Deps) { d.Responses = cache })}
		watching.Go(func() { db.WatchContent(ctx, 400*time.Millisecond, func(error) {}) })
	}
	defer watching.Wait()
	defer stop()
	for list := range historyLists {
		r.before[list] = h.count(0, list)
	}
	began := time.Now()
	for node, n := range h.nodes {
		working.Go(func() {
			c := n.DB.For(north.Company)
			for i := 0; time.Since(began) < recordedTime; i++ {
				if err := historyLists[node].add(t, c, fmt.Sprintf("Row %d of node %d", i, node)); err != nil {
					t.Error(err)
					return
				}
				r.wrote(recordedWrite{node, time.Now()})
			}
		})
		for list := range historyLists {
			working.Go(func() {
				for time.Since(began) < recordedTime {
					read := recordedRead{node: node, list: list, began: time.Now()}
					read.rows = h.count(node, list)
					read.ended = time.Now()
					r.read(read)
				}
			})
		}
	}
	working.Wait()
	late := slices.ContainsFunc(r.reads, func(read recordedRead) bool { return read.began.Sub(r.writes[0].ended) > time.Second })
	if !late {
		t.Error("no read began more than a second after a write")
	}
	for _, fault := range r.faults(time.Second) {
		t.Error(fault)
	}
	t.Logf("%d reads during %d writes", len(r.reads), len(r.writes))
}

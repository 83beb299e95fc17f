package handlers_test

import (
	"encoding/json"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/storetest"
)

// historyLists are the lists of content that the nodes write. Each node adds rows to its own list only.
var historyLists = []struct {
	path string
	add  func(t *testing.T, c store.Company, name string) error
}{
	{"/announcement-list", func(t *testing.T, c store.Company, name string) error {
		_, err := bulk.LoadAnnouncements(t.Context(), c, []bulk.BulkAnnouncement{{Title: name, Status: 1, Type: 1, Author: "admin@north.test"}}, nil)
		return err
	}},
	{"/faq-list", func(t *testing.T, c store.Company, name string) error {
		_, err := bulk.LoadFAQs(t.Context(), c, []bulk.BulkFAQ{{Question: name, Answer: name, Status: 1, Author: "admin@north.test"}}, nil)
		return err
	}},
}

// historyNode is one of the two nodes of a history.
type historyNode struct {
	worlds
	// verified is the number of rows of each list that this node has certainly seen: the rows that were committed
	// before the node's last completed verification began.
	verified [2]atomic.Int64
}

// history records the writes and reads of two concurrent nodes.
type history struct {
	t         *testing.T
	nodes     [2]*historyNode
	begun     [2]atomic.Int64 // the number of rows of each list that a node has begun to write
	committed [2]atomic.Int64
	reads     atomic.Int64
}

// write adds rows to the list of a node, one by one, and counts them as begun and committed.
func (h *history) write(node, rows int) {
	c := h.nodes[node].DB.For(h.nodes[node].North.Company)
	for i := range rows {
		h.begun[node].Add(1)
		if err := historyLists[node].add(h.t, c, fmt.Sprintf("Row %d of node %d", i, node)); err != nil {
			h.t.Error(err)
			return
		}
		h.committed[node].Add(1)
	}
}

// verify makes a node verify the content versions again and again until stop is closed. After each verification, it records
// in verified how many rows of each list the node must have seen.
func (h *history) verify(node int, stop <-chan struct{}) {
	for {
		select {
		case <-stop:
			return
		default:
		}
		var before [2]int64
		for list := range before {
			before[list] = h.committed[list].Load()
		}
		if err := h.nodes[node].DB.VerifyContent(h.t.Context()); err != nil {
			h.t.Error(err)
			return
		}
		for list, n := range before {
			h.nodes[node].verified[list].Store(n)
		}
	}
}

// read reads both lists of a node until stop is closed, and checks each response against the history.
func (h *history) read(node int, stop <-chan struct{}) {
	var last [2]int64
	for i := 0; ; i++ {
		list := i % 2
		select {
		case <-stop:
			return
		default:
		}
		// The response must contain all rows that this node has committed, and all rows that were committed before
		// the last verification of this node began.
		least := h.nodes[node].verified[list].Load()
		if list == node {
			least = h.committed[list].Load()
		}
		got := h.count(node, list)
		most := h.begun[list].Load()
		switch {
		case got < least:
			h.t.Errorf("node %d shows %d rows of list %d, and %d were committed and verified before", node, got, list, least)
		case got < last[list]:
			h.t.Errorf("node %d shows %d rows of list %d, and has shown %d before", node, got, list, last[list])
		case got > most:
			h.t.Errorf("node %d shows %d rows of list %d, and only %d were begun", node, got, list, most)
		}
		last[list] = got
		h.reads.Add(1)
	}
}

// count returns the number of rows in a node's response with the list.
func (h *history) count(node, list int) int64 {
	n := h.nodes[node]
	a := n.Do(apitest.Request{Path: "/webapi/v1" + historyLists[list].path, Host: "api.lyceum.test", Bearer: "north-api", Body: `{"page":1,"pageSize":1}`})
	var body struct {
		Data map[string]json.RawMessage `json:"data"`
	}
	var total int64
	if err := json.Unmarshal([]byte(a.Body), &body); err != nil || a.Status != 200 {
		h.t.Errorf("status %d, %v: %.300s", a.Status, err, a.Body)
	}
	if err := json.Unmarshal(body.Data["totalCount"], &total); err != nil {
		h.t.Errorf("no total, %v: %.300s", err, a.Body)
	}
	return total
}

// Two nodes write content and read it concurrently. A response must contain all rows that the node has committed or
// verified before the request, and all rows of its earlier responses.
func TestSharedRoutes_HistoryOfTwoNodes(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	dbs := [2]*store.DB{storetest.OpenDB(t, dsn), storetest.OpenDB(t, dsn)}
	north, south := storetest.MakeWorld(t, dbs[0], dsn, "north"), storetest.MakeWorld(t, dbs[0], dsn, "south")
	h := &history{t: t}
	for i, db := range dbs {
		h.nodes[i] = &historyNode{worlds: sharedNode(t, db, north, south)}
	}
	for list := range historyLists {
		n := h.count(0, list)
		h.begun[list].Store(n)
		h.committed[list].Store(n)
	}
	const rows, readers = 60, 3
	stop := make(chan struct{})
	var writing, others sync.WaitGroup
	for node := range h.nodes {
		writing.Go(func() { h.write(node, rows) })
		others.Go(func() { h.verify(node, stop) })
		for range readers {
			others.Go(func() { h.read(node, stop) })
		}
	}
	writing.Wait()
	close(stop)
	others.Wait()
	for node, n := range h.nodes {
		if err := n.DB.VerifyContent(t.Context()); err != nil {
			t.Fatal(err)
		}
		for list := range historyLists {
			if got, want := h.count(node, list), h.committed[list].Load(); got != want {
				t.Errorf("in the end node %d shows %d rows of list %d, want %d", node, got, list, want)
			}
		}
	}
	t.Logf("%d reads during %d writes", h.reads.Load(), 2*rows)
}

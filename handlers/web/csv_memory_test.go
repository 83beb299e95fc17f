package web

import (
	"context"
	"io"
	"runtime"
	"strconv"
	"testing"
)

// countingWriter counts the bytes and the lines that are written to it. It also records the largest growth of the live heap.
type countingWriter struct {
	bytes, lines int
	next         int
	start, most  uint64
}

// heap returns the size of the live objects.
func heap() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

func (w *countingWriter) Write(p []byte) (int, error) {
	w.bytes += len(p)
	for _, b := range p {
		if b == '\n' {
			w.lines++
		}
	}
	if w.lines >= w.next {
		w.next += 50_000
		w.most = max(w.most, heap())
	}
	return len(p), nil
}

// The memory for a table of a million rows must not depend on the number of rows. The routes of all lists send CSV with this
// reader.
func TestCSV_BoundedMemory(t *testing.T) {
	const rows, part, most = 1_000_000, 1000, 8 << 20
	sent := 0
	table := &CSV{Name: "people.csv", Header: []string{"id", "name", "email", "course"}, Next: func(context.Context) ([][]string, error) {
		if sent == rows {
			return nil, nil
		}
		list := make([][]string, part)
		for i := range list {
			id := strconv.Itoa(sent + i)
			list[i] = []string{id, "Person " + id, "person" + id + "@example.com", "=A course, with a comma"}
		}
		sent += part
		return list, nil
	}}
	w := &countingWriter{start: heap()}
	ctx, cancel := context.WithCancel(t.Context())
	r := newCSVReader(ctx, cancel, table)
	if _, err := io.Copy(w, struct{ io.Reader }{r}); err != nil {
		t.Fatal(err)
	}
	if w.lines != rows+1 || w.bytes < 50*rows {
		t.Errorf("%d lines, %d bytes", w.lines, w.bytes)
	}
	if w.most > w.start+most {
		t.Errorf("the heap grew by %d bytes for %d bytes of text", w.most-w.start, w.bytes)
	}
	if err := r.Close(); err != nil || ctx.Err() == nil {
		t.Errorf("Close: %v, the context of Next: %v", err, ctx.Err())
	}
}

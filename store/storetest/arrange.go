package storetest

import (
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"lyceum/store"
)

// Noon is the time of tests whose result depends on the date.
var Noon = time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)

// Texts returns texts with the slug of w in place of its name.
func Texts(w World, all ...string) []string {
	found := make([]string, len(all))
	for i, text := range all {
		found[i] = w.Text(text)
	}
	return found
}

// First is the first page of a list.
func First(size int) store.Page { return store.Page{Number: 1, Size: size} }

// Day returns the date of a text, or no date if the text is empty.
func Day(t *testing.T, text string) store.Date {
	t.Helper()
	if text == "" {
		return store.Date{}
	}
	d, err := store.ParseDate(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// AdminActor is the administrator of w as the author of a change.
func AdminActor(w World) store.Actor {
	return store.Actor{UserID: w.ID(Admin), Address: "203.0.113.9", RequestID: "request-1"}
}

// Racers is the number of concurrent callers. It exceeds the number of connections.
const Racers = 50

// Race calls try concurrently, and returns how many calls succeed, and the errors of the others.
func Race(t *testing.T, try func() error) (won int, lost []error) {
	t.Helper()
	var mu sync.Mutex
	var running sync.WaitGroup
	start := make(chan struct{})
	for range Racers {
		running.Go(func() {
			<-start
			err := try()
			mu.Lock()
			defer mu.Unlock()
			if err == nil {
				won++
			} else {
				lost = append(lost, err)
			}
		})
	}
	close(start)
	running.Wait()
	return won, lost
}

// ReadFile returns the text of a file.
func ReadFile(tb testing.TB, name string) string {
	tb.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		tb.Fatal(err)
	}
	return string(text)
}

// InsertRows executes the insert statements of a file, which are separated by semicolons at the ends of lines. The company of w is
// their parameter.
func InsertRows(t *testing.T, w World, file string) {
	t.Helper()
	for command := range strings.SplitSeq(ReadFile(t, file), ";\n") {
		Value(t, w.DSN(), "with made as ("+command+"\nreturning 1) select count(*) from made", w.Company.ID())
	}
}

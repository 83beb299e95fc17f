package main

import (
	"bytes"
	"errors"
	"io"
	"log/slog"
	"os"
	"strings"
	"sync"
	"testing"
	"time"
)

// countedWriter is an io.Writer that keeps the text and counts the calls of Write.
type countedWriter struct {
	mu     sync.Mutex
	text   bytes.Buffer
	writes int
}

func (w *countedWriter) Write(b []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.writes++
	return w.text.Write(b)
}

func (w *countedWriter) state() (lines, writes int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return strings.Count(w.text.String(), "\n"), w.writes
}

func TestLog_WritesManyLinesAtOnce(t *testing.T) {
	t.Parallel()
	to := &countedWriter{}
	log, stop := newLog(to, slog.LevelInfo)
	for range 50 {
		log.Info("request")
	}
	log.With("company", 1).WithGroup("group").Warn("a warning is written at once")
	if lines, writes := to.state(); lines != 51 || writes > 5 {
		t.Errorf("%d lines in %d writes after the warning", lines, writes)
	}
	log.Info("last")
	if err := stop(); err != nil {
		t.Fatal(err)
	}
	if lines, _ := to.state(); lines != 52 {
		t.Errorf("%d lines at the end, want 52", lines)
	}
}

// tickingClock is a clock whose tickers tick when the test sends to ticks. interval is the interval of the last ticker.
type tickingClock struct {
	ticks    chan time.Time
	interval time.Duration
}

func (c *tickingClock) Now() time.Time { return time.Now() }

func (c *tickingClock) NewTicker(interval time.Duration) *time.Ticker {
	c.interval = interval
	return &time.Ticker{C: c.ticks}
}

// A line must be written at the first tick of a ticker with an interval of at most 100 ms.
func TestLog_WritesSoon(t *testing.T) {
	t.Parallel()
	to, clock := &countedWriter{}, &tickingClock{ticks: make(chan time.Time)}
	log, stop := newClockedLog(to, slog.LevelInfo, clock)
	defer func() { _ = stop() }()
	log.Info("request")
	if lines, _ := to.state(); lines != 0 || clock.interval <= 0 || clock.interval > 100*time.Millisecond {
		t.Errorf("%d lines before the first tick, ticks every %v", lines, clock.interval)
	}
	clock.ticks <- time.Time{}
	clock.ticks <- time.Time{} // It is received after the write of the first tick.
	if lines, _ := to.state(); lines == 0 {
		t.Error("the line is not written at the first tick")
	}
}

// stop must return no error if the log is written to a pipe, although fsync fails on a pipe.
func TestLog_ToAPipe(t *testing.T) {
	t.Parallel()
	out, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = out.Close() }()
	log, stop := newLog(in, slog.LevelInfo)
	log.Warn("a warning")
	log.Info("last")
	if err := errors.Join(stop(), in.Close()); err != nil {
		t.Fatal(err)
	}
	if text, err := io.ReadAll(out); err != nil || bytes.Count(text, []byte("\n")) != 2 {
		t.Errorf("%q, %v", text, err)
	}
}

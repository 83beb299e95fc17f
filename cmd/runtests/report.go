package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"
)

// event is a line of "go test -json", see "go doc test2json".
type event struct {
	Action     string
	Package    string
	ImportPath string // the package of a build
	Test       string
	Elapsed    float64 // seconds
	Output     string
}

// testName is a test of a package. Subtests have names of their own.
type testName struct{ pkg, test string }

// report prints events as they arrive and collects the results.
type report struct {
	out                     io.Writer
	output                  map[testName]*strings.Builder // the output of tests that have not ended, and of packages
	passed, failed, skipped int
	took                    map[string]float64 // seconds by package
	closed                  map[string]bool    // the packages whose closing line was printed
}

func newReport(out io.Writer) *report {
	return &report{out: out, output: map[testName]*strings.Builder{}, took: map[string]float64{}, closed: map[string]bool{}}
}

// read prints the events until their end. A line that is no event is printed as it is.
func (r *report) read(events io.Reader) error {
	lines := bufio.NewReader(events)
	for {
		line, err := lines.ReadBytes('\n')
		var e event
		if len(line) > 0 && json.Unmarshal(line, &e) == nil && e.Action != "" {
			r.add(e)
		} else {
			_, _ = r.out.Write(line)
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

func (r *report) add(e event) {
	name := testName{e.Package, e.Test}
	switch e.Action {
	case "build-output":
		_, _ = io.WriteString(r.out, e.Output)
	case "start":
		fmt.Fprintf(r.out, "run\t%s\n", e.Package)
	case "output":
		r.collect(name, e.Output)
	case "pass", "skip", "fail":
		r.end(name, e)
	}
}

// collect keeps the output until the end of its test. It prints the line with which "go test" ends a package immediately.
func (r *report) collect(name testName, text string) {
	if name.test == "" && isClosingLine(text) {
		r.closed[name.pkg] = true
		_, _ = io.WriteString(r.out, text)
		return
	}
	kept := r.output[name]
	if kept == nil {
		kept = new(strings.Builder)
		r.output[name] = kept
	}
	kept.WriteString(text)
}

func isClosingLine(text string) bool {
	return strings.HasPrefix(text, "ok  \t") || strings.HasPrefix(text, "FAIL\t") || strings.HasPrefix(text, "?   \t")
}

// end counts a test, or the package if name has no test, and prints the output of a failure. A subtest counts as a test.
func (r *report) end(name testName, e event) {
	if e.Action == "fail" {
		r.print(name)
	}
	if name.test == "" {
		r.took[name.pkg] = e.Elapsed
		r.close(e)
		if e.Action == "fail" {
			r.printUnfinished(name.pkg)
		}
		maps.DeleteFunc(r.output, func(n testName, _ *strings.Builder) bool { return n.pkg == name.pkg })
		return
	}
	delete(r.output, name)
	switch e.Action {
	case "pass":
		r.passed++
	case "fail":
		r.failed++
	case "skip":
		r.skipped++
	}
}

func (r *report) print(name testName) {
	if kept := r.output[name]; kept != nil {
		_, _ = io.WriteString(r.out, kept.String())
		delete(r.output, name)
	}
}

// printUnfinished prints the output of the tests of a package that did not end, because the process panicked or was killed.
func (r *report) printUnfinished(pkg string) {
	names := slices.SortedFunc(maps.Keys(r.output), func(a, b testName) int { return cmp.Compare(a.test, b.test) })
	for _, name := range names {
		if name.pkg == pkg {
			r.failed++
			r.print(name)
		}
	}
}

// close prints the closing line of a package unless it was printed. It is not recognized if a program that a test started has written
// an incomplete line before it.
func (r *report) close(e event) {
	if r.closed[e.Package] {
		return
	}
	result := map[string]string{"pass": "ok  ", "skip": "?   ", "fail": "FAIL"}[e.Action]
	fmt.Fprintf(r.out, "%s\t%s\t%.3fs\n", result, e.Package, e.Elapsed)
}

// slowest is the number of packages that the summary names.
const slowest = 5

// summary returns the last line: the numbers of tests, the minutes, and the packages that took the longest.
func (r *report) summary(took time.Duration) string {
	packages := slices.SortedFunc(maps.Keys(r.took), func(a, b string) int {
		return cmp.Or(cmp.Compare(r.took[b], r.took[a]), cmp.Compare(a, b))
	})
	var named []string
	for _, pkg := range packages[:min(slowest, len(packages))] {
		named = append(named, fmt.Sprintf("%s %.0f s", strings.TrimPrefix(pkg, "lyceum/"), r.took[pkg]))
	}
	return fmt.Sprintf("%d passed, %d failed, %d skipped in %.1f minutes; slowest packages: %s",
		r.passed, r.failed, r.skipped, took.Minutes(), strings.Join(named, ", "))
}

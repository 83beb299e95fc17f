package main

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"
	"text/tabwriter"
	"text/template"
	"time"
)

// costs has the CPU time of the measured server and of PostgreSQL per request, in microseconds.
type costs struct{ Server, Postgres float64 }

// taken is the result of one run: the costs, the number of requests per second, and the latency.
type taken struct {
	costs
	PerSecond float64
	P50, P99  time.Duration
	Changes   float64 // the number of changes to catalogues per second
}

type round struct {
	Product, Bare, Pgbench taken
	Alone                  taken // the run with a single connection, for pages only
	Changed                taken // the product while catalogues change
	Peer                   taken // the other program with the same list
}

// result contains the results of all rounds of a workload.
type result struct {
	Name  string
	Bytes int // the size of the response
	// Packed is the compressed size of a page. Statements is the number of statements that the page runs.
	Packed, Statements int
	Rounds             []round
}

func (r result) spread(of func(round) float64) spread {
	values := make([]float64, len(r.Rounds))
	for i, one := range r.Rounds {
		values[i] = of(one)
	}
	return spreadOf(values)
}

// ofPgbench returns a value of pgbench, or "none" for a page without statements.
func (r result) ofPgbench(value string) string {
	if r.Packed > 0 && r.Statements == 0 {
		return "none"
	}
	return value
}

// row returns the row of a result in the table with the head rowHead.
func (r result) row() []string {
	rate := r.spread(func(r round) float64 { return r.Product.PerSecond })
	bare, pgbench := spreadOf(r.ratios(toBare)), spreadOf(r.ratios(toPgbench))
	return []string{
		r.Name,
		fmt.Sprintf("%.0f [%.0f-%.0f]", rate.Median, rate.Min, rate.Max),
		r.milliseconds(func(r round) time.Duration { return r.Product.P50 }),
		r.milliseconds(func(r round) time.Duration { return r.Product.P99 }),
		r.microseconds(func(r round) float64 { return r.Product.Server }),
		r.microseconds(func(r round) float64 { return r.Product.Postgres }),
		fmt.Sprintf("%.3f [%.3f-%.3f]", bare.Median, bare.Min, bare.Max),
		r.ofPgbench(fmt.Sprintf("%.2f [%.2f-%.2f]", pgbench.Median, pgbench.Min, pgbench.Max)),
	}
}

var rowHead = []string{
	"route", "requests/s", "p50 ms", "p99 ms", "lyceum µs", "PostgreSQL µs", "to bare Fiber", "to pgbench",
}

// pageRow returns the row of a result in the table with the head pageRowHead.
func (r result) pageRow() []string {
	alone := r.milliseconds(func(r round) time.Duration { return r.Alone.P50 })
	return append(r.row(), alone, fmt.Sprint(r.Statements), fmt.Sprint(r.Packed))
}

var pageRowHead = append(slices.Clone(rowHead), "alone, p50 ms", "statements", "bytes, packed")

// limits returns the row of a result in the table with the head limitHead: the measured values of the bare route and of pgbench.
func (r result) limits() []string {
	bare := r.spread(func(r round) float64 { return r.Bare.PerSecond })
	direct := r.spread(func(r round) float64 { return r.Pgbench.PerSecond })
	return []string{
		r.Name, fmt.Sprint(r.Bytes),
		fmt.Sprintf("%.0f [%.0f-%.0f]", bare.Median, bare.Min, bare.Max),
		r.microseconds(func(r round) float64 { return r.Bare.Server }),
		r.ofPgbench(fmt.Sprintf("%.0f [%.0f-%.0f]", direct.Median, direct.Min, direct.Max)),
		r.ofPgbench(r.microseconds(func(r round) float64 { return r.Pgbench.Postgres })),
	}
}

var limitHead = []string{"route", "bytes", "bare Fiber/s", "bare µs", "pgbench/s", "PostgreSQL µs under pgbench"}

func (r result) milliseconds(of func(round) time.Duration) string {
	ms := r.spread(func(one round) float64 { return of(one).Seconds() * 1000 })
	return fmt.Sprintf("%.2f", ms.Median)
}

func (r result) microseconds(of func(round) float64) string {
	return fmt.Sprintf("%.0f", r.spread(of).Median)
}

// report has all results of a measurement, and a description of the machine.
type report struct {
	Command    *measureCommand
	Date       time.Time
	Machine    machine
	PostgreSQL string
	Routes     []result
	Pages      []result
	Site       []result
	Floods     []floods
	Handshakes []handshakes
}

type machine struct {
	Cores  int
	Model  string
	Memory string
	System string
	Go     string
	Load   string // the load average of the last minute before the measurement
}

// describeMachine returns the properties of this machine that affect the results. They do not include its name.
func describeMachine() machine {
	return machine{
		Cores: runtime.NumCPU(), Model: lineOf("/proc/cpuinfo", "model name"), Memory: lineOf("/proc/meminfo", "MemTotal"),
		System: strings.Trim(lineOf("/etc/os-release", "PRETTY_NAME"), `"`), Go: runtime.Version(),
		Load: firstWord(lineOf("/proc/loadavg", "")),
	}
}

// lineOf returns the rest of the first line of a file that starts with name, without separators. It returns "unknown" if there is
// no such file or line.
func lineOf(file, name string) string {
	text, err := os.ReadFile(file)
	if err != nil {
		return "unknown"
	}
	for line := range strings.Lines(string(text)) {
		if value, found := strings.CutPrefix(line, name); found {
			return strings.TrimSpace(strings.TrimLeft(value, " \t:="))
		}
	}
	return "unknown"
}

func firstWord(text string) string {
	word, _, _ := strings.Cut(text, " ")
	return word
}

// publish prints the tables. If file is not empty, it also writes them as Markdown between the marks in this file.
func (r report) publish(to io.Writer, file string) error {
	if err := r.print(to); err != nil {
		return err
	}
	if file == "" {
		return nil
	}
	old, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	text, err := r.markdown()
	if err != nil {
		return err
	}
	updated, err := betweenMarks(string(old), text)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return os.WriteFile(file, []byte(updated), 0o644)
}

func (r report) print(to io.Writer) error {
	fmt.Fprintln(to, r.targetTable()+"\n")
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	for _, results := range [][]result{r.Routes, r.Pages} {
		if len(results) > 0 {
			columns(w, rowHead, results, result.row)
			columns(w, limitHead, results, result.limits)
		}
	}
	if len(r.Site) > 0 {
		columns(w, pageRowHead, r.Site, result.pageRow)
		columns(w, limitHead, r.Site, result.limits)
	}
	if len(r.Floods) > 0 {
		columns(w, floodHead, r.Floods, floods.row)
	}
	if len(r.Handshakes) > 0 {
		columns(w, shakeHead, r.Handshakes, handshakes.row)
	}
	return w.Flush()
}

func columns[T any](w io.Writer, head []string, results []T, row func(T) []string) {
	fmt.Fprintln(w, strings.Join(head, "\t"))
	for _, one := range results {
		fmt.Fprintln(w, strings.Join(row(one), "\t"))
	}
	fmt.Fprintln(w)
}

//go:embed report.md.tmpl
var reportTemplate string

func (r report) markdown() (string, error) {
	functions := template.FuncMap{"results": resultTable, "pages": pageTable, "limits": limitTable, "floods": floodTable,
		"targets": report.targetTable, "handshakes": handshakeTable}
	t, err := template.New("report").Funcs(functions).Parse(reportTemplate)
	if err != nil {
		return "", err
	}
	var text bytes.Buffer
	err = t.Execute(&text, r)
	return text.String(), err
}

func resultTable(results []result) string { return table(rowHead, results, result.row) }

func pageTable(results []result) string { return table(pageRowHead, results, result.pageRow) }

func limitTable(results []result) string { return table(limitHead, results, result.limits) }

func handshakeTable(all []handshakes) string { return table(shakeHead, all, handshakes.row) }

func floodTable(all []floods) string { return table(floodHead, all, floods.row) }

func table[T any](head []string, results []T, row func(T) []string) string {
	lines := []string{line(head), "|---" + strings.Repeat("|---:", len(head)-1) + "|"}
	for _, one := range results {
		lines = append(lines, line(row(one)))
	}
	return strings.Join(lines, "\n")
}

func line(cells []string) string { return "| " + strings.Join(cells, " | ") + " |" }

const (
	beginMark = "<!-- measured: begin -->\n"
	endMark   = "<!-- measured: end -->"
)

var errNoMarks = errors.New("there are no marks that say where the measured part begins and ends")

// betweenMarks returns old with the part between beginMark and endMark replaced by text. It returns errNoMarks if old does not
// have both marks.
func betweenMarks(old, text string) (string, error) {
	before, rest, begins := strings.Cut(old, beginMark)
	_, after, ends := strings.Cut(rest, endMark)
	if !begins || !ends {
		return "", errNoMarks
	}
	return before + beginMark + text + endMark + after, nil
}

package main

import (
	"context"
	"fmt"
	"math"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"time"

	"lyceum/store"
	"lyceum/store/sql"
)

// use is a statement of package store with an SQL expression for each parameter, beginning with $1.
type use struct {
	statement string
	params    []string
}

var placeholder = regexp.MustCompile(`\$(\d+)`)

// script returns the pgbench script of one request: meta-commands that choose the ids, then the statements of the request. pgbench
// prepares the statements and passes every variable as a parameter.
func script(statements map[string]sql.Statement, sets []string, uses []use) (string, error) {
	lines := make([]string, 0, len(sets)+len(uses))
	for _, set := range sets {
		lines = append(lines, `\set `+set)
	}
	for _, u := range uses {
		st, exists := statements[u.statement]
		if !exists {
			return "", fmt.Errorf("there is no statement %s", u.statement)
		}
		filled, err := fill(sql.WithIncluded(st.Text, statements), u.params)
		if err != nil {
			return "", fmt.Errorf("statement %s: %w", u.statement, err)
		}
		lines = append(lines, filled+";")
	}
	return strings.Join(lines, "\n") + "\n", nil
}

// fill returns a statement with its parameters replaced by expressions. It omits comments, because pgbench would replace variables
// in them. It returns an error for a parameter without an expression.
func fill(text string, params []string) (string, error) {
	var kept []string
	for line := range strings.Lines(text) {
		if trimmed := strings.TrimSpace(line); trimmed != "" && !strings.HasPrefix(trimmed, "--") {
			kept = append(kept, strings.TrimRight(line, "\n"))
		}
	}
	var problem error
	filled := placeholder.ReplaceAllStringFunc(strings.Join(kept, "\n"), func(found string) string {
		number, err := strconv.Atoi(found[1:])
		if err != nil || number < 1 || number > len(params) {
			problem = fmt.Errorf("nothing is given for %s", found)
			return found
		}
		return "(" + params[number-1] + ")"
	})
	return filled, problem
}

// pgbench is the program and the database that it queries.
type pgbench struct {
	program string
	dsn     string
	clients int
	threads int
	seconds int
}

// variables are the values of pgbench variables that \set cannot compute, such as texts, by name.
type variables map[string]string

// run executes a script repeatedly for p.seconds. It returns how many times the script was executed, in total and per second.
func (p pgbench) run(ctx context.Context, file string, seed uint64, given variables) (done int, perSecond float64, err error) {
	args := []string{
		"--no-vacuum", "--protocol=prepared", "--file=" + file,
		"--client=" + strconv.Itoa(p.clients), "--jobs=" + strconv.Itoa(p.threads), "--time=" + strconv.Itoa(p.seconds),
		"--random-seed=" + strconv.FormatUint(seed, 10),
	}
	for name, value := range given {
		args = append(args, "--define="+name+"="+value)
	}
	cmd := exec.CommandContext(ctx, p.program, append(args, p.dsn)...)
	// With this setting, PostgreSQL chooses the same plans as for the product.
	cmd.Env = append(os.Environ(), "PGOPTIONS=-c random_page_cost="+store.RandomPageCost)
	out, err := cmd.CombinedOutput()
	if err != nil {
		return 0, 0, fmt.Errorf("pgbench: %w: %s", err, out)
	}
	return parsePgbench(string(out))
}

var (
	pgbenchDone   = regexp.MustCompile(`number of transactions actually processed: (\d+)`)
	pgbenchFailed = regexp.MustCompile(`number of failed transactions: (\d+)`)
	pgbenchRate   = regexp.MustCompile(`tps = ([\d.]+) \(without initial connection time\)`)
)

// parsePgbench returns the numbers in the summary that pgbench prints. It returns an error if a script failed.
func parsePgbench(out string) (done int, perSecond float64, err error) {
	first := func(of *regexp.Regexp) string {
		if found := of.FindStringSubmatch(out); found != nil {
			return found[1]
		}
		return ""
	}
	if failed := first(pgbenchFailed); failed != "0" {
		return 0, 0, fmt.Errorf("pgbench: failed transactions %q in: %s", failed, out)
	}
	if done, err = strconv.Atoi(first(pgbenchDone)); err != nil {
		return 0, 0, fmt.Errorf("pgbench: no number of transactions in: %s", out)
	}
	if perSecond, err = strconv.ParseFloat(first(pgbenchRate), 64); err != nil {
		return 0, 0, fmt.Errorf("pgbench: no rate in: %s", out)
	}
	return done, perSecond, nil
}

// wholeSeconds returns d in whole seconds, rounded up, and at least 1.
func wholeSeconds(d time.Duration) int { return max(1, int(math.Ceil(d.Seconds()))) }

package main

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lyceum/auth/authtest"
	"lyceum/store/storetest/tier"
)

const monitoringFolder = "../../deploy/prometheus"

func fileOf(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// alertNames returns the names of all alerts, in the order of the file.
func alertNames(t *testing.T) (names []string) {
	t.Helper()
	for _, found := range regexp.MustCompile(`(?m)^ +- alert: (\S+)$`).FindAllStringSubmatch(fileOf(t, monitoringFolder+"/alerts.yml"), -1) {
		names = append(names, found[1])
	}
	if len(names) == 0 {
		t.Fatal("there are no alerts")
	}
	return names
}

// Prometheus must accept the alert rules, and each alert must fire for the series of its test.
func TestAlerts_Fire(t *testing.T) {
	tier.All(t)
	t.Parallel()
	tests := fileOf(t, monitoringFolder+"/alerts_test.yml")
	for _, name := range alertNames(t) {
		if strings.Count(tests, "alertname: "+name+"\n") != 2 {
			t.Errorf("%s has no test of when it fires and of when it does not", name)
		}
	}
	promtool := authtest.OptionalProgram(t, "promtool", "check the alert rules")
	if promtool == "" {
		return
	}
	for _, args := range [][]string{{"check", "rules", "--lint-fatal", "alerts.yml"}, {"test", "rules", "alerts_test.yml"}} {
		cmd := exec.CommandContext(t.Context(), promtool, args...)
		cmd.Dir = monitoringFolder
		succeeds(t, cmd)
	}
}

// Each alert must link to its entry in the runbook. Each entry of the runbook must have an alert.
func TestAlerts_Runbook(t *testing.T) {
	t.Parallel()
	var entries []string
	for _, found := range regexp.MustCompile(`(?m)^## (\S+)$`).FindAllStringSubmatch(fileOf(t, "../../docs/production/runbook.md"), -1) {
		entries = append(entries, found[1])
	}
	names, rules := alertNames(t), fileOf(t, monitoringFolder+"/alerts.yml")
	if !slices.Equal(names, entries) {
		t.Errorf("the alerts are %q, the entries of the runbook are %q", names, entries)
	}
	for _, name := range names {
		if link := "runbook: docs/production/runbook.md#" + strings.ToLower(name) + "\n"; strings.Count(rules, link) != 1 {
			t.Errorf("%s does not link to its entry", name)
		}
	}
}

// dashboard contains the fields of the Grafana dashboard that the test reads.
type dashboard struct {
	Panels []struct {
		Title, Type string
		FieldConfig struct{ Defaults struct{ Unit string } }
		Targets     []struct{ Expr, LegendFormat string }
	}
}

// expressions returns the queries of the dashboard and of the alerts.
func expressions(t *testing.T) (all []string) {
	t.Helper()
	var d dashboard
	if err := json.Unmarshal([]byte(fileOf(t, filepath.FromSlash("../../deploy/grafana/lyceum.json"))), &d); err != nil {
		t.Fatal(err)
	}
	for _, p := range d.Panels {
		if p.Title == "" || p.Type != "row" && (p.FieldConfig.Defaults.Unit == "" || len(p.Targets) == 0) {
			t.Errorf("incomplete panel: %+v", p)
		}
		for _, target := range p.Targets {
			if target.Expr == "" || target.LegendFormat == "" {
				t.Errorf("incomplete query of the panel %q: %+v", p.Title, target)
			}
			all = append(all, target.Expr)
		}
	}
	for _, found := range regexp.MustCompile(`(?m)^ +expr: (.+)$`).FindAllStringSubmatch(fileOf(t, monitoringFolder+"/alerts.yml"), -1) {
		all = append(all, found[1])
	}
	return all
}

var (
	// metricName matches the name of a metric in a query. selector matches the name of a metric with its labels in
	// braces.
	metricName = regexp.MustCompile(`\b(lyceum|go|process)_[a-z_]+`)
	selector   = regexp.MustCompile(`\b((?:lyceum|go|process)_[a-z_]+)\{([^}]*)\}`)
	labelValue = regexp.MustCompile(`([a-z_]+)=~?"([^"]*)"`)
)

// Each metric that the dashboard, the alerts and the documentation name must exist in a running node. Each label that they
// name for a metric must exist with the named values.
func TestMonitoring_MetricsExist(t *testing.T) {
	t.Parallel()
	d := startDevOf(t, plainProgram(), t.TempDir())
	defer d.stop()
	c := d.demo.Companies[0]
	d.login(c, c.Admin)                 // A node has no metrics of a company before the first request of the company.
	d.ordered(t, d.login(c, c.Trainee)) // A node has no metrics of calls of the gateway before the first call.
	answer, err := http.Get(d.demo.Operations + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	metrics := string(text)
	queries := expressions(t)
	for _, name := range metricName.FindAllString(strings.Join(queries, "\n")+fileOf(t, "../../docs/production/monitoring.md")+fileOf(t, "../../docs/production/runbook.md"), -1) {
		if !regexp.MustCompile(`(?m)^`+name+`[ {]`).MatchString(metrics) && !strings.Contains(metrics, "# TYPE "+name+" histogram") {
			t.Errorf("no node has the metric %s", name)
		}
	}
	for _, query := range queries {
		for _, used := range selector.FindAllStringSubmatch(query, -1) {
			for _, label := range labelValue.FindAllStringSubmatch(used[2], -1) {
				for value := range strings.SplitSeq(label[2], "|") {
					if label[1] == "job" {
						continue
					}
					if !regexp.MustCompile(`(?m)^` + used[1] + `\{[^}]*` + label[1] + `="` + value + `"`).MatchString(metrics) {
						t.Errorf("no node has %s with %s %q", used[1], label[1], value)
					}
				}
			}
		}
	}
}

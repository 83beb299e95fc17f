package main

import (
	"fmt"
	"strings"
)

// aim is a row of the table of targets: workloads whose throughput is compared with the same limit.
type aim struct {
	work, limit, target string
	names               []string // the names of results
	of                  func(round) (float64, bool)
}

func toBare(r round) (float64, bool) { return ratioOf(r.Product, r.Bare) }

func changedToBare(r round) (float64, bool) { return ratioOf(r.Changed, r.Bare) }

func toPgbench(r round) (float64, bool) { return ratioOf(r.Product, r.Pgbench) }

func toPeer(r round) (float64, bool) { return ratioOf(r.Product, r.Peer) }

// ratioOf returns the throughput of the product divided by the throughput of the limit. It returns false if one of the two
// was not measured.
func ratioOf(product, limit taken) (float64, bool) {
	if product.PerSecond == 0 || limit.PerSecond == 0 {
		return 0, false
	}
	return product.PerSecond / limit.PerSecond, true
}

var (
	contentNames = []string{courseListName, "course-basic-details", "announcement-list"}
	aims         = []aim{
		{"course-list, course-basic-details, announcement-list", "bare Fiber, same bytes", "0.60", contentNames, toBare},
		{"the same while 1 % of requests are changes to titles, prices, categories, announcements and the publication of courses over all asking " +
			"companies", "bare Fiber", "0.45", contentNames, changedToBare},
		{"front page and course page for visitors", "bare Fiber, same bytes", "0.45", []string{"front page", "course page"}, toBare},
		{"trainee-profile, my-courses", "pgbench, same statements", "0.45", []string{"trainee-profile", "my-courses"}, toPgbench},
		{"enroll-trainee", "pgbench, same transaction", "0.80", []string{"enroll-trainee"}, toPgbench},
		{"PocketBase on the same list, run beside it", "PocketBase", "12 times", []string{courseListName}, toPeer},
	}
	aimHead = []string{"work", "limit in the same run", "target"}
)

// targetTable returns the table of targets as Markdown. The last column has the measured median of all rounds, with the lowest and
// the highest value.
func (r report) targetTable() string {
	var rows [][]string
	for _, a := range aims {
		rows = append(rows, []string{a.work, a.limit, a.target, r.reached(a)})
	}
	rows = append(rows, []string{"p99 of reads during a login flood / quiet", "itself", "2", r.floodsReached()})
	head := append(aimHead[:len(aimHead):len(aimHead)], fmt.Sprintf("median of %d rounds", r.Command.Rounds))
	lines := []string{line(head), "|---|---|---|---|"}
	for _, row := range rows {
		lines = append(lines, line(row))
	}
	return strings.Join(lines, "\n")
}

func (r report) reached(a aim) string {
	var cells []string
	for _, results := range [][]result{r.Routes, r.Site} {
		for _, one := range results {
			for _, name := range a.names {
				if values := one.ratios(a.of); name == one.Name && len(values) > 0 {
					ratio := spreadOf(values)
					cells = append(cells, fmt.Sprintf("%s %.3f [%.3f-%.3f]", name, ratio.Median, ratio.Min, ratio.Max))
				}
			}
		}
	}
	if len(cells) == 0 {
		return "not measured"
	}
	return strings.Join(cells, "<br>")
}

// floodsReached returns the ratios of all reads that were measured during a flood of logins.
func (r report) floodsReached() string {
	cells := make([]string, len(r.Floods))
	for i, f := range r.Floods {
		cells[i] = f.Name + " " + f.ratio()
	}
	if len(cells) == 0 {
		return "not measured"
	}
	return strings.Join(cells, "<br>")
}

func (r result) ratios(of func(round) (float64, bool)) (values []float64) {
	for _, one := range r.Rounds {
		if value, measured := of(one); measured {
			values = append(values, value)
		}
	}
	return values
}

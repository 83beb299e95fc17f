package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"lyceum/store"
	storesql "lyceum/store/sql"
)

// scanLimit is the number of rows from which a sequential scan of a table is an error. For smaller tables, a sequential scan may
// be the cheapest plan.
const scanLimit = 10_000

var parameterOf = regexp.MustCompile(`\$(\d+)`)

// scannedTables reads the generic plan of every statement of a company. Prepared statements use this plan. It returns the number of plans, and a
// message for each statement that reads a whole large table.
func scannedTables(ctx context.Context, pool *sql.DB) (plans int, scans []string, err error) {
	statements, err := storesql.Parse(storesql.Files)
	if err != nil {
		return 0, nil, err
	}
	conn, err := pool.Conn(ctx)
	if err != nil {
		return 0, nil, err
	}
	defer conn.Close()
	large, err := largeTables(ctx, conn)
	if err != nil {
		return 0, nil, err
	}
	if _, err := conn.ExecContext(ctx, "set plan_cache_mode = force_generic_plan; set random_page_cost = "+store.RandomPageCost); err != nil {
		return 0, nil, err
	}
	included := storesql.Included(statements)
	for _, name := range slices.Sorted(maps.Keys(statements)) {
		st := statements[name]
		if st.Global || included[name] {
			continue
		}
		plan, err := genericPlan(ctx, conn, storesql.WithIncluded(st.Text, statements))
		if err != nil {
			return plans, scans, fmt.Errorf("plan of %s: %w", name, err)
		}
		plans++
		for _, table := range plan.scans() {
			if large[table] {
				scans = append(scans, fmt.Sprintf("%s reads the whole table %s", name, table))
			}
		}
	}
	return plans, scans, nil
}

func largeTables(ctx context.Context, conn *sql.Conn) (large map[string]bool, err error) {
	rows, err := conn.QueryContext(ctx, statement("large_tables"), scanLimit)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	large = map[string]bool{}
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
		large[name] = true
	}
	return large, rows.Err()
}

// planOf is a node of a query plan in the JSON format of EXPLAIN.
type planOf struct {
	Type     string   `json:"Node Type"`
	Relation string   `json:"Relation Name"`
	Plans    []planOf `json:"Plans"`
}

func (p planOf) scans() (tables []string) {
	if strings.HasSuffix(p.Type, "Seq Scan") {
		tables = append(tables, p.Relation)
	}
	for _, inner := range p.Plans {
		tables = append(tables, inner.scans()...)
	}
	return tables
}

func genericPlan(ctx context.Context, conn *sql.Conn, statement string) (planOf, error) {
	last := 0
	used := map[int]bool{}
	for _, found := range parameterOf.FindAllStringSubmatch(statement, -1) {
		number, err := strconv.Atoi(found[1])
		if err != nil {
			return planOf{}, err
		}
		used[number], last = true, max(last, number)
	}
	types, nulls := make([]string, last), make([]string, last)
	for i := range types {
		types[i], nulls[i] = "unknown", "null"
		if !used[i+1] {
			types[i] = "int" // PostgreSQL cannot infer the type of a parameter that the statement does not use.
		}
	}
	types[0] = "bigint"
	if _, err := conn.ExecContext(ctx, "prepare planned ("+strings.Join(types, ", ")+") as "+statement); err != nil {
		return planOf{}, err
	}
	var text []byte
	err := conn.QueryRowContext(ctx, "explain (format json) execute planned ("+strings.Join(nulls, ", ")+")").Scan(&text)
	if _, ended := conn.ExecContext(ctx, "deallocate planned"); err == nil {
		err = ended
	}
	var plans []struct{ Plan planOf }
	if err == nil {
		err = json.Unmarshal(text, &plans)
	}
	if err != nil || len(plans) == 0 {
		return planOf{}, err
	}
	return plans[0].Plan, nil
}

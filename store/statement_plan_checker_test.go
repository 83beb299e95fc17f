package store_test

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/storetest"
)

// planChecker reads the plans of statements and returns their violations of tenant isolation.
type planChecker struct {
	conn   *sql.Conn
	tenant map[string]bool // tenant contains the tables whose primary key starts with company_id.
}

func newPlanChecker(t *testing.T) *planChecker {
	t.Helper()
	pool, err := sql.Open("postgres", storetest.DSN(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = pool.Close() })
	conn, err := pool.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	c := &planChecker{conn: conn, tenant: map[string]bool{}}
	tables, err := storetest.FirstColumn(t.Context(), conn, storetest.ReadFile(t, "testdata/tenant_tables.sql"))
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range tables {
		c.tenant[table] = true
	}
	if !c.tenant["users"] || !c.tenant["counters"] || c.tenant["companies"] {
		t.Fatalf("these are not the tables of companies: %v", c.tenant)
	}
	// The checker reads generic plans, because only a generic plan is valid for every company and every value.
	if _, err := conn.ExecContext(t.Context(), "set plan_cache_mode = force_generic_plan"); err != nil {
		t.Fatal(err)
	}
	return c
}

// check returns a description of each violation of tenant isolation in the text and the plan of a statement.
func (c *planChecker) check(t *testing.T, st store.Statement) (problems []string) {
	t.Helper()
	text := plainSQL(st.Text)
	if st.Global && (strings.HasPrefix(text, "analyze ") || strings.HasPrefix(text, "set local ")) {
		return nil // This statement has no plan and returns no rows.
	}
	for _, name := range twice(outputColumns(text)) {
		problems = append(problems, "column "+name+" comes twice")
	}
	if !st.Global {
		problems = append(problems, c.checkText(text)...)
	}
	plan, err := c.plan(t, st)
	if err != nil {
		return append(problems, err.Error())
	}
	plan.walk(func(n planNode) {
		if problem := c.checkNode(n, st.Global); problem != "" {
			problems = append(problems, problem)
		}
	})
	return problems
}

func (c *planChecker) checkNode(n planNode, global bool) string {
	switch {
	case n.Function != "" && n.Schema != "pg_catalog":
		return "calls " + n.Schema + "." + n.Function
	case n.Operation == "Merge":
		return "merges into " + n.Relation
	case !c.tenant[n.Relation]:
		return ""
	case global:
		return "touches " + n.Relation
	case n.Type == "ModifyTable":
		return "" // checkText checks inserts. The scan that finds the rows of an update or a deletion is a separate node of the plan.
	case !n.bound():
		return fmt.Sprintf("scan of %s as %s is not bound to the company: %s", n.Relation, n.Alias, strings.Join(n.conditions(), " and "))
	}
	return ""
}

// company is the number of the parameter that replaces $1 while a plan is read. In a plan, "$1" may also mean the result of
// an inner plan, because plans number these results in the same notation. No plan has 100 inner results, so the number is
// unambiguous.
const company = 100

var parameter = regexp.MustCompile(`\$\d+\b`)

// plan prepares a statement, makes PostgreSQL use the generic plan and parses that plan.
func (c *planChecker) plan(t *testing.T, st store.Statement) (planNode, error) {
	t.Helper()
	types := make([]string, company)
	for i := range types {
		types[i] = "int" // Parameters that the statement does not use also need a type.
	}
	text := parameter.ReplaceAllStringFunc(st.Text, func(p string) string {
		number, err := strconv.Atoi(p[1:])
		if err != nil || number >= company {
			t.Fatalf("parameter %s of %s", p, st.Name)
		}
		if number == 1 {
			number = company
		}
		types[number-1] = "unknown"
		return fmt.Sprintf("$%d", number)
	})
	if !st.Global {
		types[company-1] = "bigint"
	}
	if _, err := c.conn.ExecContext(t.Context(), "prepare examined ("+strings.Join(types, ", ")+") as "+text); err != nil {
		return planNode{}, err
	}
	nulls := strings.TrimSuffix(strings.Repeat("null, ", company), ", ")
	answer, failed := storetest.FirstColumn(t.Context(), c.conn, "explain (verbose, format json) execute examined ("+nulls+")")
	if _, err := c.conn.ExecContext(t.Context(), "deallocate examined"); err != nil {
		t.Fatal(err)
	}
	if failed != nil {
		return planNode{}, failed
	}
	var plans []struct{ Plan planNode }
	if err := json.Unmarshal([]byte(strings.Join(answer, "")), &plans); err != nil || len(plans) != 1 {
		t.Fatalf("plan of %s: %v", st.Name, err)
	}
	return plans[0].Plan, nil
}

// planNode is a node of a query plan, in the JSON format of EXPLAIN.
type planNode struct {
	Type      string     `json:"Node Type"`
	Operation string     `json:"Operation"`
	Schema    string     `json:"Schema"`
	Relation  string     `json:"Relation Name"`
	Alias     string     `json:"Alias"`
	Function  string     `json:"Function Name"`
	Index     string     `json:"Index Cond"`
	Recheck   string     `json:"Recheck Cond"`
	Filter    string     `json:"Filter"`
	Plans     []planNode `json:"Plans"`
}

func (n planNode) walk(visit func(planNode)) {
	visit(n)
	for _, inner := range n.Plans {
		inner.walk(visit)
	}
}

// conditions returns the conditions that every row of the node's output meets.
func (n planNode) conditions() (all []string) {
	for _, condition := range []string{n.Index, n.Recheck, n.Filter} {
		if condition != "" {
			all = append(all, andTerms(condition)...)
		}
	}
	return all
}

// bound reports whether a condition of the node restricts its rows to the company $1.
func (n planNode) bound() bool {
	for _, term := range n.conditions() {
		left, right, equal := strings.Cut(term, " = ")
		if right == n.Alias+".company_id" {
			left, right = right, left
		}
		if equal && left == n.Alias+".company_id" && right == fmt.Sprintf("$%d", company) {
			return true
		}
	}
	return false
}

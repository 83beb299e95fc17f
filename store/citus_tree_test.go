package store_test

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lyceum/store/storetest"
)

// citusTrees finds the forms in the trees of statements that a cluster with Citus refuses. The text of a statement does not show whether an
// operator is stable, or whether a table has a column with an identity.
type citusTrees struct {
	conn       *sql.Conn
	places     distribution
	tables     map[int]string           // the names of the tables by oid
	identities map[int][]int            // the numbers of the columns with an identity, by the oid of the table
	functions  map[int]functionOfSchema // by oid
	inputs     map[int]functionOfSchema // the functions that read the text form of a type, by the oid of the type
}

// functionOfSchema is a function with its volatility: i for immutable, s for stable and v for volatile.
type functionOfSchema struct{ name, volatility string }

func newCitusTrees(t *testing.T) citusTrees {
	t.Helper()
	c := citusTrees{newPlanChecker(t).conn, places(t), map[int]string{}, map[int][]int{}, map[int]functionOfSchema{}, map[int]functionOfSchema{}}
	read := func(query string, each func(oid int, words []string)) {
		for _, line := range rowsOf(t, c.conn, query) {
			words := strings.Fields(line)
			oid, err := strconv.Atoi(words[0])
			if err != nil {
				t.Fatal(err)
			}
			each(oid, words[1:])
		}
	}
	number := func(text string) int {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	read("select oid || ' ' || proname || ' ' || provolatile::text from pg_proc", func(oid int, words []string) {
		c.functions[oid] = functionOfSchema{words[0], words[1]}
	})
	read("select oid || ' ' || typinput::oid from pg_type", func(oid int, words []string) { c.inputs[oid] = c.functions[number(words[0])] })
	read("select oid || ' ' || relname from pg_class where relkind = 'r'", func(oid int, words []string) { c.tables[oid] = words[0] })
	read("select attrelid || ' ' || attnum from pg_attribute where attidentity <> ''", func(oid int, words []string) {
		c.identities[oid] = append(c.identities[oid], number(words[0]))
	})
	return c
}

// queryTree returns the tree that PostgreSQL makes of a statement.
func queryTree(ctx context.Context, conn *sql.Conn, text string) (treeNode, error) {
	if _, err := conn.ExecContext(ctx, "prepare typed as "+text); err != nil {
		return treeNode{}, err
	}
	parameters, err := storetest.FirstColumn(ctx, conn, "select unnest(parameter_types)::text from pg_prepared_statements where name = 'typed'")
	if err != nil {
		return treeNode{}, err
	}
	if _, err := conn.ExecContext(ctx, "deallocate typed"); err != nil {
		return treeNode{}, err
	}
	made := "create or replace function pg_temp.examined(" + strings.Join(parameters, ", ") + ") returns void begin atomic " +
		strings.TrimSuffix(text, ";") + "; end"
	if _, err := conn.ExecContext(ctx, made); err != nil {
		return treeNode{}, err
	}
	trees, err := storetest.FirstColumn(ctx, conn, "select prosqlbody::text from pg_proc where proname = 'examined' and pronamespace = pg_my_temp_schema()")
	if err != nil {
		return treeNode{}, err
	}
	if _, err := conn.ExecContext(ctx, "drop function pg_temp.examined"); err != nil {
		return treeNode{}, err
	}
	tree, err := parseTree(trees[0])
	if err != nil {
		return treeNode{}, err
	}
	return firstQuery(tree), nil
}

// walkTree calls visit for each node below a value, from the outside to the inside.
func walkTree(value any, visit func(treeNode)) {
	switch value := value.(type) {
	case treeNode:
		visit(value)
		for _, field := range value.fields {
			walkTree(field, visit)
		}
	case []any:
		for _, inner := range value {
			walkTree(inner, visit)
		}
	}
}

// The commands and the kinds of relations in the trees of PostgreSQL.
const (
	selectCommand, updateCommand, insertCommand, deleteCommand      = 1, 2, 3, 4
	tableEntry, queryEntry, functionEntry, valuesEntry, commonEntry = 0, 1, 3, 5, 6
	materialized                                                    = 1
)

// place returns where a cluster stores the table of an entry, and whether the entry is a table of the migrations.
func (c citusTrees) place(entry treeNode) (string, bool) {
	name := c.tables[entry.number("relid")]
	return c.places[name], entry.number("rtekind") == tableEntry && c.places.has(name)
}

// count returns the number of tables at a place in the list of relations of a query.
func (c citusTrees) count(q treeNode, place string) (n int) {
	for _, entry := range q.nodes("rtable") {
		if found, isTable := c.place(entry); isTable && found == place {
			n++
		}
	}
	return n
}

// reads reports whether a query or an inner query of it reads a table at a place.
func (c citusTrees) reads(q treeNode, place string) (reads bool) {
	walkTree(q, func(n treeNode) { reads = reads || n.name == "QUERY" && c.count(n, place) > 0 })
	return reads
}

// changed returns the table that a query changes, or an empty string.
func (c citusTrees) changed(q treeNode) string {
	if q.number("commandType") == selectCommand {
		return ""
	}
	return c.tables[q.nodes("rtable")[q.number("resultRelation")-1].number("relid")]
}

// source returns the select of an insert ... select.
func (c citusTrees) source(q treeNode) (treeNode, bool) {
	for _, entry := range q.nodes("rtable") {
		if alias, _ := entry.node("eref"); entry.number("rtekind") == queryEntry && strings.Contains(alias.text("aliasname"), "*SELECT*") {
			return entry.node("subquery")
		}
	}
	return treeNode{}, false
}

// correlated reports whether an inner query refers to the query around it.
func correlated(q treeNode) (refers bool) {
	walkTree(q, func(n treeNode) { refers = refers || n.name == "VAR" && n.number("varlevelsup") > 0 })
	return refers
}

// sublinks calls visit for each inner query in the conditions of a query.
func sublinks(q treeNode, visit func(inner treeNode)) {
	join, _ := q.node("jointree")
	walkTree(join, func(n treeNode) {
		if n.name == "SUBLINK" {
			inner, _ := n.node("subselect")
			visit(inner)
		}
	})
}

// function returns the name of the first function in an expression for which is returns true, or an empty string.
func (c citusTrees) function(expression any, is func(f functionOfSchema, call treeNode) bool) (name string) {
	walkTree(expression, func(n treeNode) {
		f, exists := functionOfSchema{}, false
		switch n.name {
		case "FUNCEXPR":
			f, exists = c.functions[n.number("funcid")]
		case "OPEXPR", "DISTINCTEXPR", "SCALARARRAYOPEXPR", "NULLIFEXPR":
			f, exists = c.functions[n.number("opfuncid")]
		case "COERCEVIAIO":
			f, exists = c.inputs[n.number("resulttype")]
		case "SQLVALUEFUNCTION":
			f, exists = functionOfSchema{"current_date", "s"}, true
		}
		if exists && name == "" && is(f, n) {
			name = f.name
		}
	})
	return name
}

// problems returns a description of each form of a statement that a cluster refuses, or for which it returns another result.
func (c citusTrees) problems(statement treeNode) []string {
	found := append(c.placeProblems(statement), c.orderProblems(statement)...)
	walkTree(statement, func(q treeNode) {
		if q.name != "QUERY" {
			return
		}
		target := c.changed(q)
		say := func(format string, args ...any) {
			problem := fmt.Sprintf(format, args...)
			if target != "" {
				problem += " in a change of " + target
			}
			if !slices.Contains(found, problem) {
				found = append(found, problem)
			}
		}
		c.queryProblems(q, target, say)
	})
	return found
}

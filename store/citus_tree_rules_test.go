package store_test

import "slices"

// queryProblems finds the problems of one query of a statement.
func (c citusTrees) queryProblems(q treeNode, target string, say func(string, ...any)) {
	source, inserts := c.source(q)
	switch {
	case target == "":
		if c.draws(q) {
			c.dividedProblems(q, say)
		}
		return
	case c.places[target] == coordinator:
		if inserts && c.count(source, onEveryNode) > 0 {
			sublinks(source, func(inner treeNode) {
				if c.reads(inner, coordinator) {
					say("a condition with a local table beside a reference table")
				}
			})
		}
		return
	}
	if command := q.number("commandType"); command == updateCommand || command == deleteCommand {
		c.updateProblems(q, say)
	}
	if inserts {
		if c.identifies(q) || c.draws(source) {
			c.dividedProblems(source, say)
		}
		c.functionProblems(source, say)
	}
	if conflict, exists := q.node("onConflict"); exists {
		c.conflictProblems(conflict, inserts && !c.reads(source, distributed), say)
	}
}

// updateProblems finds functions that must not run once on each server, and records with a list of columns.
func (c citusTrees) updateProblems(q treeNode, say func(string, ...any)) {
	join, _ := q.node("jointree")
	condition, _ := join.node("quals")
	for _, part := range append(q.nodes("targetList"), condition) {
		if part.text("resjunk") == "true" {
			continue
		}
		if f := c.function(part, func(f functionOfSchema, _ treeNode) bool { return f.volatility == "v" }); f != "" {
			say("the volatile function %s", f)
		}
		ofColumn := func(f functionOfSchema, call treeNode) (is bool) {
			walkTree(call, func(n treeNode) { is = is || n.name == "VAR" })
			return is && f.volatility == "s"
		}
		if f := c.function(part, ofColumn); f != "" {
			say("the stable function %s of a column", f)
		}
	}
	if q.number("commandType") == updateCommand && hasRecord(q) {
		say("a record with a list of columns")
	}
}

// hasRecord reports whether a query, or an inner query that the planner pulls up into it, reads a function with a list of columns.
func hasRecord(q treeNode) bool {
	return slices.ContainsFunc(q.nodes("rtable"), func(entry treeNode) bool {
		if inner, isQuery := entry.node("subquery"); isQuery && entry.number("rtekind") == queryEntry {
			return hasRecord(inner)
		}
		return slices.ContainsFunc(entry.nodes("functions"), func(f treeNode) bool {
			names, _ := f.fields[":funccolnames"].([]any)
			return len(names) > 0
		})
	})
}

// conflictProblems finds what DO UPDATE must not contain. without means that the rows come from a select that reads no distributed table.
func (c citusTrees) conflictProblems(conflict treeNode, without bool, say func(string, ...any)) {
	condition, _ := conflict.node("onConflictWhere")
	for _, part := range append(conflict.nodes("onConflictSet"), condition) {
		if f := c.function(part, func(f functionOfSchema, _ treeNode) bool { return f.volatility != "i" }); f != "" {
			say("the function %s in DO UPDATE", f)
		}
		walkTree(part, func(n treeNode) {
			switch {
			case n.name == "SUBLINK":
				say("a subquery in DO UPDATE")
			case n.name == "PARAM" && n.number("paramkind") == 0 && without:
				say("a parameter in DO UPDATE after a select without a distributed table")
			}
		})
	}
}

// identifies reports whether the table of an insert draws numbers for the new rows from a sequence.
func (c citusTrees) identifies(q treeNode) bool {
	return slices.ContainsFunc(c.identities[q.nodes("rtable")[q.number("resultRelation")-1].number("relid")], func(column int) bool {
		return !slices.ContainsFunc(q.nodes("targetList"), func(target treeNode) bool { return target.number("resno") == column })
	})
}

// draws reports whether a select draws from a sequence.
func (c citusTrees) draws(q treeNode) bool {
	return slices.ContainsFunc(q.nodes("targetList"), func(target treeNode) bool {
		return c.function(target, func(f functionOfSchema, _ treeNode) bool { return f.name == "nextval" }) != ""
	})
}

// dividedProblems finds the problems of a select whose rows draw from a sequence. Citus does not send such a select as a whole to one node. Its
// planner for queries of several steps knows fewer forms.
func (c citusTrees) dividedProblems(q treeNode, say func(string, ...any)) {
	var tables []int
	plain, common := true, false
	for i, entry := range q.nodes("rtable") {
		place, isTable := c.place(entry)
		kind := entry.number("rtekind")
		if isTable && place == distributed {
			tables = append(tables, i+1)
		}
		plain = plain && kind != queryEntry && kind != functionEntry && kind != valuesEntry && kind != commonEntry
		common = common || kind == commonEntry
	}
	for _, entry := range q.nodes("rtable") {
		if inner, isQuery := entry.node("subquery"); isQuery && entry.number("rtekind") == queryEntry {
			c.innerProblems(inner, common, say)
		}
	}
	sublinks(q, func(inner treeNode) {
		plain = false
		if len(tables) > 0 && correlated(inner) && c.reads(inner, distributed) {
			say("a condition with a query that refers to the query around it")
		}
	})
	if join, _ := q.node("jointree"); plain && !c.joined(tables, join) {
		say("a join of distributed tables without company_id = company_id")
	}
}

// innerProblems finds lists of values with functions, and offsets in inner queries beside a common table expression.
func (c citusTrees) innerProblems(inner treeNode, common bool, say func(string, ...any)) {
	for _, entry := range inner.nodes("rtable") {
		if f := c.function(entry.fields[":values_lists"], func(f functionOfSchema, _ treeNode) bool { return f.volatility != "i" }); f != "" {
			say("the function %s in a list of values", f)
		}
	}
	if _, offset := inner.node("limitOffset"); offset && common && correlated(inner) {
		say("an inner query with an offset that refers to a common table expression")
	}
}

// joined reports whether conditions of the form company_id = company_id connect all of the relations.
func (c citusTrees) joined(relations []int, join treeNode) bool {
	group := map[int]int{}
	for _, relation := range relations {
		group[relation] = relation
	}
	walkTree(join, func(n treeNode) {
		sides := n.nodes("args")
		if n.name != "OPEXPR" || len(sides) != 2 || c.functions[n.number("opfuncid")].name != "int8eq" {
			return
		}
		left, right := group[sides[0].number("varno")], group[sides[1].number("varno")]
		if left == 0 || right == 0 || sides[0].number("varattno") != 1 || sides[1].number("varattno") != 1 {
			return // The first column of each distributed table is company_id.
		}
		for relation, of := range group {
			if of == left {
				group[relation] = right
			}
		}
	})
	return !slices.ContainsFunc(relations, func(relation int) bool { return group[relation] != group[relations[0]] })
}

// functionProblems finds a condition with a query that refers to the rows of a function.
func (c citusTrees) functionProblems(q treeNode, say func(string, ...any)) {
	if !ofFunctions(q) {
		return
	}
	sublinks(q, func(inner treeNode) {
		if correlated(inner) && c.reads(inner, distributed) {
			say("a condition with a query that refers to the rows of a function")
		}
	})
}

// ofFunctions reports whether all rows of a query come from functions.
func ofFunctions(q treeNode) bool {
	entries := q.nodes("rtable")
	return len(entries) > 0 && !slices.ContainsFunc(entries, func(entry treeNode) bool {
		inner, _ := entry.node("subquery")
		return entry.number("rtekind") != functionEntry && (entry.number("rtekind") != queryEntry || !ofFunctions(inner))
	})
}

// placeProblems finds a statement that changes both a reference table and a local table.
func (c citusTrees) placeProblems(statement treeNode) []string {
	changed := map[string]string{}
	walkTree(statement, func(q treeNode) {
		if q.name == "QUERY" && c.changed(q) != "" {
			changed[c.places[c.changed(q)]] = c.changed(q)
		}
	})
	if changed[onEveryNode] != "" && changed[coordinator] != "" {
		return []string{"a change of the reference table " + changed[onEveryNode] + " and of the local table " + changed[coordinator]}
	}
	return nil
}

// orderProblems finds a common table expression that reads a table that the statement changes, and that the planner may pull up into a later
// part. A cluster runs the parts one after the other, so it would read the rows after the change.
func (c citusTrees) orderProblems(statement treeNode) (found []string) {
	var changed []string
	commons := statement.nodes("cteList")
	for _, common := range commons {
		inner, _ := common.node("ctequery")
		changed = append(changed, c.changed(inner))
	}
	for i, common := range commons {
		inner, _ := common.node("ctequery")
		if changed[i] != "" || common.number("ctematerialized") == materialized || common.number("cterefcount") > 1 || len(inner.nodes("rowMarks")) > 0 {
			continue
		}
		walkTree(inner, func(n treeNode) {
			if _, isTable := c.place(n); n.fields[":relid"] != nil && isTable && slices.Contains(changed, c.tables[n.number("relid")]) {
				found = append(found, common.text("ctename")+" reads "+c.tables[n.number("relid")]+", which the statement changes, and is not materialized")
			}
		})
	}
	return found
}

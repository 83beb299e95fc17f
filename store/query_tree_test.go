package store_test

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// treeNode is a node of the tree that PostgreSQL makes of a query, in the format of pg_proc.prosqlbody: {NAME :field value :field value}. A value
// is a treeNode, a string or a list of values.
type treeNode struct {
	name   string
	fields map[string]any
}

// parseTree parses the text of a tree.
func parseTree(text string) (any, error) {
	p := &treeParser{text: text}
	p.next()
	value := p.value()
	if p.token != "" {
		return nil, fmt.Errorf("unexpected %q in the tree of a query", p.token)
	}
	return value, nil
}

type treeParser struct {
	text, token string
}

// next reads the next token: a bracket, or text up to a space or a bracket. A backslash quotes a character.
func (p *treeParser) next() {
	p.text = strings.TrimLeft(p.text, " \n")
	if p.text == "" {
		p.token = ""
		return
	}
	end := 1
	if !strings.ContainsRune("{}()", rune(p.text[0])) {
		for end = 0; end < len(p.text) && !strings.ContainsRune("{}() \n", rune(p.text[end])); end++ {
			if p.text[end] == '\\' {
				end++
			}
		}
	}
	end = min(end, len(p.text))
	p.token, p.text = p.text[:end], p.text[end:]
}

func (p *treeParser) value() any {
	switch p.token {
	case "{":
		return p.node()
	case "(":
		list := []any{}
		for p.next(); p.token != ")" && p.token != ""; {
			list = append(list, p.value())
		}
		p.next()
		return list
	}
	token := strings.ReplaceAll(p.token, `\`, "")
	p.next()
	return token
}

func (p *treeParser) node() treeNode {
	p.next()
	n := treeNode{p.token, map[string]any{}}
	for p.next(); p.token != "}" && p.token != ""; {
		field := p.token
		p.next()
		for first := true; !strings.HasPrefix(p.token, ":") && p.token != "}" && p.token != ""; first = false {
			if value := p.value(); first {
				n.fields[field] = value // The bytes of a constant follow its length, and nothing reads them.
			}
		}
	}
	p.next()
	return n
}

func (n treeNode) node(field string) (treeNode, bool) {
	inner, isNode := n.fields[":"+field].(treeNode)
	return inner, isNode
}

// nodes returns the nodes of a list.
func (n treeNode) nodes(field string) (all []treeNode) {
	list, _ := n.fields[":"+field].([]any)
	for _, value := range list {
		if inner, isNode := value.(treeNode); isNode {
			all = append(all, inner)
		}
	}
	return all
}

func (n treeNode) number(field string) int {
	text, _ := n.fields[":"+field].(string)
	value, _ := strconv.Atoi(text)
	return value
}

func (n treeNode) text(field string) string {
	text, _ := n.fields[":"+field].(string)
	return text
}

// functionsOfPostgres are what the analysis of nulls knows about functions.
type functionsOfPostgres struct {
	names  map[int]string
	strict map[int]bool // These return null if an argument is null.
}

// neverNull are functions that return no null, whatever their arguments are. totalFunctions return no null if no argument is null.
var (
	neverNull = strings.Fields(`now clock_timestamp transaction_timestamp statement_timestamp count row_number rank dense_rank concat concat_ws jsonb_build_object
		jsonb_build_array json_build_object num_nulls num_nonnulls txid_current pg_current_xact_id gen_random_uuid random row_to_json to_jsonb format
		pg_snapshot_xmin pg_current_snapshot current_database current_setting set_config pg_is_in_recovery generate_series jsonb_array_elements jsonb_array_elements_text
		jsonb_object_keys jsonb_each json_array_elements pg_try_advisory_xact_lock pg_try_advisory_lock unnest pg_backend_pid`)
	partialFunctions = strings.Fields(`jsonb_object_field jsonb_object_field_text json_object_field json_object_field_text jsonb_array_element jsonb_array_element_text
		jsonb_extract_path jsonb_extract_path_text json_extract_path_text array_position array_length array_upper array_lower substring regexp_match nullif
		to_regclass lag lead first_value last_value nth_value 
		percentile_cont percentile_disc mode stddev stddev_samp variance corr obj_description pg_get_serial_sequence`)
)

// nullable determines which columns of a query can be null.
type nullable struct {
	functions functionsOfPostgres
	notNull   map[int]map[int]bool // the columns with a constraint against null, by the oid of the table and the number of the column
}

// queryScope is a query with what is known about its relations.
type queryScope struct {
	query  treeNode
	outer  *queryScope
	absent map[int]bool    // the relations that an outer join can lack
	proven map[string]bool // the variables that a condition proves to be not null
	busy   map[string]bool // the recursive parts that are being read
	old    bool            // The variables of the written relation are the values of before.
}

// copy returns a scope in which more can be proven.
func (s *queryScope) copy() *queryScope {
	inner := *s
	inner.proven, inner.absent = maps.Clone(s.proven), maps.Clone(s.absent)
	return &inner
}

// columns returns for each column of the result its name and whether it can be null.
func (a nullable) columns(query treeNode, outer *queryScope) (names []string, nulls []bool) {
	s := &queryScope{query: query, outer: outer, absent: map[int]bool{}, proven: map[string]bool{}, busy: map[string]bool{}}
	if outer != nil {
		s.busy = outer.busy
	}
	if join, ok := query.node("jointree"); ok {
		a.readJoins(s, join, false)
	}
	list := query.nodes("targetList")
	if returning := query.nodes("returningList"); query.number("commandType") != 1 {
		list = returning
	}
	for _, target := range list {
		if target.text("resjunk") == "true" {
			continue
		}
		names = append(names, target.text("resname"))
		expression, _ := target.node("expr")
		nulls = append(nulls, a.expression(s, expression))
	}
	if operation, isUnion := query.node("setOperations"); isUnion {
		nulls = a.unionColumns(s, operation)
	}
	return names, nulls
}

// unionColumns returns the columns that can be null in one part of a union.
func (a nullable) unionColumns(s *queryScope, part treeNode) []bool {
	if part.name == "RANGETBLREF" {
		entry := s.query.nodes("rtable")[part.number("rtindex")-1]
		inner, _ := entry.node("subquery")
		_, nulls := a.columns(inner, s)
		return nulls
	}
	left, _ := part.node("larg")
	right, _ := part.node("rarg")
	nulls := slices.Clone(a.unionColumns(s, left))
	for i, null := range a.unionColumns(s, right) {
		nulls[i] = nulls[i] || null
	}
	return nulls
}

// readJoins finds the relations that an outer join can lack, and what the conditions of the other joins prove.
func (a nullable) readJoins(s *queryScope, n treeNode, absent bool) {
	switch n.name {
	case "RANGETBLREF":
		s.absent[n.number("rtindex")] = absent
	case "FROMEXPR":
		for _, inner := range n.nodes("fromlist") {
			a.readJoins(s, inner, absent)
		}
		if condition, exists := n.node("quals"); exists && !absent {
			a.prove(s, condition)
		}
	case "JOINEXPR":
		kind := n.number("jointype") // 0 inner, 1 left, 2 full, 3 right
		left, _ := n.node("larg")
		right, _ := n.node("rarg")
		a.readJoins(s, left, absent || kind == 2 || kind == 3)
		a.readJoins(s, right, absent || kind == 1 || kind == 2)
		s.absent[n.number("rtindex")] = absent
		if condition, exists := n.node("quals"); exists && kind == 0 && !absent {
			a.prove(s, condition)
		}
	}
}

// prove records the variables that are not null if the condition is true. A relation with such a variable is not absent.
func (a nullable) prove(s *queryScope, condition treeNode) {
	for _, variable := range a.provenBy(s, condition) {
		s.proven[variable] = true
		relation, _, _ := strings.Cut(variable, ".")
		if number, err := strconv.Atoi(relation); err == nil {
			s.absent[number] = false
		}
	}
}

func (a nullable) provenBy(s *queryScope, n treeNode) (variables []string) {
	switch n.name {
	case "BOOLEXPR":
		arguments := n.nodes("args")
		if n.text("boolop") == "or" {
			variables = a.provenBy(s, arguments[0])
			for _, argument := range arguments[1:] {
				also := a.provenBy(s, argument)
				variables = slices.DeleteFunc(variables, func(v string) bool { return !slices.Contains(also, v) })
			}
			return variables
		}
		for _, argument := range arguments {
			if n.text("boolop") == "not" && argument.name != "OPEXPR" && argument.name != "VAR" && argument.name != "SCALARARRAYOPEXPR" {
				continue
			}
			variables = append(variables, a.provenBy(s, argument)...)
		}
	case "NULLTEST":
		if n.number("nulltesttype") == 1 {
			argument, _ := n.node("arg")
			return a.provenBy(s, argument)
		}
	case "VAR":
		if n.number("varlevelsup") == 0 {
			return a.variables(s, n)
		}
	case "OPEXPR", "FUNCEXPR", "SCALARARRAYOPEXPR":
		function := n.number("opfuncid")
		if n.name == "FUNCEXPR" {
			function = n.number("funcid")
		}
		if n.name == "SCALARARRAYOPEXPR" || a.functions.strict[function] {
			for _, argument := range n.nodes("args") {
				variables = append(variables, a.provenBy(s, argument)...)
			}
		}
	case "RELABELTYPE", "COERCEVIAIO", "COLLATEEXPR", "ARRAYCOERCEEXPR":
		argument, _ := n.node("arg")
		return a.provenBy(s, argument)
	}
	return variables
}

// variables returns the names of a variable: that of a column of a join, and that of the column of the relation.
func (a nullable) variables(s *queryScope, n treeNode) []string {
	names := []string{n.text("varno") + "." + n.text("varattno")}
	entry := s.query.nodes("rtable")[n.number("varno")-1]
	if alias := entry.nodes("joinaliasvars"); entry.number("rtekind") == 2 && n.number("varattno") > 0 && alias[n.number("varattno")-1].name == "VAR" {
		names = append(names, a.variables(s, alias[n.number("varattno")-1])...)
	}
	return names
}

// anyOf reports whether one of the expressions can be null.
func (a nullable) anyOf(s *queryScope, list []treeNode) bool {
	return slices.ContainsFunc(list, func(n treeNode) bool { return a.expression(s, n) })
}

// alternative reports whether an argument of coalesce can be null. A parameter can, because a caller passes null for a filter that is not set.
func (a nullable) alternative(s *queryScope, n treeNode) bool {
	return n.name == "PARAM" || a.expression(s, n)
}

// expression reports whether the value of an expression can be null.
func (a nullable) expression(s *queryScope, n treeNode) bool {
	argument, _ := n.node("arg")
	switch n.name {
	case "VAR":
		return a.variable(s, n)
	case "CONST":
		return n.text("constisnull") == "true"
	case "PARAM":
		return false // A caller that passes null gets its null back only through coalesce, see alternative.
	case "FUNCEXPR":
		return a.function(s, n.number("funcid"), n.nodes("args"))
	case "OPEXPR":
		return a.function(s, n.number("opfuncid"), n.nodes("args"))
	case "DISTINCTEXPR", "NULLTEST", "BOOLEANTEST", "ARRAYEXPR", "ARRAY", "ROWEXPR", "ROW", "SQLVALUEFUNCTION", "NEXTVALUEEXPR", "GROUPINGFUNC":
		return false
	case "BOOLEXPR", "SCALARARRAYOPEXPR":
		return a.anyOf(s, n.nodes("args"))
	case "COALESCE", "COALESCEEXPR", "MINMAX", "MINMAXEXPR":
		return !slices.ContainsFunc(n.nodes("args"), func(n treeNode) bool { return !a.alternative(s, n) })
	case "CASE", "CASEEXPR":
		return a.cases(s, n)
	case "RELABELTYPE", "COERCEVIAIO", "ARRAYCOERCEEXPR", "COERCETODOMAIN", "COLLATEEXPR", "COLLATE":
		return a.expression(s, argument)
	case "AGGREF":
		return a.aggregate(s, n)
	case "WINDOWFUNC":
		return a.function(s, n.number("winfnoid"), n.nodes("args"))
	case "SUBLINK":
		return a.sublink(s, n)
	}
	return true
}

// cases reports whether a result of a case expression can be null. The condition of a branch proves variables in its result.
func (a nullable) cases(s *queryScope, n treeNode) bool {
	otherwise := s.copy()
	for _, branch := range n.nodes("args") {
		result, _ := branch.node("result")
		condition, _ := branch.node("expr")
		inner := otherwise.copy()
		a.prove(inner, condition)
		if a.expression(inner, result) {
			return true
		}
		if condition.name == "NULLTEST" && condition.number("nulltesttype") == 0 {
			argument, _ := condition.node("arg")
			a.prove(otherwise, argument)
		}
	}
	last, exists := n.node("defresult")
	return !exists || a.expression(otherwise, last)
}

func (a nullable) function(s *queryScope, oid int, arguments []treeNode) bool {
	switch name := a.functions.names[oid]; {
	case slices.Contains(neverNull, name):
		return false
	case slices.Contains(partialFunctions, name) || !a.functions.strict[oid]:
		return true
	}
	return a.anyOf(s, arguments)
}

// aggregate reports whether an aggregate can be null: without rows, or if all of its values are null.
func (a nullable) aggregate(s *queryScope, n treeNode) bool {
	if slices.Contains(neverNull, a.functions.names[n.number("aggfnoid")]) {
		return false
	}
	if _, filtered := n.node("aggfilter"); filtered || len(s.query.nodes("groupClause")) == 0 {
		return true
	}
	if name := a.functions.names[n.number("aggfnoid")]; name == "array_agg" || name == "jsonb_agg" || name == "jsonb_object_agg" {
		return false
	}
	for _, target := range n.nodes("args") {
		if expression, _ := target.node("expr"); a.expression(s, expression) {
			return true
		}
	}
	return false
}

// sublink reports whether the value of an inner query can be null. An inner query without a row is null, unless it aggregates all rows.
func (a nullable) sublink(s *queryScope, n treeNode) bool {
	inner, _ := n.node("subselect")
	switch n.number("subLinkType") {
	case 0, 6: // exists, array
		return false
	case 4: // a value
		_, nulls := a.columns(inner, s)
		_, limited := inner.node("limitCount")
		_, having := inner.node("havingQual")
		oneRow := inner.text("hasAggs") == "true" && len(inner.nodes("groupClause")) == 0 && !limited && !having
		return !oneRow || nulls[0]
	}
	test, _ := n.node("testexpr")
	_, nulls := a.columns(inner, s)
	return a.anyOf(s, test.nodes("args")[:1]) || slices.Contains(nulls, true)
}

// variable reports whether a column of a relation can be null.
func (a nullable) variable(s *queryScope, n treeNode) bool {
	for range n.number("varlevelsup") {
		s = s.outer
	}
	relation, column := n.number("varno"), n.number("varattno")
	entry := s.query.nodes("rtable")[relation-1]
	if relation != 0 && relation == s.query.number("resultRelation") && !s.old && s.query.number("commandType") != 4 {
		return a.written(s, entry, column)
	}
	if conflict, exists := s.query.node("onConflict"); exists && relation == conflict.number("exclRelIndex") {
		null, assigned := a.assigned(s, s.query.nodes("targetList"), column)
		return null || !assigned
	}
	switch {
	case slices.ContainsFunc(a.variables(s, n), func(v string) bool { return s.proven[v] }):
		return false
	case s.absent[relation]:
		return true
	case column <= 0:
		return false
	}
	return a.columnOf(s, entry, column)
}

// columnOf reports whether a column of a relation that is present can be null.
func (a nullable) columnOf(s *queryScope, entry treeNode, column int) bool {
	switch entry.number("rtekind") {
	case 0: // a table
		return !a.notNull[entry.number("relid")][column]
	case 1: // an inner query
		inner, _ := entry.node("subquery")
		_, nulls := a.columns(inner, s)
		return nulls[column-1]
	case 2: // a join
		merged := entry.nodes("joinaliasvars")[column-1]
		if merged.name != "VAR" { // The column of a full join with using has a value from at least one side.
			s = s.copy()
			clear(s.absent)
		}
		return a.expression(s, merged)
	case 3: // functions
		return a.functionColumn(entry, column)
	case 5: // lists of values
		lists, _ := entry.fields[":values_lists"].([]any)
		return slices.ContainsFunc(lists, func(row any) bool { return a.expression(s, row.([]any)[column-1].(treeNode)) })
	case 6: // a common table expression
		return a.commonColumn(s, entry, column)
	}
	return true
}

// functionColumn reports whether a column of functions in the list of relations can be null. The arrays that callers pass contain no null.
func (a nullable) functionColumn(entry treeNode, column int) bool {
	functions := entry.nodes("functions")
	if len(functions) > 1 { // rows from several functions
		return false
	}
	call, _ := functions[0].node("funcexpr")
	return !slices.Contains(neverNull, a.functions.names[call.number("funcid")]) && column <= functions[0].number("funccolcount")
}

// commonColumn reports whether a column of a common table expression can be null.
func (a nullable) commonColumn(s *queryScope, entry treeNode, column int) bool {
	for range entry.number("ctelevelsup") {
		s = s.outer
	}
	for _, common := range s.query.nodes("cteList") {
		if common.text("ctename") != entry.text("ctename") {
			continue
		}
		key := fmt.Sprintf("%p.%s", s.query.fields, common.text("ctename"))
		if s.busy[key] {
			return false // The part that is not recursive decides.
		}
		s.busy[key] = true
		inner, _ := common.node("ctequery")
		_, nulls := a.columns(inner, s)
		delete(s.busy, key)
		return nulls[column-1]
	}
	return true
}

// written reports whether a column that a statement has written and returns can be null.
func (a nullable) written(s *queryScope, entry treeNode, column int) bool {
	if column <= 0 || a.notNull[entry.number("relid")][column] {
		return false
	}
	null, assigned := a.assigned(s, s.query.nodes("targetList"), column)
	if !assigned && s.proven[strconv.Itoa(s.query.number("resultRelation"))+"."+strconv.Itoa(column)] {
		return false // The statement keeps the value that its condition reads.
	}
	if conflict, exists := s.query.node("onConflict"); exists {
		replaced, isReplaced := a.assigned(s, conflict.nodes("onConflictSet"), column)
		return null || !assigned || replaced || !isReplaced
	}
	return null || !assigned
}

// assigned reports whether the value that a statement assigns to a column can be null, and whether it assigns one.
func (a nullable) assigned(s *queryScope, targets []treeNode, column int) (null, assigned bool) {
	before := *s
	before.old = true
	for _, target := range targets {
		if target.number("resno") == column && target.text("resjunk") != "true" {
			value, _ := target.node("expr")
			null, assigned = null || a.expression(&before, value), true
		}
	}
	return null, assigned
}

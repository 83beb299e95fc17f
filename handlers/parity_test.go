package handlers_test

import (
	"context"
	"fmt"
	"iter"
	"maps"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"lyceum/handlers/web"
	"lyceum/handlers/web/jsonschema"
	"lyceum/store"
)

// contract is the API contract.
var contract = sync.OnceValues(func() (*specification, error) {
	text, err := os.ReadFile("testdata/specification.txt")
	if err != nil {
		return nil, err
	}
	return parseSpecification(string(text))
})

// isDeclared reports whether the API contract declares the route with a method and a path.
func isDeclared(t testing.TB, key string) bool {
	t.Helper()
	s, err := contract()
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(s.rows, func(row declaredRow) bool { return row.key() == key })
}

// explainedRoutes returns the paths below /webapi/v1 that the changes by date in docs/api-changes.md name, and those of the routes that existed before the
// first named date. The latter are in testdata/first_routes.txt, which gets no new lines.
func explainedRoutes(t *testing.T) map[string]bool {
	t.Helper()
	text, err := os.ReadFile("../docs/api-changes.md")
	if err != nil {
		t.Fatal(err)
	}
	first, err := os.ReadFile("testdata/first_routes.txt")
	if err != nil {
		t.Fatal(err)
	}
	_, dated, found := strings.Cut(string(text), "\n## By date\n")
	if !found {
		t.Fatal("docs/api-changes.md has no section of changes by date")
	}
	explained := map[string]bool{}
	for _, name := range strings.Fields(string(first)) {
		explained[name] = true
	}
	for _, match := range namedRoute.FindAllStringSubmatch(dated, -1) {
		explained[match[1]] = true
	}
	return explained
}

var namedRoute = regexp.MustCompile("`(/[a-z0-9/-]+)`")

// The API contract, or the page of the changes of the API, must name each route.
func TestRouteTable_MatchesContract(t *testing.T) {
	s, err := contract()
	if err != nil {
		t.Fatal(err)
	}
	if len(s.rows) != 46 {
		t.Errorf("there are %d rows, and the specification has 46", len(s.rows))
	}
	for _, deviation := range s.deviations(allRoutes(), explainedRoutes(t)) {
		t.Error(deviation)
	}
	decided, err := os.ReadFile("../docs/contract.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, why := range s.decisions() {
		if !strings.Contains(string(decided), why) {
			t.Errorf("docs/contract.md does not contain: %s", why)
		}
	}
}

func TestRouteTable_DeviationsAreFound(t *testing.T) {
	const declared = `
row POST /open
ask text string required
get data {Heard}
row POST /nowhere
resource Heard
has text integer
has more string`
	s, err := parseSpecification(declared)
	if err != nil {
		t.Fatal(err)
	}
	table := web.Group("/webapi/v1", "Parity", web.Post("/open", "Listen.", web.Open, parityListen), web.Post("/late", "Come late.", web.Open, parityListen))
	got := s.deviations(table, nil)
	want := []string{
		"POST /webapi/v1/late is answered, and neither the specification nor docs/api-changes.md has it",
		"POST /webapi/v1/nowhere has no route",
		"POST /webapi/v1/open asks for text as string optional, declared string required",
		"POST /webapi/v1/open asks for count, which is not declared",
		"POST /webapi/v1/open answers with data.hidden, which is not declared",
		"POST /webapi/v1/open answers with data.text as string, declared integer",
		"POST /webapi/v1/open does not answer with data.more",
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// deviations returns the differences between a route table and the API contract. It ignores the routes
// whose paths explained contains.
func (s *specification) deviations(table []web.Route, explained map[string]bool) (found []string) {
	rows := map[string][]declaredRow{}
	for _, r := range s.rows {
		rows[r.key()] = append(rows[r.key()], r)
	}
	answered := map[string]bool{}
	for i := range table {
		r := &table[i]
		key := r.Method + " " + r.Path
		answered[key] = true
		switch declared := rows[key]; {
		case declared != nil:
			found = append(found, s.requestDeviations(r, declared)...)
			found = append(found, s.answerDeviations(r, declared)...)
		case r.Documented() && !explained[strings.TrimPrefix(r.Path, "/webapi/v1")]:
			found = append(found, key+" is answered, and neither the specification nor docs/api-changes.md has it")
		}
	}
	for key := range rows {
		if !answered[key] {
			found = append(found, key+" has no route")
		}
	}
	return found
}

func (s *specification) requestDeviations(r *web.Route, rows []declaredRow) (found []string) {
	key, taken, known := r.Method+" "+r.Path, map[string]string{}, map[string]bool{}
	for _, f := range r.Fields() {
		taken[f.Name] = declaredAs(f)
	}
	for _, row := range rows {
		for _, d := range row.ask {
			known[d.name] = true
			want := strings.Join(d.words, " ")
			switch got, there := taken[d.name]; {
			case !there:
				found = append(found, fmt.Sprintf("%s does not ask for %s", key, d.name))
			case !asDeclared(got, d.words):
				found = append(found, fmt.Sprintf("%s asks for %s as %s, declared %s", key, d.name, got, want))
			}
		}
	}
	for name := range taken {
		if !known[name] {
			found = append(found, fmt.Sprintf("%s asks for %s, which is not declared", key, name))
		}
	}
	return found
}

// declaredAs describes a field in the words of the API contract: its type, whether it is required, and its
// default.
func declaredAs(f web.Field) string {
	as := strings.Join(jsonschema.Types(f.Schema), "|")
	if f.Required {
		as += " required"
	} else {
		as += " optional"
	}
	if f.Default != "" {
		as += " default " + f.Default
	}
	return as
}

// asDeclared reports whether got begins with the words of a declaration. The word "unstated" matches any word. got may have
// more words, because the API contract declares few defaults.
func asDeclared(got string, want []string) bool {
	words := strings.Fields(got)
	for i, w := range want {
		if i >= len(words) || w != "unstated" && w != words[i] {
			return false
		}
	}
	return true
}

// answerDeviations returns the differences between the declared responses of a route and the shapes of its actual
// response. Several declarations may match one shape.
func (s *specification) answerDeviations(r *web.Route, rows []declaredRow) (found []string) {
	key := r.Method + " " + r.Path
	for _, shape := range shapesOf(r) {
		declared, best := map[string]bool{}, []string(nil)
		for i, row := range rows {
			lacks, wrong := compare(key, shape, s.answer(row))
			if len(lacks) == 0 || len(rows) == 1 {
				for path := range s.answer(row) {
					declared[path] = true
				}
				found = append(found, append(lacks, wrong...)...)
			} else if i == 0 || len(lacks) < len(best) {
				best = lacks
			}
		}
		if len(declared) == 0 {
			found = append(found, best...)
			continue
		}
		for path := range shape {
			if !declared[path] {
				found = append(found, fmt.Sprintf("%s answers with %s, which is not declared", key, path))
			}
		}
	}
	return append(found, unanswered(key, r, rows, s)...)
}

// unanswered returns the declared responses of a route that match no shape of the route's actual response.
func unanswered(key string, r *web.Route, rows []declaredRow, s *specification) (found []string) {
	for _, row := range rows {
		served := len(rows) == 1 // compare has checked a single declaration already.
		for _, shape := range shapesOf(r) {
			lacks, _ := compare(key, shape, s.answer(row))
			served = served || len(lacks) == 0
		}
		if !served {
			found = append(found, fmt.Sprintf("%s (%s) is served by none of its answers", key, row.which))
		}
	}
	return found
}

// compare returns one message for each declared field that shape lacks, and one for each field whose type in shape
// differs from the declared type.
func compare(key string, shape map[string]string, want map[string]declaration) (lacks, wrong []string) {
	for path, d := range want {
		switch got, there := shape[path]; {
		case !there:
			lacks = append(lacks, fmt.Sprintf("%s does not answer with %s", key, path))
		case d.word(0) != "unstated" && got != strings.Join(d.words, " "):
			wrong = append(wrong, fmt.Sprintf("%s answers with %s as %s, declared %s", key, path, got, strings.Join(d.words, " ")))
		}
	}
	return lacks, wrong
}

// shapesOf returns the shapes of a route's response. A shape maps the path of each plain field to its type in the words of
// the API contract.
func shapesOf(r *web.Route) []map[string]string {
	if r.Form == web.Browser {
		return []map[string]string{{"redirect": "redirect"}}
	}
	return shapesFrom("", "", r.Response)
}

// declaredTypes maps Go types that have their own JSON encoding to the names of the types in the API contract.
var declaredTypes = map[reflect.Type]string{
	reflect.TypeFor[store.Date](): "date", reflect.TypeFor[store.Time](): "datetime", reflect.TypeFor[store.Flag](): "integer",
	reflect.TypeFor[store.EnrollmentStatus](): "string",
}

// shapesFrom returns the shapes of the JSON encoding of a Go type. path is the path of the value in the response. sometimes
// is a text that is appended to the type of a plain field.
func shapesFrom(path, sometimes string, t reflect.Type) []map[string]string {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if choice, several := reflect.Zero(t).Interface().(interface{ OneOf() []reflect.Type }); several {
		var all []map[string]string
		for _, one := range choice.OneOf() {
			all = append(all, shapesFrom(path, sometimes, one)...)
		}
		return all
	}
	switch {
	case declaredTypes[t] != "":
	case t.Kind() == reflect.Struct:
		return shapesOfFields(path, t)
	case t.Kind() == reflect.Slice:
		return shapesFrom(path+"[]", sometimes, t.Elem())
	}
	return []map[string]string{{path: declaredType(t) + sometimes}}
}

// declaredType returns the name of the JSON type of a Go type in the API contract.
func declaredType(t reflect.Type) string {
	if own := declaredTypes[t]; own != "" {
		return own
	}
	switch t.Kind() {
	case reflect.String:
		return "string"
	case reflect.Bool:
		return "boolean"
	case reflect.Float64:
		return "number"
	case reflect.Map:
		return "object"
	default:
		return "integer"
	}
}

// shapesOfFields returns the shapes of a struct: every combination of the shapes of its fields.
func shapesOfFields(path string, t reflect.Type) []map[string]string {
	all := []map[string]string{{}}
	for sf := range fieldsOf(t) {
		name, options, _ := strings.Cut(sf.Tag.Get("json"), ",")
		below := path
		if name != "" {
			below = strings.TrimPrefix(path+"."+name, ".")
		}
		sometimes := ""
		if strings.Contains(options, "omit") {
			sometimes = " sometimes"
		}
		all = product(all, shapesFrom(below, sometimes, sf.Type))
	}
	return all
}

// fieldsOf returns the fields of a struct that the encoder writes, including those of embedded structs.
func fieldsOf(t reflect.Type) iter.Seq[reflect.StructField] {
	return func(yield func(reflect.StructField) bool) {
		for i := range t.NumField() {
			sf := t.Field(i)
			if sf.Tag.Get("json") != "-" && (sf.IsExported() || sf.Anonymous) && !yield(sf) {
				return
			}
		}
	}
}

func product(left, right []map[string]string) (all []map[string]string) {
	for _, l := range left {
		for _, r := range right {
			both := maps.Clone(l)
			maps.Copy(both, r)
			all = append(all, both)
		}
	}
	return all
}

type parityAsk struct {
	Text  string `api:"text"`
	Count int64  `api:"count"`
}

type parityHeard struct {
	Text   string `json:"text"`
	Hidden string `json:"hidden"`
}

func parityListen(_ context.Context, _ *web.Call, in *parityAsk) (parityHeard, error) {
	return parityHeard{Text: in.Text}, nil
}

package handlers_test

import (
	"fmt"
	"maps"
	"strings"
)

// declaration is a field as the API contract declares it.
type declaration struct {
	name  string
	words []string // type; in a request also "required" and the default
	ours  bool     // whether the field is an addition of Lyceum to the contract
	why   string   // the decision, if the field deviates from the contract
}

func (d declaration) word(i int) string {
	if i < len(d.words) {
		return d.words[i]
	}
	return ""
}

// declaredRow is one operation of the API contract. ask contains the fields of the request. get contains the fields of the
// response.
type declaredRow struct {
	method, address, which string
	ask, get               []declaration
}

// path returns the path of the operation's route.
func (r declaredRow) path() string {
	for place, prefix := range map[string]string{"{custom_domain}": "", "{auth_base_url}": "/webapi"} {
		if rest, there := strings.CutPrefix(r.address, place); there {
			return prefix + rest
		}
	}
	return "/webapi/v1" + r.address
}

func (r declaredRow) key() string { return r.method + " " + r.path() }

// specification is the parsed testdata/specification.txt. The first lines of that file describe its format.
type specification struct {
	rows      []declaredRow
	resources map[string][]declaration
}

func parseSpecification(text string) (*specification, error) {
	s := &specification{resources: map[string][]declaration{}}
	resource := ""
	for at, line := range strings.Split(text, "\n") {
		keyword, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		last := s.last(resource)
		switch keyword {
		case "", "#":
		case "row":
			resource = ""
			s.rows = append(s.rows, newDeclaredRow(rest))
		case "resource":
			resource = rest
			s.resources[rest] = nil
		case "ask":
			row := &s.rows[len(s.rows)-1]
			row.ask = append(row.ask, newDeclared(rest))
		case "get":
			row := &s.rows[len(s.rows)-1]
			row.get = append(row.get, newDeclared(rest))
		case "has":
			s.resources[resource] = append(s.resources[resource], newDeclared(rest))
		case "but", "ours":
			last.decide(keyword, rest)
		default:
			return nil, fmt.Errorf("line %d: %q is no keyword", at+1, keyword)
		}
	}
	return s, nil
}

// last returns the field that was parsed last, or nil if there is none. The next line may add to that field.
func (s *specification) last(resource string) *declaration {
	fields := s.resources[resource]
	if resource == "" && len(s.rows) > 0 {
		row := s.rows[len(s.rows)-1]
		if fields = row.get; len(fields) == 0 {
			fields = row.ask
		}
	}
	if len(fields) == 0 {
		return nil
	}
	return &fields[len(fields)-1]
}

func newDeclaredRow(text string) declaredRow {
	operation, which, _ := strings.Cut(text, " (")
	method, address, _ := strings.Cut(operation, " ")
	return declaredRow{method: method, address: address, which: strings.TrimSuffix(which, ")")}
}

func newDeclared(text string) declaration {
	name, rest, _ := strings.Cut(text, " ")
	if strings.HasPrefix(rest, "{") {
		return declaration{name: name, words: []string{rest}}
	}
	return declaration{name: name, words: strings.Fields(rest)}
}

func (d *declaration) decide(keyword, rest string) {
	words, why, _ := strings.Cut(" "+rest, " why ")
	d.why = why
	if keyword == "ours" {
		d.ours = true
	} else {
		d.words = strings.Fields(words)
	}
}

// leaves returns the plain fields below prefix, by path. It replaces each field that refers to a resource by
// the fields of that resource.
func (s *specification) leaves(prefix string, fields []declaration) map[string]declaration {
	all := map[string]declaration{}
	for _, f := range fields {
		path := prefix
		switch {
		case f.name == ".":
		case prefix == "":
			path = f.name
		default:
			path += "." + f.name
		}
		if resource, there := strings.CutPrefix(f.word(0), "{"); there {
			maps.Copy(all, s.leaves(path, s.resources[strings.TrimSuffix(resource, "}")]))
		} else {
			all[path] = f
		}
	}
	return all
}

// answer returns the plain fields of an operation's response by path, including those of the envelope.
func (s *specification) answer(r declaredRow) map[string]declaration {
	all := s.leaves("", r.get)
	for path := range all {
		if strings.HasPrefix(path, "data") {
			all["success"] = declaration{name: "success", words: []string{"unstated"}}
			break
		}
	}
	return all
}

// decisions returns the texts that docs/contract.md must contain.
func (s *specification) decisions() (whys []string) {
	keep := func(fields []declaration) {
		for _, f := range fields {
			if f.why != "" {
				whys = append(whys, f.why)
			}
		}
	}
	for _, r := range s.rows {
		keep(r.ask)
		keep(r.get)
	}
	for _, fields := range s.resources {
		keep(fields)
	}
	return whys
}

package scim

import (
	"encoding/json"
	"strings"
	"unicode/utf8"
)

// maxExpression is the maximum length of a filter or a path in bytes. maxDepth is the maximum depth of nested parentheses and
// brackets.
const (
	maxExpression = 4000
	maxDepth      = 20
)

// name is the path of an attribute in a filter. urn is the URN of the schema, or empty. sub is the name of the sub-attribute, or
// empty.
type name struct{ urn, attribute, sub string }

// expression is a node of the syntax tree of a filter. The operator determines which other fields are set:
//   - and, or: left and right
//   - not: left
//   - [ (a value path): name, left
//   - pr and the operators of comparisons: name, value
type expression struct {
	operator    string
	left, right *expression
	name        name
	value       any
}

// parser parses filters and paths by RFC 7644, section 3.4.2.2 and figure 7. It also accepts a value path that is followed by a
// sub-attribute and a comparison, such as emails[type eq "work"].value eq "a@b.example". Entra ID sends such filters, although the
// grammar of the RFC does not contain them.
type parser struct {
	text  string
	at    int
	depth int
}

func newParser(text string) (*parser, bool) {
	return &parser{text: text}, len(text) <= maxExpression && isText(text)
}

func (p *parser) space() {
	for p.at < len(p.text) && p.text[p.at] == ' ' {
		p.at++
	}
}

// take skips spaces. If the next character is c, it consumes the character and returns true.
func (p *parser) take(c byte) bool {
	p.space()
	if p.at < len(p.text) && p.text[p.at] == c {
		p.at++
		return true
	}
	return false
}

// word skips spaces, and consumes and returns the next name, operator or number.
func (p *parser) word() string {
	p.space()
	start := p.at
	for p.at < len(p.text) && !strings.ContainsRune(` ()[]"`, rune(p.text[p.at])) {
		p.at++
	}
	return p.text[start:p.at]
}

// keyword consumes the next word and returns true if it is equal to word, in any case. Otherwise it consumes nothing.
func (p *parser) keyword(word string) bool {
	start := p.at
	if strings.EqualFold(p.word(), word) {
		return true
	}
	p.at = start
	return false
}

func (p *parser) atEnd() bool { p.space(); return p.at == len(p.text) }

func (p *parser) disjunction() *expression { return p.chain("or", p.conjunction) }
func (p *parser) conjunction() *expression { return p.chain("and", p.term) }

// chain parses one or more operands with the operator between them. Like all methods that return an expression, it returns nil for
// invalid text.
func (p *parser) chain(operator string, operand func() *expression) *expression {
	left := operand()
	for left != nil && p.keyword(operator) {
		right := operand()
		if right == nil {
			return nil
		}
		left = &expression{operator: operator, left: left, right: right}
	}
	return left
}

func (p *parser) term() *expression {
	start := p.at
	if p.keyword("not") {
		if p.take('(') {
			return p.closed(')', func(inner *expression) *expression { return &expression{operator: "not", left: inner} })
		}
		p.at = start
	}
	if p.take('(') {
		return p.closed(')', func(inner *expression) *expression { return inner })
	}
	path, ok := parseName(p.word())
	if !ok {
		return nil
	}
	if p.take('[') {
		return p.closed(']', func(inner *expression) *expression { return p.valuePath(path, inner) })
	}
	return p.comparison(path)
}

// closed parses a filter and the character end after the filter. It returns the result of a call of made with the filter.
func (p *parser) closed(end byte, made func(*expression) *expression) *expression {
	p.depth++
	defer func() { p.depth-- }()
	if p.depth > maxDepth {
		return nil
	}
	inner := p.disjunction()
	if inner == nil || !p.take(end) {
		return nil
	}
	return made(inner)
}

// valuePath returns the expression of a value path with the filter inner. If a sub-attribute with a comparison follows, valuePath
// parses it and adds the comparison to the filter.
func (p *parser) valuePath(path name, inner *expression) *expression {
	if p.at < len(p.text) && p.text[p.at] == '.' {
		sub, ok := parseName(p.word()[1:])
		if !ok || sub.sub != "" || sub.urn != "" {
			return nil
		}
		compared := p.comparison(sub)
		if compared == nil {
			return nil
		}
		inner = &expression{operator: "and", left: inner, right: compared}
	}
	return &expression{operator: "[", name: path, left: inner}
}

func (p *parser) comparison(path name) *expression {
	switch operator := strings.ToLower(p.word()); operator {
	case "pr":
		return &expression{operator: operator, name: path}
	case "eq", "ne", "co", "sw", "ew", "gt", "ge", "lt", "le":
		value, ok := p.value()
		if !ok {
			return nil
		}
		return &expression{operator: operator, name: path, value: value}
	}
	return nil
}

// value parses a value of JSON. The words true, false and null may have any case.
func (p *parser) value() (value any, ok bool) {
	p.space()
	if p.at == len(p.text) || p.text[p.at] != '"' {
		return value, json.Unmarshal([]byte(strings.ToLower(p.word())), &value) == nil
	}
	start := p.at
	for p.at++; p.at < len(p.text); p.at++ {
		switch p.text[p.at] {
		case '\\':
			p.at++
		case '"':
			p.at++
			err := json.Unmarshal([]byte(p.text[start:p.at]), &value)
			text, is := value.(string)
			return value, err == nil && is && isText(text)
		}
	}
	return nil, false
}

// parseName parses the path of an attribute: name, name.sub or urn:...:name.sub.
func parseName(text string) (n name, ok bool) {
	if len(text) > 4 && strings.EqualFold(text[:4], "urn:") {
		end := strings.LastIndexByte(text, ':')
		n.urn, text = text[:end], text[end+1:]
	}
	n.attribute, n.sub, _ = strings.Cut(text, ".")
	return n, isName(n.attribute) && (n.sub == "" && !strings.HasSuffix(text, ".") || isName(n.sub))
}

// isText reports whether text is valid UTF-8 without NUL. Other texts can neither be stored nor found.
func isText(text string) bool { return utf8.ValidString(text) && strings.IndexByte(text, 0) < 0 }

func isName(text string) bool {
	for i, c := range text {
		letter := 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '$' && i == 0
		if !letter && (i == 0 || c != '-' && c != '_' && (c < '0' || c > '9')) {
			return false
		}
	}
	return text != ""
}

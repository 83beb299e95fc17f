package compiled

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"io"
	"reflect"
	"sync/atomic"
	"text/template/parse"
)

// Template is a compiled template. It is safe for concurrent use.
type Template struct {
	source *template.Template
	name   string
	main   *body
	// restarts is the number of executions that started again with html/template.
	restarts atomic.Int64
}

// New compiles the template of source that has the given name, and the templates that it includes. funcs are the functions
// with which source was parsed. New returns an error if html/template cannot escape the template. It returns ErrUnsupported,
// with the reason, for an unsupported construct. No template can be added to source afterwards.
func New(source *template.Template, name string, funcs template.FuncMap) (*Template, error) {
	// Executing the template makes html/template escape it. Without data the execution itself fails soon.
	var wrong *template.Error
	if err := source.ExecuteTemplate(io.Discard, name, nil); errors.As(err, &wrong) {
		return nil, err
	}
	c := &compiler{trees: make(map[string]*parse.Tree), funcs: funcs, bodies: make(map[string]*body)}
	for _, one := range source.Templates() {
		c.trees[one.Name()] = one.Tree
	}
	main, err := c.template(name)
	if err != nil {
		return nil, err
	}
	return &Template{source: source, name: name, main: main}, nil
}

// Restarts returns the number of executions that started again with html/template.
func (t *Template) Restarts() int64 { return t.restarts.Load() }

// Execute appends the output for data to w. If html/template fails for the data, Execute returns the same error.
func (t *Template) Execute(w *bytes.Buffer, data any) error {
	start := w.Len()
	if t.try(w, data) {
		if comparing {
			return t.compare(w.Bytes()[start:], data)
		}
		return nil
	}
	w.Truncate(start)
	t.restarts.Add(1)
	return t.source.ExecuteTemplate(w, t.name, data)
}

// try reports whether it has executed the template. If it panics, also in a method that the template calls, it returns
// false. Execute then executes the template with html/template, whose error names the line of the template.
func (t *Template) try(w *bytes.Buffer, data any) (done bool) {
	defer func() {
		if recover() != nil {
			done = false
		}
	}()
	s := &state{out: w}
	s.include(t.main, reflect.ValueOf(data))
	return true
}

// compare returns an error if html/template returns another output.
func (t *Template) compare(got []byte, data any) error {
	var want bytes.Buffer
	if err := t.source.ExecuteTemplate(&want, t.name, data); err != nil {
		return err
	}
	if !bytes.Equal(got, want.Bytes()) {
		return fmt.Errorf("template %s: compiled it writes\n%s\nand html/template writes\n%s", t.name, got, want.Bytes())
	}
	return nil
}

// state contains the output and the variables of one execution of a template.
type state struct {
	out *bytes.Buffer
	// stack contains the variables of all templates that are being executed. The variables of the current template begin at
	// base.
	stack []reflect.Value
	base  int
}

// include executes a template with its own variables. The first one is $, the data of the template.
func (s *state) include(b *body, data reflect.Value) {
	base := s.base
	s.base = len(s.stack)
	s.stack = append(s.stack, make([]reflect.Value, b.variables)...)
	s.stack[s.base] = data
	b.run(s, data)
	s.stack = s.stack[:s.base]
	s.base = base
}

func (s *state) variable(index int) *reflect.Value { return &s.stack[s.base+index] }

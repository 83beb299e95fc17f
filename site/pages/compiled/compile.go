package compiled

import (
	"errors"
	"fmt"
	"html/template"
	"reflect"
	"text/template/parse"
)

// ErrUnsupported is the error of New for a template with a construct that package compiled does not support.
var ErrUnsupported = errors.New("unsupported")

func unsupported(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrUnsupported, fmt.Sprintf(format, args...))
}

// node is a compiled part of a template. It reports how the surrounding loop goes on.
type node func(s *state, dot reflect.Value) flow

type flow int

const (
	onward flow = iota
	nextRound
	endLoop
)

// body is a compiled template. variables is the number of its variables.
type body struct {
	run       node
	variables int
}

// compiler compiles the templates of a set.
type compiler struct {
	trees  map[string]*parse.Tree
	funcs  template.FuncMap
	bodies map[string]*body
}

// scope contains the names of the visible variables of a template. The index of a name is also the index of the variable.
type scope struct {
	names []string
	most  int // the maximum number of variables that were visible at once
}

func (sc *scope) declare(name string) (index int) {
	sc.names = append(sc.names, name)
	sc.most = max(sc.most, len(sc.names))
	return len(sc.names) - 1
}

func (sc *scope) index(name string) (int, error) {
	for i := len(sc.names) - 1; i >= 0; i-- {
		if sc.names[i] == name {
			return i, nil
		}
	}
	return 0, unsupported("variable %s", name)
}

func (c *compiler) template(name string) (*body, error) {
	if b := c.bodies[name]; b != nil {
		return b, nil
	}
	tree := c.trees[name]
	if tree == nil || tree.Root == nil {
		return nil, unsupported("template %s", name)
	}
	b := &body{}
	c.bodies[name] = b // A template may include itself.
	sc := &scope{}
	sc.declare("$")
	run, err := c.list(tree.Root, sc)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	b.run, b.variables = run, sc.most
	return b, nil
}

// list compiles the nodes of a list. The variables that these nodes declare are visible until the end of the
// list.
func (c *compiler) list(list *parse.ListNode, sc *scope) (node, error) {
	if list == nil {
		return func(*state, reflect.Value) flow { return onward }, nil
	}
	visible := len(sc.names)
	defer func() { sc.names = sc.names[:visible] }()
	var nodes []node
	for _, one := range list.Nodes {
		n, err := c.node(one, sc)
		if err != nil {
			return nil, err
		}
		if n != nil {
			nodes = append(nodes, n)
		}
	}
	return func(s *state, dot reflect.Value) flow {
		for _, n := range nodes {
			if f := n(s, dot); f != onward {
				return f
			}
		}
		return onward
	}, nil
}

// node compiles one node. It returns nil for a comment.
func (c *compiler) node(n parse.Node, sc *scope) (node, error) {
	switch n := n.(type) {
	case *parse.CommentNode:
		return nil, nil
	case *parse.TextNode:
		text := n.Text
		return func(s *state, _ reflect.Value) flow { s.out.Write(text); return onward }, nil
	case *parse.ActionNode:
		return c.action(n, sc)
	case *parse.IfNode:
		return c.branch(&n.BranchNode, sc, false)
	case *parse.WithNode:
		return c.branch(&n.BranchNode, sc, true)
	case *parse.RangeNode:
		return c.loop(n, sc)
	case *parse.TemplateNode:
		return c.include(n, sc)
	case *parse.BreakNode:
		return func(*state, reflect.Value) flow { return endLoop }, nil
	case *parse.ContinueNode:
		return func(*state, reflect.Value) flow { return nextRound }, nil
	}
	return nil, unsupported("node %s", n)
}

// action compiles {{pipeline}}. A pipeline that declares or sets a variable writes nothing.
func (c *compiler) action(n *parse.ActionNode, sc *scope) (node, error) {
	commands, escapers := escapersOf(n.Pipe)
	value, err := c.pipeline(n.Pipe, commands, sc)
	if err != nil {
		return nil, err
	}
	if len(n.Pipe.Decl) > 0 {
		return func(s *state, dot reflect.Value) flow { value(s, dot); return onward }, nil
	}
	write, err := escaperOf(escapers)
	if err != nil {
		return nil, err
	}
	return func(s *state, dot reflect.Value) flow { write(s.out, value(s, dot)); return onward }, nil
}

// branch compiles {{if}}, or {{with}} if the value becomes the dot.
func (c *compiler) branch(n *parse.BranchNode, sc *scope, with bool) (node, error) {
	visible := len(sc.names)
	defer func() { sc.names = sc.names[:visible] }()
	value, err := c.pipeline(n.Pipe, n.Pipe.Cmds, sc)
	if err != nil {
		return nil, err
	}
	then, err := c.list(n.List, sc)
	if err != nil {
		return nil, err
	}
	otherwise, err := c.list(n.ElseList, sc)
	if err != nil {
		return nil, err
	}
	return func(s *state, dot reflect.Value) flow {
		v := value(s, dot)
		switch {
		case !isTrue(v):
			return otherwise(s, dot)
		case with:
			return then(s, v)
		}
		return then(s, dot)
	}, nil
}

// loop compiles {{range}} over arrays and slices.
func (c *compiler) loop(n *parse.RangeNode, sc *scope) (node, error) {
	visible := len(sc.names)
	defer func() { sc.names = sc.names[:visible] }()
	value, err := c.pipeline(n.Pipe, n.Pipe.Cmds, sc)
	if err != nil {
		return nil, err
	}
	if n.Pipe.IsAssign {
		return nil, unsupported("%s", n.Pipe)
	}
	element, index := -1, -1
	switch len(n.Pipe.Decl) {
	case 1:
		element = len(sc.names) - 1
	case 2:
		index, element = len(sc.names)-2, len(sc.names)-1
	}
	each, err := c.list(n.List, sc)
	if err != nil {
		return nil, err
	}
	none, err := c.list(n.ElseList, sc)
	if err != nil {
		return nil, err
	}
	return func(s *state, dot reflect.Value) flow {
		v := value(s, dot)
		if !v.IsValid() {
			return none(s, dot)
		}
		v = indirect(v)
		if kind := v.Kind(); kind != reflect.Slice && kind != reflect.Array {
			panic(unsupported("range over %s", kind))
		}
		if v.Len() == 0 {
			return none(s, dot)
		}
		for i := range v.Len() {
			one := v.Index(i)
			if element >= 0 {
				*s.variable(element) = one
			}
			if index >= 0 {
				*s.variable(index) = reflect.ValueOf(i)
			}
			if each(s, one) == endLoop {
				break
			}
		}
		return onward
	}, nil
}

// include compiles {{template}}, which executes another template with variables of its own.
func (c *compiler) include(n *parse.TemplateNode, sc *scope) (node, error) {
	b, err := c.template(n.Name)
	if err != nil {
		return nil, err
	}
	data := func(*state, reflect.Value) reflect.Value { return reflect.Value{} }
	if n.Pipe != nil {
		if data, err = c.pipeline(n.Pipe, n.Pipe.Cmds, sc); err != nil {
			return nil, err
		}
	}
	return func(s *state, dot reflect.Value) flow { s.include(b, data(s, dot)); return onward }, nil
}

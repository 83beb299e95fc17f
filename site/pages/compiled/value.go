package compiled

import (
	"fmt"
	"html/template"
	"reflect"
	"text/template/parse"
)

// value is a compiled pipeline or argument. It returns the result for the state and the dot of an execution.
type value func(s *state, dot reflect.Value) reflect.Value

func constant(v any) value {
	of := reflect.ValueOf(v)
	return func(*state, reflect.Value) reflect.Value { return of }
}

// pipeline compiles a pipeline. commands are the commands of pipe without the escaping functions. It declares or sets the
// variables of the pipeline.
func (c *compiler) pipeline(pipe *parse.PipeNode, commands []*parse.CommandNode, sc *scope) (value, error) {
	if len(commands) != 1 {
		return nil, unsupported("%s", pipe)
	}
	v, err := c.command(commands[0], sc)
	if err != nil || len(pipe.Decl) == 0 {
		return v, err
	}
	indexes := make([]int, len(pipe.Decl))
	for i, variable := range pipe.Decl {
		if !pipe.IsAssign {
			indexes[i] = sc.declare(variable.Ident[0])
		} else if indexes[i], err = sc.index(variable.Ident[0]); err != nil {
			return nil, err
		}
	}
	return func(s *state, dot reflect.Value) reflect.Value {
		result := v(s, dot)
		for _, index := range indexes {
			*s.variable(index) = result
		}
		return result
	}, nil
}

func (c *compiler) command(n *parse.CommandNode, sc *scope) (value, error) {
	var v value
	var err error
	switch first := n.Args[0].(type) {
	case *parse.FieldNode:
		v, err = c.fields(func(_ *state, dot reflect.Value) reflect.Value { return dot }, first.Ident, n.Args[1:], sc)
	case *parse.VariableNode:
		v, err = c.variable(first, n.Args[1:], sc)
	case *parse.ChainNode:
		v, err = c.chain(first, n.Args[1:], sc)
	case *parse.IdentifierNode:
		v, err = c.function(first.Ident, n.Args[1:], sc)
	default:
		if len(n.Args) > 1 {
			return nil, unsupported("%s", n)
		}
		v, err = c.argument(first, sc)
	}
	if err != nil {
		return nil, err
	}
	return func(s *state, dot reflect.Value) reflect.Value {
		result := v(s, dot)
		if result.Kind() == reflect.Interface && result.NumMethod() == 0 {
			return result.Elem()
		}
		return result
	}, nil
}

// argument compiles an argument of a command. It returns ErrUnsupported for a kind of argument that pages do not use.
func (c *compiler) argument(n parse.Node, sc *scope) (value, error) {
	switch n := n.(type) {
	case *parse.DotNode:
		return func(_ *state, dot reflect.Value) reflect.Value { return dot }, nil
	case *parse.FieldNode:
		return c.fields(func(_ *state, dot reflect.Value) reflect.Value { return dot }, n.Ident, nil, sc)
	case *parse.VariableNode:
		return c.variable(n, nil, sc)
	case *parse.ChainNode:
		return c.chain(n, nil, sc)
	case *parse.PipeNode:
		return c.pipeline(n, n.Cmds, sc)
	case *parse.IdentifierNode:
		return c.function(n.Ident, nil, sc)
	case *parse.NilNode:
		return constant(nil), nil
	case *parse.StringNode:
		return constant(n.Text), nil
	case *parse.BoolNode:
		return constant(n.True), nil
	case *parse.NumberNode:
		if n.IsInt && !n.IsComplex {
			return constant(int(n.Int64)), nil
		}
	}
	return nil, unsupported("argument %s", n)
}

func (c *compiler) arguments(nodes []parse.Node, sc *scope) (all []value, err error) {
	all = make([]value, len(nodes))
	for i, n := range nodes {
		if all[i], err = c.argument(n, sc); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func (c *compiler) variable(n *parse.VariableNode, args []parse.Node, sc *scope) (value, error) {
	index, err := sc.index(n.Ident[0])
	if err != nil {
		return nil, err
	}
	of := func(s *state, _ reflect.Value) reflect.Value { return *s.variable(index) }
	if len(n.Ident) == 1 && len(args) > 0 {
		return nil, unsupported("%s with arguments", n)
	}
	return c.fields(of, n.Ident[1:], args, sc)
}

func (c *compiler) chain(n *parse.ChainNode, args []parse.Node, sc *scope) (value, error) {
	of, err := c.argument(n.Node, sc)
	if err != nil {
		return nil, err
	}
	return c.fields(of, n.Field, args, sc)
}

// fields compiles a chain of fields and methods of a value. The last one gets the arguments.
func (c *compiler) fields(of value, names []string, args []parse.Node, sc *scope) (value, error) {
	given, err := c.arguments(args, sc)
	if err != nil {
		return nil, err
	}
	for i, name := range names {
		receiver, access := of, &member{name: name}
		if i == len(names)-1 {
			access.args = given
		}
		of = func(s *state, dot reflect.Value) reflect.Value { return access.of(s, dot, receiver(s, dot)) }
	}
	return of, nil
}

// function compiles a call of a builtin function or of a function in c.funcs. It returns ErrUnsupported for an unknown
// function and for a function of another type.
func (c *compiler) function(name string, nodes []parse.Node, sc *scope) (value, error) {
	args, err := c.arguments(nodes, sc)
	if err != nil {
		return nil, err
	}
	switch fn := c.funcs[name].(type) {
	case func(...any) map[string]any:
		return func(s *state, dot reflect.Value) reflect.Value {
			given := make([]any, len(args))
			for i, arg := range args {
				given[i] = plain(arg(s, dot))
			}
			return reflect.ValueOf(fn(given...))
		}, nil
	case func(string) template.HTML:
		return func(s *state, dot reflect.Value) reflect.Value {
			text := args[0](s, dot)
			if len(args) != 1 || text.Type() != stringType {
				panic(unsupported("argument of %s", name))
			}
			return reflect.ValueOf(fn(text.String()))
		}, nil
	case nil:
		if build := builtins[name]; build != nil {
			return build(args)
		}
	}
	return nil, unsupported("function %s", name)
}

// plain returns a value as an interface, and nil for no value.
func plain(v reflect.Value) any {
	if !v.IsValid() {
		return nil
	}
	return v.Interface()
}

// builtins compile calls of functions that text/template defines.
var builtins = map[string]func(args []value) (value, error){
	"and": func(args []value) (value, error) { return firstOr(args, false), nil },
	"or":  func(args []value) (value, error) { return firstOr(args, true), nil },
	"not": func(args []value) (value, error) {
		return func(s *state, dot reflect.Value) reflect.Value { return boolean(!isTrue(args[0](s, dot))) }, nil
	},
	"eq": func(args []value) (value, error) {
		return func(s *state, dot reflect.Value) reflect.Value { return boolean(equal(s, dot, args)) }, nil
	},
	"ne": func(args []value) (value, error) {
		if len(args) != 2 {
			return nil, unsupported("ne of %d values", len(args))
		}
		return func(s *state, dot reflect.Value) reflect.Value { return boolean(!equal(s, dot, args)) }, nil
	},
	"len": func(args []value) (value, error) {
		return func(s *state, dot reflect.Value) reflect.Value {
			return reflect.ValueOf(indirect(args[0](s, dot)).Len())
		}, nil
	},
	"index": func(args []value) (value, error) {
		return func(s *state, dot reflect.Value) reflect.Value {
			v := args[0](s, dot)
			for _, arg := range args[1:] {
				v = indexed(indirect(v), noInterface(arg(s, dot)))
			}
			return v
		}, nil
	},
}

// firstOr returns a value that evaluates args in order. The result is the first argument that is true, if wanted is true, or
// false otherwise. If there is none, the result is the last argument.
func firstOr(args []value, wanted bool) value {
	return func(s *state, dot reflect.Value) (v reflect.Value) {
		for _, arg := range args {
			if v = arg(s, dot); isTrue(v) == wanted {
				break
			}
		}
		return v
	}
}

var trueValue, falseValue = reflect.ValueOf(true), reflect.ValueOf(false)

func boolean(b bool) reflect.Value {
	if b {
		return trueValue
	}
	return falseValue
}

// equal reports whether the first value equals one of the others.
func equal(s *state, dot reflect.Value, args []value) bool {
	one := noInterface(args[0](s, dot))
	for _, arg := range args[1:] {
		other := noInterface(arg(s, dot))
		switch {
		case one.Kind() == reflect.String && other.Kind() == reflect.String:
			if one.String() == other.String() {
				return true
			}
		case one.Kind() == reflect.Bool && other.Kind() == reflect.Bool:
			if one.Bool() == other.Bool() {
				return true
			}
		case one.CanInt() && other.CanInt():
			if one.Int() == other.Int() {
				return true
			}
		default:
			panic(unsupported("comparison of %s and %s", one.Kind(), other.Kind()))
		}
	}
	return false
}

// indexed returns an element of a slice or of a map, or the zero value if a map has no such element.
func indexed(of, index reflect.Value) reflect.Value {
	switch {
	case (of.Kind() == reflect.Slice || of.Kind() == reflect.Array) && index.CanInt():
		return of.Index(int(index.Int()))
	case of.Kind() == reflect.Map && index.IsValid() && index.Type().AssignableTo(of.Type().Key()):
		if found := of.MapIndex(index); found.IsValid() {
			return found
		}
		return reflect.Zero(of.Type().Elem())
	}
	panic(unsupported("index of %s", of.Kind()))
}

// indirect returns the value to which pointers and interfaces lead. It panics if one of them is nil.
func indirect(v reflect.Value) reflect.Value {
	for v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface {
		if v.IsNil() {
			panic(unsupported("nil %s", v.Type()))
		}
		v = v.Elem()
	}
	return v
}

// noInterface returns the value in an interface, or no value if the interface is nil.
func noInterface(v reflect.Value) reflect.Value {
	if v.Kind() == reflect.Interface {
		return v.Elem()
	}
	return v
}

// isTrue reports whether text/template takes a value for true.
func isTrue(v reflect.Value) bool {
	v = noInterface(v)
	switch v.Kind() {
	case reflect.Invalid:
		return false
	case reflect.Bool:
		return v.Bool()
	case reflect.String, reflect.Slice, reflect.Map, reflect.Array:
		return v.Len() > 0
	case reflect.Pointer, reflect.Func, reflect.Chan:
		return !v.IsNil()
	case reflect.Struct:
		return true
	default:
		if v.CanInt() || v.CanUint() || v.CanFloat() {
			return !v.IsZero()
		}
	}
	panic(unsupported("condition of %s", fmt.Sprint(v.Kind())))
}

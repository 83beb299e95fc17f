package compiled

import (
	"reflect"
	"sync/atomic"
)

var stringType = reflect.TypeFor[string]()

// member is a field, a method or a key in one expression of a template. last caches the lookup for the last type of the
// receiver.
type member struct {
	name string
	args []value
	last atomic.Pointer[found]
}

// found is the result of the lookup of a member in a type.
type found struct {
	of     reflect.Type
	method int   // the index of the method, or -1
	field  []int // the index of the field
}

// translator is a receiver of the method that pages call most often. It is called without reflection.
type translator interface {
	T(key string, pairs ...any) string
}

// of returns the field or the map entry of a receiver that the member names. If the member is a method, it calls the method
// and returns the result.
func (m *member) of(s *state, dot, receiver reflect.Value) reflect.Value {
	receiver = indirect(receiver)
	of := receiver
	if kind := of.Kind(); kind != reflect.Interface && kind != reflect.Pointer && of.CanAddr() {
		of = of.Addr()
	}
	f := m.last.Load()
	if f == nil || f.of != of.Type() {
		f = m.find(of.Type(), receiver.Type())
		m.last.Store(f)
	}
	switch {
	case f.method >= 0:
		return m.call(s, dot, of, f.method)
	case len(m.args) > 0:
		panic(unsupported("arguments of %s", m.name))
	case receiver.Kind() == reflect.Map:
		return receiver.MapIndex(reflect.ValueOf(m.name))
	case len(f.field) == 1:
		return receiver.Field(f.field[0])
	}
	v, err := receiver.FieldByIndexErr(f.field)
	if err != nil {
		panic(err)
	}
	return v
}

func (m *member) find(of, receiver reflect.Type) *found {
	if method, ok := of.MethodByName(m.name); ok {
		return &found{of, method.Index, nil}
	}
	if receiver.Kind() == reflect.Map && receiver.Key() == stringType {
		return &found{of, -1, nil}
	}
	if receiver.Kind() == reflect.Struct {
		if field, ok := receiver.FieldByName(m.name); ok && field.IsExported() {
			return &found{of, -1, field.Index}
		}
	}
	panic(unsupported("%s of %s", m.name, receiver))
}

func (m *member) call(s *state, dot, of reflect.Value, method int) reflect.Value {
	if m.name == "T" && len(m.args) > 0 {
		if by, ok := of.Interface().(translator); ok {
			return m.translate(s, dot, by)
		}
	}
	fn := of.Method(method)
	kind := fn.Type()
	if kind.IsVariadic() && len(m.args) < kind.NumIn()-1 || !kind.IsVariadic() && len(m.args) != kind.NumIn() {
		panic(unsupported("%d arguments of %s", len(m.args), m.name))
	}
	given := make([]reflect.Value, len(m.args))
	for i, arg := range m.args {
		var in reflect.Type
		if kind.IsVariadic() && i >= kind.NumIn()-1 {
			in = kind.In(kind.NumIn() - 1).Elem()
		} else {
			in = kind.In(i)
		}
		given[i] = assignable(arg(s, dot), in)
	}
	results := fn.Call(given)
	if len(results) != 1 {
		panic(unsupported("results of %s", m.name))
	}
	return results[0]
}

func (m *member) translate(s *state, dot reflect.Value, by translator) reflect.Value {
	key := noInterface(m.args[0](s, dot))
	if key.Type() != stringType {
		panic(unsupported("key of type %s", key.Type()))
	}
	var pairs []any
	for _, arg := range m.args[1:] {
		pairs = append(pairs, plain(arg(s, dot)))
	}
	return reflect.ValueOf(by.T(key.String(), pairs...))
}

// assignable returns a value that can be passed as an argument of the type in. It panics with ErrUnsupported if there is
// none.
func assignable(v reflect.Value, in reflect.Type) reflect.Value {
	if !v.IsValid() {
		panic(unsupported("no argument"))
	}
	if !v.Type().AssignableTo(in) {
		if v = noInterface(v); !v.IsValid() || !v.Type().AssignableTo(in) {
			panic(unsupported("argument of another type than %s", in))
		}
	}
	return v
}

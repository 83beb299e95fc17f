// Package field reads the descriptions of editable objects. The type of an object describes each of its fields once, by the tags of the
// field. The statements of package store, the requests of the API, its documentation, the forms of the console and the columns of imports
// follow from this description.
package field

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"sync"
)

// Field is a field of an editable object. Its tags are:
//   - db: the column.
//   - json: the name in the API and in the audit log.
//   - doc: what the field means, for documents. note: a further sentence for the documents of requests. example: an example of a value.
//   - edit: the rules for values in requests, separated by commas; see bind.Values. A field without this tag cannot be in a
//     request.
//   - save: words, separated by commas: never (statements only read the column), once (only the statement that adds the object writes it),
//     zero (the zero value is stored as NULL), list (only the list of objects reads it), unread (no statement reads it). A field with this
//     tag can have the JSON name -, such as a secret.
//   - read: the expression that reads the field, in which t is the table. Default: the column.
//   - write: the value of the column, in which :name stands for the field with the JSON name. Default: the field itself. A text of the form
//     "column = expression" names another column than db.
type Field struct {
	Name, Column, Doc, Note, Example string
	Index                            []int
	Type                             reflect.Type
	// Edited means that requests can contain the field.
	Edited bool
	// Options are the rules of the tag edit. The value of an option without = is empty.
	Options map[string]string

	Save        map[string]bool
	Read, Write string
}

func (f Field) Has(option string) bool {
	_, found := f.Options[option]
	return found
}

// Number returns the value of an option as a number, or 0 if the field does not have the option. It panics if the value is no number.
func (f Field) Number(option string) int64 {
	value, found := f.Options[option]
	if !found {
		return 0
	}
	n, err := strconv.ParseInt(value, 10, 64)
	if err != nil {
		panic(fmt.Sprintf("field: %s: %v", f.Name, err))
	}
	return n
}

var known sync.Map // of reflect.Type to []Field

// Of returns the fields of an object in the order of their declaration, with those of embedded structs. It panics if two fields have the
// same name.
func Of(object reflect.Type) []Field {
	if list, found := known.Load(object); found {
		return list.([]Field)
	}
	list := add(nil, object, nil)
	seen := map[string]bool{}
	for _, f := range list {
		if f.Name != "" && seen[f.Name] {
			panic(fmt.Sprintf("field: %v has two fields %q", object, f.Name))
		}
		seen[f.Name] = true
	}
	known.Store(object, list)
	return list
}

func add(list []Field, t reflect.Type, at []int) []Field {
	for i := range t.NumField() {
		sf := t.Field(i)
		index := append(append([]int(nil), at...), i)
		name, _, _ := strings.Cut(sf.Tag.Get("json"), ",")
		switch {
		case sf.Anonymous && sf.Tag.Get("json") == "" && sf.Type.Kind() == reflect.Struct:
			list = add(list, sf.Type, index)
		case name == "-" && sf.Tag.Get("save") != "":
			list = append(list, newField(sf, "", index))
		case name != "" && name != "-":
			list = append(list, newField(sf, name, index))
		}
	}
	return list
}

// One returns the description of one field of a struct.
func One(sf reflect.StructField) Field {
	name, _, _ := strings.Cut(sf.Tag.Get("json"), ",")
	return newField(sf, name, sf.Index)
}

func newField(sf reflect.StructField, name string, index []int) Field {
	tag := sf.Tag
	f := Field{
		Name: name, Column: tag.Get("db"), Doc: tag.Get("doc"), Note: tag.Get("note"), Example: tag.Get("example"), Index: index, Type: sf.Type,
		Options: map[string]string{}, Save: map[string]bool{}, Read: tag.Get("read"), Write: tag.Get("write"),
	}
	var options string
	options, f.Edited = tag.Lookup("edit")
	for _, option := range strings.Split(options, ",") {
		if key, value, _ := strings.Cut(option, "="); key != "" {
			f.Options[key] = value
		}
	}
	for _, word := range strings.Split(tag.Get("save"), ",") {
		switch word {
		case "":
		case "never", "once", "zero", "list", "unread":
			f.Save[word] = true
		default:
			panic(fmt.Sprintf("field: %s has the unknown word %q in its tag save", sf.Name, word))
		}
	}
	return f
}

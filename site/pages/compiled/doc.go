// Package compiled executes templates of html/template in less time than html/template does. The output is the same.
//
// A template is compiled after html/template has added its escaping functions. The compiled form resolves fields, methods and
// variables once for each type instead of at each execution, and escapes strings and numbers without reflection. It supports the
// constructs that the pages use. New returns an error for other constructs. If a value is of an unsupported kind, Execute
// starts again with html/template. With the race detector, as in CI, or with the build tag compare, Execute compares
// both outputs.
package compiled

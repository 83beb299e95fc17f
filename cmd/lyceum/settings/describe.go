package settings

import (
	"fmt"
	"io"
	"reflect"
	"strings"
)

// Describe writes one line per setting of "lyceum serve": name, default and meaning, separated by tabs.
func Describe(out io.Writer) { describeSettings(out, reflect.TypeFor[Serve]()) }

func describeSettings(out io.Writer, t reflect.Type) {
	for i := range t.NumField() {
		f := t.Field(i)
		tag := f.Tag.Get("env")
		if tag == "" {
			describeSettings(out, f.Type)
			continue
		}
		name, options, _ := strings.Cut(tag, ",")
		preset := f.Tag.Get("envDefault")
		if strings.Contains(options, "required") {
			preset = "(required)"
		}
		meaning := f.Tag.Get("help")
		if f.Tag.Get("secret") != "" {
			meaning += " Or " + name + "_FILE."
		}
		fmt.Fprintf(out, "%s\t%s\t%s\n", name, preset, meaning)
	}
}

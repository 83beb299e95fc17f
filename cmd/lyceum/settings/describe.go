package settings

import (
	"fmt"
	"io"
	"reflect"
	"strings"
)

// Describe writes one line per setting of "lyceum serve": name, default and meaning, separated by tabs.
func Describe(out io.Writer) {
	for _, d := range describeSettings(reflect.TypeFor[Serve]()) {
		preset, meaning := d.preset, d.meaning
		if d.required {
			preset = "(required)"
		}
		if d.secret {
			meaning += " Or " + d.name + "_FILE."
		}
		fmt.Fprintf(out, "%s\t%s\t%s\n", d.name, preset, meaning)
	}
}

// exampleHeader begins the example of an environment file.
const exampleHeader = `# Settings of a node, for the unit lyceum.service or for "lyceum --env-file". "lyceum settings --example" writes this file.
#
# Lines with a value that begin without # are required. All other lines show defaults.
`

// exampleValues are the values of required settings in the example.
var exampleValues = map[string]string{
	"LYCEUM_DATABASE_URL": "/etc/lyceum/secrets/database-url",
	"LYCEUM_MASTER_KEY":   "/etc/lyceum/secrets/master-key",
	"LYCEUM_REDIS_URL":    "/etc/lyceum/secrets/redis-url",
	"LYCEUM_APEX":         "lyceum.example.com",
}

//go:generate sh -c "go run .. settings --example >../../../deploy/lyceum.env.example"

// Example writes an environment file with all settings of "lyceum serve". Required secrets are in files.
func Example(out io.Writer) {
	fmt.Fprint(out, exampleHeader)
	for _, d := range describeSettings(reflect.TypeFor[Serve]()) {
		name := d.name
		if d.secret {
			name += "_FILE"
		}
		mark := "#"
		if d.required {
			mark = ""
		}
		value := d.preset
		if value == "" {
			value = exampleValues[d.name]
		}
		fmt.Fprintf(out, "\n# %s\n%s%s=%s\n", d.meaning, mark, name, value)
	}
}

// description contains what Describe and Example write about one setting.
type description struct {
	name, preset, meaning string
	required, secret      bool
}

func describeSettings(t reflect.Type) (list []description) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("env"), ",")
		switch {
		case name != "":
			list = append(list, description{
				name: name, preset: f.Tag.Get("envDefault"), meaning: f.Tag.Get("help"),
				required: strings.Contains(options, "required"), secret: f.Tag.Get("secret") != "",
			})
		case f.Type.Kind() == reflect.Struct:
			list = append(list, describeSettings(f.Type)...)
		}
	}
	return list
}

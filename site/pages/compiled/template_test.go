package compiled_test

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"testing"

	"lyceum/site/pages/compiled"
)

// person is the data of the templates. Like the views of pages, it has methods with pointer receivers and
// with value receivers.
type person struct {
	Name    string
	Age     int
	Count   int64
	Bio     template.HTML
	Link    template.URL
	Ratio   float64
	Good    bool
	Tags    []string
	Friends []*person
	Pets    []pet
	Best    *person
	Any     any
	Map     map[string]any
	Numbers map[string]int
	Tone    tone
	Nothing *person
	Day     day
	words
}

type pet struct{ Name string }

func (p *pet) Loud() string { return p.Name + "!" }

type tone string

type day struct{ n int }

func (d day) String() string { return fmt.Sprintf("day <%d>", d.n) }

type words struct{ Prefix string }

// T stands in for the translation of a message. Its result contains the key and the pairs.
func (w words) T(key string, pairs ...any) string { return w.Prefix + key + fmt.Sprint(pairs...) }

// Sum has parameters of several types.
func (p *person) Sum(a int, b int64, more ...int) int64 {
	for _, one := range more {
		b += int64(one)
	}
	return int64(a) + b
}

func (p *person) Older() *person { return &person{Name: p.Name + " <old>", Age: p.Age + 1} }

// Fails returns an error for people without a name.
func (p *person) Fails() (string, error) {
	if p.Name == "" {
		return "", errors.New("no name")
	}
	return p.Name, nil
}

var helpers = template.FuncMap{
	"dict": func(pairs ...any) map[string]any {
		data := map[string]any{}
		for i := 0; i+1 < len(pairs); i += 2 {
			data[pairs[i].(string)] = pairs[i+1]
		}
		return data
	},
	"bold": func(text string) template.HTML {
		return template.HTML("<b>" + template.HTMLEscapeString(text) + "</b>")
	},
}

const hostile = "\"it's\" <b>a+b</b> & \x00 \xff é javascript:alert(1)"

func people() map[string]any {
	full := &person{
		Name: hostile, Age: 41, Count: -7, Bio: "<i>bio</i>", Link: "javascript:x", Ratio: 1.5, Good: true, Tags: []string{"a b", "<c>", ""},
		Pets: []pet{{"Rex"}, {"<Tom>"}}, Best: &person{Name: "Best", Good: true}, Any: "any <thing>", Map: map[string]any{"Key": "v&v", "No": nil, "Deep": map[string]any{"N": 3}},
		Numbers: map[string]int{"one": 1}, Tone: "good", Day: day{3}, words: words{"say "},
	}
	full.Friends = []*person{{Name: "Ann", Any: 5}, {Name: "/ann?x=1#y", Any: template.HTML("<u>"), Tags: []string{"t"}}, {Any: int64(9)}}
	return map[string]any{"full": full, "empty": &person{}, "a value": *full, "nil": nil}
}

// The output of every construct must be that of html/template, for values of all kinds.
func TestExecute_LikeHTMLTemplate(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"plain", "{{/* comment */}}{{.Name}}", "{{.Age}} {{.Count}} {{.Ratio}} {{.Good}} {{.Bio}} {{.Link}} {{.Tone}} {{.Day}} {{.Tags}} {{.Any}}",
		`<p title="{{.Name}}" class="{{.Tone}}" data-n="{{.Age}}" data-h="{{.Bio}}">{{.Name}}</p>`, `<p title='{{.Name}}'>`,
		`<title>{{.Name}} {{.Bio}} {{.Age}}</title><textarea>{{.Name}}</textarea>`,
		`<a href="{{.Name}}">{{range .Friends}}<a href="{{.Name}}">{{end}}<a href="/x/{{.Name}}?q={{.Name}}&amp;n={{.Age}}">`, `<a href="{{.Link}}">`,
		`{{if .Good}}good{{else if .Age}}old{{else}}bad{{end}}`, `{{if and .Good .Name}}x{{end}}{{if or .Nothing .Tags}}y{{end}}{{if not .Good}}z{{end}}`,
		`{{or .Name "nobody"}} {{and .Name .Age}} {{or .Nothing .Best .Name}}`, `{{with .Best}}{{.Name}} {{$.Name}}{{else}}none{{end}}{{with .Nothing}}a{{else with .Name}}{{.}}{{end}}`,
		`{{range .Tags}}[{{.}}]{{else}}none{{end}}`, `{{range $i, $tag := .Tags}}{{$i}}={{$tag}}{{if eq $i 1}}{{break}}{{end}},{{end}}`, `{{range $tag := .Tags}}{{if eq $tag "<c>"}}{{continue}}{{end}}{{$tag}};{{end}}`,
		`{{range .Pets}}{{.Name}} {{.Loud}} {{end}}`, `{{range .Friends}}{{.Name}}:{{.Any}}:{{len .Tags}} {{with .Best}}b{{end}}{{end}}`,
		`{{$x := .Name}}{{if .Good}}{{$x = "other"}}{{$y := 1}}{{$y}}{{end}}{{$x}}`, `{{$x := .Best}}{{with $x}}{{.Name}}{{end}}`,
		`{{.T "key"}} {{.T "key" "A" .Name "B" 3}} {{$.T .Name}}`, `{{range .Tags}}{{$.T "tag" "Tag" .}}{{end}}`, `{{.Sum 1 .Count}} {{.Sum 1 2 3 4}}`, `{{.Older.Name}} {{.Older.Older.Age}} {{(.Older).Name}}`,
		`{{eq .Age 41}} {{eq .Name "x" "y"}} {{ne .Tone "good"}} {{eq .Good true}} {{eq .Any "any <thing>"}} {{eq .Count 41 -7}}`,
		`{{index .Tags 1}}`, `{{index .Map "Key"}} {{index .Numbers "two"}} {{.Map.Key}} {{.Map.Deep.N}} {{.Numbers.one}}`, `{{.Map.No}}`, `{{if .Map.Missing}}a{{else}}b{{end}}`, `{{len .Name}}`,
		`{{define "row"}}{{.Name}}-{{.Row}}{{with .Inner}}{{template "row" .}}{{end}}{{end}}{{template "row" dict "Name" .Name "Row" 2 "Inner" (dict "Name" "in" "Row" .Any)}}`,
		`{{define "own"}}{{$.Name}}{{$v := 5}}{{$v}}{{end}}{{$v := 4}}{{template "own" .}}{{$v}}`, `{{define "none"}}{{if .}}a{{else}}b{{end}}{{end}}{{template "none"}}`,
		`{{bold .Name}} <p title="{{bold .Name}}">`, `{{.Any}}{{range .Friends}}<p title="{{.Any}}">{{.Any}}{{end}}`, `{{.Best}}`, `{{.Nothing}}`, `{{.Nothing.Name}}`, `{{.Best.Best.Name}}`, `{{.Absent}}`, `{{index .Tags 9}}`,
		`{{.Fails}}`, `{{range $k, $v := .Numbers}}{{$k}}{{$v}}{{end}}`, `{{range 3}}{{.}}{{end}}`, `{{eq .Name 3}}`, `{{true}} {{"text"}} {{12}} {{1.5}}`, `{{printf "%d" .Age}}`, `{{.Name | printf "%s!"}}`,
		`<script>let x = {{.Name}}</script>`, `<p style="width: {{.Age}}px">`, `<p {{if .Good}}hidden{{end}} title={{.Name}}>`,
	} {
		source, err := template.New("page").Funcs(helpers).Parse(text)
		if err != nil {
			t.Fatal(text, err)
		}
		c, err := compiled.New(template.Must(source.Clone()), "page", helpers)
		if err != nil {
			if !errors.Is(err, compiled.ErrUnsupported) {
				t.Errorf("%s: %v", text, err)
			}
			continue
		}
		for name, data := range people() {
			var want, got bytes.Buffer
			wanted, err := source.ExecuteTemplate(&want, "page", data), c.Execute(&got, data)
			if (wanted == nil) != (err == nil) || err == nil && got.String() != want.String() {
				t.Errorf("%s for %s: %q, %v; want %q, %v", text, name, got.String(), err, want.String(), wanted)
			}
		}
	}
}

// For the constructs that pages use, Execute must not start again with html/template.
func TestExecute_WithoutRestart(t *testing.T) {
	t.Parallel()
	const text = `<title>{{.Name}}</title><p title="{{.Name}}">{{.T "key" "A" .Age}} {{.Bio}} {{bold .Name}} <a href="/x/{{.Age}}">{{range .Tags}}{{.}}{{end}}{{with .Best}}{{.Name}}{{end}}` +
		`{{range $i, $p := .Pets}}{{$i}}{{$p.Loud}}{{end}}{{if and .Good (eq .Age 41)}}{{index .Map "Key"}}{{end}}{{.Day}}{{.Tone}}`
	c, err := compiled.New(template.Must(template.New("page").Funcs(helpers).Parse(text)), "page", helpers)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := c.Execute(&out, people()["full"]); err != nil || c.Restarts() != 0 {
		t.Errorf("%d restarts, %v", c.Restarts(), err)
	}
}

// New must return an error for a template that html/template cannot escape.
func TestNew_InvalidTemplate(t *testing.T) {
	t.Parallel()
	source := template.Must(template.New("page").Parse(`<a href="{{if .}}x{{else}}y">{{end}}`))
	if _, err := compiled.New(source, "page", nil); err == nil || errors.Is(err, compiled.ErrUnsupported) {
		t.Errorf("%v", err)
	}
}

func Benchmark(b *testing.B) {
	const text = `{{range .Friends}}<li title="{{.Name}}"><a href="/people/{{.Age}}">{{.Name}}</a> {{$.T "key"}}{{if .Good}} {{.Count}}{{end}}</li>{{end}}`
	data := people()["full"].(*person)
	for range 100 {
		data.Friends = append(data.Friends, &person{Name: "Someone", Age: 3, Good: true})
	}
	source := template.Must(template.New("page").Funcs(helpers).Parse(text))
	c, err := compiled.New(source, "page", helpers)
	if err != nil {
		b.Fatal(err)
	}
	for name, do := range map[string]func(*bytes.Buffer) error{
		"html template": func(out *bytes.Buffer) error { return source.ExecuteTemplate(out, "page", data) },
		"compiled":      func(out *bytes.Buffer) error { return c.Execute(out, data) },
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			var out bytes.Buffer
			for b.Loop() {
				out.Reset()
				if err := do(&out); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

package compiled

import (
	"bytes"
	"html/template"
	"io"
	"reflect"
	"strconv"
	"strings"
	"text/template/parse"
)

// escaperPrefix is the prefix of the functions that html/template adds to pipelines.
const escaperPrefix = "_html_template_"

// escapersOf returns the commands of a pipeline without the escaping functions, and the names of these functions.
func escapersOf(pipe *parse.PipeNode) (commands []*parse.CommandNode, escapers string) {
	commands = pipe.Cmds
	var names []string
	for i, command := range pipe.Cmds {
		if first, ok := command.Args[0].(*parse.IdentifierNode); ok && strings.HasPrefix(first.Ident, escaperPrefix) {
			if len(names) == 0 {
				commands = pipe.Cmds[:i]
			}
			names = append(names, strings.TrimPrefix(first.Ident, escaperPrefix))
		}
	}
	return commands, strings.Join(names, " ")
}

// escaper writes a value with the escaping functions of one pipeline of a template.
type escaper func(out *bytes.Buffer, v reflect.Value)

// samples are templates to which html/template adds the escaping functions. They write the values for which this package has
// no faster code.
var samples = map[string]struct {
	before, after string
	// unchanged are the characters besides letters, digits and -._~ that the functions leave as they are, if the value is written as a
	// URL. It is empty for other values.
	unchanged string
	url       bool
}{
	"htmlescaper":                         {"", "", "", false},
	"attrescaper":                         {`<p title="`, `">`, "", false},
	"rcdataescaper":                       {`<title>`, `</title>`, "", false},
	"urlfilter urlnormalizer attrescaper": {`<a href="`, `">`, "/?=#", true},
	"urlnormalizer attrescaper":           {`<a href="/`, `">`, "/?=#", true},
	"urlescaper attrescaper":              {`<a href="/?q=`, `">`, "", true},
}

var htmlType, intType, int64Type = reflect.TypeFor[template.HTML](), reflect.TypeFor[int](), reflect.TypeFor[int64]()

func escaperOf(names string) (escaper, error) {
	sample, known := samples[names]
	if !known {
		return nil, unsupported("escaping by %q", names)
	}
	t, err := template.New("").Parse(sample.before + "{{.}}" + sample.after)
	if err != nil {
		return nil, err
	}
	if err := t.Execute(io.Discard, ""); err != nil {
		return nil, err
	}
	if _, used := escapersOf(actionOf(t.Tree).Pipe); used != names {
		return nil, unsupported("html/template escapes by %q instead of %q", used, names)
	}
	slow := func(out *bytes.Buffer, v reflect.Value) {
		var whole bytes.Buffer
		if err := t.Execute(&whole, plain(v)); err != nil {
			panic(err)
		}
		out.Write(whole.Bytes()[len(sample.before) : whole.Len()-len(sample.after)])
	}
	if sample.url {
		return func(out *bytes.Buffer, v reflect.Value) {
			if v.IsValid() && v.Type() == stringType && onlyOf(v.String(), sample.unchanged) {
				out.WriteString(v.String())
				return
			}
			slow(out, v)
		}, nil
	}
	raw := names == "htmlescaper"
	return func(out *bytes.Buffer, v reflect.Value) {
		if !v.IsValid() {
			slow(out, v)
			return
		}
		switch v.Type() {
		case stringType:
			escape(out, v.String())
		case intType, int64Type:
			out.Write(strconv.AppendInt(out.AvailableBuffer(), v.Int(), 10))
		case htmlType:
			if raw {
				out.WriteString(v.String())
				return
			}
			slow(out, v)
		default:
			slow(out, v)
		}
	}, nil
}

func actionOf(tree *parse.Tree) *parse.ActionNode {
	for _, n := range tree.Root.Nodes {
		if action, ok := n.(*parse.ActionNode); ok {
			return action
		}
	}
	return nil
}

// escapes are the characters that html/template escapes in text and in attributes.
var escapes = [256]string{
	0: "\uFFFD", '"': "&#34;", '&': "&amp;", '\'': "&#39;", '+': "&#43;", '<': "&lt;", '>': "&gt;",
}

// escape writes a text as HTML. It replaces the characters in escapes.
func escape(out *bytes.Buffer, text string) {
	start := 0
	for i := 0; i < len(text); i++ {
		if to := escapes[text[i]]; to != "" {
			out.WriteString(text[start:i])
			out.WriteString(to)
			start = i + 1
		}
	}
	out.WriteString(text[start:])
}

// onlyOf reports whether each character of a text is an ASCII letter or digit, one of -._~, or contained in others.
func onlyOf(text, others string) bool {
	for i := 0; i < len(text); i++ {
		switch b := text[i]; {
		case 'a' <= b && b <= 'z', 'A' <= b && b <= 'Z', '0' <= b && b <= '9', b == '-', b == '.', b == '_', b == '~':
		case strings.IndexByte(others, b) < 0:
			return false
		}
	}
	return true
}

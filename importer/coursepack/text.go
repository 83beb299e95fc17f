package coursepack

import (
	"html"
	"path"
	"regexp"
	"strings"
	"sync"

	parser "golang.org/x/net/html"
)

// target is where a reference of a text leads.
type target struct {
	// address is the address of a link, or empty if there is none. name is the text of a link that has no other one.
	address, name string
	// picture is the address of a picture that pages show, or empty.
	picture string
}

func PictureAddress(name string) string { return "/media/" + name }

// partAddress matches links to documents and exams in texts of a plan.
var partAddress = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`href="lyceum-part-(\d+)"`) })

// ReplaceLinks replaces each link of a text of a plan by the address of the document or exam with the key. A link without an address becomes text.
func ReplaceLinks(text string, address func(key string) string) string {
	return partAddress().ReplaceAllStringFunc(text, func(found string) string {
		if to := address(partAddress().FindStringSubmatch(found)[1]); to != "" {
			return `href="` + html.EscapeString(to) + `"`
		}
		return ""
	})
}

// embedded are the elements that become links, with the attribute that has their address.
var embedded = map[string]string{"video": "src", "audio": "src", "source": "src", "iframe": "src", "embed": "src", "object": "data"}

// rewrite returns an HTML text whose references lead to what resolve returns. It calls lost with each element that cannot be kept.
func rewrite(text string, resolve func(ref string) target, lost func(what string)) string {
	var out strings.Builder
	tokens := parser.NewTokenizer(strings.NewReader(text))
	for skipped := ""; ; {
		kind := tokens.Next()
		if kind == parser.ErrorToken {
			return out.String()
		}
		raw := string(tokens.Raw())
		if kind != parser.StartTagToken && kind != parser.SelfClosingTagToken && kind != parser.EndTagToken {
			if skipped == "" {
				out.WriteString(raw)
			}
			continue
		}
		token := tokens.Token()
		attribute, becomesLink := embedded[token.Data]
		switch {
		case kind == parser.EndTagToken:
			if token.Data == skipped {
				skipped = ""
			} else if skipped == "" && !becomesLink {
				out.WriteString(raw)
			}
		case becomesLink:
			if ref := attributeOf(token, attribute); ref != "" {
				out.WriteString(linked(resolve(ref), "", lost))
			}
			if skipped == "" && kind == parser.StartTagToken && token.Data != "source" && token.Data != "embed" {
				skipped = token.Data
			}
		case skipped != "":
		case token.Data == "img":
			out.WriteString(image(token, resolve(attributeOf(token, "src")), lost))
		case token.Data == "a":
			out.WriteString(anchor(token, resolve))
		case token.Data == "script" || token.Data == "form" || token.Data == "applet" || token.Data == "math-field":
			lost("a <" + token.Data + "> element")
			out.WriteString(raw)
		default:
			out.WriteString(raw)
		}
	}
}

func attributeOf(token parser.Token, name string) string {
	for _, a := range token.Attr {
		if a.Key == name {
			return strings.TrimSpace(a.Val)
		}
	}
	return ""
}

// image returns the element of a picture, or a link to a picture that pages do not show.
func image(token parser.Token, to target, lost func(string)) string {
	if to.picture == "" {
		return linked(to, attributeOf(token, "alt"), lost)
	}
	kept := []parser.Attribute{{Key: "src", Val: to.picture}}
	for _, a := range token.Attr {
		if a.Key == "alt" || a.Key == "width" || a.Key == "height" {
			kept = append(kept, parser.Attribute{Key: a.Key, Val: a.Val})
		}
	}
	token.Attr = kept
	return token.String()
}

func anchor(token parser.Token, resolve func(string) target) string {
	kept := token.Attr[:0]
	for _, a := range token.Attr {
		if a.Key != "href" {
			continue
		}
		if a.Val = resolve(strings.TrimSpace(a.Val)).address; a.Val != "" {
			kept = append(kept, a)
		}
	}
	token.Attr = kept
	return token.String()
}

// linked returns a link to what pages do not show.
func linked(to target, name string, lost func(string)) string {
	if to.address == "" {
		lost("a picture, film or embedded page whose file is missing")
		return html.EscapeString(name)
	}
	if name == "" {
		name = to.name
	}
	if name == "" {
		name = to.address
	}
	return `<a href="` + html.EscapeString(to.address) + `">` + html.EscapeString(name) + `</a> `
}

// external returns the target of an address outside of the package, and reports whether it is one. Other schemes than those of web pages and messages
// are not kept.
func external(ref string) (target, bool) {
	lower := strings.ToLower(ref)
	for _, scheme := range []string{"https:", "http:", "mailto:", "tel:"} {
		if strings.HasPrefix(lower, scheme) {
			return target{address: ref, name: ref}, true
		}
	}
	if strings.HasPrefix(ref, "//") {
		return target{address: "https:" + ref, name: ref}, true
	}
	before, _, colon := strings.Cut(ref, ":")
	return target{}, strings.HasPrefix(ref, "#") || ref == "" || colon && !strings.ContainsAny(before, "/?#.")
}

// withoutQuery returns the path of a reference with its characters decoded.
func withoutQuery(ref string) string {
	if at := strings.IndexAny(ref, "?#"); at >= 0 {
		ref = ref[:at]
	}
	return unescapePath(ref)
}

// plainTitle returns the first words of a text, for something that has no title.
func plainTitle(text string) string {
	var out strings.Builder
	tokens := parser.NewTokenizer(strings.NewReader(text))
	for {
		switch tokens.Next() {
		case parser.ErrorToken:
			title := strings.Join(strings.Fields(out.String()), " ")
			if runes := []rune(title); len(runes) > 60 {
				title = strings.TrimSpace(string(runes[:60])) + " …"
			}
			return title
		case parser.TextToken:
			out.WriteString(tokens.Token().Data + " ")
		}
	}
}

func escaped(text string) string { return html.EscapeString(text) }

func nameTitle(name string) string { return path.Base(name) }

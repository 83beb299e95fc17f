package learning

import (
	"encoding/json"
	"html/template"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"lyceum/handlers/learning"
	"lyceum/site/ui"
)

// noField are elements in which HTML allows no field of a form, or in which a parser would move it.
var noField = map[string]bool{"a": true, "button": true, "label": true, "math": true, "summary": true, "svg": true}

// fillGaps replaces the gaps in the text of a question with what show returns for their parts. It returns the other parts, whose gaps have no place
// for a field. Such gaps become numbered lines.
func fillGaps(text template.HTML, parts []partView, show func(*partView) string) (filled template.HTML, outside []partView) {
	var out strings.Builder
	placed, closed := map[int]bool{}, 0
	for z := html.NewTokenizer(strings.NewReader(string(text))); ; {
		kind := z.Next()
		raw := string(z.Raw())
		switch name, _ := z.TagName(); {
		case kind == html.ErrorToken:
			for i := range parts {
				if !placed[i] {
					outside = append(outside, parts[i])
				}
			}
			return template.HTML(out.String()), outside
		case kind == html.StartTagToken && noField[string(name)]:
			closed++
		case kind == html.EndTagToken && noField[string(name)]:
			closed--
		case kind == html.TextToken && closed > 0:
			raw = gapsShown(raw)
		case kind == html.TextToken:
			raw = gapMark.ReplaceAllStringFunc(raw, func(mark string) string {
				i, err := strconv.Atoi(mark[2 : len(mark)-2])
				if i--; err != nil || i < 0 || i >= len(parts) || placed[i] {
					return gapsShown(mark)
				}
				placed[i] = true
				return show(&parts[i])
			})
		}
		out.WriteString(raw)
	}
}

func gapName(v *ui.Visit, i int) string { return v.T("exam.gap", "Number", v.Number(int64(i+1))) }

func gapField(p *partView) string {
	name, label := `name="`+html.EscapeString(p.Name)+`"`, `aria-label="`+html.EscapeString(p.Label)+`"`
	if len(p.Options) == 0 {
		return `<input class="exam-gap" ` + name + ` value="` + html.EscapeString(p.Value) + `" ` + label + ` size="12" autocomplete="off">`
	}
	var list strings.Builder
	list.WriteString(`<select class="exam-gap" ` + name + ` ` + label + `><option value="">–</option>`)
	for _, o := range p.Options {
		chosen := ""
		if o.Chosen {
			chosen = " selected"
		}
		list.WriteString(`<option value="` + html.EscapeString(o.Value) + `"` + chosen + `>` + html.EscapeString(o.Plain) + `</option>`)
	}
	return list.String() + `</select>`
}

// givenInGaps returns the text of a question with the answer in its gaps, and the verdict about each. If a gap has no place for it, given
// has all parts of the answer.
func givenInGaps(v *ui.Visit, q *learning.ReviewedQuestion) (text template.HTML, given []answerLine) {
	var texts []json.RawMessage
	_ = json.Unmarshal(q.Answer, &texts) // A blank answer has no texts.
	parts := make([]partView, q.Gaps)
	for i := range parts {
		parts[i] = partView{Label: gapName(v, i), Name: v.Number(int64(i + 1)), Value: "–", Verdict: partVerdict(v, q, i)}
		if i < len(texts) && textOf(texts[i]) != "" {
			parts[i].Value = textOf(texts[i])
		}
	}
	text, outside := fillGaps(v.Site.RichText.Rich(q.Text, 2), parts, func(p *partView) string {
		return `<span class="exam-gap"><span class="unseen">` + html.EscapeString(p.Label) +
			`: </span><small aria-hidden="true">` + html.EscapeString(p.Name) + `</small> ` +
			html.EscapeString(p.Value) + gapVerdict(p.Verdict) + `</span>`
	})
	if len(outside) > 0 {
		given = givenLines(v, q)
	}
	return text, given
}

func gapVerdict(verdict verdictView) string {
	if verdict.Name == "" {
		return ""
	}
	return ` <span class="verdict" data-verdict="` + verdict.Name + `">` + html.EscapeString(verdict.Words) + `</span>`
}

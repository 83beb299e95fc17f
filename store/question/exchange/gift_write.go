package exchange

import (
	"slices"
	"strconv"
	"strings"

	"lyceum/store/question"
)

// writeGIFT returns the questions in GIFT and the number of questions that it omits. It omits ordering and cloze, which
// GIFT does not have.
func writeGIFT(items []Item) (string, int) {
	return itemFormat{
		category: func(name string) string { return "$CATEGORY: " + categoryPath(name) + "\n\n" },
		write:    giftText,
		read:     func(r *reader, text string) error { r.gift(text); return nil },
	}.writeItems(items)
}

// giftText returns a question in GIFT, or false for a kind that GIFT does not have.
func giftText(item Item, number int, extra string) (string, bool) {
	answers, possible := giftAnswers(item.Trimmed())
	if !possible {
		return "", false
	}
	var out strings.Builder
	out.WriteString("// question: " + strconv.Itoa(number))
	if !slices.ContainsFunc(item.Tags, func(tag string) bool { return strings.ContainsAny(tag, "]\n") }) {
		for _, tag := range item.Tags {
			out.WriteString(" [tag:" + tag + "]")
		}
	}
	if extra != "" {
		out.WriteString("\n" + giftExtra + extra)
	}
	if item.Explanation != "" {
		answers += "####" + giftContent(item.Explanation)
	}
	out.WriteString("\n" + giftContent(item.Text) + " {" + answers + "}\n\n")
	return out.String(), true
}

// giftContent returns a text with the name of its format, so that it is never taken for a comment or for HTML.
func giftContent(text string) string {
	if formatOf(text) == htmlText {
		return "[html]" + giftEscape(text)
	}
	return "[plain]" + giftEscape(text)
}

// giftPart returns a text of a question. It has the name of its format only if the text of the question has another one, or if it begins with what GIFT
// takes for a format or a weight.
func giftPart(text string, q question.Question) string {
	if text == "" || formatOf(text) == formatOf(q.Text) && text[0] != '[' && text[0] != '%' {
		return giftEscape(text)
	}
	return giftContent(text)
}

func giftAnswers(q question.Question) (answers string, possible bool) {
	var out strings.Builder
	switch q.Kind {
	case question.TrueFalse:
		return giftTrueFalse(q), true
	case question.Essay:
		return "", true
	case question.Numeric, question.ShortText:
		if q.Kind == question.Numeric {
			out.WriteString("#")
		}
		for _, a := range written(q, 0, q.RightAnswers(0)) {
			out.WriteString("\n\t=%" + a.share.String() + "%")
			if q.Kind == question.Numeric {
				out.WriteString(a.text)
			} else {
				out.WriteString(giftAccepted(a.text, q))
			}
			out.WriteString(giftFeedback(a.feedback, q))
		}
	case question.Matching:
		giftPairs(&out, q)
	case question.Single, question.Multiple:
		for _, a := range chosen(q) {
			sign := "~"
			if q.Kind == question.Single && a.isRight() {
				sign = "="
			}
			out.WriteString("\n\t" + sign + "%" + a.share.String() + "%" + giftPart(a.text, q) + giftFeedback(a.feedback, q))
		}
	default:
		return "", false
	}
	return out.String() + "\n", true
}

// giftAccepted returns a text that trainees type, which is never HTML.
func giftAccepted(text string, q question.Question) string {
	if formatOf(q.Text) == plainText && text[0] != '[' && text[0] != '%' {
		return giftEscape(text)
	}
	return "[plain]" + giftEscape(text)
}

func giftFeedback(text string, q question.Question) string {
	if text == "" {
		return ""
	}
	return "#" + giftPart(text, q)
}

func giftTrueFalse(q question.Question) string {
	isTrue := solution[bool](q)
	feedback := map[string]string{}
	for _, a := range q.Answers {
		feedback[a.Text] = giftFeedback(a.Feedback, q)
	}
	right, wrong := feedback[strconv.FormatBool(isTrue)], feedback[strconv.FormatBool(!isTrue)]
	if right != "" && wrong == "" {
		wrong = "#"
	}
	return strings.ToUpper(strconv.FormatBool(isTrue)) + wrong + right
}

func giftPairs(out *strings.Builder, q question.Question) {
	correct := solution[[]int](q)
	// The first arrow of a pair separates its sides.
	left := func(text string) string {
		if strings.Contains(text, "->") {
			return "[html]" + giftEscape(strings.ReplaceAll(asHTML(text), "->", "-&gt;"))
		}
		return giftPart(text, q)
	}
	for i, choice := range correct {
		out.WriteString("\n\t=" + left(q.Options[i]) + " -> " + giftPart(q.Choices[choice], q))
	}
	for i, choice := range q.Choices {
		if !slices.Contains(correct, i) {
			out.WriteString("\n\t= -> " + giftPart(choice, q))
		}
	}
}

// giftEscape returns a text in which no character has a meaning for GIFT.
func giftEscape(text string) string {
	var out strings.Builder
	for _, c := range strings.TrimSpace(text) {
		switch {
		case c == '\n':
			out.WriteString(`\n`)
		case strings.ContainsRune(giftSpecial, c) && c != '%':
			out.WriteString(`\` + string(c))
		default:
			out.WriteRune(c)
		}
	}
	return out.String()
}

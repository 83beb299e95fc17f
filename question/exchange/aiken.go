package exchange

import (
	"regexp"
	"strings"

	"lyceum/question"
)

var (
	aikenOption = regexp.MustCompile(`^([A-Z])[.)]\s+(.+)$`)
	aikenAnswer = regexp.MustCompile(`^ANSWER:\s*([A-Z])\s*$`)
)

// aiken reads questions with one right option. A question is its text, options such as "A. text", and "ANSWER: A".
func (r *reader) aiken(text string) {
	var q question.Question
	start := 0
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		option, answer := aikenOption.FindStringSubmatch(line), aikenAnswer.FindStringSubmatch(line)
		switch {
		case line == "":
		case answer != nil:
			q.Kind, q.Correct = question.Single, encoded([]int{int(answer[1][0] - 'A')})
			if start == 0 {
				start = number
			}
			r.add(start, q, nil)
			q, start = question.Question{}, 0
		case option != nil && q.Text != "":
			if want := byte('A' + len(q.Options)); option[1][0] != want {
				r.problem(number, "The option must have the letter %c.", want)
			}
			q.Options = append(q.Options, option[2])
		case len(q.Options) > 0:
			r.problem(number, "An option such as \"A. text\", or \"ANSWER: A\", must follow here.")
			q, start = question.Question{Text: line}, number
		default:
			if start == 0 {
				start = number
			}
			q.Text = strings.TrimSpace(q.Text + "\n" + line)
		}
	}
	if start > 0 {
		r.problem(start, "The question has no line \"ANSWER: A\".")
	}
}

// writeAiken returns the questions in Aiken and the number of questions that it omits. It omits questions of other
// kinds than single, questions whose texts are not plain lines, and questions with more options than letters.
func writeAiken(items []Item) (string, int) {
	var out strings.Builder
	omitted := 0
	for _, item := range items {
		if !fitsAiken(item.Question) {
			omitted++
			continue
		}
		out.WriteString(oneLine(item.Text) + "\n")
		for i, option := range item.Options {
			out.WriteString(string(rune('A'+i)) + ". " + oneLine(option) + "\n")
		}
		out.WriteString("ANSWER: " + string(rune('A'+solution[[]int](item.Question)[0])) + "\n\n")
	}
	return out.String(), omitted
}

func fitsAiken(q question.Question) bool {
	text := oneLine(q.Text)
	return q.Kind == question.Single && len(q.Options) <= 26 && !aikenAnswer.MatchString(text)
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

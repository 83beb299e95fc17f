package exchange

import (
	"regexp"
	"slices"
	"strings"

	"lyceum/store/question"
)

var (
	aikenOption = regexp.MustCompile(`^([A-Z])[.)]\s+(.+)$`)
	aikenAnswer = regexp.MustCompile(`^ANSWER:\s*([A-Z])\s*$`)
)

// aiken reads questions with one right option. A question is its text, options such as "A. text", and "ANSWER: A". Its texts are plain. A question with
// a wrong line is skipped up to its answer.
func (r *reader) aiken(text string) {
	var q question.Question
	var err error
	start, number := 0, 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		option, answer := aikenOption.FindStringSubmatch(line), aikenAnswer.FindStringSubmatch(line)
		switch {
		case line == "" || err != nil && answer == nil:
			continue
		case answer != nil && err != nil:
			q, err, start = question.Question{}, nil, 0
			continue
		}
		if start == 0 {
			start = number
		}
		switch {
		case answer != nil:
			q.Kind, q.Text, q.Correct = question.Single, content(q.Text, plainText), encoded([]int{int(answer[1][0] - 'A')})
			r.add(start, q, nil)
			q, start = question.Question{}, 0
		case option != nil && q.Text != "":
			if want := byte('A' + len(q.Options)); option[1][0] != want {
				err = LineError{number, "The option must have the letter " + string(rune(want)) + "."}
			}
			q.Options = append(q.Options, content(option[2], plainText))
		case len(q.Options) > 0:
			err = LineError{number, "An option such as \"A. text\", or \"ANSWER: A\", must follow here."}
		default:
			q.Text = strings.TrimSpace(q.Text + "\n" + line)
		}
		if problem, is := err.(LineError); is { //nolint:errorlint // The error is made above.
			r.skip(problem.Line, "%s", problem.Message)
		}
	}
	if start > 0 && err == nil {
		r.skip(start, "The question has no line \"ANSWER: A\".")
	}
}

// writeAiken returns the questions in Aiken and the number of questions that it omits. It omits questions of other kinds than single, questions whose
// texts Aiken cannot contain, and questions with more options than letters.
func writeAiken(items []Item) (string, int) {
	var out strings.Builder
	omitted := 0
	for _, item := range items {
		text, possible := aikenText(item.Trimmed())
		if !possible {
			omitted++
			continue
		}
		out.WriteString(text)
	}
	return out.String(), omitted
}

// aikenText returns a question in Aiken, or false if its text, its options and its solution would be others when they are read.
func aikenText(q question.Question) (string, bool) {
	if q.Kind != question.Single || len(q.Options) > 26 {
		return "", false
	}
	var out strings.Builder
	out.WriteString(q.Text + "\n")
	for i, option := range q.Options {
		out.WriteString(string(rune('A'+i)) + ". " + option + "\n")
	}
	out.WriteString("ANSWER: " + string(rune('A'+solution[[]int](q)[0])) + "\n\n")
	r := &reader{}
	r.aiken(out.String())
	if len(r.Items) != 1 || len(r.Skipped) > 0 {
		return "", false
	}
	again := r.Items[0]
	return out.String(), again.Text == q.Text && slices.Equal(again.Options, q.Options) && string(again.Correct) == string(q.Correct)
}

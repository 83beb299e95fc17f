package ui

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"lyceum/handlers/web"
	"lyceum/payment"
)

// problems are the messages of the API in the words of staff. The first one that fits a message applies.
type problems []problem

// problem is a message of the API. It stands for all messages that differ only in the name of the field and in inserted texts.
type problem struct {
	message *regexp.Regexp
	// words contains the text for staff by language. {1} to {3} stand for the texts that message captures.
	words map[string]string
}

// placeholder matches what stands for a text in a message. The name of a field is not captured, because the form shows its label.
var placeholder = regexp.MustCompile(`\\\{(field|\d)\\\}`)

// Languages returns the languages of the console. The first is the fallback.
func Languages() []string { return []string{"en", "de"} }

// readProblems returns the problems in a TOML file. It returns an error if a problem lacks a language of the pages, or uses a placeholder
// that its message does not have.
func readProblems(file []byte) (problems, error) {
	var read struct{ Problem []map[string]string }
	if err := toml.Unmarshal(file, &read); err != nil {
		return nil, fmt.Errorf("problems: %w", err)
	}
	list := make(problems, len(read.Problem))
	for i, words := range read.Problem {
		text := placeholder.ReplaceAllStringFunc(regexp.QuoteMeta(words["api"]), func(found string) string {
			if strings.Contains(found, "field") {
				return `[\w.\[\]-]+`
			}
			return "(?s:(.+?))"
		})
		message, err := regexp.Compile("^" + text + "$")
		if err != nil {
			return nil, fmt.Errorf("problems: %w", err)
		}
		for _, language := range Languages() {
			if words[language] == "" {
				return nil, fmt.Errorf("problems: %q has no text in %s", words["api"], language)
			}
		}
		list[i] = problem{message, words}
	}
	return list, nil
}

// in returns the text of a message in a language, or false if no problem fits it.
func (list problems) in(language, message string) (string, bool) {
	for _, p := range list {
		found := p.message.FindStringSubmatch(message)
		if found == nil {
			continue
		}
		text := p.words[language]
		for i, inserted := range found[1:] {
			text = strings.ReplaceAll(text, fmt.Sprintf("{%d}", i+1), inserted)
		}
		return text, true
	}
	return "", false
}

var (
	// line matches the message about a line of a file.
	line = regexp.MustCompile(`^Line (\d+): (?s:(.+))$`)
	// sentence matches the end of a sentence before another one.
	sentence = regexp.MustCompile(`[.] [A-Z]`)
)

// inWords returns a message in the words of staff. If no problem fits a message of several sentences, it translates each sentence. It
// returns false if a sentence has no text. The sentence is then that of the API.
func (list problems) inWords(language, message string) (string, bool) {
	if text, known := list.in(language, message); known {
		return text, true
	}
	end := sentence.FindStringIndex(message)
	if end == nil {
		return message, false
	}
	first, known := list.inWords(language, message[:end[0]+1])
	others, allKnown := list.inWords(language, message[end[0]+2:])
	return first + " " + others, known && allKnown
}

// InWords returns a message of the API in the words of staff and in the language of the reader.
func (v *Visit) InWords(message string) string {
	if found := line.FindStringSubmatch(message); found != nil {
		return v.T("form.line", "Line", found[1]) + " " + v.InWords(found[2])
	}
	language, _, _ := strings.Cut(v.Language, "-")
	text, _ := v.Console.problems.inWords(language, message)
	return text
}

// Problem returns the response of the API to err in the words of staff. It returns false if err is a fault of the program. The page must
// then show an error page instead of a form.
func (v *Visit) Problem(err error) (web.Problem, bool) {
	p, mine := v.Call.Problem(err)
	p.Message, p.Fields = v.InWords(p.Message), slices.Clone(p.Fields)
	for i := range p.Fields {
		p.Fields[i].Message = v.InWords(p.Fields[i].Message)
	}
	if answer, is := errors.AsType[*payment.APIError](err); is && answer.Description != "" {
		p.Message += " " + v.T("form.gateway-says", "Text", answer.Description)
	}
	return p, mine
}

// Problems returns a function that translates messages of the API as InWords does, with the problems of a TOML file. The function returns
// false if a part of a message has no text. Problems returns an error if the file is invalid.
func Problems(file []byte) (func(language, message string) (string, bool), error) {
	list, err := readProblems(file)
	return list.inWords, err
}

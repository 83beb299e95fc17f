package main

import (
	"fmt"
	"regexp"
	"strings"
)

var (
	blockComment = regexp.MustCompile(`(?s)/\*.*?\*/`)
	hashComment  = regexp.MustCompile(`(?m)(?:^|[ \t])#.*$`)
)

// comments matches the comments of a type of files, by the extension of the file.
var comments = map[string]*regexp.Regexp{
	".html": regexp.MustCompile(`(?s)\{\{-?\s*/\*.*?\*/\s*-?\}\}|<!--.*?-->`),
	".css":  blockComment,
	".js":   regexp.MustCompile(`(?sm)/\*.*?\*/|(?:^|[ \t])//[^\n]*$`),
	".toml": hashComment,
	".yaml": hashComment,
	".yml":  hashComment,
	".sh":   hashComment,
	".lua":  regexp.MustCompile(`(?m)--.*$`),
}

// names matches the declared names of a type of files, by the extension of the file: the class names of CSS and the keys of TOML.
// The first group is the name.
var names = map[string]*regexp.Regexp{
	".css":  regexp.MustCompile(`\.([A-Za-z_][\w-]*)`),
	".toml": regexp.MustCompile(`(?m)^\s*\[?([A-Za-z_][\w.-]*)\s*[\]=]`),
}

// inText returns the findings in a file with an extension of comments.
func (list rules) inText(path, extension, text string) (findings []string) {
	position := func(at int) string { return fmt.Sprintf("%s:%d", path, 1+strings.Count(text[:at], "\n")) }
	for _, at := range comments[extension].FindAllStringIndex(text, -1) {
		findings = append(findings, list.inComment(position(at[0]), text[at[0]:at[1]])...)
	}
	if names[extension] == nil {
		return findings
	}
	code := comments[extension].ReplaceAllStringFunc(text, blank)
	for _, at := range names[extension].FindAllStringSubmatchIndex(code, -1) {
		for part := range strings.SplitSeq(code[at[2]:at[3]], ".") {
			findings = append(findings, list.inIdentifier(position(at[2]), part)...)
		}
	}
	return findings
}

// blank returns a text of the same length and with the same lines that consists of spaces.
func blank(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' {
			return r
		}
		return ' '
	}, text)
}

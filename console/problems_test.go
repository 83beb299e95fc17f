package console

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lyceum/console/ui"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
)

// messageFolders are the packages that write messages about fields, and about the lines of files, which pages of the console show.
var messageFolders = []string{
	"billing", "courses", "learning", "people", "pictures", "reports", "settings", "signin", "api", "web", "web/bind",
	"../store/question", "../store/question/exchange", "../console/billing", "../console/courses", "../console/learning", "../console/people", "../console/settings", "../console/signin",
}

// elsewhere contains the codes of errors that no page of the console shows in a form: those of requests without a session of staff, of
// other clients, and of trainees.
var elsewhere = map[string]bool{
	"bad_host": true, "bad_event": true, "bad_token": true, "token_expired": true, "session_ended": true, "second_factor_required": true, "bad_second_factor": true,
	"network_not_allowed": true, "connection_required": true, "sign_in_declined": true, "logout_token_rejected": true, "sign_in_rejected": true, "logout_rejected": true,
	"bad_signature": true, "wrong_company": true, "company_suspended": true, "unknown_company": true, "method_not_allowed": true, "request_timeout": true,
	"domain_required": true, "idempotency_key_in_use": true, "idempotency_key_reused": true, "upload_offset": true, "upload_version": true, "upload_locked": true,
	"checksum_mismatch": true, "ticket_used": true, "sign_in_over": true, "link_expired": true, "position_expired": true, "slug_taken": true, "event_not_stored": true,
	"loaded_ahead": true, "cross_origin": true, "exam_after_course": true, "exam_needs_progress": true, "exam_too_early": true, "no_attempts_left": true, "exam_wait": true,
	"attempt_late": true, "unsupported_media_type": true, "course_not_completed": true, "package_reports": true, "package_session": true, "package_ended": true,
}

// otherMessages are messages of the same codes that pages of the console do not show, by the beginning of the text.
var otherMessages = []string{
	"The identity provider has not verified", "The company accepts only accounts", "This account has no access", "The token is not of the declared type",
	"Trainees order for themselves", "Trainees cannot change their own", "The URL must start with https://, contain {token}", "The path does not exist", "The short name must have", "This short name is reserved",
}

// apiField matches the name of a field of the API and other words of programs.
var apiField = regexp.MustCompile(`\b[a-z]+[A-Z]\w*|\w+_\w+|/[a-z]+-[a-z]+`)

// ordinary matches what apiField must ignore.
var ordinary = regexp.MustCompile(`rzp_\w+|https?://\S*|WebVTT|[“„][^”“]*[”“]|\bUTF-\d+`)

// Every message of the API that a page of the console can show must be in the words of staff, in every language of the pages: without names
// of fields and routes.
func TestProblems_EveryMessage(t *testing.T) {
	t.Parallel()
	messages := map[string]bool{}
	for _, r := range api.ErrorResponses {
		other := slices.ContainsFunc(otherMessages, func(begin string) bool { return strings.HasPrefix(r.Message, begin) })
		if r.Scope != web.BeforeRouting && !elsewhere[r.Code] && !other {
			messages[r.Message] = true
		}
	}
	for _, want := range []string{
		"one line of at most 7 characters", "a path such as /courses, or an address that begins with https://", "of the form #1f4e79", "an e-mail address",
		"a time zone such as Europe/Berlin", "a country of ISO 3166-1 with two letters, such as IN", "one of en, ar, de, es, fr, hi, ja, pt, ta, tr", "an address that begins with https://",
	} {
		messages[inserted+" is not "+want+"."] = true
	}
	for _, folder := range messageFolders {
		maps.Copy(messages, messagesIn(t, filepath.Join("../handlers", folder)))
	}
	words, err := ui.Problems(problemFile)
	if err != nil {
		t.Fatal(err)
	}
	if len(messages) < 300 {
		t.Fatalf("only %d messages are found", len(messages))
	}
	for _, message := range slices.Sorted(maps.Keys(messages)) {
		for _, language := range ui.Languages() {
			text, known := words(language, message)
			if !known {
				t.Errorf("problems.toml has no entry for %q", message)
				break
			}
			if found := apiField.FindString(ordinary.ReplaceAllString(text, "")); found != "" && found != inserted {
				t.Errorf("%s: %q names %s", language, text, found)
			}
		}
	}
}

// inserted stands for the texts that the program inserts into a message.
const inserted = "someField"

// outsideConsole contains the beginnings of messages about fields that no page of the console has.
var outsideConsole = []string{
	"Idempotency-Key ", "The filename in Upload-Metadata", "Upload-", inserted + " must be a number of bytes", "answer ", "cursor ", "updatedSince ", "shape ",
	"token is required", "domain is required together", "The body must be a form with the field", inserted + " must be sha1",
	inserted + " is not " + inserted, // settings of the company, which are the next entries
	"content " + inserted, "key is required", "documentID is required", "position must not be after the end", "reason is required",
}

// messagesIn returns the messages in the source files of a folder, with inserted in the place of variable parts.
func messagesIn(t *testing.T, folder string) map[string]bool {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(names) == 0 {
		t.Fatalf("%s: %v, %v", folder, names, err)
	}
	messages := map[string]bool{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		source, err := os.ReadFile(name) //nolint:gosec // a source file of this module
		if err != nil {
			t.Fatal(err)
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, source, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				if message := messageOf(call); message != "" && !slices.ContainsFunc(outsideConsole, func(begin string) bool { return strings.HasPrefix(message, begin) }) {
					messages[message] = true
				}
			}
			return true
		})
	}
	return messages
}

// messageOf returns the message of a call that reports a wrong field or line, or an empty text.
func messageOf(call *ast.CallExpr) string {
	name := ""
	switch f := call.Fun.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	switch {
	case (name == "Add" || name == "InvalidField") && len(call.Args) == 2: // (field, message)
		return whole(textOf(call.Args[1]))
	case name == "reject" && len(call.Args) == 2: // (index of a field, end of the sentence)
		return whole(inserted + " " + textOf(call.Args[1]) + ".")
	case name == "wrong" && len(call.Args) >= 2: // (field, end of the sentence, values)
		return whole(textOf(call.Args[0]) + " " + formatted(textOf(call.Args[1])))
	case name == "fault" && len(call.Args) == 1: // of a question in a file
		return whole(textOf(call.Args[0]))
	case name == "fault" && len(call.Args) == 2: // (line of captions, end of the sentence)
		return whole("Line 7 " + textOf(call.Args[1]))
	case (name == "Note" || name == "skip") && len(call.Args) >= 2: // (line of a question file, message, values)
		return whole(formatted(textOf(call.Args[1])))
	}
	return ""
}

// whole returns the text if it is a sentence with words of its own.
func whole(text string) string {
	if !strings.HasSuffix(text, ".") || strings.Trim(strings.ReplaceAll(text, inserted, ""), " .:") == "" || !strings.Contains(text, " ") {
		return ""
	}
	return text
}

var verb = regexp.MustCompile(`%[-+.0-9]*[a-z]`)

// formatted returns a format with texts in the place of its verbs.
func formatted(format string) string {
	return strings.ReplaceAll(verb.ReplaceAllStringFunc(format, func(v string) string {
		if strings.HasSuffix(v, "d") {
			return "7"
		}
		return inserted
	}), "%%", "%")
}

// textOf returns the text of an expression, with inserted in the place of what is not a literal.
func textOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		if text, err := strconv.Unquote(e.Value); err == nil && e.Kind == token.STRING {
			return text
		}
	case *ast.BinaryExpr:
		if e.Op == token.ADD {
			return textOf(e.X) + textOf(e.Y)
		}
	case *ast.CallExpr:
		if f, ok := e.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Sprintf" && len(e.Args) > 0 {
			return formatted(textOf(e.Args[0]))
		}
	case *ast.ParenExpr:
		return textOf(e.X)
	}
	return inserted
}

// importSentence matches a text of the program that is one sentence or several.
var importSentence = regexp.MustCompile(`^("\s*)?(%s [a-z]|[A-Z]).* .*\.$`)

// Every reason in the report of an import of a course must be in the words of staff: texts in the sources that are sentences, with inserted in the place of
// variable parts.
func TestProblems_CourseImports(t *testing.T) {
	t.Parallel()
	words, err := ui.Problems(problemFile)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, pattern := range []string{"../importer/coursepack/*.go", "../importer/course_files.go", "../files/scorm/package.go"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		names = append(names, found...)
	}
	count := 0
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			literal, ok := n.(*ast.BasicLit)
			if _, isField := n.(*ast.Field); isField || !ok || literal.Kind != token.STRING {
				return !isField // The tags of fields are documentation.
			}
			text, err := strconv.Unquote(literal.Value)
			if text = strings.TrimSpace(text); err != nil || !importSentence.MatchString(text) {
				return true
			}
			text = formatted(strings.Replace(text, "%s drawn", "%d questions drawn", 1))
			count++
			for _, language := range ui.Languages() {
				if _, known := words(language, text); !known {
					t.Errorf("problems.toml has no entry for %q", text)
				}
			}
			return true
		})
	}
	if count < 90 {
		t.Errorf("only %d reasons are found", count)
	}
}

package main

import (
	"slices"
	"strings"
	"unicode"
)

// pascal converts a name to Pascal case: course-list becomes CourseList.
func pascal(name string) string {
	var out strings.Builder
	up := true
	for _, r := range name {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			up = true
			continue
		}
		if up {
			r = unicode.ToUpper(r)
		}
		out.WriteRune(r)
		up = false
	}
	return out.String()
}

// camel converts a name to camel case: course-list becomes courseList.
func camel(name string) string {
	long := []rune(pascal(name))
	long[0] = unicode.ToLower(long[0])
	return string(long)
}

// snake converts a name to snake case: course-list becomes course_list.
func snake(name string) string { return strings.NewReplacer("-", "_", ".", "_").Replace(name) }

// oneLine replaces each sequence of white space by one space.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// about returns the description of a property of the schema with the name owner. If the property is a date or a time, about
// adds its format, because the generated types are texts. It also adds the meaning of 1 and 2 if they stand for yes and no.
// The descriptions of id and version speak of "the object", because many schemas share them. about replaces these words by
// the kind of the object.
func (s *schema) about(owner string) string {
	text := oneLine(s.Description)
	for _, start := range []string{
		"ID of the object.", "ID of the object that the request", "ID of the object to move.", "Version of the object.", "The version of the object",
	} {
		if strings.HasPrefix(text, start) {
			text = strings.ReplaceAll(text, "the object", "the "+kind(owner))
			break
		}
	}
	switch {
	case slices.Equal(s.Enum, []any{1.0, 2.0}) && !strings.Contains(text, "1:"):
		text += " 1: yes; 2: no."
	case strings.Contains(text, "RFC 3339"), strings.Contains(text, "YYYY-MM-DD"):
	case s.Format == "date":
		text += " Format: YYYY-MM-DD."
	case s.Format == "date-time":
		text += " Format: RFC 3339."
	}
	return text
}

// kindNames maps names to the kind of the objects. A name is the result of kind for a schema before the words are separated.
// kindNames has only the names from which kind cannot derive the right words.
var kindNames = map[string]string{
	"award": "certificate", "awardTemplate": "certificate template", "blog": "blog entry", "emailDomain": "e-mail domain",
	"faq": "FAQ entry", "fAQ": "FAQ entry", "outline": "subject, chapter or document", "outlineItem": "subject, chapter or document",
	"sAMLKey": "SAML key", "samlKey": "SAML key",
}

// kind returns the kind of the objects that a schema describes, for example "report schedule" for report-schedule-update-request
// and for EditedReportSchedule.
func kind(schema string) string {
	if route, request := cutRequest(schema); request {
		schema = route[:strings.LastIndex(route, "-")]
	}
	for _, state := range []string{"Edited", "Listed", "Placed", "Staff"} {
		schema = strings.TrimPrefix(schema, state)
	}
	for _, part := range []string{"Data", "Details", "Secret"} {
		schema = strings.TrimSuffix(schema, part)
	}
	schema = camel(schema)
	if name := kindNames[schema]; name != "" {
		return name
	}
	var out strings.Builder
	for _, r := range schema {
		if unicode.IsUpper(r) {
			out.WriteRune(' ')
		}
		out.WriteRune(unicode.ToLower(r))
	}
	return out.String()
}

// cutRequest returns the id of the operation of whose request a schema has the name. request reports whether it is such a name.
func cutRequest(name string) (id string, request bool) { return strings.CutSuffix(name, "-request") }

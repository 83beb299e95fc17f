package settings

import (
	"context"
	"embed"
	"encoding/json"
	"fmt"

	"lyceum/store"
	"lyceum/store/courses"
)

// exampleCourses contains the example course of new companies, one file for each language.
//
//go:embed example_course/*.json
var exampleCourses embed.FS

// exampleCourse is the content of one file in exampleCourses: a course with its outline.
type exampleCourse struct {
	Title, Description string
	Subjects           []struct {
		Title    string
		Chapters []struct {
			Title     string
			Documents []struct{ Title, Body string }
		}
	}
}

// addExampleCourse adds the example course in a language as a draft. The caller must be inside store.Company.Tx.
func addExampleCourse(ctx context.Context, c store.Company, language string, by store.Actor) error {
	text, err := exampleCourses.ReadFile("example_course/" + language + ".json")
	if err != nil {
		return err
	}
	var course exampleCourse
	if err := json.Unmarshal(text, &course); err != nil {
		return fmt.Errorf("example course in %s: %w", language, err)
	}
	added, err := courses.AddCourse(ctx, c, courses.EditedCourse{Title: course.Title,
		Description: course.Description, Code: "EXAMPLE", CategoryIDs: []int64{}}, by)
	if err != nil {
		return err
	}
	add := func(kind courses.OutlineKind, parent int64, title, body string) (int64, error) {
		item := courses.OutlineItem{Kind: kind, ParentID: parent, Title: title, Body: body}
		if kind == courses.DocumentKind {
			item.Type, item.Required = courses.PageType, true
		}
		item, err := courses.AddOutlineItem(ctx, c, added.ID, item, by)
		return item.ID, err
	}
	for _, subject := range course.Subjects {
		subjectID, err := add(courses.SubjectKind, added.ID, subject.Title, "")
		if err != nil {
			return err
		}
		for _, chapter := range subject.Chapters {
			chapterID, err := add(courses.ChapterKind, subjectID, chapter.Title, "")
			if err != nil {
				return err
			}
			for _, document := range chapter.Documents {
				if _, err := add(courses.DocumentKind, chapterID, document.Title, document.Body); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

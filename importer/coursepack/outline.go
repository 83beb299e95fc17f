package coursepack

import "fmt"

// OutlineLine is a line of the outline that a plan becomes. Level 1 is a subject, 2 a chapter or an exam, and 3 a document. Type is the type of a document, or
// that of an exam or a category of the question bank with the number of its questions.
type OutlineLine struct {
	Level int    `json:"level" doc:"1: subject or category of the question bank; 2: chapter or exam; 3: document."`
	Title string `json:"title" doc:"Title of the item."`
	Type  string `json:"type" doc:"Type of a document; for an exam or a category of the question bank, the number of questions; otherwise empty."`
}

// Outline returns the outline of the course, the exams of each subject after its chapters, and the categories of the question bank at the end.
func (p *Plan) Outline() (lines []OutlineLine) {
	for _, s := range p.Subjects {
		lines = append(lines, OutlineLine{1, s.Title, ""})
		for _, h := range s.Chapters {
			lines = append(lines, OutlineLine{2, h.Title, ""})
			for _, d := range h.Documents {
				lines = append(lines, OutlineLine{3, d.Title, string(d.Type)})
			}
		}
		for _, e := range p.Exams {
			if e.Subject == s.Title {
				lines = append(lines, OutlineLine{2, e.Title, fmt.Sprintf("exam, %s", plural(len(e.Questions), "question", "questions"))})
			}
		}
	}
	for _, b := range p.Bank {
		lines = append(lines, OutlineLine{1, b.Category, fmt.Sprintf("question bank, %s", plural(len(b.Questions), "question", "questions"))})
	}
	return lines
}

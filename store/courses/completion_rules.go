package courses

import (
	"cmp"
	"errors"
	"slices"
	"strings"
)

// ExamsNeeded says which of the exams that count for the completion of a course a trainee needs.
type ExamsNeeded string

// The values of ExamsNeeded.
const (
	ExamsPassed ExamsNeeded = "passed"
	ExamsTaken  ExamsNeeded = "taken"
	NoExams     ExamsNeeded = "none"
)

// UnmarshalText returns an error for a text that is no value.
func (n *ExamsNeeded) UnmarshalText(text []byte) error {
	if *n = ExamsNeeded(text); !slices.Contains([]ExamsNeeded{ExamsPassed, ExamsTaken, NoExams}, *n) {
		return errors.New("unknown value")
	}
	return nil
}

// Expected completes the sentence "completionExams must be ...".
func (*ExamsNeeded) Expected() string { return "passed, taken or none" }

// CompletionRules say what a trainee needs to complete a course besides its required documents.
type CompletionRules struct {
	CompletionExams       ExamsNeeded `db:"completion_exams" json:"completionExams" edit:"default=passed" doc:"Which exams of the course the completion requires, of those that count for it. passed: all must be passed; taken: all must be submitted; none: no exam is needed."`
	CompletionFilms       int64       `db:"completion_films" json:"completionFilms" edit:"enum=0|1,default=0" doc:"1: required films must be watched, 95 percent of each, and trainees cannot mark them as done; 0: trainees can mark them as done."`
	Acknowledgement       *string     `db:"acknowledgement" json:"acknowledgement" edit:"lines,none=,nullable,max=4000" example:"I have read and understood the rules of the warehouse." doc:"What trainees must confirm with their name to complete the course; null: nothing." note:"null or an empty text removes it. A changed text has a new version."`
	AcknowledgementAgain  int64       `db:"acknowledgement_again" json:"acknowledgementAgain" edit:"enum=0|1,default=0" doc:"1: trainees who have confirmed an earlier text or have completed the course are asked to confirm the current one too; 0: they are not."`
	AcknowledgementNumber int64       `db:"acknowledgement_version" json:"acknowledgementVersion" doc:"The version of the acknowledgement; 0 before the first one."`
	AcknowledgementFrom   int64       `db:"acknowledgement_from" json:"acknowledgementFrom" doc:"The lowest version of the acknowledgement that is sufficient. 0: any version is, and trainees who have completed the course are not asked."`
}

// sameRules reports whether two courses require the same.
func (r CompletionRules) sameRules(other CompletionRules) bool {
	return r.CompletionExams == other.CompletionExams && r.CompletionFilms == other.CompletionFilms && sameText(r.Acknowledgement, other.Acknowledgement) &&
		r.AcknowledgementFrom == other.AcknowledgementFrom
}

// startRules sets what a new course has by default, and the version of its acknowledgement.
func (r *CompletionRules) startRules() {
	r.CompletionExams = cmp.Or(r.CompletionExams, ExamsPassed)
	r.AcknowledgementNumber, r.AcknowledgementFrom = 0, 0
	r.numberAcknowledgement(CompletionRules{})
}

// numberAcknowledgement sets the versions after a change of the rules before. A blank acknowledgement is none.
func (r *CompletionRules) numberAcknowledgement(before CompletionRules) {
	if r.Acknowledgement != nil && strings.TrimSpace(*r.Acknowledgement) == "" {
		r.Acknowledgement = nil
	}
	if r.Acknowledgement == nil {
		return
	}
	if !sameText(r.Acknowledgement, before.Acknowledgement) {
		r.AcknowledgementNumber++
	}
	if r.AcknowledgementAgain == 1 {
		r.AcknowledgementFrom = r.AcknowledgementNumber
	}
}

func sameText(a, b *string) bool { return a == b || a != nil && b != nil && *a == *b }

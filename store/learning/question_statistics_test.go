package learning_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// statisticsData adds two exams with attempts for the company $company. The question is $question. The options of its first
// version are "Anyone" and "A trained driver".
const statisticsData = `
insert into exams (company_id, id, course_id, title, duration, total_questions, total_marks, passing_marks, start_date, end_date, created_at, updated_at)
select company_id, id + n, course_id, title || n, duration, total_questions, total_marks, passing_marks, start_date, end_date, created_at, updated_at
from exams cross join (values (30), (31)) v (n) where company_id = $company;
update exams set title = 'Second' where company_id = $company and id = $question + 30;
update exams set title = 'Third' where company_id = $company and id = $question + 31;
insert into question_versions (company_id, question_id, number, content, marks)
select company_id, question_id, 2, content || '{"options": ["A trained driver", "Nobody"], "correct": [0]}', marks
from question_versions where company_id = $company and question_id = $question;
insert into questions (company_id, id, kind, content, marks)
select $company, $question + n, 'shorttext', '{"kind": "shorttext", "text": "What?", "options": [], "correct": ["brakes"], "marks": "4", "penalty": "0"}', 4
from (values (30), (31)) v (n);
insert into question_versions (company_id, question_id, number, content, marks)
select company_id, id, number, content, marks from questions where company_id = $company and id in ($question + 30, $question + 31);
insert into exam_attempts (company_id, id, exam_id, user_id, number, status)
select $company, $question + id, $question + exam, $user, id, status
from (values (31, 30, 3), (32, 30, 4), (33, 30, 3), (34, 30, 4), (35, 30, 1), (36, 30, 2), (37, 31, 3), (38, 31, 4)) v (id, exam, status);
insert into attempt_questions (company_id, attempt_id, position, question_id, version, maximum, answer, marks)
select $company, $question + attempt, position, $question + question, version, maximum, answer::jsonb, marks
from (values
    (31, 1, 0, 1, 2, '1', 2), (31, 2, 30, 1, 4, '"brakes"', 4),
    (32, 1, 0, 2, 2, '0', 2), (32, 2, 30, 1, 4, '"wings"', 3),
    (33, 1, 0, 1, 2, '0', 1), (33, 2, 30, 1, 4, '"wings"', 2),
    (34, 1, 0, 1, 2, null, 0), (34, 2, 30, 1, 4, '"wings"', 1),
    (35, 1, 0, 1, 2, '0', null), (36, 1, 0, 1, 2, '0', 2), (36, 2, 30, 1, 4, '" "', null),
    (37, 1, 31, 1, 3, '"cables"', 1), (37, 2, 30, 1, 4, '"wings"', 1),
    (38, 1, 31, 1, 3, '"cables"', 1), (38, 2, 30, 1, 4, '" "', 3)
) v (attempt, position, question, version, maximum, answer, marks);`

// The figures must equal figures that were computed by hand. A share is the part of the marks of a question that an attempt
// received. In the exam Second, the attempts have the shares 1, 1, 0.5 and 0 for the question, and 1, 0.75, 0.5 and 0.25
// for the other question. Both means are 0.625, so the correlation is 0.4375 / sqrt(0.6875 * 0.3125) = 0.94388. In the exam
// Licence, an attempt has 80 of 100 marks for its only question. All five shares have the mean 3.3 / 5. Attempts that are
// open or not fully marked must not count.
func TestQuestionStatistics(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	id := north.ID(storetest.Question)
	storetest.Exec(t, north.DSN(), strings.NewReplacer(
		"$company", fmt.Sprint(north.Company.ID()), "$question", fmt.Sprint(id), "$user", fmt.Sprint(north.ID(storetest.Trainee)),
	).Replace(statisticsData))
	c := db.For(north.Company)
	for question, want := range map[int64][]string{
		id: {
			"0  5 attempts, 4 answers, 0.66, 0.9439", fmt.Sprintf(north.Text("%d Licence north 1 attempts, 1 answers, 0.8, none"), id),
			fmt.Sprintf("%d Second 4 attempts, 3 answers, 0.625, 0.9439", id+30), "A trained driver 3 true", "Anyone 1 false",
		},
		// In the exam Third, all attempts have the same marks for their other questions, so there is no correlation.
		id + 30: {
			"0  6 attempts, 5 answers, 0.5833, 0.8023", fmt.Sprintf("%d Second 4 attempts, 4 answers, 0.625, 0.9439", id+30),
			fmt.Sprintf("%d Third 2 attempts, 1 answers, 0.5, none", id+31), "wings 4 false", "brakes 1 true",
		},
		// All answers to this question have the same marks.
		id + 31: {"0  2 attempts, 2 answers, 0.3333, none", fmt.Sprintf("%d Third 2 attempts, 2 answers, 0.3333, none", id+31), "cables 2 false"},
		id + 99: {"0  0 attempts, 0 answers, none, none"},
	} {
		figures, err := learning.ReadQuestionFigures(t.Context(), c, question)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, f := range figures {
			difficulty, discrimination := "none", "none"
			if f.Difficulty != nil {
				difficulty = f.Difficulty.String()
			}
			if f.Discrimination != nil {
				discrimination = f.Discrimination.String()
			}
			got = append(got, fmt.Sprintf("%d %s %d attempts, %d answers, %s, %s", f.ExamID, f.ExamName, f.Attempts, f.Answers, difficulty, discrimination))
		}
		chosen, err := learning.ChosenAnswers(t.Context(), c, question)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range chosen {
			got = append(got, fmt.Sprintf("%s %d %t", a.Answer, a.Times, a.Right))
		}
		if !slices.Equal(got, want) {
			t.Errorf("question %d:\n%q, want\n%q", question, got, want)
		}
	}
	if figures, err := learning.ReadQuestionFigures(t.Context(), db.For(south.Company), id); err != nil || figures[0].Attempts != 0 {
		t.Errorf("of another company: %+v, %v", figures, err)
	}
}

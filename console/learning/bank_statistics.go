package learning

import (
	"context"
	"slices"

	"github.com/shopspring/decimal"

	"lyceum/console/ui"
	"lyceum/handlers/learning"
	"lyceum/site/pages"
	storelearning "lyceum/store/learning"
	"lyceum/store/question"
)

// questionStatistics returns the tables with the statistics of a question, and charts of the chosen answers. Without attempts it
// returns one empty table.
func questionStatistics(ctx context.Context, v *ui.Visit, q storelearning.EditedQuestion) (parts []ui.Part, charts []ui.Chart, err error) {
	data, err := learning.ReadQuestionStatistics(ctx, v.Call, &learning.QuestionID{ID: q.ID})
	if err != nil {
		return nil, nil, err
	}
	data.Overall.ExamName = v.T("bank-figures.all")
	figures := ui.Part{ID: "statistics", Title: v.T("bank-figures.title"), Lead: v.T("bank-figures.lead")}
	figures.Table = v.TableOf("bank-figures", []string{"exam", "attempts", "answers", "difficulty", "discrimination"}, nil)
	if data.Overall.Attempts == 0 {
		figures.Lead = ""
		return []ui.Part{figures}, nil, nil
	}
	for _, f := range slices.Concat([]storelearning.QuestionFigures{data.Overall}, data.Exams) {
		figures.Table.Rows = append(figures.Table.Rows, ui.Row{Cells: []ui.Cell{
			{Text: f.ExamName}, {Figure: true, Text: v.Number(f.Attempts)}, {Figure: true, Text: v.Number(f.Answers)},
			{Text: share(v, f.Difficulty)}, {Text: rounded(v, f.Discrimination)},
		}})
	}
	parts = []ui.Part{figures}
	if len(data.Chosen) == 0 {
		return parts, nil, nil
	}
	chosen := ui.Part{ID: "chosen", Title: v.T("bank-chosen.list-title")}
	chosen.Table = v.TableOf("bank-chosen", []string{"answer", "times", "right"}, nil)
	var bars []ui.Bar
	for _, a := range data.Chosen {
		name, state := pages.Truncate(v.Console.Trainees.PlainText(a.Answer), 100), ui.Cell{}
		if q.Kind == question.TrueFalse {
			name = bankText(v, "field-solution", a.Answer)
		}
		if a.Right {
			state = ui.State(ui.Good, v.T("bank.row-right"))
		}
		chosen.Table.Rows = append(chosen.Table.Rows, ui.Row{Cells: []ui.Cell{{Text: name}, {Figure: true, Text: v.Number(a.Times)}, state}})
		bars = append(bars, ui.Bar{Name: name, Value: a.Times, Text: v.Number(a.Times)})
	}
	return append(parts, chosen), []ui.Chart{ui.BarChart("chosen", v.T("bank-chosen.list-title"), bars)}, nil
}

// share returns a share from 0 to 1 as a percentage, or a dash for nil.
func share(v *ui.Visit, d *decimal.Decimal) string {
	if d == nil {
		return "–"
	}
	return v.Percent(d.Shift(2).Round(0).IntPart())
}

// rounded returns a number with two digits after the point, or a dash for nil.
func rounded(v *ui.Visit, d *decimal.Decimal) string {
	if d == nil {
		return "–"
	}
	return v.Decimal(d.InexactFloat64(), 2)
}

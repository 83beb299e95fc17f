package console

import (
	"context"
	"slices"

	"github.com/shopspring/decimal"

	"lyceum/handlers/exams"
	"lyceum/question"
	"lyceum/site/pages"
	"lyceum/store"
)

// questionStatistics returns the tables with the statistics of a question, and charts of the chosen answers. Without attempts it
// returns one empty table.
func (c *Console) questionStatistics(ctx context.Context, v *visit, q store.EditedQuestion) (parts []part, charts []chart, err error) {
	data, err := exams.ReadQuestionStatistics(ctx, v.call, &exams.QuestionID{ID: q.ID})
	if err != nil {
		return nil, nil, err
	}
	data.Overall.ExamName = v.T("bank-figures.all")
	figures := part{ID: "statistics", Title: v.T("bank-figures.title"), Lead: v.T("bank-figures.lead")}
	figures.Table = v.tableOf("bank-figures", []string{"exam", "attempts", "answers", "difficulty", "discrimination"}, nil)
	if data.Overall.Attempts == 0 {
		figures.Lead = ""
		return []part{figures}, nil, nil
	}
	for _, f := range slices.Concat([]store.QuestionFigures{data.Overall}, data.Exams) {
		figures.Table.Rows = append(figures.Table.Rows, row{Cells: []cell{
			{Text: f.ExamName}, {Text: v.Number(f.Attempts)}, {Text: v.Number(f.Answers)}, {Text: v.share(f.Difficulty)}, {Text: v.rounded(f.Discrimination)},
		}})
	}
	parts = []part{figures}
	if len(data.Chosen) == 0 {
		return parts, nil, nil
	}
	chosen := part{ID: "chosen", Title: v.T("bank-chosen.list-title")}
	chosen.Table = v.tableOf("bank-chosen", []string{"answer", "times", "right"}, nil)
	var bars []bar
	for _, a := range data.Chosen {
		name, state := pages.Truncate(c.academy.PlainText(a.Answer), 100), cell{}
		if q.Kind == question.TrueFalse {
			name = v.bankText("field-solution", a.Answer)
		}
		if a.Right {
			state = cell{Text: v.T("bank.row-right"), Tone: "good"}
		}
		chosen.Table.Rows = append(chosen.Table.Rows, row{Cells: []cell{{Text: name}, {Text: v.Number(a.Times)}, state}})
		bars = append(bars, bar{name, a.Times, v.Number(a.Times)})
	}
	return append(parts, chosen), []chart{barChart("chosen", v.T("bank-chosen.list-title"), bars)}, nil
}

// share returns a share from 0 to 1 as a percentage, or a dash for nil.
func (v *visit) share(d *decimal.Decimal) string {
	if d == nil {
		return "–"
	}
	return v.Percent(d.Shift(2).Round(0).IntPart())
}

// rounded returns a number with two digits after the point, or a dash for nil.
func (v *visit) rounded(d *decimal.Decimal) string {
	if d == nil {
		return "–"
	}
	return v.Decimal(d.InexactFloat64(), 2)
}

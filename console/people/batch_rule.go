package people

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/people"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	storepeople "lyceum/store/people"
)

// These are names of the form for a rule: the button that adds a row, and the number of blank rows of a new rule.
const (
	moreConditions  = "more"
	firstConditions = 2
)

// previewedPeople is the maximum number of people in each list of a preview on the page.
const previewedPeople = 100

// ruleForm contains those values of the form for a rule that do not belong to a condition.
type ruleForm struct {
	BatchID int64               `api:"batchID,required" doc:"The batch."`
	Leaving storepeople.Leaving `api:"leaving" doc:"What happens to enrollments."`
}

type ruleView struct {
	ui.ObjectView
	Save, Preview, Problem, Wrong string
	Rows                          []ruleRow
	Values                        []string
	Leaving                       []ui.Option
	// wrongRows contains the messages about rows by their indexes.
	wrongRows map[int]string
}

// ruleRow is a condition as a row of the form. Number is its number, from 1. Wrong is the message about it, or empty.
type ruleRow struct {
	Number       int
	Fields, Ops  []ui.Option
	Value, Wrong string
}

// sentCondition is a condition as the texts of a form.
type sentCondition struct{ field, op, value string }

func ruleRoutes(c *ui.Console, removed ui.Job) []web.Route {
	path := ui.BatchesPath + "/:batchID/rule"
	show := func(ctx context.Context, v *ui.Visit, in *ui.Subject) (*web.Page, error) {
		view, conditions, leaving, err := newRuleView(ctx, v, in.BatchID)
		if err != nil {
			return nil, err
		}
		view.Done = v.Done(in.Done)
		return view.show(ctx, v, conditions, leaving)
	}
	shown := web.NewPersonalPage(path, "Show the rule of a batch with batch-rule-details.", ui.WithVisit(c, "batch-rule-details", show))
	shown.Job = ui.APIPath("batch-rule-details")
	return append([]web.Route{shown, ruleSubmission(c, path, "batch-rule-set"), ruleSubmission(c, path+"/preview", "batch-rule-preview")},
		ui.Form(c, removed, people.RemoveBatchRule)...)
}

// ruleSubmission returns the route that sets or tries the rule in the form.
func ruleSubmission(c *ui.Console, path, route string) web.Route {
	about := "Run " + route + " with the values of the form."
	submitted := web.NewJobForm(path, about, ui.WithVisit(c, route, func(ctx context.Context, v *ui.Visit, in *ruleForm) (*web.Page, error) {
		view, _, _, err := newRuleView(ctx, v, in.BatchID)
		if err != nil {
			return nil, err
		}
		conditions := sentConditions(v)
		if v.Call.Submitted.Has(moreConditions) {
			return view.show(ctx, v, append(conditions, sentCondition{}), in.Leaving)
		}
		err = v.Call.Invalid
		rule, rows := ruleOf(conditions)
		if err == nil && route == "batch-rule-set" {
			var done people.BatchRuleSet
			done, err = c.Services.People().SetBatchRule(ctx, v.Call, &people.NewBatchRule{BatchID: in.BatchID, Rule: rule, Leaving: in.Leaving})
			if err == nil {
				job := "batch-rule-set"
				if done.Pending {
					job = "batch-rule-pending"
				}
				return &web.Page{Location: ui.ObjectPath(ui.BatchesPath, in.BatchID) + "?done=" + job}, nil
			}
		} else if err == nil {
			var p storepeople.RulePreview
			if p, err = c.Services.People().PreviewBatchRule(ctx, v.Call, &people.BatchRulePreview{BatchID: &in.BatchID, Rule: rule}); err == nil {
				view.preview(v, p)
				return view.show(ctx, v, conditions, in.Leaving)
			}
		}
		problem, mine := v.Problem(err)
		if !mine {
			return nil, err
		}
		view.Problem = problem.Message
		for _, f := range problem.Fields {
			view.explain(rows, f)
		}
		page, err := view.show(ctx, v, conditions, in.Leaving)
		if err != nil {
			return nil, err
		}
		return page.Explains(problem), nil
	}))
	submitted.Job = ui.APIPath(route)
	return submitted
}

// explain sets the message about a condition, or about the rule as a whole. rows contains the rows of the conditions.
func (view *ruleView) explain(rows []int, f web.FieldError) {
	var at int
	if n, _ := fmt.Sscanf(f.Field, "rule.all[%d]", &at); n == 1 && at < len(rows) {
		view.wrongRows[rows[at]] = f.Message
		return
	}
	view.Wrong = f.Message
}

// newRuleView returns the page of the rule of a batch without its rows, and the saved rule.
func newRuleView(ctx context.Context, v *ui.Visit, batchID int64) (view *ruleView, saved []sentCondition, leaving storepeople.Leaving, err error) {
	batch, err := people.ReadBatch(ctx, v.Call, &people.BatchID{ID: batchID})
	if err != nil {
		return nil, nil, "", err
	}
	at := ui.ObjectSubpath(ui.BatchesPath, batchID, "rule")
	view = &ruleView{Save: at, Preview: at + "/preview", wrongRows: map[int]string{}}
	view.Title, view.Lead = v.T("batch.rule-title", "Name", batch.Name), v.T("batch.rule-lead")
	view.Back = pages.Link{Path: ui.ObjectPath(ui.BatchesPath, batchID), Name: v.T("batch.to-batch")}
	set, err := people.ReadBatchRule(ctx, v.Call, &people.BatchOfManagers{BatchID: batchID})
	if err != nil || set.Rule == nil {
		return view, make([]sentCondition, firstConditions), set.Leaving, err
	}
	view.Actions = v.Links(ui.JobLink{Route: "batch-rule-remove", Path: at + "/remove", Key: "batch.to-rule-remove"})
	for _, c := range set.Rule.All {
		values := c.Values()
		texts := make([]string, len(values))
		for i, value := range values {
			if texts[i], err = shownValue(ctx, v, c.Field, value); err != nil {
				return nil, nil, "", err
			}
		}
		saved = append(saved, sentCondition{c.Field, c.Op, strings.Join(texts, "; ")})
	}
	return view, saved, set.Leaving, nil
}

// shownValue returns a stored value of a condition as the form shows it.
func shownValue(ctx context.Context, v *ui.Visit, field string, value json.RawMessage) (string, error) {
	var text string
	if json.Unmarshal(value, &text) != nil {
		text = string(value)
	}
	switch {
	case text == "null":
		return "", nil
	case field == "country":
		countries, err := v.Call.Store.Countries(ctx)
		for _, c := range countries {
			if strconv.FormatInt(c.ID, 10) == text {
				return c.Name, err
			}
		}
		return text, err
	case field == "managerID":
		id, _ := strconv.ParseInt(text, 10, 64) // The value of a stored rule is a number.
		if u, err := people.ReadUser(ctx, v.Call, &people.UserID{ID: id}); err == nil {
			return u.Email, nil
		}
	}
	return text, nil
}

// sentConditions returns the rows of the submitted form.
func sentConditions(v *ui.Visit) []sentCondition {
	sent := v.Call.Submitted
	rows := make([]sentCondition, min(len(sent["field"]), len(sent["op"]), len(sent["value"]), storepeople.MaxConditions+1))
	for i := range rows {
		rows[i] = sentCondition{sent["field"][i], sent["op"][i], strings.TrimSpace(sent["value"][i])}
	}
	return rows
}

// ruleOf returns the rule in the rows with a field as JSON, and the indexes of these rows.
func ruleOf(conditions []sentCondition) (rule json.RawMessage, rows []int) {
	all := []storepeople.Condition{}
	for i, c := range conditions {
		if c.field == "" {
			continue
		}
		values := []*string{&c.value}
		if c.op == "in" {
			values = nil
			for part := range strings.SplitSeq(c.value, ";") {
				part = strings.TrimSpace(part)
				values = append(values, &part)
			}
		}
		for j, value := range values {
			if *value == "" {
				values[j] = nil
			}
		}
		var sent any = values
		if c.op != "in" {
			sent = values[0]
		}
		text, _ := json.Marshal(sent) // Texts can always be encoded.
		all, rows = append(all, storepeople.Condition{Field: c.field, Op: c.op, Value: text}), append(rows, i)
	}
	rule, _ = json.Marshal(storepeople.BatchRule{All: all})
	return rule, rows
}

// show sets the rows of the form and returns the page.
func (view *ruleView) show(ctx context.Context, v *ui.Visit, conditions []sentCondition, leaving storepeople.Leaving) (*web.Page, error) {
	fields, err := people.ListUserFields(ctx, v.Call, &people.UserFieldList{Paging: web.Paging{Page: 1, PageSize: storepeople.MaxUserFields}})
	if err != nil {
		return nil, err
	}
	countries, err := v.Call.Store.Countries(ctx)
	if err != nil {
		return nil, err
	}
	for _, f := range fields.Fields {
		view.Values = append(view.Values, f.Choices...)
	}
	for _, c := range countries {
		view.Values = append(view.Values, c.Name)
	}
	slices.Sort(view.Values)
	view.Values = slices.Compact(view.Values)
	for i, c := range conditions {
		row := ruleRow{Number: i + 1, Value: c.value, Wrong: view.wrongRows[i], Fields: []ui.Option{{}}}
		for _, name := range storepeople.ConditionFields() {
			row.Fields = append(row.Fields, ui.Option{Value: name, Name: v.OptionName("batch.rule-field", name), Chosen: name == c.field})
		}
		for _, f := range fields.Fields {
			row.Fields = append(row.Fields, ui.Option{Value: f.ConditionField(), Name: f.Name, Chosen: f.ConditionField() == c.field})
		}
		for _, op := range storepeople.ConditionOps() {
			row.Ops = append(row.Ops, ui.Option{Value: op, Name: v.OptionName("batch.rule-op", op), Chosen: op == c.op})
		}
		view.Rows = append(view.Rows, row)
	}
	for _, value := range []storepeople.Leaving{storepeople.KeepEnrollments, storepeople.EndEnrollments} {
		view.Leaving = append(view.Leaving, ui.Option{Value: string(value), Name: v.OptionName("batch.rule-leaving", string(value)), Chosen: value == leaving})
	}
	return v.Show("batch-rule", ui.BatchesPath, view.Title, view), nil
}

// preview adds the lists of those who would join and leave to the page.
func (view *ruleView) preview(v *ui.Visit, p storepeople.RulePreview) {
	for _, list := range []struct {
		id     string
		people []storepeople.PreviewedPerson
		total  int64
	}{{"joins", p.Joins, p.TotalJoins}, {"leaves", p.Leaves, p.TotalLeaves}} {
		part := ui.Part{ID: list.id, Title: v.N("batch.rule-"+list.id, list.total)}
		if list.id == "joins" {
			part.Lead = v.N("batch.rule-total", p.Total)
		}
		rows := make([]ui.Row, min(len(list.people), previewedPeople))
		for i := range rows {
			u := list.people[i]
			rows[i] = ui.Row{Path: ui.ObjectPath(ui.PeoplePath, u.UserID), Cells: []ui.Cell{{Text: ui.NameOr(u.FName, u.LName, u.Email)}, {Text: u.Email}}}
		}
		if list.total > previewedPeople {
			part.Lead = strings.TrimSpace(part.Lead + " " + v.T("batch.first-people", "Shown", v.Number(previewedPeople)))
		}
		part.Table = v.TableOf("batch-rule", []string{"name", "email"}, rows)
		view.Parts = append(view.Parts, part)
	}
}

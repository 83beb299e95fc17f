package people

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/people"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	storepeople "lyceum/store/people"
)

// decimalLength is the maximum length of a number in a form.
const decimalLength = 23

func fieldRoutes(c *ui.Console) []web.Route {
	load := func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
		f, err := storepeople.UserFields.Get(ctx, v.Call.Store, id)
		return struct {
			storepeople.UserField
			Choices string `json:"choices"`
		}{f, strings.Join(f.Choices, "\n")}, err
	}
	of := func(action, path, route string) ui.Job {
		return ui.Job{Path: ui.UserFieldsPath + path, Route: route, Object: "user-field", Action: action, Section: ui.UserFieldsPath, Load: load}
	}
	added, changed, removed := of("add", "/add", "user-field-add"), of("edit", "/:id/edit", "user-field-update"), of("remove", "/:id/remove", "user-field-remove")
	added.Load, removed.Danger = nil, true
	fields := ui.Described[storepeople.UserField]("name", "kind", "choices", "required", "visibleToTrainees")
	added.Fields = ui.With(fields, ui.Choice("kind", "text", "number", "date", "choice").Set("text"))
	changed.Fields = ui.Described[storepeople.UserField]("name", "choices", "required", "visibleToTrainees")
	shown := ui.List{Path: ui.UserFieldsPath, Route: "user-field-list", Object: "user-field",
		Columns: []string{"name", "kind", "required", "visibleToTrainees"}, Sorts: storepeople.UserField{}.Sorts(),
		Add: "user-field-add", Selection: []ui.JobLink{removed.ForSelected()}}
	return slices.Concat(
		[]web.Route{ui.ListPage(c, shown, listFields)},
		ui.Several(c, removed, people.PersonFields.Remove),
		ui.Form(c, added, people.PersonFields.Add), ui.Form(c, changed, people.PersonFields.Update), ui.Form(c, removed, people.PersonFields.Remove),
	)
}

func listFields(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	data, err := people.ListUserFields(ctx, v.Call, &people.UserFieldList{Sorted: ui.Sorted[storepeople.UserField](in), Paging: in.Paging()})
	rows := make([]ui.Row, len(data.Fields))
	option := func(name string, value int64) ui.Cell {
		return ui.Cell{Text: v.OptionName("user-field.field-"+name, strconv.FormatInt(value, 10))}
	}
	for i, f := range data.Fields {
		rows[i] = ui.Row{
			Path: ui.ObjectSubpath(ui.UserFieldsPath, f.ID, "edit"),
			Cells: []ui.Cell{{Text: f.Name}, {Text: v.OptionName("user-field.field-kind", string(f.Kind))}, option("required", f.Required),
				option("visibleToTrainees", f.Visible)},
			Actions: []pages.Link{{Path: ui.ObjectSubpath(ui.UserFieldsPath, f.ID, "remove"), Name: v.T("list.remove")}},
		}
	}
	return rows, data.TotalCount, err
}

// valueFields returns the elements of the form of a person for the fields of the company's people.
func valueFields(ctx context.Context, v *ui.Visit) ([]ui.Field, error) {
	fields, err := storepeople.AllUserFields(ctx, v.Call.Store)
	list := make([]ui.Field, len(fields))
	for i, f := range fields {
		one := ui.Text(f.ValueName(), 500)
		switch f.Kind {
		case storepeople.NumberField:
			one = ui.Field{Name: f.ValueName(), Kind: "decimal", Longest: decimalLength}
		case storepeople.DateField:
			one = ui.Date(f.ValueName())
		case storepeople.ChoiceField:
			one = ui.Field{Name: f.ValueName(), Kind: "select", Options: []ui.Option{{Name: v.T("user-field.none")}}}
			for _, choice := range f.Choices {
				one.Options = append(one.Options, ui.Option{Value: choice, Name: choice})
			}
		}
		one.Label, one.Required = f.Name, f.Required == 1
		list[i] = one
	}
	if len(list) > 0 {
		list[0] = list[0].Headed("user.part-more")
	}
	return list, err
}

// takeValues sets the values of fields in a request to those of the form. It returns an *web.InputError if a required value is missing.
func takeValues(ctx context.Context, c *web.Call, in *people.UserFields) error {
	fields, err := storepeople.AllUserFields(ctx, c.Store)
	if err != nil {
		return err
	}
	var wrong web.InputError
	values := map[int64]*string{}
	for _, f := range fields {
		if !c.Submitted.Has(f.ValueName()) {
			continue
		}
		text := strings.TrimSpace(c.Submitted.Get(f.ValueName()))
		if f.Required == 1 {
			wrong.Require(f.ValueName(), text)
		}
		if values[f.ID] = &text; text == "" {
			values[f.ID] = nil
		}
	}
	if err := wrong.Err(); err != nil || len(values) == 0 {
		return err
	}
	in.Fields, err = json.Marshal(values)
	return err
}

// showValues adds the values of a person to the facts.
func showValues(ctx context.Context, v *ui.Visit, view *ui.ObjectView, u storepeople.EditedUser) error {
	fields, err := storepeople.AllUserFields(ctx, v.Call.Store)
	for _, f := range u.Fields.Texts(fields, v.Date) {
		view.Facts = append(view.Facts, ui.Fact{Name: f.Name, Value: f.Text})
	}
	return err
}

package ui

import (
	"context"
	"errors"
	"strconv"

	"lyceum/handlers/courses"
	"lyceum/handlers/people"
	"lyceum/handlers/web"
	"lyceum/store"
)

// Pick returns a select element for one object. If there are more objects than it offers, the form has a search beside it, which submits the form without doing
// its job. chosen is the object of the saved form, or 0. none is the text of the option for no object.
func (p Picker) Pick(ctx context.Context, v *Visit, chosen int64, none Option) (Field, error) {
	f := Field{Name: p.Name, Kind: "select", Options: []Option{none}}
	if given := idsIn([]string{v.Given(p.Name)}); len(given) > 0 {
		chosen = given[0]
	}
	search := v.Given(p.Name + "-search")
	found, total, err := p.Find(ctx, v, search)
	if err != nil {
		return f, err
	}
	shown := int64(len(found))
	found, err = WithChosen(v, found, chosen, func() (string, error) {
		o, err := p.Get(ctx, v, chosen)
		if errors.Is(err, store.ErrNotFound) { // A manager may not read every person.
			return v.T("several.gone"), nil
		}
		return o.Name, err
	})
	f.Options = append(f.Options, found...)
	if total > shown || search != "" {
		f.Search = &FieldSearch{Text: search, Label: v.T("choose." + p.Name + "-search"),
			Find: v.T("choose.find"), Asked: v.Call.Submitted.Get(searchButton) == p.Name}
		switch {
		case total == 0:
			f.Search.More = v.T("choose.nothing")
		case total > shown:
			f.Search.More = v.T("choose.more", "Shown", v.Number(shown), "Total", v.Number(total))
		}
	}
	return f, err
}

// Field returns the field of a form that Pick makes when the form is shown. none is the value of the option for no object, whose text is the message
// OBJECT.field-FIELD-NONE.
func (p Picker) Field(none string) Field {
	return Field{Name: p.Name, Kind: "select", Picker: &p, Options: []Option{{Value: none}}}
}

// savedID returns the id in a field of an object, or 0.
func savedID(object any, name string) int64 {
	values, err := valuesOf(object)
	if err != nil {
		return 0
	}
	id, _ := strconv.ParseInt(values[name], 10, 64) // A text that is no number chooses nothing.
	return id
}

// FieldSearch is the search beside a select element, for what it does not offer.
type FieldSearch struct {
	Text, Label, Find string
	// More says that there are more objects, or that nothing fits the search. It may be empty.
	More string
	// Asked means that the page is the response to this search.
	Asked bool
}

// Users returns the picker of active users, for a field with the name. role is empty for all roles.
func Users(name string, role people.RoleName) Picker {
	active := int64(store.UserActive)
	return Picker{Name: name, Find: func(ctx context.Context, v *Visit, search string) ([]Option, int64, error) {
		found, err := people.ListUsers(ctx, v.Call, &people.UserSelection{
			Search: search, Role: role, Status: &active, Sort: "name", Paging: web.Paging{Page: 1, PageSize: FoundSize},
		})
		options := make([]Option, len(found.Users))
		for i, u := range found.Users {
			options[i] = PersonOption(u.ID, u.FName, u.LName, u.Email)
		}
		return options, found.TotalCount, err
	}, Get: People(name).Get}
}

// AnyCourse returns the picker of courses, the newest first, for a field with the name.
func AnyCourse(name string) Picker {
	return Picker{Name: name, Find: func(ctx context.Context, v *Visit, search string) ([]Option, int64, error) {
		found, err := courses.ListStaffCourses(ctx, v.Call, &courses.StaffCourseList{Search: search, Paging: web.Paging{Page: 1, PageSize: FoundSize}})
		options := make([]Option, len(found.Courses))
		for i, one := range found.Courses {
			options[i] = courseOption(one.ID, one.Title, one.Code)
		}
		return options, found.TotalCount, err
	}, Get: Courses(name).Get}
}

func AnyBatch(name string) Picker {
	return Picker{Name: name, Find: func(ctx context.Context, v *Visit, search string) ([]Option, int64, error) {
		found, err := people.ListStaffBatches(ctx, v.Call, &people.BatchSelection{Search: search, Paging: web.Paging{Page: 1, PageSize: FoundSize}})
		options := make([]Option, len(found.Batches))
		for i, b := range found.Batches {
			options[i] = Option{Value: strconv.FormatInt(b.ID, 10), Name: b.Name}
		}
		return options, found.TotalCount, err
	}, Get: func(ctx context.Context, v *Visit, id int64) (Option, error) {
		b, err := people.ReadBatch(ctx, v.Call, &people.BatchID{ID: id})
		return Option{Value: strconv.FormatInt(id, 10), Name: b.Name}, err
	}}
}

package ui

import (
	"context"
	"slices"
	"strconv"

	"lyceum/handlers/api"
	"lyceum/handlers/courses"
	"lyceum/handlers/people"
	"lyceum/handlers/web"
	storecourses "lyceum/store/courses"
	storepeople "lyceum/store/people"
)

// ChoiceSize is the maximum number of courses, batches or managers in a select element.
const ChoiceSize = 100

func CourseAndBatch(ctx context.Context, v *Visit, in *ListRequest) ([]Field, error) {
	options, err := CourseOptions(ctx, v, in.Course)
	if err != nil {
		return nil, err
	}
	batch, err := BatchChoice(ctx, v, "choose.all", in.Batch)
	return []Field{{Name: "courseID", Kind: "select", Options: append([]Option{{Name: v.T("choose.all")}}, options...)}, batch}, err
}

func CourseBatchAndField(ctx context.Context, v *Visit, in *ListRequest) ([]Field, error) {
	list, err := CourseAndBatch(ctx, v, in)
	if err != nil {
		return nil, err
	}
	fields, err := storepeople.AllUserFields(ctx, v.Call.Store)
	if err != nil || len(fields) == 0 {
		return list, err
	}
	chosen := Field{Name: "fieldID", Kind: "select", Options: []Option{{Name: v.T("choose.all")}}}
	for _, f := range fields {
		chosen.Options = append(chosen.Options, Option{Value: strconv.FormatInt(f.ID, 10), Name: f.Name})
	}
	return append(list, chosen, Text("fieldValue", 500)), nil
}

// CourseOptions returns the newest courses as options. If the chosen course is not among them, it adds that course.
// The value 0 means that no course is chosen.
func CourseOptions(ctx context.Context, v *Visit, chosen int64) ([]Option, error) {
	found, err := courses.ListStaffCourses(ctx, v.Call, &courses.StaffCourseList{Paging: web.Paging{Page: 1, PageSize: ChoiceSize}})
	if err != nil {
		return nil, err
	}
	options := make([]Option, len(found.Courses))
	for i, one := range found.Courses {
		options[i] = courseOption(one.ID, one.Title, one.Code)
	}
	return WithChosen(v, options, chosen, func() (string, error) { return CourseTitle(ctx, v, chosen) })
}

// CourseTitle returns the title of a course that the user may change.
func CourseTitle(ctx context.Context, v *Visit, id int64) (string, error) {
	found, err := courses.ReadCourseToEdit(ctx, v.Call, &courses.CourseID{CourseID: id})
	return found.Course.Title, err
}

// BatchChoice returns the select element for a batch. none is the key of the message for the option without a batch.
func BatchChoice(ctx context.Context, v *Visit, none string, chosen int64) (Field, error) {
	f := Field{Name: "batchID", Kind: "select"}
	found, err := people.ListStaffBatches(ctx, v.Call, &people.BatchSelection{Paging: web.Paging{Page: 1, PageSize: ChoiceSize}})
	if err != nil {
		return f, err
	}
	options := make([]Option, len(found.Batches))
	for i, b := range found.Batches {
		options[i] = Option{Value: strconv.FormatInt(b.ID, 10), Name: b.Name}
	}
	options, err = WithChosen(v, options, chosen, func() (string, error) {
		b, err := people.ReadBatch(ctx, v.Call, &people.BatchID{ID: chosen})
		return b.Name, err
	})
	f.Options = append([]Option{{Name: v.T(none)}}, options...)
	return f, err
}

// WithChosen adds the chosen object to the options if they do not contain it.
func WithChosen(v *Visit, options []Option, chosen int64, name func() (string, error)) ([]Option, error) {
	value := strconv.FormatInt(chosen, 10)
	if chosen == 0 || slices.ContainsFunc(options, func(o Option) bool { return o.Value == value }) {
		return options, nil
	}
	title, err := name()
	return append(options, Option{Value: value, Name: title}), err
}

// PictureOrAddress returns a text element for the name of a picture or an address. It suggests the company's
// pictures.
func PictureOrAddress(name string) Field {
	return Field{Name: name, Longest: api.LongestLine, Choices: PictureOptions, OfPicture: true}
}

// PictureOptions returns the names of the company's pictures as options.
func PictureOptions(ctx context.Context, v *Visit) ([]Option, error) {
	list, err := storecourses.Pictures(ctx, v.Call.Store)
	options := make([]Option, len(list))
	for i, picture := range list {
		options[i] = Option{Value: picture.Name, Name: picture.Name}
	}
	return options, err
}

package ui

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"lyceum/auth"
	"lyceum/site/pages"
)

// Selection lets staff select rows of a table and do jobs with them.
type Selection struct {
	// Form is the id of the form that submits the selected rows, and Field is the name of the field with their ids.
	Form, Field string
	// Jobs lead to the pages of the jobs.
	Jobs []pages.Link
	// List is the address of the page with the table, to which the jobs lead back.
	List string
	// All and Row are the texts of the checkboxes. Selected is the text before the number of selected rows.
	All, Row, Selected string
}

// listField is the field with the address of the page on which staff have selected the rows for a job.
const listField = "list"

// Select returns the table of people or enrollments with checkboxes for the rows that have an id, and with buttons for jobs with the selected rows: to
// remind their people, to add them to a batch, and the jobs of more. field is the field of the pages of the jobs with the ids. form is the id of the
// form, which no other table of the page has.
func (v *Visit) Select(t Table, form, field string, more ...JobLink) Table {
	return v.selectRows(t, form, field, slices.Concat([]JobLink{
		{Route: "reminder-send", Path: RemindPath, Key: "enrollment.to-remind"},
		{Route: "batch-trainees-add", Path: ToBatchPath, Key: "batch.to-add-people"},
	}, more))
}

// SelectObjects is like Select for a table of other objects. jobs are links of Job.ForSelected.
func (v *Visit) SelectObjects(t Table, form string, jobs ...JobLink) Table {
	return v.selectRows(t, form, selectedIDs, jobs)
}

func (v *Visit) selectRows(t Table, form, field string, links []JobLink) Table {
	jobs := v.Links(links...)
	if len(jobs) == 0 || !slices.ContainsFunc(t.Rows, func(r Row) bool { return r.ID != 0 }) {
		return t
	}
	t.Selection = &Selection{
		Form: form, Field: field, Jobs: jobs, List: v.address(),
		All: v.T("list.select-all"), Row: v.T("list.select"), Selected: v.T("list.selected"),
	}
	return t
}

func (l List) addRowIDs(rows []Row) {
	for i, r := range rows {
		if id, _, _ := strings.Cut(strings.TrimPrefix(r.Path, l.Path+"/"), "/"); r.ID == 0 && id != r.Path {
			rows[i].ID, _ = strconv.ParseInt(id, 10, 64) // A row whose address has no id cannot be selected.
		}
	}
}

// address returns the address of the page with its query, without the job that led to the page.
func (v *Visit) address() string {
	path, query, _ := strings.Cut(v.Call.Target, "?")
	values, err := url.ParseQuery(query)
	values.Del("done")
	if err != nil || len(values) == 0 {
		return path
	}
	return path + "?" + values.Encode()
}

// listAddress returns the address of the page on which staff have selected rows, or an empty text if given is no address of the console.
func listAddress(given string) string {
	if strings.HasPrefix(given, HomePath+"/") && auth.LocalRedirect(given) == given {
		return given
	}
	return ""
}

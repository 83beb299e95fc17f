package console

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/store"
)

// pathTrainees is the maximum number of trainees that the page of a learning path shows.
const pathTrainees = 100

// learningPathRoutes returns the routes of the pages on which staff list, add, read, change and remove
// learning paths, and choose their courses and people.
func (c *Console) learningPathRoutes() []web.Route {
	load := func(ctx context.Context, v *visit, id int64) (any, error) {
		return learning.ReadLearningPath(ctx, v.call, &learning.LearningPathID{ID: id})
	}
	of := func(action, path, route string) job {
		return job{path: learningPathsPath + path, route: route, object: "learning-path", action: action, section: learningPathsPath, load: load, ofObject: true}
	}
	added, changed, removed := of("add", "/add", "learning-path-add"), of("edit", "/:id/edit", "learning-path-update"), of("remove", "/:id/remove", "learning-path-remove")
	added.fields = []field{text("name", 255).required(), area("description")}
	changed.fields, removed.danger, removed.ofObject = added.fields, true, false
	chosen := courses("courseIDs")
	chosen.optional = true
	added.load, added.ofObject = nil, false
	added.next = func(data any) string {
		return pathTo(learningPathsPath, data.(store.EditedLearningPath).ID) + "?done=learning-path-add"
	}
	joined, left := of("people-add", "/:learningPathID/people/add", "learning-path-trainees-add"), of("person-remove", "/:learningPathID/people/:userID/remove", "learning-path-trainee-remove")
	joined.fields = []field{date("startDate"), date("endDate")}
	for _, j := range []*job{&joined, &left} {
		j.load = func(ctx context.Context, v *visit, id int64) (any, error) {
			_, err := load(ctx, v, id)
			return struct{}{}, err
		}
	}
	return slices.Concat(
		[]web.Route{
			listPage(c, list{
				path: learningPathsPath, route: "learning-path-list", object: "learning-path", columns: []string{"name", "courses"}, add: "learning-path-add",
			}, listLearningPaths),
		},
		form(c, added, learning.AddLearningPath), form(c, removed, learning.RemoveLearningPath),
		choose(c, chooser{changed, []picker{chosen}}, learning.UpdateLearningPath, noOutcomes),
		choose(c, chooser{joined, []picker{people("userIDs")}}, c.services.Learning().AddLearningPathTrainees, noOutcomes), form(c, left, learning.RemoveLearningPathTrainee),
		[]web.Route{objectPage(c, object{path: learningPathsPath + "/:id", route: "learning-path-details", section: learningPathsPath}, showLearningPath)},
	)
}

// noOutcomes returns no outcomes. It is for a form whose API route succeeds or fails for all objects together.
func noOutcomes[Data any](context.Context, *visit, Data) ([]outcome, error) { return nil, nil }

func listLearningPaths(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	paging := in.paging()
	data, err := learning.ListLearningPaths(ctx, v.call, &web.ListRequest{Paging: paging})
	rows := make([]row, len(data.LearningPaths))
	for i, p := range data.LearningPaths {
		rows[i] = row{Path: pathTo(learningPathsPath, p.ID), Cells: []cell{{Text: p.Name}, {Text: v.Number(int64(len(p.CourseIDs)))}}}
	}
	return rows, data.TotalCount, err
}

func showLearningPath(ctx context.Context, v *visit, id int64) (*objectView, error) {
	p, err := learning.ReadLearningPath(ctx, v.call, &learning.LearningPathID{ID: id})
	if err != nil {
		return nil, err
	}
	people, err := learning.ListLearningPathTrainees(ctx, v.call, &learning.LearningPathTraineeList{
		LearningPathID: id, Paging: web.Paging{Page: 1, PageSize: pathTrainees},
	})
	if err != nil {
		return nil, err
	}
	at := func(page string) string { return pathOf(learningPathsPath, id, page) }
	enroll := enrollmentsPath + "/add?courseIDs=" + idList(p.CourseIDs)
	peopleRows := make([]row, len(people.Trainees))
	for i, u := range people.Trainees {
		peopleRows[i] = row{Path: pathTo(peoplePath, u.ID), Cells: []cell{{Text: nameOr(u.FName, u.LName, u.Email)}, {Text: u.Email}, {Text: v.Date(u.StartDate)}, {Text: v.Date(u.EndDate)}}}
		peopleRows[i].Actions = v.links(jobLink{"enroll-many", enroll + "&userIDs=" + strconv.FormatInt(u.ID, 10), "learning-path.to-enroll"})
		peopleRows[i].Buttons = v.buttons("learning-path-trainee-remove", "list.remove", at("people/"+strconv.FormatInt(u.ID, 10)+"/remove"))
	}
	courseRows, err := v.coursesOfPath(ctx, p)
	if err != nil {
		return nil, err
	}
	edit := at("edit") + "?courseIDs=" + idList(p.CourseIDs)
	return &objectView{
		Title: p.Name, Lead: p.Description,
		Actions: v.links(jobLink{"learning-path-update", edit, "learning-path.to-edit"}, jobLink{"learning-path-remove", at("remove"), "list.remove"}),
		Parts: []part{
			{ID: "courses", Title: v.N("course.list-count", int64(len(p.CourseIDs))),
				Actions: v.links(jobLink{"learning-path-update", edit, "learning-path.courses-title"}),
				Table:   v.tableOf("learning-path-course", []string{"title"}, courseRows)},
			{ID: "people", Title: v.N("user.list-count", people.TotalCount),
				Actions: v.links(jobLink{"learning-path-trainees-add", at("people/add"), "learning-path.people-add-title"}),
				Table:   v.tableOf("learning-path-person", []string{"name", "email", "startDate", "endDate"}, peopleRows)},
		},
	}, nil
}

// coursesOfPath returns the courses of a learning path with buttons that move them up and down.
func (v *visit) coursesOfPath(ctx context.Context, p store.EditedLearningPath) ([]row, error) {
	rows := make([]row, len(p.CourseIDs))
	moved := func(i, by int) button {
		name := "learning-path.up"
		if by > 0 {
			name = "learning-path.down"
		}
		b := button{Path: pathOf(learningPathsPath, p.ID, "edit"), Name: v.T(name), Off: i+by < 0 || i+by >= len(p.CourseIDs)}
		if !b.Off {
			ids := slices.Clone(p.CourseIDs)
			ids[i], ids[i+by] = ids[i+by], ids[i]
			b.Fields = []option{{Value: strconv.FormatInt(p.Version, 10), Name: "version"}, {Value: idList(ids), Name: "courseIDs"}}
		}
		return b
	}
	for i, id := range p.CourseIDs {
		title, err := v.courseTitle(ctx, id)
		if err != nil {
			return nil, err
		}
		rows[i] = row{Path: pathTo(coursesPath, id), Cells: []cell{{Text: title}}}
		if v.allowed("learning-path-update") {
			rows[i].Buttons = []button{moved(i, -1), moved(i, 1)}
		}
	}
	return rows, nil
}

// idList returns the ids as one text, separated by commas.
func idList(ids []int64) string {
	texts := make([]string, len(ids))
	for i, id := range ids {
		texts[i] = strconv.FormatInt(id, 10)
	}
	return strings.Join(texts, ",")
}

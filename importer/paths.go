package importer

import (
	"context"
	"slices"
	"strings"

	"lyceum/store"
	"lyceum/store/bulk"
)

type learningPath struct {
	bulk.BulkLearningPath
	courses []string
}

func pathsTable() table[learningPath] {
	return table[learningPath]{
		name: pathsFile, keyField: "name",
		about: "Key: `name`.",
		columns: []column[*learningPath]{
			text("name", keyLength, func(p *learningPath) *string { return &p.Name }).must().doc("name of the learning path", "Yard licence"),
			text("description", textLength, func(p *learningPath) *string { return &p.Description }).doc("what the learning path is", ""),
			list("courses", func(p *learningPath) *[]string { return &p.courses }).as().typed("list of course codes").
				doc("all courses of the learning path, in this order; other courses are removed", "LIFT-1|LIFT-2"),
		},
		key: func(p *learningPath) []string { return fold(p.Name) },
	}
}

func pathTraineesTable() table[bulk.BulkLearningPathTrainee] {
	return table[bulk.BulkLearningPathTrainee]{
		name: pathTraineesFile, keyField: "email",
		about: "Key: `learning_path` and `email`. A row adds a trainee to the learning path without an enrollment: enrollments are in their own file.",
		columns: []column[*bulk.BulkLearningPathTrainee]{
			text("learning_path", keyLength, func(p *bulk.BulkLearningPathTrainee) *string { return &p.Path }).must().
				doc("name of a learning path of the files or the company", "Yard licence"),
			email("email", func(p *bulk.BulkLearningPathTrainee) *string { return &p.Email }).must().
				doc("a trainee of the files or the company", "tara@acme.example"),
			date("start_date", func(p *bulk.BulkLearningPathTrainee) *store.Date { return &p.StartDate }).must().
				doc("first day on the learning path", "2026-02-01"),
			date("end_date", func(p *bulk.BulkLearningPathTrainee) *store.Date { return &p.EndDate }).
				doc("last day, not before the first; empty if there is none", "2026-07-31"),
		},
		key: func(p *bulk.BulkLearningPathTrainee) []string { return fold(p.Path, p.Email) },
		check: func(p *bulk.BulkLearningPathTrainee, wrong func(field, format string, args ...any)) {
			daysInOrder(p.StartDate, p.EndDate, wrong)
		},
	}
}

// checkPaths adds a problem for each reference to a learning path that neither the files nor the company has.
func (in *input) checkPaths(ctx context.Context, c store.Company, found *problems) error {
	if in.paths.broken {
		return nil
	}
	all := slices.Concat(
		uses(&in.pathTrainees, "learning_path", one(func(p *bulk.BulkLearningPathTrainee) string { return p.Path })),
		uses(&in.enrollments, "learning_path", one(func(e *enrollment) string { return e.LearningPath })),
	)
	inFile := keysOf(&in.paths, func(p *learningPath) string { return strings.ToLower(p.Name) })
	return resolve(ctx, "learning path", all, inFile, strings.ToLower, func(ctx context.Context, names []string) (map[string]bool, error) {
		return bulk.KnownLearningPaths(ctx, c, names)
	}, found)
}

func (in *input) loadPaths(ctx context.Context, l *loader) error {
	paths, trainees := in.paths.absent(), in.pathTrainees.absent()
	err := loadFile(ctx, l, &in.paths, func(p *learningPath) bulk.BulkLearningPath { return p.BulkLearningPath },
		func(ctx context.Context, rows []bulk.BulkLearningPath) (store.Loaded, error) {
			return bulk.LoadLearningPaths(ctx, l.company, rows, paths)
		})
	if err != nil {
		return err
	}
	if in.paths.found["courses"] {
		sets := make([]bulk.BulkLearningPathCourses, len(in.paths.rows))
		for i, row := range in.paths.rows {
			sets[i] = bulk.BulkLearningPathCourses{Path: row.Name, CourseCodes: row.courses}
		}
		err := l.part("  courses of learning paths", func() (store.Loaded, error) { return bulk.LoadLearningPathCourses(ctx, l.company, sets) })
		if err != nil {
			return err
		}
	}
	return loadFile(ctx, l, &in.pathTrainees, same, func(ctx context.Context, rows []bulk.BulkLearningPathTrainee) (store.Loaded, error) {
		return bulk.LoadLearningPathTrainees(ctx, l.company, rows, trainees)
	})
}

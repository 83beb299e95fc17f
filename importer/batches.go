package importer

import (
	"lyceum/store"
	"lyceum/store/bulk"
)

type batch struct {
	bulk.BulkBatch
	courses []string
	created moment
}

func batchesTable() table[batch] {
	return table[batch]{
		name: batchesFile, keyField: "name", together: []string{"start_date", "end_date"},
		about: "Key: `name`.",
		columns: []column[*batch]{
			text("name", keyLength, func(b *batch) *string { return &b.Name }).must().doc("name of the batch", "Spring 2026"),
			text("description", textLength, func(b *batch) *string { return &b.Description }).doc("what the batch is", ""),
			date("start_date", func(b *batch) *store.Date { return &b.StartDate }).doc("first day of its courses", "2026-03-01"),
			date("end_date", func(b *batch) *store.Date { return &b.EndDate }).doc("last day, not before the first", "2026-08-31"),
			list("courses", func(b *batch) *[]string { return &b.courses }).as().typed("list of course codes").
				doc("all courses of the batch, with the dates of the batch; other courses are removed", "LIFT-1|LIFT-2"),
			instant("created_date", func(b *batch) *moment { return &b.created }).as("created_at").
				doc("when the batch was made; only for a new row; if empty, the time of the import", "2026-01-20"),
		},
		key: func(b *batch) []string { return fold(b.Name) },
		check: func(b *batch, wrong func(field, format string, args ...any)) {
			daysInOrder(b.StartDate, b.EndDate, wrong)
		},
	}
}

func batchTraineesTable() table[bulk.BulkBatchTrainee] {
	return table[bulk.BulkBatchTrainee]{
		name: batchTraineesFile, keyField: "email",
		about: "Key: `batch` and `email`. A row adds a member to the batch without an enrollment: enrollments are in their own file. If a rule of a " +
			"[connection](single-sign-on.md) has added the member before, the row counts as changed: from then on no sign-in removes the member.",
		columns: []column[*bulk.BulkBatchTrainee]{
			text("batch", keyLength, func(m *bulk.BulkBatchTrainee) *string { return &m.Batch }).must().
				doc("name of a batch of the files or the company", "Spring 2026"),
			email("email", func(m *bulk.BulkBatchTrainee) *string { return &m.Email }).must().
				doc("a trainee of the files or the company", "tara@acme.example"),
		},
		key: func(m *bulk.BulkBatchTrainee) []string { return fold(m.Batch, m.Email) },
	}
}

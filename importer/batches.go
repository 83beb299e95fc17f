package importer

import "lyceum/store"

type batch struct {
	store.BulkBatch
	courses []string
	created moment
}

func batchesTable() table[batch] {
	return table[batch]{
		name: batchesFile, keyField: "name", together: []string{"start_date", "end_date"},
		columns: []column[*batch]{
			text("name", keyLength, func(b *batch) *string { return &b.Name }).must(),
			text("description", textLength, func(b *batch) *string { return &b.Description }),
			date("start_date", func(b *batch) *store.Date { return &b.StartDate }),
			date("end_date", func(b *batch) *store.Date { return &b.EndDate }),
			list("courses", func(b *batch) *[]string { return &b.courses }).as(),
			instant("created_date", func(b *batch) *moment { return &b.created }).as("created_at"),
		},
		key: func(b *batch) []string { return fold(b.Name) },
		check: func(b *batch, wrong func(field, format string, args ...any)) {
			daysInOrder(b.StartDate, b.EndDate, wrong)
		},
	}
}

func batchTraineesTable() table[store.BulkBatchTrainee] {
	return table[store.BulkBatchTrainee]{
		name: batchTraineesFile, keyField: "email",
		columns: []column[*store.BulkBatchTrainee]{
			text("batch", keyLength, func(m *store.BulkBatchTrainee) *string { return &m.Batch }).must(),
			email("email", func(m *store.BulkBatchTrainee) *string { return &m.Email }).must(),
		},
		key: func(m *store.BulkBatchTrainee) []string { return fold(m.Batch, m.Email) },
	}
}

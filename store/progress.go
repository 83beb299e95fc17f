package store

// RequiredDocuments returns the number of documents of an outline that count toward progress as all, and the number of these
// that are done as done.
func RequiredDocuments(subjects []SubjectOutline) (done, all int) {
	for _, d := range documentsOf(subjects) {
		if !d.Required || d.Draft {
			continue
		}
		all++
		if !d.DoneAt.IsZero() {
			done++
		}
	}
	return done, all
}

// DocumentToContinue returns the document with which the trainee continues today. last is the document that the trainee
// opened last. If last is required and not done, it is returned, otherwise the next required document that is not done. If
// no required document is left, DocumentToContinue returns the next optional document that is not done. It returns nil if no
// document is left, or if all remaining documents are closed.
func DocumentToContinue(subjects []SubjectOutline, last *int64, today Date) *DocumentOutline {
	documents := documentsOf(subjects)
	at := 0
	for i, d := range documents {
		if last != nil && d.ID == *last {
			at = i
		}
	}
	for _, required := range []bool{true, false} {
		for i := range documents {
			d := documents[(at+i)%len(documents)]
			if d.Required == required && d.DoneAt.IsZero() && !d.Draft && !d.Closed(today) {
				return d
			}
		}
	}
	return nil
}

func documentsOf(subjects []SubjectOutline) (documents []*DocumentOutline) {
	for i := range subjects {
		for j := range subjects[i].Chapters {
			chapter := &subjects[i].Chapters[j]
			for k := range chapter.Documents {
				documents = append(documents, &chapter.Documents[k])
			}
		}
	}
	return documents
}

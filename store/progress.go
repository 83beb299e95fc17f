package store

// RequiredDocuments returns how many documents of an outline count toward progress, and how many of these are done.
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

// DocumentToContinue returns the document with which the trainee continues today: the document last, which the trainee
// opened last, if it is required and not done, else the next one that is. If no required document is left, it returns
// the next optional one that is not done. It returns nil if there is none, or if all that are left are closed.
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

package learning

import "lyceum/store"

// RequiredDocuments counts the documents of an outline that count toward progress. all is their number, and done is the
// number of those that the trainee has done.
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

// DocumentToContinue returns the document with which the trainee continues today. Required documents precede optional ones.
// The search begins at last, the document that the trainee opened last, follows the outline, and continues at the beginning
// of the outline. It finds the first document that is not done, not closed and not a draft. DocumentToContinue returns nil
// if there is no such document.
func DocumentToContinue(subjects []SubjectOutline, last *int64, today store.Date) *DocumentOutline {
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

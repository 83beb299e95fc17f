package learning_test

import (
	"errors"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

func TestEnrollmentPage(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	company := db.For(north.Company)
	page, err := learning.ReadEnrollmentPage(t.Context(), company, north.ID(storetest.OngoingEnrollment))
	if err != nil {
		t.Fatal(err)
	}
	if page.Title != north.Text("Forklift north") || page.FName != "Tara" || page.LName != north.Text("Trainee north") || page.TrainerName != "Ravi Rao" {
		t.Errorf("head: %+v", page)
	}
	if page.UserID != north.ID(storetest.Trainee) || page.On(storetest.Day(t, "2026-03-10")) != store.Ongoing || page.CompletedPercent != 40 {
		t.Errorf("enrollment: %+v", page.Enrollment)
	}
	want := "Basics north\n" +
		" The machine north\n  Controls north opened done\n  Film north opened\n" +
		" The load north\n  Balance north\n"
	if got := outlineText(page.Subjects); got != north.Text(want) {
		t.Errorf("outline:\n%s\nwant\n%s", got, want)
	}
	for name, id := range map[string]int64{
		"unknown":              north.ID(99),
		"from another company": south.ID(storetest.OngoingEnrollment),
	} {
		if _, err := learning.ReadEnrollmentPage(t.Context(), company, id); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: error %v, want ErrNotFound", name, err)
		}
	}
}

func outlineText(subjects []learning.SubjectOutline) string {
	var text strings.Builder
	for _, s := range subjects {
		text.WriteString(s.Title + "\n")
		for _, h := range s.Chapters {
			text.WriteString(" " + h.Title + "\n")
			for _, d := range h.Documents {
				text.WriteString("  " + d.Name + mark(d.OpenedAt, " opened") + mark(d.DoneAt, " done") + "\n")
			}
		}
	}
	return text.String()
}

func mark(at store.Time, word string) string {
	if at.IsZero() {
		return ""
	}
	return word
}

func TestEnrollmentPage_EmptyCourseHiddenTrainer(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	page, err := learning.ReadEnrollmentPage(t.Context(), db.For(north.Company), north.ID(storetest.CompletedEnrollment))
	if err != nil || page.Subjects == nil || len(page.Subjects) != 0 || page.TrainerName != "" {
		t.Errorf("page: %+v, %v", page, err)
	}
}

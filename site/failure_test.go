package site

import (
	"errors"
	"fmt"
	"net/http"
	"testing"

	"lyceum/auth"
	"lyceum/handlers"
)

func TestSignInsThatComeToNothingLeadBackToTheForm(t *testing.T) {
	t.Parallel()
	words, err := newDictionary()
	if err != nil {
		t.Fatal(err)
	}
	v := &visit{locale: words.speaking("en")}
	for cause, want := range map[error]string{
		fmt.Errorf("google: %w", auth.ErrDeclined): signInPath(myCoursesPath), auth.ErrSignInOver: signInPath(myCoursesPath),
		errors.New("anything else"): "/",
	} {
		if got := v.wayOut(handlers.Failure{Status: http.StatusForbidden, Cause: cause}); got.Path != want {
			t.Errorf("after %v: to %q, want %q", cause, got.Path, want)
		}
	}
}

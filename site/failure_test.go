package site

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

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

func TestWhoTriedTooOftenReadsHowLongToWait(t *testing.T) {
	t.Parallel()
	words, err := newDictionary()
	if err != nil {
		t.Fatal(err)
	}
	for wait, want := range map[time.Duration][2]string{
		20 * time.Second:  {"Try again in a moment.", "Versuchen Sie es gleich noch einmal."},
		700 * time.Second: {"Try again in 12 minutes.", "Versuchen Sie es in 12 Minuten noch einmal."},
	} {
		for i, language := range []string{"en", "de"} {
			v := &visit{Call: &handlers.Call{}, locale: words.speaking(language)}
			f := handlers.Failure{Status: http.StatusTooManyRequests, Code: "too_many_requests", Cause: fmt.Errorf("form: %w", &auth.LimitError{Wait: wait})}
			if got := v.failure(f).Next; got != want[i] {
				t.Errorf("after %v: %q, want %q", wait, got, want[i])
			}
		}
	}
}

// People who compare what a page and a program tell them take two sentences for two reasons.
func TestAWrongPasswordIsCalledTheSameEverywhere(t *testing.T) {
	t.Parallel()
	words, err := newDictionary()
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range languages {
		l := words.speaking(language.String())
		if form, page := l.T("sign-in.wrong"), l.T("failure.bad_credentials.text"); form != page {
			t.Errorf("in %s the form says %q and the page %q", language, form, page)
		}
	}
	if says := words.speaking("en").T("sign-in.wrong"); !strings.Contains(string(handlers.Document()), "`bad_credentials` | "+says) {
		t.Errorf("the API says something else than %q", says)
	}
}

package ui

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"lyceum/auth"
	"lyceum/auth/ratelimit"
	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/tenant"
)

func TestGoogleSignIn_FailureReturnsToForm(t *testing.T) {
	t.Parallel()
	words, err := pages.NewTranslations(tenant.Languages(), os.DirFS(".."))
	if err != nil {
		t.Fatal(err)
	}
	v := &Visit{Texts: Texts{words.ForTag("en")}}
	for cause, want := range map[error]string{
		fmt.Errorf("google: %w", auth.ErrSignInDeclined): SignInPath(MyCoursesPath), auth.ErrSignInExpired: SignInPath(MyCoursesPath),
		errors.New("anything else"): "/",
	} {
		if got := v.exitLink(web.Failure{Status: http.StatusForbidden, Cause: cause}); got.Path != want {
			t.Errorf("after %v: to %q, want %q", cause, got.Path, want)
		}
	}
}

func TestFailure_RateLimitShowsWait(t *testing.T) {
	t.Parallel()
	words, err := pages.NewTranslations(tenant.Languages(), os.DirFS(".."))
	if err != nil {
		t.Fatal(err)
	}
	for wait, want := range map[time.Duration][2]string{
		20 * time.Second:  {"Try again in a moment.", "Versuchen Sie es gleich noch einmal."},
		700 * time.Second: {"Try again in 12 minutes.", "Versuchen Sie es in 12 Minuten noch einmal."},
	} {
		for i, language := range []string{"en", "de"} {
			v := &Visit{Call: &web.Call{}, Texts: Texts{words.ForTag(language)}}
			f := web.Failure{Status: http.StatusTooManyRequests, Code: "too_many_requests", Cause: fmt.Errorf("form: %w", &ratelimit.Error{Wait: wait})}
			if got := v.failure(f).Next; got != want[i] {
				t.Errorf("after %v: %q, want %q", wait, got, want[i])
			}
		}
	}
}

// Pages and the API must use the same sentence for the same reason.
func TestFailure_SameSentenceAsAPI(t *testing.T) {
	t.Parallel()
	words, err := pages.NewTranslations(tenant.Languages(), os.DirFS(".."))
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range tenant.Languages() {
		l := words.ForTag(language)
		if form, page := l.T("sign-in.wrong"), l.T("failure.bad_credentials.text"); form != page {
			t.Errorf("in %s the form shows %q and the page %q", language, form, page)
		}
	}
	if says := words.ForTag("en").T("sign-in.wrong"); !strings.Contains(string(handlers.Document()), "`bad_credentials` | "+says) {
		t.Errorf("the API's message differs from %q", says)
	}
}

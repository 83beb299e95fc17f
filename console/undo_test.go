package console_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

var (
	destructive = regexp.MustCompile(`/(remove|erase|revoke|delete|refund|disable|archive|end|reset|undo|stop)$`)
	saysUndo    = regexp.MustCompile(`This cannot be undone\.|from the trash for 30 days|You can take this back later\.`)
)

// Each form that removes or ends something must say plainly that it cannot be undone, that the trash keeps it for 30 days, or that it can be taken back.
func TestUndo_EveryForm(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	seen, missing := 0, []string{}
	for _, r := range s.Routes {
		if r.Method != "GET" || !destructive.MatchString(r.Path) {
			continue
		}
		path := strings.NewReplacer(":kind", "subject", ":language", "en", ":key", "x").Replace(r.Path)
		var page consoletest.Answer
		for _, id := range []int64{1, storetest.Trainee, storetest.OngoingEnrollment, 9, 2, storetest.Manager} {
			if page = admin.Get(parameter.ReplaceAllString(path, fmt.Sprint(s.North.ID(id)))); page.Status == 200 {
				break
			}
		}
		switch {
		case page.Status != 200:
			missing = append(missing, r.Path)
		case strings.Contains(page.Body, "Nothing is selected."):
		case !saysUndo.MatchString(page.Body):
			t.Errorf("%s does not say whether it can be undone", r.Path)
		default:
			seen++
		}
	}
	t.Logf("%d forms; the example has no object for %v", seen, missing)
	if seen < 40 {
		t.Errorf("%d forms say whether they can be undone", seen)
	}
}

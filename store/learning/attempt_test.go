package learning

import "testing"

func TestAttempt_Open(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		status AttemptStatus
		late   bool
		want   bool
	}{
		{AttemptStarted, false, true}, {AttemptStarted, true, false}, {AttemptSubmitted, false, false}, {AttemptFailed, false, false},
	} {
		if a := (Attempt{Status: c.status, Late: c.late}); a.Open() != c.want {
			t.Errorf("status %d, late %v: got %v", c.status, c.late, !c.want)
		}
	}
}

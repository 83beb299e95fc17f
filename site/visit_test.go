package site

import (
	"testing"

	"lyceum/auth"
	"lyceum/handlers"
)

// What is done in a browser that staff have let in as a trainee is written down as theirs, and bought for the trainee.
func TestWhoActs(t *testing.T) {
	for who, want := range map[auth.Principal]int64{{UserID: 4, Role: auth.RoleTrainee}: 4, {UserID: 4, ActingID: 2, Role: auth.RoleTrainee}: 2} {
		v := &visit{Call: &handlers.Call{}, Who: who}
		if got := v.actor().UserID; got != want {
			t.Errorf("%+v acts as %d, want %d", who, got, want)
		}
		if by := v.buyer(); by.UserID != who.UserID || by.Staff {
			t.Errorf("%+v buys as %+v", who, by)
		}
	}
}

package billing

import (
	"testing"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/site/ui"
	"lyceum/store"
)

// If staff act as a trainee in a browser, the actor of the audit log and of a purchase must name the staff user,
// and the purchase must belong to the trainee.
func TestVisit_ActorAndBuyer(t *testing.T) {
	for who, want := range map[auth.Principal]int64{{UserID: 4, Role: auth.RoleTrainee}: 4, {UserID: 4, ActingID: 2, Role: auth.RoleTrainee}: 2} {
		v := &ui.Visit{Call: &web.Call{Who: who}}
		for _, by := range []store.Actor{v.Call.Actor(), buyer(v).Actor} {
			if by.UserID != want || by.ActingFor != 0 != (who.ActingID != 0) || by.ActingFor != 0 && by.ActingFor != who.UserID {
				t.Errorf("%+v acts as %+v, want %d", who, by, want)
			}
		}
		if buyer(v).Staff {
			t.Errorf("%+v buys for everybody", who)
		}
	}
}

package people_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

// An admin must be able to enter a rule, see who would join and leave, correct what is wrong, save the rule and remove it.
func TestBatch_Rule(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, manager := s.As(s.North, "admin"), s.As(s.North, "manager")
	page := fmt.Sprintf("/manage/batches/%d", s.North.ID(1))
	rule := page + "/rule"
	s.North.Exec(t, fmt.Sprintf("update users set country_id = 356 where company_id = :company and id = %d", s.North.ID(storetest.SecondTrainee)))
	admin.Expect(admin.Get(page), 200, "", `href="`+rule+`"`)
	manager.Expect(manager.Get(rule), 403, "")
	admin.Expect(admin.Get(rule), 200, "", "Who is in the batch", `<option value="country">Country</option>`, `<option value="India">`)
	more := admin.Post(rule, "more", "1", "field", "country", "op", "in", "value", "India; Germany", "leaving", "end")
	admin.Expect(more, 200, "", `value="India; Germany"`, `<option value="end" selected>`)
	if n := strings.Count(more.Body, `name="value"`); n != 2 {
		t.Errorf("%d rows after another condition, want 2", n)
	}
	wrong := admin.Post(rule, "field", "", "op", "is", "value", "", "field", "country", "op", "is", "value", "Atlantis")
	admin.Expect(wrong, 400, "", "There is no country with this name.", `id="condition-2-wrong"`)
	admin.Expect(admin.Post(rule, "field", "", "op", "is", "value", ""), 400, "", "Enter between 1 and 20 conditions.")
	fields := []string{"field", "country", "op", "in", "value", "India; Germany", "field", "", "op", "is", "value", "", "leaving", "end"}
	admin.Expect(admin.Post(rule+"/preview", fields...), 200, "", "1 person joins", "uma@north.test", "0 people leave", "1 person fulfils the conditions.")
	admin.Expect(admin.Post(rule, fields...), 303, page+"?done=batch-rule-set")
	admin.Expect(admin.Get(page), 200, "", "Uma")
	admin.Expect(admin.Get(rule), 200, "", `value="India; Germany"`, `<option value="in" selected>`, rule+"/remove")
	person := fmt.Sprintf("%s/people/%d/remove", page, s.North.ID(storetest.SecondTrainee))
	admin.Expect(admin.Post(person), 409, "", "The rule of the batch has added the person.")
	admin.Expect(admin.Post(rule+"/remove"), 303, page+"?done=batch-rule-remove")
	admin.Expect(admin.Post(person), 303, page+"?done=batch-person-remove")
}

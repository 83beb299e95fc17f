package bind

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

type invitations struct {
	CourseIDs []int64 `api:"courseIDs,max=3"`
	Users     []struct {
		Email   string  `api:"email,required"`
		BatchID []int64 `api:"batchIDs"`
	} `api:"users,max=2"`
}

func TestBind_Lists(t *testing.T) {
	for name, c := range map[string]struct {
		posted
		courses []int64
		users   string
		problem string
	}{
		"array":             {posted: jsonBody(`{"courseIDs":[1,"2"]}`), courses: []int64{1, 2}},
		"empty array":       {posted: jsonBody(`{"courseIDs":[]}`), courses: []int64{}},
		"one number":        {posted: jsonBody(`{"courseIDs":7}`), courses: []int64{7}},
		"absent":            {posted: jsonBody(`{}`)},
		"commas":            {posted: formBody("courseIDs=1,2, 3"), courses: []int64{1, 2, 3}},
		"repeated":          {posted: formBody("courseIDs=1&courseIDs=2"), courses: []int64{1, 2}},
		"blank":             {posted: formBody("courseIDs="), courses: []int64{}},
		"blank and more":    {posted: formBody("courseIDs=&courseIDs=1"), courses: []int64{1}},
		"body before query": {posted: posted{"application/json", `{"courseIDs":[1]}`, "courseIDs=2"}, courses: []int64{1}},
		"too many":          {posted: jsonBody(`{"courseIDs":[1,2,3,4]}`), problem: "courseIDs must have at most 3 elements."},
		"too many repeated": {posted: formBody("courseIDs=1,2&courseIDs=3,4"), problem: "courseIDs must have at most 3 elements."},
		"not integers":      {posted: jsonBody(`{"courseIDs":[1,1.5]}`), problem: "courseIDs must be a list of integers."},
		"nested arrays":     {posted: jsonBody(`{"courseIDs":[[1]]}`), problem: "courseIDs must be a list of integers."},
		"boolean":           {posted: jsonBody(`{"courseIDs":true}`), problem: "courseIDs must be a list of integers."},
		"text":              {posted: formBody("courseIDs=1,x"), problem: "courseIDs must be a list of integers."},

		"objects":         {posted: jsonBody(`{"users":[{"email":"a","batchIDs":[5]},{"email":"b"}]}`), users: "a,b"},
		"one object":      {posted: jsonBody(`{"users":{"email":"a","batchIDs":[5]}}`), users: "a"},
		"text of objects": {posted: formBody(`users=[{"email":"a","batchIDs":[5]}]`), users: "a"},
		"bad element":     {posted: jsonBody(`{"users":[{"email":"a"},{}]}`), problem: "users[1].email is required."},
		"no objects":      {posted: jsonBody(`{"users":["a"]}`), problem: "users must be a list of objects."},
		"trailing data":   {posted: formBody(`users=[{"email":"a"}]x`), problem: "users must be a list of objects."},
		"too many users":  {posted: jsonBody(`{"users":[{"email":"a"},{"email":"b"},{"email":"c"}]}`), problem: "users must have at most 2 elements."},
	} {
		t.Run(name, func(t *testing.T) {
			var in invitations
			err := NewPlan(reflect.TypeFor[invitations]()).Bind(&in, c.request())
			if wrong, is := errors.AsType[*InputError](err); is {
				if len(wrong.Fields) != 1 || wrong.Fields[0].Message != c.problem {
					t.Errorf("%+v, want %s", wrong.Fields, c.problem)
				}
				return
			}
			var emails []string
			for i, u := range in.Users {
				emails = append(emails, u.Email)
				if i == 0 && (len(u.BatchID) != 1 || u.BatchID[0] != 5) {
					t.Errorf("batches %v", u.BatchID)
				}
			}
			if err != nil || c.problem != "" || strings.Join(emails, ",") != c.users || !cmp.Equal(in.CourseIDs, c.courses) {
				t.Errorf("%+v, %v", in, err)
			}
		})
	}
}

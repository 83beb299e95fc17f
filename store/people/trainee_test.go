package people_test

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"lyceum/store"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
)

func TestTraineeList(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	company := db.For(north.Company)
	for page, want := range map[store.Page][]int64{
		{Number: 1, Size: 20}: {4, 5, 6, 7},
		{Number: 1, Size: 3}:  {4, 5, 6},
		{Number: 2, Size: 3}:  {7},
		{Number: 1, Size: 1}:  {4},
		{Number: 3, Size: 1}:  {6},
		{Number: 4, Size: 1}:  {7},
		{Number: 5, Size: 1}:  {},
		{Number: 3, Size: 3}:  {},
	} {
		list, err := storepeople.TraineeList(t.Context(), company, page)
		if err != nil {
			t.Fatal(err)
		}
		got := make([]int64, len(list.Items))
		for i, item := range list.Items {
			got[i] = item.ID - north.Base
		}
		if list.Total != 4 || !slices.Equal(got, want) {
			t.Errorf("page %+v: %v of %d, want %v of 4", page, got, list.Total, want)
		}
	}
}

func TestTraineeProfile(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	company := db.For(north.Company)
	for id, want := range map[int64]string{
		storetest.Trainee: `{"id":100004,"fname":"Tara","lname":"Trainee north","email":"tara@north.test","rollno":"R-north-4","grade":"A",` +
			`"companyname":"Mills north","workphone":912200000004,"address":"4 Main St","timezone":"Asia/Kolkata","department":"Sales",` +
			`"city":"Pune","states":"Maharashtra","country":"","zip":"400001","zone":"West","status":1,"mobile":919800000004,"countryID":0,"stateID":0,"cityID":0}`,
		storetest.SecondTrainee: `{"id":100005,"fname":"Uma","lname":"Second north","email":"uma@north.test","rollno":"R-north-5","grade":"",` +
			`"companyname":"North","workphone":null,"address":"","timezone":"Asia/Kolkata","department":"",` +
			`"city":"","states":"","country":"","zip":"","zone":"","status":1,"mobile":919800000005,"countryID":0,"stateID":0,"cityID":0}`,
	} {
		profile, err := storepeople.ReadTraineeProfile(t.Context(), company, north.ID(id))
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(profile)
		if got := (storetest.Names{north}).Golden(t, string(text)); err != nil || got != want {
			t.Errorf("got %s, %v\nwant %s", got, err, want)
		}
	}
	for name, id := range map[string]int64{
		"unknown":              north.ID(99),
		"a manager":            north.ID(storetest.Manager),
		"from another company": south.ID(storetest.Trainee),
	} {
		if _, err := storepeople.ReadTraineeProfile(t.Context(), company, id); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: error %v, want ErrNotFound", name, err)
		}
	}
}

func TestIsActiveStaff(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	for email, want := range map[string]bool{
		"api@north.test": true, "Admin@North.Test": true, "manager@north.test": true,
		"tara@north.test": false, "api@south.test": false, "nobody@north.test": false, "": false,
	} {
		if known, err := storepeople.IsActiveStaff(t.Context(), db.For(north.Company), storetest.Names{north, south}.Real(email)); err != nil || known != want {
			t.Errorf("%q: %t, %v; want %t", email, known, err, want)
		}
	}
}

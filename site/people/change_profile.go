package people

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/people"
)

// changeProfileView is the data of the form with which trainees change their profile. The states depend on the
// country and the cities on the state. When the country or the state changes, the form is loaded again.
type changeProfileView struct {
	Names, Mobile             []pages.Field
	Countries, States, Cities []pages.Choice
	Wrong                     pages.Faults
}

// changeProfileIn is the submitted form. Country, state and city are ids of the lookup tables, 0 for none.
type changeProfileIn struct {
	FName   string `api:"fname,max=1000" doc:"First name."`
	LName   string `api:"lname,max=1000" doc:"Last name."`
	Mobile  string `api:"mobile,max=1000" doc:"The digits of E.164."`
	Country int64  `api:"country,min=0" doc:"The country."`
	State   int64  `api:"state,min=0" doc:"One of the country's states; 0 for one that is not listed."`
	City    int64  `api:"city,min=0" doc:"One of the state's cities; 0 for one that is not listed."`
	// Choosing is set when the user asked for new lists of states and cities. Nothing is saved then.
	Choosing string `api:"choosing,max=10" doc:"Anything: show the form again, with the states and cities of what was chosen."`
}

// changeProfile shows the form with the current profile.
func changeProfile(ctx context.Context, v *ui.Visit, _ *ui.None) (*web.Page, error) {
	if err := v.MustBeTrainee(); err != nil {
		return nil, err
	}
	own, err := people.ReadOwnProfile(ctx, v.Call.Store, v.Call.Who.UserID)
	if err != nil {
		return nil, err
	}
	in := &changeProfileIn{FName: own.FName, LName: own.LName, Country: own.CountryID, State: own.StateID, City: own.CityID}
	if own.Mobile != nil {
		in.Mobile = "+" + strconv.FormatInt(*own.Mobile, 10)
	}
	return changeProfileForm(ctx, v, in, mustHave(own), nil)
}

// requiredFields are the fields that the form requires: those that the profile already has. An import may leave out fields,
// and a user must be able to correct a name without entering a telephone number.
type requiredFields struct{ lname, mobile, country bool }

func mustHave(own people.OwnProfile) requiredFields {
	return requiredFields{lname: own.LName != "", mobile: own.Mobile != nil, country: own.CountryID != 0}
}

// changeProfileNow saves the profile, or shows the form again with error messages.
func changeProfileNow(ctx context.Context, v *ui.Visit, in *changeProfileIn) (*web.Page, error) {
	if err := v.MustBeTrainee(); err != nil {
		return nil, err
	}
	own, err := people.ReadOwnProfile(ctx, v.Call.Store, v.Call.Who.UserID)
	if err != nil {
		return nil, err
	}
	in.FName, in.LName = strings.TrimSpace(in.FName), strings.TrimSpace(in.LName)
	if in.Choosing != "" {
		return changeProfileForm(ctx, v, in, mustHave(own), nil)
	}
	mobile, home, wrong, err := in.check(ctx, v, mustHave(own))
	if err != nil {
		return nil, err
	}
	if len(wrong) > 0 {
		page, err := changeProfileForm(ctx, v, in, mustHave(own), wrong)
		return ui.WithStatus(http.StatusUnprocessableEntity, page, err)
	}
	_, err = people.UpdateTrainee(ctx, v.Call.Store, people.TraineeUpdate{
		UserID: v.Call.Who.UserID, FName: in.FName, LName: in.LName, Mobile: mobile, Home: home, Own: true, At: v.Site.Services.Now(),
	}, v.Call.Actor())
	if err != nil {
		return nil, err
	}
	return &web.Page{Location: ui.ProfilePage + "?done=changed"}, nil
}

func (in *changeProfileIn) check(ctx context.Context, v *ui.Visit, must requiredFields) (mobile int64, home people.Home, wrong pages.Faults, err error) {
	wrong = pages.Faults{}
	wrong.Name(v.Locale, "fname", in.FName, true)
	wrong.Name(v.Locale, "lname", in.LName, must.lname)
	mobile = wrong.Mobile(v.Locale, in.Mobile, must.mobile)
	home, fit, err := people.HomeFits(ctx, v.Site.Services.DB, people.Home{CountryID: in.Country, StateID: in.State, CityID: in.City})
	if !fit.Country || home.CountryID == 0 && must.country {
		wrong["country"] = v.T("form.no-country")
	}
	if !fit.State {
		wrong["state"] = v.T("form.no-state")
	}
	if !fit.City {
		wrong["city"] = v.T("form.no-city")
	}
	return mobile, home, wrong, err
}

func changeProfileForm(ctx context.Context, v *ui.Visit, in *changeProfileIn, must requiredFields, wrong pages.Faults) (*web.Page, error) {
	view := changeProfileView{Wrong: wrong, Mobile: []pages.Field{v.MobileField(in.Mobile, wrong["mobile"], must.mobile)}, Names: []pages.Field{
		{Name: "fname", Label: v.T("person.fname"), Value: in.FName, Auto: "given-name", Wrong: wrong["fname"], Required: true, Longest: people.MaxName},
		{Name: "lname", Label: v.T("person.lname"), Value: in.LName, Auto: "family-name", Wrong: wrong["lname"], Required: must.lname, Longest: people.MaxName},
	}}
	if err := view.places(ctx, v.Call.Store, v.Texts, in); err != nil {
		return nil, err
	}
	return v.Show("change-profile", ui.ProfilePage, pages.Head{Title: v.T("change-profile.title")}, view), nil
}

// places fills the lists of countries, states and cities. It offers no cities for a state that does not belong to the
// country.
func (view *changeProfileView) places(ctx context.Context, rows store.Company, l ui.Texts, in *changeProfileIn) error {
	countries, err := rows.Countries(ctx)
	if err != nil {
		return err
	}
	view.Countries, _ = choicesOf(sortedCountries(l, countries), in.Country)
	if in.Country == 0 {
		return nil
	}
	states, err := rows.States(ctx, in.Country)
	if err := ignore(err, store.ErrNotFound); err != nil {
		return err
	}
	known := false
	if view.States, known = choicesOf(states, in.State); !known {
		return nil
	}
	cities, err := rows.Cities(ctx, in.State)
	view.Cities, _ = choicesOf(cities, in.City)
	return ignore(err, store.ErrNotFound)
}

// choicesOf converts places to choices, and reports whether the chosen place is among them.
func choicesOf(places []store.Place, chosen int64) (list []pages.Choice, known bool) {
	list = make([]pages.Choice, len(places))
	for i, p := range places {
		list[i] = pages.Choice{ID: p.ID, Name: p.Name, Chosen: p.ID == chosen}
		known = known || list[i].Chosen
	}
	return list, known
}

// ignore returns err, or nil if err matches harmless.
func ignore(err, harmless error) error {
	if errors.Is(err, harmless) {
		return nil
	}
	return err
}

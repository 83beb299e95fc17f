package site

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/store"
)

// changeProfileView is the form with which trainees change their profile. The lists of states and cities belong to the
// country and the state above them, and come again when those have changed.
type changeProfileView struct {
	Names, Mobile             []field
	Countries, States, Cities []choice
	Wrong                     faults
	// Choosing is the word of the button with which the lists are asked for again.
	Choosing string
}

// changeProfileIn is what the form says. Places are numbers of the lookups, 0 for none.
type changeProfileIn struct {
	FName   string `api:"fname,max=1000" doc:"First name."`
	LName   string `api:"lname,max=1000" doc:"Last name."`
	Mobile  string `api:"mobile,max=1000" doc:"The digits of E.164."`
	Country int64  `api:"country,min=0" doc:"The country."`
	State   int64  `api:"state,min=0" doc:"One of the country's states; 0 where none is listed."`
	City    int64  `api:"city,min=0" doc:"One of the state's cities; 0 where none is listed."`
	// Choosing is set when the lists of states and cities are asked for, and nothing is to be kept yet.
	Choosing string `api:"choosing,max=10" doc:"Anything: show the form again, with the states and cities of what was chosen."`
}

// mustBeTrainee keeps others from a form that is not theirs.
func (v *visit) mustBeTrainee() error {
	if v.Who.Role != auth.RoleTrainee {
		return store.ErrNotFound
	}
	return nil
}

// changeProfile shows the form as the profile is.
func (s *Site) changeProfile(ctx context.Context, v *visit, _ *none) (*handlers.Page, error) {
	if err := v.mustBeTrainee(); err != nil {
		return nil, err
	}
	own, err := v.Store.OwnProfile(ctx, v.Who.UserID)
	if err != nil {
		return nil, err
	}
	in := &changeProfileIn{FName: own.FName, LName: own.LName, Country: own.CountryID, State: own.StateID, City: own.CityID}
	if own.Mobile != nil {
		in.Mobile = "+" + strconv.FormatInt(*own.Mobile, 10)
	}
	return s.changeProfileForm(ctx, v, in, mustHave(own), typedPlaces{own.State, own.City}, nil)
}

// must are the fields that have to be filled in: those that the profile has. An import leaves out what the company does not
// know, and nobody is kept from correcting a name for want of a telephone number.
type must struct{ lname, mobile, country bool }

func mustHave(own store.OwnProfile) must {
	return must{lname: own.LName != "", mobile: own.Mobile != nil, country: own.CountryID != 0}
}

// typedPlaces are a state and a city that came as text, with an import. They are found on the lists where none is chosen:
// nobody is asked again for what is known.
type typedPlaces struct{ State, City string }

// chosen is the place of that number or else of that name, which people write without the marks of its letters too; 0 for
// none.
func chosen(number int64, places []store.Place, name string) int64 {
	if number != 0 || name == "" {
		return number
	}
	loosely := collate.New(language.Und, collate.Loose)
	for _, p := range places {
		if loosely.CompareString(p.Name, name) == 0 {
			return p.ID
		}
	}
	return 0
}

// changeProfileNow keeps the profile, or shows the form again.
func (s *Site) changeProfileNow(ctx context.Context, v *visit, in *changeProfileIn) (*handlers.Page, error) {
	if err := v.mustBeTrainee(); err != nil {
		return nil, err
	}
	own, err := v.Store.OwnProfile(ctx, v.Who.UserID)
	if err != nil {
		return nil, err
	}
	in.FName, in.LName = strings.TrimSpace(in.FName), strings.TrimSpace(in.LName)
	if in.Choosing != "" {
		return s.changeProfileForm(ctx, v, in, mustHave(own), typedPlaces{}, nil)
	}
	mobile, wrong, err := in.check(ctx, v, mustHave(own))
	if err != nil {
		return nil, err
	}
	if len(wrong) > 0 {
		page, err := s.changeProfileForm(ctx, v, in, mustHave(own), typedPlaces{}, wrong)
		return withStatus(http.StatusUnprocessableEntity, page, err)
	}
	_, err = v.Store.UpdateTrainee(ctx, store.TraineeUpdate{
		UserID: v.Who.UserID, FName: in.FName, LName: in.LName, Mobile: mobile, Home: in.home(),
		Status: store.UserActive, Own: true, At: v.Now(),
	}, v.actor())
	if err != nil {
		return nil, err
	}
	return &handlers.Page{Location: profilePage + "?done=changed"}, nil
}

func (in *changeProfileIn) home() store.Home {
	return store.Home{CountryID: in.Country, StateID: in.State, CityID: in.City}
}

func (in *changeProfileIn) check(ctx context.Context, v *visit, must must) (mobile int64, wrong faults, err error) {
	wrong = faults{}
	wrong.name(v.locale, "fname", in.FName, true)
	wrong.name(v.locale, "lname", in.LName, must.lname)
	mobile = wrong.mobile(v.locale, in.Mobile, must.mobile)
	if in.home() == (store.Home{}) && !must.country {
		return mobile, wrong, nil
	}
	fit, err := v.DB.HomeFits(ctx, in.home())
	if !fit.Country {
		wrong["country"] = v.T("form.no-country")
	}
	if !fit.State {
		wrong["state"] = v.T("form.no-state")
	}
	if !fit.City {
		wrong["city"] = v.T("form.no-city")
	}
	return mobile, wrong, err
}

func (s *Site) changeProfileForm(ctx context.Context, v *visit, in *changeProfileIn, must must, typed typedPlaces, wrong faults) (*handlers.Page, error) {
	view := changeProfileView{Wrong: wrong, Mobile: []field{v.mobileField(in.Mobile, wrong["mobile"], must.mobile)}, Names: []field{
		{Name: "fname", Label: v.T("person.fname"), Value: in.FName, Auto: "given-name", Wrong: wrong["fname"], Required: true, Longest: store.MaxName},
		{Name: "lname", Label: v.T("person.lname"), Value: in.LName, Auto: "family-name", Wrong: wrong["lname"], Required: must.lname, Longest: store.MaxName},
	}}
	if err := view.places(ctx, v.DB, v.locale, in, typed); err != nil {
		return nil, err
	}
	return s.show(v, "change-profile", profilePage, head{Title: v.T("change-profile.title")}, view), nil
}

// places fills in the lists, and chooses what was typed. A state of another country has no cities to choose from.
func (view *changeProfileView) places(ctx context.Context, db *store.DB, l locale, in *changeProfileIn, typed typedPlaces) error {
	countries, err := db.Countries(ctx)
	if err != nil {
		return err
	}
	view.Countries, _ = choicesOf(l.countries(countries), in.Country)
	if in.Country == 0 {
		return nil
	}
	states, err := db.States(ctx, in.Country)
	if err := ignore(err, store.ErrNotFound); err != nil {
		return err
	}
	state, known := chosen(in.State, states, typed.State), false
	if view.States, known = choicesOf(states, state); !known {
		return nil
	}
	cities, err := db.Cities(ctx, state)
	view.Cities, _ = choicesOf(cities, chosen(in.City, cities, typed.City))
	return ignore(err, store.ErrNotFound)
}

// choicesOf makes a list to choose from, and tells whether the chosen one is on it.
func choicesOf(places []store.Place, chosen int64) (list []choice, known bool) {
	list = make([]choice, len(places))
	for i, p := range places {
		list[i] = choice{p.ID, p.Name, p.ID == chosen}
		known = known || list[i].Chosen
	}
	return list, known
}

// ignore drops an error that is as good as none.
func ignore(err, harmless error) error {
	if errors.Is(err, harmless) {
		return nil
	}
	return err
}

package demo

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"sync"
	"time"

	"lyceum/importer/examples"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/tenant"
)

// company is the content of the file company.json of an example, and the folder of the example. The importer does
// not read company.json.
type company struct {
	Slug     string `json:"slug"`
	Name     string `json:"name"`
	Timezone string `json:"timezone"`
	Currency string `json:"currency"`
	// Language is a code such as de. Empty selects English.
	Language     string `json:"language"`
	Country      string `json:"country"`
	SignUp       bool   `json:"signUp"`
	WeeklyGoal   bool   `json:"weeklyGoal"`
	Tagline      string `json:"tagline"`
	SupportEmail string `json:"supportEmail"`
	Welcome      string `json:"welcome"`
	Footer       string `json:"footer"`
	Help         string `json:"help"`
	Logo         string `json:"logo"`
	Color        string `json:"color"`
	Accent       string `json:"accent"`
	// OpenToGoogle means that an unknown Google account gets a new trainee at the company.
	OpenToGoogle bool     `json:"openToGoogle"`
	Employer     string   `json:"employer"`
	Staff        []person `json:"staff"`
	// Trainee is the e-mail address of the trainee in the report. Unconfirmed is the e-mail address of a trainee
	// who has not confirmed the address.
	Trainee     string `json:"trainee"`
	Unconfirmed string `json:"unconfirmed"`
	// TraineeGoal is the weekly goal of Trainee in lessons, or 0.
	TraineeGoal int64 `json:"traineeGoal"`

	folder fs.FS
}

// person is a staff user. An import folder cannot contain staff.
type person struct {
	Role      string `json:"role"`
	Email     string `json:"email"`
	Title     string `json:"title"`
	Fname     string `json:"fname"`
	Lname     string `json:"lname"`
	Workphone int64  `json:"workphone"`
	City      string `json:"city"`
	State     string `json:"state"`
	Created   string `json:"created"`
	// Team is the department whose trainees report to the person, or empty.
	Team string `json:"team"`
}

// companies returns the companies of the examples, in the order of examples.Slugs. It panics if a file is invalid,
// because the files are part of the program.
var companies = sync.OnceValue(func() (list []*company) {
	for _, slug := range examples.Slugs {
		c, err := readCompany(slug)
		if err != nil {
			panic(fmt.Sprintf("example %s: %v", slug, err))
		}
		list = append(list, c)
	}
	return list
})

func readCompany(slug string) (*company, error) {
	folder, err := fs.Sub(examples.Folders, slug)
	if err != nil {
		return nil, err
	}
	text, err := fs.ReadFile(folder, "company.json")
	if err != nil {
		return nil, err
	}
	c := &company{folder: folder}
	return c, json.Unmarshal(text, c)
}

// record returns the company as a row for the database. The hosted domain of the company is below apex.
func (c *company) record(apex string) tenant.Record {
	return tenant.Record{
		Slug: c.Slug, Name: c.Name, Timezone: c.Timezone, Currency: c.Currency, Language: c.Language, Region: c.Country,
		HostedDomain: c.Slug + "." + apex, SignUp: c.SignUp, WeeklyGoal: c.WeeklyGoal,
		Brand: tenant.Brand{
			Tagline: c.Tagline, SupportEmail: c.SupportEmail, Help: c.Help, Logo: c.Logo, Color: c.Color, Accent: c.Accent,
			Welcome: c.Welcome, Footer: c.Footer, Terms: "https://www." + c.Slug + ".example/terms",
		},
	}
}

func (c *company) password(role string) string { return c.Slug + "-" + role + "-demo" }

func (c *company) customDomain() string { return "learn." + c.Slug + ".localhost" }

// emailOf returns the address of the first staff user with a role, or an empty text.
func (c *company) emailOf(role string) string {
	for _, p := range c.Staff {
		if p.Role == role {
			return p.Email
		}
	}
	return ""
}

// user returns the row of a staff user. hash is the hash of the password.
func (c *company) user(p person, hash string, on calendar) (bulk.BulkUser, error) {
	created, err := on.moment(p.Created)
	return bulk.BulkUser{
		Email: p.Email, Role: p.Role, Status: store.UserActive, PasswordHash: hash, Title: p.Title, Fname: p.Fname, Lname: p.Lname,
		Workphone: p.Workphone, Employer: c.Employer, City: p.City, State: p.State, Country: c.Country, Timezone: c.Timezone, CreatedAt: created,
	}, err
}

// calendar moves the dates of an example by the number of days from AsOf to the day of the load.
type calendar struct {
	now      time.Time // the time of the load, in the company's time zone
	days     int
	location *time.Location
}

func newCalendar(now time.Time, location *time.Location) (calendar, error) {
	asOf, err := store.ParseDate(examples.AsOf)
	now = now.In(location)
	return calendar{now, int(store.DateOf(now).Time().Sub(asOf.Time()).Hours() / 24), location}, err
}

// moment parses a date with an optional time and moves it. A date without a time is midnight. For an empty text it
// returns the zero time, which means that the event has not happened.
func (k calendar) moment(text string) (store.Time, error) {
	if text == "" {
		return store.Time{}, nil
	}
	form := time.DateOnly
	if len(text) > len(form) {
		form += " 15:04"
	}
	at, err := time.ParseInLocation(form, text, k.location)
	return store.TimeOf(at.AddDate(0, 0, k.days)), err
}

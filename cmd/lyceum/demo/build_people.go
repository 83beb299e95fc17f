package demo

import (
	"fmt"
	"strings"
	"unicode"

	"lyceum/store"
)

// States of a user.
const (
	disabled    = 0
	active      = 1
	unconfirmed = 2
)

// joined is the day from which on people came to the company.
const joined = -430

// addPeople makes the staff, the main trainee and the others, of whom the last two are not active.
func (b *builder) addPeople(hash func(string) (string, error)) error {
	hashes := map[string]string{}
	for _, role := range []string{"api", "admin", "manager", "trainee", "learner"} {
		hashed, err := hash(b.password(role))
		if err != nil {
			return err
		}
		hashes[role] = hashed
	}
	b.data.departments, b.data.designations = names(b.departments), names(b.designations)
	b.addStaff("api", person{"Mx Integration Account", b.logins().api.Email}, hashes["api"])
	b.addStaff("admin", b.staff.admin, hashes["admin"])
	b.addStaff("manager", b.staff.manager, hashes["manager"])
	b.addTrainee(0, b.staff.trainee, hashes["trainee"])
	// Everybody else has the same hash: to hash for each of them would take longer than all the rest.
	for i, trainee := range b.trainees {
		b.addTrainee(i+1, trainee, hashes["learner"])
	}
	first, last := len(b.data.users)-len(b.trainees)-1, len(b.data.users)-1
	b.data.users[last-1].Status = disabled
	b.data.users[last].Status, b.data.users[last].PasswordHash = unconfirmed, ""
	b.learners = b.data.users[first:last]
	return nil
}

func names(texts []string) []store.BulkName {
	rows := make([]store.BulkName, len(texts))
	for i, text := range texts {
		rows[i].Name = text
	}
	return rows
}

func (b *builder) addUser(p person, row store.BulkUser) {
	row.Title, row.Fname, row.Lname = p.parts()
	row.Email, row.Status, row.Timezone, row.Country = b.email(p), active, b.timezone, b.country
	row.CreatedAt = b.at(joined+2*len(b.data.users), row.Email)
	b.data.users = append(b.data.users, row)
}

func (b *builder) addStaff(role string, p person, hash string) {
	b.addUser(p, store.BulkUser{
		Role: role, PasswordHash: hash, Workphone: b.phone + int64(len(role)), Employer: b.employer,
		City: b.places[0].city, State: b.places[0].state,
	})
}

func (b *builder) addTrainee(i int, p person, hash string) {
	place := b.places[i%len(b.places)]
	row := store.BulkUser{
		Role: "trainee", PasswordHash: hash, Mobile: b.phone + 10 + int64(i),
		Rollno: fmt.Sprintf("%s-%04d", b.rollPrefix, 1001+7*i), Grade: fmt.Sprintf("G%d", 1+i%4), Employer: b.employer,
		Address: fmt.Sprintf(place.street, 1+spread(180, b.slug, p.name)), Zip: place.zip, Zone: b.zone,
		City: place.city, State: place.state, Department: b.departments[i%len(b.departments)],
	}
	if i%3 == 0 {
		row.Workphone = b.phone + 50 + int64(i)
	}
	b.addUser(p, row)
}

// parts splits "Ms Meera Nair" into title, first and last name.
func (p person) parts() (title, fname, lname string) {
	title, name, _ := strings.Cut(p.name, " ")
	fname, lname, _ = strings.Cut(name, " ")
	return title, fname, lname
}

var latin = strings.NewReplacer(
	"ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss", "é", "e", "ı", "i", "ş", "s", "ç", "c", "ğ", "g", "ł", "l", "ń", "n", "ñ", "n", "í", "i", "ž", "z",
)

// email is the person's address, which follows from the name unless it is written down.
func (c *company) email(p person) string {
	if p.email != "" {
		return p.email
	}
	_, fname, lname := p.parts()
	return letters(fname) + "." + letters(lname) + "@" + c.slug + ".example"
}

func letters(name string) string {
	return strings.Map(func(r rune) rune {
		if r < unicode.MaxASCII && unicode.IsLetter(r) {
			return r
		}
		return -1
	}, latin.Replace(strings.ToLower(name)))
}

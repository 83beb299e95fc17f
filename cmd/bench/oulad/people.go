package main

import (
	"fmt"
	"strings"
)

var (
	womensNames = strings.Fields(`Amelia Olivia Isla Ava Emily Grace Freya Sophie Ella Alice Charlotte Lily Ruby Evie Mia Rosie
		Poppy Daisy Phoebe Florence Matilda Eleanor Harriet Imogen Beatrice Priya Aisha Fatima Niamh Siobhan Aoife Catriona
		Morag Eilidh Bethan Cerys Megan Rhiannon Zara Nadia Yasmin Chloe Hannah Lucy Jessica Laura Rachel Sarah Helen Joanna`)
	mensNames = strings.Fields(`Oliver George Noah Arthur Harry Leo Muhammad Jack Charlie Oscar Jacob Henry Thomas Freddie
		Alfie Theo William Theodore Archie Joshua Alexander James Isaac Edward Lucas Dylan Rhys Gareth Owen Callum Hamish
		Angus Fraser Connor Declan Liam Sean Rajesh Arjun Imran Yusuf Samuel Daniel Benjamin Joseph Adam Matthew Luke Peter Simon`)
	familyNames = strings.Fields(`Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Robinson Wright Thompson Evans
		Walker White Roberts Green Hall Thomas Clarke Jackson Wood Harris Edwards Turner Martin Cooper Hill Ward Hughes
		Moore Clark King Harrison Lewis Baker Lee Allen Morris Khan Scott Watson Davis Parker James Bennett Young Phillips
		Richardson Mitchell Bailey Carter Cook Singh Shaw Bell Collins Morgan Kelly Begum Miller Cox Hussain Marshall Simpson
		Price Anderson Adams Wilkinson Ahmed Foster Ellis Murphy Chapman Mason Gray Richards Webb Ali Rogers Palmer Hunt
		Mills Holmes Campbell Barker Lloyd Stevens Stewart MacDonald Murray Reid Fraser Sinclair Byrne Doyle Gallagher Nolan`)
)

// mix returns a pseudo-random number for a student's number and a salt. It always returns the same number for the same arguments.
// The function is the finalizer of splitmix64.
func mix(number, salt int) uint64 {
	x := uint64(number)*0x9e3779b97f4a7c15 + uint64(salt)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

func pick(list []string, number, salt int) string { return list[mix(number, salt)%uint64(len(list))] }

func (s student) fname() string {
	if s.gender == "F" {
		return pick(womensNames, s.number, 1)
	}
	return pick(mensNames, s.number, 1)
}

func (s student) lname() string { return pick(familyNames, s.number, 2) }

// address returns a made-up e-mail address for a student, in the reserved domain .example.
func address(student int) string { return fmt.Sprintf("s%d@students.example", student) }

// country returns the code of the country of the student's region: IE or GB.
func (s student) country() string {
	if s.region == "Ireland" {
		return "IE"
	}
	return "GB"
}

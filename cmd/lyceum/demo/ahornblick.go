package demo

import (
	"slices"

	"lyceum/store"
)

// ahornblick is a network of hospitals, care homes and home-care services in the east of Germany.
var ahornblick = company{
	slug: "ahornblick", name: "Ahornblick Pflegenetz", timezone: "Europe/Berlin", language: "de",
	currency: "EUR", secondCurrency: "USD", country: "DE", taxPercent: 0,
	tagline: "Lernen, das am Bett ankommt", supportEmail: "akademie@ahornblick.example",
	welcome: "Unterweisungen, Fortbildungspunkte und Kurse für alle, die bei uns pflegen, begleiten und leiten, und für Angehörige.",
	footer:  "Ahornblick Pflegenetz gGmbH, Leipzig",
	help:    "Ihre Praxisanleitung kann einen Kurs wieder öffnen, auch am Wochenende.",
	color:   "#1f6b4a", accent: "#8a3266",
	mark: `<path d="M48 24c13 9 18 19 18 28a18 18 0 0 1-36 0c0-9 5-19 18-28z" fill="{ink}"/>` +
		`<path d="M48 40v30M48 58l8-8M48 52l-7-7" stroke="{paper}" stroke-width="3.5" stroke-linecap="round" fill="none"/>`,
	rollPrefix: "APN", zone: "Ost", employer: "Ahornblick Pflegenetz gGmbH", phone: 493023125100,
	departments:  []string{"Akutpflege", "Langzeitpflege", "Ambulante Pflege", "Qualitätsmanagement", "Digitale Dienste", "Akademie"},
	designations: []string{"Pflegehilfskraft", "Betreuungskraft", "Pflegefachkraft", "Praxisanleitung", "Stationsleitung"},
	categories: []category{
		{name: "Patientensicherheit", motif: network}, {name: "Hygiene", parent: "Patientensicherheit", motif: crosses},
		{name: "Notfall", parent: "Patientensicherheit", motif: waves},
		{name: "Geriatrie", motif: hexagons}, {name: "Demenz", parent: "Geriatrie", motif: orbits},
		{name: "Wundversorgung", motif: rings}, {name: "Palliativpflege", motif: peaks}, {name: "Ergonomie", motif: bars},
		{name: "Dokumentation und Recht", motif: stripes}, {name: "Anleitung", motif: dots}, {name: "Führung", motif: peaks}, {name: "Digitale Pflege", motif: network},
	},
	courses: slices.Concat(ahornblickCareCourses, ahornblickTeamCourses),
	materials: [3]material{
		{name: "%s: Lesetext", about: "Der Text des Kapitels mit seinen Quellen, zum Lesen oder Drucken.", kind: pdf, suffix: ".pdf", mediaType: "application/pdf"},
		{name: "%s: Film", about: "Ein Film aus einem unserer Häuser, mit Untertiteln.", kind: video, suffix: ".mp4", mediaType: "video/mp4"},
		{name: "%s: ein Fall zum Nachdenken", about: "Ein kurzer Fall mit Fragen für Sie oder Ihr Team. Er zählt nicht.", kind: page, suffix: ".html", mediaType: "text/html", optional: true},
	},
	staff: staff{
		admin:   person{"Frau Birgit Neumann", "birgit.neumann@ahornblick.example"},
		manager: person{"Herr Thomas Mathew", consultant},
		trainee: person{"Frau Clara Weber", "clara.weber@ahornblick.example"},
	},
	trainees: ahornblickTrainees,
	places:   ahornblickPlaces,
	paths: []path{
		{"Sicher durch das Jahr", "Was alle am Bett einmal im Jahr auffrischen.", []string{"HYG-1", "430301", "450502"}, 11},
		{"Wundexpertin, erster Teil", "Vom genauen Hinsehen zum Plan, der heilt.", []string{"410215", "410220", "DOC-2"}, 6},
		{"Praxisanleitung werden", "Auszubildende und neue Kollegen sicher begleiten.", []string{"PRA-1", "PRA-5"}, 5},
	},
	batches: []batch{
		{"Stationsleitungen, Frühjahrsgruppe", "Neue Stationsleitungen aller Häuser, immer mittwochs.", []string{"LEAD-2", "LAW-3"}, -150, -85, 2, 8, false},
		{"Demenzkreis Leipzig", "Pflege und Küche der drei Häuser in Leipzig.", []string{"420108", "NUT-2"}, -18, 30, 9, 9, true},
		{"Notfall-Auffrischung, Haus am See", "Alle im Haus, zu zweit an der Puppe.", []string{"430301", "430312"}, -6, 22, 18, 10, false},
		{"Praxisanleitungen, Herbstgruppe", "Beginnt mit einem Tag in der Akademie.", []string{"PRA-1"}, 14, 120, 28, 8, false},
	},
	exams: []exam{
		{course: "410215", title: "Wunden beurteilen nach Fotos", subject: 1, minutes: 45, questions: 20, marks: 60, passing: 42, attempts: 2, random: true, main: []attemptState{passed}},
		{course: "430312", title: "Sepsis: zehn Entscheidungen", minutes: 30, questions: 10, marks: 50, passing: 35, attempts: 2, random: true, main: []attemptState{failed, scheduled}},
		{course: "420108", title: "Demenz verstehen, Abschlusstest", minutes: 40, questions: 25, marks: 50, passing: 30, attempts: 3, reschedule: true, random: true, main: []attemptState{submitted}},
		{course: "430301", title: "Wiederbelebung, Theorie", subject: 1, minutes: 20, questions: 15, marks: 30, passing: 24, attempts: 3, reschedule: true, random: true, main: []attemptState{started}},
		{course: "450502", title: "Sicherheit bei Medikamenten", minutes: 30, questions: 20, marks: 40, passing: 32, attempts: 2, needsAll: true, random: true},
		{course: "PRA-1", title: "Plan einer Anleitung", subject: 1, minutes: 120, questions: 4, marks: 40, passing: 20, attempts: 1},
		{course: "LEAD-2", title: "Fall: Dienstplan und Budget", subject: 2, minutes: 90, questions: 5, marks: 50, passing: 25, attempts: 2, needsAll: true},
		{course: "DIG-3", title: "Telepflege-Versuch, Schlussfragen", minutes: 20, questions: 12, marks: 24, passing: 14, attempts: 1, closed: true},
	},
	forGood: "HYG-4",
	own: []ownCourse{
		{"430312", store.Ongoing, true}, {"460611", store.Ongoing, true}, {"410215", store.Completed, true}, {"SELF-1", store.Completed, false},
		{"420115", store.Expired, true}, {"DIG-3", store.Expired, false}, {"LEAD-6", store.Upcoming, true}, {"440410", store.Upcoming, false},
		{"DOC-2", store.Unenrolled, true},
	},
	reviews:       ahornblickReviews,
	announcements: ahornblickAnnouncements,
	faqs:          ahornblickFAQs,
	blogs:         ahornblickBlogs,
	testimonials:  ahornblickTestimonials,
	unpublished:   []string{"Die Filme sind gut. Bitte machen Sie die Untertitel größer, nach einem Nachtdienst sind unsere Augen müde."},
	methods:       []method{{name: "card"}, {name: "card"}, {name: "netbanking", bank: "Sparkasse"}, {name: "wallet", wallet: "paypal"}},
}

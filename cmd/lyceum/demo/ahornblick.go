package demo

import (
	"slices"

	"lyceum/store"
)

// ahornblick is a network of hospitals, care homes and home-care services in the east of Germany.
var ahornblick = company{
	slug: "ahornblick", name: "Ahornblick Pflegenetz", timezone: "Europe/Berlin", language: "de",
	currency: "EUR", secondCurrency: "USD", country: "DE", taxPercent: 0,
	tagline: "Learning that reaches the bedside", supportEmail: "akademie@ahornblick.example",
	help:  "Your practice instructor can open a course again, also at the weekend.",
	color: "#1f6b4a", accent: "#8a3266",
	mark: `<path d="M48 24c13 9 18 19 18 28a18 18 0 0 1-36 0c0-9 5-19 18-28z" fill="{ink}"/>` +
		`<path d="M48 40v30M48 58l8-8M48 52l-7-7" stroke="{paper}" stroke-width="3.5" stroke-linecap="round" fill="none"/>`,
	rollPrefix: "APN", zone: "Ost", employer: "Ahornblick Pflegenetz gGmbH", phone: 493023125100,
	departments:  []string{"Acute care", "Long-term care", "Home care", "Quality management", "Digital services", "Academy"},
	designations: []string{"Nursing assistant", "Care assistant", "Registered nurse", "Practice instructor", "Ward manager"},
	categories: []category{
		{name: "Patient Safety", motif: network}, {name: "Hygiene", parent: "Patient Safety", motif: crosses},
		{name: "Emergency", parent: "Patient Safety", motif: waves},
		{name: "Geriatrics", motif: hexagons}, {name: "Dementia", parent: "Geriatrics", motif: orbits},
		{name: "Wound Care", motif: rings}, {name: "Palliative Care", motif: peaks}, {name: "Ergonomics", motif: bars},
		{name: "Documentation and Law", motif: stripes}, {name: "Instruction", motif: dots}, {name: "Leadership", motif: peaks}, {name: "Digital Care", motif: network},
	},
	courses: slices.Concat(ahornblickCareCourses, ahornblickTeamCourses),
	materials: [3]material{
		{name: "%s: reading", about: "The text of the chapter with its sources, to read or print.", kind: pdf, suffix: ".pdf", mediaType: "application/pdf"},
		{name: "%s: film", about: "A film from one of our houses, with subtitles.", kind: video, suffix: ".mp4", mediaType: "video/mp4"},
		{name: "%s: case to think about", about: "A short case with questions for you or for your team. It does not count.", kind: page, suffix: ".html", mediaType: "text/html", optional: true},
	},
	staff: staff{
		admin:   person{"Frau Birgit Neumann", "birgit.neumann@ahornblick.example"},
		manager: person{"Herr Thomas Mathew", consultant},
		trainee: person{"Frau Clara Weber", "clara.weber@ahornblick.example"},
	},
	trainees: ahornblickTrainees,
	places:   ahornblickPlaces,
	paths: []path{
		{"Safe through the year", "What everybody at the bedside refreshes once a year.", []string{"HYG-1", "430301", "450502"}, 11},
		{"Wound expert, part one", "From looking closely to a plan that heals.", []string{"410215", "410220", "DOC-2"}, 6},
		{"Becoming a practice instructor", "Guide trainees and new colleagues with confidence.", []string{"PRA-1", "PRA-5"}, 5},
	},
	batches: []batch{
		{"Ward managers, spring group", "New ward managers of all houses, always on Wednesdays.", []string{"LEAD-2", "LAW-3"}, -150, -85, 2, 8, false},
		{"Dementia circle Leipzig", "Care and kitchen of the three houses in Leipzig.", []string{"420108", "NUT-2"}, -18, 30, 9, 9, true},
		{"Emergency refresher, Haus am See", "Everybody of the house, in pairs at the manikin.", []string{"430301", "430312"}, -6, 22, 18, 10, false},
		{"Practice instructors, autumn group", "Begins with a day in presence at the academy.", []string{"PRA-1"}, 14, 120, 28, 8, false},
	},
	exams: []exam{
		{course: "410215", title: "Wound assessment with photographs", subject: 1, minutes: 45, questions: 20, marks: 60, passing: 42, attempts: 2, random: true, main: []attemptState{passed}},
		{course: "430312", title: "Sepsis: ten decisions", minutes: 30, questions: 10, marks: 50, passing: 35, attempts: 2, random: true, main: []attemptState{failed, scheduled}},
		{course: "420108", title: "Understanding dementia, final test", minutes: 40, questions: 25, marks: 50, passing: 30, attempts: 3, reschedule: true, random: true, main: []attemptState{submitted}},
		{course: "430301", title: "Resuscitation, theory", subject: 1, minutes: 20, questions: 15, marks: 30, passing: 24, attempts: 3, reschedule: true, random: true, main: []attemptState{started}},
		{course: "450502", title: "Medication safety", minutes: 30, questions: 20, marks: 40, passing: 32, attempts: 2, needsAll: true, random: true},
		{course: "PRA-1", title: "Plan of a guided task", subject: 1, minutes: 120, questions: 4, marks: 40, passing: 20, attempts: 1},
		{course: "LEAD-2", title: "Roster and budget case", subject: 2, minutes: 90, questions: 5, marks: 50, passing: 25, attempts: 2, needsAll: true},
		{course: "DIG-3", title: "Telecare pilot, final questions", minutes: 20, questions: 12, marks: 24, passing: 14, attempts: 1, closed: true},
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
	unpublished:   []string{"The films are good. Please make the subtitles larger, our eyes are tired after a night shift."},
	methods:       []method{{name: "card"}, {name: "card"}, {name: "netbanking", bank: "Sparkasse"}, {name: "wallet", wallet: "paypal"}},
}

package demo

import (
	"slices"

	"lyceum/store"
)

// fairlane is the school of an American software company, for its own people and for its customers.
var fairlane = company{
	slug: "fairlane", name: "Fairlane University", timezone: "America/New_York",
	currency: "USD", secondCurrency: "EUR", country: "US", taxPercent: 0,
	signUp:  true,
	tagline: "Get good at what comes next", supportEmail: "learn@fairlane.example",
	welcome: "Courses for our people, customers and partners: sell better, build better, and stay safe while you do.",
	footer:  "Fairlane University, New York",
	help:    "Ask your team lead, or write to us: somebody answers within a working day.",
	color:   "#3730a3", accent: "#b45309",
	mark: `<g fill="none" stroke="{ink}" stroke-width="8" stroke-linecap="round"><path d="M30 68V30h34"/><path d="M30 49h24"/></g>` +
		`<circle cx="65" cy="65" r="6" fill="{ink}"/>`,
	rollPrefix: "FLU", zone: "East", employer: "Fairlane Systems, Inc.", phone: 12125550100,
	departments:  []string{"Sales", "Customer success", "Revenue operations", "Engineering", "Enablement", "Security", "People"},
	designations: []string{"Sales development rep", "Account executive", "Sales manager", "Solutions engineer", "Customer success manager", "Software engineer"},
	categories: []category{
		{name: "Selling", motif: waves}, {name: "Prospecting", parent: "Selling", motif: dots}, {name: "Negotiation", parent: "Selling", motif: rings},
		{name: "Customer Success", motif: orbits}, {name: "Sales Leadership", motif: peaks}, {name: "Product", motif: hexagons},
		{name: "Engineering", motif: network}, {name: "Cloud", parent: "Engineering", motif: bars}, {name: "Security", motif: gears}, {name: "Compliance", motif: stripes},
	},
	courses: slices.Concat(fairlaneSalesCourses, fairlaneTechCourses),
	materials: [3]material{
		{name: "%s (reading)", about: "Five to ten pages, with a summary you can share.", kind: pdf, suffix: ".pdf", mediaType: "application/pdf"},
		{name: "%s (lesson)", about: "A recorded lesson with captions and a transcript.", kind: video, suffix: ".mp4", mediaType: "video/mp4"},
		{name: "%s (workbook)", about: "Exercises for your own team. Optional, and it stays yours.", kind: page, suffix: ".html", mediaType: "text/html", optional: true},
	},
	staff: staff{
		admin:   person{"Ms Rachel Goldberg", "rachel.goldberg@fairlane.example"},
		manager: person{"Mr Curtis Freeman", "curtis.freeman@fairlane.example"},
		trainee: person{"Mr Jordan Lee", "jordan.lee@fairlane.example"},
	},
	trainees: fairlaneTrainees,
	places: []place{
		{"New York", "New York", "10013", "%d Canal Street"}, {"Jersey City", "New Jersey", "07302", "%d Grove Street"}, {"Boston", "Massachusetts", "02111", "%d Kneeland Street"},
		{"Philadelphia", "Pennsylvania", "19106", "%d Market Street"}, {"Atlanta", "Georgia", "30312", "%d Edgewood Avenue"}, {"Raleigh", "North Carolina", "27601", "%d Fayetteville Street"},
	},
	paths: []path{
		{"First 90 days in sales", "What every new seller learns, in the order in which it is needed.", []string{"2001", "1001", "1010", "1015"}, 10},
		{"Front-line manager", "From best rep to a team that does not need one.", []string{"LEAD-10", "1021"}, 6},
		{"Integration builder", "Learn the product, then build on it, then keep it running.", []string{"2008", "2015", "2022", "2034"}, 7},
	},
	batches: []batch{
		{"SDR class, winter", "New sales development reps, New York and Atlanta.", []string{"1004", "SEC-1"}, -110, -70, 1, 10, false},
		{"Discovery cohort", "Two live sessions a week, recordings for everyone else.", []string{"1001", "1010"}, -9, 26, 12, 9, true},
		{"Annual compliance", "Required for everyone in New York.", []string{"SEC-1", "CMP-3"}, -15, 45, 20, 14, true},
		{"Engineering on-call ramp", "Before the pager, with a buddy.", []string{"2034", "2030"}, 7, 70, 30, 8, false},
	},
	exams: []exam{
		{course: "2008", title: "Fairlane CRM Administrator", minutes: 90, questions: 60, marks: 120, passing: 84, attempts: 2, reschedule: true, random: true, main: []attemptState{failed, scheduled}},
		{course: "1001", title: "Discovery call review", subject: 2, minutes: 30, questions: 12, marks: 36, passing: 24, attempts: 3, main: []attemptState{submitted}},
		{course: "SEC-1", title: "Security awareness quiz", minutes: 15, questions: 10, marks: 20, passing: 16, attempts: 3, needsAll: true, random: true, main: []attemptState{started}},
		{course: "1004", title: "Four emails that earn replies", subject: 1, minutes: 60, questions: 4, marks: 40, passing: 26, attempts: 2, main: []attemptState{passed}},
		{course: "CMP-3", title: "Five scenes, five decisions", minutes: 20, questions: 5, marks: 25, passing: 20, attempts: 3, needsAll: true},
		{course: "2015", title: "Integration code review", subject: 2, minutes: 120, questions: 3, marks: 60, passing: 40, attempts: 2, reschedule: true},
		{course: "1015", title: "Negotiation simulation", subject: 2, minutes: 45, questions: 5, marks: 50, passing: 30, attempts: 1},
		{course: "2041", title: "Cost clinic final bill", minutes: 40, questions: 8, marks: 40, passing: 24, attempts: 1, closed: true},
	},
	forGood: "1021",
	own: []ownCourse{
		{"2008", store.Ongoing, true}, {"AI-2", store.Ongoing, true}, {"1004", store.Completed, true}, {"1030", store.Completed, true},
		{"SEC-7", store.Expired, false}, {"2041", store.Expired, true}, {"LEAD-14", store.Upcoming, true}, {"2034", store.Upcoming, false},
		{"1034", store.Unenrolled, true},
	},
	reviews:       fairlaneReviews,
	announcements: fairlaneAnnouncements,
	faqs:          fairlaneFAQs,
	blogs:         fairlaneBlogs,
	testimonials:  fairlaneTestimonials,
	unpublished:   []string{"Great content. The mobile player forgets my speed setting, though."},
	methods:       []method{{name: "card"}, {name: "card"}, {name: "wallet", wallet: "applepay"}, {name: "card"}, {name: "netbanking", bank: "ACH"}},
}

var fairlaneTrainees = []person{
	{"Ms Anna Thomas", careerChanger}, {"Mr Michael Torres", ""}, {"Ms Ashley Robinson", ""}, {"Mr Kevin O'Brien", ""}, {"Ms Jasmine Carter", ""},
	{"Mr David Kim", ""}, {"Ms Emily Novak", ""}, {"Mr Brandon Hughes", ""}, {"Ms Camila Rivera", ""}, {"Mr Tyler Jackson", ""},
	{"Ms Hannah Schwartz", ""}, {"Mr Andre Williams", ""}, {"Ms Mei Chen", ""}, {"Mr Ryan Gallagher", ""}, {"Ms Sofia Martinez", ""},
	{"Mr Ethan Brooks", ""}, {"Ms Aaliyah Washington", ""}, {"Mr Sanjay Patel", ""}, {"Ms Megan Sullivan", ""}, {"Mr Luis Hernandez", ""},
	{"Ms Olivia Bennett", ""}, {"Mr Isaac Cohen", ""}, {"Ms Brianna Foster", ""}, {"Mr Dmitri Petrov", ""}, {"Ms Lauren Mitchell", ""},
	{"Mr Omar Haddad", ""}, {"Ms Kayla Morgan", ""}, {"Mr Peter Nguyen", ""}, {"Ms Grace Abernathy", ""}, {"Mr Victor Morales", ""},
	{"Ms Danielle Price", ""}, {"Mr Joshua Reed", ""}, {"Ms Leah Rosenthal", ""}, {"Mr Caleb Turner", ""}, {"Ms Naomi Jenkins", ""},
	{"Mr Samuel Park", ""}, {"Ms Vanessa Ortiz", ""}, {"Mr Gregory Ward", ""}, {"Ms Tessa Romano", ""}, {"Mr Elijah Coleman", ""},
	{"Ms Paige Donovan", ""}, {"Mr Quentin Harris", ""},
}

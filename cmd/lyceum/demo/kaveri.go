package demo

import (
	"slices"

	"lyceum/store"
)

// kaveri is the training academy of a maker of pumps and valves in the south of India.
var kaveri = company{
	slug: "kaveri", name: "Kaveri Works Academy", timezone: "Asia/Kolkata",
	currency: "INR", secondCurrency: "USD", country: "IN", taxPercent: 18,
	signUp:  true,
	tagline: "Skill is our finest tolerance", supportEmail: "academy@kaveri.example",
	welcome: "Short, practical courses from the people who run our shops, for operators, apprentices and engineers of all plants.",
	footer:  "Kaveri Works Academy, Coimbatore",
	help:    "The academy office beside gate 2 puts it right: Monday to Saturday, 8 to 17, extension 240.",
	color:   "#9a3412", accent: "#0b5563",
	mark: `<g fill="none" stroke="{ink}"><circle cx="48" cy="48" r="25" stroke-width="9" stroke-dasharray="9.82 9.82"/>` +
		`<circle cx="48" cy="48" r="17" stroke-width="9"/></g>`,
	rollPrefix: "KWA", zone: "South", employer: "Kaveri Pumps and Valves Ltd", phone: 915550100100,
	departments:  []string{"Production", "Maintenance", "Quality", "Planning", "Stores and Logistics", "Human Resources"},
	designations: []string{"Apprentice", "Machine operator", "Setter", "Fitter", "Inspector", "Stores assistant", "Shift in-charge", "Engineer"},
	categories: []category{
		{name: "Safety and Environment", motif: stripes}, {name: "Electrical Safety", parent: "Safety and Environment", motif: network},
		{name: "Machining", motif: gears}, {name: "CNC", parent: "Machining", motif: orbits},
		{name: "Quality", motif: rings}, {name: "Metrology", parent: "Quality", motif: bars},
		{name: "Maintenance", motif: gears}, {name: "Lean Manufacturing", motif: waves}, {name: "Leadership", motif: peaks}, {name: "Digital Skills", motif: dots}, {name: "Apprenticeship", motif: hexagons},
	},
	courses: slices.Concat(kaveriShopCourses, kaveriOfficeCourses),
	materials: [3]material{
		{name: "%s: work instruction", about: "The steps and limits, to print and keep at the machine.", kind: pdf, suffix: ".pdf", mediaType: "application/pdf"},
		{name: "%s, filmed on the shop floor", about: "A short film from one of our plants, with subtitles.", kind: video, suffix: ".mp4", mediaType: "video/mp4"},
		{name: "%s: check yourself", about: "Ten questions with explanations. They do not count.", kind: page, suffix: ".html", mediaType: "text/html", optional: true},
	},
	staff: staff{
		admin:   person{"Ms Revathi Krishnan", "revathi.krishnan@kaveri.example"},
		manager: person{"Mr Thomas Mathew", consultant},
		trainee: person{"Ms Meera Nair", "meera.nair@kaveri.example"},
	},
	trainees: kaveriTrainees,
	places: []place{
		{"Coimbatore", "Tamil Nadu", "641014", "%d Avinashi Road"}, {"Hosur", "Tamil Nadu", "635109", "%d SIPCOT Phase II"},
		{"Pune", "Maharashtra", "411026", "%d Bhosari MIDC"}, {"Rajkot", "Gujarat", "360004", "%d Gondal Road"},
		{"Bengaluru", "Karnataka", "560058", "%d Peenya 2nd Stage"}, {"Kochi", "Kerala", "682033", "%d Kalamassery"},
	},
	paths: []path{
		{"Set your own machine", "From reading a drawing to the first good part, in the order in which it is needed.", []string{"20110", "30210", "20125", "20126"}, 9},
		{"Reliable plant", "For fitters who would rather find a fault than repair a breakdown.", []string{"10021", "40310", "40322"}, 7},
		{"First time in charge", "Lead, teach and improve in the first hundred days.", []string{"LEAD-03", "LEAD-08", "LEAN-01", "QUAL-07"}, 6},
	},
	batches: []batch{
		{"Safety week, Plant 1", "Everybody of Plant 1 who works inside a guarded cell.", []string{"10021", "10047"}, -120, -90, 0, 10, false},
		{"CNC setters, evening group", "Tuesdays and Thursdays after the second shift.", []string{"20110", "20125"}, -20, 40, 8, 9, true},
		{"Quality circle Hosur", "Inspectors and setters of the valve line.", []string{"30210", "QUAL-12"}, -12, 33, 15, 8, false},
		{"Apprentices, new intake", "The apprentices who begin this season, both plants.", []string{"20110", "30210", "10021"}, 9, 99, 24, 12, false},
	},
	exams: []exam{
		{course: "10021", title: "Lockout certificate", subject: 2, minutes: 30, questions: 20, marks: 40, passing: 32, attempts: 3, needsAll: true, random: true, main: []attemptState{failed, passed}},
		{course: "10034", title: "Forklift theory test", subject: 1, minutes: 45, questions: 30, marks: 60, passing: 45, attempts: 2, reschedule: true, random: true, main: []attemptState{scheduled}},
		{course: "20110", title: "Drawing reading, final test", minutes: 60, questions: 25, marks: 100, passing: 60, attempts: 2, random: true, main: []attemptState{submitted}},
		{course: "20125", title: "Tool offsets and work zero", subject: 2, minutes: 40, questions: 20, marks: 50, passing: 35, attempts: 2, reschedule: true, main: []attemptState{started}},
		{course: "30210", title: "Reading a micrometer", subject: 1, minutes: 20, questions: 15, marks: 30, passing: 24, attempts: 5, random: true, main: []attemptState{failed}},
		{course: "40310", title: "Bearing mounting", subject: 1, minutes: 30, questions: 20, marks: 40, passing: 28, attempts: 2},
		{course: "QUAL-12", title: "Capability case study", minutes: 90, questions: 6, marks: 60, passing: 36, attempts: 1, needsAll: true},
		{course: "DIGI-05", title: "ERP planner certificate", minutes: 60, questions: 40, marks: 80, passing: 56, attempts: 1, closed: true},
	},
	forGood: "30224",
	own: []ownCourse{
		{"10034", store.Ongoing, true}, {"LEAN-02", store.Ongoing, true}, {"DIGI-01", store.Completed, true}, {"LEAN-01", store.Completed, false},
		{"10052", store.Expired, false}, {"DIGI-05", store.Expired, true}, {"GREEN-01", store.Upcoming, true}, {"LEAD-08", store.Upcoming, false},
		{"QUAL-07", store.Unenrolled, true},
	},
	reviews:       kaveriReviews,
	announcements: kaveriAnnouncements,
	faqs:          kaveriFAQs,
	blogs:         kaveriBlogs,
	testimonials:  kaveriTestimonials,
	unpublished:   []string{"Good course, but the canteen could open earlier on training days."},
	methods: []method{
		{name: "upi", vpa: "meera@okbank"}, {name: "netbanking", bank: "SBIN"}, {name: "card"}, {name: "wallet", wallet: "paytm"}, {name: "upi", vpa: "shopfloor@upi"},
	},
}

var kaveriTrainees = []person{
	{"Mr Arjun Reddy", ""}, {"Ms Divya Menon", ""}, {"Mr Karthik Selvam", ""}, {"Ms Ananya Rao", ""}, {"Mr Suresh Patil", ""},
	{"Ms Fathima Begum", ""}, {"Mr Vikram Shetty", ""}, {"Ms Pooja Kulkarni", ""}, {"Mr Manoj Kumar", ""}, {"Ms Nithya Raman", ""},
	{"Mr Imran Sheikh", ""}, {"Ms Shalini Gupta", ""}, {"Mr Prakash Gowda", ""}, {"Ms Radha Murugan", ""}, {"Mr Joseph Kurian", ""},
	{"Ms Sneha Bhatt", ""}, {"Mr Dinesh Solanki", ""}, {"Ms Keerthi Anand", ""}, {"Mr Harpreet Singh", ""}, {"Ms Jyoti Pawar", ""},
	{"Mr Senthil Kumaran", ""}, {"Ms Aishwarya Pillai", ""}, {"Mr Nitin Chavan", ""}, {"Ms Bhavani Chandran", ""}, {"Mr Rahul Desai", ""},
	{"Ms Gayathri Mohan", ""}, {"Mr Abdul Rahman", ""}, {"Ms Swati Mehta", ""}, {"Mr Vignesh Babu", ""}, {"Ms Lata Jadhav", ""},
	{"Mr Kiran Hegde", ""}, {"Ms Preethi Varma", ""}, {"Mr Santosh Yadav", ""}, {"Ms Deepa Thampi", ""}, {"Mr Rohit Parmar", ""},
	{"Ms Usha Natarajan", ""}, {"Mr Ashok Bhosale", ""}, {"Ms Rekha Prasad", ""}, {"Mr Naveen Acharya", ""}, {"Ms Tara D'Souza", ""},
	{"Mr Gopal Krishnamurthy", ""}, {"Ms Zeenat Khan", ""},
}

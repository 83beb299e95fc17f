package demo

// ahornblickTeamCourses are the courses for those who instruct, organise and lead.
var ahornblickTeamCourses = []course{
	{
		code: "DOC-2", title: "Nursing Documentation, Short and Sound", categories: []string{"Documentation and Law"},
		about: `Writing less and saying more: the structured information collection, plans that are used, and reports that stand
			before the medical service. With before and after versions of real entries.`,
		features: "Twelve entries to improve; Phrase book; Checklist for quality inspections",
		tags:     "documentation,quality,inspection",
		faq: []answer{
			{"Is it about our software?", "No, about thinking. The software has a course of its own."},
			{"German is not my first language.", "Then the phrase book was made for you."},
		},
		trainer: "Beate Lorenz", department: "Quality management", designation: "Registered nurse", days: 30,
		price: 75, secondPrice: 81,
		outline: "Collecting: The first conversation; Risks at a glance | Planning: Aims that can be checked; Measures | Reporting: Facts and interpretations",
	},
	{
		code: "LAW-3", title: "Restraint and Freedom: The Legal Side", categories: []string{"Documentation and Law"},
		about: `A bed rail can be a deprivation of liberty. Learn what needs a court, what needs consent, and which alternatives make
			both unnecessary.`,
		features: "Decision tree; Twelve alternatives in pictures; Question hour with a judge",
		tags:     "law,restraint,ethics",
		faq: []answer{
			{"Does it replace legal advice?", "No. It tells you when to ask for it."},
			{"When is the question hour?", "On the last Thursday of each month at three o'clock."},
		},
		trainer: "Dr. jur. Sabine Hartwig", department: "Quality management", designation: "Ward manager", days: 21,
		price: 110, secondPrice: 119,
		outline: "The law: Liberty and consent; Court and guardian | Practice: Alternatives; Documenting a decision",
	},
	{
		code: "PRA-1", title: "Practice Instructor: Guiding Trainees", categories: []string{"Instruction"},
		about: `Three hundred hours make a practice instructor; this is where the online third begins. You plan a guided task, let
			the trainee do it, bite your tongue at the right moment, and give feedback that carries.`,
		features: "Learning tasks for three years of training; Assessment with the trainee; Tandem with an experienced instructor",
		tags:     "instruction,generalist training",
		faq: []answer{
			{"What are the conditions?", "Two years in the profession and the consent of your manager."},
			{"Does it count for the yearly 24 hours?", "Yes, for practice instructors who are already qualified."},
		},
		trainer: "Ulrike Brandt", department: "Academy", designation: "Practice instructor", days: 90,
		price: 640, secondPrice: 695, film: "practice-instructor",
		outline: "Planning: The training plan; A learning task | Guiding: Showing and letting do; Questions | Judging: Feedback; Grades and conversations",
	},
	{
		code: "PRA-5", title: "First Weeks on the Ward: Onboarding Abroad-Trained Nurses", categories: []string{"Instruction", "Leadership"},
		about: `New colleagues from Kerala, Manila and Tunis bring experience and meet a foreign ward. A plan for the first twelve
			weeks, from the flat and the bus ticket to the first night shift alone.`,
		features: "Twelve-week plan; Language tandem; Interviews with those who stayed",
		tags:     "instruction,integration,leadership",
		faq: []answer{
			{"Is the recognition procedure covered?", "In outline, with the addresses of the authorities."},
			{"May the new colleague take part?", "The third subject is meant for both of you."},
		},
		trainer: "Marek Nowak", department: "Academy", designation: "Ward manager", days: 45,
		price: 130, secondPrice: 141,
		outline: "Before: Flat, bank and bus; The team prepares | The first weeks: Buddy and shifts; Language at the bedside | Staying: Talking about what is missing",
	},
	{
		code: "LEAD-2", title: "Leading a Ward", categories: []string{"Leadership"},
		about: `Rosters, budgets, sick notes, and in between the people. For new ward managers: the first hundred days, with your
			own ward as the exercise.`,
		features: "Six online days; Peer coaching in threes; Roster workshop",
		tags:     "leadership,rosters,budget",
		faq: []answer{
			{"Is it the state-recognised course?", "It is module one of it and is counted there."},
			{"When are the six days?", "Fixed in your batch, always on Wednesdays."},
		},
		trainer: "Prof. Gisela Thoma", department: "Academy", designation: "Ward manager", days: 60,
		price: 890, secondPrice: 965,
		outline: "Taking over: The first hundred days; Role and authority | Organising: Rosters; Budget and key figures | People: Conversations; Conflict in the team",
	},
	{
		code: "LEAD-6", title: "Deputy in the Night: Deciding Alone", categories: []string{"Leadership", "Emergency"},
		about: `At night you are ward, reception and comfort at once. Practise deciding with half the information, calling in time,
			and writing it down so that the morning understands.`,
		features: "Night-shift simulator; Escalation card; Sleep and shift health",
		tags:     "leadership,night shift",
		faq: []answer{
			{"When does it begin?", "With the new quarter. You can be enrolled now."},
			{"How long is a session?", "Ninety minutes, in the afternoon before a night shift."},
		},
		trainer: "Jonas Petersen", department: "Acute care", designation: "Registered nurse", days: 21,
		price: 98, secondPrice: 106, window: window{30, 150},
		outline: "Deciding: Half the information; Priorities | Calling: Whom and when | Yourself: Sleep; Handing over in the morning",
	},
	{
		code: "DIG-1", title: "Tablet Rounds: Digital Care Records", categories: []string{"Digital Care", "Documentation and Law"},
		about: `From paper to tablet without losing sight of the person behind it: entering vital signs, speaking a report, and what
			to do when the network is down. An invented resident lets you try everything without harm.`,
		features: "Practice record with an invented resident; Voice input; Paper fallback",
		tags:     "digital,documentation",
		faq: []answer{
			{"Do I need a tablet?", "The practice record runs on any device, your ward has the tablets."},
			{"Is my voice stored?", "No. It is turned into text on the device."},
		},
		trainer: "Lena Fischer", department: "Digital services", designation: "Nursing assistant", days: 14,
		price: 35, secondPrice: 38,
		outline: "The record: Finding your way; Vital signs | The report: Speaking instead of typing; When the network is down",
	},
	{
		code: "DIG-3", title: "Telecare: Consultations by Video", categories: []string{"Digital Care"},
		about: `The wound expert is forty kilometres away and on the screen in two minutes. How to prepare a video consultation, be
			the hands of the physician, and keep it private. The pilot has ended; the course stays open to those who took it.`,
		features: "Recorded consultations; Privacy checklist",
		tags:     "digital,telecare",
		faq: []answer{
			{"Will it come back?", "With the regional roll-out, under a new number."},
			{"Can I still see my certificate?", "Yes, under My courses."},
		},
		trainer: "Lena Fischer", department: "Digital services", designation: "Registered nurse", days: 28,
		price: 55, secondPrice: 60, window: window{-240, -30},
		outline: "Preparing: Room, light and sound; Consent | Consulting: Being the hands; Following up",
	},
	{
		code: "NUT-2", title: "Eating, Drinking, Enjoying", categories: []string{"Geriatrics"},
		about: `Weight loss begins with a plate that nobody sees. Recognise swallowing difficulties, fortify without powder, and lay a
			table at which people like to stay.`,
		features: "Recipes of our kitchens; Swallowing check; Menu for finger food",
		tags:     "nutrition,geriatrics",
		faq: []answer{
			{"Is it for kitchens as well?", "Yes, kitchen and care are best enrolled together."},
			{"Are special diets covered?", "Diabetes and kidney disease, each in a page."},
		},
		trainer: "Hannah Vogt", department: "Long-term care", designation: "Care assistant", days: 21,
		price: 58, secondPrice: 63,
		outline: "Seeing: Weight and appetite; Swallowing | Serving: Fortified food; The table",
	},
	{
		code: "SELF-1", title: "Staying Well in a Caring Profession", categories: []string{"Leadership", "Ergonomics"},
		about: `Two weeks with one small exercise a day, on the bus or in the break room: sleep after late shifts, drawing a line,
			and asking for help before it is too late. Nobody sees your answers, and nobody is graded.`,
		features: "Ten minutes a day; Anonymous; Phone number that a person answers",
		tags:     "health at work,resilience",
		faq: []answer{
			{"Does my manager see that I take part?", "No. This course is left out of all reports."},
			{"What does it cost?", "Nothing, for everybody of the network."},
		},
		trainer: "Hannah Vogt", hideTrainer: true, department: "Academy", designation: "Nursing assistant", days: 14,
		price: 0, secondPrice: 0,
		outline: "The body: Sleep after late shifts; Back and breath | The mind: Drawing a line; Asking for help",
	},
	{
		code: "ETH-1", title: "Ethics Rounds in the Care Home", categories: []string{"Palliative Care", "Documentation and Law"},
		about: `To feed or not to feed, to move or to let rest: how a team comes to a decision that everybody can carry. The course is
			being tried in two houses and is not yet open.`,
		features: "Moderator's guide; Six cases",
		tags:     "ethics,palliative",
		faq: []answer{
			{"When will it open?", "After the trial in Haus Birkenweg and Haus am See."},
		},
		trainer: "Prof. Gisela Thoma", department: "Academy", designation: "Ward manager", days: 30,
		draft:   true,
		outline: "The round: Case and question; Moderating | The result: Deciding together",
	},
}

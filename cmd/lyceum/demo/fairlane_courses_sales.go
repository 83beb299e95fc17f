package demo

// fairlaneSalesCourses are the courses for those who meet customers.
var fairlaneSalesCourses = []course{
	{
		code: "1001", title: "Discovery Calls That Discover", categories: []string{"Selling", "Prospecting"},
		about: `Most discovery calls are demos with a question mark. Learn to prepare three hypotheses, to ask the question behind the
			question, and to leave with a next step that the buyer has chosen.`,
		features: "Twelve recorded calls with commentary; Question bank by industry; Role play with a peer",
		tags:     "sales,discovery,calls",
		faq: []answer{
			{"Is this for new reps only?", "No. Half of the people in every cohort have sold for five years or more."},
			{"Can I use my own calls?", "Please do. Upload one recording, with consent, and get notes from a coach."},
		},
		trainer: "Dana Whitfield", department: "Sales", designation: "Account executive", days: 21,
		price: 249, secondPrice: 229, film: "discovery",
		outline: "Before: Three hypotheses; Opening in a minute | During: The question behind the question; Listening for cost | After: Next steps the buyer chooses",
	},
	{
		code: "1004", title: "Cold Email People Answer", categories: []string{"Prospecting"},
		about: `Short, specific, about them. You will write fourteen emails in two weeks, get each one torn apart kindly, and end up
			with four that earn replies.`,
		features: "Teardown of 100 real emails; Reply-rate worksheet; Feedback on every draft",
		tags:     "sales,prospecting,writing",
		faq: []answer{
			{"Are there templates?", "There are patterns. Templates are how we got into this mess."},
			{"What about deliverability?", "One chapter covers domains, warm-up and the law."},
		},
		trainer: "Marcus Bell", department: "Sales", designation: "Sales development rep", days: 14,
		price: 129, secondPrice: 119,
		outline: "Writing: One reader, one reason; Subject lines | Sending: Deliverability and the law; Following up without pestering",
	},
	{
		code: "1010", title: "Running a Demo without a Feature Tour", categories: []string{"Selling", "Product"},
		about: `Nobody buys a menu. Start from the customer's Tuesday, show three moments that hurt today, and stop talking. Comes with
			a sandbox that resets itself.`,
		features: "Demo sandbox with sample data; Three-moment script; Recorded practice with score card",
		tags:     "sales,demo,product",
		faq: []answer{
			{"Do I need to know the product well?", "Take Fairlane CRM Foundations first."},
			{"Is the sandbox mine?", "For ninety days, with data for retail, logistics and health care."},
		},
		trainer: "Priya Raman", department: "Sales", designation: "Solutions engineer", days: 21,
		price: 199, secondPrice: 185, film: "demo",
		outline: "Story: The customer's Tuesday; Three moments | Stage: Screens and silence; Questions and detours; When it breaks",
	},
	{
		code: "1015", title: "Negotiating Price without Losing It", categories: []string{"Negotiation"},
		about: `Procurement is good at this because procurement practices. So will you: anchors, trades, silence, and a walk-away number
			that you wrote down before the call.`,
		features: "Five simulated negotiations; Trade sheet; Manager's guide to discounts",
		tags:     "sales,negotiation,pricing",
		faq: []answer{
			{"Is it about tricks?", "It is about preparation, and about recognizing tricks when they are used on you."},
			{"How are the simulations done?", "In pairs on video, with a briefing that the other side has not seen."},
		},
		trainer: "Dana Whitfield", department: "Sales", designation: "Account executive", days: 30,
		price: 349, secondPrice: 319,
		outline: "Prepare: Your walk-away number; Their alternatives | Talk: Anchors and silence; Trading, not giving | Close: The last five percent",
	},
	{
		code: "1021", title: "Forecasting You Would Bet On", categories: []string{"Selling", "Sales Leadership"},
		about: `Commit, best case, pipeline: three words with three hundred meanings. Define yours, clean up stages, and run a weekly
			forecast call that takes thirty minutes and surprises nobody in the last week of the quarter.`,
		features: "Stage exit criteria; Spreadsheet with three years of sample deals; Call agenda",
		tags:     "sales,forecast,pipeline",
		faq: []answer{
			{"Is it tied to Fairlane CRM?", "The examples are. The method works with any system, even a whiteboard."},
			{"Who should attend?", "Front-line managers, with one rep each if possible."},
		},
		trainer: "Walter Okafor", hideTrainer: true, department: "Revenue operations", designation: "Sales manager", days: 21,
		price: 279, secondPrice: 259,
		outline: "Stages: Exit criteria; Cleaning the pipeline | Numbers: Commit and best case; History as a referee | The call: Thirty minutes",
	},
	{
		code: "1030", title: "Onboarding a Customer in Thirty Days", categories: []string{"Customer Success"},
		about: `Renewal is decided in month one. Plan the kickoff, find the first win, move the data without drama, and hand over a
			customer who already knows whom to call.`,
		features: "Thirty-day plan; Kickoff deck; Risk checklist from 400 onboardings",
		tags:     "customer success,onboarding",
		faq: []answer{
			{"What about very large customers?", "The plan stretches to ninety days; the order of the steps stays."},
			{"Is data migration covered?", "From the customer's side. The technical part is Data Migration Lab."},
		},
		trainer: "Elena Vasquez", department: "Customer success", designation: "Customer success manager", days: 30,
		price: 219, secondPrice: 199, film: "onboarding",
		outline: "Week one: The kickoff; Who decides, who uses | Weeks two and three: The first win; Moving the data | Week four: Handing over",
	},
	{
		code: "1034", title: "Saving the Account: Churn Conversations", categories: []string{"Customer Success", "Negotiation"},
		about: `“We are reviewing our vendors” is a sentence with a history. Read the signals two quarters earlier, apologize once and
			well, and know when to let a customer go with grace.`,
		features: "Signal dashboard; Three hard calls to listen to; Exit interview guide",
		tags:     "customer success,churn,renewal",
		faq: []answer{
			{"Are the calls real?", "They are re-recorded by actors from real transcripts."},
			{"Should account executives join?", "Yes. Half of the signals are seen by them first."},
		},
		trainer: "Elena Vasquez", department: "Customer success", designation: "Customer success manager", days: 14,
		price: 189, secondPrice: 175,
		outline: "Signals: Usage and silence; A new boss | The call: Apologizing once; An offer that costs little | The end: Leaving the door open",
	},
	{
		code: "1040", title: "Selling into Health Care", categories: []string{"Selling", "Compliance"},
		about: `Eleven stakeholders, two budgets and one privacy officer. How hospitals buy, what a business associate agreement is for,
			and why the nurse manager is the person to impress.`,
		features: "Stakeholder map; Privacy one-pager; Interview with a hospital CIO",
		tags:     "sales,health care,compliance",
		faq: []answer{
			{"Does it cover other regulated industries?", "Banking follows as a course of its own."},
			{"Is it legal advice?", "No. It helps you ask our lawyers better questions."},
		},
		trainer: "Walter Okafor", department: "Sales", designation: "Account executive", days: 21,
		price: 229, secondPrice: 209, window: window{-50, 70},
		outline: "How hospitals buy: Stakeholders; Budgets and seasons | Privacy: The agreement; Answering the questionnaire",
	},
	{
		code: "LEAD-10", title: "Coaching Reps on One Call a Week", categories: []string{"Sales Leadership"},
		about: `Managers coach when there is time, so never. Block thirty minutes, listen to one call together, agree on one thing. After
			a quarter your team sounds different.`,
		features: "Coaching calendar; Calibration with other managers; One-thing notebook",
		tags:     "leadership,coaching,sales",
		faq: []answer{
			{"My team is twelve people. Is there time?", "Yes: one call a week means one rep a week. That is the point."},
			{"Does it work remotely?", "It was built for remote teams."},
		},
		trainer: "Marcus Bell", department: "Sales", designation: "Sales manager", days: 45,
		price: 399, secondPrice: 369, film: "coaching",
		outline: "Setting up: Thirty minutes; Choosing the call | Listening: One thing; Questions before advice | Keeping on: Calibration; The quarter in review",
	},
	{
		code: "LEAD-14", title: "Hiring Your First Five", categories: []string{"Sales Leadership"},
		about: `A wrong hire costs a year. Write a scorecard before the job post, interview for evidence, and make an offer that is easy
			to say yes to. The course begins with the next hiring season.`,
		features: "Scorecards for four roles; Interview kit; Reference call script",
		tags:     "leadership,hiring",
		faq: []answer{
			{"When does it begin?", "On the date above. Enroll now and you will get the reading list early."},
			{"Is bias training included?", "It is built into the interview kit, not a slide at the end."},
		},
		trainer: "Dana Whitfield", department: "People", designation: "Sales manager", days: 30,
		price: 329, secondPrice: 305, window: window{28, 160},
		outline: "Before: The scorecard; The job post | Interviews: Evidence; References | After: The offer; The first ninety days",
	},
}

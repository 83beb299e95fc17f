package demo

// fairlaneTechCourses are the courses for those who build, run and protect the product, and those that all must take.
var fairlaneTechCourses = []course{
	{
		code: "2001", title: "Fairlane CRM Foundations", categories: []string{"Product"},
		about: `Accounts, contacts, pipelines and the twelve keyboard shortcuts that make you look like a magician. For customers,
			partners and everyone in their first week here.`,
		features: "Free for customers; Sandbox included; Badge for your profile",
		tags:     "product,crm,onboarding",
		faq: []answer{
			{"Is it really free?", "Yes, for everyone. Learning our product should not cost you anything."},
			{"How long does it take?", "About five hours, in pieces of ten minutes."},
		},
		trainer: "Priya Raman", department: "Enablement", designation: "Sales development rep", days: 30,
		price: 0, secondPrice: 0, film: "foundations",
		outline: "Around the house: Accounts and contacts; Pipelines; Search and shortcuts | Daily work: Tasks and reminders; Email and calendar | Sharing: Views and dashboards",
	},
	{
		code: "2008", title: "CRM Administrator: Permissions and Automation", categories: []string{"Product", "Security"},
		about: `Give people what they need and no more. Roles, sharing rules, approval flows and automations that can be read a year
			later, ending with the administrator exam.`,
		features: "Administrator exam included; Broken org to repair; Naming conventions",
		tags:     "product,administration,automation",
		faq: []answer{
			{"What does the exam cost?", "Nothing extra. It may be taken twice."},
			{"Do I need to code?", "No. The developer track starts where this one ends."},
		},
		trainer: "Noah Feldman", department: "Enablement", designation: "Solutions engineer", days: 45,
		price: 399, secondPrice: 369,
		outline: "Access: Roles; Sharing rules; The audit | Automation: Triggers and conditions; Approvals | Care: Naming; Repairing a broken org",
	},
	{
		code: "2015", title: "Building on the Fairlane API", categories: []string{"Engineering", "Product"},
		about: `Tokens, pagination, webhooks and the rate limit you will hit on day two. You build an integration that survives retries,
			duplicates and a daylight-saving weekend.`,
		features: "Starter repositories in Go and TypeScript; Fault-injecting sandbox; Code review by our engineers",
		tags:     "engineering,api,webhooks",
		faq: []answer{
			{"Which languages are used?", "Examples come in Go and TypeScript; any language will do."},
			{"Is there support?", "Office hours every Thursday at 2 pm Eastern."},
		},
		trainer: "Grace Lindqvist", department: "Engineering", designation: "Software engineer", days: 45,
		price: 449, secondPrice: 415, film: "api",
		outline: "Reading: Tokens; Pages and filters | Writing: Idempotency; Rate limits and retries | Listening: Webhooks; Duplicates and order",
	},
	{
		code: "2022", title: "Data Migration Lab", categories: []string{"Engineering", "Customer Success"},
		about: `Forty thousand contacts, nine date formats, one weekend. Profile, map, clean, load and prove that nothing was lost, on
			three anonymized exports of rising awfulness.`,
		features: "Three real-world exports; Reconciliation report; Cutover checklist",
		tags:     "engineering,data,migration",
		faq: []answer{
			{"Which tools are used?", "SQL and a spreadsheet. Bring your own if you prefer."},
			{"Can I practice on my own data?", "Yes, on your machine. Please do not upload personal data."},
		},
		trainer: "Noah Feldman", department: "Engineering", designation: "Solutions engineer", days: 30,
		price: 299, secondPrice: 275,
		outline: "Understanding: Profiling; Mapping | Doing: Cleaning; Loading in order | Proving: Reconciliation; Cutover weekend",
	},
	{
		code: "2030", title: "PostgreSQL for Product Engineers", categories: []string{"Engineering", "Cloud"},
		about: `Read a query plan as easily as a stack trace. Indexes, locks, transactions and the three settings worth knowing, with a
			database that is slow on purpose.`,
		features: "Slow database to fix; Plan-reading drills; Cheat sheet for locks",
		tags:     "engineering,postgresql,performance",
		faq: []answer{
			{"What should I know?", "You can write a join without looking it up."},
			{"Is it about administration?", "Only as much as an engineer on call needs at night."},
		},
		trainer: "Grace Lindqvist", department: "Engineering", designation: "Software engineer", days: 30,
		price: 379, secondPrice: 349,
		outline: "Plans: Reading a plan; Indexes that help | Transactions: Isolation; Locks and waiting | On call: Three settings; The long night",
	},
	{
		code: "2034", title: "On Call without Fear", categories: []string{"Cloud", "Engineering"},
		about: `Your first pager week, rehearsed. Declare early, write as you go, roll back first and understand later, and hold a review
			that nobody dreads.`,
		features: "Four simulated incidents; Runbook template; Review facilitation guide",
		tags:     "cloud,incidents,reliability",
		faq: []answer{
			{"Is it for our stack only?", "The simulations are. The habits travel."},
			{"Do managers take it?", "They should. The last chapter is written for them."},
		},
		trainer: "Tom Castellano", department: "Engineering", designation: "Software engineer", days: 14,
		price: 199, secondPrice: 185,
		outline: "The page: Declaring; Roles | The fix: Roll back first; Writing as you go | The review: Questions without blame",
	},
	{
		code: "2041", title: "Kubernetes Cost Clinic", categories: []string{"Cloud"},
		about: `Bring last month's bill. We find idle nodes, oversized requests and the test cluster that everyone forgot. This edition has
			ended; a new one will use the current price sheets.`,
		features: "Bill analyzer; Right-sizing worksheet",
		tags:     "cloud,cost,kubernetes",
		faq: []answer{
			{"Will there be another edition?", "Yes, next year, with new price sheets."},
			{"How much was saved?", "The median team of the last edition cut its bill by 23 percent."},
		},
		trainer: "Tom Castellano", department: "Engineering", designation: "Software engineer", days: 28,
		price: 249, secondPrice: 229, window: window{-210, -20},
		outline: "Finding: Idle nodes; Requests and limits | Fixing: Right-sizing; Keeping it low",
	},
	{
		code: "SEC-1", title: "Security Awareness for Everyone", categories: []string{"Security", "Compliance"},
		about: `Phishing has learned to spell. Twenty-five minutes a year on messages, passwords, visitors and laptops in cafes, with this
			year's real attempts against us as the examples.`,
		features: "Required every year; Real attempts, redacted; Phishing drill in the same month",
		tags:     "security,compliance,mandatory",
		faq: []answer{
			{"I failed the phishing drill. What now?", "You learn it here. Nobody is named."},
			{"Do contractors need it?", "Yes, before they get access."},
		},
		trainer: "Imani Brooks", department: "Security", designation: "Sales development rep", days: 30,
		price: 39, secondPrice: 36,
		outline: "Messages: Phishing today; Voice and video | Everyday: Passwords and keys; Laptops and visitors",
	},
	{
		code: "SEC-7", title: "Threat Modeling in an Afternoon", categories: []string{"Security", "Engineering"},
		about: `Draw the system, ask four questions, write down what you will do about the answers. A method that fits between lunch and
			the end of the day and finds the bugs a scanner cannot see.`,
		features: "Four-question canvas; Two worked models; Facilitation practice",
		tags:     "security,design,engineering",
		faq: []answer{
			{"Is it only for engineers?", "Product managers make the best second half of a pair."},
			{"How big may the system be?", "If it does not fit on the canvas, take one arrow of it."},
		},
		trainer: "Imani Brooks", department: "Security", designation: "Software engineer", days: 10,
		price: 159, secondPrice: 145,
		outline: "Drawing: What are we building; Trust boundaries | Asking: What can go wrong; What will we do; Did we do well",
	},
	{
		code: "CMP-3", title: "Preventing Harassment, New York Edition", categories: []string{"Compliance"},
		about: `The interactive training that state and city require every year, written as five scenes in an office that feels familiar.
			There is a version for supervisors with their additional duties.`,
		features: "Meets state and city requirements; Supervisor track; Certificate on file",
		tags:     "compliance,mandatory,yearly",
		faq: []answer{
			{"I work from another state.", "You take the edition of the state you work in; this one covers New York."},
			{"Is it anonymous?", "Your answers are. Completion is recorded, as the law requires."},
		},
		trainer: "Imani Brooks", hideTrainer: true, department: "People", designation: "Customer success manager", days: 21,
		price: 29, secondPrice: 27,
		outline: "Five scenes: The joke; The trip; The review | Acting: Speaking up; What supervisors must do",
	},
	{
		code: "AI-2", title: "Writing with a Language Model, Responsibly", categories: []string{"Product", "Compliance"},
		about: `Drafts in minutes, facts checked, customer data kept out. What our policy allows, what it forbids, and how to notice when
			fluent text is wrong.`,
		features: "Policy in plain words; Fact-checking drills; Prompt notebook",
		tags:     "writing,policy,productivity",
		faq: []answer{
			{"Which tool is used?", "The one the company has licensed. The habits hold for others."},
			{"May I paste customer emails?", "No. The second chapter shows what to do instead."},
		},
		trainer: "Priya Raman", department: "Enablement", designation: "Account executive", days: 14,
		price: 89, secondPrice: 82,
		outline: "Rules: What may go in; What must come out | Craft: Drafting; Checking facts; Your own voice",
	},
	{
		code: "NEG-B", title: "Selling into Banking", categories: []string{"Selling", "Compliance"},
		about: `The sequel to Selling into Health Care: vendor risk, regulators and the nine-month calendar of a bank. Interviews are
			still being recorded.`,
		features: "Vendor risk walk-through; Calendar of a bank",
		tags:     "sales,banking,compliance",
		faq: []answer{
			{"When will it open?", "When the last two interviews have been cleared for publication."},
		},
		trainer: "Walter Okafor", department: "Sales", designation: "Account executive", days: 21,
		draft:   true,
		outline: "How banks buy: Vendor risk; The calendar",
	},
}

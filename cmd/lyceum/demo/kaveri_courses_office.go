package demo

// kaveriOfficeCourses are the courses for those who plan, improve and lead.
var kaveriOfficeCourses = []course{
	{
		code: "LEAN-01", title: "5S That Survives the Audit", categories: []string{"Lean Manufacturing"},
		about: `Sorting is easy; still being sorted in March is not. Learn how cells at Plant 1 kept their 5S for three years, with
			red tags, shadow boards and five quiet minutes at the end of each shift.`,
		features: "Red-tag kit to print; Before and after pictures; Audit sheet with scores",
		tags:     "lean,5s,shop floor",
		faq: []answer{
			{"Can a whole cell take it together?", "Please do. Ask your manager for a batch."},
			{"Is it for offices too?", "The last chapter does a drawing office and a shared drive."},
		},
		trainer: "Sunita Deshmukh", department: "Production", designation: "Shift in-charge", days: 7,
		price: 0, secondPrice: 0,
		outline: "The five steps: Sort and set in order; Shine and standardise | Lasting: Five minutes a shift; The audit",
	},
	{
		code: "LEAN-02", title: "Value Stream Mapping on One Wall", categories: []string{"Lean Manufacturing"},
		about: `Follow one valve body from casting to dispatch and draw what really happens. Then draw what could happen. The
			difference, in days of stock, usually surprises everybody in the room.`,
		page: `<p>Follow <b>one valve body</b> from casting to dispatch and draw what really happens. Then draw what could happen.</p>
			<h2>How the course runs</h2>
			<h4>Online</h4>
			<ol><li>The signs of the map, and what each is for</li>
			<li>Times: what runs, what waits, and who knows</li>
			<li>The map of how it should be</li></ol>
			<h4>On the shop floor</h4>
			<p>The walk takes <em>half a day</em>. Bring safety shoes; paper and pencils are there.</p>
			<p><img src="/media/course-lean-01.svg" width="640" height="360"></p>
			<h2>What is on the wall at the end</h2>
			<table><tr><th>Map</th><th>Shows</th></tr><tr><td>Today</td><td>What really happens, in days of stock</td></tr>
			<tr><td>In a year</td><td>What could happen</td></tr></table>
			<p>Whoever wants to begin with tidiness finds 5S under <a href="/courses">Courses</a>. The difference between the two
			maps usually surprises everybody in the room.</p>`,
		features: "Icons and wall templates; A worked map with eleven days of stock; Coaching call with the trainer",
		tags:     "lean,value stream,planning",
		faq: []answer{
			{"How many should take part?", "Four to six people who work on the same product."},
			{"Is software needed?", "Paper first. A digital template is included for the report."},
		},
		trainer: "Farhan Qureshi", department: "Planning", designation: "Engineer", days: 21,
		price: 5600, secondPrice: 69,
		outline: "The present: Walking the stream; Drawing the map | The future: Takt and flow; Ninety-day plan",
	},
	{
		code: "QUAL-07", title: "Root Cause Analysis without Blame", categories: []string{"Quality"},
		about: `“Operator error” is where an investigation begins, not where it ends. Practise five whys, fishbone and barrier
			analysis on three real complaints, and write a corrective action that can be checked.`,
		features: "Three real complaints, made anonymous; Corrective action template; Peer review of your report",
		tags:     "quality,8d,complaints",
		faq: []answer{
			{"Is it the 8D method?", "It covers the middle of 8D, where most reports are weak."},
			{"Who reviews my report?", "Two colleagues from other plants, and the trainer."},
		},
		trainer: "Kavitha Ramesh", department: "Quality", designation: "Engineer", days: 21,
		price: 4200, secondPrice: 52,
		outline: "Facts first: The problem statement; Evidence and timeline | Causes: Five whys; Fishbone and barriers | Action: Corrective and preventive",
	},
	{
		code: "QUAL-12", title: "Statistical Process Control", categories: []string{"Quality", "Digital Skills"},
		about: `Control charts tell you when to leave a machine alone. Build charts from shop-floor data, calculate capability and
			learn to explain Cpk to a customer and to your own shift.`,
		features: "Spreadsheet for every chart; Data sets from our lathes; Capability calculator",
		tags:     "quality,spc,statistics",
		faq: []answer{
			{"Do I need statistics?", "No. Averages and a spreadsheet are enough to start."},
			{"Is there an exam?", "Yes, after you have read every document of the course."},
		},
		trainer: "Farhan Qureshi", department: "Quality", designation: "Engineer", days: 30,
		price: 6400, secondPrice: 79,
		outline: "Charts: Variation and its causes; X-bar and R; Attribute charts | Capability: Cp and Cpk; Talking to the customer",
	},
	{
		code: "LEAD-03", title: "From Operator to Shift In-charge", categories: []string{"Leadership"},
		about: `Yesterday they were your friends; today you sign their leave. Six weeks on planning a shift, giving instructions,
			praising and correcting, and on the first conversation that nobody wants to have.`,
		features: "Weekly task on your own shift; Conversation films with alternatives; Mentor from another plant",
		tags:     "leadership,supervision",
		faq: []answer{
			{"Must I be promoted already?", "No, but your plant head has to nominate you."},
			{"How much time does it take?", "About three hours a week, half of them on your own shift."},
		},
		trainer: "Meenakshi Sundaram", department: "Human Resources", designation: "Shift in-charge", days: 45,
		price: 9000, secondPrice: 110, film: "shift-in-charge",
		outline: "The role: What has changed; Planning a shift | People: Clear instructions; Praise and correction; Conflict | Numbers: The shift report",
	},
	{
		code: "LEAD-08", title: "Training Others at the Machine", categories: []string{"Leadership", "Apprenticeship"},
		about: `Showing is not teaching. Break a job into steps and key points, teach it in four stages and check that it was
			understood, so that a new colleague is safe and useful in days instead of weeks.`,
		features: "Job breakdown sheets; Two teaching films to criticise; Trainer's badge",
		tags:     "leadership,training,apprentices",
		faq: []answer{
			{"Is it the TWI method?", "It follows job instruction, in our own words and with our own machines."},
			{"Do trainers get an allowance?", "Your plant decides. The badge is a condition for it."},
		},
		trainer: "Meenakshi Sundaram", hideTrainer: true, department: "Human Resources", designation: "Setter", days: 14,
		price: 3000, secondPrice: 37,
		outline: "Preparing: The job breakdown; Key points and reasons | Teaching: Four stages; Checking and following up",
	},
	{
		code: "DIGI-01", title: "Spreadsheets for the Shop Floor", categories: []string{"Digital Skills"},
		about: `Production counts, downtime and tool life in one tidy sheet. You will learn tables, lookups, pivot tables and two
			charts, all with files that come from our own plants.`,
		features: "Works on a phone as well; Files from our plants; Badge after the last task",
		tags:     "digital,spreadsheets",
		faq: []answer{
			{"Which program is used?", "Any of the common ones. Differences are shown in the films."},
			{"I have never typed a formula. Is that a problem?", "No. It is the reason for the course."},
		},
		trainer: "Priyanka Joshi", department: "Planning", designation: "Stores assistant", days: 14,
		price: 1600, secondPrice: 20,
		outline: "Order: Tables and names; Clean data | Answers: Lookups; Pivot tables; Two honest charts",
	},
	{
		code: "DIGI-05", title: "Production Planning in the ERP", categories: []string{"Digital Skills", "Lean Manufacturing"},
		about: `Orders, routings, capacities and the reasons why a plan and a shop floor disagree. For planners and for those who
			have to live with their plans. The course was replaced when the ERP was upgraded and is kept for its records.`,
		features: "Practice client of the ERP; Cheat sheet of transactions",
		tags:     "digital,erp,planning",
		faq: []answer{
			{"Will there be a new edition?", "Yes, once the upgraded system has run for a quarter."},
			{"Is my certificate still valid?", "It stays valid for two years after the day it was issued."},
		},
		trainer: "Farhan Qureshi", department: "Planning", designation: "Engineer", days: 30,
		price: 5000, secondPrice: 62, window: window{-220, -25},
		outline: "Master data: Bills of material; Routings | Planning: Capacity; Rescheduling",
	},
	{
		code: "GREEN-01", title: "Energy Walks: Finding Wasted Power", categories: []string{"Safety and Environment", "Lean Manufacturing"},
		about: `A compressor that feeds leaks on Sunday costs more than this course. Learn to walk a plant with a meter and a sound
			camera, to put rupees on each finding and to get the first five repaired.`,
		features: "Leak cost calculator; Sound camera on loan; Report to the plant head",
		tags:     "environment,energy",
		faq: []answer{
			{"When does it begin?", "With the new financial quarter; you can enroll from today."},
			{"Can a plant send several people?", "Yes, up to four, who walk together."},
		},
		trainer: "Sunita Deshmukh", department: "Maintenance", designation: "Engineer", days: 21,
		price: 3600, secondPrice: 45, window: window{24, 140},
		outline: "Where power goes: Compressed air; Motors and pumps; Light and heat | The walk: Measuring and noting; Costing the finding",
	},
	{
		code: "APP-2", title: "Apprentice Year Two: Workshop Project", categories: []string{"Apprenticeship"},
		about: `The project of the second year: a hand pump, designed, made, measured and tested by a group of four. The course text
			is being written with the instructors and is not yet open.`,
		features: "Group work; Project diary; Exhibition in the canteen",
		tags:     "apprentices,project",
		faq: []answer{
			{"When will it open?", "When the instructors of both plants have agreed on the project."},
		},
		trainer: "Balaji Venkatesh", department: "Production", designation: "Apprentice", days: 90,
		draft:   true,
		outline: "The project: Choosing the design; Sharing the work | The exhibition: Testing and telling",
	},
}

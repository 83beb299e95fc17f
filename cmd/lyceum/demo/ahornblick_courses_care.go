package demo

// ahornblickCareCourses are the courses for those who nurse.
var ahornblickCareCourses = []course{
	{
		code: "HYG-1", title: "Hand Hygiene in Five Moments", categories: []string{"Hygiene"},
		about: `The most effective thing you do today takes thirty seconds. Learn the five moments on a ward, in a care home and at a
			client's kitchen table, and look at your own hands under ultraviolet light.`,
		features: "Recognised as the yearly briefing; UV lamp on every ward; Available in four languages",
		tags:     "hygiene,mandatory,yearly",
		faq: []answer{
			{"Is it compulsory?", "Yes, once a year for everybody who meets residents, patients or clients."},
			{"I work in administration. Do I need it?", "The short form in the first subject is enough."},
		},
		trainer: "Dr. Annette Seidel", department: "Acute care", designation: "Nursing assistant", days: 30,
		price: 0, secondPrice: 0, film: "five-moments",
		outline: "Why: Germs on the move; Skin and its protection | How: The five moments; Gloves and their limits",
	},
	{
		code: "HYG-4", title: "Outbreak on the Ward: The First 48 Hours", categories: []string{"Hygiene", "Patient Safety"},
		about: `Three residents with diarrhoea since breakfast: what now? You lead an outbreak of norovirus from the first call to
			the all-clear, and every decision has consequences on the next morning.`,
		features: "Interactive case with four endings; Checklist for the on-call manager; Reporting duties on one page",
		tags:     "hygiene,outbreak,infection control",
		faq: []answer{
			{"Who should take it?", "Ward and shift leaders, hygiene link nurses and home managers."},
			{"Is the reporting law covered?", "Yes, with the forms of the health offices in our three states."},
		},
		trainer: "Dr. Annette Seidel", department: "Acute care", designation: "Ward manager", days: 21,
		price: 79, secondPrice: 86,
		outline: "The first day: Suspicion and first measures; Isolation with dignity | The second day: Reporting; Relatives and the press | All-clear: Ending measures",
	},
	{
		code: "410215", title: "Wound Care: Assess, Clean, Document", categories: []string{"Wound Care"},
		about: `From the first look to a treatment plan that a colleague understands. Photographs of real wounds over twelve weeks
			show what helps, what does not, and what only looks like healing.`,
		features: "Sixty wound photographs over time; Documentation templates; Twelve credit points",
		tags:     "wounds,documentation,credit points",
		faq: []answer{
			{"Are credit points given?", "Yes, twelve points with the registration of professional nurses."},
			{"Are the pictures hard to look at?", "Some are. There is a warning before each series."},
		},
		trainer: "Katrin Wolff", department: "Home care", designation: "Registered nurse", days: 42,
		price: 189, secondPrice: 205, film: "wound-care",
		outline: "Assessing: Kinds of wounds; Measuring and describing | Treating: Cleaning; Choosing a dressing; Pain at the change | Documenting: The photograph; The course of healing",
	},
	{
		code: "410220", title: "Pressure Ulcers: The Expert Standard at Work", categories: []string{"Wound Care", "Geriatrics"},
		about: `The expert standard has been on the shelf for years. This course takes it to the bedside: judging risk, planning
			movement, choosing a mattress, and involving residents who would rather be left in peace.`,
		features: "Risk assessment in practice; Films of micro-positioning; Audit sheet for your own ward",
		tags:     "pressure ulcers,expert standard,geriatrics",
		faq: []answer{
			{"Which edition is used?", "The current update of the national expert standard."},
			{"Can the audit be done together?", "Yes, we recommend pairs from two wards."},
		},
		trainer: "Katrin Wolff", department: "Long-term care", designation: "Registered nurse", days: 28,
		price: 119, secondPrice: 129,
		outline: "Risk: Who is at risk; Looking at the skin | Prevention: Movement and micro-positioning; Aids and mattresses | Talking: Planning with the resident",
	},
	{
		code: "420108", title: "Understanding Dementia", categories: []string{"Dementia"},
		about: `Mrs Adler looks for her school bag every afternoon at four. Learn what happens in the brain, why contradiction hurts,
			and how biography, light, music and a cup of tea can change an afternoon.`,
		features: "Films with a theatre group; Biography sheet; Follow-up circle after six weeks",
		tags:     "dementia,communication",
		faq: []answer{
			{"Is it for relatives too?", "Yes. Relatives of our residents take part without charge."},
			{"Does it count for care assistants?", "It counts for eight of the yearly sixteen hours."},
		},
		trainer: "Ulrike Brandt", department: "Long-term care", designation: "Care assistant", days: 30,
		price: 95, secondPrice: 103, film: "dementia",
		outline: "Knowing: Forms and stages; What remains | Meeting: Validation; Biography and daily structure | Hard hours: Restlessness and wandering; Refusing care",
	},
	{
		code: "420115", title: "Delirium: Recognise and Act", categories: []string{"Dementia", "Patient Safety"},
		about: `Delirium is an emergency that is often mistaken for age. Use a four-minute test, find the trigger, and keep glasses,
			hearing aids and nights in their place.`,
		features: "Four-minute screening to practise; Trigger list for the pocket; Night care plan",
		tags:     "delirium,patient safety,geriatrics",
		faq: []answer{
			{"Dementia or delirium?", "Telling them apart is the first chapter, and the test at its end."},
			{"Is medication covered?", "Only as far as nurses need it; doses are the physicians' business."},
		},
		trainer: "Dr. Emre Aydın", hideTrainer: true, department: "Acute care", designation: "Registered nurse", days: 14,
		price: 69, secondPrice: 75,
		outline: "Recognising: Delirium, dementia, depression; The four-minute test | Acting: Finding the trigger; The night",
	},
	{
		code: "430301", title: "Basic Life Support for Care Teams", categories: []string{"Emergency"},
		about: `Check, call, compress. The online part takes forty minutes, the practice on the manikin an hour, and the defibrillator
			in your entrance hall is explained where it hangs.`,
		features: "Practice date at your own site; Manikin with feedback; Yearly refresher",
		tags:     "emergency,resuscitation,mandatory",
		faq: []answer{
			{"How long is it valid?", "One year. You are reminded four weeks before it ends."},
			{"What about a living will?", "A chapter of its own: what it changes, and what it does not."},
		},
		trainer: "Jonas Petersen", department: "Acute care", designation: "Nursing assistant", days: 21,
		price: 45, secondPrice: 49,
		outline: "Online: Check and call; Compressions and breaths; The defibrillator | At your site: Practice as a team; When not to begin",
	},
	{
		code: "430312", title: "Sepsis: Minutes Count", categories: []string{"Emergency", "Patient Safety"},
		about: `Fever, confusion, fast breath: could it be sepsis? A short course with four patients, of whom two have it. You
			practise the early-warning score and the sentence with which you wake the physician on duty.`,
		features: "Early-warning score calculator; Structured hand-over by telephone; Four cases with laboratory values",
		tags:     "emergency,sepsis,hand-over",
		faq: []answer{
			{"Is it suitable for home care?", "Yes; one of the four cases takes place on the third floor without a lift."},
			{"Is there an exam?", "A case exam with ten decisions. It may be taken twice."},
		},
		trainer: "Dr. Emre Aydın", department: "Acute care", designation: "Registered nurse", days: 14,
		price: 59, secondPrice: 64,
		outline: "Seeing: Signs; The early-warning score | Telling: The call; While help is on its way",
	},
	{
		code: "440410", title: "Palliative Care: The Last Days", categories: []string{"Palliative Care"},
		about: `Dying is not an emergency. Learn to relieve thirst, breathlessness and fear, to speak with those who stay, and to say
			goodbye as a team that comes back to work tomorrow.`,
		features: "Conversation films; Symptom cards; Quiet room: moderated exchange",
		tags:     "palliative,communication",
		faq: []answer{
			{"Is it the forty-hour course?", "No. It prepares for it and shortens it by eight hours."},
			{"May I pause?", "At any time. Nobody is reminded by this course."},
		},
		trainer: "Schwester Hildegard Moser", department: "Long-term care", designation: "Registered nurse", days: 60,
		price: 149, secondPrice: 162,
		outline: "Relief: Mouth and thirst; Breath and pain | Company: Speaking of death; Relatives | Afterwards: Farewell rituals; The team",
	},
	{
		code: "450502", title: "Medication: Five Rights and Two Signatures", categories: []string{"Patient Safety"},
		about: `Why do mistakes happen to careful people? You follow one tablet from the prescription to the tongue, find the nine
			places where it can go wrong, and set up dispensing so that interruptions do no harm.`,
		features: "Error game in a virtual medicine room; High-risk list; Reporting without blame",
		tags:     "medication,patient safety,mandatory",
		faq: []answer{
			{"Do care assistants need it?", "Those who hand out prepared medicine do."},
			{"How are errors reported?", "In our reporting system, without your name if you wish."},
		},
		trainer: "Beate Lorenz", department: "Quality management", designation: "Registered nurse", days: 21,
		price: 65, secondPrice: 71,
		outline: "The way of a tablet: Ordering and storing; Dispensing; Giving | When it goes wrong: Reporting; Learning from it",
	},
	{
		code: "460611", title: "Moving People, Sparing Backs", categories: []string{"Ergonomics"},
		about: `Nobody has to be lifted. Use the resident's own strength, a sliding sheet and physics, and try every movement from
			the resident's side first.`,
		features: "Films from three camera angles; Practice with aids; Exercises for your own back",
		tags:     "ergonomics,mobility,health at work",
		faq: []answer{
			{"Is there a practice day?", "Half a day at your site. Comfortable clothes are enough."},
			{"Is kinaesthetics needed?", "No, but those who know it will meet friends."},
		},
		trainer: "Marek Nowak", department: "Home care", designation: "Care assistant", days: 28,
		price: 85, secondPrice: 92, window: window{-40, 80},
		outline: "Understanding: Weight and movement; The resident's own strength | Doing: Turning in bed; From bed to chair; Up from the floor",
	},
}

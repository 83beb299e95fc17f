package demo

var fairlaneReviews = []review{
	{5, "I changed one question in my discovery calls and booked twice as many second meetings."},
	{4, "Sharp and practical. A few of the examples are very New York."},
	{5, "The coach's notes on my recording were worth the price alone."},
	{3, "Good ideas, but I could have used more on small deals."},
	{5, "No fluff. I took it on the train and used it the same afternoon."},
	{4, "The sandbox is brilliant. Wish I could keep it longer."},
	{2, "Too basic after ten years in the job."},
	{5, "Our whole team took it and now speaks the same language."},
	{4, ""},
	{5, "Honest about what does not work, which is rare."},
}

var fairlaneAnnouncements = []notice{
	{"Office hours move to Thursday", "API office hours now take place on Thursdays at 2 pm Eastern. Recordings are posted the next morning.", 2, false},
	{"Annual compliance is open", "Security awareness and harassment prevention are in your courses. Please finish both within sixty days.", 15, false},
	{"New: Coaching Reps on One Call a Week", "The first cohort filled in a day. Seats for the second one are available now.", 24, false},
	{"Sandbox maintenance this weekend", "Demo sandboxes will be reset on Saturday at 11 pm Eastern. Save what you want to keep.", 36, false},
	{"Administrator exam: new question pool", "Sixty questions were replaced to match the spring release. Results of earlier attempts stand.", 50, false},
	{"Draft: customer day", "Date and speakers to be confirmed.", 1, true},
}

var fairlaneFAQs = []answer{
	{"Who can take courses here?", "Employees, customers and partners. Some courses, such as CRM Foundations, are free for everyone."},
	{"How do I pay?", "By card or wallet when you enroll. Teams of ten or more can ask for an invoice at learn@fairlane.example."},
	{"Can I get a refund?", "Yes, within fourteen days, as long as you have completed less than a quarter of the course."},
	{"Do courses expire?", "You have the time stated on the course page. After that you keep your certificate, not the access."},
	{"How do I join a cohort?", "Cohorts are batches: your manager or our team adds you, and the courses appear under My courses."},
	{"Are there certificates?", "Every completed course has one. Exams add a badge you can share."},
	{"Can I download the lessons?", "Readings and workbooks, yes. Lessons can be streamed on any device."},
	{"I use a screen reader.", "All lessons have transcripts, and all readings are tagged. If something does not work for you, that is a bug: please tell us."},
}

var fairlaneBlogs = []article{
	{"The question we removed from every discovery call", "Dana Whitfield", "“What keeps you up at night?” We listened to 212 calls. It was asked in 140 of them and answered in three.", 3},
	{"Fourteen emails in two weeks", "Marcus Bell", "A new rep's notebook: first drafts, our comments, and the four lines that finally earned a reply from a plant manager in Ohio.", 10},
	{"Your demo is too long, and so was ours", "Priya Raman", "We cut our standard demo from 38 minutes to 14. Win rate went up. Here is what we left out, and what nobody missed.", 18},
	{"What procurement wishes you knew", "Dana Whitfield", "An anonymous buyer on anchors, end-of-quarter panic, and the one document that makes her life easier.", 26},
	{"Forecast calls in thirty minutes", "Walter Okafor", "No story time. Three questions per deal, a timer on the table, and a rule about the word “should”.", 34},
	{"Renewal is decided in month one", "Elena Vasquez", "We compared 400 onboardings with their renewals. The strongest predictor was not usage. It was who came to the kickoff.", 43},
	{"Webhooks, duplicates and a daylight-saving weekend", "Grace Lindqvist", "An hour that happened twice, an invoice that was sent twice, and the column that would have saved us.", 52},
	{"Nine date formats, one weekend", "Noah Feldman", "A migration diary, from the first export to the reconciliation report that matched at 4 am on Sunday.", 63},
	{"A scanner cannot see this bug", "Imani Brooks", "We drew one arrow on a whiteboard and asked what could go wrong. The answer had been in production for two years.", 77},
	{"How we read a query plan together", "Grace Lindqvist", "Every second Friday, one slow query, six engineers, one screen. A format you can copy.", 85},
	{"Blameless is not painless", "Tom Castellano", "What we say in the first five minutes of an incident review, and why the person who broke it speaks first.", 98},
	{"One call a week", "Marcus Bell", "A manager's calendar before and after. The block that moved everything else was thirty minutes long.", 112},
	{"We failed our own phishing drill", "Imani Brooks", "Including the author. What the message looked like, why it worked, and what we changed about payroll emails.", 126},
	{"Learning in ten-minute pieces", "Rachel Goldberg", "Two thirds of our lessons are watched on a phone, mostly between 7 and 9 in the morning. So we changed how we record them.", 139},
	{"The scorecard before the job post", "Dana Whitfield", "Writing down what “great” means took two hours and changed whom we called.", 155},
}

var fairlaneTestimonials = []string{
	"I used to be a nurse. Six months after my first course here I closed my first hospital.",
	"We put forty reps through discovery and stopped arguing about pipeline stages.",
	"The administrator exam is hard, fair, and the reason I got my current job.",
	"The API course is the only vendor training our engineers finished, and they asked for more.",
	"My team runs the incident simulations every quarter now. The real ones got boring.",
}

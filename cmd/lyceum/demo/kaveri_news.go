package demo

var kaveriReviews = []review{
	{5, "Straight from our own machines. I could use it on the next shift."},
	{4, "Clear and to the point. A few more pictures of the older machines would help."},
	{5, "The trainer knows the shop floor and answers questions until late."},
	{3, "Good content, but the films load slowly on the plant network."},
	{5, "My whole cell took it together and we still talk about it."},
	{4, "Well built. The practical part should be half a day longer."},
	{5, "I had been afraid of the exam for nothing: everything was explained."},
	{2, "Too slow for people who already work with it every day."},
	{4, "The sheets to print hang at our machine now."},
	{5, ""},
}

var kaveriAnnouncements = []notice{
	{"New training press at Plant 2", "The press for the lockout course has arrived. Practical dates for next month can be booked at the academy desk.", 3, false},
	{"Certificates now carry a QR code", "Scan it to see whether a certificate is still valid. Certificates issued before the change can be renewed without charge.", 11, false},
	{"The academy is closed for Pongal", "Online courses stay open. Questions to trainers will be answered on the next working day.", 26, false},
	{"CNC simulator: planned maintenance", "The simulator is not available on Sunday from 6 am to noon. Your programs are kept.", 38, false},
	{"Forty apprentices begin their first year", "Please make them welcome at your machines and show them where the red buttons are.", 52, false},
	{"Draft: evening classes in Rajkot", "To be published when the hall has been confirmed.", 1, true},
}

var kaveriFAQs = []answer{
	{"How do I get an account?", "Your plant's human resources desk registers you with your roll number. Guests can sign up on this site."},
	{"Can I learn on my phone?", "Yes. Films, work instructions and tests work on any current phone. The CNC simulator needs a larger screen."},
	{"Who pays for a course?", "For employees the plant pays. Guests and suppliers pay by UPI, card or net banking when they enroll."},
	{"My course has expired. What now?", "Ask your manager to enroll you again. What you have completed stays on record."},
	{"In which languages are the films?", "They are spoken in English with subtitles in Tamil, Hindi, Kannada and Marathi."},
	{"How often may I repeat an exam?", "It is written at each exam; most can be taken twice. Safety tests can be taken three times."},
	{"Where do I find my certificates?", "Under My courses, beside every completed course."},
	{"I have found a mistake in a work instruction.", "Thank you! Write to academy@kaveri.example with the number in its lower corner."},
}

var kaveriBlogs = []article{
	{"What a torn glove taught us about guards", "Ravi Subramaniam", "A glove was found in a lathe, without a hand in it. We took the afternoon to find out how near we had come, and changed three guards and one habit.", 4},
	{"A micrometer has no opinion, but hands do", "Kavitha Ramesh", "Eleven people measured the same shaft. The results lay eighteen microns apart. After one hour of practice the spread was three.", 12},
	{"The pump that sang before it failed", "Arumugam Pillai", "A night-shift fitter reported a whistle. The spectrum agreed with her, and a bearing that cost four hundred rupees was changed in time.", 19},
	{"Three years of 5S in one cell", "Sunita Deshmukh", "No campaign, no posters: five minutes at the end of each shift and a supervisor who asks. The story of the valve-stem cell in four photographs.", 27},
	{"Why our apprentices draw by hand first", "Ganesh Iyer", "CAD draws a straight line for you. The pencil makes you decide where it ends. Both are needed, in this order.", 35},
	{"From the lathe to the lectern", "Meenakshi Sundaram", "Four setters became trainers this year. They tell what was harder than they had thought: keeping their own hands still.", 44},
	{"What a compressed-air leak costs", "Sunita Deshmukh", "A hole of two millimetres, one year, one plant: enough for the fees of nine apprentices. Here is the calculation.", 53},
	{"G-code is a language; learn to read before you write", "Priyanka Joshi", "We begin with programs that contain one mistake each. Finding it is more fun than typing, and stays longer in the memory.", 61},
	{"Coolant, the colleague that needs feeding", "Sunita Deshmukh", "Concentration, pH, smell. Two minutes with the refractometer on Monday save a tank on Friday.", 74},
	{"How a customer reads our Cpk", "Farhan Qureshi", "A buyer told us what she looks at first. It is not the number. It is the time axis beneath it.", 88},
	{"Night shift, and still learning", "Revathi Krishnan", "A third of our lessons are opened between ten at night and six in the morning. So the help desk now has a night shift too.", 97},
	{"Eight conversations every new in-charge will have", "Meenakshi Sundaram", "Late arrival, borrowed tools, a birthday, a mistake of one's own: how to prepare for the ones that come without warning.", 110},
	{"Our first supplier class", "Revathi Krishnan", "Twelve people from five foundries took the metrology course with us. The returns of castings fell in the quarter after.", 128},
	{"A shadow board in forty minutes", "Sunita Deshmukh", "Plywood, a marker, the tools of your own bench. A recipe with pictures, and the three mistakes we made ourselves.", 141},
	{"What grinding sparks tell you", "Balaji Venkatesh", "Long or short, red or white, straight or bursting: a small guide, to be read with safety glasses on.", 160},
}

var kaveriTestimonials = []string{
	"I came as a helper and set my own lathe after a year. The academy gave me the courage to touch the offset page.",
	"The lockout course is the only training after which nobody asked me why we do this.",
	"We send every new inspector through the metrology path. Disputes with our customer about measurements have nearly ended.",
	"I studied on the bus, on my phone, and passed the forklift theory the first time.",
	"My daughter looked at the drawing course with me. She wants to be an engineer now.",
}

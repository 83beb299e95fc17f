package demo

var ahornblickReviews = []review{
	{5, "The cases are as they happen on our ward. We discussed them at hand-over."},
	{5, "At last a course in which the person in the bed has a name."},
	{4, "Good and compact. I did it in three night shifts."},
	{4, "The films are excellent, the reading is a little long."},
	{3, "Solid, but I had hoped for more about home care."},
	{5, "I use the pocket card every day."},
	{2, "The practice date was moved twice, which made planning difficult."},
	{5, "My trainee and I took it together and both learned something."},
	{4, ""},
	{5, "Clear language, also for colleagues whose first language is not German."},
}

var ahornblickAnnouncements = []notice{
	{"Practice dates for basic life support", "The dates of the coming quarter are open. Please come in pairs from the same ward.", 2, false},
	{"Credit points are now registered by the academy", "You no longer have to send your certificate yourself. Points appear within ten days.", 9, false},
	{"New films for the dementia course", "The theatre group of Haus Birkenweg has played four new afternoons for us. Thank you!", 21, false},
	{"The academy moves", "From next month practice days in Leipzig take place at Karl-Heine-Straße 12, with a lift and parking for bicycles.", 33, false},
	{"Hygiene briefing: a reminder", "About one in five of us still lacks this year's briefing. It takes forty minutes.", 47, false},
	{"Draft: winter programme", "To be completed by the heads of department.", 1, true},
}

var ahornblickFAQs = []answer{
	{"Does learning count as working time?", "Mandatory courses do. For all others please agree the time with your manager before you begin."},
	{"How do I get my credit points?", "Enter your registration number in your profile. The academy reports the points for you."},
	{"May relatives take part?", "In the courses on dementia and on nutrition, without charge. They sign up on this site."},
	{"Which courses are mandatory?", "Hygiene, basic life support and medication, each once a year. You find them in the path Safe through the year."},
	{"I cannot come to the practice day.", "Tell us two working days before and choose another date; the online part stays valid for three months."},
	{"Can I use the ward's tablet?", "Yes. Please sign out afterwards, as with the care record."},
	{"Who sees my results?", "Your manager sees whether you have completed a course. The courses on your own health are seen by nobody."},
	{"What do external participants pay?", "The price at the course. We send an invoice if your employer pays."},
}

var ahornblickBlogs = []article{
	{"Four o'clock, the hour of the school bag", "Ulrike Brandt", "Mrs Adler wants to go home to her mother, every day. A house tells how it stopped locking the door and began walking with her.", 5},
	{"Thirty seconds, counted", "Dr. Annette Seidel", "We measured how long hands are really rubbed on six wards. The median was eleven seconds. After a month with a song it was twenty-eight.", 13},
	{"A night with the on-call nurse", "Jonas Petersen", "Fourteen calls, two falls, one death that had been expected, and at five the smell of bread from the kitchen. A report.", 20},
	{"From Kochi to Chemnitz", "Marek Nowak", "Anna Thomas tells what helped in the first twelve weeks: a bicycle, a neighbour, and a ward that spoke slowly without speaking loudly.", 28},
	{"What a photograph of a wound must show", "Katrin Wolff", "A ruler, a date, the same light as last week. Why the best picture is rarely the nearest one.", 37},
	{"Documentation: the sentence we struck out 400 times", "Beate Lorenz", "\"Resident cared for as planned.\" What can stand in its place, in fewer words and with more use.", 46},
	{"The mattress is not the treatment", "Katrin Wolff", "Micro-positioning takes ten seconds and no money. A ward without new pressure ulcers for two hundred days shows how.", 55},
	{"Finger food for restless people", "Hannah Vogt", "Who walks all day needs a meal that walks along. Five recipes from the kitchen of Haus am See.", 66},
	{"Practice instructors on silence", "Ulrike Brandt", "The hardest part of guiding is the pause before you help. Seven instructors on how they stand it.", 75},
	{"When the network is down", "Lena Fischer", "An excavator, a cable, six hours on paper. What our fallback plan was worth and what we changed the week after.", 89},
	{"Delirium looks like tiredness", "Dr. Emre Aydın", "The quiet form is missed most often. A four-minute test found it in nine of a hundred patients over seventy.", 101},
	{"An ultraviolet lamp goes on tour", "Dr. Annette Seidel", "The lamp shows what the hands have missed. It is travelling through eleven houses, and the queue is longer than at the coffee machine.", 117},
	{"How we say goodbye", "Schwester Hildegard Moser", "A candle, a book, a moment at the door. Farewell rituals of seven teams, and why they keep people in the profession.", 130},
	{"Rosters that hold until Friday", "Prof. Gisela Thoma", "A ward manager counted her changes: forty-one in a month. Three rules made twelve of them.", 144},
	{"Backs that last until sixty-seven", "Marek Nowak", "Nobody has to be lifted. The home-care team of Jena tried it for a year and lost half of its sick days.", 158},
}

var ahornblickTestimonials = []string{
	"I returned after nine years with my children. The path Safe through the year gave me back my footing in two weeks.",
	"At the video of the outbreak I had to laugh: that was our Tuesday. Next time we will be two hours faster.",
	"As a relative I was allowed to take part. I understand my father better now, and the nurses too.",
	"The language tandem was worth more than any certificate.",
	"We lead eleven houses and see in one place who is still missing which briefing.",
}

package demo

import "lyceum/store"

// company is all that one demo company is made of, as its files beside this one write it down. What is a day here is a
// number of days from the day of the load, so that every state is true on that day.
type company struct {
	slug, name, timezone     string
	language                 string // English if empty
	currency, secondCurrency string
	tagline, supportEmail    string
	// welcome greets on the front page, and footer ends every page.
	welcome, footer string
	// help is for people whom the pages cannot let in.
	help string
	// signUp lets strangers sign up on the pages.
	signUp        bool
	color, accent string
	// mark is the sign of the logo: shapes of the colours {ink} and {paper} in a square from 12 to 84.
	mark                      string
	country                   string
	rollPrefix, zone          string
	departments, designations []string
	categories                []category
	courses                   []course
	materials                 [3]material
	staff                     staff
	trainees                  []person
	employer                  string
	places                    []place
	phone                     int64
	paths                     []path
	batches                   []batch
	exams                     []exam
	reviews                   []review
	announcements             []notice
	faqs                      []answer
	blogs                     []article
	testimonials, unpublished []string
	methods                   []method
	taxPercent                int64
	// forGood is a course that the main trainee has had from the beginning and without an end. As the oldest, this
	// enrollment has the number 1 in a fresh deployment, which examples can count on.
	forGood string
	// own are the courses of the main trainee, beside those of batches and paths.
	own []ownCourse
}

// category stands below parent, or at the top without one. Its motif is on the pictures of its courses.
type category struct {
	name, parent string
	motif        motif
}

// course is one of the catalogue. Its first category gives its picture the pattern.
type course struct {
	code, title           string
	categories            []string
	about, features, tags string
	// page is the description as somebody made it in an editor; empty where the words of about are all.
	page                    string
	faq                     []answer
	trainer                 string
	hideTrainer             bool
	department, designation string
	days                    int
	// price and secondPrice are in major units, such as 49.50.
	price, secondPrice float64
	// outline is "Subject: chapter; chapter | Subject: chapter; chapter".
	outline string
	// film is the name of a film that shows the course, or empty.
	film   string
	window window
	draft  bool
}

// window is when a course can be taken, in days from today; the zero value means always.
type window struct{ opens, closes int }

func (w window) always() bool { return w == window{} }

// material is one kind of document, of which every chapter has one.
type material struct {
	// name holds the chapter's title at %s.
	name, about       string
	kind              int
	suffix, mediaType string
	optional          bool
}

// staff are the people demo.json tells of, beside the integration's own account.
type staff struct{ admin, manager, trainee person }

// person is written "Ms Meera Nair"; email is empty where it follows from the name.
type person struct{ name, email string }

// place is where a trainee lives; street holds the number of the house at %d.
type place struct{ city, state, zip, street string }

// path is a learning path over courses, by code, with a number of trainees.
type path struct {
	name, about string
	courses     []string
	trainees    int
}

// batch is a group of trainees with the courses they take together.
type batch struct {
	name, about    string
	courses        []string
	starts, ends   int
	first, members int
	// main puts the main trainee into the batch too.
	main bool
}

// exam belongs to a course, by code, and one of its subjects, counted from 1, or the whole course with 0.
type exam struct {
	course, title                        string
	subject                              int
	minutes, questions, marks, passing   int
	attempts                             int
	closed, reschedule, needsAll, random bool
	// main are the states of the main trainee's attempts, in order.
	main []attemptState
}

type review struct {
	stars int
	text  string
}

type notice struct {
	title, text string
	daysAgo     int
	draft       bool
}

type answer struct{ question, text string }

type article struct {
	title, author, text string
	daysAgo             int
}

// method is a way to pay, as the gateway names it.
type method struct{ name, bank, wallet, vpa string }

// ownCourse is a course, by code, that the main trainee has taken up.
type ownCourse struct {
	code  string
	state store.EnrollmentStatus
	paid  bool
}

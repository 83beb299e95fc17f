package main

import (
	"encoding/binary"
	"fmt"
	"image"
	"image/png"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"lyceum/cmd/lyceum/demo"
	"lyceum/handlers/web"
	"lyceum/store/people"
)

// E-mail addresses of the users that the browser test adds to every company. The trainee of the demo has entries in
// every list, so the empty lists need other users.
const (
	newcomer = "newcomer@people.example" // newcomer has no courses
	learner  = "learner@people.example"  // learner is enrolled in the added course
	leaver   = "leaver@people.example"   // leaver is enrolled in the added course and becomes disabled
)

const theirPassword = "a stable with nine old horses"

// peoplePages are pages that the trainee of the demo cannot open.
var peoplePages = []sitePage{
	{name: "my-courses-empty", path: at("/my-courses"), as: newcomer, sees: ".card.narrow .lead"},
	{name: "my-exams-empty", path: at("/my-exams"), as: newcomer, sees: ".card.narrow .lead"},
	{name: "my-payments-empty", path: at("/my-payments"), as: newcomer, sees: ".card.narrow .lead"},
	{name: "my-questions-empty", path: at("/my-questions"), as: newcomer},
	{name: "weekly-goal", path: at("/profile/goal"), asTrainee: true},
	{name: "notifications-empty", path: at("/notifications"), as: newcomer},
	{name: "document-note", path: noteAt("A sheet"), as: learner},
	{name: "document-ask", path: askAt("A sheet"), as: learner},
	{name: "document-file", path: documentCalled("A sheet"), as: learner, sees: ".stage-file"},
	{name: "document-sound", path: documentCalled("A sound"), as: learner, sees: ".stage-sound audio"},
	{name: "document-picture", path: documentCalled("A picture"), as: learner, sees: ".stage-picture img"},
	{name: "document-missing", path: documentCalled("Nothing"), as: learner, sees: ".stage-missing"},
	{name: "document-away", path: documentCalled("Out of reach"), as: learner, sees: ".stage-away"},
	{name: "landing-disabled", path: landingOfDisabled, form: url.Values{}, status: http.StatusForbidden, sees: ".failure"},
}

// documentsOfEveryKind is an import folder with a course that contains documents of all types. The course is a
// draft, so that the catalogue does not change.
var documentsOfEveryKind = map[string]string{
	"courses.csv":  "course_code,title,status\nKINDS,Documents of every kind,draft\n",
	"subjects.csv": "course_code,title\nKINDS,Kinds\n",
	"chapters.csv": "course_code,subject,title\nKINDS,Kinds,All of them\n",
	"documents.csv": "course_code,subject,chapter,name,description,file,position\n" +
		"KINDS,Kinds,All of them,A sheet,A table of figures.,sheet.xlsx,1\n" +
		"KINDS,Kinds,All of them,A sound,A second of silence.,sound.wav,2\n" +
		"KINDS,Kinds,All of them,A picture,A wide one.,picture.png,3\n" +
		"KINDS,Kinds,All of them,Nothing,There was no file.,,4\n" +
		"KINDS,Kinds,All of them,Out of reach,The store does not answer.,lost.pdf,5\n",
	"enrollments.csv":  "email,course_code,start_date\n" + learner + ",KINDS,2020-01-01\n" + leaver + ",KINDS,2020-01-01\n",
	"files/sheet.xlsx": "figures",
	"files/lost.pdf":   "%PDF-1.7 unreadable",
	"files/sound.wav":  silence(),
}

// silence returns the content of a WAV file with one second of silence.
func silence() string {
	const rate = 8000
	head := []byte("RIFF____WAVEfmt ____________________data____")
	for at, size := range map[int]uint32{4: 36 + rate, 16: 16, 24: rate, 28: rate, 40: rate} {
		binary.LittleEndian.PutUint32(head[at:], size)
	}
	// The samples are PCM with one channel and one byte per sample.
	for at, number := range map[int]uint16{20: 1, 22: 1, 32: 1, 34: 8} {
		binary.LittleEndian.PutUint16(head[at:], number)
	}
	return string(head) + strings.Repeat("\x80", rate)
}

// bringIn adds the users of the browser test to a company and imports the course of documentsOfEveryKind.
func (d *devServer) bringIn(c demo.Company) {
	d.t.Helper()
	folder := d.t.TempDir()
	for name, text := range documentsOfEveryKind {
		d.keep(filepath.Join(folder, name), text)
	}
	wide := new(strings.Builder)
	if err := png.Encode(wide, image.NewGray(image.Rect(0, 0, 1600, 900))); err != nil {
		d.t.Fatal(err)
	}
	d.keep(filepath.Join(folder, "files", "picture.png"), wide.String())
	password := filepath.Join(folder, "password")
	d.keep(password, theirPassword)
	for _, email := range []string{newcomer, learner, leaver} {
		fname, _, _ := strings.Cut(email, "@")
		d.operate(c, "user", "add", "--role", "trainee", "--email", email, "--fname", strings.ToTitle(fname[:1])+fname[1:], "--password-file", password)
	}
	d.operate(c, "import", folder)
	d.loseFile(documentsOfEveryKind["files/lost.pdf"])
}

func (d *devServer) keep(name, text string) {
	d.t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		d.t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		d.t.Fatal(err)
	}
}

// operate runs an operator command for a company, which must succeed.
func (d *devServer) operate(c demo.Company, args ...string) {
	d.t.Helper()
	slug, _, _ := strings.Cut(c.HostedDomain, ".")
	args = append(args, "--company", slug, "--env-file", filepath.Join(d.data, "env"))
	if code, said, wrong := runProgram(d.t, nil, args...); code != 0 {
		d.t.Fatalf("%v: code %d\n%s%s", args, code, said, wrong)
	}
}

// loseFile replaces the one stored file with this content by a symbolic link to itself. Reading the file then
// returns another error than "not found".
func (d *devServer) loseFile(content string) {
	d.t.Helper()
	lost := 0
	err := filepath.WalkDir(filepath.Join(d.data, "files"), func(name string, e os.DirEntry, err error) error {
		if err != nil || !e.Type().IsRegular() {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil || string(text) != content {
			return err
		}
		lost++
		if err := os.Remove(name); err != nil {
			return err
		}
		return os.Symlink(name, name)
	})
	if err != nil || lost != 1 {
		d.t.Fatalf("%d files to lose, %v", lost, err)
	}
}

// cookieOf signs an added user in and returns the session cookie.
func (d *devServer) cookieOf(c demo.Company, email string) *http.Cookie {
	d.t.Helper()
	return d.signInByPassword(c, email, theirPassword)
}

// signInByPassword signs a user in on the sign-in page and returns the session cookie.
func (d *devServer) signInByPassword(c demo.Company, email, password string) *http.Cookie {
	d.t.Helper()
	signIn, err := sitePage{form: url.Values{"email": {email}, "password": {password}}}.request(d.at(c, "/sign-in"))
	if err != nil {
		d.t.Fatal(err)
	}
	answer, err := d.browser().Do(signIn)
	if err != nil {
		d.t.Fatal(err)
	}
	_ = answer.Body.Close()
	for _, cookie := range answer.Cookies() {
		if cookie.Name == web.SessionCookie {
			return cookie
		}
	}
	d.t.Fatalf("%s is not signed in: status %d", email, answer.StatusCode)
	return nil
}

// linkFor opens a page as an added user. It returns the first group of the first match of the expression link.
func (d *devServer) linkFor(c demo.Company, email, path, link string) string {
	d.t.Helper()
	request, err := http.NewRequest(http.MethodGet, d.at(c, path), nil)
	if err != nil {
		d.t.Fatal(err)
	}
	request.AddCookie(d.cookieOf(c, email))
	answer, err := d.browser().Do(request)
	if err != nil {
		d.t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	page, err := io.ReadAll(answer.Body)
	if err != nil {
		d.t.Fatal(err)
	}
	found := regexp.MustCompile(link).FindSubmatch(page)
	if found == nil {
		d.t.Fatalf("no %s at %s for %s:\n%s", link, path, email, page)
	}
	return string(found[1])
}

const linkToCourse = `href="(/learn/\d+)"`

// documentCalled returns a function that returns the path of a document in the added course, by its name.
func documentCalled(name string) func(*devServer, demo.Company) string {
	return func(d *devServer, c demo.Company) string {
		d.t.Helper()
		return d.linkFor(c, learner, d.linkFor(c, learner, "/my-courses", linkToCourse), `href="(/learn/\d+/\d+)"[^>]*>`+name+`<`)
	}
}

// askAt returns a function that returns the path of a page. On this page, learner asks about the document with this
// name.
func askAt(name string) func(*devServer, demo.Company) string {
	return func(d *devServer, c demo.Company) string { return documentCalled(name)(d, c) + "/ask" }
}

// noteAt returns a function that returns the path of a page. On this page, learner writes a note at the document
// with this name.
func noteAt(name string) func(*devServer, demo.Company) string {
	return func(d *devServer, c demo.Company) string { return documentCalled(name)(d, c) + "/note" }
}

// landingOfDisabled disables leaver and returns the path of a landing for that user.
func landingOfDisabled(d *devServer, c demo.Company) string {
	d.t.Helper()
	enrollment := strings.TrimPrefix(d.linkFor(c, leaver, "/my-courses", linkToCourse), "/learn/")
	d.disable(c, leaver)
	return "/site/login-by-jwt-token?" + url.Values{
		"token": {d.token(c, c.APIUser)}, "type": {"1"}, "inputData": {`{"enrollmentId":` + enrollment + `}`},
	}.Encode()
}

// disable disables the trainee with this e-mail address through the API.
func (d *devServer) disable(c demo.Company, email string) {
	d.t.Helper()
	admin := d.token(c, c.Admin)
	var who people.TraineeProfile
	if status := d.call("/webapi/v1/trainee-basic-details", admin, url.Values{"emailID": {email}}, &who); status != http.StatusOK {
		d.t.Fatalf("trainee-basic-details: status %d", status)
	}
	if status := d.call("/webapi/v1/disable-trainee", admin, url.Values{"userID": {fmt.Sprint(who.ID)}}, nil); status != http.StatusOK {
		d.t.Fatalf("disable-trainee: status %d", status)
	}
}

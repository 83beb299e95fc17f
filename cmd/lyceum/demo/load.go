package demo

import (
	"cmp"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"github.com/shopspring/decimal"

	"lyceum/handlers/pictures"
	"lyceum/importer"
	"lyceum/importer/examples"
	"lyceum/site/pages"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/store/learning"
	"lyceum/store/people"
	"lyceum/store/question"
	"lyceum/tenant"
)

type companyLoad struct {
	company  *company
	calendar calendar
	proven   tenant.Company
	rows     store.Company
	options  Options
}

// load adds all rows of the company in one database transaction. It imports the company's folder and adds the rows
// that an import cannot contain.
func (c *company) load(ctx context.Context, proven tenant.Company, rows store.Company, o Options) error {
	on, err := newCalendar(o.Now, proven.Location())
	if err != nil {
		return err
	}
	return rows.Tx(ctx, func(rows store.Company) error {
		l := &companyLoad{company: c, calendar: on, proven: proven, rows: rows, options: o}
		for _, step := range []func(context.Context) error{
			l.loadStaff, l.importFolder, l.loadLogins, l.loadTeams, l.loadAwards, l.loadCaptions, l.loadDiscussions, l.loadEssays,
		} {
			if err := step(ctx); err != nil {
				return err
			}
		}
		return nil
	})
}

// loadAwards issues the certificates of the completed enrollments, and notifies the holders of the newest ones.
func (l *companyLoad) loadAwards(ctx context.Context) error {
	for more := true; more; {
		issued, err := learning.IssueMissingAwards(ctx, l.rows, store.Actor{})
		if err != nil {
			return err
		}
		more = issued.More
	}
	newest, err := learning.Awards(ctx, l.rows, learning.AwardSelection{Today: store.Today(l.proven, l.calendar.now)}, store.Page{Number: 1, Size: 100})
	if err != nil {
		return err
	}
	ids := make([]int64, len(newest.Items))
	for i, a := range newest.Items {
		ids[i] = a.ID
	}
	return learning.Notify(ctx, l.rows, learning.NotifiedCertificate, ids...)
}

// loadCaptions sets the captions of the films. The captions of a film are in a file with the ending .vtt beside it.
func (l *companyLoad) loadCaptions(ctx context.Context) error {
	documents, err := l.company.table("documents")
	if err != nil {
		return err
	}
	for _, row := range documents {
		name, film := strings.CutSuffix(row["file"], filmEnding)
		if !film {
			continue
		}
		text, err := fs.ReadFile(l.company.folder, "files/"+name+".vtt")
		if err != nil {
			return err
		}
		captions := captionsOf(string(text))
		captions.Language = cmp.Or(l.company.Language, "en")
		if err := courses.LoadCaptions(ctx, l.rows, row["course_code"], row["name"], captions); err != nil {
			return fmt.Errorf("captions of %s: %w", row["file"], err)
		}
	}
	return nil
}

const filmEnding = ".mp4"

// captionsOf returns captions without language. text is WebVTT in which each caption is a line with its times and the lines of its text.
func captionsOf(text string) courses.Captions {
	captions := courses.Captions{VTT: text}
	var spoken []string
	for block := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		if times, words, is := strings.Cut(block, "\n"); is && strings.Contains(times, "-->") {
			spoken = append(spoken, strings.ReplaceAll(words, "\n", " "))
		}
	}
	captions.Cues, captions.Transcript = int64(len(spoken)), strings.Join(spoken, "\n")
	return captions
}

// loadDiscussions adds the questions of trainees and the answers to them, in the table demo/discussions.csv.
func (l *companyLoad) loadDiscussions(ctx context.Context) error {
	table, err := l.company.table("demo/discussions")
	if err != nil {
		return err
	}
	rows := make([]courses.PastDiscussion, len(table))
	for i, row := range table {
		asked, err := l.calendar.moment(row["asked_date"])
		if err != nil {
			return err
		}
		answered, err := l.calendar.moment(row["answered_date"])
		if err != nil {
			return err
		}
		rows[i] = courses.PastDiscussion{
			Email: row["email"], CourseCode: row["course_code"], Document: row["document"], Question: row["question"], AskedAt: asked,
			Answer: row["answer"], Author: row["author"], AnsweredAt: answered,
		}
	}
	return courses.LoadDiscussions(ctx, l.rows, rows)
}

// loadEssays adds an exam with an essay, and an attempt for each answer, so that there is something to mark. Attempts that are imported have no questions. The
// trainees are those who learn in the course of the exam that the table names, first the trainee of the demo.
func (l *companyLoad) loadEssays(ctx context.Context) error {
	table, err := l.company.table("demo/essays")
	if err != nil {
		return err
	}
	first := table[0]
	known, err := learning.StaffExams(ctx, l.rows, learning.ExamFilter{Search: first["exam"]}, store.Page{Number: 1, Size: 1})
	if err != nil || len(known.Items) == 0 {
		return cmp.Or(err, store.ErrNotFound)
	}
	course := known.Items[0].CourseID
	exam, err := l.addEssay(ctx, course, first)
	if err != nil {
		return err
	}
	enrolled, err := learning.EnrollmentsAfter(ctx, l.rows, learning.EnrollmentSelection{
		CourseID: course, Status: store.Ongoing, Today: store.Today(l.proven, l.calendar.now),
	}, 0)
	if err != nil || len(enrolled) < len(table) {
		return cmp.Or(err, fmt.Errorf("%s: fewer people than answers: %w", first["exam"], store.ErrNotFound))
	}
	if at := slices.IndexFunc(enrolled, func(e learning.ListedEnrollment) bool { return e.Email == l.company.Trainee }); at > 0 {
		enrolled[0], enrolled[at] = enrolled[at], enrolled[0]
	}
	for i, row := range table {
		essay, err := json.Marshal(row["answer"])
		if err != nil {
			return err
		}
		submitted := l.calendar.now.Add(-time.Duration(20*(i+1)) * time.Hour)
		if err := learning.LoadAttempt(ctx, l.rows, learning.PastAttempt{
			ExamID: exam, UserID: enrolled[i].UserID, StartedAt: submitted.Add(-25 * time.Minute), SubmittedAt: submitted,
			Answers: []json.RawMessage{json.RawMessage("true"), essay},
		}); err != nil {
			return fmt.Errorf("%s: %w", row["name"], err)
		}
	}
	return nil
}

// addEssay adds an exam of a statement that is true and an essay, and returns its id.
func (l *companyLoad) addEssay(ctx context.Context, course int64, row map[string]string) (int64, error) {
	exam := learning.EditedExam{
		CourseID: course, Name: row["name"], Status: 1, Duration: 60, Attempts: 2, PassMark: decimal.NewFromInt(50), BeforeEndOfCourse: true, Automated: true,
		ShowResult: true, Review: learning.ReviewMarks, Certificate: learning.ExamCertificateNone,
		KindMarks: store.JSONList[learning.KindMarks]{}, Draws: store.JSONList[learning.ExamDraw]{},
	}
	for _, q := range []question.Question{
		{Kind: question.TrueFalse, Text: row["statement"], Correct: json.RawMessage("true"), Marks: decimal.NewFromInt(1)},
		{Kind: question.Essay, Text: row["question"], Rubric: row["rubric"], Marks: decimal.NewFromInt(5)},
	} {
		edited := learning.EditedQuestion{Kind: q.Kind, Status: 1, Tags: []string{}}
		edited.SetQuestion(q)
		added, err := learning.EditedQuestions.Add(ctx, l.rows, edited, store.Actor{})
		if err != nil {
			return 0, err
		}
		exam.Questions = append(exam.Questions, learning.ExamQuestion{QuestionID: added.ID})
	}
	added, err := learning.AddExam(ctx, l.rows, exam, store.Actor{})
	return added.ID, err
}

func (l *companyLoad) loadStaff(ctx context.Context) error {
	users := make([]bulk.BulkUser, 0, len(l.company.Staff))
	for _, p := range l.company.Staff {
		hash, err := l.options.Hash(l.company.password(p.Role))
		if err != nil {
			return err
		}
		user, err := l.company.user(p, hash, l.calendar)
		if err != nil {
			return err
		}
		users = append(users, user)
	}
	_, err := bulk.LoadUsers(ctx, l.rows, users, nil)
	return err
}

func (l *companyLoad) importFolder(ctx context.Context) error {
	asOf, err := store.ParseDate(examples.AsOf)
	if err != nil {
		return err
	}
	kept, err := fs.Sub(l.company.folder, "files")
	if err != nil {
		return err
	}
	richText, err := pages.NewRichText()
	if err != nil {
		return err
	}
	options := importer.Options{
		Location: l.calendar.location, Now: l.calendar.now, AsOf: asOf, NewPicture: pictures.NewPicture, Sanitize: richText.Sanitize,
	}
	if l.options.Files != nil {
		options.Files = &importer.FileStore{Store: l.options.Files, Company: l.proven}
	}
	_, err = importer.ImportFrom(ctx, l.rows, importer.Source{Name: l.company.Slug, Tables: l.company.folder, Files: kept}, options)
	return err
}

// loginsOnly lists the columns that loadLogins leaves unchanged.
var loginsOnly = store.Absent{
	"title", "fname", "lname", "mobile", "workphone", "rollno", "grade", "employer", "address", "zip", "zone", "timezone", "city",
	"state", "country", "department", "created_at", "external_id", "designation",
}

// loadLogins sets the passwords and the status of the trainees, because an import sets no passwords. The trainee
// whose credentials Load reports has a password hash of their own. All other trainees have the same one, because a hash for each
// of them would take longer than the rest of the load.
func (l *companyLoad) loadLogins(ctx context.Context) error {
	own, err := l.options.Hash(l.company.password("trainee"))
	if err != nil {
		return err
	}
	others, err := l.options.Hash(l.company.password("learner"))
	if err != nil {
		return err
	}
	trainees, err := l.company.table("trainees")
	if err != nil {
		return err
	}
	users := make([]bulk.BulkUser, len(trainees))
	for i, row := range trainees {
		users[i] = bulk.BulkUser{Email: row["email"], Role: "trainee", Status: store.UserActive, PasswordHash: others}
		switch {
		case row["status"] == "disabled":
			users[i].Status = store.UserDisabled
		case row["email"] == l.company.Unconfirmed:
			users[i].Status, users[i].PasswordHash = store.UserUnconfirmed, ""
		case row["email"] == l.company.Trainee:
			users[i].PasswordHash = own
		}
	}
	if _, err := bulk.LoadUsers(ctx, l.rows, users, loginsOnly); err != nil || l.company.TraineeGoal == 0 {
		return err
	}
	trainee, err := people.TraineeProfileByEmail(ctx, l.rows, l.company.Trainee)
	if err != nil {
		return err
	}
	return learning.SetWeeklyGoal(ctx, l.rows, trainee.ID, l.company.TraineeGoal)
}

// loadTeams sets the managers of the trainees. An import folder cannot do it, because it contains no staff.
func (l *companyLoad) loadTeams(ctx context.Context) error {
	trainees, err := l.company.table("trainees")
	if err != nil {
		return err
	}
	var lines []people.BulkManager
	for _, p := range l.company.Staff {
		for _, row := range trainees {
			if p.Team != "" && row["department"] == p.Team {
				lines = append(lines, people.BulkManager{Email: row["email"], Manager: p.Email})
			}
		}
	}
	_, wrong, err := people.LoadManagers(ctx, l.rows, lines)
	return errors.Join(append(wrong, err)...)
}

// table returns the rows of a table in the folder of the example, as maps from header to cell.
func (c *company) table(name string) ([]map[string]string, error) {
	file, err := c.folder.Open(name + ".csv")
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	lines, err := csv.NewReader(file).ReadAll()
	if err != nil || len(lines) == 0 {
		return nil, fmt.Errorf("read %s.csv: %w", name, err)
	}
	rows := make([]map[string]string, len(lines)-1)
	for i, line := range lines[1:] {
		rows[i] = make(map[string]string, len(line))
		for k, cell := range line {
			rows[i][lines[0][k]] = cell
		}
	}
	return rows, nil
}

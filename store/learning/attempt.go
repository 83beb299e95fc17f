package learning

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/lib/pq"
	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/store/question"
	"lyceum/tenant"
)

var (
	attemptHold         = statement.Scoped("attempt/hold")
	attemptRules        = statement.Scoped("attempt/rules")
	attemptItems        = statement.Scoped("attempt/items")
	attemptPool         = statement.Scoped("attempt/pool")
	attemptVersions     = statement.Scoped("attempt/versions")
	attemptAdd          = statement.Scoped("attempt/add")
	attemptQuestionsAdd = statement.Scoped("attempt/questions_add")
	attemptGet          = statement.Scoped("attempt/get")
	attemptLock         = statement.Scoped("attempt/lock")
	attemptQuestions    = statement.Scoped("attempt/questions")
	attemptQuestion     = statement.Scoped("attempt/question")
	attemptAnswer       = statement.Scoped("attempt/answer")
	attemptLeave        = statement.Scoped("attempt/leave")
)

var (
	// ErrAttemptLate means that an attempt takes no answers any more, because its deadline has passed.
	ErrAttemptLate = errors.New("the deadline of the attempt has passed")
	// ErrAttemptOver means that an attempt takes no answers any more, because it was submitted.
	ErrAttemptOver = errors.New("the attempt was submitted")
	// ErrAttemptOpen means that the attempt was not submitted yet. Until then, its answers cannot be marked, its result cannot
	// be read, and its exam can have no new appointment.
	ErrAttemptOpen = errors.New("the attempt was not submitted yet")
)

// Attempt is an attempt at an exam, with the rules of the exam that apply to it.
type Attempt struct {
	ID            int64
	ExamID        int64 `db:"exam_id"`
	UserID        int64 `db:"user_id"`
	Number        int64
	Version       int64 `db:"revision"`
	Status        AttemptStatus
	StartedAt     store.Time `db:"started_at"`
	SubmittedAt   store.Time `db:"submitted_at"`
	Deadline      store.Time
	Result        *decimal.Decimal
	Maximum       *decimal.Decimal
	PassPercent   decimal.Decimal `db:"pass_percent"`
	NegativeMarks bool            `db:"negative_marks"`
	Automated     bool
	Leaves        int64
	// Now is the time of the database. Late means that the deadline has passed.
	Now               store.Time
	Late              bool
	ExamTitle         string `db:"exam_title"`
	CourseID          int64  `db:"course_id"`
	ShowResult        bool   `db:"show_result"`
	Review            string
	ReviewAfterWindow bool `db:"review_after_window"`
	Period            int64
	EndDate           store.Date `db:"end_date"`
	EndTime           string     `db:"end_time"`
	OnePerPage        bool       `db:"one_per_page"`
	LeaveLimit        int64      `db:"event_count"`
	Blind             bool
	FName, LName      string
	Email             string
	Questions         []AttemptQuestion `db:"-"`

	zone *time.Location
}

// Open reports whether the trainee can still answer.
func (a *Attempt) Open() bool { return a.Status == AttemptStarted && !a.Late }

// Withheld reports whether a person still has to mark the attempt.
func (a *Attempt) Withheld() bool { return a.Status == AttemptSubmitted }

// ReleasedAt returns the time from which trainees see the review of the attempt, or the zero store.Time if they see it at once.
func (a *Attempt) ReleasedAt() store.Time {
	return reviewOpens(a.ReviewAfterWindow, a.Period, a.EndDate, a.EndTime, a.zone)
}

// reviewOpens returns the time from which trainees see the results of an exam, or the zero store.Time if they see the results at
// once. Trainees wait for the end of the window if afterWindow is true and the exam has a window, which means that period is
// 1.
func reviewOpens(afterWindow bool, period int64, endDate store.Date, endTime string, zone *time.Location) store.Time {
	if !afterWindow || period != 1 {
		return store.Time{}
	}
	return momentOf(endDate, endTime, 1, zone, tenant.Last)
}

// Reviews reports whether the trainee may see the parts of the review that level permits, such as ReviewMarks. It returns
// false until the attempt is passed or failed.
func (a *Attempt) Reviews(level string) bool {
	finished := a.Status == AttemptPassed || a.Status == AttemptFailed
	return finished && !a.ReleasedAt().Time().After(a.Now.Time()) && slices.Index(ReviewLevels, a.Review) >= slices.Index(ReviewLevels, level)
}

// ReadExamRules returns the rules of an exam for a trainee. It returns store.ErrNotFound if the trainee is not enrolled in its course.
func ReadExamRules(ctx context.Context, c store.Company, examID, userID int64) (*ExamRules, error) {
	r := &ExamRules{zone: c.Tenant().Location()}
	return r, c.Get(ctx, r, attemptRules, examID, userID)
}

// StartAttempt returns the trainee's open attempt at an exam. If there is none, it starts an attempt. random draws the
// questions and shuffles them. It returns store.ErrNotFound if the exam is closed or the trainee is not enrolled in the exam's
// course. It returns an *ExamRuleError if a rule of the exam forbids an attempt now.
func StartAttempt(ctx context.Context, c store.Company, examID, userID int64, random *rand.Rand) (*Attempt, error) {
	var id int64
	start := func(c store.Company) (err error) {
		id, err = startAttempt(ctx, c, examID, userID, random)
		return err
	}
	err := c.Tx(ctx, start)
	if errors.Is(err, store.ErrConflict) { // A concurrent request started an attempt that this transaction did not see.
		err = c.Tx(ctx, start)
	}
	if err != nil {
		return nil, err
	}
	return AttemptOf(ctx, c, id, userID)
}

func startAttempt(ctx context.Context, c store.Company, examID, userID int64, random *rand.Rand) (id int64, err error) {
	if err := c.Change(ctx, &id, attemptHold, examID, userID); err != nil {
		return 0, err
	}
	r, err := ReadExamRules(ctx, c, examID, userID)
	if err != nil {
		return 0, err
	}
	if r.OpenID != 0 {
		open, err := attempt(ctx, c, r.OpenID, &userID)
		if err != nil || !open.Late {
			return r.OpenID, err
		}
		if err := closeAttempt(ctx, c, r.OpenID); err != nil {
			return 0, err
		}
		if r, err = ReadExamRules(ctx, c, examID, userID); err != nil {
			return 0, err
		}
	}
	if r.Status != 1 {
		return 0, store.ErrNotFound
	}
	if err := r.Check(); err != nil {
		return 0, err
	}
	questions, err := drawQuestions(ctx, c, r, random)
	if err != nil {
		return 0, err
	}
	maximum := decimal.Zero
	for _, q := range questions {
		maximum = maximum.Add(q.maximum)
	}
	err = c.Change(ctx, &id, attemptAdd, examID, userID, r.NextNumber, r.deadline(), maximum, r.PassPercent, r.NegativeMarks, r.Automated)
	if errors.Is(err, store.ErrNotFound) { // A concurrent request added an attempt with the same number.
		return 0, store.ErrConflict
	}
	if err != nil {
		return 0, err
	}
	return id, addAttemptQuestions(ctx, c, id, questions)
}

type drawnQuestion struct {
	section string
	id      int64
	version drawnVersion
	seed    int64
	keys    int64
	maximum decimal.Decimal
}

// examItem is an entry of an exam: either one question, or a rule that draws Count questions at random from a category or
// with a tag.
type examItem struct {
	Section    string
	QuestionID int64 `db:"question_id"`
	CategoryID int64 `db:"category_id"`
	Tag        string
	Count      int
	Marks      *decimal.Decimal
}

// drawnVersion is the current version of a question, with the content and the marks that an attempt copies.
type drawnVersion struct {
	ID      int64
	Number  int64
	Content []byte
	Marks   decimal.Decimal
}

// drawQuestions returns the questions of a new attempt in order. No question occurs twice. It returns an *ExamRuleError with
// ErrExamEmpty if there are too few questions.
func drawQuestions(ctx context.Context, c store.Company, r *ExamRules, random *rand.Rand) ([]drawnQuestion, error) {
	items, err := store.ListOf[examItem](ctx, c, attemptItems, r.ID)
	if err != nil {
		return nil, err
	}
	taken := map[int64]bool{}
	for _, item := range items {
		taken[item.QuestionID] = true
	}
	var drawn []drawnQuestion
	for _, item := range items {
		if item.QuestionID != 0 {
			drawn = append(drawn, drawnQuestion{section: item.Section, id: item.QuestionID, maximum: marksOr(item.Marks, decimal.NewFromInt(-1))})
			continue
		}
		pool, err := store.ListOf[int64](ctx, c, attemptPool, item.CategoryID, item.Tag)
		if err != nil {
			return nil, err
		}
		random.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
		pool = slices.DeleteFunc(pool, func(id int64) bool { return taken[id] })
		if len(pool) < item.Count {
			return nil, &ExamRuleError{Rule: ErrExamEmpty}
		}
		for _, id := range pool[:item.Count] {
			taken[id] = true
			drawn = append(drawn, drawnQuestion{section: item.Section, id: id, maximum: marksOr(item.Marks, decimal.NewFromInt(1))})
		}
	}
	if len(drawn) == 0 {
		return nil, &ExamRuleError{Rule: ErrExamEmpty}
	}
	if err := readVersions(ctx, c, r, drawn, random); err != nil {
		return nil, err
	}
	return inSections(drawn, r.RandomSequence, random), nil
}

func marksOr(marks *decimal.Decimal, otherwise decimal.Decimal) decimal.Decimal {
	if marks == nil {
		return otherwise
	}
	return *marks
}

// readVersions sets the current version of each question, the order of its options, and its marks if the exam sets none.
func readVersions(ctx context.Context, c store.Company, r *ExamRules, drawn []drawnQuestion, random *rand.Rand) error {
	ids := make([]int64, len(drawn))
	for i, q := range drawn {
		ids[i] = q.id
	}
	versions, err := store.ListOf[drawnVersion](ctx, c, attemptVersions, pq.Array(ids))
	if err != nil {
		return err
	}
	byID := make(map[int64]drawnVersion, len(versions))
	for _, v := range versions {
		byID[v.ID] = v
	}
	for i := range drawn {
		q := &drawn[i]
		var known bool
		if q.version, known = byID[q.id]; !known {
			return &ExamRuleError{Rule: ErrExamEmpty}
		}
		content, err := contentOf(q.version.Content)
		if err != nil {
			return err
		}
		q.keys = 1 + random.Int64N(math.MaxInt64)
		if r.ShuffleOptions {
			q.seed = 1 + random.Int64N(math.MaxInt64)
		}
		if q.maximum.IsNegative() {
			q.maximum = q.version.Marks
			for _, k := range r.KindMarks {
				if k.Kind == string(content.Kind) {
					q.maximum = k.Marks
				}
			}
		}
	}
	return nil
}

// inSections returns the questions by section, in the order in which the sections occur first. With shuffle, the questions
// of each section are in random order.
func inSections(drawn []drawnQuestion, shuffle bool, random *rand.Rand) []drawnQuestion {
	if shuffle {
		// The order of the sections must not change, so it is taken from the questions before they are shuffled.
		sections := sectionsOf(drawn)
		random.Shuffle(len(drawn), func(i, j int) { drawn[i], drawn[j] = drawn[j], drawn[i] })
		return bySection(drawn, sections)
	}
	return bySection(drawn, sectionsOf(drawn))
}

func sectionsOf(drawn []drawnQuestion) (sections []string) {
	for _, q := range drawn {
		if !slices.Contains(sections, q.section) {
			sections = append(sections, q.section)
		}
	}
	return sections
}

func bySection(drawn []drawnQuestion, sections []string) []drawnQuestion {
	slices.SortStableFunc(drawn, func(a, b drawnQuestion) int {
		return slices.Index(sections, a.section) - slices.Index(sections, b.section)
	})
	return drawn
}

func addAttemptQuestions(ctx context.Context, c store.Company, attemptID int64, questions []drawnQuestion) error {
	n := len(questions)
	sections, ids, versions, seeds, keys, maxima := make([]string, n), make([]int64, n), make([]int64, n), make([]int64, n), make([]int64, n), make([]string, n)
	for i, q := range questions {
		sections[i], ids[i], versions[i], seeds[i], keys[i], maxima[i] = q.section, q.id, q.version.Number, q.seed, q.keys, q.maximum.String()
	}
	_, err := c.Exec(ctx, attemptQuestionsAdd, attemptID, pq.Array(sections), pq.Array(ids), pq.Array(versions), pq.Array(seeds), pq.Array(maxima), pq.Array(keys))
	return err
}

// AttemptOf returns an attempt of a trainee with its questions. It returns store.ErrNotFound if the trainee has no such attempt.
func AttemptOf(ctx context.Context, c store.Company, id, userID int64) (*Attempt, error) {
	return attemptWithQuestions(ctx, c, id, &userID)
}

// ReadAttempt returns an attempt with its questions. It returns store.ErrNotFound if the company has no such attempt, or if it was
// imported and has no questions.
func ReadAttempt(ctx context.Context, c store.Company, id int64) (*Attempt, error) {
	return attemptWithQuestions(ctx, c, id, nil)
}

func attemptWithQuestions(ctx context.Context, c store.Company, id int64, userID *int64) (*Attempt, error) {
	a, err := attempt(ctx, c, id, userID)
	if err != nil {
		return nil, err
	}
	a.Questions, err = readAttemptQuestions(ctx, c, id, a.NegativeMarks)
	return a, err
}

func attempt(ctx context.Context, c store.Company, id int64, userID *int64) (*Attempt, error) {
	a := &Attempt{zone: c.Tenant().Location()}
	return a, c.Get(ctx, a, attemptGet, id, userID)
}

// SavedAnswer is an answer that SaveAnswer has saved. Incomplete means that it lacks a part.
type SavedAnswer struct {
	At         store.Time
	Incomplete bool
}

// SaveAnswer saves an answer of a trainee, which names options by their numbers in the attempt. It returns store.ErrNotFound if the trainee has no such
// attempt or the attempt has no such question. It returns ErrAttemptOver or ErrAttemptLate if the attempt takes no answers, and a
// *question.FieldError if the answer has a wrong form.
func SaveAnswer(ctx context.Context, c store.Company, attemptID, questionID, userID int64, answer json.RawMessage) (saved SavedAnswer, err error) {
	q, arrangement, err := questionOfAttempt(ctx, c, attemptID, questionID, userID)
	if err == nil {
		answer, err = q.FromShown(arrangement, answer)
	}
	if err == nil {
		err = q.CheckAnswer(answer)
	}
	if err != nil {
		return saved, err
	}
	err = c.Change(ctx, &saved.At, attemptAnswer, attemptID, userID, questionID, []byte(answer))
	if errors.Is(err, store.ErrNotFound) {
		err = whyClosed(ctx, c, attemptID, userID)
	}
	saved.Incomplete = q.Incomplete(answer)
	return saved, err
}

// questionOfAttempt returns a question that a trainee can answer now, and its arrangement in the attempt. It returns store.ErrNotFound if the trainee
// has no such attempt or the attempt has no such question. It returns ErrAttemptOver or ErrAttemptLate if the attempt takes no answers.
func questionOfAttempt(ctx context.Context, c store.Company, attemptID, questionID, userID int64) (question.Question, question.Arrangement, error) {
	var q struct {
		AttemptQuestion
		Status AttemptStatus
		Late   bool
	}
	err := c.Get(ctx, &q, attemptQuestion, attemptID, userID, questionID)
	if err == nil {
		err = closedBecause(q.Status, q.Late)
	}
	if err != nil {
		return question.Question{}, question.Arrangement{}, err
	}
	content, err := contentOf(q.Content)
	return content, q.Arrangement(), err
}

func closedBecause(status AttemptStatus, late bool) error {
	switch {
	case status != AttemptStarted:
		return ErrAttemptOver
	case late:
		return ErrAttemptLate
	}
	return nil
}

// whyClosed returns ErrAttemptOver or ErrAttemptLate for an attempt that takes no answers. It returns store.ErrConflict if the
// attempt is open.
func whyClosed(ctx context.Context, c store.Company, attemptID, userID int64) error {
	a, err := attempt(ctx, c, attemptID, &userID)
	if err != nil {
		return err
	}
	if err := closedBecause(a.Status, a.Late); err != nil {
		return err
	}
	return store.ErrConflict
}

// LeaveAttempt records that a trainee left the page of an open attempt. If the number of leaves reaches the limit of the
// exam, it submits the attempt. It returns store.ErrNotFound if the trainee has no such attempt, and ErrAttemptOver or
// ErrAttemptLate if the attempt is closed.
func LeaveAttempt(ctx context.Context, c store.Company, attemptID, userID int64) (*Attempt, error) {
	a, err := attempt(ctx, c, attemptID, &userID)
	if err != nil {
		return nil, err
	}
	err = c.Tx(ctx, func(c store.Company) error {
		if err := c.Change(ctx, &a.Leaves, attemptLeave, attemptID, userID); err != nil || a.LeaveLimit == 0 || a.Leaves < a.LeaveLimit {
			return err
		}
		return closeAttempt(ctx, c, attemptID)
	})
	if errors.Is(err, store.ErrNotFound) {
		return nil, whyClosed(ctx, c, attemptID, userID)
	}
	if err != nil {
		return nil, err
	}
	return attempt(ctx, c, attemptID, &userID)
}

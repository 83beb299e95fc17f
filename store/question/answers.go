package question

import (
	"cmp"
	"encoding/json"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/shopspring/decimal"
)

// These are the limits of Question.Answers and of the weight of a gap.
const (
	MaxAnswers = 200
	MaxWeight  = 100
	// shareScale is the number of digits after the point that a share may have. A third is 33.33333.
	shareScale = 5
	// anyAnswer is the text of an entry for all answers that no other entry fits.
	anyAnswer = "*"
)

var hundred = decimal.NewFromInt(100)

// Answer is an answer with a share of the marks or with feedback of its own. One field says which answer: Option for Single and Multiple, Text
// for ShortText and for TrueFalse, whose texts are true and false, and Number for Numeric. The text * of Numeric stands for every other answer.
// In a gap of a cloze it is Text or Number, depending on the gap.
type Answer struct {
	// Gap is the number of the gap, from 1. It is 0 for other kinds than Cloze.
	Gap    int     `json:"gap,omitempty" edit:"min=0,max=50" doc:"Number of the gap of a cloze, from 1; absent for other kinds."`
	Option *int    `json:"option,omitempty" edit:"min=0,max=49" doc:"Index of the option of a question of the kind single or multiple; absent for other kinds."`
	Text   string  `json:"text,omitempty" edit:"max=2000" doc:"The text; true or false for truefalse, * for all other answers to a number. Absent for an option and a number."`
	Number *Number `json:"number,omitempty" edit:"" doc:"The number with its tolerance; absent for an option and a text."`
	// Share is the share of the marks in percent, from -100 to 100. If it is nil, the answer has all marks if Correct has it, and otherwise
	// none. An option of Multiple without a share has an equal part of 100, or of -100 if it is wrong.
	Share    *decimal.Decimal `json:"share,omitempty" edit:"" doc:"Share of the marks in percent, from -100 to 100, as decimal text; absent if correct decides." note:"Without it, an answer of correct has 100 and others have 0; for multiple, equal parts of 100 and of -100. Multiple needs partial for shares. A negative share takes the place of the penalty."`
	Feedback string           `json:"feedback,omitempty" edit:"lines,max=5000" doc:"What trainees who gave the answer read in the review: plain text or HTML."`
}

// GapDetail is what a gap has besides its solution.
type GapDetail struct {
	Options []string `json:"options" edit:"max=50" doc:"The texts of which a trainee chooses one; empty for a gap in which the trainee writes." note:"They contain those of correct. It is an array, or a text with one per line."`
	Weight  int      `json:"weight" edit:"default=1,min=1,max=100" doc:"How much the gap counts in comparison with the other gaps, from 1 to 100."`
}

// rule says what an answer earns. An answer of a person follows the first rule that it fits.
type rule struct {
	text   string
	number *Number
	// wild means that * is a wildcard in the text, and pattern that the text has one.
	wild, pattern bool
	share         *big.Rat
	feedback      string
}

// fits reports whether an answer is the one of the rule. answer is a JSON text, number or boolean.
func (r rule) fits(answer json.RawMessage, sensitive bool) bool {
	if r.number != nil {
		return r.number.accepts(answer)
	}
	given, err := value[string](answer)
	if err != nil {
		given = string(answer)
	}
	if r.wild {
		return matches(r.text, given, sensitive)
	}
	return sameText(r.text, given, sensitive)
}

// decided returns the first rule that an answer fits, or a rule without marks.
func decided(rules []rule, answer json.RawMessage, sensitive bool) rule {
	for _, r := range rules {
		if r.fits(answer, sensitive) {
			return r
		}
	}
	return rule{share: new(big.Rat)}
}

// rules returns the rules of a gap, or of a question without gaps, whose gap is 0. Rules for one text come before rules with wildcards, and right
// answers before others, so that an entry for all other answers never takes the marks of a right one.
func (q Question) rules(gap int) (rules []rule) {
	add := func(of Answer, otherwise *big.Rat) {
		r := rule{text: of.Text, number: of.Number, share: otherwise, feedback: of.Feedback}
		r.wild = q.Wildcards && len(q.optionsOf(gap)) == 0 || q.IsNumber(gap)
		r.pattern = r.wild && hasWildcard(of.Text)
		if of.Share != nil {
			r.share = new(big.Rat).Quo(of.Share.Rat(), hundred.Rat())
		}
		rules = append(rules, r)
	}
	own := slices.DeleteFunc(slices.Clone(q.Answers), func(a Answer) bool { return a.Gap != gap })
	for _, right := range q.RightAnswers(gap) {
		if i := slices.IndexFunc(own, right.Same); i >= 0 {
			right = own[i]
			own = slices.Delete(own, i, i+1)
		}
		right.Share = nil
		add(right, whole)
	}
	for _, a := range own {
		add(a, new(big.Rat))
	}
	slices.SortStableFunc(rules, func(a, b rule) int { return order(a.pattern) - order(b.pattern) })
	return rules
}

func order(last bool) int {
	if last {
		return 1
	}
	return 0
}

// RightAnswers returns the answers of Correct for a gap, or for a question without gaps.
func (q Question) RightAnswers(gap int) (list []Answer) {
	switch q.Kind {
	case Numeric:
		n, _ := value[Number](q.Correct)
		return []Answer{{Number: &n}}
	case TrueFalse:
		return []Answer{{Text: string(q.Correct)}}
	case ShortText:
		texts, _ := value[[]string](q.Correct)
		return textAnswers(0, texts)
	case Cloze:
		gaps, _ := value[[]Gap](q.Correct)
		if gap < 1 || gap > len(gaps) {
			return nil
		}
		if n := gaps[gap-1].Number; n != nil {
			return []Answer{{Gap: gap, Number: n}}
		}
		return textAnswers(gap, gaps[gap-1].Texts)
	}
	return nil
}

func textAnswers(gap int, texts []string) []Answer {
	list := make([]Answer, len(texts))
	for i, text := range texts {
		list[i] = Answer{Gap: gap, Text: text}
	}
	return list
}

func (a Answer) Same(b Answer) bool {
	switch {
	case a.Gap != b.Gap:
		return false
	case a.Option != nil || b.Option != nil:
		return a.Option != nil && b.Option != nil && *a.Option == *b.Option
	case a.Number != nil || b.Number != nil:
		return a.Number != nil && b.Number != nil && a.Number.Value.Equal(b.Number.Value) && a.Number.Tolerance.Equal(b.Number.Tolerance)
	}
	return a.Text == b.Text
}

// IsNumber reports whether the solution of a gap, or of a question without gaps, is a number.
func (q Question) IsNumber(gap int) bool {
	right := q.RightAnswers(gap)
	return len(right) > 0 && right[0].Number != nil
}

func (q Question) optionsOf(gap int) []string {
	if gap < 1 || gap > len(q.GapDetails) {
		return nil
	}
	return q.GapDetails[gap-1].Options
}

// verdict returns the rule for an answer of a kind without parts.
func (q Question) verdict(answer json.RawMessage) rule {
	if q.Kind != Single {
		return decided(q.rules(0), answer, q.CaseSensitive)
	}
	i, _ := value[int](answer)
	correct, _ := value[[]int](q.Correct)
	r := rule{share: share(slices.Contains(correct, i))}
	for _, a := range q.Answers {
		if a.Option == nil || *a.Option != i {
			continue
		}
		r.feedback = a.Feedback
		if a.Share != nil {
			r.share = new(big.Rat).Quo(a.Share.Rat(), hundred.Rat())
		}
	}
	return r
}

// hasUsualShares reports whether the options of a Multiple have the shares that they have without entries, rounded to shareScale digits.
func (q Question) hasUsualShares() bool {
	own := q.optionShares()
	without := q
	without.Answers = []Answer{{Share: &hundred}}
	for i, usual := range without.optionShares() {
		if own == nil || own[i].FloatString(shareScale) != usual.FloatString(shareScale) {
			return false
		}
	}
	return true
}

// optionShares returns the share of each option of a Multiple in percent, or nil if no option has a share of its own.
func (q Question) optionShares() []*big.Rat {
	if !slices.ContainsFunc(q.Answers, func(a Answer) bool { return a.Share != nil }) {
		return nil
	}
	correct, _ := value[[]int](q.Correct)
	shares := make([]*big.Rat, len(q.Options))
	for i := range shares {
		if slices.Contains(correct, i) {
			shares[i] = big.NewRat(100, int64(len(correct)))
		} else {
			shares[i] = big.NewRat(-100, int64(len(q.Options)-len(correct)))
		}
	}
	for _, a := range q.Answers {
		if a.Option != nil && a.Share != nil && *a.Option < len(shares) {
			shares[*a.Option] = a.Share.Rat()
		}
	}
	return shares
}

// roundedWhole is the least sum of shares that counts as 100: three thirds are 99.99999.
var roundedWhole = big.NewRat(999, 10)

// sumOf returns the sum of the shares of the chosen options, from 0 to 1, and how many of the wrong options are chosen.
func sumOf(chosen []int, shares []*big.Rat, wrongOptions int) (gained, lost *big.Rat) {
	gained, lost = new(big.Rat), new(big.Rat)
	wrong := 0
	for _, i := range chosen {
		gained.Add(gained, shares[i])
		if shares[i].Sign() <= 0 {
			wrong++
		}
	}
	if wrongOptions > 0 {
		lost.SetFrac64(int64(wrong), int64(wrongOptions))
	}
	switch {
	case gained.Sign() < 0:
		return new(big.Rat), lost
	case gained.Cmp(roundedWhole) >= 0:
		return whole, lost
	}
	return gained.Quo(gained, hundred.Rat()), lost
}

// gapWeight returns the part of the weight of all gaps that the gap with the index i has.
func (q Question) gapWeight(i int) *big.Rat {
	if len(q.GapDetails) == 0 {
		gaps, _ := value[[]Gap](q.Correct)
		return big.NewRat(1, int64(len(gaps)))
	}
	sum := 0
	for _, d := range q.GapDetails {
		sum += d.Weight
	}
	return big.NewRat(int64(q.GapDetails[i].Weight), int64(sum))
}

// AnswerFeedback is the feedback for an answer or a part of it.
type AnswerFeedback struct {
	Gap    int    `json:"gap" doc:"Number of the gap of a cloze, from 1; 0 for other kinds."`
	Option *int   `json:"option" doc:"Index of the chosen option; null for kinds without options."`
	Text   string `json:"text" doc:"The feedback: plain text or HTML."`
}

// Feedback returns the feedback for an answer, in the order of its parts.
func (q Question) Feedback(answer json.RawMessage) []AnswerFeedback {
	list := []AnswerFeedback{}
	if len(q.Answers) == 0 || Blank(answer) || q.CheckAnswer(answer) != nil {
		return list
	}
	switch q.Kind {
	case Single, Multiple:
		chosen, err := value[[]int](answer)
		if err != nil {
			i, _ := value[int](answer)
			chosen = []int{i}
		}
		for _, a := range q.Answers {
			if a.Option != nil && a.Feedback != "" && slices.Contains(chosen, *a.Option) {
				list = append(list, AnswerFeedback{Option: a.Option, Text: a.Feedback})
			}
		}
	case Cloze:
		texts, _ := value[[]json.RawMessage](answer)
		for i, text := range texts {
			if r := decided(q.rules(i+1), text, q.CaseSensitive); !Blank(text) && r.feedback != "" {
				list = append(list, AnswerFeedback{Gap: i + 1, Text: r.feedback})
			}
		}
	default:
		if r := q.verdict(answer); r.feedback != "" {
			list = append(list, AnswerFeedback{Text: r.feedback})
		}
	}
	return list
}

// withAnswers returns the question with its answers and the details of its gaps in the form that is stored: right texts are in Correct, a share is
// given only if it differs from the one that the answer has without it, and there is no entry or detail that says nothing.
func (q Question) withAnswers() Question {
	q = q.withoutUnusedWildcards()
	var kept []Answer
	for _, a := range q.Answers {
		if a.Share != nil && a.Share.Equal(hundred) && a.Text != "" && !q.IsNumber(a.Gap) {
			q.Correct = q.withRightText(a.Gap, a.Text)
		}
		isRight := slices.ContainsFunc(q.RightAnswers(a.Gap), a.Same)
		if a.Option != nil && q.Kind == Single {
			isRight = string(q.Correct) == "["+strconv.Itoa(*a.Option)+"]"
		}
		if a.Share != nil && q.Kind != Multiple && (isRight || a.Share.IsZero()) {
			a.Share = nil
		}
		says := a.Share != nil || a.Feedback != "" || !isRight && a.Option == nil && q.Kind != TrueFalse && len(q.optionsOf(a.Gap)) == 0
		if says {
			kept = append(kept, a)
		}
	}
	slices.SortStableFunc(kept, func(a, b Answer) int { return cmp.Or(a.Gap-b.Gap, q.place(a)-q.place(b)) })
	q.Answers = kept
	if q.Kind == Multiple && q.hasUsualShares() {
		q.Answers = nil
		for _, a := range kept {
			if a.Share = nil; a.Feedback != "" {
				q.Answers = append(q.Answers, a)
			}
		}
	}
	if !slices.ContainsFunc(q.GapDetails, func(d GapDetail) bool { return len(d.Options) > 0 || d.Weight != 1 }) {
		q.GapDetails = nil
	}
	q.GapDetails = slices.Clone(q.GapDetails)
	for i, d := range q.GapDetails {
		q.GapDetails[i].Options = append([]string{}, d.Options...)
	}
	return q
}

// place returns where the entry of an answer stands: in the order of the options, or of the right answers, and then all others.
func (q Question) place(a Answer) int {
	if a.Option != nil {
		return *a.Option
	}
	right := q.RightAnswers(a.Gap)
	if i := slices.IndexFunc(right, a.Same); i >= 0 {
		return i
	}
	return len(right)
}

// withoutUnusedWildcards returns the question without Wildcards if none of its texts has a wildcard.
func (q Question) withoutUnusedWildcards() Question {
	if !q.Wildcards {
		return q
	}
	gaps, texts := []Gap{}, []string{}
	if q.Kind == ShortText {
		texts, _ = value[[]string](q.Correct)
	} else {
		gaps, _ = value[[]Gap](q.Correct)
	}
	all := slices.Clone(texts)
	for i, gap := range gaps {
		if len(q.optionsOf(i+1)) == 0 {
			all = append(all, gap.Texts...)
		}
	}
	for _, a := range q.Answers {
		if a.Text != "" && len(q.optionsOf(a.Gap)) == 0 && !q.IsNumber(a.Gap) {
			all = append(all, a.Text)
		}
	}
	if slices.ContainsFunc(all, hasWildcard) {
		return q
	}
	literal := func(text string) string { return strings.ReplaceAll(text, `\*`, "*") }
	for i, text := range texts {
		texts[i] = literal(text)
	}
	for i, gap := range gaps {
		for at, text := range gap.Texts {
			if len(q.optionsOf(i+1)) == 0 {
				gaps[i].Texts[at] = literal(text)
			}
		}
	}
	q.Answers = slices.Clone(q.Answers)
	for i, a := range q.Answers {
		if len(q.optionsOf(a.Gap)) == 0 && !q.IsNumber(a.Gap) {
			q.Answers[i].Text = literal(a.Text)
		}
	}
	if q.Wildcards = false; q.Kind == ShortText {
		q.Correct = asJSON(texts)
	} else {
		q.Correct = asJSON(gaps)
	}
	return q
}

// withRightText returns Correct with an accepted text.
func (q Question) withRightText(gap int, text string) json.RawMessage {
	if q.Kind == ShortText {
		texts, _ := value[[]string](q.Correct)
		if !slices.Contains(texts, text) {
			return asJSON(append(texts, text))
		}
	}
	if q.Kind == Cloze {
		gaps, _ := value[[]Gap](q.Correct)
		if gap >= 1 && gap <= len(gaps) && !slices.Contains(gaps[gap-1].Texts, text) {
			gaps[gap-1].Texts = append(gaps[gap-1].Texts, text)
			return asJSON(gaps)
		}
	}
	return q.Correct
}

func (q Question) checkAnswers() error {
	if len(q.Answers) > MaxAnswers {
		return wrong("answers", "must have at most %d elements.", MaxAnswers)
	}
	for i, a := range q.Answers {
		if err := q.checkAnswerEntry(a); err != nil {
			return err
		}
		if slices.ContainsFunc(q.Answers[:i], a.Same) {
			return wrong("answers", "must not have the same answer twice.")
		}
	}
	return nil
}

func (q Question) checkAnswerEntry(a Answer) error {
	switch {
	case len(a.Feedback) > MaxExplanation:
		return wrong("answers", "must have feedback of at most %d bytes.", MaxExplanation)
	case a.Share != nil && (a.Share.Abs().GreaterThan(hundred) || !a.Share.Equal(a.Share.Round(shareScale))):
		return wrong("answers", "must have shares from -100 to 100, with at most %d digits after the point.", shareScale)
	case q.Kind != Cloze && a.Gap != 0:
		return wrong("answers", "must have gaps for cloze only.")
	case len(a.Text) > MaxOption:
		return wrong("answers", "must have texts of at most %d bytes.", MaxOption)
	case a.Number != nil && a.Number.Tolerance.IsNegative():
		return wrong("answers", "must not have a negative tolerance.")
	}
	isText := a.Option == nil && a.Number == nil && strings.TrimSpace(a.Text) != ""
	isNumber := a.Option == nil && a.Text == "" && a.Number != nil
	switch q.Kind {
	case Single, Multiple:
		return q.checkOptionEntry(a)
	case TrueFalse:
		if !isText || a.Text != "true" && a.Text != "false" || a.Share != nil {
			return wrong("answers", "of truefalse must have the text true or false, and no share.")
		}
	case ShortText:
		if !isText {
			return wrong("answers", "of shorttext must have a text.")
		}
	case Numeric:
		if !isNumber && (!isText || a.Text != anyAnswer) {
			return wrong("answers", "of numeric must have a number, or the text * for all other answers.")
		}
	case Cloze:
		switch number := q.IsNumber(a.Gap); {
		case a.Gap < 1 || a.Gap > q.gaps():
			return wrong("answers", "of a cloze must have a gap from 1 to %d.", q.gaps())
		case number && !isNumber && (!isText || a.Text != anyAnswer), !number && !isText:
			return wrong("answers", "of a gap must have a number if the solution of the gap is a number, and otherwise a text.")
		case len(q.optionsOf(a.Gap)) > 0 && !slices.Contains(q.optionsOf(a.Gap), a.Text):
			return wrong("answers", "of a gap with options must have one of the options.")
		}
	default:
		return wrong("answers", "must be empty for %s.", q.Kind)
	}
	return nil
}

func (q Question) checkOptionEntry(a Answer) error {
	correct, _ := value[[]int](q.Correct)
	if a.Option == nil || *a.Option < 0 || *a.Option >= len(q.Options) || a.Text != "" || a.Number != nil {
		return wrong("answers", "of %s must have an option from 0 to %d.", q.Kind, len(q.Options)-1)
	}
	if a.Share == nil {
		return nil
	}
	isRight := slices.Contains(correct, *a.Option)
	switch {
	case q.Kind == Single && isRight && !a.Share.Equal(hundred):
		return wrong("answers", "must have the share 100 for the right option.")
	case q.Kind == Multiple && !q.Partial:
		return wrong("answers", "of multiple must have shares only if partial is set.")
	case q.Kind == Multiple && isRight != a.Share.IsPositive():
		return wrong("answers", "of multiple must have positive shares for the right options only.")
	}
	return nil
}

func (q Question) checkGapDetails() error {
	if len(q.GapDetails) == 0 {
		return nil
	}
	if q.Kind != Cloze || len(q.GapDetails) != q.gaps() {
		return wrong("gapDetails", "must have an element for each gap of a cloze, or none.")
	}
	gaps, _ := value[[]Gap](q.Correct)
	for i, d := range q.GapDetails {
		if d.Weight < 1 || d.Weight > MaxWeight {
			return wrong("gapDetails", "must have weights from 1 to %d.", MaxWeight)
		}
		if len(d.Options) == 0 {
			continue
		}
		if err := checkTextList("gapDetails", d.Options, 2); err != nil {
			return err
		}
		for _, text := range gaps[i].Texts {
			if gaps[i].Number != nil || !slices.Contains(d.Options, text) {
				return wrong("gapDetails", "must have the accepted texts of a gap among its options.")
			}
		}
		if gaps[i].Number != nil {
			return wrong("gapDetails", "must not have options for a number.")
		}
	}
	return nil
}

// hasWildcard reports whether a text has an asterisk without a backslash before it.
func hasWildcard(text string) bool { return len(bitsOf(text)) > 1 }

// bitsOf splits a text at its wildcards.
func bitsOf(text string) []string {
	bits := []string{""}
	for i, part := range strings.Split(text, "*") {
		last := &bits[len(bits)-1]
		switch {
		case i == 0:
			*last = part
		case strings.HasSuffix(*last, `\`):
			*last = strings.TrimSuffix(*last, `\`) + "*" + part
		default:
			bits = append(bits, part)
		}
	}
	return bits
}

// matches reports whether a text is one that a pattern with wildcards stands for, compared as sameText does.
func matches(pattern, text string, sensitive bool) bool {
	return globs(bitsOf(asTyped(pattern, sensitive)), asTyped(text, sensitive)) ||
		globs(bitsOf(asTyped(twoHyphens.Replace(pattern), sensitive)), asTyped(twoHyphens.Replace(text), sensitive))
}

func globs(bits []string, text string) bool {
	text, begins := strings.CutPrefix(text, bits[0])
	if !begins || len(bits) == 1 {
		return begins && text == ""
	}
	for _, bit := range bits[1 : len(bits)-1] {
		_, after, found := strings.Cut(text, bit)
		if !found {
			return false
		}
		text = after
	}
	return strings.HasSuffix(text, bits[len(bits)-1])
}

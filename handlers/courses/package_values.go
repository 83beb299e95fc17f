package courses

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/shopspring/decimal"

	"lyceum/handlers/web"
	"lyceum/store/courses"
)

const (
	maxElements = 10_000
	// maxElementName and maxElement are lengths in bytes. The standards set lower limits, which authoring tools exceed.
	maxElementName = 255
	maxElement     = 64 << 10
	// maxSuspendData is the length of suspend data in bytes, in both versions of SCORM.
	maxSuspendData = 1 << 20
	// maxSessionSeconds is the longest time of a session that is recorded: a week. Longer times count as a week.
	maxSessionSeconds = 7 * 24 * 3600
)

type packageCommitBody struct {
	Session  int64             `json:"session"`
	Sequence int64             `json:"sequence"`
	Item     string            `json:"item"`
	Finish   bool              `json:"finish"`
	Values   map[string]string `json:"values"`
}

// elementsOfLMS are the elements that the LMS sets and content only reads, and groups of such elements. Commits may contain them, but they are not saved.
var elementsOfLMS = []string{
	"cmi.core.student_id", "cmi.core.student_name", "cmi.core.credit", "cmi.core.entry", "cmi.core.lesson_mode", "cmi.core.total_time", "cmi.launch_data",
	"cmi.comments_from_lms", "cmi.student_data.", "cmi.learner_id", "cmi.learner_name", "cmi.credit", "cmi.entry", "cmi.mode", "cmi.total_time",
	"cmi.completion_threshold", "cmi.scaled_passing_score", "cmi.max_time_allowed", "cmi.time_limit_action",
}

func isSetByLMS(name string) bool {
	for _, of := range elementsOfLMS {
		if name == of || strings.HasPrefix(name, strings.TrimSuffix(of, ".")+".") {
			return true
		}
	}
	return false
}

// readPackageCommit reads a commit and checks its elements. It returns an *web.InputError that names the wrong element.
func readPackageCommit(body []byte) (courses.PackageCommit, error) {
	var in packageCommitBody
	if err := json.Unmarshal(body, &in); err != nil {
		return courses.PackageCommit{}, web.ErrBadRequest
	}
	p := courses.PackageCommit{Session: in.Session, Sequence: in.Sequence, Item: in.Item, Finish: in.Finish, Elements: map[string]string{}}
	var wrong web.InputError
	for name, number := range map[string]int64{"session": in.Session, "sequence": in.Sequence} {
		if number < 1 {
			wrong.Add(name, name+" must be positive.")
		}
	}
	if len(in.Values) > maxElements {
		wrong.Add("values", "values must have at most 10000 elements.")
	}
	if err := wrong.Err(); err != nil {
		return p, err
	}
	for name, value := range in.Values {
		if problem := elementProblem(name, value); problem != "" {
			wrong.Add(shortened(name), shortened(name)+" "+problem)
			continue
		}
		switch {
		case name == "cmi.suspend_data":
			p.SuspendData = &value
		case !isSetByLMS(name):
			p.Elements[name] = value
		}
	}
	setResult(&wrong, &p, in.Values)
	return p, wrong.Err()
}

func shortened(name string) string {
	return strings.ToValidUTF8(name[:min(len(name), maxElementName)], "")
}

// elementProblem returns what is wrong with the form of an element, or "".
func elementProblem(name, value string) string {
	most := maxElement
	if name == "cmi.suspend_data" {
		most = maxSuspendData
	}
	switch {
	case len(name) > maxElementName || !strings.HasPrefix(name, "cmi.") && !strings.HasPrefix(name, "adl."):
		return "is not an element of SCORM."
	case len(value) > most:
		return "must have at most " + strconv.Itoa(most) + " bytes."
	case strings.ContainsRune(name+value, 0) || !utf8.ValidString(name+value):
		return "has a character that cannot be stored."
	}
	return ""
}

// lessonStatuses are the values of cmi.core.lesson_status with the results that they mean. What was only browsed is not completed.
var lessonStatuses = map[string]courses.PackageResult{
	"passed":        {Status: courses.PackageCompleted, Success: courses.PackagePassed},
	"failed":        {Status: courses.PackageCompleted, Success: courses.PackageFailed},
	"completed":     {Status: courses.PackageCompleted},
	"incomplete":    {Status: courses.PackageIncomplete},
	"browsed":       {Status: courses.PackageIncomplete},
	"not attempted": {},
}

// addUnknown adds the error that an element has a value that SCORM does not define.
func addUnknown(wrong *web.InputError, name string) { wrong.Add(name, name+" has an unknown value.") }

// setResult sets the result of a commit, and the time of the session, from the elements that content reports.
func setResult(wrong *web.InputError, p *courses.PackageCommit, values map[string]string) {
	if status := values["cmi.core.lesson_status"]; status != "" {
		result, known := lessonStatuses[status]
		if !known {
			addUnknown(wrong, "cmi.core.lesson_status")
		}
		p.Status, p.Success, p.OneStatus = result.Status, result.Success, true
	}
	switch status := values["cmi.completion_status"]; status {
	case "", "unknown", "not attempted":
	case courses.PackageCompleted, courses.PackageIncomplete:
		p.Status = status
	default:
		addUnknown(wrong, "cmi.completion_status")
	}
	switch success := values["cmi.success_status"]; success {
	case "", "unknown":
	case courses.PackagePassed, courses.PackageFailed:
		p.Success = success
	default:
		addUnknown(wrong, "cmi.success_status")
	}
	p.Suspended = values["cmi.core.exit"] == "suspend" || values["cmi.exit"] == "suspend"
	setScore(wrong, p, values)
	setSeconds(wrong, p, values)
}

var hundred = decimal.NewFromInt(100)

// setScore sets the score in percent, from the scaled score or from the raw score and its bounds.
func setScore(wrong *web.InputError, p *courses.PackageCommit, values map[string]string) {
	number := func(name string, least, most int64) *decimal.Decimal {
		text := values[name]
		if text == "" {
			return nil
		}
		n, err := decimal.NewFromString(text)
		if err != nil || len(text) > 40 || n.LessThan(decimal.NewFromInt(least)) || n.GreaterThan(decimal.NewFromInt(most)) {
			wrong.Add(name, name+" must be a number from "+strconv.FormatInt(least, 10)+" to "+strconv.FormatInt(most, 10)+".")
			return nil
		}
		return &n
	}
	const great = 1_000_000_000
	if scaled := number("cmi.score.scaled", -1, 1); scaled != nil {
		percent := decimal.Max(scaled.Mul(hundred), decimal.Zero).Round(2)
		p.Score = &percent
	}
	for prefix, bounds := range map[string][2]int64{"cmi.core.score.": {0, 100}, "cmi.score.": {-great, great}} {
		raw, low, high := number(prefix+"raw", bounds[0], bounds[1]), number(prefix+"min", -great, great), number(prefix+"max", -great, great)
		if p.Score == nil && raw != nil {
			p.Score = percentOf(*raw, low, high)
		}
	}
}

// percentOf returns where a score is between its bounds, which are 0 and 100 unless content sets them. It returns nil if the score is outside.
func percentOf(raw decimal.Decimal, low, high *decimal.Decimal) *decimal.Decimal {
	from, to := decimal.Zero, hundred
	if low != nil {
		from = *low
	}
	if high != nil {
		to = *high
	}
	if !to.GreaterThan(from) || raw.LessThan(from) || raw.GreaterThan(to) {
		return nil
	}
	percent := raw.Sub(from).Div(to.Sub(from)).Mul(hundred).Round(2)
	return &percent
}

func setSeconds(wrong *web.InputError, p *courses.PackageCommit, values map[string]string) {
	for name, parse := range map[string]func(string) (float64, bool){"cmi.core.session_time": clockSeconds, "cmi.session_time": periodSeconds} {
		text := values[name]
		if text == "" {
			continue
		}
		seconds, ok := parse(text)
		if !ok {
			wrong.Add(name, name+" must be a time in the format of SCORM.")
			continue
		}
		// Content that stays open on a sleeping computer reports long times. Its state must not be lost for them.
		n := decimal.NewFromFloat(min(seconds, maxSessionSeconds)).Round(2)
		p.Seconds = &n
	}
}

// clockSeconds returns the seconds of a time in the format HHHH:MM:SS.SS of SCORM 1.2.
func clockSeconds(text string) (seconds float64, ok bool) {
	parts := strings.Split(text, ":")
	if len(parts) != 3 {
		return 0, false
	}
	for _, part := range parts {
		n, err := strconv.ParseFloat(part, 64)
		if err != nil || strings.Trim(part, "0123456789.") != "" {
			return 0, false
		}
		seconds = seconds*60 + n
	}
	return seconds, true
}

// periodSeconds returns the seconds of a period in the format of ISO 8601, such as P0Y0M1DT2H3M4.5S. A year has 365 days, and a month 30.
func periodSeconds(text string) (seconds float64, ok bool) {
	rest, found := strings.CutPrefix(text, "P")
	units := map[byte]float64{'Y': 365 * 86400, 'M': 30 * 86400, 'D': 86400}
	for found && rest != "" {
		if rest[0] == 'T' {
			units, rest = map[byte]float64{'H': 3600, 'M': 60, 'S': 1}, rest[1:]
			continue
		}
		end := strings.IndexFunc(rest, func(r rune) bool { return r != '.' && (r < '0' || r > '9') })
		if end <= 0 || units[rest[end]] == 0 {
			return 0, false
		}
		n, err := strconv.ParseFloat(rest[:end], 64)
		if err != nil {
			return 0, false
		}
		seconds, rest = seconds+n*units[rest[end]], rest[end+1:]
	}
	return seconds, found
}

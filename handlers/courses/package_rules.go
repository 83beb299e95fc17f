package courses

import (
	"slices"
	"strconv"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/files/scorm"
	"lyceum/store/courses"
)

// itemOf returns what an attempt keeps of an item of a package. The rule and the percentage are those of the document.
func itemOf(item scorm.Item, rule courses.PackagePassRule, percent int64) courses.PackageItem {
	kept := courses.PackageItem{ID: item.ID, Reports: item.Reports, MaxSeconds: maxSecondsOf(item)}
	switch rule {
	case courses.PassAsPackage:
		kept.PassMark = passMarkOf(item)
	case courses.PassByPercent:
		mark := decimal.NewFromInt(percent)
		kept.PassMark = &mark
	case courses.PassByContent:
	}
	return kept
}

// passMarkOf returns the score in percent from which an item is passed by its manifest, or nil if that has none or a wrong one.
func passMarkOf(item scorm.Item) *decimal.Decimal {
	for text, most := range map[string]int64{item.MasteryScore: 100, item.ScaledPassingScore: 1} {
		mark, err := decimal.NewFromString(text)
		if err != nil || len(text) > 40 || mark.Abs().GreaterThan(decimal.NewFromInt(most)) {
			continue
		}
		mark = mark.Mul(hundred).Div(decimal.NewFromInt(most))
		return &mark
	}
	return nil
}

// maxSecondsOf returns the time limit of an item in its manifest, or 0 if it has none or a wrong one. Some tools write it in the format of the other
// version.
func maxSecondsOf(item scorm.Item) int64 {
	for _, parse := range []func(string) (float64, bool){clockSeconds, periodSeconds} {
		if seconds, ok := parse(item.MaxTimeAllowed); ok && seconds >= 1 && seconds <= maxSessionSeconds {
			return int64(seconds)
		}
	}
	return 0
}

var timeLimitActions = []string{"exit,message", "exit,no message", "continue,message", "continue,no message"}

// timeLimitActionOf returns what the content of an item does at its time limit, or "" if the manifest does not say so in the words of SCORM.
func timeLimitActionOf(item scorm.Item) string {
	text := strings.ToLower(strings.ReplaceAll(item.TimeLimitAction, ", ", ","))
	if maxSecondsOf(item) == 0 || !slices.Contains(timeLimitActions, text) {
		return ""
	}
	return text
}

// withRules returns an item with the pass mark and the time limit that its content gets: those of the attempt, in the format of the version.
func withRules(item scorm.Item, of scorm.Version, kept courses.PackageItem) scorm.Item {
	item.MasteryScore, item.ScaledPassingScore, item.MaxTimeAllowed, item.TimeLimitAction = "", "", "", timeLimitActionOf(item)
	is12 := of == scorm.Version12
	switch {
	case kept.PassMark == nil:
	case is12:
		item.MasteryScore = kept.PassMark.String()
	default:
		item.ScaledPassingScore = kept.PassMark.Div(hundred).String()
	}
	switch seconds := kept.MaxSeconds; {
	case seconds == 0:
	case is12:
		item.MaxTimeAllowed = clockText(seconds)
	default:
		item.MaxTimeAllowed = "PT" + strconv.FormatInt(seconds, 10) + "S"
	}
	return item
}

// clockText returns a time in the format HHHH:MM:SS of SCORM 1.2.
func clockText(seconds int64) string {
	two := func(n int64) string { return strconv.FormatInt(100+n, 10)[1:] }
	return strconv.FormatInt(10_000+seconds/3600, 10)[1:] + ":" + two(seconds/60%60) + ":" + two(seconds%60)
}

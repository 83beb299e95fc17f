package courses

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// CaptionNote tells what a file of captions contains that WebVTT cannot show or that belongs to no caption.
type CaptionNote struct {
	Kind    string `json:"kind" doc:"style, settings, duration, number, outside or block."`
	Message string `json:"message" doc:"What was changed or left out, in one sentence for people."`
	Lines   []int  `json:"lines" doc:"Numbers of the lines of the file to which the note applies."`
}

// captionNotes are the messages of notes by their kind, in the order in which responses list them.
var captionNotes = []struct{ kind, message string }{
	{"style", "Fonts, colours and effects are left out; the words are kept."},
	{"settings", "A position that WebVTT does not have is left out; the caption is kept."},
	{"duration", "A caption that ends when it starts is shown for a second."},
	{"number", "A number without times and text is left out."},
	{"outside", "A text that belongs to no caption is left out."},
	{"block", "STYLE and REGION are left out, because they must stand before the first caption."},
}

// caption is one caption of a file. line is the number of the line with its times. text is WebVTT.
type caption struct {
	line           int
	id             string
	start, end     time.Duration
	settings, text string
}

// captionFile is a file in WebVTT or SRT.
type captionFile struct {
	webVTT   bool
	lines    []string
	header   string
	blocks   []captionBlock
	captions []*caption
	notes    map[string][]int
	faults   []string
}

// captionBlock is a caption, or a comment, style or region.
type captionBlock struct {
	*caption
	text string
}

const (
	arrow = "-->"
	// maxCaptionFaults is the maximum number of wrong lines in an error.
	maxCaptionFaults = 10
	// shownInstant is how long a caption is shown that has no duration.
	shownInstant = time.Second
)

const captionTime = `(?:(\d{1,4})\s*:\s*)?(\d{1,2})\s*:\s*(\d{1,2})(?:\s*[.,]\s*(\d{1,9}))?`

var (
	// captionTimes matches the line with the times of a caption, as WebVTT and SRT have it and as tools write it: without hours or
	// milliseconds, with one digit, a comma or a dot.
	captionTimes = pattern(`^\s*` + captionTime + `\s*-->\s*` + captionTime + `(?:\s+(\S.*))?$`)
	startsTimes  = pattern(`^[-\d:.,\s]*-->|-->\s*-?\d+:\d`)
	// otherTimes matches times with another arrow, and those of other formats.
	otherTimes     = pattern(`^\s*\d{1,4}(?::\d{1,2}){1,2}[.,]\d{1,3}\s*[-–—→>,][-–—→>,\s]*\d+:\d`)
	captionNumber  = pattern(`^\s*\d{1,9}\s*$`)
	captionSetting = pattern(`^(?:vertical:(?:rl|lr)|line:-?\d+(?:\.\d+)?%?(?:,(?:start|center|end))?|` +
		`position:\d+(?:\.\d+)?%(?:,(?:line-left|center|line-right|start|middle|end))?|size:\d+(?:\.\d+)?%|align:(?:start|center|end|left|right)|region:[^\s>]+)$`)
)

// readCaptions reads WebVTT or SRT: WebVTT if the text begins with that word. All text after the times of a caption belongs to it, up to
// the number or the id of the next one. The file has a sentence in faults for each wrong line.
func readCaptions(text string) *captionFile {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.TrimPrefix(text, "\ufeff"))
	f := &captionFile{lines: strings.Split(text, "\n"), notes: map[string][]int{}}
	next := f.readHeader()
	var pending []int // the lines since the last one with times
	for i := next; i < len(f.lines); i++ {
		if !isTimes(f.lines[i]) {
			pending = append(pending, i)
			continue
		}
		id, rest := f.takeID(pending)
		f.add(rest)
		f.addCaption(i, id)
		pending = nil
	}
	f.add(pending)
	if len(f.captions) == 0 && len(f.faults) == 0 {
		f.faults = []string{"text must be WebVTT or SRT with at least one caption."}
	}
	f.faults = f.faults[:min(len(f.faults), maxCaptionFaults)]
	return f
}

func isTimes(line string) bool {
	return strings.Contains(line, arrow) && startsTimes().MatchString(line)
}

func isBlank(line string) bool { return strings.TrimSpace(line) == "" }

// isEmpty reports whether line i is empty. In WebVTT a line of spaces is text.
func (f *captionFile) isEmpty(i int) bool {
	return f.lines[i] == "" || !f.webVTT && isBlank(f.lines[i])
}

func (f *captionFile) fault(i int, message string) {
	f.faults = append(f.faults, fmt.Sprintf("Line %d %s", i+1, message))
}

func (f *captionFile) note(kind string, i int) { f.notes[kind] = append(f.notes[kind], i+1) }

// readHeader reads the lines of WebVTT before the first empty one. It returns the index of the line after them.
func (f *captionFile) readHeader() (next int) {
	first := slices.IndexFunc(f.lines, func(line string) bool { return !isBlank(line) })
	if first < 0 || !strings.HasPrefix(f.lines[first], "WEBVTT") {
		return 0
	}
	if rest := strings.TrimPrefix(f.lines[first], "WEBVTT"); rest != "" && rest[0] != ' ' && rest[0] != '\t' {
		f.fault(first, "must be WEBVTT, without other characters after the word.")
	}
	f.webVTT = true
	for next = first + 1; next < len(f.lines) && f.lines[next] != "" && !isTimes(f.lines[next]); next++ {
	}
	if next < len(f.lines) && isTimes(f.lines[next]) && next > first+1 {
		next-- // The line is the id of the first caption.
	}
	f.header = commentOf(f.lines[first:next])
	return next
}

// takeID returns the number or the id of the caption whose times follow the lines, and the lines without it.
func (f *captionFile) takeID(lines []int) (id string, rest []int) {
	n := len(lines)
	for n > 0 && f.isEmpty(lines[n-1]) {
		n--
	}
	if n == 0 {
		return "", nil
	}
	last := f.lines[lines[n-1]]
	apart := n == 1 && len(f.captions) == 0 || n > 1 && f.isEmpty(lines[n-2])
	adjacent, number := n == len(lines), captionNumber().MatchString(last)
	switch {
	case number && (apart || adjacent && f.numbered()):
	case f.webVTT && apart && adjacent && !strings.Contains(last, arrow):
	default:
		return "", lines
	}
	return strings.TrimSpace(last), lines[:n-1]
}

// numbered reports whether the last caption has a number.
func (f *captionFile) numbered() bool {
	return len(f.captions) > 0 && captionNumber().MatchString(f.captions[len(f.captions)-1].id)
}

// addCaption adds the caption whose times are in line i.
func (f *captionFile) addCaption(i int, id string) {
	added := &caption{line: i + 1, id: id}
	f.captions = append(f.captions, added)
	f.blocks = append(f.blocks, captionBlock{caption: added})
	found := captionTimes().FindStringSubmatch(f.lines[i])
	if found == nil || !timeOf(found[1:5], &added.start) || !timeOf(found[5:9], &added.end) {
		f.fault(i, "must have two times, such as 00:01:02.500 --> 00:01:04.000.")
		return
	}
	switch {
	case added.end < added.start:
		f.fault(i, "must end after it starts.")
	case added.end == added.start:
		added.end += shownInstant
		f.note("duration", i)
	}
	var kept []string
	for _, setting := range strings.Fields(found[9]) {
		if setting = strings.Replace(setting, "align:middle", "align:center", 1); !captionSetting().MatchString(setting) {
			f.note("settings", i)
			continue
		}
		kept = append(kept, setting)
	}
	added.settings = strings.Join(kept, " ")
}

// timeOf sets d to the hours, minutes, seconds and decimals of a time. It returns false if minutes or seconds exceed 59.
func timeOf(parts []string, d *time.Duration) bool {
	hours, _ := strconv.Atoi(parts[0]) // The pattern permits digits only, and no hours.
	minutes, _ := strconv.Atoi(parts[1])
	seconds, _ := strconv.Atoi(parts[2])
	millis, _ := strconv.Atoi((parts[3] + "000")[:3])
	*d = time.Duration(hours)*time.Hour + time.Duration(minutes)*time.Minute + time.Duration(seconds)*time.Second + time.Duration(millis)*time.Millisecond
	return minutes < 60 && seconds < 60
}

// add adds the lines after the times of the last caption, paragraph by paragraph. Those before the first caption belong to none.
func (f *captionFile) add(lines []int) {
	var text []string
	for len(lines) > 0 {
		n := slices.IndexFunc(lines, f.isEmpty)
		if n == 0 {
			lines = lines[1:]
			continue
		}
		if n < 0 {
			n = len(lines)
		}
		if paragraph := f.paragraph(lines[:n]); paragraph != "" {
			text = append(text, paragraph)
		}
		lines = lines[n:]
	}
	if len(text) > 0 {
		f.setText(f.captions[len(f.captions)-1], strings.Join(text, "\n\n"))
	}
}

// paragraph returns the text of lines if it belongs to the last caption. It adds a comment, a style or a region to the file, and notes what
// it leaves out.
func (f *captionFile) paragraph(lines []int) string {
	var texts []string
	blank := true
	for _, i := range lines {
		texts, blank = append(texts, f.lines[i]), blank && isBlank(f.lines[i])
		if otherTimes().MatchString(f.lines[i]) {
			f.fault(i, "must have two times, such as 00:01:02.500 --> 00:01:04.000.")
		}
	}
	first, start := lines[0], strings.TrimRight(texts[0], " \t")
	apart := first == 0 || f.isEmpty(first-1)
	switch {
	case blank:
		return ""
	case f.webVTT && apart && (start == "NOTE" || strings.HasPrefix(start, "NOTE ") || strings.HasPrefix(start, "NOTE\t")):
		f.blocks = append(f.blocks, captionBlock{text: commentOf(texts)})
		return ""
	case f.webVTT && apart && (start == "STYLE" || start == "REGION"):
		if len(f.captions) > 0 {
			f.note("block", first)
			return ""
		}
		f.blocks = append(f.blocks, captionBlock{text: commentOf(texts)})
		return ""
	case f.isNextNumber(texts[0]) && apart && len(lines) == 1:
		f.note("number", first)
		return ""
	case f.isNextNumber(texts[0]) && apart:
		f.fault(first, "must be followed by a line with two times, such as 00:01:02.500 --> 00:01:04.000.")
		return ""
	case len(f.captions) == 0:
		f.note("outside", first)
		return ""
	}
	return strings.Join(texts, "\n")
}

// isNextNumber reports whether line is the number that follows that of the last caption.
func (f *captionFile) isNextNumber(line string) bool {
	if !f.numbered() || !captionNumber().MatchString(line) {
		return false
	}
	last, _ := strconv.Atoi(f.captions[len(f.captions)-1].id) // It is a number of at most 9 digits.
	number, _ := strconv.Atoi(strings.TrimSpace(line))
	return number == last+1
}

// commentOf returns the lines of a part of WebVTT that is not a caption. An arrow in it would begin a caption.
func commentOf(lines []string) string {
	return strings.ReplaceAll(strings.TrimRight(strings.Join(lines, "\n"), " \t\n"), arrow, "--&gt;")
}

func (f *captionFile) VTT() string {
	parts := []string{"WEBVTT"}
	if f.header != "" {
		parts[0] = f.header
	}
	for _, b := range f.blocks {
		if b.caption == nil {
			parts = append(parts, b.text)
			continue
		}
		var lines []string
		if b.id != "" {
			lines = append(lines, b.id)
		}
		lines = append(lines, strings.TrimSpace(clock(b.start)+" "+arrow+" "+clock(b.end)+" "+b.settings))
		if b.caption.text != "" {
			lines = append(lines, b.caption.text)
		}
		parts = append(parts, strings.Join(lines, "\n"))
	}
	return strings.Join(parts, "\n\n") + "\n"
}

func clock(d time.Duration) string {
	millis := d.Milliseconds()
	return fmt.Sprintf("%02d:%02d:%02d.%03d", millis/3_600_000, millis/60_000%60, millis/1000%60, millis%1000)
}

func (f *captionFile) Notes() []CaptionNote {
	found := []CaptionNote{}
	for _, n := range captionNotes {
		if lines := f.notes[n.kind]; len(lines) > 0 {
			slices.Sort(lines)
			found = append(found, CaptionNote{n.kind, n.message, slices.Compact(lines)})
		}
	}
	return found
}

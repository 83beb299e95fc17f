package demo

import (
	"encoding/xml"
	"errors"
	"html"
	"io"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"lyceum/importer/examples"
)

// The limits of a lesson in words, and of all examples in bytes. The examples are part of the program and of the repository.
const (
	shortestLesson, longestLesson = 300, 800
	mostBytes                     = 12_000_000
)

// lessonPicture is the start of the names of the pictures in lessons. They may contain texts and have no preview picture.
const lessonPicture = "lesson-"

var (
	tag     = regexp.MustCompile(`<[^>]*>`)
	imgTag  = regexp.MustCompile(`<img [^>]*>`)
	imgAlt  = regexp.MustCompile(` alt="([^"]*)"`)
	imgFile = regexp.MustCompile(` src="/media/(lesson-[a-z0-9._-]+)"`)
	started = regexp.MustCompile(`(?m)^::`)
	cueTime = regexp.MustCompile(`(?m)^\d\d:\d\d:\d\d\.\d{3} --> \d\d:\d\d:\d\d\.\d{3}\n\S`)
)

// wordsOf returns the number of words of an HTML text: the parts between spaces that have a letter or a digit.
func wordsOf(body string) (words int) {
	for part := range strings.FieldsSeq(html.UnescapeString(tag.ReplaceAllString(body, " "))) {
		if strings.ContainsFunc(part, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			words++
		}
	}
	return words
}

func TestWordsOf(t *testing.T) {
	if got := wordsOf(`<h2>Zwei Wörter</h2><p>3 × 4 = <b>12</b> &amp; mehr</p>`); got != 6 {
		t.Errorf("%d words", got)
	}
}

func TestLessons_AreLessons(t *testing.T) {
	eachCompany(t, func(t *testing.T, c *company, in tables) {
		pages, drawings := map[string]int{}, map[string]int{}
		for _, d := range in("documents") {
			code, name := d["course_code"], d["name"]
			if d["quiz"] != "" { // Its questions are those of an exam.
				continue
			}
			switch path.Ext(d["file"]) {
			case "":
				pages[code]++
				drawings[code] += checkLesson(t, c.folder, name, d["body"])
			case filmEnding:
				text, err := fs.ReadFile(c.folder, "files/"+strings.TrimSuffix(d["file"], filmEnding)+".vtt")
				if cues := len(cueTime.FindAll(text, -1)); err != nil || cues < 4 || !strings.HasPrefix(string(text), "WEBVTT\n\n") {
					t.Errorf("%s has %d captions, %v", name, cues, err)
				}
			case ".pdf":
			default:
				t.Errorf("%s is the file %s, which is neither a film nor a sheet", name, d["file"])
			}
		}
		for _, course := range in("courses") {
			if code := course["course_code"]; pages[code] == 0 || drawings[code] == 0 {
				t.Errorf("%s has %d lessons with %d pictures", code, pages[code], drawings[code])
			}
		}
	})
}

// checkLesson checks the text of a lesson and returns the number of its pictures.
func checkLesson(t *testing.T, folder fs.FS, name, body string) (drawings int) {
	t.Helper()
	if n := wordsOf(body); n < shortestLesson || n > longestLesson {
		t.Errorf("%s has %d words", name, n)
	}
	if !strings.Contains(body, "<h2>") || !strings.Contains(body, "<li>") && !strings.Contains(body, "<table>") {
		t.Errorf("%s has no headings, or neither a list nor a table", name)
	}
	for _, img := range imgTag.FindAllString(body, -1) {
		file, alt := imgFile.FindStringSubmatch(img), imgAlt.FindStringSubmatch(img)
		if file == nil || alt == nil || len(strings.Fields(alt[1])) < 4 {
			t.Errorf("%s: %s", name, img)
			continue
		}
		checkDrawing(t, folder, file[1])
		drawings++
	}
	return drawings
}

// checkDrawing checks that a picture of a lesson is a well-formed SVG.
func checkDrawing(t *testing.T, folder fs.FS, name string) {
	t.Helper()
	file, err := folder.Open("pictures/" + name)
	if err != nil {
		t.Error(err)
		return
	}
	defer func() { _ = file.Close() }()
	for decoder := xml.NewDecoder(file); ; {
		if _, err := decoder.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
	}
}

func TestExams_HaveQuestions(t *testing.T) {
	eachCompany(t, func(t *testing.T, c *company, in tables) {
		for _, e := range in("exams") {
			text, err := fs.ReadFile(c.folder, "exams/"+e["questions"])
			if n := len(started.FindAll(text, -1)); e["questions"] == "" || err != nil || n < 3 {
				t.Errorf("%s of %s has %d questions, %v", e["title"], e["course_code"], n, err)
			}
			if e["review"] != "explanations" {
				t.Errorf("%s of %s explains no answers", e["title"], e["course_code"])
			}
		}
	})
}

// A quiz teaches by what it says after each answer: each company has two, and each of their questions says why.
func TestQuizzes_SayWhy(t *testing.T) {
	eachCompany(t, func(t *testing.T, c *company, in tables) {
		files := map[string]string{}
		for _, e := range in("exams") {
			files[e["course_code"]+e["title"]] = e["questions"]
		}
		quizzes := 0
		for _, d := range in("documents") {
			if d["quiz"] == "" {
				continue
			}
			quizzes++
			text, err := fs.ReadFile(c.folder, "exams/"+files[d["course_code"]+d["quiz"]])
			if err != nil {
				t.Errorf("%s: %v", d["name"], err)
				continue
			}
			for _, question := range strings.Split("\n"+string(text), "\n::")[1:] {
				if !strings.Contains(question, "#") {
					t.Errorf("%s says nothing about the answers to %s", d["name"], question)
				}
			}
		}
		if quizzes < 2 {
			t.Errorf("%d quizzes", quizzes)
		}
	})
}

// A trainee who asks about a lesson gets an answer: each company shows it in at least three courses, and one question still waits.
func TestDiscussions_HaveAnswers(t *testing.T) {
	eachCompany(t, func(t *testing.T, _ *company, in tables) {
		answered, waiting := map[string]bool{}, 0
		for _, d := range in("demo/discussions") {
			if d["answer"] == "" {
				waiting++
				continue
			}
			answered[d["course_code"]] = true
			if d["answered_date"] <= d["asked_date"] {
				t.Errorf("the answer to %q is not later", d["question"])
			}
		}
		if len(answered) < 3 || waiting == 0 {
			t.Errorf("answers in %d courses, and %d questions wait", len(answered), waiting)
		}
	})
}

// A course page shows reviews one after the other, so two of the same course must differ.
func TestRatings_HaveTexts(t *testing.T) {
	eachCompany(t, func(t *testing.T, _ *company, in tables) {
		seen := map[string]bool{}
		for _, r := range in("ratings") {
			if text := r["course_code"] + r["review"]; r["review"] != "" && seen[text] {
				t.Errorf("twice: %s", text)
			} else {
				seen[text] = true
			}
		}
		if len(seen) < 15 {
			t.Errorf("%d reviews", len(seen))
		}
	})
}

func TestExamples_SizeLimit(t *testing.T) {
	var size int64
	err := fs.WalkDir(examples.Folders, ".", func(_ string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err == nil {
			size += info.Size()
		}
		return err
	})
	if err != nil || size > mostBytes {
		t.Errorf("%d bytes, %v", size, err)
	}
}

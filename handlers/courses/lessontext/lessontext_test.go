package lessontext_test

import (
	"reflect"
	"strings"
	"testing"

	"lyceum/handlers/courses/lessontext"
)

func TestIndexed(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Forêts & Äpfel, the 2nd-hand CO₂ ½": "forets apfel the 2nd hand co2 12",
		"IŞIK ışık İzmir":                    "isik isik izmir",
		"東京タワーPostgreSQLの本":                  "東京 京タ タワ ワー ー postgresql の本 本",
		"ｶﾞﾗｽ":                               "ガラ ラス ス",
		"नमस्ते दुनिया":                      "नमस्ते दुनिया",
		"كِتَابٌ كتاب":                       "كتاب كتاب",
		"தமிழ் மொழி":                         "தமிழ் மொழி",
		"' & | ! : * ( ) \\ <->":             "",
	} {
		if got := strings.Join(strings.Fields(lessontext.Indexed(text)), " "); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestQuery(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Composting, the heap!":   "'composting':* & 'the' & 'heap':*",
		"東京都 本":                   "('東京' & '京都') & '本':*",
		"a b c d e f g h i j":     "'a' & 'b' & 'c' & 'd' & 'e' & 'f' & 'g' & 'h'",
		"it's \\' | !x:* <-> (y)": "'it' & 's' & 'x' & 'y'",
		" \x00 ?!":                "",
	} {
		if got := lessontext.NewQuery(text).TSQuery(); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestConfig(t *testing.T) {
	t.Parallel()
	for tag, want := range map[string]string{"de-AT": "german", "pt-BR": "portuguese", "ja": "simple", "nonsense!": "simple", "": "simple", "ta": "tamil"} {
		if got := lessontext.Config(tag); got != want {
			t.Errorf("%q: %s, want %s", tag, got, want)
		}
	}
	if len(lessontext.Configs()) != 10 {
		t.Error(lessontext.Configs())
	}
}

func TestFromHTML(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"<h2>The   heap</h2><p>Turn it <b>week</b>ly.<br>Water &amp; air</p><img src='/media/a.png' alt='A fork'>": "The heap\nTurn it weekly.\nWater & air\nA fork",
		"<p>a</p><script>steal()</script><style>p{}</style><math><annotation>x^2</annotation><mi>x</mi></math>":    "a\nx",
		"plain\n\n text\x00":    "plain\ntext",
		"1 < 2 and <p>&lt;p>":   "1 < 2 and\n<p>",
		"<table><tr><td>a<td>b": "a\nb",
	} {
		if got := lessontext.FromHTML(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// marked returns the text of a snippet with its marks in brackets.
func marked(s lessontext.Snippet) string {
	letters := []rune(s.Text)
	var out strings.Builder
	at := 0
	for _, m := range s.Marks {
		out.WriteString(string(letters[at:m.From]) + "[" + string(letters[m.From:m.To]) + "]")
		at = m.To
	}
	return out.String() + string(letters[at:])
}

func TestSnippet(t *testing.T) {
	t.Parallel()
	far := strings.Repeat("word ", 100)
	for _, c := range []struct {
		text, query string
		matching    []string
		want        string
		line        int
	}{
		{"Turn the heap\nweekly.", "heaps", []string{"heap"}, "Turn the [heap] weekly.", 0},
		{"Über Äpfel <b>\nund Birnen", "äpfel birne", []string{"apfel", "birnen"}, "Über [Äpfel] <b> und [Birnen]", 0},
		{"zuerst\nZeile zwei", "zwei", []string{"zwei"}, "zuerst Zeile [zwei]", 1},
		{"東京都の本、東京", "東京", nil, "[東京]都の本、[東京]", 0},
		{"ｶﾞﾗｽです", "ガラス", nil, "[ｶﾞﾗｽです]", 0},
		{"heap " + far + "the heap needs water", "heap water", []string{"heap", "water"}, "… word word word word word word word word word the [heap] needs [water]", 0},
		{far + far, "title", nil, strings.TrimSuffix(strings.Repeat("word ", 44), " ") + " …", 0},
		{"", "heap", nil, "", 0},
	} {
		matching := map[string]bool{}
		for _, word := range c.matching {
			matching[word] = true
		}
		s := lessontext.NewQuery(c.query).Snippet(c.text, matching)
		if got := marked(s); got != c.want || s.Line != c.line {
			t.Errorf("%q in %.40q: line %d, %q, want line %d, %q", c.query, c.text, s.Line, got, c.line, c.want)
		}
	}
}

func TestCandidates(t *testing.T) {
	t.Parallel()
	all := map[string]bool{}
	lessontext.NewQuery("Heaps 東京").Candidates("The heap, Hörnchen and 東京", all)
	if want := map[string]bool{"heap": true, "hornchen": true}; !reflect.DeepEqual(all, want) {
		t.Errorf("%v, want %v", all, want)
	}
	if n := lessontext.Count("one two 東京都"); n != 4 {
		t.Errorf("%d words", n)
	}
}

func FuzzSnippet(f *testing.F) {
	f.Add("Turn the heap weekly", "heap")
	f.Add("ｶﾞﾗｽ 東京 İ ½", "ガラス ½")
	f.Fuzz(func(t *testing.T, text, query string) {
		text = lessontext.FromHTML(text)
		q := lessontext.NewQuery(query)
		all := map[string]bool{}
		q.Candidates(text, all)
		s := q.Snippet(text, all)
		_ = marked(s) // The marks are in order and within the text.
		if strings.Contains(s.Text, "\n") || len([]rune(s.Text)) > 2000 {
			t.Errorf("%q", s.Text)
		}
	})
}

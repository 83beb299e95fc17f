package courses

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Each file must be read as its author means it. Notes are the kinds of the notes with their first lines.
func TestReadCaptions(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ given, want, notes, transcript string }{
		"blank line in SRT": {
			"1\n00:00:01,000 --> 00:00:02,500\nFirst\n\nSecond\n\n2\n00:00:03,000 --> 00:00:04,000\nend\n",
			"1\n00:00:01.000 --> 00:00:02.500\nFirst\n \nSecond\n\n2\n00:00:03.000 --> 00:00:04.000\nend", "", "First Second end",
		},
		"line of a space": {"WEBVTT\n\n00:01.000 --> 00:02.000\na\n \nb", "00:00:01.000 --> 00:00:02.000\na\n \nb", "", "a b"},
		"text after an empty line in WebVTT": {
			"WEBVTT\n\n00:01.000 --> 00:02.000\na\n\nb\n\nid\n00:03.000 --> 00:04.000\nc", "00:00:01.000 --> 00:00:02.000\na\n \nb\n\nid\n00:00:03.000 --> 00:00:04.000\nc", "", "a b c",
		},
		"literal tag":        {"1\n00:00:01,000 --> 00:00:02,500\nUse the <div> tag, a < b, <c> & <v x>", "1\n00:00:01.000 --> 00:00:02.500\nUse the &lt;div&gt; tag, a &lt; b, &lt;c&gt; &amp; &lt;v x&gt;", "", "Use the <div> tag, a < b, <c> & <v x>"},
		"literal tag WebVTT": {"WEBVTT\n\n00:01.000 --> 00:02.000\n<div> <c.red>x</c> <v Bob & Al>hi</v>", "00:00:01.000 --> 00:00:02.000\n&lt;div&gt; <c.red>x</c> <v Bob &amp; Al>hi</v>", "", "<div> x hi"},
		"short times":        {"1\n00:00:1,000 --> 00:00:2,500\nHi\n\n2\n00:00:07 --> 00:00:09\nYou", "1\n00:00:01.000 --> 00:00:02.500\nHi\n\n2\n00:00:07.000 --> 00:00:09.000\nYou", "", "Hi\nYou"},
		"odd times":          {"0:1.5-->1:2:3,25\nHi\n\n00:05.123456 --> 100:00:06\nYou", "00:00:01.500 --> 01:02:03.250\nHi\n\n00:00:05.123 --> 100:00:06.000\nYou", "", "Hi You"},
		"entities":           {"WEBVTT\n\n00:01.000 --> 00:02.000\n&gt;&gt; ANA: &lt;b&gt; &amp;gt; AT&T &eacute;&#8364;&nbsp;&nosuch;", "00:00:01.000 --> 00:00:02.000\n&gt;&gt; ANA: &lt;b&gt; &amp;gt; AT&amp;T é€&nbsp;&amp;nosuch;", "", ">> ANA: <b> &gt; AT&T é€ &nosuch;"},
		"entities in SRT":    {"00:00:01,000 --> 00:00:02,000\nR&amp;D &copy R & D", "00:00:01.000 --> 00:00:02.000\nR&amp;D &amp;copy R &amp; D", "", "R&D &copy R & D"},
		"places": {
			"1\n00:00:01,000 --> 00:00:02,000\n{\\an8}top\n\n2\n00:00:02,000 --> 00:00:03,000\n{\\an1}{\\i1}left{\\i0} {laughs} {b}x{/b}",
			"1\n00:00:01.000 --> 00:00:02.000 line:0\ntop\n\n2\n00:00:02.000 --> 00:00:03.000 align:left\n<i>left</i> {laughs} <b>x</b>", "", "top left {laughs} x",
		},
		"fonts": {
			"1\n00:00:01,000 --> 00:00:02,000\n<font color=\"#fff\"><B>A</B> <I>b</I></font>\n{\\pos(1,2)}c<br/>d", "1\n00:00:01.000 --> 00:00:02.000\n<b>A</b> <i>b</i>\nc\nd", "style 2", "A b c d",
		},
		"settings": {
			"WEBVTT\n\n00:01.000 --> 00:02.000 align:middle line:90% foo:bar\na", "00:00:01.000 --> 00:00:02.000 align:center line:90%\na", "settings 3", "a",
		},
		"coordinates": {"1\n00:00:01,000 --> 00:00:02,000 X1:40 X2:600\na", "1\n00:00:01.000 --> 00:00:02.000\na", "settings 2", "a"},
		"no duration": {"1\n00:00:01,000 --> 00:00:01,000\na\n\n2\n00:00:03,000 --> 00:00:04,000\nb", "1\n00:00:01.000 --> 00:00:02.000\na\n\n2\n00:00:03.000 --> 00:00:04.000\nb", "duration 2", "a b"},
		"old lines":   {"\ufeff1\r00:00:01,000 --> 00:00:02,000\ra\r\r2\r00:00:03,000 --> 00:00:04,000\rb", "1\n00:00:01.000 --> 00:00:02.000\na\n\n2\n00:00:03.000 --> 00:00:04.000\nb", "", "a b"},
		"double lines": {
			"1\n\n00:00:01,000 --> 00:00:02,000\n\na\n\n\n\n2\n\n00:00:03,000 --> 00:00:04,000\n\nb\n", "1\n00:00:01.000 --> 00:00:02.000\na\n\n2\n00:00:03.000 --> 00:00:04.000\nb", "", "a b",
		},
		"no empty line":       {"1\n00:00:01,000 --> 00:00:02,000\na\n2\n00:00:03,000 --> 00:00:04,000\n5", "1\n00:00:01.000 --> 00:00:02.000\na\n\n2\n00:00:03.000 --> 00:00:04.000\n5", "", "a 5"},
		"arrow in a text":     {"1\n00:00:01,000 --> 00:00:02,000\na --> b", "1\n00:00:01.000 --> 00:00:02.000\na --&gt; b", "", "a --> b"},
		"text before":         {"My film\n\n1\n00:00:01,000 --> 00:00:02,000\na", "1\n00:00:01.000 --> 00:00:02.000\na", "outside 1", "a"},
		"a number at the end": {"1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n", "1\n00:00:01.000 --> 00:00:02.000\na", "number 5", "a"},
		"comments": {
			"WEBVTT Title\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE by Ana\n\nREGION\nid:r\n\n00:01.000 --> 00:02.000 region:r\na\n\nNOTE\nend\n\nSTYLE\n::cue {}",
			"STYLE\n::cue { color: red }\n\nNOTE by Ana\n\nREGION\nid:r\n\n00:00:01.000 --> 00:00:02.000 region:r\na\n\nNOTE\nend", "block 18", "a",
		},
		"karaoke":         {"WEBVTT\n\n00:01.000 --> 00:02.000\n<00:01.500><c> you</c>", "00:00:01.000 --> 00:00:02.000\n<00:01.500><c> you</c>", "", "you"},
		"header and id":   {"WEBVTT\nintro\n00:01.000 --> 00:02.000\na", "intro\n00:00:01.000 --> 00:00:02.000\na", "", "a"},
		"without a text":  {"WEBVTT\n\n00:01.000 --> 00:02.000\n\n00:03.000 --> 00:04.000\na", "00:00:01.000 --> 00:00:02.000\n\n00:00:03.000 --> 00:00:04.000\na", "", "a"},
		"a lonely number": {"WEBVTT\n\n00:01.000 --> 00:02.000\n3\n\n00:03.000 --> 00:04.000\n2", "00:00:01.000 --> 00:00:02.000\n3\n\n00:00:03.000 --> 00:00:04.000\n2", "", "3 2"},
	} {
		f := readCaptions(c.given)
		var notes []string
		for _, n := range f.Notes() {
			notes = append(notes, n.Kind+" "+strings.Trim(fmt.Sprint(n.Lines), "[]"))
		}
		_, got, _ := strings.Cut(f.VTT(), "\n\n")
		if got != c.want+"\n" || strings.Join(notes, ", ") != c.notes || transcriptOf(f.captions) != c.transcript || len(f.faults) > 0 {
			t.Errorf("%s:\n%s\nwant\n%s\nnotes %q, transcript %q, faults %q", name, got, c.want, notes, transcriptOf(f.captions), f.faults)
		}
		if again := readCaptions(f.VTT()); again.VTT() != f.VTT() || len(again.faults) > 0 {
			t.Errorf("%s: reading WebVTT again changes it:\n%s\nfrom\n%s", name, again.VTT(), f.VTT())
		}
	}
}

func TestReadCaptions_Faults(t *testing.T) {
	t.Parallel()
	ok := "1\n00:00:01,000 --> 00:00:02,000\na\n\n"
	for given, want := range map[string]string{
		"":                                     "text must be WebVTT or SRT with at least one caption.",
		"a\n":                                  "text must be WebVTT or SRT with at least one caption.",
		ok + "00:00:03,000 -> 00:00:04,000\nb": "Line 5 must have two times",
		ok + "2\n00:00:03,000 –> 00:00:04,000\nb":  "Line 6 must have two times",
		ok + "0:00:03.000,0:00:04.000\nb":          "Line 5 must have two times",
		ok + "2\n00:00:63,000 --> 00:01:04,000\nb": "Line 6 must have two times",
		ok + "2\n00:00:03,000 -->\nb":              "Line 6 must have two times",
		ok + "2\n--> 00:00:04,000\nb":              "Line 6 must have two times",
		ok + "2\n-00:00:03,000 --> 00:00:04\nb":    "Line 6 must have two times",
		ok + "2\nb":                                "Line 5 must be followed by a line with two times",
		ok + "2\n00:00:04,000 --> 00:00:03\nb":     "Line 6 must end after it starts.",
		"WEBVTTX\n\n" + ok:                         "Line 1 must be WEBVTT",
	} {
		if f := readCaptions(given); !slices.ContainsFunc(f.faults, func(fault string) bool { return strings.HasPrefix(fault, want) }) {
			t.Errorf("%q: %q, want %q", given, f.faults, want)
		}
	}
}

// No word may be lost, whatever lines a file has, unless a fault or a note says so. What is written must be read back equal.
func TestReadCaptions_KeepsEveryWord(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.SampledFrom([]string{
			"", "", " ", "1", "2", "alpha", "bravo <div>", "<i>charlie</i>", "&gt; delta", "NOTE echo", "STYLE", "foxtrot --> golf", "{\\an8}hotel", "<v India>juliett", "a < b", "a <b", "<i lima --> mike", "<v november-->oscar", "<font papa>", "<br quebec>",
			"00:00:01,000 --> 00:00:02,000", "00:03.000 --> 00:04.000 line:0", "00:00:05 --> 00:00:05", "<font color=red>kilo</font>", "<br>", "&nbsp;", "WEBVTT",
		})
		given := rapid.SampledFrom([]string{"", "WEBVTT\n\n", "1\n00:00:01,000 --> 00:00:02,000\n"}).Draw(t, "start") + strings.Join(rapid.SliceOfN(line, 0, 14).Draw(t, "lines"), "\n")
		f := readCaptions(given)
		if len(f.faults) > 0 {
			return
		}
		vtt := f.VTT()
		for _, word := range []string{"alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "India", "juliett", "kilo", "lima", "mike", "november", "oscar", "papa", "quebec"} {
			if strings.Count(given, word) > strings.Count(vtt, word) && len(f.notes["outside"])+len(f.notes["block"]) == 0 {
				t.Fatalf("%q is lost:\n%s\nfrom\n%q", word, vtt, given)
			}
		}
		if again := readCaptions(vtt); again.VTT() != vtt || len(again.faults) > 0 || len(again.captions) != len(f.captions) {
			t.Fatalf("reading again changes\n%s\nto\n%s\n%q", vtt, again.VTT(), again.faults)
		}
	})
}

package mailbox

import (
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", 63)
	for text, want := range map[string]string{
		"ada@north.test": "ada@north.test", "Ada.L+tag@NORTH.Test": "Ada.L+tag@north.test", "o'neil@north.test": "o'neil@north.test",
		"jo@müller.test": "jo@xn--mller-kva.test", "jo@MÜLLER.test": "jo@xn--mller-kva.test", "jo@XN--MLLER-KVA.test": "jo@xn--mller-kva.test",
		"jo@mu\u0308ller.test": "jo@xn--mller-kva.test", "jo@北京.中国": "jo@xn--1lq90i.xn--fiqs8s", "jo@straße.test": "jo@xn--strae-oqa.test",
		"jo@north。test": "jo@north.test", "jürgen@north.test": "jürgen@north.test", "ju\u0308rgen@north.test": "jürgen@north.test", "用户@例子.广告": "用户@xn--fsqu00a.xn--4rr70v",
		"jo@a.b.c.d.test": "jo@a.b.c.d.test", long + "@north.test": long + "@north.test",
		long + "x@" + long + "." + long + "." + strings.Repeat("x", 61): long + "x@" + long + "." + long + "." + strings.Repeat("x", 61),
	} {
		if got, err := Parse(text); err != nil || got != want {
			t.Errorf("%q: %q, %v, want %q", text, got, err, want)
		}
	}
	for _, text := range []string{
		"", "ada", "@north.test", "ada@", "a@b", "ada@localhost", "ada@north.test ", " ada@north.test", "ada lovelace@north.test", "Ada <ada@north.test>", "<ada@north.test>",
		`"ada lovelace"@north.test`, "ada@nor th.test", "ada@@north.test", "a@da@north.test", "ada@north..test", "ada@.north.test", "ada@north.test.", ".ada@north.test", "ada.@north.test", "a..da@north.test",
		"ada@[192.0.2.1]", "ada@192.0.2.1", "ada@north.123", "ada@north.test:25", "ada@-north.test", "ada@nor_th.test", "ada,bob@north.test", "ada;bob@north.test", "ada(x)@north.test",
		"ada@north.test\u200b", "\u200bada@north.test", "a\u00adda@north.test", "ada@nor\u00adth.test", "\u202aada@north.test\u202c", "ada@north.test\u2066", "a\ufeffda@north.test", "a\u200dda@north.test",
		"a\u034fda@north.test", "a\u115fda@north.test", "a\u3164da@north.test", "a\ufe0fda@north.test", "a\U000e0061da@north.test", "a\u00a0da@north.test", "ada@north.test\n", "a\x00da@north.test", "a\xffda@north.test",
		"ada＠north.test", "ada@xn--a.test", "ada@xn--mller-kva.xn--", long + "xx@north.test", "x@" + long + "x.test",
		long + "@" + long + "." + long + "." + strings.Repeat("x", 63), strings.Repeat("x", 300) + "@north.test",
	} {
		if got, err := Parse(text); err == nil {
			t.Errorf("%q: %q, want ErrAddress", text, got)
		}
	}
}

func TestKeys(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		" Jo@MÜLLER.test": "jo@müller.test jo@xn--mller-kva.test", "jo@xn--mller-kva.test": "jo@xn--mller-kva.test", "Root@Intranet": "root@intranet",
		"max@north.test\u200b": "max@north.test\u200b",
	} {
		if got := strings.Join(Keys(text), " "); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// The canonical form must not change if it is parsed again. Otherwise one address would have two forms.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"jo@müller.test", "ada@north.test", "jo@xn--mller-kva.test", "a\u0308@ß.test", "x@ⓝ.test"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		canonical, err := Parse(text)
		if err != nil {
			return
		}
		again, err := Parse(canonical)
		if err != nil || again != canonical || len(canonical) > MaxLength || Key(text) != Key(canonical) {
			t.Errorf("%q: %q, then %q, %v", text, canonical, again, err)
		}
	})
}

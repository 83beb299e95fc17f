package question

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"
)

// Each line has an accepted text and an answer that a person types for it on a phone, in a word processor, or on a keyboard of another country.
func TestGrade_TextsAsTyped(t *testing.T) {
	t.Parallel()
	for _, pair := range [][2]string{
		{"O'Neill", "O’Neill"}, {"O’Neill", "O'Neill"}, {"O'Neill", "O‘Neill"}, {"O'Neill", "O´Neill"}, {"O'Neill", "O`Neill"}, {"O'Neill", "O＇Neill"}, {"O'Neill", "Oʼneill"},
		{"5'", "5′"}, {`5"`, "5″"}, {`"yes"`, "“yes”"}, {`"yes"`, "„yes“"}, {`"oui"`, "«\u00a0oui\u00a0»"}, {`"oui"`, "«\u202foui\u202f»"}, {`"yes"`, "＂yes＂"},
		{"well-known", "well‐known"}, {"well-known", "well‑known"}, {"1914-1918", "1914–1918"}, {"a - b", "a — b"}, {"a -- b", "a — b"}, {"-5", "−5"}, {"--force", "–force"},
		{"10 km", "10\u00a0km"}, {"10 km", "10\u202fkm"}, {"10\u2009km", " 10  km "}, {"a b", "a\u3000b"}, {"and so on...", "and so on…"}, {"co\u00adoperate", "cooperate"}, {"Tokyo", "To\u200bkyo"},
		{"café", "cafe\u0301"}, {"cafe\u0301", "CAFÉ"}, {"2024", "２０２４"}, {"2024", "٢٠٢٤"}, {"2024", "२०२४"}, {"ABC", "ＡＢＣ"}, {"1/2", "½"}, {"fish", "ﬁsh"}, {"Straße", "STRASSE"}, {"m²", "m2"},
		{"❤", "❤️"}, {"\u202bשלום\u202c", "שלום"}, {"צה\"ל", "צה״ל"}, {"ج'", "ج’"},
	} {
		q := Question{Kind: ShortText, Correct: asJSON([]string{pair[0]}), Marks: num("1")}
		if marks, _ := q.Grade(asJSON(pair[1])); !marks.Equal(num("1")) {
			t.Errorf("%q is wrong for %q", pair[1], pair[0])
		}
		gap := Question{Kind: Cloze, Text: "[[1]]", Correct: asJSON([]Gap{{Texts: []string{pair[0]}}}), Marks: num("1")}
		if marks, _ := gap.Grade(asJSON([]string{pair[1]})); !marks.Equal(num("1")) {
			t.Errorf("%q is wrong in a gap for %q", pair[1], pair[0])
		}
	}
}

func TestGrade_TextsThatDiffer(t *testing.T) {
	t.Parallel()
	for _, pair := range [][2]string{{"its", "it's"}, {"--force", "-force"}, {"ab", "a b"}, {"resume", "résumé"}, {"12", "21"}, {"'a'", `"a"`}, {"x/y", "x-y"}} {
		q := Question{Kind: ShortText, Correct: asJSON([]string{pair[0]}), Marks: num("1")}
		if marks, _ := q.Grade(asJSON(pair[1])); !marks.IsZero() {
			t.Errorf("%q is right for %q", pair[1], pair[0])
		}
	}
	sensitive := Question{Kind: ShortText, Correct: asJSON([]string{"O'Neill"}), Marks: num("1"), CaseSensitive: true}
	for answer, want := range map[string]string{"O’Neill": "1", "o’neill": "0"} {
		if marks, _ := sensitive.Grade(asJSON(answer)); !marks.Equal(num(want)) {
			t.Errorf("%q has %s marks", answer, marks)
		}
	}
}

func TestGrade_NumbersAsTyped(t *testing.T) {
	t.Parallel()
	for answer, want := range map[string]string{"９.８１": "9.81", "９，８１": "9.81", "٩٫٨١": "9.81", "९.८१": "9.81", "−5": "-5", "–5": "-5", "\u200e-5": "-5", "\u00a05\u00a0": "5"} {
		q := Question{Kind: Numeric, Correct: asJSON(Number{Value: num(want)}), Marks: num("1")}
		text, _ := json.Marshal(answer)
		if marks, _ := q.Grade(text); !marks.Equal(num("1")) || q.CheckAnswer(text) != nil {
			t.Errorf("%q is not %s", answer, want)
		}
	}
}

// A text must equal itself in whatever form of Unicode a keyboard sends it, and its form for comparison must be final.
func TestAsTyped_IsStable(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		for _, sensitive := range []bool{false, true} {
			if once := asTyped(text, sensitive); asTyped(once, sensitive) != once {
				t.Fatalf("%q becomes %q and then %q", text, once, asTyped(once, sensitive))
			}
		}
	})
}

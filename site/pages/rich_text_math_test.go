package pages

import (
	"strings"
	"testing"
)

// Sanitizing must keep formulas, also inside of inline elements. It must remove the parts of a formula that could contain
// other markup.
func TestRichText_MathML(t *testing.T) {
	t.Parallel()
	p, err := NewRichText()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ text, want string }{
		{`<p>Area: <b><math display="block"><mi>π</mi><msup><mi>r</mi><mn>2</mn></msup></math></b></p>`,
			`<p>Area: <b><math display="block"><mi>π</mi><msup><mi>r</mi><mn>2</mn></msup></math></b></p>`},
		{`<math><semantics><mfrac><mn>1</mn><mn>2</mn></mfrac><annotation encoding="application/x-tex">\frac12</annotation></semantics></math>`,
			`<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>`},
		{`<math href="javascript:alert(1)"><mi onclick="alert(1)">x</mi><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>`,
			`<math><mi>x</mi></math>`},
		{`<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>`, ``},
	} {
		got := strings.TrimSpace(string(p.Rich(test.text, 1)))
		if test.want != "" && got != test.want || strings.Contains(got, "alert") {
			t.Errorf("%s is %s, want %s", test.text, got, test.want)
		}
		if again := p.Sanitize(p.Sanitize(test.text)); again != p.Sanitize(test.text) {
			t.Errorf("%s changes when it is sanitized again: %s", test.text, again)
		}
	}
	if plain := "x < 5 & y > 3"; p.Sanitize(plain) != plain {
		t.Errorf("a plain text becomes %s", p.Sanitize(plain))
	}
}

package learning

import "testing"

// A gap must become a field inside the sentence, unless HTML allows no field there. Attributes must stay as they are.
func TestFillGaps(t *testing.T) {
	parts := []partView{{Name: "a-0"}, {Name: "a-1"}, {Name: "a-2"}}
	show := func(p *partView) string { return "{" + p.Name + "}" }
	const text = `<p title="[[1]]">One [[1]], <a href="/[[2]]">two [[2]]</a>, <em>three [[3]]</em>, [[1]] [[4]] &lt;</p>`
	const want = `<p title="[[1]]">One {a-0}, <a href="/[[2]]">two ____ (2)</a>, <em>three {a-2}</em>, ____ (1) ____ (4) &lt;</p>`
	got, outside := fillGaps(text, parts, show)
	if string(got) != want || len(outside) != 1 || outside[0].Name != "a-1" {
		t.Errorf("got %s\nwith %v outside, want %s", got, outside, want)
	}
}

// The name and the value of a field must not end its attributes.
func TestGapField_Escapes(t *testing.T) {
	p := partView{Name: "a", Label: `"<`, Value: `"><b>`, Options: nil}
	if got, want := gapField(&p), `<input class="exam-gap" name="a" value="&#34;&gt;&lt;b&gt;" aria-label="&#34;&lt;" size="12" autocomplete="off">`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	p.Options = []optionView{{Value: `"`, Plain: "<", Chosen: true}}
	if got, want := gapField(&p), `<select class="exam-gap" name="a" aria-label="&#34;&lt;"><option value="">–</option><option value="&#34;" selected>&lt;</option></select>`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

package demo

import (
	"bytes"
	"image/png"
	"testing"
)

// A title stays between the label and the foot, and within the margins, however long the demo's titles are.
func TestCardsAreNotOverfull(t *testing.T) {
	t.Parallel()
	eachCompany(t, func(t *testing.T, c *company, d *dataset) {
		empty, err := png.Decode(bytes.NewReader(c.cardOf("", "", "")))
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range d.pictures {
			if p.MediaType != "image/png" {
				continue
			}
			card, err := png.Decode(bytes.NewReader(p.Content))
			if err != nil {
				t.Fatal(err)
			}
			written := 0
			for y := range cardHeight {
				for x := range cardWidth {
					if card.At(x, y) == empty.At(x, y) {
						continue
					}
					written++
					if x < cardMargin-4 || x > cardWidth-cardMargin+4 || y < cardMargin+20 || y > cardHeight-cardMargin+10 || y > cardMargin+50 && y < cardMargin+60 {
						t.Fatalf("%s: something is written at %d, %d", p.Name, x, y)
					}
				}
			}
			if written == 0 {
				t.Errorf("%s: nothing is written", p.Name)
			}
		}
	})
}

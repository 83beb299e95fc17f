package learning

import (
	"context"
	"fmt"
	"html"
	"strings"

	"lyceum/handlers/web"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/tenant"
)

type badgeIn struct {
	File string `api:"file,required,max=40" doc:"The number of the certificate of a learning path with .svg."`
}

// badge sends the picture of the badge of a completed learning path to every client that has the number of its certificate. A certificate of a
// course or exam has no badge. Neither has a revoked or withdrawn one.
func badge(ctx context.Context, v *ui.Visit, in *badgeIn) (*web.Page, error) {
	number, isPicture := strings.CutSuffix(in.File, ".svg")
	if !isPicture {
		return nil, store.ErrNotFound
	}
	a, err := v.Site.Services.Learning().ReadAward(ctx, v.Call, number)
	if err != nil {
		return nil, err
	}
	if !a.HasBadge() {
		return nil, store.ErrNotFound
	}
	day := v.Site.Words.ForTag(a.Design.Locale).Date(a.IssuedOn)
	return &web.Page{Body: []byte(badgePicture(a.Title, a.Design.Company, day, or(a.Design.Color, tenant.InitialColor))), Type: "image/svg+xml"}, nil
}

// The widths of the lines of a badge, in letters. A letter of a wide script counts twice.
const (
	badgeLine    = 18
	badgeLines   = 3
	badgeCompany = 26
)

// badgePicture returns a round picture with the title of a learning path, the company and a day, as SVG. It depends on nothing that changes after the
// certificate was issued.
func badgePicture(title, company, day, color string) string {
	ink := tenant.ReadableOn(color)
	lines := badgeText(title, badgeLine, badgeLines)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400" role="img"><title>%s</title>
<circle cx="200" cy="200" r="198" fill="%s"/><circle cx="200" cy="200" r="182" fill="none" stroke="%s" stroke-width="4"/>
<path fill="%s" d="M200 46l13 27 30 4-22 21 6 30-27-15-27 15 6-30-22-21 30-4z"/>
<g fill="%s" text-anchor="middle" font-family="system-ui, sans-serif">
`, html.EscapeString(title), color, ink, ink, ink)
	top := 213 - 19*(len(lines)-1)
	for i, line := range lines {
		fmt.Fprintf(&b, `<text x="200" y="%d" font-size="32" font-weight="700">%s</text>`+"\n", top+38*i, html.EscapeString(line))
	}
	fmt.Fprintf(&b, `<text x="200" y="300" font-size="19">%s</text>
<text x="200" y="332" font-size="19">%s</text>
</g></svg>
`, html.EscapeString(strings.Join(badgeText(company, badgeCompany, 1), "")), html.EscapeString(day))
	return b.String()
}

// badgeText returns a text in at most so many lines of a width. It breaks lines at spaces, and inside of words that are too long for a line. What does
// not fit is replaced by "…".
func badgeText(text string, width, most int) (lines []string) {
	var line []rune
	used := 0
	for word := range strings.FieldsSeq(text) {
		if len(line) > 0 && used+1+letters(word) > width {
			lines, line, used = append(lines, string(line)), nil, 0
		}
		if len(line) > 0 {
			line, used = append(line, ' '), used+1
		}
		for _, r := range word {
			if used+letters(string(r)) > width {
				lines, line, used = append(lines, string(line)), nil, 0
			}
			line, used = append(line, r), used+letters(string(r))
		}
	}
	if lines = append(lines, string(line)); len(lines) > most {
		lines = lines[:most]
		lines[most-1] = strings.TrimRight(lines[most-1], " ") + "…"
	}
	return lines
}

func letters(text string) (width int) {
	for _, r := range text {
		if width++; r >= 0x1100 { // Hangul and the scripts after it, which are about as wide as high.
			width++
		}
	}
	return width
}

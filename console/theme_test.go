package console

import (
	"regexp"
	"testing"

	"lyceum/tenant"
)

// Every text of the console must have a contrast of 4.5 to its ground in the light and the dark theme, whatever colors a company has. The edge of a field must
// have a contrast of 3.
func TestTheme_HasContrast(t *testing.T) {
	t.Parallel()
	sheet, err := styleFiles.ReadFile("static/theme.css")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile(`(?s):root \{(.*?)\}`).FindAllStringSubmatch(string(sheet), 2)
	if len(blocks) != 2 {
		t.Fatalf("%d themes, want light and dark", len(blocks))
	}
	colors := map[string]string{}
	for i, block := range blocks {
		for _, set := range regexp.MustCompile(`--([\w-]+): (#\w+);`).FindAllStringSubmatch(block[1], -1) {
			colors[set[1]] = full(set[2])
		}
		pairs := [][2]string{{"on-accent", "accent"}, {"done", "done-ground"}, {"fault", "fault-ground"}, {"warn", "warn-ground"}, {"link", "link-ground"}}
		for _, ground := range []string{"paper", "card", "note"} {
			for _, text := range []string{"ink", "quiet", "link", "done", "fault"} {
				pairs = append(pairs, [2]string{text, ground})
			}
		}
		for _, pair := range pairs {
			if got := tenant.Contrast(colors[pair[0]], colors[pair[1]]); got < 4.5 {
				t.Errorf("theme %d: %s on %s has a contrast of %.2f", i, pair[0], pair[1], got)
			}
		}
		if got := tenant.Contrast(colors["edge"], colors["card"]); got < 3 {
			t.Errorf("theme %d: the edge of a field has a contrast of %.2f", i, got)
		}
	}
}

// full returns a color of the form #rgb as #rrggbb.
func full(color string) string {
	if len(color) != len("#rgb") {
		return color
	}
	return "#" + color[1:2] + color[1:2] + color[2:3] + color[2:3] + color[3:4] + color[3:4]
}

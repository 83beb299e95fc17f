package ui

import (
	"testing"

	"lyceum/store/courses"
)

// The file of the icons must have each icon that states, jobs, places and types of documents name.
func TestIcons_Exist(t *testing.T) {
	t.Parallel()
	var names []string
	for _, name := range kindIcons {
		names = append(names, name)
	}
	for _, name := range jobIcons {
		names = append(names, name)
	}
	for _, p := range places {
		names = append(names, p.icon)
	}
	for _, kind := range courses.DocumentTypes() {
		names = append(names, kind.Row().Drawing)
	}
	used := map[string]bool{"ellipsis": true}
	for _, name := range names {
		used[name] = true
		if icons()[name] == "" {
			t.Errorf("no icon %q", name)
		}
	}
	for name := range icons() {
		if !used[name] {
			t.Errorf("nothing uses the icon %s", name)
		}
	}
}

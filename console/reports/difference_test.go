package reports

import "testing"

func TestDifferenceOf(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		before, after string
		want          difference
	}{
		{"", "On Friday", difference{Added: "On Friday"}},
		{"On Friday", "", difference{Removed: "On Friday"}},
		{"On Friday at noon", "On Monday at noon", difference{Before: "On ", Removed: "Friday", Added: "Monday", After: " at noon"}},
		{"one two", "one two three", difference{Before: "one ", Removed: "two", Added: "two three"}},
		{"Größe", "Gräße", difference{Removed: "Größe", Added: "Gräße"}},
		{"a a", "a a a", difference{Before: "a ", Removed: "a", Added: "a a"}},
	} {
		if got := differenceOf(c.before, c.after); got != c.want {
			t.Errorf("%q, %q: %+v", c.before, c.after, got)
		}
	}
}

package site

import "testing"

func TestFirstPhoto(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		want     string
		pictures []string
	}{
		{"/media/a.jpg", []string{"/media/a.jpg", "/media/logo.png"}},
		{"/media/logo.PNG", []string{"/media/a.svg", "/media/logo.PNG"}},
		{"/media/b.webp", []string{"", "/media/b.webp"}},
		{"", []string{"/media/a.svg", "/media/logo.svg"}},
		{"", []string{"/media/png", "/media/a.png.svg"}},
		{"", nil},
	} {
		if got := firstPhoto(tc.pictures...); got != tc.want {
			t.Errorf("%q: %q, want %q", tc.pictures, got, tc.want)
		}
	}
}

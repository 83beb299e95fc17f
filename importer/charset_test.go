package importer

import (
	"strings"
	"testing"
)

func TestUTF8Text(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"": true, "plain": true, "Größe €😀": true, "Gr\xf6\xdfe": false, "ends in \xe2\x82": false, "\x82": false,
		"\xff\xfeh\x00i\x00": false, "h\x00i\x00": false, "\x1b$B4A;z": false, strings.Repeat("€", 9) + "\xf0": false,
	} {
		for _, step := range []int{1, 2, 3, 5, len(text) + 1} {
			found := &utf8Text{}
			for rest := text; rest != ""; rest = rest[min(step, len(rest)):] {
				if n, err := found.Write([]byte(rest[:min(step, len(rest))])); err != nil || n != min(step, len(rest)) {
					t.Fatalf("wrote %d, %v", n, err)
				}
			}
			if found.whole() != want {
				t.Errorf("%q in steps of %d: %v, want %v", text, step, found.whole(), want)
			}
		}
	}
}

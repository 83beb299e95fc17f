package pages

import (
	"regexp"
	"testing"
)

// The addresses that people copy from the pages and apps of the providers must be videos. Nothing else may become an address of a frame.
func TestVideoProviderOf(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"https://www.youtube.com/watch?v=dQw4w9WgXcQ":                  "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0",
		"https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=42s":   "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0",
		"https://m.youtube.com/watch?v=dQw4w9WgXcQ":                    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0",
		"https://youtu.be/dQw4w9WgXcQ?si=abc":                          "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0",
		"https://youtube.com/shorts/dQw4w9WgXcQ":                       "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0",
		"https://www.youtube.com/live/dQw4w9WgXcQ":                     "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0",
		"https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ":           "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0",
		"https://vimeo.com/76979871":                                   "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=",
		"https://vimeo.com/76979871?share=copy":                        "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=",
		"https://vimeo.com/76979871/0a1b2c3d4e":                        "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=0a1b2c3d4e",
		"https://player.vimeo.com/video/76979871?h=0a1b2c3d4e&badge=0": "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=0a1b2c3d4e",
		"https://www.youtube.com/@channel":                             "",
		"https://www.youtube.com/watch?v=short":                        "",
		"https://www.youtube.com.evil.test/watch?v=dQw4w9WgXcQ":        "",
		"https://evil.test/?u=https://youtu.be/dQw4w9WgXcQ":            "",
		"http://youtu.be/dQw4w9WgXcQ":                                  "",
		"javascript:alert(1)//https://youtu.be/dQw4w9WgXcQ":            "",
		"https://vimeo.com/channels/staffpicks":                        "",
		"https://vimeo.com/76979871x":                                  "",
		"":                                                             "",
	} {
		got := ""
		if p := VideoProviderOf(address); p != nil {
			got = regexp.MustCompile(p.Address).ReplaceAllString(address, p.Player)
		}
		if got != want {
			t.Errorf("%s: %q, want %q", address, got, want)
		}
	}
}

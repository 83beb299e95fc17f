package pages

import (
	"regexp"
	"sync"
)

// VideoProvider plays videos in the pages of others. Its players set no cookies before a video plays.
type VideoProvider struct {
	// Key is the value of data-video of a figure with a link to a video of the provider, and Name the name that people know.
	Key, Name string
	// Address is a regular expression that matches the addresses of videos, as browsers and apps of the provider show them. Scripts use it too.
	Address string
	// Host is the origin of the player. Player is its address, with the submatches of Address.
	Host, Player string
}

// VideoProviders are all providers whose videos lessons play.
var VideoProviders = []VideoProvider{
	{
		"youtube", "YouTube",
		`^https://(?:(?:(?:www|m)\.)?youtube\.com/(?:watch\?(?:.*&)?v=|shorts/|embed/|live/)|youtu\.be/|` +
			`www\.youtube-nocookie\.com/embed/)([A-Za-z0-9_-]{11})(?:[?&#/].*)?$`,
		"https://www.youtube-nocookie.com", "https://www.youtube-nocookie.com/embed/$1?autoplay=1&rel=0",
	},
	{
		"vimeo", "Vimeo",
		`^https://(?:(?:www|player)\.)?vimeo\.com/(?:video/)?([0-9]+)(?:(?:/|\?h=)([0-9a-f]+))?(?:[?&#/].*)?$`,
		"https://player.vimeo.com", "https://player.vimeo.com/video/$1?dnt=1&autoplay=1&h=$2",
	},
}

// videoAddresses are the compiled addresses of VideoProviders.
var videoAddresses = sync.OnceValue(func() (all []*regexp.Regexp) {
	for _, p := range VideoProviders {
		all = append(all, regexp.MustCompile(p.Address))
	}
	return all
})

// VideoProviderOf returns the provider of the video at an address, or nil if there is none.
func VideoProviderOf(address string) *VideoProvider {
	for i, matches := range videoAddresses() {
		if matches.MatchString(address) {
			return &VideoProviders[i]
		}
	}
	return nil
}

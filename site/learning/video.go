package learning

import (
	"encoding/json"
	"strings"

	storecourses "lyceum/store/courses"

	"lyceum/site/pages"
	"lyceum/site/ui"
)

// videoKind is what the script of a page with videos needs to know about a provider.
type videoKind struct {
	Address string `json:"address"`
	Host    string `json:"host"`
	Player  string `json:"player"`
	Note    string `json:"note"`
}

// addVideos lets the page of a document play the videos of other providers in its text or at its address, if the company permits it. Without it, and
// without scripts, the page links to the videos.
func (p *playerView) addVideos(v *ui.Visit, shown storecourses.Display) {
	if !v.Call.Company.EmbeddedVideos() {
		return
	}
	if shown == storecourses.AsLink {
		if provider := pages.VideoProviderOf(p.File); provider != nil {
			p.Video = provider.Key
		}
	}
	if p.Video == "" && !strings.Contains(string(p.Body), "<figure data-video=") {
		return
	}
	kinds := map[string]videoKind{}
	for _, one := range pages.VideoProviders {
		kinds[one.Key] = videoKind{one.Address, one.Host, one.Player, v.T("document.video-note", "Provider", one.Name)}
	}
	text, err := json.Marshal(map[string]any{"play": v.T("document.video-play", "Title", "{title}"), "kinds": kinds})
	if err != nil {
		panic(err) // Maps of texts have an encoding.
	}
	p.Videos = string(text)
}

// videoPolicy returns the directive that the content security policy of a page needs to play videos of other providers, or "".
func videoPolicy(view *playerView) string {
	if view.Videos == "" {
		return ""
	}
	policy := "; frame-src"
	for _, p := range pages.VideoProviders {
		policy += " " + p.Host
	}
	return policy
}

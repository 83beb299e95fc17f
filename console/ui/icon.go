package ui

import (
	_ "embed"
	"html/template"
	"path"
	"regexp"
	"strings"
	"sync"

	"lyceum/site/pages"
)

// iconFile has a symbol for each icon of the console. console/editor/icons.js writes it.
//
//go:embed icons.svg
var iconFile string

// icons contains the elements of the icons by their names.
var icons = sync.OnceValue(func() map[string]template.HTML {
	all := map[string]template.HTML{}
	for _, symbol := range regexp.MustCompile(`<symbol id="([\w-]+)"[^>]*>(.*)</symbol>`).FindAllStringSubmatch(iconFile, -1) {
		all[symbol[1]] = template.HTML(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">` + symbol[2] + `</svg>`) //nolint:gosec // our own file
	}
	return all
})

// Icon returns the element of an icon, which screen readers do not read. It panics if there is no such icon.
func Icon(name string) template.HTML {
	icon, has := icons()[name]
	if !has {
		panic("console: no icon " + name)
	}
	return icon
}

// jobIcons contains the icon of a job by the end of the address of its page.
var jobIcons = map[string]string{
	"archive": "archive", "certificate": "award", "copy": "copy", "disable": "ban", "download": "arrow-down", "edit": "pencil", "enable": "circle-check",
	"exams": "clipboard-check", "extend": "clock", "move": "folder-input",
	"outline": "book-open", "owners": "user-cog", "password-link": "key-round", "people": "users",
	"preview": "eye", "prices": "wallet", "publish": "circle-check", "refund": "undo-2",
	"remove": "trash-2", "rename": "pencil", "replace": "rotate-ccw", "reset": "rotate-ccw",
	"restore": "rotate-ccw", "revoke": "ban", "role": "shield", "view": "eye",
	"unenroll": "circle-x", "waive": "circle-check", "update": "pencil", "reissue": "rotate-ccw",
}

// MenuLink is an entry of the menu of a row, with the icon of its job or nothing.
type MenuLink struct {
	pages.Link
	Icon template.HTML
}

func (r Row) Menu() []MenuLink {
	menu := make([]MenuLink, len(r.Actions))
	for i, one := range r.Actions {
		address, _, _ := strings.Cut(one.Path, "?")
		menu[i] = MenuLink{one, icons()[jobIcons[path.Base(address)]]}
	}
	return menu
}

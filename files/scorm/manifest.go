package scorm

import (
	"net/url"
	"path"
	"strconv"
	"strings"
)

// reader makes a Package of a manifest.
type reader struct {
	files     *Directory
	root      *element
	resources map[string]*element
	// typed means that the manifest says of some resource whether it reports a state.
	typed   bool
	out     *Package
	ids     map[string]bool
	noticed map[Notice]bool
}

// maxItems limits the items of a package. The largest courses that are known have some hundred.
const maxItems = 2_000

func newPackage(root *element, files *Directory) *Package {
	r := &reader{
		files: files, root: root, resources: map[string]*element{}, out: &Package{Items: []Item{}, Notices: []Notice{}},
		ids: map[string]bool{}, noticed: map[Notice]bool{},
	}
	r.out.Version = versionOf(root)
	for _, resource := range root.child("resources").all("resource") {
		r.typed = r.typed || resource.attribute("scormtype") != ""
		if id := resource.attribute("identifier"); r.resources[id] == nil {
			r.resources[id] = resource
		}
	}
	organization := r.organization()
	r.out.Title = organization.title()
	r.addItems(organization, 0)
	if !r.out.launchable() {
		r.out.Items, r.ids = []Item{}, map[string]bool{}
		r.addResources()
	}
	if r.out.Title == "" && len(r.out.Items) > 0 {
		r.out.Title = r.out.Items[0].Title
	}
	if root.has(isIgnoredSequencing) {
		r.notice(NoticeSequencing, "")
	}
	return r.out
}

// versionOf returns the version in the metadata or, if it is missing or unknown, the one whose namespace the manifest has.
func versionOf(root *element) Version {
	stated := strings.ToLower(root.child("metadata").valueOrEmpty("schemaversion"))
	switch {
	case strings.HasPrefix(stated, "1.2"):
		return Version12
	case strings.HasPrefix(stated, "2004"), strings.HasPrefix(stated, "cam 1.3"), strings.HasPrefix(stated, "1.3"):
		return Version2004
	}
	uses := func(namespace string) bool {
		in := func(e *element) bool {
			for name, value := range e.attributes {
				if strings.HasPrefix(name, "xmlns:") && strings.Contains(strings.ToLower(value), namespace) {
					return true
				}
			}
			return false
		}
		return in(root) || root.has(in)
	}
	if uses("adlcp_v1p3") && !uses("adlcp_rootv1p2") {
		return Version2004
	}
	return Version12
}

func (e *element) valueOrEmpty(name string) string {
	if e == nil {
		return ""
	}
	return e.value(name)
}

func (e *element) title() string { return e.valueOrEmpty("title") }

// organization returns the default organization, or the first one. It returns nil if there is none.
func (r *reader) organization() *element {
	of := r.root.child("organizations")
	all := of.all("organization")
	if len(all) == 0 {
		return nil
	}
	if len(all) > 1 {
		r.notice(NoticeOrganization, "")
	}
	for _, o := range all {
		if o.attribute("identifier") == of.attribute("default") {
			return o
		}
	}
	return all[0]
}

func (r *reader) addItems(parent *element, level int) {
	for _, e := range parent.all("item") {
		if len(r.out.Items) >= maxItems {
			return
		}
		if strings.EqualFold(e.attribute("isvisible"), "false") && e.attribute("identifierref") == "" && len(e.all("item")) == 0 {
			continue
		}
		item := Item{ID: e.attribute("identifier"), Title: e.title(), Level: level}
		r.setRules(&item, e)
		if ref := e.attribute("identifierref"); ref != "" {
			r.start(&item, r.resources[ref], e.attribute("parameters"))
		}
		r.append(item)
		r.addItems(e, level+1)
	}
}

// addResources adds the resources that report a state as items, or all resources with an address if none says so. It is for packages without items.
func (r *reader) addResources() {
	for _, only := range []bool{true, false} {
		for _, resource := range r.root.child("resources").all("resource") {
			if len(r.out.Items) >= maxItems || resource.attribute("href") == "" || only && !strings.EqualFold(resource.attribute("scormtype"), "sco") {
				continue
			}
			item := Item{ID: resource.attribute("identifier"), Title: firstOf(resource.title(), resource.attribute("title"), r.out.Title)}
			r.start(&item, resource, "")
			if item.Launchable() {
				r.append(item)
			}
		}
		if r.out.launchable() {
			return
		}
	}
}

// append adds an item. The ids of items are the keys of their states, so each item gets one of its own.
func (r *reader) append(item Item) {
	id := item.ID
	for n := 2; id == "" || r.ids[id]; n++ {
		id = firstOf(item.ID, "item") + "-" + strconv.Itoa(n)
	}
	r.ids[id] = true
	item.ID, item.Title = id, firstOf(item.Title, path.Base("/"+item.Path), id)
	r.out.Items = append(r.out.Items, item)
}

func firstOf(texts ...string) string {
	for _, text := range texts {
		if text != "" && text != "/" {
			return text
		}
	}
	return ""
}

// setRules sets what the LMS passes to the content of an item.
func (r *reader) setRules(item *Item, e *element) {
	item.MasteryScore, item.MaxTimeAllowed = e.value("masteryscore"), e.value("maxtimeallowed")
	item.TimeLimitAction, item.LaunchData = e.value("timelimitaction"), e.value("datafromlms")
	if threshold := e.child("completionthreshold"); threshold != nil {
		item.CompletionThreshold = firstOf(threshold.attribute("minprogressmeasure"), strings.TrimSpace(threshold.text))
	}
	sequencing := e.child("sequencing")
	primary := sequencing.child("objectives").child("primaryobjective")
	if strings.EqualFold(primary.attribute("satisfiedbymeasure"), "true") {
		item.ScaledPassingScore = firstOf(primary.valueOrEmpty("minnormalizedmeasure"), "1.0")
	}
	if item.MaxTimeAllowed == "" {
		item.MaxTimeAllowed = sequencing.child("limitconditions").attribute("attemptabsolutedurationlimit")
	}
	if e.value("prerequisites") != "" {
		r.notice(NoticePrerequisites, item.Title)
	}
}

// isIgnoredSequencing reports whether an element makes rules about the order of items that a player with free choice ignores.
func isIgnoredSequencing(e *element) bool {
	switch e.name {
	case "sequencingrules", "rolluprules", "randomizationcontrols", "constrainedchoiceconsiderations":
		return len(e.children) > 0 || len(e.attributes) > 0
	case "controlmode":
		return strings.EqualFold(e.attribute("choice"), "false") || strings.EqualFold(e.attribute("forwardonly"), "true") ||
			strings.EqualFold(e.attribute("choiceexit"), "false")
	case "limitconditions":
		return e.attribute("attemptlimit") != ""
	}
	return false
}

// start sets the file with which the item starts. It adds a notice if there is no such file.
func (r *reader) start(item *Item, resource *element, parameters string) {
	if resource == nil {
		r.notice(NoticeMissing, item.Title)
		return
	}
	href := strings.ReplaceAll(resource.attribute("href"), `\`, "/")
	if href == "" {
		return
	}
	if strings.Contains(href, "://") || strings.HasPrefix(href, "//") || strings.HasPrefix(strings.ToLower(href), "javascript:") {
		r.notice(NoticeExternal, item.Title)
		return
	}
	base := r.root.attribute("base") + r.root.child("resources").attribute("base") + resource.attribute("base")
	name, suffix := cutAddress(href)
	found, ok := r.find(strings.ReplaceAll(base, `\`, "/"), name)
	if !ok {
		r.notice(NoticeMissing, item.Title)
		return
	}
	item.Path, item.Query = found, withParameters(suffix, parameters)
	kind := strings.ToLower(resource.attribute("scormtype"))
	item.Reports = kind == "sco" || kind == "" && (r.out.Version == Version12 || !r.typed)
}

// find returns the file at a path below a base. Bases are folders, but some tools forget the slash at the end, and some forget to repeat the base in
// the zip file.
func (r *reader) find(base, name string) (string, bool) {
	for _, candidate := range []string{base + name, base + "/" + name, name} {
		for _, text := range []string{unescape(candidate), candidate} {
			clean := strings.TrimPrefix(path.Clean("/"+text), "/")
			if found, ok := r.files.Find(clean); ok && !escapes(text) {
				return found, true
			}
		}
	}
	return "", false
}

// escapes reports whether a path leads out of its folder.
func escapes(name string) bool {
	depth := 0
	for part := range strings.SplitSeq(name, "/") {
		switch part {
		case "..":
			depth--
		case "", ".":
		default:
			depth++
		}
		if depth < 0 {
			return true
		}
	}
	return false
}

func unescape(name string) string {
	if plain, err := url.PathUnescape(name); err == nil {
		return plain
	}
	return name
}

// cutAddress divides an address into the path and what follows it.
func cutAddress(address string) (name, suffix string) {
	if at := strings.IndexAny(address, "?#"); at >= 0 {
		return address[:at], address[at:]
	}
	return address, ""
}

// withParameters adds the parameters of an item to a query and a fragment. The parameters may begin with ?, & or #, or with none of them.
func withParameters(suffix, parameters string) string {
	query, fragment, _ := strings.Cut(suffix, "#")
	more, anchor, _ := strings.Cut(strings.TrimSpace(parameters), "#")
	query, more = strings.Trim(query, "?&"), strings.Trim(more, "?&")
	if query != "" && more != "" {
		query += "&"
	}
	out := ""
	if query += more; query != "" {
		out = "?" + query
	}
	if fragment = firstOf(anchor, fragment); fragment != "" {
		out += "#" + fragment
	}
	return out
}

func (r *reader) notice(kind NoticeKind, title string) {
	n := Notice{kind, title}
	if !r.noticed[n] {
		r.noticed[n] = true
		r.out.Notices = append(r.out.Notices, n)
	}
}

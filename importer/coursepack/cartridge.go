package coursepack

import (
	"cmp"
	"context"
	"path"
	"slices"
	"strconv"
	"strings"

	"lyceum/store/courses"
)

type manifest struct {
	Schema    string              `xml:"metadata>schema"`
	Title     []string            `xml:"metadata>lom>general>title>string"`
	Items     []manifestItem      `xml:"organizations>organization>item"`
	Resources []*manifestResource `xml:"resources>resource"`
}

type manifestItem struct {
	Ref   string         `xml:"identifierref,attr"`
	Title string         `xml:"title"`
	Items []manifestItem `xml:"item"`
}

type manifestResource struct {
	ID        string `xml:"identifier,attr"`
	Type      string `xml:"type,attr"`
	Href      string `xml:"href,attr"`
	Base      string `xml:"base,attr"`
	ScormType string `xml:"scormType,attr"`
	OldScorm  string `xml:"scormtype,attr"`
	Files     []struct {
		Href string `xml:"href,attr"`
	} `xml:"file"`
	done bool
}

// entry returns the file of the package that the resource is.
func (r *manifestResource) entry() string {
	href := r.Href
	if href == "" && len(r.Files) > 0 {
		href = r.Files[0].Href
	}
	return r.file(href)
}

func (r *manifestResource) file(href string) string {
	return strings.TrimPrefix(path.Join("/", withoutQuery(strings.ReplaceAll(r.Base, `\`, "/")), withoutQuery(strings.ReplaceAll(href, `\`, "/"))), "/")
}

// isKind reports whether the type of the resource begins with a text, such as imswl_xml. Each version of the format has its own types.
func (r *manifestResource) isKind(begin string) bool {
	return strings.HasPrefix(strings.ToLower(r.Type), begin)
}

// cartridge reads a Common Cartridge.
type cartridge struct {
	*builder
	manifest
	resources map[string]*manifestResource
	isCanvas  bool
	quizFiles map[string]bool // the files with questions that were read
}

func (b *builder) readCartridge(ctx context.Context) error {
	c := &cartridge{builder: b, resources: map[string]*manifestResource{}, quizFiles: map[string]bool{}}
	if err := decode(b.archive, cartridgeManifest, &c.manifest); err != nil {
		return err
	}
	for _, r := range c.Resources {
		if r.ScormType != "" || r.OldScorm != "" || strings.Contains(strings.ToUpper(c.Schema), "SCORM") {
			return Refusal("The file is a SCORM package and not a course. Add it to a course as a document.")
		}
		c.resources[r.ID] = r
	}
	if len(c.Title) > 0 {
		b.Title = cmp.Or(strings.TrimSpace(c.Title[0]), b.Title)
	}
	if err := c.canvas(); err != nil {
		return err
	}
	if !c.isCanvas {
		if err := c.organization(ctx); err != nil {
			return err
		}
	}
	return c.rest(ctx)
}

// organization adds the items of the organization: those with items are subjects, and items inside of them chapters.
func (c *cartridge) organization(ctx context.Context) error {
	items := c.Items
	c.schedule(items)
	if len(items) == 1 && items[0].Ref == "" && len(items[0].Items) > 0 { // The root item.
		if title := strings.TrimSpace(items[0].Title); title != "" && len(c.manifest.Title) == 0 {
			c.builder.Title = title
		}
		items = items[0].Items
	}
	started := false
	for _, item := range items {
		if err := ctx.Err(); err != nil {
			return err
		}
		if len(item.Items) > 0 {
			c.startSubject(strings.TrimSpace(item.Title))
			c.take("module", c.subject().Title)
			started = false
		} else if !started {
			c.startSubject(c.builder.Title)
			started = true
		}
		if err := c.item(item, 0); err != nil {
			return err
		}
	}
	return nil
}

// schedule notes the files that items name.
func (c *cartridge) schedule(items []manifestItem) {
	for _, item := range items {
		if r := c.resources[item.Ref]; r != nil {
			c.scheduled[r.entry()] = true
		}
		c.schedule(item.Items)
	}
}

func (c *cartridge) item(item manifestItem, depth int) error {
	title := strings.TrimSpace(item.Title)
	if item.Ref != "" {
		if err := c.resource(c.resources[item.Ref], title, false); err != nil {
			return err
		}
	}
	if len(item.Items) > 0 && depth > 0 {
		c.startChapter(title)
		c.take("folder", title)
	}
	for _, inner := range item.Items {
		if len(inner.Items) == 0 && depth == 0 && c.open && c.lastChapter() != c.chapter {
			c.endChapter()
		}
		if err := c.item(inner, depth+1); err != nil {
			return err
		}
	}
	return nil
}

func (c *cartridge) lastChapter() string {
	chapters := c.subject().Chapters
	if len(chapters) == 0 {
		return ""
	}
	return chapters[len(chapters)-1].Title
}

// resource adds a resource, or names the reason why it is not imported. r is nil for an unknown one.
func (c *cartridge) resource(r *manifestResource, title string, draft bool) error {
	if r == nil {
		c.drop("item", title, "The package does not contain it.")
		return nil
	}
	entry := r.entry()
	if r.done {
		c.drop("item", title, "The course has it already at another place.")
		return nil
	}
	r.done = true
	size, known := c.archive.size(entry)
	change := func(d *Document) { d.Draft = d.Draft || draft }
	switch {
	case r.isKind("imsqti_") || r.isKind("imsqti"):
		return c.quiz(r, title, draft)
	case r.isKind("imsbasiclti"):
		c.drop("tool", title, "Tools of other programs cannot be opened.")
	case !known:
		c.drop("item", title, "The package does not contain the file %q.", entry)
	case r.isKind("imswl_"):
		return c.webLink(entry, title)
	case r.isKind("imsdt_"):
		c.drop("discussion", title, "Discussions are not imported. Trainees ask their questions at the documents.")
	case r.isKind("assignment_") || c.isAssignment(r):
		return c.assignment(r, title, draft)
	case isPage(entry):
		return c.htmlFile("page", title, entry, func(ref string) target { return c.target(entry, ref) }, change)
	case path.Ext(entry) == ".xml" && !r.isKind("webcontent"):
		c.drop("item", cmp.Or(title, entry), "Items of the type %s are not imported.", r.Type)
	default:
		c.addFile("file", cmp.Or(title, path.Base(entry)), File{entry, path.Base(entry), size}, change)
	}
	return nil
}

func (c *cartridge) webLink(entry, title string) error {
	var link struct {
		Title   string `xml:"title"`
		Address struct {
			Href string `xml:"href,attr"`
		} `xml:"url"`
	}
	if err := decode(c.archive, entry, &link); err != nil {
		return err
	}
	c.link("link", cmp.Or(title, strings.TrimSpace(link.Title)), link.Address.Href, "", c.key("resource entry "+entry))
	return nil
}

func (c *cartridge) isAssignment(r *manifestResource) bool {
	return slices.ContainsFunc(r.Files, func(f struct {
		Href string `xml:"href,attr"`
	}) bool {
		return path.Base(f.Href) == "assignment_settings.xml"
	})
}

// assignment adds the text of an assignment. The assignment extension of Common Cartridge has the text in XML, and Canvas in HTML.
func (c *cartridge) assignment(r *manifestResource, title string, draft bool) error {
	const reason = "Trainees cannot hand in work. The text of the assignment, if it has one, is a page."
	entry := r.entry()
	text := ""
	if isPage(entry) {
		content, err := read(c.archive, entry, maxXML)
		if err != nil {
			return err
		}
		text = body(string(content))
	} else {
		var x struct {
			Title string `xml:"title"`
			Text  string `xml:"text"`
			More  string `xml:"instructor_text"`
		}
		if err := decode(c.archive, entry, &x); err != nil {
			return err
		}
		title, text = cmp.Or(title, strings.TrimSpace(x.Title)), cmp.Or(x.Text, x.More)
	}
	if text = c.rich(title, text, func(ref string) target { return c.target(entry, ref) }); plainTitle(text) != "" {
		c.add("assignment text", Document{Key: c.key("resource " + r.ID), Title: title, Type: courses.PageType, Body: text, Draft: draft})
	}
	c.drop("assignment", title, reason)
	return nil
}

// body returns the content of the body of an HTML page.
func body(page string) string {
	if _, after, has := strings.Cut(page, "<body"); has {
		if _, after, has = strings.Cut(after, ">"); has {
			after, _, _ = strings.Cut(after, "</body>")
			return after
		}
	}
	return page
}

// target returns the target of a reference in a file of the cartridge.
func (c *cartridge) target(entry, ref string) target {
	name := strings.TrimPrefix(withoutQuery(ref), "/")
	before, rest, _ := strings.Cut(name, "/")
	switch strings.Trim(before, "$") {
	case "IMS-CC-FILEBASE", "IMS_CC_FILEBASE":
		return c.fileBase(rest)
	case "WIKI_REFERENCE":
		return target{address: partLink(c.key("page wiki_content/" + path.Base(rest) + ".html"))}
	case "CANVAS_OBJECT_REFERENCE":
		kind, id, _ := strings.Cut(rest, "/")
		if kind == "pages" || kind == "wiki" {
			return target{address: partLink(c.key("page wiki_content/" + path.Base(id) + ".html"))}
		}
		if r := c.resources[id]; r != nil && isPage(r.entry()) && !c.isAssignment(r) {
			return target{address: partLink(c.key("page " + r.entry()))}
		} else if r != nil && r.isKind("webcontent") {
			return c.entryTarget(r.entry())
		}
		return target{address: partLink(c.key("resource " + id))}
	case "CANVAS_COURSE_REFERENCE":
		if id, is := strings.CutPrefix(rest, "file_ref/"); is && c.resources[path.Dir(id+"/x")] != nil {
			return c.entryTarget(c.resources[path.Dir(id+"/x")].entry())
		}
		return target{}
	}
	if strings.Contains(before, "$") {
		return target{}
	}
	return c.siblingTarget(entry, ref)
}

// fileBase returns the target of a reference that begins with $IMS-CC-FILEBASE$. Canvas means the folder web_resources by it.
func (c *cartridge) fileBase(name string) target {
	name = strings.TrimPrefix(path.Join("/", name), "/")
	for _, folder := range []string{"web_resources", ""} {
		if to := c.entryTarget(path.Join(folder, name)); to != (target{}) {
			return to
		}
	}
	return target{}
}

// rest adds the resources that no item has, and names the files that are not part of the course.
func (c *cartridge) rest(ctx context.Context) error {
	var pages, quizzes, files []*manifestResource
	for _, r := range c.Resources {
		entry := r.entry()
		switch {
		case r.done || c.isSetting(entry):
		case r.isKind("imsqti"):
			quizzes = append(quizzes, r)
		case isPage(entry):
			pages = append(pages, r)
		default:
			files = append(files, r)
		}
	}
	// Tests in QTI 2.1 come before the questions to which they refer.
	slices.SortStableFunc(quizzes, func(x, y *manifestResource) int {
		return strings.Compare(strconv.FormatBool(x.isKind("imsqti_item")), strconv.FormatBool(y.isKind("imsqti_item")))
	})
	before := len(c.Subjects)
	for _, part := range []struct {
		title string
		list  []*manifestResource
	}{{"Pages", pages}, {"Quizzes", quizzes}, {"Files", files}} {
		part.list = slices.DeleteFunc(part.list, func(r *manifestResource) bool { return c.uses(r.entry()) || c.isCompanion(r) })
		if len(part.list) == 0 {
			continue
		}
		if len(c.Subjects) == before {
			c.startSubject("More content")
		}
		c.endChapter()
		c.chapter = part.title
		for _, r := range part.list {
			if err := ctx.Err(); err != nil {
				return err
			}
			if r.done {
				continue // A test had it.
			}
			if err := c.resource(r, c.titleOf(r), false); err != nil {
				return err
			}
		}
	}
	if err := c.banks(); err != nil {
		return err
	}
	if last := len(c.Subjects) - 1; last >= before && len(c.Subjects[last].Chapters) == 0 &&
		!slices.ContainsFunc(c.Exams, func(e Exam) bool { return e.Subject == c.Subjects[last].Title }) {
		c.Subjects = c.Subjects[:last]
	}
	c.leftEntries()
	return nil
}

// uses reports whether the course has a file as a picture or as a document.
func (c *cartridge) uses(entry string) bool { return c.shown[entry] != "" || c.entries[entry] != 0 }

// isCompanion reports whether a resource only has settings of another one.
func (c *cartridge) isCompanion(r *manifestResource) bool {
	base := path.Base(r.entry())
	return base == "assessment_meta.xml" || base == "assignment_settings.xml" || strings.HasSuffix(base, ".xml.qti") ||
		r.isKind("associatedcontent") && path.Ext(base) == ".xml"
}

func (c *cartridge) titleOf(r *manifestResource) string {
	entry := r.entry()
	if isPage(entry) || r.isKind("imsqti") {
		return "" // The file has its title.
	}
	return strings.TrimSuffix(path.Base(entry), path.Ext(entry))
}

// leftEntries names the files that no resource and no text has.
func (c *cartridge) leftEntries() {
	known := map[string]bool{}
	for _, r := range c.Resources {
		known[r.entry()] = true
		for _, f := range r.Files {
			if entry := r.file(f.Href); r.done || c.isCompanion(r) || c.isSetting(entry) {
				known[entry] = true
			}
		}
	}
	for _, entry := range c.archive.names() {
		if !known[entry] && !c.uses(entry) && !c.quizFiles[entry] && !c.isSetting(entry) &&
			!isPage(entry) && entry != cartridgeManifest && path.Ext(entry) != ".xsd" {
			c.drop("file", entry, "No item and no text of the course uses the file.")
		}
	}
}

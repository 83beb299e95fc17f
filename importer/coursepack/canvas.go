package coursepack

import (
	"cmp"
	"path"
	"strings"
)

// The files of Canvas in a cartridge.
const (
	canvasFolder   = "course_settings/"
	canvasModules  = canvasFolder + "module_meta.xml"
	canvasSettings = canvasFolder + "course_settings.xml"
	canvasSyllabus = canvasFolder + "syllabus.html"
)

type canvasModule struct {
	Title string `xml:"title"`
	State string `xml:"workflow_state"`
	Until string `xml:"unlock_at"`
	Needs []struct {
		Title string `xml:"title"`
	} `xml:"prerequisites>prerequisite"`
	Done  []struct{}   `xml:"completionRequirements>completionRequirement"`
	Items []canvasItem `xml:"items>item"`
}

type canvasItem struct {
	Kind  string `xml:"content_type"`
	State string `xml:"workflow_state"`
	Title string `xml:"title"`
	Ref   string `xml:"identifierref"`
	URL   string `xml:"url"`
}

// canvas adds the modules of a course of Canvas in their order.
func (c *cartridge) canvas() error {
	if _, c.isCanvas = c.archive.size(canvasModules); !c.isCanvas {
		return nil
	}
	var settings struct {
		Title string `xml:"title"`
		Code  string `xml:"course_code"`
	}
	if _, known := c.archive.size(canvasSettings); known {
		if err := decode(c.archive, canvasSettings, &settings); err != nil {
			return err
		}
	}
	c.builder.Title, c.Code = cmp.Or(strings.TrimSpace(settings.Title), c.builder.Title), cmp.Or(strings.TrimSpace(settings.Code), c.Code)
	var meta struct {
		Modules []canvasModule `xml:"module"`
	}
	if err := decode(c.archive, canvasModules, &meta); err != nil {
		return err
	}
	for _, m := range meta.Modules {
		for _, item := range m.Items {
			if r := c.resources[item.Ref]; r != nil {
				c.scheduled[r.entry()] = true
			}
		}
	}
	for _, m := range meta.Modules {
		if err := c.module(m); err != nil {
			return err
		}
	}
	return c.canvasRest()
}

func (c *cartridge) module(m canvasModule) error {
	title := strings.TrimSpace(m.Title)
	if len(m.Items) == 0 {
		c.drop("module", title, "The module is empty.")
		return nil
	}
	c.startSubject(title)
	c.take("module", title)
	if len(m.Needs) > 0 || len(m.Done) > 0 || strings.TrimSpace(m.Until) != "" {
		c.drop("condition", title, "The date, the prerequisites and the requirements of the module are not imported. Set the release of its documents.")
	}
	for _, item := range m.Items {
		draft := m.State == "unpublished" || item.State == "unpublished"
		title := strings.TrimSpace(item.Title)
		switch item.Kind {
		case "ContextModuleSubHeader":
			c.startChapter(title)
			c.take("heading", title)
		case "ExternalUrl":
			c.link("link", title, item.URL, "", 0)
		case "ContextExternalTool":
			c.drop("tool", title, "Tools of other programs cannot be opened.")
		default:
			if err := c.resource(c.resources[item.Ref], title, draft); err != nil {
				return err
			}
		}
	}
	return nil
}

// canvasRest adds the syllabus and names the settings of a course that are not imported.
func (c *cartridge) canvasRest() error {
	if size, known := c.archive.size(canvasSyllabus); known && size > 0 {
		content, err := read(c.archive, canvasSyllabus, maxXML)
		if err != nil {
			return err
		}
		if plainTitle(body(string(content))) != "" {
			c.startSubject("Syllabus")
			err := c.htmlFile("syllabus", "Syllabus", canvasSyllabus, func(ref string) target { return c.target(canvasSyllabus, ref) }, nil)
			if err != nil {
				return err
			}
		}
	}
	for _, left := range []struct{ file, kind, reason string }{
		{"rubrics.xml", "rubrics", "Rubrics are not imported."},
		{"learning_outcomes.xml", "outcomes", "Outcomes are not imported."},
		{"grading_standards.xml", "grades", "Grading schemes are not imported. Set the pass mark of each exam."},
		{"assignment_groups.xml", "grades", "The groups of assignments and their weights are not imported."},
		{"events.xml", "calendar", "Events of the calendar are not imported."},
		{"announcements.xml", "announcements", "Announcements are not imported."},
		{"media_tracks.xml", "captions", "Captions are not imported. Add them to the films."},
		{"external_feeds.xml", "feeds", "Feeds of other sites are not imported."},
		{"late_policy.xml", "grades", "The rules for late work are not imported."},
	} {
		if size, known := c.archive.size(canvasFolder + left.file); known && size > 400 { // Canvas also writes files without entries.
			c.drop(left.kind, path.Base(left.file), "%s", left.reason)
		}
	}
	return nil
}

// isSetting reports whether a file has settings of Canvas, which canvasRest names.
func (c *cartridge) isSetting(entry string) bool {
	return c.isCanvas && (strings.HasPrefix(entry, canvasFolder) || strings.HasPrefix(entry, "lti_resource_links/"))
}

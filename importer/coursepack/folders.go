package coursepack

import (
	"cmp"
	"html"
	"path"
	"slices"
	"strings"

	"lyceum/store/courses"
)

// readFolders reads a zip of files: its folders become subjects, their folders chapters, and the files documents, in the order of their names.
func (b *builder) readFolders() error {
	names := slices.Clone(b.archive.names())
	for _, name := range names {
		if name == "[Content_Types].xml" || name == "h5p.json" || name == "META-INF/MANIFEST.MF" || name == "mimetype" {
			return errFormat
		}
		b.scheduled[name] = !strings.HasPrefix(path.Base(name), ".")
	}
	slices.SortFunc(names, func(x, y string) int {
		if order := strings.Compare(path.Dir(x), path.Dir(y)); order != 0 {
			return order
		}
		return strings.Compare(x, y)
	})
	subject, chapter := "\x00", "\x00"
	for _, name := range names {
		if strings.HasPrefix(path.Base(name), ".") {
			b.drop("file", name, "It is a hidden file.")
			continue
		}
		first, rest, inside := strings.Cut(name, "/")
		if !inside {
			first, rest = "", name
		}
		within := path.Dir(rest)
		if first != subject {
			b.startSubject(first)
			subject, chapter = first, "\x00"
		}
		if within != chapter {
			chapter = within
			if b.endChapter(); within != "." {
				b.startChapter(strings.ReplaceAll(within, "/", " / "))
			}
		}
		size, _ := b.archive.size(name)
		title := strings.TrimSuffix(path.Base(name), path.Ext(name))
		if isPage(name) {
			if err := b.htmlFile("page", title, name, func(ref string) target { return b.siblingTarget(name, ref) }, nil); err != nil {
				return err
			}
			continue
		}
		b.addFile("file", title, File{name, path.Base(name), size}, nil)
	}
	for _, name := range b.archive.emptyFolders() {
		b.drop("folder", name, "The folder is empty.")
	}
	return nil
}

func isPage(name string) bool {
	ending := strings.ToLower(path.Ext(name))
	return ending == ".html" || ending == ".htm" || ending == ".xhtml"
}

// htmlFile adds an HTML file of the package as a page.
func (b *builder) htmlFile(kind, title, name string, resolve func(ref string) target, change func(*Document)) error {
	content, err := read(b.archive, name, maxXML)
	if err != nil {
		return err
	}
	text := string(content)
	if _, after, has := strings.Cut(text, "<title>"); has && title == "" {
		title, _, _ = strings.Cut(after, "</title>")
		title = strings.TrimSpace(html.UnescapeString(title))
	}
	title = cmp.Or(title, strings.TrimSuffix(path.Base(name), path.Ext(name)))
	text = body(text)
	d := Document{Key: b.key("page " + name), Title: title, Type: courses.PageType, Body: b.rich(title, text, resolve)}
	if change != nil {
		change(&d)
	}
	if d.Body == "" {
		b.drop(kind, title, "The page is empty.")
		return nil
	}
	b.add(kind, d)
	return nil
}

// siblingTarget returns the target of a reference that is relative to a file of the package.
func (b *builder) siblingTarget(name, ref string) target {
	return b.entryTarget(path.Join(path.Dir(name), withoutQuery(ref)))
}

// entryTarget returns the target of a reference to a file of the package: a page, a picture or a document.
func (b *builder) entryTarget(entry string) target {
	size, known := b.archive.size(entry)
	switch {
	case !known:
		return target{}
	case isPage(entry):
		return target{address: partLink(b.key("page " + entry)), name: path.Base(entry)}
	}
	return b.fileTarget(File{entry, path.Base(entry), size})
}

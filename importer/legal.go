package importer

import (
	"context"
	"io/fs"
	"path"
	"slices"
	"strings"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/company"
	"lyceum/tenant"
)

// legalFolder is the subfolder of an import folder with the legal texts of the company. The name of a file consists of the kind and
// the language: privacy.de.html.
const legalFolder = "legal"

// readLegalTexts reads the legal texts, and adds a problem for each mistake in the name or the text of a file.
func (in *input) readLegalTexts(folder fs.FS, o Options, found *problems) error {
	names, err := folderFiles(folder, legalFolder, found)
	if err != nil {
		return err
	}
	for _, name := range names {
		file := path.Join(legalFolder, name)
		text, ok := legalTextNamed(file, found)
		if !ok {
			continue
		}
		if slices.ContainsFunc(in.legal, func(other bulk.BulkLegalText) bool {
			return other.Kind == text.Kind && other.Language == text.Language
		}) {
			found.add(file, 0, "", "is the same legal text as another file, whose name differs in case only")
			continue
		}
		text.Description, err = readText(folder, file, bulk.LongestEntry, o.Format)
		switch {
		case err != nil:
			found.add(file, 0, "", "%v", err)
		case strings.TrimSpace(text.Description) == "":
			found.add(file, 0, "", "is empty")
		}
		in.legal = append(in.legal, text)
	}
	return nil
}

// legalTextNamed returns the kind and the language that the name of a file says. If the name is invalid, it adds a problem for each
// wrong part and returns false.
func legalTextNamed(file string, found *problems) (text bulk.BulkLegalText, ok bool) {
	parts := strings.Split(strings.ToLower(path.Base(file)), ".")
	if len(parts) != 3 || parts[2] != "html" {
		found.add(file, 0, "", "is not named after its kind and its language, such as privacy.de.html")
		return text, false
	}
	before := len(*found)
	kind, err := company.LegalTextKind(parts[0])
	if err != nil {
		found.add(file, 0, "kind", "%q is not one of %s", parts[0], strings.Join(company.LegalTextNames(), ", "))
	}
	if !slices.Contains(tenant.Languages(), parts[1]) {
		found.add(file, 0, "language", "%q is not one of %s", parts[1], strings.Join(tenant.Languages(), ", "))
	}
	return bulk.BulkLegalText{Kind: kind, Language: parts[1]}, len(*found) == before
}

func (in *input) loadLegalTexts(ctx context.Context, l *loader) error {
	if len(in.legal) == 0 {
		return nil
	}
	l.done += len(in.legal)
	return l.part("legal texts", func() (store.Loaded, error) { return bulk.LoadLegalTexts(ctx, l.company, in.legal) })
}

package courses_test

import (
	"os"
	"testing"

	"lyceum/site/pages"
	"lyceum/store/courses"
)

// Each type of documents must have its labels in each language: the link that adds a document, and the type in the outline.
func TestOutline_LabelsOfDocumentTypes(t *testing.T) {
	t.Parallel()
	words, err := pages.NewTranslations(os.DirFS(".."))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range courses.DocumentTypes() {
		for _, key := range []string{"outline.add-" + string(name), "document.type-" + string(name)} {
			for _, language := range pages.Languages {
				if !words.ForTag(language.String()).Has(key) {
					t.Errorf("the words in %s lack %s", language, key)
				}
			}
		}
	}
}

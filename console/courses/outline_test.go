package courses_test

import (
	"testing"

	"lyceum/console/ui"
	"lyceum/site/pages"
	"lyceum/store/courses"
)

// Each type of documents must have its label in each language.
func TestOutline_LabelsOfDocumentTypes(t *testing.T) {
	t.Parallel()
	words, err := pages.NewTranslations(ui.Languages(), pages.Only{FS: courses.DocumentTypeWords, Prefix: courses.StaffTypeWords})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range courses.DocumentTypes() {
		key := courses.StaffTypeWords + string(name)
		for _, language := range ui.Languages() {
			if !words.ForTag(language).Has(key) {
				t.Errorf("the words in %s lack %s", language, key)
			}
		}
	}
}

package pages

import (
	"os"
	"testing"

	"lyceum/site/pages/compiled"
)

// All pages for trainees must be compiled, because html/template takes several times as long. Some pages of the console include a
// template in two contexts of HTML, which package compiled does not support.
func TestSet_EveryPageIsCompiled(t *testing.T) {
	t.Parallel()
	pages, err := compile(os.DirFS(".."))
	if err != nil || len(pages) == 0 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	for name, p := range pages {
		if _, err := compiled.New(p.template, layout, helpers); err != nil {
			t.Errorf("page %s: %v", name, err)
		}
	}
}

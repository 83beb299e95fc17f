package coursepack_test

import (
	"strings"
	"testing"

	"lyceum/importer/coursepack/coursepacktest"
)

// Zips that can be played become SCORM packages. The report names the others that are packages.
func TestOpen_ScormPackages(t *testing.T) {
	t.Parallel()
	const from = "../../files/scorm/testdata/"
	p := opened(t, coursepacktest.Files{
		"Golf/12.zip", string(file(t, from+"golf-12.zip")),
		"Golf/2004.zip", string(file(t, from+"golf-2004.zip")),
		"Golf/aicc.zip", string(file(t, from+"validaicc.zip")),
		"Golf/damaged.zip", string(file(t, from+"badscorm.zip")),
		"Golf/escape.zip", string(coursepacktest.Files{"imsmanifest.xml", "<manifest/>", "../a.txt", "text"}.Zip(t)),
		"Golf/cmi5.zip", string(coursepacktest.Files{"cmi5.xml", "<courseStructure/>", "a.html", "text"}.Zip(t)),
		"Golf/plain.zip", string(coursepacktest.Files{"a.txt", "text"}.Zip(t)),
	}.Zip(t))
	const want = "Golf\n  Golf\n    12 [scorm] 12.zip\n    2004 [scorm] 2004.zip\n    aicc [download] aicc.zip\n    cmi5 [download] cmi5.zip\n    damaged [download] damaged.zip\n    escape [download] escape.zip\n    plain [download] plain.zip\n"
	if got := outline(p); got != want {
		t.Error(got)
	}
	reasons := map[string]string{}
	for _, d := range p.Dropped {
		if d.Kind != "SCORM package" || !strings.HasSuffix(d.Reason, ". It is kept as a download.") {
			t.Errorf("%q", d)
		}
		reasons[d.Title] = d.Reason
	}
	for title, want := range map[string]string{"aicc": "is an AICC package", "cmi5": "is a package of xAPI or cmi5", "damaged": "is not valid XML", "escape": "leads out of its folder"} {
		if !strings.Contains(reasons[title], want) || len(reasons) != 4 {
			t.Errorf("%s: %q", title, reasons)
		}
	}
	backup := opened(t, file(t, "testdata/moodle/deadlock.mbz"))
	if last := backup.Dropped[len(backup.Dropped)-1]; last.Title != "SCORM" || !strings.Contains(last.Reason, "is not valid XML. It is kept as a download.") {
		t.Errorf("%q", backup.Dropped)
	}
}

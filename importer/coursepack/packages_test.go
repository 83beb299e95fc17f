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
		"Golf/plain.zip", string(coursepacktest.Files{"a.txt", "text"}.Zip(t)),
	}.Zip(t))
	const want = "Golf\n  Golf\n    12 [scorm] 12.zip\n    2004 [scorm] 2004.zip\n    aicc [download] aicc.zip\n    damaged [download] damaged.zip\n    plain [download] plain.zip\n"
	if got := outline(p); got != want {
		t.Error(got)
	}
	if len(p.Dropped) != 1 || p.Dropped[0].Title != "damaged" || p.Dropped[0].Kind != "SCORM package" || !strings.Contains(p.Dropped[0].Reason, "is not valid XML. It is kept as a download.") {
		t.Errorf("%q", p.Dropped)
	}
	backup := opened(t, file(t, "testdata/moodle/deadlock.mbz"))
	if last := backup.Dropped[len(backup.Dropped)-1]; last.Title != "SCORM" || !strings.Contains(last.Reason, "is not valid XML. It is kept as a download.") {
		t.Errorf("%q", backup.Dropped)
	}
}

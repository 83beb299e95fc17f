package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lyceum/importer/coursepack/coursepacktest"
)

func TestCourseImport(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	backup := filepath.Join(t.TempDir(), "backup.mbz")
	if err := os.WriteFile(backup, coursepacktest.Moodle(t).Tar(t, nil), 0o600); err != nil {
		t.Fatal(err)
	}
	out := o.must("course", "import", backup, "--company", "acme", "--dry-run")
	for _, want := range []string{"Cranes & hooks\n  Basics\n    Basics\n      Basics (page)\n      Welcome (page)\n      guide.pdf (pdf)\n", "    Test (exam, 2 questions)\n", "  lti \"Tool\": Tools", "dry run: nothing was changed"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in %s", want, out)
		}
	}
	if list := o.must("import", "list", "--company", "acme"); strings.Contains(list, "backup.mbz") {
		t.Error(list)
	}
	o.refused(ExitFailed, []string{"LYCEUM_FILES is not set"}, "course", "import", backup, "--company", "acme")
	o.refused(ExitFailed, []string{"not of the format imscc"}, "course", "import", backup, "--company", "acme", "--format", "imscc")
	o.refused(ExitUsage, []string{"--format"}, "course", "import", backup, "--company", "acme", "--format", "doc")
	o.refused(ExitFailed, []string{`there is no company "other"`}, "course", "import", backup, "--company", "other")
	o.environ = append(o.environ, "LYCEUM_FILES=file://"+t.TempDir())
	if out := o.must("course", "import", backup, "--company", "acme"); !strings.Contains(out, "The course CR-1 is a draft. The number of the import is 1.") {
		t.Error(out)
	}
	if list := o.must("import", "list", "--company", "acme"); !strings.Contains(list, "backup.mbz") {
		t.Error(list)
	}
	if out := o.must("import", "undo", "--company", "acme", "1"); !strings.Contains(out, "import 1 is undone") {
		t.Error(out)
	}
}

func TestCourseImport_OfADirectory(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	directory := filepath.Join(t.TempDir(), "Ladders")
	for _, folder := range []string{"Safety", "Drafts"} {
		if err := os.MkdirAll(filepath.Join(directory, folder), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(directory, "Safety", "guide.pdf"), []byte("%PDF-1.4\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	out := o.must("course", "import", directory, "--company", "acme", "--dry-run")
	for _, want := range []string{"Ladders\n  Safety\n", "guide", "Drafts", "The folder is empty.", "dry run: nothing was changed"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in %s", want, out)
		}
	}
	if err := os.Symlink("guide.pdf", filepath.Join(directory, "Safety", "again.pdf")); err != nil {
		t.Fatal(err)
	}
	o.refused(ExitFailed, []string{"Safety/again.pdf", "link or a special file"}, "course", "import", directory, "--company", "acme", "--dry-run")
	o.refused(ExitFailed, []string{"no such file"}, "course", "import", directory+"-2", "--company", "acme", "--dry-run")
}

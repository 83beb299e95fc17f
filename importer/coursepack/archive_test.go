package coursepack_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"lyceum/importer/coursepack"
	"lyceum/importer/coursepack/coursepacktest"
)

const emptyBackup = `<moodle_backup><information><original_course_fullname>X</original_course_fullname></information></moodle_backup>`

// refused checks that a package is refused with a sentence that contains a text.
func refused(t *testing.T, name, want string, content []byte) {
	t.Helper()
	_, err := open(t, content)
	var reason coursepack.Refusal
	if !errors.As(err, &reason) || !strings.Contains(err.Error(), want) {
		t.Errorf("%s: %v", name, err)
	}
}

func TestOpen_WrongPackages(t *testing.T) {
	t.Parallel()
	backup := coursepacktest.Files{"moodle_backup.xml", emptyBackup}
	whole := backup.Tar(t, nil)
	refused(t, "no package", "neither a Moodle backup", []byte("hello world"))
	refused(t, "empty", "neither a Moodle backup", nil)
	refused(t, "a Word document", "neither a Moodle backup", coursepacktest.Files{"[Content_Types].xml", "<x/>", "word/document.xml", "<x/>"}.Zip(t))
	refused(t, "an H5P package", "neither a Moodle backup", file(t, "testdata/greeting-card.h5p"))
	refused(t, "no files", "no file that can be imported", coursepacktest.Files{}.Zip(t))
	refused(t, "SCORM", "SCORM package", coursepacktest.Files{"imsmanifest.xml", `<manifest><metadata><schema>ADL SCORM</schema></metadata><resources><resource identifier="a" type="webcontent" href="a.html" adlcp:scormtype="sco"/></resources></manifest>`}.Zip(t))
	refused(t, "cut zip", "damaged", backup.Zip(t)[:90])
	refused(t, "cut tar", "damaged", whole[:len(whole)/2])
	refused(t, "traversal in a zip", `"../x"`, append(backup, "../x", "x").Zip(t))
	refused(t, "backslashes", "outside of its folder", append(backup, `..\x`, "x").Zip(t))
	refused(t, "absolute name", `"/etc/x"`, append(backup, "/etc/x", "x").Zip(t))
	refused(t, "drive", "outside of its folder", append(backup, `C:\x`, "x").Zip(t))
	refused(t, "traversal in a tar", "outside of its folder", append(backup, "a/../../x", "x").Tar(t, nil))
	refused(t, "link in a tar", "links or devices", backup.Tar(t, func(h *tar.Header) { h.Typeflag, h.Size, h.Linkname = tar.TypeSymlink, 0, "/etc/passwd" }))
	refused(t, "hard link in a tar", "links or devices", backup.Tar(t, func(h *tar.Header) { h.Typeflag, h.Size, h.Linkname = tar.TypeLink, 0, "/etc/passwd" }))
	refused(t, "link in a zip", "links or devices", linkInZip(t))
	refused(t, "document type", "document type is not allowed", coursepacktest.Files{"moodle_backup.xml", `<!DOCTYPE x [<!ENTITY a "b">]>` + emptyBackup}.Zip(t))
	refused(t, "entity", "cannot be read", coursepacktest.Files{"moodle_backup.xml", strings.Replace(emptyBackup, "X", "&a;", 1)}.Zip(t))
	refused(t, "deep nesting", "nested too deeply", coursepacktest.Files{"moodle_backup.xml", strings.Repeat("<a>", 100)}.Zip(t))
	refused(t, "broken XML", "moodle_backup.xml", coursepacktest.Files{"moodle_backup.xml", "<moodle_backup>"}.Zip(t))
	refused(t, "broken questions", "questions.xml", append(backup, "questions.xml", "<question_categories><question").Zip(t))
	refused(t, "questions with a document type", "questions.xml", append(backup, "questions.xml", "<!DOCTYPE x><question_categories/>").Zip(t))
}

func linkInZip(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	h := &zip.FileHeader{Name: "link"}
	h.SetMode(0o777 | 1<<27) // os.ModeSymlink
	f, err := w.CreateHeader(h)
	if err == nil {
		_, err = f.Write([]byte("/etc/passwd"))
	}
	if err = errors.Join(err, w.Close()); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// The size of a file is counted while it is inflated, because the one in the zip can be wrong.
func TestOpen_FileLargerThanTheZipSays(t *testing.T) {
	t.Parallel()
	content := coursepacktest.Files{"moodle_backup.xml", emptyBackup + strings.Repeat(" ", 1000)}.Zip(t)
	directory := bytes.LastIndex(content, []byte("PK\x01\x02"))
	binary.LittleEndian.PutUint32(content[directory+24:], 10)
	refused(t, "wrong size", "damaged", content)
}

func TestOpen_Limits(t *testing.T) {
	coursepack.SetLimits(t, 4096, 3, 1<<20)
	backup := coursepacktest.Files{"moodle_backup.xml", emptyBackup}
	refused(t, "bomb in a zip", "16 GB", append(backup, "x", strings.Repeat("x", 5000)).Zip(t))
	refused(t, "bomb in a tar", "16 GB", append(backup, "files/x", strings.Repeat("x", 5000)).Tar(t, nil))
	refused(t, "many files in a zip", "100,000 files", append(backup, "a", "a", "b", "b", "c", "c").Zip(t))
	refused(t, "many files in a tar", "100,000 files", append(backup, "a", "", "b", "", "c", "").Tar(t, nil))
	coursepack.SetLimits(t, 4096, 3, 2000)
	refused(t, "a long text", "64 MB", coursepacktest.Files{"moodle_backup.xml", emptyBackup + strings.Repeat(" ", 2000)}.Zip(t))
	if _, err := coursepack.Open(t.Context(), bytes.NewReader(nil), 2<<30+1, "x.mbz", coursepack.Auto, options(t)); err == nil || !strings.Contains(err.Error(), "2 GB") {
		t.Error(err)
	}
}

func TestOpen_FormatOfRequest(t *testing.T) {
	t.Parallel()
	content := coursepacktest.Files{"moodle_backup.xml", emptyBackup}.Zip(t)
	for format, want := range map[coursepack.Format]string{coursepack.Moodle: "", coursepack.CC: "not of the format imscc"} {
		p, err := coursepack.Open(t.Context(), bytes.NewReader(content), int64(len(content)), "x.zip", format, options(t))
		if err == nil {
			_ = p.Close()
		}
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", format, err)
		}
	}
}

// failing is a source that fails, as a file store that does not answer.
type failing struct{ *bytes.Reader }

var errStore = errors.New("the store does not answer")

func (f failing) ReadAt(b []byte, at int64) (int, error) {
	if at > 200 {
		return 0, errStore
	}
	return f.Reader.ReadAt(b, at)
}

func TestOpen_FailingSourceRefusesNothing(t *testing.T) {
	t.Parallel()
	noise := make([]byte, 20_000)
	_, _ = rand.NewChaCha8([32]byte{}).Read(noise)
	files := coursepacktest.Files{"moodle_backup.xml", emptyBackup, "x", string(noise)}
	for form, content := range map[string][]byte{"zip": files.Zip(t), "tar": files.Tar(t, nil)} {
		_, err := coursepack.Open(t.Context(), failing{bytes.NewReader(content)}, int64(len(content)), "x.mbz", coursepack.Auto, options(t))
		if !errors.Is(err, errStore) {
			t.Errorf("%s: %v", form, err)
		}
	}
	ended, end := context.WithCancel(t.Context())
	end()
	content := files.Tar(t, nil)
	if _, err := coursepack.Open(ended, bytes.NewReader(content), int64(len(content)), "x.mbz", coursepack.Auto, options(t)); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestOpen_FoldersOfFiles(t *testing.T) {
	t.Parallel()
	p := opened(t, coursepacktest.Files{
		"intro.txt", "Hello", "Basics/Hooks/2 film.mp4", "film", "Basics/Hooks/1 hook.html", `<html><head><title>x</title></head><body><p>See <img src="hook.png"> and <a href="../plan.pdf">the plan</a>.</p></body></html>`,
		"Basics/Hooks/hook.png", coursepacktest.Picture(t), "Basics/plan.pdf", "%PDF", ".hidden", "x", "__MACOSX/Basics/._plan.pdf", "x", "Basics/empty.pdf", "",
	}.Zip(t))
	want := `Content
  Content
    intro [download] intro.txt
Basics
  Basics
    plan [pdf] plan.pdf
  Hooks
    1 hook [page]
    2 film [film] 2 film.mp4
    hook [download] hook.png
`
	if got := outline(p); got != want || p.Title != "course" {
		t.Errorf("%q\n%s", p.Title, got)
	}
	if reasonOf(p, "file", "empty") == "" || reasonOf(p, "file", ".hidden") == "" || !strings.Contains(document(t, p, "1 hook").Body, `src="/media/pack-1.png"`) {
		t.Errorf("%+v %s", p.Dropped, document(t, p, "1 hook").Body)
	}
}

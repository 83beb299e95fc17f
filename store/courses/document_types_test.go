package courses

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// Every row must be complete, and no content, extension or name may stand for two types.
func TestDocumentTypes_RowsAreComplete(t *testing.T) {
	t.Parallel()
	contents, extensions := map[string]DocumentType{}, map[string]DocumentType{}
	take := func(taken map[string]DocumentType, key string, row DocumentTypeRow) {
		if other, twice := taken[key]; twice {
			t.Errorf("%q stands for %s and for %s", key, other, row.Name)
		}
		taken[key] = row.Name
	}
	for _, row := range documentTypes {
		take(contents, string(row.Name), row)
		if row.Name == "" || row.Drawing == "" || utf8.RuneCountInString(row.Icon) != 1 || row.Show.Block == "" || len(row.Formats) == 0 {
			t.Errorf("the row %+v is not complete", row)
		}
		if !slices.Contains([]Editing{EditHTML, EditAddress, EditFile, EditQuestions}, row.Edit) || !slices.Contains([]DoneRule{DoneWhenOpened, DoneWhenPlayed, DoneWhenReported, DoneWhenAnswered}, row.Done) {
			t.Errorf("%s is edited as %q and done when %q", row.Name, row.Edit, row.Done)
		}
		if DocumentRowOf(string(row.Name)).Label != string(row.Name) {
			t.Errorf("the label of a chosen type %s is %s", row.Name, DocumentRowOf(string(row.Name)).Label)
		}
		for _, other := range row.Accepts {
			if other.Row().Edit != EditFile || row.Edit != EditFile {
				t.Errorf("%s accepts the files of %s", row.Name, other)
			}
		}
		for _, f := range row.Formats {
			take(contents, f.MediaType, row)
			for extension := range strings.FieldsSeq(f.Extensions) {
				take(extensions, extension, row)
				if DocumentTypeOf(ExtensionMediaType(strings.ToUpper(extension))) != row.Name {
					t.Errorf("a file with the extension %s is of the type %s, not %s", extension, DocumentTypeOf(ExtensionMediaType(extension)), row.Name)
				}
			}
		}
	}
	for _, row := range documentTypes {
		for extension := range strings.FieldsSeq(row.Shared) {
			if other := extensions[extension]; other == "" || other == row.Name || len(ExtensionTypes(extension)) != 2 {
				t.Errorf("%s shares the extension %s with %q", row.Name, extension, other)
			}
		}
	}
}

func TestDocumentType_Fits(t *testing.T) {
	t.Parallel()
	for kind, want := range map[DocumentType]string{
		"page": "", "link": "", "unknown": "", "pdf": "application/pdf", "film": "video/mp4", "audio": "audio/mpeg",
		"slides":   "application/pdf application/vnd.ms-powerpoint",
		"download": "application/pdf video/mp4 audio/mpeg application/vnd.ms-powerpoint text/html image/png text/uri-list",
	} {
		var got []string
		for _, mediaType := range strings.Fields("application/pdf video/mp4 audio/mpeg application/vnd.ms-powerpoint text/html image/png text/uri-list") {
			if kind.Fits(mediaType) {
				got = append(got, mediaType)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("a %s can have %s, want %s", kind, got, want)
		}
	}
}

// A picture that staff add as a download must be shown. Any other file whose type staff have chosen must be sent as that type.
func TestServedType(t *testing.T) {
	t.Parallel()
	for _, one := range []struct {
		mediaType    string
		chosen       DocumentType
		served, show string
	}{
		{"image/png", "download", "image/png", "picture"}, {"video/mp4", "download", "application/octet-stream", "file"},
		{"text/html", "download", "application/octet-stream", "file"}, {"text/csv", "download", "application/octet-stream", "file"},
		{"application/zip", PackageType, PackageMediaType, "package"}, {"application/pdf", "slides", "application/pdf", "frame"},
	} {
		if got := servedType(one.mediaType, &one.chosen); got != one.served || DocumentRowOf(got).Show.Block != one.show {
			t.Errorf("%s as %s: sent as %s, shown as %s", one.mediaType, one.chosen, got, DocumentRowOf(got).Show.Block)
		}
	}
}

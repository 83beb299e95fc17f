package web

import (
	"bytes"
	"flag"
	"io/fs"
	"os"
	"regexp"
	"testing"

	"github.com/klauspost/compress/zstd"
	swagger "github.com/swaggo/files/v2"
)

var updateViewer = flag.Bool("update", false, "rewrite the files of the viewer")

// The files of the viewer are those of the module in go.mod, and viewer/LICENSE names their version.
func TestViewer_FilesAreCurrent(t *testing.T) {
	t.Parallel()
	for _, name := range docsFiles {
		want, err := fs.ReadFile(swagger.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		if *updateViewer {
			packer, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression), zstd.WithEncoderConcurrency(1))
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile("viewer/"+name+".zst", packer.EncodeAll(want, nil), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if !bytes.Equal(viewerFile(name), want) {
			t.Errorf("viewer/%s.zst is outdated: run go generate ./handlers/web", name)
		}
	}
	license, err := os.ReadFile("viewer/LICENSE")
	if err != nil {
		t.Fatal(err)
	}
	bundle, err := fs.ReadFile(swagger.FS, "swagger-ui-bundle.js")
	if err != nil {
		t.Fatal(err)
	}
	version := regexp.MustCompile(`PACKAGE_VERSION:"([0-9.]+)"`).FindSubmatch(bundle)
	if version == nil || !bytes.HasPrefix(license, append([]byte("Swagger UI "), append(version[1], ',')...)) {
		t.Errorf("viewer/LICENSE does not name version %q", version)
	}
}

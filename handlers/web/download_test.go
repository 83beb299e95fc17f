package web

import (
	"errors"
	"io"
	"net"
	"os"
	"strings"
	"testing"
	"time"
)

func TestDownload_Disposition(t *testing.T) {
	t.Parallel()
	for mediaType, want := range map[string]string{
		"application/pdf": "inline", "video/mp4": "inline", "audio/mpeg": "inline", "image/png": "inline",
		"text/html": "inline sandbox", "text/plain": "inline sandbox", "image/svg+xml": "inline sandbox",
		"Application/PDF": "inline", "video/mp4; codecs=avc1": "inline", "image/SVG+XML": "inline sandbox", "IMAGE/svg+xml": "inline sandbox",
		"image/svg": "inline sandbox", "image/x+xml": "inline sandbox", "video/x+xml": "inline sandbox", "audio/xml": "inline sandbox", "TEXT/html": "inline sandbox",
		"application/zip": "attachment sandbox", "application/xhtml+xml": "attachment sandbox", "": "attachment sandbox",
	} {
		got, _, _ := strings.Cut(disposition(mediaType, "a"), ";")
		if !shownByViewer(mediaType) {
			got += " sandbox"
		}
		if got != want {
			t.Errorf("%s: %s, want %s", mediaType, got, want)
		}
	}
	for name, want := range map[string]string{
		"Brakes the basics.pdf": `inline; filename="Brakes the basics.pdf"`, "a.PDF": "inline; filename=a.PDF",
		"Prüfung स.pdf": "inline; filename*=utf-8''Pr%C3%BCfung%20%E0%A4%B8.pdf", "document": "inline; filename=document",
	} {
		if got := disposition("application/pdf", name); got != want {
			t.Errorf("%q: %s, want %s", name, got, want)
		}
	}
}

// If the write deadline of the response has passed, reading a part of a download must set a new deadline, so that
// the part can be written.
func TestDownload_WriteTimeoutPerPart(t *testing.T) {
	t.Parallel()
	server, browser := net.Pipe()
	defer server.Close()
	defer browser.Close()
	if err := server.SetWriteDeadline(time.Unix(0, 0)); err != nil { // This deadline has passed.
		t.Fatal(err)
	}
	if _, err := server.Write([]byte("late")); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Fatalf("write after the deadline: %v", err)
	}
	s := stream{io.NopCloser(strings.NewReader("part")), server, time.Minute}
	if text, err := io.ReadAll(&s); err != nil || string(text) != "part" {
		t.Fatalf("read %q, %v", text, err)
	}
	go io.Copy(io.Discard, browser)
	if _, err := server.Write([]byte("part")); err != nil {
		t.Errorf("write of the part: %v", err)
	}
}

package panics

import (
	"errors"
	"log/slog"
	"strings"
	"testing"
)

func TestRecover_InSpawnedGoroutine(t *testing.T) {
	err := Recover(t.Context(), slog.New(slog.DiscardHandler), "test", func() error {
		wait := Go(func() { panic("there") })
		wait()
		return nil
	})
	var panicked *Error
	if !errors.As(err, &panicked) || !strings.Contains(err.Error(), "there") {
		t.Errorf("wait returned %v", err)
	}
	done := false
	Go(func() { done = true })()
	if !done {
		t.Error("do was not called")
	}
}

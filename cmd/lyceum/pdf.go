package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"lyceum/cmd/lyceum/cli"
	"lyceum/handlers/courses/pdftext"
	"lyceum/store/courses"
)

// pdfCommand is the command that reads the text of a PDF. A node starts it as a child process for each file, because a bad file can crash the process,
// exhaust its memory or keep it busy forever.
type pdfCommand struct {
	Seconds uint64 `arg:"" help:"Processor time in seconds after which the process is killed."`
}

// pdfName is the name of pdfCommand on the command line.
const pdfName = "pdf"

// pdfMemory is the memory of the process in bytes, and pdfHeap the size of the heap from which Go collects garbage eagerly.
const (
	pdfMemory = 512 << 20
	pdfHeap   = "384MiB"
)

// Run reads a PDF from its input and writes its text to its output as JSON.
func (p pdfCommand) Run(of *cli.Process) error {
	for limit, value := range map[int]uint64{unix.RLIMIT_CPU: p.Seconds, unix.RLIMIT_DATA: pdfMemory, unix.RLIMIT_CORE: 0, unix.RLIMIT_FSIZE: 0} {
		if err := unix.Setrlimit(limit, &unix.Rlimit{Cur: value, Max: value}); err != nil {
			return fmt.Errorf("limit the process: %w", err)
		}
	}
	content, err := io.ReadAll(io.LimitReader(of.Stdin, pdftext.MaxSize))
	if err != nil {
		return err
	}
	return json.NewEncoder(of.Stdout).Encode(pdftext.Extract(content))
}

const (
	// pdfSeconds is the processor time for a PDF in seconds.
	pdfSeconds = 30
	// pdfTimeout is the time for a PDF, also while the processors are busy with other work or the file store is slow.
	pdfTimeout = 100 * time.Second
	// maxPDFAnswer is the size in bytes that the answer of the process never reaches.
	maxPDFAnswer = 16 << 20
)

// pdfReader reads PDFs in child processes with this processor time in seconds.
type pdfReader struct{ seconds uint64 }

// read returns the text of a PDF. It returns an error if the file cannot be read from its reader or no process can run.
func (p pdfReader) read(ctx context.Context, file io.Reader) (found pdftext.Text, err error) {
	program, err := os.Executable()
	if err != nil {
		return found, fmt.Errorf("find this program: %w", err)
	}
	timed, cancel := context.WithTimeout(ctx, pdfTimeout)
	defer cancel()
	child := exec.CommandContext(timed, program, pdfName, strconv.FormatUint(p.seconds, 10))
	child.Env = []string{"GOMAXPROCS=1", "GOMEMLIMIT=" + pdfHeap} // The process must not receive the secrets of the node.
	child.WaitDelay = time.Second
	var answer limitedBuffer
	child.Stdin, child.Stdout = file, &answer
	err = child.Run()
	if ctx.Err() != nil {
		return found, context.Cause(ctx)
	}
	var exit *exec.ExitError
	switch {
	case err == nil:
		return found, json.Unmarshal(answer.Bytes(), &found)
	case !errors.As(err, &exit):
		return found, fmt.Errorf("read a PDF: %w", err)
	}
	status, _ := exit.Sys().(syscall.WaitStatus)
	switch {
	case status.Signaled() && status.Signal() == syscall.SIGKILL: // by the limit of its time, the timeout, or the kernel when memory is exhausted
		return pdftext.Text{Problem: courses.TextLarge}, nil
	case status.ExitStatus() == goCrash:
		return pdftext.Text{Problem: courses.TextDamaged}, nil
	}
	return found, fmt.Errorf("read a PDF: %w", err)
}

// goCrash is the exit status of a Go program that the runtime ends, such as when memory or a stack is exhausted.
const goCrash = 2

// limitedBuffer is a buffer that refuses more than maxPDFAnswer bytes.
type limitedBuffer struct{ bytes.Buffer }

func (b *limitedBuffer) Write(p []byte) (int, error) {
	if b.Len()+len(p) > maxPDFAnswer {
		return 0, errors.New("the answer is too large")
	}
	return b.Buffer.Write(p)
}

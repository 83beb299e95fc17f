package archive

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// folder reads and writes the files of an archive by their names, such as tables/users.jsonl.gz.
type folder struct {
	path string
	// cipher encrypts the files. It is nil for a plain archive.
	cipher *encryption
}

func (f folder) pathOf(name string) string {
	if f.cipher != nil {
		name = f.cipher.nameOf(name)
	}
	return filepath.Join(f.path, filepath.FromSlash(name))
}

// sizeOf returns the size of a file with a content of size bytes.
func (f folder) sizeOf(size int64) int64 {
	if f.cipher != nil {
		return f.cipher.sizeOf(size)
	}
	return size
}

// write writes a file with the content that fill writes, and returns the checksum of the file.
func (f folder) write(name string, fill func(io.Writer) error) (checksum string, err error) {
	path, digest := f.pathOf(name), sha256.New()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return "", err
	}
	err = replaceFile(path, func(to io.Writer) error {
		to = io.MultiWriter(to, digest)
		if f.cipher != nil {
			return f.cipher.write(to, name, fill)
		}
		return fill(to)
	})
	return hexOf(digest), err
}

// read calls use with the content of a file.
func (f folder) read(name string, use func(io.Reader) error) (err error) {
	file, err := os.Open(f.pathOf(name))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	if f.cipher == nil {
		return use(file)
	}
	content, err := f.cipher.stream.NewDecryptingReader(file, []byte(name))
	if err != nil {
		return damaged("%s: %v", file.Name(), err)
	}
	return use(content)
}

// removeOthers removes the files of an encrypted archive that are not in names, such as those that a person uploaded who was erased
// since an older archive was written to the folder. The folder of a plain archive may contain files that are not of an archive.
func (f folder) removeOthers(names map[string]bool) error {
	if f.cipher == nil {
		return nil
	}
	current := map[string]bool{filepath.Join(f.path, headerFile): true}
	for name := range names {
		current[f.pathOf(name)] = true
	}
	return filepath.WalkDir(f.path, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || current[path] {
			return err
		}
		return os.Remove(path)
	})
}

// isIntact reports whether an encrypted file can be decrypted. The files of a plain archive have no means to show damage, so they always
// count as intact.
func (f folder) isIntact(name string) bool {
	return f.cipher == nil || f.read(name, func(content io.Reader) error {
		_, err := io.Copy(io.Discard, content)
		return err
	}) == nil
}

var ErrFolderInUse = errors.New("another process writes to this folder")

// lock locks the folder until unlock is called or the process ends. It returns ErrFolderInUse if another process has locked it.
func (f folder) lock() (unlock func(), err error) {
	open, err := os.Open(f.path)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(open.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		open.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			return nil, fmt.Errorf("%s: %w", f.path, ErrFolderInUse)
		}
		return nil, fmt.Errorf("lock %s: %w", f.path, err)
	}
	return func() { open.Close() }, nil
}

// ReplaceFile writes a file that only its owner can read. It replaces an older file at once. After an error the older file remains.
func ReplaceFile(path string, content io.Reader) error {
	return replaceFile(path, func(to io.Writer) error {
		_, err := io.Copy(to, content)
		return err
	})
}

// replaceFile writes a temporary file next to path and renames it, so that path never contains a part of a file.
func replaceFile(path string, write func(io.Writer) error) error {
	file, err := os.OpenFile(path+".part", os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	buffer := bufio.NewWriterSize(file, 1<<16)
	if err = write(buffer); err == nil {
		err = buffer.Flush()
	}
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err != nil {
		return errors.Join(fmt.Errorf("write %s: %w", path, err), os.Remove(path+".part"))
	}
	return os.Rename(path+".part", path)
}

// checksumOf returns the SHA-256 of a file in hexadecimal digits.
func checksumOf(path string) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	digest := sha256.New()
	_, err = io.Copy(digest, file)
	return hexOf(digest), errors.Join(err, file.Close())
}

func hexOf(digest hash.Hash) string { return hex.EncodeToString(digest.Sum(nil)) }

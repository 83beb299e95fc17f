package archive

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/tink-crypto/tink-go/v2/streamingaead/subtle"

	"lyceum/auth/masterkey"
	"lyceum/auth/vault"
)

const (
	// headerFile is the only plain file of an encrypted archive.
	headerFile = "encryption.json"
	// encryptedSuffix ends the names of encrypted files.
	encryptedSuffix = ".encrypted"
	// segmentSize is the number of encrypted bytes that are authenticated together. It is a part of the format.
	segmentSize = 1 << 16
	// segmentTag is the number of bytes by which encryption lengthens a segment.
	segmentTag = subtle.AESGCMHKDFTagSizeInBytes
)

// ErrEncrypted means that an archive is encrypted and that Target has no keys.
var ErrEncrypted = errors.New("the archive is encrypted; lyceum company import reads it with the keys of the deployment")

// encryptionHeader says which key encrypts an archive. It contains no key.
type encryptionHeader struct {
	Format int `json:"format"`
	// Company is the number of the company in the deployment that wrote the archive.
	Company int64 `json:"company"`
	// Key is the id of the company's data key.
	Key string `json:"key"`
}

// encryption encrypts the files of an archive. Each file has a key of its own, which is derived from the backup key with a random
// salt, and is bound to its name. Changed, exchanged and cut files cannot be decrypted.
type encryption struct {
	key    vault.BackupKey
	stream *subtle.AESGCMHKDF
	// names is the key of the hashes that hide the names of stored files.
	names []byte
}

func newEncryption(key vault.BackupKey) (*encryption, error) {
	stream, err := subtle.NewAESGCMHKDF(key.Secret, "SHA256", masterkey.Size, segmentSize, 0)
	if err != nil {
		return nil, fmt.Errorf("encryption of an archive: %w", err)
	}
	names, err := masterkey.Derive(key.Secret, "names of files in company backups 1", sha256.Size)
	return &encryption{key, stream, names}, err
}

// nameOf returns the name of the encrypted file for a file of the archive. It hides the keys of stored files.
func (e *encryption) nameOf(name string) string {
	if key, stored := strings.CutPrefix(name, fileFolder+"/"); stored {
		mac := hmac.New(sha256.New, e.names)
		_, _ = io.WriteString(mac, key) // It never fails.
		name = fileFolder + "/" + hexOf(mac)
	}
	return name + encryptedSuffix
}

// sizeOf returns the size of the encrypted file for a content of size bytes.
func (e *encryption) sizeOf(size int64) int64 {
	const perSegment = segmentSize - segmentTag
	withHeader := size + int64(e.stream.HeaderLength())
	return withHeader + segmentTag*max(1, (withHeader+perSegment-1)/perSegment)
}

// write calls fill with a writer that encrypts the content of a file.
func (e *encryption) write(to io.Writer, name string, fill func(io.Writer) error) error {
	out, err := e.stream.NewEncryptingWriter(to, []byte(name))
	if err != nil {
		return err
	}
	if err := fill(out); err != nil {
		return err
	}
	return out.Close()
}

// encrypted returns the folder of a new archive that key encrypts, and writes its header. It returns an error if the folder contains
// something else than an archive that the same key encrypts.
func encrypted(path string, company int64, key vault.BackupKey) (folder, error) {
	cipher, err := newEncryption(key)
	if err != nil {
		return folder{}, err
	}
	if err := os.MkdirAll(path, 0o700); err != nil {
		return folder{}, err
	}
	own := encryptionHeader{Format: format, Company: company, Key: key.ID}
	switch found, err := readHeader(path); {
	case errors.Is(err, fs.ErrNotExist):
		if entries, err := os.ReadDir(path); err != nil || len(entries) > 0 {
			return folder{}, errors.Join(err, fmt.Errorf("%s contains other files; name an empty folder", path))
		}
	case err != nil:
		return folder{}, err
	case found != own:
		return folder{}, fmt.Errorf("%s contains the backup of company number %d with the data key %s; name another folder", path, found.Company, found.Key)
	}
	text, err := json.Marshal(own)
	if err != nil {
		return folder{}, err
	}
	return folder{path, cipher}, ReplaceFile(filepath.Join(path, headerFile), bytes.NewReader(append(text, '\n')))
}

// opened returns the folder of an existing archive. If the archive is encrypted, it finds the key.
func opened(ctx context.Context, path string, keys *vault.BackupKeys) (folder, error) {
	header, err := readHeader(path)
	if errors.Is(err, fs.ErrNotExist) {
		return folder{path: path}, nil
	}
	if err != nil {
		return folder{}, err
	}
	if header.Format != format {
		return folder{}, fmt.Errorf("%w: format %d; this program reads format %d", ErrVersion, header.Format, format)
	}
	if keys == nil {
		return folder{}, ErrEncrypted
	}
	key, err := keys.Find(ctx, header.Company, header.Key)
	if err != nil {
		return folder{}, err
	}
	cipher, err := newEncryption(key)
	return folder{path, cipher}, err
}

// Encrypted reports whether a folder contains an encrypted archive.
func Encrypted(path string) bool {
	_, err := os.Stat(filepath.Join(path, headerFile))
	return err == nil
}

// readHeader returns an error that is fs.ErrNotExist if the archive is not encrypted.
func readHeader(path string) (header encryptionHeader, err error) {
	text, err := os.ReadFile(filepath.Join(path, headerFile))
	if err != nil {
		return header, err
	}
	if err := json.Unmarshal(text, &header); err != nil {
		return header, damaged("%s: %v", headerFile, err)
	}
	return header, nil
}

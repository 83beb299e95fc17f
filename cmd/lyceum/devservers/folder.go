package devservers

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// maxSocketPath is the maximum length of the path of a Unix socket on Linux, in bytes.
const maxSocketPath = 107

// folder is a data folder that this program has locked, with the folder of the servers' sockets.
type folder struct {
	root    string
	sockets string
	lock    *os.File
}

func (f *folder) postgres() string    { return filepath.Join(f.root, "pg") }
func (f *folder) redis() string       { return filepath.Join(f.root, "redis") }
func (f *folder) redisSocket() string { return filepath.Join(f.sockets, "redis.sock") }
func (f *folder) postgresSocket() string {
	return filepath.Join(f.sockets, ".s.PGSQL."+postgresPort)
}

// openFolder creates the data folder unless it exists, and locks it. It returns ErrInUse if another program has locked it.
func openFolder(path string) (*folder, error) {
	if path == "" {
		return nil, errors.New("the data folder of the private servers has no name")
	}
	if err := os.MkdirAll(path, 0o755); err != nil {
		return nil, fmt.Errorf("make the data folder: %w", err)
	}
	// The path must have no symbolic links, because worksIn compares it with the working folder of a process, which the kernel
	// reports without symbolic links.
	root, err := filepath.EvalSymlinks(path)
	if err != nil {
		return nil, fmt.Errorf("find the data folder: %w", err)
	}
	if root, err = filepath.Abs(root); err != nil {
		return nil, fmt.Errorf("find the data folder: %w", err)
	}
	lock, err := lockFile(filepath.Join(root, ".lock"))
	if err != nil {
		return nil, err
	}
	f := &folder{root: root, sockets: filepath.Join(root, "run"), lock: lock}
	// The path of the sockets must contain no comma, because commas separate servers in a connection string.
	if len(f.postgresSocket()) > maxSocketPath || strings.Contains(f.sockets, ",") {
		sum := sha256.Sum256([]byte(root))
		f.sockets = filepath.Join(os.TempDir(), "lyceum-"+hex.EncodeToString(sum[:6]))
	}
	return f, nil
}

func lockFile(path string) (*os.File, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, fmt.Errorf("lock the data folder: %w", err)
	}
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		holder, _ := os.ReadFile(path)
		file.Close()
		return nil, fmt.Errorf("%w: process %s runs its servers on %s; stop it or choose another folder",
			ErrInUse, strings.TrimSpace(string(holder)), filepath.Dir(path))
	}
	if err != nil {
		file.Close()
		return nil, fmt.Errorf("lock the data folder: %w", err)
	}
	return file, noteHolder(file)
}

// noteHolder writes this process's id into the lock file. Another program that cannot lock the folder shows this id in its error.
func noteHolder(file *os.File) error {
	if err := file.Truncate(0); err != nil {
		return err
	}
	_, err := file.WriteAt([]byte(strconv.Itoa(os.Getpid())+"\n"), 0)
	return err
}

// close releases the lock and removes the folder of the sockets if it is not in the data folder. It does not remove the lock file,
// because then two programs could lock different files with this name.
func (f *folder) close() {
	if filepath.Dir(f.sockets) != f.root {
		_ = os.Remove(f.sockets)
	}
	// Closing the file is not enough, because a child process that is just being started has the file open for a short time.
	_ = syscall.Flock(int(f.lock.Fd()), syscall.LOCK_UN)
	f.lock.Close()
}

// postgresVersion returns the major version of PostgreSQL that created the data, or "" if there is no data.
func (f *folder) postgresVersion() string {
	version, err := os.ReadFile(filepath.Join(f.postgres(), "PG_VERSION"))
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(version))
}

// prepare creates the folders of Redis and of the sockets with the account as owner, and removes the remains of an interrupted
// initialisation of PostgreSQL.
func (f *folder) prepare(owner account) error {
	for _, path := range []string{f.redis(), f.sockets} {
		if err := makePrivate(path, owner); err != nil {
			return err
		}
	}
	return f.removeHalfMade()
}

func makePrivate(path string, owner account) error {
	err := os.Mkdir(path, 0o700)
	if errors.Is(err, fs.ErrExist) {
		return checkPrivate(path, owner)
	}
	if err != nil {
		return fmt.Errorf("make a folder of the private servers: %w", err)
	}
	return owner.give(path)
}

// checkPrivate removes the permissions of other users from an existing folder. It returns an error if path is not a folder
// or if another user owns it. The folder of the sockets may be in /tmp, where another user may have created a folder with
// this name.
func checkPrivate(path string, owner account) error {
	info, err := os.Lstat(path)
	if err != nil {
		return fmt.Errorf("look at a folder of the private servers: %w", err)
	}
	uid := int(info.Sys().(*syscall.Stat_t).Uid)
	if !info.IsDir() || (uid != owner.uid && uid != os.Geteuid()) {
		return fmt.Errorf("%s is not a folder of %s: remove it", path, owner.name)
	}
	if err := os.Chmod(path, 0o700); err != nil {
		return fmt.Errorf("close a folder of the private servers: %w", err)
	}
	return owner.give(path)
}

// removeData ends the servers of a killed program that still use the folder, and removes their data.
func (f *folder) removeData(ctx context.Context) error {
	err := errors.Join(
		evict(ctx, filepath.Join(f.postgres(), "postmaster.pid"), f.postgres(), syscall.SIGINT),
		evict(ctx, filepath.Join(f.redis(), "redis.pid"), f.redis(), syscall.SIGTERM))
	if err != nil {
		return err
	}
	if err := errors.Join(os.RemoveAll(f.postgres()), os.RemoveAll(f.redis())); err != nil {
		return fmt.Errorf("remove the data of the private servers: %w", err)
	}
	return nil
}

const halfMade = "pg.init-"

// removeHalfMade removes the remains of interrupted initialisations. It ignores errors of the removal, because the next start tries
// again.
func (f *folder) removeHalfMade() error {
	entries, err := os.ReadDir(f.root)
	if err != nil {
		return fmt.Errorf("read the data folder: %w", err)
	}
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), halfMade) {
			_ = os.RemoveAll(filepath.Join(f.root, entry.Name()))
		}
	}
	return nil
}

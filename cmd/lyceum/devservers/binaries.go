package devservers

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
)

// debianServers is the folder in which Debian installs the server programs of each major version. It is not in the PATH.
const debianServers = "/usr/lib/postgresql"

type postgresBinaries struct {
	postgres, initdb, createdb string
}

// findPostgres returns the programs of PostgreSQL in the folder $PG_BIN. If this variable is not set, it returns the
// programs of the version that created the existing data. If version is empty, it returns the newest installed programs. It
// returns ErrNoBinaries if there are no such programs.
func findPostgres(version string) (postgresBinaries, error) {
	folders := postgresFolders(version)
	for _, dir := range folders {
		found := postgresBinaries{
			postgres: filepath.Join(dir, "postgres"),
			initdb:   filepath.Join(dir, "initdb"),
			createdb: filepath.Join(dir, "createdb"),
		}
		if runnable(found.postgres) && runnable(found.initdb) && runnable(found.createdb) {
			return found, nil
		}
	}
	if version != "" {
		return postgresBinaries{}, fmt.Errorf(
			"%w: the data was made by PostgreSQL %s: install postgresql-%s or choose another data folder",
			ErrNoBinaries, version, version)
	}
	return postgresBinaries{}, fmt.Errorf(
		"%w: install the PostgreSQL server (on Debian: apt-get install postgresql) or name its folder in PG_BIN",
		ErrNoBinaries)
}

func postgresFolders(version string) []string {
	if dir := os.Getenv("PG_BIN"); dir != "" {
		return []string{dir}
	}
	if version != "" {
		return []string{filepath.Join(debianServers, version, "bin")}
	}
	folders, _ := filepath.Glob(filepath.Join(debianServers, "*", "bin"))
	slices.SortFunc(folders, func(a, b string) int { return majorOf(b) - majorOf(a) })
	return folders
}

func majorOf(bin string) int {
	major, _ := strconv.Atoi(filepath.Base(filepath.Dir(bin)))
	return major
}

// findRedis returns the path of the Redis server in the PATH. Debian's package redis-tools, which starts no service, contains the
// server as redis-check-rdb: this program runs as the server if argv[0] is redis-server. findRedis returns ErrNoBinaries if there is
// no server.
func findRedis() (string, error) {
	for _, name := range []string{"redis-server", "redis-check-rdb"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("%w: install the Redis server (on Debian: apt-get install redis-tools)", ErrNoBinaries)
}

func runnable(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0
}

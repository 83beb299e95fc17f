package devservers

import (
	"context"
	"errors"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestStart_KeepsDataAcrossRestarts(t *testing.T) {
	t.Parallel()
	data := newData(t)
	s := start(t, data)
	requireAnswers(t, s)
	if err := s.CreateDatabase(t.Context(), "kept"); err != nil {
		t.Fatal(err)
	}
	if err := s.CreateDatabase(t.Context(), "kept"); err != nil {
		t.Fatalf("making an existing database: %v", err)
	}
	stop(t, s)
	if left := processesIn(t, data); len(left) > 0 {
		t.Fatalf("processes %v are left after the stop", left)
	}

	s = start(t, data)
	out, err := exec.Command(s.createdb, "-h", s.folder.sockets, "-U", postgresUser, "kept").CombinedOutput()
	if err == nil || !strings.Contains(string(out), "already exists") {
		t.Fatalf("the database did not survive a restart: %v %s", err, out)
	}
}

func TestStart_StopsWhenContextEnds(t *testing.T) {
	t.Parallel()
	data := newData(t)
	ctx, cancel := context.WithCancel(t.Context())
	s, err := Start(ctx, Options{Data: data})
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	<-s.Done()
	if left := processesIn(t, data); len(left) > 0 {
		t.Fatalf("processes %v are left after the stop", left)
	}
}

func TestStart_RefusesDataInUse(t *testing.T) {
	t.Parallel()
	data := newData(t)
	s := start(t, data)
	if _, err := Start(t.Context(), Options{Data: data}); !errors.Is(err, ErrInUse) {
		t.Fatalf("second start: got %v, want ErrInUse", err)
	}
	requireAnswers(t, s)
}

func TestStart_FolderNameWithSpecialCharacters(t *testing.T) {
	t.Parallel()
	s := start(t, filepath.Join(newData(t), `it's a "folder"`))
	requireAnswers(t, s)
	if want := `host='` + strings.ReplaceAll(s.folder.sockets, `'`, `\'`) + `' `; !strings.HasPrefix(s.PostgresDSN("x"), want) {
		t.Errorf("DSN %s does not start with %s", s.PostgresDSN("x"), want)
	}
	address, err := url.Parse(s.RedisURL())
	if err != nil || address.Path != s.folder.redisSocket() {
		t.Errorf("Redis URL %s: path %v, error %v", s.RedisURL(), address, err)
	}
}

func TestStart_FolderUnfitForSockets(t *testing.T) {
	t.Parallel()
	for what, name := range map[string]string{"too long": strings.Repeat("long", 30), "a comma": "one,two"} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			s := start(t, filepath.Join(newData(t), name))
			requireAnswers(t, s)
			stop(t, s)
			if _, err := os.Stat(s.folder.sockets); !errors.Is(err, os.ErrNotExist) {
				t.Errorf("the folder of the sockets is left behind: %v", err)
			}
		})
	}
}

func TestStart_SocketFolderIsPrivate(t *testing.T) {
	t.Parallel()
	s := start(t, newData(t))
	info, err := os.Stat(s.folder.sockets)
	if err != nil {
		t.Fatal(err)
	}
	if info.Mode().Perm() != 0o700 {
		t.Errorf("mode %v", info.Mode())
	}
}

// The servers must start, twice, in a folder that only its owner can enter. If the test runs as root, this is a folder such as those
// below /root.
func TestStart_FolderClosedToOthers(t *testing.T) {
	t.Parallel()
	closed := t.TempDir()
	if err := os.Chmod(closed, 0o700); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		s := start(t, closed)
		requireAnswers(t, s)
		stop(t, s)
	}
	if left := processesIn(t, closed); len(left) > 0 {
		t.Fatalf("processes %v are left after the stop", left)
	}
}

// Every account that works on this machine must be able to start PostgreSQL in a closed folder. At least one must work.
func TestStart_EveryPossibleAccount(t *testing.T) {
	t.Parallel()
	probe := &folder{root: t.TempDir()}
	candidates, err := accounts(probe)
	if err != nil {
		t.Fatal(err)
	}
	worked := 0
	for _, a := range candidates {
		f, err := openFolder(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		bin, err := findPostgres("")
		if err != nil {
			t.Fatal(err)
		}
		if a.try(t.Context(), f.root, bin.postgres) != nil {
			f.close()
			continue
		}
		worked++
		if err := f.prepare(a); err != nil {
			t.Fatal(err)
		}
		if err := initialise(t.Context(), f, bin, a, Options{}.withDefaults()); err != nil {
			t.Fatalf("%+v: %v", a, err)
		}
		s, err := launch(t.Context(), t.Context(), f, bin.createdb, []*child{postgresChild(f, bin, a, Options{}.withDefaults())})
		if err != nil {
			t.Fatalf("%+v: %v", a, err)
		}
		if err := s.CreateDatabase(t.Context(), "probe"); err != nil {
			t.Errorf("%+v: %v", a, err)
		}
		stop(t, s)
	}
	if worked == 0 {
		t.Error("no account fits")
	}
	t.Logf("%d of %d accounts", worked, len(candidates))
}

func TestStart_NamesMissingPrograms(t *testing.T) {
	t.Run("PostgreSQL", func(t *testing.T) {
		t.Setenv("PG_BIN", t.TempDir())
		_, err := Start(t.Context(), Options{Data: newData(t)})
		if !errors.Is(err, ErrNoBinaries) || !strings.Contains(err.Error(), "apt-get install postgresql") {
			t.Fatalf("got %v", err)
		}
	})
	t.Run("Redis", func(t *testing.T) {
		t.Setenv("PATH", t.TempDir())
		_, err := Start(t.Context(), Options{Data: newData(t)})
		if !errors.Is(err, ErrNoBinaries) || !strings.Contains(err.Error(), "redis-tools") {
			t.Fatalf("got %v", err)
		}
	})
	t.Run("the version of the data", func(t *testing.T) {
		data := newData(t)
		if err := os.MkdirAll(filepath.Join(data, "pg"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(data, "pg", "PG_VERSION"), []byte("8\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := Start(t.Context(), Options{Data: data})
		if !errors.Is(err, ErrNoBinaries) || !strings.Contains(err.Error(), "postgresql-8") {
			t.Fatalf("got %v", err)
		}
	})
}

func TestStart_ReportsWhyServerFails(t *testing.T) {
	t.Parallel()
	data := newData(t)
	stop(t, start(t, data))
	config := filepath.Join(data, "pg", "postgresql.conf")
	file, err := os.OpenFile(config, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := file.WriteString("no_such_setting = 1\n"); err != nil {
		t.Fatal(err)
	}
	file.Close()
	_, err = Start(t.Context(), Options{Data: data})
	if err == nil || !strings.Contains(err.Error(), "FATAL") {
		t.Fatalf("got %v, want PostgreSQL's own words", err)
	}
	if left := processesIn(t, data); len(left) > 0 {
		t.Fatalf("processes %v are left after the failed start", left)
	}
	if _, err := Start(t.Context(), Options{Data: data}); errors.Is(err, ErrInUse) {
		t.Fatal("the failed start kept the lock")
	}
}

func TestStart_RefusesSocketFolderOfOtherUser(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "sockets")
	if err := os.Symlink(t.TempDir(), path); err != nil {
		t.Fatal(err)
	}
	if err := makePrivate(path, account{uid: os.Geteuid()}); err == nil {
		t.Fatal("a symbolic link was taken for the folder")
	}
}

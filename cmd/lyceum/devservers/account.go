package devservers

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"slices"
	"strconv"
	"syscall"
)

// account is the account under which the servers run. PostgreSQL does not run as root.
type account struct {
	name string
	// uid and gid are the owner of the files outside the user namespace.
	uid, gid int
	// drop means that the program runs as root and its children run as uid and gid.
	drop bool
	// namespace means that the children run in a user namespace of their own, in which they are an ordinary user. Outside the
	// namespace they are root.
	namespace bool
	// enter means that the children keep one capability of root, with which they can enter folders without permission. It is for
	// containers that do not allow user namespaces.
	enter bool
}

// namespaceID is the user id inside the user namespace. It is the id of the user "nobody", because initdb requires an
// account with a name.
const namespaceID = 65534

// capDACOverride is the kernel's number of CAP_DAC_OVERRIDE, the capability to enter folders without permission.
const capDACOverride = 1

// anywhere is the working folder in which children start. They change to their own folder later, because they get the capability to
// enter it only when the kernel executes the program.
const anywhere = "/"

// chooseAccount returns an account that can enter the data folder and run the program. If the caller is not root, it
// returns the caller's account. If root owns existing data, it returns root in a user namespace. If another account
// owns existing data, it returns that account. Without data, it returns the first account that works, in this order:
// postgres, the user who called sudo, nobody, and root in a user namespace. After these it tries postgres, the user who
// called sudo and nobody again, with the capability to enter closed folders. It returns ErrNoAccount if no account
// works.
func chooseAccount(ctx context.Context, f *folder, program string) (account, error) {
	candidates, err := accounts(f)
	if err != nil {
		return account{}, err
	}
	var reason error
	for _, a := range candidates {
		if reason = a.try(ctx, f.root, program); reason == nil {
			return a, nil
		}
	}
	return account{}, fmt.Errorf("%w: choose a folder that %s may enter, or start as an ordinary user: %s: %w",
		ErrNoAccount, candidates[0].name, f.root, reason)
}

func accounts(f *folder) ([]account, error) {
	owner, made := ownerOf(f.postgres())
	if os.Geteuid() != 0 {
		self := account{name: "user " + strconv.Itoa(os.Geteuid()), uid: os.Geteuid(), gid: os.Getegid()}
		if made && owner.uid != self.uid {
			return nil, fmt.Errorf("%w: %s belongs to %s; start as that user or as root, or choose another folder",
				ErrNoAccount, f.postgres(), owner.name)
		}
		return []account{self}, nil
	}
	root := account{name: "root in a user namespace", namespace: true}
	switch {
	case made && owner.uid == 0:
		return []account{root}, nil
	case made:
		return []account{owner, owner.entering()}, nil
	}
	ordinary := lookupAccounts("postgres", os.Getenv("SUDO_USER"), "nobody")
	candidates := append(slices.Clone(ordinary), root)
	for _, a := range ordinary {
		candidates = append(candidates, a.entering())
	}
	return candidates, nil
}

func ownerOf(path string) (account, bool) {
	info, err := os.Stat(path)
	if err != nil {
		return account{}, false
	}
	stat := info.Sys().(*syscall.Stat_t)
	return account{
		name: "user " + strconv.Itoa(int(stat.Uid)), uid: int(stat.Uid), gid: int(stat.Gid), drop: true,
	}, true
}

func lookupAccounts(names ...string) []account {
	var known []account
	for _, name := range names {
		found, err := user.Lookup(name)
		if err != nil || found.Uid == "0" {
			continue
		}
		uid, _ := strconv.Atoi(found.Uid)
		gid, _ := strconv.Atoi(found.Gid)
		known = append(known, account{name: name, uid: uid, gid: gid, drop: true})
	}
	return known
}

func (a account) entering() account {
	a.enter = true
	return a
}

// try runs "program --version" as the account, in the directory dir. It returns an error if the command fails, for example because
// the kernel does not let this process switch to the account.
func (a account) try(ctx context.Context, dir, program string) error {
	cmd := exec.CommandContext(ctx, "/bin/sh", "-c", `cd "$1" && exec "$2" --version`, "sh", dir, program)
	cmd.Dir = anywhere
	cmd.SysProcAttr = a.attributes(syscall.SIGKILL)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, bytes.TrimSpace(out))
	}
	return nil
}

// give makes the account the owner of a file or folder.
func (a account) give(path string) error {
	if !a.drop {
		return nil
	}
	return os.Chown(path, a.uid, a.gid)
}

// attributes returns the attributes with which a child runs as the account. The child is in a Unix session of its own, so that ctrl-C
// does not stop it. The kernel sends it the signal death when the thread that started it ends.
func (a account) attributes(death syscall.Signal) *syscall.SysProcAttr {
	attr := &syscall.SysProcAttr{Pdeathsig: death, Setsid: true}
	switch {
	case a.drop:
		attr.Credential = &syscall.Credential{Uid: uint32(a.uid), Gid: uint32(a.gid)}
		if a.enter {
			attr.AmbientCaps = []uintptr{capDACOverride}
		}
	case a.namespace:
		attr.Cloneflags = syscall.CLONE_NEWUSER
		attr.UidMappings = []syscall.SysProcIDMap{{ContainerID: namespaceID, HostID: 0, Size: 1}}
		attr.GidMappings = []syscall.SysProcIDMap{{ContainerID: namespaceID, HostID: 0, Size: 1}}
		attr.Credential = &syscall.Credential{Uid: namespaceID, Gid: namespaceID, NoSetGroups: true}
	}
	return attr
}

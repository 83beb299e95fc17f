package storetest

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"lyceum/store/storetest/tier"
)

// databases and companies count what the tests of the process have made.
var databases, companies atomic.Int64

func countDatabase() { databases.Add(1) }
func countCompany()  { companies.Add(1) }

// budgetFile contains the table of the budgets. Its path is relative to the folder of the module.
const budgetFile = "docs/testing.md"

// budget is the maximum number of databases and companies that the tests of a package make.
type budget struct{ databases, companies int64 }

// checkBudget returns an error if the tests of this process have made more than the budget of their package. The budgets are for make
// test, so it accepts everything in the other tiers and in a run that repeats tests.
func checkBudget() error {
	made := budget{databases.Load(), companies.Load()}
	if count := flag.Lookup("test.count"); made == (budget{}) || tier.IsAll() || testing.Short() || count != nil && count.Value.String() != "1" {
		return nil
	}
	root, pkg, err := thisPackage()
	if err != nil {
		return err
	}
	file, err := os.Open(filepath.Join(root, budgetFile))
	if err != nil {
		return fmt.Errorf("read the budget of the tests: %w", err)
	}
	defer func() { _ = file.Close() }()
	allowed, err := readBudget(file, pkg)
	if err != nil {
		return err
	}
	return allowed.check(pkg, made)
}

func (b budget) check(pkg string, made budget) error {
	if made.databases <= b.databases && made.companies <= b.companies {
		return nil
	}
	return fmt.Errorf("the tests of %s made %d databases and %d companies, and %s allows %d and %d: "+
		"use the shared database of storetest.Worlds, or explain a new budget there",
		pkg, made.databases, made.companies, budgetFile, b.databases, b.companies)
}

// readBudget returns the budget of a package from the table whose rows are "| package | databases | companies | ... |".
func readBudget(table io.Reader, pkg string) (budget, error) {
	lines := bufio.NewScanner(table)
	for lines.Scan() {
		cells := strings.Split(lines.Text(), "|")
		if len(cells) < 5 || strings.Trim(cells[1], " `") != pkg {
			continue
		}
		databases, err := strconv.ParseInt(strings.TrimSpace(cells[2]), 10, 64)
		companies, companiesErr := strconv.ParseInt(strings.TrimSpace(cells[3]), 10, 64)
		if err = errors.Join(err, companiesErr); err != nil {
			return budget{}, fmt.Errorf("%s: the row of %s: %w", budgetFile, pkg, err)
		}
		return budget{databases, companies}, nil
	}
	if err := lines.Err(); err != nil {
		return budget{}, fmt.Errorf("%s: %w", budgetFile, err)
	}
	return budget{}, fmt.Errorf("%s has no row for %s", budgetFile, pkg)
}

// thisPackage returns the folder of the module and the path of the working folder in it. A test runs in the folder of its package.
func thisPackage() (root, pkg string, err error) {
	folder, err := os.Getwd()
	if err != nil {
		return "", "", err
	}
	for root = folder; ; root = filepath.Dir(root) {
		if _, err := os.Stat(filepath.Join(root, "go.mod")); err == nil {
			pkg, err = filepath.Rel(root, folder)
			return root, filepath.ToSlash(pkg), err
		}
		if root == filepath.Dir(root) {
			return "", "", fmt.Errorf("%s belongs to no module", folder)
		}
	}
}

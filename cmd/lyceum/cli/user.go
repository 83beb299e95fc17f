package cli

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"unicode/utf8"

	"lyceum/auth/password"
	"lyceum/cmd/lyceum/settings"
	"lyceum/handlers/api"
	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/people"
)

type userCommand struct {
	Add  userAddCommand  `cmd:"" help:"Add a user to a company."`
	List userListCommand `cmd:"" help:"List the users of a company."`
	Role userRoleCommand `cmd:"" help:"Change a user's role. Ends the user's sessions."`

	Erase userEraseCommand `cmd:"" help:"Erase the personal data of a user."`

	SecondFactorReset userSecondFactorResetCommand `cmd:"" help:"Remove the second factor of a user. Ends the user's sessions."`
}

type userAddCommand struct {
	Company      string `required:"" help:"Short name of the company."`
	Role         string `required:"" enum:"trainee,manager,admin,api" help:"Role: trainee, manager, admin or api."`
	Email        string `required:"" help:"E-mail address to sign in with."`
	Fname        string `help:"First name."`
	Lname        string `help:"Last name."`
	Title        string `help:"Form of address, such as Ms, Mr or Dr."`
	Mobile       int64  `help:"Mobile number, as E.164 digits."`
	PasswordFile string `help:"File with the password, - for standard input. By default a password is generated and printed." placeholder:"FILE"`
}

// userAddSettings are the settings that the command "user add" reads.
type userAddSettings struct {
	Database  settings.Database
	Passwords settings.Passwords
}

// Run adds the user. It prints the password if it has generated one.
func (c *userAddCommand) Run(ctx context.Context, p *Process) error {
	settings, err := settings.Read[userAddSettings](p.Environ)
	if err != nil {
		return err
	}
	password, made, err := c.password(p)
	if err != nil {
		err = fmt.Errorf("--password-file: %w", err)
	}
	if err := errors.Join(c.check(), err); err != nil {
		return UsageError{err}
	}
	db, err := OpenDatabase(ctx, settings.Database)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	if err := c.add(ctx, db, password, settings.Passwords.Breached); err != nil {
		return err
	}
	fmt.Fprintf(p.Stdout, "Added %s %s to company %s.\n", c.Role, c.Email, c.Company)
	if made {
		fmt.Fprintf(p.Stdout, "Password, shown only once: %s\n", password)
	}
	return nil
}

// check returns all mistakes in the flags as one error, or nil.
func (c *userAddCommand) check() error {
	var problems []error
	if !mailbox.Is(c.Email) {
		problems = append(problems, fmt.Errorf("--email: %q is not an e-mail address", c.Email))
	}
	for flag, text := range map[string]string{"fname": c.Fname, "lname": c.Lname} {
		if utf8.RuneCountInString(text) > people.MaxName || !people.IsName(text) {
			problems = append(problems, fmt.Errorf("--%s: must be one line of at most %d characters", flag, people.MaxName))
		}
	}
	if !api.IsLine(c.Title) {
		problems = append(problems, fmt.Errorf("--title: must be one line of at most %d characters", api.LongestLine))
	}
	if digits := strconv.FormatInt(c.Mobile, 10); c.Mobile != 0 && (c.Mobile < 0 || len(digits) < 5 || len(digits) > 15) {
		problems = append(problems, fmt.Errorf("--mobile: %d is not a phone number with a country code", c.Mobile))
	}
	return errors.Join(problems...)
}

func (c *userAddCommand) add(ctx context.Context, db *store.DB, plain, breached string) error {
	company, of, err := companyBySlug(ctx, db, c.Company)
	if err != nil {
		return err
	}
	owner := password.Owner{
		Company: of.Name(), Hosts: []string{of.HostedDomain(), of.CustomDomain()}, Email: c.Email, FirstName: c.Fname, LastName: c.Lname,
	}
	list, err := password.OpenBreached(breached)
	if err != nil {
		return err
	}
	defer func() { _ = list.Close() }()
	if err := list.Check(plain, owner); err != nil {
		return UsageError{fmt.Errorf("--password-file: %w", err)}
	}
	hash, err := password.New(password.Options{Wait: operatorTimeout}).Hash(ctx, plain)
	if err != nil {
		return err
	}
	err = bulk.AddUser(ctx, company, bulk.BulkUser{
		Email: c.Email, Role: c.Role, Status: 1, PasswordHash: hash, Fname: c.Fname, Lname: c.Lname, Title: c.Title, Mobile: c.Mobile,
	})
	if errors.Is(err, people.ErrEmailTaken) {
		return fmt.Errorf("--email: company %s already has a user with the address %s", c.Company, c.Email)
	}
	return err
}

// password returns the password of --password-file. Without that flag it returns a random password, and made is
// true.
func (c *userAddCommand) password(p *Process) (password string, made bool, err error) {
	if c.PasswordFile == "" {
		return rand.Text(), true, nil
	}
	password, err = p.secretFrom(c.PasswordFile)
	return password, false, err
}

// secretFrom returns the content of a file without a line break at the end. For "-" it reads standard input. It reads
// no more bytes than the longest password and a line break have.
func (p *Process) secretFrom(file string) (string, error) {
	from := p.Stdin
	if file != "-" {
		opened, err := os.Open(file)
		if err != nil {
			return "", err
		}
		defer func() { _ = opened.Close() }()
		from = opened
	}
	text, err := io.ReadAll(io.LimitReader(from, utf8.UTFMax*password.MaxLength+2))
	return strings.TrimSuffix(strings.TrimSuffix(string(text), "\n"), "\r"), err
}

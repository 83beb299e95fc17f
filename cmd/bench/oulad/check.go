package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/joho/godotenv"
)

type checkCommand struct {
	From     string `required:"" type:"existingdir" help:"Folder of the dataset."`
	Data     string `default:".lyceum" type:"existingdir" help:"The data folder of a running lyceum dev."`
	Lyceum   string `default:"bin/lyceum" help:"The program to import with."`
	Trainees int    `default:"100" help:"How many trainees are asked for their courses."`
}

// deployment is a running lyceum dev with the company into which the dataset is imported.
type deployment struct {
	API string `json:"api"`
	TLS string `json:"tls"`
	CA  string `json:"ca"`

	program, envFile string
	settings         map[string]string
	slug, hosted     string
	custom           string
	email, password  string
}

// Run imports the dataset into a new company and compares the responses of the API with the dataset. It returns an error that
// lists every difference.
func (c *checkCommand) Run(ctx context.Context) error {
	data, err := readDataset(c.From)
	if err != nil {
		return err
	}
	d, err := c.findDeployment()
	if err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "oulad-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	if err := d.importInto(ctx, data, folder); err != nil {
		return err
	}
	staff, err := signIn(ctx, d.API, d.hosted, d.email, d.password)
	if err != nil {
		return err
	}
	comparison := &comparison{data: data, deployment: d, staff: staff}
	for _, compare := range []func(context.Context) error{
		comparison.courses, comparison.categories, comparison.trainees, comparison.enrollments, comparison.progress, comparison.completions,
		comparison.compliance,
		func(ctx context.Context) error { return comparison.myCourses(ctx, c.Trainees) },
		func(ctx context.Context) error { return comparison.landing(ctx, folder) },
	} {
		if err := compare(ctx); err != nil {
			return err
		}
	}
	return comparison.outcome()
}

func (c *checkCommand) findDeployment() (*deployment, error) {
	d := &deployment{program: c.Lyceum, envFile: filepath.Join(c.Data, "env"), email: "registrar@university.example", password: rand.Text()}
	text, err := os.ReadFile(filepath.Join(c.Data, "demo.json"))
	if err != nil {
		return nil, fmt.Errorf("no running lyceum dev: %w", err)
	}
	if err := json.Unmarshal(text, d); err != nil {
		return nil, fmt.Errorf("demo.json: %w", err)
	}
	if d.settings, err = godotenv.Read(d.envFile); err != nil {
		return nil, err
	}
	d.slug = "oulad-" + strings.ToLower(rand.Text()[:8])
	d.hosted = d.slug + "." + d.settings["LYCEUM_APEX"]
	d.custom = "learn." + d.slug + ".localhost"
	return d, nil
}

// importInto adds a company with an admin and imports the dataset twice. It returns an error if the second import changes
// anything.
func (d *deployment) importInto(ctx context.Context, data *dataset, folder string) error {
	if err := writeFolder(data, folder); err != nil {
		return err
	}
	_, err := d.lyceum(ctx, "", "company", "add", "--slug", d.slug, "--name", "Open University (dataset)",
		"--timezone", "Europe/London", "--currency", "GBP", "--domain", d.custom)
	if err != nil {
		return err
	}
	_, err = d.lyceum(ctx, d.password, "user", "add", "--company", d.slug, "--role", "admin", "--email", d.email,
		"--fname", "Robin", "--lname", "Registrar", "--password-file", "-")
	if err != nil {
		return err
	}
	if _, err = d.lyceum(ctx, "", "import", "--company", d.slug, folder); err != nil {
		return err
	}
	again, err := d.lyceum(ctx, "", "import", "--company", d.slug, folder)
	if err == nil && !strings.Contains(again, "nothing was changed") {
		err = errors.New("the second import of the same folder made a difference")
	}
	return err
}

// lyceum runs a command of the product with the settings of the deployment. It prints and returns the output.
func (d *deployment) lyceum(ctx context.Context, stdin string, args ...string) (string, error) {
	var out bytes.Buffer
	command := exec.CommandContext(ctx, d.program, append([]string{"--env-file", d.envFile}, args...)...)
	command.Stdin, command.Stdout, command.Stderr = strings.NewReader(stdin), &out, os.Stderr
	err := command.Run()
	fmt.Print(out.String())
	if err != nil {
		return "", fmt.Errorf("lyceum %s: %w", args[0], err)
	}
	return out.String(), nil
}

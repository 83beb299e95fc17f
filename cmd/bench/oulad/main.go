// Oulad converts the Open University Learning Analytics dataset to a folder for lyceum import. It also checks that the API
// of a running deployment returns the data of the dataset after the import.
//
// The dataset (Kuzilek, Hlosta, Zdrahal: Scientific Data 4:170171, 2017; CC BY 4.0) has 22 presentations of 7 modules,
// 28,785 students and 32,593 registrations. It is anonymous: names and addresses are made up from the student's number.
//
// go run ./cmd/bench/oulad --from DATASET --to FOLDER go run ./cmd/bench/oulad check --from DATASET --data .lyceum
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"

	"github.com/alecthomas/kong"
)

type commands struct {
	Convert convertCommand `cmd:"" default:"withargs" help:"Turn the dataset into a folder for lyceum import."`
	Check   checkCommand   `cmd:"" help:"Import the dataset into a fresh company of a running lyceum dev, and compare what the API says with it."`
}

type convertCommand struct {
	From string `required:"" type:"existingdir" help:"Folder of the dataset."`
	To   string `required:"" type:"path" help:"Folder to write; it is made when it is not there."`
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var line commands
	command := kong.Parse(&line, kong.Name("oulad"), kong.BindTo(ctx, (*context.Context)(nil)))
	command.FatalIfErrorf(command.Run())
}

// Run reads the dataset in c.From and writes the files for lyceum import to c.To.
func (c *convertCommand) Run() error {
	data, err := readDataset(c.From)
	if err != nil {
		return err
	}
	if err := writeFolder(data, c.To); err != nil {
		return err
	}
	fmt.Printf("%d courses, %d trainees and %d enrollments are in %s.\n", len(data.presentations), len(data.students), len(data.registrations), c.To)
	return nil
}

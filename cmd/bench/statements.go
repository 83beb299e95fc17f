package main

import (
	"embed"
	"fmt"
	"io/fs"
	"sync"

	storesql "lyceum/store/sql"
)

//go:embed sql/statements.sql
var statementsFile embed.FS

var statements = sync.OnceValues(func() (map[string]storesql.Statement, error) {
	folder, err := fs.Sub(statementsFile, "sql")
	if err != nil {
		return nil, err
	}
	return storesql.Parse(folder)
})

// statement returns the statement of sql/statements.sql with the name.
func statement(name string) string {
	texts, err := statements()
	if err != nil || texts[name].Text == "" {
		panic(fmt.Sprintf("bench: statement %s: %v", name, err))
	}
	return texts[name].Text
}

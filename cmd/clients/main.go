// Command clients writes the client packages and the collections into a new folder: the files of the folder clients, which are written by
// hand, and those that it generates from the OpenAPI document.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"lyceum/handlers"
)

func main() {
	if len(os.Args) != 3 {
		fail(fmt.Errorf("usage: clients SOURCES FOLDER"))
	}
	files, err := generate(handlers.Document())
	if err == nil {
		err = assemble(os.Args[1], files, os.Args[2])
	}
	if err != nil {
		fail(err)
	}
}

// assemble copies the folder sources to a new folder and adds the generated files.
func assemble(sources string, files map[string][]byte, folder string) error {
	if err := os.CopyFS(folder, os.DirFS(sources)); err != nil {
		return err
	}
	for name, content := range files {
		name = filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, content, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// generate returns the generated files by their paths in the folder of the clients.
func generate(text []byte) (map[string][]byte, error) {
	d, err := read(text)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for name, render := range map[string]func(d *document) ([]byte, error){
		"go/lyceum.gen.go": golangClient, "typescript/client.ts": typescript.render,
		"python/lyceum/client.py": python.render, "python/lyceum/types.py": pythonTypes.render,
		"php/src/Client.php": phpLanguage(d, "Client.php.tmpl", "Types\\").render, "php/src/Types.php": phpLanguage(d, "Types.php.tmpl", "").render,
		"postman/lyceum.postman_collection.json": postman,
	} {
		if files[name], err = render(d); err != nil {
			return nil, err
		}
	}
	for name, content := range bruno(d) {
		files["bruno/"+name] = content
	}
	return files, nil
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "clients:", err)
	os.Exit(1)
}

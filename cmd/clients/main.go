// Command clients generates the client packages and the collections in the folder clients from the OpenAPI document.
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

//go:generate go run . ../../handlers/openapi.json ../../clients

func main() {
	if len(os.Args) != 3 {
		fail(fmt.Errorf("usage: clients DOCUMENT FOLDER"))
	}
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		fail(err)
	}
	files, err := generate(text)
	if err != nil {
		fail(err)
	}
	if err := os.RemoveAll(filepath.Join(os.Args[2], "bruno")); err != nil { // The folder may contain files of routes that no longer exist.
		fail(err)
	}
	for name, content := range files {
		name = filepath.Join(os.Args[2], name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			fail(err)
		}
		if err := os.WriteFile(name, content, 0o644); err != nil {
			fail(err)
		}
	}
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

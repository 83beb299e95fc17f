package main

import (
	"encoding/json"
	"fmt"
	"strings"
)

// postman returns the collection for Postman in its format 2.1. The collection has the variables address and token.
func postman(d *document) ([]byte, error) {
	type object = map[string]any
	var folders []object
	place := map[string]int{}
	for _, o := range d.operations {
		at, known := place[o.group]
		if !known {
			at = len(folders)
			place[o.group] = at
			folders = append(folders, object{"name": o.group, "item": []object{}})
		}
		headers := []object{{"key": "Content-Type", "value": "application/json"}}
		if o.repetition() == keyed {
			headers = append(headers, object{"key": "Idempotency-Key", "value": "{{$guid}}"})
		}
		request := object{"method": o.method, "header": headers, "description": o.summary,
			"url": object{"raw": "{{address}}" + o.path, "host": []string{"{{address}}"}, "path": strings.Split(strings.Trim(o.path, "/"), "/")}}
		if o.open {
			request["auth"] = object{"type": "noauth"}
		}
		if o.method == "POST" {
			request["body"] = object{"mode": "raw", "raw": body(o), "options": object{"raw": object{"language": "json"}}}
		}
		folders[at]["item"] = append(folders[at]["item"].([]object), object{"name": o.id, "request": request})
	}
	text, err := json.MarshalIndent(object{
		"info": object{"name": "Lyceum", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
			"description": "Set the variables address and token."},
		"auth":     object{"type": "bearer", "bearer": []object{{"key": "token", "value": "{{token}}", "type": "string"}}},
		"variable": []object{{"key": "address", "value": "http://127.0.0.1:8080"}, {"key": "token", "value": ""}},
		"item":     folders,
	}, "", "  ")
	return append(text, '\n'), err
}

// body returns the example of the request body of an operation, or an empty object if the document has none.
func body(o operation) string {
	if len(o.example) == 0 {
		return "{}"
	}
	var value any
	if err := json.Unmarshal(o.example, &value); err != nil {
		return "{}"
	}
	text, err := json.MarshalIndent(value, "", "  ")
	if err != nil {
		return "{}"
	}
	return string(text)
}

// bruno returns the files of the collection for Bruno. The keys are their paths.
func bruno(d *document) map[string][]byte {
	files := map[string][]byte{
		"bruno.json":             []byte("{\n  \"version\": \"1\",\n  \"name\": \"Lyceum\",\n  \"type\": \"collection\"\n}\n"),
		"environments/local.bru": []byte("vars {\n  address: http://127.0.0.1:8080\n}\nvars:secret [\n  token\n]\n"),
	}
	number := map[string]int{}
	for _, o := range d.operations {
		number[o.group]++
		var out strings.Builder
		auth, content := "bearer", "none"
		if o.open {
			auth = "none"
		}
		if o.method == "POST" {
			content = "json"
		}
		fmt.Fprintf(&out, "meta {\n  name: %s\n  type: http\n  seq: %d\n}\n\n%s {\n  url: {{address}}%s\n  body: %s\n  auth: %s\n}\n", o.id,
			number[o.group], strings.ToLower(o.method), o.path, content, auth)
		if o.repetition() == keyed {
			out.WriteString("\nheaders {\n  Idempotency-Key: {{$guid}}\n}\n")
		}
		if !o.open {
			out.WriteString("\nauth:bearer {\n  token: {{token}}\n}\n")
		}
		if o.method == "POST" {
			out.WriteString("\nbody:json {\n  " + strings.ReplaceAll(body(o), "\n", "\n  ") + "\n}\n")
		}
		fmt.Fprintf(&out, "\ndocs {\n  %s\n}\n", oneLine(o.summary))
		files[o.group+"/"+o.id+".bru"] = []byte(out.String())
	}
	return files
}

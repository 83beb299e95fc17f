package main

import (
	"encoding/base64"
	"testing"

	"lyceum/importer/coursepack/coursepacktest"
)

// dropCourse is a script that drops a file on the page, as the file manager of a desktop does.
const dropCourse = `(name, content) => {
	const data = new DataTransfer()
	data.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name))
	for (const type of ["dragover", "drop"])
		document.querySelector("main").dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }))
	return document.querySelector("form[data-files] .drop-state").textContent
}`

// dropsACourse drops a course of Moodle on the list of courses, which checks it, and before that a file that is none.
func (d *devServer) dropsACourse(t *testing.T) {
	c := d.demo.Companies[0]
	b := d.scriptBrowser(t)
	b.open(d.at(c, "/sign-in?next=/manage/courses"))
	b.submit("Sign in", map[string]string{"email": c.Admin.Email, "password": c.Admin.Password})
	if said := script[string](b, dropCourse, "notes.txt", ""); said == "" {
		b.fail("the page says nothing about a file that is no course")
	}
	script[string](b, dropCourse, "Cranes.MBZ", base64.StdEncoding.EncodeToString(coursepacktest.Moodle(t).Zip(t)))
	b.seeSoon("Cranes & hooks")
}

package main

import (
	"net/http"
	"path/filepath"

	"github.com/joho/godotenv"

	"lyceum/store/storetest"
)

// failurePages are the error pages for faults of the server. No earlier check requests their addresses, so no
// cached response exists.
var failurePages = []sitePage{
	{name: "failure-internal", path: at("/blog?page=2"), without: tableOfBlogs, status: http.StatusInternalServerError, sees: ".failure"},
	{name: "failure-later", path: at("/blog?page=3"), without: answersAboutBlogs, status: http.StatusServiceUnavailable, sees: ".failure"},
}

// tableOfBlogs renames the table of the blog, so that its statements fail. mend restores the name of the
// table.
func tableOfBlogs(d *devServer) (mend func()) {
	storetest.Exec(d.t, d.database(), "alter table blogs rename to blogs_elsewhere")
	return func() { storetest.Exec(d.t, d.database(), "alter table blogs_elsewhere rename to blogs") }
}

// answersAboutBlogs locks the table of the blog, so that its statements time out. mend releases the lock.
func answersAboutBlogs(d *devServer) (mend func()) {
	return storetest.BlockTable(d.t, d.database(), "blogs")
}

// database returns the DSN of the development server's database.
func (d *devServer) database() string {
	d.t.Helper()
	settings, err := godotenv.Read(filepath.Join(d.data, "env"))
	if err != nil {
		d.t.Fatal(err)
	}
	return settings["LYCEUM_DATABASE_URL"]
}

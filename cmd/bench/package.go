package main

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"golang.org/x/sync/errgroup"
)

// packageCommand measures how long the server takes to save what a SCORM package reports, while many trainees work in it and others read the catalogue.
type packageCommand struct{ savingCommand }

// Run measures and prints a table. It returns an error if the limit is missed.
func (c *packageCommand) Run(ctx context.Context) error { return c.run(ctx, "commit", c.begin) }

const (
	packageManifest = `<manifest xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"><metadata><schemaversion>1.2</schemaversion></metadata><organizations>` +
		`<organization><title>Brakes</title><item identifier="one" identifierref="r"><title>Drums</title></item></organization></organizations>` +
		`<resources><resource identifier="r" adlcp:scormtype="sco" href="index.html"/></resources></manifest>`
	// suspendBytes is the length of the suspend data of each commit, which is typical of a course with some dozen slides.
	suspendBytes = 4000
)

// begin adds a package to the course of the trainees of the first company, and opens it for each of them. Every commit of a trainee has a later number than
// the one before and other values.
func (c *packageCommand) begin(ctx context.Context, m *measurement) (plan, error) {
	document, err := m.addPackage(ctx)
	if err != nil {
		return plan{}, err
	}
	say("%d trainees open the package", c.Trainees)
	p := plan{Tokens: make([]string, c.Trainees), Paths: make([]string, c.Trainees), Once: true}
	hosts, sessions := make([]string, c.Trainees), make([]int64, c.Trainees)
	group, opening := errgroup.WithContext(ctx)
	group.SetLimit(loginsAtOnce)
	for i := range p.Tokens {
		group.Go(func() error {
			token, err := m.api.login(opening, 0, traineeEmail(0, i))
			if err != nil {
				return err
			}
			link, session, err := m.openPackage(opening, token, document)
			if err != nil {
				return err
			}
			p.Tokens[i], p.Paths[i], hosts[i], sessions[i] = token, link.Path+"commit", link.Host, session
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return plan{}, err
	}
	p.Host = hosts[0]
	for sequence := 1; len(p.Asks) < c.rate()*int((warmup+2*c.Duration).Seconds()); sequence++ {
		for i, session := range sessions {
			values, err := json.Marshal(map[string]string{
				"cmi.core.lesson_status": "incomplete", "cmi.core.lesson_location": fmt.Sprintf("slide %d", sequence), "cmi.core.exit": "suspend",
				"cmi.core.session_time": "00:00:10", "cmi.suspend_data": strings.Repeat(strconv.Itoa(sequence%10), suspendBytes),
			})
			if err != nil {
				return plan{}, err
			}
			p.Asks = append(p.Asks, ask{
				Token: i, Want: []string{`"status":"incomplete"`},
				Body: fmt.Sprintf(`{"session":%d,"sequence":%d,"item":"one","finish":false,"values":%s}`, session, sequence, values),
			})
		}
	}
	return p, nil
}

// addPackage adds a document with a package to the first course of the first company, and returns its id.
func (m *measurement) addPackage(ctx context.Context) (id int64, err error) {
	staff := m.scene.callers[0].api
	file, err := m.uploadPackage(ctx, staff)
	if err != nil {
		return 0, err
	}
	var subject, chapter, document added
	course := m.scene.courseID(0, 0)
	for _, step := range []struct {
		in  fields
		out *added
	}{
		{fields{"kind": "subject", "title": "Brakes"}, &subject}, {fields{"kind": "chapter", "title": "Brakes"}, &chapter},
		{fields{"kind": "document", "title": "Brakes", "type": "scorm", "fileID": file}, &document},
	} {
		step.in["courseID"], step.in["parentID"] = course, max(subject.ID, chapter.ID)
		if step.out == &document {
			step.in["parentID"] = chapter.ID
		}
		if step.out == &subject {
			delete(step.in, "parentID")
		}
		if err := m.call(ctx, "outline-add", staff, step.in, step.out); err != nil {
			return 0, err
		}
	}
	return document.ID, nil
}

func (m *measurement) uploadPackage(ctx context.Context, staff string) (id int64, err error) {
	var content bytes.Buffer
	w := zip.NewWriter(&content)
	for name, text := range map[string]string{"imsmanifest.xml": packageManifest, "index.html": "<!doctype html><title>Brakes</title>"} {
		f, err := w.Create(name)
		if err != nil {
			return 0, err
		}
		if _, err := f.Write([]byte(text)); err != nil {
			return 0, err
		}
	}
	if err := w.Close(); err != nil {
		return 0, err
	}
	send := func(method, path string, header map[string]string, body []byte) (http.Header, error) {
		request, err := http.NewRequestWithContext(ctx, method, "http://"+m.address+path, bytes.NewReader(body))
		if err != nil {
			return nil, err
		}
		request.Host = apiHost
		request.Header.Set("Authorization", "Bearer "+staff)
		request.Header.Set("Tus-Resumable", "1.0.0")
		for name, value := range header {
			request.Header.Set(name, value)
		}
		response, err := m.api.client.Do(request)
		if err != nil {
			return nil, err
		}
		defer response.Body.Close()
		if response.StatusCode >= http.StatusBadRequest {
			return nil, fmt.Errorf("%s was answered with %d", path, response.StatusCode)
		}
		return response.Header, nil
	}
	name := base64.StdEncoding.EncodeToString([]byte("brakes.zip"))
	made, err := send(http.MethodPost, "/files/uploads",
		map[string]string{"Upload-Length": strconv.Itoa(content.Len()), "Upload-Metadata": "filename " + name}, nil)
	if err != nil {
		return 0, err
	}
	at, err := url.Parse(made.Get("Location"))
	if err != nil {
		return 0, err
	}
	sent, err := send(http.MethodPatch, at.Path, map[string]string{"Upload-Offset": "0", "Content-Type": "application/offset+octet-stream"}, content.Bytes())
	if err != nil {
		return 0, err
	}
	return strconv.ParseInt(sent.Get("Lyceum-File-ID"), 10, 64)
}

// openPackage opens the package for a trainee. It returns the address of its page and the number of the session.
func (m *measurement) openPackage(ctx context.Context, trainee string, document int64) (link *url.URL, session int64, err error) {
	var mine struct{ Courses []struct{ ID int64 } }
	if err := m.call(ctx, "my-courses", trainee, fields{}, &mine); err != nil {
		return nil, 0, err
	}
	var launched struct{ URL string }
	if err := m.call(ctx, "package-launch", trainee, fields{"documentID": document, "enrollmentID": mine.Courses[0].ID}, &launched); err != nil {
		return nil, 0, err
	}
	if link, err = url.Parse(launched.URL); err != nil {
		return nil, 0, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+m.address+link.Path+"open", strings.NewReader("{}"))
	if err != nil {
		return nil, 0, err
	}
	request.Host = link.Host
	response, err := m.api.client.Do(request)
	if err != nil {
		return nil, 0, err
	}
	defer response.Body.Close()
	var opened struct{ Session int64 }
	if err := json.NewDecoder(response.Body).Decode(&opened); err != nil || opened.Session == 0 {
		return nil, 0, fmt.Errorf("the package was not opened: status %d, %w", response.StatusCode, err)
	}
	return link, opened.Session, nil
}

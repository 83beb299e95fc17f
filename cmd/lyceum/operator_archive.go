package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"time"

	"lyceum/cmd/lyceum/archive"
	"lyceum/cmd/lyceum/cli"
	"lyceum/cmd/lyceum/settings"
	"lyceum/files"
	"lyceum/store"
	"lyceum/tenant"
)

// operatorArchives serves the requests of operator programs that export and import companies.
type operatorArchives struct {
	database settings.Database
	files    settings.Files
	hosts    settings.Hosts
	requests settings.Requests
	// folder is the folder in which archives are stored until they are sent or imported. If it is empty, the system's
	// folder for temporary files is used.
	folder string
}

// errSent means that an error occurred after a part of the response was sent. The node can then only abort the response.
var errSent = errors.New("the response is incomplete")

// do calls run with the database, the file store and a new folder, and removes the folder afterwards. It removes the
// time limits of the request, because an archive may have many gigabytes.
func (a operatorArchives) do(w http.ResponseWriter, r *http.Request, run func(context.Context, *store.DB, *files.Store, string) error) (err error) {
	limits := http.NewResponseController(w)
	if err := errors.Join(limits.SetReadDeadline(time.Time{}), limits.SetWriteDeadline(time.Time{})); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return err
	}
	folder, err := os.MkdirTemp(a.folder, "lyceum-archive-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	return cli.WithArchives(r.Context(), a.database, a.files, func(db *store.DB, kept *files.Store) error {
		return run(r.Context(), db, kept, folder)
	})
}

// export sends the archive of a company as a tar file.
func (a operatorArchives) export(w http.ResponseWriter, r *http.Request) (any, error) {
	return nil, a.do(w, r, func(ctx context.Context, db *store.DB, kept *files.Store, folder string) error {
		company, err := tenant.NewResolver(db, tenant.Options{}).BySlug(ctx, r.PathValue("slug"))
		if err != nil {
			return err
		}
		if err := cli.AwaitWork(ctx, db.For(company), cli.NodeTimeouts{Requests: a.requests, Database: a.database}, func(string) {}); err != nil {
			return err
		}
		if err := archive.Export(ctx, db, kept, company, folder, time.Now(), func(string) {}); err != nil {
			return err
		}
		w.Header().Set("Content-Type", "application/x-tar")
		w.Header().Set("Cache-Control", "no-store")
		if err := archive.Pack(folder, w); err != nil {
			return errors.Join(errSent, err)
		}
		return nil
	})
}

type importedCompany struct {
	ID        int64  `json:"id"`
	Host      string `json:"host"`
	Suspended bool   `json:"suspended"`
}

// receive imports the tar file in the body as a company with a new short name. With suspended=1 the company is suspended
// afterwards.
func (a operatorArchives) receive(w http.ResponseWriter, r *http.Request) (any, error) {
	slug, suspended := r.PathValue("slug"), r.URL.Query().Get("suspended")
	hosted, err := a.hosts.Own().HostedDomain(slug)
	if err != nil {
		return nil, &operatorInputError{fmt.Sprintf("the short name %q is reserved, or not 1 to 63 lower-case letters, digits and inner hyphens", slug)}
	}
	if suspended != "" && suspended != "0" && suspended != "1" {
		return nil, &operatorInputError{"suspended is not 0 or 1"}
	}
	added := importedCompany{Host: hosted, Suspended: suspended == "1"}
	err = a.do(w, r, func(ctx context.Context, db *store.DB, kept *files.Store, folder string) (err error) {
		if err := archive.Unpack(r.Body, folder); err != nil {
			return err
		}
		added.ID, err = archive.Import(ctx, db, kept, folder, archive.Target{Slug: slug, HostedDomain: hosted, Suspended: added.Suspended}, func(string) {})
		return err
	})
	switch {
	case errors.Is(err, store.ErrSlugTaken) || errors.Is(err, store.ErrDomainTaken):
		return nil, &operatorConflict{"a company with this short name is there already"}
	case errors.Is(err, archive.ErrIncomplete) || errors.Is(err, archive.ErrVersion) || errors.Is(err, archive.ErrDamaged) || errors.Is(err, archive.ErrEncrypted):
		return nil, &operatorInputError{err.Error()}
	}
	return added, err
}

// operatorConflict is the error of a request that the current state of a company does not allow.
type operatorConflict struct{ message string }

// Error returns the message for the program that sent the request.
func (e *operatorConflict) Error() string { return e.message }

package courses

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"path"
	"strconv"
	"strings"

	"lyceum/auth/sealed"
	"lyceum/files"
	"lyceum/files/scorm"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/people"
)

// maxPackageBody is the maximum size of the body of a commit: suspend data of 1 MB as JSON, and the other elements.
const maxPackageBody = 4 << 20

// packageProtocol is the form of the answers to the page that runs a package.
var packageProtocol = &web.Protocol{ContentType: "application/json", Failure: func(r web.ErrorResponse, err error) (int, []byte) {
	message := r.Message
	if wrong, is := errors.AsType[*web.InputError](err); is && len(wrong.Fields) > 0 {
		message = wrong.Fields[0].Message
	}
	body, _ := json.Marshal(map[string]string{"code": r.Code, "message": message}) // Texts can always be encoded.
	return r.Status, body
}}

// PackageRoutes returns the routes of the content hosts of companies, except the page that runs a package.
func (s *Handlers) PackageRoutes() []web.Route {
	return []web.Route{
		web.NewDownload(packagePath+":link/files/*", "Send a file of a package.", s.packageFile).OnContentHost(),
		web.NewMessage(packageProtocol, http.MethodPost, packagePath+":link/open", "Begin a session of an item of a package.", web.Open,
			s.openPackageItem).OnContentHost(),
		web.NewMessage(packageProtocol, http.MethodPost, packagePath+":link/commit", "Save what an item of a package reports.", web.Open, s.commitPackage,
			web.MaxBody(maxPackageBody), web.Fails(courses.ErrPackageSession, courses.ErrPackageEnded)).OnContentHost(),
	}
}

// PackageLinkIn is the link in the path of the page that runs a package.
type PackageLinkIn struct {
	Link string `api:"link,required,max=200,secret" doc:"The sealed link in the URL of the package."`
}

// OpenPackageLink returns what the link of a package permits. It returns sealed.ErrInvalid or sealed.ErrExpired for any other text.
func (s *Handlers) OpenPackageLink(c *web.Call, in *PackageLinkIn) (sealed.PackageLink, error) {
	return s.Sealer.OpenPackage(c.Company, in.Link, s.Now())
}

type packageFileIn struct {
	PackageLinkIn
	Path string `api:"path,max=4000" doc:"The path of the file in the package, as the URL contains it."`
}

// contentPolicy is the content security policy of the files of packages. Authoring tools need scripts in the page and of texts. Pictures, media, fonts, styles
// and embedded players may come from other hosts. Scripts and requests may not.
const contentPolicy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:; img-src 'self' https: blob: data:; media-src 'self' https: blob: data:; " +
	"font-src 'self' https: data:; style-src 'self' 'unsafe-inline' https: blob: data:; frame-src 'self' https: blob: data:; form-action 'self'; " +
	"base-uri 'self'; frame-ancestors 'self' "

// packageFile sends a file of a package, whole, compressed as the zip file contains it, or in part.
func (s *Handlers) packageFile(ctx context.Context, c *web.Call, in *packageFileIn) (*web.Download, error) {
	link, err := s.OpenPackageLink(c, &in.PackageLinkIn)
	if err != nil {
		return nil, err
	}
	opened, err := s.openFile(ctx, c, link.FileID)
	if err != nil {
		return nil, err
	}
	name, err := url.PathUnescape(in.Path)
	if err != nil {
		return nil, store.ErrNotFound
	}
	found, ok := opened.files.Find(name)
	if !ok {
		return nil, store.ErrNotFound
	}
	f, _ := opened.files.File(found)
	offset, length, compressed, err := f.Stored()
	if err != nil {
		return nil, err
	}
	stored := func(ctx context.Context, from, size int64) (io.ReadCloser, error) {
		return s.Files.Part(ctx, c.Company, opened.parts, offset+from, size)
	}
	d := &web.Download{
		Name: path.Base(found), Type: packageTypeOf(found), Size: f.Size(), ETag: fmt.Sprintf(`"%08x-%x"`, f.CRC(), f.Size()),
		Cache: "private, max-age=86400, immutable", Part: stored, Header: map[string]string{
			"Content-Security-Policy": contentPolicy + c.FrameAncestors(), "Referrer-Policy": "strict-origin-when-cross-origin", "Content-Disposition": "inline",
		},
	}
	if compressed {
		d.Part = func(ctx context.Context, from, size int64) (io.ReadCloser, error) {
			return inflatedPart(ctx, f, stored, length, from, size)
		}
		d.Packed = func(ctx context.Context) (io.ReadCloser, int64, error) { return gzipped(ctx, f, stored, length) }
	}
	return d, nil
}

type storedPart func(ctx context.Context, from, size int64) (io.ReadCloser, error)

// partCloser is a reader of a part of a file, with the closer of the stored bytes.
type partCloser struct {
	io.Reader
	io.Closer
}

// inflatedPart returns size bytes of a compressed file from an offset. It inflates the file from its start.
func inflatedPart(ctx context.Context, f scorm.File, stored storedPart, length, from, size int64) (io.ReadCloser, error) {
	raw, err := stored(ctx, 0, length)
	if err != nil {
		return nil, err
	}
	content := f.Inflate(raw)
	if _, err := io.CopyN(io.Discard, content, from); err != nil {
		return nil, errors.Join(files.ErrUnavailable, err, raw.Close())
	}
	return partCloser{io.LimitReader(content, size), raw}, nil
}

// gzipHeader is the header of a gzip file without a name and a time (RFC 1952).
const gzipHeader = "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"

// gzipped returns a compressed file in the gzip format, whose compression is that of zip files.
func gzipped(ctx context.Context, f scorm.File, stored storedPart, length int64) (io.ReadCloser, int64, error) {
	raw, err := stored(ctx, 0, length)
	if err != nil {
		return nil, 0, err
	}
	end := binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(nil, f.CRC()), uint32(f.Size()))
	whole := io.MultiReader(strings.NewReader(gzipHeader), raw, strings.NewReader(string(end)))
	return partCloser{whole, raw}, int64(len(gzipHeader)) + length + int64(len(end)), nil
}

// packageTypes are the media types of the files of packages that browsers must know. Texts have no charset, because authors declare it in the files.
var packageTypes = map[string]string{
	".html": "text/html", ".htm": "text/html", ".xhtml": "application/xhtml+xml", ".css": "text/css", ".js": "text/javascript", ".mjs": "text/javascript",
	".json": "application/json", ".xml": "text/xml", ".xsd": "text/xml", ".txt": "text/plain", ".svg": "image/svg+xml", ".wasm": "application/wasm",
	".woff": "font/woff", ".woff2": "font/woff2", ".ttf": "font/ttf", ".otf": "font/otf", ".eot": "application/vnd.ms-fontobject",
	".ico": "image/x-icon", ".bmp": "image/bmp", ".avif": "image/avif", ".m4a": "audio/mp4", ".oga": "audio/ogg", ".vtt": "text/vtt",
	".pdf": "application/pdf", ".swf": "application/x-shockwave-flash", ".map": "application/json", ".webmanifest": "application/manifest+json",
}

func packageTypeOf(name string) string {
	extension := strings.ToLower(path.Ext(name))
	if known := packageTypes[extension]; known != "" {
		return known
	}
	return courses.ExtensionMediaType(extension)
}

// packageEntry is an item in the table of contents of a package.
type packageEntry struct {
	ID     string `json:"id"`
	Title  string `json:"title"`
	Level  int    `json:"level"`
	Starts bool   `json:"starts"`
	Status string `json:"status"`
}

// openedPackageItem is the answer to the page that runs a package: an item with its saved state.
type openedPackageItem struct {
	Version scorm.Version  `json:"version"`
	Title   string         `json:"title"`
	Entries []packageEntry `json:"entries"`
	Item    scorm.Item     `json:"item"`
	// Address is the path of the file that starts the item, relative to the page.
	Address string `json:"address"`
	// Mode is normal, review after the end of the attempt, or browse for staff.
	Mode        string          `json:"mode"`
	Session     int64           `json:"session"`
	LearnerID   string          `json:"learnerID"`
	LearnerName string          `json:"learnerName"`
	Status      string          `json:"status"`
	Elements    json.RawMessage `json:"elements"`
	SuspendData string          `json:"suspendData"`
	Seconds     string          `json:"seconds"`
}

// openPackageItem begins a session of an item, or of the first item that is not completed if the request names none.
func (s *Handlers) openPackageItem(ctx context.Context, c *web.Call, in *PackageLinkIn) (*web.Reply, error) {
	link, err := s.OpenPackageLink(c, in)
	if err == nil {
		err = s.checkLaunchSession(ctx, c, link)
	}
	if err != nil {
		return nil, err
	}
	var sent struct {
		Item string `json:"item"`
	}
	if err := json.Unmarshal(c.Body, &sent); err != nil {
		return nil, web.ErrBadRequest
	}
	opened, err := s.openFile(ctx, c, link.FileID)
	if err != nil {
		return nil, err
	}
	out := openedPackageItem{
		Version: opened.Version, Title: opened.Title, Mode: "browse", LearnerID: strconv.FormatInt(c.Who.UserID, 10), Elements: json.RawMessage("{}"),
		Status: courses.PackageNotAttempted, Seconds: "0",
	}
	if link.AttemptID == 0 {
		if out.Item, err = chooseItem(opened, sent.Item, nil); err != nil {
			return nil, err
		}
		out.Item = withRules(out.Item, opened.Version, itemOf(out.Item, courses.PassAsPackage, 0))
	} else if err := s.openAttempt(ctx, c, link, opened, sent.Item, &out); err != nil {
		return nil, err
	}
	out.Address = "files/" + (&url.URL{Path: out.Item.Path}).EscapedPath() + out.Item.Query
	return packageReply(out)
}

// checkLaunchSession returns sealed.ErrExpired if the person who has launched a package has signed out since. The page that is open can still save: its work
// must not be lost. But nobody who finds the address in the history of a shared device can continue the attempt, or read its state.
func (s *Handlers) checkLaunchSession(ctx context.Context, c *web.Call, link sealed.PackageLink) error {
	if link.SessionID == 0 {
		return nil
	}
	launched, err := people.ReadSession(ctx, c.Store, link.SessionID)
	if errors.Is(err, store.ErrNotFound) || err == nil && (launched.Ended || !s.Now().Before(launched.ExpiresAt)) {
		return sealed.ErrExpired
	}
	return err
}

// openAttempt begins a session of an item of an attempt and adds its state to out.
func (s *Handlers) openAttempt(ctx context.Context, c *web.Call, link sealed.PackageLink, opened *openPackage, wanted string, out *openedPackageItem) error {
	a, err := s.linkedAttempt(ctx, c, link)
	if err != nil {
		return err
	}
	d, err := courses.Document(ctx, c.Store, a.DocumentID, a.EnrollmentID)
	if err == nil {
		err = CheckDocumentOpen(store.Today(c.Company, s.Now()), d)
	}
	if err != nil {
		return err
	}
	states, err := courses.PackageStatuses(ctx, c.Store, a.ID)
	if err != nil {
		return err
	}
	if out.Item, err = chooseItem(opened, wanted, states); err != nil {
		return err
	}
	session, state, err := courses.OpenPackageItem(ctx, c.Store, a, courses.PackageItem{ID: out.Item.ID, Reports: out.Item.Reports})
	if err != nil {
		return err
	}
	kept, _ := a.Items.Find(out.Item.ID)
	out.Item = withRules(out.Item, opened.Version, kept)
	out.Mode, out.Session, out.LearnerID = "normal", session, strconv.FormatInt(a.UserID, 10)
	if session == 0 {
		out.Mode = "review"
	}
	out.LearnerName = strings.Trim(a.LName+", "+a.FName, ", ")
	if state.Item != "" {
		out.Status, out.SuspendData, out.Seconds, out.Elements = state.Status, state.SuspendData, state.Seconds.String(), state.Elements
	}
	for _, item := range opened.Items {
		out.Entries = append(out.Entries, packageEntry{item.ID, item.Title, item.Level, item.Launchable(), states[item.ID]})
	}
	return nil
}

// linkedAttempt returns the attempt of a link. It returns sealed.ErrInvalid for a link without an attempt.
func (s *Handlers) linkedAttempt(ctx context.Context, c *web.Call, link sealed.PackageLink) (*courses.PackageAttempt, error) {
	if link.AttemptID == 0 {
		return nil, sealed.ErrInvalid
	}
	return courses.ReadPackageAttempt(ctx, c.Store, link.AttemptID)
}

// chooseItem returns the item with the id. Without an id it returns the first one that is not completed, or the first one.
func chooseItem(opened *openPackage, id string, states map[string]string) (first scorm.Item, err error) {
	for _, item := range opened.Items {
		switch {
		case !item.Launchable():
		case id == item.ID || id == "" && states[item.ID] != courses.PackageCompleted:
			return item, nil
		case first.ID == "":
			first = item
		}
	}
	if id != "" {
		return first, store.ErrNotFound
	}
	return first, nil
}

func packageReply(data any) (*web.Reply, error) {
	body, err := json.Marshal(data)
	return &web.Reply{Status: http.StatusOK, Body: body}, err
}

// commitPackage saves what the content of an item reports. The answer follows after the state is stored.
func (s *Handlers) commitPackage(ctx context.Context, c *web.Call, in *PackageLinkIn) (*web.Reply, error) {
	link, err := s.OpenPackageLink(c, in)
	if err != nil {
		return nil, err
	}
	commit, err := readPackageCommit(c.Body)
	if err != nil {
		return nil, err
	}
	a, err := s.linkedAttempt(ctx, c, link)
	if err != nil {
		return nil, err
	}
	result, err := courses.CommitPackage(ctx, c.Store, a, commit)
	if err != nil {
		return nil, err
	}
	return packageReply(map[string]any{"done": result.Done(), "status": result.Status, "success": result.Success})
}

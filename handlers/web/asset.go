package web

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"path"

	"lyceum/handlers/responsecache"
)

// Asset is a file of the program, such as a stylesheet. Its path contains a hash of its content, so that
// browsers cache it without revalidation.
type Asset struct {
	name, hash string
	file       *responsecache.Response
}

// NewAsset returns the asset with the content. The name is a file name, such as site.css.
func NewAsset(name string, content []byte) *Asset {
	digest := sha256.Sum256(content)
	return &Asset{name, hex.EncodeToString(digest[:12]), &responsecache.Response{Body: content}}
}

// Path returns the path of the asset at every host of a company.
func (a *Asset) Path() string { return a.pathWith(a.hash) }

func (a *Asset) pathWith(hash string) string { return "/assets/" + hash + "/" + a.name }

// assetCache allows caches to keep an asset for a year, which is the longest value that caches commonly accept.
const assetCache = "public, max-age=31536000, immutable"

type assetIn struct {
	Hash string `api:"hash,required" doc:"The hash of the content."`
}

// Route returns the route of the asset. The route also serves the content if the path has another hash, because
// during an update of the nodes a page of a new node may load an asset from an old node. Such a response is sent
// with no-store.
func (a *Asset) Route(about string) Route {
	return NewPage(a.pathWith(":hash"), about, func(_ context.Context, _ *Call, in *assetIn) (*Page, error) {
		page := &Page{Body: a.file.Body, Type: mediaTypes[path.Ext(a.name)], shared: a.file}
		if in.Hash == a.hash {
			page.Cache = assetCache
		}
		return page, nil
	})
}

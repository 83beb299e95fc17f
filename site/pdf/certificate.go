package pdf

import (
	"fmt"
	"time"

	"github.com/boombuler/barcode/qr"
	"github.com/go-text/typesetting/di"
)

// Certificate contains the texts and pictures of a certificate.
type Certificate struct {
	// Language is the BCP 47 tag of the texts.
	Language string
	// Company is shown if there is no Logo.
	Company, Title string
	Paragraphs     []Paragraph
	// Signer and SignerRole are below the signature.
	Signer, SignerRole string
	// Facts are small lines beside the QR code, such as the number.
	Facts []string
	// Address is the address in the QR code.
	Address string
	// Style is one of Styles. Any other value stands for the first.
	Style string
	// Color is the color of frame and title, such as #1f4e79.
	Color string
	// Logo, Signature and Background are pictures in the formats PNG, JPEG, GIF and WebP, or nil. Pictures in other
	// formats are left out. With a background there is no frame.
	Logo, Signature, Background []byte
	// At is the time in the file's metadata.
	At time.Time
}

// Styles are the ways to draw a certificate: with a frame, with a band of color at the side where its language begins, and without decoration.
var Styles = []string{"classic", "modern", "plain"}

// Paragraph is a paragraph of a certificate. A large one contains a name or a title.
type Paragraph struct {
	Text  string
	Large bool
}

// The page is A4 in landscape format. Lengths are in millimeters, font sizes in points.
const (
	pageWidth, pageHeight = 297.0, 210.0
	margin                = 28.0
	textWidth             = pageWidth - 2*margin
	headTop, headHeight   = 22.0, 24.0
	bodyTop               = 50.0
	// footTop is the distance of the signature and the QR code from the top of the page.
	footTop                         = 150.0
	signatureWidth, signatureHeight = 80.0, 18.0
	qrSide                          = 30.0
	bandWidth                       = 14.0
	paragraphGap                    = 3.5

	titleSize, largeSize, companySize, textSize, signerSize, smallSize = 30.0, 25.0, 16.0, 13.0, 11.0, 8.5
)

// Render returns the PDF file of a certificate. Equal certificates have equal files.
func (c Certificate) Render() ([]byte, error) {
	w := newFile("L", c.Title, c.Language, c.At)
	if !w.picture("background", c.Background, box{0, 0, pageWidth}, pageHeight, center) {
		w.decorate(c)
	}
	w.color(ink)
	if !w.picture("logo", c.Logo, box{margin, headTop, textWidth}, headHeight, c.align()) {
		w.write(box{margin, headTop + 6, textWidth}, w.fit(c.Company, companySize, textWidth, 1), c.align(), c.Company)
	}
	w.body(c)
	w.signature(c)
	if err := w.proof(c); err != nil {
		return nil, err
	}
	return w.file()
}

// Missing returns the characters of a certificate that no font has. Its file shows boxes for them.
func (c Certificate) Missing() []string {
	texts := append([]string{c.Company, c.Title, c.Signer, c.SignerRole}, c.Facts...)
	for _, p := range c.Paragraphs {
		texts = append(texts, p.Text)
	}
	return MissingIn(c.Language, texts...)
}

// align returns the position of the texts: at the side where the language begins with the style modern, otherwise in the middle.
func (c Certificate) align() align {
	switch {
	case c.Style != "modern":
		return center
	case c.isRightToLeft():
		return right
	}
	return left
}

func (c Certificate) isRightToLeft() bool { return directionOf([]rune(c.Title)) == di.DirectionRTL }

// decorate draws what surrounds the texts.
func (w *writer) decorate(c Certificate) {
	w.color(c.Color)
	switch c.Style {
	case "modern":
		band := 0.0
		if c.isRightToLeft() {
			band = pageWidth - bandWidth
		}
		w.pdf.Rect(band, 0, bandWidth, pageHeight, "F")
	case "plain":
		w.pdf.SetLineWidth(.3)
		w.pdf.Line(margin, footTop-4, pageWidth-margin, footTop-4)
	default:
		w.frame()
	}
}

func (w *writer) frame() {
	for _, line := range []struct{ inset, width float64 }{{9, 1.4}, {12, .3}} {
		w.pdf.SetLineWidth(line.width)
		w.pdf.Rect(line.inset, line.inset, pageWidth-2*line.inset, pageHeight-2*line.inset, "D")
	}
}

// body writes the title and the paragraphs into the space between head and foot. Texts that are too long for it are
// smaller.
func (w *writer) body(c Certificate) {
	const space = footTop - bodyTop
	shrink := 1.0
	for shrink > .3 && w.bodyHeight(c, shrink) > space {
		shrink *= .95
	}
	y := bodyTop + max(0, (space-w.bodyHeight(c, shrink))/2)
	w.color(c.Color)
	y = w.write(box{margin, y, textWidth}, titleSize*shrink, c.align(), c.Title)
	w.color(ink)
	for _, p := range c.Paragraphs {
		y = w.write(box{margin, y + paragraphGap*shrink, textWidth}, p.size()*shrink, c.align(), p.Text)
	}
}

func (w *writer) bodyHeight(c Certificate, shrink float64) float64 {
	height := w.height(c.Title, titleSize*shrink, textWidth)
	for _, p := range c.Paragraphs {
		height += paragraphGap*shrink + w.height(p.Text, p.size()*shrink, textWidth)
	}
	return height
}

func (p Paragraph) size() float64 {
	if p.Large {
		return largeSize
	}
	return textSize
}

// signature draws the picture of the signature above the name of the signer.
func (w *writer) signature(c Certificate) {
	column := box{margin, footTop, signatureWidth}
	w.picture("signature", c.Signature, column, signatureHeight, left)
	if c.Signer == "" && c.SignerRole == "" {
		return
	}
	w.color(ink)
	w.pdf.SetLineWidth(.2)
	y := footTop + signatureHeight + 1
	w.pdf.Line(column.left, y, column.left+column.width, y)
	column.top = w.write(box{column.left, y + .5, column.width}, w.fit(c.Signer, signerSize, column.width, 1), left, c.Signer)
	w.write(column, w.fit(c.SignerRole, smallSize, column.width, 2), left, c.SignerRole)
}

// proof draws the QR code with the address of the verification, and the facts beside it.
func (w *writer) proof(c Certificate) error {
	code, err := qr.Encode(c.Address, qr.M, qr.Auto)
	if err != nil {
		return fmt.Errorf("QR code of a certificate: %w", err)
	}
	x, y := pageWidth-margin-qrSide, footTop+2.0
	w.color("#ffffff")
	w.pdf.Rect(x-2, y-2, qrSide+4, qrSide+4, "F")
	w.color("#000000")
	modules := code.Bounds().Dx()
	side := qrSide / float64(modules)
	for row := range modules {
		for column := range modules {
			if gray, _, _, _ := code.At(column, row).RGBA(); gray == 0 {
				w.pdf.Rect(x+float64(column)*side, y+float64(row)*side, side, side, "F")
			}
		}
	}
	w.color(ink)
	facts := box{margin + signatureWidth + 6, y, textWidth - signatureWidth - qrSide - 14}
	for _, fact := range c.Facts {
		facts.top = w.write(facts, w.fit(fact, smallSize, facts.width, 2), right, fact)
	}
	return nil
}

package ui

import (
	"html/template"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"lyceum/handlers/web"
	"lyceum/site/pages"
)

// TreeView contains the data of the template tree: objects that can contain other objects and have an order.
type TreeView struct {
	Title, Lead string
	// Done is a message that confirms the job after which the browser was redirected to the page. It is empty after other
	// requests.
	Done    string
	Back    pages.Link
	Actions []pages.Link
	// Fields are values that each button of the tree submits.
	Fields []Option
	Nodes  []Node
	// Nothing is the text that replaces a tree without nodes.
	Nothing string
	// Undo is the button that undoes the job that Done confirms, or nil.
	Undo *Button
	// Form is the form below the tree that adds a document, or nil.
	Form *LessonForm
	// Scripts are the addresses of further scripts of the page.
	Scripts []string
	// Parts are sections below the tree.
	Parts []Part
	// Earlier and Later are the names of the buttons that move a node. Drag is the title of the handle that the script adds.
	Earlier, Later, Drag string
	// Rename is the title of the button that the script adds to rename a node in place.
	Rename string
	// Root is the value of the form's parent field that moves a node to the top level. It is empty if nodes of the top level
	// cannot be moved below another node.
	Root string
}

func (v TreeView) HasPrimary() bool {
	return v.Form != nil || slices.ContainsFunc(v.Nodes, Node.hasForm)
}

func (n Node) hasForm() bool { return n.Form != nil || slices.ContainsFunc(n.Nodes, Node.hasForm) }

// Node is an object of a tree. ID is its anchor.
type Node struct {
	ID, Title, Path string
	// Icon is that of the type of a document, or nothing.
	Icon   template.HTML
	Badges []Cell
	// Move is the address of the form that moves the node. Earlier and Later are the addresses that exchange the node and
	// the node before or after it. Earlier is empty for the first node of a list. Later is empty for the last node.
	Move, Earlier, Later string
	// Rename is the address of the form that changes the title, with the version of the object, or empty.
	Rename string
	// Takes is the kind of nodes that the node may contain. A kind is the part of an ID before the hyphen. If Takes is empty,
	// nodes of the same kind can only be dragged before or after the node.
	Takes string
	// Actions are the links to the jobs with the node. Add are the links to the forms that add a child to the node.
	Actions, Add []pages.Link
	// Buttons do jobs with the node at once.
	Buttons []Button
	Nodes   []Node
	// Form is the form that adds a document to the node, or nil.
	Form *LessonForm
}

// LessonForm is the form that adds a document to an outline: a text or a link with a title, or files.
type LessonForm struct {
	Title, Action string
	// First means that the page has nothing but the form.
	First  bool
	Fields []Option
	// What is the question to which Kinds are the answers. Whole is the text of the link to the form with all settings.
	What, Whole string
	Kinds       []LessonKind
	Name        Field
	// Text and Address are the labels of the content, which depend on the type.
	Text, Address, Submit string
	Files                 FileForm
	// Uploaded leads to the form that adds documents with files that have been uploaded before.
	Uploaded pages.Link
}

// LessonKind is a type of documents without a file. Whole is the address of the form with all settings.
type LessonKind struct {
	Value, Name, Whole string
	Icon               template.HTML
}

// FileForm is a form whose files a script sends to Uploads. Then it submits their ids to Action.
type FileForm struct {
	Action, Uploads string
	// Choose is the label of the input element. Sending and Failed are the messages of the script, which replaces %s in Sending by the percentage.
	Choose, Sending, Failed string
}

// Number returns the id of the object, which is the part of the anchor after the hyphen.
func (n Node) Number() string {
	_, id, _ := strings.Cut(n.ID, "-")
	return id
}

// Place sets the addresses Move, Earlier and Later of the node. index is the index of the node in its list, and of is the length
// of the list. move is the address of the form that moves the node.
func (n *Node) Place(move string, index, of int) {
	n.Move = move
	if index > 0 {
		n.Earlier = moveTo(move, index-1)
	}
	if index < of-1 {
		n.Later = moveTo(move, index+1)
	}
}

func moveTo(move string, position int) string { return move + "?position=" + strconv.Itoa(position) }

// Query returns an address with a query. pairs alternates names and values.
func Query(address string, pairs ...string) string {
	values := url.Values{}
	for i := 0; i+1 < len(pairs); i += 2 {
		values.Set(pairs[i], pairs[i+1])
	}
	return address + "?" + values.Encode()
}

// ShowTree renders a tree with the script for dragging.
func (c *Console) ShowTree(v *Visit, section string, view TreeView) *web.Page {
	view.Earlier, view.Later, view.Drag, view.Rename = v.T("tree.earlier"), v.T("tree.later"), v.T("tree.drag"), v.T("tree.rename")
	v.script = c.tree.Path()
	return v.Show("tree", section, view.Title, view)
}

// EndOfList is the index that a form sends to move an object to the end of a list.
const EndOfList = 1_000_000

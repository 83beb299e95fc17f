// The nodes and marks of the editor: all that richPolicy in site/pages/rich_text.go permits. A test compares them.
import { Extension, Mark, Node } from "@tiptap/core";
import { Code } from "@tiptap/extension-code";
import { CodeBlock } from "@tiptap/extension-code-block";
import { Image } from "@tiptap/extension-image";
import { ListItem } from "@tiptap/extension-list";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";

const mathNamespace = "http://www.w3.org/1998/Math/MathML";
const mathElements = new Set(["math", "mfrac", "mi", "mmultiscripts", "mn", "mo", "mover", "mphantom", "mprescripts", "mroot", "mrow", "ms", "mspace", "msqrt",
  "msub", "msubsup", "msup", "mtable", "mtd", "mtext", "mtr", "munder", "munderover"]);
const mathAttributes = ["display", "mathvariant", "stretchy", "fence", "separator", "accent", "accentunder", "columnspan", "rowspan", "lang", "dir"];

// attribute returns an attribute of a node or mark that has the same name in HTML. Values that do not match pattern are left out.
const attribute = (name, pattern) => ({
  [name]: {
    default: null,
    parseHTML: (element) => (pattern.test(element.getAttribute(name) ?? "") ? element.getAttribute(name) : null),
    renderHTML: (values) => (values[name] === null ? {} : { [name]: values[name] }),
  },
});

const lang = attribute("lang", /^[A-Za-z-]{2,35}$/);
const dir = attribute("dir", /^(ltr|rtl|auto)$/);

// mark returns an extension for an element around text.
const mark = (name, tags, attributes = {}) =>
  Mark.create({
    name,
    addAttributes: () => attributes,
    parseHTML: () => tags.map((tag) => ({ tag, consuming: false })),
    renderHTML: ({ HTMLAttributes }) => [/^[a-z]+/.exec(tags[0])[0], HTMLAttributes, 0],
  });

// block returns an extension for an element around other nodes.
const block = (name, tag, content, group = "block") =>
  Node.create({ name, group, content, parseHTML: () => [{ tag }], renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0] });

// formulaFrom returns a copy of a formula with the elements and attributes that pages show. An annotation is not shown.
function formulaFrom(element) {
  if (/^annotation/.test(element.localName)) return [];
  const children = [...element.childNodes].flatMap((child) =>
    child.nodeType === 3 ? [document.createTextNode(child.data)] : child.nodeType === 1 ? formulaFrom(child) : []);
  if (!mathElements.has(element.localName)) return children;
  const made = document.createElementNS(mathNamespace, element.localName);
  mathAttributes.forEach((name) => element.hasAttribute(name) && made.setAttribute(name, element.getAttribute(name)));
  made.append(...children);
  return [made];
}

// Formula is a formula in MathML, which the editor keeps as it is.
const Formula = Node.create({
  name: "formula", group: "inline", inline: true, atom: true,
  addAttributes: () => ({ markup: { default: "", rendered: false, parseHTML: (element) => formulaFrom(element)[0].outerHTML } }),
  parseHTML: () => [{ tag: "math" }],
  renderHTML: ({ node }) => {
    const holder = document.createElement("template");
    holder.innerHTML = node.attrs.markup;
    return formulaFrom(holder.content.firstElementChild)[0];
  },
});

// Callout is a text that stands out: a note, a tip or a warning.
const Callout = Node.create({
  name: "callout", group: "block", content: "block+", defining: true,
  addAttributes: () => attribute("data-kind", /^(note|tip|warning)$/),
  parseHTML: () => [{ tag: "aside" }],
  renderHTML: ({ HTMLAttributes }) => ["aside", HTMLAttributes, 0],
});

// Video is a link to a video of another provider, which lessons play after a click.
const Video = Node.create({
  name: "video", group: "block", atom: true, draggable: true,
  addAttributes: () => ({
    address: { default: "", rendered: false, parseHTML: (element) => element.querySelector("a").getAttribute("href") },
    title: { default: "", rendered: false, parseHTML: (element) => element.textContent.trim() },
    ...attribute("data-video", /^(youtube|vimeo)$/),
  }),
  parseHTML: () => [{ tag: "figure[data-video]:has(> a[href]:only-child)", priority: 60 }],
  renderHTML: ({ node, HTMLAttributes }) => ["figure", HTMLAttributes, ["a", { href: node.attrs.address }, node.attrs.title]],
});

// TableCaption is the caption of the table below it. See editable.
const TableCaption = Node.create({
  name: "tableCaption", group: "block", content: "inline*", defining: true,
  parseHTML: () => [{ tag: "div[data-caption]", priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ["div", { ...HTMLAttributes, "data-caption": "" }, 0],
});

const withAttributes = (extension, attributes) => extension.extend({ addAttributes() { return { ...this.parent?.(), ...attributes }; } });

const blocks = ["paragraph", "heading", "blockquote", "codeBlock", "bulletList", "orderedList", "listItem", "table", "tableRow", "tableCell", "tableHeader",
  "image", "figure", "caption", "definitions", "term", "definition", "division", "callout", "video", "tableCaption", "horizontalRule"];

// Languages gives blocks a language and a direction. Words have the marks for that. See toEditor.
const Languages = Extension.create({ name: "languages", addGlobalAttributes: () => [{ types: blocks, attributes: { ...lang, ...dir } }] });

export const extensions = [
  StarterKit.configure({
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null }, protocols: ["http", "https", "mailto", "tel"] },
    trailingNode: false, code: false, codeBlock: false, listItem: false,
  }),
  Code.extend({ excludes: "" }),
  CodeBlock.extend({ content: "inline*", marks: "_", renderHTML: ({ HTMLAttributes }) => ["pre", HTMLAttributes, 0] }),
  ListItem.extend({ content: "block+" }),
  withAttributes(Table, attribute("data-columns", /./)).extend({ renderHTML: ({ HTMLAttributes }) => ["table", HTMLAttributes, ["tbody", 0]] })
    .configure({ resizable: false, View: null }),
  withAttributes(TableRow, attribute("data-section", /^(thead|tbody|tfoot)$/)),
  TableCell, withAttributes(TableHeader, attribute("scope", /^(row|col)(group)?$/)),
  Image.configure({ inline: true }),
  mark("subscript", ["sub"]), mark("superscript", ["sup"]), mark("highlight", ["mark"]), mark("small", ["small"]), mark("keyboard", ["kbd"]),
  mark("abbreviation", ["abbr"], attribute("title", /./)), mark("language", ["span[lang]"], lang), mark("direction", ["span[dir]"], dir),
  block("figure", "figure", "block+"), block("caption", "figcaption", "block+"), block("division", "div", "block+"),
  block("definitions", "dl", "(term | definition)+"), block("term", "dt", "inline*", "entry"), block("definition", "dd", "block+", "entry"),
  Formula, Callout, Video, TableCaption, Languages,
];

// The editor of texts. It replaces each <textarea data-editor> by a field with buttons, and keeps the textarea up to date, so
// that the form submits it as without scripts. What it can write is what the pages show: see schema.js.
import { Editor } from "@tiptap/core";
import temml from "temml";
import { editable, stored } from "./convert.js";
import { keepDraft } from "./drafts.js";
import { pasted } from "./paste.js";
import { extensions } from "./schema.js";

// buttons are the buttons of the editor: the name of their label, their sign, what they do, and when they are pressed.
const buttons = [
  ["bold", "B", (c) => c.toggleBold(), ["bold"]],
  ["italic", "I", (c) => c.toggleItalic(), ["italic"]],
  ["heading", "H2", (c) => c.toggleHeading({ level: 2 }), ["heading", { level: 2 }]],
  ["subheading", "H3", (c) => c.toggleHeading({ level: 3 }), ["heading", { level: 3 }]],
  ["list", "•", (c) => c.toggleBulletList(), ["bulletList"]],
  ["numbers", "1.", (c) => c.toggleOrderedList(), ["orderedList"]],
  ["quote", "❝", (c) => c.toggleBlockquote(), ["blockquote"]],
  ["code", "</>", (c) => c.toggleCodeBlock(), ["codeBlock"]],
  ["table", "▦", (c) => c.insertTable({ rows: 3, cols: 2, withHeaderRow: true }), ["table"]],
  ["undo", "↶", (c) => c.undo()],
  ["redo", "↷", (c) => c.redo()],
];

// isPlain reports whether a text has no HTML elements.
const isPlain = (text) => !/<\/?[a-z][^>]*>/i.test(text);

// toHTML converts a plain text to paragraphs, as pages show it.
function toHTML(text) {
  if (!isPlain(text)) return text;
  const holder = document.createElement("p");
  return text.split(/\n\s*\n/).map((part) => {
    holder.textContent = part.trim();
    return part.trim() && `<p>${holder.innerHTML.replaceAll("\n", "<br>")}</p>`;
  }).join("");
}

function button(label, sign, press) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "quiet-button";
  made.textContent = sign;
  made.setAttribute("aria-label", /\d/.test(sign) ? `${label} ${sign}` : label); // The name contains the visible text.
  made.title = label;
  made.addEventListener("mousedown", (event) => event.preventDefault()); // The text keeps the focus.
  made.addEventListener("click", press);
  return made;
}

// linkBar returns a field for the address of a link, which replaces a dialog of the browser.
function linkBar(editor, words) {
  const bar = document.createElement("span");
  bar.className = "editor-link";
  const address = document.createElement("input");
  address.type = "url";
  address.setAttribute("aria-label", words.address);
  address.placeholder = "https://";
  const set = () => {
    const chain = editor.chain().focus().extendMarkRange("link");
    (address.value ? chain.setLink({ href: address.value }) : chain.unsetLink()).run();
  };
  address.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    set();
  });
  editor.on("selectionUpdate", () => { address.value = editor.getAttributes("link").href || ""; });
  bar.append(address, button(words.link, "✓", set));
  return bar;
}

// calloutList returns a list that makes the selected paragraphs stand out as one of the kinds of the schema, or as nothing special.
function calloutList(editor, words) {
  const list = document.createElement("select");
  list.setAttribute("aria-label", words.callout);
  list.title = words.callout;
  [["", words.plain], ["note", words.note], ["tip", words.tip], ["warning", words.warning]].forEach(([value, name]) => list.add(new Option(name, value)));
  list.addEventListener("change", () => {
    const kind = list.value, chain = editor.chain().focus();
    if (!kind) chain.lift("callout").run();
    else if (editor.isActive("callout")) chain.updateAttributes("callout", { "data-kind": kind }).run();
    else chain.wrapIn("callout", { "data-kind": kind }).run();
  });
  editor.on("transaction", () => { list.value = editor.isActive("callout") ? editor.getAttributes("callout")["data-kind"] ?? "note" : ""; });
  return list;
}

// formulaBar returns the button that opens a field for a formula in LaTeX. The text gets the formula in MathML, which browsers show without scripts.
function formulaBar(editor, words, say) {
  const bar = document.createElement("span");
  bar.className = "editor-link";
  const field = document.createElement("input");
  field.setAttribute("aria-label", words.latex);
  field.placeholder = "\\frac{a}{b}";
  field.hidden = true;
  const toggle = button(words.formula, "∑", () => {
    field.hidden = !field.hidden;
    if (!field.hidden) field.focus();
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      field.hidden = true;
      editor.commands.focus();
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    try {
      const markup = temml.renderToString(field.value, { throwOnError: true, annotate: false });
      editor.chain().focus().insertContent({ type: "formula", attrs: { markup } }).run();
      say("");
      field.value = "";
      field.hidden = true;
    } catch (fault) {
      say(words["formula-wrong"].replace("{reason}", fault.message));
    }
  });
  bar.append(toggle, field);
  return bar;
}

// videoBar returns the button that opens the fields for a video of another provider: its address and its title, which trainees read before it plays.
function videoBar(editor, words, say) {
  const bar = document.createElement("span");
  bar.className = "editor-link";
  const field = (type, label, placeholder) => {
    const made = document.createElement("input");
    made.type = type;
    made.setAttribute("aria-label", label);
    made.placeholder = placeholder;
    return made;
  };
  const address = field("url", words.videos.address, "https://youtu.be/");
  const title = field("text", words.videos.title, words.videos.title);
  const set = () => {
    const kind = Object.keys(words.videos.kinds).find((name) => new RegExp(words.videos.kinds[name]).test(address.value.trim()));
    const fault = !kind ? words.videos.wrong : title.value.trim() ? "" : words.videos.untitled;
    say(fault);
    if (fault) return (kind ? title : address).focus();
    editor.chain().focus().insertContent({ type: "video", attrs: { address: address.value.trim(), title: title.value.trim(), "data-video": kind } }).run();
    open(false);
  };
  const fields = [address, title, button(words.videos.insert, "✓", set)];
  const open = (shown) => {
    const chosen = editor.isActive("video") ? editor.getAttributes("video") : {};
    address.value = chosen.address ?? "";
    title.value = chosen.title ?? "";
    fields.forEach((part) => { part.hidden = !shown; });
  };
  fields.slice(0, 2).forEach((part) => part.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      open(false);
      editor.commands.focus();
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    set();
  }));
  bar.append(button(words.videos.video, "▶", () => {
    open(address.hidden);
    if (!address.hidden) address.focus();
  }), ...fields);
  open(false);
  return bar;
}

// leftOut returns what the editor says about pasted media that it has left out.
function leftOut(left, words) {
  const addresses = left.filter(Boolean);
  const parts = [];
  if (addresses.length) parts.push(`${words.linked} ${addresses.map((address) => (address.length > 80 ? `${address.slice(0, 79)}…` : address)).join(", ")}`);
  if (addresses.length < left.length) parts.push(words.dropped);
  return parts.join(" ");
}

// takesFiles reports whether files are pasted or dropped instead of a text. It passes them to take.
function takesFiles(data, take) {
  const files = data?.files.length > 0 && !data.types.includes("text/html") && !data.types.includes("text/plain");
  if (files) take([...data.files]);
  return files;
}

// pictureBar returns the buttons with which people choose pictures, and the field for the alternative text of the selected picture.
function pictureBar(editor, words, take, put) {
  const bar = document.createElement("span");
  bar.className = "editor-pictures";
  const chooser = document.createElement("input");
  chooser.type = "file";
  chooser.accept = "image/jpeg,image/png"; // Without HEIC, iPhones send JPEG.
  chooser.multiple = true;
  chooser.hidden = true;
  chooser.addEventListener("change", () => {
    take([...chooser.files]);
    chooser.value = "";
  });
  if (words.pictures) {
    bar.append(button(words.picture, "▣", () => chooser.click()), chooser);
    if (window.pictures) bar.append(button(words.pictures.library, "▤", () => put(window.pictures.choose(words.pictures))));
  }
  const alt = document.createElement("input");
  alt.setAttribute("aria-label", words.alt);
  alt.placeholder = words.alt;
  alt.hidden = true;
  alt.addEventListener("input", () => editor.chain().updateAttributes("image", { alt: alt.value }).setNodeSelection(editor.state.selection.from).run());
  alt.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    editor.chain().focus().setTextSelection(editor.state.selection.to).run();
  });
  editor.on("selectionUpdate", () => {
    alt.hidden = !editor.isActive("image");
    if (!alt.hidden && document.activeElement !== alt) alt.value = editor.getAttributes("image").alt || "";
  });
  bar.append(alt);
  return { bar, alt };
}

// plainOf returns the text of a single paragraph without marks as it is stored without the editor, or null for other HTML.
function plainOf(html) {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  const only = holder.childNodes.length === 1 && holder.firstElementChild?.matches("p") && holder.firstElementChild.attributes.length === 0;
  return only && holder.firstElementChild.children.length === 0 && isPlain(holder.textContent) ? holder.textContent : null;
}

// enhance replaces a textarea. words are those of the form. A short text, such as an option of a question, has a label of its own, and only the buttons for
// pictures and formulas; keys make words bold and italic.
function enhance(textarea, words, isShort) {
  const label = document.querySelector(`label[for="${textarea.id}"]`);
  if (!isShort) label.id ||= `${textarea.id}-label`;
  const frame = document.createElement("div");
  frame.className = isShort ? "editor short" : "editor";
  const bar = document.createElement("div");
  bar.className = "editor-bar";
  bar.setAttribute("role", "toolbar");
  bar.setAttribute("aria-label", words.toolbar);
  const place = document.createElement("div");
  const said = document.createElement("p");
  said.className = "editor-note";
  said.setAttribute("role", "status");
  frame.append(bar, place, said);
  textarea.after(frame);
  const attributes = { role: "textbox", "aria-multiline": "true", class: "editor-text" };
  if (isShort) Object.assign(attributes, { "aria-label": textarea.getAttribute("aria-label"), "data-placeholder": textarea.placeholder });
  else attributes["aria-labelledby"] = label.id;
  const note = textarea.getAttribute("aria-describedby");
  if (note) attributes["aria-describedby"] = note;
  const say = (left) => { said.textContent = leftOut(left, words); };
  let pictures = null;
  // insert inserts a picture and asks for its alternative text if it has none.
  const insert = (name, alt) => {
    const at = editor.state.selection.to;
    editor.chain().insertContentAt(at, { type: "image", attrs: { src: `/media/${name}`, alt } }).setNodeSelection(at).run();
    if (alt) editor.chain().focus().setTextSelection(editor.state.selection.to).run();
    else pictures.alt.focus();
  };
  // put inserts the picture that choosing resolves with, if people choose one.
  const put = async (choosing) => {
    said.textContent = "";
    try {
      const chosen = await choosing;
      if (chosen) insert(chosen.name, chosen.alt);
    } catch (fault) {
      said.textContent = fault.message;
    }
  };
  // take inserts pictures: one that people crop and describe first, or several as they are, one after the other.
  const take = async (files) => {
    if (!words.pictures || !window.pictures) return say(files.map(() => ""));
    if (files.length === 1) return put(window.pictures.edit(files[0], words.pictures));
    for (const [i, file] of files.entries()) {
      said.textContent = words.pictures.several.replace("{n}", i + 1).replace("{all}", files.length);
      try {
        insert(await window.pictures.send(file, words.pictures, ""), "");
        said.textContent = "";
      } catch (fault) {
        said.textContent = fault.message;
        return;
      }
    }
  };
  const editorProps = {
    attributes,
    transformPastedHTML: (html) => {
      const taken = pasted(html);
      say(taken.left);
      return taken.html;
    },
    handlePaste: (_view, event) => takesFiles(event.clipboardData, take),
    handleDrop: (_view, event) => takesFiles(event.dataTransfer, take),
  };
  const editor = new Editor({ element: place, extensions, injectCSS: false, content: editable(toHTML(textarea.value)), editorProps });
  const marks = (isShort ? [] : buttons).map(([name, sign, run, active]) => {
    const made = button(words[name], sign, () => run(editor.chain().focus()).run());
    bar.append(made);
    return () => active && made.setAttribute("aria-pressed", String(editor.isActive(...active)));
  });
  const tell = (text) => { said.textContent = text; };
  if (!isShort) bar.append(calloutList(editor, words), linkBar(editor, words));
  bar.append(formulaBar(editor, words, tell));
  if (words.videos && !isShort) bar.append(videoBar(editor, words, tell));
  pictures = pictureBar(editor, words, take, put);
  bar.append(pictures.bar);
  const show = () => {
    marks.forEach((mark) => mark());
    frame.classList.toggle("blank", editor.isEmpty);
  };
  editor.on("transaction", show);
  show();
  // The textarea changes only when someone types, so that a text that nobody edits stays as it is.
  editor.on("update", () => {
    const html = editor.isEmpty ? "" : stored(editor.getHTML());
    textarea.value = (isShort ? plainOf(html) : null) ?? html;
    textarea.dispatchEvent(new Event("input", { bubbles: true }));
  });
  textarea.addEventListener("restored", () => editor.commands.setContent(editable(toHTML(textarea.value)), { emitUpdate: false }));
  label?.addEventListener("click", () => editor.commands.focus());
  textarea.hidden = true;
  textarea.required = false;
}

document.querySelectorAll("textarea[data-editor]").forEach((textarea) => enhance(textarea, JSON.parse(textarea.dataset.editor), false));
for (const form of new Set([...document.querySelectorAll("textarea[data-editor]")].map((textarea) => textarea.form))) {
  const words = JSON.parse(form.querySelector("[data-editor]").dataset.editor);
  form.querySelectorAll("[data-editor-short]").forEach((textarea) => enhance(textarea, words, true));
  keepDraft(form, words);
}

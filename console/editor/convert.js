// The editor has no caption, columns and sections of tables. editable and stored convert the HTML of a text to the nodes of the
// editor and back.

const parsed = (html) => new DOMParser().parseFromString(html, "text/html");

const unwrap = (element) => element.replaceWith(...element.childNodes);

// renamed replaces an element by one with another name, and returns it.
export function renamed(element, name) {
  const made = element.ownerDocument.createElement(name);
  [...element.attributes].forEach((a) => made.setAttribute(a.name, a.value));
  made.append(...element.childNodes);
  element.replaceWith(made);
  return made;
}

// flatten leaves the lines of an element that has no paragraphs in the editor.
function flatten(element) {
  [...element.querySelectorAll("p, div")].forEach((part) => {
    if (part.nextSibling) part.after(document.createElement("br"));
    unwrap(part);
  });
}

function tableForEditor(table) {
  const columns = [...table.children].filter((child) => child.matches("colgroup"));
  if (columns.length) table.setAttribute("data-columns", columns.map((group) => group.outerHTML).join(""));
  columns.forEach((group) => group.remove());
  [...table.children].forEach((part) => {
    if (part.matches("caption")) {
      flatten(part);
      table.before(part);
      renamed(part, "div").setAttribute("data-caption", "");
    } else if (part.matches("thead, tbody, tfoot")) {
      [...part.children].forEach((row) => {
        row.setAttribute("data-section", part.localName);
        ["lang", "dir"].forEach((name) => part.hasAttribute(name) && !row.hasAttribute(name) && row.setAttribute(name, part.getAttribute(name)));
      });
      unwrap(part);
    }
  });
}

// mend puts lists into the item before them and takes the groups out of lists of definitions, as browsers show them.
function mend(page) {
  page.querySelectorAll(":is(ul, ol) > :is(ul, ol)").forEach((list) => {
    const before = list.previousElementSibling;
    if (before?.matches("li")) before.append(list);
  });
  page.querySelectorAll("dl > div").forEach(unwrap);
  page.querySelectorAll("dt").forEach(flatten);
}

const words = "a, abbr, b, code, em, i, kbd, mark, s, small, strong, sub, sup, u";

// moveLanguage moves the language and the direction of an element around words to a span in it. An element of the editor cannot have the
// same element in it.
function moveLanguage(element) {
  const span = element.ownerDocument.createElement("span");
  ["lang", "dir"].forEach((name) => {
    if (element.hasAttribute(name)) span.setAttribute(name, element.getAttribute(name));
    element.removeAttribute(name);
  });
  span.append(...element.childNodes);
  element.append(span);
}

// toEditor converts the elements of a page to those of the editor.
export function toEditor(page) {
  mend(page);
  page.querySelectorAll(`:is(${words}):is([lang], [dir])`).forEach(moveLanguage);
  page.querySelectorAll("table").forEach(tableForEditor);
}

// editable returns a stored text for the editor.
export function editable(html) {
  const page = parsed(html);
  toEditor(page);
  return page.body.innerHTML;
}

function tableOfEditor(table) {
  let section = null;
  [...table.querySelectorAll(":scope > tbody > tr")].forEach((row) => {
    const name = row.getAttribute("data-section") ?? "tbody";
    row.removeAttribute("data-section");
    if (section?.localName !== name) {
      section = document.createElement(name);
      table.append(section);
    }
    section.append(row);
  });
  table.querySelector(":scope > tbody:empty")?.remove();
  const columns = parsed(`<table>${table.getAttribute("data-columns") ?? ""}</table>`).querySelectorAll("colgroup");
  table.removeAttribute("data-columns");
  table.prepend(...columns);
  if (table.previousElementSibling?.matches("div[data-caption]")) table.prepend(renamed(table.previousElementSibling, "caption"));
}

// stored returns the HTML of the editor as it is saved.
export function stored(html) {
  const page = parsed(html);
  page.querySelectorAll("table").forEach(tableOfEditor);
  page.querySelectorAll("[data-caption]").forEach((caption) => {
    caption.removeAttribute("data-caption");
    if (caption.matches("div")) renamed(caption, "p"); // Its table has been removed.
  });
  page.querySelectorAll("figure > p, figcaption > p:only-child").forEach((part) => {
    const picture = part.childNodes.length === 1 && part.querySelector(":scope > img, :scope > a > img:only-child");
    if (part.attributes.length === 0 && (picture || part.parentElement.matches("figcaption"))) unwrap(part);
  });
  return page.body.innerHTML;
}

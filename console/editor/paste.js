// What other programs paste, as HTML that the editor can keep. The content security policy empties the styles of parsed HTML, but the
// attribute still has their text.
import { renamed, toEditor } from "./convert.js";

const unwrap = (element) => element.replaceWith(...element.childNodes);

// styleOf returns the style that an attribute describes.
function styleOf(element) {
  const spare = document.createElement("span");
  spare.style.cssText = element.getAttribute("style") ?? "";
  return spare.style;
}

const formatTags = "b, strong, i, em, u, ins, s, strike, del, sub, sup, font";
const isBold = (weight) => weight === "bold" || weight === "bolder" || Number(weight) >= 600;

// formatsOf returns the names of the elements that format a text node: what the nearest element says that has the property.
function formatsOf(node, styles) {
  const found = { bold: null, italic: null, underline: false, strike: false, vertical: null };
  for (let element = node.parentElement; element; element = element.parentElement) {
    const style = styles.get(element);
    if (style?.fontWeight) found.bold ??= isBold(style.fontWeight);
    if (style?.fontStyle) found.italic ??= /^(italic|oblique)/.test(style.fontStyle);
    if (element.matches("b, strong")) found.bold ??= true;
    if (element.matches("i, em")) found.italic ??= true;
    if (element.matches("h1, h2, h3, h4, h5, h6, th")) found.bold = false;
    const line = style?.textDecorationLine || style?.textDecoration || "";
    found.underline ||= /underline/.test(line) || element.matches("u, ins");
    found.strike ||= /line-through/.test(line) || element.matches("s, strike, del");
    if (/^(sub|super)$/.test(style?.verticalAlign)) found.vertical ??= style.verticalAlign === "sub" ? "sub" : "sup";
    if (element.matches("sub, sup")) found.vertical ??= element.localName;
  }
  if (node.parentElement.closest("a")) found.underline = false; // Pages underline links.
  return [found.bold && "strong", found.italic && "em", found.underline && "u", found.strike && "s", found.vertical].filter(Boolean);
}

// applyStyles replaces styles by the elements that pages show.
function applyStyles(page) {
  const styles = new Map([...page.querySelectorAll("[style]")].map((element) => [element, styleOf(element)]));
  const texts = [];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.data.trim() || !node.parentElement.matches("body, div, ul, ol, dl, table, thead, tbody, tfoot, tr")) texts.push([node, formatsOf(node, styles)]);
  }
  page.querySelectorAll(formatTags).forEach((element) =>
    (element.hasAttribute("lang") || element.hasAttribute("dir") ? renamed(element, "span") : unwrap(element)));
  texts.forEach(([node, names]) => names.forEach((name) => {
    const around = page.createElement(name);
    node.replaceWith(around);
    around.append(node);
  }));
  page.querySelectorAll("[style]").forEach((element) => element.removeAttribute("style"));
}

const digits = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
const isRoman = (text) => /^m*(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/.test(text);

function romanValue(text) {
  const values = [...text].map((letter) => digits[letter]);
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}

// numberingOf returns the kind of list that begins with the sign of an item, such as 1. or b) or a bullet.
function numberingOf(sign) {
  const found = /^\(?(?:\d+\.)*(?:(\d+)[.)]?|([a-z]{1,7}|[A-Z]{1,7})[.)])$/.exec(sign);
  if (!found) return { name: "ul" };
  if (found[1]) return { name: "ol", start: Number(found[1]) };
  const letters = found[2].toLowerCase();
  const upper = found[2] !== letters;
  if (letters.length > 1 ? isRoman(letters) : letters === "i") return { name: "ol", type: upper ? "I" : "i", start: romanValue(letters), letters };
  return { name: "ol", type: upper ? "A" : "a", start: [...letters].reduce((sum, c) => sum * 26 + c.charCodeAt(0) - 96, 0), letters };
}

// wordItem returns the item of a list that a paragraph of Word is, or null. Word writes the sign of the item as text.
function wordItem(paragraph) {
  const found = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(paragraph.getAttribute("style") ?? "");
  const sign = [...paragraph.querySelectorAll("span")].find((span) => /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""));
  if (!found || !sign) return null;
  return { element: paragraph, sign, list: found[1], level: Number(found[2]), numbering: numberingOf(sign.textContent.replace(/[\s\u00a0]+/g, "")) };
}

// webItem returns the item that Word for the web has written as a list of its own, or null.
function webItem(element) {
  const item = element.matches(".ListContainerWrapper") && element.querySelector("li[data-aria-level]");
  if (!item) return null;
  const list = item.parentElement;
  const numbering = list.matches("ol") ? { name: "ol", start: Number(list.getAttribute("start") ?? 1) } : { name: "ul" };
  return { element, content: item.childNodes, list: "", level: Number(item.dataset.ariaLevel), numbering };
}

// follows reports whether an item continues the list of the items before it.
function follows(item, open) {
  const { name, type, start, letters } = item.numbering;
  if (open.name !== name) return false;
  if (name === "ul") return true;
  if (start !== open.next && letters?.length === 1 && open.type === (type === "i" ? "a" : "A")) return true; // i follows h.
  if (open.type !== type && letters && isRoman(letters) && /^i$/i.test(open.type ?? "")) return true;
  return open.type === type && (item.list === open.list || start !== 1);
}

// makeLists replaces the items of Word by lists. Items that follow one another belong to one list, by their levels.
function makeLists(page) {
  const elements = [...page.querySelectorAll("p, h1, h2, h3, h4, h5, h6, .ListContainerWrapper")];
  const items = elements.map((element) => wordItem(element) ?? webItem(element)).filter(Boolean);
  let open = [];
  let last = null;
  items.forEach((item) => {
    if (last !== item.element.previousElementSibling) open = [];
    while (open.length && (open.at(-1).level > item.level || (open.at(-1).level === item.level && !follows(item, open.at(-1))))) open.pop();
    if (!open.length || open.at(-1).level < item.level) {
      const list = page.createElement(item.numbering.name);
      if (item.numbering.type) list.setAttribute("type", item.numbering.type);
      if (item.numbering.start > 1) list.setAttribute("start", item.numbering.start);
      if (open.length) open.at(-1).element.lastElementChild.append(list);
      else item.element.before(list);
      open.push({ ...item.numbering, element: list, level: item.level, list: item.list });
    }
    const made = page.createElement("li");
    item.sign?.remove();
    open.at(-1).element.append(made);
    open.at(-1).next = (item.numbering.start ?? 0) + 1;
    if (item.content) made.append(...item.content);
    last = open[0].element;
    if (item.element.matches("p, h1, h2, h3, h4, h5, h6")) made.append(item.element);
    else item.element.remove();
  });
}

// ownPicture returns the path of a picture of the company's own pages, or an empty text.
function ownPicture(address) {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null;
  return url?.origin === location.origin && /^\/media\/[a-z0-9][a-z0-9._-]*$/.test(url.pathname) ? url.pathname : "";
}

// takeMedia replaces pictures and media that pages do not show by links. It returns the addresses, with an empty one for each medium
// that has none.
function takeMedia(page) {
  const left = [];
  page.querySelectorAll("img, iframe, video, audio, object, embed, svg, canvas").forEach((element) => {
    const address = element.getAttribute("src") ?? element.getAttribute("data") ?? element.querySelector("source")?.getAttribute("src") ?? "";
    const own = element.matches("img") && ownPicture(address);
    if (own) {
      element.setAttribute("src", own);
      return;
    }
    if (!/^https?:/i.test(address)) {
      left.push("");
      element.remove();
      return;
    }
    left.push(address);
    const link = page.createElement(element.closest("a") ? "span" : "a");
    const [name] = address.split("/").slice(-1);
    if (link.matches("a")) link.setAttribute("href", address);
    link.textContent = element.getAttribute("alt") || element.getAttribute("title") || (link.matches("a") ? address : name); // An address would become a link.
    element.replaceWith(link);
  });
  return left;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const isBlock = "p, div, ul, ol, dl, table, blockquote, pre, figure, hr, h1, h2, h3, h4, h5, h6, section, article, header, footer, main, aside, nav";

// pasted returns what another program has pasted as HTML for the editor, and the addresses of the media that are left out.
export function pasted(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  if (page.querySelector("[data-pm-slice]")) return { html, left: [] }; // It comes from the editor.
  page.querySelectorAll("style, script, link, meta, title, xml, .katex-html, br.Apple-interchange-newline").forEach((element) => element.remove());
  makeLists(page);
  applyStyles(page);
  const left = takeMedia(page);
  if (/urn:schemas-microsoft-com|class="?Mso/i.test(html)) page.querySelectorAll("[lang]").forEach((e) => e.removeAttribute("lang")); // Word marks every word.
  page.querySelectorAll('[dir="ltr"]').forEach((e) => rightToLeft.test(e.textContent) || e.removeAttribute("dir"));
  page.querySelectorAll("a:not([href])").forEach(unwrap);
  page.querySelectorAll("div:not([lang], [dir])").forEach((e) => (e.querySelector(isBlock) ? unwrap(e) : renamed(e, "p")));
  page.querySelectorAll("body > br").forEach((e) => (e.previousElementSibling?.matches(isBlock) || e.nextElementSibling?.matches(isBlock)) && e.remove());
  toEditor(page);
  return { html: page.body.innerHTML, left };
}

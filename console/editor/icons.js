// Writes the icons of the console from the Lucide set, as one SVG file with a symbol for each icon. Add a name to the list, and run "make editor".
import { readFileSync } from "node:fs";

const names = `
archive arrow-down award ban book-open chart-column circle-alert circle-check circle-dashed circle-dot circle-x
clipboard-check clock copy ellipsis eye file film folder-input house key-round link list-checks music package paperclip pencil presentation receipt
rotate-ccw settings shield text-align-start trash-2 undo-2 user-cog users wallet
`;
console.log('<svg xmlns="http://www.w3.org/2000/svg">');
for (const name of names.trim().split(/\s+/)) {
  const drawing = readFileSync(`node_modules/lucide-static/icons/${name}.svg`, "utf8");
  const shapes = drawing.match(/<svg[^>]*>(.*)<\/svg>/s)[1].trim().replace(/ \/>\s*/g, "/>");
  console.log(`<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`);
}
console.log("</svg>");

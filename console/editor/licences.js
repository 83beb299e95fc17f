// Prints the licences of the packages in the editor.
import { readdirSync, readFileSync } from "node:fs";

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
for (const [folder, { dev, version }] of Object.entries(packages).sort()) {
  if (folder === "" || dev) continue;
  const licence = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (!licence) throw new Error(`${folder} has no licence file`);
  console.log(`${folder.replace("node_modules/", "")} ${version}\n\n${readFileSync(`${folder}/${licence}`, "utf8").trim()}\n`);
}
